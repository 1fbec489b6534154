"""Set-up does what is needed, once, one call at a time."""

import subprocess
import sys
import threading
import time

import pytest

from infra import setup


def test_a_step_is_done_once_and_again_when_its_cause_changes(tmp_path, capsys):
    stamp = tmp_path / "stamp"
    for mark, wanted in (("a", True), ("a", False), ("b", True), ("b", False), ("a", True)):
        with setup.made_once("something", stamp, mark) as needed:
            assert needed is wanted
    assert capsys.readouterr().out.count("set-up: something") == 3


def test_a_step_that_failed_is_done_again(tmp_path):
    stamp = tmp_path / "stamp"
    with setup.made_once("something", stamp, "a"):
        pass

    def fail():
        with setup.made_once("something", stamp, "b"):
            raise setup.SetupError("no")

    with pytest.raises(setup.SetupError):
        fail()
    for mark in ("a", "b"):  # neither what it was nor what it was to be
        stamped = stamp.is_file() and stamp.read_text() == mark
        assert not stamped


def test_a_failing_command_shows_all_it_said():
    script = "print('what went wrong'); raise SystemExit(3)"
    with pytest.raises(setup.SetupError, match=r"(?s)what went wrong.*code 3"):
        setup.run(sys.executable, "-c", script)


def test_a_working_command_is_quiet(capfd):
    setup.run(sys.executable, "-c", "print('chatter')")
    assert capfd.readouterr() == ("", "")


def test_a_digest_depends_on_every_part_and_their_borders(tmp_path):
    file = tmp_path / "lock"
    file.write_text("a")
    assert setup.digest(file, "b") == setup.digest("a", "b")
    assert len({setup.digest("a", "b"), setup.digest("ab"), setup.digest("b", "a")}) == 3


def test_two_set_ups_in_one_clone_wait_for_each_other(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    order = []
    inside = threading.Event()

    def first():
        with setup.alone():
            inside.set()
            time.sleep(0.2)
            order.append("first")

    thread = threading.Thread(target=first)
    thread.start()
    inside.wait(5)
    with setup.alone():
        order.append("second")
    thread.join()
    assert order == ["first", "second"]
    assert "waiting for another set-up" in capsys.readouterr().out


def test_the_lock_pins_and_hashes_everything():
    entries = [
        line
        for line in (setup.ROOT / "requirements.lock").read_text().splitlines()
        if line and not line.startswith(("#", " "))
    ]
    assert len(entries) > 50
    for line in entries:
        assert "==" in line
        assert line.endswith("\\"), f"{line} has no hash"


def test_the_lock_is_where_uv_itself_comes_from():
    text = setup.entry((setup.ROOT / "requirements.lock").read_text(), "uv")
    assert text.startswith("uv==")
    assert "--hash=sha256:" in text


def test_without_a_browser_and_rights_it_says_what_to_install(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert setup.main(["browser"]) == 1
    told = capsys.readouterr().err
    assert "Chromium" in told
    assert "apt-get install chromium" in told


def test_make_knows_its_targets():
    done = subprocess.run(
        ["make", "help"], cwd=setup.ROOT, capture_output=True, text=True, check=True
    )
    for target in ("play", "check", "test", "format", "lock"):
        assert f"make {target}" in done.stdout


def test_functions_carry_the_versions_that_are_tested():
    def pins(name):
        lines = (setup.ROOT / name).read_text().splitlines()
        return {line.split(" ")[0] for line in lines if "==" in line and line[0] not in " #"}

    carried = pins("infra/lambda.lock")
    assert carried < pins("requirements.lock")
    assert not {pin for pin in carried if pin.startswith(("boto", "moto", "aiohttp"))}
