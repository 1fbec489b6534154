"""Which melds a hand holds, and which are best, against trying everything."""

import os
import random
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import answer
from engine.cards import card, cards, pack
from engine.melds import SHORTEST, End, points, read
from engine.rules import RULESETS, Refused, check_options, rules_for
from engine.solver import groups, most_cards, most_points
from tests import oracle

FULL = int(os.environ.get("REMI_HANDS", "200"))
HANDS_FILE = Path(__file__).parents[1] / "hands" / "hands.txt"
GOALS = {"points": most_points, "cards": most_cards}


def rules(ruleset, **options):
    players = 3 if ruleset == "championship" else 2
    return rules_for(ruleset, 1, check_options(ruleset, options, players))


def by_trying(hand, ours):
    """Read every subset of the hand, with every order and end that matters."""
    found = set()
    for size in range(SHORTEST, len(hand) + 1):
        for some in combinations(hand, size):
            joker_first = sorted(some, key=lambda one: not one.is_joker)
            for order, end in (
                (some, None),
                (joker_first, None),
                (some, End.LOW),
                (some, End.HIGH),
            ):
                try:
                    meld = read(order, ours, end)
                except Refused:
                    continue
                found.add((meld.kind, tuple(sorted(meld.texts())), meld.low))
    return found


def by_solver(hand, ours):
    found = []
    for group in groups(hand, ours):
        assert set(group.cards) <= set(hand)
        meld = read(group.cards, ours, group.end)
        found.append((meld.kind, tuple(sorted(meld.texts())), meld.low))
    return found


HANDS = [
    "7h 8h 9h Th",
    "7h 7h' 8h 9h 9h' Th 7d 7c",
    "Ah 2h 3h Qh Kh Ah' JK",
    "7s 7h 7d 7c 7s' JK JK'",
    "5c 7c 9c JK JK' 8c",
    "As Ah Ad 2s 3s JK",
    "Ts Js Qs Ks As JK",
]


@pytest.mark.parametrize("text", HANDS)
@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship"])
def test_every_meld_of_a_hand(ruleset, text):
    ours, hand = rules(ruleset), cards(text)
    found = by_solver(hand, ours)
    assert set(found) == by_trying(hand, ours)


def test_a_whole_suit_and_an_ace():
    ours = rules("classic")
    hand = cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah'")
    # Runs of 3 to 14 cards between the low and the high ace: 12 + 11 + … + 1.
    found = by_solver(hand, ours)
    assert len(found) == len(set(found)) == 78


@pytest.mark.parametrize(("ruleset", "seeds"), [("classic", 60), ("remi51", 20), ("basic", 20)])
def test_random_hands(ruleset, seeds):
    ours = rules(ruleset)
    whole = pack(ours.packs, ours.jokers)
    for seed in range(seeds):
        dice = random.Random(seed)
        # Few ranks and suits, so that there are melds, and always a joker or two where there are.
        near = [one for one in whole if one.suit in ("h", "s") and 5 <= (one.rank or 0) <= 11]
        hand = dice.sample(near, 7) + list(whole[104:])[: dice.randrange(3)]
        dice.shuffle(hand)
        assert set(by_solver(hand, ours)) == by_trying(hand, ours), hand


def test_no_melds():
    assert list(groups(cards("2s 4s 6h 8h Td Qd 2s'"), rules("classic"))) == []
    assert list(groups((), rules("classic"))) == []


# The best melds


def named(faces):
    """Name the cards of a hand: the second of a face is its twin."""
    return tuple(card(face).copies[faces[:at].count(face)] for at, face in enumerate(faces))


def solved(hand, ours, goal, taken=None):
    """Return points and number of cards of what the solver lays, after checking that it may."""
    choice = GOALS[goal](hand, ours, taken)
    laid = [one for group in choice.groups for one in group.cards]
    assert sorted([*laid, *choice.rest], key=str) == sorted(hand, key=str)
    assert choice.rest or ours.out_without_discard
    assert taken is None or choice.rest != (taken,)
    melds = [read(group.cards, ours, group.end) for group in choice.groups]
    assert sum(points(meld, ours) for meld in melds) == choice.points
    # What the groups say is what they make: jokers and aces land where the solver counted them.
    assert [meld.cards for meld in melds] == [group.cards for group in choice.groups]
    return choice.points, len(laid)


def check_best(faces, ruleset, taken=None):
    hand, variant = named(faces), oracle.VARIANTS[ruleset]
    mine = None if taken is None else hand[taken]
    face = None if taken is None else faces[taken]
    ours = rules(ruleset)
    most = oracle.best(faces, variant, "points", face)[0]
    assert solved(hand, ours, "points", mine)[0] == most, faces
    assert solved(hand, ours, "cards", mine) == oracle.best(faces, variant, "cards", face), faces


def hands_with_answers():
    for line in HANDS_FILE.read_text().splitlines():
        faces, *answers = line.split(" | ")
        yield faces.split(), [tuple(map(int, pair.split())) for pair in answers]


def test_hands_with_answers():
    count = 0
    for faces, answers in hands_with_answers():
        for ruleset, (most, laid) in zip(("classic", "remi51"), answers, strict=True):
            ours, hand = rules(ruleset), named(faces)
            assert solved(hand, ours, "points")[0] == most, (ruleset, faces)
            assert solved(hand, ours, "cards")[1] == laid, (ruleset, faces)
            count += 1
    assert count == 2 * 780


def test_the_oracle_knows_the_hands_with_answers():
    for faces, answers in random.Random(5).sample(list(hands_with_answers()), 40):
        for ruleset, (most, laid) in zip(("classic", "remi51"), answers, strict=True):
            variant = oracle.VARIANTS[ruleset]
            assert oracle.best(faces, variant, "points")[0] == most, (ruleset, faces)
            assert oracle.best(faces, variant, "cards")[1] == laid, (ruleset, faces)


@st.composite
def small_hands(draw, ruleset):
    """Draw hands of neighbours: few suits and ranks, twins, as many jokers as there are."""
    ours = rules(ruleset)
    first = draw(st.integers(0, 8))
    ranks = ["A23456789TJQKA"[at] for at in range(first, first + draw(st.integers(3, 6)))]
    suits = "shdc"[: draw(st.integers(1, 4))]
    near = sorted({rank + suit for rank in ranks for suit in suits} | {"As", "Ks"})
    deck = near * ours.packs
    jokers = draw(st.integers(0, ours.jokers))
    hand = draw(st.lists(st.sampled_from(range(len(deck))), min_size=1, max_size=10, unique=True))
    return [deck[at] for at in hand] + ["JK"] * jokers


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=FULL // 2, deadline=None)
@given(data=st.data())
def test_small_hands(ruleset, data):
    faces = data.draw(small_hands(ruleset))
    taken = data.draw(st.none() | st.integers(0, len(faces) - 1))
    if len(faces) == 1:
        taken = None
    check_best(faces, ruleset, taken)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_full_hands(ruleset):
    dice = random.Random(f"hands {ruleset}")
    ours = rules(ruleset)
    whole = [one.face for one in pack(ours.packs, ours.jokers)]
    naturals = whole[: len(whole) - ours.jokers]
    for _ in range(FULL):
        jokers = dice.randrange(ours.jokers + 1)
        hand = dice.sample(naturals, (14 if ours.packs > 1 else 10) - jokers) + ["JK"] * jokers
        check_best(hand, ruleset, dice.choice((None, dice.randrange(len(hand)))))


def test_the_last_card_may_be_laid_in_basic():
    hand = cards("7h 8h 9h 5c 5d 5s")
    assert most_cards(hand, rules("basic")).rest == ()
    assert len(most_cards(hand, rules("basic", must_discard_last=True)).rest) == 3


def test_a_taken_card_is_not_what_is_left():
    # Four of a run: any end may be left, but not the card that was taken.
    hand = cards("7h 8h 9h Th")
    for taken in hand:
        choice = most_points(hand, rules("classic"), taken)
        assert choice.rest != (taken,)
        assert choice.points == (24 if taken is hand[0] else 27)
    assert most_points(cards("7h 8h 9h"), rules("classic"), hand[0]).groups == ()


# Asked on the command line


def ask(ruleset, hand, goal="points", **more):
    return answer({"op": "solve", "ruleset": ruleset, "cards": hand, "goal": goal, **more})


def test_asked_for_points():
    # §2: K, Q, joker, T of one suit is 40, never 51.
    assert ask("classic", "Kc Qc JK Tc 2h") == {
        "points": 40, "melds": ["Tc JK=Jc Qc Kc"], "rest": "2h",
    }  # fmt: skip
    assert ask("classic", "Ah Kh Qh Jh Th 2c")["points"] == 51
    assert ask("remi51", "Ah Kh Qh Jh Th 2c")["points"] == 50
    assert ask("classic", "2c 5h") == {"points": 0, "melds": [], "rest": "2c 5h"}


def test_asked_for_cards():
    laid = ask("tercet", "2h 3h 4h 5h Kc Kd Ks 9c", "cards")
    assert (laid["points"], laid["rest"], len(laid["melds"])) == (44, "9c", 2)
    # §4.5: the last card may be laid in basic, unless it must be discarded.
    assert ask("basic", "7h 8h 9h", "cards")["rest"] == ""
    kept = ask("basic", "7h 8h 9h", "cards", options={"must_discard_last": True})
    assert kept == {"points": 0, "melds": [], "rest": "7h 8h 9h"}
    assert ask("basic", "Qh Kh Ah 2c", "cards")["melds"] == []
    high = ask("basic", "Qh Kh Ah 2c", "cards", options={"ace_high": True})
    assert (high["points"], high["melds"]) == (35, ["Qh Kh Ah"])


@pytest.mark.parametrize(
    ("hand", "ruleset"),
    [("", "classic"), ("7h 7h 7h", "classic"), ("7h 7h", "basic"), ("7h 8h JK", "basic"),
     ("JK JK JK JK JK", "classic"), ("JK JK JK", "championship")],
)  # fmt: skip
def test_asked_about_a_hand_that_cannot_be(hand, ruleset):
    assert set(ask(ruleset, hand)) == {"refused", "facts"}


@pytest.mark.parametrize(
    "question",
    [
        {"op": "solve", "ruleset": "classic", "cards": "7h 8h 9h"},
        {"op": "solve", "ruleset": "classic", "cards": "7h 8h 9h", "goal": "fame"},
        {"op": "solve", "ruleset": "classic", "cards": "7h 8h 9h", "goal": 51},
        {"op": "solve", "ruleset": "classic", "cards": ["7h"], "goal": "points"},
        {"op": "solve", "ruleset": "classic", "cards": "7h 8x", "goal": "points"},
        {"op": "solve", "ruleset": "whist", "cards": "7h", "goal": "points"},
        {"op": "solve", "ruleset": "classic", "goal": "points"},
        {"op": "solve", "ruleset": "classic", "cards": "7h", "goal": "points", "options": 3},
    ],
)
def test_asked_what_is_no_question(question):
    assert set(answer(question)) == {"malformed"}
