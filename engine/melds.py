"""Melds: reading cards as a run or a set, their points, adding to them, freeing their jokers.

Theory of operation. A meld on the table is its cards in table order. A *run* (*niz*) of suit s
covers consecutive positions from `low`: position 1 is the low ace, 2 to 13 the ranks, 14 the high
ace. So the card at index i stands at position low + i, and a joker there stands for exactly that
card, as long as it lies there. A *set* (*grupa*, *komplet*) has one rank; a joker in it stands for
one of the missing suits, open which.

Placing jokers, and an ace that could be at either end, follows the order in which the player chose
the cards (§2): that order comes with the command, never from a hand kept on the server.

Nothing here knows whose turn it is or whether a meld may be laid now.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from engine.cards import RANK_LETTERS, SUITS, Card, Rank, Suit
from engine.rules import Code, Refused, Rules

LOW_ACE, HIGH_ACE = 1, 14
SHORTEST, BIGGEST_SET = 3, 4


class End(StrEnum):
    """An end of a run, where the player pointed at one."""

    LOW = "low"
    HIGH = "high"


class Kind(StrEnum):
    """The two kinds of meld."""

    RUN = "run"
    SET = "set"


class Meld(NamedTuple):
    """Cards on the table, in table order; `by` names the seat that laid each of them.

    `low` is the position of a run's first card, and the rank of a set. `id` is unique within a
    deal, 0 while the meld is staged.
    """

    id: int
    owner: int
    kind: Kind
    low: int
    cards: tuple[Card, ...]
    by: tuple[int, ...]

    @property
    def suit(self) -> Suit:
        """The suit of a run."""
        return next(card.suit for card in self.cards if card.suit is not None)

    def texts(self) -> tuple[str, ...]:
        """Return the cards as everybody may see them: faces, and what each joker stands for.

        A joker in a run is ``JK=7c``; one in a set lists the missing suits, ``JK=*s*h``.
        """
        if not any(card.is_joker for card in self.cards):
            return tuple([card.face for card in self.cards])
        if self.kind is Kind.SET:
            present = {card.suit for card in self.cards}
            joker = "JK=" + "".join("*" + suit for suit in SUITS if suit not in present)
            return tuple([joker if card.is_joker else card.face for card in self.cards])
        return tuple(
            [
                "JK=" + face_at(self.suit, self.low + index) if card.is_joker else card.face
                for index, card in enumerate(self.cards)
            ]
        )

    def __str__(self) -> str:
        return " ".join(self.texts())


class Grown(NamedTuple):
    """A meld after a card was added, and the joker that came out of it, if one did."""

    meld: Meld
    freed: Card | None


def face_at(suit: Suit, position: int) -> str:
    """Name the card at a position of a run."""
    return RANK_LETTERS[0 if position == HIGH_ACE else position - 1] + suit


def positions(rank: Rank, rules: Rules) -> tuple[int, ...]:
    """Return where in a run a rank can stand: two places for an ace that may be high, else one."""
    if rank is Rank.ACE and rules.ace_high:
        return (LOW_ACE, HIGH_ACE)
    return (int(rank),)


def _highest(rules: Rules) -> int:
    return HIGH_ACE if rules.ace_high else int(Rank.KING)


# Reading


def read(cards: Sequence[Card], rules: Rules, end: End | None = None, owner: int = 0) -> Meld:
    """Read cards, in the order the player chose them, as the one meld they make (§2).

    `end` is where the player pointed for left-over jokers; without it the order decides.
    Refused with the reason if they are no meld.
    """
    naturals = [card for card in cards if not card.is_joker]
    jokers = len(cards) - len(naturals)
    if not cards:
        raise Refused(Code.NO_CARDS)
    if jokers and not rules.jokers:
        raise Refused(Code.NO_JOKERS_IN_DECK)
    if len(cards) < SHORTEST:
        raise Refused(Code.TOO_FEW_CARDS, needed=SHORTEST, had=len(cards))
    if jokers > rules.jokers_when_laid:
        raise Refused(Code.TOO_MANY_JOKERS, limit=rules.jokers_when_laid)
    if len(naturals) < rules.naturals_when_laid:
        raise Refused(Code.TOO_FEW_NATURALS, needed=rules.naturals_when_laid, had=len(naturals))
    suit, rank = naturals[0].suit, naturals[0].rank
    by = (owner,) * len(cards)
    if all(card.rank is rank for card in naturals):
        _check_set(naturals, jokers, rules)
        assert rank is not None
        return Meld(0, owner, Kind.SET, int(rank), tuple(cards), by)
    if any(card.suit is not suit for card in naturals):
        raise Refused(Code.MIXED_SUITS)
    low, ordered = _run(cards, naturals, rules, end)
    return Meld(0, owner, Kind.RUN, low, ordered, by)


def _check_set(naturals: Sequence[Card], jokers: int, rules: Rules) -> None:
    if len({card.suit for card in naturals}) < len(naturals):
        raise Refused(Code.SUIT_TWICE)
    if len(naturals) + jokers > BIGGEST_SET:
        raise Refused(Code.SET_TOO_BIG, limit=BIGGEST_SET)
    if jokers > rules.jokers_in_set:
        raise Refused(Code.TOO_MANY_JOKERS, limit=rules.jokers_in_set)


def _run(
    cards: Sequence[Card], naturals: Sequence[Card], rules: Rules, end: End | None
) -> tuple[int, tuple[Card, ...]]:
    """Place one suit's cards in a run: the position of its first card, and the cards in order."""
    aces = [card for card in naturals if card.rank is Rank.ACE]
    placed = {int(card.rank): card for card in naturals if card.rank and card.rank is not Rank.ACE}
    if len(placed) + len(aces) < len(naturals) or len(aces) > (2 if rules.ace_high else 1):
        raise Refused(Code.RANK_TWICE)
    jokers = [card for card in cards if card.is_joker]
    if not aces:
        layouts = [placed]
    elif len(aces) == 2:
        layouts = [{**placed, LOW_ACE: aces[0], HIGH_ACE: aces[1]}]
    else:
        low_first = end is End.LOW or (end is None and cards[0] is aces[0])
        ends = sorted(positions(Rank.ACE, rules), reverse=not low_first)
        layouts = [{**placed, position: aces[0]} for position in ends]
    joker_first = cards[0].is_joker
    refusal: Refused | None = None
    for layout in layouts:
        try:
            return _with_jokers(layout, jokers, rules, end, joker_first)
        except Refused as reason:
            # An ace that is possible at neither end: the reason that names a joker says more.
            if refusal is None or refusal.code is Code.NOT_CONSECUTIVE:
                refusal = reason
    assert refusal is not None
    if refusal.code is Code.NOT_CONSECUTIVE and aces and not rules.ace_high and 13 in placed:
        raise Refused(Code.ACE_LOW_ONLY)
    raise refusal


def _with_jokers(
    layout: dict[int, Card], jokers: Sequence[Card], rules: Rules, end: End | None, first: bool
) -> tuple[int, tuple[Card, ...]]:
    """Fill the gaps of a run with jokers and put the left-over ones at its ends (§2)."""
    low, high = min(layout), max(layout)
    taken = {position for position in range(low, high + 1) if position not in layout}
    if len(taken) > len(jokers):
        raise Refused(Code.NOT_CONSECUTIVE, missing=len(taken), jokers=len(jokers))
    if not rules.jokers_adjacent and any(position + 1 in taken for position in taken):
        raise Refused(Code.JOKERS_ADJACENT)

    def free(position: int, neighbour: int) -> bool:
        if not LOW_ACE <= position <= _highest(rules):
            return False
        return rules.jokers_adjacent or neighbour not in taken

    for number in range(len(jokers) - len(taken)):
        goes_low = end is End.LOW or (end is None and first and number == 0)
        can_low, can_high = free(low - 1, low), free(high + 1, high)
        if not can_low and not can_high:
            full = low == LOW_ACE and high == _highest(rules)
            raise Refused(Code.RUN_FULL if full else Code.JOKERS_ADJACENT)
        if can_low and (goes_low or not can_high):
            low -= 1
            taken.add(low)
        else:
            high += 1
            taken.add(high)
    spare = iter(jokers)
    return low, tuple([next(spare) if at in taken else layout[at] for at in range(low, high + 1)])


def from_table(cards: Sequence[Card], rules: Rules, kind: Kind | None = None) -> Meld:
    """Rebuild a meld from its cards in table order, as it may have come to lie on the table.

    `kind` says what it is where a single natural card leaves that open; a run is assumed.
    Refused if the cards cannot lie so; limits that hold only at laying down do not apply (§2).
    """
    naturals = [card for card in cards if not card.is_joker]
    jokers = len(cards) - len(naturals)
    if jokers and not rules.jokers:
        raise Refused(Code.NO_JOKERS_IN_DECK)
    if len(cards) < SHORTEST:
        raise Refused(Code.TOO_FEW_CARDS, needed=SHORTEST, had=len(cards))
    if not naturals:
        raise Refused(Code.TOO_FEW_NATURALS, needed=1, had=0)
    one_rank = len({card.rank for card in naturals}) == 1
    by = (0,) * len(cards)
    if kind is Kind.SET or (kind is None and one_rank and len(naturals) > 1):
        if not one_rank:
            raise Refused(Code.MIXED_SUITS)
        _check_set(naturals, jokers, rules)
        assert naturals[0].rank is not None
        return Meld(0, 0, Kind.SET, int(naturals[0].rank), tuple(cards), by)
    if len({card.suit for card in naturals}) > 1:
        raise Refused(Code.MIXED_SUITS)
    if not rules.jokers_adjacent and any(a.is_joker and b.is_joker for a, b in pairwise(cards)):
        raise Refused(Code.JOKERS_ADJACENT)
    # Any card but an ace fixes the run; a lone ace is low unless something stands before it.
    at, fixed = next(
        ((at, card) for at, card in enumerate(cards) if card.rank not in (None, Rank.ACE)),
        (0, naturals[0]),
    )
    assert fixed.rank is not None
    low = int(fixed.rank) - at
    for position, card in enumerate(cards, low):
        off_the_end = not LOW_ACE <= position <= _highest(rules)
        if off_the_end or (card.rank and position not in positions(card.rank, rules)):
            raise Refused(Code.NOT_CONSECUTIVE)
    return Meld(0, 0, Kind.RUN, low, tuple(cards), by)


def pointed_at(cards: Sequence[Card]) -> End | None:
    """Return the end to point at so that `read` makes the very run that lies in this order.

    The order alone says where a joker or an ace goes, but for two jokers before the first natural
    card: those need the low end, unless an ace after the king leaves no other.
    """
    two_low = cards[0].is_joker and cards[1].is_joker
    return End.LOW if two_low and cards[-1].rank is not Rank.ACE else None


# Points


def points(meld: Meld, rules: Rules) -> int:
    """Return what a meld counts towards the opening (§2)."""
    count = set_points if meld.kind is Kind.SET else run_points
    return count(meld.low, len(meld.cards), rules)


def set_points(rank: int, size: int, rules: Rules) -> int:
    """Return what a set of so many cards of a rank counts (§2)."""
    return size * _value(rank, rules)


def run_points(low: int, size: int, rules: Rules) -> int:
    """Return what a run counts that begins at position `low` (§2)."""
    if low == Rank.TEN and size == 5 and rules.royal_run_points is not None:
        return rules.royal_run_points
    first = rules.ace_low_points if low == LOW_ACE else _value(low, rules)
    return first + sum([_value(at, rules) for at in range(low + 1, low + size)])


def _value(position: int, rules: Rules) -> int:
    if position in (LOW_ACE, HIGH_ACE):
        return rules.ace_points
    return min(position, 10)


# Adding to a meld


def extend(meld: Meld, card: Card, rules: Rules, end: End | None = None, seat: int = 0) -> Grown:
    """Lay one card off on a meld (§4.3), which frees a joker where the card takes its place.

    `end` is `LOW` if the player pointed at the first card of a run. Refused with the reason if
    the card does not fit.
    """
    if meld.kind is Kind.SET:
        return _extend_set(meld, card, rules, seat)
    if card.is_joker:
        return Grown(_grow(meld, card, _joker_end(meld, rules, end), seat), None)
    at = _joker_standing_for(meld, card, rules, end)
    if at is not None:
        return _replace_joker(meld, at, card, seat)
    if card.suit is not meld.suit:
        raise _misfit(meld, card)
    assert card.rank is not None
    low, high = meld.low, meld.low + len(meld.cards) - 1
    places = positions(card.rank, rules)
    fits_low, fits_high = low - 1 in places, high + 1 in places
    if not fits_low and not fits_high:
        if any(low <= place <= high for place in places) and card.rank is not Rank.ACE:
            raise Refused(Code.ALREADY_IN_MELD, card=card.face, meld=meld.id)
        raise _misfit(meld, card)
    to_low = fits_low and (end is End.LOW or not fits_high)
    return Grown(_grow(meld, card, End.LOW if to_low else End.HIGH, seat), None)


def swap(meld: Meld, card: Card, rules: Rules, end: End | None = None, seat: int = 0) -> Grown:
    """Put a natural card in the place of the joker that stands for it, and free that joker (§4.4).

    Refused with the reason if the meld has no joker for this card, or may not give it yet.
    """
    if not any(one.is_joker for one in meld.cards):
        raise Refused(Code.NO_JOKER_TO_SWAP, meld=meld.id)
    if meld.kind is Kind.RUN:
        at = None if card.is_joker else _joker_standing_for(meld, card, rules, end)
    elif card.rank == meld.low and all(one.suit is not card.suit for one in meld.cards):
        if len(meld.cards) < BIGGEST_SET and not rules.swap_in_set_of_three:
            raise Refused(Code.SET_NOT_FULL, meld=meld.id)
        at = _first_joker(meld)
    else:
        at = None
    if at is None:
        raise Refused(Code.NOT_THE_JOKERS_CARD, card=card.face, meld=meld.id)
    return _replace_joker(meld, at, card, seat)


def _extend_set(meld: Meld, card: Card, rules: Rules, seat: int) -> Grown:
    full = len(meld.cards) == BIGGEST_SET
    if card.is_joker:
        if full:
            raise Refused(Code.SET_CLOSED, meld=meld.id)
        if sum(one.is_joker for one in meld.cards) >= rules.jokers_in_set:
            raise Refused(Code.TOO_MANY_JOKERS, limit=rules.jokers_in_set)
        return Grown(_grow(meld, card, End.HIGH, seat), None)
    if card.rank != meld.low:
        raise _misfit(meld, card)
    if any(one.suit is card.suit for one in meld.cards):
        raise Refused(Code.ALREADY_IN_MELD, card=card.face, meld=meld.id)
    if not full:
        return Grown(_grow(meld, card, End.HIGH, seat), None)
    return _replace_joker(meld, _first_joker(meld), card, seat)


def _misfit(meld: Meld, card: Card) -> Refused:
    full = meld.kind is Kind.SET and len(meld.cards) == BIGGEST_SET
    if full and not any(one.is_joker for one in meld.cards):
        return Refused(Code.SET_CLOSED, meld=meld.id)
    return Refused(Code.DOES_NOT_FIT, card=card.face, meld=meld.id)


def _first_joker(meld: Meld) -> int:
    """Return the index of the leftmost joker: with two in a set that one comes out (§4.4)."""
    return next(at for at, one in enumerate(meld.cards) if one.is_joker)


def _joker_standing_for(meld: Meld, card: Card, rules: Rules, end: End | None) -> int | None:
    """Return the index of the joker of a run that stands for the card, the high one of two (§2)."""
    if card.rank is None or card.suit is not meld.suit:
        return None
    found = [
        place - meld.low
        for place in positions(card.rank, rules)
        if 0 <= place - meld.low < len(meld.cards) and meld.cards[place - meld.low].is_joker
    ]
    if not found:
        return None
    return found[0] if end is End.LOW else found[-1]


def _joker_end(meld: Meld, rules: Rules, end: End | None) -> End:
    """Choose the end of a run for a laid-off joker: high unless the first card was pointed at."""
    low, high = meld.low, meld.low + len(meld.cards) - 1
    room_low, room_high = low > LOW_ACE, high < _highest(rules)
    can_low = room_low and (rules.jokers_adjacent or not meld.cards[0].is_joker)
    can_high = room_high and (rules.jokers_adjacent or not meld.cards[-1].is_joker)
    if not can_low and not can_high:
        if not room_low and not room_high:
            raise Refused(Code.RUN_FULL, meld=meld.id)
        raise Refused(Code.JOKERS_ADJACENT, meld=meld.id)
    return End.LOW if can_low and (end is End.LOW or not can_high) else End.HIGH


def _grow(meld: Meld, card: Card, end: End, seat: int) -> Meld:
    if end is End.LOW:
        low, cards, by = meld.low - 1, (card, *meld.cards), (seat, *meld.by)
    else:
        low, cards, by = meld.low, (*meld.cards, card), (*meld.by, seat)
    return Meld(meld.id, meld.owner, meld.kind, low, cards, by)


def _replace_joker(meld: Meld, at: int, card: Card, seat: int) -> Grown:
    cards = (*meld.cards[:at], card, *meld.cards[at + 1 :])
    by = (*meld.by[:at], seat, *meld.by[at + 1 :])
    return Grown(meld._replace(cards=cards, by=by), meld.cards[at])
