"""Draws the icons that must be pictures from `icon.svg`: `python -m tests.browser.icons`."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

FRONTEND = Path(__file__).parents[2] / "frontend"
ICONS = FRONTEND / "icons"
PIXELS = {"icon-192": 192, "icon-512": 512, "icon-maskable": 512, "icon-180": 180}
WHOLE = ("icon-maskable", "icon-180")
"""Those that a system cuts to a shape of its own: felt to the edge, the card in the middle."""


def drawn(page: Page, name: str) -> bytes:
    """Return a picture of the icon as a PNG."""
    pixels = PIXELS[name]
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{_svg(name)}")
    return page.screenshot(omit_background=True)


def _svg(name: str) -> str:
    text = (FRONTEND / "icon.svg").read_text("utf-8")
    if name not in WHOLE:
        return text
    # Of a mask only the middle four fifths are sure to be seen.
    outer = 'viewBox="-3 -3 38 38"' if name == "icon-maskable" else 'viewBox="0 0 32 32"'
    text = text.replace('viewBox="0 0 32 32"', outer)
    felt = '<rect x="-9" y="-9" width="50" height="50"'
    return re.sub(r'<rect width="32" height="32" rx="7"', felt, text)


def main() -> None:
    """Draw all of them."""
    from tests.browser.conftest import launched

    ICONS.mkdir(exist_ok=True)
    with launched() as browser:
        page = browser.new_page()
        for name in PIXELS:
            (ICONS / f"{name}.png").write_bytes(drawn(page, name))


if __name__ == "__main__":
    main()
