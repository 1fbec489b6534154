"""The audit of a state: sound ones pass, and every broken invariant is named."""

import pytest

import engine
from engine.cards import card
from engine.melds import Kind
from engine.table import How, Phase, Result
from tests.engine.test_view import SITUATIONS
from tests.notation import SECRET, situation


@pytest.mark.parametrize("text", SITUATIONS.values(), ids=list(SITUATIONS))
def test_sound_situations(text):
    assert engine.audit(situation(text)) == ()


@pytest.mark.parametrize("ruleset", engine.RULESETS)
def test_every_ruleset_begins_soundly(ruleset):
    assert engine.audit(engine.new_match(ruleset, {}, 3, SECRET, 0)) == ()


TABLE = """
    turn 0 play taken 7d no 5
    0: 7d 7h 2c 4s 4s *5 / Ks Kh JK / 6h 8h 7h
    1 open: *14
    2: *14
    meld 1: Qh Kh Ah
    meld 1: 9s 9h 9d
    discards: Kd 9c
"""


def deal_with(**changes):
    def broken(table):
        return table._replace(deal=table.deal._replace(**changes))

    return broken


def seat_with(index, **changes):
    def broken(table):
        seats = list(table.seats)
        seats[index] = seats[index]._replace(**changes)
        return table._replace(seats=tuple(seats))

    return broken


def meld_with(at, **changes):
    def broken(table):
        melds = list(table.deal.melds)
        melds[at] = melds[at]._replace(**changes)
        return table._replace(deal=table.deal._replace(melds=tuple(melds)))

    return broken


def a_card_lost(table):
    return deal_with(stock=table.deal.stock[1:])(table)


def a_card_twice(table):
    return deal_with(stock=(*table.deal.stock, table.deal.discards[0]))(table)


def a_card_in_two_hands(table):
    seat = table.seats[1]
    return seat_with(1, hand=(*seat.hand[1:], table.seats[2].hand[0]))(table)


def a_name_twice(table):
    seat = table.seats[0]
    return seat_with(0, names=seat.names & ~(3 << 2 * card("4s").id | 3 << 2 * card("4s'").id))(
        table
    )


def a_name_too_many(table):
    seat = table.seats[0]
    return seat_with(0, names=seat.names | 1 << 2 * table.deal.stock[0].id)(table)


def staged_out_of_turn(table):
    return deal_with(turn=1, taken=None)(table)


def opened_and_staged(table):
    return seat_with(0, opened=5)(table)


def a_run_out_of_order(table):
    return meld_with(0, cards=table.deal.melds[0].cards[::-1])(table)


def a_set_of_equal_suits(table):
    """Three nines, two of one suit; the pack stays whole."""
    spade, heart, diamond = table.deal.melds[1].cards
    twin = spade.twins[0]
    wrong = meld_with(1, cards=(spade, twin, diamond))(table)
    moved = tuple(heart if one is twin else one for one in wrong.deal.stock)
    seats = tuple(
        seat._replace(hand=tuple(heart if one is twin else one for one in seat.hand))
        for seat in wrong.seats
    )
    return wrong._replace(deal=wrong.deal._replace(stock=moved), seats=seats)


def only_the_taken_card(table):
    seat = table.seats[0]
    left = [one for one in seat.hand if one is not table.deal.taken]
    alone = seat_with(0, hand=(table.deal.taken,))(table)
    return deal_with(stock=(*table.deal.stock, *left))(alone)


def nothing_left(table):
    seat = table.seats[0]
    alone = seat_with(0, hand=())(table)
    return deal_with(stock=(*table.deal.stock, *seat.hand), taken=None)(alone)


def taken_but_not_held(table):
    return deal_with(taken=table.deal.discards[-1])(table)


@pytest.mark.parametrize(
    "broken",
    [
        a_card_lost,
        a_card_twice,
        a_card_in_two_hands,
        a_name_twice,
        a_name_too_many,
        staged_out_of_turn,
        opened_and_staged,
        a_run_out_of_order,
        a_set_of_equal_suits,
        only_the_taken_card,
        nothing_left,
        taken_but_not_held,
        pytest.param(deal_with(turn=3), id="turn of nobody"),
        pytest.param(deal_with(turn=-1), id="turn below zero"),
        pytest.param(deal_with(reshuffles=4), id="too many reshuffles"),
        pytest.param(deal_with(number=2), id="a result is missing"),
        pytest.param(deal_with(melds_made=1), id="meld id too high"),
        pytest.param(meld_with(1, id=1), id="meld id twice"),
        pytest.param(meld_with(1, id=0), id="meld id zero"),
        pytest.param(meld_with(0, low=11), id="meld in the wrong place"),
        pytest.param(meld_with(1, kind=Kind.RUN), id="meld of the wrong kind"),
        pytest.param(meld_with(0, by=(1, 1)), id="a card laid by nobody"),
        pytest.param(seat_with(2, opened=6), id="opened in a turn to come"),
        pytest.param(seat_with(2, reserve_ms=-1), id="negative reserve"),
        pytest.param(lambda table: table._replace(seats=table.seats[:1]), id="one seat"),
        pytest.param(
            lambda table: table._replace(phase=Phase.BREAK), id="break without its result"
        ),
        pytest.param(
            lambda table: table._replace(
                results=(Result(0, How.OUT, 0, (1, 2)),), deal=table.deal._replace(number=2)
            ),
            id="a result of two seats",
        ),
        pytest.param(lambda table: table._replace(phase=Phase.DRAW), id="taken before the draw"),
        pytest.param(
            lambda table: table._replace(rules=table.rules._replace(opening=40)),
            id="rules of another ruleset",
        ),
    ],
)
def test_what_is_broken_is_named(broken):
    table = situation(TABLE)
    assert engine.audit(table) == ()
    faults = engine.audit(broken(table))
    assert faults
    assert all(isinstance(fault, str) and fault for fault in faults)
