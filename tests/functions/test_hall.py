"""Open tables, quick matches and what is going on, as a visitor is told."""

import pytest

from functions.service.ports import Queue
from functions.service.quick import STAYS_MS
from functions.service.record import Status
from tests.fakes import Socket, World, over, started


@pytest.fixture
def world() -> World:
    return World()


def quick(socket: Socket, ruleset: str = "classic", players: int = 2, **fields: object) -> dict:
    """Ask for a quick match with the next counter; return the last answer."""
    socket.counter += 1
    message = {"type": "quick", "id": socket.counter, "ruleset": ruleset, "players": players}
    return socket.send(**{**message, **fields})[-1]


def look(socket: Socket, seen: str | None = None) -> dict | None:
    """Look around three seconds later; return what is told, if anything is."""
    socket.world.clock.pass_ms(3_000)
    told = socket.send(type="tables", **({} if seen is None else {"seen": seen}))
    return told[-1] if told else None


def seated(world: World, table: str) -> list[str | None]:
    return [seat and seat.name for seat in world.record(table).seats]


# Public tables


def test_a_public_table_is_listed_with_its_options_and_who_waits(world: World):
    ana, visitor = world.player("Ana"), world.socket()
    table = ana.create(public=True, players=3, options={"scoring": "old"})
    made = world.clock.now()
    private = world.player("Boris").create()
    assert look(visitor)["tables"] == [
        {
            "table": table,
            "ruleset": "classic",
            "players": 3,
            "options": {
                "scoring": "old",
                "hand_waives_minimum": False,
                "turn_time": 60,
                "reserve": 180,
            },
            "names": ["Ana"],
            "since": made,
        }
    ]
    assert ana.last()["lobby"]["public"] is True
    assert private not in world.store.listed
    cveta = world.player("Cveta")
    cveta.command("sit", table)
    cveta.send(type="rename", name="Ceca")
    assert look(visitor)["tables"][0]["names"] == ["Ana", "Ceca"]


def test_a_public_table_begins_when_its_last_seat_is_taken(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    table = ana.create(public=True, players=3)
    boris.command("sit", table, entropy="0011223344556677")
    assert world.record(table).status is Status.OPEN
    frame = cveta.command("sit", table)
    assert frame["lobby"]["status"] == "playing"
    assert frame["view"]["fairness"]["entropies"] == ["", "0011223344556677", ""]
    assert world.store.listed == {}
    assert {world.store.profiles[one.player].playing for one in (ana, boris, cveta)} == {table}


def test_the_host_of_a_public_table_may_begin_earlier(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create(public=True, players=4)
    boris.command("sit", table)
    assert ana.command("start", table)["lobby"]["status"] == "playing"
    assert world.store.listed == {}


def test_a_public_table_has_a_turn_time(world: World):
    """Rules §6: `turn_time: none` is refused for a public table."""
    ana = world.player("Ana")
    asked = {"type": "create", "id": 1, "key": "k", "ruleset": "classic", "players": 2}
    refused = ana.send(**asked, options={"turn_time": "none"}, public=True)[-1]
    assert refused["code"] == "public_without_time"
    assert ana.send(**asked, options={"turn_time": "none"})[-1]["type"] == "table"


def test_a_table_where_nobody_is_is_not_listed_until_somebody_is_back(world: World):
    ana = world.player("Ana")
    table = ana.create(public=True)
    ana.close()
    assert world.store.listed == {}
    back = world.socket(ana.token)
    back.counter = ana.counter
    back.send(type="hello", table=table)
    assert list(world.store.listed) == [table]
    back.command("leave", table)
    assert world.store.listed == {}
    assert world.store.profiles[ana.player].playing is None


def test_nobody_waits_at_a_public_table_for_those_who_are_gone(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    table = ana.create(public=True, players=3)
    boris.command("sit", table)
    boris.close()
    cveta.command("sit", table)
    assert seated(world, table) == ["Ana", "Cveta", None]
    assert world.store.profiles[boris.player].playing is None


def test_the_same_account_does_not_sit_twice_at_a_table(world: World):
    ana = world.player("Ana")
    table = ana.create(public=True, ruleset="championship", players=3)
    again = world.socket(ana.token)
    again.counter = 5
    assert again.command("sit", table)["code"] == "already_seated"


# Quick matches


def test_two_who_want_a_match_get_one(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    waiting = quick(ana, entropy="8899aabbccddeeff")
    assert (waiting["lobby"]["status"], waiting["you"]) == ("open", 0)
    frame = quick(boris)
    assert (frame["lobby"]["status"], frame["table"]) == ("playing", waiting["table"])
    assert ana.last()["lobby"]["status"] == "playing"
    assert frame["view"]["fairness"]["entropies"] == ["8899aabbccddeeff", ""]


@pytest.mark.parametrize(
    ("ruleset", "players"), [("championship", 3), ("tercet", 4), ("basic", 6), ("remi51", 5)]
)
def test_each_ruleset_has_quick_matches(world: World, ruleset: str, players: int):
    sockets = [world.player(f"Player {n}") for n in range(players)]
    frames = [quick(one, ruleset, players) for one in sockets]
    assert [frame["lobby"]["status"] for frame in frames] == ["open"] * (players - 1) + ["playing"]
    assert len({frame["table"] for frame in frames}) == 1


def test_a_quick_match_cannot_be_what_the_rules_do_not_know(world: World):
    ana = world.player("Ana")
    assert quick(ana, "championship", 2)["code"] == "bad_player_count"
    assert quick(ana, "bridge")["code"] == "unknown_ruleset"
    assert quick(world.socket())["code"] == "enter_first"
    assert not world.store.tables


def test_the_fullest_table_is_the_best_and_the_oldest_of_equals(world: World):
    hosts = [world.player(name) for name in ("Ana", "Boris", "Cveta")]
    tables = []
    for host in hosts:
        tables.append(host.create(public=True, players=3))
        world.clock.pass_ms(1)
    world.player("Dana").command("sit", tables[2])
    assert quick(world.player("Ema"), players=3)["table"] == tables[2]
    assert quick(world.player("Fran"), players=3)["table"] == tables[0]


def test_quick_matches_leave_tables_alone_that_are_private_or_have_options(world: World):
    private = world.player("Ana").create()
    other = world.player("Boris").create(public=True, options={"scoring": "old"})
    table = quick(world.player("Cveta"))["table"]
    assert table not in (private, other)
    assert quick(world.player("Dana"))["table"] == table


def test_asking_again_keeps_the_seat_and_another_wish_moves_it(world: World):
    ana = world.player("Ana")
    first = quick(ana)
    again = quick(ana)
    assert (again["table"], again["you"]) == (first["table"], 0)
    assert len(world.store.tables) == 1
    other = quick(ana, "tercet")
    assert other["table"] != first["table"]
    assert world.record(first["table"]).seats == (None, None)
    assert list(world.store.listed) == [other["table"]]


def test_whoever_waits_moves_to_a_better_table_by_asking_again(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    mine = quick(ana)["table"]
    ana.close()
    # While Ana is away her table waits for nobody, so Boris opens another.
    other = quick(boris)["table"]
    assert other != mine
    back = world.socket(ana.token)
    back.counter = ana.counter
    assert back.send(type="hello", table=mine)[-1]["you"] == 0
    # Neither table is fuller; the older one is the better one.
    assert quick(back)["table"] == mine
    frame = quick(boris)
    assert (frame["table"], frame["lobby"]["status"]) == (mine, "playing")
    assert world.store.listed == {}


def test_who_waits_does_not_wait_beside_a_table_of_somebody_who_stays(world: World):
    """Whoever made a table of their own asks for no better one, so those who do go there."""
    ana, boris = world.player("Ana"), world.player("Boris")
    mine = quick(ana)["table"]
    theirs = boris.create(public=True)
    # Two who look again at the same moment would only change places: the newer one goes first.
    world.clock.pass_ms(STAYS_MS - 1)
    assert quick(ana)["table"] == mine
    world.clock.pass_ms(1)
    frame = quick(ana)
    assert (frame["table"], frame["lobby"]["status"]) == (theirs, "playing")
    assert world.store.listed == {}


def test_nobody_leaves_a_table_for_one_where_no_more_others_wait(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    mine = quick(ana, players=3)["table"]
    quick(boris, players=3)
    cveta.create(public=True, players=3)
    for _ in range(3):
        world.clock.pass_ms(STAYS_MS)
        assert quick(ana, players=3)["table"] == mine
    assert seated(world, mine) == ["Ana", "Boris", None]


def test_leaving_the_queue_is_leaving_the_table(world: World):
    ana = world.player("Ana")
    table = quick(ana)["table"]
    ana.command("leave", table)
    assert look(ana)["tables"] == []
    assert quick(world.player("Boris"))["table"] != table


def test_a_repeated_wish_is_answered_with_the_match_that_it_began(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    quick(ana)
    table = quick(boris)["table"]
    repeat = {"type": "quick", "id": boris.counter, "ruleset": "classic", "players": 2}
    assert boris.send(**repeat)[-1]["table"] == table
    refused = quick(boris)
    assert (refused["code"], refused["facts"]) == ("at_another_table", {"table": table})


def test_nobody_begins_a_second_championship_while_one_runs_also_after_leaving(world: World):
    """Rules §8."""
    sockets = [world.player(name) for name in ("Ana", "Boris", "Cveta")]
    for one in sockets:
        table = quick(one, "championship", 3)["table"]
    leaver = sockets[1]
    leaver.command("leave", table)
    assert quick(leaver, "championship", 3)["code"] == "at_another_table"
    create = {"type": "create", "id": 90, "key": "k", "ruleset": "championship", "players": 3}
    assert leaver.send(**create)[-1]["code"] == "at_another_table"


def test_of_two_who_open_a_table_at_once_one_looks_again(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    # Boris opens his between Ana's look and her write.
    world.store.before_save = lambda _: quick(boris)
    frame = quick(ana)
    assert frame["lobby"]["status"] == "playing"
    assert seated(world, frame["table"]) == ["Boris", "Ana"]
    assert world.store.opened_last[Queue("classic", 2)] == frame["table"]


def test_a_public_table_that_is_made_beside_one_who_looks_is_found(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    world.store.before_save = lambda _: boris.create(public=True)
    assert quick(ana)["lobby"]["status"] == "playing"


def test_a_table_that_was_full_in_the_meantime_is_not_joined(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    first = quick(ana)["table"]
    world.store.before_save = lambda _: quick(boris)
    frame = quick(cveta)
    assert frame["table"] != first
    assert seated(world, first) == ["Ana", "Boris"]


# What is going on


def test_players_online_and_tables_in_play_are_counted(world: World):
    visitor = world.socket()
    assert (look(visitor)["online"], look(visitor)["playing"]) == (0, 0)
    table, (ana, boris, _) = started(world, 3, ruleset="championship")
    assert (look(visitor)["online"], look(visitor)["playing"]) == (3, 1)
    boris.close()
    world.service.disconnect(boris.id)
    assert look(visitor)["online"] == 2
    # A computer that plays for somebody is no player.
    ana.command("leave", table)
    world.clock.pass_ms(200_000)
    world.service.alarm(table)
    shown = look(visitor)
    assert (shown["online"], shown["playing"]) == (2, 1)
    back = world.socket(boris.token)
    # A socket that has said nothing may have broken while it opened.
    assert look(visitor)["online"] == 2
    back.send(type="hello")
    back.send(type="hello")
    assert look(visitor)["online"] == 3


def test_fifty_connections_are_fifty_within_ten_seconds(world: World):
    visitor = world.socket()
    players = [world.player(f"Player {n}") for n in range(50)]
    assert look(visitor)["online"] == 50
    for player in players[:20]:
        player.close()
    assert look(visitor)["online"] == 30


def test_a_match_that_ends_is_in_play_no_more(world: World):
    _, (ana, boris) = started(world)
    assert look(ana)["playing"] == 1
    for one in (ana, boris):
        one.close()
    world.clock.pass_ms(24 * 3600 * 1000)
    world.service.alarm(world.store.profiles[ana.player].playing)
    assert look(world.socket())["playing"] == 0


def test_a_rematch_is_counted_too(world: World):
    table, (ana, boris) = started(world)
    world.store.count("playing", 0, -1)
    over(world, table)
    ana.command("rematch", table)
    boris.command("rematch", table)
    assert look(ana)["playing"] == 1


def test_a_look_is_answered_only_when_something_has_changed(world: World):
    ana = world.player("Ana")
    seen = look(ana)["seen"]
    assert look(ana, seen) is None
    assert look(ana, "something") is not None
    world.player("Boris")
    changed = look(ana, seen)
    assert changed["online"] == 2
    assert look(ana, changed["seen"]) is None


def test_what_is_going_on_is_worked_out_at_most_every_three_seconds(world: World):
    ana = world.player("Ana")
    seen = look(ana)["seen"]
    world.player("Boris")
    world.clock.pass_ms(2_999)
    assert ana.send(type="tables", seen=seen) == []
    world.clock.pass_ms(1)
    assert ana.send(type="tables", seen=seen)[-1]["online"] == 2
