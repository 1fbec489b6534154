"""An empty stock: reshuffles and void deals (§4.6), for `classic`."""

import pytest

import engine
from engine import moves
from engine.table import How, Phase
from tests.notation import NOW, SECRET, faces, play, refusal, situation, step, throw_anything
from tests.reference import reference_order, reference_seed

EMPTY = """
    turn 0 draw number 3
    0: *14
    1: *14
    2: *14
    stock: only
    discards: 9c Kd 7h
"""


def test_the_pile_without_its_top_becomes_the_stock():
    before = situation(EMPTY)
    pile = before.deal.discards
    done = step(before, "0 draw")
    deal = done.table.deal
    assert len(pile) == 108 - 3 * 14
    order = reference_order(pile[:-1], reference_seed(SECRET, 3), (b"", b"", b""), 3, 1)
    assert deal.discards == pile[-1:]
    assert faces(deal.discards) == "7h"
    assert done.table.seats[0].hand[-1] is order[0]
    assert deal.stock == order[1:]
    assert deal.reshuffles == 1
    assert done.events == (moves.Reshuffled(0, len(pile) - 1), moves.Drew(0))
    assert done.table.phase is Phase.PLAY
    assert engine.view_for(done.table, 1).history() == done.events
    assert moves.commands(deal.log) == (engine.Draw(0),)


def test_the_number_of_the_reshuffle_goes_into_the_order():
    before = situation(EMPTY.replace("number 3", "number 3 reshuffles 2"))
    after = play(before, "0 draw")
    order = reference_order(
        before.deal.discards[:-1], reference_seed(SECRET, 3), (b"", b"", b""), 3, 3
    )
    assert (after.seats[0].hand[-1], *after.deal.stock) == order
    assert after.deal.reshuffles == 3


def test_the_entropies_of_the_deal_go_into_the_order():
    before = situation(EMPTY)
    said = (b"a", b"", b"12345678")
    before = before._replace(deal=before.deal._replace(entropies=said))
    after = play(before, "0 draw")
    order = reference_order(before.deal.discards[:-1], reference_seed(SECRET, 3), said, 3, 1)
    assert (after.seats[0].hand[-1], *after.deal.stock) == order


def test_the_last_card_of_the_stock_is_no_reshuffle():
    table = situation(EMPTY.replace("stock: only", "stock: only 5c"))
    done = step(table, "0 draw")
    assert done.events == (moves.Drew(0),)
    assert done.table.deal.stock == ()
    assert done.table.deal.reshuffles == 0
    table = play(throw_anything(done.table), "1 draw")
    assert table.deal.reshuffles == 1


def test_two_cards_of_the_pile_are_enough():
    table = situation("""
        turn 0 draw
        0: *14
        1: *rest
        stock: only
        discards: 9c 7h
    """)
    done = step(table, "0 draw")
    assert done.events == (moves.Reshuffled(0, 1), moves.Drew(0))
    assert done.table.seats[0].hand[-1].face == "9c"
    assert done.table.deal.stock == ()


NOTHING = """
    turn 0 draw
    0: *14
    1: *rest
    stock: only
    discards: 7h
"""


@pytest.mark.parametrize("discards", ["7h", ""])
def test_nothing_to_shuffle_is_a_void_deal(discards):
    table = situation(NOTHING.replace("7h", discards))
    done = step(table, "0 draw")
    assert done.table.phase is Phase.BREAK
    assert done.table.results == ((0, How.VOID, None, (0, 0)),)
    assert engine.next_deadline(done.table) == NOW + 20_000
    assert moves.Drew(0) not in done.events


@pytest.mark.parametrize("opened", ["", " open"])
def test_the_discard_may_be_taken_instead(opened):
    table = situation(NOTHING.replace("0:", f"0{opened}:"))
    assert engine.legal(table, 0).take
    table = play(table, "0 take")
    assert table.phase is Phase.PLAY
    assert table.results == ()


def test_a_return_leaves_the_void_to_the_next_who_asks():
    table = play(situation(NOTHING), "0 take", "0 return")
    assert (table.phase, table.deal.turn) == (Phase.DRAW, 1)
    assert play(table, "1 draw").results[0].how is How.VOID


def test_the_draw_is_offered_though_it_makes_the_deal_void():
    assert engine.legal(situation(NOTHING), 0).draw


def test_three_reshuffles_then_void():
    text = EMPTY.replace("number 3", "reshuffles 2")
    assert play(situation(text), "0 draw").deal.reshuffles == 3
    text = EMPTY.replace("number 3", "reshuffles 3")
    table = play(situation(text), "0 draw")
    assert table.results == ((0, How.VOID, None, (0, 0, 0)),)


def test_after_three_reshuffles_the_stock_is_still_played_out():
    text = EMPTY.replace("number 3", "reshuffles 3").replace("stock: only", "stock: only 5c")
    table = play(situation(text), "0 draw")
    assert table.results == ()
    table = throw_anything(table)
    assert play(table, "1 draw").results[0].how is How.VOID


@pytest.mark.parametrize(("turns", "void"), [(99, False), (100, True), (101, True)])
def test_a_hundred_turns(turns, void):
    """§4.6: void when the seat on turn asks for a card and has played 100 turns of this deal."""
    table = situation(f"turn 0 draw turns {turns} no 199\n0: *14\n1: *14\ndiscards: 7h")
    table = play(table, "0 draw")
    assert (table.phase is Phase.BREAK) is void
    assert [result.how for result in table.results] == [How.VOID] * void


def test_turns_are_counted_by_seat():
    table = situation("turn 0 play drawn 5c turns 99\n0: *14 5c\n1: *14")
    table = throw_anything(play(table, "0 discard 5c"))
    assert table.results == ()
    assert play(table, "0 draw").results[0].how is How.VOID


def test_a_returned_take_is_a_turn_played():
    table = situation("turn 0 draw turns 99\n0: *14\n1: *14\ndiscards: 5c 7h")
    table = throw_anything(play(table, "0 take", "0 return"))
    assert play(table, "0 draw").results[0].how is How.VOID


def test_a_void_deal_scores_nothing_and_counts():
    table = situation("""
        turn 1 draw number 8 dealer 1
        0 open: *14
        1: *rest
        stock: only
        discards: 7h
    """)
    table = play(table, "1 draw")
    assert table.phase is Phase.OVER
    assert len(table.results) == 8
    view = engine.view_for(table, 0)
    assert view.totals == (0, 0)
    assert view.places == (1, 1)


def test_nothing_can_be_played_after_a_void_deal():
    table = play(situation(NOTHING), "0 draw")
    assert refusal(table, "0 draw").code is engine.Code.NO_DEAL
    assert engine.legal(table, 0) == engine.Offers(confirm=True, pause=True)
