"""Installed: manifest and icons, the pages without a network, and updates that arrive."""

from __future__ import annotations

import asyncio
import base64
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import web
from fluent.syntax import ast
from playwright.sync_api import Browser, Page, expect

from frontend import catalogue
from frontend.build import build
from infra.local.gateway import end
from infra.local.site import pages
from infra.local.template import Template
from tests.browser.icons import ICONS, PIXELS, drawn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DIST = Path(__file__).parents[2] / "frontend/dist"
NEWER = "Remi, the second"
ALIKE = """async ([one, other]) => {
  const pixels = async (png) => {
    const picture = await createImageBitmap(await (await fetch(png)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const brush = canvas.getContext("2d");
    brush.drawImage(picture, 0, 0);
    return brush.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  if (a.length !== b.length) return null;
  let off = 0;
  for (let at = 0; at < a.length; at += 1) off += Math.abs(a[at] - b[at]);
  return off / a.length;
}"""


class Site:
    """The pages on a server of their own, which can be changed and can be gone."""

    def __init__(self) -> None:
        self.root = DIST
        self.port = 0
        self._headers = Template().headers("SecurityHeaders")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Serve, at the same address as before."""
        self._run(self._start())
        self._up = True

    def stop(self) -> None:
        """Be gone, as without a network."""
        self._run(end(self._runner, self._listening))
        self._up = False

    def end(self) -> None:
        if self._up:
            self.stop()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _start(self) -> None:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await pages(self.root, self._headers)(request)

        app = web.Application()
        app.router.add_get("/{path:.*}", serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        self._listening = socket.create_server(("127.0.0.1", self.port))
        await web.SockSite(self._runner, self._listening).start()
        self.port = self._listening.getsockname()[1]


@pytest.fixture
def site() -> Iterator[Site]:
    served = Site()
    yield served
    served.end()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a newer build of the pages, with another name of the game in English."""
    known = catalogue.load

    def renamed(folder: Path) -> dict:
        languages = known(folder)
        message = languages["en"]["site-name"]
        message.value = ast.Pattern([ast.TextElement(NEWER)])
        return languages

    out = tmp_path_factory.mktemp("second") / "dist"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "load", renamed)
        build(out)
    return out


def installed(page: Page, address: str) -> None:
    """Visit a page and wait until its worker keeps it."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def kept(page: Page) -> dict[str, list[str]]:
    """Return what is kept, by the name of the cache, as addresses without the origin."""
    return page.evaluate("""async () => {
      const found = {};
      for (const name of await caches.keys())
        found[name] = (await (await caches.open(name)).keys())
          .map(({ url }) => url.replace(location.origin, ""));
      return found;
    }""")


@pytest.mark.parametrize("lang", catalogue.NAMES)
def test_the_browser_finds_every_language_installable(site, page, lang) -> None:
    installed(page, f"{site.url}/{lang}/index.html")
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{site.url}/{lang}/manifest.webmanifest"
    says = page.evaluate("async (url) => (await fetch(url)).json()", told["url"])
    assert (says["lang"], says["display"]) == (lang, "standalone")
    purposes = [(icon["sizes"], icon.get("purpose", "any")) for icon in says["icons"]]
    assert {("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} == {
        *purposes
    }
    for icon in says["icons"]:
        answer = page.request.get(f"{site.url}/{lang}/{icon['src']}")
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
        assert "immutable" in answer.headers["cache-control"]
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a profile, as tests have, can install nothing.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("name", PIXELS)
def test_the_pictures_are_those_of_the_icon(page, name) -> None:
    now, then = drawn(page, name), (ICONS / f"{name}.png").read_bytes()
    page.goto("about:blank")
    data = [f"data:image/png;base64,{base64.b64encode(png).decode()}" for png in (now, then)]
    off = page.evaluate(ALIKE, data)
    assert off is not None
    assert off < 2, "draw them anew: python -m tests.browser.icons"


def test_without_a_network_the_shell_is_there_and_the_rest_is_said(site, page) -> None:
    table = "k3v9x2m7"
    installed(page, f"{site.url}/en/index.html")
    site.stop()
    page.goto(f"{site.url}/en/table.html#{table}")
    expect(page.locator("#root")).to_contain_text("Trying again by itself", timeout=20_000)
    assert page.url.endswith(f"/en/table.html#{table}")
    # The link as it is sent to others leads through the root page.
    page.goto("about:blank")
    page.goto(f"{site.url}/#{table}")
    page.wait_for_url(f"{site.url}/en/table.html#{table}")
    page.goto(f"{site.url}/en/rules-tercet.html?deals_each=2")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    page.goto(f"{site.url}/hr/index.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nemaš mrežu")
    site.start()
    page.locator("[data-action=reload]").click()
    expect(page.locator("form#make")).to_be_visible()
    # What has been looked at is there the next time.
    site.stop()
    page.reload()
    expect(page.locator("form#make")).to_be_visible()


def test_a_new_version_is_there_at_the_next_visit(site, page, second) -> None:
    installed(page, f"{site.url}/en/index.html")
    name = page.get_by_role("heading", level=1)
    expect(name).to_have_text("Remi")
    (before,) = kept(page)
    site.root = second
    # The page comes from the server, whatever the worker of the first build keeps.
    page.reload()
    expect(name).to_have_text(NEWER)
    page.wait_for_function(
        "async (old) => { const names = await caches.keys();"
        " return names.length === 1 && names[0] !== old }",
        arg=before,
    )
    site.stop()
    page.reload()
    expect(name).to_have_text(NEWER)
    page.goto(f"{site.url}/en/table.html#k3v9x2m7")
    expect(page.locator("#root")).to_contain_text("again", timeout=20_000)


def test_an_open_page_of_the_version_before_goes_on(site, page, second) -> None:
    installed(page, f"{site.url}/en/index.html")
    site.root = second
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).then(() => null)")
    page.wait_for_function("async () => (await caches.keys()).length === 1")
    # What it loads only now is of its own build, which stays published for a month.
    for file in (DIST / "assets").iterdir():
        target = second / "assets" / file.name
        if not target.exists():
            target.write_bytes(file.read_bytes())
    page.locator("#settings").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def test_nothing_but_pages_and_assets_of_this_site_is_kept(cloud, page) -> None:
    page.goto(f"{cloud.url}/scenes/group?others=still")
    page.locator(".main[data-action=lay]").click()
    expect(page.locator("[data-sum]")).to_have_text("30 / 51")
    installed(page, page.url.replace("?scene=group", ""))
    expect(page.locator("[data-sum]")).to_have_text("30 / 51")
    page.evaluate("fetch('/nothing').then(() => fetch('/scenes/')).then(() => null)")
    page.reload()
    expect(page.locator("[data-sum]")).to_have_text("30 / 51")
    (names,) = kept(page).values()
    assert "/en/table.html" in names
    assert [
        name for name in names if not name.startswith("/assets/") and not name.endswith(".html")
    ] == []
    assert not any("?" in name or "scene" in name for name in names)
