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
    "tercet": [
        "| deal 1 dealer 2 play turn 1 stock 65 discard - seats 0:14 1:15 2:14",
        "refused closed_round rounds=1",
        "| deal 1 dealer 2 draw turn 0 stock 65 discard Jd seats 0:14 1:14 2:14",
        "laid 1 #1 #2 opened",
        "refused opening_incomplete needed=51 had=50",
        "refused bound_to_hand left=6",
        "refused bound_to_hand",
        "returned 0 8c",
        "refused stock_only",
        "laid 0 #3 #4 opened",
        "swapped 1 Qd #5",
        "| #5 2 Qs Qh Qd by 221",
        "| ended out_joker winner 1 scores 72 -40 88 totals 72 -40 88",
        "| deal 2 dealer 1 play turn 0 stock 65 discard - seats 0:15 1:14 2:14",
        "laid 2 #1 #2 #3 #4 opened",
        "| ended dry_hand winner 2 scores 194 202 -40 totals 266 162 48",
        "| deal 3 dealer 0 play turn 2 stock 65 discard - seats 0:14 1:14 2:15",
        "| ended out winner 1 scores 94 -20 94 totals 360 142 142",
        "| places 3 1 1",
    ],
    "championship": [
        "| deal 1 dealer 2 play turn 0 stock 62 discard 6d seats 0:15 1:14 2:14",
        "refused taken_card_not_laid card=4h",
        "returned 1 4h",
        "refused stock_only",
        "laid 1 #1 #2 opened",
        "refused opening_incomplete needed=51 had=50",
        "laid 2 #3 #4 opened",
        "| #5 0 5c JK=6c JK=7c 8c by 0000",
        "swapped 1 6c #5",
        "swapped 2 9h #7",
        "swapped 0 7c #5",
        "| #5 0 5c 6c 7c 8c by 0100",
        "refused keep_a_card",
        "swapped 1 4h #10",
        "| #10 1 2h 3h 4h JK=5h by 1111",
        "| ended out_joker winner 1 scores 23 -40 16 totals 23 -40 16",
        "| places 3 1 2",
    ],
    "championship_hand": [
        "| #3 1 7s 7h JK=*d*c JK=*d*c by 1111",
        "| #1 0 9d Td Jd Qd by 0001",
        "| ended hand winner 1 scores 50 -80 100 totals 50 -80 100",
        "| places 2 1 3",
    ],
    "championship_tie": [
        "| #1 0 As 2s JK=3s JK=4s 5s 6s 7s 8s 9s Ts Js Qs Ks As by 00000000000000",
        "| ended dry_hand winner 0 scores -140 200 200 totals -140 200 200",
        "| places 1 2 2",
    ],
    "remi51": [
        "| deal 1 dealer 2 play turn 0 stock 65 bottom 9h discard - seats 0:15 1:14 2:14",
        "| 1: JK Qs Qh 7s 7h 7d Kc 6d 2c 3h 8d Jc Ts As",
        "refused opening_incomplete needed=51 had=50",
        "returned 1 4c",
        "took_bottom 2 9h",
        "refused bound_to_hand left=7",
        "returned 2 9h",
        "refused stock_only",
        "laid 1 #4 #5 opened",
        "refused set_closed meld=3",
        "refused bottom_not_open",
        "refused set_not_full meld=4",
        "laid_off 0 Qd #4",
        "swapped 1 Qc #4",
        "| ended out winner 0 scores -40 39 100 totals -40 39 100",
        "| deal 2 dealer 0 play turn 1 stock 65 bottom Kc discard - seats 0:14 1:15 2:14",
        "| 2: JK JK' Ks Kh Kd 7s 7h 2h 3h 5h 8d 9d Td 2c",
        "refused bound_to_hand left=3",
        "| ended dry_hand winner 2 scores 200 200 -140 totals 160 239 -40",
        "| deal 3 dealer 1 play turn 2 stock 65 bottom 2c discard - seats 0:14 1:14 2:15",
        "| ended out winner 0 scores -40 100 47 totals 120 339 7",
        "| places 2 3 1",
    ],
    "remi51_two": [
        "| 0: JK As 2s 3s 5s 6s 7s 8s 9s Ts Js Qs Ks As' 2h",
        "| #1 0 As 2s 3s JK=4s 5s 6s 7s 8s 9s Ts Js Qs Ks As by 00000000000000",
        "| ended dry_hand winner 0 scores -140 200 totals -140 200",
        "took_bottom 0 3s",
        "refused opening_incomplete needed=51 had=44",
        "| ended dry_hand winner 0 scores -140 200 totals -280 400",
    ],
    "given_up": [
        "| deal 1 dealer 3 draw turn 2 stock 51 discard Jd seats 0:8* 1:0 2:14 3:14",
        "refused not_seated seat=1",
        "given_up 3",
        "took 2 Jd",
        "| ended out winner 0 scores -40 0 100 0 totals -40 0 100 0",
        "| deal 2 dealer 0 play turn 2 stock 79 discard - seats 0:14 1:0 2:15 3:0",
        "given_up 2",
        "| places 1 4 2 3",
    ],
    "given_up_bottom": [
        "took_bottom 1 Kc",
        "| deal 1 dealer 2 draw turn 2 stock 65 bottom Kc discard 8d seats 0:14 1:0 2:14",
        "returned 0 Kc",
        "refused stock_only",
        "| places 2 3 1",
    ],
    "basic": [
        "| deal 1 dealer 1 draw turn 0 stock 31 discard 9h seats 0:10* 1:10*",
        "refused must_draw_first",
        "refused opened_keeps_it",
        "refused taken_card_stays card=9h",
        "laid_off 1 Ts #1",
        "laid_off 0 6s #1",
        "refused taken_card_stays card=Qs",
        "laid_off 0 Qs #1",
        "| ended out winner 0 scores 49 0 totals 49 0",
        "| deal 2 dealer 0 draw turn 1 stock 31 discard 2h seats 0:10* 1:10*",
        "| ended dry_hand winner 1 scores 0 136 totals 49 136",
        "| ended out winner 1 scores 0 14 totals 49 150",
        "| places 2 1",
    ],
    "basic_options": [
        "| deal 1 dealer 5 draw turn 0 stock 15 discard 4c seats 0:6* 1:6* 2:6* 3:6* 4:6* 5:6*",
        "| #1 0 Qh Kh Ah by 000",
        "refused keep_a_card",
        "| ended dry_hand winner 0 scores 456 0 0 0 0 0 totals 456 0 0 0 0 0",
        "| ended void winner - scores 0 0 0 0 0 0 totals 456 0 0 0 0 0",
        "| places 1 2 2 2 2 2",
    ],
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


def test_the_stock_of_six_players_is_shuffled_three_times():
    """52 - 6 x 6 cards; one starts the pile, whose top stays each time: 15 are left."""
    path = next(path for path in GAMES if path.stem == "basic_options")
    shuffled = [line.split() for line in path.read_text().splitlines() if "reshuffled" in line]
    assert [int(words[2]) for words in shuffled] == [15, 15, 15]


BEGUN = "remi 1\nmatch classic players=2\nsecret " + "00" * 32 + "\ndeal\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "begins"),
        ("remi 2\nmatch classic players=2\nsecret 00\n", "begins"),
        ("remi 1\nmatch classic\nsecret 00\n", "begins"),
        ("remi 1\nmatch classic players=2\nsecret " + "00" * 32 + "\ndeal\n0 dance\n", "line 5"),
        ("remi 1\nmatch classic players=2\nsecret " + "00" * 32 + "\ndeal\n0 discard 1x\n", "1x"),
        ("remi 1\nmatch classic players=2\nsecret " + "00" * 32 + "\npack 7h 7x\n", "7x"),
        ("remi 1\nmatch classic players=2\nsecret 00\ndeal\n", "begins"),
        (BEGUN.replace("=2", "=9"), "line 4: .*bad_player_count"),
        (BEGUN.replace("=2", "=2 target=150"), "line 4: .*unknown_option"),
        (BEGUN.replace("classic", "klasik"), "line 4: .*unknown_ruleset"),
        (BEGUN.replace("deal", "0 draw"), "line 4: .*begins once"),
        (BEGUN.replace("deal", "wait 5"), "line 4: .*begins once"),
        (BEGUN + "deal\n", "line 5: .*begins once"),
        (BEGUN + "wait -5\n", "line 5: .*back"),
        (BEGUN.replace("deal", "pack 7h 8h\ndeal"), "line 5: .*not the deck"),
        (BEGUN.replace("deal", "pack " + "7h " * 108 + "\ndeal"), "line 5: .*not the deck"),
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
