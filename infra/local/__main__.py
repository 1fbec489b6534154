"""Serves the game on this machine: `python -m infra.local --port 8000`."""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import logging
import os
import signal
import sys
from contextlib import suppress
from typing import Final

from infra.local.cloud import LocalCloud
from infra.local.disk import FolderInUse
from infra.local.scenes import SCENES
from infra.local.scheduler import TimerFaults

_ARENA_MAX: Final = -8
"""glibc's `M_ARENA_MAX`."""


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m infra.local", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", metavar="DIR", help="keep the games in this folder")
    parser.add_argument(
        "--late-timers", action="store_true", help="fire timers up to 59 s late, as AWS may"
    )
    parser.add_argument("--scene", metavar="NAME", help="print the link of a named situation")
    chosen = parser.parse_args(arguments)
    if chosen.scene is not None and chosen.scene not in SCENES:
        print(f"there is no scene {chosen.scene!r}; there are", file=sys.stderr)
        for name, scene in SCENES.items():
            print(f"  {name:18}{scene.about}", file=sys.stderr)
        return 1
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    _share_memory()
    return asyncio.run(serve(chosen))


def _share_memory() -> None:
    """Let all threads share two heaps, where the C library is glibc.

    It gives each thread its own, which grows to what that thread has ever needed at once; the
    threads here take turns anyway, behind the store's lock.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 2)


async def serve(chosen: argparse.Namespace) -> int:
    """Run the cloud until the process is told to end."""
    cloud = LocalCloud(
        chosen.port,
        chosen.data,
        host=chosen.host,
        timer_faults=TimerFaults(late=chosen.late_timers),
        scenes=chosen.scene is not None,
    )
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    try:
        await cloud.start()
    except FolderInUse:
        print(f"another process keeps its games in {chosen.data}", file=sys.stderr)
        return 1
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        print(f"cannot serve on port {chosen.port}: {reason}", file=sys.stderr)
        print(f"another port: make play PORT={chosen.port + 1}", file=sys.stderr)
        return 1
    kept = f"games are kept in {chosen.data}" if chosen.data else "games end with it"
    print(f"Remi is at {cloud.url} ({kept}; Ctrl-C stops it)", flush=True)
    if chosen.scene is not None:
        print(f"{SCENES[chosen.scene].about}: {cloud.url}/scenes/{chosen.scene}", flush=True)
        print(f"all scenes: {cloud.url}/scenes/ (?lang=sr-Latn, ?others=still)", flush=True)
    await ended.wait()
    await cloud.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
