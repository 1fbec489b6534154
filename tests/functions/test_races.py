"""Many threads at one table, through the whole service: nothing is lost and nothing done twice.

Every thread plays whichever seat is on turn, by that seat's own connection, so most commands are
sent by several at once and one of them counts. Now and then a message is repeated, a player comes
back by a new connection, or one closes. What is right is read from the store: every version was
written once, by a write that was acknowledged, and the deals' logs hold exactly the commands whose
senders were told so, in that order.

`RACE_COMMANDS` sets how many commands each thread sends.
"""

import itertools
import json
import os
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

import engine
from engine import moves
from functions.service.ports import Post
from functions.service.record import Record
from functions.store import DynamoStore
from tests.fakes import FakeClock
from tests.functions.racing import Watched, service_on

THREADS = 16
COMMANDS = int(os.environ.get("RACE_COMMANDS", "400"))
SEATS = 4


class Sockets:
    """Every socket: each seat's newest frame, and what a thread told to whom."""

    def __init__(self) -> None:
        self.open: set[str] = set()
        self.newest: dict[int, dict] = {}
        self._lock = threading.Lock()
        self._own = threading.local()

    def post(self, posts: Sequence[Post]) -> frozenset[str]:
        for post in posts:
            frame = json.loads(post.frame)
            self._own.told.append((post.connection, frame))
            if frame["type"] == "table" and frame["you"] is not None:
                with self._lock:
                    known = self.newest.get(frame["you"])
                    if known is None or known["version"] < frame["version"]:
                        self.newest[frame["you"]] = frame
        return frozenset(post.connection for post in posts) - self.open

    def listen(self, work: Callable[[], object]) -> list[tuple[str, dict]]:
        """Do some work in this thread and return what it told, to whom."""
        self._own.told = []
        work()
        told: list[tuple[str, dict]] = self._own.told
        return told


class Applied(NamedTuple):
    """A command whose sender was told that it counted."""

    version: int
    seat: int
    kind: str
    card: str | None
    phase: str
    """What the match waits for after it."""


class Sent(NamedTuple):
    """A message, and the connection and seat that it came from."""

    connection: str
    seat: int
    message: dict


class Race:
    """One table, and threads that all play it."""

    def __init__(self, store: DynamoStore) -> None:
        self.clock = FakeClock()
        self.store = Watched(store)
        self.sockets = Sockets()
        self.service = service_on(self.store, self.sockets, self.clock)
        self.applied: dict[int, Applied] = {}
        self.sent: deque[Sent] = deque(maxlen=THREADS)
        self.counted: deque[Sent] = deque(maxlen=10 * THREADS)
        self.fates: Counter[str] = Counter()
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._coming = [threading.Lock() for _ in range(SEATS)]
        self._tokens: list[str] = []
        self.connection: dict[int, str] = {}
        self.table = self._begin()

    def _begin(self) -> str:
        players = [self._enter(f"Player {seat}") for seat in range(SEATS)]
        create = {"type": "create", "key": "k", "ruleset": "classic", "players": SEATS}
        told = self._send(players[0], id=1, **create)
        table: str = told[-1][1]["table"]
        for player in players[1:]:
            self._send(player, type="sit", table=table, id=1)
        self._send(players[0], type="start", table=table, id=2, version=SEATS)
        self.connection = dict(enumerate(players))
        return table

    def _enter(self, name: str) -> str:
        connection = self._open()
        told = self._send(connection, type="enter", name=name)
        self._tokens.append(told[-1][1]["token"])
        return connection

    def _open(self, token: str | None = None) -> str:
        connection = f"conn{next(self._numbers):07d}="
        self.sockets.open.add(connection)
        self.service.connect(connection, 1, ["remi.v1", *([f"token.{token}"] if token else [])])
        return connection

    def _send(self, connection: str, **message: object) -> list[tuple[str, dict]]:
        body = json.dumps(message)
        return self.sockets.listen(lambda: self.service.message(connection, body))

    # --- what threads do ---

    def play(self, thread: int) -> None:
        """Send commands until it is enough, with comings, goings and repeats in between."""
        dice = Random(thread)
        for _ in range(COMMANDS):
            chance = dice.random()
            seat = dice.randrange(SEATS)
            if chance < 0.03:
                self.come_back(seat, self.connection[seat])
            elif chance < 0.05:
                self.go(seat)
            elif chance < 0.15 and self.sent:
                self.repeat(dice.choice(self.sent))
            elif chance < 0.25 and self.counted:
                self.repeat(dice.choice(self.counted))
            self.command(dice)

    def come_back(self, seat: int, older: str) -> None:
        """Open another connection for a seat, unless somebody has replaced the older one by now."""
        with self._coming[seat]:
            if self.connection[seat] == older:
                connection = self._open(self._tokens[seat])
                self._send(connection, type="hello", table=self.table)
                self.connection[seat] = connection

    def go(self, seat: int) -> None:
        """Close a seat's connection."""
        connection = self.connection[seat]
        self.sockets.open.discard(connection)
        self.sockets.listen(lambda: self.service.disconnect(connection))

    def command(self, dice: Random) -> None:
        """Send what the seat on turn may do, or any seat between deals."""
        view = max(self.sockets.newest.values(), key=lambda frame: frame["version"])["view"]
        seat = dice.randrange(SEATS) if view["turn"] is None else view["turn"]
        connection = self.connection[seat]
        # As fast as four people can mean it, so that nobody is too fast.
        self.clock.pass_ms(50)
        known = self.sockets.newest[seat]
        said = _said(known["view"], dice)
        number = next(self._numbers)
        message = {"table": self.table, "id": number, "version": known["version"], **said}
        sent = Sent(connection, seat, message)
        self.sent.append(sent)
        frame = self.repeat(sent)
        if frame["type"] != "table":
            fate = frame.get("code", frame["type"])
        else:
            # If a later number of the same seat has been applied, this one never will be.
            fate = "applied" if frame["counter"] == number else "overtaken"
        if fate == "applied":
            self.counted.append(sent)
        with self._lock:
            self.fates[fate] += 1
        if fate in ("replaced", "not_seated"):
            self.come_back(seat, connection)

    def repeat(self, sent: Sent) -> dict:
        """Send a message, perhaps one that has been sent before; return what its sender is told.

        Whoever is told first that it counted is told of the version that it made.
        """
        connection, seat, message = sent
        told = self._send(connection, **message)
        frame = next(frame for to, frame in told if to == connection)
        if frame["type"] == "table" and frame["counter"] == message["id"]:
            applied = Applied(
                frame["version"],
                seat,
                message["type"],
                message.get("card"),
                frame["view"]["phase"],
            )
            with self._lock:
                known = self.applied.get(message["id"])
                self.applied[message["id"]] = min(applied, known or applied)
        return frame

    # --- what is right ---

    def stored(self) -> Record:
        """Return the table as it is stored."""
        record = self.store.load(self.table)
        assert record is not None
        return record

    def logged(self) -> list[engine.Command]:
        """Return the commands in the logs of all deals, in the order in which they counted."""
        now = self.stored()
        assert now.game is not None
        found: list[engine.Command] = []
        for match in range(1, now.match + 1):
            for deal in itertools.count(1):
                record = self._ended(match, deal)
                if record is None:
                    break
                found += moves.commands(record.game.deal.log)
        if now.game.phase in (engine.Phase.DRAW, engine.Phase.PLAY):
            found += moves.commands(now.game.deal.log)
        return found

    def _ended(self, match: int, deal: int) -> Record | None:
        item = self.store._get(f"TABLE#{self.table}", f"DEAL#{match}.{deal}")
        record: Record | None = self.store._record(self.table, item)
        return record


def _said(view: dict, dice: Random) -> dict:
    match view["phase"]:
        case "draw":
            return {"type": "draw"}
        case "play":
            return {"type": "discard", "card": dice.choice(view["hand"])}
        case "break":
            return {"type": "confirm"}
        case _:
            return {"type": "rematch"}


@pytest.fixture
def eager_switching() -> Iterator[None]:
    """Let threads interrupt each other ten times as often, so that they do meet."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(before / 10)
    yield
    sys.setswitchinterval(before)


@pytest.mark.slow
@pytest.mark.usefixtures("eager_switching")
@pytest.mark.parametrize("cloud", ["moto", "ministack"])
def test_sixteen_threads_at_one_table_lose_and_double_no_command(
    cloud: str, dynamo: Callable[..., DynamoStore], record_property: Callable[[str, object], None]
):
    race = Race(dynamo(cloud, FakeClock()))
    faults: list[BaseException] = []

    def run(thread: int) -> None:
        try:
            race.play(thread)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=run, args=(thread,)) for thread in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]

    writes = len(race.store.wrote) + race.store.conflicts
    sent = sum(race.fates.values())
    record_property("commands", f"{sent} by {THREADS} threads, {dict(race.fates)}")
    record_property("conflicts", f"{race.store.conflicts / writes:.0%} of {writes} writes")
    record_property("busy", f"{race.fates['busy'] / sent:.2%}")
    assert sent == THREADS * COMMANDS
    # Otherwise nothing has raced.
    assert race.store.conflicts >= 0.3 * writes
    # Each version is acknowledged, and as one and the same record: two that notice at once that a
    # socket has closed write the very same bytes, and are both right to call it done.
    versions: dict[int, Record] = {}
    for wrote in race.store.wrote:
        assert versions.setdefault(wrote.version, wrote) == wrote
    assert sorted(versions) == list(range(1, race.stored().version + 1))
    assert len({applied.version for applied in race.applied.values()}) == len(race.applied)
    # A draw for which there is no card ends the deal and is no move.
    told = [
        (applied.seat, applied.kind, applied.card)
        for applied in sorted(race.applied.values())
        if applied.kind in ("draw", "discard")
        and not (applied.kind == "draw" and applied.phase in ("break", "over"))
    ]
    assert [_named(command) for command in race.logged()] == told
    assert len(told) > THREADS * COMMANDS / 40


def _named(command: engine.Command) -> tuple[int, str, str | None]:
    if isinstance(command, engine.Discard):
        return command.seat, "discard", str(command.card)
    assert isinstance(command, engine.Draw)
    return command.seat, "draw", None
