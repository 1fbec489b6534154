"""What the use cases need from the world, as Protocols.

The adapters beside this package and the fakes of the tests implement them; one contract suite
runs against both. Everything that passes through is an immutable value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from functions.protocol.codes import ErrorCode
from functions.service.record import Record


class Connection(NamedTuple):
    """An open socket: the player behind it, if any, and the table it is attached to."""

    id: str
    player: str | None = None
    table: str | None = None
    trouble: ErrorCode | None = None
    """What was wrong at `$connect`, where nothing can be said yet; told at `hello`."""
    strikes: int = 0
    """How many malformed messages have come from it."""


class Profile(NamedTuple):
    """A player, whatever the connection."""

    id: str
    name: str
    epoch: int = 1
    """Raised to void every token given out before."""
    playing: str | None = None
    """The table of the running match. A hint: the table itself has the last word, as a table
    that was given up by time to live cannot clear it."""
    made_key: str | None = None
    """The client's key of the last table made, which makes a repeated `create` harmless."""
    made_table: str | None = None
    made_count: int = 0
    """Tables made in the hour that began at `made_since`."""
    made_since: int = 0
    """Milliseconds since the epoch."""


class Made(NamedTuple):
    """Written with a new table: its maker's `Profile`, as it will be.

    Fails if the profile has got another `made_key` than `seen` meanwhile.
    """

    profile: Profile
    seen: str | None


class Playing(NamedTuple):
    """Written with the start of a match: the player is in it now.

    Fails if the player's `playing` is neither this table nor what was `seen`.
    """

    player: str
    seen: str | None


class Freed(NamedTuple):
    """Written when a player's match ends, or goes on without the player, who is in none then.

    Nothing happens to one who is in a match at another table.
    """

    player: str


class Ended(NamedTuple):
    """Written with the end of a deal: the record with the deal's whole log, kept as history."""

    record: Record
    deal: int


Companion = Made | Playing | Freed | Ended
"""What is written together with a record, all or nothing."""


class Conflict(Exception):
    """Somebody else wrote first; nothing was written.

    `current` is the record as it now stands, or None if it has to be loaded again.
    """

    def __init__(self, current: Record | None) -> None:
        super().__init__("the record has changed")
        self.current = current


class Store(Protocol):
    """Tables, players and connections, kept until they expire."""

    def load(self, table: str) -> Record | None:
        """Return the table's latest saved record (a consistent read), None if there is none."""
        ...

    def save(self, record: Record, companions: Sequence[Companion] = ()) -> None:
        """Write `record` if its predecessor, `record.version - 1`, is what is stored.

        Version 1 asks for the id to be free. One conditional write; with `companions` one
        transaction. A write of ours that had arrived although its answer was lost counts as
        done. Raises `Conflict`.
        """
        ...

    def profile(self, player: str) -> Profile | None:
        """Return a player."""
        ...

    def add_profile(self, profile: Profile) -> None:
        """Write a new player; the id is fresh."""
        ...

    def rename(self, player: str, name: str) -> None:
        """Change a player's nickname; nothing happens if there is no such player."""
        ...

    def connection(self, connection: str) -> Connection | None:
        """Return an open connection."""
        ...

    def open_connection(self, connection: Connection) -> None:
        """Write a connection, new or not."""
        ...

    def bind_connection(self, connection: Connection) -> bool:
        """Write a connection if it is still open; return whether it is."""
        ...

    def close_connection(self, connection: str) -> Connection | None:
        """Delete a connection and return what it was, None if it was closed already."""
        ...

    def strike(self, connection: str) -> int:
        """Count one more malformed message of a connection; return how many, 0 if it is closed."""
        ...

    def seen(self, what: str) -> int:
        """Count once more whatever is named; return how often within this minute of the clock."""
        ...


class Post(NamedTuple):
    """A frame for one connection."""

    connection: str
    frame: bytes


class Gateway(Protocol):
    """The open sockets."""

    def post(self, posts: Sequence[Post]) -> frozenset[str]:
        """Send every post, each with its own time-out, and return the connections that are gone.

        A post that fails in another way is logged and forgotten: the client asks again by ping.
        """
        ...

    def close(self, connection: str) -> None:
        """Close a socket, if it is still open; its closing is then told like any other."""
        ...


class Timers(Protocol):
    """Alarms that call `Service.alarm` at about an instant, at least once."""

    def arm(self, table: str, at: int) -> None:
        """Arm an alarm for a whole minute ahead, in milliseconds since the epoch.

        Arming the same minute again changes nothing.
        """
        ...


class Clock(Protocol):
    """The server's clock, the only one that judges."""

    def now(self) -> int:
        """Return milliseconds since the epoch."""
        ...


class Ids(Protocol):
    """Where new ids and secrets come from."""

    def table(self) -> str:
        """Return an id for a table."""
        ...

    def player(self) -> str:
        """Return an id for a player."""
        ...

    def secret(self) -> bytes:
        """Return the 32 secret bytes that all shuffles of a table are derived from."""
        ...
