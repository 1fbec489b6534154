"""Matches of all five rulesets in a storm, one after another, and what came of them."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import engine
from infra.local.aws import Aws
from infra.local.template import Template
from tests.faults.clients import Person
from tests.faults.storm import Broken, Storm, storm

SETTINGS: tuple[dict[str, Any], ...] = (
    {"ruleset": "classic", "players": 3},
    {"ruleset": "tercet", "players": 3},
    {"ruleset": "championship", "players": 3},
    {"ruleset": "basic", "players": 2, "options": {"deals": 3}},
    {"ruleset": "remi51", "players": 4},
    {"ruleset": "championship", "players": 3},
    {"ruleset": "classic", "players": 2},
)
MOST_STEPS = 200_000


class Report(NamedTuple):
    """One match in a storm."""

    seed: int
    ruleset: str
    struck: Counter[str]
    endings: Counter[str]
    calls: int
    versions: int


def match(aws: Aws, seed: int, rate: float = 0.02) -> Report:
    """Play one match to its end, and check everything that must hold; raises `Broken`."""
    setting = SETTINGS[seed % len(SETTINGS)]
    with storm(aws, seed, rate) as world:
        try:
            return _played(world, seed, setting)
        except (Exception, Broken) as fault:
            raise Broken(f"seed {seed}: {fault}") from fault


def _played(world: Storm, seed: int, setting: dict[str, Any]) -> Report:
    people = [Person(world, seat, setting, restless=0.004) for seat in range(setting["players"])]
    steps = 0
    while not world.over():
        steps += 1
        if steps > MOST_STEPS or not world.step():
            raise Broken(f"it does not end: {_where(world)}")
    armed = len(world.armed)
    # Whatever is still under way arrives, and the alarms that are armed fire, late as they may.
    last = max(world.alarms.values(), default=world.clock.at) + 60_000
    for person in people:
        person.restless = 0.0
    while world._queue and world._queue[0][0] <= last:
        world.step()
    if world.alarms:
        raise Broken(f"alarms are left a minute after the last: {world.alarms}")
    if len(world.armed) > armed:
        raise Broken(f"a finished match has armed {world.armed[armed:]}")
    table = world.table
    left = [one["Name"] for one in world.aws.schedules() if one["Name"].startswith(str(table))]
    if left:
        raise Broken(f"schedules are left: {left}")
    game = world.check()
    endings = Counter(result.how.value for result in game.results)
    endings["given up"] = len(game.seats) - len(game.playing())
    endings["taken over"] = sum(seat.penalised for seat in game.seats)
    endings["closed"] = game.closed
    return Report(seed, setting["ruleset"], world.struck, endings, world.calls, len(world.written))


def _where(world: Storm) -> str:
    newest = world.newest()
    if newest is None or newest.game is None:
        return "before the match"
    game: engine.Table = newest.game
    return f"version {newest.version}, phase {game.phase}, turn {game.deal.turn}"


_aws: Aws | None = None


def play(seeds: list[int]) -> list[Report]:
    """Play some matches; a process keeps its AWS from chunk to chunk."""
    global _aws
    if _aws is None:
        _aws = Aws(Template(), "http://127.0.0.1:9/local")
        _aws.start()
    reports = []
    for seed in seeds:
        reports.append(match(_aws, seed, rate=0.03))
        for item in _aws.dynamodb.scan(TableName=_aws.table)["Items"]:
            key = {name: item[name] for name in ("pk", "sk")}
            _aws.dynamodb.delete_item(TableName=_aws.table, Key=key)
    return reports
