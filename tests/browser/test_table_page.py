"""What a player counts on at any time: the seat, the order of the hand, the keys, the buttons."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.people import COVERED, Person, deal_anew, playing, stored, table_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL = {"width": 640, "height": 360}
"""A phone on its side: the melds of a whole deal are longer than their place."""


def seated(cloud, people, **options) -> tuple[Person, Person, str]:
    """Return the starter and the other of two people in a stacked deal, and their table's id."""
    ana, ivo = people("Ana", "Ivo", **options)
    link = ana.make_table(2)
    ivo.follow(link)
    ivo.sit()
    ana.act("start")
    expect(ivo.page.locator(".table")).to_be_visible()
    table = table_of(link)
    game = stored(cloud, table).game
    pair = [ana, ivo] if game.deal.starter == 0 else [ivo, ana]
    hands = [
        "9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s",
        "Ts Js JK Ks As Qh' 2h 3h 5c 7c 9c Jc Kc 5d",
    ]
    deal_anew(cloud, table, hands, "8h 6c Qs'", pair)
    return pair[0], pair[1], table


def test_the_order_of_the_hand_survives_a_reload(cloud, people) -> None:
    starter, other, _ = seated(cloud, people)
    starter.act("sort-rank")
    assert starter.hand()[:3] == ["2c", "3s", "4s"]
    starter.act("sort-suit")
    assert starter.hand()[:4] == ["3s", "4s", "Qs", "9h"]
    starter.choose("Kd")
    for _ in range(20):
        starter.page.keyboard.press("ArrowLeft")
    order = starter.hand()
    assert order[:2] == ["Kd", "3s"]
    starter.reload()
    assert starter.hand() == order
    starter.throw("Kd")
    other.draw()
    assert other.hand()[-1] == "6c" or other.hand()[-1] == "8h"


def test_a_cut_line_comes_back_and_loses_no_command(cloud, people) -> None:
    starter, other, table = seated(cloud, people)
    cloud.cut()
    starter.choose("Kd")
    starter.zone("discard").click()
    expect(starter.page.locator(".table.mine")).to_have_count(0)
    expect(starter.zone("connection")).to_have_attribute("data-link", "online")
    other.says("take K♦")
    assert [str(card) for card in stored(cloud, table).game.deal.discards] == ["Kd"]


def test_a_frame_that_a_newer_one_overtook_is_not_told_again(cloud, people) -> None:
    starter, other, _ = seated(cloud, people)
    frames: list[str | bytes] = []
    sockets: list[WebSocketRoute] = []

    def listen(socket: WebSocketRoute) -> None:
        def forward(message: str | bytes) -> None:
            if json.loads(message)["type"] == "table":
                frames.append(message)
            socket.send(message)

        sockets.append(socket)
        socket.connect_to_server().on_message(forward)

    other.page.route_web_socket("**/socket", listen)
    other.reload()
    starter.throw("Kd")
    other.says("take K♦")
    other.page.evaluate(
        """() => {
          globalThis.told = [];
          const region = document.getElementById("announce");
          new MutationObserver(() => told.push(region.textContent)).observe(
            region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    sockets[-1].send(frames[-2])
    other.draw()
    expect(other.page.locator("#announce")).to_have_text("You draw")
    assert other.page.evaluate("told") == ["You draw"]


def test_what_happens_behind_an_open_sheet_is_heard_in_it(cloud, people) -> None:
    """The rest of a page is inert behind a modal dialog, its live regions too."""
    starter, other, _ = seated(cloud, people)
    other.act("scores")
    starter.throw("Kd")
    heard = other.page.locator("dialog[open] [aria-live]")
    expect(heard).to_have_text(f"{starter.name} throws king of diamonds. Your turn")


def test_another_window_takes_over_and_gives_back(cloud, people) -> None:
    starter, _, _ = seated(cloud, people)
    second = starter.page.context.new_page()
    second.goto(starter.page.url)
    expect(second.locator(".table.mine")).to_be_visible()
    starter.says("open in another window")
    starter.act("here")
    expect(starter.page.locator(".table.mine")).to_be_visible()
    expect(second.locator("[data-action=here]")).to_be_visible()
    second.close()


def test_the_first_page_leads_back_to_the_match(cloud, people) -> None:
    starter, _, table = seated(cloud, people)
    starter.page.goto(f"{starter.url}/sr-Latn/index.html")
    starter.page.locator("[data-action=return]").click()
    expect(starter.page.locator(".table.mine")).to_be_visible()
    assert starter.page.url.endswith(f"/sr-Latn/table.html#{table}")
    starter.says("Počinješ sa 15 karata")


def test_a_turn_by_keyboard_alone(cloud, people) -> None:
    starter, other, _ = seated(cloud, people)
    page = starter.page
    page.locator('[data-card="9h"]').focus()
    page.keyboard.press("Space")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("[aria-pressed=true]")).to_have_count(3)
    # With cards chosen the arrows move them; with Control they move the focus.
    page.keyboard.press("ArrowRight")
    assert starter.hand()[:4] == ["Qs", "9h", "Th", "Jh"]
    page.locator("[data-action=lay]").press("Enter")
    expect(page.locator("[data-sum]")).to_have_text("29 / 51")
    page.locator("[data-action=cancel]").press("Enter")
    starter.holds(15)
    page.locator('[data-card="Qs"]').focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("End")
    page.keyboard.press("Space")
    page.locator(".main[data-action=discard]").press("Enter")
    expect(page.locator(".table.mine")).to_have_count(0)
    expect(other.page.locator(".table.mine")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "language"),
    [(360, 640, "sr-Cyrl"), (390, 844, "en"), (640, 360, "sr-Latn"), (1440, 900, "sr-Cyrl")],
)
def test_no_button_is_ever_covered(cloud, people, width, height, language) -> None:
    starter, other, _ = seated(cloud, people, viewport={"width": width, "height": height})
    for person in (starter, other):
        person.page.goto(person.page.url.replace("/en/", f"/{language}/"))
        expect(person.page.locator(".table")).to_be_visible()
    assert starter.page.evaluate(COVERED) == []
    starter.lay("9h Th Jh")
    starter.choose("Kd 2c")
    assert starter.page.evaluate(COVERED) == []
    starter.act("clear")
    starter.lay("Qs Qh Qd")
    starter.throw("Kd")
    other.act("take")
    expect(other.page.locator("[data-action=return]")).to_be_visible()
    other.lay("Ts Js JK Ks As")
    other.choose("Qh")
    assert other.page.evaluate(COVERED) == []
    small = other.page.evaluate(
        "() => [...document.querySelectorAll('[data-card]')]"
        ".filter((card) => card.getBoundingClientRect().width < (innerHeight < 560 ? 40 : 44))"
        ".length"
    )
    assert small == 0


SIZES = [(360, 640), (390, 844), (768, 1024), (1440, 900), (640, 360), (844, 390)]


def test_no_button_is_covered_with_six_seats(cloud, people) -> None:
    crowd = people("Aleksandra", "Ivo", "Srđan", "Eva", "Bo", "Ljubica")
    order, table = playing(cloud, crowd, "remi51")
    one, two, *_, last = order
    hands = ["9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s"]
    deal_anew(cloud, table, hands, "8h 6c Qs'", order, open_card="Qc")

    def check(*who: Person) -> None:
        for person in who:
            for width, height in SIZES:
                person.page.set_viewport_size({"width": width, "height": height})
                assert person.page.evaluate(COVERED) == [], (width, height)
                said = person.zone("sentence")
                assert said.evaluate("it => it.scrollHeight <= it.clientHeight"), (width, height)
                sideways = "document.documentElement.scrollWidth > innerWidth"
                assert not person.page.evaluate(sideways), (width, height)
                shown = person.page.locator(".others .name")
                expect(shown).to_have_count(5)
                for name in shown.all():
                    assert name.bounding_box()["width"] > 12, (width, height)

    for person in (one, two):
        person.page.goto(person.page.url.replace("/en/", "/sr-Cyrl/"))
        expect(person.page.locator(".table")).to_be_visible()
    one.lay("9h Th Jh")
    one.choose("Kd 2c")
    check(one, last)
    one.act("clear")
    one.lay("Qs Qh Qd")
    one.throw("Kd")
    # Everything that can be taken is offered at once.
    for action in ("below", "take", "draw"):
        expect(two.page.locator(f"button[data-action={action}]").last).to_be_visible()
    check(two)


def test_who_was_at_the_table_finds_the_end_of_the_deal_in_sight_and_at_hand(cloud, people) -> None:
    (one, two), table = playing(cloud, people("Ana", "Ivo", viewport=SMALL), "classic")
    hands = [
        "Ks Kh Kd Js Jh Jd 2c 3c 4c 5c 8s 8d 8c 9s 2s",
        "Ah Ad Ac Th Td Tc 3d 3h 3s 7s 7h 7c Qd Kc",
    ]
    deal_anew(cloud, table, hands, "2h 8h", [one, two])
    for group in ("Ks Kh Kd", "Js Jh Jd", "2c 3c 4c 5c"):
        one.lay(group)
    one.throw("9s")
    two.draw()
    for group in ("Ah Ad Ac", "Th Td Tc", "3d 3h 3s", "7s 7h 7c"):
        two.lay(group)
    two.throw("Qd")
    two.zone("melds").evaluate("felt => felt.scrollTo(0, felt.scrollHeight)")
    two.page.keyboard.press("h")
    expect(two.page.locator('[data-card="Kc"]')).to_be_focused()
    one.draw()
    one.lay("8s 8d 8c 8h")
    one.throw_last("2s")
    for person in (one, two):
        result = person.zone("result").locator("h2")
        expect(result).to_have_text(f"{one.name} went out")
        expect(result).to_be_in_viewport(ratio=1)
        # The keyboard was on a card, and no hand is shown any more.
        expect(person.page.locator("[data-action=confirm]")).to_be_focused()
