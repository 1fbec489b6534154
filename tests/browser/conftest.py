"""A local cloud, a Chromium, and a browser context for everybody who is invited."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from functions import wiring
from functions.service import presence
from infra.local import LocalCloud, running_cloud
from tests.browser.people import PATIENCE_MS, Person, ServerTime

ROOT = Path(__file__).parents[2]
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")

USUAL: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "locale": "en-GB",
    # Cards that travel would be waited for at each click.
    "reduced_motion": "reduce",
    # A service worker would load all pages once more, for each of them.
    "service_workers": "block",
}
"""What a browser is like unless a test wants it otherwise."""


@pytest.fixture(scope="session")
def server_time() -> ServerTime:
    """The time that handlers and scheduler live in; it goes forward for all tests that follow."""
    return ServerTime()


@pytest.fixture(scope="session")
def cloud(server_time: ServerTime) -> Iterator[LocalCloud]:
    if not (ROOT / "frontend/dist/index.html").is_file():
        pytest.skip("the pages are not built: run `make setup`")
    with (
        running_cloud(now=lambda: time.time() + server_time.ahead_s, scenes=True) as started,
        pytest.MonkeyPatch.context() as patch,
    ):
        # The cloud has loaded the wiring anew, so it is patched from here on.
        patch.setattr(wiring.SystemClock, "now", lambda _: server_time.now_ms())
        # Everybody here comes from one address, and page follows page.
        patch.setattr(presence, "CONNECTIONS_A_MINUTE", 10_000)
        yield started


def chromium() -> str:
    """Return the program of this machine's Chromium; without one the test is skipped."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if not found:
        pytest.skip("there is no Chromium: run `make test`, or set CHROMIUM to one")
    return found


@contextmanager
def launched() -> Iterator[Browser]:
    """Launch the Chromium of this machine."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=[
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with launched() as browser:
        yield browser


@pytest.fixture
def people(cloud: LocalCloud, browser: Browser) -> Iterator[Callable[..., list[Person]]]:
    """Invite people, each into a browser context of their own; none may end with an error."""
    present: list[Person] = []

    def invite(*names: str, **options: Any) -> list[Person]:
        options = {**USUAL, **options}
        for name in names:
            page = browser.new_context(**options).new_page()
            present.append(Person(page, cloud.url, name))
        return present[-len(names) :]

    yield invite
    for person in present:
        person.page.context.close()
    assert [fault for person in present for fault in person.faults] == []


@pytest.fixture(scope="module")
def onlooker(browser: Browser) -> Iterator[Person]:
    """One page for all the scenes of a file; it may not end with an error."""
    page = browser.new_context(**USUAL).new_page()
    person = Person(page, "", "Ana")
    yield person
    page.context.close()
    assert person.faults == []


@pytest.fixture
def scene(cloud: LocalCloud, onlooker: Person) -> Callable[..., Page]:
    """Open a scene by its name; the others keep still unless `others` is `plain`."""

    def show(name: str, *, lang: str = "en", others: str = "still") -> Page:
        page = onlooker.page
        page.goto(f"{cloud.url}/scenes/{name}?lang={lang}&others={others}")
        page.wait_for_selector("html[data-scene=ready]")
        return page

    return show
