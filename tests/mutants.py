"""Breaks the rules engine in every small way and counts how many of them the tests catch.

`make mutants` runs mutmut over the modules that decide the rules and prints for each how many
mutants were caught. A mutant that survives needs a test that states what is right, or a line in
`equivalent_mutants.txt` that says why no test can tell it from the original; the run fails where
one has neither, or where fewer than nine in ten were caught. mutmut lives in an environment of its
own and works on copies, one a module, since it writes its changes beside the code. It takes the
better part of an hour, so it is no part of `make test`::

    python -m tests.mutants                            all modules
    python -m tests.mutants melds scoring --workers 1  only these, one mutant at a time
    python -m tests.mutants --survivors                those of the last run, by the tests of now
    python -m tests.mutants --again --show             the last figures, with the differences
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools" / "mutmut"
PLACE = ROOT / ".tools" / "mutants"
TABLE = ROOT / "tests" / "equivalent_mutants.txt"
PACKAGES = (
    "mutmut==3.8.1", "pytest==9.2.0", "pytest-timeout==2.4.0", "hypothesis==6.170.17",
)  # fmt: skip
CAUGHT = ("killed", "timeout")
MODULES = ("cards", "clock", "melds", "play", "rules", "scoring")
LEAST = 0.9
TESTS = (
    "absence", "audit", "basic", "cards", "cases", "championship", "clock", "deal", "games",
    "given_up", "going_out", "house_rules", "layoff_swap", "match", "melds", "opening", "play",
    "remi51", "scoring", "stock", "tercet", "turn", "view",
)  # fmt: skip

CONFIGURATION = """\
[tool.pytest.ini_options]
addopts = "--import-mode=importlib -p no:cacheprovider"
pythonpath = ["."]
markers = ["slow", "browser", "deploy"]

[tool.mutmut]
source_paths = ["engine"]
only_mutate = ["engine/{module}.py"]
also_copy = ["conftest.py"]
pytest_add_cli_args = ["-m", "not slow"]
pytest_add_cli_args_test_selection = [{tests}]
use_git_change_detection = false
"""

# mutmut runs for a mutant the tests that called its function, in a fork of a process that has
# imported everything. What runs on import alone it would neither run again nor have a test for.
CONFTEST = '''\
"""Let what runs on import, or once because it is cached, be changed and counted like the rest."""

import sys
from pathlib import Path

import pytest
from mutmut.mutation.trampoline import get_mutant_under_test
from mutmut.state import state

# pytest reads this file anew for each run; what is found out has to outlive that.
noted = Path(__file__).with_name("called_on_import_alone.txt")
once = set(noted.read_text().split()) if noted.exists() else set()
on_import = set()


def pytest_configure():
    if get_mutant_under_test().rpartition("__mutmut_")[0] in once:
        for name in [name for name in sys.modules if name.split(".")[0] in ("engine", "tests")]:
            del sys.modules[name]


def pytest_collection_finish():
    on_import.update(state()._stats)
    state()._stats.clear()


@pytest.fixture(autouse=True)
def _nothing_is_cached():
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "engine":
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def pytest_sessionfinish():
    if get_mutant_under_test() == "stats":
        found = state().tests_by_mangled_function_name
        once.update(function for function in on_import if not found.get(function))
        noted.write_text(" ".join(once))
        for function in once:
            found[function] = set(state().duration_by_test)
'''


class Survivor(NamedTuple):
    """A mutant that no test has noticed."""

    name: str
    state: str
    function: str
    line: str
    """What stands in the place of the original."""
    difference: str


class Equivalent(NamedTuple):
    """A line of the table: mutants of a function that nobody can tell from the original."""

    function: str
    line: str
    why: str

    def covers(self, module: str, mutant: Survivor) -> bool:
        """Say whether it means a mutant; a star stands for anything."""
        parts = (
            (self.function, f"{module}.{mutant.function}"),
            (self.line, mutant.line),
        )
        return all(
            re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), text) for pattern, text in parts
        )


def equivalents() -> list[Equivalent]:
    """Read the table."""
    lines = [line for line in TABLE.read_text().splitlines() if line and line[0] != "#"]
    found = []
    for line in lines:
        function, rest = line.split(" | ", 1)
        found.append(Equivalent(function.strip(), *map(str.strip, rest.rsplit(" | ", 1))))
    return found


def quoted(names: list[str]) -> str:
    """Write names as a list of TOML strings."""
    return ", ".join(f'"{name}"' for name in names)


def set_up() -> Path:
    """Make mutmut's environment if it is not there; return its program."""
    mark = TOOLS / ".made-from"
    if not (mark.is_file() and mark.read_text() == repr(PACKAGES)):
        print("set-up: mutmut", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", TOOLS], check=True)
        pip = (TOOLS / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check")
        subprocess.run([*pip, "install", *PACKAGES], check=True)
        mark.write_text(repr(PACKAGES))
    return TOOLS / "bin/mutmut"


def copy(module: str, *, keep: bool) -> None:
    """Copy what the run for a module needs, and `keep` what an earlier one has found out."""
    place = PLACE / module
    if keep:
        # mutmut copies what is not there, and makes the module's mutants where it has changed.
        others = shutil.ignore_patterns("__pycache__", f"{module}.py")
        shutil.copytree(
            ROOT / "engine", place / "mutants/engine", ignore=others, dirs_exist_ok=True
        )
        shutil.rmtree(place / "tests")
    else:
        shutil.rmtree(place, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "engine", place / "engine", ignore=unwanted, dirs_exist_ok=True)
    (place / "tests/engine").mkdir(parents=True)
    for path in ROOT.glob("tests/*.py"):
        shutil.copy(path, place / "tests")
    for folder in ("cases", "games"):
        shutil.copytree(ROOT / "tests" / folder, place / "tests" / folder)
    for name in TESTS:
        shutil.copy(ROOT / f"tests/engine/test_{name}.py", place / "tests/engine")
    (place / "conftest.py").write_text(CONFTEST)
    tests = quoted([f"tests/engine/test_{name}.py" for name in TESTS])
    (place / "pyproject.toml").write_text(CONFIGURATION.format(module=module, tests=tests))


def run(program: Path, module: str, workers: int, *, survivors: bool) -> None:
    """Try the mutants of a module; exits with what mutmut said where it cannot.

    With `survivors` only those of the last run, and those of functions that have changed since.
    """
    copy(module, keep=survivors)
    _mutmut(program, module, workers, ())
    if survivors:
        missed = [name for name, state in results(program, module).items() if state not in CAUGHT]
        if missed:
            _mutmut(program, module, workers, missed)


def _mutmut(program: Path, module: str, workers: int, names: Sequence[str]) -> None:
    """Let mutmut try some mutants, or all that it has not tried yet."""
    place = PLACE / module
    # Each mutant is a process of its own, which should not compile the tests again.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    with (place / "run.txt").open("w") as output:
        done = subprocess.run(
            [program, "run", "--max-children", str(workers), *names], cwd=place, env=environment,
            stdout=output, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
    if done.returncode:
        sys.exit((place / "run.txt").read_text()[-3_000:])


def results(program: Path, module: str) -> dict[str, str]:
    """Return what became of each mutant of a module."""
    done = subprocess.run(
        [program, "results", "--all", "true"], cwd=PLACE / module, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    found = {}
    for line in done.stdout.splitlines():
        name, _, state = line.strip().rpartition(": ")
        if name.startswith(f"engine.{module}."):
            found[name] = state
    return found


def survivor(program: Path, module: str, name: str, state: str) -> Survivor:
    """Return a mutant with what it changes."""
    shown = subprocess.run(
        [program, "show", name], cwd=PLACE / module, capture_output=True, text=True, check=True
    ).stdout
    lines = [line[1:].strip() for line in shown.splitlines() if line[:1] == "+" != line[1:2]]
    # Names are made of x and a mark, of the class and a mark if there is one, and a number.
    function = re.sub(r"__mutmut_\d+$", "", name.rpartition(".")[2])
    function = function.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    return Survivor(name, state, function, " ".join(lines), shown)


def report(program: Path, module: str, *, show: bool) -> bool:
    """Print what became of a module's mutants; return whether that is good enough."""
    mutants = results(program, module)
    states = Counter(mutants.values())
    caught = sum(states[state] for state in CAUGHT)
    known = [line for line in equivalents() if line.function.startswith(f"{module}.")]
    missed = [
        survivor(program, module, name, state)
        for name, state in mutants.items()
        if state not in CAUGHT
    ]
    reasons = [next((k for k in known if k.covers(module, one)), None) for one in missed]
    explained = sum(reason is not None for reason in reasons)
    print(
        f"{module:8} {caught}/{len(mutants)} = {caught / len(mutants):.1%} caught,"
        f" {explained} equivalent, {len(missed) - explained} unexplained"
    )
    for mutant, reason in zip(missed, reasons, strict=True):
        if reason is None or show:
            print(f"  {mutant.state}: {module}.{mutant.function} | {mutant.line}")
            print(mutant.difference if show else "", end="")
            print(f"    {reason.why}\n" if reason else "", end="")
    for line in known:
        if line not in reasons:
            print(f"  no such survivor: {line.function} | {line.line}")
    return caught >= LEAST * len(mutants) and explained == len(missed)


def main(arguments: list[str]) -> int:
    """Run mutmut and say what it found; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(MODULES))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="at a time")
    parser.add_argument("--show", action="store_true", help="print the survivors' differences")
    parser.add_argument("--survivors", action="store_true", help="try only those of the last run")
    parser.add_argument("--again", action="store_true", help="only print the last run's figures")
    chosen = parser.parse_args(arguments)
    program = set_up()
    enough = True
    for module in chosen.modules or MODULES:
        if not chosen.again:
            run(program, module, chosen.workers, survivors=chosen.survivors)
        enough = report(program, module, show=chosen.show) and enough
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
