"""The best turn, what there is to lay, and outs, against trying everything with `apply`.

``REMI_POSITIONS=2000 python -m pytest tests/engine/test_turns.py`` tries many; a failure names the
call that repeats it.
"""

import os
import random

import pytest

import engine
from engine import turns
from engine.bot import position
from engine.cards import CARDS, card, cards
from engine.moves import LayOff, Swap
from engine.rules import RULESETS
from engine.scoring import hand_points
from engine.table import How, Phase
from tests import oracle
from tests.notation import situation
from tests.trying import (
    NOW,
    TooMany,
    accepted_at_once,
    dearest,
    everything,
    made_up,
    met_in_play,
    random_step,
)

POSITIONS = int(os.environ.get("REMI_POSITIONS", "20"))


def here(table):
    return position(engine.view_for(table, table.deal.turn))


def carried_out(table, turn):
    """Play the commands of a turn and the discard; return the hand before it, and the ending."""
    seat, deals = table.deal.turn, len(table.results)
    for command in turn.commands:
        assert len(table.results) == deals, "the deal is over before the turn"
        table = engine.apply(table, command, 0).table
    own = table.seats[seat]
    assert {own.name_of(one) for one in own.hand} == set(turn.rest)
    if len(table.results) == deals:
        discard = engine.legal(table, seat).discard[0]
        table = engine.apply(table, engine.Discard(seat, discard), 0).table
    return own.hand, table.results[-1].how if len(table.results) > deals else None


# Everything tried


def check_turn(table, tried):
    turn = turns.best_turn(here(table))
    if turn is None:
        assert tried.left is None
        assert not tried.endings
        return
    rest, how = carried_out(table, turn)
    assert turn.how == how
    if tried.endings:
        assert how is not None
        assert dearest({how}, table.rules) == dearest(tried.endings, table.rules)
        assert turns.going_out(here(table)) == turn
    else:
        assert (len(rest), hand_points(rest, table.rules)) == tried.left
        assert turns.going_out(here(table)) is None


def check_witnesses(table, accepted):
    """What is offered has a witness, or nothing of its kind is accepted; the rest is refused."""
    seat = table.deal.turn
    offers = engine.legal(table, seat)
    found = turns.witnesses(here(table))
    for kind, witness, offered in zip(
        (engine.Lay, engine.LayOff, engine.Swap),
        found,
        (offers.lay, offers.lay_off, offers.swap),
        strict=True,
    ):
        assert (witness is not None) is (kind in accepted), kind
        assert offered or kind not in accepted, kind
        if witness is not None:
            engine.apply(table, witness, 0)


@pytest.mark.slow
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("source", [made_up, met_in_play])
def test_against_trying_everything(ruleset, source):
    done = seed = 0
    while done < POSITIONS:
        seed += 1
        table = source(ruleset, random.Random(seed))
        try:
            tried = everything(table)
        except TooMany:
            continue
        done += 1
        try:
            check_turn(table, tried)
            check_witnesses(table, tried.accepted)
        except Exception as error:
            call = f"{source.__name__}({ruleset!r}, random.Random({seed}))"
            raise AssertionError(f"{call}: {error!r}\n{tried}\n{here(table)}") from error


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_offers_on_walks(ruleset):
    dice = random.Random(f"offers {ruleset}")
    seen = 0
    while seen < 5 * POSITIONS:
        players = 3 if ruleset == "championship" else dice.choice((2, 3))
        table = engine.new_match(ruleset, {}, players, dice.randbytes(32), NOW)
        while table.phase in (Phase.DRAW, Phase.PLAY):
            if table.phase is Phase.PLAY:
                check_witnesses(table, accepted_at_once(table))
                seen += 1
            table = random_step(table, dice)


# Outs


@pytest.mark.slow
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_outs_against_trying_everything(ruleset):
    done = seed = 0
    while done < POSITIONS // 4:
        seed += 1
        table = made_up(ruleset, random.Random(-seed), taken=False)
        seat = table.deal.turn
        if len(table.seats[seat].hand) > 6:
            continue
        found = turns.outs(here(table))
        try:
            before = everything(table)
            for face in dict.fromkeys(one.copies[0] for one in CARDS):
                more = drawn(table, seat, face)
                if more is None:
                    assert face.face not in found
                    continue
                tried = everything(more)
                out = found.get(face.face, turns.Out(False, False, None))
                call = f"made_up({ruleset!r}, random.Random({-seed}), taken=False) {face}"
                assert out.melds is (melds_in(more) > melds_in(table)), call
                assert out.opens is (tried.opens and not before.opens), call
                endings = () if before.endings else tried.endings
                how = {out.how} if out.how else set()
                assert dearest(how, table.rules) == dearest(endings, table.rules), call
        except TooMany:
            continue
        done += 1


def melds_in(table):
    hand = [one.face for one in table.seats[table.deal.turn].hand]
    variant = oracle.VARIANTS[table.ruleset]
    return {meld for meld, _ in oracle.melds_in(hand, variant)}


def drawn(table, seat, face):
    """Return the table with one more card of a face in the hand, None if the pack has no more."""
    held = table.seats[seat].holds()
    copies = face.copies[: table.rules.jokers if face.is_joker else table.rules.packs]
    one = next((copy for copy in copies if copy not in held), None)
    if one is None:
        return None
    own = table.seats[seat].receiving(one)
    return table._replace(seats=(*table.seats[:seat], own, *table.seats[seat + 1 :]))


def test_outs():
    table = situation("""
        turn 0 play
        0 open: 7h 8h Kd
        1 open: *13
        meld 1: Ks Kh Kc
    """)
    # §2, §4.3: both ends and a joker make a run; the fourth king is in the hand already, and one
    # card goes with it: K laid off, a run laid, and nothing would be left to discard.
    found = turns.outs(here(table))
    assert {face for face, out in found.items() if out.melds} == {"6h", "9h", "JK"}
    assert not any(out.opens for out in found.values())
    assert {face: out.how for face, out in found.items() if out.how} == {
        "6h": How.OUT, "9h": How.OUT, "JK": How.OUT,
    }  # fmt: skip


# Cases worked out by hand


def test_a_freed_joker_is_the_card_to_discard():
    # §4.4, §5 tercet: swapping with the only card is allowed, and going out on a joker doubles.
    table = situation(
        """
        turn 0 play
        0 open: 6s
        1 open: *13
        meld 1: 5s JK 7s
        """,
        "tercet",
    )
    turn = turns.best_turn(here(table))
    assert turn == ((Swap(0, card("6s"), 1),), cards("JK"), How.OUT_JOKER) or turn == (
        (LayOff(0, card("6s"), 1),),
        cards("JK"),
        How.OUT_JOKER,
    )
    assert carried_out(table, turn)[1] is How.OUT_JOKER


def test_the_taken_card_is_laid_before_it_would_be_alone():
    # §4.1: the queen first would leave only the taken jack; the jack first frees the joker.
    table = situation(
        """
        turn 0 play taken Jc
        0 open: Qc Jc
        1 open: *13
        meld 1: 9c Tc JK
        """,
        "tercet",
    )
    assert carried_out(table, turns.best_turn(here(table)))[1] is How.OUT_JOKER


def test_a_taken_joker_that_comes_back_may_be_discarded():
    # §4.1: the joker taken in this turn is laid, and with it honoured; the eight brings it back.
    table = situation(
        """
        turn 0 play taken JK
        0 open: JK 8h
        1 open: *13
        meld 1: 5h 6h 7h
        """,
        "tercet",
    )
    turn = turns.best_turn(here(table))
    assert carried_out(table, turn)[1] is How.OUT_JOKER


def test_a_freed_joker_goes_to_a_meld_of_the_opening():
    # §4.2: 51 opens; then the seven frees the joker, which fits only the own runs (a set of four
    # takes no more), and one card is left: out by a hand.
    table = situation("""
        turn 0 play
        0: 9h Th Jh Qh 4c 5c 6c 7s 2d
        1 open: *13
        meld 1: 7h 7d 7c JK
    """)
    turn = turns.best_turn(here(table))
    rest, how = carried_out(table, turn)
    assert (len(rest), how) == (1, How.HAND)


def test_the_taken_card_belongs_to_the_opening_of_a_championship():
    # §4.1: the kings would open too, but only the run with the taken card does now.
    table = situation(
        """
        turn 0 play taken 9h
        0: 9h Th Jh Qh Ks Kd Kc Kh 2d 3c 5s
        1 open: *13
        2 open: *13
        """,
        "championship",
    )
    turn = turns.best_turn(here(table))
    rest, _ = carried_out(table, turn)
    assert {one.face for one in rest} == {"2d", "3c", "5s"}


def test_staged_melds_are_taken_back_where_that_is_better():
    # §4.2: the staged run leaves 48; with its eight and nine in other melds it is 54 and 27.
    table = situation("""
        turn 0 play
        0: 8d 8s 9d 9s 2c 3d / 7h 8h 9h
        1 open: *13
    """)
    assert turns.best_turn(here(table)).commands[0] == engine.Cancel(0)


def test_no_turn_where_the_taken_card_must_go_back():
    # §4.1 classic: who took a card and cannot open can only give it back.
    table = situation("""
        turn 0 play taken 9h
        0: 9h Th Jh 2d 3c 5s
        1 open: *13
    """)
    assert turns.best_turn(here(table)) is None
    assert turns.going_out(here(table)) is None


def test_a_bound_turn_goes_out_or_nothing():
    rest = """
        1 open: *13
        """
    # §4.2: 9-T-J and three kings are 60 and leave two cards: no hand, so nothing is accepted.
    table = situation("turn 0 play taken 9h\n 0: 9h Th Jh Ks Kd Kc 2d 5s" + "\n" + rest, "tercet")
    assert turns.best_turn(here(table)) is None
    table = situation("turn 0 play taken 9h\n 0: 9h Th Jh Ks Kd Kc 2d" + "\n" + rest, "tercet")
    assert carried_out(table, turns.best_turn(here(table)))[1] is How.DRY_HAND


def test_nothing_is_laid_in_a_closed_round():
    table = situation(
        """
        turn 0 play turns 0
        0: 9h Th Jh Ks Kd Kc 2d 5s
        1 open: *13
        """,
        "tercet",
    )
    assert turns.witnesses(here(table)) == (None, None, None)
    assert turns.best_turn(here(table)).commands == ()
    assert turns.outs(here(table))["Qh"] == (True, False, None)


def test_nothing_is_laid_past_the_limit_of_a_turn():
    text = """
        turn 0 play commands {}
        0 open: 7h 8h 9h Kd 2c
        1 open: *13
        meld 1: Ks Kh Kc
        """
    assert turns.witnesses(here(situation(text.format(59)))).lay is not None
    table = situation(text.format(60))
    assert turns.witnesses(here(table)) == (None, None, None)
    assert turns.best_turn(here(table)) == ((), cards("7h 8h 9h Kd 2c"), None)


def test_witnesses_look_at_the_meld_as_it_will_lie():
    # §4.1: without a discard the taken card may be left alone where it can be laid next.
    text = """
        turn 0 play taken {}
        0 open: {}
        1 open: *6
        meld 1: 7h 8h 9h
        """
    # The ten makes room for the jack; with the ace laid on the set nothing would take the ten.
    table = situation(text.format("Jh", "Th Jh"), "basic")
    assert turns.witnesses(here(table)).lay_off == LayOff(0, card("Th"), 1)
    assert lays_everything(table)
    table = situation(text.format("Th", "6h Th"), "basic")
    assert lays_everything(table)


def lays_everything(table):
    turn = turns.best_turn(here(table))
    return carried_out(table, turn)[0] == turn.rest == ()


def test_going_rummy_is_a_hand_in_basic():
    # §5: all cards in one turn and nothing laid before.
    table = situation(
        """
        turn 0 play
        0: 7h 8h 9h 2c 2d 2s 5c
        1 open: *6
        """,
        "basic",
    )
    turn = turns.best_turn(here(table))
    assert carried_out(table, turn)[1] is turn.how is How.DRY_HAND


def test_a_hand_may_do_without_the_minimum_if_the_table_says_so():
    text = """
        turn 0 play
        0: 2h 3h 4h 5c 5d 5s 9c
        1 open: *13
        """
    assert turns.best_turn(here(situation(text))).commands == ()
    waived = situation(text, hand_waives_minimum=True)
    assert carried_out(waived, turns.best_turn(here(waived)))[1] is How.DRY_HAND
