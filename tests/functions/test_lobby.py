"""Tables before and after a match: make, sit, leave, remove, start, rematch."""

import pytest

import engine
from functions.service.record import Status
from tests.fakes import Socket, World, over, started


@pytest.fixture
def world() -> World:
    return World()


def codes(frames: list[dict]) -> list[str]:
    return [frame["code"] for frame in frames if frame["type"] in ("refused", "error")]


def names(frame: dict) -> list[str | None]:
    return [seat and seat["name"] for seat in frame["lobby"]["seats"]]


def test_a_new_table_seats_its_maker_as_host_and_shows_what_is_switched_on(world: World):
    ana = world.player("Ana")
    table = ana.create(players=3, options={"scoring": "old", "reserve": 0})
    assert ana.last() == {
        "type": "table",
        "table": table,
        "version": 1,
        "time": world.clock.now(),
        "you": 0,
        "counter": 1,
        "rank": 0,
        "lobby": {
            "status": "open",
            "host": 0,
            "ruleset": "classic",
            "options": {
                "scoring": "old",
                "hand_waives_minimum": False,
                "turn_time": 60,
                "reserve": 0,
            },
            "players": 3,
            "seats": [{"name": "Ana", "here": True, "rematch": False}, None, None],
            "commitment": engine.commitment(world.record(table).secret, 1),
            "match": 1,
            "public": False,
        },
        "view": None,
    }


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"ruleset": "bridge"}, "unknown_ruleset"),
        ({"players": 5}, "bad_player_count"),
        ({"options": {"sauce": True}}, "unknown_option"),
        ({"options": {"scoring": "new"}}, "bad_option_value"),
        ({"options": {"turn_time": 19}}, "bad_option_value"),
    ],
)
def test_a_table_that_cannot_be_is_refused(world: World, asked: dict, code: str):
    ana = world.player("Ana")
    message = {"key": "k", "ruleset": "classic", "players": 2, "id": 1, **asked}
    assert codes(ana.send(type="create", **message)) == [code]
    assert not world.store.tables


def test_making_a_table_again_with_the_same_key_makes_no_second_one(world: World):
    ana = world.player("Ana")
    first, again = ana.create(key="once"), ana.create(key="once")
    assert first == again
    assert ana.create(key="twice") != first
    assert len(world.store.tables) == 2


def test_one_player_makes_no_more_than_twenty_tables_an_hour(world: World):
    ana = world.player("Ana")
    for _ in range(20):
        ana.create()
    refused = ana.send(type="create", id=99, key="more", ruleset="classic", players=2)[-1]
    assert (refused["code"], refused["facts"]) == ("too_many_tables", {"limit": 20})
    world.clock.pass_ms(3600 * 1000)
    assert ana.create()


def test_the_first_free_seat_is_taken_and_everybody_is_told(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    table = ana.create(players=3)
    boris.command("sit", table)
    cveta.command("sit", table)
    for socket, seat in ((ana, 0), (boris, 1), (cveta, 2)):
        assert names(socket.last()) == ["Ana", "Boris", "Cveta"]
        assert socket.last()["you"] == seat
        assert socket.last()["rank"] == seat


def test_a_full_table_an_unknown_one_and_a_second_seat_are_refused(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    table = ana.create()
    boris.command("sit", table)
    assert cveta.command("sit", table)["code"] == "table_full"
    assert boris.command("sit", table)["code"] == "already_seated"
    for unknown in ("zzzzzzzz", "No Such Table"):
        answer = cveta.send(type="sit", table=unknown, id=9)[-1]
        assert answer == {"type": "error", "code": "unknown_table", "id": 9}


def test_a_visitor_enters_before_sitting_or_making_a_table(world: World):
    table = world.player("Ana").create()
    visitor = world.socket()
    assert codes(visitor.send(type="sit", table=table, id=1)) == ["enter_first"]
    create = {"type": "create", "id": 1, "key": "k", "ruleset": "classic", "players": 2}
    assert codes(visitor.send(**create)) == ["enter_first"]
    assert codes(visitor.send(type="rename", name="Vesna")) == ["enter_first"]


def test_whoever_leaves_frees_the_seat_and_the_host_passes_on(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    table = ana.create(players=3)
    boris.command("sit", table)
    cveta.command("sit", table)
    ana.command("leave", table)
    assert names(boris.last()) == [None, "Boris", "Cveta"]
    assert boris.last()["lobby"]["host"] == 1
    assert ana.last()["you"] is None
    cveta.command("leave", table)
    boris.command("leave", table)
    ana.command("sit", table)
    assert names(ana.last()) == ["Ana", None, None]
    assert ana.last()["lobby"]["host"] == 0


def test_a_late_repeat_of_sitting_down_does_not_seat_who_has_left(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create()
    boris.command("sit", table)
    boris.command("leave", table)
    boris.send(type="sit", table=table, id=1)
    assert names(ana.last()) == ["Ana", None]
    boris.command("sit", table)
    assert names(ana.last()) == ["Ana", "Boris"]


def test_the_host_removes_somebody_before_the_match(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create()
    boris.command("sit", table)
    assert boris.command("remove", table, seat=0)["code"] == "not_host"
    assert ana.command("remove", table, seat=5)["facts"] == {"seat": 5}
    ana.command("remove", table, seat=1)
    assert names(boris.last()) == ["Ana", None]
    assert boris.last()["you"] is None
    assert ana.command("remove", table, seat=1)["code"] == "seat_empty"


def test_removing_and_starting_are_refused_when_others_sit_there_by_now(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    table = ana.create()
    boris.command("sit", table)
    seen = ana.last()["version"]
    boris.command("leave", table)
    cveta.command("sit", table)
    refused = ana.command("remove", table, seat=1, version=seen)
    assert (refused["code"], refused["facts"]) == ("stale", {"version": 4})
    assert ana.command("start", table, version=seen)["code"] == "stale"
    assert ana.command("start", table, version=99)["code"] == "stale"
    assert ana.command("start", table, version=4)["lobby"]["status"] == "playing"


def test_a_sleeping_telephone_does_not_make_the_hosts_start_stale(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create()
    boris.command("sit", table)
    seen = ana.last()["version"]
    boris.close()
    assert ana.last()["version"] == seen + 1
    frame = ana.command("start", table, version=seen)
    assert frame["lobby"]["status"] == "playing"
    assert [seat["connected"] for seat in frame["view"]["seats"]] == [True, False]


def test_only_the_host_starts_and_only_with_enough_players(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create(players=4)
    refused = ana.command("start", table)
    assert (refused["code"], refused["facts"]) == ("too_few_players", {"needed": 2, "had": 1})
    boris.command("sit", table)
    assert boris.command("start", table)["code"] == "not_host"
    assert ana.command("start", table)["lobby"]["status"] == "playing"
    assert ana.command("start", table)["code"] == "already_started"


def test_those_who_are_seated_close_ranks_at_the_start(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    table = ana.create(players=4)
    boris.command("sit", table)
    cveta.command("sit", table)
    ana.command("leave", table)
    frame = boris.command("start", table)
    assert names(frame) == ["Boris", "Cveta"]
    assert (frame["you"], frame["lobby"]["host"], frame["lobby"]["players"]) == (0, 0, 2)
    assert cveta.last()["you"] == 1
    assert sorted(seat["cards"] for seat in frame["view"]["seats"]) == [14, 15]


def test_nobody_sits_or_removes_during_a_match(world: World):
    table, (ana, _) = started(world)
    cveta = world.player("Cveta")
    assert cveta.command("sit", table)["code"] == "already_started"
    assert ana.command("remove", table, seat=1)["code"] == "already_started"
    assert ana.command("rematch", table)["code"] == "match_not_over"


def test_a_player_of_a_running_match_can_neither_make_nor_join_another_table(world: World):
    table, (ana, _) = started(world)
    other = world.player("Cveta").create()
    refused = ana.command("sit", other)
    assert (refused["code"], refused["facts"]) == ("at_another_table", {"table": table})
    create = {"type": "create", "id": 50, "key": "k", "ruleset": "classic", "players": 2}
    assert codes(ana.send(**create)) == ["at_another_table"]


def test_a_match_does_not_start_with_somebody_who_sits_or_plays_elsewhere(world: World):
    first, (ana, boris) = started(world)
    over(world, first)
    boris.command("rematch", first)
    cveta = world.player("Cveta")
    second = cveta.create()
    boris.command("sit", second)
    boris.send(type="hello", table=first)
    for begin in (lambda: None, lambda: cveta.command("start", second)):
        begin()
        answer = ana.command("rematch", first)
        assert (answer["code"], answer["facts"]) == ("player_elsewhere", {"seat": 1})
        assert world.record(first).status is Status.OVER


def test_asking_for_a_rematch_gives_up_a_seat_elsewhere(world: World):
    first, (ana, boris) = started(world)
    over(world, first)
    second = ana.create()
    boris.command("rematch", first)
    ana.send(type="hello", table=first)
    assert ana.command("rematch", first)["lobby"]["match"] == 2
    assert world.record(second).seats == (None, None)
    assert world.store.profiles[ana.player].playing == first


def test_of_two_tables_that_a_player_sits_down_at_at_once_one_gets_the_player(world: World):
    ana, boris, cveta = (world.player(name) for name in ("Ana", "Boris", "Cveta"))
    first, second = ana.create(), boris.create()
    # The other sitting down is written between this one's look at the player and its write.
    again = world.socket(cveta.token)
    world.store.before_save = lambda _: again.command("sit", first)
    cveta.command("sit", second)
    assert world.record(first).seats[1] is None
    assert world.record(second).seats[1].id == cveta.player
    assert world.store.profiles[cveta.player].playing == second


def test_a_table_that_was_given_up_by_time_does_not_hold_its_players(world: World):
    _, (ana, boris) = started(world)
    world.clock.pass_ms(26 * 3600 * 1000)
    table = ana.create()
    boris.command("sit", table)
    assert ana.command("start", table)["lobby"]["status"] == "playing"
    assert world.store.profiles[ana.player].playing == table


def test_every_player_gives_entropy_only_after_the_commitment(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create()
    shown = ana.last()["lobby"]["commitment"]
    boris.command("sit", table, entropy="0011223344556677")
    frame = ana.command("start", table, entropy="8899aabbccddeeff")
    fairness = frame["view"]["fairness"]
    assert fairness["commitment"] == shown
    assert fairness["entropies"] == ["8899aabbccddeeff", "0011223344556677"]
    assert fairness["seed"] is None
    assert frame["lobby"]["commitment"] not in (shown, fairness["next"])


def test_a_rematch_begins_in_the_same_seats_when_all_have_asked(world: World):
    table, (ana, boris) = started(world)
    over(world, table)
    frame = ana.command("rematch", table, entropy="0000000000000001")
    assert [seat["rematch"] for seat in frame["lobby"]["seats"]] == [True, False]
    shown = frame["lobby"]["commitment"]
    frame = boris.command("rematch", table)
    assert frame["lobby"]["match"] == 2
    assert names(frame) == ["Ana", "Boris"]
    assert [seat["rematch"] for seat in frame["lobby"]["seats"]] == [False, False]
    assert frame["view"]["fairness"]["commitment"] == shown
    assert frame["view"]["fairness"]["entropies"] == ["0000000000000001", ""]
    assert (frame["view"]["deal"], frame["view"]["results"]) == (1, [])


def test_after_a_match_one_may_leave_and_the_others_play_again(world: World):
    table, (ana, boris, cveta) = started(world, 3)
    over(world, table)
    ana.command("leave", table)
    assert boris.last()["lobby"]["host"] == 1
    boris.command("rematch", table)
    frame = cveta.command("rematch", table)
    assert names(frame) == ["Boris", "Cveta"]
    assert boris.last()["you"] == 0
    over(world, table)
    boris.command("leave", table)
    refused = cveta.command("rematch", table)
    assert (refused["code"], refused["facts"]) == ("too_few_players", {"needed": 2, "had": 1})


def test_a_rematch_begins_without_those_who_are_gone(world: World):
    table, (ana, boris, cveta) = started(world, 3)
    over(world, table)
    cveta.close()
    ana.command("rematch", table)
    frame = boris.command("rematch", table)
    assert (frame["lobby"]["match"], names(frame)) == (2, ["Ana", "Boris"])
    again = world.socket(cveta.token)
    assert again.send(type="hello", table=table)[-1]["you"] is None


def test_a_rematch_waits_for_those_without_whom_there_is_none(world: World):
    table, (ana, boris) = started(world)
    over(world, table)
    boris.close()
    assert ana.command("rematch", table)["lobby"]["match"] == 1
    again = world.socket(boris.token)
    again.counter = boris.counter
    again.send(type="hello", table=table)
    assert again.command("rematch", table)["lobby"]["match"] == 2


def test_a_rematch_asked_for_twice_counts_once(world: World):
    table, (ana, _) = started(world)
    over(world, table)
    ana.command("rematch", table)
    ana.command("rematch", table)
    assert world.record(table).match == 1


def test_watchers_see_the_table_and_no_hand(world: World):
    table, _ = started(world)
    watcher: Socket = world.socket()
    welcome, frame = watcher.send(type="hello", table=table)
    assert (welcome["player"], welcome["table"]) == (None, None)
    assert frame["you"] is None
    assert (frame["view"]["hand"], frame["view"]["offers"]["discard"]) == ([], [])
    version = frame["version"]
    assert watcher.send(type="ping", table=table, version=version) == [
        {"type": "pong", "protocol": 1, "time": world.clock.now(), "version": version}
    ]
    assert watcher.send(type="ping", table=table, version=version - 1) == [frame]
    assert codes(watcher.send(type="draw", table=table, id=1, version=version)) == ["not_seated"]
