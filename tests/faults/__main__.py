"""Plays matches of all rulesets while everything goes wrong: `python -m tests.faults`."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from multiprocessing import get_context

from tests.faults.matches import play
from tests.faults.storm import KINDS

LEAST = 50


def main() -> int:
    """Play, print the figures, and return 1 if a kind of fault struck too rarely."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seconds", type=int, help="stop after the matches of so much time")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    seeds = range(chosen.first, chosen.first + chosen.matches)
    started = time.monotonic()
    chunks = [list(seeds[at : at + 5]) for at in range(0, len(seeds), 5)]
    with get_context("spawn").Pool(chosen.processes) as pool:
        reports = []
        for many in pool.imap_unordered(play, chunks):
            reports += many
            print(f"{len(reports)} of {len(seeds)} matches", file=sys.stderr, flush=True)
            if chosen.seconds and time.monotonic() - started > chosen.seconds:
                break
    struck: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for report in reports:
        struck += report.struck
        endings += report.endings
    rulesets = Counter(report.ruleset for report in reports)
    print(f"{len(reports)} matches in {time.monotonic() - started:.0f} s: {dict(rulesets)}")
    print(f"{sum(r.calls for r in reports)} calls, {sum(r.versions for r in reports)} versions")
    print(f"deals and seats: {dict(sorted(endings.items()))}")
    for kind in KINDS:
        print(f"  {struck[kind]:6} {kind}")
    rare = [kind for kind in KINDS if struck[kind] < LEAST * len(reports) / 200]
    if rare:
        print(f"too rare to say anything: {', '.join(rare)}", file=sys.stderr)
    return 1 if rare else 0


if __name__ == "__main__":
    sys.exit(main())
