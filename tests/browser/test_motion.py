"""Cards travel quickly, in nobody's way, and nothing else on the page moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person, deal_anew, end_deal, in_order_of_play, playing

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONGEST_MS = 250
HANDS = [
    "9h Th Jh Kc Kd Kh 8h Qh 2c 4s 4d 6d 7d 8d 9d",
    "Ts Js JK Ks As 3c 2h 3h 5c 7c 9c Jc Tc 5d",
]

WATCH = """() => {
  const animate = Element.prototype.animate;
  window.travels = [];
  Element.prototype.animate = function (frames, options) {
    const timing = typeof options === "number" ? { duration: options } : options;
    const what = this.dataset.card ?? this.dataset.piece ?? this.className;
    window.travels.push([what, timing.duration + (timing.delay ?? 0)]);
    return animate.call(this, frames, options);
  };
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { sources, hadRecentInput } of list.getEntries())
      for (const { node } of hadRecentInput ? [] : sources)
        window.shifts.push((node?.outerHTML ?? node?.data ?? "gone").slice(0, 90));
  }).observe({ type: "layout-shift" });
}"""
"""Notes every card that is made to travel, and every shift of the layout that nobody asked for."""


def pair(cloud: Any, people: Any, **options: Any) -> list[Person]:
    """Return starter and other, with a stacked deal before them that each page watches."""
    crowd = people("Ana", "Ivo", **options)
    _, table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, HANDS, "6c Qs", crowd)
    order = in_order_of_play(cloud, table, crowd)
    for person in order:
        person.page.evaluate(WATCH)
    return order


def travelled(page: Page) -> list[str]:
    """Return what has travelled since the last question and has come to rest; all in good time."""
    page.wait_for_timeout(50)
    page.wait_for_function("() => document.getAnimations().length === 0")
    travels = page.evaluate("window.travels.splice(0)")
    assert all(0 < time <= LONGEST_MS for _, time in travels), travels
    return [what for what, _ in travels]


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_cards_travel_and_nothing_else_moves(cloud, people, width, height) -> None:
    size = {"width": width, "height": height}
    me, other = pair(cloud, people, reduced_motion="no-preference", viewport=size)

    me.lay("9h Th Jh")
    # Staged cards leave the hand, above everything; the rest of the hand closes up.
    assert travelled(me.page).count("flight") == 3
    assert travelled(other.page) == []
    me.lay("Kc Kd Kh")
    # With the opening both groups come from the seat, for those who had not seen them.
    assert travelled(other.page).count("flight") == 6
    me.lay_off("8h", me.meld("nine of hearts", "jack of hearts"), "low")
    assert travelled(other.page).count("flight") == 1
    me.throw("2c")
    assert travelled(other.page).count("flight") == 1
    travelled(me.page)

    drawn = other.draw()
    assert drawn in travelled(other.page)
    # A back goes from the stock to the seat.
    assert travelled(me.page) == ["flight"]
    other.lay("Ts Js JK Ks As")
    assert travelled(me.page).count("flight") == 5
    other.throw("2h")
    travelled(me.page)
    drawn = me.draw()
    me.lay_off("Qs", me.meld("ten of spades", "ace of spades"))
    assert drawn == "Qs"
    assert "JK" in travelled(me.page)

    me.act("sort-rank")
    me.act("sort-suit")
    in_order = "me => [...document.querySelectorAll('[data-card]')].map(it => it.dataset.card)"
    assert me.page.evaluate(in_order) == me.hand()
    assert me.page.locator(".flight").count() == 0
    me.page.wait_for_timeout(LONGEST_MS + 50)
    assert me.page.evaluate("document.getAnimations().length") == 0
    for person in (me, other):
        shifts = person.page.evaluate("window.shifts")
        assert not shifts, "\n".join(shifts)


def test_who_wants_no_motion_sees_none(cloud, people) -> None:
    me, other = pair(cloud, people)
    me.lay("9h Th Jh")
    me.lay("Kc Kd Kh")
    me.act("sort-rank")
    me.throw("2c")
    other.draw()
    expect(other.page.locator(".own.drawn")).to_have_count(1)
    for person in (me, other):
        assert travelled(person.page) == []


def test_a_new_deal_comes_from_the_stock(cloud, people) -> None:
    crowd = people("Ana", "Ivo", reduced_motion="no-preference")
    _, table = playing(cloud, crowd, "classic")
    end_deal(cloud, table, crowd)
    for person in crowd:
        person.page.evaluate(WATCH)
    for person in crowd:
        person.act("confirm")
    for person in crowd:
        expect(person.page.locator(".where")).to_contain_text("deal 2 of 8")
        # Every card of the hand, one after the other, and all of them in good time.
        came = travelled(person.page)
        assert set(person.hand()) <= set(came)
