"""Whole matches through the handlers while everything goes wrong that can, on a clock of our own.

The handlers are the deployed ones, over the SDK with its own retries and a DynamoDB in the process.
Whatever passes between them and the world passes through a `Storm`: it loses answers after the
write, throttles, times out, calls living sockets gone, loses, doubles and delays messages and
closings, fires alarms early, late, twice and long afterwards, lets other messages be handled in
the middle of a save, and ends handlers where that hurts. One seed repeats a match.

Every write that arrived is kept, with the engine's commands that led to it, so that `replay` can
say whether all of it, and nothing else, has counted.
"""

from __future__ import annotations

import base64
import contextlib
import heapq
import io
import itertools
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple
from urllib.parse import unquote

import botocore.endpoint
from aws_lambda_powertools import Logger
from botocore.awsrequest import AWSResponse
from botocore.exceptions import ReadTimeoutError
from moto.core.models import botocore_stubber

import engine
from functions import handlers, wiring
from functions.gateway import ApiGateway
from functions.service import Service, telling
from functions.service import record as records
from functions.service.identity import RandomIds, Tokens
from functions.service.record import Record, Status
from functions.store import DynamoStore
from functions.store.accounts import DynamoAccounts
from functions.timers import SchedulerTimers, Target
from infra.local.aws import Aws
from infra.local.scheduler import instant
from tests.fakes import START, FakeClock
from tests.secrecy import is_hiding, other_world

KINDS = (
    "response lost after the commit",
    "throttled",
    "timed out",
    "another message in the middle of a save",
    "living socket called gone",
    "post throttled",
    "post timed out",
    "message dropped",
    "message duplicated",
    "messages reordered",
    "disconnect dropped",
    "disconnect after the reconnect",
    "alarm duplicated",
    "alarm early",
    "alarm late",
    "alarm stale",
    "killed between arm and save",
    "killed between save and tell",
)
CONTEXT = SimpleNamespace(
    function_name="remi",
    memory_limit_in_mb=512,
    invoked_function_arn="arn:aws:lambda:eu-central-1:123456789012:function:remi",
    aws_request_id="6f747b55-31c9-4c79-9a12-4bd9b6b8f1a2",
)
CARD = re.compile(r"""["'](?:JK'{0,3}|[A2-9TJQK][shdc]'?)["']""")


class Killed(BaseException):
    """The process of a handler has ended, in the middle of what it did."""


class Broken(BaseException):
    """Something that must hold whatever happens does not; nothing in between may catch it."""


class Entry(NamedTuple):
    """One call of the engine, and the table it began with."""

    call: str
    arguments: tuple[Any, ...]
    named: dict[str, Any]
    before: engine.Table | None
    after: engine.Table


class AtOnce:
    """Runs what is submitted in the calling thread, so that a seed repeats a match."""

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Any:
        done = work(*arguments)
        return SimpleNamespace(result=lambda: done)


class Storm:
    """One table, its world, and everything that goes wrong."""

    def __init__(self, aws: Aws, seed: int, rate: float = 0.02) -> None:
        self.aws = aws
        self.dice = random.Random(seed)
        self.clock = FakeClock(START + seed * 7_919)
        self.rate = rate
        self.struck: Counter[str] = Counter()
        self.open: dict[str, Any] = {}
        self.table: str | None = None
        self.log: dict[int, list[Entry]] = {}
        self.written: dict[int, bytes] = {}
        self.lines = io.StringIO()
        self.alarms: dict[str, int] = {}
        self.armed: list[str] = []
        self.calls = 0
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._made: dict[int, Entry] = {}
        self._read: dict[int, Record] = {}
        self._chains: dict[bytes, list[Entry]] = {}
        self._depth = 0
        self._saved = self._armed = False

    # --- time ---

    def at(self, after_ms: float, work: Callable[[], None]) -> None:
        """Do some work later."""
        entry = (self.clock.at + max(0, int(after_ms)), next(self._order), work)
        heapq.heappush(self._queue, entry)

    def step(self) -> bool:
        """Do what comes next; False if there is nothing."""
        if not self._queue:
            return False
        at, _, work = heapq.heappop(self._queue)
        self.clock.at = max(self.clock.at, at)
        work()
        return True

    def chance(self, kind: str, factor: float = 1.0) -> bool:
        """Return whether a fault strikes now, and count it."""
        if self.dice.random() >= self.rate * factor:
            return False
        self.struck[kind] += 1
        return True

    # --- the handlers ---

    def call(self, handler: Callable[..., Any], event: dict[str, Any]) -> bool:
        """Call a handler as Lambda does; return whether it went well."""
        self._depth += 1
        self.calls += 1
        saved, armed = self._saved, self._armed
        self._saved = self._armed = False
        try:
            answer = handler(event, CONTEXT)
            return answer is None or answer["statusCode"] == 200
        except Killed:
            return False
        except Exception:
            # Only an alarm raises, for Lambda to try again.
            return False
        finally:
            self._depth -= 1
            self._saved, self._armed = saved, armed
            if not self._depth:
                self._made.clear()
                self._chains.clear()

    def connect(self, connection: str, client: Any, token: str) -> bool:
        """Open a socket for a client; False if it is turned away."""
        offered = "remi.v1" + (f", token.{token}" if token else "")
        event = self._event(connection)
        event["headers"] = {"Sec-WebSocket-Protocol": offered}
        event["requestContext"]["connectedAt"] = int(self.clock.at)
        if not self.call(handlers.on_connect, event):
            return False
        self.open[connection] = client
        return True

    def message(self, connection: str, body: str) -> None:
        """Carry a message to the server, if it gets there."""
        if self.chance("message dropped"):
            return
        for _ in range(2 if self.chance("message duplicated") else 1):
            delay = self.dice.uniform(20, 150)
            if self.chance("messages reordered"):
                delay += self.dice.uniform(500, 4_000)
            self.at(delay, lambda: self._arrive(connection, body))

    def _arrive(self, connection: str, body: str) -> None:
        if connection in self.open:
            self.call(handlers.on_message, {**self._event(connection), "body": body})

    def closed(self, connection: str) -> None:
        """Note that a socket has closed; the server may hear of it, or not, or late."""
        client = self.open.pop(connection, None)
        if self.chance("disconnect dropped", 4):
            return
        delay = self.dice.uniform(20, 500)
        late = self.dice.random() < 0.3
        if late:
            delay = self.dice.uniform(1_000, 30_000)

        def told() -> None:
            if late and client is not None and client.connection not in (None, connection):
                self.struck["disconnect after the reconnect"] += 1
            self.call(handlers.on_disconnect, self._event(connection))

        self.at(delay, told)

    def _event(self, connection: str) -> dict[str, Any]:
        context = {"connectionId": connection, "requestId": "Yk3xYEzCFiAF3_Q="}
        return {"requestContext": context, "headers": None, "isBase64Encoded": False}

    # --- posts ---

    def send(self, request: Any) -> AWSResponse:
        """Take the network's place for requests to sockets."""
        connection = unquote(request.url.rsplit("/", 1)[1])
        client = self.open.get(connection)
        if request.method == "DELETE" or client is None:
            return self._answer(request.url, 410, b"{}")
        if self.chance("living socket called gone", 0.3):
            return self._answer(request.url, 410, b"{}")
        if self.chance("post throttled", 0.5):
            return self._answer(request.url, 429, b'{"__type":"LimitExceededException"}')
        frame = json.loads(request.body)
        if frame["type"] == "table":
            self._check_frame(frame, request.body)
        lost = self.chance("post timed out", 0.5)
        if not lost or self.dice.random() < 0.5:
            self.at(self.dice.uniform(20, 250), lambda: self._receive(connection, client, frame))
        if lost:
            raise ReadTimeoutError(endpoint_url=request.url)
        return self._answer(request.url, 200, b"")

    def _receive(self, connection: str, client: Any, frame: dict[str, Any]) -> None:
        if connection in self.open:
            client.receive(connection, frame)

    def _answer(self, url: str, status: int, body: bytes) -> AWSResponse:
        raw = SimpleNamespace(stream=lambda **_: iter((body,)), read=lambda *_: body)
        headers = {"content-type": "application/x-amz-json-1.0"}
        return AWSResponse(url, status, headers, raw)

    def _check_frame(self, frame: dict[str, Any], sent: bytes) -> None:
        """No frame says what was not saved, or more than its seat may see."""
        version, you = frame["version"], frame["you"]
        if version not in self.written:
            raise Broken(f"version {version} was told and never saved")
        if version % 5 == 0 and sent != telling.frame(self.record(version), you, frame["time"]):
            raise Broken(f"version {version} was told to seat {you} in another way")

    # --- the SDK ---

    def aws_call(self, request: Any, event_name: str, **_: Any) -> AWSResponse | None:
        """Stand between the SDK and AWS, for whatever a handler asks."""
        if not self._depth:
            return _to_moto(event_name, request)
        operation = event_name.rpartition(".")[2]
        saves = operation in ("PutItem", "TransactWriteItems") and _state(request) is not None
        if saves:
            if self._armed and self.chance("killed between arm and save", 15):
                raise Killed
            if self._depth == 1 and self._queue and self.chance(KINDS[3], 2):
                self._meanwhile()
        if self.chance("throttled", 0.5):
            return self._answer(request.url, 400, b'{"__type":"ThrottlingException"}')
        if self.chance("timed out", 0.5):
            raise ReadTimeoutError(endpoint_url=request.url)
        response = _to_moto(event_name, request)
        if response.status_code == 200:
            if saves:
                self._saved = True
                self._committed(*_state(request))
            if operation == "CreateSchedule":
                self._armed = True
                self._schedule(request)
        if self.chance("response lost after the commit", 2 if saves else 0.1):
            raise ReadTimeoutError(endpoint_url=request.url)
        return response

    def _meanwhile(self) -> None:
        """Let what comes next happen while a handler is about to save."""
        now = self.clock.at
        self.step()
        self.clock.at = max(now, self.clock.at)

    def post(self, real: Callable[..., Any], posts: Any) -> Any:
        """Stand between a handler and its telling, which comes after the save."""
        if self._saved and posts and self.chance("killed between save and tell"):
            raise Killed
        return real(posts)

    def _committed(self, version: int, written: bytes) -> None:
        if version in self.written:
            raise Broken(f"version {version} was written twice")
        self.written[version] = written
        self.log[version] = self._chains.get(written, [])

    # --- alarms ---

    def _schedule(self, request: Any) -> None:
        name = request.url.rpartition("/")[2]
        at = int(instant(json.loads(request.body)["ScheduleExpression"]) * 1000)
        self.alarms[name] = at
        self.armed.append(name)
        late = self.dice.uniform(0, 59_000)
        if self.chance("alarm early", 15):
            self.at(self.dice.uniform(0, at - self.clock.at), self._fire)
        if late > 5_000:
            self.struck["alarm late"] += 1
        if self.chance("alarm duplicated", 8):
            self.at(at + late + self.dice.uniform(0, 2_000) - self.clock.at, self._fire)
        if self.chance("alarm stale", 8):
            self.at(at + self.dice.uniform(60_000, 900_000) - self.clock.at, self._fire)
        self.at(at + late - self.clock.at, lambda: self._fire(name))

    def _fire(self, name: str | None = None) -> None:
        if not self.call(handlers.on_timer, {"table": self.table}):
            self.at(60_000, self._fire)
        if name is not None:
            self.alarms.pop(name)
            self.aws.scheduler.delete_schedule(GroupName=self.aws.group, Name=name)

    # --- what is stored ---

    def record(self, version: int) -> Record:
        """Return a version as it was written."""
        assert self.table is not None
        if version not in self._read:
            self._read[version] = records.decode(self.table, version, self.written[version])
        return self._read[version]

    def newest(self) -> Record | None:
        """Return the newest version that was written."""
        return self.record(max(self.written)) if self.written else None

    def over(self) -> bool:
        """Say whether the match has ended."""
        newest = self.newest()
        return newest is not None and newest.status is Status.OVER

    def note(self, call: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function of the engine that notes what it makes of which table."""

        def noting(*arguments: Any, **named: Any) -> Any:
            made = real(*arguments, **named)
            after = made if isinstance(made, engine.Table) else made.table
            before = arguments[0] if isinstance(arguments[0], engine.Table) else None
            rest = arguments if before is None else arguments[1:]
            if after is not before:
                self._made[id(after)] = Entry(call, rest, named, before, after)
            return made

        return noting

    def saving(self, record: Record) -> None:
        """Note which calls of the engine led to a record that is about to be saved."""
        chain: list[Entry] = []
        table = record.game
        while table is not None and (entry := self._made.get(id(table))) is not None:
            chain.append(entry)
            table = entry.before
        self._chains[records.encode(record)] = chain[::-1]
        self.table = record.id

    # --- what must hold ---

    def check(self) -> engine.Table:
        """Check a match that has ended; return its last table as it comes out without faults."""
        versions = sorted(self.written)
        if versions != list(range(1, len(versions) + 1)):
            raise Broken(f"versions {versions} are not without a gap")
        game = self.replay()
        last = self.record(versions[-1])
        assert last.game is not None
        if game.totals() != last.game.totals():
            raise Broken(f"{last.game.totals()} instead of {game.totals()}")
        for version in versions:
            if version % 7 == 0:
                self._check_secrecy(version)
        self._check_counters(versions)
        self._check_lines()
        return game

    def replay(self) -> engine.Table:
        """Give the engine the commands that counted, and see that every version comes out."""
        table: engine.Table | None = None
        for version in sorted(self.log):
            for call, arguments, named, *_ in self.log[version]:
                made = getattr(engine, call)(*((table,) if table else ()), *arguments, **named)
                table = made if isinstance(made, engine.Table) else made.table
            if self.record(version).game != table:
                raise Broken(f"version {version} is not what its commands make of the one before")
        assert table is not None
        return table

    def _check_counters(self, versions: list[int]) -> None:
        """A version holds one command at most, and then its seat's counter has grown."""
        before = self.record(1)
        for version in versions[1:]:
            after = self.record(version)
            said = [
                entry.arguments[0]
                for entry in self.log[version]
                if entry.call == "apply" and not entry.named.get("by_computer")
            ]
            said = [one for one in said if not isinstance(one, engine.Connect | engine.Drop)]
            grown = [
                seat
                for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=False))
                if old is not None and new is not None and old.id == new.id
                and new.counter != old.counter
            ]  # fmt: skip
            if len(said) > 1 or (said and grown != [said[0].seat]):
                raise Broken(f"version {version} holds {said} and counts {grown}")
            for seat in grown:
                if after.seats[seat].counter < before.seats[seat].counter:
                    raise Broken(f"the counter of seat {seat} went back in version {version}")
            before = after

    def _check_secrecy(self, version: int) -> None:
        record = self.record(version)
        if record.game is None or not is_hiding(record.game):
            return
        for seat in (*range(len(record.seats)), None):
            other = record._replace(game=other_world(record.game, seat, self.dice))
            if telling.frame(record, seat, 0) != telling.frame(other, seat, 0):
                raise Broken(f"seat {seat} sees in version {version} what it cannot know")

    def _check_lines(self) -> None:
        """No log line holds a token, a name, a secret, entropy or a card."""
        text = self.lines.getvalue()
        last = self.newest()
        assert last is not None
        secrets = [last.secret.hex(), base64.b64encode(last.secret).decode()]
        secrets += [player.name for player in last.seats if player is not None]
        secrets += [client.token for client in self.open.values() if client.token]
        found = [secret for secret in secrets if secret in text]
        if found or CARD.search(text) or "entropy" in text:
            raise Broken(f"a log line tells {found or 'a card'}")


def _state(request: Any) -> tuple[int, bytes] | None:
    """Return version and record that a request is about to write, None if it is another one."""
    body = json.loads(request.body)
    put = body["TransactItems"][0].get("Put", {}) if "TransactItems" in body else body
    item = put.get("Item", {})
    if item.get("sk", {}).get("S") != "STATE":
        return None
    return int(item["ver"]["N"]), base64.b64decode(item["rec"]["B"])


def _to_moto(event_name: str, request: Any) -> AWSResponse:
    response: AWSResponse = botocore_stubber(event_name, request)
    return response


class SeededIds(RandomIds):
    """Ids that a seed repeats."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(f"ids {seed}")

    def table(self) -> str:
        return "".join(self._dice.choices("abcdefghjkmnpqrstuvwxyz23456789", k=8))

    def player(self) -> str:
        return base64.urlsafe_b64encode(self._dice.randbytes(9)).decode()

    def secret(self) -> bytes:
        return self._dice.randbytes(32)


@contextlib.contextmanager
def storm(aws: Aws, seed: int, rate: float = 0.02) -> Iterator[Storm]:
    """Put a storm between the handlers and the world while the block runs."""
    made = Storm(aws, seed, rate)
    session = wiring.session.__wrapped__()
    events = session.get_component("event_emitter")
    # Every handler of this event is called, so there is to be no other one than ours.
    events.unregister("before-send", botocore_stubber)
    events.register("before-send", made.aws_call)
    clients = {name: _client(session, name) for name in ("dynamodb", "scheduler")}
    store = DynamoStore(lambda: clients["dynamodb"], aws.table, made.clock)
    endpoint = "https://a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com/prod"
    logger = Logger(service=f"storm-{seed}", stream=made.lines)
    gateway = ApiGateway(
        endpoint,
        lambda: session,
        lambda: made,
        lambda reason: logger.warning("a frame did not arrive", extra={"reason": reason}),
    )
    gateway._threads = AtOnce()
    real_post, real_save = gateway.post, store.save
    gateway.post = lambda posts: made.post(real_post, posts)

    def save(record: Record, companions: Any = ()) -> None:
        made.saving(record)
        real_save(record, companions)

    store.save = save
    target = Target("arn:aws:lambda:function", "arn:aws:iam:role", "arn:aws:sqs:queue")
    timers = SchedulerTimers(lambda: clients["scheduler"], aws.group, target)
    tokens = Tokens(lambda: ("a key of the tests",), made.clock)
    accounts = DynamoAccounts(lambda: clients["dynamodb"], aws.table, made.clock)
    ids = SeededIds(seed)
    service = Service(
        store,
        gateway,
        timers,
        made.clock,
        ids,
        tokens,
        lambda: accounts,
        lambda: "http://localhost",
    )
    calls = ("apply", "settle", "contribute", "new_match")
    with contextlib.ExitStack() as undo:
        undo.enter_context(_set(wiring, "service", lambda: service))
        undo.enter_context(_set(wiring, "logger", lambda: logger))
        patient = SimpleNamespace(sleep=lambda _: None)
        undo.enter_context(_set(botocore.endpoint, "time", patient))
        for call in calls:
            undo.enter_context(_set(engine, call, made.note(call, getattr(engine, call))))
        yield made


def _client(session: Any, name: str) -> Any:
    from botocore.config import Config

    config = Config(
        retries={"total_max_attempts": 3, "mode": "standard"}, parameter_validation=False
    )
    return session.create_client(name, config=config)


@contextlib.contextmanager
def _set(place: Any, name: str, value: Any) -> Iterator[None]:
    before = getattr(place, name)
    setattr(place, name, value)
    try:
        yield
    finally:
        setattr(place, name, before)
