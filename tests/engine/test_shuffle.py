"""The shuffle can be recomputed by anybody: seeds, commitments and orders written down twice.

The reference (`tests.reference`) is written from the published format alone.
"""

from collections import Counter
from itertools import pairwise

import pytest

from engine import shuffle
from engine.cards import cards, pack
from tests.notation import SECRET
from tests.reference import (
    reference_commitment,
    reference_order,
    reference_pack,
    reference_seed,
    sha,
)

ENTROPIES = (b"\x01\x02\x03\x04\x05\x06\x07\x08", b"", b"\xff")


@pytest.mark.parametrize(("packs", "jokers"), [(2, 4), (2, 2), (1, 0)])
def test_the_canonical_pack(packs, jokers):
    assert [str(card) for card in pack(packs, jokers)] == reference_pack(packs, jokers)


@pytest.mark.parametrize("deal", [1, 2, 8, 50, 255, 256, 65_535])
def test_seed_and_commitment(deal):
    seed = reference_seed(SECRET, deal)
    assert shuffle.deal_seed(SECRET, deal) == seed
    assert shuffle.commitment(SECRET, deal) == reference_commitment(seed)
    assert shuffle.commitment_to(seed) == reference_commitment(seed)


def test_a_fixed_vector():
    """Digits that must never change: pages verify old deals with them."""
    seed = shuffle.deal_seed(SECRET, 1)
    assert seed.hex() == "b496e37d07f207b904663358b3e70742f876a4ee1eff5066cd94ac28f9bca1bb"
    order = shuffle.shuffled(pack(2, 4), seed, ENTROPIES, 1)
    assert " ".join(map(str, order[:12])) == "JK''' 7s 4d' Kh' 2d' Jc' Kd 2h 6h' Kh Ks 9c"


def test_the_commitment_tells_the_next_seeds_apart():
    said = [shuffle.commitment(SECRET, deal) for deal in range(1, 50)]
    said += [shuffle.commitment(bytes([9]) * 32, deal) for deal in range(1, 50)]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("entropies", "deal", "reshuffle"),
    [
        (ENTROPIES, 1, 0),
        (ENTROPIES, 1, 1),
        (ENTROPIES, 300, 3),
        ((), 1, 0),
        ((b"",) * 4, 2, 0),
        ((b"12345678", b"1234567"), 8, 0),
    ],
)
def test_the_order(entropies, deal, reshuffle):
    seed = reference_seed(SECRET, deal)
    items = pack(2, 4)
    found = shuffle.shuffled(items, seed, entropies, deal, reshuffle)
    assert found == reference_order(items, seed, entropies, deal, reshuffle)
    assert sorted(map(str, found)) == sorted(map(str, items))


def test_a_reshuffle_starts_from_the_order_of_the_discard_pile():
    pile = cards("Kh 7d 2c JK 9s")
    seed = reference_seed(SECRET, 3)
    found = shuffle.shuffled(pile, seed, ENTROPIES, 3, 2)
    assert found == reference_order(pile, seed, ENTROPIES, 3, 2)
    assert shuffle.shuffled(pile[::-1], seed, ENTROPIES, 3, 2) != found


def test_everything_that_is_said_changes_the_order():
    """Seed, deal, reshuffle, each seat's entropy, and whose it is: none of it is ignored."""
    items = pack(2, 4)
    seed, other = reference_seed(SECRET, 1), reference_seed(SECRET, 2)
    orders = [
        shuffle.shuffled(items, seed, (b"ab", b"c"), 1, 0),
        shuffle.shuffled(items, other, (b"ab", b"c"), 1, 0),
        shuffle.shuffled(items, seed, (b"ab", b"c"), 2, 0),
        shuffle.shuffled(items, seed, (b"ab", b"c"), 1, 1),
        shuffle.shuffled(items, seed, (b"c", b"ab"), 1, 0),
        shuffle.shuffled(items, seed, (b"a", b"bc"), 1, 0),
        shuffle.shuffled(items, seed, (b"ab", b"c", b""), 1, 0),
        shuffle.shuffled(items, seed, (b"ab", b"d"), 1, 0),
    ]
    assert len(set(orders)) == len(orders)


def chi_square(counts, kinds, total):
    expected = total / kinds
    return sum((n - expected) ** 2 / expected for n in counts) + (kinds - len(counts)) * expected


def test_every_order_has_the_same_chance():
    """24 orders of 4 cards over 6,000 deals, and neighbours that stay neighbours in a pack of 108.

    The inputs are fixed, so this cannot fail by bad luck; 49.7 is the 0.1 % bound for 23 degrees.
    """
    four = cards("7h 7h' Kd JK")
    orders = Counter(
        shuffle.shuffled(four, reference_seed(SECRET, deal), ENTROPIES, deal)
        for deal in range(1, 6_001)
    )
    assert len(orders) == 24
    assert chi_square(orders.values(), 24, 6_000) < 49.7

    items = pack(2, 4)
    place = {card: i for i, card in enumerate(items)}
    kept = sum(
        place[after] - place[before] == 1
        for deal in range(1, 101)
        for before, after in pairwise(
            shuffle.shuffled(items, reference_seed(SECRET, deal), ENTROPIES, deal)
        )
    )
    assert 70 <= kept <= 130  # 107 pairs, each kept with 1/108, over 100 deals: about 99


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_dealer_is_drawn_evenly(players):
    """§3: the first dealer is random; here 3,000 draws, bound of 0.1 % for 1 to 3 degrees."""
    draws = Counter(
        shuffle.first_dealer(sha(i.to_bytes(2, "big")), ENTROPIES, players) for i in range(3_000)
    )
    assert sorted(draws) == list(range(players))
    assert chi_square(draws.values(), players, 3_000) < {2: 10.8, 3: 13.8, 4: 16.3}[players]
