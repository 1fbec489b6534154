"""A local cloud with handlers of the tests' own."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import boto3
import pytest
from websockets.sync.client import ClientConnection, connect

from infra.local import Handlers, LocalCloud, running_cloud

Event = dict[str, Any]

# One for all tests, since what a session loads is slow; made after moto has been imported.
SESSION = boto3.session.Session(
    region_name="eu-central-1", aws_access_key_id="test", aws_secret_access_key="test"
)


class Recorder:
    """Handlers that note what they were called with; a test says what a message does."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.fired: list[Event] = []
        self.on_connect: Callable[[Event], Any] = lambda event: {"statusCode": 200}
        self.on_message: Callable[[Event], Any] = lambda event: {"statusCode": 200}
        self.on_timer: Callable[[Event], Any] = lambda event: None
        self._changed = threading.Condition()

    @property
    def handlers(self) -> Handlers:
        return Handlers(self.connect, self.message, self.disconnect, self.timer)

    def _note(self, into: list[Event], event: Event) -> None:
        with self._changed:
            into.append(event)
            self._changed.notify_all()

    def connect(self, event: Event, context: Any) -> Any:
        self._note(self.events, event)
        return self.on_connect(event)

    def message(self, event: Event, context: Any) -> Any:
        self._note(self.events, event)
        return self.on_message(event)

    def disconnect(self, event: Event, context: Any) -> Any:
        self._note(self.events, event)
        return {"statusCode": 200}

    def timer(self, event: Event, context: Any) -> Any:
        self._note(self.fired, event)
        return self.on_timer(event)

    def kind(self, kind: str) -> list[Event]:
        return [event for event in self.events if event["requestContext"]["eventType"] == kind]

    def wait(self, kind: str, count: int = 1, timeout: float = 5) -> list[Event]:
        """Return the events of a kind as soon as there are `count` of them."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.kind(kind)) >= count, timeout), kind
        return self.kind(kind)


class Stand:
    """A running cloud, its recorder and sockets to it."""

    def __init__(self, cloud: LocalCloud, recorder: Recorder, stack: ExitStack) -> None:
        self.cloud = cloud
        self.recorder = recorder
        self._stack = stack

    def socket(self, query: str = "", **options: Any) -> ClientConnection:
        """Open a socket that is closed when the test ends."""
        return self._stack.enter_context(connect(self.cloud.socket_url + query, **options))

    def id_of_last(self) -> str:
        """Return the connection id of the socket that was opened last."""
        found: str = self.recorder.kind("CONNECT")[-1]["requestContext"]["connectionId"]
        return found

    def management(self) -> Any:
        """Return boto3's own client for posting to connections."""
        return SESSION.client(
            "apigatewaymanagementapi", endpoint_url=os.environ["WS_MANAGEMENT_ENDPOINT"]
        )

    def post(self, connection_id: str, text: str) -> None:
        self.management().post_to_connection(ConnectionId=connection_id, Data=text.encode())

    def until_open(self, connection_id: str, timeout: float = 5) -> None:
        """Wait until the gateway takes posts for a connection."""
        end = time.monotonic() + timeout
        while connection_id not in self.cloud.gateway.connections:
            assert time.monotonic() < end
            time.sleep(0.005)


@pytest.fixture
def stand() -> Iterator[Callable[..., Stand]]:
    """A function that starts a cloud with the options given to it."""
    with ExitStack() as stack:

        def start(**options: Any) -> Stand:
            recorder = Recorder()
            cloud = stack.enter_context(running_cloud(handlers=recorder.handlers, **options))
            return Stand(cloud, recorder, stack)

        yield start
