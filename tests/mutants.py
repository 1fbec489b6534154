"""Breaks the rules engine in every small way and counts how many of them the tests catch.

`make mutants` runs mutmut over the modules that decide the rules and prints for each how many
mutants were caught; a mutant that survives is named, `--show` prints its difference. Below nine in
ten the run fails. mutmut lives in an environment of its own and works on a copy, since it writes
its changes beside the code. It takes the better part of an hour, so it is no part of `make test`::

    python -m tests.mutants                  all modules
    python -m tests.mutants melds scoring    only these
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools" / "mutmut"
PLACE = ROOT / ".tools" / "mutants"
PACKAGES = (
    "mutmut==3.8.1", "pytest==9.2.0", "pytest-timeout==2.4.0", "hypothesis==6.170.17",
)  # fmt: skip
MODULES = ("cards", "melds", "rules", "play", "scoring")
LEAST = 0.9
TESTS = (
    "audit", "basic", "cards", "championship", "clock", "deal", "games", "given_up", "going_out",
    "house_rules", "layoff_swap", "match", "melds", "opening", "remi51", "scoring", "stock",
    "tercet", "turn", "view",
)  # fmt: skip

CONFIGURATION = """\
[tool.pytest.ini_options]
addopts = "--import-mode=importlib -p no:cacheprovider"
pythonpath = ["."]
markers = ["slow", "browser", "deploy"]

[tool.mutmut]
source_paths = ["engine"]
only_mutate = [{modules}]
pytest_add_cli_args = ["-m", "not slow"]
pytest_add_cli_args_test_selection = [{tests}]
use_git_change_detection = false
"""


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


def copy(modules: list[str]) -> None:
    """Copy what the run needs, anew."""
    shutil.rmtree(PLACE, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "engine", PLACE / "engine", ignore=unwanted)
    (PLACE / "tests/engine").mkdir(parents=True)
    for path in ROOT.glob("tests/*.py"):
        shutil.copy(path, PLACE / "tests")
    for folder in ("cases", "games"):
        shutil.copytree(ROOT / "tests" / folder, PLACE / "tests" / folder)
    for name in TESTS:
        shutil.copy(ROOT / f"tests/engine/test_{name}.py", PLACE / "tests/engine")
    configuration = CONFIGURATION.format(
        modules=quoted([f"engine/{name}.py" for name in modules]),
        tests=quoted([f"tests/engine/test_{name}.py" for name in TESTS]),
    )
    (PLACE / "pyproject.toml").write_text(configuration)


def results(program: Path) -> dict[str, dict[str, str]]:
    """Return what became of each mutant, by module."""
    done = subprocess.run(
        [program, "results", "--all", "true"], cwd=PLACE, capture_output=True, text=True, check=True
    )
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for line in done.stdout.splitlines():
        name, _, state = line.strip().rpartition(": ")
        if name.startswith("engine."):
            found[name.split(".")[1]][name] = state
    return found


def main(arguments: list[str]) -> int:
    """Run mutmut and say what it found; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(MODULES))
    parser.add_argument("--show", action="store_true", help="print the survivors' differences")
    parser.add_argument("--again", action="store_true", help="only print the last run's figures")
    chosen = parser.parse_args(arguments)
    modules = chosen.modules or list(MODULES)
    program = set_up()
    if not chosen.again:
        copy(modules)
        workers = str(os.cpu_count() or 1)
        with (PLACE / "run.txt").open("w") as output:
            done = subprocess.run(
                [program, "run", "--max-children", workers], cwd=PLACE, stdout=output,
                stderr=subprocess.STDOUT, check=False,
            )  # fmt: skip
        if done.returncode:
            print((PLACE / "run.txt").read_text()[-3_000:], file=sys.stderr)
            return done.returncode
    enough = True
    for module, mutants in sorted(results(program).items()):
        states = Counter(mutants.values())
        caught = states["killed"] + states["timeout"]
        enough = enough and caught >= LEAST * len(mutants)
        others = ", ".join(f"{count} {state}" for state, count in states.items())
        print(f"{module:8} {caught}/{len(mutants)} = {caught / len(mutants):.1%} ({others})")
        for name, state in mutants.items():
            if state not in ("killed", "timeout"):
                print(f"  {state}: {name}")
                if chosen.show:
                    subprocess.run([program, "show", name], cwd=PLACE, check=False)
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
