"""Changes each field of each ruleset and shows that a test notices which plays or asks.

A house rule is a value; a value that could be another one without any test failing is not proven.
`make fields` changes them one after the other, in force at the table, and runs the tests that play
commands or ask questions until one fails. Tests that only read field values are left out::

    python -m tests.field_mutants                 every field of every ruleset
    python -m tests.field_mutants --slice 10      every tenth

The tests are collected once; every change is tried in a process of its own, split off after that.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import rules as house
from engine.rules import RULESETS, FaceUp, Price, Rules, Take, check_options, latest

HERE = Path(__file__).parent / "engine"
# Whatever plays commands or asks questions; the first ones are those of the ruleset itself.
OWN = {
    "classic": ("turn", "opening", "going_out", "layoff_swap", "stock", "deal", "match"),
    "tercet": ("tercet",),
    "basic": ("basic",),
    "championship": ("championship",),
    "remi51": ("remi51",),
}
SHARED = ("house_rules", "games", "given_up", "clock", "absence")
READ_ONLY = (
    "test_options_",
    "test_the_rulesets",
    "test_every_option_",
    "test_a_match_keeps_its_options",
)

NO_JOKERS = "there are no jokers"
NO_OPENING = "everybody counts as open"
ONE_DEAL = "the match is one deal whatever happens"
ALL_DEAL = "each seat deals a number of times, which is asked first"
NO_BOTTOM = "no card lies under the stock"
NOBODY_TAKES_OVER = "no computer takes over"
NOBODY_WAITS = "a computer takes over, so nobody is waited for and there is no pause"
NO_TARGET = "only a match with a target could be endless"

# Fields that another value would not change under the other rules of the ruleset, and why.
WITHOUT_EFFECT: dict[tuple[str, str], str] = {
    **{
        ("basic", field): NO_JOKERS
        for field in ("cutter_keeps_jokers", "jokers_when_laid", "jokers_in_set",
                      "jokers_adjacent", "swap_in_set_of_three", "joker_in_hand", "out_joker")
    },
    **{
        ("basic", field): NO_OPENING
        for field in ("closed_rounds", "take", "return_ends_turn", "hand_waives_minimum")
    },
    ("basic", "never_opened"): "the winner collects what is in the hands",
    ("basic", "max_commands"): "every command takes cards out of the hand",
    **{(r, "bottom_card_for_hand"): NO_BOTTOM for r in RULESETS if r != "remi51"},
    **{(r, "most_deals"): NO_TARGET for r in RULESETS if r != "basic"},
    **{(r, "deals"): ALL_DEAL for r in ("classic", "tercet", "remi51")},
    **{(r, "takeover_points"): NOBODY_TAKES_OVER for r in RULESETS if r != "championship"},
    **{
        ("championship", field): NOBODY_WAITS
        for field in ("drop_ms", "frozen_ms", "absence_ms", "choice_ms", "pause_ms")
    },
    **{
        ("championship", field): ONE_DEAL
        for field in ("target", "limit", "break_ms")
    },
}  # fmt: skip

OTHER: dict[str, Callable[[Any], Any]] = {
    "players": lambda old: (*old, max(old) + 1),
    "packs": lambda old: 3 - old,
    "jokers": lambda old: old - 1 if old else 2,
    "hand_sizes": lambda old: tuple([size + 1 for size in old]),
    "face_up": lambda old: FaceUp.NONE if old is FaceUp.DISCARD else FaceUp.DISCARD,
    "direction": lambda old: -old,
    "royal_run_points": lambda old: 51 if old is None else None,
    "jokers_in_set": lambda old: 3 - old,
    "jokers_when_laid": lambda old: 2 if old == 1 else 1,
    "naturals_when_laid": lambda old: old + 1,
    "opening": lambda old: old - 1 if old else 51,
    "take": lambda old: Take.OPEN if old is not Take.OPEN else Take.OPEN_WITH_IT,
    "never_opened": lambda old: 100 if old is None else None,
    "hand": lambda old: Price(-80, 1) if old is None else None,
    "deals_each": lambda old: (2,) * 7 if old is None else tuple([each + 1 for each in old]),
    "deals": lambda old: 3 if old is None else old + 1,
    "target": lambda old: 50 if old is None else old - 1,
    "limit": lambda old: 200 if old is None else old - 1,
    "turn_ms": lambda old: old + 1,
}


def changed(ruleset: str, field: str, old: Any) -> Any:
    """Return another value for a field, a near one where that says more."""
    if (ruleset, field) == ("basic", "naturals_when_laid"):
        return 4  # three is what the shortest meld has anyway
    if field in OTHER:
        return OTHER[field](old)
    if isinstance(old, Price):
        return Price(old.bonus - 1, old.factor + (ruleset == "basic"))
    return not old if isinstance(old, bool) else old + 1


class Mutant:
    """One field of one ruleset with another value."""

    def __init__(self, ruleset: str, field: str) -> None:
        self.ruleset, self.field = ruleset, field
        players = house.RELEASED[ruleset][1].players[0]
        plain = house.rules_for(ruleset, 1, check_options(ruleset, {}, players))
        self.old = getattr(plain, field)
        self.new = changed(ruleset, field, self.old)
        assert self.new != self.old, self

    def __str__(self) -> str:
        return f"{self.ruleset}.{self.field} = {self.new!r} (was {self.old!r})"

    def install(self) -> None:
        """Put the value in force in this process, wherever it is not an option's other value."""
        before = house.rules_for

        def rules_for(ruleset: str, version: int, options: house.Options) -> Rules:
            found = before(ruleset, version, options)
            if ruleset == self.ruleset and getattr(found, self.field) == self.old:
                return found._replace(**{self.field: self.new})
            return found

        for module in list(sys.modules.values()):
            if getattr(module, "rules_for", None) is before:
                module.rules_for = rules_for
        released = house.RELEASED[self.ruleset]
        newest = latest(self.ruleset)
        if self.field == "players":
            released[newest] = released[newest]._replace(players=self.new)


def mutants() -> Iterator[Mutant]:
    """Yield every change there is to try."""
    for ruleset in RULESETS:
        for field in Rules._fields:
            if (ruleset, field) not in WITHOUT_EFFECT:
                yield Mutant(ruleset, field)


class Trial:
    """Collects the tests once and runs them against each change."""

    def __init__(self, some: list[Mutant]) -> None:
        self.some = some
        self.noticed = 0
        self.survivors: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what only reads values, and what is expected to fail."""
        items[:] = [
            item
            for item in items
            if not item.name.startswith(READ_ONLY) and item.get_closest_marker("xfail") is None
        ]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try one change after the other instead of running the tests once."""
        if session.testsfailed:
            raise session.Failed("the tests cannot be collected")
        if failed := self.first_failure(session, None):
            print(f"{failed} fails without any change")
            raise session.Failed(failed)
        for number, mutant in enumerate(self.some, 1):
            failed = self.first_failure(session, mutant)
            self.noticed += bool(failed)
            if not failed:
                self.survivors.append(str(mutant))
            print(f"{number:4} {mutant}: {failed or 'SURVIVES'}", flush=True)
        return True

    def first_failure(self, session: pytest.Session, mutant: Mutant | None) -> str:
        """Return the name of the first test that fails under the change, in a process apart."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            self.child(session, mutant, writing)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            failed = pipe.read()
        _, status = os.waitpid(child, 0)
        assert status == 0, mutant
        return failed

    def child(self, session: pytest.Session, mutant: Mutant | None, writing: int) -> None:
        """Run the tests until one fails, and say which; never returns."""
        from _pytest.runner import runtestprotocol

        failed, status = "", 1
        try:
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
            items = session.items
            if mutant is not None:
                mutant.install()
                own = [f"test_{name}" for name in (*OWN[mutant.ruleset], *SHARED)]
                items = sorted(
                    (item for item in items if item.path.stem in own),
                    key=lambda item: own.index(item.path.stem),
                )
            for at, item in enumerate(items):
                following = items[at + 1] if at + 1 < len(items) else None
                reports = runtestprotocol(item, log=False, nextitem=following)
                if any(report.failed for report in reports):
                    failed = f"{item.path.stem}::{item.name}"
                    break
            status = 0
        finally:
            os.write(writing, failed.encode())
            os._exit(status)


def main(arguments: list[str]) -> int:
    """Try the changes; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--slice", type=int, default=1, help="try every so manieth only")
    chosen = parser.parse_args(arguments)
    some = list(mutants())[:: chosen.slice]
    trial = Trial(some)
    files = [HERE / f"test_{name}.py" for names in (*OWN.values(), SHARED) for name in names]
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", *map(str, files)], plugins=[trial])
    print(f"{len(some)} values changed, {trial.noticed} noticed")
    reasons = dict.fromkeys(WITHOUT_EFFECT.values())
    for reason in reasons if chosen.slice == 1 else ():
        fields = [f"{a}.{b}" for (a, b), why in WITHOUT_EFFECT.items() if why == reason]
        print(f"not tried, {reason}: {', '.join(fields)}")
    for survivor in trial.survivors:
        print(f"survives: {survivor}")
    return 0 if trial.noticed == len(some) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
