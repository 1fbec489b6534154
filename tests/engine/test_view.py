"""What a seat may see: an allow-list of fields, and secrecy by non-interference."""

import random

import pytest

import engine
from engine import moves, shuffle
from engine.cards import Card, pack
from engine.play import Offers, deal_from
from engine.table import Phase
from engine.view import Clock, Fairness, SeatView, View
from tests.notation import NOW, SECRET, command, names, play, refusal, situation, throw_anything
from tests.secrecy import other_world

SITUATIONS = {
    "a draw": """
        turn 0 draw
        0: 7h 4c 4c JK *10
        1: 7d *13
        2 open: *12
        meld 2: 8s 9s JK
        discards: Kd 7h
        """,
    "a drawn card": """
        turn 1 play drawn 7d
        0: 7h 4c 4c JK *10
        1: 7d *14
        2 open: *12
        meld 2: 8s 9s JK
        discards: Kd 7h
        """,
    "a taken card": """
        turn 1 play taken 7d
        0: 7h 4c 4c JK *10
        1: 7d *14
        2 open: *12
        meld 2: 8s 9s JK
        discards: Kd 7h
        """,
    "staged melds": """
        turn 1 play drawn 7d
        0: 7h 4c 4c JK *10
        1: 7d *8 / Ks Kh Kd / 2s 3s 4s
        2 open: *12
        meld 2: 8s 9s JK
        meld 2: Qs Qh JK Qd
        discards: Kd 7h
        """,
    "own staged melds": """
        turn 0 play taken 7d
        0: 7d 7h 2c *5 / Ks Kh JK / 7h 8h 9h
        1: *14
        2: *14
        discards: Kd 9c
        """,
    "an empty stock": """
        turn 0 draw reshuffles 2
        0: 7h 4c 4c JK *10
        1: *20
        2 open: *12
        meld 2: 8s 9s JK
        stock: only
        discards: Kd 9c
        """,
}


@pytest.mark.parametrize("seat", [0, 1, 2, None], ids=["seat 0", "seat 1", "seat 2", "spectator"])
@pytest.mark.parametrize("text", SITUATIONS.values(), ids=list(SITUATIONS))
def test_a_view_depends_on_nothing_that_is_hidden(text, seat):
    table = situation(text)
    seen = engine.view_for(table, seat)
    dice = random.Random(1)
    worlds = [other_world(table, seat, dice) for _ in range(25)]
    assert any(world != table for world in worlds)
    assert all(engine.view_for(world, seat) == seen for world in worlds)


@pytest.mark.parametrize(
    "text",
    [
        "0 discard 2c", "0 discard 7h'", "0 lay Ks Kh Kd", "0 lay 7h 7d 7c", "0 off Ts 1",
        "0 off JK 1", "0 swap Ts 1", "0 off 2c 1", "0 lay 7h 7h' 7d", "0 return", "0 cancel",
        "0 swap 2c 2", "0 off Qc 2",
    ],
)  # fmt: skip
def test_neither_answers_nor_refusals_depend_on_it(text):
    """The same command in two worlds that look the same leads to worlds that look the same."""
    table = situation("""
        turn 0 play drawn 2c
        0 open: 7h 7h 7d 7c Ks Kh Kd Ts JK Qc 2c
        1: *14
        2 open: *12
        meld 2: 8s 9s JK
        meld 2: Qs Qh JK Qd
        discards: Kd 9c
    """)
    dice = random.Random(2)

    def outcome(world):
        try:
            after, events = engine.apply(world, command(text), NOW)
        except engine.Refused as reason:
            return reason.code, reason.facts
        return events, [engine.view_for(after, seat) for seat in (0, None)]

    first = outcome(table)
    assert all(outcome(other_world(table, 0, dice)) == first for _ in range(10))


def test_twins_in_one_hand_look_like_any_other():
    """A name counts within a hand, so others may not see it: it would tell of the twin held."""
    pair = situation("turn 1 play drawn 2c\n0: *14\n1: 7h 7h 3d 2c *10")
    single = situation("turn 1 play drawn 2c\n0: *14\n1: 4s 7h 3d 2c *10")
    pair = play(pair, "1 discard 7h'", now=NOW)
    single = play(single, "1 discard 7h", now=NOW)
    for seat in (0, None):
        seen, also = engine.view_for(pair, seat), engine.view_for(single, seat)
        assert seen.log == also.log
        assert seen.history() == (moves.Discarded(1, "7h"),)


def test_twins_laid_and_laid_off_look_like_any_other():
    def laid(hand, *texts):
        table = situation(f"""
            turn 1 play drawn 2c
            0: As Qh
            1 open: {hand} 2c 2d
            meld 0: 8h 9h Th
            meld 0: 4c 5c JK
        """)
        return engine.view_for(play(table, *texts), 0)

    one = laid(
        "7h 7h 7d 7c 6c 6c", "1 lay 7h' 7d 7c", "1 off 7h 1", "1 swap 6c' 2", "1 off <JK 1",
        "1 discard 2c",
    )  # fmt: skip
    other = laid(
        "7h 7h 7d 7c 6c 3s", "1 lay 7h 7d 7c", "1 off 7h' 1", "1 swap 6c 2", "1 off <JK 1",
        "1 discard 2c",
    )  # fmt: skip
    assert one == other


def test_a_take_does_not_tell_which_twin_was_thrown():
    """Not even its holder may see whether this seven is the one thrown before."""
    worlds = []
    for turned in (False, True):
        table = situation("turn 0 draw\n0: 2c *13\n1: *14\ndiscards: 7h 9s 7h")
        if turned:
            deal = table.deal
            first, middle, last = deal.discards
            table = table._replace(deal=deal._replace(discards=(last, middle, first)))
        worlds.append(engine.view_for(play(table, "0 take"), 0))
    assert worlds[0] == worlds[1]
    assert str(worlds[0].taken) == "7h"


# The allow-list


def test_the_fields_of_a_view():
    """A new field is a decision about what players may know: it has to be added here too."""
    assert View._fields == (
        "seat", "rules", "phase", "deal", "deals", "dealer", "starter", "turn", "turn_no",
        "seats", "hand", "staged", "drawn", "taken", "bound", "stock", "bottom", "cut_jokers",
        "discard", "reshuffles", "melds", "offers", "log", "results", "totals", "places",
        "host", "closed", "deadline", "clock", "fairness",
    )  # fmt: skip
    assert SeatView._fields == (
        "cards", "opened", "staged", "score", "ready", "connected", "left", "timed_out",
        "computer", "pausing", "reserve_ms", "given_up",
    )  # fmt: skip
    assert Clock._fields == (
        "turn_ends_at", "out_at", "waiting_until", "choice_from", "paused_until",
    )  # fmt: skip
    assert Fairness._fields == ("commitment", "next_commitment", "entropies", "seed")


def cards_in(value):
    """Find all cards anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_in(part)


@pytest.mark.parametrize("text", SITUATIONS.values(), ids=list(SITUATIONS))
def test_cards_of_others_are_faces(text):
    """Only the own hand, staging, draw, take and discards carry names."""
    table = situation(text)
    for seat in (0, 1, 2, None):
        view = engine.view_for(table, seat)
        public = view._replace(
            hand=(), staged=(), drawn=None, taken=None, offers=view.offers._replace(discard=())
        )
        assert all(one.copy == 0 for one in cards_in(tuple(public)))
        own = table.seats[seat] if seat is not None else None
        held = sorted(map(str, cards_in((view.hand, view.staged))))
        assert held == sorted(str(own.name_of(one)) for one in own.holds()) if own else held == []


def test_a_spectator_sees_no_hand():
    for text in SITUATIONS.values():
        view = engine.view_for(situation(text), None)
        assert (view.seat, view.hand, view.staged) == (None, (), ())
        assert (view.drawn, view.taken) == (None, None)
        assert view.offers == Offers()


def test_what_everybody_sees():
    table = situation("""
        turn 1 play drawn 7d no 12 dealer 2 number 4 reshuffles 1
        0: 7h 4c *12
        1: 7d *8 / Ks Kh Kd / 2s 3s 4s
        2 open: *11
        meld 2: 8s 9s JK+0
        discards: Kd 7h
    """)
    table = play(table, "2 drop")
    view = engine.view_for(table, None)
    assert view.phase is Phase.PLAY
    assert (view.deal, view.deals, view.dealer, view.starter) == (4, 9, 2, 0)
    assert (view.turn, view.turn_no, view.reshuffles) == (1, 12, 1)
    assert (view.stock, view.discard, view.bottom) == (len(table.deal.stock), "7h", None)
    assert [seat.cards for seat in view.seats] == [14, 15, 11]
    assert [seat.opened for seat in view.seats] == [False, False, True]
    assert [seat.staged for seat in view.seats] == [0, 39, 0]
    assert [seat.connected for seat in view.seats] == [True, True, False]
    assert [(str(meld), meld.id, meld.owner, meld.by) for meld in view.melds] == [
        ("8s 9s JK=Ts", 1, 2, (2, 2, 0))
    ]
    assert len(view.results) == 3
    assert view.places is None
    # A minute for the turn, three of reserve, a second of grace; the clock began with the deal.
    assert view.deadline == table.turn_at + 241_000
    assert view.clock == Clock(table.turn_at + 60_000, table.turn_at + 240_000, None, None, None)


def test_the_own_hand_has_names():
    view = engine.view_for(situation(SITUATIONS["a draw"]), 0)
    assert [str(one) for one in view.hand][:4] == ["7h", "4c", "4c'", "JK"]


def test_names_are_stable_while_held():
    table = situation("turn 0 play drawn 2c\n0: 7h 7h 2c 3d *10\n1: *14\nstock: 4d 5d 6d")
    table = play(table, "0 discard 7h")
    table = play(throw_anything(table), "0 draw")
    assert "7h'" in names(table, 0).split()
    assert "7h" not in names(table, 0).split()
    assert refusal(table, "0 discard 7h").code is engine.Code.NOT_YOUR_CARD
    table = play(table, "0 discard 7h'")
    assert engine.view_for(table, 1).discard == "7h"


def test_a_staged_card_keeps_its_name():
    table = situation("turn 0 play drawn 2c\n0: 7h 7h 7d 7c 2c 3d\n1: *14")
    table = play(table, "0 lay 7h' 7d 7c")
    view = engine.view_for(table, 0)
    assert [str(one) for meld in view.staged for one in meld.cards] == ["7h'", "7d", "7c"]
    assert "7h" in map(str, view.hand)
    assert names(play(table, "0 cancel"), 0) == "2c 3d 7c 7d 7h 7h'"


def test_the_history_tells_what_was_seen():
    table = situation("""
        turn 0 draw
        0: Ks Kh Kd 7s 7h 7d 2c 3c 4d 5d 9d 9h Jd Ts
        1 open: *12 9c
        2: *14
        meld 1: Js Qs JK
        stock: Td
        discards: 7c
    """)
    table = play(
        table, "0 take", "0 lay 7s 7h 7d 7c", "0 lay Ks Kh Kd", "0 off Ts 1",
        "0 discard 2c", "1 draw", "1 discard 9c", "2 take", "2 return",
    )  # fmt: skip
    history = engine.view_for(table, None).history()
    assert history == (
        moves.Took(0, "7c"),
        moves.Laid(0, (2, 3), True),
        moves.LaidOff(0, "Ts", 1),
        moves.Discarded(0, "2c"),
        moves.Drew(1),
        moves.Discarded(1, "9c"),
        moves.Took(2, "9c"),
        moves.Returned(2, "9c"),
    )
    assert engine.view_for(table, 1).history(3) == history[-3:]
    assert [str(one) for one in moves.commands(table.deal.log)] == [
        str(command(text))
        for text in (
            "0 take", "0 lay 7s 7h 7d 7c, Ks Kh Kd", "0 off Ts 1", "0 discard 2c", "1 draw",
            "1 discard 9c", "2 take", "2 return",
        )
    ]  # fmt: skip


def test_the_history_tells_swaps_from_lay_offs():
    table = situation("""
        turn 0 play drawn 5c
        0 open: Kd 7h 5c 6c
        1: *14
        meld 1: Jd Qd JK
        meld 1: 8h 9h Th
        stock: 2s
    """)
    table = play(table, "0 off Kd 1", "0 off <7h 2", "0 discard 5c")
    assert engine.view_for(table, 1).history() == (
        moves.Swapped(0, "Kd", 1),
        moves.LaidOff(0, "7h", 2),
        moves.Discarded(0, "5c"),
    )


# Fairness


def test_the_seed_is_shown_after_the_deal_and_not_before():
    table = engine.new_match("classic", {}, 2, SECRET, NOW, entropies=(b"a", b""))
    running = engine.view_for(table, 0).fairness
    assert running.seed is None
    assert running.commitment == shuffle.commitment(SECRET, 1) == engine.commitment(SECRET, 1)
    assert running.next_commitment == shuffle.commitment(SECRET, 2)
    assert running.entropies == (b"a", b"")
    ended = play(
        situation("turn 0 play drawn 5c number 2\n0 open: 5c\n1 open: *14\nmeld 0: 7h 8h 9h"),
        "0 discard 5c",
    )
    shown = engine.view_for(ended, None).fairness
    assert shown.seed == shuffle.deal_seed(SECRET, 2)
    assert shuffle.commitment_to(shown.seed) == shown.commitment
    assert shown.next_commitment == shuffle.commitment(SECRET, 3)


def test_no_view_holds_the_secret_or_a_seed_to_come():
    for text in SITUATIONS.values():
        table = situation(text)
        for seat in (0, 1, 2, None):
            said = repr(engine.view_for(table, seat))
            for secret in (SECRET, *(shuffle.deal_seed(SECRET, deal) for deal in (1, 2, 3))):
                assert repr(secret)[2:-1] not in said
                assert secret.hex() not in said


def test_everybody_sees_how_many_jokers_the_cutter_kept():
    """§3: they are turned up at the cut, two of them here; the next card lies under the stock."""
    deck = [card for card in pack(2, 4) if not card.is_joker]
    jokers = [card for card in pack(2, 4) if card.is_joker]
    table = engine.new_match("remi51", {}, 3, SECRET, NOW)
    table = deal_from(table, (*deck[:-1], *jokers[:2], deck[-1], *jokers[2:]), NOW)
    view = engine.view_for(table, None)
    assert view.cut_jokers == 2
    assert view.bottom == deck[-1].face
