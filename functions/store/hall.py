"""What everybody may look at, as items.

====================== ======================= ================================================
pk                     sk                      what
====================== ======================= ================================================
``LISTING#<ruleset>``  ``<n>.<s>.<made>.<id>``  an open public table: n seats, s = 0 if every
                                               option has its default, when it was made, its id
``HALL``               ``queue.<ruleset>.<n>``  the table opened last for quick matches of n
``HALL``               ``<count>.<span>.<k>``   a count's part k of what began in a span of time
``HALL``               ``note.<name>``          something worked out for many readers
====================== ======================= ================================================

A count is the sum of its parts over the last spans, in which everything that may still be there
began: what a call that never came has left wrong goes with its span, nothing has to be repaired,
and reading costs the same however many there are.
"""

from __future__ import annotations

import json
import zlib
from random import randrange
from typing import Any, Final, NamedTuple

from functions.service.listing import Listing
from functions.service.ports import Counted, Listed, Note, Opening, Queue, Unlisted
from functions.service.record import DAY_MS, HOUR_MS, KEPT_MS, Status
from functions.store.items import Item, Items, key

LISTED_AT_MOST: Final = 40
"""How many open tables of a ruleset are shown."""
PARTS: Final = 4
"""How many items share a count, so that none is written more often than an item can be."""


class _Spans(NamedTuple):
    """How a count is divided by when what it counts began."""

    length_ms: int
    kept: int
    """How many spans are summed, the running one included."""


_COUNTS: Final = {
    # A socket lives two hours at most.
    Counted.ONLINE: _Spans(HOUR_MS, 3),
    # Tables are counted by the day on which they were made; hardly any is played at for a week.
    Counted.PLAYING: _Spans(DAY_MS, 7),
}


class HallItems(Items):
    """Open tables, counts and notes."""

    def listings(self, ruleset: str) -> tuple[Listing, ...]:
        """Return open tables of a ruleset, up to a bound, those with fewer seats first."""
        answer = self._client().query(
            TableName=self._table,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"LISTING#{ruleset}"}},
            Limit=LISTED_AT_MOST,
        )
        return self._alive(answer["Items"])

    def waiting(self, queue: Queue) -> tuple[Listing, ...]:
        """Return the open tables that a quick match may join (a consistent read)."""
        answer = self._client().query(
            TableName=self._table,
            KeyConditionExpression="pk = :pk AND begins_with(sk, :queue)",
            ExpressionAttributeValues={
                ":pk": {"S": f"LISTING#{queue.ruleset}"},
                ":queue": {"S": f"{queue.players}.0."},
            },
            ConsistentRead=True,
            Limit=LISTED_AT_MOST,
        )
        return self._alive(answer["Items"])

    def newest(self, queue: Queue) -> str | None:
        """Return the table that was last opened for a queue (a consistent read)."""
        item = self._get("HALL", _queue(queue))
        return None if item is None else str(item["newest"]["S"])

    def count(self, what: Counted, since: int, by: int) -> None:
        """Count something that began at `since` in (1) or out (-1)."""
        spans = _COUNTS[what]
        part = randrange(PARTS)  # noqa: S311 - spreads writes, nothing else hangs on it
        self._client().update_item(
            TableName=self._table,
            Key=key("HALL", _span(what, since, part)),
            UpdateExpression="SET expires = :expires ADD many :by",
            ExpressionAttributeValues={
                ":by": {"N": str(by)},
                ":expires": self._expiry(spans.kept * spans.length_ms),
            },
        )

    def counted(self, what: Counted) -> int:
        """Return how many there are."""
        now, spans = self._clock.now(), _COUNTS[what]
        oldest = now - (spans.kept - 1) * spans.length_ms
        answer = self._client().query(
            TableName=self._table,
            KeyConditionExpression="pk = :pk AND sk BETWEEN :first AND :last",
            ExpressionAttributeValues={
                ":pk": {"S": "HALL"},
                ":first": {"S": _span(what, oldest, 0)},
                ":last": {"S": _span(what, now, PARTS)},
            },
        )
        return sum(int(item["many"]["N"]) for item in answer["Items"])

    def note(self, name: str) -> Note | None:
        """Return what was last noted under a name."""
        item = self._get("HALL", f"note.{name}", consistent=False)
        if item is None:
            return None
        return Note(int(item["at"]["N"]), zlib.decompress(bytes(item["noted"]["B"])))

    def write_note(self, name: str, note: Note) -> None:
        """Note something under a name, in the place of what was noted before."""
        item = {
            **key("HALL", f"note.{name}"),
            "at": {"N": str(note.at)},
            "noted": {"B": zlib.compress(note.data)},
            "expires": self._expiry(DAY_MS),
        }
        self._client().put_item(TableName=self._table, Item=item)

    # --- parts of a transaction ---

    def _list(self, companion: Listed | Unlisted) -> Item:
        one = companion.listing
        standard = 0 if one.standard else 1
        place = key(
            f"LISTING#{one.ruleset}", f"{one.players}.{standard}.{one.made_at:015d}.{one.table}"
        )
        if isinstance(companion, Unlisted):
            return {"Delete": {"TableName": self._table, "Key": place}}
        shown = json.dumps([one.names, one.options], ensure_ascii=False, separators=(",", ":"))
        item = {
            **place,
            "shown": {"S": shown},
            "expires": self._expiry(KEPT_MS[Status.OPEN]),
        }
        return {"Put": {"TableName": self._table, "Item": item}}

    def _open(self, opening: Opening, table: str) -> Item:
        change: Item = {
            "TableName": self._table,
            "Key": key("HALL", _queue(opening.queue)),
            "UpdateExpression": "SET newest = :table, expires = :expires",
            "ConditionExpression": "attribute_not_exists(pk)",
            "ExpressionAttributeValues": {
                ":table": {"S": table},
                ":expires": self._expiry(2 * KEPT_MS[Status.OPEN]),
            },
        }
        if opening.seen is not None:
            change["ConditionExpression"] = "newest = :seen"
            change["ExpressionAttributeValues"][":seen"] = {"S": opening.seen}
        return {"Update": change}

    def _alive(self, items: list[Any]) -> tuple[Listing, ...]:
        now = self._clock.now()
        return tuple(_listing(one) for one in items if int(one["expires"]["N"]) * 1000 > now)


def _listing(item: Item) -> Listing:
    ruleset = item["pk"]["S"].removeprefix("LISTING#")
    players, standard, made_at, table = item["sk"]["S"].split(".")
    names, options = json.loads(item["shown"]["S"])
    return Listing(
        table,
        ruleset,
        int(players),
        tuple((name, value) for name, value in options),
        int(made_at),
        tuple(names),
        standard == "0",
    )


def _queue(queue: Queue) -> str:
    return f"queue.{queue.ruleset}.{queue.players}"


def _span(what: Counted, instant: int, part: int) -> str:
    return f"{what}.{instant // _COUNTS[what].length_ms:09d}.{part}"
