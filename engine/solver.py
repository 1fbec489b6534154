"""What a hand holds: every meld in it, and the best ones together.

Theory of operation. The cards of a hand are counted by face in one integer, three bits a face: two
for the count and one as a guard, and the jokers above all faces. What a meld needs is such an
integer too. So twins and jokers need no names here, "are they still there" is one subtraction that
must leave the guards alone, and two ways to the same cards are one.

The search goes through the faces from the first on: each either begins one of the melds in which
it is the first, or is left. Faces that no meld yet to come could use are dropped on the way, so
that positions which differ in nothing that matters are one, and each is looked at once. Rank comes
before suit in the order of the faces, the ace after the king: so what is half used at a time is at
most three ranks, and fewer positions are met than in any other order that was tried.

Which runs the cards of one suit make depends only on the ranks present, and which sets the cards of
one rank make only on the suits present, so both are found once and kept.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.cards import CARDS, RANKS, SUITS, Card, Rank
from engine.melds import (
    BIGGEST_SET,
    HIGH_ACE,
    LOW_ACE,
    SHORTEST,
    pointed_at,
    run_points,
    set_points,
)
from engine.moves import Group
from engine.rules import Rules

_BITS = 3
_FACES = len(SUITS) * len(RANKS)
JOKER = _FACES
"""A joker among the faces; the others are numbers from 0, the four twos first, the aces last."""


def _face(suit: int, position: int) -> int:
    """Return the face at a position of a run, which an ace has at both ends."""
    return (position - Rank.TWO) % len(RANKS) * len(SUITS) + suit


ONE = tuple([1 << _BITS * face for face in range(_FACES + 1)])
"""One card of a face, in the counting integer."""
_CARDS = sum([0b11 * one for one in ONE[:JOKER]])
GUARDS = sum([0b100 * one for one in ONE[:JOKER]]) + 0b1000 * ONE[JOKER]
"""The bits that are set in every count, and lost if more is taken than there is."""
FACE = tuple([_face(SUITS.index(c.suit), c.rank) if c.suit and c.rank else JOKER for c in CARDS])
"""The face of a card, by its id."""
_ONE_OF = tuple([ONE[face] for face in FACE])
_SEEN = tuple([(1 << face) % (1 << _FACES) for face in FACE])
_OF_A_RANK = (1 << len(SUITS)) - 1
_OF_A_SUIT = sum([1 << len(SUITS) * rank for rank in range(len(RANKS))])
_FIRST_OF = tuple([(rank, _face(0, rank)) for rank in RANKS])
_KEPT = 1 << 12
"""How many answers about one suit are kept; one is some hundred bytes to a few kilobytes."""


class Choice(NamedTuple):
    """Melds to lay at once: the groups, their points for an opening, and the cards left over."""

    groups: tuple[Group, ...]
    points: int
    rest: tuple[Card, ...]


class Shape(NamedTuple):
    """A meld by faces: what it needs, its first face, points, and its faces in table order."""

    need: int
    first: int
    jokers: int
    points: int
    order: tuple[int, ...]


def _shape(order: tuple[int, ...], points: int) -> Shape:
    need = sum([ONE[face] for face in order])
    return Shape(need, need & -need, order.count(JOKER), points, order)


# Every meld


def _places(last: int) -> tuple[tuple[int, int], ...]:
    """Pair the bit of each rank among the first suit's faces with the bits of its places in runs.

    An ace has two places where the last one is the high ace.
    """
    places = dict.fromkeys([1 << _face(0, at) for at in range(LOW_ACE, last + 1)], 0)
    for at in range(LOW_ACE, last + 1):
        places[1 << _face(0, at)] |= 1 << at
    return tuple(places.items())


def _windows(last: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """List, for each place where a run may begin, the sizes it may have and the bits it covers."""
    found = []
    for low in range(LOW_ACE, last - SHORTEST + 2):
        sizes = range(SHORTEST, last - low + 2)
        found.append((low, tuple([(size, (1 << size) - 1 << low) for size in sizes])))
    return tuple(found)


class Book:
    """The melds that ranks of one suit and suits of one rank make under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        last = HIGH_ACE if rules.ace_high else HIGH_ACE - 1
        self.places = _places(last)
        self.windows = _windows(last)
        self.runs = lru_cache(_KEPT)(self._runs)
        self.fillings = lru_cache(_KEPT)(self._fillings)
        self.sets = cache(self._sets)
        self.short_runs = lru_cache(_KEPT)(self._short_runs)

    def _runs(self, suit: int, ranks: int, jokers: int) -> tuple[Shape, ...]:
        """List the runs; `ranks` has the bits of the first suit's faces."""
        held = 0
        for bit, places in self.places:
            if ranks & bit:
                held |= places
        found: list[Shape] = []
        for low, windows in self.windows:
            for size, window in windows:
                missing = window & ~held
                spare = jokers - missing.bit_count()
                if spare < 0:
                    break
                found += self.fillings(suit, low, size, missing, spare)
        return tuple(found)

    def _fillings(
        self, suit: int, low: int, size: int, missing: int, spare: int
    ) -> tuple[Shape, ...]:
        """List the runs over some places that jokers fill where a card is missing.

        `spare` is how many jokers more may stand instead of cards that are there.
        """
        places = range(low, low + size)
        present = [at for at in places if not missing >> at & 1]
        found = []
        for more in range(spare + 1):
            for instead in combinations(present, more):
                instead_of = {*instead, *[at for at in places if missing >> at & 1]}
                if self._may_lie(size, instead_of):
                    found.append(self._run(suit, low, size, instead_of))
        return tuple(found)

    def _may_lie(self, size: int, jokers: set[int]) -> bool:
        if size - len(jokers) < self.rules.naturals_when_laid:
            return False
        return self.rules.jokers_adjacent or all(at + 1 not in jokers for at in jokers)

    def _run(self, suit: int, low: int, size: int, jokers: set[int]) -> Shape:
        places = range(low, low + size)
        order = tuple([JOKER if at in jokers else _face(suit, at) for at in places])
        return _shape(order, run_points(low, size, self.rules))

    def _short_runs(self, suit: int, ranks: int, jokers: int) -> tuple[Shape, ...]:
        """List what the search must try: of runs that take the same cards only the dearest.

        A run that falls into two lays the same cards for no more points than those two.
        """
        best: dict[int, Shape] = {}
        for shape in self.runs(suit, ranks, jokers):
            known = best.get(shape.need)
            if (known is None or known.points < shape.points) and not self._splits(shape.order):
                best[shape.need] = shape
        return tuple(best.values())

    def _splits(self, order: Sequence[int]) -> bool:
        cuts = range(SHORTEST, len(order) - SHORTEST + 1)
        return any(self._may_be_laid(order[:at]) and self._may_be_laid(order[at:]) for at in cuts)

    def _may_be_laid(self, order: Sequence[int]) -> bool:
        jokers = order.count(JOKER)
        rules = self.rules
        return jokers <= rules.jokers_when_laid and len(order) - jokers >= rules.naturals_when_laid

    def _sets(self, rank: int, suits: int, jokers: int) -> tuple[Shape, ...]:
        """List the sets; `suits` has a bit for each suit."""
        rules = self.rules
        faces = [_face(suit, rank) for suit in range(len(SUITS)) if suits >> suit & 1]
        found = []
        for naturals in range(rules.naturals_when_laid, len(faces) + 1):
            most = min(jokers, rules.jokers_in_set, BIGGEST_SET - naturals)
            for spare in range(max(0, SHORTEST - naturals), most + 1):
                points = set_points(rank, naturals + spare, rules)
                found += [
                    _shape(chosen + (JOKER,) * spare, points)
                    for chosen in combinations(faces, naturals)
                ]
        return tuple(found)


@cache
def book(rules: Rules) -> Book:
    """Return the book of a set of rules."""
    return Book(rules)


class Hand:
    """A hand as the search sees it: its count by face, and the names behind it.

    The card taken in this turn comes first among its equals, so that it is laid before them.
    """

    __slots__ = ("_names", "cards", "count", "seen", "taken")

    def __init__(self, cards: Sequence[Card], taken: Card | None = None) -> None:
        self.cards = cards
        self.taken = taken
        self._names: dict[int, list[Card]] | None = None
        count, seen = GUARDS, 0
        for card in cards:
            count += _ONE_OF[card.id]
            seen |= _SEEN[card.id]
        self.count = count
        self.seen = seen

    @property
    def jokers(self) -> int:
        """The number of jokers."""
        return self.count >> _BITS * JOKER & 0b111

    @property
    def names(self) -> dict[int, list[Card]]:
        """The cards of each face in the hand, jokers too."""
        if self._names is None:
            names: dict[int, list[Card]] = {}
            self._names = names
            for card in self.cards:
                face = FACE[card.id]
                if face in names:
                    names[face].append(card)
                else:
                    names[face] = [card]
            if self.taken is not None and self.taken in self.cards:
                names[FACE[self.taken.id]].sort(key=lambda card: card is not self.taken)
        return self._names

    def shapes(
        self, rules: Rules, jokers: int | None = None, *, every: bool = False
    ) -> list[Shape]:
        """List the melds of the hand that a search must try, twins it does not hold included.

        `jokers` is how many there could be, if not those of the hand; `every` asks for every meld.
        """
        melds = book(rules)
        jokers = min(self.jokers if jokers is None else jokers, rules.jokers_when_laid)
        runs = melds.runs if every else melds.short_runs
        found: list[Shape] = []
        for suit in range(len(SUITS)):
            ranks = self.seen >> suit & _OF_A_SUIT
            if ranks & ranks - 1:
                found += runs(suit, ranks, jokers)
        for rank, first in _FIRST_OF:
            suits = self.seen >> first & _OF_A_RANK
            if suits & suits - 1:
                found += melds.sets(rank, suits, jokers)
        return found

    def held_shapes(self, rules: Rules) -> list[Shape]:
        """List every meld of the hand."""
        count = self.count
        every = self.shapes(rules, every=True)
        return [shape for shape in every if (count - shape.need) & GUARDS == GUARDS]

    def fixed(self) -> int | None:
        """Return the face that cannot be kept for the discard: a card taken now without twin."""
        taken = self.taken
        if taken is None or self.names.get(FACE[taken.id]) != [taken]:
            return None
        return FACE[taken.id]

    def choice(self, chosen: Iterable[Shape]) -> Choice:
        """Name the cards of melds and of what they leave."""
        used: dict[int, int] = {}
        groups = []
        points = 0
        for shape in chosen:
            groups.append(self.group(shape, used))
            points += shape.points
        gone = {card for group in groups for card in group.cards}
        return Choice(tuple(groups), points, tuple([c for c in self.cards if c not in gone]))

    def group(self, shape: Shape, used: dict[int, int]) -> Group:
        """Name the cards of a meld; `used` counts by face the names already given."""
        names = []
        for face in shape.order:
            at = used.get(face, 0)
            used[face] = at + 1
            names.append(self.names[face][at])
        return grouped(names)


def grouped(names: Sequence[Card]) -> Group:
    """Return the group that makes a meld of these cards in this order."""
    return Group(tuple(names), pointed_at(names))


def groups(hand: Sequence[Card], rules: Rules, taken: Card | None = None) -> Iterator[Group]:
    """Yield every meld that cards of the hand make, as a group that `melds.read` accepts.

    Of equal cards one stands for all, the `taken` one if it is among them, and so of jokers: two
    groups never differ only by which twin they use. A run comes with its cards in table order, a
    set with its jokers last.
    """
    held = Hand(hand, taken)
    for shape in held.held_shapes(rules):
        yield held.group(shape, {})


# The best melds together


def most_points(hand: Sequence[Card], rules: Rules, taken: Card | None = None) -> Choice:
    """Return the melds that count most and leave a card for the discard: the best opening.

    `taken` is the card taken in this turn, which cannot be discarded. Where the last card may be
    laid (`out_without_discard`) none need be left.
    """
    return _best(hand, rules, taken, lambda shape: shape.points)


def most_cards(hand: Sequence[Card], rules: Rules, taken: Card | None = None) -> Choice:
    """Return the melds that lay most cards and leave one, of those the ones that count most."""
    return _best(hand, rules, taken, lambda shape: len(shape.order) << 10 | shape.points)


def _best(
    hand: Sequence[Card], rules: Rules, taken: Card | None, value: Callable[[Shape], int]
) -> Choice:
    held = Hand(hand, taken)
    search = Search(held.shapes(rules), value)
    if not search.levels:
        return Choice((), 0, tuple(hand))
    choice = held.choice(search.best(held.count))
    if choice.rest != (taken,) and (choice.rest or rules.out_without_discard):
        return choice
    face = search.kept(held.count, held.fixed())
    return held.choice(search.best(held.count - ONE[face]))


class Search:
    """The best way to use counted cards for melds.

    A level is a face that begins melds: its place, these melds with their value, and what is of use
    while it is there and after it.
    """

    __slots__ = ("levels", "seen")

    def __init__(self, shapes: Sequence[Shape], value: Callable[[Shape], int]) -> None:
        by_first: dict[int, list[tuple[int, int, Shape]]] = {}
        for shape in shapes:
            first = shape.first
            entry = (shape.need, value(shape), shape)
            if first in by_first:
                by_first[first].append(entry)
            else:
                by_first[first] = [entry]
        self.levels: list[tuple[int, list[tuple[int, int, Shape]], int, int]] = []
        after = GUARDS | 0b111 * ONE[JOKER]
        for first in sorted(by_first, reverse=True):
            here = after
            for need, _, _ in by_first[first]:
                here |= need | need << 1
            self.levels.append((first * 0b11, by_first[first], here, after))
            after = here
        self.levels.reverse()
        self.seen: dict[int, int] = {}

    def value(self, count: int) -> int:
        """Return the greatest value of melds from these cards."""
        return self._value(0, count & self.levels[0][2]) if self.levels else 0

    def _value(self, level: int, count: int) -> int:
        levels = self.levels
        for at in range(level, len(levels)):
            place, melds, here, after = levels[at]
            if count & place:
                break
        else:
            return 0
        seen = self.seen
        if count in seen:
            return seen[count]
        best = self._value(at + 1, count & after)
        for need, worth, _ in melds:
            left = count - need
            if left & GUARDS == GUARDS:
                found = worth + self._value(at, left & here)
                if found > best:
                    best = found
        seen[count] = best
        return best

    def best(self, count: int) -> list[Shape]:
        """Return melds of the greatest value from these cards."""
        found: list[Shape] = []
        value = self.value(count)
        at = 0
        while value:
            _, melds, here, after = self.levels[at]
            count &= here
            for need, worth, shape in melds:
                left = count - need
                if left & GUARDS == GUARDS and worth + self._value(at, left & here) == value:
                    found.append(shape)
                    count, value = left, value - worth
                    break
            else:
                count &= after
                at += 1
        return found

    def kept(self, count: int, fixed: int | None) -> int:
        """Return the face to keep one of, that leaves melds of the greatest value from the rest.

        `fixed` cannot be the one. There must be another.
        """
        return self._kept(0, count, fixed, {})[1]

    def _kept(
        self, level: int, count: int, fixed: int | None, seen: dict[int, tuple[int, int]]
    ) -> tuple[int, int]:
        """Return value and face for cards of which none has been left yet."""
        naturals = count & _CARDS
        if not naturals:
            left = 0 if fixed == JOKER else count >> _BITS * JOKER & 0b111
            return (0 if left else -1), JOKER
        if count in seen:
            return seen[count]
        face = ((naturals & -naturals).bit_length() - 1) // _BITS
        place = 0b11 * ONE[face]
        while level < len(self.levels) and self.levels[level][0] < place:
            level += 1
        if face == fixed:
            best = self._kept(level, count & ~place, fixed, seen)
        else:
            best = self.value(count & ~place), face
        if level < len(self.levels) and self.levels[level][0] == place:
            for need, worth, _ in self.levels[level][1]:
                left = count - need
                if left & GUARDS == GUARDS:
                    value, spare = self._kept(level, left, fixed, seen)
                    if value >= 0 and worth + value > best[0]:
                        best = worth + value, spare
        seen[count] = best
        return best
