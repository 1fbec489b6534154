"""The local cloud as one thing to start and stop, on one port.

In a coroutine::

    async with LocalCloud(port=0) as cloud:
        ...  # cloud.url, cloud.socket_url

In a test without an event loop::

    with running_cloud() as cloud:
        ...

One at a time in a process: environment and store belong to the whole process, as they do to a
Lambda function.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Self

from aiohttp import web

from infra.local.aws import STAGE, Aws
from infra.local.disk import Disk
from infra.local.gateway import Faults, Gateway, Limits, end
from infra.local.runtime import Function, Handler
from infra.local.scenes import Stage
from infra.local.scheduler import Scheduler, TimerFaults
from infra.local.site import pages
from infra.local.template import Template

log = logging.getLogger("remi.local")

PAGES = Path(__file__).resolve().parents[2] / "frontend" / "dist"
WORKERS = 16
SWEEP_S = 60
"""How often items are deleted whose time to live has passed; on AWS it may take days."""


class Handlers(NamedTuple):
    """What the four functions of the template call."""

    connect: Handler
    message: Handler
    disconnect: Handler
    timer: Handler

    @classmethod
    def real(cls) -> Handlers:
        """Return the game's own handlers, without what an earlier cloud has left in them."""
        _wiring().service.cache_clear()
        found = importlib.import_module("functions.handlers")
        return cls(found.on_connect, found.on_message, found.on_disconnect, found.on_timer)


@cache
def _wiring() -> Any:
    """Return the module that wires the game.

    It is loaded once more if somebody has loaded it before: what it keeps of the SDK might be from
    before the store was here, and would go out to the network.
    """
    return importlib.reload(importlib.import_module("functions.wiring"))


class LocalCloud:
    """Everything that AWS does for the game, for one process.

    `port` 0 takes a free one; `data` is a folder that keeps the games, None forgets them at the
    end; `now` is the scheduler's clock in seconds; `handlers` defaults to the game's own.
    `faults`, `timer_faults` and `limits` say what is to go wrong and how soon. With `scenes` there
    are named situations under `/scenes/`.
    """

    def __init__(
        self,
        port: int = 0,
        data: Path | str | None = None,
        *,
        host: str = "127.0.0.1",
        handlers: Handlers | None = None,
        site: Path = PAGES,
        limits: Limits | None = None,
        faults: Faults | None = None,
        timer_faults: TimerFaults | None = None,
        now: Callable[[], float] = time.time,
        look_every_s: float = 1.0,
        scenes: bool = False,
    ) -> None:
        self.faults = faults or Faults()
        self.timer_faults = timer_faults or TimerFaults()
        self.host = host
        self.port = port
        self._data = Path(data) if data is not None else None
        self._handlers = handlers
        self.site = site
        self._limits = limits or Limits()
        self._now = now
        self._look_every_s = look_every_s
        self._scenes = Stage(self) if scenes else None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def url(self) -> str:
        """Where the pages are, without a slash at the end."""
        name = "localhost" if self.host in ("127.0.0.1", "0.0.0.0") else self.host
        return f"http://{name}:{self.port}"

    @property
    def socket_url(self) -> str:
        """Where the socket is."""
        return f"ws://127.0.0.1:{self.port}/socket"

    @property
    def stage(self) -> Stage:
        """What puts up scenes, of a cloud that has them."""
        assert self._scenes
        return self._scenes

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop that a started cloud runs in."""
        assert self._loop is not None
        return self._loop

    async def start(self) -> None:
        """Start everything.

        Raises OSError if the port is taken, FolderInUse if the folder is, RuntimeError if there is
        another local cloud in this process.
        """
        self._loop = asyncio.get_running_loop()
        listening = socket.create_server((self.host, self.port), backlog=256)
        self.port = listening.getsockname()[1]
        template = Template()
        try:
            disk = Disk(self._data) if self._data else None
        except Exception:
            listening.close()
            raise
        self.aws = Aws(template, f"http://127.0.0.1:{self.port}/{STAGE}", disk, self.url)
        try:
            self.aws.start()
        except BaseException:
            listening.close()
            raise
        try:
            handlers = self._handlers or Handlers.real()
        except BaseException:
            self.aws.stop()
            listening.close()
            raise
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="handler")
        # Its own threads: a timer must not wait behind the messages that wait for it.
        self._timer_threads = ThreadPoolExecutor(4, thread_name_prefix="timer")
        self.gateway = Gateway(
            {
                "$connect": Function("connect", handlers.connect),
                "$default": Function("message", handlers.message),
                "$disconnect": Function("disconnect", handlers.disconnect),
            },
            self._threads,
            stage=STAGE,
            limits=self._limits,
            faults=self.faults,
        )
        self.scheduler = Scheduler(
            self.aws,
            Function("timer", handlers.timer),
            self._timer_threads,
            now=self._now,
            faults=self.timer_faults,
        )
        # One byte more than a message may have, so that the gateway itself refuses what is over.
        app = web.Application(client_max_size=self._limits.message_bytes + 1)
        app.router.add_get("/socket", self.gateway.socket)
        app.router.add_route("*", "/{stage}/@connections/{id:.+}", self.gateway.connection)
        headers = template.headers("SecurityHeaders")
        if self._scenes:
            app.router.add_routes(self.stage.routes(self.site, headers))
        app.router.add_get("/{path:.*}", pages(self.site, headers))
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=2)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()
        self._listening = listening
        self._ending = asyncio.Event()
        self._watch = asyncio.get_running_loop().create_task(self._watch_timers())

    async def stop(self) -> None:
        """Close all sockets, finish what runs, and leave the process as it was before `start`."""
        self._ending.set()
        await self._watch
        if self._scenes:
            await self.stage.close()
        await self.gateway.close()
        await end(self._runner, self._listening)
        self._threads.shutdown()
        self._timer_threads.shutdown()
        self.aws.stop()

    async def __aenter__(self) -> Self:
        """Start."""
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        """Stop."""
        await self.stop()

    def cut(self, connection_id: str | None = None) -> int:
        """Break one socket, or all, without a close frame; return how many. From any thread."""
        assert self._loop is not None

        async def cut() -> int:
            return self.gateway.cut(connection_id)

        return asyncio.run_coroutine_threadsafe(cut(), self._loop).result(5)

    async def _watch_timers(self) -> None:
        loop = asyncio.get_running_loop()
        swept = time.monotonic()
        # Never cancelled in a look: once the store is gone its calls would go out to the network.
        while not self._ending.is_set():
            try:
                await loop.run_in_executor(None, self.scheduler.look)
                if time.monotonic() - swept > SWEEP_S:
                    swept = time.monotonic()
                    await loop.run_in_executor(None, self.aws.expire, self._now())
            except Exception:
                log.exception("the scheduler failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), self._look_every_s)


@contextmanager
def running_cloud(**options: Any) -> Iterator[LocalCloud]:
    """Run a `LocalCloud` (same options) in a thread of its own while the block runs."""
    cloud = LocalCloud(**options)
    loop = asyncio.new_event_loop()

    def run() -> None:
        # All in this thread: the caller's may have a running loop of its own, as Playwright's has.
        loop.run_forever()
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()

    thread = threading.Thread(target=run, name="local-cloud", daemon=True)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(cloud.start(), loop).result(60)
        try:
            yield cloud
        finally:
            asyncio.run_coroutine_threadsafe(cloud.stop(), loop).result(60)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
