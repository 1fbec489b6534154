"""Time and absence (rules §7) through the service, on a clock that the tests move."""

import itertools

import pytest

import engine
from functions.service import record as records
from functions.service.cycle import alarm_minute
from functions.service.record import Status
from tests.fakes import Socket, World, started
from tests.notation import situation

S = 1_000
MINUTE = 60 * S
DAY = 24 * 3600 * S
HOST_DECIDES = ("classic", "tercet", "basic", "remi51")


@pytest.fixture
def world() -> World:
    return World()


def game(world: World, table: str) -> engine.Table:
    found = world.record(table).game
    assert found is not None
    return found


def mover(world: World, table: str) -> int:
    return game(world, table).deal.turn


def others(world: World, table: str) -> list[int]:
    return [seat for seat in range(world.record(table).players) if seat != mover(world, table)]


def choose(socket: Socket, table: str, kind: str, **fields: object) -> dict:
    """Send a choice about whoever is on turn, as the newest frame shows it."""
    frame = socket.last()
    fields = {"absent": frame["view"]["turn"], "version": frame["version"], **fields}
    return socket.command(kind, table, **fields)


def turn(world: World, table: str, sockets: list[Socket]) -> None:
    """Let the seat on turn draw, if it has to, and throw its last card."""
    seat = mover(world, table)
    if game(world, table).phase is engine.Phase.DRAW:
        sockets[seat].command("draw", table)
    card = engine.legal(game(world, table), seat).discard[-1]
    assert sockets[seat].command("discard", table, card=str(card))["type"] == "table"


def back(world: World, socket: Socket, table: str | None = None) -> Socket:
    """Open another connection for a player, and say hello with a table if there is one."""
    again = world.socket(socket.token)
    again.token, again.player, again.counter = socket.token, socket.player, socket.counter
    if table is not None:
        again.send(type="hello", table=table)
    return again


def dropped(world: World, players: int = 3, ruleset: str = "classic") -> tuple[str, list[Socket]]:
    """Return a table whose seat on turn has dropped, as its clients notice 5 s later."""
    table, sockets = started(world, players, ruleset=ruleset)
    sockets[mover(world, table)].close()
    world.clock.pass_ms(5 * S)
    for seat in others(world, table):
        sockets[seat].send(type="claim_time", table=table)
    assert game(world, table).stopped_at == world.clock.now()
    return table, sockets


def chooser(world: World, table: str) -> int:
    found = engine.clock.chooser(game(world, table))
    assert found is not None
    return found


# A deadline is enforced by the first claim after it, or by the alarm


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
def test_the_first_claim_after_the_deadline_finds_the_time_used_up(world: World, ruleset: str):
    table, sockets = started(world, 3, ruleset=ruleset)
    seat = mover(world, table)
    frame = sockets[seat].last()
    assert frame["view"]["clock"]["turn_ends_at"] == world.clock.now() + 60 * S
    assert frame["view"]["clock"]["out_at"] == world.clock.now() + 240 * S
    assert frame["view"]["deadline"] == world.clock.now() + 241 * S
    world.clock.pass_ms(241 * S - 1)
    sockets[0].send(type="claim_time", table=table)
    assert world.record(table).version == frame["version"]
    world.clock.pass_ms(1)
    for socket in sockets:
        socket.send(type="claim_time", table=table)
    assert world.record(table).version == frame["version"] + 1, "one claim was enough"
    told = sockets[0].last()["view"]
    assert told["seats"][seat]["timed_out"]
    assert told["clock"]["waiting_until"] == world.clock.now() + 2 * MINUTE


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
def test_the_alarm_finds_it_when_nobody_asks(world: World, ruleset: str):
    table, sockets = started(world, 3, ruleset=ruleset)
    (alarm,) = world.timers.armed
    assert alarm == (table, alarm_minute(world.clock.now() + 241 * S, world.clock.now()))
    world.clock.at = alarm[1]
    world.service.alarm(table)
    assert sockets[0].last()["view"]["seats"][mover(world, table)]["timed_out"]
    assert world.timers.armed == [alarm], "nothing more happens by itself"


def test_a_drop_is_found_by_a_claim_and_needs_no_alarm(world: World):
    table, sockets = started(world, 3)
    armed = list(world.timers.armed)
    seat = mover(world, table)
    sockets[seat].close()
    frame = sockets[others(world, table)[0]].last()
    assert frame["view"]["deadline"] == world.clock.now() + 5 * S
    world.clock.pass_ms(5 * S)
    sockets[others(world, table)[0]].send(type="claim_time", table=table)
    assert game(world, table).stopped_at == world.clock.now()
    assert world.timers.armed == armed


def test_a_reconnect_within_five_seconds_is_no_absence(world: World):
    table, sockets = started(world)
    seat = mover(world, table)
    ends = sockets[seat].last()["view"]["clock"]["turn_ends_at"]
    sockets[seat].close()
    world.clock.pass_ms(4 * S)
    again = back(world, sockets[seat], table)
    assert again.last()["view"]["clock"]["turn_ends_at"] == ends
    assert game(world, table).waited_ms == 0


# Choices


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
@pytest.mark.parametrize("kind", ["wait_again", "go_on"])
def test_the_host_chooses_after_two_minutes(world: World, ruleset: str, kind: str):
    table, sockets = dropped(world, ruleset=ruleset)
    absent, first = mover(world, table), chooser(world, table)
    until = world.clock.now() + 2 * MINUTE
    frame = sockets[first].last()["view"]
    assert frame["clock"]["choice_from"] == frame["clock"]["waiting_until"] == until
    refused = choose(sockets[first], table, kind)
    assert (refused["code"], refused["facts"]) == ("still_waiting", {"until": until})
    world.clock.at = until
    other = next(seat for seat in others(world, table) if seat != first)
    refused = choose(sockets[other], table, kind)
    assert (refused["code"], refused["facts"]) == ("others_choice", {"until": until + MINUTE})
    told = choose(sockets[first], table, kind)["view"]
    if kind == "wait_again":
        assert told["clock"]["waiting_until"] == until + 2 * MINUTE
    else:
        assert told["seats"][absent]["given_up"] == 1
        assert told["turn"] != absent
        assert told["history"][-1]["event"] == "given_up"


def test_anybody_chooses_after_a_minute_more(world: World):
    table, sockets = dropped(world)
    other = next(seat for seat in others(world, table) if seat != chooser(world, table))
    world.clock.pass_ms(3 * MINUTE - 1)
    assert choose(sockets[other], table, "go_on")["code"] == "others_choice"
    world.clock.pass_ms(1)
    assert choose(sockets[other], table, "go_on")["type"] == "table"


def test_the_next_connected_seat_stands_in_for_a_host_who_is_gone(world: World):
    table, sockets = started(world, 4)
    seat = mover(world, table)
    # The host sits at 0; with it absent, or on turn and absent, the next one in order chooses.
    for gone in {0, seat}:
        sockets[gone].close()
    world.clock.pass_ms(5 * S + 2 * MINUTE)
    here = [at for at in range(4) if at not in (0, seat)]
    for socket in (sockets[at] for at in here):
        socket.send(type="claim_time", table=table)
    if seat == 0:
        assert chooser(world, table) == 1
    assert chooser(world, table) == here[0]
    assert choose(sockets[here[1]], table, "go_on")["code"] == "others_choice"
    frame = choose(sockets[here[0]], table, "go_on")
    if seat == 0:
        assert frame["lobby"]["host"] == here[0], "a given-up host's role passes on"


def test_with_two_going_on_ends_the_match_with_a_win(world: World):
    table, sockets = dropped(world, 2)
    absent, stayed = mover(world, table), others(world, table)[0]
    world.clock.pass_ms(2 * MINUTE)
    frame = choose(sockets[stayed], table, "go_on")
    assert frame["lobby"]["status"] == "over"
    assert frame["view"]["places"][stayed] == 1
    assert frame["view"]["places"][absent] == 2
    assert frame["view"]["results"] == []
    assert all(profile.playing is None for profile in world.store.profiles.values())
    armed = list(world.timers.armed)
    world.clock.pass_ms(10 * MINUTE)
    world.service.alarm(table)
    assert world.timers.armed == armed, "a finished table arms nothing"


def test_a_choice_about_somebody_else_is_stale(world: World):
    table, sockets = dropped(world)
    first = chooser(world, table)
    world.clock.pass_ms(2 * MINUTE)
    wrong = choose(sockets[first], table, "go_on", absent=first)
    assert wrong["code"] == "stale"
    assert game(world, table).playing() == (0, 1, 2)


def test_a_choice_made_before_the_present_wait_is_stale(world: World):
    table, sockets = dropped(world)
    absent, first = mover(world, table), chooser(world, table)
    seen = sockets[first].last()["version"]
    world.clock.pass_ms(2 * MINUTE)
    again = back(world, sockets[absent], table)
    again.command("leave", table)
    late = choose(sockets[first], table, "go_on", version=seen)
    assert late["code"] == "stale", "it was not about the leaving"
    assert choose(sockets[first], table, "go_on")["type"] == "table"


def test_nobody_is_given_up_twice_by_two_who_choose_at_once(world: World):
    table, sockets = dropped(world, 4)
    world.clock.pass_ms(3 * MINUTE)
    one, two, _ = others(world, table)
    version, absent = sockets[two].last()["version"], mover(world, table)
    assert choose(sockets[one], table, "go_on")["type"] == "table"
    late = choose(sockets[two], table, "go_on", version=version, absent=absent)
    assert late["code"] == "stale"
    assert len(game(world, table).playing()) == 3


def test_the_absent_one_and_watchers_choose_nothing(world: World):
    table, sockets = dropped(world)
    world.clock.pass_ms(10 * MINUTE)
    watcher = world.player("Watcher")
    message = {"type": "go_on", "table": table, "id": 1, "version": 9, "absent": 0}
    assert watcher.send(**message)[-1]["code"] == "not_seated"
    absent = mover(world, table)
    again = back(world, sockets[absent])
    # A command brings its sender back, who then is not absent.
    assert again.command("go_on", table, absent=absent)["code"] == "nobody_absent"


# Back again


@pytest.mark.parametrize("how", ["hello", "ping", "discard"])
def test_a_dropped_player_is_back_by_any_message(world: World, how: str):
    table, sockets = dropped(world)
    absent = mover(world, table)
    again = back(world, sockets[absent])
    world.clock.pass_ms(30 * S)
    if how == "discard":
        card = sockets[absent].last()["view"]["hand"][0]
        assert again.command("discard", table, card=card)["you"] == absent
    else:
        again.send(type=how, table=table)
    assert game(world, table).seats[absent].connected
    assert not game(world, table).stopped_at
    told = sockets[others(world, table)[0]].last()["view"]
    left = 60 if how == "discard" else 55
    assert told["clock"]["turn_ends_at"] == world.clock.now() + left * S


def test_out_of_time_ends_with_the_next_command_and_not_with_a_ping(world: World):
    table, sockets = started(world, 3)
    seat = mover(world, table)
    world.clock.pass_ms(241 * S)
    sockets[seat].send(type="ping", table=table)
    sockets[seat].send(type="hello", table=table)
    sockets[seat].send(type="claim_time", table=table)
    assert sockets[seat].last()["view"]["offers"]["play_on"]
    assert game(world, table).stopped_at
    frame = sockets[seat].command("play_on", table)
    assert frame["view"]["clock"]["out_at"] == world.clock.now() + 30 * S
    assert not frame["view"]["offers"]["play_on"]


# Leaving by button


def test_leaving_in_turn_lets_the_others_choose_at_once(world: World):
    table, sockets = started(world, 3)
    seat = mover(world, table)
    frame = sockets[seat].command("leave", table)
    assert (frame["you"], frame["view"]["hand"]) == (None, []), "who left is shown what all see"
    assert frame["lobby"]["seats"][seat]["here"] is False
    assert frame["view"]["seats"][seat]["left"]
    assert choose(sockets[chooser(world, table)], table, "go_on")["type"] == "table"


def test_leaving_out_of_turn_lets_the_others_choose_when_the_turn_comes(world: World):
    table, sockets = started(world, 3)
    leaver = game(world, table).next_seat(mover(world, table))
    sockets[leaver].command("leave", table)
    assert not game(world, table).stopped_at
    turn(world, table, sockets)
    assert mover(world, table) == leaver
    assert choose(sockets[chooser(world, table)], table, "go_on")["type"] == "table"


def test_who_left_is_offered_the_return_and_comes_back_by_hello(world: World):
    table, sockets = started(world, 3)
    seat = mover(world, table)
    hand = sockets[seat].last()["view"]["hand"]
    sockets[seat].command("leave", table)
    again = back(world, sockets[seat])
    assert again.send(type="hello")[-1]["table"] == table
    frame = again.send(type="hello", table=table)[-1]
    assert (frame["you"], frame["view"]["hand"]) == (seat, hand)
    assert not game(world, table).stopped_at


@pytest.mark.parametrize("ruleset", ["classic", "championship"])
def test_what_was_still_under_way_brings_nobody_back(world: World, ruleset: str):
    table, sockets = started(world, 3, ruleset=ruleset)
    seat = game(world, table).next_seat(mover(world, table))
    leaver = sockets[seat]
    leaver.command("confirm", table)
    leaver.command("leave", table)
    version = world.record(table).version
    at = {"table": table, "id": leaver.counter}
    for message in (
        {"type": "leave", **at},
        {"type": "leave", "table": table, "id": leaver.counter + 1},
        {"type": "confirm", **at, "version": 3},
        {"type": "ping", "table": table},
        {"type": "claim_time", "table": table},
    ):
        answer = leaver.send(**message)[-1]
        assert (answer["type"], answer["you"]) == ("table", None), message
    assert world.record(table).version == version
    assert game(world, table).seats[seat].left


def test_the_last_of_three_leaves(world: World):
    table, sockets = started(world, 3)
    for socket in sockets:
        socket.command("leave", table)
    assert world.timers.armed[-1][1] - world.clock.now() < 5 * MINUTE, "the turn's alarm is armed"
    world.clock.at = world.timers.armed[-1][1]
    world.service.alarm(table)
    day = world.timers.armed[-1][1]
    assert 0 <= day - (world.clock.now() + DAY - 5 * MINUTE) < 2 * MINUTE
    again = back(world, sockets[1], table)
    assert again.last()["you"] == 1
    # Both others left: going on without them ends the match with the win of the one who is back.
    while world.record(table).status is Status.PLAYING:
        if mover(world, table) == 1:
            again.command("draw", table)
            again.command("discard", table, card=again.last()["view"]["offers"]["discard"][-1])
        else:
            assert choose(again, table, "go_on")["type"] == "table"
    assert again.last()["view"]["places"][1] == 1


# Nobody there


def test_a_table_that_nobody_comes_back_to_is_closed_after_a_day(world: World):
    table, sockets = started(world)
    for socket in sockets:
        socket.close()
    closes = world.clock.now() + DAY
    while world.record(table).status is Status.PLAYING:
        alarm = min(at for _, at in world.timers.armed if at > world.clock.now())
        world.clock.at = alarm
        world.service.alarm(table)
    assert 0 <= world.clock.now() - closes < MINUTE
    record = world.record(table)
    assert record.game.closed
    assert record.game.results == ()
    again = back(world, sockets[0])
    frame = again.send(type="hello", table=table)[-1]
    assert (frame["lobby"]["status"], frame["view"]["closed"]) == ("over", True)
    assert frame["view"]["places"] is None
    assert world.store.profiles[sockets[0].player].playing is None


def test_a_player_of_a_table_that_should_be_closed_is_free(world: World):
    """No alarm has come; the match itself has the last word on whether it still runs."""
    table, sockets = started(world)
    for socket in sockets:
        socket.close()
    world.clock.pass_ms(DAY)
    ana = back(world, sockets[0])
    assert ana.send(type="hello")[-1]["table"] is None
    other = ana.create(key="another")
    boris = world.player("Boris")
    boris.command("sit", other)
    assert ana.command("start", other)["lobby"]["status"] == "playing"
    # The alarm that comes at last frees nobody who is in another match.
    world.service.alarm(table)
    assert world.record(table).game.closed
    assert world.store.profiles[sockets[0].player].playing == other
    assert world.store.profiles[sockets[1].player].playing is None


# A table that is over


def won(world: World) -> tuple[str, list[Socket]]:
    """Return a match that a seat has won by going out."""
    table, sockets = started(world, 2, ruleset="basic", options={"deals": 1})
    record = world.record(table)
    seat = record.game.deal.turn
    text = f"turn {seat} play\n{seat}: 5c\n{1 - seat}: 9h\nstock: 7h"
    last = situation(text, "basic", deals=1)
    game = last._replace(turn_at=world.clock.now(), options=record.options)
    world.store.save(record._replace(version=record.version + 1, game=game))
    card = str(engine.view_for(world.record(table).game, seat).hand[0])
    sockets[seat].command("discard", table, card=card)
    return table, sockets


def given_up(world: World) -> tuple[str, list[Socket]]:
    table, sockets = dropped(world, 2)
    world.clock.pass_ms(2 * MINUTE)
    choose(sockets[others(world, table)[0]], table, "go_on")
    return table, sockets


def closed(world: World) -> tuple[str, list[Socket]]:
    table, sockets = started(world)
    for socket in sockets:
        socket.close()
    world.clock.pass_ms(DAY)
    world.service.alarm(table)
    return table, sockets


def played_out(world: World) -> tuple[str, list[Socket]]:
    table, sockets = championship(world)
    for socket in sockets:
        socket.command("leave", table)
    return table, sockets


@pytest.mark.parametrize("end", [won, given_up, closed, played_out])
def test_a_finished_table_arms_nothing_whatever_happens_there(world: World, end):
    table, sockets = end(world)
    assert world.record(table).status is Status.OVER
    armed = list(world.timers.armed)
    for moment in (0, 5 * S, MINUTE, 20 * MINUTE, DAY):
        world.clock.pass_ms(moment)
        for late in range(len(sockets)):
            sockets[late] = back(world, sockets[late], table)
            sockets[late].send(type="claim_time", table=table)
            sockets[late].send(type="ping", table=table)
            for kind in ("draw", "pause", "play_on", "confirm"):
                assert sockets[late].command(kind, table)["type"] == "refused"
        world.service.alarm(table)
        sockets[0].command("rematch", table)
        sockets[0].close()
        sockets[1].vanish()
        sockets[-1].send(type="rename", name="Another")
        assert world.record(table).status is Status.OVER
        assert world.timers.armed == armed


# A seat given up


def test_a_given_up_player_is_free_to_play_elsewhere_and_stays_so(world: World):
    table, sockets = dropped(world, 3)
    absent = mover(world, table)
    profile = world.store.profiles[sockets[absent].player]
    assert profile.playing == table
    world.clock.pass_ms(2 * MINUTE)
    choose(sockets[chooser(world, table)], table, "go_on")
    assert world.store.profiles[sockets[absent].player].playing is None
    gone = back(world, sockets[absent])
    assert gone.send(type="hello")[-1]["table"] is None
    other = gone.create(key="another")
    friend = world.player("Friend")
    friend.command("sit", other)
    gone.command("start", other)
    assert world.store.profiles[gone.player].playing == other
    # The first match ends, which has nothing to do with who plays elsewhere by now.
    sockets[mover(world, table)].command("leave", table)
    stayed = next(at for at in game(world, table).playing() if at != mover(world, table))
    frame = choose(sockets[stayed], table, "go_on")
    assert frame["lobby"]["status"] == "over"
    assert world.store.profiles[gone.player].playing == other
    assert frame["view"]["places"][absent] == 3, "the earlier is placed lower"


def test_a_given_up_player_watches_and_can_do_nothing(world: World):
    table, sockets = dropped(world, 3)
    absent = mover(world, table)
    world.clock.pass_ms(2 * MINUTE)
    choose(sockets[chooser(world, table)], table, "go_on")
    again = back(world, sockets[absent], table)
    view = again.last()["view"]
    assert view["hand"] == []
    assert not any(view["offers"].values())
    stored = game(world, table)
    for kind in ("draw", "confirm", "pause", "resume", "play_on"):
        assert again.command(kind, table)["type"] == "refused", kind
    assert game(world, table) == stored
    assert choose(again, table, "go_on")["type"] == "refused"
    again.close()
    assert game(world, table).seats == stored.seats


def test_the_running_deal_of_a_match_ended_by_absence_is_not_kept(world: World):
    table, sockets = dropped(world, 2)
    world.clock.pass_ms(2 * MINUTE)
    choose(sockets[others(world, table)[0]], table, "go_on")
    assert world.store.deals == {}


# Pauses


def test_a_pause_of_all_who_are_there(world: World):
    table, sockets = started(world, 3)
    ends = sockets[0].last()["view"]["clock"]["turn_ends_at"]
    frame = sockets[0].command("pause", table)
    assert [seat["pausing"] for seat in frame["view"]["seats"]] == [True, False, False]
    assert frame["view"]["clock"]["paused_until"] is None
    sockets[2].close()
    frame = sockets[1].command("pause", table)
    assert frame["view"]["clock"]["paused_until"] == world.clock.now() + 15 * MINUTE
    mover_ = sockets[mover(world, table)]
    if mover_ is not sockets[2]:
        assert mover_.command("draw", table)["code"] == "paused"
    world.clock.pass_ms(10 * MINUTE)
    frame = sockets[1].command("resume", table)
    assert frame["view"]["clock"]["turn_ends_at"] == ends + 10 * MINUTE
    assert frame["view"]["clock"]["paused_until"] is None


def test_an_alarm_ends_a_pause(world: World):
    table, sockets = started(world)
    for socket in sockets:
        socket.command("pause", table)
    until = world.clock.now() + 15 * MINUTE
    while game(world, table).paused_at:
        alarm = min(at for _, at in world.timers.armed if at > world.clock.now())
        world.clock.at = alarm
        world.service.alarm(table)
    assert 0 <= world.clock.now() - until < MINUTE
    assert sockets[0].last()["view"]["clock"]["paused_until"] is None


# Computer takes over


def championship(world: World) -> tuple[str, list[Socket]]:
    return started(world, 3, ruleset="championship")


def test_a_computer_plays_whole_turns_in_the_request_that_hands_them_over(world: World):
    table, sockets = championship(world)
    seat = mover(world, table)
    leaver = game(world, table).next_seat(seat)
    sockets[leaver].command("leave", table)
    saves, version = world.store.saves, world.record(table).version
    turn(world, table, sockets)
    assert mover(world, table) == game(world, table).next_seat(leaver)
    moves = 1 + (game(world, table).deal.turn_no > 3)
    assert world.record(table).version - version <= moves + 1
    assert world.store.saves - saves == world.record(table).version - version
    events = sockets[seat].last()["view"]["history"]
    mine = [event["event"] for event in events if event["seat"] == leaver]
    assert mine[0] == "took_over"
    assert mine[-1] == "discarded"


def test_a_computer_takes_over_by_a_claim_and_by_the_alarm(world: World):
    for how in ("claim", "alarm"):
        table, sockets = championship(world)
        seat = mover(world, table)
        assert sockets[seat].last()["view"]["deadline"] == world.clock.now() + 81 * S
        if how == "claim":
            world.clock.pass_ms(81 * S)
            sockets[seat - 1].send(type="claim_time", table=table)
        else:
            world.clock.at = world.timers.armed[-1][1]
            world.service.alarm(table)
        view = sockets[seat - 1].last()["view"]
        assert view["seats"][seat]["computer"]
        assert view["turn"] != seat, "its turn was played at once"
        for socket in sockets:
            socket.command("leave", table)


def test_a_stale_command_after_the_computer_played_is_refused_and_brings_the_player_back(
    world: World,
):
    table, sockets = championship(world)
    seat = mover(world, table)
    hand = sockets[seat].last()["view"]["hand"]
    version = sockets[seat].last()["version"]
    world.clock.pass_ms(82 * S)
    answer = sockets[seat].command("discard", table, card=hand[0], version=version)
    assert answer["code"] == "not_your_turn"
    view = sockets[seat].last()["view"]
    assert next(e["event"] for e in view["history"] if e["seat"] == seat) == "took_over"
    assert view["seats"][seat]["computer"], "what is refused changes nothing but time"
    assert view["offers"]["play_on"]
    assert not sockets[seat].command("play_on", table)["view"]["seats"][seat]["computer"]


@pytest.mark.parametrize("how", ["hello", "play_on"])
def test_the_seat_is_taken_back_at_any_moment(world: World, how: str):
    table, sockets = championship(world)
    seat = game(world, table).next_seat(mover(world, table))
    if how == "hello":
        sockets[seat].command("leave", table)
        back(world, sockets[seat], table)
    else:
        turn(world, table, sockets)
        world.clock.pass_ms(81 * S)
        sockets[seat - 1].send(type="claim_time", table=table)
        assert game(world, table).seats[seat].computer
        sockets[seat].command("play_on", table)
    assert not game(world, table).seats[seat].computer
    assert game(world, table).seats[seat].penalised


def test_the_thirty_points_come_once_at_the_end(world: World):
    table, sockets = championship(world)
    sockets[0].command("leave", table)
    again = back(world, sockets[0], table)
    again.command("leave", table)
    assert sockets[1].last()["view"]["totals"] == [0, 0, 0]
    for socket in sockets[1:]:
        socket.command("leave", table)
    while world.record(table).status is Status.PLAYING:
        world.clock.at = min(at for _, at in world.timers.armed if at > world.clock.now())
        world.service.alarm(table)
    over = game(world, table)
    dealt = [sum(column) for column in zip(*(r.scores for r in over.results), strict=True)]
    assert [total - points for total, points in zip(over.totals(), dealt, strict=True)] == [30] * 3


def test_with_all_three_gone_the_match_is_played_out_at_once(world: World):
    table, sockets = championship(world)
    for socket in sockets:
        socket.command("leave", table)
    assert world.record(table).status is Status.OVER
    assert sorted(world.store.deals) == [(table, 1, 1)]
    kept = records.decode(table, 1, world.store.deals[table, 1, 1]).game
    assert kept.deal.log
    assert engine.view_for(game(world, table), None).places is not None
    assert [world.store.profiles[s.player].playing for s in sockets] == [None] * 3


@pytest.mark.parametrize("ruleset", ["classic", "championship"])
def test_nobody_joins_a_second_match_while_one_of_theirs_runs(world: World, ruleset: str):
    table, sockets = started(world, 3, ruleset=ruleset)
    host = world.player("Host")
    second = host.create(players=3, ruleset="championship")
    leaver = sockets[0]
    for _ in range(2):
        refused = leaver.command("sit", second)
        assert (refused["code"], refused["facts"]) == ("at_another_table", {"table": table})
        leaver.command("leave", table)
    created = leaver.send(
        type="create", id=90, key="mine", ruleset="championship", players=3, options={}
    )[-1]
    assert created["code"] == "at_another_table"
    assert host.send(type="claim_time", table=second)[-1]["lobby"]["seats"][1] is None


# Every combination


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
@pytest.mark.parametrize(
    "gone", [set(c) for n in range(1, 4) for c in itertools.combinations(range(3), n)]
)
def test_every_combination_of_absences_goes_on(world: World, ruleset: str, gone: set[int]):
    """Mover, host (seat 0), both, all, all but one: whoever stays, or comes back, ends it."""
    table, sockets = started(world, 3, ruleset=ruleset)
    for seat in gone:
        sockets[seat].close()
    here = [seat for seat in range(3) if seat not in gone]
    if not here:
        world.clock.pass_ms(3600 * S)
        world.service.alarm(table)
        assert not game(world, table).stopped_at, "frozen"
        here = [2]
        sockets[2] = back(world, sockets[2], table)
    for _ in range(20):
        if world.record(table).status is Status.OVER or len(game(world, table).playing()) == len(
            here
        ):
            break
        if mover(world, table) in here:
            turn(world, table, sockets)
            continue
        world.clock.pass_ms(5 * S)
        sockets[here[0]].send(type="claim_time", table=table)
        world.clock.pass_ms(2 * MINUTE)
        assert chooser(world, table) == here[0]
        assert choose(sockets[here[0]], table, "go_on")["type"] == "table"
    assert set(game(world, table).playing()) == set(here)
    assert (world.record(table).status is Status.OVER) is (len(here) == 1)
