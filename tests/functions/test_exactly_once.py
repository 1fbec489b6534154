"""Whatever the network repeats, loses or lets overtake: every command counts once."""

import pytest

from functions.service.ports import Conflict, Gateway
from functions.service.record import Record
from tests.fakes import Socket, World, started


@pytest.fixture
def world() -> World:
    return World()


def turn(world: World, table: str, sockets: list[Socket]) -> tuple[Socket, Socket]:
    at = world.record(table).game.deal.turn
    return sockets[at], sockets[at - 1]


def discard(world: World, table: str, socket: Socket) -> dict:
    """Return the message that discards the first card of a hand."""
    socket.counter += 1
    return {
        "type": "discard",
        "table": table,
        "id": socket.counter,
        "version": world.record(table).version,
        "card": socket.last()["view"]["hand"][0],
    }


def test_a_repeated_message_is_applied_once_and_told_to_everybody_again(world: World):
    table, sockets = started(world)
    player, other = turn(world, table, sockets)
    message = discard(world, table, player)
    player.send(**message)
    stored = world.store.tables[table]
    for socket in sockets:
        assert len(socket.last()["view"]["history"]) == 1
    heard = len(other.frames("table"))
    assert player.send(**message)[-1]["counter"] == message["id"]
    assert len(other.frames("table")) == heard + 1
    assert world.store.tables[table] == stored


def test_an_older_message_that_arrives_late_is_not_applied(world: World):
    table, sockets = started(world)
    player, other = turn(world, table, sockets)
    late = {**discard(world, table, player), "type": "discard"}
    player.command("discard", table, card=player.last()["view"]["hand"][1])
    other.command("draw", table)
    stored = world.store.tables[table]
    player.send(**late)
    assert world.store.tables[table] == stored


def test_a_double_click_with_two_counters_discards_one_card(world: World):
    table, sockets = started(world)
    player, _ = turn(world, table, sockets)
    first, second = discard(world, table, player), discard(world, table, player)
    player.send(**first)
    assert player.send(**second)[-1]["code"] == "not_your_turn"
    assert len(player.last()["view"]["hand"]) == 14


def test_a_first_run_that_died_before_telling_is_told_by_the_repeat(world: World):
    table, sockets = started(world)
    player, other = turn(world, table, sockets)
    message = discard(world, table, player)
    post = world.gateway.post

    def die(_posts: object) -> frozenset[str]:
        raise MemoryError

    world.gateway.post = die
    with pytest.raises(MemoryError):
        player.send(**message)
    world.gateway.post = post
    assert other.last()["view"]["history"] == []
    player.send(**message)
    assert len(other.last()["view"]["history"]) == 1


def test_a_run_that_dies_between_arming_and_saving_leaves_nothing_but_an_alarm(world: World):
    table, sockets = started(world)
    player, _ = turn(world, table, sockets)
    message = discard(world, table, player)
    stored = world.store.tables[table]

    def die(_record: Record) -> None:
        raise MemoryError

    world.store.before_save = die
    with pytest.raises(MemoryError):
        player.send(**message)
    assert player.last("error") == {"type": "error", "code": "internal", "id": message["id"]}
    assert world.store.tables[table] == stored
    assert player.send(**message)[-1]["counter"] == message["id"]


def test_of_two_commands_at_once_the_second_is_judged_by_what_the_first_left(world: World):
    table, sockets = started(world)
    player, other = turn(world, table, sockets)
    message = discard(world, table, player)
    card = player.last()["view"]["hand"][2]
    # While one handler is about to save, another one of the same seat has saved already.
    world.store.before_save = lambda _: player.command("discard", table, card=card)
    answers = player.send(**message)
    assert answers[-1]["counter"] == message["id"] + 1
    assert len(player.last()["view"]["hand"]) == 14
    assert len(other.last()["view"]["history"]) == 1


def test_a_conflict_with_somebody_elses_change_is_tried_again(world: World):
    table, sockets = started(world)
    player, other = turn(world, table, sockets)
    world.store.before_save = lambda _: other.close()
    frame = player.send(**discard(world, table, player))[-1]
    assert len(frame["view"]["history"]) == 1
    assert [seat["here"] for seat in frame["lobby"]["seats"]].count(False) == 1
    versions = [f["version"] for f in player.frames("table")]
    assert versions[-2:] == [frame["version"] - 1, frame["version"]]


def test_after_three_conflicts_the_sender_is_asked_to_try_again(world: World):
    table, sockets = started(world)
    player, other = turn(world, table, sockets)
    stored = world.store.tables[table]
    tries = []

    def conflict(record: Record) -> None:
        world.store.before_save = conflict
        tries.append(record)
        raise Conflict(None)

    world.store.before_save = conflict
    message = discard(world, table, player)
    heard = len(other.frames("table"))
    assert player.send(**message) == [{"type": "error", "code": "busy", "id": message["id"]}]
    assert len(tries) == 4
    assert world.store.tables[table] == stored
    assert len(other.frames("table")) == heard
    world.store.before_save = None
    assert player.send(**message)[-1]["counter"] == message["id"]


def test_a_claim_that_others_were_faster_with_is_no_refusal(world: World):
    """Whoever was faster has looked at the clock too and told everybody; nobody asked for this."""
    table, sockets = started(world)
    _, other = turn(world, table, sockets)
    tries = []

    def conflict(record: Record) -> None:
        world.store.before_save = conflict
        tries.append(record)
        raise Conflict(None)

    world.clock.pass_ms(24 * 3_600_000)
    world.store.before_save = conflict
    assert other.send(type="claim_time", table=table) == []
    assert len(tries) == 4


def test_our_own_write_whose_answer_was_lost_counts_as_done(world: World):
    table, sockets = started(world)
    player, _ = turn(world, table, sockets)
    # The SDK's first attempt arrives, its answer does not, and the second attempt is what we see.
    world.store.before_save = world.store.save
    message = discard(world, table, player)
    frame = player.send(**message)[-1]
    assert (frame["counter"], frame["version"]) == (message["id"], 4)


def test_our_own_lost_write_is_recognised_when_others_have_written_since(world: World):
    table, sockets = started(world)
    player, other = turn(world, table, sockets)

    def arrive(record: Record) -> None:
        world.store.save(record)
        other.command("draw", table)

    world.store.before_save = arrive
    message = discard(world, table, player)
    frame = player.send(**message)[-1]
    assert frame["counter"] == message["id"]
    assert [event["event"] for event in frame["view"]["history"]] == ["discarded", "drew"]


def test_a_repeated_start_deals_once(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    table = ana.create()
    boris.command("sit", table)
    start = {"type": "start", "table": table, "id": 2, "version": 2}
    first = ana.send(**start)[-1]
    again = ana.send(**start)[-1]
    assert first["view"] == again["view"]
    assert first["version"] == again["version"] == 3


def test_a_making_that_is_handled_twice_at_once_makes_one_table(world: World):
    ana = world.player("Ana")
    create = {"type": "create", "id": 1, "key": "k", "ruleset": "classic", "players": 2}
    world.store.before_save = lambda _: ana.send(**create)
    ana.send(**create)
    assert len(world.store.tables) == 1
    assert len({frame["table"] for frame in ana.frames("table")}) == 1


def test_a_repeat_from_a_newer_connection_is_answered_there(world: World):
    ana, boris = world.player("Ana"), world.player("Boris")
    create = {"type": "create", "id": 1, "key": "k", "ruleset": "classic", "players": 2}
    table = ana.send(**create)[-1]["table"]
    sit = {"type": "sit", "table": table, "id": 1}
    boris.send(**sit)
    for socket, message in ((ana, create), (boris, sit)):
        again = world.socket(socket.token)
        (frame,) = again.send(**message)
        assert (frame["type"], frame["table"], frame["you"]) == ("table", table, None)
        assert again.send(type="hello", table=table)[-1]["you"] is not None


def test_the_fake_gateway_has_the_ports_shape(world: World):
    gateway: Gateway = world.gateway
    assert gateway.post(()) == frozenset()
