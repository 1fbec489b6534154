"""What tells a player that the turn has come, and what does not where a browser lacks it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, deal_anew, playing
from tests.browser.test_settings import choose

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HANDS = [
    "9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s",
    "2s 5s 8h 8c 8s Kh Tc Ac 4c 5h 6s 2d 7s 9s",
]

NOTED = """() => {
  window.noted = [];
  const note = (what) => window.noted.push(what);
  const have = (name, value) => Object.defineProperty(navigator, name, { value });
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const start = prototype.start;
    prototype.start = function (...at) {
      note("sound");
      return start.apply(this, at);
    };
  }
  have("vibrate", () => note("vibration"));
  const request = async () => {
    note("awake");
    return Object.assign(new EventTarget(), { release: async () => note("asleep") });
  };
  have("wakeLock", { request });
  const notify = (title, { body, data }) => note(`${title}: ${body} at ${data}`);
  window.Notification = class {
    static permission = "granted";
    constructor(...all) {
      notify(...all);
    }
  };
  ServiceWorkerRegistration.prototype.showNotification = async (...all) => notify(...all);
}"""
"""Notes what a page asks of its browser, from the next document on."""

BARE = """() => {
  for (const name of ["AudioContext", "Notification", "WakeLock"]) delete window[name];
  for (const name of ["vibrate", "wakeLock", "serviceWorker", "userActivation"])
    delete Navigator.prototype[name];
}"""
"""A browser inside an app, which has none of it."""


def waiting(cloud, people, prepared: str) -> tuple[Person, Person]:
    """Return the starter and the one who waits, whose page has been prepared."""
    crowd = people("Ana", "Ivo")
    order, table = playing(cloud, crowd, "classic")
    starter, waits = order
    waits.page.add_init_script(f"({prepared})()")
    deal_anew(cloud, table, HANDS, "", order)
    # Browsers let only pages sound that somebody has touched.
    waits.act("sort-suit")
    return starter, waits


def noted(person: Person) -> list[str]:
    """Return what was noted since the last time."""
    # What is heard follows what is seen.
    return person.page.evaluate("""() => new Promise((done) => {
      requestAnimationFrame(() => setTimeout(() => done(window.noted.splice(0))));
    })""")


def test_the_own_turn_is_seen_in_the_tab_heard_and_felt(cloud, people) -> None:
    starter, waits = waiting(cloud, people, NOTED)
    icon = waits.page.locator("link[rel=icon]")
    expect(waits.page).to_have_title("Remi")
    still = icon.get_attribute("href")
    noted(waits)
    starter.throw("Kd")
    expect(waits.page.locator(".table.mine")).to_be_visible()
    expect(waits.page).to_have_title("▸ Your turn – Remi")
    expect(icon).to_have_attribute("href", re.compile("icon-turn"))
    heard = noted(waits)
    assert heard.count("vibration") == 1
    assert heard.count("awake") == 1
    # The throw is two voices, the turn two.
    assert heard.count("sound") == 4
    assert not any(what.startswith("Remi") for what in heard)
    waits.draw()
    assert noted(waits) == ["sound"]
    waits.throw("2d")
    expect(waits.page).to_have_title("Remi")
    expect(icon).to_have_attribute("href", still)
    assert sorted(noted(waits)) == ["asleep", "sound", "sound"]


def test_what_is_switched_off_is_off(cloud, people) -> None:
    starter, waits = waiting(cloud, people, NOTED)
    waits.act("menu")
    waits.act("settings")
    for name in ("sounds", "vibration"):
        waits.page.locator(f".settings [name={name}]").uncheck()
    waits.act("close")
    noted(waits)
    starter.throw("Kd")
    expect(waits.page.locator(".table.mine")).to_be_visible()
    assert noted(waits) == ["awake"]


def test_a_hidden_tab_notifies_who_wished_it(cloud, people) -> None:
    starter, waits = waiting(cloud, people, NOTED)
    waits.act("menu")
    waits.act("settings")
    waits.page.locator(".settings [name=notice]").check()
    waits.act("close")
    hide = "() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
    waits.page.evaluate(hide)
    noted(waits)
    starter.throw("Kd")
    expect(waits.page.locator(".table.mine")).to_be_visible()
    expect(waits.page).to_have_title("▸ Your turn – Remi")
    waits.page.wait_for_function("() => window.noted.some((what) => what.startsWith('Remi'))")
    heard = noted(waits)
    assert f"Remi: Your turn at {waits.page.url}" in heard
    # Of what is heard only the turn is, and a screen that is not looked at may sleep.
    assert heard.count("sound") == 2
    assert "awake" not in heard


def test_a_notification_that_the_browser_forbids_stays_off(people) -> None:
    (ana,) = people("Ana")
    ana.page.add_init_script("""
        window.Notification = function () {};
        Notification.permission = "default";
        Notification.requestPermission = async () => (Notification.permission = "denied");
    """)
    ana.page.goto(f"{ana.url}/en/index.html")
    ana.page.get_by_role("button", name="Settings").click()
    notice = ana.page.locator(".settings [name=notice]")
    expect(notice).not_to_be_checked()
    notice.click()
    expect(ana.page.get_by_text("This browser does not let us notify you")).to_be_visible()
    expect(notice).not_to_be_checked()


def test_a_browser_that_has_none_of_it_plays_all_the_same(cloud, people) -> None:
    starter, waits = waiting(cloud, people, BARE)
    choose(waits, theme="dark")
    waits.act("menu")
    waits.act("settings")
    expect(waits.page.locator(".settings [type=checkbox]")).to_have_count(1)
    waits.act("close")
    starter.throw("Kd")
    expect(waits.page).to_have_title("▸ Your turn – Remi")
    waits.draw()
    waits.throw("2d")
    expect(waits.page).to_have_title("Remi")
