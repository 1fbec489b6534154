"""Staging, opening, cancelling (§4.2), for `classic`."""

import pytest

import engine
from engine import moves
from engine.cards import card
from engine.rules import Code
from engine.table import How, Phase
from tests.notation import melds, names, play, refusal, situation, step


def holding(hand, *more, options=None):
    """Return a table where seat 0, not opened, has drawn and holds these cards."""
    drawn = [word for word in hand.split() if word[0] != "*"][-1]
    lines = [f"turn 0 play drawn {drawn}", f"0: {hand}", "1: *14", *more]
    return situation("\n".join(lines), **(options or {}))


def opened(table, seat=0):
    return engine.view_for(table, None).seats[seat].opened


# The minimum


OPENINGS = [
    "Ks Kh Kd, 7s 7h 7d",  # 30 + 21
    "Ts Js Qs Ks As",  # 51 by the exception
    "JK Js Qs Ks As",
    "Ks Kh Kd, As 2s 3s 4s 5s 6s",  # 30 + 21: the low ace counts 1
    "Ks Kh JK, 7s 7h 7d",
    "9s Ts Js Qs Ks As",  # 59
    "As Ah Ad, 7s 7h 7d",
    "2s 3s 4s, 5s 6s 7s, 8s 8h 8d",  # 9 + 18 + 24
    "Ks Kh Kd Kc, 2s 3s 6s 4s 5s",  # 40 + 20: well over
    "<Qh Kh JK, 7s 7h 7d",  # J-Q-K: 30 + 21
]


@pytest.mark.parametrize("groups", OPENINGS)
def test_what_opens(groups):
    hand = groups.replace(",", " ").replace("<", "") + " 9d 8c 2c"
    table = holding(hand)
    before = table.deal.melds_made
    done = step(table, f"0 lay {groups}")
    after = done.table
    assert opened(after)
    count = groups.count(",") + 1
    ids = tuple(range(before + 1, before + count + 1))
    assert done.events == (moves.Laid(0, ids, True),)
    assert tuple(meld.id for meld in after.deal.melds) == ids
    assert {meld.owner for meld in after.deal.melds} == {0}
    assert after.seats[0].staged == ()
    assert names(after, 0) == "2c 8c 9d"
    assert after.phase is Phase.PLAY
    assert play(after, "0 discard 8c").deal.turn == 1


TOO_LITTLE = [
    ("Ks Kh Kd, 5s 5h 5d 5c", 50),  # one below
    ("Ks Kh Kd, 2s 3s 4s 5s 6s", 50),  # one below, in a run
    ("As Ah Ad, 2s 3s 4s 5s 6s", 50),
    ("Ts Js Qs, 5h 5d 5c 5s", 50),
    ("Tc Qc JK Kc", 40),  # the reported fault of an earlier site
    ("Kc Qc JK Tc", 40),
    ("Ts Js Qs Ks", 40),
    ("9s Ts Js Qs Ks", 49),
    ("JK Ts Js Qs Ks", 49),  # the joker is the nine here
    ("As 2s 3s, Ks Kh Kd Kc", 46),  # the low ace counts 1
    ("7s 7h 7d", 21),
    ("2h 3h 4h 5h 6h 7h 8h 9h", 44),
]


@pytest.mark.parametrize(("groups", "points"), TOO_LITTLE)
def test_what_does_not_open(groups, points):
    hand = groups.replace(",", " ") + " 9d 8c 2c"
    table = holding(hand)
    done = step(table, f"0 lay {groups}")
    after = done.table
    assert not opened(after)
    assert done.events == ()
    assert after.deal.melds == ()
    assert after.deal.melds_made == 0
    assert engine.view_for(after, 0).seats[0].staged == points
    assert len(after.seats[0].staged) == groups.count(",") + 1
    reason = refusal(after, "0 discard 8c")
    assert reason.code is Code.OPENING_INCOMPLETE
    assert reason.facts == {"needed": 51, "had": points}
    assert engine.legal(after, 0).discard == ()


def test_staged_melds_move_when_the_minimum_is_reached():
    table = holding("Ks Kh Kd 5s 5h 5d 5c 2s 3s 4s 9d 8c")
    table = play(table, "0 lay Ks Kh Kd", "0 lay 5s 5h 5d 5c")
    assert melds(table) == []
    done = step(table, "0 lay 2s 3s 4s")
    assert melds(done.table) == ["Ks Kh Kd", "5s 5h 5d 5c", "2s 3s 4s"]
    assert done.events == (moves.Laid(0, (1, 2, 3), True),)
    assert done.table.seats[0].opened == done.table.deal.turn_no


def test_reaching_it_in_the_second_command():
    table = play(holding("Ks Kh Kd 7s 7h 7d 9d 8c"), "0 lay 7s 7h 7d")
    assert not opened(table)
    assert opened(play(table, "0 lay Ks Kh Kd"))


def test_one_wrong_group_refuses_them_all():
    table = holding("Ks Kh Kd 7s 7h 7d 9d 8c")
    assert refusal(table, "0 lay Ks Kh Kd, 7s 7h 9d").code is Code.MIXED_SUITS
    assert refusal(table, "0 lay 7s 8c 9d, Ks Kh Kd").code is Code.MIXED_SUITS
    assert names(table, 0) == "7d 7h 7s 8c 9d Kd Kh Ks"


def test_points_of_one_turn_only():
    """The minimum is reached in one turn: nothing stays staged over the turn's end."""
    table = holding("Ks Kh Kd 7s 7h 7d 9d 8c *6")
    table = play(table, "0 lay Ks Kh Kd", "0 cancel", "0 discard 8c")
    assert not opened(table)
    assert engine.view_for(table, None).seats[0].staged == 0


# Cards of a command


def test_a_card_named_twice():
    table = holding("Ks Kh Kd 7s 7h 7d 9d 8c")
    for text in ("Ks Kh Kd, Ks Kh Kd", "Ks Kh Ks", "7s 7h 7d, Ks Kh 7d"):
        reason = refusal(table, f"0 lay {text}")
        assert reason.code is Code.CARD_TWICE, text
    assert refusal(table, "0 lay 7s 7h 7d, Ks Kh 7d").facts == {"card": "7d"}


def test_cards_that_are_not_held():
    table = holding("Ks Kh Kd 7s 7h 7d 9d 8c")
    assert refusal(table, "0 lay Ks Kh Kc").code is Code.NOT_YOUR_CARD
    assert refusal(table, "0 lay Ks Kh Kd'").code is Code.NOT_YOUR_CARD
    assert refusal(table, "0 lay Ks Kh JK").code is Code.NOT_YOUR_CARD


def test_staged_cards_are_no_longer_in_the_hand():
    table = play(holding("Ks Kh Kd Kc 7s 7h 7d 9d 8c"), "0 lay Ks Kh Kd")
    assert refusal(table, "0 lay Ks Kh Kc").code is Code.NOT_YOUR_CARD
    assert refusal(table, "0 discard Ks").code in (Code.NOT_YOUR_CARD, Code.OPENING_INCOMPLETE)


def test_a_twin_has_its_own_name():
    table = holding("Ks Ks Kh Kd Kh Kc Kd 9d 8c")
    table = play(table, "0 lay Ks Kh Kd, Ks' Kh' Kd'")
    assert melds(table) == ["Ks Kh Kd", "Ks Kh Kd"]
    assert names(table, 0) == "8c 9d Kc"


def test_no_groups_and_no_cards():
    table = holding("Ks Kh Kd 7s 7h 7d 9d 8c")
    for groups in ((), (engine.Group(()),), (engine.Group((card("Ks"),)),)):
        with pytest.raises(engine.Refused) as reason:
            engine.apply(table, engine.Lay(0, groups), 0)
        assert reason.value.code in (Code.NO_CARDS, Code.TOO_FEW_CARDS)


def test_laying_while_opened_needs_no_minimum_and_is_no_opening():
    table = situation("""
        turn 0 play drawn 9d
        0 open: 2s 3s 4s 9d 8c
        1: *14
    """)
    done = step(table, "0 lay 2s 3s 4s")
    assert melds(done.table) == ["2s 3s 4s"]
    assert done.events == (moves.Laid(0, (1,), False),)


def test_opening_needs_a_card_for_the_discard():
    table = holding("Ks Kh Kd 7s 7h 7d")
    assert refusal(table, "0 lay Ks Kh Kd, 7s 7h 7d").code is Code.KEEP_A_CARD
    table = play(table, "0 lay Ks Kh Kd")
    assert refusal(table, "0 lay 7s 7h 7d").code is Code.KEEP_A_CARD


# What a player who has not opened cannot do


LYING = ("meld 1: 8s 9s Ts", "meld 1: Jd Qd JK")


def test_no_lay_off_and_no_swap_before_opening():
    table = holding("7s Kd 2c 3c 4c 9d 8c *8", *LYING)
    assert refusal(table, "0 off 7s 1").code is Code.MUST_OPEN_FIRST
    assert refusal(table, "0 swap Kd 2").code is Code.MUST_OPEN_FIRST
    assert refusal(table, "0 off Kd 2").code is Code.MUST_OPEN_FIRST
    offers = engine.legal(table, 0)
    assert (offers.lay_off, offers.swap) == (False, False)
    assert offers.lay


def test_no_lay_off_on_own_staged_melds():
    table = play(holding("Ks Kh Kd Kc 9d 8c *8", *LYING), "0 lay Ks Kh Kd")
    for meld in (0, 1, 3):
        with pytest.raises(engine.Refused) as reason:
            engine.apply(table, engine.LayOff(0, card("Kc"), meld), 0)
        assert reason.value.code in (Code.MUST_OPEN_FIRST, Code.NO_SUCH_MELD)


def test_right_after_opening_both_are_allowed():
    table = holding("Ks Kh Kd Kd Kc 7s 7h 7d 9d 7s", *LYING)
    table = play(table, "0 lay Ks Kh Kd, 7s 7h 7d")
    table = play(table, "0 off Kc 3", "0 off 7s' 1", "0 swap Kd' 2")
    assert melds(table) == ["7s 8s 9s Ts", "Jd Qd Kd", "Ks Kh Kd Kc", "7s 7h 7d"]
    assert names(table, 0) == "9d JK"


# Cancelling


def test_cancelling_brings_everything_back():
    before = holding("Ks Kh Kd Ks 5s 5h 5d JK 9d 8c 2c 2c")
    table = play(before, "0 lay Ks' Kh Kd", "0 lay 5s 5h JK")
    assert names(table, 0) == "2c 2c' 5d 8c 9d Ks"
    done = step(table, "0 cancel")
    after = done.table
    assert done.events == ()
    assert names(after, 0) == names(before, 0)
    assert after.seats[0].staged == ()
    assert after.phase is Phase.PLAY
    assert after.deal.turn == 0
    assert after.deal.log == before.deal.log
    assert play(after, "0 discard 2c'").deal.turn == 1


def test_cancelling_can_always_be_repeated():
    table = holding("Ks Kh Kd 5s 5h 5d 9d 8c *6")
    for _ in range(5):
        table = play(table, "0 lay Ks Kh Kd", "0 lay 5s 5h 5d")
        assert engine.legal(table, 0).cancel
        table = play(table, "0 cancel")
        assert not engine.legal(table, 0).cancel


def test_nothing_to_cancel():
    table = holding("Ks Kh Kd 7s 7h 7d 9d 8c")
    assert refusal(table, "0 cancel").code is Code.NOTHING_STAGED
    table = play(table, "0 lay Ks Kh Kd, 7s 7h 7d")
    assert refusal(table, "0 cancel").code is Code.NOTHING_STAGED


def test_the_taken_card_stays_marked_when_staged_and_cancelled():
    table = situation("""
        turn 0 draw
        0: Ks Kh 5s 5h 5d 9d 8c *7
        1: *14
        discards: Kd
    """)
    table = play(table, "0 take", "0 lay Ks Kh Kd")
    assert engine.legal(table, 0).back
    assert str(engine.view_for(table, 0).taken) == "Kd"
    table = play(table, "0 cancel")
    assert str(engine.view_for(table, 0).taken) == "Kd"
    assert refusal(table, "0 discard Kd").code is Code.TAKEN_CARD_STAYS
    assert refusal(table, "0 discard 8c").code is Code.OPENING_INCOMPLETE
    assert play(table, "0 return").deal.turn == 1


# What others see of it


def test_staging_is_seen_by_its_owner_alone():
    before = holding("Ks Kh Kd 5s 5h 5d 9d 8c 2c")
    table = play(before, "0 lay Ks Kh Kd")
    own = engine.view_for(table, 0)
    assert [str(meld) for meld in own.staged] == ["Ks Kh Kd"]
    assert own.seats[0].cards == 9
    for seat in (1, None):
        seen, then = engine.view_for(table, seat), engine.view_for(before, seat)
        assert seen.staged == ()
        assert seen.melds == ()
        assert seen.seats[0].staged == 30
        assert seen.seats[0].cards == 9
        assert not seen.seats[0].opened
        assert seen._replace(seats=then.seats) == then


def test_equal_sums_look_equal():
    """Different melds of one sum, out of different hands: nobody else can tell them apart."""
    kings = play(holding("Ks Kh Kd 5s 5h 5d 9d 8c 2c"), "0 lay Ks Kh Kd")
    run = play(holding("Jc Qc Kc 5s 5h 5d 9d 8c 2c"), "0 lay Jc Qc Kc")
    assert engine.view_for(kings, None) == engine.view_for(run, None)


# A hand that needs no minimum (option)


WAIVED = {"hand_waives_minimum": True}


def test_a_hand_below_the_minimum_is_refused_by_default():
    table = play(holding("2s 3s 4s 9d"), "0 lay 2s 3s 4s")
    reason = refusal(table, "0 discard 9d")
    assert (reason.code, reason.facts) == (Code.OPENING_INCOMPLETE, {"needed": 51, "had": 9})


def test_the_option_waives_it():
    table = play(holding("2s 3s 4s 9d", options=WAIVED), "0 lay 2s 3s 4s")
    assert [str(c) for c in engine.legal(table, 0).discard] == ["9d"]
    done = step(table, "0 discard 9d")
    assert done.table.results[0][1:3] == (How.DRY_HAND, 0)
    assert melds(done.table) == ["2s 3s 4s"]
    assert done.events == (moves.Laid(0, (1,), True), moves.Discarded(0, "9d"))
    assert done.table.seats[0].staged == ()


def test_the_option_waives_it_only_for_the_last_card():
    table = play(holding("2s 3s 4s 9d 8d", options=WAIVED), "0 lay 2s 3s 4s")
    assert refusal(table, "0 discard 9d").code is Code.OPENING_INCOMPLETE


def test_the_option_honours_a_take():
    table = situation(
        """
        turn 0 draw
        0: 2s 3s 9d
        1: *14
        discards: 4s
        """,
        **WAIVED,
    )
    table = play(table, "0 take", "0 lay 2s 3s 4s", "0 discard 9d")
    assert table.results[0][1:3] == (How.DRY_HAND, 0)


def test_the_option_does_not_throw_the_taken_card():
    table = situation(
        """
        turn 0 draw
        0: 2s 3s 4s
        1: *14
        discards: 9d
        """,
        **WAIVED,
    )
    table = play(table, "0 take")
    assert refusal(table, "0 lay 2s 3s 4s").code is Code.ONLY_TAKEN_CARD_LEFT


def test_the_option_leaves_an_opening_as_it_is():
    table = holding("Ks Kh Kd 7s 7h 7d 9d", options=WAIVED)
    table = play(table, "0 lay Ks Kh Kd, 7s 7h 7d")
    assert opened(table)
    assert play(table, "0 discard 9d").results[0].how is How.DRY_HAND


def test_the_option_does_not_help_a_lay_off():
    table = play(holding("2s 3s 4s 7s 9d", *LYING, options=WAIVED), "0 lay 2s 3s 4s")
    assert refusal(table, "0 off 7s 1").code is Code.MUST_OPEN_FIRST
