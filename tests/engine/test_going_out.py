"""The last card, and how a deal ends (§4.5, §5), for `classic`."""

import pytest

import engine
from engine import moves
from engine.rules import Code
from engine.table import How, Phase
from tests.notation import melds, names, play, refusal, situation, step

OTHERS = """
    1 open: Kh JK 7d
    2: As 2s *12
"""


def ending(text, *commands, **options):
    """Play to the end of the deal and return its result."""
    table = play(situation(text, **options), *commands)
    assert table.phase is Phase.BREAK
    assert table.results[:-1] == ()
    return table.results[0]


# Ordinary


def test_going_out_is_discarding_the_last_card():
    table = situation("turn 0 play drawn 5c\n0 open: 5c\nmeld 0: 7h 8h 9h" + OTHERS)
    done = step(table, "0 discard 5c")
    assert done.events == (moves.Discarded(0, "5c"),)
    assert done.table.phase is Phase.BREAK
    assert done.table.results == ((0, How.OUT, 0, (-40, 37, 100)),)
    assert done.table.deal.discards[-1].face == "5c"
    view = engine.view_for(done.table, 1)
    assert view.totals == (-40, 37, 100)
    assert view.turn is None
    assert [seat.score for seat in view.seats] == [-40, 37, 100]


def test_with_a_card_left_the_deal_goes_on():
    table = situation("turn 0 play drawn 5c\n0 open: 5c 6c\nmeld 0: 7h 8h 9h" + OTHERS)
    table = play(table, "0 discard 5c")
    assert table.results == ()
    assert table.deal.turn == 1


def test_the_last_card_is_not_laid_off():
    text = "turn 0 play drawn Th\n0 open: Th\nmeld 0: 7h 8h 9h" + OTHERS
    assert refusal(situation(text), "0 off Th 1").code is Code.KEEP_A_CARD
    assert ending(text, "0 discard Th").how is How.OUT


def test_the_last_cards_are_not_melded():
    table = situation("turn 0 play drawn Th\n0 open: Th Jh Qh\nmeld 0: 7h 8h 9h" + OTHERS)
    assert refusal(table, "0 lay Th Jh Qh").code is Code.KEEP_A_CARD
    assert names(play(table, "0 off Th 1", "0 off Jh 1"), 0) == "Qh"


def test_swapping_with_the_only_card_left():
    text = "turn 0 play drawn 5h\n0 open: 9h 6h\nmeld 0: 7h 8h JK" + OTHERS
    text = text.replace("drawn 5h", "drawn 6h")
    table = play(situation(text), "0 off 6h 1")
    done = step(table, "0 swap 9h 1")
    assert names(done.table, 0) == "JK"
    assert melds(done.table) == ["6h 7h 8h 9h"]
    assert [str(c) for c in engine.legal(done.table, 0).discard] == ["JK"]
    assert refusal(done.table, "0 off JK 1").code is Code.KEEP_A_CARD
    result = play(done.table, "0 discard JK").results[0]
    assert (result.winner, result.scores) == (0, (-40, 37, 100))


def test_the_plain_lay_off_that_swaps_may_use_the_only_card_too():
    text = "turn 0 play drawn 9h\n0 open: 9h\nmeld 0: 7h 8h JK" + OTHERS
    assert names(play(situation(text), "0 off 9h 1"), 0) == "JK"


def test_going_out_on_a_joker_has_no_bonus():
    """The custom that a joker doubles is off: −40 and the hands as they are."""
    result = ending("turn 0 play drawn JK\n0 open: JK\nmeld 0: 7h 8h 9h" + OTHERS, "0 discard JK")
    assert result.how is How.OUT_JOKER
    assert result.scores == (-40, 37, 100)


# Hands


HAND = "turn 0 play drawn 5c\n0: Ks Kh Kd Kc 7s 7h 7d 7c Qd 5c"


def test_all_cards_in_the_turn_of_opening_is_a_dry_hand():
    result = ending(
        f"{HAND}\nmeld 1: 9d Td Jd{OTHERS}".replace("Qd 5c", "5c"),
        "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c",
        "0 discard 5c",
    )
    assert result.how is How.DRY_HAND
    assert result.scores == (-280, 148, 400)


def test_laid_on_somebody_elses_meld_it_is_a_mixed_hand():
    result = ending(
        f"{HAND}\nmeld 1: 9d Td Jd{OTHERS}",
        "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c",
        "0 off Qd 1",
        "0 discard 5c",
    )
    assert result.how is How.HAND
    assert result.scores == (-140, 74, 200)


def test_laying_off_on_own_melds_keeps_it_dry():
    result = ending(
        f"{HAND}\nmeld 1: 9d Td Jd{OTHERS}".replace("Qd 5c", "5c"),
        "0 lay Ks Kh Kd, 7s 7h 7d 7c",
        "0 off Kc 2",
        "0 discard 5c",
    )
    assert result.how is How.DRY_HAND


def test_a_swap_out_of_somebody_elses_meld_is_not_dry():
    """Though the joker goes back to the same meld: the card in its place was laid there."""
    table = situation(f"{HAND}\nmeld 1: Td Jd JK{OTHERS}")
    table = play(table, "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c", "0 swap Qd 1", "0 off JK 1")
    assert play(table, "0 discard 5c").results[0].how is How.HAND


def test_a_swap_alone_makes_it_mixed():
    """Only the joker is left to discard, and the card in its place lies on another's meld."""
    text = HAND.replace("drawn 5c", "drawn Qd").replace(" 5c", "")
    table = situation(f"{text}\nmeld 1: Td Jd JK{OTHERS}")
    table = play(table, "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c", "0 swap Qd 1", "0 discard JK")
    assert table.results[0].how is How.HAND
    assert table.results[0].scores == (-140, 74, 200)


def test_a_swap_in_an_own_meld_keeps_it_dry():
    table = situation(
        "turn 0 play drawn 5c\n0: Ks Kh Kd Kc 7s 8s JK 9s 5c\nmeld 1: 9d Td Jd" + OTHERS
    )
    table = play(table, "0 lay Ks Kh Kd Kc, 7s 8s JK", "0 swap 9s 3", "0 off JK 3", "0 discard 5c")
    assert table.results[0].how is How.DRY_HAND


def test_a_dry_hand_on_a_joker_is_a_dry_hand():
    text = f"{HAND}{OTHERS}".replace("Qd 5c", "JK").replace("drawn 5c", "drawn JK")
    result = ending(text, "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c", "0 discard JK")
    assert (result.how, result.scores[0]) == (How.DRY_HAND, -280)


def test_a_mixed_hand_on_a_joker_is_a_hand():
    text = f"{HAND}\nmeld 1: 9d Td Jd{OTHERS}".replace("Qd 5c", "Qd JK")
    text = text.replace("drawn 5c", "drawn JK")
    result = ending(text, "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c", "0 off Qd 1", "0 discard JK")
    assert (result.how, result.scores[0]) == (How.HAND, -140)


def test_a_hand_after_a_take():
    text = f"{HAND}{OTHERS}\ndiscards: 7c".replace("play drawn 5c", "draw").replace(
        "7d 7c Qd 5c", "7d 5c"
    )
    result = ending(text, "0 take", "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c", "0 discard 5c")
    assert result.how is How.DRY_HAND


def test_opened_in_an_earlier_turn_it_is_an_ordinary_going_out():
    text = f"{HAND}{OTHERS}".replace("0:", "0 open:").replace("Qd 5c", "5c")
    result = ending(text, "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c", "0 discard 5c")
    assert result.how is How.OUT
    assert result.scores == (-40, 37, 100)


def test_a_hand_in_the_starters_first_turn():
    text = f"{HAND}{OTHERS}".replace("drawn 5c", "drawn 5c no 1 dealer 2 turns 0")
    text = text.replace("1 open", "1").replace("Qd 5c", "5c")
    result = ending(text, "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c", "0 discard 5c")
    assert result.how is How.DRY_HAND
    assert result.scores == (-280, 400, 400)


def test_the_old_table_of_prices():
    old = {"scoring": "old"}
    dry = f"{HAND}{OTHERS}".replace("Qd 5c", "5c")
    mixed = f"{HAND}\nmeld 1: 9d Td Jd{OTHERS}"
    lay = "0 lay Ks Kh Kd Kc, 7s 7h 7d 7c"
    assert ending(dry, lay, "0 discard 5c", **old).scores == (-140, 74, 200)
    assert ending(mixed, lay, "0 off Qd 1", "0 discard 5c", **old).scores == (-80, 37, 100)
    plain = "turn 0 play drawn 5c\n0 open: 5c\nmeld 0: 7h 8h 9h" + OTHERS
    assert ending(plain, "0 discard 5c", **old).scores == (-40, 37, 100)


def test_a_loser_who_opened_in_the_same_deal_pays_the_hand():
    """Opened or not is what counts, not how much is left."""
    result = ending(
        "turn 0 play drawn 5c\n0 open: 5c\n1: 2s\n2 open: Kh Kd Kc Ks Qs Qh Qd Qc Js Jh Jd Jc As",
        "0 discard 5c",
    )
    assert result.scores == (-40, 100, 130)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_can_win(seat):
    lines = [f"turn {seat} play drawn 5c", "meld 0: 7h 8h 9h"]
    for other in range(3):
        lines.append(f"{other} open: " + ("5c" if other == seat else "2s 2d"))
    result = ending("\n".join(lines), f"{seat} discard 5c")
    assert result.winner == seat
    assert result.scores == tuple(-40 if other == seat else 4 for other in range(3))
