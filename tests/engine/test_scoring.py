"""The price of a deal and the places (§5, §6): the arithmetic, for every ruleset."""

import pytest

from engine import scoring
from engine.cards import cards
from engine.rules import RULESETS, check_options, rules_for
from engine.table import How


def rules(ruleset, **options):
    players = 3 if ruleset == "championship" else 2
    return rules_for(ruleset, 1, check_options(ruleset, options, players))


@pytest.mark.parametrize(
    ("ruleset", "options", "hand", "points"),
    [
        ("classic", {}, "", 0),
        ("classic", {}, "2s 3h 4d 5c 6s 7h 8d 9c", 44),
        ("classic", {}, "Ts Jh Qd Kc", 40),
        ("classic", {}, "As", 10),
        ("classic", {}, "As Ah 2s", 22),
        ("classic", {}, "JK", 20),
        ("classic", {}, "JK JK' Kh 7d", 57),
        ("tercet", {}, "As Kh JK 2c", 42),
        ("remi51", {}, "As Kh JK 2c", 42),
        ("championship", {}, "As Kh JK 2c", 47),
        ("basic", {}, "As Kh Th 9c", 30),
        ("basic", {"ace_high": True}, "As Kh Th 9c", 44),
    ],
)
def test_cards_left_in_a_hand(ruleset, options, hand, points):
    assert scoring.hand_points(cards(hand), rules(ruleset, **options)) == points


def test_a_ten_left_in_a_hand_counts_as_a_court_card():
    """The field says T J Q K, whatever a table makes of it."""
    dear = rules("classic")._replace(court_points=11)
    assert scoring.hand_points(cards("9s Ts Js Qs Ks"), dear) == 9 + 4 * 11


# One row of the table in §5 a line: (ruleset, options, ending) → winner, opened loser with 37
# points in hand, loser who never opened with 37 points in hand.
PRICES = [
    ("classic", {}, "out", -40, 37, 100),
    ("classic", {}, "out_joker", -40, 37, 100),
    ("classic", {}, "hand", -140, 74, 200),
    ("classic", {}, "dry_hand", -280, 148, 400),
    ("classic", {}, "void", 0, 0, 0),
    ("classic", {"scoring": "old"}, "out", -40, 37, 100),
    ("classic", {"scoring": "old"}, "out_joker", -40, 37, 100),
    ("classic", {"scoring": "old"}, "hand", -80, 37, 100),
    ("classic", {"scoring": "old"}, "dry_hand", -140, 74, 200),
    ("classic", {"scoring": "old"}, "void", 0, 0, 0),
    ("classic", {"scoring": "current"}, "dry_hand", -280, 148, 400),
    ("tercet", {}, "out", -20, 37, 37),
    ("tercet", {}, "out_joker", -40, 74, 74),
    ("tercet", {}, "dry_hand", -40, 74, 74),
    ("remi51", {}, "out", -40, 37, 100),
    ("remi51", {}, "out_joker", -40, 37, 100),
    ("remi51", {}, "dry_hand", -140, 74, 200),
    ("championship", {}, "out", -40, 37, 100),
    ("championship", {}, "out_joker", -40, 37, 100),
    ("championship", {}, "hand", -80, 37, 100),
    ("championship", {}, "dry_hand", -140, 74, 200),
]


@pytest.mark.parametrize(
    ("ruleset", "options", "how", "winner", "opened", "closed"),
    [pytest.param(*row, id=f"{row[0]} {row[2]} {row[1] or ''}".strip()) for row in PRICES],
)
def test_the_table_of_prices(ruleset, options, how, winner, opened, closed):
    hands = [cards("Kh Qh 9h 8h"), (), cards("Kd Qd 9d 8d")]
    found = scoring.deal_scores(
        How(how), None if how == "void" else 1, hands, [True, True, False],
        rules(ruleset, **options),
    )  # fmt: skip
    assert found == (opened, winner, closed)


@pytest.mark.parametrize(
    ("how", "scores"),
    [
        ("out", (0, 17, 0)),
        ("out_joker", (0, 17, 0)),
        ("hand", (0, 34, 0)),
        ("dry_hand", (0, 34, 0)),
    ],
)
def test_in_basic_the_winner_collects(how, scores):
    hands = [cards("Ah Kd"), (), cards("2s 4s")]
    assert scoring.deal_scores(How(how), 1, hands, [True] * 3, rules("basic")) == scores


# Which ending it was, when several rows fit: the higher factor, then the larger bonus.
ENDINGS = [
    ("classic", {}, (False, True, False), "out"),
    ("classic", {}, (False, False, True), "out_joker"),
    ("classic", {}, (True, False, False), "hand"),
    ("classic", {}, (True, False, True), "hand"),
    ("classic", {}, (True, True, False), "dry_hand"),
    ("classic", {}, (True, True, True), "dry_hand"),
    ("classic", {"scoring": "old"}, (True, False, True), "hand"),
    ("classic", {"scoring": "old"}, (True, True, True), "dry_hand"),
    ("tercet", {}, (True, False, False), "out"),
    ("tercet", {}, (True, False, True), "out_joker"),
    ("tercet", {}, (True, True, False), "dry_hand"),
    ("tercet", {}, (True, True, True), "dry_hand"),
    ("tercet", {}, (False, True, True), "out_joker"),
    ("remi51", {}, (True, False, False), "out"),
    ("remi51", {}, (True, True, True), "dry_hand"),
    ("championship", {}, (True, False, True), "hand"),
    ("basic", {}, (True, True, False), "dry_hand"),
]


@pytest.mark.parametrize(("ruleset", "options", "facts", "how"), ENDINGS)
def test_the_name_of_the_ending(ruleset, options, facts, how):
    by_hand, dry, joker = facts
    found = scoring.ending(rules(ruleset, **options), by_hand=by_hand, dry=dry, joker=joker)
    assert found == how


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((10, 20), (1, 2)),
        ((20, 10), (2, 1)),
        ((-40, -40), (1, 1)),
        ((5, 7, 5), (1, 3, 1)),
        ((7, 5, 7), (2, 1, 2)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((501, -300, 60, 60), (4, 1, 2, 2)),
    ],
)
def test_fewest_points_are_best_and_ties_share_the_place(totals, places):
    assert scoring.places(totals, rules("classic")) == places


def test_in_basic_most_points_are_best():
    assert scoring.places((150, 20, 20), rules("basic")) == (1, 2, 2)


@pytest.mark.parametrize(
    ("scores", "tenths"),
    [
        ((-100, 20, 35), (250, 80, 15)),
        ((-40, 100, 100), (190, -25, -25)),
        ((50, 50, -20), (25, 25, 170)),
        ((-40, -40, 7), (165, 165, 43)),
        ((10, 10, 10), (90, 90, 90)),
    ],
)
def test_ladder_points_in_tenths(scores, tenths):
    assert scoring.ladder_points(scores) == tenths


@pytest.mark.parametrize(
    ("before", "points", "after"), [(30, 190, 220), (10, -25, 0), (400, -25, 375), (0, 0, 0)]
)
def test_a_ladder_total_is_never_below_zero(before, points, after):
    assert scoring.booked(before, points) == after


def test_a_void_deal_costs_nothing():
    for ruleset in RULESETS:
        ours = rules(ruleset)
        assert scoring.price(How.VOID, ours) == (0, 0)
        # Whatever else is said: without a winner, or void, nobody scores.
        hands = [cards("Kh"), (), cards("Kd")]
        assert scoring.deal_scores(How.VOID, 1, hands, [True] * 3, ours) == (0, 0, 0)
        assert scoring.deal_scores(How.OUT, None, hands, [True] * 3, ours) == (0, 0, 0)


def test_the_winner_collects_only_what_the_others_hold():
    hands = [cards("Kh"), cards("9c"), cards("7d")]
    assert scoring.deal_scores(How.OUT, 1, hands, [True] * 3, rules("basic")) == (0, 17, 0)


@pytest.mark.parametrize("scores", [(-40, 100, 100), (50, 50, -20), (10, 10, 10)])
def test_tenths_are_whole_numbers(scores):
    """§8: three who share have 10 each, two 12.5 or 7.5; no tenth is broken."""
    assert all(type(tenths) is int for tenths in scoring.ladder_points(scores))
