"""Everything that is stored about a player, as JSON values and in parts that fit a frame.

The first part is the player, the passkeys and the seats of the moment; then comes a part or more
for each month with the tables where the player began matches, and every deal that is kept of them:
the player's own hand and moves, and the result. What was booked on the ladder is kept for good, so
there is a part for every month that has any.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import engine
from functions.service import booking
from functions.service.keeping import AccountStore, Keyring
from functions.service.passkeys import written
from functions.service.ports import Connection, Profile, Store
from functions.service.record import Record, month

PART_BYTES: Final = 20_000
"""How long a part may get before the next one begins; a frame may have 128 KB."""
READS: Final = 60
"""How many deals are asked for until a part is told, to stay within the time for a request."""
MISSING: Final = 2
"""A table's matches have been read when so many in a row have no deal that is kept."""
OLDEST_MONTHS: Final = 14
"""No deal of a month before these is still kept."""


def months(since: int, now: int) -> list[str]:
    """Return the months from an instant to another one, the newest first, as far as deals are kept.

    The last one is the ladder's, which begins an hour or two before that of the deals.

    >>> months(1_790_000_000_000, 1_796_000_000_000)
    ['2026-11', '2026-10', '2026-09']
    """
    year, number = map(int, booking.month_of(now).split("-"))
    found = []
    for back in range(OLDEST_MONTHS + 1):
        years, index = divmod(year * 12 + number - 1 - back, 12)
        found.append(f"{years}-{index + 1:02}")
    first = month(since)
    return [one for one in found if one >= first]


def about(
    known: Connection,
    profile: Profile,
    keyring: Keyring,
    tables: Sequence[Record | None],
    ladders: Sequence[str],
) -> Mapping[str, Any]:
    """Return the first part; `ladders` are the months in which matches were booked."""
    seats = []
    for record in tables:
        seat = None if record is None else record.seat_of(profile.id)
        if record is None or seat is None:
            continue
        player = record.seats[seat]
        assert player is not None
        shown = {"table": record.id, "status": record.status.value, "seat": seat}
        seats.append({**shown, "name": player.name, "connected": player.connection is not None})
    return {
        "player": {
            "id": profile.id,
            "name": profile.name,
            "first_came": _instant(profile.since),
            "last_renewed": _instant(profile.renewed),
            "tokens_of_epoch": profile.epoch,
            "playing": profile.playing,
            "last_table_made": profile.made_table,
            "tables_made_within_an_hour": profile.made_count,
            "hour_began": _instant(profile.made_since),
        },
        "name_claimed_as": list(profile.folds),
        "passkeys": [
            {
                "id": one.id,
                "name": one.label,
                "made": _instant(one.made_at),
                "last_used": _instant(one.used_at),
                "signatures_counted": one.signs,
                "public_key": written(one.key),
            }
            for one in keyring.passkeys
        ],
        "connection": {"id": known.id, "table": known.table, "group_of_addresses": known.crowd},
        "seats": seats,
        "on_the_ladders_of": list(ladders),
    }


def played(
    store: Store, accounts: AccountStore, profile: Profile, cursor: str, now: int
) -> tuple[Mapping[str, Any], str | None]:
    """Return the part that a cursor names, and the cursor of the next one.

    A cursor is a month and how many of its tables have been told.
    """
    when, _, told = cursor.partition(".")
    tables = accounts.played(profile.id, when)
    at, reads, size = int(told), 0, 0
    found = []
    while at < len(tables) and reads < READS and size < PART_BYTES:
        deals, asked = _deals(accounts, profile.id, tables[at])
        found.append({"table": tables[at], "deals": deals})
        size += len(json.dumps(deals))
        reads += asked
        at += 1
    part: dict[str, Any] = {"month": when, "tables": found}
    if told == "0":
        # Totals are in tenths of a point, of the month in Zagreb.
        part["ladder"] = [
            {**one._asdict(), "at": _instant(one.at)} for one in store.entries(profile.id, when)
        ]
    if at < len(tables):
        return part, f"{when}.{at}"
    earlier = [one for one in months(profile.since, now) if one < when]
    if not earlier:
        earlier = [one for one in store.months(profile.id, booking.FOREVER) if one < when]
    return part, f"{earlier[0]}.0" if earlier else None


def _deals(accounts: AccountStore, player: str, table: str) -> tuple[list[Mapping[str, Any]], int]:
    """Return what is kept of a player's deals at a table, and how often the store was asked."""
    found: list[Mapping[str, Any]] = []
    match, missing, asked = 1, 0, 0
    while missing < MISSING:
        deal = 1
        while (record := accounts.deal(table, match, deal)) is not None:
            asked += 1
            if (seat := record.seat_of(player)) is not None:
                found.append(_deal(record, seat, match, deal))
            deal += 1
        asked += 1
        missing = missing + 1 if deal == 1 else 0
        match += 1
    return found, asked


def _deal(record: Record, seat: int, match: int, deal: int) -> Mapping[str, Any]:
    assert record.game is not None
    view = engine.view_for(record.game, seat)
    result = view.results[deal - 1]
    return {
        "match": match,
        "deal": deal,
        "ruleset": record.ruleset,
        "seat": seat,
        "how_it_ended": result.how.value,
        "won": result.winner == seat,
        "score": result.scores[seat],
        "hand_at_the_end": [card.text for card in view.hand],
        "moves": [_move(event) for event in view.history() if event.seat == seat],
    }


def _move(event: engine.Event) -> Mapping[str, Any]:
    facts = {name: value for name, value in event._asdict().items() if name != "seat"}
    return {"move": type(event).__name__, **facts}


def _instant(at_ms: int) -> str | None:
    """Return an instant as people and programs read it, None for one that was not noted."""
    return datetime.fromtimestamp(at_ms // 1000, UTC).isoformat() if at_ms else None
