"""What a frame says of the rules in force, of a bound turn and of a seat given up."""

import engine
from engine.play import deal_from
from functions.protocol import frames

SECRET = bytes(range(32))


def shown(table: engine.Table, seat: int | None = 0) -> dict:
    return frames.view_json(engine.view_for(table, seat))


def test_the_rules_are_told_with_the_options_applied() -> None:
    told = shown(engine.new_match("basic", {"ace_high": True, "deals": 3}, 5, SECRET, 0))["rules"]
    assert (told["ace_high"], told["ace_points"], told["ace_low_points"]) == (True, 15, 15)
    assert (told["target"], told["most_points_win"], told["opening"]) == (None, True, 0)
    assert (told["packs"], told["jokers"], told["face_up"]) == (1, 0, "discard")
    tercet = shown(engine.new_match("tercet", {}, 3, SECRET, 0))["rules"]
    assert (tercet["direction"], tercet["take"], tercet["closed_rounds"]) == (-1, "hand", 1)
    classic = shown(engine.new_match("classic", {"scoring": "old"}, 2, SECRET, 0))["rules"]
    assert (tuple(classic["hand"] or ()), classic["limit"]) == ((-80, 1), 501)


def test_what_a_page_counts_down_from_is_told_with_the_rules() -> None:
    options = {"turn_time": 20, "reserve": 0}
    classic = shown(engine.new_match("classic", options, 2, SECRET, 0))["rules"]
    assert (classic["turn_ms"], classic["reserve_ms"]) == (20_000, 0)
    assert (classic["absence_ms"], classic["computer_takes_over"]) == (120_000, False)
    endless = shown(engine.new_match("classic", {"turn_time": "none"}, 2, SECRET, 0))["rules"]
    assert endless["turn_ms"] is None
    championship = shown(engine.new_match("championship", {}, 3, SECRET, 0))["rules"]
    assert (championship["turn_ms"], championship["reserve_ms"]) == (20_000, 60_000)
    assert (championship["computer_takes_over"], championship["takeover_points"]) == (True, 30)


def test_every_rule_told_is_a_field_of_the_rules() -> None:
    assert set(frames.RulesJson.__annotations__) <= set(engine.Rules._fields)


def test_a_bound_turn_is_told_to_everybody() -> None:
    table = engine.new_match("remi51", {}, 2, SECRET, 0)
    starter = table.deal.turn
    card = engine.view_for(table, starter).offers.discard[0]
    table = engine.apply(table, engine.Discard(starter, card), 0).table
    assert shown(table)["bound"] is False
    table = engine.apply(table, engine.TakeBottom(1 - starter), 0).table
    assert [shown(table, seat)["bound"] for seat in (0, 1, None)] == [True, True, True]


def test_a_seat_given_up_stays_in_the_history() -> None:
    table = engine.new_match("classic", {}, 3, SECRET, 0)
    gone = (table.deal.turn + 1) % 3
    told = shown(engine.apply(table, engine.GiveUp(gone), 0).table, table.deal.turn)
    assert told["history"] == [{"n": 1, "event": "given_up", "seat": gone}]
    assert told["seats"][gone]["given_up"] == 1


def test_the_starter_of_basic_sees_the_card_that_lies_open() -> None:
    table = engine.new_match("basic", {}, 2, SECRET, 0)
    table = deal_from(table, engine.pack(1, 0), 0)
    # Ten cards each are dealt, the twenty-first starts the discard pile.
    assert shown(table)["discard"] == engine.pack(1, 0)[20].face
