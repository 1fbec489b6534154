"""What Remi costs beside what one would use instead, as ratios taken in one run: `make bench`.

    make bench [PEERS=<folder of peer scripts>] [ROUNDS=5]

A machine's speed changes by the minute, so figures of two runs cannot be compared. Here all that
are compared take turns, round by round, and a ratio is the median of the rounds' ratios. One JSON
line a comparison goes to standard output; nothing is asserted.
"""

import argparse
import compileall
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.bench.environments import python_with
from tests.bench.positions import positions

ROOT = Path(__file__).resolve().parents[2]


class Contestant(NamedTuple):
    """Something that is measured by running a command.

    `metric` names the JSON line that counts, as (peer, metric), among those which the command
    prints; without it what counts is the CPU time of the whole process in milliseconds.
    """

    name: str
    command: tuple[str, ...]
    metric: tuple[str, str] | None = None


class Comparison(NamedTuple):
    """Ours beside others; the ratio is ours by theirs, and `better` says which way."""

    name: str
    unit: str
    better: str
    ours: Contestant
    others: tuple[Contestant, ...]


def comparisons(folder: Path, peers: Path | None) -> Iterator[Comparison]:
    """Yield what is compared; `folder` is for what the commands read.

    Whatever needs scripts of peers is left out, and said so, when they are not there.
    """
    python = sys.executable
    position = folder / "position.json"
    position.write_text(json.dumps(positions(60)[50]))
    warm = (python, "-m", "tests.bench.warm", "10")
    yield Comparison(
        "handler, CPU of a move with three seats, warm",
        "ms",
        "less",
        Contestant("handler", warm, ("handler", "move_cpu")),
        (Contestant("botocore alone: get, update, 3 posts", warm, ("floor", "move_cpu")),),
    )
    others = [Contestant("typical handler", (python, "-m", "tests.bench.typical"))]
    if peers is not None:
        aws = python_with("boto3", "aws-lambda-powertools", "pydantic", "orjson")
        script = "serverless_import.py"
        name = "typical handler: powertools + pydantic + boto3 x2 clients"
        command = (str(aws), str(peers / script), "--repeat", "1")
        others.append(Contestant(f"{script}: {name}", command, (name, "import_cpu")))
    yield Comparison(
        "handler, CPU of a fresh process from import to the last post of its first move",
        "ms",
        "less",
        Contestant("handler", (python, "-m", "tests.bench.cold", str(position))),
        (*others, Contestant("an interpreter that does nothing", (python, "-c", "pass"))),
    )
    if peers is not None:
        yield from _thinking(peers)


def _thinking(peers: Path) -> Iterator[Comparison]:
    """Yield what compares the solver, the computer player and random play."""
    solve = (sys.executable, "-m", "tests.bench.solve")
    models = python_with("ortools", "scipy", "highspy")
    programmes = (str(models), str(peers / "solver_ilp.py"))
    for metric, what in (("solve_median", "median"), ("solve_p99", "99th percentile")):
        yield Comparison(
            f"solver, the best opening of a hand, {what}",
            "ms",
            "less",
            Contestant("solver", solve, ("solver", metric)),
            tuple(
                Contestant(name, programmes, (name, metric))
                for name in ("ILP, OR-tools CP-SAT", "ILP, HiGHS (highspy)")
            ),
        )
    players = (sys.executable, "-m", "tests.bench.players")
    # It asks pip for its version when it is imported.
    rlcard = (str(python_with("rlcard", "pip")), str(peers / "engine_rlcard.py"))
    rlcard = (*rlcard, "--seconds", "1", "--repeat", "1")
    rule_bot, environment = "rlcard env.run NoviceRuleAgent", "rlcard env.run RandomAgent"
    gin = "open_spiel gin_rummy random from Python"
    spiel = (str(python_with("open_spiel")), str(peers / "engine_openspiel.py"))
    spiel = (*spiel, "--seconds", "1", "--repeat", "1")
    yield Comparison(
        "computer player, whole deals of classic with two seats",
        "deals/s",
        "more",
        Contestant("plain", players, ("plain", "deals_per_s")),
        (Contestant(rule_bot, rlcard, (rule_bot, "games_per_s")),),
    )
    yield Comparison(
        "random play, accepted commands",
        "steps/s",
        "more",
        Contestant("random play", players, ("random play", "commands_per_s")),
        (
            Contestant(environment, rlcard, (environment, "steps_per_s")),
            Contestant(gin, spiel, (gin, "steps_per_s")),
        ),
    )


Run = Callable[[Contestant], float]


def runner() -> Run:
    """Return what measures contestants, running a command once for all that share it."""
    printed: dict[tuple[str, ...], dict[tuple[str, str], float]] = {}

    def run(contestant: Contestant) -> float:
        if contestant.metric is None:
            return _cpu_ms(contestant.command)
        if contestant.command not in printed:
            printed[contestant.command] = _printed(contestant.command)
        return printed[contestant.command][contestant.metric]

    return run


def _environment() -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "AWS_ACCESS_KEY_ID": "x",
        "AWS_SECRET_ACCESS_KEY": "x",
        "AWS_DEFAULT_REGION": "eu-central-1",
        "AWS_EC2_METADATA_DISABLED": "true",
    }


def _cpu_ms(command: Sequence[str]) -> float:
    process = os.posix_spawn(command[0], command, _environment())
    _, status, used = os.wait4(process, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    return (used.ru_utime + used.ru_stime) * 1000


def _printed(command: Sequence[str]) -> dict[tuple[str, str], float]:
    done = subprocess.run(
        command, cwd=ROOT, env=_environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return {(line["peer"], line["metric"]): line["value"] for line in lines}


def measured(compared: Sequence[Comparison], rounds: int) -> Iterator[dict[str, object]]:
    """Yield one line for each comparison with each other, after all rounds."""
    values: dict[tuple[Comparison, Contestant], list[float]] = {}
    for _ in range(rounds):
        run = runner()
        for comparison in compared:
            for contestant in (comparison.ours, *comparison.others):
                values.setdefault((comparison, contestant), []).append(run(contestant))
    for comparison in compared:
        ours = values[comparison, comparison.ours]
        for other in comparison.others:
            theirs = values[comparison, other]
            ratios = [mine / its for mine, its in zip(ours, theirs, strict=True)]
            yield {
                "comparison": comparison.name,
                "beside": other.name,
                "ratio": _short(statistics.median(ratios)),
                "better": comparison.better,
                "ratios": [_short(min(ratios)), _short(max(ratios))],
                "ours": _short(statistics.median(ours)),
                "theirs": _short(statistics.median(theirs)),
                "unit": comparison.unit,
                "rounds": rounds,
            }


def _short(value: float) -> float:
    return float(f"{value:.3g}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", type=Path, help="folder of peer scripts")
    asked = parser.parse_args(arguments)
    if asked.peers is None:
        print(
            "bench: without peers. `make bench PEERS=<folder>` compares with the peers whose "
            "scripts (serverless_import.py and others) are in that folder.",
            file=sys.stderr,
        )
    elif not asked.peers.is_dir():
        parser.error(f"PEERS={asked.peers} is no folder")
    # A function has its byte-code, and some machines forbid Python to write it on the way.
    for package in ("engine", "functions", "tests/bench"):
        compileall.compile_dir(ROOT / package, quiet=1)
    with tempfile.TemporaryDirectory() as folder:
        compared = list(comparisons(Path(folder), asked.peers and asked.peers.resolve()))
        for line in measured(compared, asked.rounds):
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
