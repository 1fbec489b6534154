"""Coming and going: sockets, visitors, players, and which socket plays a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import engine
from functions.protocol import frames
from functions.protocol.codes import Declined, ErrorCode, ServiceCode
from functions.service import lobby, telling
from functions.service.cycle import (
    ATTEMPTS,
    MINUTE_MS,
    Busy,
    Cycle,
    Turn,
    UnknownTable,
    attached,
    dropping,
)
from functions.service.identity import Claim, Tokens, clean_name, crowd, is_table_id
from functions.service.ports import Connection, Counted, Ids, Profile
from functions.service.record import DAY_MS, Record, Status

if TYPE_CHECKING:
    from functions.service.keeping import AccountStore

_TOKEN: Final = "token."  # noqa: S105 - the prefix that marks a token among the subprotocols
_VERSIONS: Final = "remi.v"


CONNECTIONS_A_MINUTE: Final = 120
"""How many sockets one address may open; behind one there may be a school or a café."""

ASIDES_A_MINUTE: Final = 120
"""How many messages that move no table on may come from one socket; those of people are few."""

RENEWED_MS: Final = 7 * DAY_MS
"""How long a greeting leaves what is kept of a player as it is; then it puts off its end again."""

MALFORMED_AT_MOST: Final = 10
"""How many malformed messages may come from one socket; a client of ours sends none."""


class Replaced(Exception):
    """The sender's seat is played by a newer connection of the same player."""


class Crowded(Exception):
    """Too many sockets were opened from one address within a minute."""


class Presence:
    """The use cases of connections. `accounts` is asked for names and greetings alone."""

    def __init__(
        self, cycle: Cycle, tokens: Tokens, ids: Ids, accounts: Callable[[], AccountStore]
    ) -> None:
        self._cycle = cycle
        self._store = cycle.store
        self._accounts = accounts
        self._tokens = tokens
        self._ids = ids

    def connect(
        self, connection: str, opened: int, offered: Sequence[str], address: str | None = None
    ) -> str | None:
        """Note a new socket and return the subprotocol to answer, None if it offered none.

        Nothing can be said to it yet, so what is wrong with it waits for its `hello`: a token
        that is not valid, or a protocol that is not ours. Raises `Crowded` where there are too
        many from one address.
        """
        if address and self._store.seen(f"address {address}") > CONNECTIONS_A_MINUTE:
            raise Crowded
        token = next((p.removeprefix(_TOKEN) for p in offered if p.startswith(_TOKEN)), None)
        spoken = next((p for p in offered if p.startswith(_VERSIONS)), None)
        trouble = None
        bearer = None if token is None else self._bearer(token)
        if token is not None and bearer is None:
            trouble = ErrorCode.TOKEN
        if spoken not in (None, frames.SUBPROTOCOL):
            trouble = ErrorCode.UPGRADE
        known = Connection(
            connection, opened, trouble=trouble, crowd=crowd(address) if address else 0
        )
        if token is not None and bearer is not None:
            known = _of(known, bearer)._replace(aged=not self._tokens.is_fresh(token))
        self._store.open_connection(known)
        return spoken

    def disconnect(self, connection: str) -> None:
        """Forget a socket; the seat it played, if it still does, is absent."""
        closed = self._store.close_connection(connection)
        if closed is None:
            return
        if closed.since:
            self._store.count(Counted.ONLINE, closed.since, -1)
        if closed.table is not None:
            # Whoever keeps the table busy tells it too, and finds the connection gone.
            with suppress(Busy):
                self._drop(closed.table, connection)

    def strike(self, connection: str) -> None:
        """Count a malformed message; whoever sends too many loses the socket."""
        if self._store.strike(connection) >= MALFORMED_AT_MOST:
            self._cycle.close(connection)

    def aside(self, connection: str) -> None:
        """Count a message that does not move a table on, as an accepted command does.

        Raises `Declined` at one too many within a minute; whoever goes on as long again regardless
        loses the socket.
        """
        seen = self._store.seen(f"socket {connection}")
        if seen > 2 * ASIDES_A_MINUTE:
            self._cycle.close(connection)
        if seen > ASIDES_A_MINUTE:
            wait_ms = MINUTE_MS - self._cycle.clock.now() % MINUTE_MS
            raise Declined(ServiceCode.TOO_FAST, wait_ms=wait_ms)

    def enter(self, connection: str, name: str) -> None:
        """Make a player of a visitor, or rename one who is a player already; tell the token."""
        known, profile = self._who(connection)
        if profile is None:
            name = clean_name(name)
            self._free(name, None)
            now = self._cycle.clock.now()
            profile = Profile(self._ids.player(), name, since=now, renewed=now)
            self._store.add_profile(profile)
            known = _of(known, profile)._replace(trouble=None)
            self._store.open_connection(known)
            known = self._counted(known)
        else:
            profile = self._renamed(known, profile, name)
        self.welcome(connection, profile, renewed=True)

    def rename(self, connection: str, name: str) -> None:
        """Give a player another nickname, also at the table; everybody there is told."""
        known, profile = self.require(connection)
        self.welcome(connection, self._renamed(known, profile, name))

    def become(self, connection: str, profile: Profile) -> None:
        """Let a connection be a player's from now on, at no table, and tell it with a token."""
        known = self._store.connection(connection) or Connection(connection, 0)
        if known.player != profile.id:
            self.unbind(known, profile)
        self.welcome(connection, profile, renewed=True)

    def outlive(self, known: Connection, profile: Profile) -> None:
        """Let a connection stay its player's when the player's tokens are voided, which is next.

        Written before, so that a voiding that dies half-way can be asked for again.
        """
        self._store.bind_connection(known._replace(epoch=profile.epoch + 1))

    def expel(self, table: str, player: str, *, but: str) -> None:
        """Close the connection that plays a player's seat, if it is another one than `but`."""
        record = self._store.load(table)
        seat = None if record is None else record.seat_of(player)
        sitting = None if record is None or seat is None else record.seats[seat]
        if sitting is None or sitting.connection in (None, but):
            return
        # First the seat, which a socket plays as long as it has it, whosever it was.
        self._drop(table, sitting.connection)
        self._cycle.close(sitting.connection)

    def unbind(self, known: Connection, profile: Profile | None = None) -> None:
        """Let a connection leave its table and be another player's, or nobody's."""
        if known.table is not None:
            self._drop(known.table, known.id)
        after = Connection(known.id, known.opened, strikes=known.strikes, crowd=known.crowd)
        if profile is not None:
            after = _of(after, profile)
        self._store.open_connection(after)
        if known.since:
            self._store.count(Counted.ONLINE, known.since, -1)
        self._counted(after)

    def hello(self, connection: str, table: str | None) -> None:
        """Say who the sender is; with a table, let it play its seat there, or watch."""
        known, profile = self._who(connection)
        aged, known = known.aged, self._counted(known._replace(aged=False))
        if known.trouble is not None:
            self._cycle.say(connection, frames.error(known.trouble))
            if known.trouble is ErrorCode.UPGRADE:
                return
        self.welcome(connection, profile, renewed=self._renew(profile) or aged)
        if table is None:
            return
        self.require_table(table)
        outcome = self._cycle.run(
            table, lambda record, now: self._attaching(record, known, profile, now)
        )
        if not outcome.has_heard(connection):
            self.show(connection, outcome.record)

    def ping(self, connection: str, table: str | None, version: int | None) -> None:
        """Answer `pong`, or the table where the sender has not seen its latest version.

        A player whose connection was taken for dead is brought back by it.
        """
        now = self._cycle.clock.now()
        if table is None:
            self._cycle.say(connection, frames.pong(now, None))
            return
        self.require_table(table)
        record = self._store.load(table)
        if record is None:
            raise UnknownTable(table)
        if record.seat_at(connection) is None and self._is_absent(record, connection):
            self.hello(connection, table)
            return
        if version is None or version < record.version:
            self.show(connection, record)
        else:
            self._cycle.say(connection, frames.pong(now, record.version))

    def require(self, connection: str) -> tuple[Connection, Profile]:
        """Return who the sender is, a player; raises `Declined` for a visitor."""
        known, profile = self._who(connection)
        if profile is None:
            raise Declined(ServiceCode.ENTER_FIRST)
        return known, profile

    def profile(self, connection: str) -> Profile | None:
        """Return the player who sends by a connection, None for a visitor."""
        return self._who(connection)[1]

    def require_table(self, table: str) -> None:
        """Raise `UnknownTable` for what cannot be the id of a table, without a read."""
        if not is_table_id(table):
            raise UnknownTable(table)

    def seat(self, record: Record, connection: str, now: int) -> tuple[Record, int]:
        """Return the seat a connection plays, attached first if it had been taken for dead.

        Raises as `sender` does.
        """
        known, seat = self.sender(record, connection)
        if known is None:
            return record, seat
        if not self._store.bind_connection(known._replace(table=record.id)):
            raise Declined(ServiceCode.NOT_SEATED)
        return attached(record, seat, connection, now), seat

    def sender(self, record: Record, connection: str) -> tuple[Connection | None, int]:
        """Return the seat of a connection's player, with the connection where it does not play it.

        The record alone answers for a connection that plays. Raises `Declined` if its player has
        no seat here, and `Replaced` if a newer connection plays it.
        """
        seat = record.seat_at(connection)
        if seat is not None:
            return None, seat
        sitting = self._sitting(record, connection)
        if sitting is None:
            raise Declined(ServiceCode.NOT_SEATED)
        known, seat = sitting
        player = record.seats[seat]
        assert player is not None
        if player.connection is not None:
            raise Replaced
        return known, seat

    def bind(self, known: Connection, table: str) -> None:
        """Note that a connection plays at a table, and no longer at another one.

        It is noted before the table's record says so, so that a socket that closes in between is
        found: either here, or gone when it is told.
        """
        if known.table == table:
            return
        self._store.bind_connection(known._replace(table=table))
        if known.table is not None:
            self._drop(known.table, known.id)

    def running(self, profile: Profile) -> str | None:
        """Return the table at which a player is in a match; the table has the last word."""
        if profile.playing is None:
            return None
        record = self._store.load(profile.playing)
        seat = None if record is None else record.seat_of(profile.id)
        if record is None or seat is None or record.status is not Status.PLAYING:
            return None
        assert record.game is not None
        game = engine.settle(record.game, self._cycle.clock.now()).table
        if game.phase is engine.Phase.OVER or game.seats[seat].given_up:
            return None
        return record.id

    def held(self, profile: Profile) -> Record | None:
        """Return the table where a player has a seat before a match, or in a running one."""
        if profile.playing is None:
            return None
        record = self._store.load(profile.playing)
        if record is None or record.seat_of(profile.id) is None:
            return None
        return record if record.status is Status.OPEN or self.running(profile) else None

    def release(self, profile: Profile, table: str | None) -> str | None:
        """Give up a player's seat at another table than this one, if its match has not begun.

        Returns what the profile's `playing` is then. Raises `Declined` if a match runs there.
        """
        held = self.held(profile)
        if held is None or held.id == table:
            return profile.playing
        if held.status is not Status.OPEN:
            raise Declined(ServiceCode.AT_ANOTHER_TABLE, table=held.id)

        def step(record: Record, _now: int) -> Turn:
            seat = record.seat_of(profile.id)
            if seat is None:
                return Turn(record)
            player = record.seats[seat]
            assert player is not None
            parted = () if player.connection is None else (player.connection,)
            return Turn(lobby.vacated(record, seat, player.counter), parted=parted)

        self._cycle.run(held.id, step)
        return None

    def _attaching(
        self, record: Record, known: Connection, profile: Profile | None, now: int
    ) -> Turn:
        seat = None if profile is None else record.seat_of(profile.id)
        if seat is None:
            return Turn(record)
        player = record.seats[seat]
        assert player is not None
        other = player.connection
        if other == known.id:
            return Turn(record)
        if other is not None and self._opened(other) > known.opened:
            # A page that was loaded anew: the greeting of the one before it came late.
            raise Replaced
        self.bind(known, record.id)
        replaced = () if other is None else (other,)
        return Turn(attached(record, seat, known.id, now), replaced=replaced)

    def _opened(self, connection: str) -> int:
        known = self._store.connection(connection)
        return 0 if known is None else known.opened

    def _counted(self, known: Connection) -> Connection:
        """Count a connection of a player among those online, once, until it is closed.

        Not before it has said something: one that breaks while it opens may never be told closed.
        """
        if known.player is None or known.since:
            return known
        known = known._replace(since=self._cycle.clock.now())
        if self._store.bind_connection(known):
            self._store.count(Counted.ONLINE, known.since, 1)
        return known

    def _bearer(self, token: str) -> Profile | None:
        """Return the player whom a token names, if it is genuine and has not been voided."""
        claim = self._tokens.read(token)
        profile = None if claim is None else self._store.profile(claim.player)
        if claim is None or profile is None or profile.epoch != claim.epoch:
            return None
        return profile

    def _drop(self, table: str, connection: str) -> None:
        with suppress(UnknownTable):
            self._cycle.run(table, dropping(connection))

    def _who(self, connection: str) -> tuple[Connection, Profile | None]:
        """Return a connection and the player whose it is: nobody's, if its token was voided."""
        known = self._store.connection(connection) or Connection(connection, 0)
        profile = None if known.player is None else self._store.profile(known.player)
        if profile is None or profile.epoch <= known.epoch:
            return known, profile
        return known._replace(player=None, epoch=0, trouble=ErrorCode.TOKEN), None

    def _sitting(self, record: Record, connection: str) -> tuple[Connection, int] | None:
        """Return the connection with the seat of its player, None if the player has none here."""
        known, profile = self._who(connection)
        seat = None if profile is None else record.seat_of(profile.id)
        return None if seat is None else (known, seat)

    def _is_absent(self, record: Record, connection: str) -> bool:
        """Return whether the sender's player sits here with no connection.

        Raises `Replaced` if with another one.
        """
        sitting = self._sitting(record, connection)
        if sitting is None:
            return False
        seat = sitting[1]
        player = record.seats[seat]
        assert player is not None
        if player.connection is not None:
            raise Replaced
        # Who left by button is back only by saying so, not by a ping that was still under way.
        return record.game is None or not record.game.seats[seat].left

    def _renamed(self, known: Connection, profile: Profile, raw: str) -> Profile:
        """Return a player with another nickname, written; everybody at the table is told."""
        name = clean_name(raw)
        if name != profile.name:
            profile = self._named(profile, name)

        def step(record: Record, _now: int) -> Turn:
            seat = record.seat_of(profile.id)
            player = None if seat is None else record.seats[seat]
            if seat is None or player is None:
                return Turn(record)
            return Turn(record.with_player(seat, player._replace(name=name)))

        # Whoever changes it on the page of the account plays by another connection.
        for table in dict.fromkeys((known.table, profile.playing)):
            if table is not None:
                with suppress(UnknownTable):
                    self._cycle.run(table, step)
        return profile

    def _named(self, profile: Profile, name: str) -> Profile:
        from functions.service.keeping import Changed, NameTaken

        folds = self._free(name, profile.id)
        for _ in range(ATTEMPTS):
            try:
                self._accounts().rename(profile, name, folds)
            except NameTaken:
                raise Declined(ServiceCode.NAME_TAKEN) from None
            except Changed:
                known = self._store.profile(profile.id)
                if known is None:
                    raise Declined(ServiceCode.ENTER_FIRST) from None
                profile = known
                continue
            return profile._replace(name=name, folds=folds if profile.folds else ())
        raise Busy(profile.id)

    def _free(self, name: str, player: str | None) -> tuple[str, ...]:
        """Return the folds of a name that a player, or somebody new, may have.

        Raises `Declined` for one that nobody may have, and for that of somebody else's account.
        """
        # What judges names is only loaded where one is given.
        from functions.service.names import folds, require_decent

        require_decent(name)
        found = folds(name)
        if self._accounts().holder(found) not in (None, player):
            raise Declined(ServiceCode.NAME_TAKEN)
        return found

    def _renew(self, profile: Profile | None) -> bool:
        """Put off the end of what is kept of a player, if that was not done of late."""
        if profile is None or self._cycle.clock.now() - profile.renewed < RENEWED_MS:
            return False
        self._accounts().renew(profile)
        return True

    def welcome(self, connection: str, profile: Profile | None, *, renewed: bool = False) -> None:
        """Tell a connection who it is, with a new token if it is to have one."""
        now = self._cycle.clock.now()
        if profile is None:
            self._cycle.say(connection, frames.welcome(now, None, None))
            return
        player: frames.PlayerJson = {
            "id": profile.id,
            "name": profile.name,
            "kept": bool(profile.folds),
        }
        token = self._tokens.make(Claim(profile.id, profile.epoch)) if renewed else None
        table = self.running(profile)
        self._cycle.say(connection, frames.welcome(now, player, table, token))

    def show(self, connection: str, record: Record) -> None:
        """Send one connection the table as it may see it."""
        now = self._cycle.clock.now()
        self._cycle.say(connection, telling.frame(record, record.seat_at(connection), now))


def _of(known: Connection, profile: Profile) -> Connection:
    """Return a connection as the player's, for as long as the player's tokens of today are good."""
    return known._replace(player=profile.id, epoch=profile.epoch)
