"""The monthly ladder as it is looked at: pages, one's own place, champions, one's own months.

Rows are kept sorted, so a page is one query from wherever it begins. Which rank a page begins with
follows from how many players have each total: those numbers are kept in groups of `GROUP` tenths,
summed at most every `RANKED_MS` by whoever looks, so that ranks may be minutes old. What any of it
costs depends on how many points can be won in a month, and not on how many players there are.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from functions.protocol import frames
from functions.service.booking import FOREVER, group_of, month_of, row_key
from functions.service.cycle import MINUTE_MS, Cycle
from functions.service.ports import Champions, Note, Profile, Row, Store
from functions.service.presence import Presence

if TYPE_CHECKING:
    from functions.protocol import messages

PAGE: Final = 25
"""Rows of a page."""
RANKED_MS: Final = 2 * MINUTE_MS
"""How old ranks may be."""
FINAL_MS: Final = 10 * MINUTE_MS
"""How long after a month its ladder is final: no match that ended in it is still being booked."""
MONTHS: Final = 12
"""How many of one's own months are told, and how far back champions are still written down."""
ENTRIES: Final = 100
"""How many bookings of one month are told, the newest ones."""


class Ladder:
    """The use cases of the ladder."""

    def __init__(self, cycle: Cycle, presence: Presence) -> None:
        self._cycle = cycle
        self._store = cycle.store
        self._presence = presence

    def page(self, connection: str, message: messages.Ladder) -> None:
        """Tell a page of a month: from a row on, back from one, around the sender, or the top."""
        now = self._cycle.clock.now()
        month = message.month or month_of(now)
        profile = self._presence.profile(connection)
        mine = None if profile is None else self._standing(profile, month)
        rows: Sequence[Row]
        if message.around and mine is not None:
            above, more_above = self._rows(month, PAGE // 2, before=mine.key)
            below, more_below = self._rows(month, PAGE - 1 - len(above), after=mine.key)
            rows = (*above, mine, *below)
        elif message.before is not None:
            rows, more_above = self._rows(month, PAGE, before=message.before)
            more_below = True
        else:
            rows, more_below = self._rows(month, PAGE, after=message.after)
            more_above = message.after is not None
        ranks = self._ranks(month, rows, top=not more_above)
        you = None if profile is None else profile.id
        shown: frames.LadderFrame = {
            "type": "ladder",
            "month": month,
            "final": _is_final(month, now),
            "rows": [
                _row(row, rank, row.player == you) for row, rank in zip(rows, ranks, strict=True)
            ],
            "before": rows[0].key if rows and more_above else None,
            "after": rows[-1].key if rows and more_below else None,
            "you": None if mine is None else _row(mine, self._rank(month, mine.total)[0], True),
        }
        self._cycle.say(connection, frames.dump(shown))

    def champions(self, connection: str) -> None:
        """Tell who won the months that are over."""
        now = self._cycle.clock.now()
        known = list(self._store.champions(FOREVER))
        # Whoever looks first after a month writes down who won it, also if nobody played.
        crowned: list[Champions] = []
        month = month_of(now)
        while len(crowned) < MONTHS:
            month = _before(month)
            if known and month <= known[0].month:
                break
            if _is_final(month, now):
                crowned.append(best_of(self._store, month))
        for one in reversed(crowned):
            self._store.crown(one)
        shown: frames.ChampionsFrame = {
            "type": "champions",
            "months": [
                {"month": one.month, "names": list(one.names), "points": one.total}
                for one in (*crowned, *known)
                if one.names
            ],
        }
        self._cycle.say(connection, frames.dump(shown))

    def history(self, connection: str, month: str | None) -> None:
        """Tell a player's own months, and the bookings of one of them."""
        _, profile = self._presence.require(connection)
        entries = iter(()) if month is None else self._store.entries(profile.id, month)
        shown: frames.HistoryFrame = {
            "type": "history",
            "months": [self._own(profile, one) for one in self._store.months(profile.id, MONTHS)],
            "month": month,
            "entries": [
                {
                    "at": entry.at,
                    "points": entry.points,
                    "before": entry.before,
                    "after": entry.after,
                }
                for entry in islice(entries, ENTRIES)
            ],
        }
        self._cycle.say(connection, frames.dump(shown))

    def _own(self, profile: Profile, month: str) -> frames.MonthJson:
        row = self._standing(profile, month)
        assert row is not None
        rank, _ = self._rank(month, row.total)
        return {"month": month, "rank": rank, "points": row.total, "matches": row.matches}

    def _standing(self, profile: Profile, month: str) -> Row | None:
        """Return a player's row; the newest booking knows all of it."""
        newest = next(self._store.entries(profile.id, month), None)
        if newest is None:
            return None
        key = row_key(newest.after, profile.id)
        return Row(key, profile.id, profile.name, newest.after, newest.number)

    def _rows(
        self, month: str, limit: int, *, after: str | None = None, before: str | None = None
    ) -> tuple[tuple[Row, ...], bool]:
        """Return rows in order, and whether there are more in the direction that was read."""
        rows = self._store.rows(month, limit + 1, after=after, before=before)
        more = len(rows) > limit
        if before is not None:
            return rows[more:], more
        return rows[:limit], more

    def _ranks(self, month: str, rows: Sequence[Row], *, top: bool) -> list[int]:
        """Return the rank of each row; equal totals share one (rules §8)."""
        if not rows:
            return []
        first = rows[0].total
        rank, same = (1, 0) if top else self._rank(month, first)
        same = max(same, sum(row.total == first for row in rows))
        ranks = []
        for at, row in enumerate(rows):
            if row.total == first:
                ranks.append(rank)
            elif row.total == rows[at - 1].total:
                ranks.append(ranks[-1])
            else:
                others = sum(row.total != first for row in rows[:at])
                ranks.append(rank + same + others)
        return ranks

    def _rank(self, month: str, total: int) -> tuple[int, int]:
        """Return the rank of a total, at most minutes old, and how many share it."""
        group = group_of(total)
        above = sum(many for other, many in self._groups(month).items() if other > group)
        here = self._store.group(month, group)
        above += sum(many for other, many in here.items() if other > total)
        return 1 + max(0, above), here.get(total, 0)

    def _groups(self, month: str) -> dict[int, int]:
        """Return how many players there are in each group of totals."""
        now, name = self._cycle.clock.now(), f"ranks.{month}"
        note = self._store.note(name)
        if note is None or now - note.at >= RANKED_MS:
            counted = self._store.groups(month)
            note = Note(now, json.dumps(sorted(counted.items())).encode())
            self._store.write_note(name, note)
        return dict(json.loads(note.data))


def best_of(store: Store, month: str) -> Champions:
    """Return who has the most points of a month, nobody where nobody has any."""
    rows = store.rows(month, PAGE)
    best = [row for row in rows if row.total == rows[0].total and row.total]
    return Champions(month, tuple(row.name for row in best), best[0].total if best else 0)


def _row(row: Row, rank: int, you: bool) -> frames.RowJson:
    return {
        "rank": rank,
        "name": row.name,
        "points": row.total,
        "matches": row.matches,
        "you": you,
    }


def _is_final(month: str, now: int) -> bool:
    return month < month_of(now - FINAL_MS)


def _before(month: str) -> str:
    """Return the month before a month.

    >>> _before("2026-01"), _before("2026-11")
    ('2025-12', '2026-10')
    """
    year, number = map(int, month.split("-"))
    return f"{year - 1}-12" if number == 1 else f"{year}-{number - 1:02d}"
