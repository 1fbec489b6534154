"""What a first visit to the table costs, and that a move shifts nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from frontend.catalogue import NAMES
from infra.local import LocalCloud
from tests.bench.page import PHONE, brotli, loaded, put
from tests.browser.conftest import USUAL

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_BYTES = 60_000

WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput)
      window.shifts.push([entry.value, ...entry.sources.map(({ node }) =>
        node?.outerHTML?.slice(0, 90) ?? String(node?.nodeName))]);
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("lang", NAMES)
def test_the_first_load_of_the_table_is_small_and_asks_for_no_picture(
    cloud: LocalCloud, browser: Browser, lang: str
) -> None:
    url, token = put(cloud, "draw")
    page = browser.new_context(**PHONE).new_page()
    page.add_init_script(f"localStorage.setItem('remi.token', '{token}')")
    came = loaded(page, url.replace("/en/", f"/{lang}/"))
    expect(page.locator(".main[data-action=draw]")).to_be_visible()
    page.context.close()
    # The page's own icon is the browser's wish, which a script of the tests brings about.
    kinds = {one.request.resource_type for one in came if "/icon" not in one.url}
    assert {"document", "script", "stylesheet"} <= kinds
    assert kinds <= {"document", "script", "stylesheet", "manifest"}
    # Nothing comes later by itself: what drags is loaded by the first sign of a mouse or a finger.
    assert brotli(cloud.site, came) <= MOST_BYTES


def test_no_move_shifts_what_is_there(cloud: LocalCloud, browser: Browser) -> None:
    url, token = put(cloud, "first-turn")
    page = browser.new_context(**{**USUAL, "reduced_motion": "no-preference"}).new_page()
    page.add_init_script(f"localStorage.setItem('remi.token', '{token}')")
    page.goto(url)
    expect(page.locator("[data-zone=hand] [data-card]")).to_have_count(15)
    page.wait_for_timeout(600)
    page.evaluate(WATCH)
    page.locator('[data-card="2c"]').click()
    page.locator(".main[data-action=discard]").click()
    # The three others draw and throw, and perhaps lay.
    page.locator(".main[data-action=draw]").click(timeout=30_000)
    page.locator(".own.drawn").click()
    page.locator(".main[data-action=discard]").click()
    expect(page.locator(".main[data-action=draw]")).to_be_visible(timeout=30_000)
    shifts = page.evaluate("shifts.filter(([value]) => value > 0.0005)")
    page.context.close()
    assert shifts == []
