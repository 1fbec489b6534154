"""What a seat can do in its turn: the best turn, how it goes out, what there is to lay, outs.

Theory of operation. What can be done with a meld on the table is found by trying the engine's own
`extend` and `swap` on it, card by card; each *way* is an integer of faces as in `solver`, with the
jokers that go in and come out. A turn is then at most one way for each meld, and melds of the hand
from what is left; before opening it begins with each of the melds that just open. Jokers may be
owed for a while, since the ways that free some are carried out first.

A turn leaves a card that may be discarded. If the best one does not, it is the best of those that
keep one card, or one freed joker, from the beginning.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.cards import CARDS, MOST_JOKERS, MOST_PACKS, Card, Rank
from engine.melds import SHORTEST, End, Grown, Kind, Meld, extend, points, read, swap
from engine.moves import Cancel, Command, Group, Lay, LayOff, Swap
from engine.rules import Refused, Rules, Take
from engine.scoring import ending, hand_points, price
from engine.solver import (
    FACE,
    GUARDS,
    JOKER,
    ONE,
    Hand,
    Search,
    Shape,
    grouped,
    groups,
    most_cards,
    most_points,
)
from engine.table import How

_ANY_JOKER = CARDS[-1]


class Position(NamedTuple):
    """What a seat has to go by in the second half of its turn; cards are its own names.

    `melds` lie on the table, `staged` are melds already staged, `taken` is the card taken in this
    turn, `bound` says that the turn must end as a hand, `barred` that nothing may be laid now.
    `opened_now`: the seat opened in this turn; `mixed`: it has laid something on others' melds
    since. Without an opening everybody is `opened`, and `opened_now` who laid nothing before.
    """

    hand: tuple[Card, ...]
    rules: Rules
    melds: tuple[Meld, ...] = ()
    opened: bool = True
    staged: tuple[Meld, ...] = ()
    taken: Card | None = None
    bound: bool = False
    barred: bool = False
    seat: int = 0
    opened_now: bool = False
    mixed: bool = False

    @property
    def needed(self) -> int:
        """The points that the opening still lacks; 0 for who has opened."""
        if self.opened:
            return 0
        return self.rules.opening - sum([points(meld, self.rules) for meld in self.staged])


class Turn(NamedTuple):
    """A turn's commands up to the discard, the cards they leave, and the ending if it goes out.

    Where it goes out, `rest` is the one card to discard, or empty if the last card was laid.
    """

    commands: tuple[Command, ...]
    rest: tuple[Card, ...]
    how: How | None = None


# The best turn


def best_turn(position: Position) -> Turn | None:
    """Return the dearest way of going out (§5), else the turn that leaves fewest cards.

    Of those it is one that leaves fewest points in the hand. Staged melds are taken back where that
    is better. None if no discard can be reached: then the taken card must be given back. The limit
    of commands in a turn is not looked at beyond `barred`.
    """
    found = [turn for turn in (_nothing(position), *_laying(position)) if turn is not None]
    if position.staged:
        back = tuple([card for meld in position.staged for card in meld.cards])
        again = best_turn(position._replace(hand=position.hand + back, staged=()))
        if again is not None:
            found.append(again._replace(commands=(Cancel(position.seat), *again.commands)))
    return max(found, key=lambda turn: _merit(turn, position.rules), default=None)


def going_out(position: Position) -> Turn | None:
    """Return the dearest way in which the hand goes out in this turn (§5); None if it cannot."""
    turn = best_turn(position)
    return turn if turn is not None and turn.how is not None else None


def _merit(turn: Turn, rules: Rules) -> tuple[int, int, int, int]:
    """Return what makes a turn better than another: the ending's price, then what is left."""
    paid = _price(turn.how, rules) if turn.how else (0, 0)
    return (*paid, -len(turn.rest), -hand_points(turn.rest, rules))


def _price(how: How, rules: Rules) -> tuple[int, int]:
    factor, bonus = price(how, rules).factor, price(how, rules).bonus
    return factor, abs(bonus)


def _nothing(position: Position) -> Turn | None:
    """Return the turn that lays nothing, if a card may then be discarded."""
    rest = position.hand
    if not position.opened and (position.staged or position.taken is not None):
        return None
    if rest == (position.taken,):
        return None
    return _ended(position, (), rest)


def _laying(position: Position) -> Iterator[Turn | None]:
    """Yield the turns that lay something: of all, and of those that end dearer."""
    yield _by_hand_alone(position)
    if position.bound or position.barred:
        return
    table = _Table(position)
    best = table.best() or _nothing(position)
    yield best
    if best is None or best.how is None:
        return
    rules = position.rules
    for dry, joker in ((True, False), (False, True)):
        hand = not position.opened or position.opened_now
        how = ending(rules, by_hand=hand, dry=dry and not position.mixed, joker=joker)
        if _price(how, rules) > _price(best.how, rules):
            yield _Table(position, dry=dry).best(joker=joker)


def _ended(position: Position, commands: tuple[Command, ...], rest: tuple[Card, ...]) -> Turn:
    """Return the turn, with its ending if it goes out."""
    if len(rest) > 1:
        return Turn(commands, rest)
    others = {meld.id for meld in position.melds if meld.owner != position.seat}
    added = [one.meld for one in commands if isinstance(one, LayOff | Swap)]
    opens = not position.opened and any(isinstance(one, Lay) for one in commands)
    by_hand = opens or position.opened_now
    dry = not position.mixed and others.isdisjoint(added)
    joker = any(card.is_joker for card in rest)
    return Turn(commands, rest, ending(position.rules, by_hand=by_hand, dry=dry, joker=joker))


def _by_hand_alone(position: Position) -> Turn | None:
    """Return the turn that stages the whole hand, where that may end it without an opening."""
    rules = position.rules
    if position.opened or not (position.bound or rules.hand_waives_minimum):
        return None
    choice = most_cards(position.hand, rules, position.taken)
    if len(choice.rest) > 1 or choice.rest == (position.taken,):
        return None
    if position.barred if choice.groups else not position.staged:
        return None
    if choice.points < position.needed and not rules.hand_waives_minimum:
        return None
    joker = choice.rest[0].is_joker
    how = ending(rules, by_hand=True, dry=True, joker=joker)
    commands = (Lay(position.seat, choice.groups),) if choice.groups else ()
    return Turn(commands, choice.rest, how)


# Ways with a meld on the table


class _Way(NamedTuple):
    """Something to do with one meld on the table: cards by face that go in, jokers in and out.

    `first` is how many jokers of the hand it needs before it frees any, `worth` its value.
    """

    need: int
    jokers: int
    freed: int
    first: int
    worth: int
    steps: tuple[tuple[type[LayOff] | type[Swap], int, End | None], ...]

    def fits(self, count: int) -> bool:
        """Say whether the naturals that it needs are there."""
        return (count - self.need) & GUARDS == GUARDS

    def after(self, start: "_Start") -> "_Start":
        """Return what is left of what a plan may use; a guard is lost if it was too little."""
        jokers = start.jokers - self.jokers + self.freed
        return _Start(start.naturals - self.need, jokers, start.owing and not self.freed)

    @property
    def detour(self) -> int:
        """How many jokers go in only to come out again."""
        return self.first - max(0, self.jokers - self.freed)


def _ways(meld: Meld, hand: Hand, jokers: int, rules: Rules) -> list[_Way]:
    """Find everything that can be done with a meld, each set of cards once.

    `jokers` is how many there could be at most. Tried breadth first with the engine's own rules.
    A joker goes in to come out again only if it is the taken one, which may then be discarded.
    """
    faces = [(face, names[0]) for face, names in hand.names.items() if face != JOKER]
    # Alone in the hand the card taken now could not be kept, so of two ways to the same that one
    # counts which lays it first.
    faces.sort(key=lambda pair: pair[1] is not hand.taken)
    most_detour = int(hand.taken is not None and hand.taken.is_joker)
    found: dict[tuple[int, int, int], _Way] = {}
    seen: set[tuple[int, tuple[bool, ...], int, int, int]] = set()
    queue = [(meld, _Way(0, 0, 0, 0, 0, ()))]
    for current, way in queue:
        for join, face, card, end in _tries(current, faces, joker=jokers > way.jokers):
            need = way.need if face == JOKER else way.need + ONE[face]
            if (hand.count - need) & GUARDS != GUARDS:
                continue
            grown = _grown(join, current, card, rules, end)
            if grown is None:
                continue
            used, freed = way.jokers + (face == JOKER), way.freed + (grown.freed is not None)
            pattern = tuple([one.is_joker for one in grown.meld.cards])
            state = (grown.meld.low, pattern, need, used, freed)
            if state in seen:
                continue
            seen.add(state)
            first = max(way.first, used - way.freed)
            worth = way.worth + _worth(card, rules)
            if grown.freed is not None:
                worth -= _worth(_ANY_JOKER, rules)
            following = _Way(need, used, freed, first, worth, (*way.steps, (join, face, end)))
            queue.append((grown.meld, following))
            known = found.get((need, used, freed))
            if following.detour <= most_detour and (known is None or first < known.first):
                found[need, used, freed] = following
    return list(found.values())


def _tries(
    meld: Meld, faces: Sequence[tuple[int, Card]], *, joker: bool
) -> Iterator[tuple[type[LayOff] | type[Swap], int, Card, End | None]]:
    """Yield what might be done with a meld next; most of it the meld itself refuses."""
    swaps = any(card.is_joker for card in meld.cards)
    run = meld.kind is Kind.RUN
    for face, card in faces:
        if (card.suit is meld.suit) if run else (card.rank == meld.low):
            for end in (None, End.LOW) if run and card.rank is Rank.ACE else (None,):
                yield LayOff, face, card, end
                if swaps:
                    yield Swap, face, card, end
    if joker:
        for end in (End.LOW, End.HIGH) if run else (None,):
            yield LayOff, JOKER, _ANY_JOKER, end


def _grown(
    join: type[LayOff] | type[Swap], meld: Meld, card: Card, rules: Rules, end: End | None = None
) -> Grown | None:
    try:
        return (extend if join is LayOff else swap)(meld, card, rules, end)
    except Refused:
        return None


def _worth(card: Card, rules: Rules) -> int:
    """Return the value of laying a card: cards count first, then their points."""
    return _CARD + hand_points((card,), rules)


def _cards_in(value: int) -> int:
    """Return how many cards fewer a value leaves; its points may be fewer than none."""
    return (value + _CARD // 2) // _CARD


_CARD = 1 << 12
_NONE = -1 << 30
"""The value of what cannot be."""


# A hand with the melds on the table


class _Table:
    """A hand together with the melds on the table; only with the seat's own ones if `dry`.

    Who has opened may lay a run and then go on adding jokers to it, past the number allowed when it
    is laid; such a run is one meld to the search, and a lay and lay-offs when it is carried out.
    """

    def __init__(self, position: Position, *, dry: bool = False) -> None:
        self.position = position
        self.rules = rules = position.rules
        self.held = held = Hand(position.hand, position.taken)
        self.melds = [meld for meld in position.melds if not dry or meld.owner == position.seat]
        lying = [*self.melds, *position.staged]
        in_melds = sum([card.is_joker for meld in lying for card in meld.cards])
        self.most = held.jokers + in_melds
        worths = {face: _worth(names[0], rules) for face, names in held.names.items()}
        worths[JOKER] = _worth(_ANY_JOKER, rules)
        self._worths = worths
        self.search = Search(self._shapes(), self.worth)
        self.ways = [(meld, found) for meld in self.melds if (found := self._ways(meld))]
        self.seen: dict[tuple[int, _Start], int] = {}
        self._on_opening: dict[Shape, list[_Way]] = {}

    def worth(self, shape: Shape) -> int:
        """Return the value of laying a meld."""
        return sum([self._worths[face] for face in shape.order])

    def _shapes(self) -> list[Shape]:
        limit = self.rules.jokers_when_laid
        if self.most <= limit:
            return self.held.shapes(self.rules, self.most)
        more = self.rules._replace(jokers_when_laid=MOST_JOKERS)
        shapes = self.held.shapes(more, self.most)
        return [shape for shape in shapes if _first_laid(shape, self.rules) is not None]

    def value(self, at: int, start: "_Start") -> int:
        """Return the greatest value from the meld at this index on: cards first, then points."""
        if at == len(self.ways):
            if start.jokers < 0 or start.owing:
                return _NONE
            return self.search.value(start.naturals + start.jokers * ONE[JOKER])
        return _greatest(self.ways[at][1], at, start, self.value, self.seen)

    def best(self, *, joker: bool = False) -> Turn | None:
        """Return the best turn that lays something; None if there is none.

        With `joker` only a turn counts that goes out by discarding a joker.
        """
        best: tuple[int, _Plan, _Start] | None = None
        for plan in self._plans():
            if best is None or plan.most() > best[0]:
                value, start = plan.keeping_joker() if joker else plan.best()
                if value > _NONE // 2 and (best is None or value > best[0]):
                    best = value, plan, start
                    # Of ways to go out none is better than another here.
                    if len(self.position.hand) - _cards_in(value) <= 1:
                        break
        if best is None:
            return None
        _, plan, start = best
        commands, hand = plan.carried_out(start)
        return _ended(self.position, commands, tuple(hand.cards)) if commands else None

    def _plans(self) -> Iterator["_Plan"]:
        if self.position.opened:
            yield _Plan(self, (), [], self.held.count)
            return
        ids = 1 + max([meld.id for meld in self.position.melds], default=0)
        staged = []
        for id, meld in enumerate(self.position.staged, start=ids):
            if found := self._ways(meld):
                staged.append((meld._replace(id=id), found))
        ids += len(self.position.staged)
        frees = any(way.freed for _, ways in self.ways for way in ways)
        taken = self.position.taken
        frees = frees or (taken is not None and taken.is_joker)
        seen: set[object] = set()
        for shapes, left in _openings(self.position, self.held):
            # Only jokers that come later can add what could not have been laid at once.
            added: list[tuple[Meld, list[_Way]]] = []
            if frees or staged or left // ONE[JOKER] & 0b111:
                for id, shape in enumerate(shapes, start=ids):
                    found = [way for way in self._ways_on(shape) if way.fits(left)]
                    if found:
                        added.append((self._read(shape)._replace(id=id), found))
            key = left, tuple(sorted([tuple([way[:3] for way in ways]) for _, ways in added]))
            if key not in seen:
                seen.add(key)
                yield _Plan(self, shapes, added + staged, left)

    def _ways(self, meld: Meld) -> list[_Way]:
        return _ways(meld, self.held, self.most, self.rules)

    def _ways_on(self, shape: Shape) -> list[_Way]:
        """Return what can be done with a meld of the opening and is not another opening."""
        if shape not in self._on_opening:
            ways = self._ways(self._read(shape))
            self._on_opening[shape] = [way for way in ways if way.jokers or way.freed]
        return self._on_opening[shape]

    def _read(self, shape: Shape) -> Meld:
        group = self.held.group(shape, {})
        return read(group.cards, self.rules, group.end, self.position.seat)


class _Start(NamedTuple):
    """What a plan may use: the naturals, the jokers (fewer than 0: owed), with `owing` a freed one.

    Cards that are kept for the discard are not in it.
    """

    naturals: int
    jokers: int
    owing: bool = False


def _greatest(
    ways: Sequence[_Way],
    at: int,
    start: _Start,
    value: Callable[[int, _Start], int],
    seen: dict[tuple[int, _Start], int],
) -> int:
    """Return the greatest value with one of the ways of a meld, or none; `value` is that after."""
    key = (at, start)
    if key in seen:
        return seen[key]
    best = value(at + 1, start)
    for way in ways:
        after = way.after(start)
        if after.naturals & GUARDS == GUARDS:
            best = max(best, way.worth + value(at + 1, after))
    seen[key] = best
    return best


class _Plan:
    """Melds that open, if the seat has yet to, and the best use of what they leave."""

    def __init__(
        self,
        table: _Table,
        opening: tuple[Shape, ...],
        ways: list[tuple[Meld, list[_Way]]],
        count: int,
    ) -> None:
        self.table = table
        self.opening = opening
        self.ways = ways
        self.laid = sum([table.worth(shape) for shape in opening])
        jokers = count // ONE[JOKER] & 0b111
        self.start = _Start(count - jokers * ONE[JOKER], jokers)
        self.seen: dict[tuple[int, _Start], int] = {}

    def most(self) -> int:
        """Return the greatest value if nothing had to be left."""
        return self.laid + self._value(0, self.start)

    def best(self) -> tuple[int, _Start]:
        """Return the greatest value that leaves what may be left, and what to start from."""
        most = self.most()
        position = self.table.position
        left = len(position.hand) - _cards_in(most)
        if left > 1 or (not left and position.rules.out_without_discard):
            return most, self.start
        if left == 1 and self.carried_out(self.start)[1].may_discard():
            return most, self.start
        faces = {**self.table.held.names, JOKER: ()}
        return max([self._keeping(face) for face in faces], key=lambda pair: pair[0])

    def keeping_joker(self) -> tuple[int, _Start]:
        """Return the value if nothing but a joker is left, `_NONE` if that cannot be."""
        value, start = self._keeping(JOKER)
        left = len(self.table.position.hand) - _cards_in(value)
        return (value if left == 1 else _NONE), start

    def _keeping(self, face: int) -> tuple[int, _Start]:
        """Return the value if a card of this face is kept to be discarded, maybe a freed joker."""
        start, names = self.start, self.table.held.names.get(face, [])
        # A card taken now that has no twin is kept by nobody; a joker may be freed instead.
        alone = names == [self.table.position.taken]
        if face == JOKER:
            laid = any(shape.jokers for shape in self.opening)
            start = start._replace(jokers=start.jokers - 1, owing=alone and not laid)
        elif alone or (start.naturals - ONE[face]) & GUARDS != GUARDS:
            return _NONE, start
        else:
            start = start._replace(naturals=start.naturals - ONE[face])
        return self.laid + self._value(0, start), start

    def _value(self, at: int, start: _Start) -> int:
        """Return the greatest value from the meld at this index on: cards first, then points."""
        if at == len(self.ways):
            return self.table.value(0, start)
        return _greatest(self.ways[at][1], at, start, self._value, self.seen)

    def carried_out(self, start: _Start) -> tuple[tuple[Command, ...], "_Fingers"]:
        """Return the commands of the plan, and the hand after them."""
        position, table = self.table.position, self.table
        chosen: list[tuple[Meld, _Way]] = []
        for value, melds in ((self._value, self.ways), (table.value, table.ways)):
            for at, (meld, ways) in enumerate(melds):
                way = _chosen(ways, at, start, value)
                if way is not None:
                    chosen.append((meld, way))
                    start = way.after(start)
        shapes = table.search.best(start.naturals + start.jokers * ONE[JOKER])
        hand = _Fingers(table.held)
        commands: list[Command] = []
        if self.opening:
            commands.append(Lay(position.seat, tuple([hand.group(s) for s in self.opening])))
        # What needs a joker of the hand only for a while comes first, then what frees most.
        chosen.sort(key=lambda pair: (-pair[1].detour, pair[1].jokers - pair[1].freed))
        for meld, way in chosen:
            commands += hand.added(position.seat, meld, way, position.rules)
        next_id = 1 + max([meld.id for meld in position.melds], default=0)
        next_id += len(position.staged) + len(self.opening)
        for id, shape in enumerate(shapes, start=next_id):
            commands += hand.laid(position.seat, id, shape, position.rules)
        return tuple(commands), hand


def _chosen(
    ways: Sequence[_Way], at: int, start: _Start, value: Callable[[int, _Start], int]
) -> _Way | None:
    """Return the way that has the greatest value, None if it is to leave the meld alone."""
    greatest = value(at, start)
    if greatest == value(at + 1, start):
        return None
    for way in ways:
        after = way.after(start)
        if after.naturals & GUARDS == GUARDS and way.worth + value(at + 1, after) == greatest:
            return way
    raise AssertionError("the greatest value is that of no way")


class _Fingers:
    """The names in a hand while a turn is put into commands."""

    def __init__(self, held: Hand) -> None:
        self.cards = list(held.cards)
        self.taken = held.taken
        self._names = {face: list(names) for face, names in held.names.items()}

    def may_discard(self) -> bool:
        """Say whether there is a card that may be discarded."""
        return any(card is not self.taken for card in self.cards)

    def take(self, face: int) -> Card:
        """Take a card of a face out of the hand, the one taken in this turn before its equals."""
        name = self._names[face].pop(0)
        self.cards.remove(name)
        if name is self.taken:
            self.taken = None
        return name

    def free_joker(self) -> None:
        """Put a joker into the hand, under the name that the table gives it."""
        name = next(copy for copy in _ANY_JOKER.copies if copy not in self.cards)
        self.cards.append(name)
        self._names.setdefault(JOKER, []).append(name)

    def group(self, shape: Shape) -> Group:
        """Take the cards of a meld out of the hand."""
        return grouped([self.take(face) for face in shape.order])

    def added(self, seat: int, meld: Meld, way: _Way, rules: Rules) -> Iterator[Command]:
        """Carry out a way of adding to a meld."""
        for join, face, end in way.steps:
            name = self.take(face)
            yield join(seat, name, meld.id, end)
            grown = _grown(join, meld, name, rules, end)
            assert grown is not None
            meld = grown.meld
            if grown.freed is not None:
                self.free_joker()

    def laid(self, seat: int, id: int, shape: Shape, rules: Rules) -> Iterator[Command]:
        """Lay a meld that gets this id, and then what could not be laid with it."""
        first = _first_laid(shape, rules)
        assert first is not None
        order = shape.order
        yield Lay(seat, (grouped([self.take(order[at]) for at in first]),))
        for at in reversed(range(first.start)):
            yield LayOff(seat, self.take(order[at]), id, End.LOW)
        for at in range(first.stop, len(order)):
            yield LayOff(seat, self.take(order[at]), id, End.HIGH)


def _first_laid(shape: Shape, rules: Rules) -> range | None:
    """Return which cards of a meld to lay first, so that the rest can be added; None if none."""
    limit, naturals = rules.jokers_when_laid, rules.naturals_when_laid
    whole = range(len(shape.order))
    if shape.jokers <= limit:
        return whole
    for first in whole[: 1 - SHORTEST]:
        part = shape.order[first : first + SHORTEST]
        if part.count(JOKER) <= min(limit, SHORTEST - naturals):
            return range(first, first + SHORTEST)
    return None


def _openings(position: Position, held: Hand) -> Iterator[tuple[tuple[Shape, ...], int]]:
    """Yield melds that just open, with the count that they leave.

    A joker that is swapped in later never counts, so only those of the hand are used. More melds
    than it takes to open are left to what follows.
    """
    rules, taken = position.rules, position.taken
    staged = [card for meld in position.staged for card in meld.cards]
    owed = None
    if rules.take is Take.OPEN_WITH_IT and taken is not None and taken not in staged:
        owed = FACE[taken.id]
    shapes = held.shapes(rules)

    def grow(
        at: int, count: int, missing: int, chosen: tuple[Shape, ...]
    ) -> Iterator[tuple[tuple[Shape, ...], int]]:
        if chosen and missing <= 0 and (owed is None or any(owed in s.order for s in chosen)):
            yield chosen, count
            return
        for index in range(at, len(shapes)):
            shape = shapes[index]
            left = count - shape.need
            if left & GUARDS == GUARDS:
                yield from grow(index, left, missing - shape.points, (*chosen, shape))

    yield from grow(0, held.count, position.needed, ())


# What there is at all


class Witnesses(NamedTuple):
    """One command of each kind that would be accepted now, None if there is none."""

    lay: Lay | None
    lay_off: LayOff | None
    swap: Swap | None


def witnesses(position: Position) -> Witnesses:
    """Find a meld, a lay-off and a swap that would be accepted, or that there is none (§4)."""
    if position.barred:
        return Witnesses(None, None, None)
    seat, rules = position.seat, position.rules
    lay: Lay | None = None
    for group in groups(position.hand, rules, position.taken):
        meld = read(group.cards, rules, group.end, seat)
        if _may_leave(position, group.cards, [*position.melds, meld]):
            lay = Lay(seat, (group,))
            break
    found: dict[type[LayOff] | type[Swap], LayOff | Swap] = {}
    for meld in position.melds if position.opened else ():
        melds = [other for other in position.melds if other is not meld]
        for card in position.hand:
            for join in (LayOff, Swap):
                grown = None if join in found else _grown(join, meld, card, rules)
                if grown is not None and (
                    grown.freed is not None or _may_leave(position, (card,), [*melds, grown.meld])
                ):
                    found[join] = join(seat, card, meld.id)
    lay_off, swapped = found.get(LayOff), found.get(Swap)
    assert lay_off is None or isinstance(lay_off, LayOff)
    assert swapped is None or isinstance(swapped, Swap)
    return Witnesses(lay, lay_off, swapped)


def _may_leave(position: Position, laid: Sequence[Card], melds: Sequence[Meld]) -> bool:
    """Say whether cards may leave the hand, with these melds on the table then (§4.1, §4.5)."""
    rest = [card for card in position.hand if card not in laid]
    empties = position.rules.out_without_discard
    if not rest:
        return empties
    if rest != [position.taken]:
        return True
    return empties and any(
        _grown(LayOff, meld, rest[0], position.rules) is not None for meld in melds
    )


class Out(NamedTuple):
    """What one more card would complete: `melds` it, opens with it, or goes out with it."""

    melds: bool
    opens: bool
    how: How | None


def outs(position: Position) -> dict[str, Out]:
    """Return what each face would complete that would complete anything, if it were drawn now.

    The position is that before the draw. Only what the hand could not do already counts.
    """
    rules, hand = position.rules, position.hand
    opens_now = position.opened or position.barred or _opens(position)
    out_now = going_out(position) is not None
    found = {}
    for face in [*CARDS[: len(CARDS) - MOST_JOKERS : MOST_PACKS], CARDS[-MOST_JOKERS]]:
        copies = face.copies[: rules.jokers if face.is_joker else rules.packs]
        drawn = next((copy for copy in copies if copy not in hand), None)
        if drawn is None:
            continue
        more = position._replace(hand=(*hand, drawn))
        near = [card for card in hand if _could_meld(card, drawn)]
        # The last among its equals: a meld that one of those makes is not new.
        melds = any(drawn in group.cards for group in groups((*near, drawn), rules))
        opens = not opens_now and _opens(more)
        turn = None if out_now else going_out(more)
        if melds or opens or turn is not None:
            found[face.face] = Out(melds, opens, None if turn is None else turn.how)
    return found


def _opens(position: Position) -> bool:
    """Say whether the hand can open by what it holds, with a card left for the discard.

    What is staged may stay there or be taken back.
    """
    rules, hand = position.rules, position.hand
    if most_points(hand, rules).points >= position.needed:
        return True
    staged = tuple([card for meld in position.staged for card in meld.cards])
    return bool(staged) and most_points(hand + staged, rules).points >= rules.opening


def _could_meld(card: Card, other: Card) -> bool:
    if card.rank is None or other.rank is None:
        return True
    return card.rank is other.rank or card.suit is other.suit
