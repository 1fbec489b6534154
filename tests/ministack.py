"""MiniStack as a process of its own: an AWS that is not in this one and takes requests at once."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile

REGION = "eu-central-1"
START_S = 60


@contextmanager
def ministack(**environment: str) -> Iterator[str]:
    """Run MiniStack on a free port of this machine and yield its URL; more environment is its own.

    Only this machine can reach it, as its own defaults would let everybody. It raises RuntimeError
    with what it printed if it does not answer within a minute.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = {"BIND_HOST": "127.0.0.1", "GATEWAY_PORT": str(port), "IOT_MTLS_ENABLED": "0"}
    with TemporaryFile("w+") as printed:
        process = subprocess.Popen(
            [sys.executable, "-m", "ministack"],
            env={**os.environ, **own, **environment},
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=subprocess.STDOUT,
        )
        url = f"http://127.0.0.1:{port}"
        try:
            if not _answers(f"{url}/_ministack/health", process):
                printed.seek(0)
                raise RuntimeError(f"MiniStack does not answer:\n{printed.read()}")
            yield url
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _answers(url: str, process: subprocess.Popen[bytes]) -> bool:
    end = time.monotonic() + START_S
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=1):
                return True
        except OSError:
            time.sleep(0.05)
    return False
