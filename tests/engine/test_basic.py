"""The house rules of `basic` at the table, by section of the rules."""

import pytest

import engine
from engine import moves
from engine.rules import Code
from engine.table import How, Phase, Result
from tests.notation import (
    NOW,
    SECRET,
    melds,
    names,
    play,
    refusal,
    situation,
    step,
    throw_anything,
)
from tests.reference import reference_order, reference_seed

MUST = {"must_discard_last": True}
HIGH = {"ace_high": True}


def basic(text, **options):
    return situation(text, "basic", **options)


def match(players, **options):
    return engine.new_match("basic", options, players, SECRET, NOW)


# §2 Melds: no jokers, the ace low only unless `ace_high`


@pytest.mark.parametrize(
    ("chosen", "options", "result"),
    [
        ("Ah 2h 3h", {}, "Ah 2h 3h"),
        ("2h 3h Ah", {}, "Ah 2h 3h"),
        ("Qh Kh Ah", {}, Code.ACE_LOW_ONLY),
        ("Kh Ah 2h", {}, Code.ACE_LOW_ONLY),
        ("Qh Kh Ah", HIGH, "Qh Kh Ah"),
        ("Ah 2h 3h", HIGH, "Ah 2h 3h"),
        ("Kh Ah 2h", HIGH, Code.NOT_CONSECUTIVE),
        ("Ks Kh Kd", {}, "Ks Kh Kd"),
        ("Ks Kh Kd Kc", {}, "Ks Kh Kd Kc"),
        ("As Ah Ad", {}, "As Ah Ad"),
        ("Ks Kh", {}, Code.TOO_FEW_CARDS),
        ("Ks Kh Qd", {}, Code.MIXED_SUITS),
    ],
)
def test_a_meld(chosen, options, result):
    table = basic(f"turn 0 play drawn 2c\n0: {chosen} 2c 4d\n1: *7", **options)
    if isinstance(result, Code):
        assert refusal(table, f"0 lay {chosen}").code is result
    else:
        assert melds(play(table, f"0 lay {chosen}")) == [result]


def test_there_are_no_jokers():
    table = match(2)
    everywhere = [*table.deal.stock, *table.deal.discards]
    for seat in table.seats:
        everywhere += seat.hand
    assert len(everywhere) == 52
    assert len({one.face for one in everywhere}) == 52
    assert not any(one.is_joker for one in everywhere)


THIRTEEN = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"


def test_the_longest_run():
    """§2: 13 cards at most; with `ace_high` a lone ace lands by the order, as elsewhere."""
    lying = basic(f"turn 0 play drawn 2c\n0 open: 2c 4d\n1: *7\nmeld 1: {THIRTEEN}")
    assert melds(lying) == [THIRTEEN]
    table = basic(f"turn 0 play drawn 2c\n0: {THIRTEEN} 2c\n1: *7", **HIGH)
    high = THIRTEEN[3:]
    assert melds(play(table, f"0 lay {high} Ah")) == [f"{high} Ah"]
    assert melds(play(table, f"0 lay {THIRTEEN}")) == [THIRTEEN]


@pytest.mark.parametrize(("options", "fits"), [({}, False), (HIGH, True)])
def test_an_ace_on_a_king(options, fits):
    table = basic("turn 0 play drawn 2c\n0: Ah 2c 4d\n1: *7\nmeld 1: Jh Qh Kh", **options)
    if fits:
        assert melds(play(table, "0 off Ah 1")) == ["Jh Qh Kh Ah"]
    else:
        assert refusal(table, "0 off Ah 1").code is Code.DOES_NOT_FIT


def test_an_ace_before_a_two():
    table = basic("turn 0 play drawn 2c\n0: Ah 2c 4d\n1: *7\nmeld 1: 2h 3h 4h")
    assert melds(play(table, "0 off Ah 1")) == ["Ah 2h 3h 4h"]


# §3 A deal

SIZES = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}


@pytest.mark.parametrize("players", SIZES)
def test_dealing(players):
    """§3: 10, 7 or 6 cards, the next one starts the discard pile, and the starter draws."""
    table = match(players)
    deal, size = table.deal, SIZES[players]
    assert [len(seat.hand) for seat in table.seats] == [size] * players
    assert len(deal.discards) == 1
    assert len(deal.stock) == 52 - size * players - 1
    assert deal.starter == deal.turn == (deal.dealer + 1) % players
    assert table.phase is Phase.DRAW
    seed = reference_seed(SECRET, 1)
    order = reference_order(engine.pack(1, 0), seed, (b"",) * players, 1)
    for place in range(players):
        seat = (deal.starter + place) % players
        assert table.seats[seat].hand == order[place : size * players : players]
    assert deal.discards == order[size * players :][:1]
    assert deal.stock == order[size * players + 1 :]
    view = engine.view_for(table, None)
    assert (view.discard, view.bottom) == (deal.discards[0].face, None)


@pytest.mark.parametrize("players", [1, 7])
def test_how_many_may_play(players):
    with pytest.raises(engine.Refused) as reason:
        match(players)
    assert reason.value.code is Code.BAD_PLAYER_COUNT


def test_the_starter_may_take_the_card_that_starts_the_pile():
    table = match(3)
    starter = table.deal.starter
    face = table.deal.discards[0].face
    done = step(table, f"{starter} take")
    assert done.events == (moves.Took(starter, face),)
    assert refusal(table, f"{starter} discard {table.seats[starter].hand[0]}").code is (
        Code.MUST_DRAW_FIRST
    )
    assert done.table.deal.discards == ()
    assert len(play(table, f"{starter} draw").seats[starter].hand) == 8


@pytest.mark.parametrize("players", SIZES)
def test_play_goes_clockwise(players):
    table = match(players)
    starter = table.deal.starter
    for number in range(1, players + 1):
        table = throw_anything(table)
        assert table.deal.turn == (starter + number) % players


def test_the_next_dealer_is_the_next_seat():
    table = basic("turn 0 play drawn 5c dealer 1\n0 open: 5c\n1: 2s\n2: 2d\nmeld 0: 7h 8h 9h")
    table = play(table, "0 discard 5c", "0 confirm", "1 confirm", "2 confirm")
    assert (table.deal.dealer, table.deal.starter, table.phase) == (2, 0, Phase.DRAW)


# §4.1, §4.2: everybody counts as open


def test_everybody_counts_as_open():
    table = match(2)
    assert [seat.opened for seat in engine.view_for(table, 0).seats] == [True, True]


@pytest.mark.parametrize("chosen", ["As 2s 3s", "2s 2h 2d", "Ks Kh Kd"])
def test_nothing_is_staged_and_nothing_is_too_small(chosen):
    table = basic(f"turn 0 play drawn 5c\n0: {chosen} 5c 9d\n1: *7")
    done = step(table, f"0 lay {chosen}")
    assert melds(done.table) == [chosen]
    assert done.table.seats[0].staged == ()
    assert isinstance(done.events[0], moves.Laid)
    assert refusal(done.table, "0 cancel").code is Code.NOTHING_STAGED
    assert play(done.table, "0 discard 9d").deal.turn == 1


def test_a_seat_lays_off_without_a_meld_of_its_own():
    table = basic("turn 0 play drawn 5c\n0: Th 5c 9d\n1 open: *5\nmeld 1: 7h 8h 9h")
    assert melds(play(table, "0 off Th 1")) == ["7h 8h 9h Th"]


def test_the_discard_may_always_be_taken_and_is_kept():
    """§4.1: everybody counts as open: no obligation, no return, not discarded in this turn."""
    table = basic("turn 0 draw\n0: *7\n1: *7\ndiscards: 3s Kc")
    table = play(table, "0 take")
    assert not engine.view_for(table, 0).bound
    assert refusal(table, "0 return").code is Code.OPENED_KEEPS_IT
    assert not engine.legal(table, 0).back
    assert refusal(table, "0 discard Kc").code is Code.TAKEN_CARD_STAYS
    offered = engine.legal(table, 0).discard
    assert len(offered) == 7
    assert play(table, f"0 discard {offered[0]}").deal.turn == 1


def test_swapping_needs_jokers():
    table = basic("turn 0 play drawn 5c\n0: Th 5c 9d\n1 open: *5\nmeld 1: 7h 8h 9h")
    assert refusal(table, "0 swap Th 1").code is Code.NO_JOKER_TO_SWAP
    assert refusal(table, "0 take_bottom").code is Code.ALREADY_DRAWN
    table = basic("turn 0 draw\n0: *7\n1: *7")
    assert refusal(table, "0 take_bottom").code is Code.BOTTOM_NOT_OPEN


# §4.5 The last card


LAST = "turn 0 play drawn Th\n0 open: Th\n1: Kd 2s\nmeld 1: 7h 8h 9h"


def test_out_without_a_discard_by_laying_off():
    done = step(basic(LAST), "0 off Th 1")
    assert done.events == (moves.LaidOff(0, "Th", 1),)
    assert done.table.phase is Phase.BREAK
    assert done.table.results == (Result(0, How.OUT, 0, (12, 0)),)
    assert done.table.deal.discards == ()


def test_out_without_a_discard_by_melding():
    table = basic("turn 0 play drawn 5c\n0 open: 5c 5d 5h\n1: Kd 2s\nmeld 1: 7h 8h 9h")
    table = play(table, "0 lay 5c 5d 5h")
    assert table.results == (Result(0, How.OUT, 0, (12, 0)),)
    assert table.seats[0].hand == ()


def test_out_with_a_discard():
    table = play(basic(LAST), "0 discard Th")
    assert table.results == (Result(0, How.OUT, 0, (12, 0)),)


def test_with_must_discard_last_the_last_card_is_discarded():
    table = basic(LAST, **MUST)
    assert refusal(table, "0 off Th 1").code is Code.KEEP_A_CARD
    assert play(table, "0 discard Th").results == (Result(0, How.OUT, 0, (12, 0)),)
    table = basic("turn 0 play drawn 5c\n0 open: 5c 5d 5h\n1: Kd\nmeld 1: 7h 8h 9h", **MUST)
    assert refusal(table, "0 lay 5c 5d 5h").code is Code.KEEP_A_CARD


ONLY = "turn 0 draw\n0 open: 5c 5d 5h\n1: Kd 2s\nmeld 1: 7h 8h 9h\ndiscards: {top}"


def test_only_the_taken_card_may_remain_if_it_can_be_laid_off():
    """§4.1: the ten goes on the run next; the jack does not."""
    table = play(basic(ONLY.format(top="Th")), "0 take", "0 lay 5c 5d 5h")
    assert names(table, 0) == "Th"
    assert engine.legal(table, 0).discard == ()
    assert refusal(table, "0 discard Th").code is Code.TAKEN_CARD_STAYS
    assert play(table, "0 off Th 1").results == (Result(0, How.OUT, 0, (12, 0)),)


@pytest.mark.parametrize(("top", "options"), [("Jh", {}), ("Th", MUST)])
def test_only_the_taken_card_may_not_remain_otherwise(top, options):
    table = play(basic(ONLY.format(top=top), **options), "0 take")
    reason = refusal(table, "0 lay 5c 5d 5h")
    assert (reason.code, reason.facts) == (Code.ONLY_TAKEN_CARD_LEFT, {"card": top})


def test_the_taken_card_may_fit_the_meld_that_leaves_it():
    table = play(basic(ONLY.format(top="5s")), "0 take", "0 lay 5c 5d 5h")
    assert play(table, "0 off 5s 2").phase is Phase.BREAK


@pytest.mark.parametrize(("top", "left"), [("Jh", True), ("Qh", False)])
def test_the_lay_off_before_the_taken_card(top, left):
    """The jack can follow once the ten lies there; the queen cannot."""
    text = f"turn 0 draw\n0 open: Th\n1: Kd 2s\nmeld 1: 7h 8h 9h\ndiscards: {top}"
    table = play(basic(text), "0 take")
    if left:
        assert play(table, "0 off Th 1", "0 off Jh 1").phase is Phase.BREAK
    else:
        assert refusal(table, "0 off Th 1").code is Code.ONLY_TAKEN_CARD_LEFT
        assert play(table, "0 discard Th").deal.turn == 1


# §4.6


def test_the_pile_without_its_top_becomes_the_stock():
    table = basic("turn 0 draw\n0: *7\n1: *7\n2: *7\nstock: only\ndiscards: 9c 7h")
    done = step(table, "0 draw")
    assert done.events[0] == moves.Reshuffled(0, 52 - 21 - 1)
    assert [c.face for c in done.table.deal.discards] == ["7h"]


@pytest.mark.parametrize(("reshuffles", "void"), [(2, False), (3, True)])
def test_three_reshuffles_then_void(reshuffles, void):
    table = basic(f"turn 0 draw reshuffles {reshuffles}\n0: *7\n1: *7\nstock: only")
    assert (play(table, "0 draw").phase is Phase.BREAK) is void


@pytest.mark.parametrize(("turns", "void"), [(99, False), (100, True)])
def test_a_hundred_turns(turns, void):
    table = basic(f"turn 0 draw turns {turns} no 199\n0: *7\n1: *7\ndiscards: 7h")
    assert (play(table, "0 draw").phase is Phase.BREAK) is void


# §5 Scoring: the winner collects


@pytest.mark.parametrize(
    ("options", "points"),
    # 7 + 10 + 10 + 1, and 9 + 1 + 10 + 10; with ace_high each ace counts 15
    [({}, 28 + 30), (HIGH, 42 + 44)],
)
def test_the_winner_collects_what_the_others_hold(options, points):
    table = basic(
        "turn 0 play drawn 5c\n0 open: 5c\n1: 7d Kd Td As\n2: 9c Ah Jh Qd\nmeld 0: 7h 8h 9h",
        **options,
    )
    table = play(table, "0 discard 5c")
    assert table.results == (Result(0, How.OUT, 0, (points, 0, 0)),)


RUMMY = "turn 0 play drawn 5c\n0: 5c 5d 5h 2s 3s 4s 9d\n1: Kd 2d"


def test_going_rummy_doubles():
    """§5: all cards in one turn, nothing melded or laid off before."""
    table = play(basic(RUMMY), "0 lay 5c 5d 5h, 2s 3s 4s", "0 discard 9d")
    assert table.results == (Result(0, How.DRY_HAND, 0, (24, 0)),)


def test_going_rummy_without_a_discard():
    table = play(basic(RUMMY.replace(" 9d", "")), "0 lay 5c 5d 5h", "0 lay 2s 3s 4s")
    assert table.results == (Result(0, How.DRY_HAND, 0, (24, 0)),)


def test_going_rummy_on_the_melds_of_others_scores_alike():
    text = RUMMY + "\nmeld 1: 6c 7c 8c"
    table = play(basic(text.replace("9d", "9c")), "0 lay 5c 5d 5h", "0 lay 2s 3s 4s", "0 off 9c 1")
    assert table.results == (Result(0, How.HAND, 0, (24, 0)),)


def test_who_laid_something_before_does_not_go_rummy():
    text = RUMMY.replace("0:", "0 open:")
    table = play(basic(text), "0 lay 5c 5d 5h, 2s 3s 4s", "0 discard 9d")
    assert table.results == (Result(0, How.OUT, 0, (12, 0)),)


def test_a_lay_off_in_an_earlier_turn_counts_as_before():
    table = basic("""
        turn 0 play drawn 5c
        0: 5c 5d 5h Th 9d
        1 open: 2d 3d
        meld 1: 7h 8h 9h
    """)
    table = play(table, "0 off Th 1", "0 discard 9d")
    table = throw_anything(table)
    table = play(table, "0 draw")
    drawn = engine.view_for(table, 0).drawn
    table = play(table, "0 lay 5c 5d 5h", f"0 discard {drawn}")
    assert table.results[0].how is How.OUT


def test_losers_score_nothing_and_a_void_deal_neither():
    table = basic("turn 0 draw\n0: *7\n1: *rest\nstock: only\ndiscards: 7h")
    assert play(table, "0 draw").results == (Result(0, How.VOID, None, (0, 0)),)


# §6 A match: the first to reach the target, or a number of deals


def last_turn(number, totals, **options):
    """Seat 0 is about to go out and collect 12."""
    table = basic(
        f"turn 0 play drawn 5c number {number}\n0 open: 5c\n1: Kd 2s\n2:\nmeld 0: 7h 8h 9h",
        **options,
    )
    first = Result(0, How.OUT, 0, totals)
    return table._replace(results=(first, *table.results[1:]))


@pytest.mark.parametrize(
    ("options", "before", "over"),
    [
        ({}, 137, False),
        ({}, 138, True),
        ({"target": 150}, 138, True),
        ({"target": 50}, 37, False),
        ({"target": 50}, 38, True),
        ({"target": 500}, 487, False),
        ({"target": 500}, 488, True),
    ],
)
def test_the_target(options, before, over):
    """§6: until somebody has the target after a deal; 150 unless the host says otherwise."""
    table = play(last_turn(5, (before, 0, 30), **options), "0 discard 5c")
    assert (table.phase is Phase.OVER) is over
    view = engine.view_for(table, None)
    assert view.totals == (before + 12, 0, 30)
    assert view.places == ((1, 3, 2) if over else None)
    assert view.deals is None


@pytest.mark.parametrize(("number", "over"), [(49, False), (50, True)])
def test_at_most_fifty_deals(number, over):
    assert (play(last_turn(number, (0, 0, 0)), "0 discard 5c").phase is Phase.OVER) is over


@pytest.mark.parametrize("deals", [1, 7, 20])
def test_a_fixed_number_of_deals(deals):
    """§6: no target then."""
    if deals > 1:
        table = play(last_turn(deals - 1, (900, 0, 0), deals=deals), "0 discard 5c")
        assert table.phase is Phase.BREAK
        assert engine.view_for(table, None).deals == deals
        table = play(last_turn(deals, (0, 40, 0), deals=deals), "0 discard 5c")
        assert engine.view_for(table, None).places == (2, 1, 3)
    else:
        table = play(basic(LAST, deals=1), "0 discard Th")
    assert table.phase is Phase.OVER


def test_a_void_deal_counts():
    table = basic("turn 0 draw number 3\n0: *7\n1: *rest\nstock: only", deals=3)
    assert play(table, "0 draw").phase is Phase.OVER


def test_most_points_are_best_and_ties_share():
    table = play(last_turn(2, (18, 150, 30)), "0 discard 5c")
    assert engine.view_for(table, None).places == (2, 1, 2)
