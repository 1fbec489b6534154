"""Time of the best opening of a hand, over the dealt hands with known answers, one JSON line each.

A hand's time is the quieter of two passes, as with the peers; the cards are named beforehand.
"""

import json
import statistics
import time
from pathlib import Path

from engine.cards import card
from engine.rules import check_options, rules_for
from engine.solver import most_points

HANDS = Path(__file__).resolve().parents[1] / "hands" / "hands.txt"
DEALT = 700
PASSES = 2


def main() -> None:
    rules = rules_for("classic", 1, check_options("classic", {}, 2))
    hands, answers = [], []
    for line in HANDS.read_text().splitlines()[:DEALT]:
        faces, classic, _ = line.split(" | ")
        words = faces.split()
        hands.append(tuple(card(w).copies[words[:at].count(w)] for at, w in enumerate(words)))
        answers.append(int(classic.split()[0]))
    best = [float("inf")] * len(hands)
    for _ in range(PASSES):
        for at, hand in enumerate(hands):
            began = time.perf_counter()
            choice = most_points(hand, rules)
            best[at] = min(best[at], (time.perf_counter() - began) * 1000)
            assert choice.points == answers[at]
    best.sort()
    for metric, value in (
        ("solve_median", statistics.median(best)),
        ("solve_p99", best[int(0.99 * len(best))]),
    ):
        print(json.dumps({"peer": "solver", "metric": metric, "value": value, "unit": "ms"}))


if __name__ == "__main__":
    main()
