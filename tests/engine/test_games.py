"""Golden games: whole matches in text, with every command, event, refusal and view.

Each file was written once, then checked by hand against the rules; its comments say what it shows.
A change of the engine that changes one of them fails here. Only if the change is meant:
``REMI_REWRITE_GAMES=1 python -m pytest tests/engine/test_games.py``, and review the difference.
"""

import os
from pathlib import Path

import pytest

from engine import transcript

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.remi"))

# What each file must show, whatever else is in it: lines that follow from the rules.
SHOWN = {
    "opening": [
        "refused opening_incomplete needed=51 had=50",
        "laid 0 #1 #2 opened",
        "refused nothing_staged",
    ],
    "royal": ["refused opening_incomplete needed=51 had=40", "| #1 0 Ts Js Qs Ks As by 00000"],
    "returned": [
        "refused taken_card_stays card=6s",
        "returned 1 6s",
        "refused nothing_to_return",
        "refused opening_incomplete needed=51 had=40",
        "refused opened_keeps_it",
    ],
    "taken": ["took 1 7d", "laid 1 #1 #2 opened"],
    "swaps": [
        "laid_off 1 6h #1",
        "laid_off 1 Jh #1",
        "swapped 1 Th #1",
        "refused set_not_full meld=2",
        "swapped 1 Qc #2",
        "| #1 0 JK=5h 6h 7h 8h 9h Th Jh JK=Qh by 11000111",
        "refused set_closed meld=3",
    ],
    "hands": [
        "| ended dry_hand winner 0 scores -280 400 totals -280 400",
        "| ended hand winner 0 scores -140 106 totals -420 506",
        "| places 1 2",
    ],
    "last_cards": [
        "refused keep_a_card",
        "| ended out_joker winner 0 scores -40 100 totals -40 100",
        "refused already_confirmed",
    ],
    "waived": [
        "refused opening_incomplete needed=51 had=32",
        "| ended dry_hand winner 0 scores -280 400 totals -280 400",
    ],
    "stock": ["| ended void winner - scores 0 0 0 0 totals 0 0 0 0"],
}


def test_the_games_are_all_there():
    assert {path.stem for path in GAMES} == set(SHOWN)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game(path):
    text = path.read_text(encoding="utf-8")
    again = transcript.replay(text)
    if os.environ.get("REMI_REWRITE_GAMES"):
        path.write_text(again, encoding="utf-8")
    else:
        assert again.splitlines() == text.splitlines()
        assert again == text
    lines = {line.strip() for line in again.splitlines()}
    assert lines >= set(SHOWN[path.stem])


def test_the_stock_is_shuffled_three_times():
    text = next(path for path in GAMES if path.stem == "stock").read_text(encoding="utf-8")
    shuffled = [line.split() for line in text.splitlines() if line.startswith("  reshuffled")]
    assert len(shuffled) == 3
    # 108 − 4 × 14 in all, of which the top discard stays.
    assert [int(words[2]) for words in shuffled] == [51, 51, 51]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "begins"),
        ("remi 2\nmatch classic players=2\nsecret 00\n", "begins"),
        ("remi 1\nmatch classic\nsecret 00\n", "begins"),
        ("remi 1\nmatch classic players=2\nsecret " + "00" * 32 + "\ndeal\n0 dance\n", "line 5"),
        ("remi 1\nmatch classic players=2\nsecret " + "00" * 32 + "\ndeal\n0 discard 1x\n", "1x"),
        ("remi 1\nmatch classic players=2\nsecret " + "00" * 32 + "\npack 7h 7x\n", "7x"),
    ],
)
def test_a_text_that_is_no_game(text, line):
    with pytest.raises(transcript.BadTranscript, match=line):
        transcript.replay(text)


@pytest.mark.parametrize(
    "text",
    [
        "0 draw",
        "1 take",
        "2 take_bottom",
        "0 return",
        "0 cancel",
        "3 confirm",
        "0 connect",
        "0 drop",
        "0 lay 7h 8h 9h",
        "0 lay 7h 8h JK low / Qs Qh JK'",
        "0 lay_off 6d #1",
        "0 lay_off JK #12 low",
        "0 swap 6d #1 high",
        "0 discard 7h'",
    ],
)
def test_commands_are_written_and_read(text):
    assert transcript.write_command(transcript.read_command(text)) == text
