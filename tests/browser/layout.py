"""What a page must hold at any size: every control whole, free, in view, and large enough."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

LAYOUT = Path(__file__).with_name("layout.js").read_text("utf-8")
AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
VIOLATIONS = """async () => {
  const forced = matchMedia("(forced-colors: active)").matches;
  const rules = { "color-contrast": { enabled: !forced } };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(" | ")}`);
}"""

SIZES = ((360, 640), (390, 844), (768, 1024), (1440, 900))
ZOOMED = ((720, 450), (640, 360))
"""What a page has of 1440 by 900, and of 1280 by 720, at 200 %; also a phone on its side."""


def resize(page: Page, width: int, height: int) -> None:
    """Give the page another size and let it lay itself out."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def layout_faults(page: Page) -> list[str]:
    """Return what is covered, cut, outside the view or too small on a page as it is now."""
    return page.evaluate(LAYOUT)


def axe_faults(page: Page) -> list[str]:
    """Return what axe finds on a page as it is now.

    With forced colours axe compares colours that are not the ones shown, so it leaves them alone.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(VIOLATIONS)
