"""The game itself on the local cloud: played through the socket, killed, and gone on with."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from infra.local import running_cloud

ROOT = Path(__file__).resolve().parents[2]


class Player:
    """One browser: a token, a seat and the newest frame of the table."""

    def __init__(self, name):
        self.name = name
        self.token = None
        self.frame = None
        self.count = 0

    def open(self, url, sockets):
        token = [f"token.{self.token}"] if self.token else []
        self.ws = sockets.enter_context(connect(url, subprotocols=["remi.v1", *token]))
        assert self.ws.subprotocol == "remi.v1"

    def say(self, type, **fields):
        self.ws.send(json.dumps({"type": type, **fields}))

    def until(self, wanted):
        """Read until a message is as wanted; keep the newest frame seen on the way."""
        while True:
            message = json.loads(self.ws.recv(timeout=10))
            assert message["type"] not in ("error", "refused"), message
            newer = self.frame is None or message.get("version", 0) >= self.frame["version"]
            if message["type"] == "table" and newer:
                self.frame = message
            if wanted(message):
                return message

    def enter(self, url, sockets):
        self.open(url, sockets)
        self.say("enter", name=self.name)
        self.token = self.until(lambda message: message["type"] == "welcome")["token"]

    def come_back(self, url, sockets, table):
        self.open(url, sockets)
        self.say("hello", table=table)
        self.until(lambda message: message["type"] == "table")

    def catch_up(self, version):
        if self.frame is None or self.frame["version"] < version:
            self.until(lambda message: message.get("version", 0) >= version)

    def command(self, type, **fields):
        self.count += 1
        version = self.frame["version"]
        self.say(type, table=self.frame["table"], id=self.count, version=version, **fields)
        self.until(lambda message: message.get("version", 0) > version)


def begin(url, sockets):
    """Seat two players at a table of their own and start the match."""
    ana, bojan = Player("Ana"), Player("Bojan")
    ana.enter(url, sockets)
    bojan.enter(url, sockets)
    ana.count = 1
    ana.say("create", id=1, key="a-key", ruleset="classic", players=2, options={})
    ana.until(lambda message: message["type"] == "table")
    bojan.say("hello", table=ana.frame["table"])
    bojan.until(lambda message: message["type"] == "table")
    bojan.count = 1
    bojan.say("sit", table=ana.frame["table"], id=1)
    bojan.until(lambda message: message.get("you") == 1)
    ana.catch_up(bojan.frame["version"])
    ana.command("start")
    bojan.catch_up(ana.frame["version"])
    return ana, bojan


def turn(players):
    """Play one whole turn: draw, unless the first turn has no draw, and discard."""
    mover = players[players[0].frame["view"]["turn"]]
    if mover.frame["view"]["offers"]["draw"]:
        mover.command("draw")
    mover.command("discard", card=mover.frame["view"]["offers"]["discard"][-1])
    for player in players:
        player.catch_up(mover.frame["version"])


def test_two_players_take_turns_through_the_socket():
    with running_cloud() as cloud, ExitStack() as sockets:
        players = begin(cloud.socket_url, sockets)
        for _ in range(6):
            before = players[0].frame["view"]["turn"]
            turn(players)
            assert players[0].frame["view"]["turn"] == 1 - before
        views = [player.frame["view"] for player in players]
        assert [len(view["hand"]) for view in views] == [14, 14]
        assert views[0]["discard"] == views[1]["discard"]


def test_a_second_cloud_in_the_process_starts_from_nothing():
    tables = []
    for _ in range(2):
        with running_cloud() as cloud, ExitStack() as sockets:
            players = begin(cloud.socket_url, sockets)
            tables.append(players[0].frame["table"])
            stored = cloud.aws.dynamodb.scan(TableName=cloud.aws.table)["Items"]
            ids = {item["pk"]["S"] for item in stored if item["sk"]["S"] == "STATE"}
            assert ids == {f"TABLE#{tables[-1]}"}


@contextmanager
def served(folder):
    """Serve the game in a process of its own, which is killed at the end."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "infra.local", "--port", "0", "--data", str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        line = process.stdout.readline()
        assert line.startswith("Remi is at http://localhost:"), line
        yield line.split()[3].replace("http://localhost", "ws://127.0.0.1") + "/socket"
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()


@pytest.mark.slow
def test_a_killed_process_goes_on_where_it_was(tmp_path):
    with served(tmp_path) as url, ExitStack() as sockets:
        players = begin(url, sockets)
        for _ in range(3):
            turn(players)
        before = [player.frame for player in players]
    with served(tmp_path) as url, ExitStack() as sockets:
        for player in players:
            player.come_back(url, sockets, before[0]["table"])
        newest = max(player.frame["version"] for player in players)
        for player, frame in zip(players, before, strict=True):
            player.catch_up(newest)
            assert player.frame["version"] >= frame["version"]
            for field in ("hand", "turn", "turn_no", "discard", "stock", "results"):
                assert player.frame["view"][field] == frame["view"][field]
        turn(players)


def test_a_timer_reaches_the_games_own_handler(caplog):
    options = {"look_every_s": 0.05}
    with running_cloud(**options) as cloud, ExitStack() as sockets:
        players = begin(cloud.socket_url, sockets)
        table = players[0].frame["table"]
        cloud.aws.scheduler.create_schedule(
            GroupName=cloud.aws.group,
            Name=f"{table}-early",
            ScheduleExpression="at(2020-01-01T00:00:00)",
            FlexibleTimeWindow={"Mode": "OFF"},
            ActionAfterCompletion="DELETE",
            Target={
                "Arn": cloud.aws.timer_arn,
                "RoleArn": os.environ["TIMER_ROLE_ARN"],
                "Input": json.dumps({"table": table}),
            },
        )
        end = time.monotonic() + 10
        while f"{table}-early" in [schedule["Name"] for schedule in cloud.aws.schedules()]:
            assert time.monotonic() < end
            time.sleep(0.02)
        # It came too early, as alarms may, and has changed nothing.
        turn(players)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
