"""Players that choose from a seat's view alone.

A player is a function from a `View` to a command of its seat. It has no memory: whatever position
it is handed, with staged melds, a taken card or a bound turn, it goes on from there, and the same
view always gets the same command. What it chooses is never refused, and every chain of its choices
ends the turn.

`plain` opens and lays whatever it can at once, lays off and swaps where it helps, and throws the
card it needs least. It is the yardstick for later players, so how it plays does not change.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations

from engine import moves
from engine.cards import RANK_LETTERS, SUITS, Card, Rank, card
from engine.melds import HIGH_ACE, LOW_ACE, SHORTEST, Kind, Meld, extend, face_at, points, swap
from engine.moves import Command, Group
from engine.rules import Refused, Take
from engine.scoring import hand_points
from engine.solver import most_cards, most_points
from engine.table import Phase
from engine.turns import Position
from engine.view import View

Player = Callable[[View], Command]


def plain(view: View) -> Command:
    """Choose a command for the view's seat, which must have one."""
    seat = view.seat
    assert seat is not None
    offers = view.offers
    if offers.confirm:
        return moves.Confirm(seat)
    if view.phase is Phase.DRAW:
        return _draw(view, seat)
    if len(view.hand) > 1 or not offers.discard:
        command = _build(view, seat) if view.seats[seat].opened else _open(view, seat)
        if command is not None:
            return command
    if offers.discard:
        return moves.Discard(seat, _least_needed(view, seat))
    # What was begun cannot be finished: give the taken card back, or take the melds back.
    return moves.Return(seat) if offers.back else moves.Cancel(seat)


PLAYERS: Mapping[str, Player] = {"plain": plain}
"""The players by name."""


def position(view: View) -> Position:
    """Return what the solver needs to know of a view, in the second half of the seat's turn."""
    seat = view.seat
    assert seat is not None
    history = view.history()
    began = _turn_began(history)
    before = [event for event in history[:began] if event.seat == seat]
    now = [event for event in history[began:] if event.seat == seat]
    others = {meld.id for meld in view.melds if meld.owner != seat}
    opened = view.seats[seat].opened
    if view.rules.opening:
        opened_now = any(isinstance(event, moves.Laid) and event.opened for event in now)
    else:
        opened_now = not any(isinstance(event, _LAYING) for event in before)
    return Position(
        hand=view.hand,
        rules=view.rules,
        melds=view.melds,
        opened=opened,
        staged=view.staged,
        taken=view.taken,
        bound=view.bound,
        barred=_barred(view, opened=opened),
        seat=seat,
        opened_now=opened_now,
        mixed=any(
            isinstance(event, moves.LaidOff | moves.Swapped) and event.meld in others
            for event in now
        ),
    )


_LAYING = moves.Laid, moves.LaidOff, moves.Swapped


def _barred(view: View, *, opened: bool) -> bool:
    """Say whether nothing may be laid in this turn, or the seat's next one while it waits."""
    if view.turn == view.seat and view.phase is Phase.PLAY:
        return not view.offers.lay
    ended = [e for e in view.history() if e.seat == view.seat and isinstance(e, moves.Discarded)]
    return not opened and len(ended) < view.rules.closed_rounds


def _turn_began(history: Sequence[moves.Event]) -> int:
    """Return the index of the first event of the running turn."""
    ended = (moves.Discarded, moves.Returned)
    for at in range(len(history) - 1, -1, -1):
        if isinstance(history[at], ended):
            return at + 1
    return 0


# Taking a card


def _draw(view: View, seat: int) -> Command:
    if view.offers.take and view.discard is not None:
        taken = _as_received(view.hand, view.discard)
        if _is_wanted(view, seat, taken, bound=view.rules.take is Take.HAND):
            return moves.Take(seat)
    if view.offers.take_bottom and view.bottom is not None:
        taken = _as_received(view.hand, view.bottom)
        if _is_wanted(view, seat, taken, bound=True):
            return moves.TakeBottom(seat)
    return moves.Draw(seat)


def _as_received(hand: Sequence[Card], face: str) -> Card:
    """Return the name that a card of this face gets in the hand."""
    return next(copy for copy in card(face).copies if copy not in hand)


def _is_wanted(view: View, seat: int, taken: Card, *, bound: bool) -> bool:
    """Say whether a face-up card helps now; before opening, whether what it obliges to can be."""
    opened = view.seats[seat].opened
    if opened and any(_fits(view, meld, taken) for meld in view.melds):
        return True
    if taken.rank and sum(_goes_with(taken, other) for other in view.hand) < 2:
        return False
    hand = (*view.hand, taken)
    if opened:
        return taken not in most_cards(hand, view.rules, taken).rest
    groups = _opening(view, hand, taken, bound=bound)
    return groups is not None and any(taken in group.cards for group in groups)


def _goes_with(one: Card, other: Card) -> bool:
    """Say whether two cards could stand in one meld."""
    if one.rank is None or other.rank is None:
        return True
    if one.suit is not other.suit:
        return one.rank is other.rank
    return 0 < _distance(one.rank, other.rank) <= 2


def _distance(one: Rank, other: Rank) -> int:
    """Return how far apart two ranks are in a run, the ace at its nearer end."""
    apart = abs(one - other)
    return min(apart, len(Rank) - apart) if Rank.ACE in (one, other) else apart


def _fits(view: View, meld: Meld, one: Card) -> bool:
    if not _could_join(meld, one):
        return False
    try:
        extend(meld, one, view.rules)
    except Refused:
        return False
    return True


# Laying melds


def _open(view: View, seat: int) -> Command | None:
    """Lay what opens, or what goes out by hand; None if nothing does."""
    if not view.offers.lay:
        return None
    groups = _opening(view, view.hand, view.taken, bound=view.bound)
    return moves.Lay(seat, groups) if groups else None


def _opening(
    view: View, hand: Sequence[Card], taken: Card | None, *, bound: bool
) -> tuple[Group, ...] | None:
    """Return the groups that open now: with most cards if those count enough, else most points."""
    rules = view.rules
    needed = rules.opening - sum([points(meld, rules) for meld in view.staged])
    staged = [one for meld in view.staged for one in meld.cards]
    for search in (most_points, most_cards):
        choice = search(hand, rules, taken)
        by_hand = len(choice.rest) == 1
        if search is most_points and choice.points < needed and not rules.hand_waives_minimum:
            return None
        if bound and not by_hand:
            continue
        if choice.points < needed and not (by_hand and rules.hand_waives_minimum):
            continue
        if rules.take is Take.OPEN_WITH_IT and taken in choice.rest and taken not in staged:
            continue
        return choice.groups
    return None


def _build(view: View, seat: int) -> Command | None:
    """Swap for jokers, lay melds, lay off; None if nothing is left to do."""
    if view.offers.swap:
        for meld in view.melds:
            if not any(one.is_joker for one in meld.cards):
                continue
            for one in view.hand:
                if one.rank and _could_join(meld, one) and _frees_joker(view, meld, one):
                    return moves.Swap(seat, one, meld.id)
    if view.offers.lay:
        choice = most_cards(view.hand, view.rules, view.taken)
        if choice.groups:
            return moves.Lay(seat, choice.groups)
    if view.offers.lay_off:
        for one in sorted(view.hand, key=lambda c: (c is not view.taken, c.is_joker)):
            for meld in view.melds:
                if _may_leave(view, one) and _fits(view, meld, one):
                    return moves.LayOff(seat, one, meld.id)
    return None


def _could_join(meld: Meld, one: Card) -> bool:
    """Say at a glance whether a card might be added to a meld."""
    if one.rank is None:
        return True
    return one.suit is meld.suit if meld.kind is Kind.RUN else one.rank == meld.low


def _frees_joker(view: View, meld: Meld, one: Card) -> bool:
    try:
        swap(meld, one, view.rules)
    except Refused:
        return False
    return True


def _may_leave(view: View, one: Card) -> bool:
    """Say whether laying off a card is allowed and wise: a joker only with the last cards."""
    rest = len(view.hand) - 1
    if view.taken is not None and one is not view.taken and rest == 1:
        return False
    if not rest:
        return view.rules.out_without_discard
    return not one.is_joker or rest == 1


# Discarding


def _least_needed(view: View, seat: int) -> Card:
    """Choose the card that helps least towards melds, of those the dearest.

    Two cards that go together help by the cards that would make a meld of them, if those are in the
    hand or could still come. Before opening points help to open, afterwards they only cost, but
    not where losers score nothing.
    """
    rules, hand = view.rules, view.hand
    lying = Counter([one.face for meld in view.melds for one in meld.cards])
    held = {one.face for one in hand}
    needs = dict.fromkeys(hand, 0)
    for one, other in combinations([one for one in hand if one.rank], 2):
        for face in _third(one.copies[0], other.copies[0], rules.ace_high):
            helps = _IN_HAND if face in held else _TO_COME * (rules.packs - lying[face])
            needs[one] += helps
            needs[other] += helps
    each = 1 if not view.seats[seat].opened else -2
    worth = {one: 0 if rules.winner_collects else hand_points((one,), rules) for one in hand}

    def need(one: Card) -> int:
        if one.is_joker:
            return _JOKER
        fits = any(_fits(view, meld, one) for meld in view.melds)
        return needs[one] + (_FITS if fits else 0) + each * worth[one]

    return min(view.offers.discard, key=lambda one: (need(one), -worth[one], one.id))


_IN_HAND, _TO_COME, _FITS, _JOKER = 40, 12, 45, 1_000
"""What a third card is worth, in the hand or to come; a card that fits the table; a joker."""


@cache
def _third(one: Card, other: Card, ace_high: bool) -> tuple[str, ...]:
    """Return the faces that would make a meld of three with two cards."""
    if one.rank is None or one.suit is None or one is other:
        return ()
    if one.rank is other.rank:
        suits = [suit for suit in SUITS if suit not in (one.suit, other.suit)]
        return tuple([RANK_LETTERS[one.rank - 1] + suit for suit in suits])
    if one.suit is not other.suit:
        return ()
    two = {one.face, other.face}
    last = HIGH_ACE if ace_high else HIGH_ACE - 1
    runs = [
        {face_at(one.suit, at) for at in range(low, low + SHORTEST)}
        for low in range(LOW_ACE, last - SHORTEST + 2)
    ]
    return tuple(sorted({face for run in runs if two < run for face in run - two}))
