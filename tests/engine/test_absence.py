"""Every transition of rules §7, for every ruleset and each combination of who is absent.

Who is absent is named by what that means for the turn: the seat on turn (the *mover*), the host,
both, all, all but one. What has to come of it is worked out here from the rules, seat by seat.
"""

import pytest

import engine
from engine import Code, Phase, clock
from engine.bot import plain
from tests.timing import (
    HOST_DECIDES,
    MINUTE,
    T0,
    S,
    begun,
    do,
    mover,
    others,
    refused,
    settled,
    turn,
)

PLAYERS = 4
GONE = T0 + 10 * S
"""When those who are absent have dropped or left."""
COUNTS = GONE + 5 * S
"""From when a drop counts."""

# Seats counted from the mover; the host sits opposite, so that nobody is two of these by chance.
MOVER, NEXT, HOST, LAST = range(PLAYERS)
COMBINATIONS = {
    "the mover": {MOVER},
    "the host": {HOST},
    "the mover and the host": {MOVER, HOST},
    "all": {MOVER, NEXT, HOST, LAST},
    "all but the mover": {NEXT, HOST, LAST},
    "all but the host": {MOVER, NEXT, LAST},
    "all but another": {MOVER, NEXT, HOST},
}
WAYS = {"dropped": engine.Drop, "left": engine.Leave}


def placed(table, names):
    """Return the seats that are named from the mover on."""
    return {(mover(table) + name) % len(table.seats) for name in names}


@pytest.fixture(params=HOST_DECIDES)
def table(request):
    """Return a match of four that has just begun, its host opposite the mover."""
    table = begun(request.param, PLAYERS)
    return table._replace(host=(mover(table) + HOST) % PLAYERS)


@pytest.fixture(params=COMBINATIONS)
def names(request):
    return COMBINATIONS[request.param]


@pytest.fixture(params=WAYS)
def way(request):
    return request.param


@pytest.fixture
def gone(table, names):
    return placed(table, names)


def absent(table, gone, way="dropped"):
    """Return the table after some have gone, as it is when a drop has begun to count."""
    for seat in sorted(gone):
        table = do(table, WAYS[way](seat), GONE)
    return settled(table, COUNTS)


def here(table, gone):
    return [seat for seat in table.playing() if seat not in gone]


def first_chooser(table, gone):
    """The host, else the next one in seat order who is there."""
    order = [(table.host + step) % len(table.seats) for step in range(len(table.seats))]
    return next(seat for seat in order if seat in here(table, gone))


def waits_until(way, since):
    """Two minutes after a drop, none after leaving by button."""
    return since + (2 * MINUTE if way == "dropped" else 0)


# The game stops, and who chooses


def test_the_game_stops_when_the_mover_is_absent_and_somebody_waits(table, gone, way):
    after = absent(table, gone, way)
    since = COUNTS if way == "dropped" else GONE
    if not here(table, gone):
        assert engine.next_deadline(after) == GONE + 24 * 60 * MINUTE, "frozen"
        assert settled(after, GONE + 60 * MINUTE) == after
    elif mover(table) in gone:
        assert (after.stopped_at, after.wait_until) == (since, waits_until(way, since))
        assert engine.next_deadline(after) is None
    else:
        assert (after.stopped_at, after.wait_until) == (0, 0)
        assert engine.next_deadline(after) == T0 + 241 * S


def test_first_the_host_or_who_stands_in_then_anybody_chooses(table, gone, way):
    after = absent(table, gone, way)
    staying = here(table, gone)
    if mover(table) not in gone or not staying:
        for seat in range(PLAYERS):
            assert engine.view_for(after, seat).clock.choice_from is None
            assert refused(after, engine.GoOn(seat), COUNTS).code is Code.NOBODY_ABSENT
        return
    due = after.wait_until
    first = first_chooser(table, gone)
    for seat in range(PLAYERS):
        due_here = due if seat == first else due + MINUTE
        shown = engine.view_for(after, seat).clock.choice_from
        assert shown == (due_here if seat in staying else None)
        if seat not in staying:
            assert refused(after, engine.GoOn(seat), due + MINUTE).code is Code.NOBODY_ABSENT
            continue
        if way == "dropped":
            assert refused(after, engine.GoOn(seat), due - 1).code is Code.STILL_WAITING
        if seat != first:
            for choice in (engine.GoOn, engine.WaitAgain):
                assert refused(after, choice(seat), due + MINUTE - 1).code is Code.OTHERS_CHOICE
        do(after, engine.GoOn(seat), due_here)
        do(after, engine.WaitAgain(seat), due_here)


def test_waiting_again_is_two_minutes_from_the_choice(table, gone, way):
    if mover(table) not in gone or not here(table, gone):
        return
    after = absent(table, gone, way)
    first, due = first_chooser(table, gone), after.wait_until + 20 * S
    again = do(after, engine.WaitAgain(first), due)
    assert (mover(again), again.stopped_at) == (mover(table), after.stopped_at)
    assert again.wait_until == due + 2 * MINUTE
    assert refused(again, engine.GoOn(first), due + 2 * MINUTE - 1).code is Code.STILL_WAITING
    assert do(again, engine.GoOn(first), due + 2 * MINUTE).seats[mover(table)].given_up


def test_going_on_gives_up_one_after_another_until_only_those_who_are_here_play(table, gone, way):
    after, now, count = absent(table, gone, way), COUNTS, 0
    staying = here(table, gone)
    while after.phase is not Phase.OVER and set(after.playing()) != set(staying):
        if not staying:
            assert settled(after, now + 60 * MINUTE) == after, "frozen"
            return
        seat, host = mover(after), after.host
        if seat in staying:
            now += S
            after = turn(after, now)
            continue
        # Whoever has been away for long counts as absent from the beginning of the turn.
        if count:
            assert (after.stopped_at, after.wait_until) == (now, waits_until(way, now))
        now = after.wait_until
        after = do(after, engine.GoOn(first_chooser(after, gone)), now)
        count += 1
        assert after.seats[seat].given_up == count
        if host == seat:
            passed_on = ((host + step) % PLAYERS for step in range(1, PLAYERS))
            assert after.host == next(seat for seat in passed_on if seat in staying)
        else:
            assert after.host == host
    assert set(after.playing()) == set(staying)
    assert (after.phase is Phase.OVER) is (len(staying) == 1)
    if len(staying) == 1:
        places = engine.view_for(after, None).places
        assert places[staying[0]] == 1
        in_order = sorted(gone, key=lambda seat: after.seats[seat].given_up)
        assert [places[seat] for seat in in_order] == [4, 3, 2], "the earlier the lower"
        assert after.results == (), "the running deal is not scored"


# Coming back


def test_who_comes_back_plays_on_and_changes_nothing_for_another(table, gone, way):
    after = absent(table, gone, way)
    now = COUNTS + 30 * S
    for seat in gone:
        back = do(after, engine.Connect(seat), now)
        assert engine.view_for(back, None).seats[seat].connected
        assert not engine.view_for(back, None).seats[seat].left
        if seat == mover(table):
            used = 10 if way == "left" or not here(table, gone) else 15
            assert not back.stopped_at
            assert clock.turn_ends_at(back) == now + (60 - used) * S
            continue
        staying = [*here(table, gone), seat]
        if mover(table) not in gone:
            assert clock.turn_ends_at(back) == T0 + 60 * S + (
                0 if here(table, gone) else now - GONE
            )
        elif here(table, gone):
            assert (back.stopped_at, back.wait_until) == (after.stopped_at, after.wait_until)
            assert clock.chooser(back) == first_chooser(table, set(range(PLAYERS)) - set(staying))


@pytest.mark.parametrize("back", range(PLAYERS))
def test_a_frozen_match_goes_on_where_it_stood_when_anybody_comes_back(table, way, back):
    after = absent(table, set(range(PLAYERS)), way)
    seat, now = (mover(table) + back) % PLAYERS, T0 + 5_000 * S
    thawed = settled(do(after, engine.Connect(seat), now), now + 5 * S)
    if back == MOVER:
        assert clock.turn_ends_at(thawed) == now + 50 * S
        return
    # The five seconds of a drop had just begun when everything froze.
    since = now + (5 * S if way == "dropped" else 0)
    assert (thawed.stopped_at, thawed.wait_until) == (since, waits_until(way, since))
    assert clock.chooser(thawed) == seat


def test_a_match_that_nobody_comes_back_to_is_closed_after_a_day(table, way):
    after = absent(table, set(range(PLAYERS)), way)
    day = GONE + 24 * 60 * MINUTE
    assert settled(after, day - 1) == after
    closed = settled(after, day)
    assert (closed.phase, closed.closed, closed.results) == (Phase.OVER, True, ())
    assert engine.next_deadline(closed) is None


# When the turn comes round


def test_the_turn_of_the_absent_stops_the_game_when_it_comes(table, gone, way):
    if mover(table) in gone:
        return
    after = absent(table, gone, way)
    now = T0 + 30 * S
    for _ in range(PLAYERS):
        after = turn(after, now)
        if mover(after) in gone:
            assert (after.stopped_at, after.wait_until) == (now, waits_until(way, now))
            return
        assert not after.stopped_at
        assert clock.turn_ends_at(after) == now + 60 * S
    pytest.fail("nobody absent came on turn")


@pytest.mark.parametrize("others_gone", [set(), {NEXT}, {HOST}, {NEXT, HOST}])
def test_a_mover_out_of_time_is_waited_for_like_one_who_dropped(table, others_gone):
    away = placed(table, others_gone)
    after = absent(table, away)
    out = T0 + 241 * S
    assert settled(after, out - 1) == after
    after = settled(after, out)
    seat = mover(table)
    assert (after.stopped_at, after.wait_until) == (out, out + 2 * MINUTE)
    first = first_chooser(table, {seat, *away})
    assert refused(after, engine.GoOn(seat), out + 5 * MINUTE).code is Code.NOBODY_ABSENT
    assert do(after, engine.GoOn(first), out + 2 * MINUTE).seats[seat].given_up
    again = do(after, engine.PlayOn(seat), out + 90 * S)
    assert clock.out_at(again) == out + 120 * S, "thirty seconds"


# Pauses and the wait between deals


def test_a_pause_is_agreed_by_those_who_are_here_and_everything_stands_still(table, gone, way):
    after = absent(table, gone, way)
    staying = here(table, gone)
    if not staying:
        return
    began = COUNTS + 20 * S
    for number, seat in enumerate(staying, 1):
        after = do(after, engine.Pause(seat), began)
        assert (after.paused_at == began) is (number == len(staying))
    assert engine.next_deadline(after) == began + 15 * MINUTE
    assert settled(after, began + 15 * MINUTE - 1) == after
    waited = after.wait_until
    for resumed, ended in (
        (settled(after, began + 15 * MINUTE), began + 15 * MINUTE),
        (do(after, engine.Resume(staying[-1]), began + 10 * MINUTE), began + 10 * MINUTE),
    ):
        assert not resumed.paused_at
        if mover(table) in gone:
            assert resumed.wait_until == waited + (ended - began)
        else:
            assert clock.turn_ends_at(resumed) == T0 + 60 * S + (ended - began)


def test_the_next_deal_waits_for_those_who_are_here_and_for_nobody_else(table, gone, way):
    seats = len(table.seats)
    result = engine.Result(table.deal.dealer, engine.How.VOID, None, (0,) * seats)
    between = table._replace(phase=Phase.BREAK, results=(result,), break_ends_at=T0 + 20 * S)
    after = absent(between, gone, way)
    staying = here(table, gone)
    for seat in staying:
        assert after.deal.number == 1
        after = do(after, engine.Confirm(seat), COUNTS)
    if staying:
        assert after.deal.number == 2
        return
    assert settled(after, T0 + 3_600 * S).phase is Phase.BREAK, "frozen"
    after = do(after, engine.Connect(0), T0 + 3_610 * S)
    assert settled(after, T0 + 3_620 * S - 1).phase is Phase.BREAK
    assert settled(after, T0 + 3_620 * S).deal.number == 2


# Two players


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
@pytest.mark.parametrize("host", [0, 1])
def test_with_two_the_one_who_stayed_waits_or_wins(ruleset, host, way):
    table = begun(ruleset, 2)._replace(host=host)
    seat = mover(table)
    after = absent(table, {seat}, way)
    stayed = 1 - seat
    again = do(after, engine.WaitAgain(stayed), after.wait_until)
    assert again.wait_until == after.wait_until + 2 * MINUTE
    won = do(after, engine.GoOn(stayed), after.wait_until)
    assert (won.phase, won.results) == (Phase.OVER, ())
    assert engine.view_for(won, None).places[stayed] == 1


# The computer takes over

THREE = {
    "the mover": {0},
    "another": {1},
    "the mover and another": {0, 1},
    "all but the mover": {1, 2},
    "all": {0, 1, 2},
}


@pytest.fixture(params=THREE)
def away(request):
    return placed(begun("championship"), THREE[request.param])


def computers_play(table, now):
    while (seat := engine.computer_on_turn(table)) is not None:
        table = do(table, plain(engine.view_for(table, seat)), now, by_computer=True)
    return table


def test_a_dropped_players_time_and_reserve_run_on_when_it_is_their_turn(away):
    table, now = absent(begun("championship"), away), GONE
    began = T0
    for _ in range(3):
        seat = mover(table)
        assert not table.stopped_at, "nobody is waited for"
        assert not table.seats[seat].computer
        out = began + 81 * S
        assert engine.next_deadline(table) == engine.next_alarm(table) == out
        if seat in away:
            assert settled(table, out - 1) == table
            now = out
            table = settled(table, now)
            assert (table.seats[seat].computer, table.seats[seat].penalised) == (True, True)
            table = computers_play(table, now)
        else:
            now = began + S
            table = turn(table, now)
        began = now
    assert {seat for seat in range(3) if table.seats[seat].computer} == away
    assert {seat for seat in range(3) if table.seats[seat].penalised} == away


def test_who_leaves_is_played_for_at_once_and_the_match_goes_on(away):
    table = begun("championship")
    for seat in sorted(away):
        table = do(table, engine.Leave(seat), GONE)
        assert (table.seats[seat].computer, table.seats[seat].penalised) == (True, True)
        assert table.seats[seat].reserve_ms == 0
    now = GONE
    for _ in range(6):
        table = computers_play(table, now)
        if table.phase is Phase.OVER:
            break
        assert mover(table) not in away
        now += S
        table = turn(table, now)
    assert (table.phase is Phase.OVER) is (len(away) == 3)
    if len(away) == 3:
        assert engine.view_for(table, None).places is not None
        dealt = table.results[0].scores
        assert table.totals() == tuple(score + 30 for score in dealt)


@pytest.mark.parametrize("command", [engine.Connect, engine.PlayOn])
def test_everybody_who_was_played_for_takes_the_seat_back_and_pays_once(away, command):
    table = begun("championship")
    for seat in sorted(away):
        table = do(table, engine.Leave(seat), GONE)
    for seat in sorted(away):
        back = do(table, command(seat), COUNTS)
        assert (back.seats[seat].computer, back.seats[seat].penalised) == (False, True)
        for other in away - {seat}:
            assert back.seats[other].computer
        if seat == mover(table):
            assert clock.out_at(back) == COUNTS + 10 * S, "ten seconds at least"
        again = do(back, engine.Leave(seat), COUNTS + S)
        assert again.totals() == (0, 0, 0)
        over = again._replace(
            phase=Phase.OVER,
            results=(engine.Result(again.deal.dealer, engine.How.VOID, None, (0, 0, 0)),),
        )
        assert over.totals() == tuple(30 if one in away else 0 for one in range(3))


def test_nobody_chooses_pauses_or_gives_up_where_a_computer_plays(away):
    table = absent(begun("championship"), away)
    for seat in range(3):
        assert refused(table, engine.GoOn(seat), T0 + 70 * S).code is Code.NOBODY_ABSENT
        assert refused(table, engine.WaitAgain(seat), T0 + 70 * S).code is Code.NOBODY_ABSENT
        assert refused(table, engine.Pause(seat), T0 + 70 * S).code is Code.NO_PAUSE


def test_the_helpers_of_these_tests_name_seats_from_the_mover(table):
    assert placed(table, {MOVER}) == {mover(table)}
    assert placed(table, {HOST}) == {table.host}
    assert table.host in others(table)
