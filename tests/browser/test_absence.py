"""Time and absence at the table (§7), seen from every window; the server's time jumps."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Route, expect

from engine.table import Phase
from tests.browser.people import COVERED, Person, deal_anew, playing, stored

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = [(360, 640), (1440, 900)]


def viewport(size: tuple[int, int]) -> dict[str, object]:
    return {"viewport": {"width": size[0], "height": size[1]}}


def seat_of(watcher: Person, name: str):
    """Return what a page shows of another player's seat."""
    return watcher.page.locator(".seat", has_text=name)


def on_turn(cloud, table: str, crowd: list[Person], not_him: Person | None = None) -> Person:
    """Return who is on turn; if that is `not_him`, he throws a card first."""
    person = crowd[stored(cloud, table).game.deal.turn]
    if person is not not_him:
        return person
    person.throw(person.hand()[0])
    return crowd[stored(cloud, table).game.deal.turn]


def drop(absent: Person, others: list[Person]) -> str:
    """Let somebody's line go, wait until the others see it, and return the way back."""
    link = absent.page.url
    absent.page.goto("about:blank")
    for person in others:
        expect(seat_of(person, absent.name)).to_have_attribute("data-why", "away")
    return link


def until_nobody_is_here(cloud, table: str) -> None:
    """Wait until the server knows that every line is gone."""
    end = time.monotonic() + 10
    while any(seat.connected for seat in stored(cloud, table).game.seats):
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("size", SIZES)
def test_the_host_waits_again_and_then_goes_on_without_a_player(
    cloud, people, server_time, size
) -> None:
    crowd = people("Ana", "Ivo", "Mia", **viewport(size))
    host = crowd[0]
    _, table = playing(cloud, crowd, "classic")
    absent = on_turn(cloud, table, crowd, not_him=host)
    (other,) = (person for person in crowd if person not in (host, absent))
    link = drop(absent, [host, other])
    server_time.passes(5, host, other)
    host.says(f"{absent.name} is away: waiting, 1:5")
    other.says("then Ana chooses")
    expect(host.page.locator("[data-action=go-on]")).to_have_count(0)
    for person in (host, other):
        assert person.page.evaluate(COVERED) == []

    server_time.passes(120, host, other)
    host.says(f"{absent.name} has not come back. Wait again, or not?")
    other.says("Ana chooses; you may too in 0:5")
    expect(other.page.locator("[data-action=go-on]")).to_have_count(0)
    assert host.page.evaluate(COVERED) == []
    host.act("wait-again")
    for person in (host, other):
        person.says("waiting, 1:5")

    server_time.passes(121, host, other)
    expect(host.page.locator("[data-action=go-on]")).to_have_text(f"Go on without {absent.name}")
    host.act("go-on")
    for person in (host, other):
        expect(seat_of(person, absent.name)).to_have_attribute("data-why", "given-up")
        assert person.page.evaluate(COVERED) == []
    assert on_turn(cloud, table, crowd) in (host, other)

    # Who was gone on without may look on, and has no buttons to press.
    absent.page.goto(link)
    absent.says("You are no longer in this match")
    expect(absent.zone("actions").locator("button")).to_have_count(0)
    absent.act("menu")
    expect(absent.page.locator("[data-action=ask-leave]")).to_have_count(0)


def test_a_host_gone_in_mid_match_leaves_the_choice_to_the_next(cloud, people, server_time) -> None:
    crowd = people("Ana", "Ivo", "Mia")
    host, ivo, mia = crowd
    _, table = playing(cloud, crowd, "classic")
    while on_turn(cloud, table, crowd) is not host:
        person = on_turn(cloud, table, crowd)
        if stored(cloud, table).game.phase is Phase.DRAW:
            person.draw()
        person.throw(person.hand()[0])
    expect(seat_of(mia, "Ana").locator(".host")).to_have_count(1)
    drop(host, [ivo, mia])
    server_time.passes(5, ivo, mia)
    ivo.says("then you choose")
    server_time.passes(120, ivo, mia)
    mia.says("Ivo chooses; you may too in 0:5")
    server_time.passes(61, ivo, mia)
    mia.says("Wait again, or not?")
    mia.act("go-on")
    expect(seat_of(mia, "Ivo").locator(".host")).to_have_count(1)
    expect(ivo.zone("you").locator(".host")).to_have_count(1)
    expect(ivo.page.locator("#announce")).to_contain_text("Ivo is host now")


def test_a_player_back_in_time_keeps_score_and_hand(cloud, people, server_time) -> None:
    crowd = people("Ana", "Ivo")
    (first, second), table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, ["9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s"], "", crowd, [37, -40])
    first.act("sort-rank")
    hand = first.hand()
    score = first.zone("you").locator(".score").inner_text()
    link = drop(first, [second])
    server_time.passes(6, second)
    second.says("is away: waiting")
    # A link from a message, in a new window.
    first.page.goto(f"{first.url}/#{table}")
    expect(first.page.locator(".table.mine")).to_be_visible()
    assert first.hand() == hand
    expect(first.zone("you").locator(".score")).to_have_text(score)
    second.says(f"{first.name} is playing")
    # And by the browser's Back.
    first.page.goto(f"{first.url}/en/rules-classic.html")
    first.page.go_back()
    expect(first.page.locator(".table.mine")).to_be_visible()
    assert first.hand() == hand
    assert link.endswith(f"#{table}")


def test_when_nobody_was_here_the_match_has_stood_still(cloud, people, server_time) -> None:
    crowd = people("Ana", "Ivo")
    (first, second), table = playing(cloud, crowd, "classic")
    link = drop(first, [second])
    second.page.goto("about:blank")
    until_nobody_is_here(cloud, table)
    server_time.passes(3 * 3600)
    second.page.goto(link)
    expect(second.zone("news")).to_contain_text("Nobody was here: it stood still")
    server_time.passes(6, second)
    second.says("is away: waiting")
    first.page.goto(link)
    first.says("You start with 15 cards")
    expect(second.zone("news")).not_to_contain_text("Nobody was here")
    assert stored(cloud, table).game.phase is Phase.PLAY


def test_after_a_day_without_anybody_the_match_is_closed(cloud, people, server_time) -> None:
    crowd = people("Ana", "Ivo")
    (first, second), table = playing(cloud, crowd, "classic")
    link = drop(first, [second])
    second.page.goto("about:blank")
    until_nobody_is_here(cloud, table)
    server_time.passes(24 * 3600 + 10)
    second.page.goto(link)
    second.says("Nobody was here for a day")
    expect(second.zone("result")).to_contain_text("Closed without a result")


@pytest.mark.parametrize("size", SIZES)
def test_who_leaves_reads_what_it_means_and_the_other_may_end_the_match(
    cloud, people, size
) -> None:
    crowd = people("Ana", "Ivo", **viewport(size))
    (first, second), table = playing(cloud, crowd, "classic")
    first.act("menu")
    first.act("ask-leave")
    dialog = first.page.locator("#dialog")
    expect(dialog).to_contain_text(f"{second.name} may end the match and has won it")
    first.act("close")
    expect(dialog).to_be_hidden()
    first.act("menu")
    first.act("ask-leave")
    first.act("leave-match")
    expect(first.page.locator("#return")).to_be_visible()
    second.says(f"{first.name} has left. Wait again, or not?")
    expect(second.page.locator("[data-action=go-on]")).to_have_text("End the match: you win")
    assert second.page.evaluate(COVERED) == []

    # Back by the link, before the choice: nothing has happened.
    first.page.locator("[data-action=return]").click()
    first.says("You start with 15 cards")
    second.says(f"{first.name} is playing")
    first.act("menu")
    first.act("ask-leave")
    first.act("leave-match")
    expect(first.page.locator("#return")).to_be_visible()
    second.act("go-on")
    second.says("You win the match: everybody else has left")
    expect(second.zone("result")).to_contain_text("The match ended because the others left")
    expect(second.page.locator("[data-fair=fair]")).to_be_visible()
    assert second.page.evaluate(COVERED) == []
    assert stored(cloud, table).game.phase is Phase.OVER
    first.page.reload()
    expect(first.page.locator("#return")).to_be_hidden()


def test_who_leaves_stays_gone_however_long_the_next_page_takes(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    (first, _), table = playing(cloud, crowd, "classic")
    held: list[Route] = []
    first.page.route("**/index.html", lambda route: held.append(route))
    for action in ("menu", "ask-leave", "leave-match"):
        first.act(action)
    first.page.wait_for_timeout(8_000)
    seat = stored(cloud, table).game.seats[crowd.index(first)]
    assert (len(held), seat.left, seat.connected) == (1, True, False)
    held[0].continue_()
    expect(first.page.locator("#return")).to_be_visible()


def test_the_last_of_three_who_stays_has_won(cloud, people) -> None:
    crowd = people("Ana", "Ivo", "Mia")
    _, table = playing(cloud, crowd, "tercet")
    left = [*crowd]
    while len(left) > 1:
        leaver = on_turn(cloud, table, crowd)
        left.remove(leaver)
        leaver.act("menu")
        leaver.act("ask-leave")
        leaver.act("leave-match")
        expect(leaver.page.locator("#make")).to_be_visible()
        # The host's choice, or the next one's where the host has left.
        chooser = left[0]
        chooser.says(f"{leaver.name} has left")
        chooser.act("go-on")
        deadline = time.monotonic() + 10
        while not stored(cloud, table).game.seats[crowd.index(leaver)].given_up:
            assert time.monotonic() < deadline
            chooser.page.wait_for_timeout(50)
    left[0].says("You win the match")
    places = stored(cloud, table)
    assert [seat.given_up > 0 for seat in places.game.seats].count(True) == 2
    expect(left[0].zone("scores").locator("thead .gone")).to_have_count(2)


@pytest.mark.parametrize("size", SIZES)
def test_a_pause_is_agreed_to_and_ended(cloud, people, server_time, size) -> None:
    crowd = people("Ana", "Ivo", **viewport(size))
    (first, second), _ = playing(cloud, crowd, "classic", turn_time="20", reserve="0")
    second.act("menu")
    expect(second.page.locator("#dialog")).to_contain_text("when everybody who is here agrees")
    second.act("menu-pause")
    second.says(f"still to agree: {first.name}")
    expect(seat_of(first, second.name)).to_contain_text("pause?")
    for person in (first, second):
        assert person.page.evaluate(COVERED) == []
    first.act("pause")
    for person in (first, second):
        person.says("Pause, 1")
        person.says("Agreed: Ana, Ivo")
        assert person.page.evaluate(COVERED) == []
    server_time.passes(300, first, second)
    first.says("Pause, 9:5")
    first.choose(first.hand()[0])
    first.zone("discard").click()
    first.act("clear")
    second.act("resume")
    first.says("You start with 15 cards")
    # The turn has what it had before: nearly twenty seconds and no reserve.
    expect(first.page.locator(".ring")).to_have_attribute("data-kind", "turn")

    # A wish may be taken back.
    first.act("menu")
    first.act("menu-pause")
    second.says(f"{first.name} asks for a pause")
    first.act("unpause")
    second.says(f"{first.name} is playing")


@pytest.mark.parametrize("size", SIZES)
def test_the_turns_time_then_the_reserve_then_the_others_wait(
    cloud, people, server_time, size
) -> None:
    crowd = people("Ana", "Ivo", **viewport(size))
    (first, second), _ = playing(cloud, crowd, "classic", turn_time="20", reserve="60")
    expect(seat_of(second, first.name).locator(".ring")).to_have_attribute("data-kind", "turn")
    expect(first.zone("you").locator(".ring")).to_have_count(1)
    expect(second.zone("you").locator(".ring")).to_have_count(0)
    server_time.passes(9, *crowd)
    for person in (first, second):
        expect(person.zone("time")).to_have_text(re.compile(r"^\d+ s$"))
        assert person.page.evaluate(COVERED) == []
    server_time.passes(14, *crowd)
    for person in (first, second):
        expect(person.zone("time")).to_have_text(re.compile(r"^reserve 0:5\d$"))
        assert person.page.evaluate(COVERED) == []
    expect(seat_of(second, first.name).locator(".ring")).to_have_attribute("data-kind", "reserve")
    server_time.passes(60, *crowd)
    first.says("Your time is up and the others wait for you: play on.")
    second.says(f"{first.name} is out of time: waiting, 1:5")
    expect(seat_of(second, first.name)).to_have_attribute("data-why", "timed-out")
    assert first.page.evaluate(COVERED) == []
    first.act("play-on")
    first.says("You start with 15 cards")
    second.says(f"{first.name} is playing")


@pytest.mark.parametrize("skew", [-300_000, 300_000])
def test_a_page_whose_clock_is_five_minutes_off_counts_right(
    cloud, people, server_time, skew
) -> None:
    crowd = people("Ana", "Ivo")
    for person in crowd:
        person.page.context.add_init_script(
            f"const real = Date.now; Date.now = () => real() + {skew}"
        )
    (first, second), table = playing(cloud, crowd, "classic", turn_time="20", reserve="0")
    server_time.passes(6, *crowd)
    game = stored(cloud, table).game
    for person in (first, second):
        shown = int(person.zone("time").inner_text().split()[0])
        left = (game.turn_at + 20_000 - server_time.now_ms()) / 1000
        assert left <= shown <= left + 2
    # Nobody presses anything: the pages claim the deadline, and no sooner than it is due.
    server_time.passes(12, *crowd)
    first.says("Your time is up")
    assert stored(cloud, table).game.stopped_at == game.turn_at + 21_000


@pytest.mark.parametrize("size", SIZES)
def test_in_championship_the_computer_takes_over_and_the_player_plays_on(
    cloud, people, server_time, size
) -> None:
    crowd = people("Ana", "Ivo", "Mia", **viewport(size))
    (first, second, third), table = playing(cloud, crowd, "championship")
    server_time.passes(82, *crowd)
    first.says("The computer plays for you: 30 points more, once. Play on.")
    expect(seat_of(second, first.name)).to_contain_text("computer")
    assert first.page.evaluate(COVERED) == []
    first.act("played")
    expect(first.zone("played").locator("li")).not_to_have_count(0)
    expect(first.zone("played").locator("li").last).to_contain_text(f"{first.name} throws")
    first.act("close")
    first.act("play-on")
    first.says(f"{second.name} is drawing")
    expect(first.page.locator("[data-action=played]")).to_be_visible()
    expect(seat_of(second, first.name)).to_have_attribute("data-why", "")

    # Played on in person, there is no more to tell.
    for person in (second, third):
        person.draw()
        person.throw(person.hand()[0])
    first.draw()
    expect(first.page.locator("[data-action=played]")).to_have_count(0)
    assert first.page.evaluate(COVERED) == []
    first.act("menu")
    expect(first.page.locator("[data-action=menu-pause]")).to_have_count(0)
    first.act("ask-leave")
    expect(first.page.locator("#dialog")).to_contain_text("you get 30 points more, once")
    first.act("leave-match")
    expect(first.page.locator("#return")).to_be_visible()
    assert stored(cloud, table).game.deal.turn != 0 or first is not crowd[0]
    expect(seat_of(second, first.name)).to_contain_text("computer")
    first.page.locator("[data-action=return]").click()
    expect(first.page.locator("[data-action=played]")).to_be_visible()
    expect(seat_of(second, first.name)).to_have_attribute("data-why", "")


def test_all_three_leave_a_championship_and_the_computer_plays_it_out(cloud, people) -> None:
    crowd = people("Ana", "Ivo", "Mia")
    _, table = playing(cloud, crowd, "championship")
    for person in crowd:
        person.act("menu")
        person.act("ask-leave")
        person.act("leave-match")
        expect(person.page.locator("#make")).to_be_visible()
    game = stored(cloud, table).game
    assert game.phase is Phase.OVER
    assert all(seat.penalised for seat in game.seats)


def test_a_page_that_slept_while_the_computer_played_is_told(cloud, people, server_time) -> None:
    crowd = people("Ana", "Ivo", "Mia")
    (first, second, third), table = playing(cloud, crowd, "championship")
    card = first.hand()[0]
    first.page.context.set_offline(True)
    first.says("You are offline")
    server_time.passes(82, second, third)
    expect(seat_of(second, first.name)).to_contain_text("computer")
    # What is pressed now goes out when the line is back, and comes too late.
    first.choose(card)
    first.zone("discard").click()
    first.page.context.set_offline(False)
    expect(first.page.locator("[data-action=played]")).to_be_visible()
    expect(first.page.locator(".table.mine")).to_have_count(0)
    assert stored(cloud, table).game.deal.turn == crowd.index(second)


def test_offline_silent_and_waiting_are_three_messages(cloud, people, server_time) -> None:
    crowd = people("Ana", "Ivo")
    (first, second), _ = playing(cloud, crowd, "classic")
    second.page.context.set_offline(True)
    second.says("You are offline")
    expect(second.zone("connection")).to_have_attribute("data-link", "offline")
    expect(seat_of(first, second.name)).to_have_attribute("data-why", "away")
    second.page.context.set_offline(False)
    second.says(f"{first.name} is playing")
    # A server that takes the connection and then says nothing.
    second.page.route_web_socket("**/socket", lambda _: None)
    cloud.cut()
    second.says("The server is not answering")
    expect(first.zone("connection")).to_have_attribute("data-link", "online")
    second.page.unroute_all()


def test_a_page_older_than_the_server_loads_itself_and_then_once_a_minute(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    (first, _), _ = playing(cloud, crowd, "classic")
    first.page.clock.install()
    asked: list[str] = []
    first.page.on("request", lambda one: one.resource_type == "document" and asked.append(one.url))
    first.page.route_web_socket(
        "**/socket",
        lambda socket: socket.on_message(
            lambda _: socket.send('{"type":"error","code":"upgrade"}')
        ),
    )
    with first.page.expect_request(lambda one: len(asked) == 2):
        first.page.reload(wait_until="commit")
    expect(first.page.locator(".wait")).to_have_text("This page is out of date: reload it.")
    # The same page has come again: at once another load would bring no other.
    first.page.wait_for_timeout(500)
    assert len(asked) == 2
    with first.page.expect_request(lambda one: len(asked) == 3):
        first.page.clock.fast_forward(60_000)


def test_six_at_a_phone_see_who_waits_for_whom(cloud, people, server_time) -> None:
    crowd = people("Ana", "Ivo", "Mia", "Eva", "Bane", "Rada", **viewport((360, 640)))
    (first, second, third, *_), _ = playing(cloud, crowd, "basic", turn_time="20", reserve="60")
    third.act("menu")
    third.act("menu-pause")
    expect(seat_of(second, third.name)).to_contain_text("pause?")
    server_time.passes(22, *crowd)
    second.says(f"{third.name} asks for a pause")
    expect(second.zone("time")).to_contain_text("reserve")
    assert second.page.evaluate(COVERED) == []
    server_time.passes(60, *crowd)
    second.says(f"{first.name} is out of time")
    assert second.page.evaluate(COVERED) == []
    expect(second.page.locator("button[data-action=pause]")).to_be_visible()
