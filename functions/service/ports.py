"""What the use cases need from the world, as Protocols.

The adapters beside this package and the fakes of the tests implement them; one contract suite
runs against both. Everything that passes through is an immutable value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from functions.protocol.codes import ErrorCode
from functions.service.booking import Booked, Entry, Played
from functions.service.listing import Listing
from functions.service.record import Record


class Connection(NamedTuple):
    """An open socket: the player behind it, if any, and the table it is attached to."""

    id: str
    opened: int
    """When it was opened, in milliseconds since the epoch: a seat is played by the newest."""
    player: str | None = None
    table: str | None = None
    trouble: ErrorCode | None = None
    """What was wrong at `$connect`, where nothing can be said yet; told at `hello`."""
    strikes: int = 0
    """How many malformed messages have come from it."""
    since: int = 0
    """When it was counted as online, in milliseconds since the epoch; 0 before."""
    epoch: int = 0
    """The player's (`Profile.epoch`) when it became the player's; a later one voids it."""
    aged: bool = False
    """Whether the token it came with is to be replaced (`identity.Tokens.is_fresh`)."""
    crowd: int = 0
    """Which of a few hundred groups its address falls into (`identity.crowd`), 0 without one."""


class Profile(NamedTuple):
    """A player, whatever the connection."""

    id: str
    name: str
    epoch: int = 1
    """Raised to void every token given out before."""
    playing: str | None = None
    """The table at which the player has a seat before a match, or in a running one. A hint: the
    table itself has the last word, as one that was given up by time to live cannot clear it."""
    made_key: str | None = None
    """The client's key of the last table made, which makes a repeated `create` harmless."""
    made_table: str | None = None
    made_count: int = 0
    """Tables made in the hour that began at `made_since`."""
    made_since: int = 0
    """Milliseconds since the epoch."""
    folds: tuple[str, ...] = ()
    """What an account claims of its name (`names.folds`); a guest claims nothing."""
    since: int = 0
    """When the player came first, in milliseconds since the epoch."""
    renewed: int = 0
    """When a greeting last put off the player's end, in milliseconds since the epoch."""


class Queue(NamedTuple):
    """What a player waits for in a quick match."""

    ruleset: str
    players: int


class Counted(StrEnum):
    """What is counted for everybody to see."""

    ONLINE = "online"
    """Open connections of players."""
    PLAYING = "playing"
    """Tables with a running match."""


class Note(NamedTuple):
    """Something worked out for many readers, kept for a moment."""

    at: int
    """When it was worked out, in milliseconds since the epoch."""
    data: bytes


class Row(NamedTuple):
    """A player on the ladder of a month."""

    key: str
    """Where it stands among the rows (`booking.row_key`)."""
    player: str
    name: str
    """At the last booking."""
    total: int
    """In tenths."""
    matches: int


class Champions(NamedTuple):
    """Who had the most points in a month that is over; nobody where nobody won any."""

    month: str
    names: tuple[str, ...]
    total: int


class Made(NamedTuple):
    """Written with a new table: its maker's `Profile`, as it will be.

    Fails if the profile has got another `made_key` or `playing` than in `seen` meanwhile.
    """

    profile: Profile
    seen: Profile


class Playing(NamedTuple):
    """Written when a player sits down, and with the start of a match: the seat is the player's.

    Fails if the player's `playing` is neither this table nor what was `seen`, so that nobody ever
    sits at two tables.
    """

    player: str
    seen: str | None


class Freed(NamedTuple):
    """Written when a seat does not hold its player any more: it is given up, or the match is over.

    Nothing happens to one who has a seat at another table.
    """

    player: str


class Ended(NamedTuple):
    """Written with the end of a deal: the record with the deal's whole log, kept as history.

    Players stand in it by their ids alone, which say nothing once a player is deleted.
    """

    record: Record
    deal: int


class Listed(NamedTuple):
    """Written when what everybody sees of a public table changes."""

    listing: Listing


class Unlisted(NamedTuple):
    """Written when a table that was listed is not to be found any more."""

    listing: Listing


class Opening(NamedTuple):
    """Written with a new table for quick matches: it is the newest one of its queue.

    Fails if another one has been opened since `seen` was, which then may have a free seat.
    """

    queue: Queue
    seen: str | None


class Noted(NamedTuple):
    """Written with the start of a match: where a player plays, for the player to ask."""

    player: str


Companion = Made | Playing | Freed | Noted | Ended | Listed | Unlisted | Opening | Played | Booked
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

    def seen(self, what: str, period_ms: int = 60_000) -> int:
        """Count once more whatever is named; return how often within this period of the clock."""
        ...

    def listings(self, ruleset: str) -> tuple[Listing, ...]:
        """Return open tables of a ruleset, up to a bound, those with fewer seats first."""
        ...

    def waiting(self, queue: Queue) -> tuple[Listing, ...]:
        """Return the open tables that a quick match may join (a consistent read)."""
        ...

    def newest(self, queue: Queue) -> str | None:
        """Return the table that was last opened for a queue (a consistent read)."""
        ...

    def count(self, what: Counted, since: int, by: int) -> None:
        """Count something that began at `since` in (1) or out (-1)."""
        ...

    def counted(self, what: Counted) -> int:
        """Return how many there are; what a lost call has left wrong is forgotten after a while."""
        ...

    def note(self, name: str) -> Note | None:
        """Return what was last noted under a name."""
        ...

    def write_note(self, name: str, note: Note) -> None:
        """Note something under a name, in the place of what was noted before."""
        ...

    def entries(self, player: str, month: str) -> Iterator[Entry]:
        """Give a player's bookings of a month, the newest first (consistent reads)."""
        ...

    def months(self, player: str, limit: int) -> tuple[str, ...]:
        """Return the months in which a player has bookings, the newest first."""
        ...

    def rows(
        self, month: str, limit: int, *, after: str | None = None, before: str | None = None
    ) -> tuple[Row, ...]:
        """Return rows in order: those after a key, the last ones before a key, or the first."""
        ...

    def unname(self, player: str, month: str) -> None:
        """Let a player's row of a month, and the champions, have no name and be nobody's."""
        ...

    def groups(self, month: str) -> dict[int, int]:
        """Return how many players there are in each group of totals (`booking.group_of`)."""
        ...

    def group(self, month: str, group: int) -> dict[int, int]:
        """Return how many players have each total of a group."""
        ...

    def moved(self, booked: Booked) -> None:
        """Count a player's new total in the place of the old one, for `groups` and `group`."""
        ...

    def champions(self, limit: int) -> tuple[Champions, ...]:
        """Return who won the months that are over, the newest first."""
        ...

    def crown(self, champions: Champions) -> None:
        """Write down who won a month."""
        ...

    def ranked(self, day: str) -> Iterator[Played]:
        """Give the match records of a day, sorted by instant and id."""
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
