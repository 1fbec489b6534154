"""Drawing, taking and returning the discard, the end of a turn (§4.1), for `classic`."""

import pytest

import engine
from engine import moves
from engine.cards import card
from engine.rules import Code
from engine.table import Phase
from tests.notation import NOW, faces, melds, names, play, refusal, situation, step, throw_anything

DRAWING = """
    turn 0 draw
    0: 7h 7d 2c 3c *10
    1: *14
    2 open: *12
    meld 2: 8s 9s Ts
    stock: 5c 6c
    discards: Kd 7h
"""
OPENED = DRAWING.replace("0: ", "0 open: ")


def test_a_draw_takes_the_next_card_of_the_stock():
    before = situation(DRAWING)
    done = step(before, "0 draw")
    after = done.table
    assert after.phase is Phase.PLAY
    assert after.deal.turn == 0
    assert after.seats[0].hand[-1] is before.deal.stock[0]
    assert after.deal.stock == before.deal.stock[1:]
    assert after.deal.discards == before.deal.discards
    assert done.events == (moves.Drew(0),)
    assert after.seats[1:] == before.seats[1:]


def test_the_card_drawn_is_marked_for_its_holder_until_the_turn_ends():
    table = play(situation(DRAWING), "0 draw")
    assert str(engine.view_for(table, 0).drawn) == "5c"
    assert engine.view_for(table, 1).drawn is None
    assert engine.view_for(table, None).drawn is None
    table = play(table, "0 discard 2c")
    assert engine.view_for(table, 0).drawn is None


def test_one_card_a_turn():
    table = play(situation(DRAWING), "0 draw")
    assert refusal(table, "0 draw").code is Code.ALREADY_DRAWN
    assert refusal(table, "0 take").code is Code.ALREADY_DRAWN
    table = play(situation(DRAWING), "0 take")
    assert refusal(table, "0 draw").code is Code.ALREADY_DRAWN
    assert refusal(table, "0 take").code is Code.ALREADY_DRAWN


def test_the_drawn_card_may_be_discarded():
    table = play(situation(DRAWING), "0 draw", "0 discard 5c")
    assert faces(table.deal.discards[-2:]) == "7h 5c"
    assert (table.deal.turn, table.phase) == (1, Phase.DRAW)


@pytest.mark.parametrize("text", [DRAWING, OPENED], ids=["not opened", "opened"])
def test_anybody_may_take_the_top_discard(text):
    before = situation(text)
    assert engine.legal(before, 0).take is True
    done = step(before, "0 take")
    after = done.table
    assert done.events == (moves.Took(0, "7h"),)
    assert after.seats[0].hand[-1] is before.deal.discards[-1]
    assert faces(after.deal.discards) == "Kd"
    assert after.deal.stock == before.deal.stock


def test_the_card_taken_gets_the_lowest_free_name():
    """The holder learns from no name which twin came (§9.8)."""
    table = play(situation(DRAWING), "0 take")
    assert {"7h", "7h'"} <= set(names(table, 0).split())
    assert str(engine.view_for(table, 0).taken) == "7h'"
    assert engine.view_for(table, 1).taken is None


def test_the_first_card_of_its_face_has_no_prime():
    table = play(situation("turn 0 draw\n0: *14\n1: *14\ndiscards: 7h 7h"), "0 take")
    assert str(engine.view_for(table, 0).taken) == "7h"


def test_there_is_nothing_to_take():
    table = situation("turn 0 draw\n0 open: *14\n1: *14")
    assert engine.legal(table, 0).take is False
    assert refusal(table, "0 take").code is Code.DISCARD_EMPTY


# The obligation of a player who has not opened


def test_a_take_before_opening_obliges_to_open():
    table = play(situation(DRAWING), "0 take")
    reason = refusal(table, "0 discard 2c")
    assert reason.code is Code.OPENING_INCOMPLETE
    assert reason.facts == {"needed": 51, "had": 0}
    offers = engine.legal(table, 0)
    assert offers.back
    assert offers.discard == ()
    refusal(table, "0 discard 7h")
    assert refusal(table, "0 discard 7h'").code is Code.TAKEN_CARD_STAYS


def test_the_returned_card_is_the_same_and_ends_the_turn():
    before = situation(DRAWING)
    table = play(before, "0 take")
    done = step(table, "0 return")
    after = done.table
    assert done.events == (moves.Returned(0, "7h"),)
    assert after.deal.discards == before.deal.discards
    assert after.seats[0].hand == before.seats[0].hand
    assert names(after, 0) == names(before, 0)
    assert (after.deal.turn, after.phase) == (1, Phase.DRAW)
    assert after.deal.taken is None
    assert after.deal.stock == before.deal.stock


def test_the_returned_card_may_be_taken_by_the_next():
    table = play(situation(DRAWING), "0 take", "0 return", "1 take")
    assert engine.view_for(table, 1).taken.face == "7h"


def test_staged_melds_go_back_to_the_hand_before_the_return():
    before = situation("""
        turn 0 draw
        0: 7h 7d 7c Kd Kh Ks 2c 3c 4d 5d 9d 9h Jd As
        1: *14
        discards: Qh
    """)
    table = play(before, "0 take", "0 lay 7h 7d 7c")
    after = play(table, "0 return")
    assert names(after, 0) == names(before, 0)
    assert after.seats[0].staged == ()
    assert after.deal.melds == ()
    assert faces(after.deal.discards) == "Qh"


def test_a_staged_taken_card_goes_back_too():
    before = situation("""
        turn 0 draw
        0: 7h 7d Kd Kh Ks 2c 3c 4d 5d 9d 9h Jd As 4h
        1: *14
        discards: 7c
    """)
    after = play(before, "0 take", "0 lay 7h 7d 7c", "0 return")
    assert after.deal.discards == before.deal.discards
    assert names(after, 0) == names(before, 0)
    assert (after.deal.turn, after.phase) == (1, Phase.DRAW)


def test_returning_is_allowed_though_an_opening_exists():
    """The engine never judges whether an opening would have existed."""
    before = situation("""
        turn 0 draw
        0: Ts Js Qs Ks 2c 3c 4d 5d 9d 9h Jd 4h 6h 8h
        1: *14
        discards: As
    """)
    assert play(before, "0 take", "0 return").deal.turn == 1


def test_nothing_to_return():
    assert refusal(situation(DRAWING), "0 return").code in (
        Code.NOTHING_TO_RETURN,
        Code.MUST_DRAW_FIRST,
    )
    table = play(situation(DRAWING), "0 draw")
    assert refusal(table, "0 return").code is Code.NOTHING_TO_RETURN
    assert engine.legal(table, 0).back is False
    assert refusal(situation(OPENED), "0 return").code in (
        Code.NOTHING_TO_RETURN,
        Code.MUST_DRAW_FIRST,
    )


def test_an_opened_player_cannot_return_a_take():
    table = play(situation(OPENED), "0 take")
    assert engine.legal(table, 0).back is False
    assert refusal(table, "0 return").code is Code.OPENED_KEEPS_IT


def test_after_opening_in_this_turn_the_take_cannot_be_returned():
    table = situation("""
        turn 0 draw
        0: Ts Js Qs Ks As 2c 3c 4d 5d 9d 9h Jd 4h 6h
        1: *14
        discards: 8h
    """)
    table = play(table, "0 take", "0 lay Ts Js Qs Ks As")
    assert engine.view_for(table, 0).seats[0].opened
    assert refusal(table, "0 return").code is Code.OPENED_KEEPS_IT


@pytest.mark.parametrize("lay", ["Ts Js Qs Ks As", "Kh Kd Kc, 7h 7d 7c"])
def test_any_opening_honours_the_take(lay):
    """§4.1 `classic`: must open in this turn, with whatever cards."""
    table = situation("""
        turn 0 draw
        0: Ts Js Qs Ks Kh Kd Kc 7h 7d 7c 2c 3c 4d 5d
        1: *14
        discards: As
    """)
    table = play(table, "0 take", f"0 lay {lay}")
    assert engine.view_for(table, 0).seats[0].opened
    table = play(table, "0 discard 2c")
    assert table.deal.turn == 1


# The taken card cannot be thrown in the same turn


def test_the_taken_card_is_not_discarded_by_an_opened_player():
    table = play(situation(OPENED), "0 take")
    reason = refusal(table, "0 discard 7h'")
    assert reason.code is Code.TAKEN_CARD_STAYS
    assert "7h'" not in map(str, engine.legal(table, 0).discard)
    assert len(engine.legal(table, 0).discard) == 14


def test_its_twin_may_be_discarded():
    table = play(situation(OPENED), "0 take", "0 discard 7h")
    assert table.deal.turn == 1
    assert faces(table.deal.discards) == "Kd 7h"
    # What stays in the hand keeps the name it had there.
    assert "7h'" in names(table, 0).split()


def test_the_taken_card_is_free_in_the_next_turn():
    table = play(situation(OPENED), "0 take", "0 discard 2c")
    table = play(throw_anything(throw_anything(table)), "0 draw")
    assert engine.view_for(table, 0).taken is None
    assert play(table, "0 discard 7h'").deal.turn == 1


def test_not_discarded_after_an_opening_without_it():
    table = situation("""
        turn 0 draw
        0: Ts Js Qs Ks As 2c 3c 4d 5d 9d 9h Jd 4h 6h
        1: *14
        discards: 8h
    """)
    table = play(table, "0 take", "0 lay Ts Js Qs Ks As")
    assert refusal(table, "0 discard 8h").code is Code.TAKEN_CARD_STAYS
    assert play(table, "0 discard 2c").deal.turn == 1


# Nobody may be left with nothing but the taken card


LAST_CARDS = """
    turn 0 draw
    0 open: 5h 5d
    1: *14
    meld 1: 6d 7d 8d
    meld 1: 6h 7h JK
    discards: 2c
"""


def test_a_lay_off_may_not_leave_the_taken_card_alone():
    table = play(situation(LAST_CARDS), "0 take", "0 off 5h 2")
    reason = refusal(table, "0 off 5d 1")
    assert reason.code is Code.ONLY_TAKEN_CARD_LEFT
    assert play(table, "0 discard 5d").deal.turn == 1


def test_after_a_draw_the_same_is_allowed():
    table = situation(LAST_CARDS + "stock: 2d\n")
    table = play(table, "0 draw", "0 off 5h 2", "0 off 5d 1")
    assert names(table, 0) == "2d"


def test_the_taken_card_itself_may_be_laid_off():
    text = LAST_CARDS.replace("0 open: 5h 5d", "0 open: 2c 5d").replace(": 2c\n", ": 5h\n")
    table = play(situation(text), "0 take", "0 off 5h 2", "0 off 5d 1")
    assert names(table, 0) == "2c"
    assert play(table, "0 discard 2c").phase is Phase.BREAK


def test_a_meld_may_not_leave_the_taken_card_alone():
    text = LAST_CARDS.replace("0 open: 5h 5d", "0 open: Ks Kh Kd Kc")
    table = play(situation(text), "0 take")
    assert refusal(table, "0 lay Ks Kh Kd Kc").code is Code.ONLY_TAKEN_CARD_LEFT
    table = play(table, "0 lay Ks Kh Kd")
    assert refusal(table, "0 discard 2c").code is Code.TAKEN_CARD_STAYS
    assert play(table, "0 discard Kc").deal.turn == 1


def test_staging_may_not_leave_the_taken_card_alone():
    table = situation("""
        turn 0 draw
        0: 2s 3s 4s 2h 3h 4h 2d 3d 4d 5d 6d 2c 3c 4c
        1: *14
        discards: 8h
    """)
    table = play(table, "0 take", "0 lay 2s 3s 4s, 2h 3h 4h, 2d 3d 4d")
    reason = refusal(table, "0 lay 2c 3c 4c, 5d 6d 8h")
    assert reason.code is not Code.ONLY_TAKEN_CARD_LEFT
    # 9 + 9 + 20 + 9 = 47 would be staged, with only the taken eight left.
    table = play(table, "0 cancel", "0 lay 2s 3s 4s, 2h 3h 4h, 2d 3d 4d 5d 6d")
    assert refusal(table, "0 lay 2c 3c 4c").code is Code.ONLY_TAKEN_CARD_LEFT


def test_a_swap_leaves_the_joker_beside_the_taken_card():
    text = LAST_CARDS.replace("0 open: 5h 5d", "0 open: 8h")
    table = play(situation(text), "0 take", "0 swap 8h 2")
    assert names(table, 0) == "2c JK"
    assert refusal(table, "0 discard 2c").code is Code.TAKEN_CARD_STAYS
    assert refusal(table, "0 off JK 1").code is Code.ONLY_TAKEN_CARD_LEFT
    assert names(play(table, "0 discard JK"), 0) == "2c"


# The discard


def test_a_discard_ends_the_turn():
    table = play(situation(DRAWING), "0 draw")
    done = step(table, "0 discard 3c", NOW + 5)
    after = done.table
    assert done.events == (moves.Discarded(0, "3c"),)
    assert after.deal.discards[-1].face == "3c"
    assert "3c" not in names(after, 0).split()
    assert (after.deal.turn, after.phase, after.turn_at) == (1, Phase.DRAW, NOW + 5)
    assert after.deal.turn_no == table.deal.turn_no + 1


def test_only_a_card_of_the_own_hand_is_discarded():
    table = play(situation(DRAWING), "0 draw")
    foreign = str(table.seats[1].name_of(table.seats[1].hand[0]))
    if foreign in names(table, 0).split():
        foreign += "'"
    assert refusal(table, f"0 discard {foreign}").code is Code.NOT_YOUR_CARD
    assert refusal(table, "0 discard 7h'").code is Code.NOT_YOUR_CARD


def test_a_joker_may_be_discarded_and_taken():
    table = situation("""
        turn 0 play drawn JK
        0: *13 JK JK
        1 open: *14
    """)
    table = play(table, "0 discard JK'")
    assert engine.view_for(table, 1).discard == "JK"
    table = play(table, "1 take")
    assert str(engine.view_for(table, 1).taken) == "JK"


def test_after_a_discard_the_name_is_free_again():
    table = situation("""
        turn 0 play drawn 7h
        0: 7h 7h *13
        1: *14
        stock: 2c
    """)
    assert {"7h", "7h'"} <= set(names(table, 0).split())
    table = play(table, "0 discard 7h", "1 take")
    assert "7h'" in names(table, 0).split()
    assert "7h" not in names(table, 0).split()
    assert str(engine.view_for(table, 1).taken) == "7h"


def test_commands_of_somebody_not_on_turn():
    table = play(situation(DRAWING), "0 draw")
    for text in (
        "1 draw",
        "1 take",
        "1 return",
        "1 cancel",
        "2 off 5c 1",
        "2 swap 5c 1",
        "2 lay 2c 3c 4c",
        "1 discard 2c",
    ):
        assert refusal(table, text).code is Code.NOT_YOUR_TURN, text
    for seat in (1, 2):
        assert engine.legal(table, seat) == engine.play.Offers(pause=True), "a pause, by anybody"


def test_melds_and_lay_offs_stay_untouched_by_a_refused_command():
    table = play(situation(OPENED), "0 draw")
    assert refusal(table, "0 lay 7h 7d 2c").code is Code.MIXED_SUITS
    assert melds(table) == ["8s 9s Ts"]


def test_the_parsed_card_is_the_name():
    table = play(situation(OPENED), "0 take")
    own = table.seats[0]
    assert own.name_of(own.named(card("7h'"))) is card("7h'")


# 60 commands


def test_after_60_commands_a_turn_can_only_be_ended():
    text = """
        turn 0 play drawn 5c commands 60
        0 open: 7h 7d 7c 5c 6c 2h 9s
        1: *14
        meld 1: 2s 3s 4s
        meld 1: Jh Qh JK
        meld 0: Qs Qd Qc
    """
    table = situation(text)
    reason = refusal(table, "0 lay 7h 7d 7c")
    assert reason.code is Code.TURN_LIMIT
    assert reason.facts == {"limit": 60}
    offers = engine.legal(table, 0)
    assert (offers.lay, offers.lay_off, offers.swap) == (False, False, False)
    assert len(offers.discard) == 7
    assert play(table, "0 discard 5c").deal.turn == 1
    below = situation(text.replace("60", "59"))
    assert melds(play(below, "0 lay 7h 7d 7c"))[-1] == "7h 7d 7c"
    assert refusal(play(below, "0 lay 7h 7d 7c"), "0 off 5c 1").code is Code.TURN_LIMIT


def test_lay_offs_and_swaps_count_and_are_limited():
    text = """
        turn 0 play drawn 5c commands 60
        0 open: 5s Kh 5c 6c 2h 9s
        1: *14
        meld 1: 2s 3s 4s
        meld 1: Jh Qh JK
    """
    assert refusal(situation(text), "0 off 5s 1").code is Code.TURN_LIMIT
    assert refusal(situation(text), "0 swap Kh 2").code is Code.TURN_LIMIT
    below = situation(text.replace("60", "59"))
    assert refusal(play(below, "0 off 5s 1"), "0 swap Kh 2").code is Code.TURN_LIMIT
    assert refusal(play(below, "0 swap Kh 2"), "0 off 5s 1").code is Code.TURN_LIMIT


def test_staging_and_cancelling_for_ever_ends_at_the_limit():
    table = situation("""
        turn 0 draw
        0: 7h 7d 7c 2s *10
        1: *14
    """)
    table = play(table, "0 draw")
    log = table.deal.log
    accepted = 1
    while accepted < 61:
        table = play(table, "0 lay 7h 7d 7c", "0 cancel")
        accepted += 2
    assert refusal(table, "0 lay 7h 7d 7c").code is Code.TURN_LIMIT
    # Cancelled stagings leave nothing in the log.
    assert table.deal.log == log
    assert play(table, "0 discard 2s").deal.turn == 1


def test_cancel_and_return_are_never_refused_by_the_limit():
    table = situation("""
        turn 0 play taken 9s commands 75
        0: *10 2s 9s / 7h 7d 7c
        1: *14
        discards: 3c
    """)
    assert play(table, "0 cancel").seats[0].staged == ()
    assert play(table, "0 return").deal.turn == 1
    assert play(table, "0 cancel", "0 return").deal.turn == 1


def test_the_draw_is_never_refused_by_the_limit():
    """A return that leads back to the draw belongs to other rulesets; the count still is no bar."""
    table = situation("turn 0 draw commands 60\n0: *14\n1: *14")
    assert play(table, "0 draw").phase is Phase.PLAY


def test_a_new_turn_counts_from_zero():
    table = situation("turn 0 play drawn 5c commands 60\n0: *14 5c\n1 open: 7h 7d 7c *11")
    table = play(table, "0 discard 5c", "1 draw", "1 lay 7h 7d 7c")
    assert melds(table) == ["7h 7d 7c"]


def test_a_draw_and_a_take_are_commands_of_the_turn():
    for text in ("0 draw", "0 take"):
        table = situation(DRAWING.replace("turn 0 draw", "turn 0 draw commands 59"))
        assert refusal(play(table, text), "0 lay 7h 7d 2c").code is Code.TURN_LIMIT


def test_what_is_offered_before_the_draw():
    offers = engine.legal(situation(OPENED), 0)
    assert offers == engine.Offers(draw=True, take=True, pause=True)
    assert not any((offers.lay, offers.lay_off, offers.swap, offers.cancel, offers.back))
    assert not any((offers.take_bottom, offers.confirm, offers.discard))


def test_what_is_offered_after_it():
    opened = play(situation(OPENED), "0 draw")
    names = tuple(engine.view_for(opened, 0).hand)
    with_pause = engine.Offers(lay=True, lay_off=True, discard=names, pause=True)
    assert engine.legal(opened, 0) == with_pause
    closed = play(situation(DRAWING), "0 take")
    assert engine.legal(closed, 0) == engine.Offers(lay=True, back=True, pause=True)
