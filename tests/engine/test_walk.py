"""Random matches to the end, from the command line of the tests or as a slice with the others.

``REMI_WALK_DEALS=1000 python -m pytest tests/engine/test_walk.py -s`` is the full run; a failing
walk names the call that repeats it.
"""

import os
import statistics

import pytest

from tests.walk import Walk

pytestmark = pytest.mark.slow

DEALS = int(os.environ.get("REMI_WALK_DEALS", "60"))
THOROUGH = max(2, DEALS // 20)
SEED = int(os.environ.get("REMI_WALK_SEED", "1"))

# What has to happen at least so often in 1,000 deals.
OFTEN = {
    "opening": 20,
    "take": 20,
    "return": 20,
    "cancel": 20,
    "lay-off low": 20,
    "lay-off high": 20,
    "swapped": 20,
    "reshuffle": 20,
    "ending hand": 20,
    "ending dry_hand": 20,
    "ending void": 1,
}


@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_walk(players, capsys):
    walk = Walk(players, SEED, thorough=THOROUGH).run(DEALS)
    counts = walk.counts
    with capsys.disabled():
        if DEALS > 100:
            print(f"\n{players} players, {walk.deals} deals, {walk.commands} commands")
            for name, count in sorted(counts.items()):
                print(f"  {name:32}{count:8}")
    assert walk.deals == DEALS
    assert counts["going out"] * 2 >= DEALS
    for name, least in OFTEN.items():
        assert counts[name] >= least * DEALS // 1_000, name
    assert statistics.median(walk.sizes) <= 800


def test_a_seed_repeats_a_walk():
    one, other = (Walk(2, SEED + 1).run(5) for _ in range(2))
    assert (one.commands, one.counts) == (other.commands, other.counts)
