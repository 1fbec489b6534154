"""Speed of the computer player and of random play: whole deals of classic with two seats.

Every command goes through `apply`, and every choice of the computer starts from a view. One JSON
line a metric; of the computer also the time that it takes to choose a command.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

import engine
from engine.__main__ import RandomPlayer
from engine.bot import plain
from engine.table import Phase

Choose = Callable[[engine.Table, int], engine.Command]


def play(choose: Choose, seconds: float) -> tuple[float, float]:
    """Play deals for so long; return deals and accepted commands a second."""
    dice = random.Random(7)
    deals = commands = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        table = engine.new_match("classic", {}, 2, dice.randbytes(32), 0)
        while table.phase is Phase.DRAW or table.phase is Phase.PLAY:
            try:
                table = engine.apply(table, choose(table, table.deal.turn), 0).table
            except engine.Refused:
                continue
            commands += 1
        deals += 1
    return deals / passed, commands / passed


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    times: list[float] = []

    def computer(table: engine.Table, seat: int) -> engine.Command:
        view = engine.view_for(table, seat)
        began = time.perf_counter()
        command = plain(view)
        times.append((time.perf_counter() - began) * 1000)
        return command

    for peer, choose in (
        ("plain", computer),
        ("random play", RandomPlayer(random.Random(7)).choose),
    ):
        for metric, value in zip(
            ("deals_per_s", "commands_per_s"), play(choose, seconds), strict=True
        ):
            print(json.dumps({"peer": peer, "metric": metric, "value": round(value, 1)}))
    times.sort()
    for metric, value in (
        ("command_mean", statistics.fmean(times)),
        ("command_p99", times[int(0.99 * len(times))]),
    ):
        print(json.dumps({"peer": "plain", "metric": metric, "value": value, "unit": "ms"}))


if __name__ == "__main__":
    main()
