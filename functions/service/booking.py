"""What the end of a ranked match books on the monthly ladder (rules §8).

A month's total of a player is a sequence of bookings in order of the instant at which the matches
ended, then of their ids, each floored at zero. The sequence is what is stored, with the total
before and after each booking; its last number is the lock: two bookings of one player at once both
want to write it. As nobody plays two ranked matches at a time, bookings come in order but for
clocks that do not quite agree. One that comes late is put where it belongs, and what follows is
booked anew, all in the transaction that ends the match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from engine import scoring

if TYPE_CHECKING:
    from datetime import datetime

    from functions.service.ports import Store
    from functions.service.record import Record

ZONE: Final = "Europe/Zagreb"
"""Whose calendar divides the months."""


FOREVER: Final = 120
"""As many months as there may be, and as anybody can have played."""
GROUP: Final = 128
"""How many totals, in tenths, are counted together for ranks."""
_MOST: Final = 9_999_999
"""More than anybody wins in a month."""


class Entry(NamedTuple):
    """One booking of a player; points and totals are in tenths."""

    number: int
    """Counted from 1 within the month."""
    at: int
    """When the match ended, in milliseconds since the epoch."""
    match: str
    points: int
    before: int
    after: int

    def order(self) -> tuple[int, str]:
        """Return what bookings are sorted by."""
        return self.at, self.match


class Played(NamedTuple):
    """Written with the end of a ranked match: what the ladder can be worked out from again."""

    match: str
    """The table's id and the number of the match there."""
    at: int
    players: tuple[str, ...]
    points: tuple[int, ...]


class Booked(NamedTuple):
    """Written with the end of a ranked match: a player's new booking, and those it moves.

    Fails if the player's bookings of the month are not those that `replaced` continues.
    """

    player: str
    name: str
    month: str
    entries: tuple[Entry, ...]
    """As they will be, in order."""
    replaced: tuple[Entry, ...]
    """As they are: the first entries have their numbers, the last entry is new."""
    total: int | None
    """The player's total so far, None without any booking in this month."""

    @property
    def now(self) -> int:
        """The player's total from now on."""
        return self.entries[-1].after


def booked(store: Store, record: Record, at: int) -> tuple[Played | Booked, ...]:
    """Return what a match that ends at an instant writes; nothing if it is void or not ranked."""
    game = record.game
    points = () if game is None else scoring.won(game)
    if not points:
        return ()
    match, month = f"{record.id}.{record.match}", month_of(at)
    players = [player for player in record.seats if player is not None]
    books = []
    for player, won in zip(players, points, strict=True):
        if not player.id:
            # Whoever deleted the account during the match is on no ladder any more.
            continue
        newest = store.entries(player.id, month)
        entries, replaced, total = inserted(newest, at, match, won)
        books.append(Booked(player.id, player.name, month, entries, replaced, total))
    return (Played(match, at, tuple(player.id for player in players), points), *books)


def unnamed(store: Store, player: str) -> None:
    """Take a player's name off all ladders: rows and champions stay, and are nobody's."""
    for month in store.months(player, FOREVER):
        store.unname(player, month)


def inserted(
    newest: Iterator[Entry], at: int, match: str, points: int
) -> tuple[tuple[Entry, ...], tuple[Entry, ...], int | None]:
    """Return entries as they will be and as they are once one more is booked, and the old total.

    `newest` gives the month's entries from the newest on, and is asked for no more than needed.
    """
    later: list[Entry] = []
    last = total = None
    for entry in newest:
        total = entry.after if total is None else total
        if entry.order() < (at, match):
            last = entry
            break
        later.append(entry)
    replaced = tuple(reversed(later))
    start, number = (0, 1) if last is None else (last.after, last.number + 1)
    one = Entry(number, at, match, points, 0, 0)
    return tuple(_chained((one, *replaced), start, number)), replaced, total


def sequence(matches: Iterable[tuple[int, str, int]]) -> tuple[Entry, ...]:
    """Return a player's bookings of a month from instants, ids and points in any order."""
    raw = [Entry(0, at, match, points, 0, 0) for at, match, points in sorted(matches)]
    return tuple(_chained(raw, 0, 1))


def _chained(entries: Sequence[Entry], total: int, number: int) -> Iterator[Entry]:
    """Book entries one after the other from a total and a number on."""
    for counted, entry in enumerate(entries, number):
        after = scoring.booked(total, entry.points)
        yield entry._replace(number=counted, before=total, after=after)
        total = after


def row_key(total: int, player: str) -> str:
    """Return what rows of a month are sorted by: the highest total first, equals in any order.

    >>> row_key(250, "player000001")
    '9999749.51f4df4a88b0'
    """
    digest = hashlib.blake2s(player.encode(), digest_size=6).hexdigest()
    return f"{_MOST - total:07d}.{digest}"


def row_total(key: str) -> int:
    """Return the total that a row's key stands for."""
    return _MOST - int(key.partition(".")[0])


def group_of(total: int) -> int:
    """Return the group of totals in which one is counted."""
    return total // GROUP


def month_of(instant_ms: int) -> str:
    """Return the month that an instant belongs to.

    >>> month_of(1_793_487_599_999), month_of(1_793_487_600_000)
    ('2026-10', '2026-11')
    """
    return f"{_local(instant_ms):%Y-%m}"


def day_of(instant_ms: int) -> str:
    """Return the day that an instant belongs to."""
    return f"{_local(instant_ms):%Y-%m-%d}"


def _local(instant_ms: int) -> datetime:
    # Most processes never end a ranked match, so they load no calendar.
    from datetime import datetime
    from zoneinfo import ZoneInfo

    return datetime.fromtimestamp(instant_ms / 1000, ZoneInfo(ZONE))
