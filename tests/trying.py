"""What a turn can come to, by trying every command with `apply`; and positions worth trying.

Melds to lay come from `oracle`, which knows nothing of the engine; whether they, and everything
else, are allowed is for `apply` to say.
"""

import random
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import engine
from engine import moves, play
from engine.__main__ import RandomPlayer, stacked
from engine.bot import plain
from engine.cards import Card, pack
from engine.melds import End, Kind, Meld, from_table, read
from engine.rules import check_options, latest, rules_for
from engine.scoring import hand_points, price
from engine.table import Deal, How, Phase, Seat, Table
from tests import oracle

NOW = 1_800_000_000_000


class TooMany(Exception):
    """There is more to try than the test has patience for."""


class Tried(NamedTuple):
    """What a turn can come to.

    `left`: the fewest cards and then points that can be left so that a card may be discarded, None
    if something always forbids it. `endings`: the kinds of going out. `opens`: the seat opens, or
    has. `accepted`: the kinds of command accepted at once.
    """

    left: tuple[int, int] | None
    endings: frozenset[How]
    opens: bool
    accepted: frozenset[type]


def everything(table: Table, limit: int = 1_500) -> Tried:
    """Try every chain of commands of the seat on turn but giving the taken card back."""
    seat = table.deal.turn
    left: tuple[int, int] | None = None
    endings: set[How] = set()
    accepted: set[type] = set()
    opens = False
    seen = {_key(table, seat)}
    waiting = [table]
    for now in waiting:
        if len(waiting) > limit:
            raise TooMany
        hand = now.seats[seat].hand
        opens = opens or now.is_open(seat)
        discards = engine.legal(now, seat).discard
        if discards:
            some = (len(hand), hand_points(hand, now.rules))
            left = some if left is None else min(left, some)
            if len(hand) == 1:
                endings.add(_result(engine.apply(now, engine.Discard(seat, discards[0]), 0).table))
        for command in commands(now, seat, offered=now is not table):
            after = accepted_by(now, command)
            if after is None:
                continue
            if now is table:
                accepted.add(type(command))
            if len(after.results) > len(now.results):
                left = (0, 0)
                endings.add(_result(after))
                continue
            key = _key(after, seat)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return Tried(left, frozenset(endings), opens, frozenset(accepted))


def accepted_at_once(table: Table) -> frozenset[type]:
    """Return the kinds of laying that are accepted now."""
    tried: set[type] = set()
    for command in commands(table, table.deal.turn):
        if type(command) not in tried and accepted_by(table, command) is not None:
            tried.add(type(command))
    return frozenset(tried)


def _result(table: Table) -> How:
    return table.results[-1].how


def _key(table: Table, seat: int) -> object:
    """Return what matters of a state within a turn; of equal cards only which one was taken."""
    own, taken = table.seats[seat], table.deal.taken
    hand = sorted((one.face, one is taken) for one in own.hand)
    lying = sorted((meld.id, meld.low, str(meld), meld.by) for meld in table.deal.melds)
    staged = sorted((str(meld), taken in meld.cards) for meld in own.staged)
    return str((hand, lying, staged, own.opened))


def accepted_by(table: Table, command: engine.Command) -> Table | None:
    """Return the table after a command, None if it is refused."""
    try:
        return engine.apply(table, command, 0).table
    except engine.Refused:
        return None


def commands(table: Table, seat: int, *, offered: bool = False) -> Iterator[engine.Command]:
    """Yield what a seat might do with its cards; much of it is refused.

    Only of the kinds on offer, if `offered`.
    """
    offers = engine.legal(table, seat)
    own = table.seats[seat]
    names = [own.name_of(one) for one in own.hand]
    taken = own.name_of(table.deal.taken) if table.deal.taken in own.hand else None
    hand = tuple(sorted([one.face for one in names])) if offers.lay or not offered else ()
    for faces in _melds_in(table.ruleset, hand):
        for chosen in _named(faces, names, taken):
            end = End.LOW if chosen[0].is_joker and chosen[1].is_joker else None
            yield engine.Lay(seat, (engine.Group(chosen, end),))
    melds = table.deal.melds if offers.lay_off or not offered else ()
    for name, meld, end in product(names, melds, (None, End.LOW)):
        yield engine.LayOff(seat, name, meld.id, end)
        if any(card.is_joker for card in meld.cards) or not offered:
            yield engine.Swap(seat, name, meld.id, end)
    yield engine.Cancel(seat)


@lru_cache(10_000)
def _melds_in(ruleset: str, faces: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [meld for meld, _ in oracle.melds_in(list(faces), oracle.VARIANTS[ruleset])]


def _named(
    faces: Sequence[str], names: Sequence[Card], taken: Card | None
) -> Iterator[tuple[Card, ...]]:
    """Name the cards of a meld: with the card taken now, and without it where it has an equal."""
    ways = ([one for one in names if one is not taken], [taken, *names] if taken else [])
    for left in ways:
        chosen = []
        free = list(dict.fromkeys(left))
        for face in faces:
            one = next((one for one in free if one and one.face == face), None)
            if one is not None:
                free.remove(one)
                chosen.append(one)
        if len(chosen) == len(faces):
            yield tuple(chosen)


def dearest(endings: Collection[How], rules: engine.Rules) -> tuple[int, int]:
    """Return factor and bonus of the best of some endings."""
    rows = [(price(how, rules).factor, abs(price(how, rules).bonus)) for how in endings]
    return max(rows, default=(0, 0))


# Positions made up


def made_up(ruleset: str, dice: random.Random, *, taken: bool = True) -> Table:
    """Make up the second half of a turn: few cards that have much to do with what lies there.

    The opening takes fewer points than usual, so that few cards can open.
    """
    players = 3 if ruleset == "championship" else dice.choice((2, 3))
    options = {}
    if ruleset in ("classic", "remi51") and dice.random() < 0.3:
        options = {"hand_waives_minimum": True}
    if ruleset == "basic":
        options = {"must_discard_last": dice.random() < 0.5}
    chosen = check_options(ruleset, options, players)
    rules = rules_for(ruleset, latest(ruleset), chosen)
    if rules.opening:
        rules = rules._replace(opening=dice.choice((12, 20, 27, 35, 51)))
    left = list(pack(rules.packs, rules.jokers))
    dice.shuffle(left)
    me = dice.randrange(players)
    state = dice.choice(("open", "open", "opening", "opened"))
    if not rules.opening:
        state = dice.choice(("open", "opened"))
    melds = []
    for number in range(1, dice.choice((1, 2, 3, 4))):
        meld = _meld(rules, left, dice)
        if meld is not None:
            owner = dice.choice(
                [seat for seat in range(players) if state != "opening" or seat != me]
            )
            by = (owner,) * len(meld.cards)
            melds.append(meld._replace(id=number, owner=owner, by=by))
    log = b""
    other = (me + 1) % players
    if state == "open":
        log += moves.laid(me, 1, (), opened=bool(rules.opening))
    log += moves.discarded(other, left[0])
    if state == "opened" and (melds or rules.opening):
        log += moves.laid(me, 1, (), opened=bool(rules.opening))
        theirs = next((meld for meld in melds if meld.owner != me), None)
        if theirs is not None and dice.random() < 0.4:
            at = melds.index(theirs)
            melds[at] = theirs._replace(by=(me, *theirs.by[1:]))
            log += moves.laid_off(me, theirs.cards[0], theirs.id, None, swapped=False)
    own = Seat(turns=2, opened={"open": 3, "opened": 9, "opening": 0}[state])
    if not rules.opening and not log[2:]:
        own = own._replace(opened=0)
    staged: list[Meld] = []
    if state == "opening" and dice.random() < 0.4:
        meld = _meld(rules, left, dice, laid=True)
        if meld is not None and engine.melds.points(meld, rules) < rules.opening:
            staged.append(meld._replace(owner=me, by=(me,) * len(meld.cards)))
    hand: list[Card] = []
    for _ in range(dice.choice((1, 2, 3, 4, 5, 6, 7)) + 2 * (state == "opening")):
        hand.append(_near(rules, [*melds, *staged], hand, left, dice))
    for one in (*hand, *(card for meld in staged for card in meld.cards)):
        own = own.receiving(one)
    own = own._replace(hand=tuple(hand), staged=tuple(staged))
    took = dice.choice(own.holds()) if taken and dice.random() < 0.4 else None
    if tuple(hand) == (took,) or (not own.opened and len(hand) == 1 and not staged):
        return made_up(ruleset, dice, taken=taken)
    seats = []
    for seat in range(players):
        if seat == me:
            seats.append(own)
            continue
        there = Seat(turns=2, opened=2)
        for one in left[: 5 * (seat + 1)][-5:]:
            there = there.receiving(one)
        seats.append(there)
    deal = Deal(
        number=1, dealer=0, starter=1, turn=me, turn_no=9, stock=tuple(left[30:]),
        discards=tuple(left[20:30]), entropies=(b"",) * players, melds=tuple(melds),
        melds_made=max([meld.id for meld in melds], default=0), taken=took, commands=1, log=log,
        from_bottom=took is not None and rules.bottom_card_for_hand and dice.random() < 0.5,
    )  # fmt: skip
    return Table(
        ruleset, latest(ruleset), chosen, rules, bytes(32), tuple(seats), Phase.PLAY, deal,
        turn_at=NOW,
    )  # fmt: skip


def _meld(
    rules: engine.Rules, left: list[Card], dice: random.Random, *, laid: bool = False
) -> Meld | None:
    """Take a meld out of the pack, as it may lie on the table, or as it may be laid."""
    for _ in range(20):
        if dice.random() < 0.6:
            suit, low = dice.choice("shdc"), dice.randrange(1, 13)
            faces = ["A23456789TJQKA"[at - 1] + suit for at in range(low, min(low + 6, 15))]
            faces, kind = faces[: dice.choice((3, 3, 4, 5, 6))], Kind.RUN
        else:
            rank = dice.choice("A23456789TJQK")
            faces, kind = (
                [rank + suit for suit in dice.sample("shdc", dice.choice((3, 3, 4)))],
                Kind.SET,
            )
        for at in range(len(faces)):
            if dice.random() < 0.25:
                faces[at] = "JK"
        cards: list[Card] = []
        for face in faces:
            cards += [one for one in left if one.face == face and one not in cards][:1]
        try:
            if len(cards) < len(faces):
                continue
            meld = read(cards, rules) if laid else from_table(cards, rules, kind)
        except engine.Refused:
            continue
        for one in cards:
            left.remove(one)
        return meld
    return None


def _near(
    rules: engine.Rules, melds: Sequence[Meld], hand: Sequence[Card], left: list[Card],
    dice: random.Random,
) -> Card:  # fmt: skip
    """Take a card out of the pack, mostly one that goes with a meld or with the hand."""
    wanted = left
    if dice.random() < 0.9:
        near = [one for meld in melds for one in meld.cards] + list(hand) * 2
        one = dice.choice(near) if near else None
        if one is not None and one.rank is not None:
            suit, rank = one.suit, one.rank
            if dice.random() < 0.4:
                wanted = [c for c in left if c.rank is rank]
            else:
                wanted = [
                    c for c in left if c.rank and c.suit is suit and abs(c.rank - rank) % 12 < 3
                ]
        elif rules.jokers:
            wanted = [c for c in left if c.is_joker or dice.random() < 0.1]
    card = dice.choice(wanted or left)
    left.remove(card)
    return card


# Positions met in play


def met_in_play(ruleset: str, dice: random.Random) -> Table:
    """Return the second half of a turn as random and better play leads to it."""
    while True:
        players = 3 if ruleset == "championship" else 2
        options = {}
        if ruleset in ("classic", "remi51"):
            options = {"hand_waives_minimum": dice.random() < 0.5}
        table = engine.new_match(ruleset, options, players, dice.randbytes(32), NOW)
        table = play.deal_from(table, stacked(table.rules, dice), NOW)
        for _ in range(dice.randrange(5, 200)):
            if table.phase not in (Phase.DRAW, Phase.PLAY):
                break
            table = random_step(table, dice)
        if table.phase is Phase.PLAY:
            return table


def random_step(table: Table, dice: random.Random) -> Table:
    """Let the seat on turn do something legal, at random or as `plain` would."""
    seat = table.deal.turn
    chooser = RandomPlayer(dice)
    while True:
        good = dice.random() < 0.5
        command = plain(engine.view_for(table, seat)) if good else chooser.choose(table, seat)
        after = accepted_by(table, command)
        if after is not None:
            return after
