"""A slice of `make fields`: a test that plays or asks notices another value of a house rule."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.rules import RULESETS, Rules
from tests.field_mutants import WITHOUT_EFFECT, mutants

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_every_seventh_field():
    done = subprocess.run(
        [sys.executable, "-m", "tests.field_mutants", "--slice", "7"],
        cwd=ROOT,
        env={**os.environ, "PYTEST_ADDOPTS": "", "PYTEST_XDIST_WORKER": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_every_field_is_tried_or_has_a_reason():
    tried = {(mutant.ruleset, mutant.field) for mutant in mutants()}
    every = {(ruleset, field) for ruleset in RULESETS for field in Rules._fields}
    assert tried | set(WITHOUT_EFFECT) == every
    assert not tried & set(WITHOUT_EFFECT)
