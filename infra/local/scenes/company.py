"""The other seats of a scene: a socket each, which sits there, or plays as `plain` does."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import aiohttp

from infra.local.scenes.seen import answer

THINKING_S = 0.8
"""How long one of the others thinks about a command."""
HEARTBEAT_S = 60
"""A socket on which nothing goes is closed after ten minutes."""


async def sit(url: str, table: str, token: str, *, plays: bool, here: asyncio.Event) -> None:
    """Keep the seat of a token's player until cancelled or the socket ends.

    `here` is set as soon as the table counts the player as there.
    """
    # From an address of its own, since no address may open many sockets a minute.
    address = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"  # noqa: S311
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(
            url,
            protocols=("remi.v1", f"token.{token}"),
            headers={"X-Forwarded-For": address},
        ) as socket,
    ):
        seat = _Seat(socket, table, plays)
        await seat.say("hello")
        while True:
            try:
                message = await socket.receive(timeout=HEARTBEAT_S)
            except TimeoutError:
                await seat.say("ping", version=seat.version)
                continue
            if message.type is not aiohttp.WSMsgType.TEXT:
                return
            frame = json.loads(message.data)
            if frame["type"] == "table" and frame["version"] >= seat.version:
                here.set()
                await seat.see(frame)


class _Seat:
    """One seat: a command at a time, each for the newest version it was shown."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, table: str, plays: bool) -> None:
        self._socket = socket
        self._table = table
        self._plays = plays
        self._counter = 0
        self._acted_at = 0
        self.version = 0

    async def say(self, type: str, **fields: Any) -> None:
        await self._socket.send_json({"type": type, "table": self._table, **fields})

    async def see(self, frame: dict[str, Any]) -> None:
        """Take in a frame; where a command is this seat's to give, think and give it."""
        self.version, self._counter = frame["version"], max(self._counter, frame["counter"])
        if not self._plays or frame["you"] is None or self._acted_at == self.version:
            return
        command = _command(frame)
        if command is None:
            return
        await asyncio.sleep(THINKING_S)
        self._acted_at = self.version
        self._counter += 1
        await self.say(id=self._counter, version=self.version, **command)


def _command(frame: dict[str, Any]) -> dict[str, Any] | None:
    """Return the command that is this seat's to give, None if others have to do something."""
    view, you = frame["view"], frame["you"]
    if view is None:
        return None
    if frame["lobby"]["status"] == "over":
        seats = frame["lobby"]["seats"]
        others_ask = any(seat and seat["rematch"] for seat in seats)
        return {"type": "rematch"} if others_ask and not seats[you]["rematch"] else None
    if view["clock"]["paused_until"] is not None:
        return None
    on_turn = view["turn"] == you and view["phase"] in ("draw", "play")
    return answer(frame) if on_turn or view["offers"]["confirm"] else None
