"""Random play and random nonsense at the page: it never errs and always shows what is.

CI plays a few deals and wants each kind of command accepted; `make monkey` fifty, and wants ten of
each.
"""

from __future__ import annotations

import json
import os

import pytest

from infra.local.scenes import company
from tests.browser.conftest import USUAL
from tests.browser.monkey import Monkey

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DEALS = int(os.environ.get("REMI_MONKEY_DEALS", "0"))
A_SLICE = 3
EACH = 10
KINDS = {
    "draw": "draw", "take": "draw", "take_bottom": "ritual", "return": "taken", "lay": "group",
    "cancel": "opening", "lay_off": "selected", "swap": "swap-run", "discard": "first-turn",
    "confirm": "break",
}  # fmt: skip
"""What is wanted, each with a scene that offers it at once."""
SEED = int(os.environ.get("REMI_MONKEY_SEED", "51"))
A_TABLE = 2
"""Deals at one table, before another one."""


@pytest.mark.timeout(7200 if DEALS else 600)
def test_whatever_is_done_the_page_shows_what_is(cloud, browser, monkeypatch, capsys) -> None:
    monkeypatch.setattr(company, "THINKING_S", company.THINKING_S)
    page = browser.new_context(**USUAL).new_page()
    monkey = Monkey(cloud, page, SEED)
    try:
        for number in range(DEALS or A_SLICE):
            if number % A_TABLE == 0 or not monkey.goes_on():
                monkey.sit()
            monkey.deal()
        # What did not come about in the deals played, which is rare.
        for kind, scene in KINDS.items():
            if not monkey.accepted[kind]:
                monkey.sit(scene)
                monkey.goes_on()
                monkey.deal(kind)
    finally:
        with capsys.disabled():
            print(f"\nseed {SEED}:", json.dumps(monkey.counts()))
        page.context.close()
    assert monkey.faults == []
    wanted = EACH if DEALS else 1
    assert {kind: done for kind in KINDS if (done := monkey.accepted[kind]) < wanted} == {}
