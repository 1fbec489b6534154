"""A hundred tables of people on the local cloud for ten minutes: `python -m tests.soak`.

The cloud is a process of its own; what is looked at is its memory, whether every table goes on, and
what it still keeps when everybody has gone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from infra.local.disk import Disk
from infra.local.scenes.seen import answer
from infra.local.scheduler import instant

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = (("classic", 2), ("championship", 3), ("tercet", 3), ("basic", 2), ("remi51", 3))
MOST_GROWTH = 0.05
STUCK_S = 150
RESEND_S = 5


class Table:
    """One table: who plays there, and when it last changed."""

    def __init__(self, number: int, url: str, think_s: float) -> None:
        self.number = number
        self.url = url
        self.think_s = think_s
        self.id: str | None = None
        self.ruleset, self.players = SETTINGS[number % len(SETTINGS)]
        self.version = 0
        self.changed = time.monotonic()
        self.stood = 0.0
        self.matches = 0
        self.people = [Person(self, seat) for seat in range(self.players)]

    def saw(self, frame: dict[str, Any]) -> None:
        """Note a frame of this table."""
        if frame["version"] > self.version:
            self.stood = self.standing()
            self.version, self.changed = frame["version"], time.monotonic()
            self.matches = max(self.matches, frame["lobby"]["match"])

    def standing(self) -> float:
        """Return the longest time for which it has not changed so far, in seconds."""
        return max(self.stood, time.monotonic() - self.changed)


def stuck(tables: list[Table]) -> list[int]:
    """Return the numbers of the tables that hung, whether they went on later or not."""
    return [table.number for table in tables if table.standing() > STUCK_S]


class Person:
    """A client: one command in flight, resent; now and then its socket is lost."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.dice = random.Random(table.number * 8 + seat)
        self.token = ""
        self.frame: dict[str, Any] | None = None
        self.counter = 0
        self.flight: dict[str, Any] | None = None
        self.sent_at = 0.0
        self.faults: list[str] = []
        self.commands = 0

    async def run(self, ending: asyncio.Event) -> None:
        """Play until it is enough, with a new socket whenever one is lost."""
        await asyncio.sleep(self.dice.uniform(0, 10))
        while not ending.is_set():
            offered = ["remi.v1", *([f"token.{self.token}"] if self.token else [])]
            # Everybody comes from an address of their own, as through CloudFront.
            address = f"10.{self.table.number}.{self.seat}.1"
            with suppress(ConnectionClosed, OSError, TimeoutError):
                async with connect(
                    self.table.url,
                    subprotocols=offered,
                    additional_headers={"X-Forwarded-For": address},
                    open_timeout=20,
                    ping_interval=None,
                    compression=None,
                ) as socket:
                    await self.live(socket, ending)
            await asyncio.sleep(self.dice.uniform(0.2, 8))

    async def live(self, socket: ClientConnection, ending: asyncio.Event) -> None:
        end = time.monotonic() + self.dice.uniform(60, 240)
        if self.token:
            await self.say(socket, type="hello", table=self.table.id)
        else:
            await self.say(socket, type="enter", name=f"Player {self.seat}")
        wake = time.monotonic() + 1
        heartbeat = time.monotonic() + 30
        while time.monotonic() < end and not ending.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.05, wake - time.monotonic())):
                    self.hear(json.loads(await socket.recv()))
            if time.monotonic() >= heartbeat:
                heartbeat = time.monotonic() + 30
                version = {"version": self.frame["version"]} if self.frame else {}
                await self.say(socket, type="ping", table=self.table.id, **version)
            if time.monotonic() >= wake:
                wake = time.monotonic() + self.table.think_s * self.dice.uniform(0.5, 1.5)
                await self.decide(socket)

    def hear(self, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        if kind == "welcome":
            self.token = frame.get("token", self.token)
        elif kind == "table":
            self.table.id = frame["table"]
            self.table.saw(frame)
            if self.frame is None or frame["version"] >= self.frame["version"]:
                self.frame = frame
            if self.flight and frame["counter"] >= self.flight["id"]:
                self.flight = None
        elif kind in ("refused", "error"):
            if frame["code"] in ("internal", "malformed", "token"):
                self.faults.append(frame["code"])
            if self.flight and frame.get("id") == self.flight["id"] and frame["code"] != "busy":
                self.flight = None

    async def say(self, socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps({k: v for k, v in message.items() if v is not None}))

    async def command(self, socket: ClientConnection, type: str, **fields: Any) -> None:
        self.counter += 1
        self.commands += 1
        self.flight = {"type": type, "id": self.counter, **fields}
        self.sent_at = time.monotonic()
        await self.say(socket, **self.flight)

    async def decide(self, socket: ClientConnection) -> None:
        if not self.token:
            return
        if self.flight is not None:
            if time.monotonic() - self.sent_at > RESEND_S:
                self.sent_at = time.monotonic()
                await self.say(socket, **self.flight)
            return
        frame, table = self.frame, self.table
        if frame is None:
            if self.seat == 0:
                ruleset, players = table.ruleset, table.players
                await self.command(
                    socket, "create", key=f"key {table.number}", ruleset=ruleset, players=players
                )
            elif table.id is not None:
                await self.command(socket, "sit", table=table.id)
            return
        at = {"table": table.id, "version": frame["version"]}
        view, you = frame["view"], frame["you"]
        if view is None:
            if self.seat == 0 and None not in frame["lobby"]["seats"]:
                await self.command(socket, "start", **at)
        elif you is None:
            return
        elif frame["lobby"]["status"] == "over":
            if not frame["lobby"]["seats"][you]["rematch"]:
                await self.command(socket, "rematch", **at)
        else:
            await self.play(socket, frame, at)

    async def play(self, socket: ClientConnection, frame: dict[str, Any], at: dict) -> None:
        view, you, now = frame["view"], frame["you"], time.time() * 1000
        deadline, clock = view["deadline"], view["clock"]
        if view["offers"]["play_on"]:
            await self.command(socket, "play_on", **at)
        elif clock["choice_from"] is not None and now >= clock["choice_from"]:
            await self.command(socket, "wait_again", **at, absent=view["turn"])
        elif view["offers"]["confirm"]:
            await self.command(socket, "confirm", **at)
        elif view["turn"] == you and view["phase"] in ("draw", "play"):
            await self.command(socket, **answer(frame), **at)
        elif deadline is not None and now >= deadline:
            await self.say(socket, type="claim_time", table=self.table.id)


def memory(process: int) -> int:
    """Return the resident memory of a process in bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def soak(process: int, url: str, chosen: argparse.Namespace) -> list[str]:
    """Let everybody play; return what is wrong."""
    tables = [Table(number, url, chosen.think) for number in range(chosen.tables)]
    people = [person for table in tables for person in table.people]
    ending = asyncio.Event()
    tasks = [asyncio.create_task(person.run(ending)) for person in people]
    started, early = time.monotonic(), 0
    wrong: list[str] = []
    while (passed := time.monotonic() - started) < chosen.minutes * 60:
        await asyncio.sleep(min(10, chosen.minutes * 60 - passed + 0.01))
        if not early and time.monotonic() - started >= chosen.first * 60:
            early = memory(process)
    late = memory(process)
    hung, longest = stuck(tables), max(table.standing() for table in tables)
    ending.set()
    for task, done in zip(tasks, await asyncio.gather(*tasks, return_exceptions=True), strict=True):
        if isinstance(done, BaseException):
            wrong.append(f"{task}: {done!r}")
    growth = late / early - 1 if early else 0
    commands = sum(person.commands for person in people)
    print(
        f"{len(tables)} tables, {len(people)} people, {commands} commands, "
        f"{sum(table.version for table in tables)} versions, "
        f"{sum(max(0, table.matches - 1) for table in tables)} rematches"
    )
    print(f"memory {early / 2**20:.1f} MiB after {chosen.first:g} minutes, "
          f"{late / 2**20:.1f} MiB after {chosen.minutes:g}: {growth:+.1%}")  # fmt: skip
    if growth > MOST_GROWTH:
        wrong.append(f"memory has grown by {growth:.1%}")
    print(f"the longest that a table stood still: {longest:.0f} s")
    if hung:
        wrong.append(f"tables {hung} did not change for {STUCK_S} s")
    faults = [fault for person in people for fault in person.faults]
    if faults:
        wrong.append(f"{len(faults)} faults: {sorted(set(faults))}")
    return wrong


def left(folder: Path) -> list[str]:
    """Return what is kept and should not be, when everybody has gone."""
    disk = Disk(folder)
    items = [value for _, value in disk.all("item")]
    schedules = [value for _, value in disk.all("schedule")]
    disk.close()
    wrong = []
    connections = [item for item in items if "CONN#" in json.dumps(item, default=str)]
    if connections:
        wrong.append(f"{len(connections)} connections are still kept")
    now = time.time()
    overdue = [one for one in schedules if instant(one["ScheduleExpression"]) < now - 60]
    if overdue:
        wrong.append(f"{len(overdue)} schedules are overdue")
    print(f"kept at the end: {len(items)} items, {len(schedules)} schedules, none overdue"
          if not overdue else f"{len(overdue)} schedules overdue")  # fmt: skip
    return wrong


def main() -> int:
    """Run it and return 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--first", type=float, default=2, help="minutes until memory is compared")
    parser.add_argument("--think", type=float, default=4, help="seconds that a client thinks")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "infra.local", "--port", "0", "--data", kept],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            url = line.split()[3].replace("http://localhost", "ws://127.0.0.1") + "/socket"
            wrong = asyncio.run(soak(process.pid, url, chosen))
            time.sleep(3)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(60)
        wrong += left(folder)
    for one in wrong:
        print(f"wrong: {one}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
