"""The record of a table: everything about it that is stored, as one immutable value.

A table's record is read and written whole, by one read and one conditional write a command, so it
is kept small: `encode` writes it in a compact binary form, schema number first, and `decode`
reads every schema ever written. While a match runs, the ruleset, its options and the secret are
the engine's, and are stored once.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from contextlib import suppress
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, NamedTuple

import engine

HOUR_MS: Final = 3600 * 1000
DAY_MS: Final = 24 * HOUR_MS
KEPT_MS: Final = {"open": 24 * HOUR_MS, "playing": 26 * HOUR_MS, "over": 7 * 24 * HOUR_MS}
"""How long a table is kept after its last write, by status, in milliseconds.

A match that nobody is connected to ends after 24 h (rules §7); its record has to outlive that.
"""


class Status(StrEnum):
    """What a table is doing."""

    OPEN = "open"
    """Players take seats; the host has not started."""
    PLAYING = "playing"
    """A match runs."""
    OVER = "over"
    """The match is over; those who are still seated may ask for another."""


class Player(NamedTuple):
    """Who sits on a seat."""

    id: str
    name: str
    connection: str | None = None
    """The connection that plays this seat, None while the player is away."""
    counter: int = 0
    """The counter of the last command applied for this seat."""
    entropy: bytes = b""
    """This seat's share in the first shuffle of the next match."""
    rematch: bool = False
    """Whether the player has asked for a rematch."""
    paced: int = 0
    """Until when this seat has used up its commands, in tenths of a second after `made_at`."""


class Left(NamedTuple):
    """A player who had a seat before the match, and the last command applied there.

    Kept so that a late repeat of `sit` does not seat anybody again.
    """

    id: str
    counter: int


class Record(NamedTuple):
    """A table."""

    id: str
    version: int
    """Grows by one with each write, from 1."""
    status: Status
    ruleset: str
    players: int
    """The number of seats."""
    options: engine.Options
    """Every option of the ruleset, in the engine's order."""
    host: int
    """The host's seat."""
    seats: tuple[Player | None, ...]
    secret: bytes
    """32 bytes; the seeds of this match's deals are derived from them."""
    made_at: int
    """Milliseconds since the epoch."""
    match: int = 1
    """The number of the match at this table, from 1."""
    arranged: int = 1
    """The version in which it last changed who sits where, who is host, or which match it is."""
    alarm_at: int | None = None
    """The earliest instant for which an alarm is armed, in milliseconds since the epoch."""
    left: tuple[Left, ...] = ()
    game: engine.Table | None = None
    waits: int = 0
    """The version in which the present wait for an absent player got its end, 0 without one."""
    public: bool = False
    """Whether it is shown to everybody as long as it is open; then it starts when it is full."""

    def seat_at(self, connection: str) -> int | None:
        """Return the seat that a connection plays."""
        for seat, player in enumerate(self.seats):
            if player is not None and player.connection == connection:
                return seat
        return None

    def seat_of(self, player: str) -> int | None:
        """Return the seat on which a player sits, connected or not."""
        for seat, sitting in enumerate(self.seats):
            if sitting is not None and sitting.id == player:
                return seat
        return None

    def last_counter(self, player: str) -> int:
        """Return the counter of the last command applied for a player who sits or sat here."""
        for known in (*self.seats, *self.left):
            if known is not None and known.id == player:
                return known.counter
        return 0

    def seated(self) -> tuple[int, ...]:
        """Return the taken seats in order."""
        return tuple(seat for seat, player in enumerate(self.seats) if player is not None)

    def deciding(self) -> int:
        """Return the host's seat; in a match it passes on by the rules of the game (§7)."""
        if self.game is None or self.status is not Status.PLAYING:
            return self.host
        return self.game.host

    def with_player(self, seat: int, player: Player | None) -> Record:
        """Return the record with another player, or nobody, on a seat."""
        return self._replace(seats=(*self.seats[:seat], player, *self.seats[seat + 1 :]))

    def nameless(self) -> Record:
        """Return the record with players known by their ids alone."""
        seats = tuple(
            None if player is None else Player(player.id, "", counter=player.counter)
            for player in self.seats
        )
        return self._replace(seats=seats, left=())

    def expires_at(self, now: int) -> int:
        """Return until when a record written `now` is kept, in milliseconds since the epoch."""
        return now + KEPT_MS[self.status]

    def first_commitment(self) -> str:
        """Return the commitment to the first shuffle of the next match to begin here.

        It is shown before any player's entropy for that shuffle is accepted.
        """
        secret = self.secret if self.game is None else next_secret(self.secret)
        return engine.commitment(secret, 1)


def month(instant_ms: int) -> str:
    """Return the month of an instant, in UTC.

    >>> month(1_790_000_040_000)
    '2026-09'
    """
    return f"{datetime.fromtimestamp(instant_ms // 1000, UTC):%Y-%m}"


def next_secret(secret: bytes) -> bytes:
    """Return the secret of the match after the one with `secret`.

    Derived, so that a repeated start begins the same match; nothing of it follows from the seeds
    that are revealed, since those are hashes of the secret too.
    """
    return hashlib.sha256(b"remi rematch" + secret).digest()


SCHEMA: Final = 1
_PUBLIC: Final = 0x80
"""Stands in the byte of the status."""
_STATUSES: Final = tuple(Status)
_WAITS: Final = 2
"""Stands before the game instead of 1 where `waits` comes first."""
_NUMBER: Final = 2
_TEXT: Final = 3
"""How an option's value is marked, after 0 and 1 for a switch that is off or on."""


def encode(record: Record) -> bytes:
    """Return the stored form of a record, without its id and version.

    A few dozen bytes and the names beyond the engine's state.
    """
    status = _STATUSES.index(record.status) | (_PUBLIC if record.public else 0)
    out = bytearray((SCHEMA, status, record.host))
    for number in (record.match, record.arranged, record.made_at, record.alarm_at or 0):
        _write_number(out, number)
    out.append(len(record.seats))
    for player in record.seats:
        _write_player(out, player)
    out.append(len(record.left))
    for left in record.left:
        _write_text(out, left.id)
        _write_number(out, left.counter)
    if record.game is not None:
        out.append(_WAITS if record.waits else 1)
        if record.waits:
            _write_number(out, record.waits)
        out += engine.encode(record.game)
        return bytes(out)
    out.append(0)
    _write_block(out, record.secret)
    _write_text(out, record.ruleset)
    out.append(len(record.options))
    for name, value in record.options:
        _write_text(out, name)
        _write_value(out, value)
    return bytes(out)


def decode(table: str, version: int, stored: bytes) -> Record:
    """Return the record of a table from its stored form.

    Raises `ValueError` if the schema is one that this code does not know.
    """
    source = _Reader(stored)
    schema = source.byte()
    if schema != SCHEMA:
        raise ValueError(f"unknown schema {schema} of a record")
    status = source.byte()
    public = status >= _PUBLIC
    host = source.byte()
    match, arranged, made_at, alarm_at = (source.number() for _ in range(4))
    seats = tuple(source.player() for _ in range(source.byte()))
    left = tuple(Left(source.text(), source.number()) for _ in range(source.byte()))
    game, waits = None, 0
    if has := source.byte():
        waits = source.number() if has == _WAITS else 0
        game = engine.decode(source.rest())
        secret, ruleset, options = game.secret, game.ruleset, game.options
    else:
        secret, ruleset = source.block(), source.text()
        options = tuple((source.text(), source.value()) for _ in range(source.byte()))
    return Record(
        table,
        version,
        _STATUSES[status - _PUBLIC if public else status],
        ruleset,
        len(seats),
        options,
        host,
        seats,
        secret,
        made_at,
        match,
        arranged,
        alarm_at or None,
        left,
        game,
        waits,
        public,
    )


# What is known about a player, as bits of one byte.
_PRESENT: Final = 1
_REMATCH: Final = 2
_HERE: Final = 4
_ENTROPY: Final = 8
_PACED: Final = 16


def _write_player(out: bytearray, player: Player | None) -> None:
    if player is None:
        out.append(0)
        return
    out.append(
        _PRESENT
        | (_REMATCH if player.rematch else 0)
        | (_HERE if player.connection is not None else 0)
        | (_ENTROPY if player.entropy else 0)
        | (_PACED if player.paced else 0)
    )
    _write_text(out, player.id)
    _write_text(out, player.name)
    _write_number(out, player.counter)
    if player.connection is not None:
        _write_text(out, player.connection)
    if player.entropy:
        _write_block(out, player.entropy)
    if player.paced:
        _write_number(out, player.paced)


def _write_number(out: bytearray, number: int) -> None:
    """Write a number from 0 in groups of seven bits, the lowest first."""
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)


def _write_block(out: bytearray, data: bytes) -> None:
    _write_number(out, len(data))
    out += data


def _write_value(out: bytearray, value: bool | int | str) -> None:
    if isinstance(value, bool):
        out.append(value)
    elif isinstance(value, int):
        out.append(_NUMBER)
        _write_number(out, value)
    else:
        out.append(_TEXT)
        _write_text(out, value)


# How a text is packed, in the low two bits before its length.
_UTF8: Final = 0
_CYRILLIC: Final = 1
_BASE64: Final = 2
_BASE64URL: Final = 3


def _write_text(out: bytearray, text: str) -> None:
    """Write a text in the shortest of four forms.

    Ids of players and connections are base64 and lose a quarter, Serbian names in Cyrillic lose
    half; whatever does not come back exactly is written as UTF-8.
    """
    form, data = _UTF8, text.encode()
    if packed := _from_base64(text):
        form, data = packed
    elif not text.isascii():
        with suppress(UnicodeEncodeError):
            form, data = _CYRILLIC, text.encode("iso8859_5")
    _write_number(out, len(data) << 2 | form)
    out += data


def _from_base64(text: str) -> tuple[int, bytes] | None:
    """Return the form and the bytes of a text that is canonical base64 of at least nine bytes."""
    if len(text) < 12 or len(text) % 4 or not text.isascii():
        return None
    for form, altchars in ((_BASE64, None), (_BASE64URL, b"-_")):
        try:
            data = base64.b64decode(text, altchars, validate=True)
        except binascii.Error:
            continue
        if base64.b64encode(data, altchars).decode() == text:
            return form, data
    return None


class _Reader:
    """Reads what the functions above wrote, in the same order."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def number(self) -> int:
        number = shift = 0
        while (byte := self.byte()) > 0x7F:
            number |= (byte & 0x7F) << shift
            shift += 7
        return number | byte << shift

    def block(self) -> bytes:
        return self._take(self.number())

    def rest(self) -> bytes:
        return self._data[self._at :]

    def text(self) -> str:
        head = self.number()
        form, data = head & 3, self._take(head >> 2)
        if form == _UTF8:
            return data.decode()
        if form == _CYRILLIC:
            return data.decode("iso8859_5")
        return base64.b64encode(data, None if form == _BASE64 else b"-_").decode()

    def value(self) -> bool | int | str:
        kind = self.byte()
        if kind == _NUMBER:
            return self.number()
        return self.text() if kind == _TEXT else bool(kind)

    def player(self) -> Player | None:
        flags = self.byte()
        if not flags & _PRESENT:
            return None
        id, name, counter = self.text(), self.text(), self.number()
        connection = self.text() if flags & _HERE else None
        entropy = self.block() if flags & _ENTROPY else b""
        paced = self.number() if flags & _PACED else 0
        return Player(id, name, connection, counter, entropy, bool(flags & _REMATCH), paced)

    def _take(self, length: int) -> bytes:
        self._at += length
        return self._data[self._at - length : self._at]
