"""Finding a match from the first page, and the ladder that ranked matches make."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from functions import wiring
from functions.service.booking import month_of
from functions.service.ports import Champions
from functions.service.record import Status
from tests.browser.people import Person, playing
from tests.browser.test_pages import faults
from tests.endings import one_card_left

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = {"phone": (360, 640), "desktop": (1440, 900)}
PLACES = [("en", "en-GB", "phone"), ("sr-Cyrl", "sr-Cyrl-RS", "desktop")]


def at_home(person: Person, language: str, name: str | None = None) -> None:
    """Open the first page in a language and give a name."""
    person.page.goto(f"{person.url}/{language}/index.html")
    person.page.locator("input[name=name]").fill(name or person.name)


def seek(person: Person, ruleset: str, players: int) -> None:
    """Ask for a quick match."""
    person.page.locator("[name=wish]").select_option(ruleset)
    person.page.locator(f"[name=seats-{ruleset}]").select_option(str(players))
    person.act("quick")


def invited(people: Any, names: tuple[str, ...], locale: str, size: str) -> list[Person]:
    width, height = SIZES[size]
    return people(*names, locale=locale, viewport={"width": width, "height": height})


@pytest.mark.parametrize(("language", "locale", "size"), PLACES)
def test_two_find_each_other_and_the_match_begins(people, language, locale, size) -> None:
    ana, ivo = invited(people, ("Ana", "Ivo"), locale, size)
    at_home(ana, language)
    seek(ana, "tercet", 2)
    expect(ana.zone("waited")).to_contain_text("0:0")
    expect(ana.zone("public")).to_be_visible()
    expect(ana.page.locator(".place.free")).to_have_count(1)
    at_home(ivo, language)
    listed = ivo.page.locator(".open-table[data-ruleset=tercet]", has_text="Ana")
    expect(listed).to_be_visible()
    seek(ivo, "tercet", 2)
    for person in (ana, ivo):
        expect(person.zone("hand")).to_be_visible()
        assert person.page.evaluate("sessionStorage.getItem('remi.quick')") is None


@pytest.mark.parametrize(("language", "locale", "size"), PLACES)
def test_a_public_table_is_found_by_its_rules_joined_and_left(
    people, language, locale, size
) -> None:
    host, guest = invited(people, ("Zorica", "Milan"), locale, size)
    at_home(host, language)
    form = host.page.locator("#make")
    form.locator("[name=ruleset]").select_option("classic")
    fields = form.locator("fieldset[data-ruleset=classic]")
    fields.locator("[name=players]").select_option("3")
    fields.locator("summary").click()
    fields.locator("[name=scoring]").select_option("old")
    form.locator("[name=who]").select_option("all")
    host.act("create")
    expect(host.zone("public")).to_be_visible()
    expect(host.zone("waited")).to_have_count(0)

    at_home(guest, language)
    listed = guest.page.locator(".open-table", has_text="Zorica")
    expect(listed).to_be_visible()
    # What is switched on, in words.
    expect(listed.locator(".rules")).to_contain_text("60")
    assert faults(guest.page) == []
    guest.page.locator("#filter").select_option("basic")
    expect(listed).to_have_count(0)
    guest.page.locator("#filter").select_option("classic")
    listed.locator("[data-action=open]").click()
    guest.page.locator("input[name=name]").fill("Milan")
    guest.act("sit")
    expect(host.page.locator(".place .name", has_text="Milan")).to_be_visible()
    # Whoever goes to another table is at this one no more.
    at_home(guest, language)
    expect(guest.page.locator(".open-table", has_text="Milan")).to_have_count(0)
    host.act("leave")
    expect(host.page.locator("#make")).to_be_visible()
    expect(guest.page.locator(".open-table", has_text="Zorica")).to_have_count(0)


def test_the_keyboard_stays_at_its_table_when_another_one_goes(people) -> None:
    first, second, guest = people("Zvonko", "Branka", "Ana")
    for host in (first, second):
        at_home(host, "en")
        host.page.locator("#make [name=who]").select_option("all")
        host.act("create")
        expect(host.zone("public")).to_be_visible()
    at_home(guest, "en")
    listed = guest.page.locator(".open-table")
    of_second = listed.filter(has_text="Branka")
    expect(listed.filter(has_text="Zvonko")).to_be_visible()
    of_second.locator("[data-action=open]").focus()
    first.act("leave")
    expect(listed.filter(has_text="Zvonko")).to_have_count(0)
    expect(of_second.locator("[data-action=open]")).to_be_focused()


def test_who_was_away_while_others_sat_down_looks_for_another_seat(people) -> None:
    ana, ivo, mia = people("Ana", "Ivo", "Mia")
    at_home(ana, "en")
    seek(ana, "remi51", 3)
    expect(ana.zone("waited")).to_be_visible()
    ana.page.context.set_offline(True)
    table = ana.page.url.partition("#")[2]
    expect_absent(table)
    at_home(ivo, "en")
    seek(ivo, "remi51", 3)
    expect(ivo.zone("waited")).to_be_visible()
    at_home(mia, "en")
    seek(mia, "remi51", 3)
    expect(mia.page.locator(".place .name", has_text="Ivo")).to_be_visible()
    ana.page.context.set_offline(False)
    for person in (ana, ivo, mia):
        expect(person.zone("hand")).to_be_visible()
    assert ana.page.url == ivo.page.url == mia.page.url


def expect_absent(table: str) -> None:
    """Wait until nobody is connected at a table."""
    store = wiring.service()._cycle.store
    for _ in range(100):
        seats = store.load(table).seats
        if all(seat is None or seat.connection is None for seat in seats):
            return
        time.sleep(0.1)
    raise AssertionError("somebody is still there")


@pytest.mark.parametrize(("language", "locale", "size"), PLACES)
def test_a_match_of_three_moves_the_ladder(people, language, locale, size) -> None:
    three = invited(people, ("Ана", "Boris", "Cveta"), locale, size)
    for person in three:
        at_home(person, language)
        seek(person, "championship", 3)
        expect(person.zone("lobby").or_(person.zone("hand")).first).to_be_visible()
    for person in three:
        expect(person.zone("hand")).to_be_visible()
    store = wiring.service()._cycle.store
    table = three[0].page.url.partition("#")[2]
    record = one_card_left(store.load(table), computer=True)
    store.save(record)
    wiring.service().alarm(table)
    assert store.load(table).status is Status.OVER
    winner = three[record.game.deal.turn]

    page = winner.page
    page.goto(f"{winner.url}/{language}/ladder.html")
    mine = page.locator(".ranking [data-you]")
    # A dry hand: 14 points, and 15 for the first place.
    points = {"en": "29.0", "sr-Cyrl": "29,0"}[language]
    expect(mine).to_contain_text(winner.name)
    expect(mine).to_contain_text(points)
    expect(page.locator("[data-zone=age]")).to_be_visible()
    page.locator("[data-action=around]").click()
    expect(page.locator(".ranking [data-you]")).to_contain_text(points)
    page.locator("[data-action=bookings]").first.click()
    expect(page.locator(".bookings tbody tr")).to_have_count(1)
    expect(page.locator(".bookings")).to_contain_text(f"+{points}")
    assert faults(page) == []
    narrow = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert narrow


def test_the_longest_names_of_champions_fit_a_phone(people) -> None:
    (ana,) = people("Ana", viewport={"width": 360, "height": 640})
    store = wiring.service()._cycle.store
    month = month_of(wiring.SystemClock().now() - 31 * 24 * 3600 * 1000)
    store.crown(Champions(month, ("W" * 24, "Ш" * 24), 1444))
    ana.page.goto(f"{ana.url}/sr-Latn/ladder.html")
    expect(ana.page.locator(".champions .name")).to_contain_text("W" * 24)
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_ladder_is_there_for_a_visitor(people) -> None:
    (ana,) = people("Ana")
    ana.page.goto(f"{ana.url}/en/index.html")
    ana.page.get_by_text("Monthly ladder").click()
    expect(ana.zone("ranking")).to_be_visible()
    expect(ana.zone("mine")).to_have_count(0)
    # This is the top.
    expect(ana.page.locator("[data-action=top]")).to_be_disabled()
    ana.page.get_by_text("Play for the ladder").click()
    expect(ana.page.locator("[name=wish]")).to_have_value("championship")


def test_the_enter_key_after_the_name_does_what_stands_below_it(people) -> None:
    (ana,) = people("Ana")
    at_home(ana, "en")
    ana.page.locator("[name=wish]").select_option("tercet")
    ana.page.locator("[name=seats-tercet]").select_option("4")
    ana.page.get_by_label("Your name").press("Enter")
    expect(ana.zone("waited")).to_be_visible()
    ana.act("leave")
    expect(ana.page.locator("#make")).to_be_visible()
    # Without a name neither goes on; the server's word of it comes first.
    expect(ana.page.get_by_label("Your name")).to_have_value("Ana")
    for action in ("create", "quick"):
        ana.page.get_by_label("Your name").fill("")
        ana.act(action)
        expect(ana.page.get_by_label("Your name")).to_be_focused()
    expect(ana.page.locator("#make")).to_be_visible()


def test_what_hinders_a_quick_match_is_said_by_its_button(cloud, people) -> None:
    ana, ivo = people("Ana", "Ivo")
    playing(cloud, (ana, ivo), "classic")
    at_home(ana, "en")
    seek(ana, "classic", 2)
    expect(ana.page.locator("#quick-say")).to_contain_text("You are in a match at another table.")
    expect(ana.page.locator("#say")).to_have_text("")
    ana.act("create")
    expect(ana.page.locator("#say")).to_contain_text("You are in a match at another table.")
    expect(ana.page.locator("#quick-say")).to_have_text("")


def test_who_asks_while_offline_is_told_so_and_gets_it_later(people) -> None:
    (ana,) = people("Ana")
    at_home(ana, "en")
    expect(ana.zone("counts")).to_be_visible()
    ana.page.context.set_offline(True)
    seek(ana, "tercet", 4)
    expect(ana.page.locator("#quick-say")).to_contain_text("You are offline.")
    ana.page.context.set_offline(False)
    expect(ana.zone("waited")).to_be_visible()


def test_counts_follow_who_comes_and_goes(people) -> None:
    (watcher,) = people("Watcher")
    watcher.page.goto(f"{watcher.url}/en/index.html")
    counts = watcher.zone("counts")
    expect(counts).to_be_visible()

    def online() -> int:
        return int(counts.inner_text().split()[0])

    before = online()
    crowd = people("One", "Two", "Three")
    for person in crowd:
        at_home(person, "en")
        seek(person, "basic", 5)
        expect(person.zone("waited")).to_be_visible()
    watcher.page.wait_for_function(
        "n => parseInt(document.getElementById('counts').innerText) >= n",
        arg=before + 3,
        timeout=30_000,
    )
    for person in crowd:
        person.act("leave")
        expect(person.page.locator("#make")).to_be_visible()
        person.page.goto("about:blank")
    watcher.page.wait_for_function(
        "n => parseInt(document.getElementById('counts').innerText) <= n",
        arg=before,
        timeout=30_000,
    )
