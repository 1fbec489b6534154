"""What one seat, one socket or one address may ask for, and how tokens are renewed."""

from collections import Counter

import pytest

from functions.service import Crowded
from functions.service.identity import Claim
from functions.service.presence import (
    ASIDES_A_MINUTE,
    CONNECTIONS_A_MINUTE,
    MALFORMED_AT_MOST,
)
from functions.service.record import DAY_MS
from functions.service.tables import COMMANDS_AT_ONCE
from tests.fakes import Socket, World, started


@pytest.fixture
def world() -> World:
    return World()


def toggle(socket: Socket, table: str) -> dict:
    """Send a command that is always possible and always changes something."""
    offers = socket.last()["view"]["offers"]
    return socket.command("pause" if offers["pause"] else "resume", table)


# A seat


def test_a_seat_that_says_too_much_is_told_to_wait(world: World):
    table, (ana, boris) = started(world)
    for _ in range(COMMANDS_AT_ONCE - 1):
        assert toggle(ana, table)["type"] == "table"
    world.clock.pass_ms(10)
    while toggle(ana, table)["type"] == "table":
        pass
    stored = world.store.tables[table]
    refused = toggle(ana, table)
    assert (refused["code"], refused["facts"]) == ("too_fast", {"wait_ms": 100})
    assert world.store.tables[table] == stored
    assert toggle(boris, table)["type"] == "table", "each seat has its own"
    world.clock.pass_ms(100)
    assert toggle(ana, table)["type"] == "table"
    assert toggle(ana, table)["code"] == "too_fast"
    world.clock.pass_ms(COMMANDS_AT_ONCE * 100)
    for _ in range(COMMANDS_AT_ONCE):
        assert toggle(ana, table)["type"] == "table"
    assert toggle(ana, table)["code"] == "too_fast"


def test_what_is_refused_or_repeated_uses_nothing_up_of_a_seat(world: World):
    table, (ana, _) = started(world)
    toggle(ana, table)
    before = world.record(table).seats[0].paced
    message = {"type": "pause", "table": table, "id": ana.counter, "version": 3}
    for _ in range(COMMANDS_AT_ONCE + 1):
        ana.send(**message)
        assert ana.command("wait_again", table, absent=1)["type"] == "refused"
    assert world.record(table).seats[0].paced == before


# A socket


def test_an_accepted_command_is_one_read_and_one_write_and_counted_by_its_seat(world: World):
    table, (ana, _) = started(world)
    before = Counter(world.store.counts)
    loads, saves = world.store.loads, world.store.saves
    for _ in range(10):
        assert toggle(ana, table)["type"] == "table"
    assert (world.store.loads - loads, world.store.saves - saves) == (10, 10)
    assert world.store.counts == before


ASIDES = (
    {"type": "rename", "name": "Another"},
    {"type": "enter", "name": "Another"},
    {"type": "hello"},
    {"type": "claim_time"},
    {"type": "sit", "id": 90},
    {"type": "create", "id": 90, "key": "k", "ruleset": "classic", "players": 2},
)


@pytest.mark.parametrize("aside", ASIDES, ids=lambda aside: aside["type"])
def test_what_moves_no_table_on_is_counted_for_its_socket(world: World, aside: dict):
    table, (ana, boris) = started(world)
    used = world.store.counts[f"socket {ana.id}", world.clock.now() // 60_000]
    message = {**aside, "table": table} if aside["type"] in ("claim_time", "sit") else aside
    for _ in range(ASIDES_A_MINUTE - used):
        assert ana.send(**message)[-1].get("code") != "too_fast"
    stored, profiles = dict(world.store.tables), dict(world.store.profiles)
    heard = len(boris.frames("table"))
    refused = ana.send(**message)
    assert [(one["code"], one["facts"]) for one in refused] == [
        ("too_fast", {"wait_ms": 60_000 - world.clock.now() % 60_000})
    ]
    assert (world.store.tables, world.store.profiles) == (stored, profiles)
    assert len(boris.frames("table")) == heard
    assert toggle(ana, table)["type"] == "table", "the game goes on"
    assert boris.send(type="rename", name="Boris B.")[-1]["player"]["name"] == "Boris B."
    world.clock.pass_ms(60_000)
    assert ana.send(**message)[-1].get("code") != "too_fast"


def test_refused_and_repeated_commands_are_counted_for_their_socket(world: World):
    table, (ana, boris) = started(world)
    toggle(ana, table)
    minute = world.clock.now() // 60_000
    used = world.store.counts[f"socket {ana.id}", minute]
    repeat = {"type": "pause", "table": table, "id": ana.counter, "version": 3}
    for number, message in enumerate(
        (
            {"type": "pause", "table": table, "id": ana.counter, "version": 3},
            {"type": "go_on", "table": table, "id": 90, "version": 3, "absent": 1},
            {"type": "draw", "table": "zzzzzzzz", "id": 90, "version": 3},
        )
    ):
        ana.send(**message)
        assert world.store.counts[f"socket {ana.id}", minute] == used + number + 1, message
    stranger = world.player("Stranger")
    assert stranger.send(type="draw", table=table, id=1, version=3)[-1]["code"] == "not_seated"
    assert world.store.counts[f"socket {stranger.id}", minute] == 2
    stored = world.store.tables[table]
    for _ in range(2 * ASIDES_A_MINUTE - used - 3):
        ana.send(**repeat)
        assert world.gateway.closed == []
    ana.send(**repeat)
    assert world.gateway.closed == [ana.id], "who goes on regardless loses the socket"
    assert world.store.tables[table] == stored
    world.service.disconnect(ana.id)
    assert boris.last()["lobby"]["seats"][0]["here"] is False


def test_a_ping_is_not_counted(world: World):
    table, (ana, _) = started(world)
    before = Counter(world.store.counts)
    for _ in range(3 * ASIDES_A_MINUTE):
        assert ana.send(type="ping", table=table, version=99)[-1]["type"] == "pong"
    assert world.store.counts == before


def test_a_socket_that_sends_rubbish_is_closed(world: World):
    table, (ana, boris) = started(world)
    for _ in range(MALFORMED_AT_MOST - 1):
        assert ana.send("rubbish")[-1]["code"] == "malformed"
    assert world.gateway.closed == []
    assert ana.send(type="ping")[-1]["type"] == "pong"
    ana.send(type="hello", table=table)
    assert ana.send("{")[-1]["code"] == "malformed", "whatever it sent in between"
    assert world.gateway.closed == [ana.id]
    world.service.disconnect(ana.id)
    assert boris.last()["lobby"]["seats"][0]["here"] is False
    again = world.socket(ana.token)
    again.send(type="hello", table=table)
    assert again.send("rubbish")[-1]["code"] == "malformed"
    assert world.gateway.closed == [ana.id], "another socket begins anew"


def test_rubbish_of_a_socket_that_is_not_known_is_answered(world: World):
    world.gateway.open.add("stranger")
    for _ in range(2 * MALFORMED_AT_MOST):
        world.service.message("stranger", "rubbish")
    assert world.gateway.closed == []


def test_strikes_outlive_the_change_of_tables(world: World):
    ana = world.player("Ana")
    first, second = ana.create(), ana.create()
    for table in (first, second) * (MALFORMED_AT_MOST // 2):
        ana.send("rubbish")
        ana.send(type="hello", table=table)
    assert world.gateway.closed == [ana.id]


# An address


def test_an_address_opens_so_many_sockets_within_a_minute(world: World):
    for _ in range(CONNECTIONS_A_MINUTE):
        world.socket(address="203.0.113.7")
    with pytest.raises(Crowded):
        world.socket(address="203.0.113.7")
    known = dict(world.store.connections)
    with pytest.raises(Crowded):
        world.socket(address="203.0.113.7")
    assert world.store.connections == known
    world.socket(address="203.0.113.8")
    world.socket()
    world.clock.pass_ms(60_000)
    world.socket(address="203.0.113.7")


# Tokens


def test_a_rotation_keeps_everybody_in(world: World):
    """A new key comes before the old one; the old one goes when nobody needs it any more."""
    ana = world.player("Ana")
    world.keys[:] = ["a new key", "a key of the tests"]
    assert world.tokens.read(ana.token) == Claim(ana.player, 1)
    boris = world.player("Boris")
    renewed = ana.send(type="enter", name="Ana")[-1]["token"]
    world.keys[:] = ["a new key"]
    assert world.tokens.read(ana.token) is None
    assert world.tokens.read(renewed) == Claim(ana.player, 1)
    assert world.tokens.read(boris.token) == Claim(boris.player, 1)


def greeted(world: World, token: str) -> list[str]:
    """Open a socket with a token, greet twice, and return the tokens that were told."""
    socket = world.socket(token)
    told = [*socket.send(type="hello"), *socket.send(type="hello")]
    assert [frame["type"] for frame in told] == ["welcome", "welcome"]
    return [frame["token"] for frame in told if "token" in frame]


def test_a_greeting_with_a_token_of_an_older_key_tells_one_of_the_newest(world: World):
    ana = world.player("Ana")
    assert greeted(world, ana.token) == []
    world.keys[:] = ["a new key", "a key of the tests"]
    (token,) = greeted(world, ana.token)
    assert greeted(world, token) == []
    world.keys[:] = ["a newer key", "a new key"]
    assert world.tokens.read(token) == Claim(ana.player, 1)


def test_each_browser_of_a_player_gets_a_new_token_in_time(world: World):
    """Each has its own, which would end although it was in use, if another were always first."""
    phone = laptop = world.player("Ana").token
    for _ in range(60):
        world.clock.pass_ms(8 * DAY_MS)
        (phone,) = greeted(world, phone)
        (laptop,) = greeted(world, laptop)


def test_only_the_newest_key_signs(world: World):
    world.keys[:] = ["a new key", "a key of the tests"]
    token = world.tokens.make(Claim("player000001", 1))
    world.keys[:] = ["a key of the tests"]
    assert world.tokens.read(token) is None


def test_a_token_lasts_400_days(world: World):
    ana = world.player("Ana")
    world.clock.pass_ms(400 * 24 * 3600 * 1000)
    assert world.tokens.read(ana.token) == Claim(ana.player, 1)
    world.clock.pass_ms(1000)
    assert world.tokens.read(ana.token) is None


def test_a_raised_epoch_voids_every_token_given_out_before(world: World):
    ana = world.player("Ana")
    world.store.profiles[ana.player] = world.store.profiles[ana.player]._replace(epoch=2)
    visitor = world.socket(ana.token)
    assert visitor.send(type="hello")[0] == {"type": "error", "code": "token"}
    newer = world.tokens.make(Claim(ana.player, 2))
    assert world.socket(newer).send(type="hello")[-1]["player"]["id"] == ana.player


@pytest.mark.parametrize(
    "said", [[], ["player000001"], ["player000001", "1"], [1, 1], {"player": 1}, None, "x"]
)
def test_what_is_signed_but_says_something_else_is_nobody(world: World, said: object):
    assert world.tokens.read(world.tokens._serializer().dumps(said)) is None
