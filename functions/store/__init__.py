"""Tables, players and connections in one DynamoDB table.

=================== ============== ==========================================================
pk                  sk             what
=================== ============== ==========================================================
``TABLE#<id>``      ``STATE``      a table: ``ver`` (number) and ``rec`` (`record.encode`)
``TABLE#<id>``      ``DEAL#m.d``   deal d of match m as it ended, log and all, as ``rec``
``PLAYER#<id>``     ``PLAYER``     a player (`ports.Profile`)
``PLAYER#<id>``     ``PLAYED#<m>`` the tables where the player began matches in a month, ``tables``
``CONN#<id>``       ``CONN``       an open connection (`ports.Connection`)
``SEEN#<h>#<min>``  ``SEEN``       how often something has happened within a minute
=================== ============== ==========================================================

Beside them are the items of `store.hall` and `store.ladder`, for everybody to look at, and those
of `store.accounts`, for the player alone.

Everything has a time to live in ``expires``, in seconds. An item that is past it may still be
there, so reading checks it. A move costs one read and one conditional write of ``STATE``, which
no index makes dearer. Nothing scans, and a query reads one partition within a bound.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from botocore.exceptions import ClientError

from functions.protocol.codes import ErrorCode
from functions.service import record as records
from functions.service.booking import Booked, Played
from functions.service.ports import (
    Companion,
    Conflict,
    Connection,
    Ended,
    Freed,
    Listed,
    Made,
    Noted,
    Opening,
    Playing,
    Profile,
    Unlisted,
)
from functions.service.record import DAY_MS, HOUR_MS, Record, month
from functions.store.hall import HallItems
from functions.store.items import Item, key, lost_to, number, seconds, text, texts
from functions.store.ladder import LadderItems

CONNECTION_MS: Final = 3 * HOUR_MS
"""A socket lives two hours at most; its item goes an hour later if nobody deletes it."""
PLAYER_MS: Final = 400 * DAY_MS
"""A player is forgotten so long after the last match, table, name or greeting."""
PLAYED_MS: Final = PLAYER_MS
DEAL_MS: Final = 400 * DAY_MS
MINUTE_MS: Final = 60_000


class DynamoStore(HallItems, LadderItems):
    """The store on AWS."""

    def load(self, table: str) -> Record | None:
        """Return the table's latest saved record, None if there is none (any more)."""
        return self._record(table, self._get(f"TABLE#{table}", "STATE"))

    def save(self, record: Record, companions: Sequence[Companion] = ()) -> None:
        """Write `record` if its predecessor is what is stored; see `ports.Store.save`."""
        put = self._put_record(record)
        parts: list[tuple[Companion, Any]] = []
        try:
            if companions:
                parts = [(one, part) for one in companions for part in self._companion(record, one)]
                self._client().transact_write_items(
                    TransactItems=[{"Put": put}, *(part for _, part in parts)]
                )
            else:
                self._client().put_item(**put)
        except ClientError as error:
            elsewhere = _not_to_free(error, [one for one, _ in parts])
            if elsewhere:
                return self.save(record, [one for one in companions if one not in elsewhere])
            found = lost_to(error)
            if found is None:
                raise
            # If they are equal, the write had arrived and its answer was lost: the SDK tried again.
            if any(found.get(name) != put["Item"][name] for name in ("ver", "rec")):
                raise Conflict(self._record(record.id, found)) from None

    def profile(self, player: str) -> Profile | None:
        """Return a player."""
        item = self._get(f"PLAYER#{player}", "PLAYER")
        # What only the end of a match has written, after the player was forgotten, has no name.
        if item is None or "name" not in item:
            return None
        return Profile(
            player,
            item["name"]["S"],
            int(item["epoch"]["N"]),
            text(item, "playing"),
            text(item, "made_key"),
            text(item, "made_table"),
            number(item, "made_count"),
            number(item, "made_since"),
            texts(item, "folds"),
            number(item, "since"),
            number(item, "renewed"),
        )

    def add_profile(self, profile: Profile) -> None:
        """Write a new player."""
        item = {
            **key(f"PLAYER#{profile.id}", "PLAYER"),
            "name": {"S": profile.name},
            "epoch": {"N": str(profile.epoch)},
            "since": {"N": str(profile.since)},
            "renewed": {"N": str(profile.renewed)},
            "expires": self._expiry(PLAYER_MS),
        }
        self._client().put_item(TableName=self._table, Item=item)

    def connection(self, connection: str) -> Connection | None:
        """Return an open connection."""
        return _connection(connection, self._get(f"CONN#{connection}", "CONN"))

    def open_connection(self, connection: Connection) -> None:
        """Write a connection, new or not."""
        self._client().put_item(TableName=self._table, Item=self._connection_item(connection))

    def bind_connection(self, connection: Connection) -> bool:
        """Write a connection if it is still open; return whether it is."""
        try:
            self._client().put_item(
                TableName=self._table,
                Item=self._connection_item(connection),
                ConditionExpression="attribute_exists(pk)",
            )
        except ClientError as error:
            if lost_to(error) is None:
                raise
            return False
        return True

    def close_connection(self, connection: str) -> Connection | None:
        """Delete a connection and return what it was, None if it was closed already."""
        answer = self._client().delete_item(
            TableName=self._table,
            Key=key(f"CONN#{connection}", "CONN"),
            ReturnValues="ALL_OLD",
        )
        return _connection(connection, answer.get("Attributes"))

    def strike(self, connection: str) -> int:
        """Count one more malformed message of a connection; return how many, 0 if it is closed."""
        try:
            answer = self._client().update_item(
                TableName=self._table,
                Key=key(f"CONN#{connection}", "CONN"),
                UpdateExpression="ADD strikes :one",
                ConditionExpression="attribute_exists(pk)",
                ExpressionAttributeValues={":one": {"N": "1"}},
                ReturnValues="UPDATED_NEW",
            )
        except ClientError as error:
            if lost_to(error) is None:
                raise
            return 0
        return int(answer["Attributes"]["strikes"]["N"])

    def seen(self, what: str, period_ms: int = MINUTE_MS) -> int:
        """Count once more whatever is named; return how often within this period of the clock.

        The name, an address for instance, is not kept, and what is kept of it goes with the period.
        """
        digest = hashlib.blake2s(what.encode(), digest_size=9).hexdigest()
        period = self._clock.now() // period_ms
        answer = self._client().update_item(
            TableName=self._table,
            Key=key(f"SEEN#{digest}#{period}", "SEEN"),
            UpdateExpression="SET expires = :expires ADD seen :one",
            ExpressionAttributeValues={
                ":one": {"N": "1"},
                ":expires": self._expiry(2 * period_ms),
            },
            ReturnValues="UPDATED_NEW",
        )
        return int(answer["Attributes"]["seen"]["N"])

    # --- items ---

    def _record(self, table: str, item: Item | None) -> Record | None:
        if not item or int(item["expires"]["N"]) * 1000 <= self._clock.now():
            return None
        return records.decode(table, int(item["ver"]["N"]), bytes(item["rec"]["B"]))

    def _put_record(self, record: Record) -> Any:
        item = {
            **key(f"TABLE#{record.id}", "STATE"),
            "ver": {"N": str(record.version)},
            "rec": {"B": records.encode(record)},
            "expires": seconds(record.expires_at(self._clock.now())),
        }
        put: Item = {
            "TableName": self._table,
            "Item": item,
            "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
        }
        if record.version == 1:
            return {**put, "ConditionExpression": "attribute_not_exists(pk)"}
        return {
            **put,
            "ConditionExpression": "ver = :seen",
            "ExpressionAttributeValues": {":seen": {"N": str(record.version - 1)}},
        }

    def _companion(self, record: Record, companion: Companion) -> list[Item]:
        """Return what more is done in the transaction that writes `record`."""
        if isinstance(companion, Ended):
            item = {
                **key(f"TABLE#{record.id}", f"DEAL#{record.match}.{companion.deal}"),
                "ver": {"N": str(companion.record.version)},
                "rec": {"B": records.encode(companion.record)},
                "expires": self._expiry(DEAL_MS),
            }
            return [{"Put": {"TableName": self._table, "Item": item}}]
        if isinstance(companion, Made):
            return [{"Update": self._made(companion)}]
        if isinstance(companion, Playing):
            return [{"Update": self._playing(record.id, companion)}]
        if isinstance(companion, Noted):
            return [{"Update": self._noted(record.id, companion)}]
        if isinstance(companion, Listed | Unlisted):
            return [self._list(companion)]
        if isinstance(companion, Opening):
            return [self._open(companion, record.id)]
        if isinstance(companion, Played):
            return self._played(companion)
        if isinstance(companion, Booked):
            return self._booked(companion)
        change = self._update_player(
            companion.player, "SET expires = :expires REMOVE playing", "playing = :table"
        )
        change["ExpressionAttributeValues"][":table"] = {"S": record.id}
        return [{"Update": change}]

    def _made(self, made: Made) -> Item:
        profile, seen = made.profile, made.seen
        same = "attribute_not_exists(made_key)" if seen.made_key is None else "made_key = :seen_key"
        change = self._playing(str(profile.made_table), Playing(profile.id, seen.playing))
        change["UpdateExpression"] += (
            ", made_key = :key, made_table = :table, made_count = :count, made_since = :since"
        )
        change["ConditionExpression"] += f" AND {same}"
        change["ExpressionAttributeValues"] |= {
            ":key": {"S": profile.made_key},
            ":count": {"N": str(profile.made_count)},
            ":since": {"N": str(profile.made_since)},
        }
        if seen.made_key is not None:
            change["ExpressionAttributeValues"][":seen_key"] = {"S": seen.made_key}
        return change

    def _playing(self, table: str, playing: Playing) -> Item:
        change = self._update_player(
            playing.player,
            "SET playing = :table, expires = :expires",
            "attribute_exists(pk) AND "
            "(attribute_not_exists(playing) OR playing = :table OR playing = :seen)",
        )
        change["ExpressionAttributeValues"] |= {
            ":table": {"S": table},
            ":seen": {"S": playing.seen or table},
        }
        return change

    def _noted(self, table: str, noted: Noted) -> Item:
        return {
            "TableName": self._table,
            "Key": key(f"PLAYER#{noted.player}", f"PLAYED#{month(self._clock.now())}"),
            "UpdateExpression": "SET expires = :expires ADD tables :table",
            "ExpressionAttributeValues": {
                ":table": {"SS": [table]},
                ":expires": self._expiry(PLAYED_MS),
            },
        }

    def _update_player(self, player: str, update: str, condition: str) -> Item:
        return {
            "TableName": self._table,
            "Key": key(f"PLAYER#{player}", "PLAYER"),
            "UpdateExpression": update,
            "ConditionExpression": condition,
            "ExpressionAttributeValues": {":expires": self._expiry(PLAYER_MS)},
        }

    def _connection_item(self, connection: Connection) -> Item:
        item = {
            **key(f"CONN#{connection.id}", "CONN"),
            "expires": self._expiry(CONNECTION_MS),
        }
        for name in ("player", "table", "trouble"):
            value = getattr(connection, name)
            if value is not None:
                item[name] = {"S": str(value)}
        if connection.aged:
            item["aged"] = {"BOOL": True}
        for name in ("opened", "strikes", "since", "epoch", "crowd"):
            if counted := getattr(connection, name):
                item[name] = {"N": str(counted)}
        return item


def _connection(id: str, item: Item | None) -> Connection | None:
    if not item:
        return None
    trouble = text(item, "trouble")
    return Connection(
        id,
        number(item, "opened"),
        text(item, "player"),
        text(item, "table"),
        None if trouble is None else ErrorCode(trouble),
        number(item, "strikes"),
        number(item, "since"),
        number(item, "epoch"),
        "aged" in item,
        number(item, "crowd"),
    )


def _not_to_free(error: ClientError, parts: Sequence[Companion]) -> list[Freed]:
    """Return whom a transaction could not free, if nothing else stood in its way.

    `parts` has the companion of each part of the transaction, after the record.

    They are in a match at another table by now, or forgotten.
    """
    response: Any = error.response
    reasons = response.get("CancellationReasons") or []
    failed = {at for at, reason in enumerate(reasons) if reason.get("Code", "None") != "None"}
    others = [parts[at - 1] if at else None for at in failed]
    freed = [companion for companion in others if isinstance(companion, Freed)]
    lost = all(reasons[at]["Code"] == "ConditionalCheckFailed" for at in failed)
    return freed if lost and len(freed) == len(others) else []
