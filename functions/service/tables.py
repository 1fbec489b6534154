"""What players do at tables: make one, sit down, and everything a seat may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import engine
from functions.protocol.codes import Declined, ServiceCode
from functions.service import act, lobby
from functions.service.cycle import ATTEMPTS, Busy, Cycle, Outcome, Turn
from functions.service.ports import Companion, Conflict, Ids, Made, Opening, Playing, Profile
from functions.service.presence import Presence
from functions.service.record import HOUR_MS, Player, Record, Status

if TYPE_CHECKING:
    from functions.protocol import messages

TABLES_AN_HOUR: Final = 20
"""How many tables one player may make within an hour."""

TENTH_MS: Final = 100
"""How long it takes until a seat may send one more command."""
COMMANDS_AT_ONCE: Final = 40
"""How many commands a seat may send without a pause; nobody who means them comes near."""

SeatMessage: TypeAlias = (
    "messages.Remove | messages.Leave | messages.Begin | messages.Game | messages.Choice"
)


class Tables:
    """The use cases of tables."""

    def __init__(self, cycle: Cycle, presence: Presence, ids: Ids) -> None:
        self._cycle = cycle
        self._store = cycle.store
        self._presence = presence
        self._ids = ids

    def create(self, connection: str, message: messages.Create) -> Outcome:
        """Make a table with the sender as host; the same key makes no second one."""
        for _ in range(ATTEMPTS):
            known, profile = self._presence.require(connection)
            if profile.made_key == message.key and profile.made_table is not None:
                return self._cycle.run(
                    profile.made_table, lambda record, _now: Turn(record, repeat=True)
                )
            seen = profile._replace(playing=self._presence.release(profile, None))
            now = self._cycle.clock.now()
            table = self._ids.table()
            host = Player(profile.id, profile.name, connection, message.id)
            record = lobby.opened(
                table,
                host,
                message.ruleset,
                message.options,
                message.players,
                self._ids.secret(),
                now,
                message.public,
            )
            made = Made(_making(profile, message.key, table, now), seen)
            self._presence.bind(known, table)
            try:
                return self._cycle.begin(record, (made, *self._opening(record)))
            except Conflict:
                # The id is taken, or the same message is being handled twice: look again.
                continue
        raise Busy(message.key)

    def _opening(self, record: Record) -> tuple[Opening, ...]:
        """Return what says that a table is the newest one for quick matches, if it is for them."""
        if not record.public:
            return ()
        from functions.service.quick import opening

        return opening(self._store, record)

    def sit(self, connection: str, message: messages.Sit) -> Outcome:
        """Seat the sender on the first free seat; one before a match at another table is given up.

        A public table that is full then begins its match.
        """
        self._presence.require_table(message.table)
        entropy = bytes.fromhex(message.entropy or "")

        def step(record: Record, now: int) -> Turn:
            known, profile = self._presence.require(connection)
            if message.id <= record.last_counter(profile.id):
                return Turn(record, repeat=True)
            if record.seat_of(profile.id) is not None:
                raise Declined(ServiceCode.ALREADY_SEATED)
            player = Player(profile.id, profile.name, connection, message.id, entropy)
            after = lobby.seated(record, player)
            seen = self._presence.release(profile, record.id)
            self._presence.bind(known, record.id)
            return Turn(lobby.begun_if_full(after, now), companions=(Playing(profile.id, seen),))

        return self._cycle.run(message.table, step)

    def command(self, connection: str, message: SeatMessage) -> Outcome:
        """Carry out what a seat asks for, exactly once whatever the network repeats.

        Costs one read and one write, unless it begins or ends something.
        """
        self._presence.require_table(message.table)

        def step(record: Record, now: int) -> Turn:
            _, seat = self._presence.sender(record, connection)
            player = record.seats[seat]
            assert player is not None
            repeat = message.id <= player.counter
            if _has_left(record, seat) and (repeat or message.type == "leave"):
                # Nobody comes back by what was still under way when they left.
                return Turn(record, repeat=True, parted=(connection,))
            here, seat = self._presence.seat(record, connection, now)
            if repeat:
                return Turn(here, repeat=True)
            try:
                return self._turn(_counted(here, seat, message.id, now), seat, message, now)
            except (Declined, engine.Refused) as reason:
                # Whoever had been taken for dead is back all the same.
                return Turn(here, refused=reason)

        return self._cycle.run(message.table, step)

    def claim_time(self, connection: str, table: str) -> Outcome | None:
        """Let the server look at its clock on behalf of a seat.

        None where others wrote first, each time: they looked at the clock too, and told everybody.
        """
        self._presence.require_table(table)

        def step(record: Record, now: int) -> Turn:
            if _has_left(record, self._presence.sender(record, connection)[1]):
                return Turn(record)
            return Turn(self._presence.seat(record, connection, now)[0])

        try:
            return self._cycle.run(table, step)
        except Busy:
            return None

    def alarm(self, table: str) -> None:
        """Let the server look at its clock because an alarm has fired, early, late or twice."""
        outcome = self._cycle.run(table, lambda record, _now: Turn(record))
        if not outcome.told:
            self._cycle.rearm(outcome.record)

    def _turn(self, record: Record, seat: int, message: SeatMessage, now: int) -> Turn:
        match message.type:
            case "leave" if record.status is Status.PLAYING:
                return _parting(record, seat, act.left(record, seat, now))
            case "leave":
                return _parting(record, seat, lobby.vacated(record, seat, message.id))
            case "wait_again" | "go_on":
                return Turn(act.chosen(record, seat, message, now))
            case "remove":
                lobby.require_fresh(record, message.version)
                _require_host(record, seat)
                return _parting(record, message.seat, lobby.removed(record, message.seat))
            case "start" | "rematch":
                lobby.require_fresh(record, message.version)
                return self._beginning(record, seat, message, now)
            case _:
                lobby.require_fresh(record, message.version)
                return Turn(act.acted(record, seat, message, now))

    def _beginning(self, record: Record, seat: int, message: messages.Begin, now: int) -> Turn:
        """Return the start of a match, which takes every player's word not to be in another."""
        if message.entropy is not None:
            player = record.seats[seat]
            assert player is not None
            entropy = bytes.fromhex(message.entropy)
            record = record.with_player(seat, player._replace(entropy=entropy))
        if message.type == "start":
            _require_host(record, seat)
            after = lobby.started(record, now)
        else:
            after = lobby.asked_again(record, seat, now)
            # Who asks for another match here waits at no other table.
            asking = record.seats[seat]
            profile = None if asking is None else self._store.profile(asking.id)
            if profile is not None:
                self._presence.release(profile, record.id)
        if after.status is not Status.PLAYING:
            return Turn(after)
        companions: list[Companion] = []
        for other, player in enumerate(record.seats):
            if player is None:
                continue
            profile = self._store.profile(player.id)
            held = None if profile is None else self._presence.held(profile)
            if held is not None and held.id != record.id:
                raise Declined(ServiceCode.PLAYER_ELSEWHERE, seat=other)
            companions.append(Playing(player.id, None if profile is None else profile.playing))
        return Turn(after, companions=tuple(companions))


def _making(profile: Profile, key: str, table: str, now: int) -> Profile:
    """Return a player's profile with one more table made; raises `Declined` at one too many."""
    since, count = profile.made_since, profile.made_count
    if now - since >= HOUR_MS:
        since, count = now, 0
    if count >= TABLES_AN_HOUR:
        raise Declined(ServiceCode.TOO_MANY_TABLES, limit=TABLES_AN_HOUR)
    return profile._replace(made_key=key, made_table=table, made_count=count + 1, made_since=since)


def _has_left(record: Record, seat: int) -> bool:
    """Return whether a seat's player left a running match by button and has not come back."""
    return record.game is not None and record.game.seats[seat].left


def _counted(record: Record, seat: int, counter: int, now: int) -> Record:
    """Return the record with a seat's command counted; raises `Declined` at one too many."""
    player = record.seats[seat]
    assert player is not None
    paced = _paced(player.paced, now - record.made_at)
    return record.with_player(seat, player._replace(counter=counter, paced=paced))


def _paced(paced: int, elapsed_ms: int) -> int:
    """Return what a seat has used up of its commands after one more, as `Player.paced`.

    A token bucket that is kept as one number: the time until which it is not full again. Raises
    `Declined` where it is empty.
    """
    now = elapsed_ms // TENTH_MS
    used = max(paced, now) + 1
    if used > now + COMMANDS_AT_ONCE:
        raise Declined(ServiceCode.TOO_FAST, wait_ms=TENTH_MS)
    return used


def _require_host(record: Record, seat: int) -> None:
    if seat != record.host:
        raise Declined(ServiceCode.NOT_HOST)


def _parting(record: Record, seat: int, after: Record) -> Turn:
    """Return a turn that tells the player who has just lost a seat what the table is now."""
    player = record.seats[seat]
    assert player is not None
    return Turn(after, parted=() if player.connection is None else (player.connection,))
