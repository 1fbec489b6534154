"""The house rules of `tercet` at the table, by section of the rules."""

import pytest

import engine
from engine import moves
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


def tercet(text, **options):
    return situation(text, "tercet", **options)


# §2 Melds


@pytest.mark.parametrize(
    ("chosen", "laid"),
    [
        ("JK 7h JK' 9h JK'' Jh", "JK=6h 7h JK=8h 9h JK=Th Jh"),  # three jokers in one run
        ("7h JK 9h JK' Jh JK''", "7h JK=8h 9h JK=Th Jh JK=Qh"),
        ("Qs JK Qd", "Qs JK=*h*c Qd"),
    ],
)
def test_more_than_one_joker_in_a_meld(chosen, laid):
    """§2: any number when laid, by the other rows."""
    table = tercet(f"turn 0 play drawn 2c\n0 open: {chosen} 2c 3d\n1: *14".replace("'", ""))
    assert melds(play(table, f"0 lay {chosen}")) == [laid]


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ("Qs Qh JK JK'", Code.TOO_MANY_JOKERS),  # one joker in a set
        ("7h JK JK' Th", Code.JOKERS_ADJACENT),
        ("7h JK JK'", Code.TOO_FEW_NATURALS),
    ],
)
def test_the_limits_of_jokers_in_a_meld(chosen, code):
    table = tercet(f"turn 0 play drawn 2c\n0 open: {chosen} 2c 3d\n1: *14".replace("'", ""))
    assert refusal(table, f"0 lay {chosen}").code is code


def test_no_second_joker_comes_to_a_set_by_laying_off():
    """§2: one joker in a set, at any time; and none beside another in a run."""
    table = tercet(
        "turn 0 play drawn 2c\n0 open: JK JK 2c\n1: *14\nmeld 1: Qs Qh JK\nmeld 1: Ah 2h JK"
    )
    assert refusal(table, "0 off JK 1").code is Code.TOO_MANY_JOKERS
    assert refusal(table, "0 off JK 2").code is Code.JOKERS_ADJACENT


@pytest.mark.parametrize(
    ("groups", "points"),
    [
        ("Ah 2h 3h, Ts Js Qs", 45),  # the low ace counts 10 here: 10 + 2 + 3, and 30
        ("Ah 2h 3h 4h, Ts Js Qs", 49),
        ("Ts Js Qs Ks As", 50),  # no exception for T-J-Q-K-A
        ("Ts Js Qs Ks JK", 50),
    ],
)
def test_what_does_not_open(groups, points):
    hand = groups.replace(",", "") + " 9d 8c 2c"
    table = play(tercet(f"turn 0 play drawn 2c\n0: {hand}\n1: *14"), f"0 lay {groups}")
    assert melds(table) == []
    assert refusal(table, "0 discard 8c").facts == {"needed": 51, "had": points}


def test_a_low_ace_of_ten_points_opens():
    """§2: 10 + 2 + 3 + 4 + 5 = 24, and 27 make exactly 51."""
    table = tercet("turn 0 play drawn 2c\n0: Ah 2h 3h 4h 5h 9s 9d 9c 2c 2d\n1: *14")
    done = step(table, "0 lay Ah 2h 3h 4h 5h, 9s 9d 9c")
    assert done.events == (moves.Laid(0, (1, 2), True),)


# §3 A deal


def match(players, **options):
    return engine.new_match("tercet", options, players, SECRET, NOW)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starter_sits_to_the_dealers_right(players):
    """§3: counter-clockwise, the starter has 15 cards and does not draw."""
    table = match(players)
    deal = table.deal
    assert deal.starter == deal.turn == (deal.dealer - 1) % players
    assert [len(seat.hand) for seat in table.seats] == [
        15 if seat == deal.starter else 14 for seat in range(players)
    ]
    assert (table.phase, deal.discards) == (Phase.PLAY, ())
    assert len(deal.stock) == 108 - 14 * players - 1
    assert engine.view_for(table, None).bottom is None
    for number in range(1, players + 1):
        table = throw_anything(table)
        assert table.deal.turn == (deal.starter - number) % players


@pytest.mark.parametrize("players", [1, 5, 6])
def test_how_many_may_play(players):
    with pytest.raises(engine.Refused):
        match(players)


def test_the_next_dealer_is_the_next_seat_in_the_direction():
    table = tercet("turn 0 play drawn 5c dealer 2\n0 open: 5c\n1: *14\n2: *14\nmeld 0: 7h 8h 9h")
    assert table.deal.starter == 1
    table = play(table, "0 discard 5c", "0 confirm", "1 confirm", "2 confirm")
    assert (table.deal.number, table.deal.dealer, table.deal.starter) == (2, 1, 0)


# §4.2 Closed rounds


def opening_hand(table, seat, hand):
    """Give the seat these cards in exchange, so that a dealt table has something to lay."""
    everything = list(engine.pack(2, 4))
    wanted = []
    for face in hand.split():
        wanted.append(next(c for c in everything if c.face == face and c not in wanted))
    others = iter([c for c in everything if c not in wanted])
    seats = []
    for index, old in enumerate(table.seats):
        count = len(old.hand)
        fresh = engine.table.Seat(reserve_ms=old.reserve_ms)
        own = wanted[:count] if index == seat else []
        while len(own) < count:
            own.append(next(others))
        for one in own:
            fresh = fresh.receiving(one)
        seats.append(fresh)
    rest = tuple(others)
    return table._replace(seats=tuple(seats), deal=table.deal._replace(stock=rest))


GOOD = "Ks Kh Kd Kc 7s 7h 7d 7c 9s 9h 9d 2c 3d 4c 5h"


def test_in_the_first_turn_nobody_melds():
    """§4.2: closed round; afterwards it opens."""
    table = match(2)
    starter = table.deal.starter
    table = opening_hand(table, starter, GOOD)
    reason = refusal(table, f"{starter} lay Ks Kh Kd Kc, 7s 7h 7d 7c")
    assert (reason.code, reason.facts) == (Code.CLOSED_ROUND, {"rounds": 1})
    assert not engine.legal(table, starter).lay
    table = play(table, f"{starter} discard 5h")
    table = throw_anything(table)
    assert table.deal.turn == starter
    table = play(table, f"{starter} draw", f"{starter} lay Ks Kh Kd Kc, 7s 7h 7d 7c")
    assert engine.view_for(table, None).seats[starter].opened


def test_in_the_first_turn_nobody_takes_the_discard():
    table = match(2)
    starter = table.deal.starter
    other = 1 - starter
    table = throw_anything(table)
    assert refusal(table, f"{other} take").code is Code.CLOSED_ROUND
    assert not engine.legal(table, other).take
    assert engine.legal(table, other).draw
    table = throw_anything(table)
    assert engine.legal(table, starter).take
    table = throw_anything(table)
    assert engine.legal(table, other).take


@pytest.mark.parametrize(("turns", "closed"), [(0, True), (1, False), (2, False)])
def test_the_closed_round_is_each_seats_own_first_turn(turns, closed):
    table = tercet(f"turn 1 draw no 4 turns {turns}\n0: *14\n1: {GOOD[:-3]}\n2: *14\ndiscards: 2d")
    assert engine.legal(table, 1).take is not closed
    table = play(table, "1 draw")
    assert engine.legal(table, 1).lay is not closed
    if closed:
        assert refusal(table, "1 lay Ks Kh Kd").code is Code.CLOSED_ROUND
        assert refusal(table, "1 off 2c 1").code is Code.MUST_OPEN_FIRST
    else:
        assert step(table, "1 lay Ks Kh Kd").table.seats[1].staged


# §4.1, §4.2 A take before opening binds the turn to a hand

BOUND = """
    turn 0 draw
    0: Ks Kh Kd 7s 7h 7d 2h 3h 4h 5h 6h 9d 8c 2c
    1: *14
    discards: 3s Kc
"""


def test_a_take_binds_the_turn():
    table = play(tercet(BOUND), "0 take")
    view = engine.view_for(table, 0)
    assert view.bound
    assert engine.view_for(table, 1).bound
    assert str(view.taken) == "Kc"
    assert not view.offers.discard
    assert (view.offers.back, view.offers.lay) == (True, True)
    assert (view.offers.lay_off, view.offers.swap) == (False, False)


def test_a_bound_turn_stages_whatever_the_sum():
    """§4.2: melds stay in staging, and no discard is accepted but the one that goes out."""
    table = play(tercet(BOUND), "0 take")
    assert refusal(table, "0 discard 2c").facts == {"needed": 51, "had": 0}
    table = play(table, "0 lay Ks Kh Kd Kc, 7s 7h 7d")
    assert melds(table) == []
    view = engine.view_for(table, 0)
    assert (view.seats[0].staged, view.seats[0].opened) == (61, False)
    reason = refusal(table, "0 discard 2c")
    assert reason.code is Code.BOUND_TO_HAND
    assert engine.legal(table, 0).discard == ()
    assert refusal(table, "0 discard Kc").code is Code.NOT_YOUR_CARD


def test_in_a_bound_turn_nothing_is_laid_off_or_swapped():
    text = BOUND + "\nmeld 1: 9s Ts JK"
    table = play(tercet(text.replace("2c", "Js")), "0 take", "0 lay Ks Kh Kd Kc, 7s 7h 7d")
    assert refusal(table, "0 off Js 1").code is Code.BOUND_TO_HAND
    assert refusal(table, "0 swap Js 1").code is Code.BOUND_TO_HAND


HAND = BOUND.replace("9d 8c 2c", "8d 9d Td")


def test_the_discard_that_goes_out_by_hand_honours_the_take():
    """§4.2, §5: a dry hand, -40 and twice what the loser holds."""
    table = play(tercet(HAND.replace("1: *14", "1: As 2s JK")), "0 take")
    table = play(table, "0 lay Ks Kh Kd Kc, 7s 7h 7d", "0 lay 3h 4h 5h 6h, 8d 9d Td")
    assert [str(c) for c in engine.legal(table, 0).discard] == ["2h"]
    done = step(table, "0 discard 2h")
    assert done.events == (moves.Laid(0, (1, 2, 3, 4), True), moves.Discarded(0, "2h"))
    assert done.table.results == (Result(0, How.DRY_HAND, 0, (-40, 64)),)
    assert done.table.phase is Phase.BREAK


@pytest.mark.parametrize(("last", "points"), [("5h 5d 5c", 50), ("4s 4h 4d 4c", 51)])
def test_a_hand_needs_the_minimum_too(last, points):
    """§4.2: the staged sum must reach 51: a run of 27 points, a set of 8, and the last set."""
    table = tercet(f"""
        turn 0 draw
        0: 2s 3s 4s 5s 6s 7s 2h 2d 2c {last} 9c
        1: *14
        discards: 3c 2s
    """)
    twin = "4s'" if "4s" in last else "4s"
    laid = last.replace("4s", twin)
    table = play(table, "0 take", f"0 lay 2s 3s 4s 5s 6s 7s, 2h 2d 2c 2s', {laid}")
    assert names(table, 0) == "9c"
    if points == 51:
        assert play(table, "0 discard 9c").results[0].how is How.DRY_HAND
    else:
        reason = refusal(table, "0 discard 9c")
        assert (reason.code, reason.facts) == (Code.OPENING_INCOMPLETE, {"needed": 51, "had": 50})
        assert engine.legal(table, 0).discard == ()
        assert play(table, "0 return").phase is Phase.DRAW


def test_the_taken_card_is_never_the_one_discarded():
    """§4.1: nor may only the taken card be left in the hand."""
    table = play(tercet(HAND.replace("3s Kc", "3s 2c")), "0 take")
    groups = "Ks Kh Kd, 7s 7h 7d, 2h 3h 4h 5h 6h"
    table = play(table, f"0 lay {groups}")
    assert refusal(table, "0 lay 8d 9d Td").code is Code.ONLY_TAKEN_CARD_LEFT
    assert refusal(table, "0 discard 2c").code is Code.TAKEN_CARD_STAYS


def test_a_returned_card_goes_back_and_the_stock_must_be_drawn_from():
    """§4.1: card back, then draw from the stock; the turn is not over."""
    before = play(tercet(BOUND), "0 take", "0 lay Ks Kh Kd Kc")
    done = step(before, "0 return")
    table = done.table
    assert done.events == (moves.Returned(0, "Kc"),)
    assert (table.phase, table.deal.turn) == (Phase.DRAW, 0)
    assert faces(table.deal.discards[-2:]) == "3s Kc"
    assert table.seats[0].staged == ()
    assert len(table.seats[0].hand) == 14
    assert refusal(table, "0 take").code is Code.STOCK_ONLY
    offers = engine.legal(table, 0)
    assert (offers.draw, offers.take) == (True, False)
    assert not engine.view_for(table, 0).bound
    table = play(table, "0 draw")
    assert refusal(table, "0 return").code is Code.NOTHING_TO_RETURN
    table = play(table, "0 lay Ks Kh Kd, 7s 7h 7d", "0 discard 2c")
    assert table.deal.turn == 1
    assert engine.legal(table, 1).take


def test_the_next_turn_may_take_again():
    table = play(tercet(BOUND), "0 take", "0 return", "0 draw", "0 discard 9d")
    table = throw_anything(table)
    assert engine.legal(table, 0).take


def test_a_return_before_an_empty_stock_shuffles_the_card_too():
    """§4.6: the pile without its top becomes the stock; the returned card is its top."""
    table = tercet("turn 0 draw\n0: *14\n1: *rest\nstock: only\ndiscards: 3s 4d Kc")
    table = play(table, "0 take", "0 return")
    done = step(table, "0 draw")
    assert done.events[0] == moves.Reshuffled(0, 2)
    assert faces(done.table.deal.discards) == "Kc"


def test_an_opened_player_takes_freely_and_keeps_it():
    """§4.1: yes; not to be discarded in this turn, not to be returned."""
    table = tercet("turn 0 draw\n0 open: 2c 3d Jh\n1: *14\nmeld 1: 7h 8h 9h\ndiscards: Th")
    table = play(table, "0 take")
    assert not engine.view_for(table, 0).bound
    assert refusal(table, "0 return").code is Code.OPENED_KEEPS_IT
    assert refusal(table, "0 discard Th").code is Code.TAKEN_CARD_STAYS
    table = play(table, "0 off Th 1", "0 off Jh 1", "0 discard 2c")
    assert table.deal.turn == 1


# §4.3, §4.4


def test_a_joker_is_asked_for_from_a_set_of_three():
    table = tercet("turn 0 play drawn 2c\n0 open: Qd 2c 3c\n1: *14\nmeld 1: Qs Qh JK")
    swapped = step(table, "0 swap Qd 1")
    assert melds(swapped.table) == ["Qs Qh Qd"]
    assert names(swapped.table, 0) == "2c 3c JK"
    assert swapped.events == (moves.Swapped(0, "Qd", 1),)
    added = step(table, "0 off Qd 1")
    assert melds(added.table) == ["Qs Qh JK=*c Qd"]
    assert names(added.table, 0) == "2c 3c"
    assert added.events == (moves.LaidOff(0, "Qd", 1),)


def test_a_lay_off_on_a_full_set_is_a_swap():
    table = tercet("turn 0 play drawn 2c\n0 open: Qd 2c 3c\n1: *14\nmeld 1: Qs Qh JK Qc")
    assert names(play(table, "0 off Qd 1"), 0) == "2c 3c JK"
    assert names(play(table, "0 swap Qd 1"), 0) == "2c 3c JK"


# §4.6


@pytest.mark.parametrize(("reshuffles", "void"), [(2, False), (3, True)])
def test_three_reshuffles_then_void(reshuffles, void):
    table = tercet(f"turn 0 draw reshuffles {reshuffles}\n0: *14\n1: *14\nstock: only")
    pile = len(table.deal.discards)
    done = step(table, "0 draw")
    assert (done.table.phase is Phase.BREAK) is void
    if not void:
        assert done.events[0] == moves.Reshuffled(0, pile - 1)


@pytest.mark.parametrize(("turns", "void"), [(99, False), (100, True)])
def test_a_hundred_turns(turns, void):
    table = tercet(f"turn 0 draw turns {turns} no 199\n0: *14\n1: *14\ndiscards: 7h")
    assert (play(table, "0 draw").phase is Phase.BREAK) is void


# §5 Scoring

LOSERS = "\n1 open: Kh JK 7d\n2: As 2s 9c"


def ending(text, *commands):
    table = play(tercet(text + LOSERS), *commands)
    assert table.phase is Phase.BREAK
    return table.results[0][1:]


def test_going_out():
    """-20; who opened pays 10 + 20 + 7, who never opened the hand too: 10 + 2 + 9."""
    found = ending("turn 0 play drawn 5c\n0 open: 5c\nmeld 0: 7h 8h 9h", "0 discard 5c")
    assert found == (How.OUT, 0, (-20, 37, 21))


def test_going_out_on_a_joker_doubles():
    found = ending("turn 0 play drawn JK\n0 open: JK\nmeld 0: 7h 8h 9h", "0 discard JK")
    assert found == (How.OUT_JOKER, 0, (-40, 74, 42))


ALL = "turn 0 play drawn 5c\n0: Ks Kd Kc 7s 7h 7c Qd 5c"


def test_a_hand_with_something_laid_on_others_is_an_ordinary_going_out():
    found = ending(
        ALL + "\nmeld 1: 9d Td Jd", "0 lay Ks Kd Kc, 7s 7h 7c", "0 off Qd 1", "0 discard 5c"
    )
    assert found == (How.OUT, 0, (-20, 37, 21))


def test_such_a_hand_on_a_joker_is_going_out_on_a_joker():
    text = ALL.replace("5c", "JK") + "\nmeld 1: 9d Td Jd"
    found = ending(text, "0 lay Ks Kd Kc, 7s 7h 7c", "0 off Qd 1", "0 discard JK")
    assert found == (How.OUT_JOKER, 0, (-40, 74, 42))


@pytest.mark.parametrize("last", ["5c", "JK"])
def test_a_dry_hand(last):
    """On a joker two rows fit alike: it is called a dry hand."""
    text = ALL.replace("Qd 5c", last).replace("drawn 5c", f"drawn {last}")
    found = ending(text, "0 lay Ks Kd Kc, 7s 7h 7c", f"0 discard {last}")
    assert found == (How.DRY_HAND, 0, (-40, 74, 42))


# §4.5


def test_the_last_card_must_be_discarded():
    table = tercet("turn 0 play drawn Th\n0 open: Th\n1: *14\nmeld 1: 7h 8h 9h")
    assert refusal(table, "0 off Th 1").code is Code.KEEP_A_CARD


# §6 A match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("each", [None, 1, 2, 4])
def test_the_number_of_deals(players, each):
    """Each deals `deals_each` times, once by default; dealing goes round with the play."""
    table = match(players, **({} if each is None else {"deals_each": each}))
    first, wanted = table.deal.dealer, players * (each or 1)
    for number in range(1, wanted + 1):
        assert table.phase is not Phase.OVER
        assert table.deal.dealer == (first - number + 1) % players
        assert engine.view_for(table, None).deals == wanted
        table = void(table)
        if table.phase is Phase.BREAK:
            table = play(table, *(f"{seat} confirm" for seat in range(players)))
    assert table.phase is Phase.OVER
    assert len(table.results) == wanted


def void(table):
    if table.phase is Phase.PLAY:
        table = throw_anything(table)
    deal = table.deal
    pile = (*deal.stock, *deal.discards)
    table = table._replace(deal=deal._replace(stock=(), discards=pile, reshuffles=3))
    return play(table, f"{table.deal.turn} draw")


def test_no_score_ends_the_match_early():
    """§6: there is no limit of 501 here."""
    table = tercet("turn 0 play drawn 5c number 2\n0 open: 5c\n1: *14\n2: *14\nmeld 0: 7h 8h 9h")
    table = table._replace(results=(Result(1, How.OUT, 0, (900, 700, 0)),))
    table = play(table, "0 discard 5c")
    assert table.phase is Phase.BREAK


def test_the_fewest_points_win():
    table = tercet("turn 0 play drawn 5c number 2\n0 open: 5c\n1 open: 2s\nmeld 0: 7h 8h 9h")
    table = play(table, "0 discard 5c")
    assert table.phase is Phase.OVER
    view = engine.view_for(table, None)
    assert (view.totals, view.places) == ((-20, 2), (1, 2))
