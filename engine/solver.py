"""What a hand can do: every meld in it, the best ones together, and the best turn with the table.

Theory of operation. The cards of a hand are counted by face in one integer, three bits a face: two
for the count and one as a guard. A meld is such an integer too, with how many jokers it takes, so
that twins and jokers need no names here, "are they still there" is one subtraction, and two ways to
the same cards are one. The search takes the lowest face left and either uses it in one of the
melds in which it is the lowest, or not at all; positions met again are looked up.

Which runs the cards of one suit make depends only on the ranks present, and which sets the cards of
one rank make only on the suits present, so both are found once and kept.

What can be done with a meld on the table is found by trying the engine's own `extend` and `swap` on
it, card by card; each way is again an integer of faces, with the jokers that go in and come out. A
turn is then at most one way for each meld, and melds of the hand from what is left.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine.cards import CARDS, MOST_JOKERS, MOST_PACKS, RANKS, SUITS, Card, Rank
from engine.melds import (
    BIGGEST_SET,
    HIGH_ACE,
    LOW_ACE,
    SHORTEST,
    End,
    Grown,
    Kind,
    Meld,
    extend,
    read,
    run_points,
    set_points,
    swap,
)
from engine.moves import Command, Group, Lay, LayOff, Swap
from engine.rules import Refused, Rules, Take
from engine.scoring import ending, hand_points, price
from engine.table import How

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
    """A hand as the search sees it: counts by face, jokers, and the names behind both.

    The card taken in this turn comes first among its equals, so that it is laid before them.
    """

    __slots__ = ("cards", "count", "jokers", "names", "ranks", "suits", "taken")

    def __init__(self, cards: Sequence[Card], taken: Card | None = None) -> None:
        self.cards = cards
        self.taken = taken
        self.jokers: list[Card] = []
        self.names: dict[int, list[Card]] = {}
        self.count = 0
        self.ranks = [0] * len(SUITS)
        self.suits = [0] * (len(RANKS) + 1)
        if taken is not None and taken in cards:
            cards = (taken, *[card for card in cards if card is not taken])
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
        self,
        book: _Book,
        runs: Callable[[int, int, int], tuple[_Shape, ...]],
        jokers: int | None = None,
    ) -> list[_Shape]:
        """List the melds of the hand, twins it does not hold included.

        `jokers` is how many there could be, if not those of the hand.
        """
        jokers = len(self.jokers) if jokers is None else jokers
        jokers = min(jokers, book.rules.jokers_when_laid)
        found: list[_Shape] = []
        for suit, ranks in enumerate(self.ranks):
            if ranks & ranks - 1:
                found += runs(suit, ranks, jokers)
        for rank, suits in enumerate(self.suits):
            if suits & suits - 1:
                found += book.sets(rank, suits, jokers)
        return found

    def spares(self, count: int, lowest: int) -> bool:
        """Say whether a face that is left has a card to discard: more than the taken one."""
        taken = self.taken
        if taken is None or taken.rank is None or lowest != 1 << _BITS * (taken.id >> 1):
            return True
        left, had = count // lowest & 3, self.count // lowest & 3
        return left > 1 or left < had

    def spares_joker(self, left: int) -> bool:
        """Say whether of the jokers left one may be discarded."""
        if self.taken is None or not self.taken.is_joker:
            return left > 0
        return left > 1 or 0 < left < len(self.jokers)

    def may_keep(self, chosen: Sequence[_Shape], rules: Rules) -> bool:
        """Say whether what melds leave of the hand is allowed to be left (§4.1, §4.5)."""
        left = len(self.cards) - sum([len(shape.order) for shape in chosen])
        if left > 1:
            return True
        return rules.out_without_discard if not left else self.choice(chosen).rest != (self.taken,)

    def choice(self, chosen: Sequence[_Shape]) -> Choice:
        """Name the cards of melds and of what they leave."""
        used: dict[int, int] = {}
        laid = tuple([self.group(shape, used) for shape in chosen])
        gone = {card for group in laid for card in group.cards}
        points = sum([shape.points for shape in chosen])
        return Choice(laid, points, tuple([card for card in self.cards if card not in gone]))

    def group(self, shape: _Shape, used: dict[int, int]) -> Group:
        """Name the cards of a meld; `used` counts by face (jokers too) the names already given."""
        names = []
        for face in shape.order:
            at = used.get(face, 0)
            used[face] = at + 1
            names.append(self.jokers[at] if face == _JOKER else self.names[face][at])
        return _grouped(names)


def _grouped(names: Sequence[Card]) -> Group:
    """Return the group that makes a meld of these cards in this order."""
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


# The best melds of a hand


def most_points(hand: Sequence[Card], rules: Rules, taken: Card | None = None) -> Choice:
    """Return the melds that count most and leave a card for the discard: the best opening.

    `taken` is the card taken in this turn, which cannot be discarded. Where the last card may be
    laid (`out_without_discard`) none need be left.
    """
    return _best(hand, rules, taken, lambda shape: shape.points << 4)


def most_cards(hand: Sequence[Card], rules: Rules, taken: Card | None = None) -> Choice:
    """Return the melds that lay most cards and leave one, of those the ones that count most."""
    return _best(hand, rules, taken, lambda shape: len(shape.order) << 10 | shape.points)


def _best(
    hand: Sequence[Card], rules: Rules, taken: Card | None, value: Callable[[_Shape], int]
) -> Choice:
    book, held = _book(rules), _Hand(hand, taken)
    search = _Search(held, held.shapes(book, book.short_runs), value)
    if not search.useful:
        return Choice((), 0, tuple(hand))
    start = held.count & (search.useful | search.useful << 1)
    chosen = search.best(start, len(held.jokers), spare=True)
    if not held.may_keep(chosen, rules):
        chosen = search.best(held.count, len(held.jokers), spare=False)
    return held.choice(chosen)


_NONE = -1 << 30
"""The value of what cannot be."""


class _Search:
    """The best way to use counted faces and jokers for melds of the hand.

    `spare` says that a card stays which can be discarded; while it is False, one has to be found.
    """

    __slots__ = ("by_lowest", "held", "seen", "useful", "worth")

    def __init__(
        self, held: _Hand, shapes: Sequence[_Shape], value: Callable[[_Shape], int]
    ) -> None:
        self.held = held
        self.worth = value
        self.by_lowest: dict[int, list[tuple[int, int, int, _Shape]]] = {}
        self.useful = 0
        for shape in shapes:
            need = shape.need
            entry = (need, shape.jokers, value(shape), shape)
            self.by_lowest.setdefault(need & -need, []).append(entry)
            self.useful |= need
        self.seen: dict[tuple[int, int, bool], tuple[int, _Shape | None]] = {}

    def best(self, count: int, jokers: int, *, spare: bool) -> list[_Shape]:
        """Return the melds of greatest value."""
        found: list[_Shape] = []
        if self.value(count, jokers, spare) == _NONE:
            return found
        while count:
            _, shape = self.seen[count, jokers, spare]
            if shape is None:
                lowest = _lowest(count)
                spare = spare or self.held.spares(count, lowest)
                count &= ~(lowest * 3)
            else:
                found.append(shape)
                count, jokers = count - shape.need, jokers - shape.jokers
        return found

    def value(self, count: int, jokers: int, spare: bool) -> int:
        """Return the greatest value of melds from these faces and jokers; `_NONE` if no spare."""
        if not count:
            return 0 if spare or self.held.spares_joker(jokers) else _NONE
        key = (count, jokers, spare)
        if key in self.seen:
            return self.seen[key][0]
        lowest = _lowest(count)
        still = spare or self.held.spares(count, lowest)
        best, taken = self.value(count & ~(lowest * 3), jokers, still), None
        for need, spent, worth, shape in self.by_lowest.get(lowest, ()):
            left = (count | _GUARDS) - need
            if spent <= jokers and left & _GUARDS == _GUARDS:
                found = worth + self.value(left ^ _GUARDS, jokers - spent, spare)
                if found > best:
                    best, taken = found, shape
        self.seen[key] = best, taken
        return best


def _lowest(count: int) -> int:
    """Return the low bit of the lowest face that is there."""
    at = (count & -count).bit_length() - 1
    return 1 << at - at % _BITS


# The best turn, with the melds on the table


class Position(NamedTuple):
    """What a seat has to go by in the second half of its turn; cards are its own names.

    `melds` lie on the table, `needed` is what the opening still lacks (0 for who has opened),
    `staged` are melds already staged, `taken` is the card taken in this turn, and `bound` says
    that the turn must end as a hand. `opened_now`: the seat opened in this turn; `mixed`: it has
    laid something on others' melds since.
    """

    hand: tuple[Card, ...]
    rules: Rules
    melds: tuple[Meld, ...] = ()
    opened: bool = True
    needed: int = 0
    staged: tuple[Meld, ...] = ()
    taken: Card | None = None
    bound: bool = False
    seat: int = 0
    opened_now: bool = False
    mixed: bool = False


class Turn(NamedTuple):
    """A turn's commands up to the discard, the cards they leave, and the ending if it goes out.

    Where it goes out, `rest` is the one card to discard, or empty if the last card was laid.
    """

    commands: tuple[Command, ...]
    rest: tuple[Card, ...]
    how: How | None = None


class _Way(NamedTuple):
    """Something to do with one meld on the table: cards by face that go in, jokers in and out.

    `first` is how many jokers of the hand it needs before it frees any.
    """

    need: int
    jokers: int
    freed: int
    first: int
    steps: tuple[tuple[type[LayOff] | type[Swap], int, End | None], ...]


def _ways(meld: Meld, hand: _Hand, jokers: int, rules: Rules) -> list[_Way]:
    """Find everything that can be done with a meld, each set of cards once.

    `jokers` is how many there could be at most. Tried breadth first with the engine's own rules.
    """
    faces = [(face, names[0], len(names)) for face, names in hand.names.items()]
    found: dict[tuple[int, int, int], _Way] = {}
    seen: set[tuple[int, tuple[bool, ...], int, int, int]] = set()
    queue = [(meld, _Way(0, 0, 0, 0, ()))]
    while queue:
        current, way = queue.pop(0)
        for join, face, card, end in _tries(current, faces, jokers > way.jokers):
            if face != _JOKER:
                one = 1 << _BITS * face
                if ((hand.count | _GUARDS) - (way.need + one)) & _GUARDS != _GUARDS:
                    continue
            try:
                grown = (extend if join is LayOff else swap)(current, card, rules, end)
            except Refused:
                continue
            used, freed = way.jokers + (face == _JOKER), way.freed + (grown.freed is not None)
            following = _Way(
                way.need + (0 if face == _JOKER else 1 << _BITS * face),
                used,
                freed,
                max(way.first, used - way.freed),
                (*way.steps, (join, face, end)),
            )
            pattern = tuple([one.is_joker for one in grown.meld.cards])
            state = (grown.meld.low, pattern, following.need, used, freed)
            if state in seen:
                continue
            seen.add(state)
            key = (following.need, used, freed)
            if key not in found or following.first < found[key].first:
                found[key] = following
            queue.append((grown.meld, following))
    return list(found.values())


def _tries(
    meld: Meld, faces: Sequence[tuple[int, Card, int]], joker: bool
) -> Iterator[tuple[type[LayOff] | type[Swap], int, Card, End | None]]:
    """Yield what might be done with a meld next; most of it the meld itself refuses."""
    swaps = any(card.is_joker for card in meld.cards)
    run = meld.kind is Kind.RUN
    for face, card, _ in faces:
        if (card.suit is meld.suit) if run else (card.rank == meld.low):
            for end in (None, End.LOW) if run and card.rank is Rank.ACE else (None,):
                yield LayOff, face, card, end
                if swaps:
                    yield Swap, face, card, end
    if joker:
        for end in (End.LOW, End.HIGH) if run else (None,):
            yield LayOff, _JOKER, _ANY_JOKER, end


_ANY_JOKER = CARDS[-1]


class _Table:
    """A hand together with the melds on the table: at most one way for each, then melds.

    Who has opened may lay a run and then go on adding jokers to it, past the number allowed when it
    is laid; such a run is one meld to the search, and a lay and lay-offs when it is carried out.
    """

    def __init__(self, position: Position) -> None:
        self.rules = rules = position.rules
        self.position = position
        self.held = held = _Hand(position.hand, position.taken)
        lying = sum([card.is_joker for meld in position.melds for card in meld.cards])
        self.most = most = len(held.jokers) + lying
        self._worth = {face: hand_points(names[:1], rules) for face, names in held.names.items()}
        self._worth[_JOKER] = rules.joker_in_hand
        self.search = _Search(held, self._shapes(most), self._value)
        self.ways = self._all_ways(position.melds)
        self.seen: dict[tuple[int, int, int, bool], tuple[int, _Way | None]] = {}

    def beside(self, opening: Sequence[Meld]) -> "_Table":
        """Return this table with the melds of an opening on it, which may be added to as well."""
        table = copy(self)
        table.ways = [*self.ways, *self._all_ways(opening)]
        table.seen = {}
        return table

    def _value(self, shape: _Shape) -> int:
        return (len(shape.order) << 12) + sum([self._worth[face] for face in shape.order])

    def _shapes(self, jokers: int) -> list[_Shape]:
        limit = self.rules.jokers_when_laid
        if jokers <= limit:
            book = _book(self.rules)
            return self.held.shapes(book, book.short_runs, jokers)
        book = _book(self.rules._replace(jokers_when_laid=MOST_JOKERS))
        shapes = self.held.shapes(book, book.short_runs, jokers)
        return [shape for shape in shapes if _first_laid(shape, self.rules) is not None]

    def _all_ways(self, melds: Sequence[Meld]) -> list[tuple[Meld, list[tuple[_Way, int]]]]:
        ways = []
        for meld in melds:
            found = []
            for way in _ways(meld, self.held, self.most, self.rules):
                points = sum([self._worth[face] for _, face, _ in way.steps])
                points -= way.freed * self.rules.joker_in_hand
                found.append((way, (len(way.steps) - way.freed << 12) + points))
            if found:
                ways.append((meld, found))
        return ways

    def value(self, at: int, count: int, jokers: int, spare: bool) -> int:
        """Return the greatest value from the meld at this index on: cards first, then points.

        Jokers may be owed for a while, since all ways are carried out those first that free some.
        """
        if at == len(self.ways):
            return _NONE if jokers < 0 else self.search.value(count, jokers, spare)
        key = (at, count, jokers, spare)
        if key in self.seen:
            return self.seen[key][0]
        best, taken = self.value(at + 1, count, jokers, spare), None
        for way, worth in self.ways[at][1]:
            left = (count | _GUARDS) - way.need
            if left & _GUARDS == _GUARDS:
                after = jokers - way.jokers + way.freed
                found = worth + self.value(at + 1, left ^ _GUARDS, after, spare)
                if found > best and found > _NONE // 2:
                    best, taken = found, way
        self.seen[key] = best, taken
        return best

    def turn(self, count: int, jokers: int, opening: Sequence[_Shape], *, spare: bool) -> Turn:
        """Return the turn of `value`, after the melds of an opening, as commands."""
        ways: list[tuple[Meld, _Way]] = []
        own = jokers
        for at, (meld, _) in enumerate(self.ways):
            way = self.seen[at, count, jokers, spare][1]
            if way is not None:
                ways.append((meld, way))
                count, jokers = count - way.need, jokers - way.jokers + way.freed
        shapes = self.search.best(count, jokers, spare=spare)
        seat, hand = self.position.seat, _Fingers(self.position.hand, self.held)
        commands: list[Command] = []
        if opening:
            commands.append(Lay(seat, tuple([hand.group(shape) for shape in opening])))
        while ways:
            meld, way = min(
                (pair for pair in ways if pair[1].first <= own),
                key=lambda pair: pair[1].jokers - pair[1].freed,
            )
            ways.remove((meld, way))
            own += way.freed - way.jokers
            commands += hand.added(seat, meld, way, self.rules)
        next_id = _next_id(self.position) + len(opening)
        for shape in shapes:
            commands += hand.laid(seat, next_id, shape, self.rules)
            next_id += 1
        return Turn(tuple(commands), tuple(hand.cards))


def _first_laid(shape: _Shape, rules: Rules) -> range | None:
    """Return which cards of a meld to lay first, so that the rest can be added; None if none."""
    limit, naturals = rules.jokers_when_laid, rules.naturals_when_laid
    whole = range(len(shape.order))
    if shape.jokers <= limit:
        return whole
    for first in whole[: 1 - SHORTEST]:
        part = shape.order[first : first + SHORTEST]
        if part.count(_JOKER) <= min(limit, SHORTEST - naturals):
            return range(first, first + SHORTEST)
    return None


class _Fingers:
    """The names in a hand while a turn is put into commands."""

    def __init__(self, cards: Sequence[Card], held: _Hand) -> None:
        self.cards = list(cards)
        self._names = {face: list(names) for face, names in held.names.items()}
        self._names[_JOKER] = list(held.jokers)

    def take(self, face: int) -> Card:
        """Take a card of a face (or a joker) out of the hand."""
        name = self._names[face].pop(0)
        self.cards.remove(name)
        return name

    def free_joker(self) -> None:
        """Put a joker into the hand, under the name that the table gives it."""
        name = next(copy for copy in _ANY_JOKER.copies if copy not in self.cards)
        self.cards.append(name)
        self._names[_JOKER].append(name)

    def group(self, shape: _Shape) -> Group:
        """Take the cards of a meld out of the hand."""
        return _grouped([self.take(face) for face in shape.order])

    def added(self, seat: int, meld: Meld, way: _Way, rules: Rules) -> Iterator[Command]:
        """Carry out a way of adding to a meld."""
        for join, face, end in way.steps:
            name = self.take(face)
            yield join(seat, name, meld.id, end)
            meld, freed = (extend if join is LayOff else swap)(meld, name, rules, end)
            if freed is not None:
                self.free_joker()

    def laid(self, seat: int, id: int, shape: _Shape, rules: Rules) -> Iterator[Command]:
        """Lay a meld that gets this id, and then what could not be laid with it."""
        first = _first_laid(shape, rules)
        assert first is not None
        order = shape.order
        yield Lay(seat, (_grouped([self.take(order[at]) for at in first]),))
        for at in reversed(range(first.start)):
            yield LayOff(seat, self.take(order[at]), id, End.LOW)
        for at in range(first.stop, len(order)):
            yield LayOff(seat, self.take(order[at]), id, End.HIGH)


def _may_leave(rest: Sequence[Card], position: Position) -> bool:
    """Say whether a turn may leave these cards in the hand (§4.1, §4.5)."""
    if not rest:
        return position.rules.out_without_discard
    return tuple(rest) != (position.taken,)


def best_turn(position: Position) -> Turn:
    """Return the turn that leaves fewest cards, of those one with fewest points in the hand.

    Before opening it opens if that can be, and then goes on; a bound turn goes out or does nothing.
    If the hand can go out, the dearest way of going out is returned.
    """
    out = going_out(position)
    if out is not None:
        return out
    return _fewest_left(position) or Turn((), position.hand)


def going_out(position: Position) -> Turn | None:
    """Return the dearest way in which the hand goes out in this turn (§5); None if it cannot."""
    found: list[tuple[tuple[int, int], Turn]] = []
    for last in _last_cards(position):
        hand = tuple([card for card in position.hand if card is not last])
        rest = () if last is None else (last,)
        for dry in (True, False):
            emptied = _emptied(position._replace(hand=hand), dry=dry)
            if emptied is None:
                continue
            how = ending(
                position.rules,
                by_hand=not position.opened or position.opened_now,
                dry=dry and not position.mixed,
                joker=last is not None and last.is_joker,
            )
            factor, bonus = _rank(how, position.rules)
            found.append(((factor, bonus), Turn(emptied, rest, how)))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _rank(how: How, rules: Rules) -> tuple[int, int]:
    paid = price(how, rules)
    return paid.factor, abs(paid.bonus)


def _last_cards(position: Position) -> list[Card | None]:
    """List the cards to try as the last one, a face only once; None where it may be laid."""
    faces = {card.face: card for card in position.hand if card is not position.taken}
    last: list[Card | None] = list(faces.values())
    return [*last, None] if position.rules.out_without_discard else last


def _emptied(position: Position, *, dry: bool) -> tuple[Command, ...] | None:
    """Return the commands that lay the whole hand, with nothing on melds of others if `dry`."""
    rules = position.rules
    if position.bound or (not position.opened and dry and rules.hand_waives_minimum):
        choice = _all_laid(position)
        enough = choice is not None and choice.points >= position.needed
        if choice is not None and dry and (enough or rules.hand_waives_minimum):
            return (Lay(position.seat, choice.groups),) if choice.groups else ()
    if position.bound:
        return None
    melds = tuple([meld for meld in position.melds if not dry or meld.owner == position.seat])
    turn = _fewest_left(position._replace(melds=melds, taken=None), leave_one=False)
    return turn.commands if turn is not None and not turn.rest else None


def _all_laid(position: Position) -> Choice | None:
    """Return melds of the hand that use every card of it, those that count most."""
    held, book = _Hand(position.hand), _book(position.rules)
    search = _Search(
        held,
        held.shapes(book, book.short_runs),
        lambda shape: len(shape.order) << 10 | shape.points,
    )
    choice = held.choice(search.best(held.count, len(held.jokers), spare=True))
    return None if choice.rest else choice


def _fewest_left(position: Position, *, leave_one: bool = True) -> Turn | None:
    """Return the turn that leaves fewest cards, then fewest points; None if it cannot open."""
    table = _Table(position)
    held = table.held
    starts: Iterable[tuple[_Table, tuple[_Shape, ...], int, int]]
    if position.opened:
        starts = [(table, (), held.count, len(held.jokers))]
    else:
        more = bool(position.staged) or table.most > position.rules.jokers_when_laid
        starts = (
            (table.beside(_melds(position, shapes)) if more else table, shapes, count, jokers)
            for shapes, count, jokers in _openings(position, held)
        )
    best: Turn | None = None
    worth = _NONE
    for start, opening, count, jokers in starts:
        laid = sum([start.search.worth(shape) for shape in opening])
        for spare in (True, False):
            value = laid + start.value(0, count, jokers, spare)
            if value <= worth or value < _NONE // 2:
                break
            turn = start.turn(count, jokers, opening, spare=spare)
            if not leave_one or _may_leave(turn.rest, position):
                best, worth = turn, value
                break
    return best


def _melds(position: Position, opening: Sequence[_Shape]) -> list[Meld]:
    """Return the melds of an opening, the staged ones first, as they will lie on the table."""
    hand = _Fingers(position.hand, _Hand(position.hand, position.taken))
    laid = [hand.group(shape) for shape in opening]
    melds = [read(group.cards, position.rules, group.end, position.seat) for group in laid]
    first = _next_id(position) - len(position.staged)
    return [meld._replace(id=id) for id, meld in enumerate((*position.staged, *melds), first)]


def _next_id(position: Position) -> int:
    """Return the id of the next meld to be laid after the staged ones; none is ever used twice."""
    return 1 + len(position.staged) + max([meld.id for meld in position.melds], default=0)


def _openings(position: Position, held: _Hand) -> Iterator[tuple[tuple[_Shape, ...], int, int]]:
    """Yield melds that just open, with the counts and jokers they leave, each remainder once.

    A joker that is swapped in later never counts, so only those of the hand are used. More melds
    than it takes to open are left to what follows.
    """
    rules, taken = position.rules, position.taken
    book = _book(rules)
    shapes = held.shapes(book, book.short_runs)
    owed = None
    staged = [card for meld in position.staged for card in meld.cards]
    if rules.take is Take.OPEN_WITH_IT and taken is not None and taken not in staged:
        owed = taken
    seen: set[tuple[int, int, bool]] = set()

    def grow(
        at: int, count: int, jokers: int, points: int, chosen: tuple[_Shape, ...]
    ) -> Iterator[tuple[tuple[_Shape, ...], int, int]]:
        if chosen and points >= position.needed and (owed is None or _uses(chosen, owed)):
            key = (count, jokers, True)
            if key not in seen:
                seen.add(key)
                yield chosen, count, jokers
            return
        for index in range(at, len(shapes)):
            shape = shapes[index]
            left = (count | _GUARDS) - shape.need
            if shape.jokers <= jokers and left & _GUARDS == _GUARDS:
                more = points + shape.points
                yield from grow(
                    index, left ^ _GUARDS, jokers - shape.jokers, more, (*chosen, shape)
                )

    yield from grow(0, held.count, len(held.jokers), 0, ())


def _uses(chosen: Sequence[_Shape], card: Card) -> bool:
    """Say whether melds use a card; of equal cards it is the first to be laid."""
    if card.rank is None:
        return any(shape.jokers for shape in chosen)
    return any(shape.need >> _BITS * (card.id >> 1) & 1 for shape in chosen)


# What there is at all


class Witnesses(NamedTuple):
    """One command of each kind that would be accepted now, None if there is none."""

    lay: Lay | None
    lay_off: LayOff | None
    swap: Swap | None


def witnesses(position: Position) -> Witnesses:
    """Find a meld, a lay-off and a swap that would be accepted, or that there is none (§4)."""
    seat, hand, rules = position.seat, position.hand, position.rules

    def leaves(cards: Sequence[Card], freed: Card | None = None) -> bool:
        rest = [card for card in hand if card not in cards]
        if freed is not None or len(rest) > 1:
            return True
        if not rest:
            return rules.out_without_discard and position.opened
        return rest[0] is not position.taken or (
            rules.out_without_discard and _fits_any(position.melds, rest[0], rules)
        )

    lay = next((Lay(seat, (g,)) for g in groups(hand, rules) if leaves(g.cards)), None)
    found: dict[type[LayOff] | type[Swap], LayOff | Swap] = {}
    if position.opened:
        for meld in position.melds:
            for card in hand:
                for join in (LayOff, Swap):
                    grown = _grown(join, meld, card, rules)
                    if join not in found and grown is not None and leaves((card,), grown.freed):
                        found[join] = join(seat, card, meld.id)
    lay_off, swapped = found.get(LayOff), found.get(Swap)
    assert lay_off is None or isinstance(lay_off, LayOff)
    assert swapped is None or isinstance(swapped, Swap)
    return Witnesses(lay, lay_off, swapped)


def _grown(join: type[LayOff] | type[Swap], meld: Meld, card: Card, rules: Rules) -> Grown | None:
    try:
        return (extend if join is LayOff else swap)(meld, card, rules)
    except Refused:
        return None


def _fits_any(melds: Sequence[Meld], card: Card, rules: Rules) -> bool:
    return any(_grown(LayOff, meld, card, rules) is not None for meld in melds)


class Out(NamedTuple):
    """What one more card would complete: `melds` it, opens with it, or goes out with it."""

    melds: bool
    opens: bool
    how: How | None


def outs(position: Position) -> dict[str, Out]:
    """Return what each face would complete that would complete anything, drawn now.

    A meld must use the new card itself; opening and going out count only if they could not be done
    without it.
    """
    rules, hand = position.rules, position.hand
    opens_now = position.opened or bool(_opens(position))
    out_now = going_out(position) is not None
    found = {}
    for face in [*CARDS[: len(CARDS) - MOST_JOKERS : MOST_PACKS], _ANY_JOKER.copies[0]]:
        if face.is_joker and not rules.jokers:
            continue
        drawn = next((copy for copy in face.copies if copy not in hand), None)
        if drawn is None:
            continue
        more = position._replace(hand=(*hand, drawn))
        near = [card for card in more.hand if _could_meld(card, drawn)]
        melds = any(drawn in group.cards for group in groups((drawn, *near), rules))
        opens = not opens_now and _opens(more)
        turn = None if out_now else going_out(more)
        if melds or opens or turn is not None:
            found[face.face] = Out(melds, opens, None if turn is None else turn.how)
    return found


def _opens(position: Position) -> bool:
    """Say whether the hand can open by what it holds, with a card left for the discard."""
    points = most_points(position.hand, position.rules, position.taken).points
    return points >= position.needed


def _could_meld(card: Card, other: Card) -> bool:
    if card is other:
        return False
    if card.rank is None or other.rank is None:
        return True
    return card.rank is other.rank or card.suit is other.suit
