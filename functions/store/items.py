"""What all items have in common: keys, reading one, times to live, losing a race."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from botocore.exceptions import ClientError

from functions.service.ports import Clock

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Item = dict[str, Any]
T = TypeVar("T")

PATIENCE_S: Final = (0.02, 0.05, 0.1)
"""How long a write waits, each time, for a transaction that is at work on its item."""


class Items:
    """The items of one DynamoDB table. `client` returns the SDK's client when it is needed."""

    def __init__(self, client: Callable[[], DynamoDBClient], table: str, clock: Clock) -> None:
        self._client = client
        self._table = table
        self._clock = clock

    def _get(self, pk: str, sk: str, *, consistent: bool = True) -> Item | None:
        answer = self._client().get_item(
            TableName=self._table, Key=key(pk, sk), ConsistentRead=consistent
        )
        return answer.get("Item")

    def _expiry(self, after_ms: int) -> Item:
        return seconds(self._clock.now() + after_ms)


def key(pk: str, sk: str) -> Item:
    """Return the key of an item."""
    return {"pk": {"S": pk}, "sk": {"S": sk}}


def seconds(instant_ms: int) -> Item:
    """Return an instant as a time to live has it."""
    return {"N": str(instant_ms // 1000)}


def text(item: Item, name: str) -> str | None:
    """Return an attribute that may be missing."""
    return item[name]["S"] if name in item else None


def number(item: Item, name: str) -> int:
    """Return a whole number, 0 where it is missing."""
    return int(item[name]["N"]) if name in item else 0


def texts(item: Item, name: str) -> tuple[str, ...]:
    """Return a set of texts, sorted and perhaps empty."""
    return tuple(sorted(item[name]["SS"])) if name in item else ()


def alone(write: Callable[[], T]) -> T:
    """Carry out a write of one item, again where a transaction was at work on it.

    Such a write fails, is no failed condition, and is not tried again by the SDK. Raises what the
    last attempt raises.
    """
    for wait in PATIENCE_S:
        try:
            return write()
        except ClientError as error:
            if error.response["Error"]["Code"] != "TransactionConflictException":
                raise
        time.sleep(wait)
    return write()


def lost_to(error: ClientError) -> Item | None:
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
