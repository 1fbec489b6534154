"""Laying off and swapping at the table (§4.3, §4.4), for `classic`."""

import pytest

import engine
from engine import moves
from engine.cards import card
from engine.rules import Code
from engine.table import Phase
from tests.notation import melds, names, play, refusal, situation, step

TABLE = """
    turn 0 play drawn 5c
    0 open: 6h Th Kd Qc Qh JK 5c 2s
    1 open: *12
    2: *14
    meld 1: 7h 8h 9h
    meld 2: Jd Qd JK
    meld 0: Qs JK Qd
    meld 2: 9s 9h 9d JK
"""


@pytest.mark.parametrize(
    ("text", "meld", "laid"),
    [
        ("0 off 6h 1", 1, "6h 7h 8h 9h"),
        ("0 off Th 1", 1, "7h 8h 9h Th"),
        ("0 off JK 1", 1, "7h 8h 9h JK=Th"),
        ("0 off <JK 1", 1, "JK=6h 7h 8h 9h"),
        ("0 off >JK 1", 1, "7h 8h 9h JK=Th"),
        ("0 off Qc 3", 3, "Qs JK=*h Qd Qc"),
        ("0 off JK 2", 2, "JK=Td Jd Qd JK=Kd"),
    ],
)
def test_a_lay_off(text, meld, laid):
    before = situation(TABLE)
    done = step(before, text)
    after = done.table
    face = text.split()[2].strip("<>")
    assert melds(after)[meld - 1] == laid
    assert [m for m in after.deal.melds if m.id != meld] == [
        m for m in before.deal.melds if m.id != meld
    ]
    assert done.events == (moves.LaidOff(0, face, meld),)
    assert len(after.seats[0].hand) == 7
    assert after.phase is Phase.PLAY


def test_own_and_others_melds_show_who_laid_what():
    table = play(situation(TABLE), "0 off 6h 1", "0 off Qc 3")
    seen = engine.view_for(table, 2).melds
    assert (seen[0].owner, seen[0].by) == (1, (0, 1, 1, 1))
    assert (seen[2].owner, seen[2].by) == (0, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0 off 2s 1", Code.DOES_NOT_FIT),
        ("0 off 5c 3", Code.DOES_NOT_FIT),
        ("0 off Qh 1", Code.DOES_NOT_FIT),
        ("0 off JK 4", Code.SET_CLOSED),
        ("0 off JK 3", Code.TOO_MANY_JOKERS),
        ("0 off 6h 5", Code.NO_SUCH_MELD),
        ("0 off 6h 0", Code.NO_SUCH_MELD),
        ("0 swap 6h 9", Code.NO_SUCH_MELD),
        ("0 off 7h 1", Code.NOT_YOUR_CARD),
        ("0 off 6h' 1", Code.NOT_YOUR_CARD),
        ("0 swap Qc 3", Code.SET_NOT_FULL),
        ("0 swap 6h 1", Code.NO_JOKER_TO_SWAP),
        ("0 swap Th 2", Code.NOT_THE_JOKERS_CARD),
        ("0 swap JK 2", Code.NOT_THE_JOKERS_CARD),
        ("0 swap 2s 4", Code.NOT_THE_JOKERS_CARD),
    ],
)
def test_what_is_refused(text, code):
    reason = refusal(situation(TABLE), text)
    assert reason.code is code
    if code is Code.NO_SUCH_MELD:
        assert reason.facts == {"meld": int(text.split()[-1])}


@pytest.mark.parametrize("verb", ["swap", "off"])
def test_a_swap_in_a_run(verb):
    before = situation(TABLE)
    done = step(before, f"0 {verb} Kd 2")
    after = done.table
    assert melds(after)[1] == "Jd Qd Kd"
    assert after.deal.melds[1].by == (2, 2, 0)
    assert done.events == (moves.Swapped(0, "Kd", 2),)
    assert {"JK", "JK'"} <= set(names(after, 0).split())
    assert len(after.seats[0].hand) == len(before.seats[0].hand)


@pytest.mark.parametrize("verb", ["swap", "off"])
def test_a_swap_in_a_full_set(verb):
    table = situation(TABLE.replace("2s\n", "9c\n", 1))
    done = step(table, f"0 {verb} 9c 4")
    assert melds(done.table)[3] == "9s 9h 9d 9c"
    assert done.table.deal.melds[3].by == (2, 2, 2, 0)
    assert done.events == (moves.Swapped(0, "9c", 4),)


def test_a_set_of_three_with_a_joker_takes_the_card_and_keeps_the_joker():
    table = play(situation(TABLE), "0 off Qc 3")
    assert names(table, 0).split().count("JK") == 1
    # Now it is full, and the missing suit frees the joker.
    done = step(table, "0 off Qh 3")
    assert melds(done.table)[2] == "Qs Qh Qd Qc"
    assert done.events == (moves.Swapped(0, "Qh", 3),)


def test_the_freed_joker_may_be_kept_or_used():
    table = play(situation(TABLE), "0 swap Kd 2")
    assert play(table, "0 discard 5c").deal.turn == 1
    table = play(table, "0 off JK' 1", "0 discard JK")
    assert melds(table)[0] == "7h 8h 9h JK=Th"


def test_the_joker_of_an_own_meld_can_be_freed():
    text = TABLE.replace("meld 2: Jd Qd JK", "meld 0: Jd Qd JK")
    assert "JK'" in names(play(situation(text), "0 swap Kd 2"), 0).split()


def test_the_freed_joker_gets_a_free_name():
    text = TABLE.replace("Qh JK 5c", "Qh 8d 5c")
    table = play(situation(text), "0 swap Kd 2")
    assert "JK" in names(table, 0).split()
    assert "JK'" not in names(table, 0).split()


def test_every_meld_may_be_used_by_an_opened_player_in_one_turn():
    table = play(
        situation(TABLE), "0 off 6h 1", "0 off Th 1", "0 swap Kd 2", "0 off Qc 3", "0 off Qh 3"
    )
    assert melds(table) == ["6h 7h 8h 9h Th", "Jd Qd Kd", "Qs Qh Qd Qc", "9s 9h 9d JK=*c"]
    assert names(table, 0) == "2s 5c JK JK' JK''"


def test_laying_off_a_twin():
    table = situation("""
        turn 0 play drawn 5c
        0 open: Th Th 5c
        1 open: *12
        meld 1: 7h 8h 9h
    """)
    table = play(table, "0 off Th' 1")
    assert names(table, 0) == "5c Th"
    assert refusal(table, "0 off Th 1").code is Code.ALREADY_IN_MELD


def test_the_meld_is_named_by_its_id_never_its_place():
    """Ids stay though other melds come; a meld's id is shown with it."""
    table = play(situation(TABLE.replace("5c 2s", "5c 5d 5h")), "0 lay 5c 5d 5h")
    assert [meld.id for meld in engine.view_for(table, None).melds] == [1, 2, 3, 4, 5]
    assert table.deal.melds[-1].id == 5


def test_the_taken_card_may_be_laid_off_and_swapped_in():
    table = situation("""
        turn 0 draw
        0 open: 2s 5c 6c
        1 open: *12
        meld 1: Jd Qd JK
        discards: Kd
    """)
    assert names(play(table, "0 take", "0 swap Kd 1"), 0) == "2s 5c 6c JK"


def test_nobody_lays_off_out_of_turn_or_before_drawing():
    table = situation(TABLE)
    assert refusal(table, "1 off 6h 1").code is Code.NOT_YOUR_TURN
    table = situation(TABLE.replace("play drawn 5c", "draw"))
    assert refusal(table, "0 off 6h 1").code is Code.MUST_DRAW_FIRST
    assert refusal(table, "0 swap Kd 2").code is Code.MUST_DRAW_FIRST


def test_no_melds_no_offers():
    table = situation("turn 0 play drawn 5c\n0 open: 2s 3s 5c\n1: *14")
    offers = engine.legal(table, 0)
    assert (offers.lay_off, offers.swap) == (False, False)
    assert refusal(table, "0 off 2s 1").code is Code.NO_SUCH_MELD
    assert refusal(table, "0 swap 2s 1").code is Code.NO_SUCH_MELD
    assert card("2s") in offers.discard
