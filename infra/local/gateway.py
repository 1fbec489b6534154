"""API Gateway's WebSocket side: what a socket does to handlers, and handlers to sockets.

What is copied from AWS, because code comes to depend on it:

* `$connect` decides whether there is a connection at all; until it has answered, nobody can post
  to the connection. Its answer may choose the subprotocol.
* Every message calls a handler at once, in its own thread: two messages of one socket run side by
  side and may finish in either order.
* `@connections` is HTTP, with AWS's status codes and error names; ids hold `=`, `+` and `/`.
* `$disconnect` is best effort; frames, messages, idle time, age and calls have limits.

What may go wrong on AWS happens here on demand: see `Faults`.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
import socket
import time
import uuid
from collections.abc import Mapping
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from aiohttp import WebSocketError, WSCloseCode, WSMsgType, web

from infra.local.runtime import Function

log = logging.getLogger("remi.gateway")


@dataclass(frozen=True)
class Limits:
    """API Gateway's quotas, which a test may shorten: seconds and bytes."""

    idle_s: float = 600
    age_s: float = 7200
    integration_s: float = 29
    frame_bytes: int = 32 * 1024
    message_bytes: int = 128 * 1024


@dataclass
class Faults:
    """What is to go wrong from now on; all off unless a test or a developer wants it."""

    drop_disconnect: bool = False  # $disconnect is never called
    delay_s: float = 0  # every message waits so long before its handler is called
    duplicate: bool = False  # every message calls its handler twice
    reorder: bool = False  # every other message waits until the one after it has been handled
    gone: set[str] = field(default_factory=set)  # ids that @connections calls gone though they live


@dataclass(eq=False)
class Connection:
    """One socket, from the moment its `$connect` is asked."""

    id: str
    source_ip: str
    user_agent: str
    host: str
    connected_at: int
    last_active_at: int
    ws: web.WebSocketResponse | None = None
    request: web.Request | None = None
    # Monotonic time of the last message in either direction, which the idle limit counts from.
    active: float = field(default_factory=time.monotonic)
    held: asyncio.Event | None = None

    def touch(self) -> None:
        """Note that a message went in or out."""
        self.active = time.monotonic()
        self.last_active_at = _now_ms()


class Failed(Exception):
    """A handler raised, took too long or gave an answer that is none."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class Gateway:
    """One WebSocket API with one stage."""

    def __init__(
        self,
        routes: Mapping[str, Function],
        threads: Executor,
        *,
        stage: str,
        api_id: str = "local",
        selector: str = "type",
        limits: Limits | None = None,
        faults: Faults | None = None,
    ) -> None:
        self.routes = routes
        self.stage = stage
        self.limits = limits or Limits()
        self.faults = faults or Faults()
        self.connections: dict[str, Connection] = {}
        self._threads = threads
        self._api_id = api_id
        self._selector = selector
        self._running: set[asyncio.Task[None]] = set()

    # --- sockets ---

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """Serve one socket from its handshake to its end."""
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return web.json_response({"message": "Upgrade Required"}, status=426)
        connection = _begin(request)
        handshake = self._event(connection, "$connect", "CONNECT")
        handshake |= _headers(request)
        if request.query:
            names = dict.fromkeys(request.query)
            handshake["queryStringParameters"] = {name: request.query[name] for name in names}
            handshake["multiValueQueryStringParameters"] = {
                name: request.query.getall(name) for name in names
            }
        try:
            answer = await self._call("$connect", handshake)
        except Failed as failure:
            return web.json_response(_words(str(failure), handshake), status=failure.status)
        status = int(answer["statusCode"])
        if not 200 <= status < 300:
            return web.Response(status=status, text=answer.get("body") or "")
        headers = {name.lower(): value for name, value in (answer.get("headers") or {}).items()}
        chosen = headers.get("sec-websocket-protocol")
        ws = web.WebSocketResponse(
            protocols=[chosen] if chosen else [],
            # aiohttp refuses from this size on, AWS above it.
            max_msg_size=self.limits.message_bytes + 1,
            compress=False,
            timeout=2,
        )
        code, reason = 1006, ""
        try:
            await ws.prepare(request)
            _limit_frames(ws, request, self.limits.frame_bytes)
            connection.ws, connection.request = ws, request
            connection.touch()
            self.connections[connection.id] = connection
            code, reason = await self._listen(connection, ws)
        finally:
            self.connections.pop(connection.id, None)
            if not self.faults.drop_disconnect:
                event = self._event(connection, "$disconnect", "DISCONNECT")
                event["requestContext"] |= {
                    "disconnectStatusCode": code,
                    "disconnectReason": reason,
                }
                event |= _bare_headers(connection)
                await asyncio.shield(self._spawn(self._farewell(event)))
        return ws

    async def _listen(self, connection: Connection, ws: web.WebSocketResponse) -> tuple[int, str]:
        """Pass messages on until the socket ends; return the code and reason of its end."""
        oldest = time.monotonic() + self.limits.age_s
        while True:
            until = min(connection.active + self.limits.idle_s, oldest)
            try:
                message = await ws.receive(timeout=max(0.001, until - time.monotonic()))
            except TimeoutError:
                # A post may have gone out meanwhile, which counts as activity too.
                if time.monotonic() < min(connection.active + self.limits.idle_s, oldest):
                    continue
                await ws.close(code=WSCloseCode.GOING_AWAY, message=b"Going away")
                return 1001, "Going away"
            if message.type is WSMsgType.TEXT:
                connection.touch()
                self._spawn(self._message(connection, message.data))
            elif message.type is WSMsgType.BINARY:
                await ws.close(code=WSCloseCode.UNSUPPORTED_DATA, message=b"Binary frames")
                return 1003, "Unsupported data"
            elif isinstance(message.data, WebSocketError):
                return message.data.code, str(message.data)
            elif message.type is WSMsgType.CLOSE:
                if not message.data:
                    return 1005, "Client-side close frame status not set"
                return message.data, str(message.extra or "")
            else:
                return ws.close_code or 1006, ""

    async def _message(self, connection: Connection, body: str) -> None:
        faults = self.faults
        if faults.delay_s:
            await asyncio.sleep(faults.delay_s)
        released: asyncio.Event | None = None
        if faults.reorder:
            if connection.held is None:
                connection.held = asyncio.Event()
                await connection.held.wait()
            else:
                released, connection.held = connection.held, None
        try:
            for _ in range(2 if faults.duplicate else 1):
                await self._deliver(connection, body)
        finally:
            if released:
                released.set()

    async def _deliver(self, connection: Connection, body: str) -> None:
        route = self._route(body)
        event = self._event(connection, route or "", "MESSAGE")
        event["requestContext"]["messageId"] = _id()
        event["body"] = body
        if route is None:
            await self._send(connection, json.dumps(_words("Forbidden", event)))
            return
        try:
            await self._call(route, event)
        except Failed as failure:
            await self._send(connection, json.dumps(_words(str(failure), event)))

    def _route(self, body: str) -> str | None:
        """Return the route whose name the message carries, or `$default`, if there is one."""
        try:
            found = json.loads(body)[self._selector]
        except (ValueError, TypeError, KeyError, RecursionError):
            found = None
        if isinstance(found, str) and found in self.routes and not found.startswith("$"):
            return found
        return "$default" if "$default" in self.routes else None

    async def _farewell(self, event: dict[str, Any]) -> None:
        with suppress(Failed):  # logged already; nobody is left to be told
            await self._call("$disconnect", event)

    async def _send(self, connection: Connection, text: str) -> bool:
        """Send a text; return False if the socket is gone."""
        ws = connection.ws
        if ws is None or ws.closed:
            return False
        try:
            await ws.send_str(text)
        except ConnectionError:
            return False
        connection.touch()
        return True

    def cut(self, connection_id: str | None = None) -> int:
        """Break one socket, or all, as a lost network does: no close frame. Returns how many.

        Call it in the gateway's own event loop.
        """
        broken = 0
        for connection in list(self.connections.values()):
            if connection_id in (None, connection.id) and connection.request is not None:
                transport = connection.request.transport
                if transport is not None:
                    transport.abort()
                    broken += 1
        return broken

    async def close(self) -> None:
        """Close every socket and wait until its `$disconnect` has been handled."""
        for connection in list(self.connections.values()):
            if connection.ws is not None:
                await connection.ws.close(code=WSCloseCode.GOING_AWAY, message=b"Going away")
        for connection in list(self.connections.values()):
            if connection.held is not None:
                connection.held.set()
        while self._running:
            await asyncio.wait(self._running)

    # --- handlers ---

    async def _call(self, route: str, event: dict[str, Any]) -> dict[str, Any]:
        """Call a route's handler in a thread; raises Failed with the words AWS has for it."""
        function = self.routes.get(route)
        if function is None:
            return {"statusCode": 200}  # a route without integration: connect and disconnect may
        loop = asyncio.get_running_loop()
        call = loop.run_in_executor(self._threads, function, event)
        try:
            answer = await asyncio.wait_for(asyncio.shield(call), self.limits.integration_s)
        except TimeoutError:
            log.error("%s took longer than %s s", function.name, self.limits.integration_s)
            call.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise Failed("Endpoint request timed out", 504) from None
        except Exception:
            log.exception("%s failed", function.name)
            raise Failed("Internal server error", 502) from None
        try:
            int(answer["statusCode"])
        except (TypeError, KeyError, ValueError):
            log.error("%s answered without a statusCode: %.200r", function.name, answer)
            raise Failed("Internal server error", 502) from None
        assert isinstance(answer, dict)
        return answer

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def _event(self, connection: Connection, route: str, kind: str) -> dict[str, Any]:
        now = _now_ms()
        return {
            "requestContext": {
                "routeKey": route,
                "eventType": kind,
                "extendedRequestId": _id(),
                "requestTime": datetime.fromtimestamp(now / 1000, UTC).strftime(
                    "%d/%b/%Y:%H:%M:%S +0000"
                ),
                "messageDirection": "IN",
                "stage": self.stage,
                "connectedAt": connection.connected_at,
                "requestTimeEpoch": now,
                "identity": {
                    "userAgent": connection.user_agent,
                    "sourceIp": connection.source_ip,
                },
                "requestId": _id(),
                "domainName": connection.host,
                "connectionId": connection.id,
                "apiId": self._api_id,
            },
            "isBase64Encoded": False,
        }

    # --- @connections ---

    async def connection(self, request: web.Request) -> web.Response:
        """Serve `/<stage>/@connections/<id>`: POST a message, GET what is known, DELETE it."""
        if not request.headers.get("Authorization", "").startswith("AWS4-HMAC-SHA256 "):
            return _refuse(403, "MissingAuthenticationTokenException")
        if request.match_info["stage"] != self.stage:
            return _refuse(403, "ForbiddenException")
        connection = self.connections.get(request.match_info["id"])
        if (
            connection is None
            or connection.ws is None
            or connection.ws.closed
            or connection.id in self.faults.gone
        ):
            return _refuse(410, "GoneException")
        if request.method == "GET":
            return web.json_response(
                {
                    "connectedAt": _iso(connection.connected_at),
                    "identity": {
                        "sourceIp": connection.source_ip,
                        "userAgent": connection.user_agent,
                    },
                    "lastActiveAt": _iso(connection.last_active_at),
                }
            )
        if request.method == "DELETE":
            self._spawn(_end(connection.ws))
            return web.Response(status=204)
        try:
            body = await request.read()
        except web.HTTPRequestEntityTooLarge:
            return _refuse(413, "PayloadTooLargeException")
        if len(body) > self.limits.message_bytes:
            return _refuse(413, "PayloadTooLargeException")
        if not await self._send(connection, body.decode()):
            return _refuse(410, "GoneException")
        return web.Response()


async def end(runner: web.AppRunner, listening: socket.socket) -> None:
    """Accept no more at `listening`, where the runner serves, and close every connection."""
    # A connection that is accepted in the turn of the loop in which its server closes is neither
    # served nor closed (asyncio's `Server._attach`), and one that the runner hears of after its
    # cleanup stays open for good: so what has been accepted is let through first.
    asyncio.get_running_loop().remove_reader(listening)
    for _ in range(3):
        await asyncio.sleep(0)
    await runner.cleanup()


def _begin(request: web.Request) -> Connection:
    now = _now_ms()
    return Connection(
        # The standard alphabet, so that ids need quoting in a path as some of AWS's do.
        id=base64.b64encode(os.urandom(11)).decode(),
        source_ip=request.remote or "127.0.0.1",
        user_agent=request.headers.get("User-Agent", ""),
        host=request.host,
        connected_at=now,
        last_active_at=now,
    )


def _headers(request: web.Request) -> dict[str, Any]:
    # As on AWS, whoever passes a request on adds where it came from.
    passed_on = request.headers.getall("X-Forwarded-For", [])
    added = {
        "X-Amzn-Trace-Id": f"Root=1-{int(time.time()):08x}-{uuid.uuid4().hex[:24]}",
        "X-Forwarded-For": ", ".join((*passed_on, request.remote or "127.0.0.1")),
        "X-Origin-Key": os.environ.get("ORIGIN_KEY", ""),
        "X-Forwarded-Port": str(request.url.port),
        "X-Forwarded-Proto": request.scheme,
    }
    hop = {"connection", "upgrade"}
    multi = {
        name: request.headers.getall(name)
        for name in dict.fromkeys(request.headers)
        if name.lower() not in hop
    }
    multi |= {name: [value] for name, value in added.items()}
    return {
        "headers": {name: values[-1] for name, values in multi.items()},
        "multiValueHeaders": multi,
    }


def _bare_headers(connection: Connection) -> dict[str, Any]:
    """Return the few headers that a DISCONNECT event has."""
    headers = {
        "Host": connection.host,
        "x-api-key": "",
        "X-Forwarded-For": "",
        "x-restapi": "",
    }
    return {
        "headers": headers,
        "multiValueHeaders": {name: [value] for name, value in headers.items()},
    }


def _words(message: str, event: dict[str, Any]) -> dict[str, str]:
    """Return what API Gateway itself says to a client."""
    context = event["requestContext"]
    return {
        "message": message,
        "connectionId": context["connectionId"],
        "requestId": context["requestId"],
    }


def _refuse(status: int, error: str) -> web.Response:
    return web.json_response(
        {"message": error.removesuffix("Exception")},
        status=status,
        headers={"x-amzn-ErrorType": error},
    )


async def _end(ws: web.WebSocketResponse) -> None:
    await ws.close(code=WSCloseCode.OK, message=b"Connection Closed Normally")


def _id() -> str:
    return base64.b64encode(os.urandom(11)).decode()


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _iso(instant_ms: int) -> str:
    return datetime.fromtimestamp(instant_ms / 1000, UTC).isoformat(timespec="milliseconds")


# --- frames -----------------------------------------------------------------------------------


def _limit_frames(ws: web.WebSocketResponse, request: web.Request, limit: int) -> None:
    """Make the socket fail with code 1009 at a frame larger than `limit` bytes.

    aiohttp puts frames together before anyone sees them, so the limit on a single frame has to
    be watched on the bytes that go into its reader.
    """
    protocol: Any = request.protocol
    reader: Any = protocol._payload_parser
    protocol._payload_parser = _FrameLimit(reader, ws._reader, limit)


class _FrameLimit:
    """Sits in front of aiohttp's reader and follows the frame headers (RFC 6455 section 5.2)."""

    def __init__(self, reader: Any, queue: Any, limit: int) -> None:
        self._reader = reader
        self._queue = queue
        self._limit = limit
        self._header = bytearray()
        self._rest = 0  # bytes of the current frame (mask included) still to come

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Take bytes from the wire; the answer is aiohttp's (is it the end, what is left)."""
        at = 0
        while at < len(data):
            if self._rest:
                step = min(self._rest, len(data) - at)
                self._rest -= step
                at += step
                continue
            self._header.append(data[at])
            at += 1
            size = self._size()
            if size is None:
                continue
            if size > self._limit:
                error = WebSocketError(WSCloseCode.MESSAGE_TOO_BIG, f"frame of {size} bytes")
                self._queue.set_exception(error)
                return True, b""
            self._rest = size + (4 if self._header[1] & 0x80 else 0)
            self._header.clear()
        eof: bool
        eof, tail = self._reader.feed_data(data)
        return eof, tail

    def feed_eof(self) -> None:
        """Pass the end of the stream on."""
        self._reader.feed_eof()

    def _size(self) -> int | None:
        """Return the payload's length if the header has been read that far, else None."""
        header = self._header
        if len(header) < 2:
            return None
        short = header[1] & 0x7F
        wide = {126: 2, 127: 8}.get(short, 0)
        if len(header) < 2 + wide:
            return None
        return int.from_bytes(header[2 : 2 + wide], "big") if wide else short
