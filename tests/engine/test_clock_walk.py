"""Absence, pauses and time at random (§7): whatever comes together, no instant is out of place."""

import random

import pytest

import engine
from engine import Phase, clock
from engine.bot import plain
from tests.timing import HOST_DECIDES, MINUTE, T0, S

PASSING = (0, 1, 100, S, 3 * S, 6 * S, 20 * S, MINUTE, 130 * S, 16 * MINUTE, 30 * 60 * MINUTE)
SEATS = (
    engine.Drop, engine.Connect, engine.Leave, engine.Pause, engine.Resume, engine.PlayOn,
    engine.WaitAgain, engine.GoOn, engine.Confirm,
)  # fmt: skip


def by_computers(table, now):
    """Let the computers play, as the service does at once."""
    while (seat := engine.computer_on_turn(table)) is not None:
        choice = plain(engine.view_for(table, seat))
        table = engine.apply(table, choice, now, by_computer=True).table
    return table


def commanded(table, now, dice):
    """Let somebody do something, who is there by saying it."""
    seat, turn = dice.randrange(len(table.seats)), table.deal.turn
    command = dice.choice(SEATS)(seat)
    if dice.random() < 0.35 and table.phase in (Phase.DRAW, Phase.PLAY):
        thrown = engine.legal(table, turn).discard
        command = engine.Discard(turn, dice.choice(thrown)) if thrown else engine.Draw(turn)
    if not table.seats[command.seat].connected and not isinstance(command, engine.Drop):
        command = engine.Connect(command.seat)
    try:
        return by_computers(engine.apply(table, command, now).table, now)
    except engine.Refused:
        return table


def passed(table, now):
    """Let time do what it does: all of it, and nothing but what was announced."""
    due = engine.next_deadline(table)
    after = engine.settle(table, now).table
    assert (after == table) is (due is None or now < due)
    after = by_computers(after, now)
    assert engine.settle(after, now).table == after
    return after


def check(table, now):
    """No clock began in the future, and nobody has or waits longer than the rules say."""
    rules, due = table.rules, engine.next_deadline(table)
    assert due is None or due > now
    assert max(table.turn_at, table.stopped_at, table.paused_at) <= now
    assert all(seat.away_at <= now for seat in table.seats)
    if table.paused_at or clock.is_frozen(table):
        return
    ends = clock.turn_ends_at(table)
    assert ends is None or ends - now <= rules.turn_ms
    assert table.wait_until - now <= rules.absence_ms
    assert table.break_ends_at - now <= rules.break_ms


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [*HOST_DECIDES, "championship"])
def test_no_instant_is_ever_out_of_place(ruleset):
    for seed in range(60):
        dice = random.Random(f"{ruleset} {seed}")
        players = dice.choice([3] if ruleset == "championship" else [2, 3, 4])
        now = T0
        table = engine.new_match(ruleset, {}, players, dice.randbytes(32), now)
        for _ in range(120):
            due = engine.next_deadline(table)
            soon = due is not None and dice.random() < 0.25
            now = max(now, due + dice.choice((-1, 0, 1))) if soon else now + dice.choice(PASSING)
            table = passed(table, now)
            if table.phase is Phase.OVER:
                break
            check(table, now)
            table = commanded(table, now, dice)
            assert engine.audit(table) == ()
