"""Brings a clone to the state that its lock files describe, and says what it does.

Runs on the system's Python with the standard library alone, because nothing else is there yet::

    python3 infra/setup.py python node front browser sam checkov lighthouse

Each step is skipped when its stamp already carries the digest of what it was made from, so a later
call costs milliseconds and a call after ``git pull`` redoes exactly what changed. One file lock
around all steps keeps two calls in one clone from working at the same time; the kernel lets the
lock go when its holder dies, so a killed call leaves nothing to clean up.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
APT_PACKAGES = {"chromium": "chromium", "fonts-dejavu-core": "a font with card suits and Cyrillic"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class SetupError(Exception):
    """What stops the set-up, in words that say what to do about it."""


def say(line: str) -> None:
    """Print one line about what is being done."""
    print(f"set-up: {line}", flush=True)


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command quietly; raise `SetupError` with all it printed when it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        shown = " ".join(str(part) for part in command)
        raise SetupError(f"{shown}\n{done.stdout.rstrip()}\nended with code {done.returncode}")


def digest(*parts: bytes | str | Path) -> str:
    """Return one digest over the parts; a path stands for the file's content."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else part
        total.update(hashlib.sha256(data.encode() if isinstance(data, str) else data).digest())
    return total.hexdigest()


@contextmanager
def made_once(what: str, stamp: Path, mark: str) -> Iterator[bool]:
    """Yield whether `what` must be made, and stamp it with `mark` when the making succeeded."""
    if stamp.is_file() and stamp.read_text() == mark:
        yield False
        return
    say(what)
    started = time.monotonic()
    stamp.unlink(missing_ok=True)
    yield True
    stamp.write_text(mark)
    say(f"done in {time.monotonic() - started:.0f} s")


def python() -> None:
    """Make `.venv` hold exactly what `requirements.lock` lists, every file checked by its hash."""
    if sys.version_info < OLDEST_PYTHON:
        have, need = sys.version.split()[0], ".".join(map(str, OLDEST_PYTHON))
        raise SetupError(f"python3 is {have}; Remi needs {need} or newer")
    lock = ROOT / "requirements.lock"
    base = digest(sys.version, str(VENV))
    mark = digest(base, lock)
    with made_once("Python packages from requirements.lock", VENV / ".made-from", mark) as needed:
        if not needed:
            return
        # An environment of this very Python is only brought up to date, since a game that is being
        # served may be running from it; any other, or a half-made one, is made anew.
        birth = VENV / ".made-by"
        if not (birth.is_file() and birth.read_text() == base):
            try:
                run(sys.executable, "-m", "venv", "--clear", VENV)
            except SetupError as error:
                raise SetupError(f"{error}\n(Debian: apt-get install python3-venv)") from None
            birth.write_text(base)
        uv_only = VENV / "uv.lock"
        uv_only.write_text(entry(lock.read_text(), "uv"))
        pip = (VENV / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check")
        run(*pip, "install", "--require-hashes", "-r", uv_only)
        # Byte-code now: some machines forbid Python to write it later, and every start would pay.
        run(
            *(VENV / "bin/uv", "pip", "sync", "--quiet", "--require-hashes", "--compile-bytecode"),
            *("--python", VENV / "bin/python", lock),
        )


def sam() -> None:
    """Make `.tools/sam` hold the SAM CLI, whose pins would not agree with ours in one place."""
    tool("sam")


def checkov() -> None:
    """Make `.tools/checkov` hold checkov, for the same reason."""
    tool("checkov")


def tool(name: str) -> None:
    """Make an environment of its own hold exactly what `infra/<name>.lock` lists."""
    lock = ROOT / "infra" / f"{name}.lock"
    place = ROOT / ".tools" / name
    mark = digest(sys.version, str(place), lock)
    with made_once(f"{name} from infra/{name}.lock", place / ".made-from", mark) as needed:
        if not needed:
            return
        run(sys.executable, "-m", "venv", "--clear", "--without-pip", place)
        run(
            *(VENV / "bin/uv", "pip", "sync", "--quiet", "--require-hashes", "--compile-bytecode"),
            *("--python", place / "bin/python", lock),
        )


def entry(lock: str, name: str) -> str:
    r"""Return the lines of one package in a lock's text, its hashes included.

    >>> entry("a==1 \\\n    --hash=x\nuv==2 \\\n    --hash=y\n    # via z\nw==3\n", "uv")
    'uv==2 \\\n    --hash=y\n    # via z\n'
    """
    lines: list[str] = []
    inside = False
    for line in lock.splitlines(keepends=True):
        if not line.startswith((" ", "#")):
            inside = line.startswith(f"{name}==")
        if inside:
            lines.append(line)
    return "".join(lines)


def node() -> None:
    """Make `node_modules` hold exactly what `package-lock.json` lists."""
    if not (shutil.which("node") and shutil.which("npm")):
        raise SetupError(f"node and npm are needed (version {OLDEST_NODE} or newer)")
    asked = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    version = asked.stdout.strip()
    if int(version.removeprefix("v").split(".")[0]) < OLDEST_NODE:
        raise SetupError(f"node is {version}; Remi needs {OLDEST_NODE} or newer")
    lock = ROOT / "package-lock.json"
    modules = ROOT / "node_modules"
    with made_once(
        "npm packages from package-lock.json", modules / ".made-from", digest(lock, version)
    ) as needed:
        if needed:
            run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")


def lighthouse() -> None:
    """Make `.tools/lighthouse` hold what `infra/lighthouse` lists: 133 packages, 111 MB."""
    listed = ROOT / "infra" / "lighthouse"
    place = ROOT / ".tools" / "lighthouse"
    mark = digest(listed / "package.json", listed / "package-lock.json")
    with made_once("Lighthouse from infra/lighthouse", place / ".made-from", mark) as needed:
        if not needed:
            return
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(listed, place)
        quiet = ("--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts")
        run("npm", "ci", *quiet, "--prefix", place)


def front() -> None:
    """Build the pages into `frontend/dist`."""
    run(VENV / "bin/python", "-m", "frontend.build")


def browser() -> None:
    """See to it that a Chromium is here, through apt where that is possible."""
    have = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    dpkg = shutil.which("dpkg-query")
    missing = [] if have else ["chromium"]
    if dpkg and not installed("fonts-dejavu-core"):
        missing.append("fonts-dejavu-core")
    if not missing:
        return
    if not (dpkg and shutil.which("apt-get") and os.geteuid() == 0):
        wanted = ", ".join(f"{package} ({APT_PACKAGES[package]})" for package in missing)
        raise SetupError(
            f"the browser tests need {wanted}.\n"
            f"Debian, Ubuntu: sudo apt-get install {' '.join(missing)}\n"
            "Elsewhere: install Chromium or Chrome and set CHROMIUM to its program"
        )
    say(f"installing {' and '.join(missing)} through apt")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "-qq", "update", env=quiet)
    run(
        "apt-get",
        "-qq",
        "install",
        "-y",
        "--no-upgrade",
        "--no-install-recommends",
        *missing,
        env=quiet,
    )


def installed(package: str) -> bool:
    """Return whether a Debian package is installed."""
    asked = subprocess.run(
        ["dpkg-query", "--show", "--showformat=${db:Status-Status}", package],
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.stdout.strip() == "installed"


STEPS: dict[str, Callable[[], None]] = {
    "python": python,
    "node": node,
    "front": front,
    "browser": browser,
    "sam": sam,
    "checkov": checkov,
    "lighthouse": lighthouse,
}


@contextmanager
def alone() -> Iterator[None]:
    """Hold this clone's set-up lock; wait, and say so, while another call has it."""
    place = ROOT / ".tools"
    place.mkdir(exist_ok=True)
    with (place / "setup.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another set-up in this clone")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main(steps: list[str]) -> int:
    """Do the named steps in the order given; return the exit code."""
    try:
        with alone():
            for step in steps:
                STEPS[step]()
    except SetupError as error:
        print(f"set-up failed: {error}", file=sys.stderr, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
