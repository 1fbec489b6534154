"""Commands, events, and the move log of a deal.

A command is imperative and names the seat first; `play.apply` accepts or refuses it. Its cards are
the seat's own names for the cards in its hand (see `table`). An event is past tense and public: it
shows faces only, so it may be told to anybody.

The log keeps the moves of the running deal as bytes inside the state, so that a crash can never
separate the two. An entry is one byte for kind and seat, then its cards and numbers. The three
have ranges of their own (cards below 128, numbers from 200), so an entry is found from either end,
and `public` hides at one stroke which twin a card is. A draw costs one byte and a discard two. The
log keeps the names of cards and the ends pointed at, enough to play the deal again. Staged melds
enter it when they reach the table, cancelled ones never.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import islice
from typing import NamedTuple

from engine.cards import CARDS, Card
from engine.melds import End


class Group(NamedTuple):
    """Cards chosen for one meld, in the player's order, and the end pointed at, if any."""

    cards: tuple[Card, ...]
    end: End | None = None


# Commands


class Draw(NamedTuple):
    """Draw the next card of the stock (*vuci*)."""

    seat: int


class Take(NamedTuple):
    """Take the top of the discard pile."""

    seat: int


class TakeBottom(NamedTuple):
    """Take the face-up card under the stock, to go out by hand."""

    seat: int


class Return(NamedTuple):
    """Give the taken card back (*vrati*); staged melds return to the hand first."""

    seat: int


class Lay(NamedTuple):
    """Lay groups as melds; before opening they go to staging (*izbaci grupu*)."""

    seat: int
    groups: tuple[Group, ...]


class Cancel(NamedTuple):
    """Take all staged melds back into the hand (*prekini otvaranje*)."""

    seat: int


class LayOff(NamedTuple):
    """Add one card to a meld on the table."""

    seat: int
    card: Card
    meld: int
    end: End | None = None


class Swap(NamedTuple):
    """Put a natural card in a joker's place and take the joker."""

    seat: int
    card: Card
    meld: int
    end: End | None = None


class Discard(NamedTuple):
    """Discard one card, which ends the turn (*baci*)."""

    seat: int
    card: Card


class Confirm(NamedTuple):
    """Be ready for the next deal."""

    seat: int


class Connect(NamedTuple):
    """The player of this seat is there."""

    seat: int


class Drop(NamedTuple):
    """The player of this seat is not there."""

    seat: int


class PlayOn(NamedTuple):
    """The player of this seat plays on after running out of time."""

    seat: int


class Leave(NamedTuple):
    """The player of this seat leaves by button; nobody waits for a return."""

    seat: int


class WaitAgain(NamedTuple):
    """Wait for the absent seat on turn once more."""

    seat: int


class GoOn(NamedTuple):
    """Go on without the absent seat on turn; where two play, this ends the match."""

    seat: int


class Pause(NamedTuple):
    """Wish for a pause; it begins when all who are connected wish for it."""

    seat: int


class Resume(NamedTuple):
    """End the pause, or no longer wish for one."""

    seat: int


class GiveUp(NamedTuple):
    """Play on without this seat, whose player is gone; it cannot come back."""

    seat: int


Command = (
    Draw | Take | TakeBottom | Return | Lay | Cancel | LayOff | Swap | Discard | Confirm
    | Connect | Drop | PlayOn | Leave | WaitAgain | GoOn | Pause | Resume | GiveUp
)  # fmt: skip


# Events


class Drew(NamedTuple):
    """A card came from the stock; which one is the seat's own knowledge."""

    seat: int


class Took(NamedTuple):
    """The top of the discard pile was taken."""

    seat: int
    card: str


class TookBottom(NamedTuple):
    """The face-up card under the stock was taken."""

    seat: int
    card: str


class Returned(NamedTuple):
    """A taken card went back where it lay."""

    seat: int
    card: str


class Laid(NamedTuple):
    """Melds came to the table; `opened` if the seat opened with them."""

    seat: int
    melds: tuple[int, ...]
    opened: bool


class LaidOff(NamedTuple):
    """A card was added to a meld, which freed no joker."""

    seat: int
    card: str
    meld: int


class Swapped(NamedTuple):
    """A card took a joker's place, and the joker came into the hand."""

    seat: int
    card: str
    meld: int


class Discarded(NamedTuple):
    """A card was discarded and the turn ended."""

    seat: int
    card: str


class Reshuffled(NamedTuple):
    """The discard pile became the stock, of so many cards, for a seat that asked for one."""

    seat: int
    cards: int


class GivenUp(NamedTuple):
    """The seat plays no longer; its hand has left the game."""

    seat: int


class TookOver(NamedTuple):
    """A computer plays the seat from here on."""

    seat: int


class CameBack(NamedTuple):
    """The player of the seat plays it again."""

    seat: int


Event = (
    Drew | Took | TookBottom | Returned | Laid | LaidOff | Swapped | Discarded | Reshuffled
    | GivenUp | TookOver | CameBack
)  # fmt: skip


# The log


class _Kind(IntEnum):
    """What an entry is; the numbers are part of the stored form."""

    DREW = 0
    TOOK = 1
    TOOK_BOTTOM = 2
    RETURNED = 3
    LAID = 4
    LAID_OFF = 5
    SWAPPED = 6
    DISCARDED = 7
    RESHUFFLED = 8
    GIVEN_UP = 9
    TOOK_OVER = 10
    CAME_BACK = 11


_ENTRY = 128
_NUMBER = 200
_SEATS = 6
_ENDS = (None, End.LOW, End.HIGH)
_NO_ENTRY = bytes((*range(_ENTRY), *range(_NUMBER, 256)))
_FACES = bytes(card.copies[0].id for card in CARDS) + bytes(range(len(CARDS), 256))


_BYTE = tuple([bytes((number,)) for number in range(256)])


def _heads(kind: int) -> tuple[bytes, ...]:
    """Return how an entry of a kind begins, by seat."""
    return _BYTE[_ENTRY + kind * _SEATS :][:_SEATS]


def _entry(kind: int, seat: int, *arguments: int) -> bytes:
    return bytes((_ENTRY + kind * _SEATS + seat, *arguments))


# The entries of every turn are only looked up.
_DREW, _TOOK, _DISCARDED = map(_heads, (_Kind.DREW, _Kind.TOOK, _Kind.DISCARDED))


def drew(seat: int) -> bytes:
    """Log a draw from the stock."""
    return _DREW[seat]


def took(seat: int, name: Card, *, bottom: bool = False) -> bytes:
    """Log the taking of a face-up card, by its name in the hand."""
    return _entry(_Kind.TOOK_BOTTOM, seat, name.id) if bottom else _TOOK[seat] + _BYTE[name.id]


def returned(seat: int, name: Card) -> bytes:
    """Log that a taken card went back."""
    return _entry(_Kind.RETURNED, seat, name.id)


def laid(seat: int, first: int, groups: Sequence[Group], *, opened: bool) -> bytes:
    """Log melds with ids from `first` on, as the groups that make them."""
    head = (_NUMBER + opened, _NUMBER + first, _NUMBER + len(groups))
    data = _entry(_Kind.LAID, seat, *head)
    for group in groups:
        size_and_end = len(group.cards) * len(_ENDS) + _ENDS.index(group.end)
        data += bytes((_NUMBER + size_and_end, *[card.id for card in group.cards]))
    return data


def laid_off(seat: int, name: Card, meld: int, end: End | None, *, swapped: bool) -> bytes:
    """Log a card laid on a meld, and whether a joker came out."""
    kind = _Kind.SWAPPED if swapped else _Kind.LAID_OFF
    return _entry(kind, seat, name.id, _NUMBER + meld, _NUMBER + _ENDS.index(end))


def discarded(seat: int, name: Card) -> bytes:
    """Log a discard."""
    return _DISCARDED[seat] + _BYTE[name.id]


def reshuffled(seat: int, cards: int) -> bytes:
    """Log that the discard pile became a stock of so many cards."""
    return _entry(_Kind.RESHUFFLED, seat, *[_NUMBER + n for n in divmod(cards, 50)])


def given_up(seat: int) -> bytes:
    """Log that a seat plays no longer."""
    return _entry(_Kind.GIVEN_UP, seat)


def took_over(seat: int) -> bytes:
    """Log that a computer plays a seat."""
    return _entry(_Kind.TOOK_OVER, seat)


def came_back(seat: int) -> bytes:
    """Log that a player plays again."""
    return _entry(_Kind.CAME_BACK, seat)


def count(log: bytes) -> int:
    """Return the number of entries."""
    return len(log.translate(None, _NO_ENTRY))


def public(log: bytes) -> bytes:
    """Return the log with every card as its face, which is all that anybody else may see."""
    return log.translate(_FACES)


def _entries_backwards(log: bytes) -> Iterator[tuple[int, int, bytes]]:
    end = len(log)
    for at in range(len(log) - 1, -1, -1):
        if _ENTRY <= log[at] < _NUMBER:
            kind, seat = divmod(log[at] - _ENTRY, _SEATS)
            yield kind, seat, log[at + 1 : end]
            end = at


def last_events(log: bytes, most: int) -> tuple[Event, ...]:
    """Return the newest events of the log, at most so many, oldest first."""
    newest = [_event(*entry) for entry in islice(_entries_backwards(log), most)]
    return tuple(newest[::-1])


def events(log: bytes) -> tuple[Event, ...]:
    """Return all events of the log, oldest first."""
    return last_events(log, len(log))


def _event(kind: int, seat: int, arguments: bytes) -> Event:
    match kind:
        case _Kind.DREW:
            return Drew(seat)
        case _Kind.TOOK:
            return Took(seat, CARDS[arguments[0]].face)
        case _Kind.TOOK_BOTTOM:
            return TookBottom(seat, CARDS[arguments[0]].face)
        case _Kind.RETURNED:
            return Returned(seat, CARDS[arguments[0]].face)
        case _Kind.LAID:
            opened, first, groups = [byte - _NUMBER for byte in arguments[:3]]
            return Laid(seat, tuple(range(first, first + groups)), bool(opened))
        case _Kind.LAID_OFF:
            return LaidOff(seat, CARDS[arguments[0]].face, arguments[1] - _NUMBER)
        case _Kind.SWAPPED:
            return Swapped(seat, CARDS[arguments[0]].face, arguments[1] - _NUMBER)
        case _Kind.DISCARDED:
            return Discarded(seat, CARDS[arguments[0]].face)
        case _Kind.GIVEN_UP:
            return GivenUp(seat)
        case _Kind.TOOK_OVER:
            return TookOver(seat)
        case _Kind.CAME_BACK:
            return CameBack(seat)
        case _:
            fifties, rest = [byte - _NUMBER for byte in arguments]
            return Reshuffled(seat, fifties * 50 + rest)


def commands(log: bytes) -> tuple[Command, ...]:
    """Return the commands that the log is the outcome of, so that a deal can be played again."""
    played: list[Command] = []
    for kind, seat, arguments in list(_entries_backwards(log))[::-1]:
        match kind:
            case _Kind.DREW:
                played.append(Draw(seat))
            case _Kind.TOOK:
                played.append(Take(seat))
            case _Kind.TOOK_BOTTOM:
                played.append(TakeBottom(seat))
            case _Kind.RETURNED:
                played.append(Return(seat))
            case _Kind.LAID:
                played.append(Lay(seat, _groups(arguments)))
            case _Kind.LAID_OFF | _Kind.SWAPPED:
                make = LayOff if kind == _Kind.LAID_OFF else Swap
                card, meld, end = arguments
                played.append(make(seat, CARDS[card], meld - _NUMBER, _ENDS[end - _NUMBER]))
            case _Kind.DISCARDED:
                played.append(Discard(seat, CARDS[arguments[0]]))
            case _Kind.GIVEN_UP:
                played.append(GiveUp(seat))
    return tuple(played)


def _groups(arguments: bytes) -> tuple[Group, ...]:
    groups, at = [], 3
    for _ in range(arguments[2] - _NUMBER):
        size, end = divmod(arguments[at] - _NUMBER, len(_ENDS))
        names = arguments[at + 1 : at + 1 + size]
        groups.append(Group(tuple([CARDS[name] for name in names]), _ENDS[end]))
        at += 1 + size
    return tuple(groups)
