"""Every scene at every size and in every language: nothing covered, cut or out of view; axe.

`make shots` writes a picture of each scene, language and size, to be looked at one by one.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from frontend.catalogue import NAMES
from infra.local.scenes import SCENES
from tests.browser.layout import SIZES, ZOOMED, axe_faults, layout_faults, resize

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHOTS = os.environ.get("REMI_SHOTS")
"""A folder for pictures; with one all scenes are shown in all languages and sizes."""
OTHERS = [lang for lang in NAMES if lang != "en"]
WORDY = (
    *("lobby", "refused", "bound", "swap-set", "six", "choice", "paused", "reserve"),
    *("computer-for-you", "ritual", "break", "final", "settings", "house"),
)
"""Scenes with the longest words, which are looked at in every language."""


def faults(page: Page, name: str, lang: str, sizes: tuple[tuple[int, int], ...]) -> dict:
    """Return the faults of the page at each of these sizes where there are some."""
    found = {}
    for width, height in sizes:
        resize(page, width, height)
        if SHOTS:
            page.screenshot(path=Path(SHOTS) / f"{name}-{lang}-{width}x{height}.png")
        if wrong := layout_faults(page):
            found[width, height] = wrong
    return found


@pytest.mark.parametrize("name", SCENES)
def test_every_control_is_free_at_every_size(scene: Callable[..., Page], name: str) -> None:
    page = scene(name)
    assert faults(page, name, "en", SIZES) == {}
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="dark")
    resize(page, *SIZES[0])
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", SCENES if SHOTS else WORDY)
def test_the_words_of_every_language_fit(scene: Callable[..., Page], name: str, lang: str) -> None:
    sizes = SIZES if SHOTS else (SIZES[0], SIZES[-1])
    assert faults(scene(name, lang=lang), name, lang, sizes) == {}


@pytest.mark.parametrize("lang", ["hr", "sr-Cyrl"])
@pytest.mark.parametrize("link", ["offline", "broken"])
def test_a_line_that_is_down_pushes_nothing_out(
    scene: Callable[..., Page], lang: str, link: str
) -> None:
    page = scene("draw", lang=lang)
    # A browser that takes its network for there sees only that the line is gone.
    there = "true" if link == "broken" else "false"
    page.evaluate(f"Object.defineProperty(navigator, 'onLine', {{ get: () => {there} }})")
    page.context.set_offline(True)
    try:
        expect(page.locator("[data-zone=connection]")).to_have_attribute("data-link", link)
        assert faults(page, link, lang, SIZES[:1]) == {}
    finally:
        page.context.set_offline(False)


@pytest.mark.parametrize("name", WORDY)
def test_a_page_at_200_percent_holds_everything(scene: Callable[..., Page], name: str) -> None:
    page = scene(name, lang="sr-Cyrl")
    assert faults(page, name, "sr-Cyrl", ZOOMED) == {}
    scores = page.locator(".facts .score").all()
    assert all(score.is_visible() for score in scores)


@pytest.mark.parametrize("media", [{"forced_colors": "active"}, {"contrast": "more"}])
@pytest.mark.parametrize("name", ["swap-set", "theirs", "lobby", "menu"])
def test_more_contrast_and_forced_colours(
    scene: Callable[..., Page], name: str, media: dict
) -> None:
    page = scene(name)
    page.emulate_media(**media)
    try:
        assert faults(page, name, next(iter(media)), SIZES[:1]) == {}
        assert axe_faults(page) == []
        # Whose turn it is and which card is chosen, is seen by an edge.
        edged = {"theirs": (".seat.turn", ".seat"), "swap-set": (".own.on .card", ".own .card")}
        if name in edged:
            edge = "it => getComputedStyle(it).borderTopColor"
            this, all_of_them = map(page.locator, edged[name])
            assert this.evaluate(edge) != all_of_them.last.evaluate(edge)
    finally:
        page.emulate_media(forced_colors="none", contrast="no-preference")
