"""The command line of the local cloud."""

import socket
import subprocess
import sys
from pathlib import Path

from infra.local.disk import Disk
from infra.local.scenes import SCENES

ROOT = Path(__file__).resolve().parents[2]


def serve(*arguments):
    """Call the command, which is to fail; return what it said on its error output."""
    command = [sys.executable, "-m", "infra.local", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    return done.stderr


def test_a_taken_port_is_said_with_the_way_out():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = serve("--port", str(port))
    assert told == (
        f"cannot serve on port {port}: Address already in use\n"
        f"another port: make play PORT={port + 1}\n"
    )


def test_a_folder_in_use_is_said(tmp_path):
    disk = Disk(tmp_path)
    told = serve("--port", "0", "--data", str(tmp_path))
    disk.close()
    assert told == f"another process keeps its games in {tmp_path}\n"


def test_an_unknown_scene_is_answered_with_all_there_are():
    told = serve("--scene", "nowhere").splitlines()
    assert told[0] == "there is no scene 'nowhere'; there are"
    assert [line.split()[0] for line in told[1:]] == list(SCENES)
