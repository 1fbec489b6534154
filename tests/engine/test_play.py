"""What a command does besides moving cards (§4, §7): the turn's count, the log, who plays on."""

import pytest

import engine
from engine import Code, Phase, clock, moves
from engine.play import deal_from
from tests.notation import NOW, SECRET, play, refusal, situation
from tests.timing import T0, S, begun, do, mover, refused, settled, turn

# §4 Sixty commands in a turn: each counts once


COUNTED = [
    # what is done, and the situation in which there is a meld left to lay when it has been done
    ("0 draw", "classic", "turn 0 draw commands {}\n0: 7h 8h 9h 5c 2d\n1: *14\nstock: 3c"),
    ("0 take", "classic", "turn 0 draw commands {}\n0: 7h 8h 9h 5c 2d\n1: *14\ndiscards: 3c"),
    ("0 lay 7h 8h 9h", "classic", "turn 0 play drawn 5c commands {}\n0: 7h 8h 9h 5c 2d\n1: *14"),
    (
        "0 cancel",
        "classic",
        "turn 0 play drawn 5c commands {}\n0: 5c 2d 3d 4d / 7h 8h 9h\n1: *14",
    ),
    (
        "0 off Th 1",
        "classic",
        "turn 0 play drawn 5c commands {}\n0 open: Th 5c 2d\n1: *14\nmeld 1: 7h 8h 9h",
    ),
    (
        "0 swap 8h 1",
        "classic",
        "turn 0 play drawn 5c commands {}\n0 open: 8h 5c 2d\n1: *14\nmeld 1: 7h JK 9h",
    ),
]


@pytest.mark.parametrize(("done", "ruleset", "text"), COUNTED, ids=[row[0] for row in COUNTED])
def test_each_command_counts_once_towards_the_sixty(done, ruleset, text):
    for before, more in ((58, True), (59, False)):
        table = play(situation(text.format(before), ruleset), done)
        assert engine.legal(table, 0).lay is more


def test_taking_and_giving_back_are_two_of_them_and_the_draw_a_third():
    text = "turn 0 draw commands {}\n0: 7h 8h 9h 5c 2d\n1: *14\n2: *14\nstock: 3c\ndiscards: Kd"
    for before, more in ((56, True), (57, False)):
        table = situation(text.format(before), "championship")
        table = play(table, "0 take", "0 return", "0 draw")
        assert engine.legal(table, 0).lay is more


def test_taking_and_giving_back_the_bottom_card_too():
    text = "turn 0 draw commands {}\n0: 7h 8h 9h 5c 2d\n1: *14\nstock: 3c\nbottom: Kd"
    for before, more in ((56, True), (57, False)):
        table = play(
            situation(text.format(before), "remi51"), "0 take_bottom", "0 return", "0 draw"
        )
        assert engine.legal(table, 0).lay is more


# The log says what happened, so that a deal can be told and played again


LOGGED = [
    (
        "remi51",
        "turn 0 draw\n0: 7h 8h 9h 5c 2d\n1: *14\nstock: 3c\nbottom: Kd",
        ["0 take_bottom", "0 return"],
        [moves.TookBottom(0, "Kd"), moves.Returned(0, "Kd")],
    ),
    (
        "classic",
        "turn 0 draw\n0: 7h 8h 9h 5c 2d\n1: *14\ndiscards: Kd",
        ["0 take", "0 return"],
        [moves.Took(0, "Kd"), moves.Returned(0, "Kd")],
    ),
    (
        "classic",
        "turn 0 play drawn 5c\n0 open: 8h Td 5c 2d\n1: *14\nmeld 1: 7h JK 9h\nmeld 1: Jd Qd Kd",
        ["0 swap 8h 1", "0 off Td 2", "0 off <JK 2", "0 discard 5c"],
        [
            moves.Swapped(0, "8h", 1),
            moves.LaidOff(0, "Td", 2),
            moves.LaidOff(0, "JK", 2),
            moves.Discarded(0, "5c"),
        ],
    ),
    (
        # Without the end that was pointed at, the second joker would go high.
        "championship",
        "turn 0 play drawn 5c\n0 open: JK JK 8h 9h 5c 2d\n1: *14\n2: *14",
        ["0 lay <JK JK' 8h 9h", "0 discard 5c"],
        [moves.Laid(0, (1,), False), moves.Discarded(0, "5c")],
    ),
]


@pytest.mark.parametrize(("ruleset", "text", "done", "told"), LOGGED)
def test_the_log_tells_what_was_done_and_repeats_it(ruleset, text, done, told):
    begun = situation(text, ruleset)
    table = play(begun, *done)
    # As tuples, events of different kinds may be equal.
    assert list(map(repr, engine.view_for(table, None).history())) == list(map(repr, told))
    again = begun
    for command in moves.commands(table.deal.log):
        again = engine.apply(again, command, NOW).table
    assert again == table


# §4.1, §4.5 The last card


@pytest.mark.parametrize(
    ("meld", "possible"), [("2h 3h 4h", True), ("Ks Kd Kc", False), ("As Ad Ac", True)]
)
def test_a_taken_card_may_be_left_alone_where_it_can_be_laid_off_next(meld, possible):
    """§4.1: `basic` without `must_discard_last`; an ace goes before the two, and to aces."""
    text = f"turn 0 play taken Ah\n0: Ah 5c 6c 7c\n1: *7\nmeld 1: {meld}\nstock: 3c"
    table = situation(text, "basic")
    if possible:
        table = play(table, "0 lay 5c 6c 7c", "0 off Ah 1")
        assert table.results[-1].winner == 0
    else:
        assert refusal(table, "0 lay 5c 6c 7c").code is Code.ONLY_TAKEN_CARD_LEFT


# §7 Who plays on


def test_the_host_is_the_first_seat_unless_another_is_named():
    assert engine.new_match("classic", {}, 3, SECRET, T0).host == 0
    assert engine.new_match("classic", {}, 3, SECRET, T0, host=2).host == 2


def test_who_is_found_absent_is_not_told_as_an_event():
    """The log is of what players did, and of computers that took over."""
    table = do(begun(), engine.Drop(mover(begun())), T0)
    step = engine.settle(table, T0 + 5 * S)
    assert step.table.stopped_at
    assert (step.events, step.table.deal.log) == ((), b"")
    late = engine.settle(begun(), T0 + 241 * S)
    assert late.table.seats[mover(begun())].timed_out
    assert (late.events, late.table.deal.log) == ((), b"")


def test_a_deal_dealt_anew_has_nothing_of_the_one_before():
    table = situation("turn 0 play drawn 5c\n0: 5c 2d 3d 4d / 7h 8h 9h\n1: *14")
    table = play(table, "0 cancel", "0 lay 7h 8h 9h")
    assert table.seats[0].staged
    table = deal_from(table, engine.pack(2, 4), NOW)
    assert not any(seat.staged or seat.opened or seat.turns for seat in table.seats)


def test_the_first_round_of_the_next_deal_is_closed_again():
    """§4.2: in each player's first turn, of each deal (`tercet`)."""
    text = "turn 0 play drawn 5c turns 4\n0 open: 5c\n1: 2s\nmeld 0: 7h 8h 9h"
    table = play(situation(text, "tercet"), "0 discard 5c", "0 confirm", "1 confirm")
    assert table.deal.number == 2
    for _ in range(2):
        assert not engine.legal(table, mover(table)).lay
        table = turn(table, NOW)
    assert engine.legal(turn_drawn(table), mover(table)).lay


def turn_drawn(table):
    """Return the table with a card drawn by the seat on turn."""
    return engine.apply(table, engine.Draw(mover(table)), NOW).table


def test_a_deal_dealt_between_deals_begins_now():
    table = begun("basic", 2)
    result = engine.Result(table.deal.dealer, engine.How.VOID, None, (0, 0))
    between = table._replace(phase=Phase.BREAK, results=(result,), break_ends_at=T0 + 20 * S)
    after = deal_from(between, engine.pack(1, 0), T0 + 7 * S)
    assert (after.deal.number, after.turn_at) == (2, T0 + 7 * S)


def test_who_ran_out_of_time_and_left_is_back_by_a_connection_and_at_play_by_a_command():
    table = settled(begun(), T0 + 241 * S)
    seat = mover(table)
    table = do(table, engine.Leave(seat), T0 + 250 * S)
    assert table.seats[seat].left
    table = do(table, engine.Connect(seat), T0 + 260 * S)
    back = table.seats[seat]
    assert (back.connected, back.left, back.timed_out) == (True, False, True)
    assert table.stopped_at, "still out of time"
    assert not do(table, engine.PlayOn(seat), T0 + 270 * S).stopped_at


def test_a_return_of_somebody_who_was_waited_for_is_not_told_as_an_event():
    table = settled(do(begun(), engine.Drop(mover(begun())), T0), T0 + 5 * S)
    step = engine.apply(table, engine.Connect(mover(table)), T0 + 9 * S)
    assert not step.table.stopped_at
    assert (step.events, step.table.deal.log) == ((), b"")


def test_playing_on_is_offered_to_who_is_out_of_time_or_played_for():
    table = begun()
    assert not any(engine.legal(table, seat).play_on for seat in range(3))
    table = settled(table, T0 + 241 * S)
    offered = [seat for seat in range(3) if engine.legal(table, seat).play_on]
    assert offered == [mover(table)]
    table = do(begun("championship"), engine.Leave(2), T0)
    assert [engine.legal(table, seat).play_on for seat in range(3)] == [False, False, True]


def test_choices_are_offered_to_those_who_are_here_while_somebody_is_waited_for():
    table = begun(players=4)
    gone = table.next_seat(mover(table))
    table = do(table, engine.Drop(gone), T0)
    for seat in range(4):
        assert not engine.legal(table, seat).go_on
    table = settled(do(table, engine.Drop(mover(table)), T0), T0 + 5 * S)
    for seat in range(4):
        offers = engine.legal(table, seat)
        assert offers.go_on is offers.wait_again is (seat not in (gone, mover(table)))


def test_going_on_after_a_pause_is_offered_to_who_asked_for_it_and_to_all_while_it_lasts():
    table = do(begun(), engine.Drop(2), T0)
    table = do(table, engine.Pause(0), T0)
    assert [engine.legal(table, seat).resume for seat in range(3)] == [True, False, False]
    table = do(table, engine.Pause(1), T0)
    assert table.paused_at
    table = do(table, engine.Connect(2), T0 + S)
    assert [engine.legal(table, seat).resume for seat in range(3)] == [True, True, True]


def test_another_who_leaves_does_not_shorten_the_wait_for_the_mover():
    table = begun(players=4)
    table = settled(do(table, engine.Drop(mover(table)), T0), T0 + 5 * S)
    after = do(table, engine.Leave(table.next_seat(mover(table))), T0 + 30 * S)
    assert after.wait_until == table.wait_until == T0 + 125 * S


def test_leaving_a_championship_is_told_once():
    table = begun("championship")
    leaver = table.next_seat(mover(table))
    step = engine.apply(table, engine.Leave(leaver), T0)
    assert list(map(repr, step.events)) == [repr(moves.TookOver(leaver))]
    assert engine.view_for(step.table, None).history() == step.events
    assert engine.apply(step.table, engine.Leave(leaver), T0).events == ()
    played_for = settled(table, T0 + 81 * S)
    assert engine.apply(played_for, engine.Leave(mover(table)), T0 + 82 * S).events == ()


def test_a_seat_given_up_has_no_say_left():
    """Neither a wish for a pause nor one for the next deal, nor a share in its shuffle."""
    table = begun()
    result = engine.Result(table.deal.dealer, engine.How.VOID, None, (0, 0, 0))
    between = table._replace(phase=Phase.BREAK, results=(result,), break_ends_at=T0 + 20 * S)
    between = do(do(between, engine.Confirm(1), T0), engine.Pause(1), T0)
    between = engine.contribute(between, 1, b"entropy")
    for before in (between, table):
        seat = do(before, engine.GiveUp(1), T0).seats[1]
        assert (seat.hand, seat.staged, seat.entropy) == ((), (), b"")
        assert (seat.ready, seat.pausing, seat.given_up) == (False, False, 1)


@pytest.mark.parametrize("command", [engine.PlayOn, engine.Resume, engine.Pause, engine.Leave])
def test_nobody_asks_for_a_seat_that_is_given_up_or_when_all_is_over(command):
    table = do(begun(), engine.GiveUp(1), T0)
    assert refused(table, command(1), T0).code is Code.NOT_SEATED
    assert refused(table, command(7), T0).code is Code.NOT_SEATED
    over = do(table, engine.GiveUp(2), T0)
    assert over.phase is Phase.OVER
    assert refused(over, command(0), T0).code is Code.NO_DEAL


def test_the_host_is_the_next_connected_seat_else_the_next_that_plays():
    table = begun(players=4)._replace(host=1)
    assert do(table, engine.GiveUp(1), T0).host == 2
    table = do(do(table, engine.Drop(2), T0), engine.Drop(3), T0)
    assert do(table, engine.GiveUp(1), T0).host == 0
    table = do(do(table, engine.Drop(0), T0), engine.Drop(1), T0)
    assert do(table, engine.GiveUp(1), T0).host == 2, "nobody is connected"


# The end


def nothing_runs(table):
    return (table.stopped_at, table.wait_until, table.paused_at, table.break_ends_at) == (
        0,
        0,
        0,
        0,
    )


def test_nothing_runs_at_a_table_that_is_over():
    table = begun(players=2)
    stopped = settled(do(table, engine.Drop(mover(table)), T0), T0 + 5 * S)
    won = do(stopped, engine.GoOn(1 - mover(table)), T0 + 125 * S)
    assert won.phase is Phase.OVER
    assert nothing_runs(won)


@pytest.mark.parametrize("where", ["running", "stopped", "paused", "between"])
def test_nothing_runs_at_a_table_that_was_closed(where):
    table = begun(players=2)
    if where == "between":
        result = engine.Result(table.deal.dealer, engine.How.VOID, None, (0, 0))
        table = table._replace(phase=Phase.BREAK, results=(result,), break_ends_at=T0 + 20 * S)
    if where == "paused":
        table = do(do(table, engine.Pause(0), T0), engine.Pause(1), T0)
    if where == "stopped":
        table = settled(do(table, engine.Leave(mover(table)), T0), T0)
    for seat in range(2):
        table = do(table, engine.Drop(seat), T0 + 2 * S)
    closed = settled(table, T0 + 2 * S + 86_400 * S)
    assert closed.closed
    assert nothing_runs(closed)


ENDED = {
    "a card drawn": (
        "classic",
        "turn 0 draw\n0 open: 7h\n1: *14\nmeld 1: 8h 9h Th\nstock: 2c",
        ["0 draw", "0 off 7h 1", "0 discard 2c"],
    ),
    "the bottom card taken": (
        "remi51",
        "turn 0 draw\n0: 7s 7h 7d Ks Kh Kd 2c\n1: *14\nstock: 3c\nbottom: Kc",
        ["0 take_bottom", "0 lay Ks Kh Kd Kc, 7s 7h 7d", "0 discard 2c"],
    ),
    "a card given back": (
        "championship",
        "turn 0 draw\n0: Ts Js Qs Ks As 3d\n1: *14\n2: *14\nstock: 9s\ndiscards: 5c",
        ["0 take", "0 return", "0 draw", "0 lay 9s Ts Js Qs Ks As", "0 discard 3d"],
    ),
}


@pytest.mark.parametrize("last_turn", ENDED)
def test_nothing_of_the_last_turn_is_left_when_the_deal_is_over(last_turn):
    ruleset, text, done = ENDED[last_turn]
    table = play(situation(text, ruleset), *done)
    assert table.results[-1].winner == 0
    last = moves.Discarded(0, done[-1].removeprefix("0 discard "))
    assert engine.view_for(table, None).history()[-1] == last
    deal = table.deal
    assert (deal.taken, deal.from_bottom, deal.drawn, deal.stock_only) == (None, False, None, False)


def test_the_next_deal_begins_with_nothing_used_or_waited_for():
    """§7: absences and the extension of a turn are that turn's, also of the last one of a deal."""
    table = situation("turn 0 play drawn 5c\n0: 5c\n1: 2s", "basic", turn_time=20, reserve=0)
    table = table._replace(turn_at=T0)
    table = do(do(table, engine.Drop(0), T0), engine.Connect(0), T0 + 40 * S)
    assert table.waited_ms
    assert table.extended
    table = do(table, engine.Discard(0, engine.legal(table, 0).discard[0]), T0 + 50 * S)
    assert table.phase is Phase.BREAK
    used = (table.spent_ms, table.stopped_at, table.wait_until, table.waited_ms, table.extended)
    assert (table.turn_at, used) == (T0 + 50 * S, (0, 0, 0, 0, False))
    table = settled(table, T0 + 70 * S)
    assert clock.out_at(table) == T0 + 90 * S


def test_a_returned_bottom_card_leaves_the_deal_as_it_was():
    """§4.1: the card goes back where it lay; what is new is that only the stock is open."""
    before = situation(LOGGED[0][1], "remi51")
    after = play(before, "0 take_bottom", "0 return")
    assert after.seats == before.seats
    deal = after.deal._replace(log=b"", commands=0, stock_only=False)
    assert deal == before.deal


def test_once_it_is_drawn_there_is_no_face_up_card():
    """§3: as the only card of the stock it is drawn like any other."""
    table = situation(
        "turn 0 draw\n0: *14\n1: *14\nstock: only\nbottom: 7h\ndiscards: 2c 3c", "remi51"
    )
    assert table.deal.face_up
    assert not play(table, "0 draw").deal.face_up
