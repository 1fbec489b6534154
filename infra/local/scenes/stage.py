"""Puts a scene into the local store, seats its players, and opens it in a browser."""

from __future__ import annotations

import asyncio
import html
import json
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import aiohttp
from aiohttp import web

from functions.service import lobby
from functions.service.identity import Claim, RandomIds, Tokens
from functions.service.ports import Playing, Profile
from functions.service.record import Player, Record
from functions.store import DynamoStore
from infra.local.scenes.catalogue import SCENES, Scene
from infra.local.scenes.company import sit
from infra.local.site import at_home, pages

if TYPE_CHECKING:
    from infra.local.cloud import LocalCloud

FOLDER: Final = "/scenes/"
MOST_AT_ONCE: Final = 4
"""How many scenes have company at a time; the oldest loses it to a new one."""
ASKED: Final = "scene"
"""What in a table's address says which scene is shown there."""

_FRESH: Final = {"Cache-Control": "no-store"}
_HEADERS: Final = {
    **_FRESH,
    "Content-Security-Policy": "default-src 'none'; script-src 'unsafe-inline'",
}
_ENTER: Final = """<!doctype html><meta charset="utf-8"><title>%(name)s</title>
<script>
localStorage.removeItem("remi.hand");
const token = %(token)s;
if (token) localStorage.setItem("remi.token", token);
else localStorage.removeItem("remi.token");
location.replace(%(address)s);
</script>
"""
_TAPS: Final = """
const taps = %s;
const there = async (selector) => {
  for (;;) {
    const found = document.querySelector(selector);
    if (found) return found;
    await new Promise((go) => setTimeout(go, 30));
  }
};
await there(".table, .lobby");
for (const tap of taps) (await there(tap)).click();
document.documentElement.dataset.scene = "ready";
"""


class Put(NamedTuple):
    """A scene that has been put up."""

    table: str
    token: str | None
    """What makes a browser yours; None looks on."""


class Stage:
    """The scenes of one local cloud."""

    def __init__(self, cloud: LocalCloud) -> None:
        self._cloud = cloud
        self._company: deque[list[asyncio.Task[None]]] = deque()

    def routes(self, site: Path, headers: Mapping[str, str]) -> list[web.RouteDef]:
        """Return what is served: a list of the scenes, each scene, and tables that tap themselves.

        `site` is the folder of the built pages, `headers` are those that pages are served with.
        """

        async def table(request: web.Request) -> web.StreamResponse:
            file = site / request.match_info["language"] / "table.html"
            scene = request.query.get(ASKED, "")
            if scene not in SCENES or not file.is_file():
                return await pages(site, headers)(request)
            script = f'<script type="module" src="{FOLDER}{scene}/taps.js"></script>'
            page = at_home(file, f"{request.scheme}://{request.host}").decode()
            text = page.replace("</body>", f"{script}\n</body>")
            return web.Response(text=text, content_type="text/html", headers={**headers, **_FRESH})

        return [
            web.get("/{language:[A-Za-z-]+}/table.html", table),
            web.get(FOLDER, self._list),
            web.get(FOLDER + "{name}", self._enter),
            web.get(FOLDER + "{name}/taps.js", self._taps),
        ]

    async def close(self) -> None:
        """Let all company go."""
        while self._company:
            await self._dismiss(self._company.popleft())

    async def put(self, scene: Scene, *, plays: bool) -> Put:
        """Put a scene up at a new table; its other players are there, and play if they are to."""
        loop = asyncio.get_running_loop()
        table, tokens = await loop.run_in_executor(None, self._write, scene)
        while len(self._company) >= MOST_AT_ONCE:
            await self._dismiss(self._company.popleft())
        company: list[asyncio.Task[None]] = []
        self._company.append(company)
        for seat, token in enumerate(tokens):
            if seat != scene.you and seat not in scene.gone:
                # One after the other: they would all write the same record.
                here = asyncio.Event()
                keeping = sit(self._cloud.socket_url, table, token, plays=plays, here=here)
                company.append(asyncio.create_task(keeping))
                await asyncio.wait_for(here.wait(), 10)
        return Put(table, None if scene.you is None else tokens[scene.you])

    async def _dismiss(self, company: list[asyncio.Task[None]]) -> None:
        for task in company:
            task.cancel()
            with suppress(asyncio.CancelledError, aiohttp.ClientError):
                await task

    # --- the store ---

    def _write(self, scene: Scene) -> tuple[str, list[str]]:
        """Write players and table as the service does; return the table's id and a token a seat."""
        from functions import wiring  # made anew by the cloud once its store is there

        clock, ids, aws = wiring.SystemClock(), RandomIds(), self._cloud.aws
        store = DynamoStore(lambda: aws.dynamodb, aws.table, clock)
        tokens = Tokens(wiring.Keys(aws.token_secret, clock), clock)
        profiles = [Profile(ids.player(), name) for name in scene.names]
        for profile in profiles:
            store.add_profile(profile)
        record = _record(scene, profiles, ids, clock.now())
        playing = [] if record.game is None else [Playing(who.id, None) for who in profiles]
        store.save(record, playing)
        return record.id, [tokens.make(Claim(who.id, who.epoch)) for who in profiles]

    # --- pages ---

    async def _list(self, _request: web.Request) -> web.Response:
        lines = [
            f'<li><a href="{FOLDER}{name}">{name}</a> – {html.escape(scene.about)}</li>'
            for name, scene in SCENES.items()
        ]
        text = f"<!doctype html><meta charset=utf-8><title>Scenes</title><ul>{''.join(lines)}</ul>"
        return web.Response(text=text, content_type="text/html", headers=_HEADERS)

    async def _enter(self, request: web.Request) -> web.Response:
        """Put the scene up and send the browser there, as its player.

        `?lang=hr` chooses the language, `?others=still` keeps the others from playing.
        """
        name = request.match_info["name"]
        scene = SCENES.get(name)
        if scene is None:
            raise web.HTTPFound(FOLDER)
        put = await self.put(scene, plays=request.query.get("others") != "still")
        page = f"/{request.query.get('lang', 'en')}/table.html"
        values = {"token": put.token, "address": f"{page}?{ASKED}={name}#{put.table}"}
        text = _ENTER % {"name": name, **{key: _script(value) for key, value in values.items()}}
        return web.Response(text=text, content_type="text/html", headers=_HEADERS)

    async def _taps(self, request: web.Request) -> web.Response:
        scene = SCENES.get(request.match_info["name"])
        text = _TAPS % _script([] if scene is None else scene.taps)
        return web.Response(text=text, content_type="text/javascript", headers=_HEADERS)


def _script(value: Any) -> str:
    return json.dumps(value).replace("<", "\\u003c")


def _record(scene: Scene, profiles: list[Profile], ids: RandomIds, now: int) -> Record:
    """Return the record of a scene's table, new and with nobody connected yet."""
    players = [Player(profile.id, profile.name) for profile in profiles]
    host, *others = players
    game = None if scene.position is None else scene.position(now)
    ruleset, options, seats = scene.ruleset, {}, scene.seats
    if game is not None:
        ruleset, options, seats = game.ruleset, dict(game.options), len(game.seats)
    record = lobby.opened(ids.table(), host, ruleset, options, seats, ids.secret(), now)
    for player in others:
        record = lobby.seated(record, player)
    if game is not None:
        record = lobby.started(record, now)._replace(game=game, secret=game.secret, host=game.host)
    return record._replace(version=1, arranged=1)
