"""Time as data: deadlines are instants in the table, and nobody counts down (§3, §7).

Instants are milliseconds since the epoch, as the caller measures them.
"""

from engine.table import Phase, Table


def next_deadline(table: Table) -> int | None:
    """Return the earliest instant at which `settle` would do something; None if never."""
    if table.phase is Phase.BREAK:
        return table.break_ends_at
    return None


def break_is_over(table: Table, now: int) -> bool:
    """Say whether the wait between two deals has ended (§3)."""
    return table.phase is Phase.BREAK and now >= table.break_ends_at
