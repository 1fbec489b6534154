"""A seat given up (§7): what becomes of its cards, its turn, its score and its deals."""

import pytest

import engine
from engine import moves
from engine.play import deal_from
from engine.rules import Code
from engine.table import How, Phase, Result
from tests.notation import (
    NOW,
    SECRET,
    faces,
    melds,
    play,
    refusal,
    situation,
    step,
    throw_anything,
)
from tests.reference import reference_order, reference_seed


def everywhere(table):
    """Return every card that is still in the game."""
    found = [*table.deal.stock, *table.deal.discards]
    for meld in table.deal.melds:
        found += meld.cards
    for seat in table.seats:
        found += seat.holds()
    return found


RUNNING = """
    turn 0 play drawn 5c dealer 2
    0 open: 5c 9c
    1 open: Kh JK 7d
    2: As 2s 9h
    meld 1: 7h 8h 9h
    meld 0: Ks Kd Kc
    discards: 3s
"""


# Its cards


def test_the_hand_leaves_the_game_and_the_melds_stay():
    before = situation(RUNNING)
    done = step(before, "1 give_up")
    table = done.table
    assert done.events == (moves.GivenUp(1),)
    assert engine.view_for(table, 0).history() == done.events
    assert melds(table) == ["7h 8h 9h", "Ks Kd Kc"]
    assert (table.deal.stock, table.deal.discards) == (before.deal.stock, before.deal.discards)
    assert set(everywhere(before)) - set(everywhere(table)) == set(before.seats[1].hand)
    view = engine.view_for(table, 0)
    assert (view.seats[1].cards, view.seats[1].given_up) == (0, 1)
    assert (table.phase, table.deal.turn) == (Phase.PLAY, 0)


def test_the_turn_passes_over_the_seat():
    table = play(situation(RUNNING), "1 give_up", "0 discard 9c")
    assert table.deal.turn == 2
    assert throw_anything(table).deal.turn == 0


def test_its_melds_can_still_be_laid_on():
    table = situation(RUNNING.replace("9c\n", "Th 9c\n"))
    table = play(table, "1 give_up", "0 off Th 1")
    assert melds(table)[0] == "7h 8h 9h Th"


@pytest.mark.parametrize(
    "text",
    ["draw", "take", "return", "cancel", "lay 7h 8h 9h", "discard Kh", "off Kh 1", "swap Kh 1",
     "confirm", "connect", "drop", "give_up", "take_bottom"],
)  # fmt: skip
def test_the_seat_can_do_nothing_any_more(text):
    table = play(situation(RUNNING), "1 give_up")
    code = Code.NOT_BETWEEN_DEALS if text == "confirm" else Code.NOT_SEATED
    assert refusal(table, f"1 {text}").code is code
    assert engine.legal(table, 1) == engine.Offers()
    assert engine.view_for(table, 1).hand == ()


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_such_seat(seat):
    with pytest.raises(engine.Refused) as reason:
        engine.apply(situation(RUNNING), engine.GiveUp(seat), NOW)
    assert reason.value.code is Code.NOT_SEATED


def test_the_hand_is_never_shuffled_in():
    """§7: the pile becomes the stock without it."""
    table = situation("""
        turn 0 draw number 2
        0: *14
        1: *14
        2: *14
        stock: only
        discards: 9c Kd 7h
    """)
    gone = set(table.seats[2].hand)
    pile = table.deal.discards
    table = play(table, "2 give_up", "0 draw")
    order = reference_order(pile[:-1], reference_seed(SECRET, 2), (b"", b"", b""), 2, 1)
    assert (table.seats[0].hand[-1], *table.deal.stock) == order
    assert gone.isdisjoint(everywhere(table))


# On turn


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "basic", "remi51"])
def test_on_turn_before_its_draw_the_turn_passes(ruleset):
    table = situation("turn 0 draw\n0: *6\n1: *6\n2: *6\ndiscards: 3s", ruleset)
    table = play(table, "0 give_up")
    following = 2 if ruleset == "tercet" else 1
    assert (table.phase, table.deal.turn) == (Phase.DRAW, following)
    assert faces(table.deal.discards) == "3s"
    assert engine.legal(table, following).draw


def test_on_turn_the_drawn_card_leaves_with_the_hand():
    before = situation(RUNNING)
    table = play(before, "0 give_up")
    assert (table.phase, table.deal.turn) == (Phase.DRAW, 1)
    assert set(everywhere(before)) - set(everywhere(table)) == set(before.seats[0].hand)
    assert faces(table.deal.discards) == "3s"


def test_staged_cards_leave_with_the_hand():
    """§7: its staged cards return to its hand, and the hand leaves."""
    before = situation("turn 0 play drawn 2c\n0: 2c 3d / Ks Kh Kd\n1: *14\n2: *14\ndiscards: 3s")
    table = play(before, "0 give_up")
    assert set(everywhere(before)) - set(everywhere(table)) == set(before.seats[0].holds())
    assert (table.seats[0].staged, melds(table)) == ((), [])
    assert engine.view_for(table, 1).seats[0].staged == 0


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "remi51"])
@pytest.mark.parametrize("staged", [False, True])
def test_a_taken_discard_goes_back_where_it_lay(ruleset, staged):
    """§7: taken in this turn and not yet on the table, be it staged or in the hand."""
    before = situation("turn 0 draw\n0: Ks Kh 2c 3d\n1: *14\n2: *14\ndiscards: 3s Kd", ruleset)
    table = play(before, "0 take", *(["0 lay Ks Kh Kd"] if staged else []), "0 give_up")
    assert faces(table.deal.discards) == "3s Kd"
    gone = set(everywhere(before)) - set(everywhere(table))
    assert gone == set(before.seats[0].hand)
    following = 2 if ruleset == "tercet" else 1
    assert (table.phase, table.deal.turn, table.deal.taken) == (Phase.DRAW, following, None)
    assert engine.legal(table, following).take


def test_an_opened_seat_gives_a_taken_card_back_too():
    before = situation("turn 0 draw\n0: 2c 3d\n1: *7\n2: *7\ndiscards: 3s Kd", "basic")
    table = play(before, "0 take", "0 give_up")
    assert faces(table.deal.discards) == "3s Kd"


def test_a_taken_card_on_the_table_stays_there():
    table = situation(
        "turn 0 draw\n0 open: 2c 3d\n1: *14\n2: *14\nmeld 1: 7h 8h 9h\ndiscards: 3s Th"
    )
    table = play(table, "0 take", "0 off Th 1", "0 give_up")
    assert melds(table) == ["7h 8h 9h Th"]
    assert faces(table.deal.discards) == "3s"


def test_a_taken_bottom_card_lies_under_the_stock_again():
    before = situation("turn 0 draw\n0: Ks Kh 2c 3d\n1: *14\n2: *14\nbottom: Kd", "remi51")
    table = play(before, "0 take_bottom", "0 lay Ks Kh Kd", "0 give_up")
    assert table.deal.stock == before.deal.stock
    assert engine.view_for(table, 1).bottom == "Kd"
    assert engine.legal(table, 1).take_bottom
    assert set(everywhere(before)) - set(everywhere(table)) == set(before.seats[0].hand)


def test_after_a_returned_take_the_next_one_may_take():
    """The turn that was bound to the stock is over."""
    table = situation("turn 0 draw\n0: *14\n1: *14\n2: *14\ndiscards: 3s Kd", "tercet")
    table = play(table, "0 take", "0 return", "0 give_up")
    assert engine.legal(table, 2).take


# Scores


def test_it_scores_nothing_in_its_last_deal():
    """§7: 0 for it, and the others as ever: 10 + 20 + 7."""
    table = situation(RUNNING.replace("5c 9c", "5c"))
    table = play(table, "2 give_up", "0 discard 5c")
    assert table.results == (Result(2, How.OUT, 0, (-40, 37, 0)),)


def test_a_hand_given_up_is_collected_by_nobody():
    """§5, §7: in `basic` the winner gets 12 from seat 1 and nothing of seat 2."""
    table = situation(
        "turn 0 play drawn 5c\n0 open: 5c\n1: Kd 2s\n2: Kc Qc Jc\nmeld 0: 7h 8h 9h", "basic"
    )
    table = play(table, "2 give_up", "0 discard 5c")
    assert table.results[0].scores == (12, 0, 0)


def test_the_score_stands_still():
    table = situation(RUNNING.replace("dealer 2", "dealer 2 number 2").replace("5c 9c", "5c"))
    table = table._replace(results=(Result(1, How.OUT, 2, (50, 60, -40)),))
    table = play(table, "2 give_up", "0 discard 5c")
    assert engine.view_for(table, 0).totals == (10, 97, -40)
    table = play(table, "0 confirm", "1 confirm")
    assert engine.view_for(table, 0).totals == (10, 97, -40)
    assert [seat.score for seat in engine.view_for(table, 0).seats] == [10, 97, -40]


# Later deals


def out(players, ruleset="classic", *, dealer=0, number=1, winner=0, **options):
    """Return a table whose seat `winner` goes out with its one card 5c."""
    others = "shd" * 2
    lines = [f"turn {winner} play drawn 5c dealer {dealer} number {number}", "meld 0: 7h 8h 9h"]
    for seat in range(players):
        held = "5c" if seat == winner else f"{2 + seat // 3}{others[seat]}"
        lines.append(f"{seat} open: {held}")
    return situation("\n".join(lines), ruleset, **options)


def test_later_deals_are_played_without_the_seat():
    table = play(out(4), "2 give_up", "0 discard 5c")
    assert refusal(table, "2 confirm").code is Code.NOT_SEATED
    table = play(table, "0 confirm", "1 confirm", "3 confirm")
    deal = table.deal
    assert (deal.number, deal.dealer, deal.starter) == (2, 1, 3)
    assert [len(seat.hand) for seat in table.seats] == [14, 14, 0, 15]
    assert len(everywhere(table)) == 108
    turns = []
    for _ in range(4):
        turns.append(table.deal.turn)
        table = throw_anything(table)
    assert turns == [3, 0, 1, 3]


@pytest.mark.parametrize(
    ("players", "gone", "size"),
    [(6, 1, 6), (5, 1, 7), (4, 1, 7), (3, 1, 10), (6, 2, 7), (6, 3, 7), (6, 4, 10), (5, 2, 7)],
)
def test_cards_dealt_follow_the_seats_still_playing(players, gone, size):
    """§7, §3: in `basic` 10 for two, 7 for three and four, 6 for five and six."""
    table = out(players, "basic")
    for seat in range(players - gone, players):
        table = play(table, f"{seat} give_up")
    table = play(table, "0 discard 5c", *(f"{seat} confirm" for seat in range(players - gone)))
    assert [len(seat.hand) for seat in table.seats] == [size] * (players - gone) + [0] * gone
    assert len(table.deal.discards) == 1


@pytest.mark.parametrize(
    ("ruleset", "dealer", "gone", "following"),
    [
        ("classic", 0, 1, (2, 3)),  # the next dealer is gone
        ("classic", 0, 2, (1, 3)),  # the next starter is gone
        ("classic", 0, 0, (1, 2)),  # this deal's dealer is gone
        ("classic", 3, 0, (1, 2)),  # round the table
        ("tercet", 0, 3, (2, 1)),  # the other way round
        ("tercet", 1, 0, (3, 2)),
        ("remi51", 2, 3, (0, 1)),
        ("basic", 2, 0, (3, 1)),
    ],
)
def test_dealer_and_starter_are_the_nearest_seats_still_playing(ruleset, dealer, gone, following):
    winner = next(seat for seat in range(4) if seat != gone)
    table = out(4, ruleset, dealer=dealer, winner=winner)
    stay = [seat for seat in range(4) if seat != gone]
    table = play(table, f"{gone} give_up", f"{winner} discard 5c")
    table = play(table, *(f"{seat} confirm" for seat in stay))
    assert (table.deal.dealer, table.deal.starter) == following


@pytest.mark.parametrize(("gone", "cutter"), [(0, 3), (3, 0), (2, 0)])
def test_the_cutter_is_the_nearest_seat_still_playing(gone, cutter):
    """§3, §7: seat 1 deals next, the seat before it cuts and gets the joker at the end."""
    dealer = 0
    winner = next(seat for seat in range(4) if seat != gone)
    table = out(4, "remi51", dealer=dealer, winner=winner)
    table = play(table, f"{gone} give_up", f"{winner} discard 5c")
    whole = engine.pack(2, 4)
    naturals, jokers = whole[:-4], whole[-4:]
    table = deal_from(table, (*naturals[:60], *jokers[1:], *naturals[60:], jokers[0]), NOW)
    assert table.deal.dealer == 1
    holders = [index for index, seat in enumerate(table.seats) if jokers[0] in seat.hand]
    assert holders == [cutter]
    starter = table.deal.starter
    for index, seat in enumerate(table.seats):
        assert len(seat.hand) == (0 if index == gone else 15 if index == starter else 14)


def test_the_break_ends_when_the_last_one_unready_is_given_up():
    table = play(out(3), "0 discard 5c", "0 confirm", "1 confirm")
    assert table.phase is Phase.BREAK
    table = play(table, "2 give_up")
    assert (table.phase, table.deal.number) == (Phase.PLAY, 2)
    assert [len(seat.hand) > 0 for seat in table.seats] == [True, True, False]


def test_in_the_break_the_others_are_still_waited_for():
    table = play(out(3), "0 discard 5c", "0 confirm", "2 give_up")
    assert table.phase is Phase.BREAK
    assert play(table, "1 confirm").phase is Phase.PLAY


# How many deals


def void(table):
    """End the running deal without a winner."""
    if table.phase is Phase.PLAY:
        table = throw_anything(table)
    deal = table.deal
    pile = (*deal.stock, *deal.discards)
    deal = deal._replace(stock=(), discards=pile, reshuffles=3, face_up=False)
    return play(table._replace(deal=deal), f"{table.deal.turn} draw")


def to_the_end(table):
    """Play void deals until the match is over; return who dealt them."""
    while True:
        table = void(table)
        if table.phase is Phase.OVER:
            return [result.dealer for result in table.results]
        table = play(
            table, *(f"{at} confirm" for at, seat in enumerate(table.seats) if not seat.given_up)
        )


@pytest.mark.parametrize(
    ("ruleset", "players", "each", "options"),
    [
        ("classic", 3, 3, {}),
        ("classic", 4, 2, {}),
        ("tercet", 4, 1, {}),
        ("tercet", 3, 4, {"deals_each": 4}),
        ("remi51", 6, 1, {}),
        ("remi51", 5, 2, {"deals_each": 2}),
    ],
)
@pytest.mark.parametrize("role", ["dealer", "next dealer", "last dealer"])
def test_each_remaining_seat_deals_its_number(ruleset, players, each, options, role):
    """§7: numbers of deals are those of the seats at the start; a deal begun is played."""
    table = engine.new_match(ruleset, options, players, SECRET, NOW)
    dealer, way = table.deal.dealer, table.rules.direction
    gone = (dealer + {"dealer": 0, "next dealer": way, "last dealer": -way}[role]) % players
    dealers = to_the_end(play(table, f"{gone} give_up"))
    for seat in range(players):
        own = 1 if role == "dealer" else 0
        assert dealers.count(seat) == (own if seat == gone else each)
    stay = [(dealer + way * n) % players for n in range(players)]
    stay.remove(gone)
    later = dealers[1:] if role == "dealer" else dealers
    assert later == stay * each


def test_the_view_counts_the_deals_that_are_left():
    table = engine.new_match("classic", {}, 3, SECRET, NOW)
    dealer = table.deal.dealer
    assert engine.view_for(table, None).deals == 9
    table = play(table, f"{(dealer + 1) % 3} give_up")
    assert engine.view_for(table, None).deals == 6


def test_the_view_counts_the_running_deal_of_a_dealer_given_up():
    """§6, §7: the deal begun is played, and each of the two others deals three times."""
    table = engine.new_match("classic", {}, 3, SECRET, NOW)
    table = play(table, f"{table.deal.dealer} give_up")
    assert engine.view_for(table, None).deals == 7


def test_a_deal_that_has_ended_is_not_counted_twice():
    """§6, §7: one is played, and each of the two others deals three times."""
    table = void(engine.new_match("classic", {}, 3, SECRET, NOW))
    table = play(table, f"{table.deal.dealer} give_up")
    assert table.phase is Phase.BREAK
    assert engine.view_for(table, None).deals == 7


def test_in_a_break_the_match_ends_if_only_the_seat_given_up_had_to_deal():
    table = out(3, "remi51", dealer=1, number=2, winner=0)
    table = table._replace(results=(Result(0, How.VOID, None, (0, 0, 0)),))
    table = play(table, "0 discard 5c")
    assert table.phase is Phase.BREAK
    table = play(table, "2 give_up")
    assert table.phase is Phase.OVER
    assert engine.next_deadline(table) is None
    view = engine.view_for(table, 0)
    assert view.totals == (-40, 2, 2)
    assert view.places == (1, 2, 3)


def test_a_fixed_number_of_deals_stays():
    table = out(4, "basic", number=2, winner=0, deals=3)
    table = play(table, "3 give_up", "0 discard 5c")
    assert table.phase is Phase.BREAK
    assert engine.view_for(table, 0).deals == 3


def test_the_limit_counts_those_who_stay():
    """§6, §7: the 600 of a seat that is gone end nothing; they would have ended it before."""
    table = out(3, number=2)
    table = table._replace(results=(Result(2, How.OUT, 0, (-40, 100, 400)),))
    table = play(table, "2 give_up", "0 discard 5c")
    assert table.phase is Phase.BREAK


# Places


def test_who_is_gone_is_placed_after_all_who_stayed_the_earlier_the_lower():
    table = engine.new_match("tercet", {}, 4, SECRET, NOW)
    table = play(table, "1 give_up")
    table = void(table)
    table = play(table, "3 give_up")
    while table.phase is not Phase.OVER:
        if table.phase is Phase.BREAK:
            table = play(table, "0 confirm", "2 confirm")
        table = void(table)
    view = engine.view_for(table, None)
    assert [seat.given_up for seat in view.seats] == [0, 1, 0, 2]
    assert view.places == (1, 4, 1, 3)


def test_the_best_score_does_not_help_who_is_gone():
    table = out(3, number=9, dealer=0)
    first = Result(0, How.DRY_HAND, 2, (400, 200, -280))
    dealt = [Result(seat, How.VOID, None, (0, 0, 0)) for seat in (1, 2, 0, 1, 2, 1, 2)]
    table = table._replace(results=(first, *dealt))
    table = play(table, "2 give_up", "0 discard 5c")
    assert table.phase is Phase.OVER
    view = engine.view_for(table, None)
    assert (view.totals, view.places) == ((360, 202, -280), (2, 1, 3))


# The last one left


@pytest.mark.parametrize("phase", ["on turn", "off turn", "break"])
def test_the_match_ends_when_one_player_is_left(phase):
    """§7: the running deal is not scored."""
    table = out(2, number=2)
    table = table._replace(results=(Result(1, How.OUT, 0, (-40, 100)),))
    if phase == "break":
        table = play(table, "0 discard 5c")
    scored = len(table.results)
    gone = 0 if phase == "on turn" else 1
    done = step(table, f"{gone} give_up")
    assert done.table.phase is Phase.OVER
    assert done.events == (moves.GivenUp(gone),)
    assert len(done.table.results) == scored
    view = engine.view_for(done.table, 0)
    assert view.totals == ((-80, 102) if phase == "break" else (-40, 100))
    assert view.places == ((2, 1) if gone == 0 else (1, 2))
    assert engine.next_deadline(done.table) is None
    for text in ("0 draw", "1 draw", f"{1 - gone} give_up"):
        assert refusal(done.table, text).code in (Code.NO_DEAL, Code.NOT_SEATED)


def test_the_match_ends_while_the_other_seat_has_staged_melds():
    """§7: the seat on turn stays, the other one goes: the state must be one that can be loaded."""
    table = situation("turn 0 play drawn 2c\n0: 2c 3d / Ks Kh Kd\n1: *14")
    after = engine.apply(table, engine.GiveUp(1), NOW).table
    assert after.phase is Phase.OVER
    assert engine.audit(after) == ()


def test_of_three_the_last_one_wins():
    table = play(out(3), "0 give_up", "2 give_up")
    assert table.phase is Phase.OVER
    view = engine.view_for(table, None)
    assert (view.places, view.totals) == ((3, 1, 2), (0, 0, 0))


def test_after_the_match_nobody_is_given_up():
    table = play(out(2), "1 give_up")
    assert refusal(table, "0 give_up").code is Code.NO_DEAL
