"""The house rules of `championship` at the table, by section of the rules."""

import pytest

import engine
from engine import moves, scoring
from engine.rules import Code
from engine.table import How, Phase, Result
from tests.notation import (
    NOW,
    SECRET,
    faces,
    melds,
    names,
    play,
    refusal,
    situation,
    step,
    throw_anything,
)


def championship(text):
    return situation(text, "championship")


def match(players=3):
    return engine.new_match("championship", {}, players, SECRET, NOW)


# §2 Melds


def lay(chosen, more="2c 4d"):
    hand = chosen.replace("'", "").replace("<", "").replace(">", "")
    table = championship(f"turn 0 play drawn {more[:2]}\n0 open: {hand} {more}\n1: *14\n2: *14")
    return play(table, f"0 lay {chosen}")


@pytest.mark.parametrize(
    ("chosen", "laid"),
    [
        ("7h JK JK' Th", "7h JK=8h JK=9h Th"),  # side by side is not forbidden
        ("7h 8h JK JK'", "7h 8h JK=9h JK=Th"),
        ("JK 7h 8h JK'", "JK=6h 7h 8h JK=9h"),
        ("<7h 8h JK JK'", "JK=5h JK=6h 7h 8h"),
        ("7s 7h JK JK'", "7s 7h JK=*d*c JK=*d*c"),  # two jokers in a set
        ("Kh JK JK' Th", "Th JK=Jh JK=Qh Kh"),
    ],
)
def test_two_jokers_in_a_meld(chosen, laid):
    assert melds(lay(chosen)) == [laid]


@pytest.mark.parametrize("chosen", ["7h JK JK'", "JK 7h JK'"])
def test_two_naturals_at_least(chosen):
    with pytest.raises(engine.Refused) as reason:
        lay(chosen)
    assert reason.value.code is Code.TOO_FEW_NATURALS


def test_a_joker_comes_beside_another_by_laying_off():
    table = championship("turn 0 play drawn 2c\n0 open: JK 2c\n1: *14\n2: *14\nmeld 1: 7h 8h JK")
    assert melds(play(table, "0 off JK 1")) == ["7h 8h JK=9h JK=Th"]


def test_a_second_joker_comes_to_a_set_by_laying_off():
    table = championship("turn 0 play drawn 2c\n0 open: JK 2c\n1: *14\n2: *14\nmeld 1: Qs Qh JK")
    assert melds(play(table, "0 off JK 1")) == ["Qs Qh JK=*d*c JK=*d*c"]


@pytest.mark.parametrize(
    ("groups", "points"),
    [
        ("Ah 2h 3h, Ks Kh Kd Kc", 46),  # the low ace counts 1
        ("Ts Js Qs Ks As", 50),  # no exception
        ("Ks Kh Kd, 5s 5h 5d 5c", 50),
    ],
)
def test_what_does_not_open(groups, points):
    hand = groups.replace(",", "")
    table = championship(f"turn 0 play drawn 2c\n0: {hand} 2c 8d\n1: *14\n2: *14")
    table = play(table, f"0 lay {groups}")
    assert refusal(table, "0 discard 8d").facts == {"needed": 51, "had": points}


def test_exactly_51_opens():
    table = championship("turn 0 play drawn 2c\n0: Ks Kh Kd 7s 7h 7d 2c 8d\n1: *14\n2: *14")
    assert engine.view_for(play(table, "0 lay Ks Kh Kd, 7s 7h 7d"), 0).seats[0].opened


# §3 A deal


def test_dealing():
    """§3: 106 cards, 14 each and one more for the starter, and a card that starts the pile."""
    table = match()
    deal = table.deal
    assert deal.starter == deal.turn == (deal.dealer + 1) % 3
    assert sorted(len(seat.hand) for seat in table.seats) == [14, 14, 15]
    assert len(table.seats[deal.starter].hand) == 15
    assert len(deal.discards) == 1
    assert len(deal.stock) == 106 - 43 - 1
    assert table.phase is Phase.PLAY
    assert refusal(table, f"{deal.starter} take").code is Code.ALREADY_DRAWN
    for number in (1, 2, 3):
        table = throw_anything(table)
        assert table.deal.turn == (deal.starter + number) % 3


def test_there_are_two_jokers():
    table = match()
    everywhere = [*table.deal.stock, *table.deal.discards]
    for seat in table.seats:
        everywhere += seat.hand
    assert len(set(everywhere)) == 106
    assert sum(one.is_joker for one in everywhere) == 2


@pytest.mark.parametrize("players", [1, 2, 4])
def test_exactly_three_play(players):
    with pytest.raises(engine.Refused) as reason:
        match(players)
    assert reason.value.code is Code.BAD_PLAYER_COUNT


def test_in_the_first_turn_one_may_open_and_take():
    """§4.2: no closed round here."""
    table = championship("turn 0 draw turns 0 no 2\n0: *14\n1: *14\n2: *14\ndiscards: 2d")
    assert engine.legal(table, 0).take


# §4.1, §4.2 A take before opening must be used by the opening


TAKE = """
    turn 0 draw
    0: Ks Kh Kd 7s 7h 7d 2h 3h 9d 8c 2c Qd Js 4s
    1: *14
    2: *14
    discards: 3s {top}
"""


def test_an_opening_that_uses_the_taken_card():
    table = play(championship(TAKE.format(top="Kc")), "0 take")
    done = step(table, "0 lay Ks Kh Kd Kc, 7s 7h 7d")
    assert done.events == (moves.Laid(0, (1, 2), True),)
    assert done.table.deal.taken is None
    assert play(done.table, "0 discard 2c").deal.turn == 1


def test_51_without_the_taken_card_do_not_open():
    """§4.2: the staged melds move only when the taken card is among them, whatever the sum."""
    table = play(championship(TAKE.format(top="4h")), "0 take", "0 lay Ks Kh Kd, 7s 7h 7d")
    assert melds(table) == []
    view = engine.view_for(table, 0)
    assert (view.seats[0].staged, view.seats[0].opened, view.bound) == (51, False, False)
    reason = refusal(table, "0 discard 2c")
    assert (reason.code, reason.facts) == (Code.TAKEN_CARD_NOT_LAID, {"card": "4h"})
    assert engine.legal(table, 0).discard == ()
    assert refusal(table, "0 off 4h 1").code is Code.MUST_OPEN_FIRST
    done = step(table, "0 lay 2h 3h 4h")
    assert done.events == (moves.Laid(0, (1, 2, 3), True),)
    assert melds(done.table) == ["Ks Kh Kd", "7s 7h 7d", "2h 3h 4h"]
    assert play(done.table, "0 discard 2c").deal.turn == 1


def test_the_taken_card_alone_in_staging_does_not_open():
    table = play(championship(TAKE.format(top="4h")), "0 take", "0 lay 2h 3h 4h")
    assert refusal(table, "0 discard 2c").facts == {"needed": 51, "had": 9}
    table = play(table, "0 lay Ks Kh Kd")
    assert refusal(table, "0 discard 2c").facts == {"needed": 51, "had": 39}
    assert len(melds(play(table, "0 lay 7s 7h 7d"))) == 3


def test_the_twin_of_the_taken_card_is_not_the_taken_card():
    """§4.1: that very card."""
    table = play(championship(TAKE.format(top="Kd")), "0 take", "0 lay Ks Kh Kd, 7s 7h 7d")
    assert str(engine.view_for(table, 0).taken) == "Kd'"
    assert melds(table) == []
    assert refusal(table, "0 discard 2c").code is Code.TAKEN_CARD_NOT_LAID
    assert refusal(table, "0 discard Kd'").code is Code.TAKEN_CARD_STAYS
    table = play(table, "0 cancel", "0 lay Ks Kh Kd', 7s 7h 7d")
    assert len(melds(table)) == 2
    assert names(table, 0) == "2c 2h 3h 4s 8c 9d Js Kd Qd"


def test_a_take_that_is_not_honoured_goes_back_and_the_stock_is_drawn_from():
    table = play(championship(TAKE.format(top="4h")), "0 take", "0 lay Ks Kh Kd, 7s 7h 7d")
    done = step(table, "0 return")
    table = done.table
    assert done.events == (moves.Returned(0, "4h"),)
    assert (table.phase, table.deal.turn) == (Phase.DRAW, 0)
    assert faces(table.deal.discards[-2:]) == "3s 4h"
    assert refusal(table, "0 take").code is Code.STOCK_ONLY
    table = play(table, "0 draw", "0 lay Ks Kh Kd, 7s 7h 7d")
    assert len(melds(table)) == 2


def test_an_opened_player_takes_freely_and_keeps_it():
    table = play(championship(TAKE.replace("0:", "0 open:").format(top="4h")), "0 take")
    assert refusal(table, "0 return").code is Code.OPENED_KEEPS_IT
    assert refusal(table, "0 discard 4h").code is Code.TAKEN_CARD_STAYS
    assert play(table, "0 discard 2c").deal.turn == 1


# §4.3, §4.4


def test_a_joker_is_asked_for_from_a_set_of_three():
    table = championship("turn 0 play drawn 2c\n0 open: Qd 2c 3c\n1: *14\n2: *14\nmeld 1: Qs Qh JK")
    assert melds(play(table, "0 swap Qd 1")) == ["Qs Qh Qd"]
    assert melds(play(table, "0 off Qd 1")) == ["Qs Qh JK=*c Qd"]


def test_with_two_jokers_in_a_set_the_left_one_comes_out():
    table = championship(
        "turn 0 play drawn 2c\n0 open: Qd 2c 3c\n1: *14\n2: *14\nmeld 1: Qs JK JK Qh"
    )
    for text in ("0 swap Qd 1", "0 off Qd 1"):
        after = play(table, text)
        assert melds(after) == ["Qs Qd JK=*c Qh"]
        assert names(after, 0) == "2c 3c JK"


def test_the_last_card_must_be_discarded():
    table = championship("turn 0 play drawn Th\n0 open: Th\n1: *14\n2: *14\nmeld 1: 7h 8h 9h")
    assert refusal(table, "0 off Th 1").code is Code.KEEP_A_CARD


# §4.6


def test_the_whole_discard_pile_becomes_the_stock():
    table = championship("turn 0 draw\n0: *14\n1: *14\n2: *14\nstock: only\ndiscards: 9c 7h")
    done = step(table, "0 draw")
    assert done.events == (moves.Reshuffled(0, 106 - 42), moves.Drew(0))
    assert done.table.deal.discards == ()
    view = engine.view_for(done.table, 1)
    assert (view.discard, view.stock) == (None, 106 - 42 - 1)


def test_even_a_single_card_is_shuffled():
    table = championship("turn 0 draw\n0: *14\n1: *14\n2: *rest\nstock: only\ndiscards: 7h")
    done = step(table, "0 draw")
    assert done.events == (moves.Reshuffled(0, 1), moves.Drew(0))
    assert done.table.seats[0].hand[-1].face == "7h"


def test_without_any_card_the_deal_is_void():
    table = championship("turn 0 draw\n0: *14\n1: *14\n2: *rest\nstock: only")
    table = play(table, "0 draw")
    assert table.results == (Result(0, How.VOID, None, (0, 0, 0)),)
    assert table.phase is Phase.OVER


@pytest.mark.parametrize(("reshuffles", "void"), [(2, False), (3, True)])
def test_three_reshuffles_then_void(reshuffles, void):
    table = championship(
        f"turn 0 draw reshuffles {reshuffles}\n0: *14\n1: *14\n2: *14\nstock: only"
    )
    assert (play(table, "0 draw").phase is Phase.OVER) is void


@pytest.mark.parametrize(("turns", "void"), [(99, False), (100, True)])
def test_a_hundred_turns(turns, void):
    table = championship(f"turn 0 draw turns {turns} no 299\n0: *14\n1: *14\n2: *14")
    assert (play(table, "0 draw").phase is Phase.OVER) is void


# §5 Scoring, §6 one deal, §8 the ladder

LOSERS = "\n1 open: Kh JK 7d\n2: As 2s *12"


def ending(text, *commands):
    """Play the one deal of the match to its end."""
    table = play(championship(text + LOSERS), *commands)
    assert table.phase is Phase.OVER
    assert engine.view_for(table, None).totals == table.results[0].scores
    return table.results[0][1:]


@pytest.mark.parametrize(("last", "how"), [("5c", How.OUT), ("JK", How.OUT_JOKER)])
def test_going_out(last, how):
    """-40, no bonus for a joker; 10 + 25 + 7 in hand, and 100 for who never opened."""
    found = ending(
        f"turn 0 play drawn {last}\n0 open: {last}\nmeld 0: 7h 8h 9h", f"0 discard {last}"
    )
    assert found == (how, 0, (-40, 42, 100))


ALL = "turn 0 play drawn 5c\n0: Ks Kd Kc 7s 7h 7c Qd 5c"


def test_a_hand_with_something_laid_on_others():
    found = ending(
        ALL + "\nmeld 1: 9d Td Jd", "0 lay Ks Kd Kc, 7s 7h 7c", "0 off Qd 1", "0 discard 5c"
    )
    assert found == (How.HAND, 0, (-80, 42, 100))


def test_a_dry_hand():
    text = ALL.replace("Qd 5c", "5c")
    found = ending(text, "0 lay Ks Kd Kc, 7s 7h 7c", "0 discard 5c")
    assert found == (How.DRY_HAND, 0, (-140, 84, 200))


def test_a_joker_swapped_out_of_anothers_meld_is_not_dry():
    text = ALL.replace("Qd 5c", "Qd").replace("drawn 5c", "drawn Qd") + "\nmeld 1: Td Jd JK"
    found = ending(text, "0 lay Ks Kd Kc, 7s 7h 7c", "0 swap Qd 1", "0 discard JK")
    assert found == (How.HAND, 0, (-80, 42, 100))


def test_the_match_is_one_deal():
    table = match()
    assert engine.view_for(table, None).deals == 1
    table = play(
        championship("turn 0 play drawn 5c\n0 open: 5c\nmeld 0: 7h 8h 9h" + LOSERS),
        "0 discard 5c",
    )
    assert table.phase is Phase.OVER
    assert engine.view_for(table, 1).places == (1, 2, 3)
    assert refusal(table, "1 confirm").code is Code.NOT_BETWEEN_DEALS
    assert scoring.ladder_points(table.totals()) == (190, 58, -50)


# Worked out by hand: minus a tenth of the score, and 15, 10, 5 for the places, in tenths.
LADDER = [
    ((-40, 42, 100), (190, 58, -50)),
    ((-100, 20, 35), (250, 80, 15)),
    ((-40, 100, 100), (190, -25, -25)),  # 7.5 each, minus 10
    ((-140, 200, 200), (290, -125, -125)),
    ((0, 0, 33), (125, 125, 17)),  # 12.5 each
    ((7, 7, 7), (93, 93, 93)),  # 10 each, minus 0.7
    ((33, 0, 0), (17, 125, 125)),
    ((100, -40, 99), (-50, 190, 1)),
]


@pytest.mark.parametrize(("scores", "tenths"), LADDER)
def test_ladder_points_are_whole_tenths(scores, tenths):
    """§8: equal scores split the bonuses of their places evenly."""
    assert scoring.ladder_points(scores) == tenths
    assert sum(tenths) == 300 - sum(scores)


@pytest.mark.parametrize(
    ("matches", "total"),
    [
        ([-25], 0),
        ([-25, 190], 190),  # floored at zero before the next one
        ([190, -25, -250], 0),
        ([190, -250, 75], 75),
        ([190, -190], 0),
        ([190, -189], 1),
    ],
)
def test_a_ladder_total_never_falls_below_zero(matches, total):
    """§8: booked in order, each floored at zero."""
    have = 0
    for points in matches:
        have = scoring.booked(have, points)
    assert have == total
