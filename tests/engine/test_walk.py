"""Random matches to the end, every ruleset and number of players, as a slice with the others.

`make walk` is the full run; a failing walk names the call that repeats it. A kind of command, a
refusal or an ending that the ruleset has and that does not occur fails too.
"""

import os
import statistics
from collections import Counter

import pytest

from engine.rules import RULESETS, Code
from engine.table import How
from tests.walk import Walk, plain_rules

pytestmark = pytest.mark.slow

DEALS = int(os.environ.get("REMI_WALK_DEALS", "50"))
THOROUGH = max(2, DEALS // 20)
SEED = int(os.environ.get("REMI_WALK_SEED", "1"))

COMMANDS = {"draw", "take", "lay", "layoff", "discard", "connect", "drop"}
# What other rulesets have besides.
OPENING = {"return", "cancel", "swap", "opening", "swapped"}
GIVING_UP = {
    "giveup",
    "confirm",
    "given up the dealer",
    "given up on turn",
    "given up off turn",
    "given up taken card",
    "given up in the break",
    "ending given_up",
}
ALSO = {
    "classic": OPENING | GIVING_UP | {"given up staged"},
    "tercet": OPENING | GIVING_UP | {"given up staged"},
    "basic": GIVING_UP,
    "championship": OPENING,
    "remi51": OPENING
    | GIVING_UP
    | {
        "takebottom",
        "given up staged",
        "given up bottom card",
        "cutter with 1 jokers or more",
        "cutter with 2 jokers or more",
    },
}
GROWN = {"lay-off low", "lay-off high", "lay-off set", "reshuffle", "match"}

ENDINGS = {
    "classic": set(How),
    "tercet": set(How) - {How.HAND},
    "basic": set(How) - {How.OUT_JOKER},
    "championship": set(How),
    "remi51": set(How) - {How.HAND},
}

# Options, rulesets and player counts are refused before there is a match; jokers of a deck
# without any cannot be held, only be asked about.
NO_COMMANDS = {
    Code.UNKNOWN_RULESET,
    Code.UNKNOWN_OPTION,
    Code.BAD_OPTION_VALUE,
    Code.BAD_PLAYER_COUNT,
    Code.TARGET_WITH_DEALS,
    Code.NO_JOKERS_IN_DECK,
    # Time and absence: see test_clock.
    Code.PAUSED,
    Code.NOT_PAUSED,
    Code.NO_PAUSE,
    Code.NOBODY_ABSENT,
    Code.OTHERS_CHOICE,
    Code.STILL_WAITING,
}
NEVER = {
    "classic": {
        Code.ACE_LOW_ONLY,
        Code.CLOSED_ROUND,
        Code.BOUND_TO_HAND,
        Code.STOCK_ONLY,
        Code.TAKEN_CARD_NOT_LAID,
        Code.TOO_FEW_NATURALS,  # one joker at most leaves two naturals
    },
    "tercet": {Code.ACE_LOW_ONLY, Code.SET_NOT_FULL, Code.TAKEN_CARD_NOT_LAID},
    "basic": {
        # no jokers
        Code.TOO_MANY_JOKERS,
        Code.TOO_FEW_NATURALS,
        Code.JOKERS_ADJACENT,
        Code.RUN_FULL,
        Code.NOT_THE_JOKERS_CARD,
        Code.SET_NOT_FULL,
        Code.SET_TOO_BIG,
        # one pack
        Code.SUIT_TWICE,
        Code.RANK_TWICE,
        Code.ALREADY_IN_MELD,
        # no opening, and so few commands in a turn
        Code.MUST_OPEN_FIRST,
        Code.OPENING_INCOMPLETE,
        Code.TAKEN_CARD_NOT_LAID,
        Code.CLOSED_ROUND,
        Code.BOUND_TO_HAND,
        Code.STOCK_ONLY,
        Code.TURN_LIMIT,
        # a card starts the pile
        Code.DISCARD_EMPTY,
    },
    "championship": {
        Code.ACE_LOW_ONLY,
        Code.CLOSED_ROUND,
        Code.BOUND_TO_HAND,
        Code.JOKERS_ADJACENT,
        Code.SET_NOT_FULL,
        Code.TOO_MANY_JOKERS,  # there are only two, and two may stand in a set
        Code.ALREADY_CONFIRMED,  # one deal
        Code.DISCARD_EMPTY,
    },
    "remi51": {Code.ACE_LOW_ONLY, Code.CLOSED_ROUND, Code.TAKEN_CARD_NOT_LAID},
}


def missing(ruleset: str, counts: Counter[str]) -> list[str]:
    """Name what the ruleset has and the walk did not come to."""
    wanted = COMMANDS | ALSO[ruleset] | GROWN | {f"ending {how}" for how in ENDINGS[ruleset]}
    wanted |= {f"refused {code}" for code in set(Code) - NO_COMMANDS - NEVER[ruleset]}
    return sorted(name for name in wanted if not counts[name])


@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_walk(ruleset, capsys):
    rules = plain_rules(ruleset)
    counts: Counter[str] = Counter()
    # What is rare needs so many deals; only one number of players would be too short a slice.
    deals = max(DEALS, 120 // len(rules.players))
    for players in rules.players:
        walk = Walk(players, SEED, ruleset=ruleset, thorough=THOROUGH).run(deals)
        assert walk.deals == deals
        assert walk.counts["going out"] * 2 >= deals
        assert statistics.median(walk.sizes) <= 800
        counts += walk.counts
        with capsys.disabled():
            if DEALS > 100:
                print(
                    f"\n{ruleset}, {players} players: {walk.deals} deals, {walk.commands} commands"
                )
    with capsys.disabled():
        if DEALS > 100:
            for name, count in sorted(counts.items()):
                print(f"  {name:32}{count:8}")
    assert missing(ruleset, counts) == []
    impossible = {f"refused {code}" for code in NEVER[ruleset]}
    impossible |= {f"ending {how}" for how in set(How) - ENDINGS[ruleset]}
    assert sorted(name for name in impossible if counts[name]) == []


def test_a_seed_repeats_a_walk():
    one, other = (Walk(2, SEED + 1).run(5) for _ in range(2))
    assert (one.commands, one.counts) == (other.commands, other.counts)
