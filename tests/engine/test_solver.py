"""Which melds a hand holds, against trying every subset of its cards."""

import random
from itertools import combinations

import pytest

from engine.cards import cards, pack
from engine.melds import SHORTEST, End, read
from engine.rules import Refused, check_options, rules_for
from engine.solver import groups


def rules(ruleset, **options):
    players = 3 if ruleset == "championship" else 2
    return rules_for(ruleset, 1, check_options(ruleset, options, players))


def by_trying(hand, ours):
    """Read every subset of the hand, with every order and end that matters."""
    found = set()
    for size in range(SHORTEST, len(hand) + 1):
        for some in combinations(hand, size):
            joker_first = sorted(some, key=lambda one: not one.is_joker)
            for order, end in (
                (some, None),
                (joker_first, None),
                (some, End.LOW),
                (some, End.HIGH),
            ):
                try:
                    meld = read(order, ours, end)
                except Refused:
                    continue
                found.add((meld.kind, tuple(sorted(meld.texts())), meld.low))
    return found


def by_solver(hand, ours):
    found = []
    for group in groups(hand, ours):
        assert set(group.cards) <= set(hand)
        meld = read(group.cards, ours, group.end)
        found.append((meld.kind, tuple(sorted(meld.texts())), meld.low))
    return found


HANDS = [
    "7h 8h 9h Th",
    "7h 7h' 8h 9h 9h' Th 7d 7c",
    "Ah 2h 3h Qh Kh Ah' JK",
    "7s 7h 7d 7c 7s' JK JK'",
    "5c 7c 9c JK JK' 8c",
    "As Ah Ad 2s 3s JK",
    "Ts Js Qs Ks As JK",
]


@pytest.mark.parametrize("text", HANDS)
@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship"])
def test_every_meld_of_a_hand(ruleset, text):
    ours, hand = rules(ruleset), cards(text)
    found = by_solver(hand, ours)
    assert set(found) == by_trying(hand, ours)


def test_a_whole_suit_and_an_ace():
    ours = rules("classic")
    hand = cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah'")
    # Runs of 3 to 14 cards between the low and the high ace: 12 + 11 + … + 1.
    found = by_solver(hand, ours)
    assert len(found) == len(set(found)) == 78


@pytest.mark.parametrize(("ruleset", "seeds"), [("classic", 60), ("remi51", 20), ("basic", 20)])
def test_random_hands(ruleset, seeds):
    ours = rules(ruleset)
    whole = pack(ours.packs, ours.jokers)
    for seed in range(seeds):
        dice = random.Random(seed)
        # Few ranks and suits, so that there are melds, and always a joker or two where there are.
        near = [one for one in whole if one.suit in ("h", "s") and 5 <= (one.rank or 0) <= 11]
        hand = dice.sample(near, 7) + list(whole[104:])[: dice.randrange(3)]
        dice.shuffle(hand)
        assert set(by_solver(hand, ours)) == by_trying(hand, ours), hand


def test_no_melds():
    assert list(groups(cards("2s 4s 6h 8h Td Qd 2s'"), rules("classic"))) == []
    assert list(groups((), rules("classic"))) == []
