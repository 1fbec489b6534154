"""The real handlers on recorded events, with AWS in the process and every call counted."""

import copy
import json
import threading
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import unquote

import pytest
from botocore.awsrequest import AWSPreparedRequest, AWSResponse
from botocore.exceptions import ReadTimeoutError

from functions import handlers, wiring
from infra.local.aws import Aws
from tests.functions import granted

EVENTS = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in (Path(__file__).parent / "events").glob("*.json")
}
CONTEXT = SimpleNamespace(
    function_name="remi",
    memory_limit_in_mb=512,
    invoked_function_arn="arn:aws:lambda:eu-central-1:123456789012:function:remi",
    aws_request_id="6f747b55-31c9-4c79-9a12-4bd9b6b8f1a2",
)


class Lambdas:
    """The four functions of one process, and what they did to AWS.

    `calls` counts the operations asked of AWS, as `service.Operation`; `sent` are the frames that
    reached a socket which is open; posts to any other are answered with 410, and those to a `slow`
    one with nothing. `asked` is what needed a permission of the template's roles, posts aside, and
    which handler needed it.
    """

    def __init__(self, aws: Aws, patch: pytest.MonkeyPatch) -> None:
        self.aws = aws
        self.calls: Counter[str] = Counter()
        self.sent: list[tuple[str, dict]] = []
        self.open: set[str] = set()
        self.slow: set[str] = set()
        self.asked: set[tuple[str, granted.Ask]] = set()
        self._lock = threading.Lock()
        wiring.service.cache_clear()
        wiring.session.cache_clear()
        wiring.session().register("before-call", self._called)
        patch.setattr(wiring, "http", lambda: self)

    def client(self, name: str = "") -> "Client":
        """Open a socket and, with a nickname, enter."""
        return Client(self, name)

    def since(self, before: Counter[str]) -> dict[str, int]:
        """Return what was asked of AWS since `before`, which is a copy of `calls`."""
        return dict(self.calls - before)

    def timer(self, table: str) -> None:
        """Let an alarm fire."""
        handlers.on_timer({"table": table}, CONTEXT)

    def _called(self, model, params, **_: object) -> None:
        service = model.service_model.service_name
        handler = granted.running_handler()
        with self._lock:
            self.calls[f"{service}.{model.name}"] += 1
            # What a test itself asks needs no role.
            if handler is not None:
                for ask in granted.asks(service, model.name, params):
                    self.asked.add((handler, ask))

    def send(self, request: AWSPreparedRequest) -> AWSResponse:
        """Take the network's place for posts to sockets."""
        connection = unquote(request.url.rsplit("/", 1)[1])
        if connection in self.slow:
            raise ReadTimeoutError(endpoint_url=request.url)
        gone = connection not in self.open
        if request.method == "DELETE":
            self.calls["apigatewaymanagementapi.DeleteConnection"] += 1
            self.open.discard(connection)
            return AWSResponse(request.url, 410 if gone else 204, {}, _Body(b""))
        with self._lock:
            self.calls["apigatewaymanagementapi.PostToConnection"] += 1
            if not gone:
                self.sent.append((connection, json.loads(request.body)))
        headers = {"x-amzn-ErrorType": "GoneException"} if gone else {}
        return AWSResponse(request.url, 410 if gone else 200, headers, _Body(b"{}"))


class _Body:
    """The body of an HTTP answer, as botocore reads it."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def stream(self, **_: object):
        yield self._content


class Client:
    """A socket as API Gateway sees it."""

    _made = 0

    def __init__(self, lambdas: Lambdas, name: str, token: str = "") -> None:
        Client._made += 1
        self.lambdas = lambdas
        self.id = f"Yk3xUf{Client._made:05d}FiAC="
        self.counter = 0
        event = self._event("connect")
        if token:
            event["headers"]["Sec-WebSocket-Protocol"] += f", token.{token}"
        self.answer = handlers.on_connect(event, CONTEXT)
        lambdas.open.add(self.id)
        if name:
            welcome = self.send(type="enter", name=name)[-1]
            self.token, self.player = welcome["token"], welcome["player"]["id"]

    def send(self, body: str | None = None, **message: object) -> list[dict]:
        """Send a message and return the frames that came back to this socket."""
        before = len(self.lambdas.sent)
        event = self._event("message")
        event["body"] = json.dumps(message) if body is None else body
        self.status = handlers.on_message(event, CONTEXT)["statusCode"]
        return [frame for to, frame in self.lambdas.sent[before:] if to == self.id]

    def command(self, kind: str, table: str, **fields: object) -> dict:
        """Send a command with the next counter; return the last frame that came back."""
        self.counter += 1
        return self.send(type=kind, table=table, id=self.counter, **fields)[-1]

    def close(self) -> dict:
        """Close the socket."""
        self.lambdas.open.discard(self.id)
        return handlers.on_disconnect(self._event("disconnect"), CONTEXT)

    def last(self) -> dict:
        """Return the newest table frame of this socket."""
        return next(
            frame
            for to, frame in reversed(self.lambdas.sent)
            if to == self.id and frame["type"] == "table"
        )

    def _event(self, kind: str) -> dict:
        event = copy.deepcopy(EVENTS[kind])
        event["requestContext"]["connectionId"] = self.id
        event["requestContext"]["requestTimeEpoch"] = time.time_ns() // 1_000_000
        return event


def started(
    lambdas: Lambdas, players: int = 2, ruleset: str = "classic"
) -> tuple[str, list[Client]]:
    """Begin a match and return the table and the players by seat."""
    clients = [lambdas.client(f"Player {n}") for n in range(players)]
    host = clients[0]
    host.counter = 1
    create = {"type": "create", "id": 1, "key": "k", "ruleset": ruleset, "players": players}
    table = host.send(**create)[-1]["table"]
    for client in clients[1:]:
        client.command("sit", table)
    host.command("start", table, version=host.last()["version"])
    return table, clients
