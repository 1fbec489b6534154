"""A slice of the matches in a storm; `make faults` plays all of them."""

import logging
import os
from collections import Counter
from collections.abc import Iterator

import pytest

from infra.local.aws import Aws
from tests.faults.matches import SETTINGS, match
from tests.faults.storm import KINDS

MATCHES = int(os.environ.get("FAULT_MATCHES", "7"))


@pytest.fixture(autouse=True)
def _unlogged() -> Iterator[None]:
    """Keep from the report of a failure the faults that were meant, which are a million lines."""
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_ends_as_it_would_without_faults(aws: Aws, seed: int, record_property):
    report = match(aws, seed, rate=0.03)
    assert report.ruleset == SETTINGS[seed % len(SETTINGS)]["ruleset"]
    record_property(report.ruleset, f"{report.calls} calls, {sum(report.struck.values())} faults")


@pytest.mark.slow
def test_every_kind_of_fault_strikes(aws: Aws):
    struck: Counter[str] = Counter()
    for seed in range(100, 104):
        struck += match(aws, seed, rate=0.06).struck
    assert set(struck) == set(KINDS)
