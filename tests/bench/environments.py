"""Environments for peers, made when they are asked for, beside the project's own."""

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".tools" / "bench"


def python_with(*packages: str) -> Path:
    """Return the Python of an environment that holds these packages, in their newest versions.

    It is made at the first call and kept; remove `.tools/bench` to have it made anew.
    """
    name = hashlib.sha256(" ".join(packages).encode()).hexdigest()[:12]
    folder = KEPT / name
    python, made = folder / "bin" / "python", folder / ".made"
    if not made.is_file():
        print(f"bench: making an environment with {', '.join(packages)}", file=sys.stderr)
        uv = str(Path(sys.executable).parent / "uv")
        for command in (
            [uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(folder)],
            # Byte-code now: a peer is not slower for having to compile itself.
            [uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", str(python)],
        ):
            wanted = packages if "install" in command else ()
            subprocess.run([*command, *wanted], check=True)
        made.touch()
    return python
