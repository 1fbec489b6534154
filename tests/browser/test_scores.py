"""The score sheet as on paper, and where it leads when the match is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from frontend.catalogue import NAMES
from tests.browser.layout import SIZES, resize
from tests.browser.people import deal_anew, end_deal, playing

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_sheet_tells_each_deal_the_totals_the_places_and_what_is_left(cloud, people) -> None:
    crowd = people("Ana", "Ivo", "Mia")
    _, table = playing(cloud, crowd, "classic")
    # A deal before this one, in which the first seat went out.
    deal_anew(cloud, table, [], "", crowd, before=(-40, 31, 12))
    ana, ivo, _ = crowd
    ana.act("scores")
    sheet = ana.zone("scores")
    assert sheet.locator("thead .name").all_inner_texts() == ["Ana", "Ivo", "Mia"]
    expect(sheet.locator("tbody tr")).to_have_count(1)
    deal = sheet.locator("tbody tr").first
    expect(deal.locator("th")).to_have_text("1 out")
    # What the sheet shows by a line under the score is said, too.
    shown = [" ".join(cell.split()) for cell in deal.locator("td").all_inner_texts()]
    assert shown == ["−40 , went out −40", "31 31", "12 12"]
    assert sheet.locator("tfoot tr").nth(0).locator("td").all_inner_texts() == ["−40", "31", "12"]
    assert sheet.locator("tfoot tr").nth(1).locator("td").all_inner_texts() == ["1.", "3.", "2."]
    expect(ana.zone("length")).to_contain_text("8 deals to go. It ends early at 501.")
    # Each finds the own column marked.
    expect(sheet.locator("thead .yours .name")).to_have_text("Ana")
    ivo.act("scores")
    expect(ivo.zone("scores").locator("thead .yours .name")).to_have_text("Ivo")


WIDER = """() => [...document.querySelectorAll("dialog .sheet tr > :first-child")]
  .filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
    return right > cell.getBoundingClientRect().right;
  }).map((cell) => cell.innerText)"""
"""What is written in the first column of the sheet and runs into the second."""


@pytest.mark.parametrize("lang", NAMES)
def test_with_six_on_a_phone_no_word_runs_into_the_scores(
    scene: Callable[..., Page], lang: str
) -> None:
    page = scene("six", lang=lang)
    resize(page, *SIZES[0])
    page.keyboard.press("s")
    expect(page.locator("dialog .sheet")).to_be_visible()
    assert page.evaluate(WIDER) == []


def test_the_end_shows_the_places_and_leads_on(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    order, table = playing(cloud, crowd, "basic", deals="1")
    deal_anew(cloud, table, ["9h Th Jh Qs Qh Qd Kd 2c 4s 4d"], "", crowd)
    end_deal(cloud, table, crowd)
    winner, loser = order
    for person in crowd:
        places = person.zone("places").locator("li")
        expect(places).to_have_count(2)
        expect(places.nth(0)).to_contain_text(winner.name)
        expect(places.nth(0)).to_have_attribute("data-place", "1")
        expect(places.nth(1)).to_contain_text(loser.name)
        expect(person.zone("length")).to_contain_text("That was the last deal.")
    # A wish for another match is seen by the other; a new table is one press away.
    loser.act("rematch")
    expect(winner.zone("places").locator("li").nth(1)).to_contain_text("plays again")
    winner.page.get_by_role("button", name="New table").click()
    expect(winner.page.locator("#make")).to_be_visible()


def test_two_who_waited_for_a_third_to_play_again_play_without(cloud, people) -> None:
    crowd = people("Ana", "Ivo", "Mia")
    _, table = playing(cloud, crowd, "basic", deals="1")
    end_deal(cloud, table, crowd)
    ana, ivo, mia = crowd
    again = [person.page.locator("[data-action=rematch]") for person in (ana, ivo)]
    for person, button in zip((ana, ivo), again, strict=True):
        person.act("rematch")
        expect(button).to_have_attribute("aria-disabled", "true")
    mia.page.get_by_role("button", name="New table").click()
    for button in again:
        expect(button).to_have_text("Play again")
        expect(button).to_have_attribute("aria-disabled", "false")
    ivo.act("rematch")
    for person in (ana, ivo):
        expect(person.zone("result")).to_have_count(0)
        person.holds(10)


def test_what_a_computers_play_costs_stands_on_the_sheet(cloud, people) -> None:
    crowd = people("Ana", "Ivo", "Mia")
    order, table = playing(cloud, crowd, "championship")
    leaver = order[2]
    for action in ("menu", "ask-leave", "leave-match"):
        leaver.act(action)
    expect(leaver.page.locator("#make")).to_be_visible()
    leaver.page.goto(f"{leaver.url}/en/table.html#{table}")
    expect(leaver.page.locator(".table")).to_be_visible()
    end_deal(cloud, table, crowd)
    shown = crowd[0].zone("scores")
    beside = shown.locator("tr[data-beside]")
    expect(beside.locator("th")).to_have_text("computer played")
    cells = [cell.strip() for cell in beside.locator("td").all_inner_texts()]
    assert cells == ["+30" if person is leaver else "" for person in crowd]
    # It was a dry hand: who never opened has a hundred twice, and the leaver 30 more.
    totals = shown.locator("tfoot tr").first.locator("td").all_inner_texts()
    assert totals[crowd.index(leaver)] == "230"
