"""Every scene shows what its name says, and its other seats can play."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from infra.local.scenes import SCENES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HAND = "[data-zone=hand] [data-card]"
SAID = "[data-zone=sentence]"
MELD = "[data-zone=melds] [data-meld]"

SHOWN: dict[str, dict[str, int | str]] = {
    "arriving": {"[data-action=sit]": 1, "[data-zone=hand]": 0},
    "lobby": {"[data-action=start]": "3", "[data-action=remove]": 2},
    "first-turn": {HAND: 15, SAID: "15 cards", "[data-action=discard]": 0},
    "draw": {HAND: 14, SAID: "Draw", ".main[data-action=draw]": 1, MELD: 5},
    "opening": {HAND: 12, "[data-sum]": "29 / 51", ".table [data-action=cancel]": 1},
    "refused": {SAID: "29 of 51", ".say[data-tone=warn]": 1, '[data-card="Kd"]': 1},
    "selected": {"[aria-pressed=true]": 1, ".part.fits": 1},
    "group": {"[aria-pressed=true]": 3, ".main[data-action=lay]": "30"},
    "swap-run": {"[aria-pressed=true]": 1, ".part.swaps": 1},
    "swap-set": {".part.swaps[data-end=joker]": 1, ".part.fits[data-end=high]": 1},
    "taken": {HAND: 15, "[data-action=return]": 1, SAID: "Q♥"},
    "bound": {HAND: 11, "[data-action=return]": 1, "[data-zone=staging] .meld": 1},
    "theirs": {SAID: "Mia", ".meld.fresh": 2, ".table.mine": 0},
    "watching": {SAID: "Mia", HAND: 0, ".table.watching": 1},
    "six": {"[data-zone=others] .seat": 5, "button[data-action=below]": 2, HAND: 14},
    "long-run": {'[data-meld="1"] .piece': 14, HAND: 8},
    "many-melds": {MELD: 20, "[data-zone=others] .seat": 5, HAND: 15},
    "sixteen": {HAND: 16},
    "no-opening": {HAND: 7, ".opened": 0, MELD: 2},
    "waiting": {SAID: "Ivo", "[data-why=away]": 1, "[data-action=go-on]": 0},
    "choice": {"[data-action=go-on]": 1, "[data-action=wait-again]": 1},
    "given-up": {"[data-why=given-up]": 1, SAID: "Mia"},
    "pause-asked": {SAID: "Mia", ".wish": 1, "[data-action=pause]": 1},
    "paused": {SAID: "Pause, ", "[data-action=resume]": 1},
    "reserve": {"[data-zone=time][data-kind=reserve]": 1, "[data-sum]": "29 / 51"},
    "computer": {"[data-why=computer]": 1, SAID: "Draw"},
    "computer-for-you": {"[data-action=played]": 1, SAID: "Draw"},
    "ritual": {"[data-note=cut]": "2", '[data-card-below="Qc"]': 1, HAND: 14},
    "break": {"[data-zone=result]": 1, "[data-action=confirm]": 1, "[data-zone=scores]": 1},
    "final": {"[data-zone=result]": 1, ".main[data-action=rematch]": 1},
    "scores": {"dialog[open] [data-zone=scores]": 1},
    "menu": {"dialog[open] [data-action=ask-leave]": 1},
    "settings": {"dialog[open] .settings [type=radio]": 9},
    "house": {"dialog[open] [data-option=scoring]": 1},
}


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_shows_what_it_says(scene: Callable[..., Page], name: str) -> None:
    page = scene(name)
    for selector, wanted in SHOWN[name].items():
        found = page.locator(selector)
        if isinstance(wanted, int):
            expect(found, selector).to_have_count(wanted)
        else:
            expect(found, selector).to_have_text(re.compile(re.escape(wanted)))


def test_the_others_play_on(scene: Callable[..., Page]) -> None:
    page = scene("first-turn", others="plain")
    page.locator('[data-card="2c"]').click()
    page.locator(".main[data-action=discard]").click()
    # Three turns, each a draw and a throw at least.
    expect(page.locator(".main[data-action=draw]")).to_be_visible(timeout=30_000)
    for seat in (1, 2, 3):
        told = page.locator(f"[data-zone=others] [data-seat='{seat}'] .count")
        expect(told).not_to_have_text("15")


def test_where_a_card_may_go_is_told_as_well_as_lit(scene: Callable[..., Page]) -> None:
    page = scene("selected")
    seen = set()
    for meld in page.locator(MELD).all():
        fits = meld.locator(".fits").count() > 0
        assert {part.is_enabled() for part in meld.locator(".part").all()} == {fits}
        seen.add(fits)
    assert seen == {True, False}
    page.locator("[data-action=clear]").click()
    assert not any(part.is_enabled() for part in page.locator(f"{MELD} .part").all())


def test_a_double_click_on_a_meld_lays_off_and_asks_for_nothing_more(
    scene: Callable[..., Page],
) -> None:
    page = scene("selected")
    spot = page.locator(".part.fits").bounding_box()
    assert spot
    # Slow enough for the answer to be there at the second click.
    page.mouse.dblclick(spot["x"] + spot["width"] - 8, spot["y"] + 20, delay=120)
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    expect(page.locator(SAID)).to_have_text("Lay groups, lay cards off, or throw one.")


def test_every_sheet_is_called_what_its_heading_says(scene: Callable[..., Page]) -> None:
    page = scene("computer-for-you")
    seen = []

    def named(*actions: str) -> None:
        for action in actions:
            page.locator(f"[data-action={action}]").last.click()
        dialog = page.locator("dialog[open]")
        expect(dialog.locator("form[method=dialog]")).to_be_visible()
        heading = dialog.locator("h2").first
        # What is loaded first takes the place of the menu.
        expect(heading).not_to_have_text("Menu" if actions[1:] else "")
        expect(page.get_by_role("dialog", name=heading.inner_text(), exact=True)).to_be_visible()
        seen.append(heading.inner_text())
        dialog.locator("[data-action=close]").click()

    for action in ("menu", "scores", "house", "played"):
        named(action)
    for action in ("settings", "keys", "account", "report", "ask-leave"):
        named("menu", action)
    assert len(set(seen)) == 9


def test_the_list_of_moves_is_read_by_its_own_keys(scene: Callable[..., Page]) -> None:
    page = scene("draw")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.keyboard.press("End")
    moves = page.locator("[data-zone=moves] ol")
    moves.focus()
    page.keyboard.press("Home")
    first, last = moves.locator("li").first, moves.locator("li").last
    expect(first).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    expect(last).to_be_in_viewport(ratio=0.9)
    expect(moves).to_be_focused()
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})


def test_each_visit_is_a_table_of_its_own(scene: Callable[..., Page]) -> None:
    first = scene("opening").url
    assert scene("opening").url != first


def test_who_plays_again_is_said_beside_the_name(scene: Callable[..., Page]) -> None:
    page = scene("final")
    page.locator("[data-action=rematch]").click()
    row = page.locator(".podium li.yours")
    again = row.locator(".again")
    expect(again).to_have_text("✓ plays again")
    place, said = row.bounding_box(), again.bounding_box()
    assert place
    assert said
    assert place["y"] < said["y"] < said["y"] + said["height"] < place["y"] + place["height"]


def test_words_that_wrap_stand_in_the_middle_of_their_button(scene: Callable[..., Page]) -> None:
    page = scene("menu", lang="sr-Cyrl")
    page.set_viewport_size({"width": 360, "height": 640})
    off = page.locator("[data-action=report]").evaluate(
        """button => {
          const range = document.createRange();
          range.selectNodeContents(button);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
          const { left, right } = button.getBoundingClientRect();
          return lines.map((line) => Math.abs(line.left + line.right - left - right) / 2);
        }"""
    )
    assert len(off) > 1
    assert max(off) < 2
