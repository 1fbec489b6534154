"""Lambda's entry points: an event of API Gateway or Scheduler in, a status out.

Whatever is not foreseen is logged here, with the request's id as correlation id and `fate` set to
`internal` for the alarm that counts such lines. What the client sent is never logged, nor what an
exception says: it may be a card, a name, a token. Kinds and places are enough to find a fault.
"""

from __future__ import annotations

import socket
import traceback
from typing import Any, Final

from functions import wiring
from functions.service import Busy, Crowded

Event = dict[str, Any]
Answer = dict[str, Any]

_BEHIND: Final = 5
"""How many exceptions that led to one another are logged."""

_DONE: Answer = {"statusCode": 200}
_FAILED: Answer = {"statusCode": 500}
_CROWDED: Answer = {"statusCode": 429}


class AlarmFailed(Exception):
    """An alarm could not be carried out; the log says why."""


def on_connect(event: Event, context: object) -> Answer:
    """Accept a socket, whoever it is; answer with the subprotocol it offered, if it did.

    An address that opens too many within a minute is turned away with 429.
    """
    try:
        opened: int = event["requestContext"]["connectedAt"]
        chosen = wiring.service().connect(
            _connection(event), opened, _offered(event), _address(event)
        )
    except Crowded:
        return _CROWDED
    except Exception as fault:
        _log_fault(event, fault)
        return _FAILED
    return {**_DONE, "headers": {"Sec-WebSocket-Protocol": chosen}} if chosen else _DONE


def on_message(event: Event, context: object) -> Answer:
    """Carry out what a socket said; every answer to the client is a frame of its own."""
    try:
        wiring.service().message(_connection(event), event.get("body") or "")
    except Exception as fault:
        _log_fault(event, fault)
        return _FAILED
    return _DONE


def on_disconnect(event: Event, context: object) -> Answer:
    """Note that a socket has closed."""
    try:
        wiring.service().disconnect(_connection(event))
    except Exception as fault:
        _log_fault(event, fault)
        return _FAILED
    return _DONE


def on_timer(event: Event, context: object) -> None:
    """Look at the clock of the table that an alarm was armed for.

    Raises `AlarmFailed` if that goes wrong, so that Lambda tries again and at last keeps the event
    as a dead letter.
    """
    try:
        wiring.service().alarm(event["table"])
    except Busy:
        # No fault: others were faster, each time, and this alarm may have been the only one.
        wiring.logger().warning(
            "an alarm found its table busy", extra={"fate": "conflict", "table": event["table"]}
        )
        raise AlarmFailed from None
    except Exception as fault:
        wiring.logger().error(
            "an alarm failed",
            extra={
                "fate": "internal",
                # The same in all attempts, and with the dead letter.
                "correlation_id": getattr(context, "aws_request_id", None),
                "table": event.get("table"),
                **_described(fault),
            },
        )
        # Lambda logs what is raised, so that is another exception, which says nothing.
        raise AlarmFailed from None


def _connection(event: Event) -> str:
    connection: str = event["requestContext"]["connectionId"]
    return connection


def _offered(event: Event) -> list[str]:
    """Return the subprotocols that a client offers; names of headers come in any case."""
    for name, value in (event.get("headers") or {}).items():
        if name.lower() == "sec-websocket-protocol":
            return [protocol.strip() for protocol in value.split(",")]
    return []


def _address(event: Event) -> str | None:
    """Return the address that a socket comes from.

    Through CloudFront it is the last but one of those that the request was passed on for, as the
    last one is CloudFront's. That is believed of CloudFront alone, which shows a key for it; of
    whoever goes around it, it is the address that the API itself sees. Of IPv6 it is the network,
    since whoever has one address there has all of it.
    """
    headers = {name.lower(): value for name, value in (event.get("headers") or {}).items()}
    before = headers.get("x-forwarded-for", "").split(",")[:-1]
    if before and wiring.is_origin_key(headers.get("x-origin-key", "")):
        last: str = before[-1].strip()
        return _network(last)
    address: str | None = event["requestContext"].get("identity", {}).get("sourceIp")
    return None if address is None else _network(address)


def _network(address: str) -> str:
    """Return what an address has in common with the others of its household: of IPv6 64 bits."""
    try:
        packed = socket.inet_pton(socket.AF_INET6, address)
    except (OSError, ValueError):
        return address
    # An address of IPv4 in the dress of IPv6 has its own part at the end.
    return packed[:8].hex(":", 2) if any(packed[:8]) else address


def _log_fault(event: Event, fault: Exception) -> None:
    context = event.get("requestContext") or {}
    wiring.logger().error(
        "a request failed",
        extra={
            "fate": "internal",
            "correlation_id": context.get("requestId"),
            "route": context.get("routeKey"),
            "connection": context.get("connectionId"),
            **_described(fault),
        },
    )


def _described(fault: BaseException) -> dict[str, object]:
    """Return kind and places of an exception, and of those behind it, the innermost place last."""
    kinds: list[str] = []
    places: list[str] = []
    behind: BaseException | None = fault
    while behind is not None and len(kinds) < _BEHIND:
        kinds.append(_kind(behind))
        frames = traceback.extract_tb(behind.__traceback__)
        places.append(" > ".join(f"{at.filename}:{at.lineno} {at.name}" for at in frames))
        behind = behind.__cause__ or behind.__context__
    return {"exception_name": kinds[0], "exceptions": kinds, "places": places}


def _kind(fault: BaseException) -> str:
    """Return what kind of exception it is; AWS's are told apart by their codes, which are safe."""
    response = getattr(fault, "response", None)
    if not isinstance(response, dict):
        return type(fault).__name__
    operation = getattr(fault, "operation_name", "a call")
    return f"{response.get('Error', {}).get('Code')} in {operation}"
