"""What calls to DynamoDB cost in read and write units, by its own rules, from its items' sizes.

A read unit is 4 KB read consistently or 8 KB otherwise, a write unit 1 KB; a transaction writes at
twice the price, and a query is charged for the sum of what it goes through.
"""

import base64
import json
import math
import threading
from typing import Any, NamedTuple

from functions import wiring


class Units(NamedTuple):
    """Read and write units."""

    read: float = 0
    written: int = 0


class Meter:
    """Counts the units of every call of this process, as botocore makes them."""

    def __init__(self) -> None:
        self.total = Units()
        self._own = threading.local()
        session = wiring.session()
        session.register("before-call.dynamodb", self._asked)
        session.register("after-call.dynamodb", self._answered)

    def reset(self) -> None:
        """Count from nothing."""
        self.total = Units()

    def _asked(self, params: dict[str, Any], **_: object) -> None:
        self._own.body = json.loads(params["body"] or b"{}")

    def _answered(self, parsed: dict[str, Any], model: Any, **_: object) -> None:
        body = self._own.body
        read, written = 0.0, 0
        match model.name:
            case "GetItem":
                read = _reading(size(parsed.get("Item") or {}), body)
            case "Query":
                read = _reading(sum(map(size, parsed["Items"])), body)
            case "TransactWriteItems":
                parts = [next(iter(part.values())) for part in body["TransactItems"]]
                written = 2 * sum(map(_writing, parts))
            case _:
                written = _writing(body)
        self.total = Units(self.total.read + read, self.total.written + written)


def _reading(bytes_read: int, body: dict[str, Any]) -> float:
    units = max(1, math.ceil(bytes_read / 4096))
    return units if body.get("ConsistentRead") else units / 2


def _writing(body: dict[str, Any]) -> int:
    """Return the units of a write; what is changed or deleted here is less than a kilobyte."""
    return max(1, math.ceil(size(body.get("Item") or {}) / 1024))


def size(item: dict[str, Any]) -> int:
    """Return the bytes of an item, names included."""
    return sum(len(name.encode()) + _value(value) for name, value in item.items())


def _value(value: dict[str, Any]) -> int:
    ((kind, content),) = value.items()
    match kind:
        case "S":
            return len(content.encode())
        case "B":
            return len(base64.b64decode(content) if isinstance(content, str) else content)
        case "N":
            return math.ceil(len(content.lstrip("-")) / 2) + 1
        case "L":
            return 3 + sum(1 + _value(one) for one in content)
    raise AssertionError(f"no item has a {kind}")
