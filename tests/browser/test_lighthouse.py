"""Lighthouse, as a phone: nothing wanting for access, practices and search engines."""

from __future__ import annotations

import pytest

from tests.browser.conftest import chromium
from tests.browser.lighthouse import PROGRAM, verdict

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("place", ["index.html", "rules-classic.html", "table"])
def test_a_page_is_as_good_as_pages_can_be(cloud, scene, tmp_path, place) -> None:
    if not PROGRAM.is_file():
        pytest.skip("Lighthouse is missing: run `make setup-test`")
    url = f"{cloud.url}/hr/{place}"
    if place == "table":
        # It looks on: what it needs of a player's own it throws away before.
        url = scene("draw", lang="hr").url.replace("?scene=draw", "")
    scores, wanting = verdict(url, chromium(), tmp_path)
    judged = {name: scores[name] for name in ("accessibility", "best-practices")}
    assert judged == {"accessibility": 100, "best-practices": 100}, wanting
    assert scores["seo"] >= 95, wanting
