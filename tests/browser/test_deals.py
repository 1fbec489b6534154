"""Whole deals in Chromium, played by clicking alone, each player in a browser of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import deal_anew, end_deal, in_order_of_play, stored, table_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_two_people_play_a_deal(cloud, people) -> None:
    ana, ivo = people("Ana", "Ivo")
    link = ana.make_table(2, scoring="old", hand_waives_minimum=True)
    ivo.follow(link)
    options = ivo.zone("options")
    expect(options.locator("[data-option=scoring]")).to_contain_text("Old")
    expect(options.locator("[data-option=hand_waives_minimum]")).to_contain_text("Allowed")
    ivo.sit()
    ana.act("start")
    expect(ivo.page.locator(".table")).to_be_visible()

    first, second = in_order_of_play(cloud, link, [ana, ivo])
    deal_anew(
        cloud,
        table_of(link),
        [
            "9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s",
            "Ts Js JK Ks As Qh' 2h 3h 5c 7c 9c Jc Kc 5d",
        ],
        "8h 6c Qs'",
        [ana, ivo],
    )

    # The starter opens over two groups, after having thought better of it once.
    first.says("15 cards")
    first.lay("9h Th Jh")
    expect(first.page.locator("[data-sum]")).to_have_text("29 / 51")
    first.choose("Kd")
    first.zone("discard").click()
    first.says("29 of 51 – lay 22 more")
    first.act("clear")
    first.act("cancel")
    first.holds(15)
    first.lay("9h Th Jh")
    first.reload()
    expect(first.page.locator("[data-sum]")).to_have_text("29 / 51")
    first.lay("Qs Qh Qd")
    expect(first.page.locator("[data-meld]")).to_have_count(2)
    first.throw("Kd")

    # The other takes the discard, cannot open with it and gives it back, which costs the turn.
    second.says("take K♦")
    expect(second.zone("news")).to_contain_text(f"{first.name}")
    expect(second.page.locator(".meld.fresh")).to_have_count(2)
    second.act("take")
    second.says("You took K♦")
    second.act("return")
    second.holds(14)
    expect(second.page.locator(".table.mine")).to_have_count(0)

    # A card before the run.
    assert first.draw() == "8h"
    first.lay_off("8h", first.meld("nine of hearts", "jack of hearts"), "low")
    expect(first.meld("eight of hearts", "jack of hearts")).to_be_visible()
    first.throw("2c")

    # Fifty-one with a joker, and a card after the run of the other.
    assert second.draw() == "6c"
    second.lay("Ts Js JK Ks As")
    expect(second.meld("ten of spades", "ace of spades")).to_be_visible()
    run = second.meld("eight of hearts", "jack of hearts")
    expect(run).to_be_visible()
    second.lay_off("Qh", run)
    expect(second.meld("eight of hearts", "queen of hearts")).to_be_visible()
    second.throw("2h")

    # The joker is swapped out, used again, and the last card thrown.
    assert first.draw() == "Qs"
    first.lay_off("Qs", first.meld("ten of spades", "ace of spades"))
    expect(first.page.locator('[data-card="JK"]')).to_be_visible()
    first.lay("4s 4d JK")
    first.lay("6d 7d 8d 9d")
    first.choose("3s")
    first.act("discard")

    for person in (first, second):
        expect(person.zone("result")).to_contain_text(f"{first.name} went out")
        expect(person.zone("scores").locator("tbody tr")).to_have_count(1)
    expect(first.zone("result")).to_contain_text("−40")
    second.act("confirm")
    first.act("confirm")
    expect(first.page.locator(".where")).to_contain_text("deal 2 of 8")
    # This deal comes from the shuffle; the next starter has the fifteen cards.
    second.holds(15)
    first.holds(14)


def test_four_people_play_a_deal(cloud, people) -> None:
    crowd = people("Ana", "Ivo", "Mia", "Eva")
    host, *others = crowd
    link = host.make_table(4)
    for person in others:
        person.follow(link)
        person.sit()
    host.act("start")
    for person in crowd:
        expect(person.page.locator(".table")).to_be_visible()
    one, two, three, four = in_order_of_play(cloud, link, crowd)
    deal_anew(
        cloud,
        table_of(link),
        [
            "Ks Kh Kd Js Jh Jd 5c 2c 3c 4c 8s 8d 8c 9s 2s",
            "Ah Ad Ac Th Td Tc 3d 4h 5h 7s 7h 9c Qd Kc",
            "As 2d 4d 6d 8h Ts Qs Qh 3s 5s 7d 9d Jc 6c",
            "Ac' 2h 3h 5d 6s 7c 8s' 9h Td' Qc Kh' 3c' 4s 6h",
        ],
        "2h' Js' 5d' 6c'",
        crowd,
    )
    one.lay("Ks Kh Kd")
    one.lay("Js Jh Jd")
    one.lay("2c 3c 4c")
    one.throw("9s")
    two.draw()
    two.lay("Ah Ad Ac")
    expect(two.zone("staging")).to_contain_text("30 / 51")
    expect(four.page.locator(".seat", has_text=two.name)).to_contain_text("30 / 51")
    two.lay("Th Td Tc")
    two.lay_off("Kc", two.meld("king of spades", "king of diamonds"))
    two.throw("Qd")
    three.draw()
    three.throw("2d")
    four.draw()
    four.throw("Qc")
    one.draw()
    one.lay_off("5c", one.meld("two of clubs", "four of clubs"))
    one.lay_off("6c", one.meld("two of clubs", "five of clubs"))
    one.lay("8s 8d 8c")
    one.throw_last("2s")
    for person in crowd:
        expect(person.zone("result")).to_contain_text(f"{one.name} went out")
    # Two had opened and pays what is left; three and four never opened: a hundred each.
    shown = host.zone("scores").locator("tfoot tr").first.locator("td").all_inner_texts()
    assert sorted(shown)[0:2] == ["100", "100"]
    assert "−40" in shown


def test_a_hand_ends_the_match_and_the_same_two_play_again(cloud, people) -> None:
    ana, ivo = people("Ana", "Ivo")
    link = ana.make_table(2)
    ivo.follow(link)
    ivo.sit()
    ana.act("start")
    expect(ivo.page.locator(".table")).to_be_visible()
    first, second = in_order_of_play(cloud, link, [ana, ivo])
    deal_anew(
        cloud,
        table_of(link),
        [
            "9h Th Jh Qh Kh As Ad Ac 4s 5s 6s 7d 7c 7h 3c",
            "2s 4h 6d 8c Ts Qd Kc 2d 4d 6c 8s Td Qs Ks",
        ],
        "2h",
        [ana, ivo],
        before=[150, 150],
    )
    for group in ("9h Th Jh Qh Kh", "As Ad Ac", "4s 5s 6s", "7d 7c 7h"):
        first.lay(group)
    first.throw_last("3c")
    # A dry hand: the winner 280 down, the one who never opened 400 up and over 501.
    for person in (first, second):
        expect(person.zone("result")).to_contain_text(f"Dry hand by {first.name}")
        expect(person.zone("scores").locator("tfoot")).to_contain_text("−130")
        expect(person.zone("scores").locator("tfoot")).to_contain_text("550")
    first.says("You win the match!")
    second.says(f"{first.name} wins the match.")
    first.act("rematch")
    expect(first.page.locator("[data-action=rematch]")).to_have_attribute("aria-disabled", "true")
    second.act("rematch")
    for person in (first, second):
        expect(person.page.locator(".where")).to_contain_text("deal 1 of 8")
        expect(person.zone("you")).to_contain_text(person.name)
    assert stored(cloud, table_of(link)).match == 2


def test_the_shuffle_of_a_real_deal_is_verified(cloud, people) -> None:
    ana, ivo = people("Ana", "Ivo")
    link = ana.make_table(2)
    ivo.follow(link)
    ivo.sit()
    ana.act("start")
    expect(ivo.page.locator(".table")).to_be_visible()
    first, second = in_order_of_play(cloud, link, [ana, ivo])
    first.throw(first.hand()[0])
    second.draw()
    second.throw(second.hand()[0])
    end_deal(cloud, table_of(link), [ana, ivo])
    for person in (first, second):
        expect(person.page.locator("[data-fair=fair]")).to_be_visible()
