"""People at a table as their pages behave: one command in flight, resent until it is answered."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import engine
from engine.bot import plain
from infra.local.scenes.seen import message_of
from tests.faults.storm import Broken, Storm

HEARTBEAT_MS = 15_000
RESEND_MS = 3_000
TYPES = {"Take_Bottom": "take_bottom"}


class Person:
    """A player with a page, who plays as the computer would, and now and then is gone."""

    _numbers = itertools.count(1)

    def __init__(self, storm: Storm, seat: int, setting: dict[str, Any], restless: float) -> None:
        self.storm = storm
        self.seat = seat
        self.setting = setting
        self.restless = restless
        self.name = f"Играч {seat} Ž"
        self.dice = random.Random(storm.dice.random())
        self.token = ""
        self.connection: str | None = None
        self.frame: dict[str, Any] | None = None
        self.counter = 0
        self.flight: dict[str, Any] | None = None
        self.sent_at = self.heard_at = self.pinged_at = self.claimed_at = 0
        self.away_until = 0
        self.ready_at = 0
        self.left = False
        self.wants_hello = True
        self.wakes()

    # --- the page's own clock ---

    def wakes(self) -> None:
        self.storm.at(self.dice.uniform(200, 900), self.wake)

    def wake(self) -> None:
        """Do what is due, and wake again."""
        if self.storm.over() and self.sees_the_end():
            return
        now = self.storm.clock.at
        if now >= self.away_until:
            if self.connection is None:
                self.come()
            else:
                self.live(now)
        self.wakes()

    def sees_the_end(self) -> bool:
        frame = self.frame
        return frame is not None and frame["lobby"]["status"] == "over"

    def come(self) -> None:
        """Open a socket; the next wake says hello."""
        # Another identity of its own for each socket, as API Gateway gives.
        connection = f"Yk3xUf{next(Person._numbers):05d}FiAC="
        if self.storm.connect(connection, self, self.token):
            self.connection = connection
            self.heard_at = self.pinged_at = self.storm.clock.at
            self.wants_hello = True
            self.left = False

    def go(self, away_ms: float) -> None:
        """Lose the socket for a while."""
        assert self.connection is not None
        self.storm.closed(self.connection)
        self.connection = None
        self.away_until = self.storm.clock.at + int(away_ms)

    def say(self, **message: Any) -> None:
        assert self.connection is not None
        self.storm.message(self.connection, json.dumps(message))

    def live(self, now: int) -> None:
        if now - self.heard_at > 2 * HEARTBEAT_MS + 5_000:
            # Nothing is heard on this socket: a page opens another one, often beside it.
            if self.dice.random() < 0.5:
                self.go(0)
            self.come()
            return
        if not self.token:
            if now - self.sent_at > RESEND_MS:
                self.sent_at = now
                self.say(type="enter", name=self.name)
            return
        table = self.storm.table
        if self.wants_hello:
            self.wants_hello = False
            self.say(type="hello", **({"table": table} if table else {}))
        if now - self.pinged_at > HEARTBEAT_MS:
            self.pinged_at = now
            version = {"version": self.frame["version"]} if self.frame else {}
            self.say(type="ping", **({"table": table} if table else {}), **version)
        if self.flight is not None:
            if now - self.sent_at > RESEND_MS:
                self.sent_at = now
                self.say(**self.flight)
            return
        self.decide(now)

    def command(self, type: str, **fields: Any) -> None:
        self.counter += 1
        self.flight = {"type": type, "id": self.counter, **fields}
        self.sent_at = self.storm.clock.at
        self.say(**self.flight)

    # --- what it does ---

    def decide(self, now: int) -> None:
        frame, table = self.frame, self.storm.table
        if frame is None or frame["you"] is None:
            if self.seat == 0 and (table is None or frame is None):
                self.command("create", key="a key", **self.setting)
            elif table is not None and self.seat > 0 and frame is None:
                self.command("sit", table=table, entropy=self.dice.randbytes(8).hex())
            elif frame is not None and frame["view"] is not None:
                # Who has left comes back after a while.
                self.say(type="hello", table=table)
                self.away_until = now + 2_000
            return
        at = {"table": table, "version": frame["version"]}
        view = frame["view"]
        if view is None:
            if self.seat == 0 and None not in frame["lobby"]["seats"]:
                self.command("start", **at)
            return
        me = view["seats"][frame["you"]]
        if view["phase"] == "over" or me["given_up"]:
            return
        if self.dice.random() < self.restless:
            self.be_restless(at, view)
            return
        self.claim(now, frame)
        offers, clock = view["offers"], view["clock"]
        if now < self.ready_at:
            return
        if offers["play_on"]:
            self.command("play_on", **at)
        elif clock["paused_until"] is not None or me["pausing"]:
            if self.dice.random() < 0.05:
                self.command("resume", **at)
        elif clock["choice_from"] is not None and now >= clock["choice_from"]:
            kind = "wait_again" if self.dice.random() < 0.2 else "go_on"
            self.command(kind, **at, absent=view["turn"])
        elif offers["confirm"]:
            self.command("confirm", **at, entropy=self.dice.randbytes(8).hex())
        elif view["turn"] == frame["you"] and view["phase"] in ("draw", "play"):
            self.play(frame, at)

    def claim(self, now: int, frame: dict[str, Any]) -> None:
        deadline = frame["view"]["deadline"]
        due = deadline is not None and now >= deadline + 150 * frame["rank"]
        if due and now - self.claimed_at > 1_000 and self.dice.random() < 0.7:
            self.claimed_at = now
            self.say(type="claim_time", table=self.storm.table)

    def play(self, frame: dict[str, Any], at: dict[str, Any]) -> None:
        game = self.storm.record(frame["version"]).game
        assert game is not None
        command = plain(engine.view_for(game, frame["you"]))
        self.ready_at = self.storm.clock.at + int(self.dice.uniform(300, 4_000))
        self.command(**message_of(command), **at)

    def be_restless(self, at: dict[str, Any], view: dict[str, Any]) -> None:
        kind = self.dice.random()
        if kind < 0.35:
            self.go(self.dice.uniform(500, 4_500))
        elif kind < 0.55:
            self.go(self.dice.uniform(8_000, 90_000))
        elif kind < 0.62:
            self.go(self.dice.uniform(130_000, 300_000))
        elif kind < 0.72:
            self.come()  # another window of the same browser
        elif kind < 0.85:
            self.ready_at = self.storm.clock.at + int(self.dice.uniform(30_000, 260_000))
        elif kind < 0.92 and view["offers"]["pause"]:
            self.command("pause", **at)
        else:
            self.command("leave", table=at["table"])
            self.left = True
            self.away_until = self.storm.clock.at + int(self.dice.uniform(3_000, 60_000))

    # --- what it hears ---

    def receive(self, connection: str, frame: dict[str, Any]) -> None:
        if connection != self.connection:
            return
        self.heard_at = self.storm.clock.at
        kind = frame["type"]
        if kind == "welcome":
            self.token = frame.get("token", self.token)
        elif kind == "table":
            if self.frame is None or frame["version"] >= self.frame["version"]:
                self.frame = frame
            if self.flight is not None and frame["counter"] >= self.flight["id"]:
                self.flight = None
            if self.flight is not None and self.flight["type"] == "leave" and frame["you"] is None:
                self.flight = None
        elif kind in ("refused", "error"):
            self.refused(frame)
        elif kind == "replaced":
            self.wants_hello = True

    def refused(self, frame: dict[str, Any]) -> None:
        if frame["code"] in ("malformed", "token", "upgrade"):
            raise Broken(f"{self.name} was told {frame}")
        if frame["code"] == "not_seated":
            # The server has not heard of this socket, or has forgotten it.
            self.wants_hello = True
        answered = self.flight is not None and frame.get("id") == self.flight["id"]
        if answered and frame["code"] not in ("busy", "internal"):
            self.flight = None
            self.wants_hello = self.wants_hello or frame["code"] == "stale"
