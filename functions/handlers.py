"""Lambda's entry points: an event of API Gateway or Scheduler in, a status out.

Whatever is not foreseen is logged here, with the request's id as correlation id and `fate` set to
`internal` for the alarm that counts such lines, and never with what the client sent.
"""

from __future__ import annotations

from typing import Any

from functions import wiring
from functions.service import Crowded

Event = dict[str, Any]
Answer = dict[str, Any]

_DONE: Answer = {"statusCode": 200}
_FAILED: Answer = {"statusCode": 500}
_CROWDED: Answer = {"statusCode": 429}


def on_connect(event: Event, context: object) -> Answer:
    """Accept a socket, whoever it is; answer with the subprotocol it offered, if it did.

    An address that opens too many within a minute is turned away with 429.
    """
    try:
        chosen = wiring.service().connect(_connection(event), _offered(event), _address(event))
    except Crowded:
        return _CROWDED
    except Exception:
        _log_fault(event)
        return _FAILED
    return {**_DONE, "headers": {"Sec-WebSocket-Protocol": chosen}} if chosen else _DONE


def on_message(event: Event, context: object) -> Answer:
    """Carry out what a socket said; every answer to the client is a frame of its own."""
    try:
        wiring.service().message(_connection(event), event.get("body") or "")
    except Exception:
        _log_fault(event)
        return _FAILED
    return _DONE


def on_disconnect(event: Event, context: object) -> Answer:
    """Note that a socket has closed."""
    try:
        wiring.service().disconnect(_connection(event))
    except Exception:
        _log_fault(event)
        return _FAILED
    return _DONE


def on_timer(event: Event, context: object) -> None:
    """Look at the clock of the table that an alarm was armed for.

    Raises what went wrong, so that Lambda tries again and at last keeps the event as a dead letter.
    """
    try:
        wiring.service().alarm(event["table"])
    except Exception:
        wiring.logger().exception(
            "an alarm failed", extra={"fate": "internal", "table": event.get("table")}
        )
        raise


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
    last one is CloudFront's. One who goes around it can pretend; then there is still the API's own
    limit on all calls.
    """
    headers = {name.lower(): value for name, value in (event.get("headers") or {}).items()}
    before = headers.get("x-forwarded-for", "").split(",")[:-1]
    if before and wiring.is_origin_key(headers.get("x-origin-key", "")):
        last: str = before[-1].strip()
        return last
    address: str | None = event["requestContext"].get("identity", {}).get("sourceIp")
    return address


def _log_fault(event: Event) -> None:
    """Log the exception that is being handled."""
    context = event.get("requestContext") or {}
    wiring.logger().exception(
        "a request failed",
        extra={
            "fate": "internal",
            "correlation_id": context.get("requestId"),
            "route": context.get("routeKey"),
            "connection": context.get("connectionId"),
        },
    )
