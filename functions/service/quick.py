"""Quick matches: a seat at the best table that waits for players, or a new one.

A table takes part if it is public and every option has its default. Whoever asks for a match sits
down at the fullest of those with the wanted number of seats, the oldest among equals, and the last
free seat begins the match. If there is none, a new table is opened – by a write that fails if
somebody else has opened one for the same queue since the look: then that one may have a free seat,
and one looks again. So two players who ask at once never wait at two tables side by side.

Pages of those who wait ask again, every 20 s, and whoever has the newer of two tables moves to the
older one. A table that its maker wants to keep does not move: one who waits alone goes there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import engine
from functions.protocol.codes import Declined, ServiceCode
from functions.service import lobby
from functions.service.cycle import Busy, Cycle, Outcome, Step, Turn, UnknownTable
from functions.service.listing import Listing, is_standard
from functions.service.ports import (
    Conflict,
    Connection,
    Ids,
    Opening,
    Playing,
    Profile,
    Queue,
    Store,
)
from functions.service.presence import Presence
from functions.service.record import Player, Record, Status

if TYPE_CHECKING:
    from functions.protocol import messages

LOOKS: Final = 40
"""How often a player looks for a seat while others are faster; then the client asks again."""


STAYS_MS: Final = 30_000
"""So long after a table was made whoever waits there for a quick match would have moved on."""


class Quick:
    """The use case of quick matches."""

    def __init__(self, cycle: Cycle, presence: Presence, ids: Ids) -> None:
        self._cycle = cycle
        self._store = cycle.store
        self._presence = presence
        self._ids = ids

    def match(self, connection: str, message: messages.Quick) -> Outcome:
        """Seat the sender where a match is about to begin.

        Who waits in this queue already stays there, unless there is a better table by now. A seat
        before a match at any other table is given up.
        """
        engine.check_options(message.ruleset, {}, message.players)
        queue = Queue(message.ruleset, message.players)
        for _ in range(LOOKS):
            known, profile = self._presence.require(connection)
            held = self._presence.held(profile)
            if held is not None and held.status is not Status.OPEN:
                return self._again(connection, message, held, profile)
            newest = self._store.newest(queue)
            found = self._store.waiting(queue)
            try:
                for listing in _better(found, held, self._cycle.clock.now()):
                    if outcome := self._joined(listing.table, known, profile, message):
                        return outcome
            except Busy:
                # It may still have a free seat: nobody opens another one beside it.
                continue
            if held is not None and _waits_in(held, queue):
                return self._cycle.run(held.id, self._returning(connection))
            if outcome := self._opened(known, profile, message, queue, newest):
                return outcome
        raise Busy(message.ruleset)

    def _again(
        self, connection: str, message: messages.Quick, held: Record, profile: Profile
    ) -> Outcome:
        """Answer one whose match runs: the same message again, or one match too many."""
        if held.last_counter(profile.id) != message.id:
            raise Declined(ServiceCode.AT_ANOTHER_TABLE, table=held.id)
        return self._cycle.run(held.id, lambda record, _now: Turn(record, repeat=True))

    def _returning(self, connection: str) -> Step:
        """Return the step of one who stays, with this connection if the seat had none."""

        def step(record: Record, now: int) -> Turn:
            return Turn(self._presence.seat(record, connection, now)[0], repeat=True)

        return step

    def _joined(
        self, table: str, known: Connection, profile: Profile, message: messages.Quick
    ) -> Outcome | None:
        """Sit down at a table, None if there is no seat any more. Raises `Busy`."""

        def step(record: Record, now: int) -> Turn:
            if not record.public:
                raise Declined(ServiceCode.TABLE_FULL)
            player = _player(known, profile, message)
            after = lobby.begun_if_full(lobby.seated(record, player), now)
            seen = self._presence.release(profile, record.id)
            self._presence.bind(known, record.id)
            return Turn(after, companions=(Playing(profile.id, seen),))

        try:
            outcome = self._cycle.run(table, step)
        except UnknownTable:
            return None
        return outcome if outcome.refused is None else None

    def _opened(
        self,
        known: Connection,
        profile: Profile,
        message: messages.Quick,
        queue: Queue,
        newest: str | None,
    ) -> Outcome | None:
        """Open a table, None if another one has been opened meanwhile."""
        record = lobby.opened(
            self._ids.table(),
            _player(known, profile, message),
            queue.ruleset,
            {},
            queue.players,
            self._ids.secret(),
            self._cycle.clock.now(),
            public=True,
        )
        seen = self._presence.release(profile, None)
        self._presence.bind(known, record.id)
        try:
            return self._cycle.begin(record, (Playing(profile.id, seen), Opening(queue, newest)))
        except Conflict:
            return None


def _better(found: Sequence[Listing], held: Record | None, now: int) -> Iterator[Listing]:
    """Yield the tables that are better than the one where somebody waits, the best first."""
    ordered = sorted(found, key=lambda one: one.order())
    at = next((at for at, one in enumerate(ordered) if held and one.table == held.id), None)
    yield from ordered[:at]
    if at is None:
        return
    others = len(ordered[at].names) - 1
    for one in ordered[at + 1 :]:
        if len(one.names) > others and now - one.made_at >= STAYS_MS:
            yield one


def opening(store: Store, record: Record) -> tuple[Opening, ...]:
    """Return what is written with a new table that quick matches may join, if it is one."""
    if not record.public or not is_standard(record.ruleset, record.options, record.players):
        return ()
    queue = Queue(record.ruleset, record.players)
    return (Opening(queue, store.newest(queue)),)


def _player(known: Connection, profile: Profile, message: messages.Quick) -> Player:
    entropy = bytes.fromhex(message.entropy or "")
    return Player(profile.id, profile.name, known.id, message.id, entropy)


def _waits_in(record: Record, queue: Queue) -> bool:
    return (
        record.public
        and Queue(record.ruleset, record.players) == queue
        and is_standard(record.ruleset, record.options, record.players)
    )
