"""The browsers inside of messengers: no storage, no worker, no notices, no dice; it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import deal_anew, in_order_of_play, table_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BARE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, {
    get: () => { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
for (const name of ["Notification", "AudioContext", "crypto", "BroadcastChannel"])
  Object.defineProperty(window, name, { value: undefined });
for (const name of ["serviceWorker", "wakeLock", "clipboard", "vibrate", "share", "userActivation",
                    "permissions", "locks", "connection", "languages"])
  Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
Object.defineProperty(Element.prototype, "animate", { value: undefined });
"""
"""What some in-app browsers lack, all at once, before anything of a page runs."""


def test_a_match_is_made_and_a_turn_played_in_a_bare_browser(cloud, people) -> None:
    # Who wants less motion would not miss what moves cards.
    ana, ivo = people("Ana", "Ivo", reduced_motion="no-preference")
    for person in (ana, ivo):
        person.page.context.add_init_script(BARE)
        person.page.goto(f"{cloud.url}/en/index.html")
        assert person.page.evaluate("try { localStorage; 'there' } catch { 'none' }") == "none"
    link = ana.make_table(2)
    # The table is another page; whoever made it still has the first seat there.
    expect(ana.page.locator("[data-action=leave]")).to_be_visible()
    ivo.follow(link)
    ivo.sit()
    expect(ana.page.locator("[data-action=start]")).to_contain_text("2")
    ana.act("start")
    expect(ana.page.locator(".table")).to_be_visible()
    starter, other = in_order_of_play(cloud, link, [ana, ivo])
    hands = [
        "9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s",
        "Ts Js JK Ks As Qh' 2h 3h 5c 7c 9c Jc Kc 5d",
    ]
    table = table_of(link)
    for person in (starter, other):
        person.page.evaluate("window.kept = () => JSON.parse(name.slice('remi:'.length))")
        assert "token" in person.page.evaluate("kept()")
    deal_anew(cloud, table, hands, "8h 6c", [])
    for person in (starter, other):
        person.page.evaluate("name = `remi:${JSON.stringify({ token: kept().token })}`")
        person.reload()
    starter.act("sort-rank")
    order = starter.hand()
    starter.reload()
    assert starter.hand() == order
    starter.lay("9h Th Jh")
    starter.lay("Qs Qh Qd")
    starter.throw("Kd")
    other.says("take K♦")
    drawn = other.draw()
    other.throw(drawn)
    starter.says("Draw")
    # What cannot be had is not offered, or left alone.
    starter.act("menu")
    starter.act("settings")
    expect(starter.page.locator("dialog[open]")).to_be_visible()
