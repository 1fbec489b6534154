"""The bench does the work that it measures; how long that takes is not asserted anywhere."""

import json
import subprocess
import sys

import pytest

from tests.bench.__main__ import Comparison, Contestant, main, measured, runner
from tests.bench.positions import positions


def prints(*lines: dict) -> tuple[str, ...]:
    return (sys.executable, "-c", f"print({chr(10).join(map(json.dumps, lines))!r})")


def test_a_ratio_is_ours_by_theirs_of_the_same_round():
    command = prints(
        {"peer": "we", "metric": "rate", "value": 30},
        {"peer": "they", "metric": "rate", "value": 10},
        {"peer": "they", "metric": "other", "value": 7},
    )
    ours = Contestant("we", command, ("we", "rate"))
    theirs = Contestant("they", command, ("they", "rate"))
    (line,) = measured([Comparison("speed", "moves/s", "more", ours, (theirs,))], rounds=2)
    assert (line["ours"], line["theirs"], line["ratio"]) == (30, 10, 3)
    assert (line["ratios"], line["rounds"], line["better"]) == ([3, 3], 2, "more")


def test_a_command_that_two_share_runs_once_a_round(tmp_path):
    runs = tmp_path / "runs"
    count = f"open({str(runs)!r}, 'a').write('x')"
    printed = (
        """print('{"peer":"a","metric":"m","value":1}\\\\n{"peer":"b","metric":"m","value":2}')"""
    )
    command = (sys.executable, "-c", f"{count}; {printed}".replace("\\\\n", "\\n"))
    run = runner()
    assert [run(Contestant(peer, command, (peer, "m"))) for peer in ("a", "b")] == [1, 2]
    assert runs.read_text() == "x"


def test_a_command_that_fails_is_not_measured():
    with pytest.raises(SystemExit, match="failed"):
        runner()(Contestant("broken", (sys.executable, "-c", "raise SystemExit(1)")))


def test_a_folder_of_peers_that_is_none_is_said(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["--peers", "/nowhere"])
    assert "PEERS=/nowhere is no folder" in capsys.readouterr().err


def test_the_positions_are_one_deal_in_which_every_other_move_draws():
    bodies = [json.loads(position.body) for position in positions(6)]
    assert [body["type"] for body in bodies] == ["discard", "draw"] * 3
    assert [body["version"] for body in bodies] == [2, 3, 4, 5, 6, 7]
    # The starter discards, the two others draw and discard, the starter draws.
    assert [body["id"] for body in bodies] == [1, 1, 2, 1, 2, 2]
    assert len({position.connection for position in positions(6)}) == 3


@pytest.mark.parametrize("module", ["cold", "players", "solve", "typical", "warm"])
def test_what_is_measured_runs(module: str, tmp_path):
    position = tmp_path / "position.json"
    position.write_text(json.dumps(positions(3)[2]))
    argument = {"cold": [str(position)], "warm": ["1"], "players": ["--seconds", "0.1"]}
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{module}", *argument.get(module, [])],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ".", "AWS_DEFAULT_REGION": "eu-central-1"},
    )
    # Cold and warm see for themselves that nothing of a move was left out.
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    peers = {
        "warm": ["handler", "floor"],
        "solve": ["solver", "solver"],
        "players": ["plain", "plain", "random play", "random play", "plain", "plain"],
    }
    assert [line["peer"] for line in lines] == peers.get(module, [])
