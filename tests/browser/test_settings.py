"""Settings: they hold at once, are kept, and cost nothing until they are wished for."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import Person, deal_anew, playing
from tests.browser.test_pages import faults

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HAND = "9h Th Jh Qs Qh Qd Kd 2c As 4d 6d 7d 8d 9d 3s"
GROUND = "() => getComputedStyle(document.documentElement).getPropertyValue('--card').trim()"


def choose(person: Person, **values: str) -> None:
    """Choose by the sheet of settings, which the menu of the table opens."""
    person.act("menu")
    person.act("settings")
    for name, value in values.items():
        one = person.page.locator(f".settings [name={name}][value={value}]")
        one.check(force=True)
    person.page.locator("dialog [data-action=close]").click()


def asked_for(page: Page) -> list[str]:
    """Collect what kinds of things a page asks for from now on."""
    kinds: list[str] = []
    page.on("request", lambda request: kinds.append(f"{request.resource_type} {request.url}"))
    return kinds


def test_entry_9_courts_and_ace_are_numbers_wherever_a_rank_is_written(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    (one, two), table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, [HAND, "Ks Kh Kc 2d"], "5c 6c", crowd)
    for person in (one, two):
        choose(person, ranks="numbers")
    # Corners, labels, buttons and the sentence.
    king = one.page.locator('[data-card="Kd"]')
    expect(king).to_have_attribute("aria-label", "fourteen of diamonds")
    assert king.locator(".index b").evaluate("b => getComputedStyle(b, '::before').content") == (
        '"14"'
    )
    for name, sign in (("As", "1"), ("Jh", "12"), ("Qs", "13"), ("Th", "10"), ("9h", "9")):
        corner = one.page.locator(f'[data-card="{name}"] .index b')
        expect(corner).to_have_attribute("data-sign", sign)
    one.choose("Kd")
    one.says("Throw 14♦")
    expect(one.page.locator(".main[data-action=discard]")).to_have_text("Throw 14♦")
    one.act("clear")
    one.lay("9h Th Jh")
    one.lay("Qs Qh Qd")
    # The meld in words, the discard pile, the news, the list of moves and the live region.
    one.throw("Kd")
    melds = two.page.locator("[data-meld]")
    run = "Run: nine of hearts, ten of hearts, twelve of hearts"
    expect(melds.first).to_have_attribute("aria-label", run)
    expect(two.page.locator(".plain[data-action=take]")).to_have_text("Take 14♦")
    expect(two.zone("moves").locator("li").last).to_contain_text("14♦")
    expect(two.page.locator("#announce")).to_contain_text("fourteen of diamonds")
    shown = two.page.evaluate(
        "() => [...document.querySelectorAll('.card b')].map((b) => b.dataset.sign)"
    )
    assert shown
    assert not set(shown) & {"A", "J", "Q", "K"}
    # It is kept, and the rule pages follow it, also in what is only heard.
    two.reload()
    king = two.page.locator('[data-card="Ks"]')
    expect(king).to_have_attribute("aria-label", "fourteen of spades")
    two.page.goto(f"{two.url}/en/rules-classic.html")
    sets = two.page.locator("[data-slot=set] .examples li").nth(1)
    expect(sets.locator(".heard").first).to_contain_text("fourteen of spades")
    expect(sets.locator("b[data-rank]").first).to_have_attribute("data-sign", "14")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_of_settings_is_accessible(people, scheme) -> None:
    (ana,) = people("Ana", color_scheme=scheme, reduced_motion="reduce")
    ana.page.goto(f"{ana.url}/hr/index.html")
    ana.page.get_by_role("button", name="Postavke").click()
    four = ana.page.get_by_role("radio", name="Četiri")
    expect(four).to_be_visible()
    assert faults(ana.page) == []
    # By keyboard alone: arrows go from value to value, and the choice holds at once.
    ana.page.get_by_role("radio", name="Dvije").focus()
    ana.page.keyboard.press("ArrowRight")
    expect(four).to_be_checked()
    expect(ana.page.locator("html")).to_have_attribute("data-colours", "four")
    assert faults(ana.page) == []
    ana.page.keyboard.press("Escape")
    expect(four).to_be_hidden()


def test_the_theme_is_the_systems_until_one_is_chosen(people) -> None:
    (ana,) = people("Ana", color_scheme="dark")
    page = ana.page
    page.goto(f"{ana.url}/en/index.html")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "light")
    light = page.evaluate(GROUND)
    page.get_by_role("button", name="Settings").click()
    page.locator(".settings [name=theme][value=dark]").check(force=True)
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate(GROUND) != light
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    page.goto(f"{ana.url}/hr/rules-basic.html")
    expect(root).to_have_attribute("data-theme", "dark")


def test_court_art_and_four_colours_come_when_they_are_chosen(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    (one, _), table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, [HAND], "", crowd)
    page = one.page
    kinds = asked_for(page)
    one.reload()
    page.wait_for_load_state("networkidle")
    # Neither a picture nor a type face is needed to play; the tab's icon is the browser's wish.
    needless = re.compile("^(image|font) (?!.*/icon-)|court|classic|four")
    assert [kind for kind in kinds if needless.search(kind)] == []
    colour = "() => getComputedStyle(document.querySelector('[data-card=\"Kd\"] .card')).color"
    plain = page.evaluate(colour)
    with page.expect_response(lambda answer: "court-Kd" in answer.url) as picture:
        choose(one, faces="classic", colours="four")
    assert picture.value.ok
    king = page.locator('[data-card="Kd"] .figure')
    expect(king).to_have_css("background-image", re.compile("court-Kd"))
    assert page.evaluate(colour) != plain
    assert page.evaluate(colour.replace("Kd", "9h")) == plain
    one.reload()
    expect(king).to_have_css("background-image", re.compile("court-Kd"))
    choose(one, faces="own", colours="two")
    expect(king).to_have_css("background-image", "none")
    assert page.evaluate(colour) == plain


def test_a_sheet_that_cannot_be_loaded_says_so(cloud, people) -> None:
    crowd = people("Ana", "Ivo", service_workers="block")
    (one, _), _ = playing(cloud, crowd, "classic")
    page = one.page
    for sheet in ("settings", "account", "report"):
        page.route("**/assets/*", lambda route: route.abort())
        one.act("menu")
        one.act(sheet)
        one.says("did not load")
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.unroute("**/assets/*")
        page.reload()
        expect(page.locator("[data-zone=hand]")).to_be_visible()
    # The console may say it later than the page; on the next page it has.
    page.goto("about:blank")
    one.faults.clear()


def test_what_did_not_load_is_still_said_when_the_line_is_there(cloud, people) -> None:
    (one,) = people("Ana")
    page = one.page
    waiting: list[Callable[[], None]] = []
    held = True

    def hold(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            waiting.append(lambda: socket.send(message))
            if not held:
                waiting.pop()()

        socket.connect_to_server().on_message(hear)

    page.route_web_socket("**/socket", hold)
    page.goto(f"{one.url}/en/index.html")
    expect(page.locator("[data-action=create]")).to_be_enabled()
    page.route("**/assets/*", lambda route: route.abort())
    page.get_by_role("button", name="Settings").click()
    said = page.locator("#say")
    expect(said).to_contain_text("did not load")
    expect(page.locator("body[data-link=online]")).to_have_count(0)
    held = False
    for deliver in waiting:
        deliver()
    expect(page.locator("body[data-link=online]")).to_be_visible()
    expect(said).to_contain_text("did not load")
    # What was said of the line goes with it.
    page.context.set_offline(True)
    expect(said).to_contain_text("offline")
    page.context.set_offline(False)
    expect(said).to_be_empty()
    page.goto("about:blank")
    one.faults.clear()


def test_settings_hold_where_nothing_can_be_kept(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    (one, _), _ = playing(cloud, crowd, "classic")
    one.page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full'); }; }"
    )
    choose(one, theme="dark", ranks="numbers")
    expect(one.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert not one.page.locator('.own b[data-sign="K"]').count()
