"""What two people do at a table, step by step, through the sockets of a deployed stack."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

import engine
from engine.bot import plain
from tests.deploy.stack import Stack

Frame = dict[str, Any]
PATIENCE_S = 20
TYPES = {
    engine.Draw: "draw",
    engine.Take: "take",
    engine.Return: "return",
    engine.Lay: "lay",
    engine.Cancel: "cancel",
    engine.LayOff: "lay_off",
    engine.Swap: "swap",
    engine.Discard: "discard",
}


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
        self.ana = Person("Ana", stack, self._sockets)
        self.bojan = Person("Bojan", stack, self._sockets)
        self.people = (self.ana, self.bojan)

    def play(self) -> Iterator[str]:
        """Run the steps, yielding the name of each before it begins."""
        steps = (
            self.connect,
            self.enter,
            self.come_again,
            self.make_a_table,
            self.sit_down,
            self.start,
            self.play_a_turn,
            self.drop,
            self.reconnect,
            self.end_the_deal,
            self.next_deal_by_schedule,
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
        (schedule,) = [one for one in self.stack.schedules() if one["Name"].startswith(table)]
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

    def _one_command(self) -> None:
        """Let whoever is on turn do what the computer would do with the same view."""
        mover = self.people[self.ana.view["turn"]]
        assert mover.frame is not None
        record = self.stack.stored(mover.frame["table"])
        assert record.game is not None
        assert record.version == mover.frame["version"]
        type, fields = as_message(plain(engine.view_for(record.game, mover.frame["you"])))
        mover.command(type, **fields)
        self.commands += 1
        version = mover.frame["version"]
        for person in self.people:
            person.until_view(lambda frame: frame["version"] >= version)

    def _leave_one_card(self) -> None:
        """Leave the seat on turn one card to throw, which ends the deal."""
        assert self.ana.frame is not None
        record = self.stack.stored(self.ana.frame["table"])
        assert record.game is not None
        game, turn = record.game, record.game.deal.turn
        rest = game.seats[turn].hand[1:]
        seats = [*game.seats]
        seats[turn] = seats[turn].parting_with(rest)._replace(opened=1)
        deal = game.deal._replace(stock=(*game.deal.stock, *rest))
        changed = game._replace(seats=tuple(seats), deal=deal, phase=engine.Phase.PLAY)
        self.stack.store(record._replace(game=changed, version=record.version + 1))
        for person in self.people:
            person.say("hello", table=record.id)
            person.until_view(lambda frame: frame["version"] > record.version)


def as_message(command: engine.Command) -> tuple[str, dict[str, Any]]:
    """Return the type and the fields of the message that asks for a command."""
    match command:
        case engine.Lay(_, groups):
            fields: dict[str, Any] = {"groups": [_group(group) for group in groups]}
        case engine.LayOff(_, card, meld, end) | engine.Swap(_, card, meld, end):
            fields = {"card": card.text, "meld": meld}
            fields |= {} if end is None else {"end": end.value}
        case engine.Discard(_, card):
            fields = {"card": card.text}
        case _:
            fields = {}
    return TYPES[type(command)], fields


def _group(group: engine.Group) -> dict[str, Any]:
    found: dict[str, Any] = {"cards": [card.text for card in group.cards]}
    return found if group.end is None else {**found, "end": group.end.value}
