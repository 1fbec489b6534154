"""The engine on the command line: random play that is recorded, and transcripts replayed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "engine", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """One match of three players, recorded: the report, and the folder of transcripts."""
    folder = tmp_path_factory.mktemp("games")
    done = run(
        "play", "--ruleset", "classic", "--players", 3, "--matches", 1, "--seed", 7,
        "--record", folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 1
    return json.loads(done.stdout), folder


def test_playing_reports_what_happened(played):
    report, _ = played
    assert report["matches"] == 1
    assert 1 <= report["deals"] <= 9
    assert report["commands"] == sum(report["kinds"].values())
    assert report["deals"] == sum(report["endings"].values())
    assert report["void"] == report["endings"].get("void", 0)
    assert report["seconds"] > 0
    assert report["commands_per_s"] > 0
    assert report["kinds"]["draw"] > 0
    assert isinstance(report["refusals"], dict)


def test_a_seed_repeats_the_run(played):
    report, _ = played
    again = json.loads(run("play", "--players", 3, "--matches", 1, "--seed", 7).stdout)
    for changing in ("seconds", "commands_per_s", "deals_per_s"):
        del again[changing]
    assert again == {name: report[name] for name in again}


def test_a_recorded_match_can_be_replayed(played):
    _, folder = played
    (path,) = folder.iterdir()
    assert run("replay", path).returncode == 0


def test_a_changed_transcript_is_found(played, tmp_path):
    _, folder = played
    (path,) = folder.iterdir()
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("  drew"))
    lines[at] = "  drew 9"
    changed = tmp_path / "changed.remi"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = run("replay", changed)
    assert done.returncode != 0
    assert "drew 9" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_a_text_that_is_no_transcript(tmp_path):
    broken = tmp_path / "broken.remi"
    broken.write_text("hello\n", encoding="utf-8")
    done = run("replay", broken)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr


def test_a_file_that_cannot_be_read(tmp_path):
    binary = tmp_path / "binary.remi"
    binary.write_bytes(b"\xff\xfe")
    for path in (binary, tmp_path, tmp_path / "missing.remi"):
        done = run("replay", path)
        assert done.returncode == 2
        assert str(path) in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--players", 7),
        ("play", "--ruleset", "nosuch"),
        ("play", "--option", "scoring=new"),
        ("play", "--option", "reserve=²"),
        ("play", "--option", "reserve=" + "9" * 5_000),
        ("play", "--matches", 0, "--players", 7),
        ("play", "--record", __file__),
        ("replay",),
        ("dance",),
        (),
    ],
)
def test_wrong_arguments_are_explained(arguments):
    done = run(*arguments)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert done.stderr
