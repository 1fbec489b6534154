"""Tables, players and connections in one DynamoDB table.

=================== ============== ==========================================================
pk                  sk             what
=================== ============== ==========================================================
``TABLE#<id>``      ``STATE``      a table: ``ver`` (number) and ``rec`` (`record.encode`)
``TABLE#<id>``      ``DEAL#m.d``   deal d of match m as it ended, log and all, as ``rec``
``PLAYER#<id>``     ``PLAYER``     a player (`ports.Profile`)
``CONN#<id>``       ``CONN``       an open connection (`ports.Connection`)
``SEEN#<h>#<min>``  ``SEEN``       how often something has happened within a minute
=================== ============== ==========================================================

Everything has a time to live in ``expires``, in seconds. An item that is past it may still be
there, so reading checks it. A move costs one read and one conditional write of ``STATE``, which
no index makes dearer; nothing here scans or queries.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from botocore.exceptions import ClientError

from functions.protocol.codes import ErrorCode
from functions.service import record as records
from functions.service.ports import (
    Clock,
    Companion,
    Conflict,
    Connection,
    Ended,
    Freed,
    Made,
    Playing,
    Profile,
)
from functions.service.record import HOUR_MS, Record

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

DAY_MS: Final = 24 * HOUR_MS
CONNECTION_MS: Final = 3 * HOUR_MS
"""A socket lives two hours at most; its item goes an hour later if nobody deletes it."""
PLAYER_MS: Final = 400 * DAY_MS
"""A player is forgotten so long after the last match, table, name or connection."""
DEAL_MS: Final = 400 * DAY_MS
MINUTE_MS: Final = 60_000

Item = dict[str, Any]


class DynamoStore:
    """The store on AWS. `client` returns the SDK's client and is called when it is needed."""

    def __init__(self, client: Callable[[], DynamoDBClient], table: str, clock: Clock) -> None:
        self._client = client
        self._table = table
        self._clock = clock

    def load(self, table: str) -> Record | None:
        """Return the table's latest saved record, None if there is none (any more)."""
        return self._record(table, self._get(f"TABLE#{table}", "STATE"))

    def save(self, record: Record, companions: Sequence[Companion] = ()) -> None:
        """Write `record` if its predecessor is what is stored; see `ports.Store.save`."""
        put = self._put_record(record)
        try:
            if companions:
                others = [self._companion(record, companion) for companion in companions]
                self._client().transact_write_items(TransactItems=[{"Put": put}, *others])
            else:
                self._client().put_item(**put)
        except ClientError as error:
            elsewhere = _not_to_free(error, companions)
            if elsewhere:
                return self.save(record, [one for one in companions if one not in elsewhere])
            found = _lost_to(error)
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
            _text(item, "playing"),
            _text(item, "made_key"),
            _text(item, "made_table"),
            int(item["made_count"]["N"]) if "made_count" in item else 0,
            int(item["made_since"]["N"]) if "made_since" in item else 0,
        )

    def add_profile(self, profile: Profile) -> None:
        """Write a new player."""
        item = {
            **_key(f"PLAYER#{profile.id}", "PLAYER"),
            "name": {"S": profile.name},
            "epoch": {"N": str(profile.epoch)},
            "expires": self._expiry(PLAYER_MS),
        }
        self._client().put_item(TableName=self._table, Item=item)

    def rename(self, player: str, name: str) -> None:
        """Change a player's nickname, if there is such a player."""
        change = self._update_player(
            player, "SET #name = :name, expires = :expires", "attribute_exists(pk)"
        )
        change["ExpressionAttributeNames"] = {"#name": "name"}
        change["ExpressionAttributeValues"][":name"] = {"S": name}
        try:
            self._client().update_item(**change)
        except ClientError as error:
            if _lost_to(error) is None:
                raise

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
            if _lost_to(error) is None:
                raise
            return False
        return True

    def close_connection(self, connection: str) -> Connection | None:
        """Delete a connection and return what it was, None if it was closed already."""
        answer = self._client().delete_item(
            TableName=self._table,
            Key=_key(f"CONN#{connection}", "CONN"),
            ReturnValues="ALL_OLD",
        )
        return _connection(connection, answer.get("Attributes"))

    def strike(self, connection: str) -> int:
        """Count one more malformed message of a connection; return how many, 0 if it is closed."""
        try:
            answer = self._client().update_item(
                TableName=self._table,
                Key=_key(f"CONN#{connection}", "CONN"),
                UpdateExpression="ADD strikes :one",
                ConditionExpression="attribute_exists(pk)",
                ExpressionAttributeValues={":one": {"N": "1"}},
                ReturnValues="UPDATED_NEW",
            )
        except ClientError as error:
            if _lost_to(error) is None:
                raise
            return 0
        return int(answer["Attributes"]["strikes"]["N"])

    def seen(self, what: str) -> int:
        """Count once more whatever is named; return how often within this minute of the clock.

        The name, an address for instance, is not kept, and what is kept of it goes with the minute.
        """
        digest = hashlib.blake2s(what.encode(), digest_size=9).hexdigest()
        minute = self._clock.now() // MINUTE_MS
        answer = self._client().update_item(
            TableName=self._table,
            Key=_key(f"SEEN#{digest}#{minute}", "SEEN"),
            UpdateExpression="SET expires = :expires ADD seen :one",
            ExpressionAttributeValues={
                ":one": {"N": "1"},
                ":expires": self._expiry(2 * MINUTE_MS),
            },
            ReturnValues="UPDATED_NEW",
        )
        return int(answer["Attributes"]["seen"]["N"])

    # --- items ---

    def _get(self, pk: str, sk: str) -> Item | None:
        answer = self._client().get_item(
            TableName=self._table, Key=_key(pk, sk), ConsistentRead=True
        )
        return answer.get("Item")

    def _expiry(self, after_ms: int) -> Item:
        return _seconds(self._clock.now() + after_ms)

    def _record(self, table: str, item: Item | None) -> Record | None:
        if not item or int(item["expires"]["N"]) * 1000 <= self._clock.now():
            return None
        return records.decode(table, int(item["ver"]["N"]), bytes(item["rec"]["B"]))

    def _put_record(self, record: Record) -> Any:
        item = {
            **_key(f"TABLE#{record.id}", "STATE"),
            "ver": {"N": str(record.version)},
            "rec": {"B": records.encode(record)},
            "expires": _seconds(record.expires_at(self._clock.now())),
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

    def _companion(self, record: Record, companion: Companion) -> Any:
        """Return one more operation of the transaction that writes `record`."""
        if isinstance(companion, Ended):
            item = {
                **_key(f"TABLE#{record.id}", f"DEAL#{record.match}.{companion.deal}"),
                "ver": {"N": str(companion.record.version)},
                "rec": {"B": records.encode(companion.record)},
                "expires": self._expiry(DEAL_MS),
            }
            return {"Put": {"TableName": self._table, "Item": item}}
        if isinstance(companion, Made):
            return {"Update": self._made(companion)}
        if isinstance(companion, Playing):
            return {"Update": self._playing(record.id, companion)}
        change = self._update_player(
            companion.player, "SET expires = :expires REMOVE playing", "playing = :table"
        )
        change["ExpressionAttributeValues"][":table"] = {"S": record.id}
        return {"Update": change}

    def _made(self, made: Made) -> Item:
        profile = made.profile
        seen = "attribute_not_exists(made_key)" if made.seen is None else "made_key = :seen"
        change = self._update_player(
            profile.id,
            "SET made_key = :key, made_table = :table, made_count = :count, "
            "made_since = :since, expires = :expires",
            f"attribute_exists(pk) AND {seen}",
        )
        change["ExpressionAttributeValues"] |= {
            ":key": {"S": profile.made_key},
            ":table": {"S": profile.made_table},
            ":count": {"N": str(profile.made_count)},
            ":since": {"N": str(profile.made_since)},
        }
        if made.seen is not None:
            change["ExpressionAttributeValues"][":seen"] = {"S": made.seen}
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

    def _update_player(self, player: str, update: str, condition: str) -> Item:
        return {
            "TableName": self._table,
            "Key": _key(f"PLAYER#{player}", "PLAYER"),
            "UpdateExpression": update,
            "ConditionExpression": condition,
            "ExpressionAttributeValues": {":expires": self._expiry(PLAYER_MS)},
        }

    def _connection_item(self, connection: Connection) -> Item:
        item = {
            **_key(f"CONN#{connection.id}", "CONN"),
            "expires": self._expiry(CONNECTION_MS),
        }
        for name in ("player", "table", "trouble"):
            value = getattr(connection, name)
            if value is not None:
                item[name] = {"S": str(value)}
        if connection.strikes:
            item["strikes"] = {"N": str(connection.strikes)}
        return item


def _key(pk: str, sk: str) -> Item:
    return {"pk": {"S": pk}, "sk": {"S": sk}}


def _seconds(instant_ms: int) -> Item:
    return {"N": str(instant_ms // 1000)}


def _text(item: Item, name: str) -> str | None:
    return item[name]["S"] if name in item else None


def _connection(id: str, item: Item | None) -> Connection | None:
    if not item:
        return None
    trouble = _text(item, "trouble")
    return Connection(
        id,
        _text(item, "player"),
        _text(item, "table"),
        None if trouble is None else ErrorCode(trouble),
        int(item["strikes"]["N"]) if "strikes" in item else 0,
    )


def _not_to_free(error: ClientError, companions: Sequence[Companion]) -> list[Freed]:
    """Return whom a transaction could not free, if nothing else stood in its way.

    They are in a match at another table by now, or forgotten.
    """
    response: Any = error.response
    reasons = response.get("CancellationReasons") or []
    failed = {at for at, reason in enumerate(reasons) if reason.get("Code", "None") != "None"}
    # The record comes first, then its companions.
    others = [companions[at - 1] if at else None for at in failed]
    freed = [companion for companion in others if isinstance(companion, Freed)]
    lost = all(reasons[at]["Code"] == "ConditionalCheckFailed" for at in failed)
    return freed if lost and len(freed) == len(others) else []


def _lost_to(error: ClientError) -> Item | None:
    """Return the record's item as somebody else left it, empty if it is not known; None for errors.

    Losing means that a condition did not hold, or that another transaction was at work on one of
    the items.
    """
    response: Any = error.response
    code = response["Error"]["Code"]
    if code == "ConditionalCheckFailedException":
        return response.get("Item") or {}
    if code == "TransactionConflictException":
        return {}
    if code != "TransactionCanceledException":
        return None
    reasons = response.get("CancellationReasons") or []
    codes = {reason.get("Code", "None") for reason in reasons} - {"None"}
    if not codes or codes - {"ConditionalCheckFailed", "TransactionConflict"}:
        return None
    # The record comes first; what another item was is of no use.
    return reasons[0].get("Item") or {}
