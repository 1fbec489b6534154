"""Every question of tests/cases/ put to ``python -m engine ask``, all of them in one process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "cases").glob("*.jsonl"))
CASES = [
    pytest.param(json.loads(line), id=f"{path.stem}-{number}")
    for path in FILES
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
]
ASKED = {
    "meld": {"op", "ruleset", "options", "cards", "joker_end"},
    "add": {"op", "ruleset", "options", "meld", "card", "end"},
    "swap": {"op", "ruleset", "options", "meld", "card", "end"},
    "score": {"op", "ruleset", "options", "winner", "how", "hands", "opened"},
    "ladder": {"op", "scores", "totals"},
}


def question(case):
    """Return the case without its answer: only what may be asked."""
    asked = ASKED[case.get("op", "meld")]
    return {name: value for name, value in case.items() if name in asked}


def ask(*lines):
    """Put the lines to the command line interface and return its answers, one a line."""
    done = subprocess.run(
        [sys.executable, "-m", "engine", "ask"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def answers():
    """All answers at once, by the text of the question."""
    lines = [json.dumps(question(param.values[0])) for param in CASES]
    replies = ask(*lines)
    assert len(replies) == len(lines)
    return dict(zip(lines, replies, strict=True))


@pytest.mark.parametrize("case", CASES)
def test_case(case, answers):
    answer = answers[json.dumps(question(case))]
    if "malformed" in case:
        assert set(answer) == {"malformed"}
        assert isinstance(answer["malformed"], str)
        assert answer["malformed"]
    elif "error" in case:
        assert set(answer) == {"refused", "facts"}, case["error"]
        assert isinstance(answer["facts"], dict)
    else:
        expected = {name: value for name, value in case.items() if name not in question(case)}
        del expected["why"]
        if case.get("op", "meld") in ("add", "swap"):
            assert answer.pop("joker", False) is expected.pop("joker", False)
        assert answer == expected


def test_the_case_files_are_all_there():
    assert [path.name for path in FILES] == ["layoffs.jsonl", "melds.jsonl", "scores.jsonl"]
    assert len(CASES) >= 90


MALFORMED = {
    "no json": "not json",
    "a list": "[]",
    "a number": "17",
    "null": "null",
    "no ruleset": "{}",
    "no cards": '{"ruleset":"classic"}',
    "cards a number": '{"ruleset":"classic","cards":7}',
    "cards a list": '{"ruleset":"classic","cards":["7h","8h","9h"]}',
    "ruleset a number": '{"ruleset":7,"cards":"7h 8h 9h"}',
    "unknown op": '{"op":"dance","ruleset":"classic","cards":"7h 8h 9h"}',
    "op null": '{"op":null,"ruleset":"classic","cards":"7h 8h 9h"}',
    "options a list": '{"ruleset":"classic","cards":"7h 8h 9h","options":[]}',
    "no such end": '{"ruleset":"classic","cards":"7h 8h JK","joker_end":"up"}',
    "add without a card": '{"op":"add","ruleset":"classic","meld":"7h 8h 9h"}',
    "no such rank": '{"op":"add","ruleset":"classic","meld":"7h 8h 9h","card":"1h"}',
    "no such ending": '{"op":"score","ruleset":"classic","winner":0,"how":"luck",'
    '"hands":["",""],"opened":[true,true]}',
    "a card that stands for another": '{"ruleset":"classic","cards":"7h=9c 8h 9h"}',
    "a joker for no card": '{"op":"add","ruleset":"classic","meld":"5c JK=zz 7c","card":"8c"}',
    "a joker for nothing": '{"op":"add","ruleset":"classic","meld":"5c JK= 7c","card":"8c"}',
    "deep nesting": "[" * 5_000,
    "a total that is no number": '{"op":"ladder","scores":[0,0,0],"totals":[NaN,0,0]}',
    "a total without end": '{"op":"ladder","scores":[0,0,0],"totals":[1e999,0,0]}',
    "a total below zero": '{"op":"ladder","scores":[0,0,0],"totals":[0,-0.1,0]}',
    "options of the ladder a list": '{"op":"ladder","scores":[0,0,0],"options":[]}',
    "a score too large": '{"op":"ladder","scores":[1' + "0" * 400 + ",0,0]}",
    "no number": '{"ruleset":"basic","cards":"7h 8h 9h","options":{"target":NaN}}',
}


@pytest.fixture(scope="module")
def malformed():
    """The answers to the malformed lines, a good question before, between and after them."""
    good = '{"ruleset":"classic","cards":"7h 8h 9h"}'
    lines = [good]
    for line in MALFORMED.values():
        lines += [line, good]
    replies = ask(*lines)
    assert len(replies) == len(lines)
    assert all(reply == {"kind": "run", "laid": "7h 8h 9h", "points": 24} for reply in replies[::2])
    return dict(zip(MALFORMED, replies[1::2], strict=True))


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_question_is_answered_and_asking_goes_on(name, malformed):
    assert set(malformed[name]) == {"malformed"}
    assert isinstance(malformed[name]["malformed"], str)


def test_a_name_that_cannot_be_printed_is_refused_and_asking_goes_on():
    good = '{"ruleset":"classic","cards":"7h 8h 9h"}'
    strange = '{"ruleset":"classic","cards":"7h 8h 9h","options":{"\\ud800":1}}'
    refused, after = ask(strange, good)
    assert refused["refused"] == "unknown_option"
    assert refused["facts"]["option"] == "\ud800"
    assert after["kind"] == "run"


def test_a_line_that_is_no_text_is_malformed_and_asking_goes_on():
    done = subprocess.run(
        [sys.executable, "-m", "engine", "ask"],
        input=b'\xff\xfe\n{"ruleset":"classic","cards":"7h 8h 9h"}\n',
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    malformed, after = map(json.loads, done.stdout.splitlines())
    assert set(malformed) == {"malformed"}
    assert after["kind"] == "run"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        # §2: two jokers in the deck of championship, none in that of basic.
        ('"ruleset":"championship","cards":"7h 8h JK JK JK"', "card_twice"),
        ('"op":"add","ruleset":"championship","meld":"7h 8h JK JK","card":"JK"', "card_twice"),
        ('"op":"add","ruleset":"basic","meld":"7h 8h 9h","card":"JK"', "no_jokers_in_deck"),
        (
            '"op":"score","ruleset":"championship","winner":0,"how":"out",'
            '"hands":["","JK JK","JK"],"opened":[true,true,true]',
            "card_twice",
        ),
        # §5: nobody goes out by discarding a joker that there is not, or that another one holds.
        (
            '"op":"score","ruleset":"basic","winner":0,"how":"out_joker","hands":["","7h"],'
            '"opened":[true,true]',
            "no_jokers_in_deck",
        ),
        (
            '"op":"score","ruleset":"championship","winner":0,"how":"out_joker",'
            '"hands":["","JK","JK"],"opened":[true,true,true]',
            "card_twice",
        ),
        (
            '"op":"score","ruleset":"basic","winner":0,"how":"out","hands":["","JK"],'
            '"opened":[true,true]',
            "no_jokers_in_deck",
        ),
    ],
)
def test_a_joker_that_the_deck_does_not_have_is_refused(question, code):
    (answer,) = ask("{" + question + "}")
    assert answer["refused"] == code


@pytest.mark.parametrize(
    ("ruleset", "meld", "stated"),
    [
        ("classic", "5c JK=9c 7c", "9c"),
        ("classic", "JK=8h 7h 8h", "8h"),
        ("classic", "5c JK=6h 7c", "6h"),
        ("classic", "Qs Qh JK=*s*c", "*s*c"),
        ("classic", "Qs Qh JK=*d", "*d"),
        ("championship", "Td JK=*s*h Tc JK=*s", "*s"),
        ("tercet", "JK=4c 5c JK=7c 7c", "7c"),
    ],
)
@pytest.mark.parametrize("op", ["add", "swap"])
def test_a_joker_on_the_table_stands_for_what_its_place_says(op, ruleset, meld, stated):
    """§2: one definite card in a run, the missing suits of a set."""
    (answer,) = ask(json.dumps({"op": op, "ruleset": ruleset, "meld": meld, "card": "6c"}))
    assert answer["refused"] == "not_the_jokers_card"
    assert answer["facts"]["card"] == stated


def test_a_joker_on_the_table_may_stand_there_bare():
    """What it stands for follows from its place, in a run as in a set."""
    asked = {"op": "add", "ruleset": "tercet"}
    for meld, one, laid in (
        ("JK 5c JK 7c", "8c", "JK=4c 5c JK=6c 7c 8c"),
        ("JK 5c JK=6c 7c", "8c", "JK=4c 5c JK=6c 7c 8c"),
        ("Qs Qh JK", "Qd", "Qs Qh JK=*c Qd"),
    ):
        (answer,) = ask(json.dumps({**asked, "meld": meld, "card": one}))
        assert answer == {"laid": laid}


def test_whoever_is_out_has_no_cards_left():
    """§5: the price is that of the cards left, and whoever goes out has got rid of the last."""
    asked = '{"op":"score","ruleset":"classic","winner":1,"how":"out",'
    (answer,) = ask(asked + '"hands":["7h","7h 8h"],"opened":[true,true]}')
    assert answer == {"refused": "not_your_card", "facts": {"seat": 1, "card": "7h"}}


@pytest.mark.parametrize(("ruleset", "scores"), [("tercet", [-20, 12]), ("remi51", [-40, 12])])
def test_a_hand_is_an_ordinary_going_out_where_there_is_none(ruleset, scores):
    """§5: "no hand" is a row of the table as any other."""
    asked = {"op": "score", "ruleset": ruleset, "winner": 0, "hands": ["", "As 2s"]}
    asked["opened"] = [True, True]
    answers = ask(*(json.dumps({**asked, "how": how}) for how in ("out", "hand")))
    assert answers == [{"scores": scores}] * 2


def test_what_is_no_card_is_malformed_though_another_cannot_be():
    (answer,) = ask('{"ruleset":"basic","cards":"JK 7h Xh"}')
    assert set(answer) == {"malformed"}


@pytest.mark.parametrize("scores", [[], [0, 0], [0, 0, 0, 0]])
def test_the_ladder_is_of_three_players(scores):
    """§3, §8: only championship has a ladder, and exactly three play it."""
    (answer,) = ask(json.dumps({"op": "ladder", "scores": scores}))
    facts = {"players": len(scores), "allowed": "3"}
    assert answer == {"refused": "bad_player_count", "facts": facts}


def test_the_ladder_is_asked_about_with_options_that_its_ruleset_has():
    """§6: championship has none."""
    asked = {"op": "ladder", "scores": [-40, 100, 100]}
    none, some = ask(
        json.dumps({**asked, "options": {}}),
        json.dumps({**asked, "options": {"scoring": "old"}}),
    )
    assert none == {"points": [19.0, -2.5, -2.5]}
    assert some["refused"] == "unknown_option"
    assert some["facts"]["option"] == "scoring"
