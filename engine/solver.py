"""What melds a hand holds.

`groups` lists every meld that some cards of a hand make, which is what a player who wants to try
everything needs.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.cards import Card
from engine.melds import BIGGEST_SET, HIGH_ACE, LOW_ACE, SHORTEST, End, positions
from engine.moves import Group
from engine.rules import Rules


def groups(hand: Sequence[Card], rules: Rules) -> Iterator[Group]:
    """Yield every meld that cards of the hand make, as the group of cards that `read` accepts.

    Of equal cards the first stands for all, and so of jokers: two groups never differ only by
    which twin they use. A run comes with its cards in table order, a set with its jokers last.
    """
    naturals: dict[tuple[str, int], Card] = {}
    twins: dict[tuple[str, int], Card] = {}
    jokers = [card for card in hand if card.is_joker]
    for card in hand:
        if card.suit is not None and card.rank is not None:
            place = (card.suit, int(card.rank))
            (twins if place in naturals else naturals)[place] = card
    yield from _sets(naturals, jokers, rules)
    for suit in {suit for suit, _ in naturals}:
        at: dict[int, Card] = {}
        for (other, _), card in naturals.items():
            if other == suit and card.rank is not None:
                at.update(dict.fromkeys(positions(card.rank, rules), card))
        yield from _runs(at, twins.get((suit, 1)), jokers, rules)


def _sets(
    naturals: dict[tuple[str, int], Card], jokers: Sequence[Card], rules: Rules
) -> Iterator[Group]:
    by_rank: dict[int, list[Card]] = {}
    for (_, rank), card in naturals.items():
        by_rank.setdefault(rank, []).append(card)
    most = min(len(jokers), rules.jokers_in_set, rules.jokers_when_laid)
    for cards in by_rank.values():
        for count in range(rules.naturals_when_laid, len(cards) + 1):
            for chosen in combinations(cards, count):
                for spare in range(max(0, SHORTEST - count), min(most, BIGGEST_SET - count) + 1):
                    yield Group((*chosen, *jokers[:spare]))


def _runs(
    at: dict[int, Card], second_ace: Card | None, jokers: Sequence[Card], rules: Rules
) -> Iterator[Group]:
    """Grow runs card by card from every first position."""
    last = HIGH_ACE if rules.ace_high else HIGH_ACE - 1
    most = min(len(jokers), rules.jokers_when_laid)

    def grow(position: int, run: tuple[Card, ...], used: int) -> Iterator[Group]:
        if len(run) >= SHORTEST and len(run) - used >= rules.naturals_when_laid:
            yield Group(run, End.LOW if run[0].is_joker and run[1].is_joker else None)
        if position > last:
            return
        card = at.get(position)
        if card in run:
            card = second_ace
        if card is not None:
            yield from grow(position + 1, (*run, card), used)
        if used < most and (rules.jokers_adjacent or not run or not run[-1].is_joker):
            yield from grow(position + 1, (*run, jokers[used]), used + 1)

    for first in range(LOW_ACE, last - SHORTEST + 2):
        yield from grow(first, (), 0)
