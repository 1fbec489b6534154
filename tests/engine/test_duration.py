"""How long a match of `championship` takes (§7): a usual one four to seven minutes.

The computer needs about seven turns a seat. At six seconds a turn that is two minutes, less than a
usual match of people; so what is held here is what the turn time has to do with it: people who use
between three fifths and all of theirs play four to seven minutes.
"""

import random
import statistics

import pytest

import engine
from engine.bot import plain

MATCHES = 200
MINUTE = 60_000


def turns(seed: int, turn_ms: int) -> tuple[int, int]:
    """Play a match by computers, each taking so long a turn; return its turns and milliseconds."""
    dice = random.Random(seed)
    entropies = [dice.randbytes(8) for _ in range(3)]
    table = engine.new_match("championship", {}, 3, dice.randbytes(32), 0, entropies=entropies)
    now = count = 0
    while table.phase is not engine.Phase.OVER:
        now += turn_ms
        count += 1
        table = engine.settle(table, now).table
        turn = table.deal.turn_no
        while table.phase is not engine.Phase.OVER and table.deal.turn_no == turn:
            table = engine.apply(table, plain(engine.view_for(table, table.deal.turn)), now).table
    assert not any(seat.penalised for seat in table.seats)
    return count, now


@pytest.mark.slow
def test_a_usual_match_of_championship_takes_four_to_seven_minutes(record_property):
    turn_ms = engine.new_match("championship", {}, 3, bytes(32), 0).rules.turn_ms
    assert turn_ms is not None
    six = sorted(turns(seed, 6_000)[1] / MINUTE for seed in range(MATCHES))
    median = statistics.median(six)
    tenths = f"{six[MATCHES // 10]:.1f} to {six[-MATCHES // 10]:.1f}"
    record_property("at 6 s a turn", f"median {median:.1f} minutes, tenths {tenths}")
    for share in (0.6, 1.0):
        whole = [turns(seed, round(share * turn_ms))[1] / MINUTE for seed in range(MATCHES // 4)]
        record_property(f"at {share * turn_ms / 1000:.0f} s", f"{statistics.median(whole):.1f}")
        assert 4 <= statistics.median(whole) <= 7
