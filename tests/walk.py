"""Random matches through the public API, with everything checked that holds for every state.

Half of the commands are drawn evenly from all concrete legal ones, every meld of the hand among
them; the other half are purposeful: collect, open, lay what can be laid, go out. Half of the deals
come from packs stacked for rare things: hands, dry hands, swaps, an exhausted stock, what a ruleset
has of its own. Seats are given up now and then where the host decides about absence. One seed
repeats a whole run of deals.
"""

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import engine
from engine import moves, play, solver, turns
from engine.cards import Card, pack
from engine.melds import End, points, read
from engine.rules import RELEASED, FaceUp, Take, latest
from engine.table import Phase, Table
from tests.secrecy import is_hiding, other_world

START = 1_800_000_000_000
OPTIONS = {
    "classic": (
        {},
        {"scoring": "old"},
        {"hand_waives_minimum": True},
        {"scoring": "old", "hand_waives_minimum": True, "turn_time": "none", "reserve": 0},
    ),
    "tercet": ({}, {"deals_each": 2}, {"deals_each": 4}),
    "basic": (
        {},
        {"target": 500, "ace_high": True},
        {"deals": 3, "must_discard_last": True},
        {"deals": 20, "ace_high": True, "must_discard_last": True},
    ),
    "championship": ({},),
    "remi51": ({}, {"deals_each": 3}, {"hand_waives_minimum": True}),
}


def plain_rules(ruleset: str) -> engine.Rules:
    """Return a ruleset without any option."""
    return RELEASED[ruleset][latest(ruleset)]


def rare(rules: engine.Rules) -> tuple[str, ...]:
    """Name the kinds of stacked pack that make sense under these rules."""
    kinds = ["dry", "mixed", "mixed", "pieces", "idle", "fourteen"]
    if rules.jokers:
        kinds += ["jokers", "jokers"]
    if rules.opening:
        kinds.append("fuss")
    if rules.closed_rounds:
        kinds.append("fourteen")
    if rules.take is not Take.OPEN:
        kinds += ["gift", "gift"]
    if rules.face_up is FaceUp.BOTTOM:
        kinds += ["bottom", "cut"]
    return tuple(kinds)


class Broken(AssertionError):
    """Something that always holds does not; the message repeats the run."""


# What holds for every state


def check(table: Table, gone: Collection[Card] = ()) -> None:
    """Check what is cheap and holds always; `gone` are the cards that left the running deal."""
    faults = engine.audit(table)
    assert faults == (), faults
    deal, rules = table.deal, table.rules
    everywhere = [*deal.stock, *deal.discards]
    for meld in deal.melds:
        everywhere += meld.cards
    for seat in table.seats:
        everywhere += seat.hand
        for meld in seat.staged:
            everywhere += meld.cards
    whole = pack(rules.packs, rules.jokers)
    assert len(everywhere) == len(whole) - len(gone)
    assert set(everywhere) == set(whole).difference(gone)
    if is_hiding(table):
        offers = engine.legal(table, deal.turn)
        ways_on = (offers.draw, offers.take, offers.back, offers.cancel, offers.discard)
        # The last card may be one that was taken in this turn, where it can be laid off.
        assert any(ways_on) or any(accepts(table, one, 0) for one in laying(table, deal.turn)), (
            "the seat on turn has no legal command"
        )


def laying(table: Table, seat: int) -> list[engine.Command]:
    """List every lay-off of a card of the seat."""
    own = table.seats[seat]
    return [
        engine.LayOff(seat, own.name_of(one), meld.id)
        for one in own.hand
        for meld in table.deal.melds
    ]


def check_deeply(table: Table, now: int, dice: random.Random) -> None:
    """Check what takes longer: stored form, secrecy, offers, time."""
    data = engine.encode(table)
    assert engine.decode(data) == table
    assert len(data) <= 4_000
    if is_hiding(table):
        check_secrecy(table, dice)
        check_offers(table, now)
    settled = engine.settle(table, now).table
    assert engine.settle(settled, now) == (settled, ())
    deadline = engine.next_deadline(table)
    if deadline is not None:
        assert engine.settle(table, deadline - 1) == (table, ())
        later = engine.settle(table, deadline).table
        assert later != table
        assert engine.settle(later, deadline) == (later, ())


def check_secrecy(table: Table, dice: random.Random) -> None:
    """Deal anew what each seat, and a spectator, cannot know: its view must stay equal."""
    for seat in (*range(len(table.seats)), None):
        world = other_world(table, seat, dice)
        seen, also = engine.view_for(table, seat), engine.view_for(world, seat)
        if seen != also:
            fields = [name for name in seen._fields if getattr(seen, name) != getattr(also, name)]
            raise AssertionError(f"the view of seat {seat} depends on hidden cards: {fields}")


def check_offers(table: Table, now: int) -> None:
    """What is offered is accepted, for the kinds where that can be said; the rest is refused."""
    for seat in range(len(table.seats)):
        offers = engine.legal(table, seat)
        plain = {
            engine.Draw: offers.draw,
            engine.Take: offers.take,
            engine.TakeBottom: offers.take_bottom,
            engine.Return: offers.back,
            engine.Cancel: offers.cancel,
            engine.Confirm: offers.confirm,
        }
        for kind, offered in plain.items():
            assert accepts(table, kind(seat), now) is offered, kind
        own = table.seats[seat]
        named = [own.name_of(one) for one in own.hand]
        for name in named:
            assert accepts(table, engine.Discard(seat, name), now) is (name in offers.discard)
        if table.phase is Phase.PLAY and table.deal.turn == seat:
            check_witnesses(table, seat, offers, named, now)
        if not offers.lay:
            for group in melds_in(named, table.rules)[:5]:
                assert not accepts(table, engine.Lay(seat, (group,)), now)
        for kind, offered in ((engine.LayOff, offers.lay_off), (engine.Swap, offers.swap)):
            if not offered and named:
                for meld in table.deal.melds[:4]:
                    assert not accepts(table, kind(seat, named[0], meld.id), now)


def check_witnesses(
    table: Table, seat: int, offers: engine.Offers, names: Sequence[Card], now: int
) -> None:
    """Of melds, lay-offs and swaps the solver finds one that is accepted, or there is none."""
    deal, rules = table.deal, table.rules
    own = table.seats[seat]
    taken = own.name_of(deal.taken) if deal.taken is not None else None
    position = turns.Position(
        tuple(names), rules, deal.melds, opened=table.is_open(seat), taken=taken, seat=seat
    )
    found = turns.witnesses(position)
    for kind, offered, witness in (
        (engine.Lay, offers.lay, found.lay),
        (engine.LayOff, offers.lay_off, found.lay_off),
        (engine.Swap, offers.swap, found.swap),
    ):
        if offered and witness is not None:
            assert accepts(table, witness, now), witness
        elif offered:
            tries = [one for one in concrete(table, seat) if type(one) is kind]
            assert not any(accepts(table, one, now) for one in tries), kind


def check_log(first: Table, last: Table) -> None:
    """The log of a deal, played again from its beginning, leads to the same end."""
    again = first
    for command in moves.commands(last.deal.log):
        again = engine.apply(again, command, 0).table
    if is_hiding(again):
        # A void deal ends with a draw that brings no card, so it is not in the log.
        again = engine.apply(again, engine.Draw(again.deal.turn), 0).table
    assert again.results == last.results
    # Cancelled melds left no trace, but they count as commands and move cards within a hand.
    assert again.deal._replace(commands=0) == last.deal._replace(commands=0)
    for one, other in zip(again.seats, last.seats, strict=True):
        assert set(one.hand) == set(other.hand)
        assert (one.names, one.opened, one.turns) == (other.names, other.opened, other.turns)


def melds_in(names: Sequence[Card], rules: engine.Rules) -> list[engine.Group]:
    """List every meld of a hand, in an order that depends on nothing but the hand."""
    found = solver.groups(names, rules)
    return sorted(found, key=lambda group: [one.id for one in group.cards])


def accepts(table: Table, command: engine.Command, now: int) -> bool:
    try:
        engine.apply(table, command, now)
    except engine.Refused:
        return False
    return True


# Packs stacked for rare things


def dealing_seats(table: Table) -> list[int]:
    """Return the seats that still play, the starter first."""
    starter = table.deal.starter
    seats = [starter]
    while (following := table.next_seat(seats[-1])) != starter:
        seats.append(following)
    return seats


def dealing_order(
    hands: Mapping[int, Sequence[Card]], seats: Sequence[int], rules: engine.Rules
) -> list[Card]:
    """Return the front of a pack from which these hands are dealt, packet by packet."""
    left = {seat: list(hands[seat]) for seat in seats}
    order: list[Card] = []
    for turn in range(15):
        for seat in seats:
            extra = rules.starter_extra and turn == 0 and seat == seats[0]
            for _ in range(rules.packet + extra):
                if left[seat]:
                    order.append(left[seat].pop(0))
    assert not any(left.values())
    return order


class _Supply:
    """The cards of a pack that are not yet given to a hand."""

    def __init__(self, whole: Sequence[Card], dice: random.Random) -> None:
        self.left = list(whole)
        self.dice = dice
        dice.shuffle(self.left)

    def take(self, face: str) -> Card | None:
        found = next((one for one in self.left if one.face == face), None)
        if found is not None:
            self.left.remove(found)
        return found

    def some(self, face: str, count: int) -> list[Card]:
        """Take so many cards of a face, or as many as there are."""
        return [one for one in (self.take(face) for _ in range(count)) if one]

    def run(self, size: int) -> list[Card]:
        """Take a run of one suit, if a few tries find one."""
        for _ in range(20):
            suit = self.dice.choice("shdc")
            first = self.dice.randrange(0, 15 - size) if size > 1 else 0
            faces = ["A23456789TJQKA"[at] + suit for at in range(first, first + size)]
            found = [self.take(face) for face in faces]
            if all(found):
                return [one for one in found if one]
            self.left += [one for one in found if one]
        return []

    def set(self, size: int) -> list[Card]:
        for _ in range(20 if 3 <= size <= 4 else 0):
            rank = self.dice.choice("6789TJQKA")
            found = [self.take(rank + suit) for suit in self.dice.sample("shdc", size)]
            if all(found):
                return [one for one in found if one]
            self.left += [one for one in found if one]
        return []


class Plan(NamedTuple):
    """A stacked pack, and what the seats must do for the rare thing: who throws what for whom."""

    order: tuple[Card, ...]
    gift: Card | None = None
    lucky: int | None = None


# Melds that are laid at once, by how many cards are dealt (with one drawn there is one to throw).
SPLITS = {
    14: ((4, 4, 3, 3), (7, 4, 3), (5, 5, 4), (5, 3, 3, 3)),
    10: ((4, 3, 3), (5, 5), (7, 3)),
    7: ((4, 3), (3, 4), (7,)),
    6: ((3, 3), (6,)),
}


def stacked(kind: str, table: Table, dice: random.Random) -> Plan:
    """Return a pack that makes something rare likely in the running deal, dealt anew."""
    rules, seats = table.rules, dealing_seats(table)
    supply = _Supply(pack(rules.packs, rules.jokers), dice)
    size = rules.hand_sizes[len(seats)]
    hands: dict[int, list[Card]] = {seat: [] for seat in seats}
    starter, cutter = seats[0], seats[-2]
    lucky = dice.choice(seats)
    gift: Card | None = None
    bottom: list[Card] = []
    if kind == "dry":
        hands[lucky] += _melds(supply, dice.choice(SPLITS[size]))
    elif kind == "mixed":
        # The starter opens with a run to which the last card of the lucky seat belongs.
        lucky = dice.choice(seats[1:])
        run = supply.run(8 if size == 14 else 4)
        hands[starter] += run[1:] + (supply.set(4) if size == 14 else [])
        first, *others = dice.choice(SPLITS[size])
        hands[lucky] += run[:1] + _melds(supply, (first - 1 if first > 3 else first, *others))
    elif kind in ("gift", "bottom"):
        # The lucky seat goes out by hand with one more card: from its neighbour, or the bottom.
        lucky = dice.choice(seats[1:])
        whole = _melds(supply, dice.choice(SPLITS[14]))
        if whole:
            last = whole.pop(dice.randrange(len(whole)))
            hands[lucky] += whole
            if kind == "bottom":
                bottom = [last]
            else:
                gift = last
                hands[seats[seats.index(lucky) - 1]].append(last)
    elif kind == "fourteen":
        hands[starter] += supply.run(14 if rules.ace_high and size == 14 else size)
        if not rules.closed_rounds:
            hands[starter] += supply.some("JK", 1)
    elif kind == "jokers":
        for seat in seats[:4]:
            jokers = supply.some("JK", 1 + (seat == lucky))
            hands[seat] += jokers + supply.set(4 if seat == lucky else 3) + supply.run(4)
    elif kind in ("pieces", "fuss"):
        for seat in seats:
            for _ in range(3 if size == 14 else 1):
                hands[seat] += supply.run(dice.choice((3, 4))) if dice.random() < 0.6 else []
                hands[seat] += supply.set(3)
    cut: list[Card] = []
    if kind == "cut":
        cut = supply.some("JK", dice.choice((1, 1, 2, 2, 3, 4)))
        bottom = supply.some(next(one.face for one in supply.left if not one.is_joker), 1)
    wanted = {seat: size + (rules.starter_extra and seat == starter) for seat in seats}
    wanted[cutter] -= len(cut)
    for seat, hand in hands.items():
        supply.left += hand[wanted[seat] :]
        del hand[wanted[seat] :]
        while len(hand) < wanted[seat]:
            hand.append(supply.left.pop(0))
        dice.shuffle(hand)
    dice.shuffle(supply.left)
    if kind == "fourteen" and rules.closed_rounds:
        # What the starter draws in its second turn.
        supply.left[:0] = supply.some("JK", 4)
    if rules.cutter_keeps_jokers and not bottom:
        bottom = supply.some(next(one.face for one in supply.left if not one.is_joker), 1)
    order = (*dealing_order(hands, seats, rules), *supply.left, *bottom, *cut)
    return Plan(order, gift, lucky if gift else None)


def _melds(supply: _Supply, sizes: Sequence[int]) -> list[Card]:
    """Take a run or a set of each size, in turn."""
    found: list[Card] = []
    for at, size in enumerate(sizes):
        found += supply.set(size) if size < 5 and at % 2 else supply.run(size)
    return found


def deal_stacked(table: Table, plan: Plan, now: int) -> Table:
    """Deal anew from a stacked pack."""
    return play.deal_from(table, plan.order, now)


# The players


def concrete(table: Table, seat: int) -> list[engine.Command]:
    """List every concrete command that could be legal for the seat on turn."""
    own = table.seats[seat]
    offers = engine.legal(table, seat)
    if table.phase is Phase.DRAW:
        drawing: list[engine.Command] = [engine.Draw(seat)]
        drawing += [engine.Take(seat)] if offers.take else []
        return drawing + ([engine.TakeBottom(seat)] if offers.take_bottom else [])
    names = [own.name_of(one) for one in own.hand]
    found: list[engine.Command] = [engine.Discard(seat, name) for name in offers.discard]
    if offers.lay:
        found += [engine.Lay(seat, (group,)) for group in melds_in(names, table.rules)]
    if offers.lay_off:
        for meld in table.deal.melds:
            for name in names:
                found.append(engine.LayOff(seat, name, meld.id))
                found.append(engine.LayOff(seat, name, meld.id, End.LOW))
                if any(one.is_joker for one in meld.cards):
                    found.append(engine.Swap(seat, name, meld.id))
    if offers.cancel:
        found.append(engine.Cancel(seat))
    if offers.back:
        found.append(engine.Return(seat))
    return found


class Player:
    """Chooses commands for every seat, with one source of chance.

    While `idle` it only draws and discards, so that the stock runs out; while `keen` it is always
    purposeful, so that a hand that was dealt is played; while `fussy` a seat that stages something
    takes it back and stages it again until the turn's limit of commands; who `saves` keeps a joker
    for the last discard. `plan` says what is thrown for whom.
    """

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.begin()

    def begin(self, kind: str | None = None, plan: Plan | None = None) -> None:
        """Get ready for a deal, from a stacked pack of this kind if there is one."""
        often = self.dice.random()
        self.idle = kind == "idle"
        self.keen = kind in ("dry", "mixed", "gift", "bottom", "fourteen") and often < 0.7
        self.keen = self.keen or kind == "fourteen"
        self.fussy = kind == "fuss"
        self.fills = kind == "fourteen"
        self.saves = self.dice.random() < (0.8 if kind == "jokers" else 0.5)
        self.plan = plan

    def attempts(self, table: Table, seat: int) -> Iterator[engine.Command]:
        """Yield commands to try, one after the other, until one is accepted."""
        if self.fussy and table.phase is Phase.PLAY and not table.is_open(seat):
            yield from self.fuss(table, seat)
        plan = self.plan
        own = table.seats[seat]
        gift = None if plan is None or plan.lucky != table.next_seat(seat) else plan.gift
        if gift is not None and gift in own.hand and own.turns:
            yield engine.Discard(seat, own.name_of(gift))
        saving = self.saves and len(own.hand) < 5 and any(one.is_joker for one in own.hand)
        if self.keen or (not self.idle and (saving or self.dice.random() < 0.5)):
            yield from self.purposeful(table, seat)
        if self.idle and table.phase is Phase.DRAW:
            yield engine.Draw(seat)
        evenly = concrete(table, seat)
        if self.idle:
            ending = [one for one in evenly if isinstance(one, engine.Discard)]
            evenly = ending or evenly
        self.dice.shuffle(evenly)
        yield from evenly

    def fuss(self, table: Table, seat: int) -> Iterator[engine.Command]:
        """Stage one meld and take it back, in one turn as often as that is allowed."""
        if table.deal.commands >= table.rules.max_commands:
            self.fussy = False
        if table.seats[seat].staged:
            yield engine.Cancel(seat)
            return
        own = table.seats[seat]
        names = [own.name_of(one) for one in own.hand]
        for group in melds_in(names, table.rules):
            cards = [own.named(name) for name in group.cards]
            if points(read(cards, table.rules, group.end), table.rules) < table.rules.opening:
                yield engine.Lay(seat, (group,))

    def purposeful(self, table: Table, seat: int) -> Iterator[engine.Command]:
        dice, own, rules = self.dice, table.seats[seat], table.rules
        if table.phase is Phase.DRAW:
            deal = table.deal
            top = deal.discards[-1:] if deal.discards else ()
            # A hand needs a card that may be thrown, and the taken one may not.
            hopes = not self.keen or (self.plan is not None and seat == self.plan.lucky)
            if top and (hopes or rules.take is Take.HAND) and self.wants(table, seat, top[0]):
                yield engine.Take(seat)
            if engine.legal(table, seat).take_bottom:
                bound = table._replace(deal=deal._replace(from_bottom=True))
                if self.wants(bound, seat, deal.stock[-1]):
                    yield engine.TakeBottom(seat)
            yield engine.Draw(seat)
            return
        names = [own.name_of(one) for one in own.hand]
        groups = melds_in(names, rules)
        dice.shuffle(groups)
        groups.sort(key=lambda group: -len(group.cards))
        if not table.is_open(seat):
            best = self.opening(table, seat, groups)
            if best:
                if len(best) > 1 and dice.random() < 0.5:
                    yield engine.Lay(seat, best[:1])
                yield engine.Lay(seat, best)
            if len(names) > 1 or not own.staged:
                if dice.random() < 0.5:
                    yield engine.Discard(seat, names[0])
                if table.deal.taken is not None:
                    yield engine.Return(seat)
                yield engine.Cancel(seat)
        elif not (self.keen and self.waits(table, seat, names)):
            for group in groups:
                if not (self.saves and any(one.is_joker for one in group.cards)):
                    yield engine.Lay(seat, (self.mixed_up(group),))
            laying = [one for one in concrete(table, seat) if hasattr(one, "meld")]
            if self.saves:
                laying = [one for one in laying if not one.card.is_joker]
            dice.shuffle(laying)
            # An own swap first: it brings a joker.
            laying.sort(key=lambda one: isinstance(one, engine.LayOff))
            yield from laying
        yield from self.discards(table, seat, names, groups)

    def waits(self, table: Table, seat: int, names: Sequence[Card]) -> bool:
        """Say whether a seat keeps its melds in the hand, to lay them all in one turn."""
        if table.rules.opening or table.seats[seat].opened:
            return False
        choice = solver.most_cards(names, table.rules)
        left = [one for one in choice.rest if not any(accepts_on(table, seat, one))]
        return 1 < len(left) <= 3

    def mixed_up(self, group: engine.Group) -> engine.Group:
        """Choose the same cards in another order, mostly: the meld may then be another one."""
        if self.dice.random() < 0.4:
            return group
        end = self.dice.choice((None, None, End.LOW, End.HIGH))
        return engine.Group(tuple(self.dice.sample(group.cards, len(group.cards))), end)

    def wants(self, table: Table, seat: int, top: Card) -> bool:
        own = table.seats[seat].receiving(top)
        names = [own.name_of(one) for one in own.hand]
        mine = own.name_of(top)
        groups = melds_in(names, table.rules)
        if table.is_open(seat):
            if own.turns > 60:
                return False  # two who hand each other their discards would never end
            return self.dice.random() < 0.3 or any(mine in group.cards for group in groups)
        if self.dice.random() < 0.1:
            return True
        seats = (*table.seats[:seat], own, *table.seats[seat + 1 :])
        taken = table._replace(seats=seats, deal=table.deal._replace(taken=top))
        return bool(self.opening(taken, seat, groups))

    def opening(
        self, table: Table, seat: int, groups: Sequence[engine.Group]
    ) -> tuple[engine.Group, ...]:
        """Put groups together that open, if a few tries find some; in a bound turn all that go."""
        own, rules = table.seats[seat], table.rules
        needed = rules.opening - table.staged_points(seat)
        taken = None if table.deal.taken is None else own.name_of(table.deal.taken)
        if table.bound_to_hand() or rules.hand_waives_minimum:
            names = [own.name_of(one) for one in own.hand]
            choice = solver.most_cards(names, rules, taken if taken in names else None)
            enough = choice.points >= needed or rules.hand_waives_minimum
            if enough and len(choice.rest) == 1 and choice.rest != (taken,):
                return choice.groups
            if table.bound_to_hand():
                return ()
        for _ in range(3):
            chosen: list[engine.Group] = []
            used: set[Card] = set()
            had = 0
            for group in groups if not chosen else ():
                size = len(used) + len(group.cards)
                if used.isdisjoint(group.cards) and size < len(own.hand):
                    cards = [own.named(name) for name in group.cards]
                    had += points(read(cards, rules, group.end), rules)
                    used |= set(group.cards)
                    chosen.append(group)
            uses = rules.take is not Take.OPEN_WITH_IT or taken is None or taken in used
            uses = uses or self.dice.random() < 0.3
            if had >= needed and chosen and uses:
                return tuple(chosen)
            groups = self.dice.sample(groups, len(groups))
        return ()

    def discards(
        self, table: Table, seat: int, names: Sequence[Card], groups: Sequence[engine.Group]
    ) -> Iterator[engine.Command]:
        """Throw what is of least use first."""

        def use(one: Card) -> float:
            if one.rank is None or one.suit is None:
                return 50.0
            worth = 10.0 * sum(one in group.cards for group in groups)
            for other in names:
                if other is one or other.rank is None:
                    continue
                if other.rank == one.rank and other.suit != one.suit:
                    worth += 3
                if other.suit == one.suit and 0 < abs(other.rank - one.rank) < 3:
                    worth += 2
            return worth + self.dice.random()

        for name in sorted(names, key=use):
            yield engine.Discard(seat, name)

    def near_meld(self, table: Table, seat: int) -> engine.Command:
        """Choose cards of the hand that look like a meld, and mostly are none."""
        dice, own = self.dice, table.seats[seat]
        names = [own.name_of(one) for one in own.hand]
        jokers = [one for one in names if one.is_joker]
        naturals = [one for one in names if one.rank]
        one = dice.choice(naturals or names)
        by_rank = [[c for c in naturals if c.rank == rank] for rank in {c.rank for c in naturals}]
        by_suit = [[c for c in naturals if c.suit == suit] for suit in "shdc"]
        most = dice.random() < (0.6 if jokers else 0.3)
        if dice.random() < 0.5:
            like = max(by_rank, key=len, default=[]) if most else []
            like = like or [c for c in naturals if c.rank == one.rank]
        else:
            like = max(by_suit, key=len) if most else []
            like = like or [c for c in naturals if c.suit == one.suit]
            if dice.random() < 0.5:
                high = [c for c in like if c.rank and (c.rank > 10 or c.rank == 1)]
                like = high or like
        if self.fills:
            some = max(by_suit, key=len) + jokers[:1]
        elif most:
            some = like + jokers[: dice.choice((1, 1, 2))]
        else:
            some = like[: dice.choice((2, 3, 4, 5))] + jokers[: dice.choice((0, 1, 2, 2))]
        if dice.random() < 0.1:
            some = dice.sample(names, min(3, len(names)))
        some = some if self.fills or dice.random() < 0.7 else [*some[:1], *jokers]
        return engine.Lay(seat, (engine.Group(tuple(some)),))

    def nonsense(self, table: Table) -> engine.Command:
        """Make up a command that is most likely illegal."""
        dice = self.dice
        whole = pack(table.rules.packs, table.rules.jokers)
        seat = dice.choice((*range(-1, len(table.seats) + 1), table.deal.turn, table.deal.turn))
        own = table.seats[seat % len(table.seats)]
        held = [own.name_of(one) for one in own.holds()] or list(whole)
        some = [
            dice.choice(held if dice.random() < 0.7 else whole)
            for _ in range(dice.choice((3, 3, 4, 5)))
        ]
        meld = dice.randrange(0, 2 + table.deal.melds_made)
        end = dice.choice((None, End.LOW, End.HIGH))
        return dice.choice(
            (
                engine.Draw(seat),
                engine.Take(seat),
                engine.TakeBottom(seat),
                engine.Return(seat),
                engine.Cancel(seat),
                engine.Confirm(seat),
                engine.Lay(seat, (engine.Group(tuple(some), end),)),
                engine.Lay(seat, (engine.Group(tuple(some[:3])), engine.Group(tuple(some[-3:])))),
                engine.Lay(seat, ()),
                engine.LayOff(seat, some[0], meld, end),
                engine.Swap(seat, some[0], meld, end),
                engine.Discard(seat, some[0]),
                engine.GiveUp(dice.choice((-1, len(table.seats)))),
                *([engine.GiveUp(own_gone)] if (own_gone := _someone_gone(table)) else []),
            )
        )


def _someone_gone(table: Table) -> int | None:
    return next((at for at, seat in enumerate(table.seats) if seat.given_up), None)


def accepts_on(table: Table, seat: int, name: Card) -> Iterator[bool]:
    """Say for each meld on the table whether the card could be laid off on it."""
    for meld in table.deal.melds:
        yield accepts(table, engine.LayOff(seat, name, meld.id), 0)


# The walk


class Walk:
    """Plays deals until there were enough, checks every state, and counts what happened.

    `counts` has one number a thing: ``draw``, ``opening``, ``lay_off low`` and so on; ``refused
    CODE``; ``ending HOW``. With `thorough` every state is checked deeply, else every twentieth.
    """

    def __init__(
        self, players: int, seed: int, *, ruleset: str = "classic", thorough: int = 0
    ) -> None:
        self.players, self.seed, self.ruleset, self.thorough = players, seed, ruleset, thorough
        self.dice = random.Random(f"{ruleset} {players} {seed}")
        self.player = Player(self.dice)
        self.counts: Counter[str] = Counter()
        self.sizes: list[int] = []
        self.deals = 0
        self.commands = 0
        self.now = START
        self.said: list[engine.Command] = []
        self.gone: set[Card] = set()
        self.quits = False

    def run(self, deals: int) -> "Walk":
        """Play this many deals to their end."""
        table: Table | None = None
        try:
            while self.deals < deals:
                if table is None or table.phase is Phase.OVER:
                    table = self.new_match()
                table = self.deal(table)
        except Exception as error:
            last = "\n".join(f"  {one}" for one in self.said[-12:])
            call = f"Walk({self.players}, {self.seed}, ruleset={self.ruleset!r}"
            raise Broken(
                f"{call}, thorough={self.thorough}).run({deals}) breaks in deal {self.deals + 1} "
                f"after {self.commands} commands, the last ones:\n{last}\n"
                f"{type(error).__name__}: {error}"
            ) from error
        return self

    def new_match(self) -> Table:
        dice = self.dice
        entropies = [dice.randbytes(dice.randrange(9)) for _ in range(self.players)]
        options = dice.choice(OPTIONS[self.ruleset])
        self.quits = not plain_rules(self.ruleset).computer_takes_over and dice.random() < 0.4
        return engine.new_match(
            self.ruleset, options, self.players, dice.randbytes(32), self.now, entropies=entropies
        )

    def deal(self, table: Table) -> Table:
        """Play the running deal, dealt anew from a stacked pack half of the time, and the break."""
        dice = self.dice
        kind, plan = None, None
        if dice.random() < 0.5:
            kind = dice.choice(rare(table.rules))
            self.counts[f"pack {kind}"] += 1
            plan = stacked(kind, table, dice)
            table = deal_stacked(table, plan, self.now)
        self.player.begin(kind, plan)
        self.gone.clear()
        self.count_ritual(table)
        check(table)
        first, scored = table, len(table.results)
        if self.quits and len(table.playing()) > 2 and dice.random() < 0.35:
            table = self.apply(table, engine.GiveUp(table.deal.turn))
            self.refuse_or_not(table, engine.Take(table.deal.turn))
        while is_hiding(table):
            table = self.turn(table)
        check_log(first, table)
        self.deals += 1
        if len(table.results) == scored:
            self.counts["ending given_up"] += 1
        else:
            self.counts[f"ending {table.results[-1].how}"] += 1
            self.counts["going out"] += table.results[-1].winner is not None
        check_deeply(table, self.now, dice)
        if table.phase is Phase.BREAK:
            table = self.wait(table)
        if table.phase is Phase.OVER:
            self.counts["match"] += 1
            for command in (engine.Draw(0), engine.Confirm(0), self.player.nonsense(table)):
                self.refuse_or_not(table, command)
                assert not accepts(table, command, self.now)
        return table

    def count_ritual(self, table: Table) -> None:
        """Count what the cut brought (§3)."""
        if table.rules.cutter_keeps_jokers:
            seats = dealing_seats(table)
            jokers = sum(one.is_joker for one in table.seats[seats[-2]].hand)
            self.counts[f"cutter with {min(jokers, 2)} jokers or more"] += 1

    def wait(self, table: Table) -> Table:
        """Let everybody confirm, or the time pass; a seat may be given up."""
        dice, number = self.dice, table.deal.number
        seats = dice.sample(table.playing(), len(table.playing()))
        for seat in seats:
            table = engine.contribute(table, seat, dice.randbytes(dice.randrange(9)))
        often = 0.8 if self.quits else 0.05
        if not table.rules.computer_takes_over and dice.random() < often:
            self.counts["given up in the break"] += 1
            table = self.apply(table, engine.GiveUp(seats.pop()))
        self.refuse_or_not(table, self.player.nonsense(table))
        for seat in seats[: dice.randrange(len(seats) + 1)]:
            if table.phase is Phase.BREAK:
                table = self.apply(table, engine.Confirm(seat))
                self.refuse_or_not(table, engine.Confirm(seat))
        if table.phase is Phase.BREAK:
            self.now += 20_000
            table = engine.settle(table, self.now).table
        assert table.phase is Phase.OVER or table.deal.number == number + 1
        return table

    def turn(self, table: Table) -> Table:
        """Let the seat on turn do one thing, after a nonsense command now and then."""
        dice = self.dice
        if dice.random() < 0.2:
            self.refuse_or_not(table, self.player.nonsense(table))
        if table.phase is Phase.PLAY and dice.random() < (0.9 if self.player.fills else 0.3):
            self.refuse_or_not(table, self.player.near_meld(table, table.deal.turn))
            self.try_jokers(table)
        if dice.random() < 0.01:
            # Who is gone for longer belongs to the tests of the clock.
            seat = dice.choice(table.playing())
            table = self.apply(self.apply(table, engine.Drop(seat)), engine.Connect(seat))
        if self.quits and dice.random() < self.temptation(table):
            seat = table.deal.turn if dice.random() < 0.4 else dice.choice(table.playing())
            return self.apply(table, engine.GiveUp(seat))
        for command in self.player.attempts(table, table.deal.turn):
            after = self.try_out(table, command)
            if after is not None:
                return after
        raise AssertionError("nothing that is legal was accepted")

    def try_jokers(self, table: Table) -> None:
        """Try to lay a joker on every meld that has one."""
        seat = table.deal.turn
        own = table.seats[seat]
        joker = next((own.name_of(one) for one in own.hand if one.is_joker), None)
        for meld in table.deal.melds if joker is not None and table.is_open(seat) else ():
            if any(one.is_joker for one in meld.cards):
                self.refuse_or_not(table, engine.LayOff(seat, joker, meld.id))

    def temptation(self, table: Table) -> float:
        """Say how likely a seat is given up now: oftener where it is not so simple."""
        deal = table.deal
        if deal.taken is not None or table.seats[deal.turn].staged:
            return 0.1
        return 0.004

    def refuse_or_not(self, table: Table, command: engine.Command) -> None:
        before = engine.encode(table)
        try:
            engine.apply(table, command, self.now)
        except engine.Refused as reason:
            self.counts[f"refused {reason.code}"] += 1
        assert engine.encode(table) == before

    def try_out(self, table: Table, command: engine.Command) -> Table | None:
        try:
            return self.apply(table, command)
        except engine.Refused as reason:
            self.counts[f"refused {reason.code}"] += 1
            return None

    def apply(self, table: Table, command: engine.Command) -> Table:
        self.said.append(command)
        # Nobody's time runs out here: that belongs to the tests of the clock.
        self.now += self.dice.randrange(50)
        after, events = engine.apply(table, command, self.now)
        self.commands += 1
        self.count(table, command, after, events)
        if isinstance(command, engine.GiveUp):
            self.give_up(table, command.seat, after)
        if after.deal.number != table.deal.number:
            self.gone.clear()
        check(after, self.gone)
        check_events(table, command, after, events)
        if self.deals < self.thorough or self.commands % 20 == 0:
            check_deeply(after, self.now, self.dice)
            if is_hiding(after):
                self.sizes.append(len(engine.encode(after)))
        return after

    def give_up(self, table: Table, seat: int, after: Table) -> None:
        """Note which cards left the game with a seat, and in which situation."""
        deal, own = table.deal, table.seats[seat]
        taken = deal.taken if deal.turn == seat and is_hiding(table) else None
        self.gone |= {one for one in own.holds() if one is not taken}
        assert after.seats[seat].holds() == ()
        counts = self.counts
        if is_hiding(table):
            counts["given up the dealer"] += deal.dealer == seat
            counts["given up on turn"] += deal.turn == seat
            counts["given up staged"] += bool(own.staged)
            counts["given up bottom card"] += taken is not None and deal.from_bottom
            counts["given up taken card"] += taken is not None and not deal.from_bottom
            counts["given up off turn"] += deal.turn != seat

    def count(
        self, table: Table, command: engine.Command, after: Table, events: tuple[engine.Event, ...]
    ) -> None:
        counts = self.counts
        counts[type(command).__name__.lower()] += 1
        for event in events:
            if isinstance(event, moves.Laid) and event.opened:
                counts["opening"] += 1
            if isinstance(event, moves.Reshuffled):
                counts["reshuffle"] += 1
            if isinstance(event, moves.Swapped):
                counts["swapped"] += 1
            if isinstance(event, moves.LaidOff):
                old, new = (
                    next(meld for meld in state.deal.melds if meld.id == event.meld)
                    for state in (table, after)
                )
                if new.kind == "set":
                    counts["lay-off set"] += 1
                else:
                    counts["lay-off low" if new.low < old.low else "lay-off high"] += 1


def check_events(
    table: Table, command: engine.Command, after: Table, events: tuple[engine.Event, ...]
) -> None:
    """Events show faces only, and the history of the deal ends with them."""
    for event in events:
        for part in event:
            assert "'" not in str(part), event
    if events and after.deal.number == table.deal.number:
        assert engine.view_for(after, None).history(len(events)) == events
