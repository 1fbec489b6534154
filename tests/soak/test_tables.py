"""What the soak notices of a table."""

from types import SimpleNamespace

import pytest

from tests.soak import __main__ as soak


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(soak, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def changed(table: soak.Table, version: int) -> None:
    table.saw({"version": version, "lobby": {"match": 1}})


def test_a_table_that_hangs_in_between_is_stuck_although_it_goes_on(clock: SimpleNamespace):
    hung, fine, ended = (soak.Table(number, "", 1) for number in range(3))
    for version in range(1, 60):
        clock.now += 10
        for table in (hung, fine, ended):
            held = (table is hung and 20 < version < 36) or (table is ended and version > 43)
            # The others at a hung table are told again what they know.
            changed(table, 20 if held else version)
    assert soak.stuck([hung, fine, ended]) == [0, 2]


def test_news_that_are_old_do_not_hide_that_it_hangs(clock: SimpleNamespace):
    table = soak.Table(0, "", 1)
    changed(table, 5)
    for _ in range(20):
        clock.now += 10
        changed(table, 4)
    assert soak.stuck([table]) == [0]
