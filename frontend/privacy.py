"""What is kept and for how long, for the privacy page: by the very numbers the service uses."""

from __future__ import annotations

from typing import Final, NamedTuple

from functions.service.identity import TOKEN_AGE_S
from functions.service.keeping import CHALLENGE_MS, LINK_MS, REPORT_MS
from functions.service.record import DAY_MS, HOUR_MS, KEPT_MS
from functions.store import CONNECTION_MS, DEAL_MS, MINUTE_MS, PLAYED_MS, PLAYER_MS
from functions.store.accounts import ACCOUNT_MS
from functions.store.ladder import MATCH_MS

LOG_DAYS: Final = 30
"""The default of the template's `LogRetentionDays`; an operator who changes it says so here."""
BACKUP_DAYS: Final = 35
"""How far back AWS keeps what point-in-time recovery needs."""


class Kept(NamedTuple):
    """One kind of what is kept; `unit` is the key of the text that says how long."""

    name: str
    unit: str
    number: int | None


def kept() -> tuple[Kept, ...]:
    """Return everything that is kept, each kind with its time."""
    return (
        _for("player", PLAYER_MS),
        _for("account", ACCOUNT_MS),
        _for("token", TOKEN_AGE_S * 1000),
        _for("challenge", CHALLENGE_MS),
        _for("link", LINK_MS),
        _for("connection", CONNECTION_MS),
        *(_for(status, KEPT_MS[status]) for status in ("open", "playing", "over")),
        _for("deal", DEAL_MS),
        _for("played", PLAYED_MS),
        _for("match", MATCH_MS),
        Kept("ladder", "privacy-ever", None),
        # What counts within a minute is kept until the end of the next one.
        _for("address", 2 * MINUTE_MS),
        _for("report", REPORT_MS),
        # As above, but within an hour.
        _for("reporting", 2 * HOUR_MS),
        _for("log", LOG_DAYS * DAY_MS),
        _for("backup", BACKUP_DAYS * DAY_MS),
        Kept("browser", "privacy-browser", None),
    )


def _for(name: str, duration_ms: int) -> Kept:
    """Return how long something is kept, in the largest unit that says it exactly.

    >>> _for("x", 36 * HOUR_MS), _for("y", 48 * HOUR_MS)
    (Kept(name='x', unit='privacy-hours', number=36), Kept(name='y', unit='privacy-days', number=2))
    """
    for unit, length in (("days", DAY_MS), ("hours", HOUR_MS)):
        if duration_ms % length == 0 and duration_ms > length:
            return Kept(name, f"privacy-{unit}", duration_ms // length)
    return Kept(name, "privacy-minutes", duration_ms // MINUTE_MS)
