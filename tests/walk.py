"""Random matches through the public API, with everything checked that holds for every state.

Half of the commands are drawn evenly from all concrete legal ones, every meld of the hand among
them; the other half are purposeful: collect, open, lay what can be laid, go out. Half of the deals
come from packs stacked for rare things: hands, dry hands, swaps, an exhausted stock. One seed
repeats a whole run of deals.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import engine
from engine import moves, play, solver
from engine.cards import Card, pack
from engine.melds import End, points, read
from engine.table import Phase, Table
from tests.secrecy import is_hiding, other_world

START = 1_800_000_000_000
RARE = ("dry", "mixed", "mixed", "jokers", "pieces", "idle")
OPTIONS = {
    "classic": (
        {},
        {"scoring": "old"},
        {"hand_waives_minimum": True},
        {"scoring": "old", "hand_waives_minimum": True, "turn_time": "none", "reserve": 0},
    )
}


class Broken(AssertionError):
    """Something that always holds does not; the message repeats the run."""


# What holds for every state


def check(table: Table) -> None:
    """Check what is cheap and holds always."""
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
    assert len(everywhere) == len(whole)
    assert set(everywhere) == set(whole)
    if is_hiding(table):
        offers = engine.legal(table, deal.turn)
        ways_on = (offers.draw, offers.take, offers.back, offers.cancel, offers.discard)
        assert any(ways_on), "the seat on turn has no legal command"


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
        if not offers.lay:
            for group in melds_in(named, table.rules)[:5]:
                assert not accepts(table, engine.Lay(seat, (group,)), now)
        for kind, offered in ((engine.LayOff, offers.lay_off), (engine.Swap, offers.swap)):
            if not offered:
                for meld in table.deal.melds[:4]:
                    assert not accepts(table, kind(seat, named[0], meld.id), now)


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
    return sorted(solver.groups(names, rules), key=str)


def accepts(table: Table, command: engine.Command, now: int) -> bool:
    try:
        engine.apply(table, command, now)
    except engine.Refused:
        return False
    return True


# Packs stacked for rare things


def dealing_order(hands: Sequence[Sequence[Card]], starter: int) -> list[Card]:
    """Return the front of a pack from which these hands are dealt, 15 cards to the starter."""
    left = [list(hand) for hand in hands]
    order: list[Card] = []
    for turn in range(14):
        for place in range(len(hands)):
            seat = (starter + place) % len(hands)
            for _ in range(2 if turn == place == 0 else 1):
                order.append(left[seat].pop(0))
    assert not any(left)
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

    def run(self, size: int) -> list[Card]:
        """Take a run of one suit, if a few tries find one."""
        for _ in range(20):
            suit = self.dice.choice("shdc")
            first = self.dice.randrange(0, 15 - size)
            faces = ["A23456789TJQKA"[at] + suit for at in range(first, first + size)]
            found = [self.take(face) for face in faces]
            if all(found):
                return [one for one in found if one]
            self.left += [one for one in found if one]
        return []

    def set(self, size: int) -> list[Card]:
        for _ in range(20):
            rank = self.dice.choice("6789TJQKA")
            found = [self.take(rank + suit) for suit in self.dice.sample("shdc", size)]
            if all(found):
                return [one for one in found if one]
            self.left += [one for one in found if one]
        return []


def stacked(kind: str, table: Table, players: int, starter: int, dice: random.Random) -> list[Card]:
    """Return a pack that makes something rare likely in the deal that `starter` begins."""
    whole = pack(table.rules.packs, table.rules.jokers)
    supply = _Supply(whole, dice)
    hands: list[list[Card]] = [[] for _ in range(players)]
    lucky = dice.randrange(players)
    if kind == "dry":
        for at, size in enumerate(dice.choice(((4, 4, 3, 3), (7, 4, 3), (5, 5, 4), (5, 3, 3, 3)))):
            hands[lucky] += supply.set(size) if size < 5 and at % 2 else supply.run(size)
    elif kind == "mixed":
        # The starter opens with a run to which the last card of the lucky seat belongs.
        lucky = (starter + dice.randrange(1, players)) % players
        run = supply.run(8)
        hands[starter] += run[1:] + supply.set(4)
        for at, size in enumerate(dice.choice(((4, 3, 3, 3), (7, 3, 3), (5, 4, 4), (6, 4, 3)))):
            hands[lucky] += supply.set(size) if size < 5 and at % 2 else supply.run(size)
        hands[lucky] += run[:1]
    elif kind == "jokers":
        for seat in range(min(players, 4)):
            joker = supply.take("JK")
            hands[seat] += [joker] if joker else []
            hands[seat] += supply.run(4) + supply.set(3)
    elif kind == "pieces":
        for seat in range(players):
            for _ in range(3):
                hands[seat] += supply.run(dice.choice((3, 4))) if dice.random() < 0.6 else []
                hands[seat] += supply.set(3)
    for seat, hand in enumerate(hands):
        wanted = 15 if seat == starter else 14
        supply.left += hand[wanted:]
        del hand[wanted:]
        while len(hand) < wanted:
            hand.append(supply.left.pop(0))
        dice.shuffle(hand)
    dice.shuffle(supply.left)
    return dealing_order(hands, starter) + supply.left


# The players


def concrete(table: Table, seat: int) -> list[engine.Command]:
    """List every concrete command that could be legal for the seat on turn."""
    own = table.seats[seat]
    offers = engine.legal(table, seat)
    if table.phase is Phase.DRAW:
        drawing: list[engine.Command] = [engine.Draw(seat)]
        return drawing + ([engine.Take(seat)] if offers.take else [])
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
    purposeful, so that a hand that was dealt is played.
    """

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.idle = False
        self.keen = False

    def attempts(self, table: Table, seat: int) -> Iterator[engine.Command]:
        """Yield commands to try, one after the other, until one is accepted."""
        if self.keen or (not self.idle and self.dice.random() < 0.5):
            yield from self.purposeful(table, seat)
        if self.idle and table.phase is Phase.DRAW:
            yield engine.Draw(seat)
        evenly = concrete(table, seat)
        if self.idle:
            ending = [one for one in evenly if isinstance(one, engine.Discard)]
            evenly = ending or evenly
        self.dice.shuffle(evenly)
        yield from evenly

    def purposeful(self, table: Table, seat: int) -> Iterator[engine.Command]:
        dice, own = self.dice, table.seats[seat]
        if table.phase is Phase.DRAW:
            top = table.deal.discards[-1:] if table.deal.discards else ()
            # A hand needs a card that may be thrown, and the taken one may not.
            if top and not self.keen and self.wants(table, seat, top[0]):
                yield engine.Take(seat)
            yield engine.Draw(seat)
            return
        names = [own.name_of(one) for one in own.hand]
        groups = melds_in(names, table.rules)
        dice.shuffle(groups)
        groups.sort(key=lambda group: -len(group.cards))
        if not table.is_open(seat):
            best = self.opening(table, seat, groups)
            if best:
                if len(best) > 1 and dice.random() < 0.5:
                    yield engine.Lay(seat, best[:1])
                yield engine.Lay(seat, best)
            if table.deal.taken is not None:
                yield engine.Return(seat)
            yield engine.Cancel(seat)
        else:
            for group in groups:
                yield engine.Lay(seat, (self.mixed_up(group),))
            laying = [one for one in concrete(table, seat) if hasattr(one, "meld")]
            dice.shuffle(laying)
            # An own swap first: it brings a joker.
            laying.sort(key=lambda one: isinstance(one, engine.LayOff))
            yield from laying
        yield from self.discards(table, seat, names, groups)

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
            return self.dice.random() < 0.3 or any(mine in group.cards for group in groups)
        if self.dice.random() < 0.1:
            return True
        seats = (*table.seats[:seat], own, *table.seats[seat + 1 :])
        return bool(self.opening(table._replace(seats=seats), seat, groups))

    def opening(
        self, table: Table, seat: int, groups: Sequence[engine.Group]
    ) -> tuple[engine.Group, ...]:
        """Put groups together that open, if a few tries find some."""
        own, rules = table.seats[seat], table.rules
        needed = rules.opening - table.staged_points(seat)
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
            if had >= needed and chosen:
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
            )
        )


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
        return engine.new_match(
            self.ruleset, options, self.players, dice.randbytes(32), self.now, entropies=entropies
        )

    def deal(self, table: Table) -> Table:
        """Play the running deal, dealt anew from a stacked pack half of the time, and the break."""
        dice = self.dice
        self.player.idle = self.player.keen = False
        if dice.random() < 0.5:
            kind = dice.choice(RARE)
            self.counts[f"pack {kind}"] += 1
            self.player.idle = kind == "idle"
            self.player.keen = kind in ("dry", "mixed") and dice.random() < 0.7
            order = stacked(kind, table, self.players, table.deal.starter, dice)
            table = play.deal_from(table, order, self.now)
        check(table)
        first = table
        while is_hiding(table):
            table = self.turn(table)
        check_log(first, table)
        self.deals += 1
        self.counts[f"ending {table.results[-1].how}"] += 1
        self.counts["going out"] += table.results[-1].winner is not None
        check_deeply(table, self.now, dice)
        if table.phase is Phase.BREAK:
            table = self.wait(table)
        else:
            self.counts["match"] += 1
            assert accepts(table, engine.Confirm(0), self.now) is False
        return table

    def wait(self, table: Table) -> Table:
        """Let everybody confirm, or the time pass."""
        dice, number = self.dice, table.deal.number
        seats = dice.sample(range(self.players), self.players)
        for seat in seats:
            table = engine.contribute(table, seat, dice.randbytes(dice.randrange(9)))
        for seat in seats[: dice.randrange(self.players + 1)]:
            table = self.apply(table, engine.Confirm(seat))
        if table.deal.number == number:
            self.now += 20_000
            table = engine.settle(table, self.now).table
        assert table.deal.number == number + 1
        return table

    def turn(self, table: Table) -> Table:
        """Let the seat on turn do one thing, after a nonsense command now and then."""
        dice = self.dice
        if dice.random() < 0.2:
            self.refuse_or_not(table, self.player.nonsense(table))
        for command in self.player.attempts(table, table.deal.turn):
            after = self.try_out(table, command)
            if after is not None:
                return after
        raise AssertionError("nothing that is legal was accepted")

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
        self.now += self.dice.randrange(3_000)
        after, events = engine.apply(table, command, self.now)
        self.commands += 1
        self.count(table, command, after, events)
        check(after)
        check_events(table, command, after, events)
        if self.deals < self.thorough or self.commands % 20 == 0:
            check_deeply(after, self.now, self.dice)
            if is_hiding(after):
                self.sizes.append(len(engine.encode(after)))
        return after

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
