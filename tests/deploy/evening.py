"""What two people do at a table, step by step, through the sockets of a deployed stack."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.protocol import State
from websockets.sync.client import ClientConnection, connect

import engine
from engine.bot import plain
from functions.service.record import Status
from infra.local.scenes.seen import message_of
from tests.authenticator import Authenticator
from tests.deploy.stack import Stack
from tests.endings import one_card_left

Frame = dict[str, Any]
PATIENCE_S = 20


class Failed(Exception):
    """A step did not do what it should; says what was refused meanwhile, if anything."""


class Person:
    """A player with a socket, and the newest frame of the table."""

    def __init__(self, name: str, stack: Stack, sockets: ExitStack) -> None:
        self.name = name
        self.token = ""
        self.frame: Frame | None = None
        self.count = 0
        self._stack = stack
        self._sockets = sockets
        self._denied = len(stack.denials())
        self.socket: ClientConnection

    def open(self) -> None:
        """Open a socket, with the token if there is one."""
        offered = ["remi.v1", *([f"token.{self.token}"] if self.token else [])]
        self.socket = self._sockets.enter_context(
            connect(self._stack.socket_url, subprotocols=offered, open_timeout=PATIENCE_S)
        )

    def say(self, type: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": type, **fields}))

    def until(self, wanted: Callable[[Frame], bool], patience_s: float = PATIENCE_S) -> Frame:
        """Read until a message is as wanted; raise `Failed` if something was refused meanwhile."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            if denied := self._stack.denials()[self._denied :]:
                raise Failed(denied[0])
            try:
                message: Frame = json.loads(self.socket.recv(timeout=0.25))
            except TimeoutError:
                continue
            if message["type"] == "table" and (
                self.frame is None or message["version"] >= self.frame["version"]
            ):
                self.frame = message
            if message["type"] in ("error", "refused"):
                time.sleep(0.1)
                raise Failed("; ".join([*self._stack.denials()[self._denied :], str(message)]))
            if wanted(message):
                return message
        raise Failed(f"{self.name} waited in vain for {patience_s:.0f} s")

    def until_view(self, wanted: Callable[[Frame], bool], patience_s: float = PATIENCE_S) -> Frame:
        """Read until the table's own frame is as wanted."""
        if self.frame is None or not wanted(self.frame):
            self.until(lambda m: m["type"] == "table" and wanted(m), patience_s)
        assert self.frame is not None
        return self.frame

    @property
    def view(self) -> dict[str, Any]:
        """What this player sees of the match."""
        assert self.frame is not None
        found: dict[str, Any] = self.frame["view"]
        return found

    def command(self, type: str, **fields: Any) -> None:
        """Send a command of the seat and wait for the table that it makes."""
        assert self.frame is not None
        self.count += 1
        version = self.frame["version"]
        self.say(type, table=self.frame["table"], id=self.count, version=version, **fields)
        self.until(lambda m: m["type"] == "table" and m["version"] > version)


class Evening:
    """The steps in their order; `play` runs them and says which one it is at."""

    def __init__(self, stack: Stack, *, whole_deal: bool) -> None:
        self.stack = stack
        self.whole_deal = whole_deal
        self.commands = 0
        self.waited_s = 0.0
        self.denied = len(stack.denials())
        self._sockets = ExitStack()
        # An evening that fails leaves an account with its name behind.
        self.ana = Person(f"Ana {secrets.token_hex(4)}", stack, self._sockets)
        self.bojan = Person("Bojan", stack, self._sockets)
        self.people = (self.ana, self.bojan)
        self.three = [Person(name, stack, self._sockets) for name in ("Cveta", "Dana", "Ema")]

    def play(self) -> Iterator[str]:
        """Run the steps, yielding the name of each before it begins.

        What shows most permissions comes early, as each that is taken away plays up to its step.
        """
        steps = (
            self.connect,
            self.enter,
            self.come_again,
            self.look_around,
            self.wait_for_a_match,
            self.keep_the_account,
            self.report,
            self.computer_takes_over,
            self.booked_by_a_discard,
            self.booked_by_alarm,
            self.booked_by_closing,
            self.look_at_the_ladder,
            self.make_a_table,
            self.sit_down,
            self.start,
            self.play_a_turn,
            self.drop,
            self.reconnect,
            self.end_the_deal,
            self.next_deal_by_schedule,
            self.send_rubbish,
            self.arm_by_alarm,
            self.arm_by_closing,
            self.closed_by_alarm,
            self.closed_by_closing,
            self.leave_and_go_on,
            self.delete_the_account,
        )
        with self._sockets:
            for step in steps:
                yield step.__name__.replace("_", " ")
                try:
                    step()
                except Failed:
                    raise
                except Exception as error:
                    denied = self.stack.denials()[self.denied :]
                    raise Failed("; ".join([*denied, repr(error)])) from error

    def connect(self) -> None:
        for person in self.people:
            person.open()

    def enter(self) -> None:
        for person in self.people:
            person.say("enter", name=person.name)
            person.token = person.until(lambda m: m["type"] == "welcome")["token"]

    def come_again(self) -> None:
        before = self.stack.connections()
        self.bojan.socket.close()
        end = time.monotonic() + PATIENCE_S
        while self.stack.connections() == before:
            if time.monotonic() > end or len(self.stack.denials()) > self.denied:
                raise Failed("; ".join([*self.stack.denials()[self.denied :], "still open"]))
            time.sleep(0.1)
        self.bojan.open()
        self.bojan.say("hello")
        welcome = self.bojan.until(lambda m: m["type"] == "welcome")
        if (welcome["player"] or {}).get("name") != "Bojan":
            raise Failed("the token was not recognised")

    def look_around(self) -> None:
        self.ana.say("tables")
        told = self.ana.until(lambda m: m["type"] == "tables")
        if told["online"] < len(self.people):
            raise Failed(f"{told['online']} online")

    def wait_for_a_match(self) -> None:
        """Bojan waits, Ana sees it, Bojan waits no more."""
        self.bojan.count = 1
        self.bojan.say("quick", id=1, ruleset="tercet", players=2)
        table = self.bojan.until_view(lambda frame: frame["you"] == 0)["table"]
        end = time.monotonic() + PATIENCE_S
        self.ana.say("tables")
        while self.ana.until(lambda m: m["type"] == "tables")["tables"] == []:
            if time.monotonic() > end:
                raise Failed("the table is not listed")
            time.sleep(1)
            self.ana.say("tables")
        self.bojan.count += 1
        self.bojan.say("leave", table=table, id=self.bojan.count)
        self.bojan.until_view(lambda frame: frame["you"] is None)
        self.bojan.frame = None

    def keep_the_account(self) -> None:
        """Ana gets a passkey, another name and back, and signs in elsewhere."""
        device = Authenticator(self.stack.outputs["SiteUrl"])
        self.ana.say("passkey_new")
        asked = self.ana.until(lambda m: m["type"] == "challenge")
        self.ana.say(**device.make(asked["options"]))
        assert self.ana.until(lambda m: m["type"] == "welcome")["player"]["kept"]
        self.ana.until(lambda m: m["type"] == "account")
        for name in (f"Jelena {self.ana.name}", self.ana.name):
            self.ana.say("rename", name=name)
            self.ana.until(lambda m: m["type"] == "welcome")
        self.stack.forget_greetings()
        self.ana.say("hello")
        self.ana.token = self.ana.until(lambda m: m["type"] == "welcome")["token"]
        elsewhere = Person("Ana elsewhere", self.stack, self._sockets)
        elsewhere.open()
        elsewhere.say("passkey_ask")
        asked = elsewhere.until(lambda m: m["type"] == "challenge")
        elsewhere.say(**device.sign(asked["options"]))
        assert elsewhere.until(lambda m: m["type"] == "welcome")["player"]["name"] == self.ana.name
        elsewhere.socket.close()

    def report(self) -> None:
        """Anybody may say something to the operators."""
        self.bojan.say("report", text="Thank you", page="table", language="en")
        self.bojan.until(lambda m: m["type"] == "reported")

    def delete_the_account(self) -> None:
        """Nothing is left of Ana, whose token opens nothing any more."""
        self.ana.say("delete")
        self.ana.until(lambda m: m["type"] == "deleted")

    def make_a_table(self) -> None:
        self.ana.count = 1
        self.ana.say("create", id=1, key="k", ruleset="classic", players=2, options={})
        self.ana.until_view(lambda frame: frame["you"] == 0)

    def sit_down(self) -> None:
        assert self.ana.frame is not None
        self.bojan.count = 1
        self.bojan.say("sit", table=self.ana.frame["table"], id=1)
        self.bojan.until_view(lambda frame: frame["you"] == 1)
        self.ana.until_view(lambda frame: frame["lobby"]["seats"][1] is not None)

    def start(self) -> None:
        self.ana.command("start")
        for person in self.people:
            person.until_view(lambda frame: frame["view"] is not None)
            assert len(person.view["hand"]) >= 14

    def play_a_turn(self) -> None:
        turn = self.ana.view["turn"]
        while self.ana.view["turn"] == turn:
            self._one_command()

    def drop(self) -> None:
        self.bojan.socket.close()
        self.ana.until_view(lambda frame: not frame["view"]["seats"][1]["connected"])

    def reconnect(self) -> None:
        before = self.bojan.view
        self.bojan.open()
        assert self.ana.frame is not None
        self.bojan.say("hello", table=self.ana.frame["table"])
        self.bojan.until(lambda m: m["type"] == "table" and m["you"] == 1)
        self.ana.until_view(lambda frame: frame["view"]["seats"][1]["connected"])
        assert self.bojan.view["hand"] == before["hand"]

    def end_the_deal(self) -> None:
        if not self.whole_deal:
            self._leave_one_card()
        while self.ana.view["phase"] not in ("break", "over"):
            self._one_command()
        assert self.ana.view["results"][-1]["winner"] is not None
        assert self.ana.view["results"] == self.bojan.view["results"]

    def next_deal_by_schedule(self) -> None:
        """Say nothing more: the schedule alone starts the next deal."""
        assert self.ana.frame is not None
        table = self.ana.frame["table"]
        # The turn's own alarm is later than the break's.
        schedule = self._schedules(table)[0]
        assert schedule["ActionAfterCompletion"] == "DELETE"
        assert json.loads(schedule["Target"]["Input"]) == {"table": table}
        if not self.whole_deal:
            record = self.stack.stored(table)
            assert record.game is not None
            # The wait of the break is over; nobody but the alarm looks at the clock.
            self.stack.store(record._replace(game=record.game._replace(break_ends_at=1)))
            self.stack.make_due(schedule)
        started = time.monotonic()
        for person in self.people:
            person.until_view(lambda frame: frame["view"]["deal"] == 2, patience_s=90)
        self.waited_s = time.monotonic() - started
        # The emulator deletes it a moment later than it fires.
        end = time.monotonic() + 5
        while any(one["Name"] == schedule["Name"] for one in self.stack.schedules()):
            assert time.monotonic() < end
            time.sleep(0.1)

    def send_rubbish(self) -> None:
        """A socket that sends nothing but rubbish is closed by the server."""
        stranger = Person("Stranger", self.stack, self._sockets)
        stranger.open()
        for _ in range(10):
            stranger.socket.send("rubbish")
        end = time.monotonic() + PATIENCE_S
        with suppress(ConnectionClosed):
            while time.monotonic() < end:
                with suppress(TimeoutError):
                    stranger.socket.recv(timeout=0.25)
                self._no_denials()
            raise Failed("the socket is still open")

    def arm_by_alarm(self) -> None:
        """An alarm that fires too early arms the next one."""
        table = self._table()
        schedule = self._schedules(table)[-1]
        game = self.stack.stored(table).game
        assert game is not None
        # The turn ends minutes after the alarm that is pending, so that the next has another name.
        self._changed(table, alarm_at=1, turn_at=game.turn_at + 5 * 60_000)
        self.stack.make_due(schedule)
        self._until(lambda: all(one["Name"] != schedule["Name"] for one in self._schedules(table)))
        self._until(lambda: self._schedules(table))

    def arm_by_closing(self) -> None:
        """One who drops changes the table, which needs an alarm for the turn of the other one."""
        table = self._table()
        self._changed(table, alarm_at=1)
        gone = 1 - self.ana.view["turn"]
        person = self.people[gone]
        person.socket.close()
        self._until(lambda: (self.stack.stored(table).alarm_at or 0) > 1)
        person.open()
        person.say("hello", table=table)
        person.until(lambda m: m["type"] == "table" and m["you"] == gone)
        version = self.stack.stored(table).version
        for other in self.people:
            other.until_view(lambda frame: frame["version"] >= version)

    def leave_and_go_on(self) -> None:
        """Whoever is on turn leaves by button; the other goes on, which ends the match."""
        self._changed(self._table(), turn_at=time.time_ns() // 1_000_000)
        leaver = self.people[self.ana.view["turn"]]
        stays = self.people[1 - self.ana.view["turn"]]
        turn = self.ana.view["turn"]
        leaver.count += 1
        leaver.say("leave", table=self._table(), id=leaver.count)
        stays.until_view(lambda frame: frame["view"]["clock"]["waiting_until"] is not None)
        stays.command("go_on", absent=turn)
        assert stays.frame is not None
        assert stays.frame["lobby"]["status"] == "over"
        assert stays.view["places"][turn] == 2

    def computer_takes_over(self) -> None:
        """Time and reserve of the seat on turn are gone, and its turn is played at once."""
        people = self.three
        for person in people:
            person.open()
            person.say("enter", name=person.name)
            person.until(lambda m: m["type"] == "welcome")
            person.count = 1
        host = people[0]
        host.say("create", id=1, key="c", ruleset="championship", players=3, options={})
        table = host.until_view(lambda frame: frame["you"] == 0)["table"]
        for person in people[1:]:
            person.say("sit", table=table, id=1)
            person.until_view(lambda frame: frame["you"] is not None)
        host.until_view(lambda frame: None not in frame["lobby"]["seats"])
        host.command("start")
        self._changed(table, turn_at=1)
        turn = host.view["turn"]
        host.say("claim_time", table=table)
        view = host.until_view(lambda frame: frame["view"]["seats"][turn]["computer"])["view"]
        assert view["turn"] != turn
        assert view["history"][0] == {"n": 1, "event": "took_over", "seat": turn}

    def booked_by_a_discard(self) -> None:
        """The last discard ends the match, which is booked on the ladder."""
        with self._about_to_end(computer=False) as record:
            mover = self.three[record.game.deal.turn]
            mover.say("hello", table=record.id)
            mover.until_view(lambda frame: frame["version"] >= record.version)
            mover.command("discard", card=mover.view["hand"][0])

    def booked_by_alarm(self) -> None:
        """A computer throws the last card when the alarm goes off."""
        with self._about_to_end(computer=True) as record:
            self.stack.make_due(self._schedules(record.id)[-1])

    def booked_by_closing(self) -> None:
        """It does so too when somebody's socket closes."""
        with self._about_to_end(computer=True) as record:
            seat = (record.game.deal.turn + 1) % 3
            self.three[seat].socket.close()

    def look_at_the_ladder(self) -> None:
        """The same seat has won all three: 19 points each time (rules §8)."""
        assert self.three[0].frame is not None
        record = self.stack.stored(self.three[0].frame["table"])
        winner = self.three[record.game.deal.turn]
        if winner.socket.state is not State.OPEN:
            raise Failed("the winner is gone")
        winner.say("ladder")
        page = winner.until(lambda m: m["type"] == "ladder")
        if page["you"]["matches"] != 3 or page["you"]["points"] != page["rows"][0]["points"]:
            raise Failed(str(page))
        winner.say("champions")
        winner.until(lambda m: m["type"] == "champions")

    @contextmanager
    def _about_to_end(self, *, computer: bool) -> Iterator[Any]:
        """Let the match of the three be one discard from its end; when it is over, let it go on."""
        assert self.three[0].frame is not None
        table = self.three[0].frame["table"]
        alive = self.stack.stored(table)
        record = one_card_left(alive, computer=computer)
        self.stack.store(record)
        yield record
        # The emulator looks at its schedules every ten seconds, when it gets round to it.
        self._until(lambda: self.stack.stored(table).status is Status.OVER, patience_s=90)
        ended = self.stack.stored(table)
        self._until(lambda: self.stack.booked(table, alive.match))
        self.stack.store(alive._replace(version=ended.version + 1, match=alive.match + 1))

    def closed_by_alarm(self) -> None:
        """Nobody has been there for a day: the alarm closes the match and frees its players."""
        schedule = self._schedules(self._table())[0]
        with self._deserted():
            self.stack.make_due(schedule)

    def closed_by_closing(self) -> None:
        """A socket that closes late finds the same."""
        with self._deserted():
            self.ana.socket.close()
        self.ana.open()
        self.ana.say("hello", table=self._table())
        self.ana.until(lambda m: m["type"] == "table" and m["you"] == 0)

    @contextmanager
    def _deserted(self) -> Iterator[None]:
        """Let the match be as after a day without anybody; when it has ended, let it go on."""
        alive = self.stack.stored(self._table())
        assert alive.game is not None
        seats = tuple(seat._replace(connected=False, away_at=1) for seat in alive.game.seats)
        self.stack.store(alive._replace(game=alive.game._replace(seats=seats)))
        yield
        self._until(lambda: self.stack.stored(alive.id).status is Status.OVER)
        ended = self.stack.stored(alive.id)
        assert ended.game is not None
        assert ended.game.closed
        self.stack.store(alive._replace(version=ended.version + 1))
        for person in self.people:
            if person.socket.state is State.OPEN:
                person.say("hello", table=alive.id)
                person.until_view(lambda frame: frame["version"] > ended.version)

    def _changed(self, table: str, **changes: int) -> None:
        """Change what is stored of a table, or of its match."""
        record = self.stack.stored(table)
        assert record.game is not None
        game = record.game._replace(turn_at=changes.get("turn_at", record.game.turn_at))
        alarm_at = changes.get("alarm_at", record.alarm_at)
        self.stack.store(record._replace(game=game, alarm_at=alarm_at))

    def _table(self) -> str:
        assert self.ana.frame is not None
        table: str = self.ana.frame["table"]
        return table

    def _schedules(self, table: str) -> list[dict[str, Any]]:
        """Return a table's schedules, the earliest first."""
        found = [one for one in self.stack.schedules() if one["Name"].startswith(table)]
        return sorted(found, key=lambda one: one["ScheduleExpression"])

    def _no_denials(self) -> None:
        if denied := self.stack.denials()[self.denied :]:
            raise Failed(denied[0])

    def _until(self, wanted: Callable[[], Any], patience_s: float = PATIENCE_S) -> None:
        """Wait until something holds; raise `Failed` if something was refused meanwhile."""
        end = time.monotonic() + patience_s
        while not wanted():
            self._no_denials()
            if time.monotonic() > end:
                raise Failed(f"waited in vain for {patience_s} s")
            time.sleep(0.1)
        self._no_denials()

    def _one_command(self) -> None:
        """Let whoever is on turn do what the computer would do with the same view."""
        mover = self.people[self.ana.view["turn"]]
        assert mover.frame is not None
        record = self.stack.stored(mover.frame["table"])
        assert record.game is not None
        assert record.version == mover.frame["version"]
        message = message_of(plain(engine.view_for(record.game, mover.frame["you"])))
        mover.command(**message)
        self.commands += 1
        version = mover.frame["version"]
        for person in self.people:
            person.until_view(lambda frame: frame["version"] >= version)

    def _leave_one_card(self) -> None:
        """Leave the seat on turn one card to throw, which ends the deal."""
        assert self.ana.frame is not None
        record = one_card_left(self.stack.stored(self.ana.frame["table"]))
        self.stack.store(record)
        for person in self.people:
            person.say("hello", table=record.id)
            person.until_view(lambda frame: frame["version"] >= record.version)
