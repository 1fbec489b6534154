"""How many melds a deck holds, by formula and by enumeration, and every state of a toy game."""

from itertools import combinations, product
from math import comb

import pytest

import engine
from engine.cards import card, cards, pack
from engine.melds import End, Kind, read
from engine.moves import commands
from engine.rules import Refused, check_options, rules_for
from engine.solver import groups
from engine.table import Deal, How, Phase, Seat, Table
from tests.notation import melds, play, situation

PLAYERS = 3


def rules(ruleset, **options):
    return rules_for(ruleset, 1, check_options(ruleset, options, PLAYERS))


# §2 by formula


def runs(places, most, *, adjacent, twin_aces, naturals=2):
    """Count the runs of four suits: which places they cover, and which of these are jokers.

    Of n places k can be jokers in C(n, k) ways, and in C(n - k + 1, k) if no two are neighbours.
    """
    found = 0
    for size in range(3, places + 1):
        for jokers in range(min(most, size - naturals) + 1):
            ways = comb(size, jokers) if adjacent else comb(size - jokers + 1, jokers)
            if size == 14 and not twin_aces:
                # One ace of the suit there is: at least one end is a joker.
                inner = comb(12, jokers) if adjacent else comb(12 - jokers + 1, jokers)
                ways -= inner
            found += (places - size + 1) * ways
    return 4 * found


def sets(most):
    """Count the sets of thirteen ranks: which suits are there, two at least, and the jokers."""
    return 13 * sum(
        comb(4, suits)
        for suits in (2, 3, 4)
        for jokers in range(most + 1)
        if 3 <= suits + jokers <= 4
    )


# (ruleset, options): places in a suit, jokers in a run and in a set when laid, side by side
LIMITS = {
    ("classic", ()): (14, 1, 1, False),
    ("tercet", ()): (14, 4, 1, False),
    ("basic", ()): (13, 0, 0, False),
    ("basic", ("ace_high",)): (14, 0, 0, False),
    ("championship", ()): (14, 2, 2, True),
    ("remi51", ()): (14, 4, 1, False),
}


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "options"), LIMITS)
@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.parametrize("jokers", ["without", "with"])
def test_the_melds_of_a_deck(ruleset, options, packs, jokers):
    """Every meld by faces, of one pack and of the double deck, with its jokers and without."""
    ours = rules(ruleset, **dict.fromkeys(options, True))
    places, in_run, in_set, adjacent = LIMITS[ruleset, options]
    deck = pack(packs, ours.jokers if jokers == "with" else 0)
    if jokers == "without":
        in_run = in_set = 0
    found = [read(group.cards, ours, group.end) for group in groups(deck, ours)]
    if (ruleset, jokers) != ("championship", "with"):  # see below
        assert len({(meld.kind, meld.low, meld.texts()) for meld in found}) == len(found)
    by_kind = [sum(meld.kind is kind for meld in found) for kind in (Kind.RUN, Kind.SET)]
    twins = packs == 2
    assert by_kind == [
        runs(places, in_run, adjacent=adjacent, twin_aces=twins),
        sets(in_set),
    ]


HIGH_ACE = [
    ("JK JK' 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "JK=2s JK=3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"),
    (
        "JK JK' 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
        "JK=As JK=2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
    ),
]


@pytest.mark.parametrize(("chosen", "laid"), HIGH_ACE)
def test_two_jokers_before_a_run_whose_ace_is_high(chosen, laid):
    """§2: the first joker goes low, the other one cannot go beyond the ace and falls back."""
    assert str(read(cards(chosen), rules("championship"))) == laid


@pytest.mark.parametrize(("chosen", "laid"), HIGH_ACE)
def test_such_a_run_is_found_as_what_it_is(chosen, laid):
    ours = rules("championship")
    found = [read(group.cards, ours, group.end) for group in groups(cards(chosen), ours)]
    assert [str(meld) for meld in found].count(laid) == 1
    assert len({(meld.kind, meld.low, meld.texts()) for meld in found}) == len(found)


@pytest.mark.parametrize(("chosen", "laid"), HIGH_ACE)
def test_such_a_run_is_played_again_from_the_log_as_what_it_is(chosen, laid):
    held = chosen.replace("'", "")
    first = situation(f"turn 0 play drawn 2h\n0: {held} 2h 3h\n1: *9\n2: *9", "championship")
    last = play(first, f"0 lay {chosen}")
    assert melds(last) == [laid]
    again = first
    for command in commands(last.deal.log):
        again = engine.apply(again, command, 0).table
    assert melds(again) == [laid]


def test_the_formulas_themselves():
    """Without jokers: 78 runs of a suit (66 with a low ace only), of which one needs two aces."""
    assert runs(14, 0, adjacent=False, twin_aces=True) == 4 * 78 == 312
    assert runs(14, 0, adjacent=False, twin_aces=False) == 4 * 77
    assert runs(13, 0, adjacent=False, twin_aces=False) == 4 * 66
    # Four sets of three and one of four; with one joker six pairs and four threes more.
    assert sets(0) == 13 * 5
    assert sets(1) == 13 * (5 + 6 + 4)
    assert sets(2) == 13 * (5 + 6 + 4 + 6)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["classic", "championship"])
def test_the_runs_of_a_suit_by_trying_every_hand(ruleset):
    """Every choice of one suit's cards (both aces) and jokers, in every way it can be read."""
    ours = rules(ruleset)
    most = {"classic": 1, "championship": 2}[ruleset]
    aces = (card("As"), card("As'"))
    ranks = [card(rank + "s") for rank in "23456789TJQK"]
    found = set()
    for size in range(1, 13):
        for some in combinations(ranks, size):
            span = ranks.index(some[-1]) - ranks.index(some[0]) + 1
            if span - size > most:
                continue  # more holes than jokers, whatever stands at the ends
            for ends, jokers in product((0, 1, 2), range(most + 1)):
                found |= readings((*some, *aces[:ends]), jokers, ours)
    adjacent = ruleset == "championship"
    assert len(found) == runs(14, most, adjacent=adjacent, twin_aces=True) // 4


def readings(naturals, jokers, ours):
    wild = [card("JK" + "'" * n) for n in range(jokers)]
    found = set()
    orders = [(*naturals, *wild), (*wild, *naturals), (*naturals[::-1], *wild)]
    for order, end in product(orders, (None, End.LOW, End.HIGH)):
        try:
            meld = read(order, ours, end)
        except Refused:
            continue
        if meld.kind is Kind.RUN:
            found.add((meld.low, meld.texts()))
    return found


def test_the_physical_melds_of_the_double_deck():
    """Each card is one of two: 2^n ways for n cards of different faces."""
    ours = rules("classic")
    twelve = [[card(rank + "s"), card(rank + "s'")] for rank in "23456789TJQK"]
    aces = [card("As"), card("As'")]
    found = 0
    for size in (3, 4):
        for low in range(1, 16 - size):
            columns = [
                aces if at in (0, 13) else twelve[at - 1] for at in range(low - 1, low - 1 + size)
            ]
            for chosen in product(*columns):
                meld = read(chosen, ours, End.LOW if low == 1 else End.HIGH)
                assert meld.cards == chosen
                found += 1
    assert found == 12 * 2**3 + 11 * 2**4
    suits = [[card("7" + suit), card("7" + suit + "'")] for suit in "shdc"]
    chosen = [
        some
        for size in (3, 4)
        for columns in combinations(suits, size)
        for some in product(*columns)
    ]
    assert all(read(some, ours).kind is Kind.SET for some in chosen)
    assert len(chosen) == 4 * 2**3 + 2**4 == 48


# A toy game: two players, nine cards, everything that can become of them


TOY = rules("basic")._replace(max_reshuffles=0, max_turns=2)
HANDS = ("2s 3s 4s 9h", "5s 6s")
STOCK, PILE = "9d 7s", "5h"


def toy():
    """Return the engine's table; cards that are in no place take no part."""
    seats = []
    for text in HANDS:
        seat = Seat()
        for one in text.split():
            seat = seat.receiving(card(one))
        seats.append(seat)
    stock = tuple(card(one) for one in STOCK.split())
    deal = Deal(1, 1, 0, 0, 1, stock, (card(PILE),), (b"", b""))
    return Table(
        "basic", 1, check_options("basic", {}, 2), TOY, bytes(32), tuple(seats), Phase.DRAW, deal
    )


def engine_key(table):
    deal = table.deal
    melds = frozenset(
        (
            meld.owner,
            frozenset((one.face, who) for one, who in zip(meld.cards, meld.by, strict=True)),
        )
        for meld in deal.melds
    )
    if table.results:
        return ("end", table.results[0].how.value, table.results[0].winner, melds)
    return (
        table.phase.value,
        deal.turn,
        tuple(frozenset(one.face for one in seat.hand) for seat in table.seats),
        tuple(one.face for one in deal.stock),
        tuple(one.face for one in deal.discards),
        melds,
        deal.taken.face if deal.taken else None,
        tuple(min(seat.turns, 2) for seat in table.seats),
        tuple((seat.opened > 0) + (seat.opened == deal.turn_no) for seat in table.seats),
    )


def by_engine():
    """Try every command that could be, in every state."""
    start = toy()
    seen, left = {engine_key(start)}, [start]
    while left:
        table = left.pop()
        if table.results:
            continue
        seat = table.deal.turn
        hand = table.seats[seat].hand
        tries = [engine.Draw(seat), engine.Take(seat), engine.Return(seat)]
        tries += [engine.Discard(seat, one) for one in hand]
        tries += [engine.LayOff(seat, one, meld.id) for one in hand for meld in table.deal.melds]
        for size in range(3, len(hand) + 1):
            tries += [engine.Lay(seat, (engine.Group(some),)) for some in combinations(hand, size)]
        for command in tries:
            try:
                after = engine.apply(table, command, 0).table
            except Refused:
                continue
            key = engine_key(after)
            if key not in seen:
                seen.add(key)
                left.append(after)
    return seen


RANKS = "A23456789TJQK"


def makes_meld(faces):
    """Say whether faces are a set, or a run whose ace is low."""
    ranks = sorted(RANKS.index(face[0]) for face in faces)
    suits = {face[1] for face in faces}
    if len(faces) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(suits) == len(faces) <= 4
    return len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def by_hand():
    """Play the toy game by its rules alone: §4 and §5 of `basic`, written a second time."""
    start = (
        "draw", 0, tuple(frozenset(text.split()) for text in HANDS), tuple(STOCK.split()), (PILE,),
        frozenset(), None, (0, 0), (0, 0),
    )  # fmt: skip
    seen, left = {start}, [start]
    while left:
        for after in following(left.pop()):
            if after not in seen:
                seen.add(after)
                left.append(after)
    return seen


def put(row, at, value):
    return (*row[:at], value, *row[at + 1 :])


def following(state):
    if state[0] == "end":
        return
    phase, turn, hands, stock, pile, melds, taken, turns, opened = state
    mine = hands[turn]
    if phase == "draw":
        if turns[turn] == 2 or not stock:
            yield ("end", "void", None, melds)
        else:
            more = put(hands, turn, mine | {stock[0]})
            yield ("play", turn, more, stock[1:], pile, melds, None, turns, opened)
        if pile:
            more = put(hands, turn, mine | {pile[-1]})
            yield ("play", turn, more, stock, pile[:-1], melds, pile[-1], turns, opened)
        return
    for face in mine - {taken}:
        rest = mine - {face}
        if not rest:
            yield ("end", how(turn, melds, opened[turn]), turn, melds)
            continue
        older = put(opened, turn, min(opened[turn], 1))
        count = put(turns, turn, min(turns[turn] + 1, 2))
        less = put(hands, turn, rest)
        yield ("draw", 1 - turn, less, stock, (*pile, face), melds, None, count, older)
    for size in range(3, len(mine) + 1):
        for some in combinations(sorted(mine), size):
            if makes_meld(some):
                new = melds | {(turn, frozenset((face, turn) for face in some))}
                yield from laid(state, set(some), new)
    for meld in melds:
        owner, lying = meld
        for face in mine:
            if makes_meld([*(one for one, _ in lying), face]):
                new = (melds - {meld}) | {(owner, lying | {(face, turn)})}
                yield from laid(state, {face}, new)


def laid(state, gone, melds):
    phase, turn, hands, stock, pile, _, taken, turns, opened = state
    rest = hands[turn] - gone
    now = put(opened, turn, opened[turn] or 2)
    if not rest:
        yield ("end", how(turn, melds, now[turn]), turn, melds)
        return
    if rest == {taken} and not any(
        makes_meld([*(one for one, _ in lying), taken]) for _, lying in melds
    ):
        return
    held = None if taken in gone else taken
    yield (phase, turn, put(hands, turn, rest), stock, pile, melds, held, turns, now)


def how(winner, melds, opened):
    if opened != 2:
        return "out"
    mixed = any(
        owner != winner and (face, winner) in lying for owner, lying in melds for face, _ in lying
    )
    return "hand" if mixed else "dry_hand"


@pytest.mark.slow
def test_every_state_of_a_toy_game():
    """What can be reached through the engine is what can be reached by the rules."""
    ours, theirs = by_engine(), by_hand()
    assert ours - theirs == set()
    assert theirs - ours == set()
    assert len(ours) > 500
    ends = {(state[1], state[2]) for state in ours if state[0] == "end"}
    assert {how for how, _ in ends} == {How.OUT, How.HAND, How.DRY_HAND, How.VOID}
