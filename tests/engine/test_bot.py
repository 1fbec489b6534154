"""The computer player: never refused, never stuck, the same for the same view, better than chance.

``REMI_DEALS=300 python -m pytest tests/engine/test_bot.py -k beats -s`` prints the comparison with
random play for every ruleset and number of players; ``REMI_DEALS=1000 … -k among`` plays it against
itself.
"""

import os
import random

import pytest

import engine
from engine.__main__ import play_matches
from engine.bot import PLAYERS, plain
from engine.rules import RELEASED, RULESETS
from engine.table import Phase
from tests.notation import situation
from tests.trying import NOW, made_up, met_in_play, random_step

POSITIONS = int(os.environ.get("REMI_POSITIONS", "20"))
DEALS = int(os.environ.get("REMI_DEALS", "0"))
SEATS = [(ruleset, players) for ruleset in RULESETS for players in RELEASED[ruleset][1].players]
# Matches of a known length; one of classic may end early.
OPTIONS = {"basic": {"deals": 20}, "tercet": {"deals_each": 4}, "remi51": {"deals_each": 4}}
LENGTH = {"classic": 4, "tercet": 8, "basic": 20, "championship": 1, "remi51": 8}


def play_on(table, turns=1):
    """Let `plain` play the running turn, and more, to its end; every command must be accepted."""
    for _ in range(turns):
        here = (table.deal.number, table.deal.turn_no)
        for _ in range(40):
            view = engine.view_for(table, table.deal.turn)
            command = plain(view)
            assert plain(view) == command
            table = engine.apply(table, command, NOW).table
            over = table.phase not in (Phase.DRAW, Phase.PLAY)
            if over or (table.deal.number, table.deal.turn_no) != here:
                break
        else:
            raise AssertionError(f"the turn does not end, the last command is {command}")
        if over:
            break
    return table


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("source", [made_up, met_in_play])
def test_goes_on_from_any_position(ruleset, source):
    for seed in range(POSITIONS):
        try:
            play_on(source(ruleset, random.Random(seed)))
        except Exception as error:
            call = f"{source.__name__}({ruleset!r}, random.Random({seed}))"
            raise AssertionError(f"{call}: {error!r}") from error


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_goes_on_at_every_step_of_random_play(ruleset):
    dice = random.Random(f"any {ruleset}")
    players = max(RELEASED[ruleset][1].players)
    steps = 0
    while steps < 5 * POSITIONS:
        table = engine.new_match(ruleset, {}, players, dice.randbytes(32), NOW)
        while table.phase in (Phase.DRAW, Phase.PLAY):
            steps += 1
            play_on(table, 2)
            table = random_step(table, dice)


def test_knows_only_the_view():
    # The same view from a table that was written and read, and after other play with another match.
    table = met_in_play("classic", random.Random(3))
    command = plain(engine.view_for(table, table.deal.turn))
    again = engine.decode(engine.encode(table))
    play_on(met_in_play("remi51", random.Random(4)))
    assert plain(engine.view_for(again, table.deal.turn)) == command


def test_confirms_the_next_deal():
    table = situation("""
        turn 0 play
        0 open: Kd
        1 open: *13
    """)
    table = engine.apply(table, plain(engine.view_for(table, 0)), NOW).table
    assert table.phase is Phase.BREAK
    assert plain(engine.view_for(table, 1)) == engine.Confirm(1)


def test_finishes_or_takes_back_what_is_staged():
    text = """
        turn 0 play
        0: {} 2d 3c 5s / 7h 8h 9h
        1 open: *13
    """
    # 24 are staged: 30 more open, else the melds go back before the discard.
    laid = plain(engine.view_for(situation(text.format("Kd Ks Kc")), 0))
    assert isinstance(laid, engine.Lay)
    assert {one.face for one in laid.groups[0].cards} == {"Kd", "Ks", "Kc"}
    assert plain(engine.view_for(situation(text.format("Kd Qs Kc")), 0)) == engine.Cancel(0)


def test_gives_back_what_does_not_open():
    table = situation("""
        turn 0 play taken 9h
        0: 9h Th Jh 2d 3c 5s
        1 open: *13
    """)
    assert plain(engine.view_for(table, 0)) == engine.Return(0)


def test_takes_only_what_opens():
    text = """
        turn 0 draw
        0: Th Jh {} 2d 3c 5s 8d
        1 open: *13
        discards: 9h
    """
    assert plain(engine.view_for(situation(text.format("Kd Ks Kc")), 0)) == engine.Take(0)
    assert plain(engine.view_for(situation(text.format("Kd Ks 4c")), 0)) == engine.Draw(0)


def test_ends_a_bound_turn_by_going_out():
    table = situation(
        """
        turn 0 play taken 9h
        0: 9h Th Jh Ks Kd Kc 2d
        1 open: *13
        """,
        "tercet",
    )
    assert len(play_on(table).results) == 1


def played(ruleset, players, bots, least):
    """Play at least so many deals, every state audited, and return the counts."""
    matches = -(-(DEALS or least) // LENGTH[ruleset])
    matches += matches % len(bots)
    options = OPTIONS.get(ruleset, {})
    counts = play_matches(ruleset, players, matches, 7, options, bots=bots, checked=True)
    assert counts["deals"] >= (DEALS or least)
    return counts


def tell(capsys, ruleset, players, text):
    if DEALS:
        with capsys.disabled():
            print(f"\n{ruleset} {players}: {text}", end="")


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize(("ruleset", "players"), SEATS)
def test_beats_random_play(ruleset, players, capsys):
    counts = played(ruleset, players, ("plain", "random"), 40)
    duel = counts["duel"]
    tell(capsys, ruleset, players, f"{counts['deals']} deals, {duel['mean']} {duel['interval']}")
    assert duel["better"] == "plain"
    assert duel["interval"][0] > 0
    if ruleset == "classic":
        assert duel["mean"] >= 30


@pytest.mark.slow
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize(("ruleset", "players"), SEATS)
def test_gets_on_among_its_like(ruleset, players, capsys):
    counts = played(ruleset, players, ("plain",), 20)
    void = counts["void"] / counts["deals"]
    tell(capsys, ruleset, players, f"{counts['deals']} deals, {void:.1%} void")
    assert not counts["refusals"]
    # Six seats share one pack without jokers: now and then it has nothing for anybody.
    if counts["deals"] >= 300:
        assert void < (0.1 if ruleset == "basic" and players > 4 else 0.02)


def test_players_have_names():
    assert PLAYERS["plain"] is plain
