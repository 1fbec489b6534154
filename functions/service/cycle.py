"""How a table changes: load, settle, step, arm, save, tell.

Every change of every table goes through `Cycle.run`, whoever asked for it: a player, a closed
socket, an alarm. The order is what makes it safe:

* *settle* first: what time alone brings about happens before the command is judged;
* *arm* before saving: a spurious alarm is harmless, a missing one freezes the table;
* *save* with a condition on the version: of two that change the same version one has to start
  again from what the other wrote;
* *tell* last: no message ever describes a state that was not saved.

A run that dies between two of these is made good by the sender's repeat: the counters in the
record tell that a command was applied, and then everybody is told again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

import engine
from functions.protocol import frames
from functions.protocol.codes import Declined
from functions.service import telling
from functions.service.act import computers_played
from functions.service.booking import Booked, Played, booked
from functions.service.listing import listing
from functions.service.ports import (
    Clock,
    Companion,
    Conflict,
    Counted,
    Ended,
    Freed,
    Gateway,
    Listed,
    Noted,
    Post,
    Store,
    Timers,
    Unlisted,
)
from functions.service.record import Record, Status

ATTEMPTS: Final = 4
"""How often a step is tried: once, and three times more after conflicts."""

Refusal: TypeAlias = engine.Refused | Declined


class UnknownTable(Exception):
    """There is no such table, or no more."""


class Busy(Exception):
    """Others wrote first, each time; the sender may try again."""


class Turn(NamedTuple):
    """What a step made of a record."""

    record: Record
    """The record as it should be, with version and alarm untouched; equal if nothing changed."""
    repeat: bool = False
    """The command was applied before: everybody is told again, as the first run may have died."""
    refused: Refusal | None = None
    """Why what was asked for is refused, although the sender's being here changes the record."""
    parted: tuple[str, ...] = ()
    """Connections that lost their seat by this, told the public view once more."""
    replaced: tuple[str, ...] = ()
    """Connections whose seat a newer one has taken over."""
    companions: tuple[Companion, ...] = ()
    """What has to be written in the same transaction."""


Step: TypeAlias = Callable[[Record, int], Turn]
"""A change of a settled record at an instant; it can be repeated, as it is on a conflict.

It raises `engine.Refused` or `Declined` to change nothing.
"""


class Outcome(NamedTuple):
    """How a run ended."""

    record: Record
    """The table as it now stands."""
    told: bool
    """Whether every connected seat has been told."""
    refused: Refusal | None = None
    """Why the step was refused; what time had changed before it is saved and told all the same."""
    parted: tuple[str, ...] = ()
    """Who was told besides those who are seated."""
    accepted: bool = False
    """Whether what was asked for has just changed the table; not so for a repeat."""

    def has_heard(self, connection: str) -> bool:
        """Return whether a connection has been told how the table now stands."""
        seated = self.record.seat_at(connection) is not None
        return self.told and (seated or connection in self.parted)


class Cycle:
    """Runs steps on tables."""

    def __init__(self, store: Store, gateway: Gateway, timers: Timers, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._gateway = gateway
        self._timers = timers

    def run(self, table: str, step: Step) -> Outcome:
        """Apply `step` to a table and carry out what follows.

        Costs one read, and one write if something changed. Raises `UnknownTable` or `Busy`.
        """
        known: Record | None = None
        for _ in range(ATTEMPTS):
            before = known or self.store.load(table)
            if before is None:
                raise UnknownTable(table)
            now = self.clock.now()
            settled = computers_played(_settle(before, now), now)
            over = _ended(before, settled, before.version + 1)
            try:
                turn = step(settled, now)
            except (engine.Refused, Declined) as reason:
                turn = Turn(settled, refused=reason)
            if turn.record is before or turn.record == before:
                if turn.repeat:
                    self._tell(before, turn, now)
                return Outcome(before, turn.repeat, turn.refused, turn.parted)
            played = computers_played(turn.record, now)
            after, freed = _conclude(before, played)
            after = self._armed(after, now)
            ended = [*over, *_ended(settled, after, after.version)]
            listed = _listed(before, after)
            books = self._booked(before, after, now)
            try:
                noted = _noted(before, after)
                self.store.save(after, (*turn.companions, *freed, *ended, *listed, *books, *noted))
            except Conflict as conflict:
                known = conflict.current
                continue
            self._tell(after, turn, now)
            self._count(before, after)
            for one in books:
                if isinstance(one, Booked):
                    self.store.moved(one)
            accepted = turn.refused is None and not turn.repeat
            return Outcome(after, True, turn.refused, turn.parted, accepted)
        raise Busy(table)

    def begin(self, record: Record, companions: Sequence[Companion]) -> Outcome:
        """Save a new table and tell it. Raises `Conflict` if the id or a companion is not free."""
        listed = listing(record)
        self.store.save(record, (*companions, *([Listed(listed)] if listed else [])))
        self._tell(record, Turn(record), self.clock.now())
        return Outcome(record, True)

    def rearm(self, record: Record) -> None:
        """Arm the next alarm of a table for which one has fired without changing it.

        The record is not written for it: at worst the next command arms the same minute again.
        """
        self._armed(record, self.clock.now())

    def say(self, connection: str, frame: bytes) -> None:
        """Send a frame to one connection; if that is gone, `disconnect` will be told."""
        self._gateway.post((Post(connection, frame),))

    def close(self, connection: str) -> None:
        """Close a socket; `disconnect` will be told."""
        self._gateway.close(connection)

    def _tell(self, record: Record, turn: Turn, now: int) -> None:
        posts = telling.posts(record, now)
        posts += [Post(gone, telling.frame(record, None, now)) for gone in turn.parted]
        posts += [Post(old, frames.replaced()) for old in turn.replaced]
        gone = self._gateway.post(posts) if posts else frozenset()
        self._drop(record.id, gone.difference(turn.parted, turn.replaced))

    def _booked(self, before: Record, after: Record, now: int) -> tuple[Played | Booked, ...]:
        """Return what the end of a match books on the ladder."""
        if before.status is not Status.PLAYING or after.status is not Status.OVER:
            return ()
        return booked(self.store, after, now)

    def _count(self, before: Record, after: Record) -> None:
        """Count tables in play, after the fact: a process that dies before it is forgiven.

        What is counted belongs to the day on which the table was made, and is forgotten with it.
        """
        started = after.status is Status.PLAYING
        if started != (before.status is Status.PLAYING):
            self.store.count(Counted.PLAYING, after.made_at, 1 if started else -1)

    def _drop(self, table: str, connections: Iterable[str]) -> None:
        """Mark the seats of connections that are gone as left, as if they had been closed."""
        for connection in connections:
            # Whoever keeps the table busy tells it too, and finds the connection gone.
            with suppress(Busy, UnknownTable):
                self.run(table, dropping(connection))

    def _armed(self, record: Record, now: int) -> Record:
        """Return the record with an alarm armed for its next deadline, if one is needed."""
        deadline = None if record.game is None else engine.next_alarm(record.game)
        if deadline is None:
            return record
        at, pending = alarm_minute(deadline, now), record.alarm_at
        if pending is not None and now + AHEAD_MS < pending <= at:
            # It fires in time, or too early: then it finds nothing due and arms the next. One that
            # is due at any moment is not relied on, since it may be the one that is firing now.
            return record
        self._timers.arm(record.id, at)
        return record._replace(alarm_at=at)


MINUTE_MS: Final = 60_000
AHEAD_MS: Final = 5_000
"""An alarm is armed at least so far ahead, since one in the past might never fire."""


def alarm_minute(deadline: int, now: int) -> int:
    """Return the whole minute for which to arm an alarm for a deadline, both in milliseconds.

    The scheduler is precise to the minute; to the second it is the clients that claim the time.
    """
    return -(-max(deadline, now + AHEAD_MS) // MINUTE_MS) * MINUTE_MS


def _settle(record: Record, now: int) -> Record:
    """Return the record after what time alone has brought about."""
    if record.game is None:
        return record
    table = engine.settle(record.game, now).table
    if table is record.game:
        return record
    return _waiting(record.game, record._replace(game=table), record.version + 1)


def _waiting(before: engine.Table, record: Record, version: int) -> Record:
    """Return the record with `version` noted if somebody absent is waited for until another time.

    Whoever chooses what happens then has to know of that version.
    """
    game = record.game
    assert game is not None
    if not game.wait_until:
        return record._replace(waits=0) if record.waits else record
    return record if game.wait_until == before.wait_until else record._replace(waits=version)


def _conclude(before: Record, after: Record) -> tuple[Record, tuple[Companion, ...]]:
    """Return the next version of a record, and who is free to play elsewhere from now on."""
    after = after._replace(version=before.version + 1)
    if before.status is Status.OPEN:
        seated = {player.id for player in after.seats if player is not None}
        gone = (player.id for player in before.seats if player is not None)
        return after._replace(waits=0), tuple(Freed(one) for one in gone if one not in seated)
    if after.game is None or before.game is None or after.match != before.match:
        return after._replace(waits=0), ()
    game = after.game
    after = _waiting(before.game, after, after.version)
    over = after.status is Status.PLAYING and game.phase is engine.Phase.OVER
    if over:
        after = after._replace(status=Status.OVER, host=game.host, arranged=after.version)
    still = () if over else game.playing()
    freed = (after.seats[seat] for seat in before.game.playing() if seat not in still)
    if before.status is not Status.PLAYING:
        return after, ()
    # A seat whose player deleted the account has no id.
    return after, tuple(Freed(player.id) for player in freed if player is not None and player.id)


def _listed(before: Record, after: Record) -> tuple[Listed | Unlisted, ...]:
    """Return what changes in the list of open tables."""
    if not before.public or before.status is not Status.OPEN:
        return ()
    was, now = listing(before), listing(after)
    if was == now:
        return ()
    if now is not None:
        return (Listed(now),)
    assert was is not None
    return (Unlisted(was),)


def _ended(before: Record, after: Record, version: int) -> tuple[Ended, ...]:
    """Return what is kept of a deal that ended between two states, written with `version`."""
    if after.game is None or before.game is None or after.match != before.match:
        return ()
    deals = len(after.game.results)
    if deals == len(before.game.results):
        return ()
    return (Ended(after.nameless()._replace(version=version), deals),)


def _noted(before: Record, after: Record) -> tuple[Noted, ...]:
    """Return the notes of where players play, if a match has begun."""
    begun = after.status is Status.PLAYING and before.status is not Status.PLAYING
    return tuple(Noted(player.id) for player in after.seats if begun and player is not None)


def attached(record: Record, seat: int, connection: str, now: int) -> Record:
    """Return the record with a connection playing a seat (rules §7)."""
    player = record.seats[seat]
    assert player is not None
    if player.connection == connection:
        return record
    record = record.with_player(seat, player._replace(connection=connection))
    return _present(record, engine.Connect(seat), now)


def dropped(record: Record, connection: str, now: int) -> Record:
    """Return the record without a connection: the seat it played, if any, is absent (rules §7).

    A connection that has been replaced by a newer one changes nothing by closing.
    """
    seat = record.seat_at(connection)
    if seat is None:
        return record
    player = record.seats[seat]
    assert player is not None
    record = record.with_player(seat, player._replace(connection=None))
    return _present(record, engine.Drop(seat), now)


def dropping(connection: str) -> Step:
    """Return the step of `dropped`."""
    return lambda record, now: Turn(dropped(record, connection, now))


def _present(record: Record, change: engine.Connect | engine.Drop, now: int) -> Record:
    if record.game is None or record.status is not Status.PLAYING:
        return record
    if record.game.seats[change.seat].given_up:
        return record
    return record._replace(game=engine.apply(record.game, change, now).table)
