"""Whole deals by mouse, by touch and by keyboard alone, and what players asked of the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import COVERED, Person, deal_anew, in_order_of_play, playing
from tests.browser.ways import Finger, Keyboard, Mouse, Way, chosen

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = [(360, 640), (390, 844), (768, 1024), (1440, 900)]
HANDS = [
    "9h Th Jh Kc Kd Kh 8h Qh 2c 4s 4d 6d 7d 8d 9d",
    "Ts Js JK Ks As 3c 2h 3h 5c 7c 9c Jc Tc 5d",
]
STOCK = "6c Qs"
WAYS = [Mouse, Finger, Keyboard]
MOVING: dict[str, Any] = {"has_touch": True, "reduced_motion": "no-preference"}


def play(way: Way, other: Person) -> None:
    """Play a deal to its end: everything that can be done with cards is in it."""
    me = way.person
    me.says("15 cards")
    way.move(["2c", "4s"], "9h")
    assert me.hand()[:3] == ["2c", "4s", "9h"]
    way.give_up("9d")

    # The opening over two groups, after having thought better of it once.
    way.lay("9h", "Th", "Jh")
    expect(me.page.locator("[data-sum]")).to_have_text("29 / 51")
    way.press("cancel")
    me.holds(15)
    way.lay("9h", "Th", "Jh")
    way.lay("Kc", "Kd", "Kh")
    expect(me.page.locator("[data-zone=melds] [data-meld]")).to_have_count(2)

    # A card at each end of the run.
    way.lay_off("8h", me.meld("nine of hearts", "jack of hearts"), "low")
    way.lay_off("Qh", me.meld("eight of hearts", "jack of hearts"), "high")
    expect(me.meld("eight of hearts", "queen of hearts")).to_be_visible()
    assert me.page.evaluate(COVERED) == []
    way.throw("2c")
    expect(me.page.locator(".table.mine")).to_have_count(0)

    other.draw()
    other.lay("Ts Js JK Ks As")
    other.throw("2h")

    # The joker is swapped out and used again; the last card goes.
    way.draw()
    way.lay_off("Qs", me.meld("ten of spades", "ace of spades"), "high")
    expect(me.page.locator('[data-card="JK"]')).to_be_visible()
    way.lay("4s", "4d", "JK")
    way.lay("6d", "7d", "8d")
    assert me.page.evaluate(COVERED) == []
    way.throw("9d")
    for person in (me, other):
        expect(person.zone("result")).to_contain_text(f"{me.name} went out")


@pytest.mark.parametrize("kind", WAYS)
def test_a_whole_deal(cloud, people, kind: Callable[[Person], Way]) -> None:
    crowd = people("Ana", "Ivo", **MOVING)
    _, table = playing(cloud, crowd, "classic")
    for width, height in SIZES:
        for person in crowd:
            person.page.set_viewport_size({"width": width, "height": height})
        deal_anew(cloud, table, HANDS, STOCK, crowd)
        me, other = in_order_of_play(cloud, table, crowd)
        play(kind(me), other)


def test_entry_7_sorting_by_hand(cloud, people) -> None:
    """Chosen cards move by arrows, the down arrow drops them; mouse and finger drag them."""
    crowd = people("Ana", "Ivo", **MOVING)
    order, table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, HANDS, STOCK, order)
    me = order[0]
    hand = me.hand()
    assert hand == HANDS[0].split()

    # Several cards by arrows, that close up at the edge; the down arrow drops them.
    keys = Keyboard(me)
    keys.choose("Th", "Kd")
    me.page.keyboard.press("ArrowLeft")
    assert me.hand()[:5] == ["Th", "9h", "Jh", "Kd", "Kc"]
    for _ in range(9):
        me.page.keyboard.press("ArrowLeft")
    assert me.hand()[:4] == ["Th", "Kd", "9h", "Jh"]
    me.page.keyboard.press("ArrowDown")
    assert chosen(me) == []
    me.page.keyboard.press("ArrowRight")
    assert me.hand()[:4] == ["Th", "Kd", "9h", "Jh"]

    # One card and several, by mouse and by finger, within a row and to the other.
    for way in (Mouse(me), Finger(me)):
        start = me.hand()
        first, second, last = start[0], start[1], start[-1]
        way.drag(first, way.card(start[4]))
        assert me.hand()[:6] == [*start[1:5], first, start[5]]
        way.drag(first, way.card(last))
        assert me.hand()[-2:] == [last, first]
        way.choose(first, second)
        way.drag(second, way.card(me.hand()[8]))
        moved = me.hand()
        at = moved.index(second)
        assert moved[at : at + 2] == [second, first]
        assert sorted(moved) == sorted(start)
        way.press("clear")
        assert chosen(me) == []
        # Given up, nothing has moved.
        way.drag(last, way.card(moved[0]), broken=True)
        assert me.hand() == moved

    order_now = me.hand()
    me.reload()
    assert me.hand() == order_now
    # The order is kept while others play, and a new card goes to the end.
    me.throw(order_now[0])
    other = order[1]
    other.draw()
    other.throw("2h")
    assert me.hand() == order_now[1:]
    drawn = me.draw()
    assert me.hand() == [*order_now[1:], drawn]


@pytest.mark.parametrize("kind", [Mouse, Finger])
def test_the_first_thing_done_may_be_to_drag(cloud, people, kind: Callable[[Person], Way]) -> None:
    """What drags is loaded when a card is taken hold of, however slow the line."""
    crowd = people("Ana", "Ivo", **MOVING)
    order, table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, HANDS, STOCK, order)
    me = order[0]
    late: list[str] = []

    def slow(route: Route) -> None:
        late.append(route.request.url)
        me.page.wait_for_timeout(400)
        route.continue_()

    me.reload()
    me.page.route("**/assets/shared-*", slow)
    hand = me.hand()
    way = kind(me)
    way.drag(hand[0], way.card(hand[4]))
    assert me.hand()[:6] == [*hand[1:5], hand[0], hand[5]]
    assert late
    assert chosen(me) == []


def test_a_second_finger_takes_no_card_out_of_the_first_ones(cloud, people) -> None:
    crowd = people("Ana", "Ivo", **MOVING)
    order, table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, HANDS, STOCK, order)
    me = order[0]
    # What drags is there from the first tap on.
    Finger(me).choose("9d")
    me.act("clear")
    devtools = me.page.context.new_cdp_session(me.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    spots = []
    for spot in ('[data-card="2c"]', "[data-zone=discard]", '[data-card="Qh"]'):
        box = me.page.locator(spot).bounding_box()
        assert box
        spots.append((box["x"] + 20, box["y"] + 30))
    card, pile, other = spots
    touch("touchStart", card)
    for step in range(1, 7):
        touch("touchMove", tuple(a + (b - a) * step / 6 for a, b in zip(card, pile, strict=True)))
    touch("touchStart", pile, other)
    for step in range(1, 5):
        touch("touchMove", pile, (other[0] + 9 * step, other[1]))
    touch("touchEnd")
    expect(me.zone("discard")).to_have_attribute("data-top", "2c")
    assert "Qh" in me.hand()


def test_a_new_card_goes_where_the_last_one_was_put(cloud, people) -> None:
    crowd = people("Ana", "Ivo", **MOVING)
    order, table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, HANDS, f"{STOCK} 5s 5h", order)
    other, me = order
    other.throw("2c")
    drawn = me.draw()
    assert me.hand()[-1] == drawn
    Mouse(me).drag(drawn, Mouse(me).card(me.hand()[0]), 0.2)
    assert me.hand()[0] == drawn
    me.throw("2h")
    other.draw()
    other.throw("4s")
    me.reload()
    assert me.draw() == me.hand()[0]


def test_entry_10_sort_buttons_and_actions_that_apply(cloud, people) -> None:
    """Twins stand together and jokers right; each action is there when it applies."""
    crowd = people("Ana", "Ivo")
    order, table = playing(cloud, crowd, "classic")
    dealt = "9h 7c' JK Ah 9h' Kd 2c As 7c 9s 9d JK' Th Jh Kc"
    deal_anew(cloud, table, [dealt], "", order)
    me = order[0]
    hand = me.hand()

    def offers() -> set[str]:
        shown = me.page.locator("[data-zone=actions] button")
        return {str(one.get_attribute("data-action")) for one in shown.all()}

    assert me.page.locator("[data-action=unsort]").count() == 0
    me.act("sort-suit")
    by_suit = "As 9s Ah 9h 9h' Th Jh 9d Kd 2c 7c 7c' Kc JK JK'"
    assert me.hand() == by_suit.split()
    me.act("sort-rank")
    by_rank = "As Ah 2c 7c 7c' 9s 9h 9h' 9d Th Jh Kd Kc JK JK'"
    assert me.hand() == by_rank.split()
    me.act("unsort")
    assert me.hand() == hand
    assert me.page.locator("[data-action=unsort]").count() == 0

    # Buttons are there when they apply, and only then.
    assert offers() == set()
    me.choose("9h")
    assert offers() == {"clear", "discard"}
    me.choose("Th Jh")
    assert offers() == {"clear", "lay"}
    expect(me.page.locator("[data-action=lay]")).to_contain_text("29")
    me.act("clear")
    assert offers() == set()
    me.choose("Kd Kc")
    # Two cards are no group: the button is there and says so, in its place.
    expect(me.page.locator("[data-action=lay]")).to_have_attribute("aria-disabled", "true")
    me.act("clear")
    me.lay("9h Th Jh")
    assert offers() == {"cancel"}
    me.act("cancel")
    me.holds(15)
    assert offers() == set()
    assert me.hand() == hand


def test_two_taps_throw_a_card(cloud, people) -> None:
    crowd = people("Ana", "Ivo", **MOVING)
    order, table = playing(cloud, crowd, "classic")
    for person, name in zip(order, ("2c", "2h"), strict=True):
        deal_anew(cloud, table, HANDS, STOCK, order)
        if person is order[1]:
            order[0].throw("2c")
            person.draw()
        card = person.page.locator(f'[data-card="{name}"]')
        if person is order[0]:
            card.dblclick()
        else:
            card.tap()
            card.tap()
        expect(card).to_have_count(0)
        expect(person.zone("discard")).to_have_attribute("data-top", name)


def test_no_key_fires_while_somebody_types_or_reads(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    order, table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, HANDS, STOCK, order)
    me = order[0]
    hand = me.hand()
    me.page.keyboard.press("?")
    sheet = me.zone("keys")
    expect(sheet).to_be_visible()
    for key in ("1", "3", "x", "l", "ArrowUp"):
        me.page.keyboard.press(key)
    assert me.hand() == hand
    me.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    # A field as any part of the page may have one.
    me.page.evaluate("document.body.append(document.createElement('input'))")
    me.page.locator("body > input").focus()
    me.page.keyboard.type("13uxld")
    assert me.page.locator("body > input").input_value() == "13uxld"
    assert me.hand() == hand
    me.page.locator("body > input").evaluate("field => field.remove()")
    me.page.keyboard.press("3")
    assert me.hand() != hand
    me.page.keyboard.press("u")
    assert me.hand() == hand


def test_each_zone_is_one_stop_of_the_tab_key(cloud, people) -> None:
    crowd = people("Ana", "Ivo", viewport={"width": 1440, "height": 900})
    order, table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, HANDS, STOCK, order)
    me = order[0]
    me.lay("9h Th Jh")
    me.lay("Kc Kd Kh")
    me.choose("8h")
    page = me.page
    zones = ["melds", "piles", "actions", "hand"]
    page.locator("[data-zone=connection]").evaluate("it => { it.tabIndex = -1; it.focus(); }")
    stops = []
    for _ in range(7):
        page.keyboard.press("Tab")
        stops.append(
            page.evaluate(
                "document.activeElement.closest('main > [data-zone]')?.dataset.zone ?? ''"
            )
        )
        ring = page.evaluate(
            "(() => { const it = document.activeElement, card = it.querySelector('.card');"
            "return [it, card].some((one) => one && getComputedStyle(one).outlineStyle !== 'none');"
            "})()"
        )
        assert ring or stops[-1] == "", stops
    for zone in zones:
        assert stops.count(zone) == 1, stops
