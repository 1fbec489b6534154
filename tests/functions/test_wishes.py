"""What players of other sites asked for or reported (rules §9), each under its number.

Through the service: what counts is what a player is told. Entries 7, 9 and 10 are of the page.
"""

import pytest

import engine
from tests.fakes import Socket, World, started
from tests.notation import situation


@pytest.fixture
def world() -> World:
    return World()


def at(world: World, text: str, ruleset: str = "classic", **options: object) -> tuple:
    """Begin a match and put a situation in its place; return the table and its players by seat."""
    game = situation(text, ruleset, **options)
    table, sockets = started(world, len(game.seats), ruleset=ruleset, options=options)
    record = world.record(table)
    now = world.clock.now()
    seats = tuple(seat._replace(connected=True, away_at=0) for seat in game.seats)
    game = game._replace(seats=seats, turn_at=now, options=record.options)
    world.store.save(record._replace(version=record.version + 1, game=game))
    for socket in sockets:
        socket.send(type="hello", table=table)
    return table, sockets


def lay(socket: Socket, table: str, *groups: str) -> dict:
    """Lay groups of cards, each written with blanks."""
    return socket.command("lay", table, groups=[{"cards": group.split()} for group in groups])


# 1


def test_1_the_card_drawn_this_turn_is_marked_for_its_owner_alone(world: World):
    table, (ana, boris) = at(world, "turn 0 draw\n0: 5c 2d 9h\n1: *14\nstock: 7h")
    ana.command("draw", table)
    view = ana.last()["view"]
    assert view["drawn"].rstrip("'") == "7h"
    assert view["drawn"] in view["hand"]
    assert boris.last()["view"]["drawn"] is None
    ana.command("discard", table, card=view["hand"][0])
    assert ana.last()["view"]["drawn"] is None, "of this turn"


def test_1_a_discard_that_cannot_be_used_goes_back_by_a_button(world: World):
    table, (ana, boris) = at(world, "turn 0 draw\n0: 5c 2d 9h\n1: *14\ndiscards: Kd")
    frame = ana.command("take", table)
    assert frame["view"]["taken"].rstrip("'") == "Kd"
    assert frame["view"]["offers"]["return"]
    frame = ana.command("return", table)
    assert sorted(card.rstrip("'") for card in frame["view"]["hand"]) == ["2d", "5c", "9h"]
    assert (frame["view"]["discard"], frame["view"]["turn"]) == ("Kd", 1)
    assert boris.last()["view"]["discard"] == "Kd"


# 2


def test_2_who_threw_what_and_who_took_it_stay_visible(world: World):
    table, (ana, boris, cveta) = at(world, "turn 0 play drawn 5c\n0: 5c 2d 9h\n1: *14\n2: *14")
    ana.command("discard", table, card="5c'" if "5c'" in ana.last()["view"]["hand"] else "5c")
    boris.command("take", table)
    for socket in (ana, boris, cveta, world.player("Watcher")):
        socket.send(type="hello", table=table)
        told = [
            (event["event"], event["seat"], event.get("card"))
            for event in socket.last()["view"]["history"]
        ]
        assert told[-2:] == [("discarded", 0, "5c"), ("took", 1, "5c")]


# 3


@pytest.mark.parametrize("scoring", ["current", "old"])
def test_3_the_room_shows_its_scoring_before_anybody_sits_down(world: World, scoring: str):
    table = world.player("Ana").create(options={"scoring": scoring})
    visitor = world.socket()
    visitor.send(type="hello", table=table)
    assert visitor.last()["lobby"]["options"]["scoring"] == scoring


@pytest.mark.parametrize(("scoring", "bonus", "factor"), [("current", -280, 4), ("old", -140, 2)])
def test_3_the_chosen_scoring_is_the_one_in_force(
    world: World, scoring: str, bonus: int, factor: int
):
    text = "turn 0 play drawn 2s\n0: Ts Js Qs Ks As 2s\n1: 5c 9h\nstock: 7h"
    table, (ana, _) = at(world, text, scoring=scoring)
    hand = {card.rstrip("'"): card for card in ana.last()["view"]["hand"]}
    lay(ana, table, " ".join(hand[face] for face in ("Ts", "Js", "Qs", "Ks", "As")))
    view = ana.command("discard", table, card=hand["2s"])["view"]
    assert view["totals"] == [bonus, 100 * factor]


# 4


def test_4_a_hand_needs_no_51_where_that_is_chosen(world: World):
    text = "turn 0 play drawn 2s\n0: 7h 8h 9h 2s\n1: *14"
    for waived in (True, False):
        table, (ana, _) = at(world, text, hand_waives_minimum=waived)
        hand = {card.rstrip("'"): card for card in ana.last()["view"]["hand"]}
        lay(ana, table, " ".join(hand[face] for face in ("7h", "8h", "9h")))
        answer = ana.command("discard", table, card=hand["2s"])
        if waived:
            assert answer["view"]["results"][-1]["how"] == "dry_hand"
        else:
            assert (answer["code"], answer["facts"]) == (
                "opening_incomplete",
                {"needed": 51, "had": 24},
            )
        for socket in world.store.profiles:
            world.store.profiles[socket] = world.store.profiles[socket]._replace(playing=None)


def test_4_staged_melds_can_always_be_taken_back(world: World):
    table, (ana, _) = at(world, "turn 0 play drawn 2s\n0: 7h 8h 9h 4c 4d 4h 2s\n1: *14")
    before = ana.last()["view"]["hand"]
    hand = {card.rstrip("'"): card for card in before}
    for group in ("7h 8h 9h", "4c 4d 4h"):
        frame = lay(ana, table, " ".join(hand[face] for face in group.split()))
        assert frame["view"]["offers"]["cancel"]
    frame = ana.command("cancel", table)
    assert (sorted(frame["view"]["hand"]), frame["view"]["staged"]) == (sorted(before), [])


# 5


def test_5_the_score_survives_leaving_and_coming_back(world: World):
    table, sockets = started(world, 3)
    record = world.record(table)
    result = engine.Result(0, engine.How.OUT, 1, (30, -40, 77))
    deal = record.game.deal._replace(number=2)
    game = record.game._replace(results=(result,), deal=deal)
    world.store.save(record._replace(version=record.version + 1, game=game))
    cveta = sockets[2]
    for gone in ("leave", "close", "vanish"):
        cveta.command("leave", table) if gone == "leave" else getattr(cveta, gone)()
        world.clock.pass_ms(60_000)
        again = world.socket(cveta.token)
        again.token, again.player, again.counter = cveta.token, cveta.player, cveta.counter
        frame = again.send(type="hello", table=table)[-1]
        assert (frame["you"], frame["view"]["totals"]) == (2, [30, -40, 77])
        cveta = again


# 6


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "remi51"])
def test_6_forty_points_never_open(world: World, ruleset: str):
    """King, queen, joker and ten of one suit are 40, never 51 (§2)."""
    table, (ana, _) = at(world, "turn 0 play drawn 2d\n0: Kc Qc JK Tc 2d\n1: *14", ruleset)
    hand = {card.rstrip("'"): card for card in ana.last()["view"]["hand"]}
    frame = lay(ana, table, f"{hand['Kc']} {hand['Qc']} {hand['JK']} {hand['Tc']}")
    mine = frame["view"]["seats"][0]
    assert (mine["staged"], mine["opened"], frame["view"]["melds"]) == (40, False, [])
    refused = ana.command("discard", table, card=hand["2d"])
    assert (refused["code"], refused["facts"]) == ("opening_incomplete", {"needed": 51, "had": 40})


# 8


def exchanged(game: engine.Table, *faces: str) -> engine.Table:
    """Return a table with both cards of some faces in each other's place."""

    def swapped(some: tuple[engine.Card, ...]) -> tuple[engine.Card, ...]:
        return tuple(one.twins[0] if one.face in faces else one for one in some)

    seats = tuple(seat._replace(hand=swapped(seat.hand)) for seat in game.seats)
    deal = game.deal._replace(stock=swapped(game.deal.stock), discards=swapped(game.deal.discards))
    return game._replace(seats=seats, deal=deal)


def test_8_nothing_that_an_opponent_is_told_says_which_twin_a_card_is(world: World):
    """The same deal with the two sevens the other way round sounds the same to everybody else."""
    text = "turn 0 play drawn 5c\n0 open: 7h 8h 9h 5c 2d\n1: *14\n2: *14"
    heard = []
    for swapped in (False, True):
        other = World()
        table, sockets = at(other, text)
        if swapped:
            record = other.record(table)
            game = exchanged(record.game, "7h", "5c")
            assert game.seats[0].hand != record.game.seats[0].hand
            other.store.save(record._replace(version=record.version + 1, game=game))
            sockets[0].send(type="hello", table=table)
        hand = {card.rstrip("'"): card for card in sockets[0].last()["view"]["hand"]}
        sent = len(other.gateway.sent)
        lay(sockets[0], table, " ".join(hand[face] for face in ("7h", "8h", "9h")))
        sockets[0].command("discard", table, card=hand["5c"])
        frames = [
            (to, {**frame, "version": 0})
            for to, frame in other.gateway.sent[sent:]
            if to != sockets[0].id
        ]
        assert len(frames) == 4
        for _, frame in frames:
            assert [meld["cards"] for meld in frame["view"]["melds"]] == [["7h", "8h", "9h"]]
        heard.append(frames)
    assert heard[0] == heard[1]
