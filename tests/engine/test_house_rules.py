"""What one ruleset has and another has not: the same question put to all five, by section."""

import ast
from pathlib import Path

import pytest

import engine
from engine import clock, scoring
from engine.__main__ import answer
from engine.play import deal_from
from engine.rules import RULESETS, Code
from engine.table import Phase
from tests.notation import NOW, SECRET, melds, play, refusal, situation

ROOT = Path(__file__).parents[2]
PLAYERS = {"classic": 3, "tercet": 3, "basic": 3, "championship": 3, "remi51": 3}


def test_only_the_registry_knows_a_ruleset_by_its_id():
    """A house rule is a field of its own, so nothing asks which ruleset it is."""
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for folder in ("engine", "functions", "frontend")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path != ROOT / "engine" / "rules.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in RULESETS
    ]
    assert named == []


# §2 Points of a meld: what the command line answers

POINTS = [
    # T-J-Q-K-A, a low ace, three aces
    ("classic", {}, 51, 6, 30),
    ("tercet", {}, 50, 15, 30),
    ("basic", {}, None, 6, 3),
    ("basic", {"ace_high": True}, 55, 20, 45),
    ("championship", {}, 50, 6, 30),
    ("remi51", {}, 50, 6, 30),
]


@pytest.mark.parametrize(("ruleset", "options", "royal", "low", "aces"), POINTS)
def test_the_points_of_an_ace(ruleset, options, royal, low, aces):
    asked = {"ruleset": ruleset, "options": options}
    chosen = {"Ts Js Qs Ks As": royal, "Ah 2h 3h": low, "As Ah Ad": aces}
    for some, points in chosen.items():
        assert answer({**asked, "cards": some}).get("points") == points


# §2 Jokers in a meld when it is laid


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship", "remi51"])
def test_two_jokers_in_one_run(ruleset):
    """§2: one at most in `classic`, any number elsewhere."""
    table = situation("turn 0 play drawn 5c\n0 open: 7h JK 9h JK 5c 2d\n1: *9\n2: *9", ruleset)
    if ruleset == "classic":
        reason = refusal(table, "0 lay 7h JK 9h JK'")
        assert (reason.code, reason.facts) == (Code.TOO_MANY_JOKERS, {"limit": 1})
    else:
        assert melds(play(table, "0 lay 7h JK 9h JK'")) == ["7h JK=8h 9h JK=Th"]


# §3 A deal


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship"])
def test_a_joker_at_the_end_of_the_pack_stays_there(ruleset):
    """§3: only `remi51` has the ritual of the cut."""
    table = engine.new_match(ruleset, {}, PLAYERS[ruleset], SECRET, NOW)
    whole = engine.pack(table.rules.packs, table.rules.jokers)
    assert whole[-1].is_joker
    table = deal_from(table, whole, NOW)
    assert table.deal.stock[-1] is whole[-1]
    assert not any(one.is_joker for seat in table.seats for one in seat.hand)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_dealing_card_by_card(ruleset):
    """§3: one card at a time, two in `remi51`; the starter begins with one more, if it has one."""
    table = engine.new_match(ruleset, {}, PLAYERS[ruleset], SECRET, NOW)
    whole = engine.pack(table.rules.packs, table.rules.jokers)
    naturals = tuple(one for one in whole if not one.is_joker)
    table = deal_from(table, (*whole[len(naturals) :], *naturals), NOW)
    order = (*whole[len(naturals) :], *naturals)
    starter = table.deal.starter
    first = {"basic": 1, "remi51": 3}.get(ruleset, 2)
    assert table.seats[starter].hand[:first] == order[:first]
    following = (starter + (-1 if ruleset == "tercet" else 1)) % 3
    each = 2 if ruleset == "remi51" else 1
    assert table.seats[following].hand[:each] == order[first : first + each]
    last = (following + (-1 if ruleset == "tercet" else 1)) % 3
    assert table.seats[last].hand[0] is order[first + each]


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "basic", "remi51"])
def test_the_next_deal_waits_twenty_seconds(ruleset):
    """§3: at the latest after 20 s."""
    table = situation("turn 0 play drawn 5c\n0 open: 5c\n1: 2s\nmeld 0: 7h 8h 9h", ruleset)
    table = play(table, "0 discard 5c")
    assert engine.next_deadline(table) == NOW + 20_000
    assert engine.settle(table, NOW + 19_999).table.phase is Phase.BREAK
    assert engine.settle(table, NOW + 20_000).table.deal.number == 2


# §4.2 Without its option a hand needs the minimum


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship", "remi51"])
def test_a_hand_below_the_minimum(ruleset):
    """27 + 6 + 12 = 45."""
    hand = "2s 3s 4s 5s 6s 7s 2h 2d 2c 4h 4d 4c 9c"
    table = situation(f"turn 0 play drawn 9c\n0: {hand}\n1: *9\n2: *9", ruleset)
    table = play(table, "0 lay 2s 3s 4s 5s 6s 7s, 2h 2d 2c, 4h 4d 4c")
    assert refusal(table, "0 discard 9c").facts == {"needed": 51, "had": 45}


# §4 Commands in one turn


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship", "remi51"])
@pytest.mark.parametrize(("commands", "more"), [(59, True), (60, False)])
def test_sixty_commands_in_a_turn(ruleset, commands, more):
    text = f"turn 0 play drawn 5c commands {commands}\n0: 7h 8h 9h 5c 2d\n1: *14\n2: *14"
    offers = engine.legal(situation(text, ruleset), 0)
    assert offers.lay is more
    assert offers.discard


# §7 Time, where the host decides

HOST_DECIDES = ("classic", "tercet", "basic", "remi51")


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
def test_who_is_back_has_thirty_seconds_at_least(ruleset):
    """§7: 20 s a turn and no reserve: after 10 s and an absence there are 30 s again."""
    options = {"turn_time": 20, "reserve": 0}
    table = engine.new_match(ruleset, options, PLAYERS[ruleset], SECRET, NOW)
    seat = table.deal.turn
    for command, at in ((engine.Drop(seat), NOW + 10_000), (engine.Connect(seat), NOW + 40_000)):
        table = engine.apply(engine.settle(table, at).table, command, at).table
    assert clock.out_at(table) == NOW + 70_000


@pytest.mark.parametrize("ruleset", HOST_DECIDES)
def test_a_pause_lasts_fifteen_minutes(ruleset):
    """§7: it ends by itself."""
    table = engine.new_match(ruleset, {}, 2, SECRET, NOW)
    for seat in (0, 1):
        table = engine.apply(table, engine.Pause(seat), NOW).table
    assert table.paused_at == NOW
    assert engine.settle(table, NOW + 899_999).table.paused_at
    assert not engine.settle(table, NOW + 900_000).table.paused_at


# §8 The ladder


LAST = {"classic": 9, "tercet": 3, "basic": 3, "championship": 1, "remi51": 3}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_a_match_of_championship_counts_on_the_ladder(ruleset):
    options = {"deals": 3} if ruleset == "basic" else {}
    text = "0 open: 7h 5c\n1 open: Ks 2d\n2: *6\nmeld 0: 8h 9h Th"
    table = situation(f"turn 0 play drawn 5c number {LAST[ruleset]}\n{text}", ruleset, **options)
    table = play(table, "0 off 7h 1", "0 discard 5c")
    assert table.phase is Phase.OVER
    # −40, 12 and 100: less a tenth of that 15, 10 and 5.
    assert scoring.won(table) == ((190, 88, -50) if ruleset == "championship" else ())
    assert scoring.won(table._replace(closed=True)) == ()


def test_a_void_match_counts_nothing_on_the_ladder():
    text = "turn 0 draw turns 100\n0 open: 7h 5c\n1 open: Ks 2d\n2: *6"
    table = play(situation(text, "championship"), "0 draw")
    assert table.results[-1].how is engine.How.VOID
    assert scoring.won(table) == ()
