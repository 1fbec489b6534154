"""Anything at all said to the handlers: nothing breaks and nobody gets what is not theirs.

`FUZZ_MESSAGES` sets how many messages are sent in all.
"""

import os
from collections import Counter
from contextlib import suppress
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import engine
from functions import handlers, wiring
from functions.service import cycle
from functions.service.act import computers_played
from functions.service.identity import Claim, Tokens
from functions.service.record import Record
from tests.fakes import Socket, World, started
from tests.fuzz.shapes import bodies, filled

pytestmark = pytest.mark.slow

MESSAGES = int(os.environ.get("FUZZ_MESSAGES", "2000"))
STEPS = 50
FRAME = 32 * 1024
RULESETS = (("classic", 3), ("tercet", 3), ("basic", 2), ("championship", 3), ("remi51", 2))
SPOILS = ("flipped", "cut", "foreign", "expired", "retired", "voided", "nobody", "empty")
CONTEXT = SimpleNamespace(aws_request_id="6f747b55-31c9-4c79-9a12-4bd9b6b8f1a2")

seen: Counter[str] = Counter()


class Fuzz:
    """Two tables, those who sit there, and those who want to."""

    def __init__(self, ruleset: str, players: int) -> None:
        self.world = World()
        self.table, seated = started(self.world, players, ruleset=ruleset)
        self.other, others = started(self.world)
        older = self.world.socket(seated[0].token)
        older.player = seated[0].player
        thief, visitor = self.world.player("Thief"), self.world.socket()
        self.sockets = [*seated, others[0], thief, visitor, older]

    def say(self, at: int, body: object) -> None:
        """Say something by one of the sockets, and check what came of it."""
        world, socket = self.world, self.sockets[at % len(self.sockets)]
        if socket.id not in world.gateway.open:
            socket = self.reopen(at % len(self.sockets))
        before = {table: world.record(table) for table in world.store.tables}
        profiles = dict(world.store.profiles)
        player = world.store.connections[socket.id].player
        known = before[self.table]
        seat = None if player is None else known.seat_of(player)
        hand: list[str] = []
        counter = 1
        if seat is not None:
            hand = [str(card) for card in engine.view_for(known.game, seat).hand]
            counter = known.seats[seat].counter + 1
        text = filled(body, self.table, self.other, known.version, counter, hand)
        heard = len(world.gateway.sent)
        event = {"requestContext": {"connectionId": socket.id}, "body": text}
        assert handlers.on_message(event, CONTEXT) == {"statusCode": 200}, text
        frames = [frame for to, frame in world.gateway.sent[heard:] if to == socket.id]
        seen["messages"] += 1
        seen[frames[-1].get("code", frames[-1]["type"])] += 1
        after = self.world.record(self.table)
        if (
            seat is not None
            and after.seats != known.seats
            and after.last_counter(player) == counter
        ):
            seen["applied"] += 1
        if frames[-1]["type"] in ("refused", "error", "replaced", "pong"):
            self.nothing_but_time(before, text)
            assert set(world.store.tables) == set(before)
            if frames[-1]["type"] in ("refused", "error"):
                assert world.store.profiles.keys() == profiles.keys()
        self.only_owners(before, player)

    def reopen(self, at: int) -> Socket:
        """Open another socket for one that has been closed."""
        old = self.sockets[at]
        with suppress(KeyError):
            self.world.service.disconnect(old.id)
        new = self.world.socket(old.token or None)
        new.token, new.player = old.token, old.player
        self.sockets[at] = new
        return new

    def nothing_but_time(self, before: dict[str, Record], text: str) -> None:
        now = self.world.clock.now()
        for table, old in before.items():
            new = self.world.record(table)
            if new == old:
                continue
            settled = computers_played(cycle._settle(old, now), now)
            for seat, player in enumerate(old.seats):
                # Whoever had no socket is back by anything, refused or not.
                if player is not None and player.connection is None:
                    found = new.seats[seat].connection
                    settled = cycle.attached(settled, seat, found, now) if found else settled
            assert new.game == settled.game, text
            assert new.seats == settled.seats, text

    def only_owners(self, before: dict[str, Record], player: str | None) -> None:
        """Every seat is played by its own player, and nobody else has moved it."""
        for table in self.world.store.tables:
            new = self.world.record(table)
            for sitting in new.seats:
                if sitting is not None and sitting.connection in self.world.store.connections:
                    who = self.world.store.connections[sitting.connection].player
                    assert who == sitting.id
            old = before.get(table)
            if old is None or new.match != old.match:
                continue
            # A seat whose account was deleted is nobody's.
            counters = {one.id: one.counter for one in old.seats if one is not None and one.id}
            for sitting in new.seats:
                if sitting is not None and sitting.id != player and sitting.id in counters:
                    assert sitting.counter == counters[sitting.id]

    def knock(self, spoil: str, at: int, flip: int) -> None:
        """Come with a token that is not good, and ask for everything."""
        owner = self.sockets[at % 2]
        token = self.spoilt(owner, spoil, flip)
        socket = self.world.socket(token)
        assert self.world.store.connections[socket.id].player is None, (spoil, token)
        before = {table: self.world.record(table) for table in self.world.store.tables}
        for message in (
            {"type": "hello", "table": self.table},
            {"type": "draw", "table": self.table, "id": 2**31, "version": 3},
            {"type": "leave", "table": self.table, "id": 2**31},
            {"type": "go_on", "table": self.table, "id": 9, "version": 9, "absent": 0},
        ):
            answer = socket.send(**message)[-1]
            assert answer.get("you") is None
            assert answer["type"] in ("refused", "table"), answer
        self.nothing_but_time(before, spoil)
        self.only_owners(before, None)
        seen[f"token {spoil}"] += 1

    def spoilt(self, owner: Socket, spoil: str, flip: int) -> str:
        world, token = self.world, owner.token
        claim = Claim(owner.player, 1)
        at = flip % len(token)
        match spoil:
            case "flipped":
                # The last character of each part has bits that mean nothing.
                return token[:at] + ("x" if token[at] != "x" else "y") + "." + token[at + 1 :]
            case "cut":
                return token[:at]
            case "foreign":
                return Tokens(lambda: ("another secret",), world.clock).make(claim)
            case "expired":
                past = SimpleNamespace(now=lambda: world.clock.now() - 401 * 24 * 3600 * 1000)
                return Tokens(lambda: world.keys, past).make(claim)
            case "retired":
                return Tokens(lambda: ("a key of last year",), world.clock).make(claim)
            case "voided":
                return world.tokens.make(Claim(owner.player, 1000))
            case "nobody":
                return world.tokens.make(Claim("nobody000000", 1))
            case _:
                return "."


steps = st.lists(
    st.tuples(st.integers(0, 7), bodies, st.sampled_from([0] * 12 + [3_000, 90_000, 250_000])),
    min_size=STEPS,
    max_size=STEPS,
)


@settings(
    max_examples=max(1, MESSAGES // STEPS),
    deadline=None,
    database=None,
    # What is found is as long as it was: shortening it would take longer than finding it.
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
@given(
    st.sampled_from(RULESETS),
    steps,
    st.sampled_from(SPOILS),
    st.integers(0, 100),
)
def test_anything_may_be_said(match: tuple[str, int], said: list, spoil: str, flip: int):
    fuzz = Fuzz(*match)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wiring, "service", lambda: fuzz.world.service)
        for number, (at, body, later) in enumerate(said):
            fuzz.world.clock.pass_ms(later + 100)
            fuzz.say(at, body)
            if number == STEPS // 2:
                fuzz.knock(spoil, at, flip)
        longest = max(len(str(frame).encode()) for _, frame in fuzz.world.gateway.sent)
        assert longest < FRAME
    seen["longest"] = max(seen["longest"], longest)


def test_what_was_said_reached_everything(record_property):
    """What the test above did in this process; every fate of a message has to be among it."""
    if not seen:
        test_anything_may_be_said()
    record_property("fates", dict(seen.most_common()))
    for fate in ("table", "not_your_turn", "malformed", "not_seated", "stale", "replaced"):
        assert seen[fate], fate
    # Enough gets as far as the table and its rules, whatever was said before.
    assert seen["already_drawn"] + seen["must_draw_first"] > 0
    assert seen["applied"] > seen["messages"] / 100
    assert "internal" not in seen
