"""What makes the site installable: a manifest per language, icons, and the service worker.

The worker is told what a first visit keeps: in the visitor's language the first page and the table
with everything they are made of, and a page that says there is no network. It is named after the
contents of the whole build, so that every build has a worker and a cache of its own.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from markupsafe import Markup

HERE: Final = Path(__file__).parent
ICONS: Final = {"icon-192": "any", "icon-512": "any", "icon-maskable": "maskable"}
"""Pictures of `icon.svg` and what each is good for; `icon-180` is for one system's home screen."""
FELT: Final = "#1f4a40"
OFFLINE: Final = "offline.html"
SHELL: Final = ("index.html", "table.html", OFFLINE)
"""The pages of a language that are there without a network."""
_ON_DEMAND: Final = ("classic-", "four-", "court-")
"""Assets that only some players choose; the worker keeps them once they have been asked for."""


def size(picture: Path) -> int:
    """Return how many pixels wide and high a square PNG is."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    assert width == height, picture
    return int(width)


def manifest(language: str, name: str, about: str, files: Mapping[str, str]) -> str:
    """Return the manifest of a language; its addresses are seen from the language's folder."""
    icons = [{"src": f"../assets/{files['icon']}", "sizes": "any", "type": "image/svg+xml"}]
    for icon, purpose in ICONS.items():
        pixels = size(HERE / "icons" / f"{icon}.png")
        icons.append(
            {
                "src": f"../assets/{files[icon]}",
                "sizes": f"{pixels}x{pixels}",
                "type": "image/png",
                "purpose": purpose,
            }
        )
    says = {
        # The same game in whatever language it was installed from.
        "id": "/",
        "name": name,
        "short_name": name,
        "description": about,
        "lang": language,
        "dir": "ltr",
        "start_url": "index.html",
        "scope": "/",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "icons": icons,
    }
    return json.dumps(says, ensure_ascii=False, indent=1) + "\n"


def shell(out: Path, language: str) -> list[str]:
    """Return the files, seen from the root, that a language needs without a network."""
    assets = {path.name for path in (out / "assets").iterdir()}
    pages = [out / "index.html", *(out / language / page for page in SHELL)]
    found: set[str] = set()
    waiting = {name for page in pages for name in _names(page, assets) if _wanted(name, language)}
    while waiting:
        name = waiting.pop()
        found.add(name)
        if name.endswith(".js"):
            inside = _names(out / "assets" / name, assets)
            waiting |= {other for other in inside if _wanted(other, language)} - found
    return [
        *(page.relative_to(out).as_posix() for page in pages),
        *(f"assets/{name}" for name in sorted(found)),
    ]


def _names(file: Path, assets: set[str]) -> set[str]:
    return set(re.findall(r"[\w-]+\.(?:js|css|svg)", file.read_text("utf-8"))) & assets


def _wanted(name: str, language: str) -> bool:
    if name.startswith("strings-"):
        return name.startswith(f"strings-{language}-")
    return not name.startswith(_ON_DEMAND)


def told(out: Path, languages: Iterable[str], version: str) -> Markup:
    """Return what the worker is told of a build whose pages are all written, as JSON."""
    pages = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.html"))
    says = {
        "version": version,
        "pages": [page for page in pages if not page.endswith(("404.html", OFFLINE))],
        "shell": {language: shell(out, language) for language in languages},
        "offline": {language: f"{language}/{OFFLINE}" for language in languages},
    }
    return Markup(json.dumps(says))  # noqa: S704  our own names
