"""Lighthouse's verdict on a page as a phone loads it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / ".tools/lighthouse/node_modules/lighthouse/cli/index.js"
ATTEMPTS = 3
"""On a busy machine the browser may not record the load; Lighthouse then asks to be run again."""


def verdict(url: str, chromium: str, folder: Path) -> tuple[dict[str, int], list[str]]:
    """Return the score of each category, of 100, and what was found wanting.

    The report stays in `folder`.
    """
    report = folder / "lighthouse.json"
    command = ["node", str(PROGRAM), url, "--quiet", "--output=json", f"--output-path={report}"]
    command += ["--form-factor=mobile", "--chrome-flags=--headless=new --no-sandbox"]
    environment = {**os.environ, "CHROME_PATH": chromium}
    for _ in range(ATTEMPTS):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if not done.returncode:
            break
    else:
        raise RuntimeError(f"Lighthouse gave no verdict: {done.stderr[-2_000:]}")
    told: dict[str, Any] = json.loads(report.read_text("utf-8"))
    scores = {name: round(100 * one["score"]) for name, one in told["categories"].items()}
    wanting = [
        f"{name}: {audit['title']} {audit.get('displayValue', '')}".strip()
        for name, category in told["categories"].items()
        for audit in (told["audits"][one["id"]] for one in category["auditRefs"] if one["weight"])
        if audit["score"] is not None and audit["score"] < 1
    ]
    return scores, wanting
