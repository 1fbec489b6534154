"""A match as a state machine: Hypothesis looks for a sequence of commands that breaks a rule.

The machine keeps a small model of its own of what the commands must have done to hands, melds and
piles, and shares the checks of every state with the walk. There is one machine for each ruleset.
``REMI_EXAMPLES`` sets how many sequences each of them tries.
"""

import os
import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import engine
from engine import moves
from engine.melds import End
from engine.rules import RULESETS
from engine.table import Phase
from tests.secrecy import is_hiding
from tests.walk import (
    OPTIONS,
    START,
    Player,
    accepts,
    check,
    check_deeply,
    deal_stacked,
    melds_in,
    plain_rules,
    rare,
    stacked,
)

pytestmark = pytest.mark.slow

ENDS = st.sampled_from([None, End.LOW, End.HIGH])


class Match(RuleBasedStateMachine):
    """One match; every rule is a kind of command, legal or not."""

    table: engine.Table
    ruleset = "classic"

    @initialize(data=st.data(), seed=st.integers(0, 2**32), ahead=st.integers(0, 60))
    def begin(self, data, seed, ahead):
        """Begin a match, and let the walk's players bring it into the middle of a deal."""
        self.dice = random.Random(seed)
        self.now = START
        self.gone = set()
        rules = plain_rules(self.ruleset)
        players = data.draw(st.sampled_from(rules.players))
        options = data.draw(st.sampled_from(OPTIONS[self.ruleset]))
        kind = data.draw(st.sampled_from([None, *rare(rules)]))
        secret = self.dice.randbytes(32)
        table = engine.new_match(self.ruleset, options, players, secret, self.now)
        plan = None
        if kind is not None:
            plan = stacked(kind, table, self.dice)
            table = deal_stacked(table, plan, self.now)
        self.table = table
        player = Player(self.dice)
        player.begin(kind, plan)
        for _ in range(ahead):
            if is_hiding(self.table):
                any(map(self.do, player.attempts(self.table, self.on_turn())))

    # What commands do

    def do(self, command):
        """Apply a command, or see it refused; return whether it was accepted."""
        before = self.table
        data = engine.encode(before)
        try:
            after, events = engine.apply(before, command, self.now)
        except engine.Refused:
            assert engine.encode(before) == data
            return False
        self.table = after
        if isinstance(command, engine.GiveUp):
            taken = before.deal.taken if command.seat == before.deal.turn else None
            self.gone |= {c for c in before.seats[command.seat].holds() if c is not taken}
        if after.deal.number != before.deal.number:
            self.gone.clear()
        if after.deal.number == before.deal.number and is_hiding(before):
            self.compare(before, command, after, events)
        return True

    def compare(self, before, command, after, events):
        """Say what may have changed: only the seat's own cards, the table and the piles."""
        if isinstance(command, engine.Connect | engine.Drop):
            assert after.deal == before.deal
            assert events == ()
            return
        seat = command.seat
        if isinstance(command, engine.GiveUp):
            assert after.seats[seat].holds() == ()
            assert after.deal.melds == before.deal.melds
            return
        assert seat == before.deal.turn
        for index, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
            if index != seat:
                assert was == now
        held, holds = (Counter(one.seats[seat].holds()) for one in (before, after))
        lost, won = held - holds, holds - held
        down = Counter(one for meld in before.deal.melds for one in meld.cards)
        lies = Counter(one for meld in after.deal.melds for one in meld.cards)
        if isinstance(command, engine.Draw):
            assert not lost
            assert len(won) == (0 if after.phase in (Phase.BREAK, Phase.OVER) else 1)
        elif isinstance(command, engine.Take):
            assert list(won) == [before.deal.discards[-1]]
            assert not lost
        elif isinstance(command, engine.TakeBottom):
            assert list(won) == [before.deal.stock[-1]]
            assert not lost
        elif isinstance(command, engine.Return):
            pile = after.deal.stock if before.deal.from_bottom else after.deal.discards
            assert list(lost) == [before.deal.taken] == [pile[-1]]
            assert not won
        elif isinstance(command, engine.Cancel):
            assert not lost
            assert not won
            assert after.deal.melds == before.deal.melds
        elif isinstance(command, engine.Discard):
            assert not won
            staged = [one for meld in before.seats[seat].staged for one in meld.cards]
            assert len(lost) == 1 + len(staged)
            assert after.deal.discards[-1] in lost
        elif isinstance(command, engine.Lay):
            assert not won
            assert lost == lies - down
            # Whoever lays for a computer that plays the seat comes back, which is told besides.
            told = any(isinstance(event, moves.Laid) for event in events)
            assert told == bool(lost)
            assert not told or after.seats[seat].staged == ()
        else:
            assert len(lost) == 1
            assert lost == lies - down
            assert won == down - lies
            assert len(won) <= 1
            assert all(one.is_joker for one in won)
        rules = after.rules
        if isinstance(command, engine.Return):
            assert after.phase is Phase.DRAW
            stays = before.deal.from_bottom or not rules.return_ends_turn
            assert (after.deal.turn == seat) is stays
        if isinstance(command, engine.Discard) and is_hiding(after):
            following = (seat + rules.direction) % len(after.seats)
            while after.seats[following].given_up:
                following = (following + rules.direction) % len(after.seats)
            assert after.deal.turn == following
            assert after.phase is Phase.DRAW

    # Kinds of command

    def on_turn(self):
        return self.table.deal.turn

    def names(self):
        own = self.table.seats[self.on_turn()]
        return [own.name_of(one) for one in own.hand]

    @precondition(lambda self: self.table.phase is Phase.DRAW)
    @rule(takes=st.sampled_from(["stock", "discard", "bottom"]))
    def draw_or_take(self, takes):
        seat = self.on_turn()
        offers = engine.legal(self.table, seat)
        if takes == "bottom" and offers.take_bottom:
            assert self.do(engine.TakeBottom(seat))
        else:
            assert self.do(
                engine.Take(seat) if takes == "discard" and offers.take else engine.Draw(seat)
            )

    @precondition(lambda self: self.table.phase is Phase.PLAY)
    @rule(data=st.data())
    def lay(self, data):
        groups = melds_in(self.names(), self.table.rules)
        assume(groups)
        chosen = data.draw(st.lists(st.sampled_from(groups), min_size=1, max_size=4))
        mixed = tuple(
            engine.Group(tuple(data.draw(st.permutations(group.cards))), data.draw(ENDS))
            for group in chosen
        )
        self.do(engine.Lay(self.on_turn(), mixed))

    @precondition(lambda self: self.table.phase is Phase.PLAY)
    @rule(data=st.data())
    def open_or_lay_all(self, data):
        """Lay as many groups as go together: the usual way to open, and to a hand."""
        groups = melds_in(self.names(), self.table.rules)
        chosen, used = [], set()
        for group in data.draw(st.permutations(groups)) if groups else ():
            if used.isdisjoint(group.cards) and len(used) + len(group.cards) < len(self.names()):
                chosen.append(group)
                used |= set(group.cards)
        assume(chosen)
        self.do(engine.Lay(self.on_turn(), tuple(chosen)))

    @precondition(lambda self: self.table.phase is Phase.PLAY and self.table.deal.melds)
    @rule(data=st.data(), end=ENDS, kind=st.sampled_from([engine.LayOff, engine.Swap]))
    def lay_off_or_swap(self, data, end, kind):
        meld = data.draw(st.sampled_from(self.table.deal.melds))
        seat = self.on_turn()
        fitting = [
            name
            for name in self.names()
            if accepts(self.table, kind(seat, name, meld.id), self.now)
        ]
        name = data.draw(st.sampled_from(fitting or self.names()))
        self.do(kind(seat, name, meld.id, end))

    @precondition(lambda self: self.table.phase is Phase.PLAY)
    @rule(data=st.data())
    def discard(self, data):
        offered = engine.legal(self.table, self.on_turn()).discard
        assume(offered)
        assert self.do(engine.Discard(self.on_turn(), data.draw(st.sampled_from(offered))))

    @precondition(lambda self: engine.legal(self.table, self.table.deal.turn).cancel)
    @rule()
    def cancel(self):
        assert self.do(engine.Cancel(self.on_turn()))

    @precondition(lambda self: engine.legal(self.table, self.table.deal.turn).back)
    @rule()
    def give_back(self):
        assert self.do(engine.Return(self.on_turn()))

    @rule(data=st.data(), seat=st.integers(-1, 6), meld=st.integers(0, 12), end=ENDS)
    def nonsense(self, data, seat, meld, end):
        own = self.table.seats[seat % len(self.table.seats)]
        known = [own.name_of(one) for one in own.holds()] + [engine.card("JK'''")]
        some = data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=5))
        command = data.draw(
            st.sampled_from(
                [
                    engine.Draw(seat),
                    engine.Take(seat),
                    engine.TakeBottom(seat),
                    engine.Return(seat),
                    engine.Cancel(seat),
                    engine.Lay(seat, (engine.Group(tuple(some), end),)),
                    engine.LayOff(seat, some[0], meld, end),
                    engine.Swap(seat, some[0], meld, end),
                    engine.Discard(seat, some[0]),
                    engine.Confirm(seat),
                ]
            )
        )
        self.do(command)

    @rule(seat=st.integers(0, 5), kind=st.sampled_from([engine.Connect, engine.Drop]))
    def presence(self, seat, kind):
        assume(seat < len(self.table.seats))
        assert self.do(kind(seat)) is not bool(self.table.seats[seat].given_up)

    @precondition(lambda self: self.may_quit())
    @rule(seat=st.integers(0, 5), chance=st.integers(0, 3))
    def give_up(self, seat, chance):
        assume(seat in self.table.playing() and not chance)
        assert self.do(engine.GiveUp(seat))

    def may_quit(self):
        return self.table.phase is not Phase.OVER and not self.table.rules.computer_takes_over

    @precondition(lambda self: self.table.phase is Phase.BREAK)
    @rule(seat=st.integers(0, 5))
    def confirm(self, seat):
        self.do(engine.Confirm(seat))

    @rule(wait=st.integers(1, 30_000))
    def wait(self, wait):
        self.now += wait
        number = self.table.deal.number
        self.table = engine.settle(self.table, self.now).table
        if self.table.deal.number != number:
            self.gone.clear()

    # What holds

    @invariant()
    def everything_is_sound(self):
        if hasattr(self, "table"):
            check(self.table, self.gone)

    @invariant()
    def now_and_then_everything_is_checked(self):
        if hasattr(self, "table") and self.dice.random() < 0.15:
            check_deeply(self.table, self.now, self.dice)


EXAMPLES = int(os.environ.get("REMI_EXAMPLES", "60"))
SETTINGS = settings(
    max_examples=EXAMPLES,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_machine(ruleset, capsys):
    begun = []

    class Counted(type(f"Match_{ruleset}", (Match,), {"ruleset": ruleset})):
        def __init__(self):
            super().__init__()
            begun.append(ruleset)

    run_state_machine_as_test(Counted, settings=SETTINGS)
    assert len(begun) >= EXAMPLES
    with capsys.disabled():
        if EXAMPLES > 100:
            print(f"\n{ruleset}: {len(begun)} sequences of commands")
