"""Matches in which only time matters: every instant is given, turns are drawing and throwing."""

import pytest

import engine
from engine import Phase
from tests.notation import SECRET

T0 = 1_800_000_000_000
S = 1_000
MINUTE = 60 * S
HOST_DECIDES = ("classic", "tercet", "basic", "remi51")


def begun(ruleset="classic", players=3, **options):
    table = engine.new_match(ruleset, options, players, SECRET, T0)
    assert engine.audit(table) == ()
    return table


def do(table, command, now, **how):
    """Settle and apply, as the service does; the result is sound and survives being stored."""
    step = engine.apply(engine.settle(table, now).table, command, now, **how)
    assert engine.audit(step.table) == ()
    assert engine.decode(engine.encode(step.table)) == step.table
    return step.table


def settled(table, now):
    after = engine.settle(table, now).table
    assert engine.settle(after, now).table == after, "settling twice is settling once"
    assert engine.audit(after) == ()
    return after


def refused(table, command, now):
    with pytest.raises(engine.Refused) as reason:
        engine.apply(engine.settle(table, now).table, command, now)
    return reason.value


def turn(table, now, **how):
    """Play the turn of the seat on turn: draw if it has to, and throw the last card."""
    seat = table.deal.turn
    if table.phase is Phase.DRAW:
        table = do(table, engine.Draw(seat), now, **how)
    return do(table, engine.Discard(seat, engine.legal(table, seat).discard[-1]), now, **how)


def mover(table):
    return table.deal.turn


def others(table):
    return [seat for seat in range(len(table.seats)) if seat != table.deal.turn]
