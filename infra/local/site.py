"""CloudFront and the bucket: the built pages, with the headers that the template gives them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from aiohttp import web

# A name that holds a digest of the content can be kept for ever; any other is asked for each time.
HASHED = re.compile(r"[.-][0-9A-Za-z_]{8,}\.\w+$")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"


def cache_control(name: str) -> str:
    """Return what a page's or file's `Cache-Control` says.

    >>> cache_control("index.html"), cache_control("app-K3V9X2M7.js")
    ('no-cache', 'public, max-age=31536000, immutable')
    """
    return FOR_EVER if HASHED.search(name) else ASK_EACH_TIME


def pages(
    root: Path, headers: Mapping[str, str]
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Return a handler that serves the files under `root`.

    A path that ends in a slash means the folder's `index.html`; a path that names no file gets
    `404.html` with status 404.
    """
    base = root.resolve()

    async def serve(request: web.Request) -> web.StreamResponse:
        path = request.path + ("index.html" if request.path.endswith("/") else "")
        file = (base / path.lstrip("/")).resolve()
        status = 200
        if not (file.is_relative_to(base) and file.is_file()):
            file, status = base / "404.html", 404
            if not file.is_file():
                return web.Response(status=404, text="There is no such page.", headers=headers)
        caching = {"Cache-Control": cache_control(file.name)}
        return web.FileResponse(file, status=status, headers={**headers, **caching})

    return serve
