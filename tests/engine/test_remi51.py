"""The house rules of `remi51` at the table, by section of the rules."""

import pytest

import engine
from engine import moves
from engine.cards import pack
from engine.play import deal_from
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
from tests.reference import reference_order, reference_seed

WAIVED = {"hand_waives_minimum": True}


def remi51(text, **options):
    return situation(text, "remi51", **options)


def match(players, **options):
    return engine.new_match("remi51", options, players, SECRET, NOW)


# §2 Melds


@pytest.mark.parametrize(
    ("chosen", "result"),
    [
        ("JK 7h JK' 9h JK'' Jh", "JK=6h 7h JK=8h 9h JK=Th Jh"),
        ("Qs JK Qd", "Qs JK=*h*c Qd"),
        ("Qs Qh JK JK'", Code.TOO_MANY_JOKERS),
        ("7h JK JK' Th", Code.JOKERS_ADJACENT),
        ("7h JK JK'", Code.TOO_FEW_NATURALS),
    ],
)
def test_jokers_in_a_meld(chosen, result):
    table = remi51(f"turn 0 play drawn 2c\n0 open: {chosen} 2c 3d\n1: *14".replace("'", ""))
    if isinstance(result, Code):
        assert refusal(table, f"0 lay {chosen}").code is result
    else:
        assert melds(play(table, f"0 lay {chosen}")) == [result]


def test_jokers_that_are_laid_off():
    table = remi51(
        "turn 0 play drawn 2c\n0 open: JK JK 2c\n1: *14\nmeld 1: Qs Qh JK\nmeld 1: Ah 2h JK"
    )
    assert refusal(table, "0 off JK 1").code is Code.TOO_MANY_JOKERS
    assert refusal(table, "0 off JK 2").code is Code.JOKERS_ADJACENT


def test_a_set_of_four_is_closed():
    table = remi51("turn 0 play drawn 2c\n0 open: Qs JK 2c\n1: *14\nmeld 1: Qs Qh Qd Qc")
    assert refusal(table, "0 off JK 1").code is Code.SET_CLOSED
    assert refusal(table, "0 off 2c 1").code is Code.SET_CLOSED


@pytest.mark.parametrize(
    ("groups", "points"),
    [("Ah 2h 3h, Ks Kh Kd Kc", 46), ("Ts Js Qs Ks As", 50), ("Ks Kh Kd, 5s 5h 5d 5c", 50)],
)
def test_what_does_not_open(groups, points):
    hand = groups.replace(",", "")
    table = play(remi51(f"turn 0 play drawn 2c\n0: {hand} 2c 8d\n1: *14"), f"0 lay {groups}")
    assert refusal(table, "0 discard 8d").facts == {"needed": 51, "had": points}


def test_exactly_51_opens():
    table = remi51("turn 0 play drawn 2c\n0: Ks Kh Kd 7s 7h 7d 2c 8d\n1: *14")
    assert engine.view_for(play(table, "0 lay Ks Kh Kd, 7s 7h 7d"), 0).seats[0].opened


# §3 The ritual


def by_hand(order, players, dealer):
    """Cut, turn up and deal as §3 tells it, card by card; return hands by seat and the stock."""
    left = list(order)
    cutter, starter = (dealer - 1) % players, (dealer + 1) % players
    hands = {seat: [] for seat in range(players)}
    fewer = dict.fromkeys(range(players), 0)
    while left[-1].is_joker:
        hands[cutter].append(left.pop())
        fewer[cutter] += 1
    full = {seat: 15 if seat == starter else 14 for seat in range(players)}
    # Seven rounds of packets; what the cutter has already is missing in the last ones.
    for turn in range(7):
        for place in range(1, players + 1):
            seat = (dealer + place) % players
            packet = 3 if (turn, seat) == (0, starter) else 2
            for _ in range(packet):
                if len(hands[seat]) < full[seat]:
                    hands[seat].append(left.pop(0))
    return hands, left


def ordered(jokers, players):
    """An order of the pack with so many jokers at its end."""
    plain = reference_order(pack(2, 4), reference_seed(SECRET, 9), (), 9)
    naturals = [one for one in plain if not one.is_joker]
    wild = [one for one in plain if one.is_joker]
    spare = wild[jokers:]
    middle = 10 * players
    return (*naturals[:middle], *spare, *naturals[middle:], *wild[:jokers])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("jokers", [0, 1, 2, 3, 4])
def test_the_cut_and_the_deal(players, jokers):
    """§3: the cutter keeps jokers and is dealt as many cards less; the hand ends at 14 or 15."""
    table = match(players)
    dealer = table.deal.dealer
    order = ordered(jokers, players)
    table = deal_from(table, order, NOW)
    hands, stock = by_hand(order, players, dealer)
    deal = table.deal
    cutter, starter = (dealer - 1) % players, (dealer + 1) % players
    assert deal.starter == deal.turn == starter
    for seat in range(players):
        assert len(table.seats[seat].hand) == (15 if seat == starter else 14)
        assert set(table.seats[seat].hand) == set(hands[seat]), seat
    assert sum(one.is_joker for one in table.seats[cutter].hand) >= jokers
    assert list(deal.stock) == stock
    assert len(stock) == 108 - 14 * players - 1
    view = engine.view_for(table, None)
    assert view.bottom == stock[-1].face != "JK"
    assert (view.discard, table.phase) == (None, Phase.PLAY)
    assert engine.audit(table) == ()


def test_the_packets():
    """§3: three to the starter and two to the others, then two each."""
    table = match(3)
    dealer = table.deal.dealer
    order = ordered(0, 3)
    table = deal_from(table, order, NOW)
    starter, second, last = [(dealer + place) % 3 for place in (1, 2, 3)]
    assert set(order[0:3]) < set(table.seats[starter].hand)
    assert set(order[3:5]) < set(table.seats[second].hand)
    assert set(order[5:7]) < set(table.seats[last].hand)
    assert set(order[7:9]) < set(table.seats[starter].hand)
    assert set(order[9:11]) < set(table.seats[second].hand)


def test_with_two_players_the_cutter_is_the_starter():
    """§3: the hand of 15 is that of the cutter, who is dealt 13 when two jokers came."""
    table = match(2)
    starter = table.deal.starter
    table = deal_from(table, ordered(2, 2), NOW)
    hand = table.seats[starter].hand
    assert len(hand) == 15
    assert sum(one.is_joker for one in hand) >= 2
    assert len(table.seats[1 - starter].hand) == 14


def test_the_next_dealer_is_this_deals_starter():
    table = remi51("turn 0 play drawn 5c dealer 1\n0 open: 5c\n1: 2s\n2: 2d\nmeld 0: 7h 8h 9h")
    starter = table.deal.starter
    table = play(table, "0 discard 5c", "0 confirm", "1 confirm", "2 confirm")
    assert table.deal.dealer == starter == 2


@pytest.mark.parametrize("players", [1, 7])
def test_how_many_may_play(players):
    with pytest.raises(engine.Refused):
        match(players)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_play_goes_clockwise(players):
    table = match(players)
    starter = table.deal.starter
    for number in range(1, players + 1):
        table = throw_anything(table)
        assert table.deal.turn == (starter + number) % players


# §3 The face-up card is the last card of the stock


def test_everybody_sees_the_card_under_the_stock():
    table = remi51("turn 0 draw\n0: *14\n1: *14\nbottom: 7h")
    assert {engine.view_for(table, seat).bottom for seat in (0, 1, None)} == {"7h"}


def test_once_drawn_there_is_none():
    table = remi51("turn 0 draw\n0: *14\n1: *14\nstock: only 2c\nbottom: 7h")
    table = play(table, "0 draw")
    assert engine.view_for(table, None).bottom == "7h"
    assert not engine.legal(table, 1).take_bottom
    table = throw_anything(table)
    table = play(table, "1 draw")
    assert table.seats[1].hand[-1].face == "7h"
    assert engine.view_for(table, None).bottom is None


def test_after_a_reshuffle_there_is_none():
    table = remi51("turn 0 draw\n0: *14\n1: *14\nstock: only\nbottom: 7h\ndiscards: 2c 3c")
    table = throw_anything(table)
    table = play(table, "1 draw")
    assert table.deal.reshuffles == 1
    assert engine.view_for(table, None).bottom is None
    assert refusal(throw_anything(table), "0 take_bottom").code is Code.BOTTOM_NOT_OPEN


# §3, §4.2 The bottom card, taken to go out by hand

HELD = "Ks Kh Kd 7s 7h 7d 2h 3h 4h 5h 8d 9d Td 2c"
FOR_HAND = f"turn 0 draw\n0: {HELD}\n1: As 2s JK\nbottom: Kc\ndiscards: 3s Qc"


def test_taking_the_bottom_card():
    table = remi51(FOR_HAND)
    assert engine.legal(table, 0).take_bottom
    stock = len(table.deal.stock)
    done = step(table, "0 take_bottom")
    assert done.events == (moves.TookBottom(0, "Kc"),)
    view = engine.view_for(done.table, 0)
    assert (view.bottom, view.stock, str(view.taken), view.bound) == (None, stock - 1, "Kc", True)
    assert view.discard == "Qc"
    assert view.offers.discard == ()
    assert (view.offers.lay_off, view.offers.swap, view.offers.back) == (False, False, True)


def test_a_hand_with_the_bottom_card():
    """§5: a dry hand, -140 and twice 100 for who never opened."""
    table = play(remi51(FOR_HAND), "0 take_bottom", "0 lay Ks Kh Kd Kc, 7s 7h 7d")
    assert melds(table) == []
    assert refusal(table, "0 discard 2c").code is Code.BOUND_TO_HAND
    table = play(table, "0 lay 2h 3h 4h 5h, 8d 9d Td")
    done = step(table, "0 discard 2c")
    assert done.events == (moves.Laid(0, (1, 2, 3, 4), True), moves.Discarded(0, "2c"))
    assert done.table.results == (Result(0, How.DRY_HAND, 0, (-140, 200)),)


def test_the_bottom_card_is_never_discarded_in_its_turn():
    table = play(remi51(FOR_HAND.replace("bottom: Kc", "bottom: Qh")), "0 take_bottom")
    assert refusal(table, "0 discard Qh").code is Code.TAKEN_CARD_STAYS
    table = play(table, "0 lay Ks Kh Kd, 7s 7h 7d, 2h 3h 4h 5h")
    assert play(table, "0 lay 8d 9d Td").phase is Phase.PLAY
    assert refusal(table, "0 off 2c 1").code is Code.BOUND_TO_HAND


def test_a_returned_bottom_card_lies_under_the_stock_again():
    """§4.2: it goes back where it lay, and only the stock is open."""
    before = remi51(FOR_HAND)
    table = play(before, "0 take_bottom", "0 lay Ks Kh Kd Kc")
    done = step(table, "0 return")
    table = done.table
    assert done.events == (moves.Returned(0, "Kc"),)
    assert (table.phase, table.deal.turn) == (Phase.DRAW, 0)
    assert table.deal.stock == before.deal.stock
    assert engine.view_for(table, 1).bottom == "Kc"
    assert faces(table.deal.discards) == "3s Qc"
    assert refusal(table, "0 take").code is Code.STOCK_ONLY
    assert refusal(table, "0 take_bottom").code is Code.STOCK_ONLY
    offers = engine.legal(table, 0)
    assert (offers.draw, offers.take, offers.take_bottom) == (True, False, False)
    table = throw_anything(table)
    assert table.deal.turn == 1
    assert engine.legal(table, 1).take_bottom
    table = throw_anything(table)
    assert engine.legal(table, 0).take_bottom


def test_an_opened_player_cannot_take_the_bottom_card():
    table = remi51(FOR_HAND.replace("0:", "0 open:"))
    assert not engine.legal(table, 0).take_bottom
    assert refusal(table, "0 take_bottom").code is Code.BOTTOM_NOT_OPEN


def test_the_starter_cannot_in_its_first_turn_but_later():
    table = match(2)
    starter = table.deal.starter
    assert not engine.legal(table, starter).take_bottom
    assert refusal(table, f"{starter} take_bottom").code is Code.ALREADY_DRAWN
    table = throw_anything(table)
    assert engine.legal(table, 1 - starter).take_bottom
    table = throw_anything(table)
    assert engine.legal(table, starter).take_bottom


def test_the_only_stock_card_is_only_drawn():
    table = remi51(FOR_HAND.replace("bottom:", "stock: only\nbottom:"))
    assert len(table.deal.stock) == 1
    assert refusal(table, "0 take_bottom").code is Code.BOTTOM_NOT_OPEN
    offers = engine.legal(table, 0)
    assert (offers.draw, offers.take_bottom) == (True, False)
    assert step(table, "0 draw").events == (moves.Drew(0),)
    two = remi51(FOR_HAND.replace("bottom:", "stock: only 9c\nbottom:"))
    assert play(two, "0 take_bottom").phase is Phase.PLAY


# §4.1, §4.2 A take before opening


TAKE = f"turn 0 draw\n0: {HELD}\n1: As 2s JK\ndiscards: 3s Kc"


def test_a_take_must_be_followed_by_an_opening():
    table = play(remi51(TAKE), "0 take")
    assert not engine.view_for(table, 0).bound
    assert refusal(table, "0 discard 2c").facts == {"needed": 51, "had": 0}
    assert refusal(table, "0 discard Kc").code is Code.TAKEN_CARD_STAYS
    # With whatever cards: the taken one may stay in the hand.
    table = play(table, "0 lay Ks Kh Kd, 7s 7h 7d")
    assert len(melds(table)) == 2
    assert refusal(table, "0 discard Kc").code is Code.TAKEN_CARD_STAYS
    assert play(table, "0 off Kc 1", "0 discard 2c").deal.turn == 1


def test_a_take_that_is_not_honoured_ends_the_turn():
    done = step(play(remi51(TAKE), "0 take", "0 lay 7s 7h 7d"), "0 return")
    assert done.events == (moves.Returned(0, "Kc"),)
    assert (done.table.phase, done.table.deal.turn) == (Phase.DRAW, 1)
    assert faces(done.table.deal.discards[-1:]) == "Kc"
    assert engine.legal(done.table, 1).take


def test_an_opened_player_takes_freely_and_keeps_it():
    table = play(remi51(TAKE.replace("0:", "0 open:")), "0 take")
    assert refusal(table, "0 return").code is Code.OPENED_KEEPS_IT
    assert refusal(table, "0 discard Kc").code is Code.TAKEN_CARD_STAYS
    assert play(table, "0 discard 2c").deal.turn == 1


def test_lay_offs_and_swaps_right_after_the_opening():
    table = remi51("turn 0 play drawn 2c\n0: Ks Kh Kd 7s 7h 7d Js 9c 2c\n1: *14\nmeld 1: Ts JK Qs")
    assert refusal(table, "0 off Js 1").code is Code.MUST_OPEN_FIRST
    table = play(table, "0 lay Ks Kh Kd, 7s 7h 7d", "0 swap Js 1")
    assert names(table, 0) == "2c 9c JK"


# §4.2 Option hand_waives_minimum


def waived_hand(table, how):
    """All but the nine of clubs are laid: 27 + 6, and 12 with the new card."""
    return play(table, f"0 {how}", "0 lay 2s 3s 4s 5s 6s 7s, 2h 2d 2c, 4h 4d 4c")


@pytest.mark.parametrize("how", ["draw", "take", "take_bottom"])
@pytest.mark.parametrize("options", [{}, WAIVED])
def test_a_hand_below_the_minimum(how, options):
    """27 + 6 + 12 = 45 with the four of clubs drawn or taken."""
    text = """
        turn 0 draw
        0: 2s 3s 4s 5s 6s 7s 2h 2d 2c 4h 4d 9c
        1: As 2s JK
        stock: 4c
        bottom: 4c
        discards: Kh 4c
    """
    if how != "take":
        text = text.replace("Kh 4c", "Kh Kd")
    else:
        text = text.replace("stock: 4c", "stock: Kd")
    table = waived_hand(remi51(text, **options), how)
    assert (melds(table), names(table, 0)) == ([], "9c")
    if options:
        done = step(table, "0 discard 9c")
        assert done.events == (moves.Laid(0, (1, 2, 3), True), moves.Discarded(0, "9c"))
        assert done.table.results == (Result(0, How.DRY_HAND, 0, (-140, 200)),)
    else:
        assert refusal(table, "0 discard 9c").facts == {"needed": 51, "had": 45}


# §4.4


def test_a_joker_of_a_set_is_freed_only_when_the_set_is_full():
    table = remi51("turn 0 play drawn 2c\n0 open: Qd Qc 2c 3c\n1: *14\nmeld 1: Qs Qh JK")
    assert refusal(table, "0 swap Qd 1").code is Code.SET_NOT_FULL
    table = play(table, "0 off Qd 1")
    assert melds(table) == ["Qs Qh JK=*c Qd"]
    for text in ("0 swap Qc 1", "0 off Qc 1"):
        assert melds(play(table, text)) == ["Qs Qh Qc Qd"]
        assert names(play(table, text), 0) == "2c 3c JK"


def test_the_last_card_must_be_discarded():
    table = remi51("turn 0 play drawn Th\n0 open: Th\n1: *14\nmeld 1: 7h 8h 9h")
    assert refusal(table, "0 off Th 1").code is Code.KEEP_A_CARD


# §4.6


def test_the_pile_without_its_top_becomes_the_stock():
    table = remi51("turn 0 draw\n0: *14\n1: *14\n2: *14\nstock: only\ndiscards: 9c 7h")
    done = step(table, "0 draw")
    assert done.events[0] == moves.Reshuffled(0, 108 - 42 - 1)
    assert faces(done.table.deal.discards) == "7h"


@pytest.mark.parametrize(("reshuffles", "void"), [(2, False), (3, True)])
def test_three_reshuffles_then_void(reshuffles, void):
    table = remi51(f"turn 0 draw reshuffles {reshuffles}\n0: *14\n1: *14\nstock: only")
    assert (play(table, "0 draw").phase is Phase.BREAK) is void


@pytest.mark.parametrize(("turns", "void"), [(99, False), (100, True)])
def test_a_hundred_turns(turns, void):
    table = remi51(f"turn 0 draw turns {turns} no 199\n0: *14\n1: *14\ndiscards: 7h")
    assert (play(table, "0 draw").phase is Phase.BREAK) is void


# §5 Scoring

LOSERS = "\n1 open: Kh JK 7d\n2: As 2s *12"


def ending(text, *commands):
    table = play(remi51(text + LOSERS), *commands)
    assert table.phase is Phase.BREAK
    return table.results[0][1:]


@pytest.mark.parametrize(("last", "how"), [("5c", How.OUT), ("JK", How.OUT_JOKER)])
def test_going_out(last, how):
    """-40, no bonus for a joker; 10 + 20 + 7 in hand, and 100 for who never opened."""
    text = f"turn 0 play drawn {last}\n0 open: {last}\nmeld 0: 7h 8h 9h"
    assert ending(text, f"0 discard {last}") == (how, 0, (-40, 37, 100))


ALL = "turn 0 play drawn 5c\n0: Ks Kd Kc 7s 7h 7c Qd 5c"


def test_a_hand_with_something_laid_on_others_is_an_ordinary_going_out():
    found = ending(
        ALL + "\nmeld 1: 9d Td Jd", "0 lay Ks Kd Kc, 7s 7h 7c", "0 off Qd 1", "0 discard 5c"
    )
    assert found == (How.OUT, 0, (-40, 37, 100))


@pytest.mark.parametrize("last", ["5c", "JK"])
def test_a_dry_hand(last):
    text = ALL.replace("Qd 5c", last).replace("drawn 5c", f"drawn {last}")
    found = ending(text, "0 lay Ks Kd Kc, 7s 7h 7c", f"0 discard {last}")
    assert found == (How.DRY_HAND, 0, (-140, 74, 200))


# §6 A match


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("each", [None, 1, 2, 4])
def test_the_number_of_deals(players, each):
    """Each deals `deals_each` times, once by default."""
    table = match(players, **({} if each is None else {"deals_each": each}))
    first, wanted = table.deal.dealer, players * (each or 1)
    for number in range(wanted):
        assert table.phase is not Phase.OVER
        assert table.deal.dealer == (first + number) % players
        assert engine.view_for(table, None).deals == wanted
        table = throw_anything(table)
        pile = (*table.deal.stock, *table.deal.discards)
        table = table._replace(
            deal=table.deal._replace(stock=(), discards=pile, reshuffles=3, face_up=False)
        )
        table = play(table, f"{table.deal.turn} draw")
        if table.phase is Phase.BREAK:
            table = play(table, *(f"{seat} confirm" for seat in range(players)))
    assert table.phase is Phase.OVER
    assert len(table.results) == wanted


def test_no_score_ends_the_match_early_and_the_fewest_points_win():
    text = "turn 0 play drawn 5c number {}\n0 open: 5c\n1 open: 2s\n2: 2d\nmeld 0: 7h 8h 9h"
    table = remi51(text.format(2))
    table = table._replace(results=(Result(1, How.OUT, 0, (900, 700, 0)),))
    assert play(table, "0 discard 5c").phase is Phase.BREAK
    table = play(remi51(text.format(3)), "0 discard 5c")
    assert table.phase is Phase.OVER
    assert engine.view_for(table, None).places == (1, 2, 3)
