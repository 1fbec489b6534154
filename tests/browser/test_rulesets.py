"""Whole deals of the other four rulesets in Chromium, by clicking alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.scoring import hand_points
from tests.browser.people import Person, deal_anew, playing, stored

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def totals(person: Person) -> list[str]:
    """Return the last line of totals of the score sheet."""
    shown = person.zone("scores").locator("tfoot tr").first.locator("td")
    return [text.strip() for text in shown.all_inner_texts()]


def test_tercet_closed_round_card_back_joker_asked_for_and_out_on_a_joker(cloud, people) -> None:
    (one, two), table = playing(cloud, people("Ana", "Ivo"), "tercet", deals_each="2")
    hands = [
        "Th Td JK 7s 8s 9s Ts 2c 4c 6d 9d Jh 3s 5h Kd",
        "Ts' Kh Kc Ks Qh Qc Qs 2h 5d 7c 8c 6d' 4d 9c",
    ]
    deal_anew(cloud, table, hands, "6c 3c Js", [one, two])
    expect(one.page.locator(".others")).to_have_attribute("data-direction", "-1")
    expect(two.page.locator("[data-note=closed]")).to_be_visible()
    expect(one.page.locator("[data-note=direction]")).to_contain_text("counter-clockwise")

    # First round (§4.2): nothing is laid, and the discard is not to be had.
    one.says("First round: nobody lays down")
    one.choose("7s 8s 9s")
    expect(one.page.locator("[data-action=lay]")).to_have_count(0)
    one.act("clear")
    one.throw("Kd")
    two.says("First round: only the stock")
    expect(two.page.locator("button[data-action=take]")).to_have_attribute("aria-disabled", "true")
    assert two.draw() == "6c"
    two.throw("2h")

    # A discard is for a hand only; returned, only the stock is open.
    one.says("only to go out by hand")
    expect(one.page.locator("[data-note=closed]")).to_have_count(0)
    one.act("take")
    one.says("go out by hand in this turn, or return it")
    two.says(f"{one.name} must go out by hand now")
    one.act("return")
    one.says("now draw from the stock")
    expect(two.zone("news")).to_contain_text("returned 2♥")
    expect(one.page.locator("button[data-action=take]")).to_have_attribute("aria-disabled", "true")
    assert one.draw() == "3c"
    one.lay("Th Td JK")
    one.lay("7s 8s 9s Ts")
    expect(one.page.locator("[data-meld]")).to_have_count(2)
    one.throw("3c")

    # From a set of three the joker is asked for by tapping it; elsewhere the card would be added.
    assert two.draw() == "Js"
    two.lay("Kh Kc Ks")
    two.lay("Qh Qc Qs")
    two.lay_off("Js", two.meld("seven of spades", "ten of spades"))
    two.choose("Ts")
    two.says("Tap the joker to free it")
    set_of_three = two.page.locator("[data-meld]", has=two.page.locator("[data-end=joker]"))
    expect(set_of_three.locator(".fits")).to_have_count(2)
    set_of_three.locator("[data-end=joker]").click()
    expect(two.meld("ten of hearts", "ten of spades")).to_be_visible()
    expect(two.page.locator('[data-card="JK"]')).to_be_visible()
    two.lay("6c 7c 8c 9c")
    two.lay("4d 5d 6d")
    two.throw_last("JK")
    for person in (one, two):
        expect(person.zone("result")).to_contain_text(f"{two.name} went out on a joker")
    # 2c 4c 6d 9d Jh 3s 5h are 39, doubled (§5).
    assert sorted(totals(one)) == ["78", "−40"]
    expect(one.zone("length")).to_contain_text("3 deals to go. The fewest points win.")


def test_in_tercet_the_other_card_of_the_set_adds(cloud, people) -> None:
    (one, two), table = playing(cloud, people("Ana", "Ivo"), "tercet")
    hands = ["Th Td JK 7s 8s 9s Ts Ts' 2c 4c 6d 9d Jh 3s 5h"]
    deal_anew(cloud, table, hands, "Kd", [one, two])
    one.throw("5h")
    two.draw()
    two.throw(two.hand()[0])
    one.draw()
    one.lay("Th Td JK")
    one.lay("7s 8s 9s Ts")
    one.choose("Ts'")
    one.page.locator("[data-meld]", has=one.page.locator("[data-end=joker]")).locator(
        "[data-end=low]"
    ).click()
    expect(one.meld("ten of hearts", "ten of spades")).to_be_visible()
    expect(one.page.locator('[data-card="JK"]')).to_have_count(0)


def test_a_bound_turn_in_tercet_ends_as_a_hand(cloud, people) -> None:
    (one, two), table = playing(cloud, people("Ana", "Ivo"), "tercet")
    hands = [
        "As Ah Ad 2s 3s 4s 5s 8c 9c Tc Jc Qd Kd 7h 3h",
        "Jd 2c 4c 6c 2h 4h 6h 8h 3d 5d 7d 9d 9s 9s'",
    ]
    deal_anew(cloud, table, hands, "Ks", [one, two])
    one.throw("3h")
    two.draw()
    two.throw("Jd")
    one.act("take")
    one.lay("As Ah Ad")
    one.lay("8c 9c Tc Jc")
    # Sixty-seven points wait, and go nowhere before the whole hand does (§4.2).
    expect(one.page.locator("[data-sum]")).to_have_text("67 / 51")
    expect(one.page.locator("[data-meld]")).to_have_count(0)
    one.says("lay 7 more cards and throw the last")
    one.choose("7h")
    one.zone("discard").click()
    one.says("This turn must end in a hand")
    one.act("clear")
    one.lay("2s 3s 4s 5s")
    one.lay("Jd Qd Kd")
    one.says("Throw 7♥ and it is a hand")
    one.throw_last("7h")
    for person in (one, two):
        expect(person.zone("result")).to_contain_text(f"Hand by {one.name}")
    # 2 4 6 2 4 6 8 3 5 7 9 9 9 and a king are 84, doubled; never having opened costs nothing here.
    assert sorted(totals(two)) == ["168", "−40"]


def test_six_people_play_basic_and_one_goes_out_in_one_turn(cloud, people) -> None:
    crowd = people("Ana", "Ivo", "Mia", "Eva", "Luka", "Sara")
    order, table = playing(cloud, crowd, "basic", target="50")
    one, *others = order
    deal_anew(
        cloud, table, ["7s 7h 7d 2c 3c 9d"], "Ts Th Td Jc Jd 5c", order, open_card="4c"
    )  # fmt: skip
    # The card turned up may be taken like any discard; there is nothing to open.
    expect(one.zone("news")).to_contain_text("4♣ was turned up")
    expect(one.page.locator("[data-note=no-opening]")).to_be_visible()
    expect(one.page.locator(".where")).to_contain_text("to 50")
    one.says("Draw a card, or take 4♣")
    one.act("take")
    one.throw("9d")
    for person in others:
        person.draw()
        person.throw(person.hand()[0])
    assert one.draw() == "5c"
    one.lay("7s 7h 7d")
    expect(others[0].page.locator("[data-meld]")).to_have_count(1)
    game = stored(cloud, table).game
    left = [hand_points(seat.hand, game.rules) for seat in game.seats]
    left[game.deal.turn] = 0
    one.choose("2c 3c 4c 5c")
    one.says("Lay it and you are out")
    one.act("lay")
    expect(one.zone("result")).to_contain_text(f"Rummy by {one.name}")
    # All in one turn and nothing laid before: twice what the five others hold (§5).
    wanted = ["0"] * 6
    wanted[game.deal.turn] = str(2 * sum(left))
    for person in order:
        expect(person.zone("result")).to_be_visible()
        assert totals(person) == wanted
    expect(one.zone("length")).to_contain_text("The most points win")


def test_in_basic_the_last_card_may_be_laid_off(cloud, people) -> None:
    (one, two), table = playing(cloud, people("Ana", "Ivo"), "basic", deals="1")
    hands = ["7s 7h 7d 2c 3c 4c 5c 8d 8h 6c", "Ks Kh 9s 9h 9c 2d 3d 4d 5d Qs"]
    deal_anew(cloud, table, hands, "Td Jd 8s", [one, two], open_card="Kd")
    assert one.draw() == "Td"
    one.lay("7s 7h 7d")
    one.lay("2c 3c 4c 5c")
    one.throw("Td")
    assert two.draw() == "Jd"
    # Nobody needs a meld of the own to lay off (§4.2); here nothing fits.
    two.choose("Qs")
    two.says("Throw Q♠, or choose a whole group")
    two.zone("discard").click()
    assert one.draw() == "8s"
    one.lay("8d 8h 8s")
    one.choose("6c")
    one.meld("two of clubs", "five of clubs").locator("[data-end=high]").click()
    # The deal is over without a discard (§4.5).
    expect(one.zone("result")).to_contain_text(f"{one.name} went out")
    assert stored(cloud, table).game.deal.discards[-1].face == "Qs"
    # K K J 9 9 9 and 2 to 5 are 71.
    assert sorted(totals(two)) == ["0", "71"]
    one.says("You win the match!")


def test_championship_opens_with_the_taken_card_and_is_one_deal(cloud, people) -> None:
    (one, two, three), table = playing(cloud, people("Ana", "Ivo", "Mia"), "championship")
    hands = [
        "Qs 2h 4h 6h 8h Th 3d 5d 7d 9d Jd 2c 4c 6c 8c",
        "Qh Qd Ks Kh Kd 9s Ts Js 3c 4c' 5c 6c' As Jh",
    ]
    deal_anew(cloud, table, hands, "8s 2d Kc", [one, two, three], open_card="9c")
    expect(one.page.locator(".where")).to_contain_text("Championship · one deal")
    expect(one.zone("news")).to_contain_text("9♣ was turned up")
    one.throw("Qs")
    two.says("take Q♠ if your opening uses it")
    two.act("take")
    two.says("open with 51 and use it, or return it")
    two.lay("Ks Kh Kd")
    two.lay("9s Ts Js")
    # Fifty-nine without the card that was taken do not open (§4.2).
    expect(two.page.locator("[data-sum]")).to_have_text("59 / 51")
    two.says("Q♠ must be among them")
    expect(one.page.locator("[data-meld]")).to_have_count(0)
    two.lay("Qs Qh Qd")
    expect(one.page.locator("[data-meld]")).to_have_count(3)
    two.throw("Jh")
    three.draw()
    three.throw(three.hand()[0])
    one.draw()
    one.throw("2h")
    assert two.draw() == "Kc"
    two.lay_off("Kc", two.meld("king of spades", "king of diamonds"))
    two.lay("3c 4c 5c 6c")
    two.throw_last("As")
    for person in (one, two, three):
        expect(person.zone("result")).to_contain_text(f"{two.name} went out")
        assert sorted(totals(person)) == ["100", "100", "−40"]
    two.says("You win the match!")
    one.says(f"{two.name} wins the match.")


def test_remi51_the_cut_and_the_bottom_card_for_a_hand(cloud, people) -> None:
    (one, two), table = playing(cloud, people("Ana", "Ivo"), "remi51")
    hands = [
        "JK 2h 4h 6h 8h Th 3d 5d 7d 9d Jd 2c 4c 6c 8c",
        "As Ah Ad 2s 3s 4s 5s 8c' 9c Tc Jc Qd Kd 7h",
    ]
    deal_anew(cloud, table, hands, "9h 3h", [one, two], open_card="Jd'", cut=1)
    for person in (one, two):
        # With two the starter is the cutter; the card under the stock is there for all to see.
        note = person.page.locator("[data-note=cut]")
        expect(note).to_contain_text(f"{two.name} dealt, {one.name} cut. J♦ lies face up")
        expect(note).to_contain_text(f"{one.name} cut and kept 1 joker.")
        expect(person.zone("bottom")).to_have_attribute("data-card-below", "Jd")
        expect(person.zone("bottom")).to_have_attribute("aria-disabled", "true")
    assert "JK" in one.hand()
    one.throw("2h")

    # Taken and returned: it lies there again, and only the stock is open (§4.1).
    two.says("or J♦ from below for a hand")
    two.zone("bottom").click()
    two.says("You took J♦: go out by hand in this turn, or return it")
    expect(one.zone("bottom")).to_have_count(0)
    expect(one.zone("news")).to_contain_text("took J♦ from below")
    two.act("return")
    two.says("now draw from the stock")
    expect(one.zone("bottom")).to_be_visible()
    expect(two.zone("bottom")).to_have_attribute("aria-disabled", "true")
    assert two.draw() == "9h"
    two.throw("9h")
    assert one.draw() == "3h"
    one.throw("3h")

    two.act("below")
    for group in ("As Ah Ad", "2s 3s 4s 5s", "8c 9c Tc Jc", "Jd Qd Kd"):
        two.lay(group)
    expect(one.page.locator("[data-meld]")).to_have_count(0)
    two.throw_last("7h")
    for person in (one, two):
        expect(person.zone("result")).to_contain_text(f"Hand by {two.name}")
        assert sorted(totals(person)) == ["200", "−140"]
