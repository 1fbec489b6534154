"""How long a match of `championship` takes (§7): a usual one four to seven minutes.

The computer needs about seven turns a seat. At six seconds a turn that is two minutes and not four
to seven, and no turn time or reserve changes it, since nobody is made to wait until theirs is used
up. What the times can do is held here: a match of as many turns takes four to seven minutes if the
players use between 11 and 19 of the 20 seconds, and no reserve.
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
    medians = {}
    for seconds in (6, 11, 19):
        played = [turns(seed, seconds * 1000) for seed in range(MATCHES)]
        medians[seconds] = statistics.median(ms for _, ms in played) / MINUTE
        record_property(f"minutes at {seconds} s a turn, median", f"{medians[seconds]:.1f}")
    counts = sorted(count for count, _ in played)
    tenths = f"{counts[MATCHES // 10]} to {counts[-MATCHES // 10]}"
    record_property("turns of a match", f"median {statistics.median(counts):.0f}, tenths {tenths}")
    assert 4 <= medians[11] <= medians[19] <= 7
