"""A match as a state machine: Hypothesis looks for a sequence of commands that breaks a rule.

The machine keeps a small model of its own of what the commands must have done to hands, melds and
piles, and shares the checks of every state with the walk. ``REMI_EXAMPLES`` sets how many
sequences are tried.
"""

import os
import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engine
from engine import play
from engine.melds import End
from engine.table import Phase
from tests.secrecy import is_hiding
from tests.walk import OPTIONS, RARE, START, Player, accepts, check, check_deeply, melds_in, stacked

pytestmark = pytest.mark.slow

ENDS = st.sampled_from([None, End.LOW, End.HIGH])


class Match(RuleBasedStateMachine):
    """One match of `classic`; every rule is a kind of command, legal or not."""

    table: engine.Table

    @initialize(
        players=st.sampled_from([2, 3, 4]),
        options=st.sampled_from(OPTIONS["classic"]),
        kind=st.sampled_from([None, *RARE]),
        seed=st.integers(0, 2**32),
        ahead=st.integers(0, 80),
    )
    def begin(self, players, options, kind, seed, ahead):
        """Begin a match, and let the walk's players bring it into the middle of a deal."""
        self.dice = random.Random(seed)
        self.now = START
        table = engine.new_match("classic", options, players, self.dice.randbytes(32), self.now)
        if kind is not None:
            order = stacked(kind, table, players, table.deal.starter, self.dice)
            table = play.deal_from(table, order, self.now)
        self.table = table
        player = Player(self.dice)
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
        elif isinstance(command, engine.Return):
            assert list(lost) == [before.deal.taken] == [after.deal.discards[-1]]
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
            assert not events or after.seats[seat].staged == ()
        else:
            assert len(lost) == 1
            assert lost == lies - down
            assert won == down - lies
            assert len(won) <= 1
            assert all(one.is_joker for one in won)
        if isinstance(command, engine.Discard | engine.Return) and is_hiding(after):
            assert after.deal.turn == (seat + 1) % len(after.seats)
            assert after.phase is Phase.DRAW

    # Kinds of command

    def on_turn(self):
        return self.table.deal.turn

    def names(self):
        own = self.table.seats[self.on_turn()]
        return [own.name_of(one) for one in own.hand]

    @precondition(lambda self: self.table.phase is Phase.DRAW)
    @rule(takes=st.booleans())
    def draw_or_take(self, takes):
        seat = self.on_turn()
        offers = engine.legal(self.table, seat)
        assert self.do(engine.Take(seat) if takes and offers.take else engine.Draw(seat))

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

    @rule(data=st.data(), seat=st.integers(-1, 4), meld=st.integers(0, 12), end=ENDS)
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

    @rule(seat=st.integers(0, 3), kind=st.sampled_from([engine.Connect, engine.Drop]))
    def presence(self, seat, kind):
        assume(seat < len(self.table.seats))
        assert self.do(kind(seat))

    @precondition(lambda self: self.table.phase is Phase.BREAK)
    @rule(seat=st.integers(0, 3))
    def confirm(self, seat):
        self.do(engine.Confirm(seat))

    @rule(wait=st.integers(1, 30_000))
    def wait(self, wait):
        self.now += wait
        self.table = engine.settle(self.table, self.now).table

    # What holds

    @invariant()
    def everything_is_sound(self):
        if hasattr(self, "table"):
            check(self.table)

    @invariant()
    def now_and_then_everything_is_checked(self):
        if hasattr(self, "table") and self.dice.random() < 0.15:
            check_deeply(self.table, self.now, self.dice)


Match.TestCase.settings = settings(
    max_examples=int(os.environ.get("REMI_EXAMPLES", "40")),
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestMatch = Match.TestCase
