"""CloudFront and the bucket: the built pages, with the headers that the template gives them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from aiohttp import web

# Files here are named after their content and can be kept for ever; others are asked for each time.
HASHED = "/assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
"""What a file is by its name, the same on every machine; another kind is refused."""


ANYWHERE = "https://site.invalid"
"""What pages say of the address they are served at, until that is known."""


NAMING = (".html", ".xml", ".txt")
"""Files that name the address they are served at."""


def at_home(file: Path, origin: str) -> bytes:
    """Return what a file holds; a page or a map names the address it is served at."""
    content = file.read_bytes()
    if file.suffix not in NAMING:
        return content
    return content.replace(ANYWHERE.encode(), origin.encode())


def cache_control(path: str) -> str:
    """Return what `Cache-Control` says for a path.

    >>> cache_control("/en/"), cache_control("/assets/home-K3V9X2M7.js")
    ('no-cache', 'public, max-age=31536000, immutable')
    """
    return FOR_EVER if path.startswith(HASHED) else ASK_EACH_TIME


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
        status, caching = 200, cache_control(path)
        if not (file.is_relative_to(base) and file.is_file()):
            file, status, caching = base / "404.html", 404, ASK_EACH_TIME
            if not file.is_file():
                return web.Response(status=404, text="There is no such page.", headers=headers)
        kind = TYPES.get(file.suffix, "application/octet-stream")
        told = {**headers, "Cache-Control": caching, "Content-Type": kind}
        if file.suffix not in NAMING:
            return web.FileResponse(file, status=status, headers=told)
        page = at_home(file, f"{request.scheme}://{request.host}")
        return web.Response(body=page, status=status, headers=told)

    return serve
