"""The monthly ladder, as items.

============================ ========================== ==========================================
pk                           sk                         what
============================ ========================== ==========================================
``LADDER#rows#<month>``      ``<9999999-total>.<hash>`` a player's total, so the best come first
``LADDER#player#<id>``       ``<month>.<number>``       a booking, with the total before and after
``LADDER#ranks#<month>``     ``<group>``                how many players have each total of a group
``LADDER#matches#<day>``     ``<instant>.<match>``      what a match has booked, by the day it ended
``LADDER#champions``         ``<month>``                who won a month that is over
============================ ========================== ==========================================

Rows, bookings and match records are written in the transaction that ends a match; the numbers for
ranks after it, as one item would be written by everybody who is new.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from botocore.exceptions import ClientError

from functions.service.booking import (
    GROUP,
    Booked,
    Entry,
    Played,
    day_of,
    group_of,
    row_key,
    row_total,
)
from functions.service.ports import Champions, Row
from functions.service.record import DAY_MS
from functions.store.items import Item, Items, alone, key, lost_to

MATCH_MS: Final = 400 * DAY_MS
"""How long a match record is kept; the ladders themselves stay."""
AT_ONCE: Final = 25
"""How many bookings are read at once: what costs no more than reading one."""


class LadderItems(Items):
    """Bookings, rows, ranks, champions and match records."""

    def entries(self, player: str, month: str) -> Iterator[Entry]:
        """Give a player's bookings of a month, the newest first (consistent reads)."""
        below = f"{month}.~"
        while True:
            found = self._bookings(player, f"{month}.", below, AT_ONCE)
            yield from map(_entry, found)
            if len(found) < AT_ONCE:
                return
            # The next one below has a smaller number.
            below = f"{month}.{_entry(found[-1]).number - 1:06d}"

    def months(self, player: str, limit: int) -> tuple[str, ...]:
        """Return the months in which a player has bookings, the newest first."""
        found: list[str] = []
        below = "~"
        while len(found) < limit:
            newest = self._bookings(player, "0", below, 1)
            if not newest:
                break
            found.append(newest[0]["sk"]["S"].partition(".")[0])
            below = f"{found[-1]}."
        return tuple(found)

    def rows(
        self, month: str, limit: int, *, after: str | None = None, before: str | None = None
    ) -> tuple[Row, ...]:
        """Return rows in order: those after a key, the last ones before a key, or the first."""
        edge = after or before
        compare = "" if edge is None else f" AND sk {'<' if before else '>'} :edge"
        answer = self._client().query(
            TableName=self._table,
            KeyConditionExpression=f"pk = :pk{compare}",
            ExpressionAttributeValues={
                ":pk": {"S": f"LADDER#rows#{month}"},
                **({} if edge is None else {":edge": {"S": edge}}),
            },
            ScanIndexForward=before is None,
            Limit=limit,
        )
        rows = [_row(item) for item in answer["Items"]]
        return tuple(rows if before is None else reversed(rows))

    def unname(self, player: str, month: str) -> None:
        """Let a player's row of a month, and the champions, have no name and be nobody's."""
        newest = next(self.entries(player, month), None)
        if newest is None:
            return
        rows, place = f"LADDER#rows#{month}", row_key(newest.after, player)
        try:
            alone(
                lambda: self._client().update_item(
                    TableName=self._table,
                    Key=key(rows, place),
                    UpdateExpression="SET #name = :nothing, player = :nothing",
                    ConditionExpression="player = :player",
                    ExpressionAttributeNames={"#name": "name"},
                    ExpressionAttributeValues={":nothing": {"S": ""}, ":player": {"S": player}},
                )
            )
        except ClientError as error:
            # It has been done before, by a request that may have died here.
            if lost_to(error) is None:
                raise
        item = self._get("LADDER#champions", month)
        many = 0 if item is None else len(json.loads(item["names"]["S"]))
        if item is None or not many or int(item["total"]["N"]) != newest.after:
            return
        # They are the first rows; another one of them may have the same name.
        best = self.rows(month, many)
        names = tuple("" if row.key == place else row.name for row in best)
        self.crown(Champions(month, names, newest.after))

    def groups(self, month: str) -> dict[int, int]:
        """Return how many players there are in each group of totals."""
        pages = self._client().get_paginator("query")
        asked = {
            "TableName": self._table,
            "KeyConditionExpression": "pk = :pk",
            "ExpressionAttributeValues": {":pk": {"S": f"LADDER#ranks#{month}"}},
        }
        return {
            int(item["sk"]["S"]): int(item["many"]["N"])
            for answer in pages.paginate(**asked)  # type: ignore[arg-type]
            for item in answer["Items"]
        }

    def group(self, month: str, group: int) -> dict[int, int]:
        """Return how many players have each total of a group."""
        item = self._get(f"LADDER#ranks#{month}", f"{group:05d}", consistent=False) or {}
        return {
            group * GROUP + int(name[1:]): int(value["N"])
            for name, value in item.items()
            if name[0] == "t"
        }

    def moved(self, booked: Booked) -> None:
        """Count a player's new total in the place of the old one."""
        if booked.total == booked.now:
            return
        changes: dict[int, list[tuple[int, int]]] = {}
        if booked.total is not None:
            changes.setdefault(group_of(booked.total), []).append((booked.total, -1))
        changes.setdefault(group_of(booked.now), []).append((booked.now, 1))
        for group, totals in changes.items():
            self._client().update_item(
                TableName=self._table,
                Key=key(f"LADDER#ranks#{booked.month}", f"{group:05d}"),
                UpdateExpression="ADD many :many"
                + "".join(
                    f", t{total - group * GROUP} :t{at}" for at, (total, _) in enumerate(totals)
                ),
                ExpressionAttributeValues={
                    ":many": {"N": str(sum(by for _, by in totals))},
                    **{f":t{at}": {"N": str(by)} for at, (_, by) in enumerate(totals)},
                },
            )

    def champions(self, limit: int) -> tuple[Champions, ...]:
        """Return who won the months that are over, the newest first."""
        answer = self._client().query(
            TableName=self._table,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": "LADDER#champions"}},
            ScanIndexForward=False,
            Limit=limit,
        )
        return tuple(
            Champions(
                item["sk"]["S"], tuple(json.loads(item["names"]["S"])), int(item["total"]["N"])
            )
            for item in answer["Items"]
        )

    def crown(self, champions: Champions) -> None:
        """Write down who won a month."""
        item = {
            **key("LADDER#champions", champions.month),
            "names": {"S": json.dumps(champions.names, ensure_ascii=False)},
            "total": {"N": str(champions.total)},
        }
        self._client().put_item(TableName=self._table, Item=item)

    def ranked(self, day: str) -> Iterator[Played]:
        """Give the match records of a day in the order of their instants, then ids."""
        pages = self._client().get_paginator("query")
        asked = {
            "TableName": self._table,
            "KeyConditionExpression": "pk = :pk",
            "ExpressionAttributeValues": {":pk": {"S": f"LADDER#matches#{day}"}},
            "ConsistentRead": True,
        }
        for answer in pages.paginate(**asked):  # type: ignore[arg-type]
            for item in answer["Items"]:
                at, _, match = item["sk"]["S"].partition(".")
                players = tuple(one["S"] for one in item["players"]["L"])
                points = tuple(int(one["N"]) for one in item["points"]["L"])
                yield Played(match, int(at), players, points)

    # --- for operators ---

    def totals(self, month: str) -> dict[int, int]:
        """Return how many players are counted with each total, for ranks."""
        return {
            total: many
            for group in self.groups(month)
            for total, many in self.group(month, group).items()
            if many
        }

    def restore(
        self, month: str, books: Mapping[str, Sequence[Entry]], names: Mapping[str, str]
    ) -> None:
        """Write the bookings, rows and numbers for ranks of a month in the place of what is there.

        Whoever has a row and no bookings loses it. Matches that end meanwhile may be lost: what is
        written then has to be worked out once more.
        """
        rows, ranks = f"LADDER#rows#{month}", f"LADDER#ranks#{month}"
        kept = {row_key(entries[-1].after, player) for player, entries in books.items()}
        place: str | None = None
        while found := self.rows(month, 1000, after=place):
            place = found[-1].key
            for row in found:
                if row.key not in kept:
                    self._delete(rows, row.key)
                if row.player not in books:
                    self._cut(row.player, month, 0)
        counted: dict[int, dict[int, int]] = {group: {} for group in self.groups(month)}
        for player, entries in books.items():
            self._cut(player, month, len(entries))
            for entry in entries:
                put = self._put_entry(f"LADDER#player#{player}", month, entry)
                self._client().put_item(**put)
            new = Booked(player, names[player], month, tuple(entries), (), None)
            self._client().put_item(**self._put_row(new))
            total = entries[-1].after
            group = counted.setdefault(group_of(total), {})
            group[total % GROUP] = group.get(total % GROUP, 0) + 1
        for number, group in counted.items():
            item = {
                **key(ranks, f"{number:05d}"),
                "many": {"N": str(sum(group.values()))},
                **{f"t{total}": {"N": str(many)} for total, many in group.items()},
            }
            self._client().put_item(TableName=self._table, Item=item)

    def _cut(self, player: str, month: str, kept: int) -> None:
        """Delete the bookings of a player that come after a number of them."""
        for entry in self.entries(player, month):
            if entry.number > kept:
                self._delete(f"LADDER#player#{player}", f"{month}.{entry.number:06d}")

    def _delete(self, pk: str, sk: str) -> None:
        self._client().delete_item(TableName=self._table, Key=key(pk, sk))

    # --- parts of a transaction ---

    def _played(self, played: Played) -> list[Item]:
        item = {
            **key(f"LADDER#matches#{day_of(played.at)}", f"{played.at:015d}.{played.match}"),
            "players": {"L": [{"S": player} for player in played.players]},
            "points": {"L": [{"N": str(points)} for points in played.points]},
            "expires": self._expiry(MATCH_MS),
        }
        return [{"Put": {"TableName": self._table, "Item": item}}]

    def _booked(self, booked: Booked) -> list[Item]:
        place = f"LADDER#player#{booked.player}"
        *moved, new = booked.entries
        parts = []
        for entry, was in zip(moved, booked.replaced, strict=True):
            put = self._put_entry(place, booked.month, entry)
            put["ConditionExpression"] = "played = :played AND reached = :reached"
            put["ExpressionAttributeValues"] = {
                ":played": {"S": was.match},
                ":reached": {"N": str(was.after)},
            }
            parts.append({"Put": put})
        put = self._put_entry(place, booked.month, new)
        parts.append({"Put": {**put, "ConditionExpression": "attribute_not_exists(pk)"}})
        if booked.total not in (None, booked.now):
            gone = key(f"LADDER#rows#{booked.month}", row_key(booked.total or 0, booked.player))
            parts.append({"Delete": {"TableName": self._table, "Key": gone}})
        return [*parts, {"Put": self._put_row(booked)}]

    def _put_row(self, booked: Booked) -> Item:
        item = {
            **key(f"LADDER#rows#{booked.month}", row_key(booked.now, booked.player)),
            "player": {"S": booked.player},
            "name": {"S": booked.name},
            "matches": {"N": str(booked.entries[-1].number)},
        }
        return {"TableName": self._table, "Item": item}

    def _put_entry(self, place: str, month: str, entry: Entry) -> Item:
        item = {
            **key(place, f"{month}.{entry.number:06d}"),
            "ended": {"N": str(entry.at)},
            "played": {"S": entry.match},
            "points": {"N": str(entry.points)},
            "had": {"N": str(entry.before)},
            "reached": {"N": str(entry.after)},
        }
        return {"TableName": self._table, "Item": item}

    def _bookings(self, player: str, first: str, below: str, limit: int) -> list[Any]:
        answer = self._client().query(
            TableName=self._table,
            KeyConditionExpression="pk = :pk AND sk BETWEEN :first AND :below",
            ExpressionAttributeValues={
                ":pk": {"S": f"LADDER#player#{player}"},
                ":first": {"S": first},
                ":below": {"S": below},
            },
            ScanIndexForward=False,
            ConsistentRead=True,
            Limit=limit,
        )
        return list(answer["Items"])


def _entry(item: Item) -> Entry:
    return Entry(
        int(item["sk"]["S"].partition(".")[2]),
        int(item["ended"]["N"]),
        item["played"]["S"],
        int(item["points"]["N"]),
        int(item["had"]["N"]),
        int(item["reached"]["N"]),
    )


def _row(item: Item) -> Row:
    sk = item["sk"]["S"]
    return Row(
        sk,
        item["player"]["S"],
        item["name"]["S"],
        row_total(sk),
        int(item["matches"]["N"]),
    )
