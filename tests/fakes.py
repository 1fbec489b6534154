"""The world of the service in memory: everything is copied in and copied out.

Records go through their stored form both ways, so that nothing which `record.encode` forgets
survives, and no test shares a value with what it has saved.
"""

import json
from bisect import bisect_left, bisect_right, insort
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import engine
from functions.service import Service
from functions.service import record as records
from functions.service.booking import Booked, Entry, Played, day_of, group_of, row_key
from functions.service.identity import Tokens
from functions.service.keeping import (
    Changed,
    Keyring,
    NameTaken,
    Owner,
    Passkey,
    Report,
    Secret,
)
from functions.service.listing import Listing
from functions.service.ports import (
    Champions,
    Companion,
    Conflict,
    Connection,
    Counted,
    Ended,
    Freed,
    Listed,
    Made,
    Note,
    Noted,
    Opening,
    Playing,
    Post,
    Profile,
    Queue,
    Row,
    Unlisted,
)
from functions.service.record import Record, Status, month

START = 1_790_000_000_000
SITE = "https://remi.example"


class FakeClock:
    """A clock that stands until it is moved."""

    def __init__(self, now: int = START) -> None:
        self.at = now

    def now(self) -> int:
        return self.at

    def pass_ms(self, duration: int) -> None:
        self.at += duration


class FakeIds:
    """Ids and secrets in a fixed order."""

    def __init__(self) -> None:
        self._made = 0

    def _next(self) -> int:
        self._made += 1
        return self._made

    def table(self) -> str:
        return f"tab{self._next():05d}".replace("0", "z").replace("1", "y")

    def player(self) -> str:
        return f"player{self._next():06d}"

    def secret(self) -> bytes:
        return self._next().to_bytes(32, "big")


class FakeStore:
    """The store; `before_save` may do what another process does at the worst moment."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self.tables: dict[str, tuple[int, bytes, int]] = {}
        self.deals: dict[tuple[str, int, int], bytes] = {}
        self.profiles: dict[str, Profile] = {}
        self.played: dict[tuple[str, str], set[str]] = {}
        self.connections: dict[str, Connection] = {}
        self.counts: Counter[tuple[str, int]] = Counter()
        self.listed: dict[str, Listing] = {}
        self.opened_last: dict[Queue, str] = {}
        self.totals: Counter[Counted] = Counter()
        self.notes: dict[str, Note] = {}
        self.books: dict[tuple[str, str], list[Entry]] = {}
        self.ladders: dict[str, list[str]] = {}
        self.ladder_rows: dict[tuple[str, str], Row] = {}
        self.ranks: Counter[tuple[str, int]] = Counter()
        self.crowned: dict[str, Champions] = {}
        self.matches: list[Played] = []
        self.before_save: Callable[[Record], None] | None = None
        self.loads = 0
        self.saves = 0
        self.transactions = 0

    def load(self, table: str) -> Record | None:
        self.loads += 1
        return self._stored(table)

    def save(self, record: Record, companions: Sequence[Companion] = ()) -> None:
        if self.before_save is not None:
            hook, self.before_save = self.before_save, None
            hook(record)
        self.saves += 1
        self.transactions += bool(companions)
        version, data, _ = self.tables.get(record.id, (0, b"", 0))
        encoded = records.encode(record)
        if version != record.version - 1:
            if (version, data) == (record.version, encoded):
                return
            raise Conflict(self._stored(record.id))
        if not all(self._holds(record, companion) for companion in companions):
            raise Conflict(None)
        for companion in companions:
            self._apply(record, companion)
        self.tables[record.id] = (
            record.version,
            encoded,
            record.expires_at(self._clock.now()) // 1000,
        )

    def profile(self, player: str) -> Profile | None:
        return self.profiles.get(player)

    def add_profile(self, profile: Profile) -> None:
        self.profiles[profile.id] = profile

    def connection(self, connection: str) -> Connection | None:
        return self.connections.get(connection)

    def open_connection(self, connection: Connection) -> None:
        self.connections[connection.id] = connection

    def bind_connection(self, connection: Connection) -> bool:
        if connection.id not in self.connections:
            return False
        self.connections[connection.id] = connection
        return True

    def close_connection(self, connection: str) -> Connection | None:
        return self.connections.pop(connection, None)

    def strike(self, connection: str) -> int:
        known = self.connections.get(connection)
        if known is None:
            return 0
        self.connections[connection] = known._replace(strikes=known.strikes + 1)
        return known.strikes + 1

    def seen(self, what: str, period_ms: int = 60_000) -> int:
        period = (what, self._clock.now() // period_ms)
        self.counts[period] += 1
        return self.counts[period]

    def listings(self, ruleset: str) -> tuple[Listing, ...]:
        found = [one for one in self.listed.values() if one.ruleset == ruleset]
        found.sort(key=lambda one: (one.players, not one.standard, one.made_at, one.table))
        return tuple(found[:40])

    def waiting(self, queue: Queue) -> tuple[Listing, ...]:
        return tuple(
            one
            for one in self.listings(queue.ruleset)
            if one.players == queue.players and one.standard
        )

    def newest(self, queue: Queue) -> str | None:
        return self.opened_last.get(queue)

    def count(self, what: Counted, since: int, by: int) -> None:
        self.totals[what] += by

    def counted(self, what: Counted) -> int:
        return self.totals[what]

    def note(self, name: str) -> Note | None:
        return self.notes.get(name)

    def write_note(self, name: str, note: Note) -> None:
        self.notes[name] = note

    def entries(self, player: str, month: str) -> Iterator[Entry]:
        yield from reversed(self.books.get((player, month), []))

    def months(self, player: str, limit: int) -> tuple[str, ...]:
        return tuple(sorted((month for one, month in self.books if one == player), reverse=True))[
            :limit
        ]

    def rows(
        self, month: str, limit: int, *, after: str | None = None, before: str | None = None
    ) -> tuple[Row, ...]:
        keys = self.ladders.setdefault(month, [])
        start = bisect_right(keys, after) if after is not None else 0
        end = bisect_left(keys, before) if before is not None else len(keys)
        chosen = keys[max(start, end - limit) : end] if before else keys[start : start + limit]
        return tuple(self.ladder_rows[month, one] for one in chosen)

    def unname(self, player: str, month: str) -> None:
        newest = next(self.entries(player, month), None)
        if newest is None:
            return
        place = month, row_key(newest.after, player)
        self.ladder_rows[place] = self.ladder_rows[place]._replace(name="", player="")
        known = self.crowned.get(month)
        if known is not None and known.total == newest.after:
            best = self.rows(month, len(known.names))
            self.crowned[month] = known._replace(names=tuple(row.name for row in best))

    def groups(self, month: str) -> dict[int, int]:
        found: Counter[int] = Counter()
        for (of, total), many in self.ranks.items():
            if of == month:
                found[group_of(total)] += many
        return dict(found)

    def group(self, month: str, group: int) -> dict[int, int]:
        return {
            total: many
            for (of, total), many in self.ranks.items()
            if of == month and group_of(total) == group
        }

    def moved(self, booked: Booked) -> None:
        if booked.total is not None:
            self.ranks[booked.month, booked.total] -= 1
        self.ranks[booked.month, booked.now] += 1

    def champions(self, limit: int) -> tuple[Champions, ...]:
        return tuple(sorted(self.crowned.values(), reverse=True))[:limit]

    def crown(self, champions: Champions) -> None:
        self.crowned[champions.month] = champions

    def ranked(self, day: str) -> Iterator[Played]:
        found = [one for one in self.matches if day_of(one.at) == day]
        yield from sorted(found, key=lambda one: (one.at, one.match))

    def _stored(self, table: str) -> Record | None:
        version, data, expires = self.tables.get(table, (0, b"", 0))
        if expires * 1000 <= self._clock.now():
            return None
        return records.decode(table, version, data)

    def _book(self, booked: Booked) -> None:
        stored = self.books.setdefault((booked.player, booked.month), [])
        stored[booked.entries[0].number - 1 :] = booked.entries
        keys = self.ladders.setdefault(booked.month, [])
        if booked.total is not None:
            keys.remove(row_key(booked.total, booked.player))
        place = row_key(booked.now, booked.player)
        insort(keys, place)
        self.ladder_rows[booked.month, place] = Row(
            place, booked.player, booked.name, booked.now, booked.entries[-1].number
        )

    def _holds(self, record: Record, companion: Companion) -> bool:
        if isinstance(companion, Made):
            profile = self.profiles.get(companion.profile.id)
            fine = (None, companion.profile.made_table, companion.seen.playing)
            return (
                profile is not None
                and profile.made_key == companion.seen.made_key
                and profile.playing in fine
            )
        if isinstance(companion, Playing):
            profile = self.profiles.get(companion.player)
            fine = (None, record.id, companion.seen)
            return profile is not None and profile.playing in fine
        if isinstance(companion, Opening):
            return self.opened_last.get(companion.queue) == companion.seen
        if isinstance(companion, Booked):
            stored = self.books.get((companion.player, companion.month), [])
            first = companion.entries[0].number
            return tuple(stored[first - 1 :]) == companion.replaced
        return True

    def _apply(self, record: Record, companion: Companion) -> None:
        if isinstance(companion, Ended):
            place = (record.id, record.match, companion.deal)
            self.deals[place] = records.encode(companion.record)
        elif isinstance(companion, Noted):
            place = (companion.player, month(self._clock.now()))
            self.played.setdefault(place, set()).add(record.id)
        elif isinstance(companion, Made):
            new = companion.profile
            self.profiles[new.id] = self.profiles[new.id]._replace(
                made_key=new.made_key,
                made_table=new.made_table,
                made_count=new.made_count,
                made_since=new.made_since,
                playing=record.id,
            )
        elif isinstance(companion, Listed):
            self.listed[record.id] = companion.listing
        elif isinstance(companion, Unlisted):
            self.listed.pop(record.id, None)
        elif isinstance(companion, Played):
            self.matches.append(companion)
        elif isinstance(companion, Booked):
            self._book(companion)
        elif isinstance(companion, Opening):
            self.opened_last[companion.queue] = record.id
        elif isinstance(companion, Playing):
            old = self.profiles[companion.player]
            self.profiles[old.id] = old._replace(playing=record.id)
        elif isinstance(companion, Freed) and companion.player in self.profiles:
            old = self.profiles[companion.player]
            if old.playing == record.id:
                self.profiles[old.id] = old._replace(playing=None)


class FakeAccounts:
    """What is kept of accounts, beside the profiles of a `FakeStore`."""

    def __init__(self, store: FakeStore, clock: FakeClock) -> None:
        self._store = store
        self._clock = clock
        self.names: dict[str, str] = {}
        self.keyrings: dict[str, Keyring] = {}
        self.secrets: dict[tuple[Secret, Owner], tuple[str, int]] = {}
        self.reports: list[Report] = []
        self.renewed: list[str] = []

    def holder(self, folds: Sequence[str]) -> str | None:
        return next((self.names[fold] for fold in folds if fold in self.names), None)

    def rename(self, profile: Profile, name: str, folds: Sequence[str]) -> None:
        claimed = tuple(folds) if profile.folds else ()
        self._claim(profile, claimed)
        self._set(profile.id, name=name)

    def keyring(self, player: str) -> Keyring:
        return self.keyrings.get(player, Keyring())

    def keep(
        self, profile: Profile, keyring: Keyring, passkeys: Sequence[Passkey], folds: Sequence[str]
    ) -> None:
        if self.keyring(profile.id).version != keyring.version:
            raise Changed
        self._claim(profile, tuple(folds))
        self.keyrings[profile.id] = Keyring(keyring.version + 1, tuple(passkeys))

    def used(self, player: str, keyring: Keyring, passkey: Passkey) -> None:
        if self.keyring(player).version == keyring.version:
            passkeys = tuple(passkey if o.id == passkey.id else o for o in keyring.passkeys)
            self.keyrings[player] = Keyring(keyring.version + 1, passkeys)

    def renew(self, profile: Profile) -> None:
        self.renewed.append(profile.id)
        self._set(profile.id, renewed=self._clock.now())

    def revoke(self, player: str) -> int | None:
        if player not in self._store.profiles:
            return None
        self._set(player, epoch=self._store.profiles[player].epoch + 1)
        self.secrets.pop((Secret.LINK, Owner(player=player)), None)
        return self._store.profiles[player].epoch

    def issue(self, what: Secret, owner: Owner, digest: str, until: int) -> None:
        if owner.player in self._store.profiles or owner.connection in self._store.connections:
            self.secrets[what, owner] = digest, until

    def redeem(self, what: Secret, owner: Owner, digest: str) -> bool:
        known, until = self.secrets.get((what, owner), ("", 0))
        if known != digest or until <= self._clock.now():
            return False
        del self.secrets[what, owner]
        return True

    def played(self, player: str, month: str) -> tuple[str, ...]:
        return tuple(sorted(self._store.played.get((player, month), ())))

    def deal(self, table: str, match: int, deal: int) -> Record | None:
        data = self._store.deals.get((table, match, deal))
        return None if data is None else records.decode(table, 1, data)

    def forget(self, profile: Profile, months: Sequence[str]) -> None:
        if self._store.profiles[profile.id].name != profile.name:
            raise Changed
        for fold in profile.folds:
            self.names.pop(fold, None)
        self.keyrings.pop(profile.id, None)
        for when in months:
            self._store.played.pop((profile.id, when), None)
        owner = Owner(player=profile.id)
        self.secrets = {at: kept for at, kept in self.secrets.items() if at[1] != owner}
        del self._store.profiles[profile.id]

    def report(self, report: Report) -> None:
        self.reports.append(report)

    def _claim(self, profile: Profile, folds: tuple[str, ...]) -> None:
        now = self._store.profiles.get(profile.id)
        if any(self.names.get(fold, profile.id) != profile.id for fold in folds):
            raise NameTaken
        if now is None or (now.name, now.folds) != (profile.name, profile.folds):
            raise Changed
        for fold in profile.folds:
            self.names.pop(fold, None)
        self.names |= dict.fromkeys(folds, profile.id)
        self._set(profile.id, folds=tuple(sorted(folds)))

    def _set(self, player: str, **changes: object) -> None:
        if player in self._store.profiles:
            self._store.profiles[player] = self._store.profiles[player]._replace(**changes)


class FakeGateway:
    """The open sockets and everything they were sent."""

    def __init__(self) -> None:
        self.open: set[str] = set()
        self.sent: list[tuple[str, dict]] = []
        self.closed: list[str] = []

    def post(self, posts: Sequence[Post]) -> frozenset[str]:
        for post in posts:
            assert isinstance(post.frame, bytes)
            if post.connection in self.open:
                self.sent.append((post.connection, json.loads(post.frame)))
        return frozenset(post.connection for post in posts) - self.open

    def close(self, connection: str) -> None:
        self.closed.append(connection)
        self.open.discard(connection)


class FakeTimers:
    """The alarms that were armed, as (table, instant), in the order of arming."""

    def __init__(self) -> None:
        self.armed: list[tuple[str, int]] = []

    def arm(self, table: str, at: int) -> None:
        assert at % 60_000 == 0
        self.armed.append((table, at))


class World:
    """A service with its fakes, and the sockets of players."""

    def __init__(self, keys: Sequence[str] = ("a key of the tests",)) -> None:
        self.clock = FakeClock()
        self.store = FakeStore(self.clock)
        self.gateway = FakeGateway()
        self.timers = FakeTimers()
        self.keys = list(keys)
        self.ids = FakeIds()
        self.tokens = Tokens(lambda: self.keys, self.clock)
        self.accounts = FakeAccounts(self.store, self.clock)
        self.service = Service(
            self.store,
            self.gateway,
            self.timers,
            self.clock,
            self.ids,
            self.tokens,
            lambda: self.accounts,
            lambda: SITE,
        )
        self._sockets = 0

    def socket(
        self, token: str | None = None, protocol: str = "remi.v1", address: str | None = None
    ) -> "Socket":
        """Open a socket, with a token if there is one."""
        self._sockets += 1
        socket = Socket(self, f"conn{self._sockets:07d}=")
        offered = [protocol, *([f"token.{token}"] if token else [])]
        self.gateway.open.add(socket.id)
        socket.answered = self.service.connect(socket.id, self.clock.now(), offered, address)
        return socket

    def player(self, name: str) -> "Socket":
        """Open a socket and enter with a nickname."""
        socket = self.socket()
        socket.send(type="enter", name=name)
        welcome = socket.last("welcome")
        socket.token, socket.player = welcome["token"], welcome["player"]["id"]
        return socket

    def record(self, table: str) -> Record:
        """Return a table as it is stored, without counting it as a read."""
        stored = self.store._stored(table)
        assert stored is not None
        return stored


class Socket:
    """A client: sends messages, keeps its counter, remembers what it was sent."""

    def __init__(self, world: World, id: str) -> None:
        self.world = world
        self.id = id
        self.answered: str | None = None
        self.token = ""
        self.player = ""
        self.counter = 0

    def send(self, body: str | None = None, **message: object) -> list[dict]:
        """Send a message as JSON, or a body as it is; return what came back on this socket."""
        before = len(self.world.gateway.sent)
        self.world.service.message(self.id, json.dumps(message) if body is None else body)
        return [frame for to, frame in self.world.gateway.sent[before:] if to == self.id]

    def command(self, kind: str, table: str, **fields: object) -> dict:
        """Send a command with the next counter and the present version; return the last answer."""
        self.counter += 1
        if kind not in ("sit", "leave", "create"):
            fields.setdefault("version", self.world.record(table).version)
        return self.send(type=kind, table=table, id=self.counter, **fields)[-1]

    def create(self, **fields: object) -> str:
        """Make a table and return its id."""
        self.counter += 1
        asked = {"key": f"key {self.id} {self.counter}", "ruleset": "classic", "players": 2}
        return self.send(type="create", id=self.counter, **{**asked, **fields})[-1]["table"]

    def frames(self, kind: str) -> list[dict]:
        """Return all frames of a type that this socket got."""
        sent = self.world.gateway.sent
        return [frame for to, frame in sent if to == self.id and frame["type"] == kind]

    def last(self, kind: str = "table") -> dict:
        """Return the newest frame of a type."""
        return self.frames(kind)[-1]

    def close(self) -> None:
        """Close the socket as a browser does."""
        self.world.gateway.open.discard(self.id)
        self.world.service.disconnect(self.id)

    def vanish(self) -> None:
        """Lose the socket without `$disconnect`."""
        self.world.gateway.open.discard(self.id)


def started(world: World, players: int = 2, **fields: object) -> tuple[str, list[Socket]]:
    """Begin a match and return the table and its players by seat."""
    names = ["Ana", "Boris", "Cveta", "Dana"][:players]
    sockets = [world.player(name) for name in names]
    table = sockets[0].create(players=players, **fields)
    for socket in sockets[1:]:
        socket.command("sit", table)
    sockets[0].command("start", table)
    return table, sockets


def over(world: World, table: str) -> None:
    """End the running match as it stands, as a void last deal would."""
    record = world.record(table)
    result = engine.Result(0, engine.How.VOID, None, (0,) * record.players)
    game = record.game._replace(phase=engine.Phase.OVER, results=(result,))
    ended = record._replace(
        version=record.version + 1, status=Status.OVER, arranged=record.version + 1, game=game
    )
    world.store.save(ended)
