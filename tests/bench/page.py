"""What the page costs a phone: `python -m tests.bench.page`, the last part of `make bench`.

Times are taken in Chromium with its processor slowed down four times; with what else the machine
does they vary, so nothing is asserted of them. What a first load weighs does not vary, and is
(`tests/browser/test_first_load.py`). One JSON line a figure goes to standard output.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Response

from infra.local import LocalCloud, running_cloud
from infra.local.scenes import SCENES, company
from tests.browser.conftest import USUAL, chromium, launched
from tests.browser.lighthouse import verdict

PHONE: dict[str, Any] = {**USUAL, "viewport": {"width": 360, "height": 640}}
SLOWDOWN = 4
AIM_SCRIPT_MS = 100
AIM_PAINT_MS = 50
TURNS = 6

HEAR = """
window.paints = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    // Before the page's own listener, so that its work is counted.
    this.addEventListener("message", ({ data }) => {
      if (!data.includes('"type":"table"') && !data.includes('"type": "table"')) return;
      const heard = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.paints.push(performance.now() - heard);
        port2.postMessage(null);
      });
    });
  }
};
"""
"""Times each frame of the server from its arrival until it has been painted."""

SHRINK = """
const { brotliCompressSync } = require("zlib");
const { readFileSync } = require("fs");
console.log(process.argv.slice(1).reduce((sum, path) =>
  sum + brotliCompressSync(readFileSync(path)).length, 0));
"""


def loaded(page: Page, url: str) -> list[Response]:
    """Load the table and return all that was asked for until the network was idle."""
    came: list[Response] = []
    page.on("response", lambda one: came.append(one))
    page.goto(url)
    page.wait_for_selector(".table")
    page.wait_for_load_state("networkidle")
    return came


def brotli(site: Path, came: list[Response]) -> int:
    """Return how many bytes of these answers travel to a browser that takes brotli."""
    files = [str(site / urlsplit(one.url).path.lstrip("/")) for one in came]
    done = subprocess.run(["node", "-e", SHRINK, *files], check=True, capture_output=True)
    return int(done.stdout)


def put(cloud: LocalCloud, name: str) -> tuple[str, str | None]:
    """Put a scene up and return the table's address and what makes a browser its player."""
    stage, loop = cloud.stage, cloud.loop
    found = asyncio.run_coroutine_threadsafe(stage.put(SCENES[name], plays=True), loop).result(30)
    return f"{cloud.url}/en/table.html#{found.table}", found.token


def player(browser: Browser, token: str | None, **options: Any) -> Page:
    """Return a page of a phone whose player is the one of a token, slowed down."""
    page = browser.new_context(**{**PHONE, **options}).new_page()
    page.add_init_script(HEAR)
    page.add_init_script(f"localStorage.setItem('remi.token', {json.dumps(token)})")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    return page


def script_ms(browser: Browser, cloud: LocalCloud) -> float:
    """Return the time that scripts took until the table could be played, in milliseconds."""
    url, token = put(cloud, "draw")
    page = player(browser, token)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto(url)
    page.wait_for_selector(".main[data-action=draw]")
    told = session.send("Performance.getMetrics")["metrics"]
    page.context.close()
    return 1000 * next(one["value"] for one in told if one["name"] == "ScriptDuration")


def paints_ms(browser: Browser, cloud: LocalCloud) -> list[float]:
    """Return how long each frame of some turns took from arrival to paint, in milliseconds."""
    url, token = put(cloud, "draw")
    page = player(browser, token, reduced_motion="no-preference")
    page.goto(url)
    for _ in range(TURNS):
        page.locator(".main[data-action=draw]").click(timeout=30_000)
        page.locator(".own.drawn").click()
        page.locator(".main[data-action=discard]").click()
    page.wait_for_selector(".main[data-action=draw]", timeout=30_000)
    found: list[float] = page.evaluate("paints")
    page.context.close()
    return found


def figures(rounds: int) -> Iterator[dict[str, object]]:
    """Yield each figure with its unit, and what is aimed at."""
    # The others need no time to think here.
    company.THINKING_S = 0.05
    with running_cloud(scenes=True) as cloud, launched() as browser:
        url, token = put(cloud, "draw")
        page = player(browser, token)
        came = loaded(page, url)
        first = f"first load of the table, in {len(came)} requests"
        yield {"figure": first, "value": brotli(cloud.site, came), "unit": "bytes of brotli"}
        page.context.close()
        scripts = statistics.median(script_ms(browser, cloud) for _ in range(rounds))
        yield _slow("scripts until the table can be played", scripts, AIM_SCRIPT_MS)
        paints = sorted(paints_ms(browser, cloud))
        for name, share in (("median", 0.5), ("95th percentile", 0.95)):
            value = paints[min(len(paints) - 1, int(share * len(paints)))]
            yield _slow(f"message to paint, {name} of {len(paints)}", value, AIM_PAINT_MS)
        with tempfile.TemporaryDirectory() as folder:
            for name in ("index.html", "table.html"):
                url = f"{cloud.url}/en/{name}" if name == "index.html" else put(cloud, "draw")[0]
                scores, _ = verdict(url, chromium(), Path(folder))
                yield {"figure": f"Lighthouse, {name}", **scores, "unit": "of 100"}


def _slow(figure: str, value: float, aim: int) -> dict[str, object]:
    slow = f"ms at {SLOWDOWN}x slowdown"
    return {"figure": figure, "value": round(value, 1), "aim": aim, "unit": slow}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.page", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    for line in figures(parser.parse_args().rounds):
        print(json.dumps({"page": line.pop("figure"), **line}), flush=True)


if __name__ == "__main__":
    main()
