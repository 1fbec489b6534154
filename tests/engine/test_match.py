"""Deals of a match, its early end, places, and the options of a host (§3, §6), for `classic`."""

from collections import Counter

import pytest

import engine
from engine.rules import OPTIONS, RULESETS, Code
from engine.table import How, Phase, Result
from tests.notation import NOW, SECRET, play, refusal, situation

DEALS = {2: 8, 3: 9, 4: 8}


def last_turn(players, number, totals=None):
    """Return deal `number`, seat 0 about to go out, with these totals so far."""
    lines = [f"turn 0 play drawn 5c number {number} dealer {(number - 1) % players}", "0 open: 5c"]
    lines += [f"{seat} open: 2{suit} 3{suit}" for seat, suit in enumerate("shd"[: players - 1], 1)]
    table = situation("\n".join(lines))
    if totals is not None:
        first = Result(0, How.OUT, 0, tuple(totals))
        table = table._replace(results=(first, *table.results[1:]))
    return table


@pytest.mark.parametrize("players", DEALS)
def test_the_number_of_deals(players):
    """Each deals four times with two players, three times with three, twice with four."""
    table = engine.new_match("classic", {}, players, SECRET, NOW)
    first = table.deal.dealer
    dealers = []
    while table.phase is not Phase.OVER:
        dealers.append(table.deal.dealer)
        assert engine.view_for(table, None).deals == DEALS[players]
        assert table.deal.number == len(dealers)
        table = _void(table)
        if table.phase is Phase.BREAK:
            table = play(table, *(f"{seat} confirm" for seat in range(players)))
    assert dealers == [(first + number) % players for number in range(DEALS[players])]
    assert set(Counter(dealers).values()) == {DEALS[players] // players}
    assert len(table.results) == DEALS[players]
    assert all(result.how is How.VOID for result in table.results)


def _void(table):
    """End the running deal by asking an empty stock once too often."""
    seat = table.deal.turn
    if table.phase is Phase.PLAY:
        table = play(table, f"{seat} discard {engine.legal(table, seat).discard[0]}")
    deal = table.deal
    pile = (*deal.stock, *deal.discards)
    table = table._replace(deal=deal._replace(stock=(), discards=pile, reshuffles=3))
    return play(table, f"{table.deal.turn} draw")


@pytest.mark.parametrize("players", DEALS)
def test_the_match_is_over_after_its_last_deal(players):
    before_last = play(last_turn(players, DEALS[players] - 1), "0 discard 5c")
    assert before_last.phase is Phase.BREAK
    over = play(last_turn(players, DEALS[players]), "0 discard 5c")
    assert over.phase is Phase.OVER
    assert engine.view_for(over, 0).places == (1, *[2] * (players - 1))
    assert engine.next_deadline(over) is None
    assert engine.settle(over, NOW + 10**9) == (over, ())
    for text in ("0 draw", "0 take", "0 discard 5c", "1 lay 2s 3s 4s"):
        assert refusal(over, text).code is Code.NO_DEAL
    assert refusal(over, "0 confirm").code is Code.NOT_BETWEEN_DEALS
    assert engine.legal(over, 0) == engine.Offers()


@pytest.mark.parametrize(("before", "over"), [(495, False), (496, True), (600, True)])
def test_the_match_ends_early_at_501(before, over):
    """The loser has a 2 and a 3 left: 495 becomes 500, 496 becomes 501."""
    table = play(last_turn(2, 3, (-120, before)), "0 discard 5c")
    assert (table.phase is Phase.OVER) is over
    assert engine.view_for(table, 0).totals == (-160, before + 5)
    assert engine.view_for(table, 0).places == ((1, 2) if over else None)


def test_minus_501_ends_nothing():
    assert play(last_turn(2, 3, (-800, 0)), "0 discard 5c").phase is Phase.BREAK


def test_the_one_who_reaches_501_need_not_have_lost_the_deal():
    table = play(last_turn(3, 3, (560, 0, 10)), "0 discard 5c")
    assert table.phase is Phase.OVER
    assert engine.view_for(table, None).totals == (520, 5, 15)
    assert engine.view_for(table, None).places == (3, 1, 2)


def test_winning_the_deal_may_bring_one_below_501():
    assert play(last_turn(2, 3, (540, 0)), "0 discard 5c").phase is Phase.BREAK


def test_ties_share_the_place():
    table = play(last_turn(4, 8, (45, 0, 0, -5)), "0 discard 5c")
    view = engine.view_for(table, 2)
    assert view.totals == (5, 5, 5, 0)
    assert view.places == (2, 2, 2, 1)


def test_results_name_the_dealer_and_the_ending():
    table = play(last_turn(3, 2), "0 discard 5c")
    assert table.results[-1] == Result(1, How.OUT, 0, (-40, 5, 5))


def test_scores_belong_to_the_seat_through_absence():
    """§6: a player who drops out and comes back finds the score as it was."""
    table = play(last_turn(3, 2, (10, 70, 200)), "0 discard 5c")
    table = play(table, "2 drop", "0 confirm", "1 confirm")
    assert table.deal.number == 3
    table = play(table, "2 connect")
    assert engine.view_for(table, 2).totals == (-30, 75, 205)
    assert [seat.score for seat in engine.view_for(table, 0).seats] == [-30, 75, 205]


# Options


@pytest.mark.parametrize(
    ("ruleset", "options", "players", "code"),
    [
        ("classic", {"nosuch": 1}, 2, Code.UNKNOWN_OPTION),
        ("classic", {"target": 150}, 2, Code.UNKNOWN_OPTION),
        ("classic", {"deals_each": 2}, 2, Code.UNKNOWN_OPTION),
        ("classic", {"scoring": "new"}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"scoring": True}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"scoring": None}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"scoring": []}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"hand_waives_minimum": 1}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"hand_waives_minimum": "on"}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"turn_time": 19}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"turn_time": 181}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"turn_time": 60.0}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"turn_time": True}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"reserve": -1}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"reserve": 601}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {"reserve": "none"}, 2, Code.BAD_OPTION_VALUE),
        ("classic", {}, 1, Code.BAD_PLAYER_COUNT),
        ("classic", {}, 5, Code.BAD_PLAYER_COUNT),
        ("tercet", {}, 5, Code.BAD_PLAYER_COUNT),
        ("tercet", {"deals_each": 0}, 4, Code.BAD_OPTION_VALUE),
        ("tercet", {"deals_each": 5}, 4, Code.BAD_OPTION_VALUE),
        ("tercet", {"scoring": "old"}, 4, Code.UNKNOWN_OPTION),
        ("basic", {}, 7, Code.BAD_PLAYER_COUNT),
        ("basic", {}, 1, Code.BAD_PLAYER_COUNT),
        ("basic", {"target": 49}, 2, Code.BAD_OPTION_VALUE),
        ("basic", {"target": 501}, 2, Code.BAD_OPTION_VALUE),
        ("basic", {"deals": 0}, 2, Code.BAD_OPTION_VALUE),
        ("basic", {"deals": 21}, 2, Code.BAD_OPTION_VALUE),
        ("basic", {"target": 150, "deals": 5}, 2, Code.TARGET_WITH_DEALS),
        ("championship", {}, 2, Code.BAD_PLAYER_COUNT),
        ("championship", {}, 4, Code.BAD_PLAYER_COUNT),
        ("championship", {"turn_time": 60}, 3, Code.UNKNOWN_OPTION),
        ("championship", {"reserve": 60}, 3, Code.UNKNOWN_OPTION),
        ("remi51", {}, 7, Code.BAD_PLAYER_COUNT),
        ("remi51", {"ace_high": True}, 2, Code.UNKNOWN_OPTION),
        ("nosuch", {}, 2, Code.UNKNOWN_RULESET),
    ],
)
def test_options_that_cannot_be(ruleset, options, players, code):
    with pytest.raises(engine.Refused) as reason:
        engine.check_options(ruleset, options, players)
    assert reason.value.code is code


@pytest.mark.parametrize(
    ("ruleset", "options", "players", "facts"),
    [
        ("nosuch", {}, 2,
         {"ruleset": "nosuch", "known": "classic, tercet, basic, championship, remi51"}),
        ("tercet", {"scoring": "old"}, 2,
         {"option": "scoring", "known": "deals_each, turn_time, reserve"}),
        ("classic", {"scoring": "new"}, 2,
         {"option": "scoring", "value": "new", "allowed": "current, old"}),
        ("classic", {"hand_waives_minimum": 2}, 2,
         {"option": "hand_waives_minimum", "value": 2, "allowed": "false, true"}),
        ("classic", {"turn_time": 10}, 2,
         {"option": "turn_time", "value": 10, "allowed": "none, 20-180"}),
        ("tercet", {"deals_each": 5}, 2,
         {"option": "deals_each", "value": 5, "allowed": "1-4"}),
        ("classic", {}, 5, {"players": 5, "allowed": "2, 3, 4"}),
        ("championship", {}, 2, {"players": 2, "allowed": "3"}),
        ("basic", {"target": 150, "deals": 5}, 2, {}),
    ],
)  # fmt: skip
def test_a_refused_table_says_what_there_is_instead(ruleset, options, players, facts):
    """§6: refused with the reason."""
    with pytest.raises(engine.Refused) as reason:
        engine.check_options(ruleset, options, players)
    assert reason.value.facts == facts
    assert reason.value.args == (reason.value.code, facts)


def test_a_refusal_as_text():
    some = engine.Refused(Code.OPENING_INCOMPLETE, needed=51, had=44)
    sentence = "opening_incomplete: The opening has not reached its minimum (§4.2)."
    assert str(some) == f"{sentence} needed=51 had=44"
    assert str(engine.Refused(Code.OPENING_INCOMPLETE)) == sentence


@pytest.mark.parametrize(
    ("ruleset", "options", "players", "canonical"),
    [
        (
            "classic", {}, 2,
            {"scoring": "current", "hand_waives_minimum": False, "turn_time": 60, "reserve": 180},
        ),
        (
            "classic",
            {"reserve": 0, "scoring": "old", "turn_time": "none", "hand_waives_minimum": True},
            4,
            {"scoring": "old", "hand_waives_minimum": True, "turn_time": "none", "reserve": 0},
        ),
        ("classic", {"turn_time": 20, "reserve": 600}, 3,
         {"scoring": "current", "hand_waives_minimum": False, "turn_time": 20, "reserve": 600}),
        ("tercet", {"deals_each": 4}, 3, {"deals_each": 4, "turn_time": 60, "reserve": 180}),
        ("basic", {}, 6, {"target": 150, "ace_high": False, "must_discard_last": False,
                          "turn_time": 60, "reserve": 180}),
        ("basic", {"deals": 20}, 2, {"deals": 20, "ace_high": False, "must_discard_last": False,
                                     "turn_time": 60, "reserve": 180}),
        ("basic", {"target": 500}, 2, {"target": 500, "ace_high": False,
                                       "must_discard_last": False, "turn_time": 60,
                                       "reserve": 180}),
        ("championship", {}, 3, {}),
        ("remi51", {}, 6, {"hand_waives_minimum": False, "deals_each": 1, "turn_time": 60,
                           "reserve": 180}),
    ],
)  # fmt: skip
def test_options_in_canonical_form(ruleset, options, players, canonical):
    found = engine.check_options(ruleset, options, players)
    assert dict(found) == canonical
    assert len(found) == len(canonical)
    backwards = dict(reversed(options.items()))
    assert engine.check_options(ruleset, backwards, players) == found
    assert engine.check_options(ruleset, dict(found), players) == found


def test_the_rulesets():
    assert tuple(RULESETS) == ("classic", "tercet", "basic", "championship", "remi51")


def test_every_option_belongs_to_known_rulesets():
    assert {ruleset for option in OPTIONS for ruleset in option.rulesets} <= set(RULESETS)


def test_a_match_keeps_its_options():
    table = engine.new_match("classic", {"scoring": "old"}, 2, SECRET, NOW)
    assert dict(table.options)["scoring"] == "old"
    assert engine.view_for(table, None).rules.dry_hand == (-140, 2)
