"""A match brought to where a scene begins, by nothing but dealing and commands.

So a scene is always a state that the rules lead to, with the history that a page shows. A deal is
either stacked for what is to be seen, or shuffled as any other and played by `plain`; only the
latter comes out as promised when a page checks the shuffle at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import engine
from engine import transcript
from engine.bot import plain
from engine.play import deal_from
from engine.table import Phase, Table
from infra.local.scenes.stacking import stacked


def match(
    ruleset: str, players: int, now: int, secret: int = 1, *, host: int = 0, timed: bool = False
) -> Table:
    """Return a match that has just begun, with its shuffled first deal.

    Unless it is `timed`, nobody's time runs out while somebody looks at it.
    """
    options = {} if timed else {"turn_time": "none"}
    dice = secret.to_bytes(32, "big")
    return engine.new_match(ruleset, options, players, dice, now, host=host)


def stacked_deal(
    table: Table,
    starter: int,
    hands: Sequence[str],
    stock: str = "",
    *,
    open_card: str = "",
    cut: int = 0,
) -> Table:
    """Deal the running deal anew, so that `starter` begins and the hands are as wanted.

    The hands are by seat, from 0 on.
    """
    count = len(table.seats)
    step = table.rules.direction
    dealer = (starter - step) % count
    table = table._replace(deal=table.deal._replace(dealer=dealer))
    in_order = [*hands, *[""] * (count - len(hands))]
    in_order = [in_order[(starter + step * at) % count] for at in range(count)]
    order = stacked(table, in_order, stock, open_card=open_card, cut=cut, dice=Random(7))  # noqa: S311 - the same each time
    return deal_from(table, order, table.turn_at)


def played(table: Table, lines: str, now: int) -> Table:
    """Carry out commands, one a line as in transcripts; `2 passes` draws and throws a card."""
    for line in filter(None, map(str.strip, lines.splitlines())):
        seat, _, what = line.partition(" ")
        if what == "passes":
            table = engine.apply(table, engine.Draw(int(seat)), now).table
            drawn = engine.view_for(table, int(seat)).drawn
            assert drawn is not None
            table = engine.apply(table, engine.Discard(int(seat), drawn), now).table
        else:
            table = engine.apply(table, transcript.read_command(line), now).table
    return table


def until(table: Table, there: Callable[[Table], bool], now: int) -> Table:
    """Let `plain` play all seats, and confirm all deals, until a state is as wanted.

    Raises `LookupError` if the match ends before.
    """
    while not there(table):
        if table.phase is Phase.OVER:
            raise LookupError("the match ended before")
        if table.phase is Phase.BREAK:
            seat = next(at for at, one in enumerate(table.seats) if not one.ready)
        else:
            seat = table.deal.turn
        choice = plain(engine.view_for(table, seat))
        table = engine.apply(table, choice, now, by_computer=table.seats[seat].computer).table
    return table
