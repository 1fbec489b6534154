"""Time and absence (rules §7): turn time, reserve, waiting, choices, pauses, take-overs.

Every instant is given; a match is played by drawing and throwing, so that only time matters.
"""

import pytest

import engine
from engine import Code, Phase, clock
from engine.rules import RELEASED
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

# Turn time and reserve


@pytest.mark.parametrize(
    ("ruleset", "turn_s", "reserve_s"),
    [("classic", 60, 180), ("tercet", 60, 180), ("basic", 60, 180), ("remi51", 60, 180),
     ("championship", 20, 60)],
)  # fmt: skip
def test_turn_time_and_reserve_of_each_ruleset(ruleset, turn_s, reserve_s):
    table = begun(ruleset)
    assert clock.turn_ends_at(table) == T0 + turn_s * S
    assert clock.out_at(table) == T0 + (turn_s + reserve_s) * S
    assert engine.next_deadline(table) == T0 + (turn_s + reserve_s + 1) * S, "a second of grace"


def test_a_turn_within_its_time_leaves_the_reserve():
    table = begun()
    seat = mover(table)
    table = turn(table, T0 + 60 * S)
    assert table.seats[seat].reserve_ms == 180 * S
    assert table.turn_at == T0 + 60 * S


def test_time_that_a_turn_did_not_need_is_not_added_to_the_reserve():
    table = begun()
    seat = mover(table)
    assert turn(table, T0 + 10 * S).seats[seat].reserve_ms == 180 * S


def test_the_reserve_is_eaten_by_the_millisecond():
    table = begun()
    seat = mover(table)
    assert turn(table, T0 + 60 * S + 1).seats[seat].reserve_ms == 180 * S - 1


def test_a_turn_that_ends_when_its_player_comes_back_costs_what_was_used_before():
    """Dropped at 55 s it counts from 60 s on, all of the turn's time and none of the reserve."""
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 55 * S)
    table = do(table, engine.Connect(seat), T0 + 100 * S)
    assert turn(table, T0 + 100 * S).seats[seat].reserve_ms == 180 * S


def test_a_turn_beyond_its_time_eats_the_reserve_for_the_match():
    table = begun()
    seat = mover(table)
    table = turn(table, T0 + 75 * S)
    assert table.seats[seat].reserve_ms == 165 * S
    for _ in others(table):
        table = turn(table, T0 + 76 * S)
    assert mover(table) == seat
    assert clock.out_at(table) == T0 + (76 + 60 + 165) * S
    table = turn(table, T0 + (76 + 60 + 100) * S)
    assert table.seats[seat].reserve_ms == 65 * S


def test_the_reserve_is_kept_from_deal_to_deal():
    table = begun("basic", 2)
    seat = mover(table)
    table = turn(table, T0 + 90 * S)
    ended = table._replace(
        phase=Phase.BREAK, break_ends_at=T0 + 91 * S,
        results=(engine.Result(table.deal.dealer, engine.How.VOID, None, (0, 0)),),
    )  # fmt: skip
    table = settled(ended, T0 + 91 * S)
    assert table.deal.number == 2
    assert table.seats[seat].reserve_ms == 150 * S
    assert table.turn_at == T0 + 91 * S


def test_options_set_the_times():
    table = begun(turn_time=20, reserve=0)
    assert clock.out_at(table) == T0 + 20 * S


def test_without_turn_time_a_connected_player_thinks_without_end():
    table = begun(turn_time="none")
    assert engine.next_deadline(table) is None
    assert settled(table, T0 + 10_000 * S) == table
    assert turn(table, T0 + 10_000 * S).seats[mover(table)].reserve_ms == 180 * S


def test_a_move_in_the_grace_counts():
    table = begun()
    seat = mover(table)
    table = turn(table, T0 + 240 * S + 999)
    assert mover(table) != seat
    assert table.seats[seat].reserve_ms == 0
    assert not table.seats[seat].timed_out


def test_out_of_time_counts_as_absent_until_the_next_command():
    table = begun()
    seat = mover(table)
    late = T0 + 241 * S
    assert settled(table, late - 1) == table
    table = settled(table, late)
    assert table.seats[seat].timed_out
    assert table.seats[seat].reserve_ms == 0
    assert table.stopped_at == late
    assert table.wait_until == late + 2 * MINUTE
    table = do(table, engine.PlayOn(seat), late + 30 * S)
    assert not table.seats[seat].timed_out
    assert not table.stopped_at
    assert clock.out_at(table) == late + 60 * S, "30 seconds at least for the rest of the turn"


def test_a_game_command_of_who_ran_out_of_time_is_a_return():
    table = settled(begun(), T0 + 300 * S)
    seat = mover(table)
    table = turn(table, T0 + 310 * S)
    assert mover(table) != seat
    assert not table.seats[seat].timed_out


def test_staged_melds_stay_staged_when_time_runs_out():
    from tests.notation import situation

    table = situation("turn 0 play drawn 5c\n0: 7h 7d 7c 5c 2s 9h\n1: *14")
    table = engine.apply(table, engine.Lay(0, (engine.Group(engine.cards("7h 7d 7c")),)), 0).table
    out = engine.next_deadline(table)
    after = settled(table, out)
    assert after.seats[0].timed_out
    assert after.seats[0].staged == table.seats[0].staged


def test_out_of_time_lasts_into_the_next_turn_without_a_command():
    table = begun(players=3)
    seat = mover(table)
    table = settled(table, T0 + 241 * S)
    host = clock.chooser(table)
    table = do(table, engine.WaitAgain(host), T0 + (241 + 120) * S)
    assert table.deal.turn == seat
    assert table.wait_until == T0 + (241 + 240) * S


# A dropped player


def test_a_drop_counts_after_five_seconds():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 10 * S)
    assert not settled(table, T0 + 15 * S - 1).stopped_at
    table = settled(table, T0 + 15 * S)
    assert table.stopped_at == T0 + 15 * S
    assert table.wait_until == T0 + 135 * S
    assert table.spent_ms == 15 * S, "the seconds before it counted were turn time"


def test_a_reconnect_within_five_seconds_is_no_absence():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 10 * S)
    table = do(table, engine.Connect(seat), T0 + 14 * S)
    assert not table.stopped_at
    assert clock.turn_ends_at(table) == T0 + 60 * S
    assert table.seats[seat].away_at == 0


def test_the_game_stops_only_when_the_turn_of_the_absent_comes():
    table = begun()
    absent = table.next_seat(mover(table))
    table = do(table, engine.Drop(absent), T0 + S)
    assert not settled(table, T0 + 50 * S).stopped_at
    table = turn(table, T0 + 50 * S)
    assert mover(table) == absent
    assert table.stopped_at == T0 + 50 * S
    assert table.wait_until == T0 + 170 * S


def test_the_turns_time_stands_still_while_the_game_is_stopped():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0)
    table = do(table, engine.Connect(seat), T0 + 100 * S)
    assert table.spent_ms == 5 * S
    assert clock.turn_ends_at(table) == T0 + 155 * S
    assert table.seats[seat].reserve_ms == 180 * S
    table = turn(table, T0 + 155 * S)
    assert table.seats[seat].reserve_ms == 180 * S


def test_who_is_back_has_thirty_seconds_at_least_once_a_turn():
    table = begun(turn_time=20, reserve=0)
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 10 * S)
    table = do(table, engine.Connect(seat), T0 + 40 * S)
    assert clock.out_at(table) == T0 + 70 * S
    table = do(table, engine.Drop(seat), T0 + 50 * S)
    table = do(table, engine.Connect(seat), T0 + 60 * S)
    # 10 s of the 30 were used before, 5 s until the drop counted, the rest stood still.
    assert clock.out_at(table) == T0 + 75 * S, "not extended a second time"


def test_who_has_more_time_left_is_not_extended():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 10 * S)
    table = do(table, engine.Connect(seat), T0 + 40 * S)
    assert clock.out_at(table) == T0 + 40 * S + (240 - 15) * S


def test_what_was_used_before_an_absence_is_used():
    table = begun(reserve=0)
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 10 * S)
    table = do(table, engine.Connect(seat), T0 + 40 * S)
    assert clock.out_at(table) == T0 + 85 * S, "15 of the 60 seconds were used"
    assert settled(table, T0 + 86 * S - 1) == table
    assert settled(table, T0 + 86 * S).seats[seat].timed_out


def test_who_has_just_the_thirty_seconds_left_keeps_the_extension_for_later():
    table = begun(turn_time=35, reserve=0)
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0)
    table = do(table, engine.Connect(seat), T0 + 40 * S)
    assert clock.out_at(table) == T0 + 70 * S, "5 of the 35 seconds were used"
    table = do(table, engine.Drop(seat), T0 + 50 * S)
    table = do(table, engine.Connect(seat), T0 + 60 * S)
    assert clock.out_at(table) == T0 + 90 * S, "and now at least 30"


def test_the_extension_is_there_again_in_the_next_turn():
    table = begun(turn_time=20, reserve=0)
    for now in (T0, T0 + 41 * S):
        seat = mover(table)
        table = do(table, engine.Drop(seat), now)
        table = do(table, engine.Connect(seat), now + 40 * S)
        assert clock.out_at(table) == now + 70 * S
        table = turn(table, now + 41 * S)


def test_nobody_is_waited_for_any_more_when_a_player_is_back():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0)
    table = do(table, engine.Connect(seat), T0 + 40 * S)
    assert table.wait_until == 0
    assert engine.view_for(table, None).clock.waiting_until is None


def test_who_returns_does_not_end_the_wait_for_another():
    table = stopped(host=first_other, gone=(second_other,))
    seat = mover(table)
    after = do(table, engine.Connect(second_other(table)), T0 + 30 * S)
    assert mover(after) == seat
    assert after.stopped_at == T0 + 5 * S
    assert after.wait_until == T0 + 125 * S


def test_after_two_minutes_of_waiting_in_a_turn_the_choice_comes_at_once():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0)
    table = do(table, engine.Connect(seat), T0 + 125 * S)
    table = settled(do(table, engine.Drop(seat), T0 + 130 * S), T0 + 135 * S)
    assert table.wait_until == table.stopped_at == T0 + 135 * S


def test_a_return_in_the_instant_of_the_stop_has_used_no_waiting():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0)
    table = do(table, engine.Connect(seat), T0 + 5 * S)
    table = settled(do(table, engine.Drop(seat), T0 + 10 * S), T0 + 15 * S)
    assert table.wait_until == T0 + 135 * S


def test_the_two_minutes_are_counted_once_a_turn_over_all_absences():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0)
    table = do(table, engine.Connect(seat), T0 + 65 * S)
    table = do(table, engine.Drop(seat), T0 + 70 * S)
    table = settled(table, T0 + 80 * S)
    assert table.stopped_at == T0 + 75 * S
    assert table.wait_until == T0 + 135 * S, "60 of the 120 seconds were waited before"


def test_a_new_turn_waits_two_whole_minutes_again():
    table = begun(players=2)
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0)
    table = do(table, engine.Connect(seat), T0 + 65 * S)
    table = turn(table, T0 + 66 * S)
    table = turn(table, T0 + 67 * S)
    assert mover(table) == seat
    table = settled(do(table, engine.Drop(seat), T0 + 70 * S), T0 + 80 * S)
    assert table.wait_until == T0 + (75 + 120) * S


# The choice


def stopped(players=3, absent=None, host=None, gone=()):
    """A match that waits for the seat on turn, which dropped with the turn's beginning."""
    table = begun(players=players)
    seat = mover(table)
    if host is not None:
        table = table._replace(host=host(table))
    for other in gone:
        table = do(table, engine.Drop(other(table)), T0)
    table = settled(do(table, engine.Drop(seat), T0), T0 + 5 * S)
    assert table.wait_until == T0 + 125 * S
    return table


DUE = T0 + 125 * S


def first_other(table):
    return others(table)[0]


def second_other(table):
    return others(table)[1]


@pytest.mark.parametrize("choice", [engine.WaitAgain, engine.GoOn])
def test_nobody_chooses_before_the_two_minutes_are_over(choice):
    table = stopped(host=first_other)
    reason = refused(table, choice(table.host), DUE - 1)
    assert (reason.code, reason.facts) == (Code.STILL_WAITING, {"until": DUE})


@pytest.mark.parametrize("choice", [engine.WaitAgain, engine.GoOn])
def test_the_choice_is_the_hosts_for_a_minute(choice):
    table = stopped(host=first_other)
    reason = refused(table, choice(second_other(table)), DUE + 59_999)
    assert (reason.code, reason.facts) == (Code.OTHERS_CHOICE, {"until": DUE + 60 * S})
    do(table, choice(table.host), DUE)
    do(table, choice(second_other(table)), DUE + 60 * S)


def test_the_next_connected_seat_chooses_for_an_absent_host():
    table = stopped(4, host=first_other, gone=(first_other,))
    assert clock.chooser(table) == next(
        seat for step in range(1, 4)
        if (seat := (table.host + step) % 4) not in (mover(table), table.host)
    )  # fmt: skip
    do(table, engine.GoOn(clock.chooser(table)), DUE)


def test_the_next_connected_seat_chooses_when_the_host_is_the_absent_one():
    table = stopped(host=mover)
    chooser = clock.chooser(table)
    assert chooser == (table.host + 1) % 3
    do(table, engine.WaitAgain(chooser), DUE)


def test_who_is_not_connected_does_not_choose():
    table = stopped(4, host=first_other, gone=(second_other,))
    assert refused(table, engine.GoOn(second_other(table)), DUE + 60 * S).code is Code.NOBODY_ABSENT


def test_nothing_is_to_be_chosen_while_everybody_plays():
    table = begun()
    for seat in range(3):
        assert refused(table, engine.GoOn(seat), T0).code is Code.NOBODY_ABSENT
        assert engine.legal(table, seat).go_on is False


def test_waiting_again_is_two_more_minutes():
    table = stopped(host=first_other)
    table = do(table, engine.WaitAgain(table.host), DUE + 10 * S)
    assert table.wait_until == DUE + 130 * S
    assert refused(table, engine.GoOn(table.host), DUE + 129 * S).code is Code.STILL_WAITING
    do(table, engine.GoOn(table.host), DUE + 130 * S)


def test_going_on_with_three_gives_the_seat_up_and_passes_the_turn():
    table = stopped(host=first_other)
    absent = mover(table)
    after = do(table, engine.GoOn(table.host), DUE)
    assert after.seats[absent].given_up == 1
    assert after.seats[absent].hand == ()
    assert mover(after) == after.next_seat(absent)
    assert after.turn_at == DUE
    assert not after.stopped_at
    assert not after.wait_until
    assert after.seats[absent].reserve_ms == 180 * S, "the turn's time stood still"
    assert clock.turn_ends_at(after) == DUE + 60 * S


def test_going_on_with_two_ends_the_match_with_the_win_of_who_stayed():
    table = stopped(2, host=first_other)
    absent = mover(table)
    after = do(table, engine.GoOn(table.host), DUE)
    assert after.phase is Phase.OVER
    assert after.results == (), "the running deal is not scored"
    view = engine.view_for(after, None)
    assert view.places[absent] == 2
    assert view.places[table.host] == 1
    assert engine.next_deadline(after) is None


def test_a_given_up_hosts_role_passes_to_the_next_connected_seat():
    table = stopped(4, host=mover, gone=(lambda table: (mover(table) + 1) % 4,))
    host = table.host
    after = do(table, engine.GoOn(clock.chooser(table)), DUE)
    assert after.host == (host + 2) % 4


def test_a_player_back_before_the_choice_plays_on():
    table = stopped(host=first_other)
    seat = mover(table)
    table = do(table, engine.Connect(seat), DUE + 30 * S)
    assert refused(table, engine.GoOn(table.host), DUE + 31 * S).code is Code.NOBODY_ABSENT
    turn(table, DUE + 32 * S)


# Leaving by button


def test_leaving_on_turn_brings_the_choice_at_once():
    table = begun()._replace(host=0)
    seat = mover(table)
    table = do(table, engine.Leave(seat), T0 + 10 * S)
    assert table.stopped_at == table.wait_until == T0 + 10 * S
    do(table, engine.GoOn(clock.chooser(table)), T0 + 10 * S)


def test_leaving_off_turn_brings_the_choice_when_the_turn_comes():
    table = begun()
    leaver = table.next_seat(mover(table))
    table = do(table, engine.Leave(leaver), T0 + 10 * S)
    assert not table.stopped_at
    table = turn(table, T0 + 20 * S)
    assert mover(table) == leaver
    assert table.stopped_at == table.wait_until == T0 + 20 * S


def test_who_left_may_come_back_before_the_choice():
    table = begun()
    seat = mover(table)
    table = do(table, engine.Leave(seat), T0 + 10 * S)
    table = do(table, engine.Connect(seat), T0 + 20 * S)
    assert not table.seats[seat].left
    assert not table.stopped_at
    assert clock.turn_ends_at(table) == T0 + 70 * S


def test_a_command_of_who_left_is_a_return_too():
    table = begun()
    leaver = table.next_seat(mover(table))
    table = do(table, engine.Leave(leaver), T0 + 10 * S)
    assert not do(table, engine.PlayOn(leaver), T0 + 20 * S).seats[leaver].left


def test_leaving_ends_the_waiting_of_a_dropped_player_who_had_come_back():
    table = stopped(host=first_other)
    seat = mover(table)
    table = do(table, engine.Leave(seat), T0 + 20 * S)
    assert table.wait_until == T0 + 20 * S


# Nobody there


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
def test_with_nobody_connected_everything_is_frozen(ruleset):
    table = begun(ruleset, 2)
    for seat in range(2):
        table = do(table, engine.Drop(seat), T0 + 10 * S)
    assert settled(table, T0 + 3_600 * S) == table
    assert engine.next_deadline(table) == T0 + 10 * S + 86_400 * S


def test_a_frozen_turn_goes_on_where_it_stood():
    table = begun(players=2)
    seat = mover(table)
    for other in range(2):
        table = do(table, engine.Drop(other), T0 + 10 * S)
    table = do(table, engine.Connect(seat), T0 + 3_610 * S)
    assert clock.turn_ends_at(table) == T0 + 3_660 * S


def test_a_frozen_wait_goes_on_where_it_stood():
    table = stopped(2, host=first_other)
    table = do(table, engine.Drop(table.host), T0 + 25 * S)
    table = do(table, engine.Connect(table.host), T0 + 1_025 * S)
    assert table.wait_until == T0 + 1_125 * S
    assert refused(table, engine.GoOn(table.host), T0 + 1_124 * S).code is Code.STILL_WAITING
    do(table, engine.GoOn(table.host), T0 + 1_125 * S)


def test_a_frozen_table_is_closed_after_a_day_without_a_result():
    table = begun(players=2)
    for seat in range(2):
        table = do(table, engine.Drop(seat), T0)
    assert settled(table, T0 + 86_400 * S - 1).phase is not Phase.OVER
    table = settled(table, T0 + 86_400 * S)
    assert table.phase is Phase.OVER
    assert table.closed
    assert engine.view_for(table, None).places is None
    assert engine.next_deadline(table) is None


def between_deals(players=3):
    table = begun(players=players)
    scores = (0,) * players
    result = engine.Result(table.deal.dealer, engine.How.VOID, None, scores)
    return table._replace(phase=Phase.BREAK, results=(result,), break_ends_at=T0 + 20 * S)


def test_no_deal_begins_while_nobody_is_connected():
    table = between_deals()
    for seat in range(3):
        table = do(table, engine.Drop(seat), T0 + 5 * S)
    assert settled(table, T0 + 100 * S).phase is Phase.BREAK
    table = do(table, engine.Connect(1), T0 + 105 * S)
    assert settled(table, T0 + 120 * S - 1).phase is Phase.BREAK
    assert settled(table, T0 + 120 * S).deal.number == 2


def test_a_drop_leaves_the_next_deal_to_those_who_are_ready():
    table = between_deals()
    for seat in (0, 1):
        table = do(table, engine.Confirm(seat), T0 + S)
    table = do(table, engine.Drop(2), T0 + 2 * S)
    assert table.deal.number == 2


# Pauses


def paused(table, at):
    for seat in range(len(table.seats)):
        table = do(table, engine.Pause(seat), at)
    assert table.paused_at == at
    return table


def test_a_pause_needs_every_connected_seat():
    table = begun()
    table = do(table, engine.Pause(0), T0 + S)
    table = do(table, engine.Pause(1), T0 + 2 * S)
    assert not table.paused_at
    table = do(table, engine.Pause(2), T0 + 3 * S)
    assert table.paused_at == T0 + 3 * S


def test_a_pause_begins_when_the_last_who_did_not_wish_for_it_goes():
    table = begun()
    for seat in (0, 1):
        table = do(table, engine.Pause(seat), T0 + S)
    for goes in (engine.Drop, engine.Leave):
        assert do(table, goes(2), T0 + 2 * S).paused_at == T0 + 2 * S


def test_a_wish_can_be_taken_back():
    table = do(begun(), engine.Pause(0), T0)
    table = do(table, engine.Resume(0), T0 + S)
    assert not table.seats[0].pausing
    assert refused(table, engine.Resume(0), T0 + S).code is Code.NOT_PAUSED


def test_nothing_is_played_in_a_pause():
    table = paused(begun(), T0 + 10 * S)
    seat = mover(table)
    assert (
        refused(table, engine.Discard(seat, table.seats[seat].hand[0]), T0 + S).code is Code.PAUSED
    )
    assert engine.legal(table, seat).discard == ()


def test_clocks_stand_still_in_a_pause():
    table = paused(begun(), T0 + 10 * S)
    assert settled(table, T0 + 500 * S) == table
    table = do(table, engine.Resume(1), T0 + 510 * S)
    assert not table.paused_at
    assert not any(seat.pausing for seat in table.seats)
    assert clock.turn_ends_at(table) == T0 + 560 * S


def test_absence_stands_still_in_a_pause():
    table = stopped(host=first_other)
    for seat in others(table):
        table = do(table, engine.Pause(seat), T0 + 25 * S)
    assert table.paused_at == T0 + 25 * S
    table = do(table, engine.Resume(table.host), T0 + 325 * S)
    assert table.wait_until == DUE + 300 * S


def test_nothing_is_chosen_in_a_pause():
    table = stopped(host=first_other)
    for seat in others(table):
        table = do(table, engine.Pause(seat), T0 + 25 * S)
    for seat in others(table):
        assert engine.view_for(table, seat).clock.choice_from is None
        refused(table, engine.GoOn(seat), T0 + 300 * S)


def test_the_seconds_of_a_drop_stand_still_in_a_pause():
    """Three of the five were over when the pause began, so two are left when it ends."""
    table = begun()
    seat = mover(table)
    for other in others(table):
        table = do(table, engine.Pause(other), T0 + 5 * S)
    table = do(table, engine.Drop(seat), T0 + 7 * S)
    assert table.paused_at == T0 + 7 * S
    table = do(table, engine.Resume(first_other(table)), T0 + 8 * S)
    for other in others(table):
        table = do(table, engine.Pause(other), T0 + 10 * S)
    assert table.paused_at == T0 + 10 * S
    table = do(table, engine.Resume(first_other(table)), T0 + 100 * S)
    assert table.seats[seat].away_at == T0 + (7 + 1 + 90) * S
    assert settled(table, T0 + 200 * S).stopped_at == T0 + (12 + 1 + 90) * S


def test_a_pause_that_ends_at_once_changes_no_time():
    table = begun()
    after = do(paused(table, T0 + 10 * S), engine.Resume(0), T0 + 10 * S)
    assert clock.turn_ends_at(after) == T0 + 60 * S


def test_the_break_stands_still_in_a_pause():
    table = paused(between_deals(), T0 + 5 * S)
    assert refused(table, engine.Confirm(0), T0 + 6 * S).code is Code.PAUSED
    table = do(table, engine.Resume(0), T0 + 65 * S)
    assert table.break_ends_at == T0 + 80 * S


@pytest.mark.parametrize("goes", [engine.Drop, engine.Leave])
@pytest.mark.parametrize("agreed", [True, False], ids=["before", "by it"])
def test_no_deal_begins_in_a_pause(goes, agreed):
    """The third, whom alone the next deal waited for, goes; it begins when the pause is ended.

    Where that happens by itself, it begins as after any break that nobody shortens.
    """
    table = between_deals()
    for seat in (0, 1):
        table = do(table, engine.Confirm(seat), T0 + S)
    for seat in range(2 + agreed):
        table = do(table, engine.Pause(seat), T0 + 5 * S)
    table = do(table, goes(2), T0 + 6 * S)
    assert table.paused_at
    assert table.deal.number == 1
    began = T0 + (5 if agreed else 6) * S
    for resumed, at in (
        (do(table, engine.Resume(0), T0 + 100 * S), T0 + 100 * S),
        (settled(table, began + 915 * S), began + 915 * S),
    ):
        assert resumed.deal.number == 2
        assert resumed.turn_at == at


def test_a_pause_ends_by_itself_after_fifteen_minutes():
    table = paused(begun(), T0 + 10 * S)
    assert engine.next_deadline(table) == T0 + 910 * S
    assert settled(table, T0 + 910 * S - 1).paused_at
    table = settled(table, T0 + 920 * S)
    assert not table.paused_at
    assert clock.turn_ends_at(table) == T0 + 960 * S


def test_who_drops_in_a_pause_is_absent_from_its_end():
    table = paused(begun(), T0 + 10 * S)
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 20 * S)
    table = do(table, engine.Resume(first_other(table)), T0 + 100 * S)
    assert not table.stopped_at
    assert settled(table, T0 + 105 * S).stopped_at == T0 + 105 * S


def test_who_comes_back_in_a_pause_has_what_was_left_when_it_began():
    table = stopped(host=first_other)
    seat = mover(table)
    for other in others(table):
        table = do(table, engine.Pause(other), T0 + 25 * S)
    table = do(table, engine.Connect(seat), T0 + 60 * S)
    table = do(table, engine.Resume(first_other(table)), T0 + 100 * S)
    assert clock.turn_ends_at(table) == T0 + (100 + 55) * S, "five of the sixty were used"
    table = settled(do(table, engine.Drop(seat), T0 + 110 * S), T0 + 115 * S)
    assert table.wait_until == T0 + (115 + 100) * S, "twenty of the two minutes were waited"


def test_who_leaves_in_a_pause_is_chosen_about_as_soon_as_it_ends():
    table = begun()
    seat = mover(table)
    table = paused(settled(table, T0 + 241 * S), T0 + 250 * S)
    table = do(table, engine.Leave(seat), T0 + 300 * S)
    table = do(table, engine.Resume(first_other(table)), T0 + 400 * S)
    assert table.wait_until == T0 + 400 * S


def test_championship_has_no_pause():
    assert refused(begun("championship"), engine.Pause(0), T0).code is Code.NO_PAUSE
    assert engine.legal(begun("championship"), 0).pause is False


# Computer takes over


def test_a_computer_takes_over_when_time_and_reserve_are_gone():
    table = begun("championship")
    seat = mover(table)
    assert settled(table, T0 + 81 * S - 1) == table
    step = engine.settle(table, T0 + 81 * S)
    assert step.events == (engine.moves.TookOver(seat),)
    after = step.table
    assert after.seats[seat].computer
    assert after.seats[seat].penalised
    assert engine.computer_on_turn(after) == seat
    assert not after.stopped_at
    assert engine.settle(after, T0 + 500 * S) == (after, ()), "once"


def test_a_dropped_players_time_and_reserve_run_on_first():
    table = begun("championship")
    seat = mover(table)
    table = do(table, engine.Drop(seat), T0 + 5 * S)
    assert not settled(table, T0 + 80 * S).seats[seat].computer
    assert settled(table, T0 + 81 * S).seats[seat].computer


def test_leaving_hands_the_seat_over_at_once():
    table = begun("championship")
    leaver = table.next_seat(mover(table))
    table = do(table, engine.Leave(leaver), T0 + S)
    assert table.seats[leaver].computer
    assert table.seats[leaver].penalised
    assert engine.computer_on_turn(table) is None, "it is not on turn yet"


def test_the_computers_turns_do_not_bring_the_player_back():
    table = settled(begun("championship"), T0 + 81 * S)
    seat = mover(table)
    table = turn(table, T0 + 81 * S, by_computer=True)
    assert table.seats[seat].computer
    for _ in range(2):
        table = turn(table, T0 + 82 * S)
    assert engine.computer_on_turn(table) == seat


@pytest.mark.parametrize("command", [engine.Connect, engine.PlayOn])
def test_the_player_takes_the_seat_back_at_any_moment(command):
    table = settled(begun("championship"), T0 + 81 * S)
    seat = mover(table)
    step = engine.apply(table, command(seat), T0 + 90 * S)
    assert step.events == (engine.moves.CameBack(seat),)
    assert not step.table.seats[seat].computer
    assert clock.out_at(step.table) == T0 + 100 * S, "ten seconds at least"


def test_the_thirty_points_are_booked_once_at_the_end():
    table = settled(begun("championship"), T0 + 81 * S)
    seat = mover(table)
    table = do(table, engine.PlayOn(seat), T0 + 90 * S)
    table = settled(table, T0 + 101 * S)
    assert table.seats[seat].computer, "again"
    assert table.totals() == (0, 0, 0), "not before the end"
    result = engine.Result(table.deal.dealer, engine.How.VOID, None, (0, 0, 0))
    over = table._replace(phase=Phase.OVER, results=(result,))
    assert over.totals()[seat] == 30
    assert sum(over.totals()) == 30


def test_a_match_without_players_is_played_out_by_computers():
    from engine.bot import plain

    table = begun("championship")
    for seat in range(3):
        table = do(table, engine.Leave(seat), T0 + S)
    moves = 0
    while (seat := engine.computer_on_turn(table)) is not None:
        command = plain(engine.view_for(table, seat))
        table = do(table, command, T0 + S, by_computer=True)
        moves += 1
        assert moves < 5_000
    assert table.phase is Phase.OVER
    assert sorted(engine.view_for(table, None).places)[0] == 1


def test_host_decides_is_every_ruleset_but_championship():
    computer = {
        ruleset for ruleset, versions in RELEASED.items() if versions[1].computer_takes_over
    }
    assert computer == {"championship"}


def test_a_championship_that_all_have_dropped_out_of_is_not_frozen():
    table = begun("championship")
    for seat in range(3):
        table = do(table, engine.Drop(seat), T0)
    assert engine.next_deadline(table) == engine.next_alarm(table) == T0 + 81 * S
    assert engine.computer_on_turn(settled(table, T0 + 81 * S)) == mover(table)


def test_a_drop_is_a_deadline_and_wakes_nobody():
    table = begun()
    table = do(table, engine.Drop(mover(table)), T0 + 10 * S)
    assert engine.next_deadline(table) == T0 + 15 * S
    assert engine.next_alarm(table) is None


def test_a_computer_leaves_no_reserve():
    table = begun("championship")
    leaver = table.next_seat(mover(table))
    table = do(table, engine.Leave(leaver), T0 + S)
    assert table.seats[leaver].reserve_ms == 0


def test_a_turn_begins_with_nothing_used_or_waited_for():
    table = stopped(host=first_other)
    seat = mover(table)
    table = do(table, engine.Connect(seat), DUE)
    table = turn(table, DUE + S)
    used = (table.spent_ms, table.stopped_at, table.wait_until, table.waited_ms, table.extended)
    assert used == (0, 0, 0, 0, False)
