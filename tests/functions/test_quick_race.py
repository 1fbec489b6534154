"""Fifty players ask for a quick match in the same moment, on a cloud that takes requests at once.

What is right is read from the store once it is quiet: everybody has a seat, nobody two, no table
has more players than seats, and nobody waits beside a free seat at another table of the queue.
"""

import itertools
import json
import threading
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from functions.service.ports import Counted, Post, Queue
from functions.service.record import Record, Status
from functions.store import DynamoStore
from tests.fakes import FakeClock
from tests.functions.racing import Watched, service_on

PLAYERS = 50


class Sockets:
    """Every socket is open; what a thread is told is kept for it."""

    def __init__(self) -> None:
        self._own = threading.local()

    def post(self, posts: Sequence[Post]) -> frozenset[str]:
        for post in posts:
            self._own.told.append((post.connection, json.loads(post.frame)))
        return frozenset()

    def answer(self, connection: str, work: Callable[[], object]) -> dict:
        """Do some work in this thread; return the first frame that it told a connection."""
        self._own.told = []
        work()
        return next(frame for to, frame in self._own.told if to == connection)


class Crowd:
    """Fifty players, each with a socket."""

    def __init__(self, store: DynamoStore) -> None:
        self.store = Watched(store)
        self.sockets = Sockets()
        clock = FakeClock()
        self.service = service_on(self.store, self.sockets, clock)
        self.busy = itertools.count()
        self.players: dict[str, str] = {}
        for number in range(PLAYERS):
            connection = f"conn{number:07d}="
            self.service.connect(connection, 1, ["remi.v1"])
            welcome = self._say(connection, type="enter", name=f"Player {number}")
            self.players[connection] = welcome["player"]["id"]

    def _say(self, connection: str, **message: object) -> dict:
        body = json.dumps(message)
        return self.sockets.answer(connection, lambda: self.service.message(connection, body))

    def ask(self, wishes: dict[str, list[Queue]]) -> None:
        """Let everybody ask at once, for one thing after the other, and again if it was busy."""
        together = threading.Barrier(len(wishes))
        faults: list[BaseException] = []

        def run(connection: str) -> None:
            try:
                together.wait()
                for counter, wish in enumerate(wishes[connection], 1):
                    message = {"type": "quick", "id": counter, **wish._asdict()}
                    while (answer := self._say(connection, **message))["type"] == "error":
                        assert answer["code"] == "busy"
                        next(self.busy)
                    assert answer["type"] == "table" or answer["code"] == "at_another_table"
            except BaseException as fault:
                faults.append(fault)

        threads = [threading.Thread(target=run, args=(one,)) for one in wishes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if faults:
            raise faults[0]

    def tables(self) -> list[Record]:
        """Return every table that somebody sits at."""
        client, name = self.store._client(), self.store._table
        items = client.scan(TableName=name)["Items"]
        ids = {one["pk"]["S"] for one in items if one["sk"]["S"] == "STATE"}
        records = [self.store.load(one.removeprefix("TABLE#")) for one in ids]
        return [record for record in records if record is not None and record.seated()]


CASES = {
    "pairs": [[Queue("classic", 2)]],
    "all kinds": [
        [Queue("classic", 2)],
        [Queue("championship", 3)],
        [Queue("tercet", 4)],
        [Queue("basic", 6)],
        [Queue("remi51", 5)],
    ],
    "another wish": [
        [Queue("classic", 4), Queue("championship", 3)],
        [Queue("championship", 3), Queue("classic", 4)],
    ],
}


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_fifty_players_at_once_are_all_seated_and_nobody_waits_beside_a_free_seat(
    case: str, dynamo: Callable[..., DynamoStore], record_property: Callable[[str, object], None]
):
    crowd = Crowd(dynamo("ministack", FakeClock()))
    kinds = CASES[case]
    crowd.ask({one: kinds[at % len(kinds)] for at, one in enumerate(crowd.players)})

    tables = crowd.tables()
    sitting = Counter(one.id for record in tables for one in record.seats if one is not None)
    assert sitting == dict.fromkeys(crowd.players.values(), 1)
    for record in tables:
        assert record.status is (Status.OPEN if None in record.seats else Status.PLAYING)
        for player in record.seats:
            assert player is None or crowd.store.profile(player.id).playing == record.id
    waiting = Counter(
        Queue(one.ruleset, len(one.seats)) for one in tables if one.status is Status.OPEN
    )
    assert set(waiting.values()) <= {1}
    listed = {one.table for queue in waiting for one in crowd.store.waiting(queue)}
    assert listed == {one.id for one in tables if one.status is Status.OPEN}
    playing = sum(one.status is Status.PLAYING for one in tables)
    assert crowd.store.counted(Counted.PLAYING) == playing
    assert crowd.store.counted(Counted.ONLINE) == PLAYERS
    # Otherwise nothing has raced.
    assert crowd.store.conflicts > PLAYERS / 5
    record_property("tables", f"{playing} full, {sum(waiting.values())} waiting")
    record_property("lost races", f"{crowd.store.conflicts}, {next(crowd.busy)} answered busy")
