"""What everybody sees of a public table that still has a free seat.

A listing follows from the record alone. It is an item of its own, written in the transaction that
changes the record, so that no index makes a move dearer and no list ever disagrees with a table.
"""

from __future__ import annotations

from typing import NamedTuple

import engine
from functions.protocol.codes import Declined, ServiceCode
from functions.service.record import Record, Status


class Listing(NamedTuple):
    """A public table that waits for players."""

    table: str
    ruleset: str
    players: int
    """The number of seats; the match begins when all are taken."""
    options: engine.Options
    made_at: int
    """Milliseconds since the epoch."""
    names: tuple[str, ...]
    """Who waits there, in seat order; whoever has no connection does not."""
    standard: bool
    """Whether every option has its default: such a table takes part in quick matches."""

    def order(self) -> tuple[int, int, str]:
        """Return how good a table is to join, the best first: the fullest, then the oldest."""
        return -len(self.names), self.made_at, self.table


def listing(record: Record) -> Listing | None:
    """Return what is listed of a table; None unless it is public, open and somebody is there."""
    if not record.public or record.status is not Status.OPEN:
        return None
    here = [one.name for one in record.seats if one is not None and one.connection is not None]
    if not here:
        return None
    return Listing(
        record.id,
        record.ruleset,
        len(record.seats),
        record.options,
        record.made_at,
        tuple(here),
        is_standard(record.ruleset, record.options, len(record.seats)),
    )


def is_standard(ruleset: str, options: engine.Options, players: int) -> bool:
    """Return whether every option has its default."""
    return options == engine.check_options(ruleset, {}, players)


def require_turn_time(options: engine.Options) -> None:
    """Raise `Declined` for options that a public table cannot have (rules §6)."""
    if dict(options).get("turn_time") == "none":
        raise Declined(ServiceCode.PUBLIC_WITHOUT_TIME)
