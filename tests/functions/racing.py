"""What races of threads share: a store that notes what became of each write, a service on it."""

import threading
from collections.abc import Sequence

from functions.service import Service
from functions.service.identity import RandomIds, Tokens
from functions.service.ports import Companion, Conflict, Gateway
from functions.service.record import Record
from functions.store import DynamoStore
from functions.store.accounts import DynamoAccounts
from tests.fakes import FakeClock, FakeTimers


class Watched:
    """The store, noting what became of each write of a table."""

    def __init__(self, store: DynamoStore) -> None:
        self._store = store
        self.wrote: list[Record] = []
        self.conflicts = 0
        self._lock = threading.Lock()

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def save(self, record: Record, companions: Sequence[Companion] = ()) -> None:
        try:
            self._store.save(record, companions)
        except Conflict:
            with self._lock:
                self.conflicts += 1
            raise
        with self._lock:
            self.wrote.append(record)


def service_on(store: Watched, sockets: Gateway, clock: FakeClock) -> Service:
    """Return a service on a store, with sockets that threads may use at once."""
    tokens = Tokens(lambda: ("a key of the tests",), clock)
    accounts = DynamoAccounts(store._client, store._table, clock)
    return Service(
        store,
        sockets,
        FakeTimers(),
        clock,
        RandomIds(),
        tokens,
        lambda: accounts,
        lambda: "https://remi.example",
    )
