"""What melds a hand holds: every one of them, and the best that can be laid at once.

Theory of operation. The cards of a hand are counted by face in one integer, three bits a face: two
for the count and one as a guard. A meld is such an integer too, with how many jokers it takes, so
that twins and jokers need no names here, "are they still there" is one subtraction, and two ways to
the same cards are one. The search takes the lowest face left and either uses it in one of the
melds in which it is the lowest, or not at all; positions met again are looked up.

Which runs the cards of one suit make depends only on the ranks present, and which sets the cards of
one rank make only on the suits present, so both are found once and kept.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.cards import RANKS, SUITS, Card, Rank
from engine.melds import (
    BIGGEST_SET,
    HIGH_ACE,
    LOW_ACE,
    SHORTEST,
    End,
    run_points,
    set_points,
)
from engine.moves import Group
from engine.rules import Rules

_BITS = 3
_SUIT_BITS = _BITS * len(RANKS)
_GUARDS = sum(0b100 << _BITS * face for face in range(len(SUITS) * len(RANKS)))
_JOKER = -1
_UNSPLIT = 5
"""The longest run with at most one joker that the search must try.

From six cards on such a run falls into two, each with two naturals at least, which lay the same
cards for at least the same points.
"""


class Choice(NamedTuple):
    """Melds to lay at once: the groups, their points for an opening, and the cards left over."""

    groups: tuple[Group, ...]
    points: int
    rest: tuple[Card, ...]


class _Shape(NamedTuple):
    """A meld by faces: how often it needs each, its jokers, points, and the faces in table order.

    A face in `order` is its place in the counting integer, a joker is `_JOKER`.
    """

    need: int
    jokers: int
    points: int
    order: tuple[int, ...]


class _Book:
    """The melds that ranks of one suit and suits of one rank make under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.last = HIGH_ACE if rules.ace_high else HIGH_ACE - 1
        self.runs = cache(self._runs)
        self.sets = cache(self._sets)
        self.short_runs = cache(self._short_runs)

    def _runs(self, suit: int, ranks: int, jokers: int) -> tuple[_Shape, ...]:
        """List the runs; `ranks` has a bit for each rank, the ace's is bit 1."""
        held = ranks | (ranks >> LOW_ACE & 1) << HIGH_ACE if self.rules.ace_high else ranks
        found = []
        for low in range(LOW_ACE, self.last - SHORTEST + 2):
            for size in range(SHORTEST, self.last - low + 2):
                places = range(low, low + size)
                missing = [at for at in places if not held >> at & 1]
                if len(missing) > jokers:
                    break
                present = [at for at in places if held >> at & 1]
                for spare in range(jokers - len(missing) + 1):
                    for instead in combinations(present, spare):
                        shape = self._run(suit, low, size, {*missing, *instead})
                        if shape is not None:
                            found.append(shape)
        return tuple(found)

    def _run(self, suit: int, low: int, size: int, jokers: set[int]) -> _Shape | None:
        rules = self.rules
        if size - len(jokers) < rules.naturals_when_laid:
            return None
        if not rules.jokers_adjacent and any(at + 1 in jokers for at in jokers):
            return None
        first = suit * len(RANKS) - 1
        order = tuple(
            _JOKER if at in jokers else first + (Rank.ACE if at == HIGH_ACE else at)
            for at in range(low, low + size)
        )
        need = sum(1 << _BITS * face for face in order if face != _JOKER)
        return _Shape(need, len(jokers), run_points(low, size, rules), order)

    def _short_runs(self, suit: int, ranks: int, jokers: int) -> tuple[_Shape, ...]:
        """List what the search must try: of runs that take the same cards only the dearest."""
        best: dict[tuple[int, int], _Shape] = {}
        for shape in self.runs(suit, ranks, jokers):
            if shape.jokers <= 1 and len(shape.order) > _UNSPLIT:
                continue
            key = (shape.need, shape.jokers)
            if key not in best or best[key].points < shape.points:
                best[key] = shape
        return tuple(best.values())

    def _sets(self, rank: int, suits: int, jokers: int) -> tuple[_Shape, ...]:
        """List the sets; `suits` has a bit for each suit."""
        rules = self.rules
        faces = [suit * len(RANKS) + rank - 1 for suit in range(len(SUITS)) if suits >> suit & 1]
        found = []
        for naturals in range(rules.naturals_when_laid, len(faces) + 1):
            most = min(jokers, rules.jokers_in_set, BIGGEST_SET - naturals)
            for spare in range(max(0, SHORTEST - naturals), most + 1):
                points = set_points(rank, naturals + spare, rules)
                for chosen in combinations(faces, naturals):
                    need = sum(1 << _BITS * face for face in chosen)
                    found.append(_Shape(need, spare, points, chosen + (_JOKER,) * spare))
        return tuple(found)


@cache
def _book(rules: Rules) -> _Book:
    return _Book(rules)


class _Hand:
    """A hand as the search sees it: counts by face, jokers, and the names behind both."""

    __slots__ = ("count", "jokers", "names", "ranks", "suits")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.jokers: list[Card] = []
        self.names: dict[int, list[Card]] = {}
        self.count = 0
        self.ranks = [0] * len(SUITS)
        self.suits = [0] * (len(RANKS) + 1)
        for card in cards:
            if card.rank is None:
                self.jokers.append(card)
                continue
            suit, rank = divmod(card.id >> 1, len(RANKS))
            self.names.setdefault(card.id >> 1, []).append(card)
            self.count += 1 << _BITS * (card.id >> 1)
            self.ranks[suit] |= 1 << rank + 1
            self.suits[rank + 1] |= 1 << suit

    def shapes(
        self, book: _Book, runs: Callable[[int, int, int], tuple[_Shape, ...]]
    ) -> list[_Shape]:
        """List the melds of the hand, without those that need a twin it does not hold."""
        jokers = min(len(self.jokers), book.rules.jokers_when_laid)
        found: list[_Shape] = []
        for suit, ranks in enumerate(self.ranks):
            if ranks & ranks - 1:
                found += runs(suit, ranks, jokers)
        for rank, suits in enumerate(self.suits):
            if suits & suits - 1:
                found += book.sets(rank, suits, jokers)
        return found

    def group(self, shape: _Shape, used: dict[int, int]) -> Group:
        """Name the cards of a meld; `used` counts by face (jokers too) the names already given."""
        names = []
        for face in shape.order:
            at = used.get(face, 0)
            used[face] = at + 1
            names.append(self.jokers[at] if face == _JOKER else self.names[face][at])
        return Group(tuple(names), End.LOW if names[0].is_joker and names[1].is_joker else None)


def groups(hand: Sequence[Card], rules: Rules) -> Iterator[Group]:
    """Yield every meld that cards of the hand make, as a group that `melds.read` accepts.

    Of equal cards the first stands for all, and so of jokers: two groups never differ only by
    which twin they use. A run comes with its cards in table order, a set with its jokers last.
    """
    book, held = _book(rules), _Hand(hand)
    for shape in held.shapes(book, book.runs):
        if ((held.count | _GUARDS) - shape.need) & _GUARDS == _GUARDS:
            yield held.group(shape, {})


def most_points(hand: Sequence[Card], rules: Rules) -> Choice:
    """Return the melds that count most and leave a card for the discard: the best opening."""
    return _best(hand, rules, lambda shape: shape.points << 4)


def most_cards(hand: Sequence[Card], rules: Rules) -> Choice:
    """Return the melds that lay most cards and leave one, of those the ones that count most."""
    return _best(hand, rules, lambda shape: len(shape.order) << 10 | shape.points)


def _best(hand: Sequence[Card], rules: Rules, value: Callable[[_Shape], int]) -> Choice:
    book, held = _book(rules), _Hand(hand)
    by_lowest: dict[int, list[tuple[int, int, int, _Shape]]] = {}
    useful = 0
    for shape in held.shapes(book, book.short_runs):
        need = shape.need
        by_lowest.setdefault(need & -need, []).append((need, shape.jokers, value(shape), shape))
        useful |= need
    if not useful:
        return Choice((), 0, tuple(hand))
    search = _Search(by_lowest)
    start = held.count & (useful | useful << 1)
    jokers = len(held.jokers)
    chosen = search.shapes(start, jokers)
    if not rules.out_without_discard and sum(len(s.order) for s in chosen) == len(hand):
        chosen = search.shapes_leaving_one(start, jokers)
    used: dict[int, int] = {}
    laid = tuple([held.group(shape, used) for shape in chosen])
    gone = {card for group in laid for card in group.cards}
    points = sum(shape.points for shape in chosen)
    return Choice(laid, points, tuple([card for card in hand if card not in gone]))


_Step = tuple[int, "_Shape | None"]


class _Search:
    """The best way to use counted faces and jokers, position by position."""

    __slots__ = ("by_lowest", "leaving", "seen")

    def __init__(self, by_lowest: dict[int, list[tuple[int, int, int, _Shape]]]) -> None:
        self.by_lowest = by_lowest
        self.seen: dict[tuple[int, int], _Step] = {}
        self.leaving: dict[tuple[int, int], _Step] = {}

    def shapes(self, count: int, jokers: int) -> list[_Shape]:
        """Return the melds of greatest value."""
        self.value(count, jokers)
        return self._followed(self.seen, count, jokers)

    def shapes_leaving_one(self, count: int, jokers: int) -> list[_Shape]:
        """Return the melds of greatest value that leave a card."""
        self.value_leaving_one(count, jokers)
        return self._followed(self.leaving, count, jokers)

    def value(self, count: int, jokers: int) -> int:
        """Return the greatest value of melds from these faces and jokers."""
        if not count:
            return 0
        key = (count, jokers)
        if key in self.seen:
            return self.seen[key][0]
        lowest = _lowest(count)
        best, taken = self.value(count & ~(lowest * 3), jokers), None
        for need, spent, worth, shape in self.by_lowest.get(lowest, ()):
            left = (count | _GUARDS) - need
            if spent <= jokers and left & _GUARDS == _GUARDS:
                found = worth + self.value(left ^ _GUARDS, jokers - spent)
                if found > best:
                    best, taken = found, shape
        self.seen[key] = best, taken
        return best

    def value_leaving_one(self, count: int, jokers: int) -> int:
        """Return the greatest value that leaves one of these cards; below 0 if none can stay."""
        if not count:
            return 0 if jokers else -1 << 20
        key = (count, jokers)
        if key in self.leaving:
            return self.leaving[key][0]
        lowest = _lowest(count)
        best, taken = self.value(count & ~(lowest * 3), jokers), None
        for need, spent, worth, shape in self.by_lowest.get(lowest, ()):
            left = (count | _GUARDS) - need
            if spent <= jokers and left & _GUARDS == _GUARDS:
                found = worth + self.value_leaving_one(left ^ _GUARDS, jokers - spent)
                if found > best:
                    best, taken = found, shape
        self.leaving[key] = best, taken
        return best

    def _followed(
        self, steps: dict[tuple[int, int], _Step], count: int, jokers: int
    ) -> list[_Shape]:
        found = []
        while count:
            _, shape = steps[count, jokers]
            if shape is None:
                count &= ~(_lowest(count) * 3)
                steps = self.seen
            else:
                found.append(shape)
                count, jokers = count - shape.need, jokers - shape.jokers
        return found


def _lowest(count: int) -> int:
    """Return the low bit of the lowest face that is there."""
    at = (count & -count).bit_length() - 1
    return 1 << at - at % _BITS
