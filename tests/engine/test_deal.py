"""Dealing, and what happens between deals (§3), for `classic`."""

import pytest

import engine
from engine import moves
from engine.cards import pack
from engine.play import deal_from
from engine.rules import Code
from engine.table import How, Phase
from tests.notation import NOW, SECRET, command, play, refusal, situation, step, throw_anything
from tests.reference import reference_order, reference_seed

ENTROPIES = (b"first", b"", b"\x00\x01", b"12345678")


def match(players, entropies=(), secret=SECRET, **options):
    return engine.new_match("classic", options, players, secret, NOW, entropies=entropies)


def dealt_by_hand(order, players, starter):
    """Deal card by card from the front: first two to the starter, else one each, in turn."""
    left = list(order)
    hands = [[] for _ in range(players)]
    for turn in range(14):
        for place in range(players):
            seat = (starter + place) % players
            for _ in range(2 if turn == 0 and place == 0 else 1):
                hands[seat].append(left.pop(0))
    return hands, left


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_deal(players):
    table = match(players, ENTROPIES[:players])
    deal = table.deal
    assert (deal.number, deal.turn_no, deal.commands) == (1, 1, 0)
    assert deal.starter == (deal.dealer + 1) % players == deal.turn
    assert table.phase is Phase.PLAY
    assert [len(seat.hand) for seat in table.seats] == [
        15 if seat == deal.starter else 14 for seat in range(players)
    ]
    assert len(deal.stock) == 108 - 14 * players - 1
    assert deal.discards == ()
    assert deal.melds == ()
    assert engine.audit(table) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_of_dealing(players):
    table = match(players, ENTROPIES[:players])
    seed = reference_seed(SECRET, 1)
    order = reference_order(pack(2, 4), seed, ENTROPIES[:players], 1)
    hands, stock = dealt_by_hand(order, players, table.deal.starter)
    assert [list(seat.hand) for seat in table.seats] == hands
    assert list(table.deal.stock) == stock


def test_the_first_dealer_is_random():
    dealers = [match(3, secret=bytes([n]) * 32).deal.dealer for n in range(60)]
    assert {dealers.count(seat) > 8 for seat in range(3)} == {True}


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_how_many_may_play(players):
    with pytest.raises(engine.Refused) as reason:
        match(players)
    assert reason.value.code is Code.BAD_PLAYER_COUNT


def test_the_starter_does_not_draw_in_the_first_turn():
    table = match(2)
    starter = table.deal.starter
    assert refusal(table, f"{starter} draw").code is Code.ALREADY_DRAWN
    assert refusal(table, f"{starter} take").code is Code.ALREADY_DRAWN
    offers = engine.legal(table, starter)
    assert not offers.draw
    assert not offers.take
    assert len(offers.discard) == 15


def test_the_second_player_draws():
    table = match(2)
    starter = table.deal.starter
    name = engine.legal(table, starter).discard[3]
    table = play(table, f"{starter} discard {name}")
    assert (table.phase, table.deal.turn) == (Phase.DRAW, 1 - starter)
    table = play(table, f"{1 - starter} draw")
    assert len(table.seats[1 - starter].hand) == 15


def test_play_goes_clockwise():
    table = situation("""
        turn 1 play drawn 5c
        0: *14
        1: *14 5c
        2: *14
    """)
    for seat in (2, 0, 1, 2):
        table = throw_anything(table)
        assert (table.deal.turn, table.phase) == (seat, Phase.DRAW)


# Between deals


def before_the_end(players=3, **facts):
    """Return a table whose seat 0 goes out with its last card, as deal 1 of several."""
    extra = " ".join(f"{name} {value}" for name, value in facts.items())
    others = "\n".join(f"{seat}: *14" for seat in range(1, players))
    return situation(f"""
        turn 0 play drawn 5c {extra}
        0 open: 5c
        {others}
        meld 0: 7h 8h 9h
    """)


def ended(players=3, **facts):
    return play(before_the_end(players, **facts), "0 discard 5c")


def test_a_finished_deal_waits():
    table = ended()
    assert table.phase is Phase.BREAK
    assert len(table.results) == 1
    assert table.results[0][:3] == (0, How.OUT, 0)
    assert engine.next_deadline(table) == NOW + 20_000


@pytest.mark.parametrize(
    "text",
    [
        "0 draw",
        "1 take",
        "0 return",
        "0 cancel",
        "1 lay 7h 8h 9h",
        "0 off 5c 1",
        "0 swap 5c 1",
        "0 discard 5c",
        "7 draw",
    ],
)
def test_nothing_is_played_between_deals(text):
    assert refusal(ended(), text).code is Code.NO_DEAL


def test_the_next_deal_starts_when_all_confirm():
    table = ended()
    table = play(table, "2 confirm", "0 confirm", now=NOW + 5)
    assert table.phase is Phase.BREAK
    assert [seat.ready for seat in table.seats] == [True, False, True]
    table = play(table, "1 confirm", now=NOW + 7)
    assert table.phase is Phase.PLAY
    assert (table.deal.number, table.deal.dealer, table.deal.starter) == (2, 1, 2)
    assert (table.turn_at, table.break_ends_at) == (NOW + 7, 0)
    assert not any(seat.ready or seat.opened or seat.staged for seat in table.seats)
    assert engine.next_deadline(table) == NOW + 7 + 241_000, "turn time, reserve and the grace"


def test_only_those_who_are_connected_are_waited_for():
    table = play(ended(), "1 drop", "0 confirm")
    assert table.phase is Phase.BREAK
    assert play(table, "2 confirm").phase is Phase.PLAY


def test_the_last_one_unready_drops():
    table = play(ended(), "0 confirm", "2 confirm")
    assert play(table, "1 drop").phase is Phase.PLAY


def test_a_drop_of_everybody_does_not_confirm():
    table = play(ended(), "0 drop", "1 drop", "2 drop")
    assert table.phase is Phase.BREAK


def test_confirming_twice():
    table = play(ended(), "0 confirm")
    assert refusal(table, "0 confirm").code is Code.ALREADY_CONFIRMED
    assert engine.legal(table, 0).confirm is False
    assert engine.legal(table, 1).confirm is True


def test_confirming_while_a_deal_runs():
    assert refusal(before_the_end(), "0 confirm").code is Code.NOT_BETWEEN_DEALS
    assert refusal(before_the_end(), "1 confirm").code is Code.NOT_BETWEEN_DEALS


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_confirming_for_a_seat_that_is_none(seat):
    with pytest.raises(engine.Refused) as reason:
        engine.apply(ended(), engine.Confirm(seat), NOW)
    assert reason.value.code is Code.NOT_SEATED


def test_after_20_seconds_the_next_deal_starts_by_itself():
    table = ended()
    for early in (NOW, NOW + 1, NOW + 19_999):
        assert engine.settle(table, early) == (table, ())
    late = engine.settle(table, NOW + 20_000).table
    assert (late.phase, late.deal.number, late.turn_at) == (Phase.PLAY, 2, NOW + 20_000)
    assert engine.settle(late, NOW + 20_000).table == late
    assert engine.settle(table, NOW + 10**9).table.deal == late.deal
    assert engine.audit(late) == ()


def test_confirming_does_not_move_the_deadline():
    table = play(ended(), "0 confirm", now=NOW + 15_000)
    assert engine.next_deadline(table) == NOW + 20_000


def test_the_dealer_moves_on_after_a_void_deal_too():
    table = situation("""
        turn 0 draw dealer 2
        0: *14
        1: *14
        2: *rest
        stock: only
    """)
    table = play(table, "0 draw")
    assert table.results == ((2, How.VOID, None, (0, 0, 0)),)
    table = engine.settle(table, NOW + 20_000).table
    assert (table.deal.number, table.deal.dealer, table.deal.starter) == (2, 0, 1)


def test_entropy_said_during_a_deal_is_for_the_next():
    table = _stacked(match(2, (b"a", b"b")))
    later = engine.contribute(engine.contribute(table, 1, b"nope"), 1, b"new")
    assert later.deal == table.deal
    assert later.deal.entropies == (b"a", b"b")
    later = play(_go_out(later), "0 confirm", "1 confirm")
    assert later.deal.number == 2
    assert later.deal.entropies == (b"", b"new")
    order = reference_order(pack(2, 4), reference_seed(SECRET, 2), (b"", b"new"), 2)
    hands, stock = dealt_by_hand(order, 2, later.deal.starter)
    assert [list(seat.hand) for seat in later.seats] == hands
    assert list(later.deal.stock) == stock


BEST = ["As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts", "Js", "Qs", "Ks", "As'", "2h"]


def _stacked(table):
    """Deal the running deal of two players anew, so that its starter can go out at once."""
    by_text = {str(one): one for one in pack(2, 4)}
    others = [one for one in pack(2, 4) if str(one) not in BEST]
    order = []
    for place in range(15):
        order.append(by_text[BEST[place]])
        if place:
            order.append(others.pop())
    return deal_from(table, (*order, *others), NOW)


def _go_out(table):
    starter = table.deal.starter
    assert [str(one) for one in table.seats[starter].hand] == BEST
    return play(table, f"{starter} lay {' '.join(BEST[:14])}", f"{starter} discard 2h")


def test_dealing_from_a_given_order():
    table = _go_out(_stacked(match(2)))
    assert table.results[0].how is How.DRY_HAND
    again = deal_from(table, pack(2, 4), NOW + 1)
    assert again.deal.number == 2
    hands, stock = dealt_by_hand(pack(2, 4), 2, again.deal.starter)
    assert [list(seat.hand) for seat in again.seats] == hands
    assert list(again.deal.stock) == stock


def test_guards_are_asked_in_order():
    """Deal running, seated, on turn, right phase, own cards, rule."""
    table = situation("""
        turn 0 draw
        0: 7h *13
        1: *14
        meld 1: 2s 3s 4s
        discards: 2h
    """)
    assert refusal(table, "9 discard 7h").code is Code.NOT_SEATED
    assert refusal(table, "-1 draw").code is Code.NOT_SEATED
    assert refusal(table, "-2 draw").code is Code.NOT_SEATED
    assert refusal(table, "1 discard 7h").code is Code.NOT_YOUR_TURN
    assert refusal(table, "1 draw").code is Code.NOT_YOUR_TURN
    for text in (
        "discard 7h",
        "discard 7h'",
        "lay 7h 7h 7h",
        "off 7h 9",
        "swap 7h 9",
        "cancel",
        "return",
    ):
        assert refusal(table, f"0 {text}").code is Code.MUST_DRAW_FIRST, text
    table = play(table, "0 draw")
    for text in ("draw", "take"):
        assert refusal(table, f"0 {text}").code is Code.ALREADY_DRAWN
    for text in ("discard 7h'", "off 7h' 9", "swap 7h' 9", "lay 7h' 7d 7c"):
        assert refusal(table, f"0 {text}").code is Code.NOT_YOUR_CARD, text
        assert refusal(table, f"0 {text}").facts["card"] == "7h'"
    assert refusal(table, "0 off 7h 1").code is Code.MUST_OPEN_FIRST
    assert refusal(table, "0 swap 7h 1").code is Code.MUST_OPEN_FIRST
    assert refusal(table, "0 cancel").code is Code.NOTHING_STAGED
    assert refusal(table, "0 return").code is Code.NOTHING_TO_RETURN
    assert refusal(table, "9 draw").facts == {"seat": 9}
    assert refusal(table, "1 draw").facts == {"turn": 0}


@pytest.mark.parametrize("kind", [engine.Connect, engine.Drop])
@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_presence_of_a_seat_that_is_none(kind, seat):
    with pytest.raises(engine.Refused) as reason:
        engine.apply(match(2), kind(seat), NOW)
    assert reason.value.code is Code.NOT_SEATED


def test_presence_is_kept_through_deals():
    table = play(match(2), "1 drop")
    assert [seat.connected for seat in table.seats] == [True, False]
    assert play(table, "1 drop") == table
    table = play(_go_out(_stacked(table)), "0 confirm")
    assert table.deal.number == 2
    assert [seat.connected for seat in table.seats] == [True, False]
    table = play(table, "1 connect")
    assert all(seat.connected for seat in table.seats)


def test_a_step_has_its_events():
    table = situation("""
        turn 0 draw
        0: *14
        1: *14
        stock: 7h
    """)
    done = step(table, "0 draw")
    assert done.events == (moves.Drew(0),)
    done = step(done.table, "0 discard 7h")
    assert done.events == (moves.Discarded(0, "7h"),)
    assert command("0 draw") == engine.Draw(0)
