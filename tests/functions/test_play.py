"""Commands of the game through the service: applied once, refused to the sender, told to all."""

import random

import pytest

import engine
from engine.__main__ import RandomPlayer
from functions.service import record as records
from functions.service.cycle import alarm_minute
from functions.service.record import Status
from tests.fakes import START, Socket, World, started


@pytest.fixture
def world() -> World:
    return World()


def on_turn(world: World, table: str, sockets: list[Socket]) -> tuple[Socket, Socket]:
    """Return the player on turn and another one."""
    turn = world.record(table).game.deal.turn
    return sockets[turn], sockets[turn - 1]


def message_of(command: engine.Command) -> dict:
    """Return the message that asks for a command of the engine."""
    kind = type(command).__name__
    kind = {"TakeBottom": "take_bottom", "LayOff": "lay_off"}.get(kind, kind.lower())
    fields: dict = {"kind": kind}
    if isinstance(command, engine.Lay):
        fields["groups"] = [
            {"cards": [str(card) for card in group.cards]}
            | ({"end": group.end} if group.end else {})
            for group in command.groups
        ]
    if isinstance(command, engine.LayOff | engine.Swap | engine.Discard):
        fields["card"] = str(command.card)
    if isinstance(command, engine.LayOff | engine.Swap):
        fields["meld"] = command.meld
        if command.end:
            fields["end"] = command.end
    return fields


def test_a_move_is_told_to_everybody_as_their_own_view(world: World):
    table, sockets = started(world, 3)
    player, other = on_turn(world, table, sockets)
    card = player.last()["view"]["hand"][0]
    frame = player.command("discard", table, card=card)
    assert frame["view"]["discard"] == card.rstrip("'")
    assert frame["counter"] == player.counter
    for socket in sockets:
        assert socket.last()["version"] == frame["version"]
        assert socket.last()["view"]["history"] == [
            {"n": 1, "event": "discarded", "seat": frame["you"], "card": card.rstrip("'")}
        ]
    assert len(frame["view"]["hand"]) == 14
    assert other.last()["view"]["hand"] != frame["view"]["hand"]


def test_a_refusal_goes_to_the_sender_alone_and_changes_nothing(world: World):
    table, sockets = started(world)
    player, other = on_turn(world, table, sockets)
    before, sent = world.store.tables[table], len(world.gateway.sent)
    refused = other.command("draw", table)
    assert refused == {
        "type": "refused",
        "id": other.counter,
        "code": "not_your_turn",
        "facts": {"turn": sockets.index(player)},
    }
    assert player.command("draw", table)["code"] == "already_drawn"
    held = set(player.last()["view"]["hand"])
    foreign = next(str(card) for card in engine.pack(2, 4) if str(card) not in held)
    assert player.command("discard", table, card=foreign)["code"] == "not_your_card"
    hand = player.last()["view"]["hand"]
    twice = [{"cards": hand[:3]}, {"cards": hand[:3]}]
    assert player.command("lay", table, groups=twice)["code"] == "card_twice"
    assert world.store.tables[table] == before
    assert len(world.gateway.sent) == sent + 4


def test_commands_before_the_match_are_refused(world: World):
    ana = world.player("Ana")
    table = ana.create()
    assert ana.command("draw", table)["code"] == "no_deal"


def test_a_command_from_another_match_is_stale(world: World):
    table, sockets = started(world)
    player, _ = on_turn(world, table, sockets)
    assert player.command("draw", table, version=1)["code"] == "stale"


def test_a_hot_command_costs_one_read_and_one_plain_write(world: World):
    table, sockets = started(world)
    player, other = on_turn(world, table, sockets)
    loads, saves, transactions = world.store.loads, world.store.saves, world.store.transactions
    player.command("discard", table, card=player.last()["view"]["hand"][0])
    other.command("draw", table)
    other.command("draw", table)
    assert (world.store.loads - loads, world.store.saves - saves) == (3, 2)
    assert world.store.transactions == transactions
    # A turn's deadline moves with each turn; the alarm that the start has armed fires too early.
    out = world.clock.now() + 240_000 + 1_000
    assert world.timers.armed == [(table, alarm_minute(out, world.clock.now()))]


PACE_MS = 100
"""What a seat may keep up for ever."""


def play(world: World, table: str, sockets: list[Socket], seed: int, until) -> int:
    """Play at random until a condition on the record holds; return the number of messages."""
    chooser = RandomPlayer(random.Random(seed))
    for count in range(100_000):
        record = world.record(table)
        if until(record):
            return count
        game = record.game
        seat = game.deal.turn
        if game.phase is engine.Phase.BREAK:
            seat = next(at for at, one in enumerate(game.seats) if not one.ready)
        world.clock.pass_ms(PACE_MS)
        sockets[seat].command(table=table, **message_of(chooser.choose(game, seat)))
    raise AssertionError("it does not end")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match_is_played_and_each_deal_is_kept(world: World, players: int):
    table, sockets = started(world, players)
    play(world, table, sockets, players, lambda record: record.status is Status.OVER)
    record = world.record(table)
    deals = len(record.game.results)
    assert deals in range(1, 9)
    assert record.game.phase is engine.Phase.OVER
    assert sorted(world.store.deals) == [(table, 1, deal) for deal in range(1, deals + 1)]
    for (_, _, deal), data in world.store.deals.items():
        kept = records.decode(table, 1, data).game
        assert len(kept.results) == deal
        assert kept.deal.number == deal
        assert kept.deal.log
    # Made, sat down at, started, and the end of each deal.
    assert world.store.transactions == 1 + (players - 1) + 1 + deals
    assert all(profile.playing is None for profile in world.store.profiles.values())
    for socket in sockets:
        frame = socket.last()
        assert frame["lobby"]["status"] == "over"
        assert frame["view"]["totals"] == list(record.game.totals())
        assert sorted(frame["view"]["places"])[0] == 1
    versions = [frame["version"] for frame in sockets[0].frames("table")]
    assert versions == list(range(1, record.version + 1))


def test_entropy_of_a_command_counts_for_the_next_deal(world: World):
    table, sockets = started(world)
    play(world, table, sockets, 5, lambda record: record.game.phase is engine.Phase.BREAK)
    sockets[0].command("confirm", table, entropy="00000000000000aa")
    frame = sockets[1].command("confirm", table, entropy="00000000000000bb")
    assert frame["view"]["deal"] == 2
    assert frame["view"]["fairness"]["entropies"] == ["00000000000000aa", "00000000000000bb"]


# Time


def in_break(world: World) -> tuple[str, list[Socket], int]:
    """Return a table between two deals, its players, and when the next one begins."""
    table, sockets = started(world)
    play(world, table, sockets, 5, lambda record: record.game.phase is engine.Phase.BREAK)
    deadline = engine.next_deadline(world.record(table).game)
    assert deadline == world.clock.now() + 20_000
    return table, sockets, deadline


def test_the_break_arms_one_alarm_for_the_minute_after_its_end(world: World):
    table, sockets, deadline = in_break(world)
    armed = world.timers.armed[-1]
    assert armed == (table, alarm_minute(deadline, world.clock.now()))
    assert 0 <= armed[1] - deadline < 60_000
    assert world.record(table).alarm_at == armed[1]
    before = list(world.timers.armed)
    sockets[0].command("confirm", table)
    assert world.timers.armed == before


def test_the_first_claim_after_the_deadline_begins_the_deal(world: World):
    table, sockets, _ = in_break(world)
    version = world.record(table).version
    world.clock.pass_ms(19_999)
    frame = sockets[1].send(type="claim_time", table=table)[-1]
    assert (frame["version"], frame["view"]["phase"]) == (version, "break")
    world.clock.pass_ms(1)
    sockets[1].send(type="claim_time", table=table)
    assert [s.last()["view"]["deal"] for s in sockets] == [2, 2]
    assert world.record(table).version == version + 1
    # The other client's claim, 150 ms later, finds nothing to do.
    sockets[0].send(type="claim_time", table=table)
    assert world.record(table).version == version + 1


def test_an_alarm_does_the_same_and_is_harmless_at_any_time(world: World):
    table, sockets, deadline = in_break(world)
    version, armed = world.record(table).version, list(world.timers.armed)
    world.service.alarm(table)
    assert world.record(table).version == version
    assert world.timers.armed == armed
    world.clock.at = deadline + 40_000
    world.service.alarm(table)
    world.service.alarm(table)
    assert world.record(table).version == version + 1
    assert sockets[0].last()["view"]["deal"] == 2
    world.service.alarm("zzzzzzzz")


def test_an_alarm_that_fires_too_early_arms_the_next(world: World):
    table, _, deadline = in_break(world)
    record = world.record(table)
    early = record._replace(version=record.version + 1, alarm_at=START - START % 60_000)
    world.store.save(early)
    world.service.alarm(table)
    assert world.timers.armed[-1] == (table, alarm_minute(deadline, world.clock.now()))
    assert world.record(table).version == early.version


def test_an_alarm_that_fires_a_moment_before_its_own_minute_arms_the_next(world: World):
    """Two clocks never agree: by the function's own the minute may not have come yet."""
    table, _, _ = in_break(world)
    record = world.record(table)
    armed = record.alarm_at
    later = engine.apply(record.game, engine.Drop(0), world.clock.now()).table
    later = later._replace(break_ends_at=armed + 1)
    world.store.save(record._replace(version=record.version + 1, game=later))
    world.clock.at = armed - 200
    world.service.alarm(table)
    assert world.timers.armed[-1] == (table, armed + 60_000)


def test_alarms_are_on_whole_minutes_and_at_least_five_seconds_ahead():
    minute = START - START % 60_000
    assert alarm_minute(minute, minute - 5_000) == minute
    assert alarm_minute(minute, minute - 4_999) == minute + 60_000
    assert alarm_minute(minute + 1, minute - 60_000) == minute + 60_000
    assert alarm_minute(minute - 3_600_000, minute + 1) == minute + 60_000


def test_time_that_has_passed_counts_although_the_command_is_refused(world: World):
    table, sockets, deadline = in_break(world)
    world.clock.at = deadline
    heard = len(sockets[1].frames("refused"))
    answers = [sockets[0].counter, sockets[0].command("confirm", table)]
    assert answers[1]["code"] == "not_between_deals"
    assert [socket.last()["view"]["deal"] for socket in sockets] == [2, 2]
    # The command itself has not been counted, and the other player has heard nothing of it.
    assert sockets[0].last()["counter"] == answers[0]
    assert len(sockets[1].frames("refused")) == heard
