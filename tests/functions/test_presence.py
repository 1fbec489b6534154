"""Sockets come and go; seats, hands and scores stay."""

import pytest

from functions.protocol import ErrorCode
from functions.service.identity import Claim
from functions.service.ports import Post
from tests.fakes import Socket, World, over, started


@pytest.fixture
def world() -> World:
    return World()


def here(frame: dict) -> list[bool]:
    return [seat["here"] for seat in frame["lobby"]["seats"]]


def test_a_first_visit(world: World):
    socket = world.socket()
    assert socket.answered == "remi.v1"
    assert socket.send(type="hello") == [
        {
            "type": "welcome",
            "protocol": 1,
            "time": world.clock.now(),
            "player": None,
            "table": None,
        }
    ]
    welcome = socket.send(type="enter", name="  Ана  ")[-1]
    assert welcome["player"] == {"id": "player000001", "name": "Ана", "kept": False}
    assert world.tokens.read(welcome["token"]) == Claim("player000001", 1)


def test_entering_again_is_the_same_player(world: World):
    ana = world.player("Ana")
    welcome = ana.send(type="enter", name="Ana M.")[-1]
    assert welcome["player"] == {"id": ana.player, "name": "Ana M.", "kept": False}
    assert len(world.store.profiles) == 1


@pytest.mark.parametrize("kind", ["enter", "rename"])
def test_a_bad_nickname_is_refused_with_the_reason(world: World, kind: str):
    ana = world.player("Ana")
    refused = ana.send(type=kind, name="\u202e")[-1]
    assert refused == {
        "type": "refused",
        "id": None,
        "code": "bad_name",
        "facts": {"why": "characters"},
    }
    assert world.store.profiles[ana.player].name == "Ana"


def test_a_new_name_is_seen_at_the_table(world: World):
    _, (ana, boris) = started(world)
    ana.send(type="rename", name="Ana M.")
    assert [seat["name"] for seat in boris.last()["lobby"]["seats"]] == ["Ana M.", "Boris"]


def test_a_token_brings_the_player_back_to_the_match(world: World):
    table, (ana, boris) = started(world)
    before = boris.last()
    boris.close()
    assert here(ana.last()) == [True, False]
    assert [seat["connected"] for seat in ana.last()["view"]["seats"]] == [True, False]
    again = world.socket(boris.token)
    welcome = again.send(type="hello")[-1]
    assert welcome["player"] == {"id": boris.player, "name": "Boris", "kept": False}
    assert welcome["table"] == table
    frame = again.send(type="hello", table=table)[-1]
    assert here(ana.last()) == here(frame) == [True, True]
    assert frame["view"]["hand"] == before["view"]["hand"]
    assert frame["view"]["totals"] == before["view"]["totals"]
    assert (frame["you"], frame["counter"]) == (1, before["counter"])


def test_hello_again_changes_nothing(world: World):
    table, (ana, _) = started(world)
    version = world.record(table).version
    assert ana.send(type="hello", table=table)[-1]["version"] == version
    assert world.record(table).version == version


def test_the_newest_window_plays_and_the_older_one_is_told(world: World):
    table, (ana, boris) = started(world)
    newer = world.socket(ana.token)
    newer.send(type="hello", table=table)
    assert ana.last("replaced") == {"type": "replaced"}
    heard = len(ana.frames("table"))
    newer.counter = ana.counter
    for socket in (newer, boris):
        socket.command("draw", table)
    assert len(ana.frames("table")) == heard
    # The older window is told once more if it goes on, and its closing makes nobody absent.
    assert ana.send(type="draw", table=table, id=99, version=3) == [{"type": "replaced"}]
    ana.close()
    assert here(newer.last()) == [True, True]
    assert newer.send(type="ping", table=table, version=0)[-1]["you"] == 0


def test_a_disconnect_that_comes_after_the_reconnect_changes_nothing(world: World):
    table, (ana, boris) = started(world)
    boris.vanish()
    again = world.socket(boris.token)
    again.send(type="hello", table=table)
    version = world.record(table).version
    world.service.disconnect(boris.id)
    world.service.disconnect(boris.id)
    assert world.record(table).version == version
    assert here(ana.last()) == [True, True]


def test_a_socket_that_is_found_gone_leaves_its_seat_absent(world: World):
    table, (ana, boris) = started(world)
    boris.vanish()
    turn = world.record(table).game.deal.turn
    ana.send(type="rename", name="Anica")
    assert here(ana.last()) == [True, False]
    assert world.record(table).seats[1].connection is None
    assert world.record(table).game.seats[1].connected is False
    assert world.record(table).game.deal.turn == turn


def test_all_gone_sockets_are_found_in_one_go(world: World):
    table, sockets = started(world, 4)
    for socket in sockets[1:]:
        socket.vanish()
    sockets[0].send(type="rename", name="Anica")
    assert here(sockets[0].last()) == [True, False, False, False]
    assert sockets[0].last()["version"] == world.record(table).version


def test_a_player_taken_for_dead_comes_back_by_the_next_message(world: World):
    table, (ana, boris) = started(world)
    world.gateway.open.discard(boris.id)
    ana.send(type="rename", name="Anica")
    world.gateway.open.add(boris.id)
    assert here(ana.last()) == [True, False]
    boris.send(type="ping", table=table, version=99)
    assert here(ana.last()) == here(boris.last()) == [True, True]


@pytest.mark.parametrize("why", ["not_between_deals", "stale", "too_fast"])
def test_a_refused_command_brings_back_who_was_taken_for_dead_too(world: World, why: str):
    table, (ana, boris) = started(world)
    boris.vanish()
    ana.send(type="rename", name="Anica")
    world.gateway.open.add(boris.id)
    if why == "too_fast":
        record = world.record(table)
        used = record.seats[1]._replace(paced=10**6)
        world.store.save(record.with_player(1, used)._replace(version=record.version + 1))
    before = world.record(table).seats[1]
    asked = {"type": "confirm", "version": 1 if why == "stale" else world.record(table).version}
    told, refused = boris.send(table=table, id=boris.counter + 1, **asked)
    assert (refused["type"], refused["code"]) == ("refused", why)
    assert (told["you"], here(told), here(ana.last())) == (1, [True, True], [True, True])
    assert world.record(table).seats[1] == before._replace(connection=boris.id)
    assert world.record(table).game.seats[1].connected


def test_a_refused_command_ends_the_wait_for_its_sender(world: World):
    table, sockets = started(world)
    seat = world.record(table).game.deal.turn
    mover, other = sockets[seat], sockets[1 - seat]
    mover.vanish()
    other.send(type="rename", name="Another")
    world.clock.pass_ms(5_000)
    other.send(type="claim_time", table=table)
    assert world.record(table).game.stopped_at == world.clock.now()
    world.gateway.open.add(mover.id)
    world.clock.pass_ms(10_000)
    assert mover.command("draw", table)["code"] == "already_drawn"
    game = world.record(table).game
    assert (game.stopped_at, game.turn_at) == (0, world.clock.now())


def test_who_sits_down_elsewhere_gives_up_the_seat_before_the_match(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    first = boris.create()
    ana.command("sit", first)
    second = ana.create()
    assert [seat and seat["name"] for seat in boris.last()["lobby"]["seats"]] == ["Boris", None]
    assert world.store.profiles[ana.player].playing == second
    boris.close()
    third = world.player("Cveta").create()
    ana.command("sit", third)
    assert world.record(second).seats == (None, None)
    assert world.store.profiles[ana.player].playing == third


def test_a_connection_plays_at_one_table_at_a_time(world: World):
    first, (ana, boris) = started(world)
    over(world, first)
    second = ana.create()
    assert here(boris.last()) == [False, True]
    ana.send(type="hello", table=first)
    assert here(boris.last()) == [True, True]
    assert world.record(second).seats[0].connection is None
    ana.close()
    assert here(boris.last()) == [False, True]


def test_a_ping_without_a_table_is_answered(world: World):
    assert world.socket().send(type="ping") == [
        {"type": "pong", "protocol": 1, "time": world.clock.now(), "version": None}
    ]


def test_ping_brings_the_table_to_whoever_is_behind(world: World):
    table, (ana, _) = started(world)
    frame = ana.last()
    ping = {"type": "ping", "table": table}
    assert ana.send(**ping, version=frame["version"])[-1]["type"] == "pong"
    assert ana.send(**ping, version=frame["version"] - 1) == [frame]
    assert ana.send(**ping) == [frame]


@pytest.mark.parametrize("kind", ["hello", "ping", "claim_time", "draw", "sit"])
@pytest.mark.parametrize("table", ["zzzzzzzz", "0", "../../etc"])
def test_an_unknown_table_is_said_to_be_unknown(world: World, kind: str, table: str):
    ana = world.player("Ana")
    counted = {"id": 7} if kind in ("draw", "sit") else {}
    versioned = {"version": 1} if kind == "draw" else {}
    answer = ana.send(type=kind, table=table, **counted, **versioned)[-1]
    assert answer == {"type": "error", "code": "unknown_table", **counted}


def token_of(world: World, socket: Socket, spoil: str) -> str:
    """Return a token that should not be accepted."""
    if spoil == "forged":
        return socket.token[:-1] + ("A" if socket.token[-1] != "A" else "B")
    if spoil == "expired":
        world.clock.pass_ms(401 * 24 * 3600 * 1000)
    if spoil == "retired":
        world.keys[:] = ["another key"]
    if spoil == "voided":
        profile = world.store.profiles[socket.player]
        world.store.profiles[socket.player] = profile._replace(epoch=2)
    if spoil == "forgotten":
        del world.store.profiles[socket.player]
    return socket.token


@pytest.mark.parametrize("spoil", ["forged", "expired", "retired", "voided", "forgotten"])
def test_a_token_that_is_not_valid_connects_a_visitor_who_is_told(world: World, spoil: str):
    table, (ana, _) = started(world)
    socket = world.socket(token_of(world, ana, spoil))
    assert socket.answered == "remi.v1"
    answers = socket.send(type="hello")
    assert answers[0] == {"type": "error", "code": "token"}
    assert answers[1]["player"] is None
    refused = socket.send(type="draw", table=table, id=99, version=3)[-1]
    expected = "unknown_table" if spoil == "expired" else "not_seated"
    assert refused["code"] == expected
    assert socket.send(type="enter", name="Ana")[-1]["player"]["id"] != ana.player
    assert [frame["type"] for frame in socket.send(type="hello")] == ["welcome"]


def test_the_newest_window_plays_whichever_greeting_comes_first(world: World):
    """A page that is loaded anew greets at once; what the one before it said may come later."""
    table, (ana, boris) = started(world)
    before = world.socket(ana.token)
    world.clock.pass_ms(1)
    after = world.socket(ana.token)
    after.send(type="hello", table=table)
    assert after.last()["you"] == 0
    record = world.record(table)
    assert before.send(type="hello", table=table)[-1] == {"type": "replaced"}
    assert world.record(table) == record
    assert after.frames("replaced") == []
    world.service.disconnect(before.id)
    assert after.command("draw", table)["type"] == "table"
    assert boris.last()["lobby"]["seats"][0]["here"]


def test_a_client_of_another_protocol_is_told_to_reload(world: World):
    socket = world.socket(protocol="remi.v2")
    assert socket.answered == "remi.v2"
    assert socket.send(type="hello") == [{"type": "error", "code": ErrorCode.UPGRADE}]


def test_a_client_without_subprotocols_is_served(world: World):
    world.gateway.open.add("plain")
    assert world.service.connect("plain", world.clock.now()) is None
    world.service.message("plain", '{"type":"ping"}')
    assert world.gateway.sent[-1][1]["type"] == "pong"


def test_a_malformed_message_is_answered_to_the_sender_alone(world: World):
    _, (ana, boris) = started(world)
    stored, heard = dict(world.store.tables), len(boris.frames("table"))
    for body in ("", "{", "x" * 1_000_000, "[" * 4000, '{"type":"draw","id":3}'):
        answer = ana.send(body)
        assert [frame["type"] for frame in answer] == ["error"]
        assert answer[0]["code"] == "malformed"
        assert answer[0]["detail"]
    assert ana.last("error")["id"] == 3
    assert world.store.tables == stored
    assert len(boris.frames("table")) == heard
    assert not boris.frames("error")


def test_another_connections_seat_cannot_be_played_by_naming_its_table(world: World):
    table, _ = started(world)
    stored = world.store.tables[table]
    thief = world.player("Thief")
    for kind in ("draw", "confirm", "rematch", "start", "leave"):
        fields = {} if kind == "leave" else {"version": 3}
        assert thief.send(type=kind, table=table, id=99, **fields)[-1]["code"] == "not_seated"
    assert world.store.tables[table] == stored


def test_posts_name_their_connection():
    assert Post("a", b"{}") == ("a", b"{}")
