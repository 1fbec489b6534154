"""Checks the ladder for operators: `python -m infra.ladder check 2026-11`.

`check` works a month out anew from the records of its matches and names every player whose
bookings, row or rank differ, and champions who are not the best; `rebuild` then writes what it
worked out, best when nobody plays. `trios` lists who plays with the same two others again and
again. All of them read one month; the first two refuse one whose match records are no longer all
kept, as its ladder stays.
"""

from __future__ import annotations

import argparse
import sys
from calendar import monthrange
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import boto3

from functions.service.booking import FOREVER, Entry, Played, month_of, row_key, sequence
from functions.service.ladder import best_of
from functions.service.ports import Champions, Row
from functions.store import DynamoStore
from functions.store.ladder import MATCH_MS
from functions.wiring import SystemClock
from infra.publish import where

ROOT: Final = Path(__file__).resolve().parent.parent
OFTEN: Final = 5
"""How many matches of the same three in a month are worth a look."""


class Gone(Exception):
    """Match records of a month have expired: it cannot be worked out anew."""


def require_kept(month: str, now: int) -> None:
    """Raise `Gone` for a month of which not every match record is still kept."""
    if month <= month_of(now - MATCH_MS):
        raise Gone(f"{month}: its match records are no longer all kept")


def matches(store: DynamoStore, month: str) -> Iterator[Played]:
    """Give the records of a month's matches, in the order in which they are booked."""
    year, number = map(int, month.split("-"))
    for day in range(1, monthrange(year, number)[1] + 1):
        yield from store.ranked(f"{month}-{day:02d}")


def worked_out(store: DynamoStore, month: str) -> dict[str, tuple[Entry, ...]]:
    """Return every player's bookings of a month, from the records of its matches."""
    won: defaultdict[str, list[tuple[int, str, int]]] = defaultdict(list)
    for played in matches(store, month):
        for player, points in zip(played.players, played.points, strict=True):
            # Whoever deleted the account during a match has no id in its record.
            if player:
                won[player].append((played.at, played.match, points))
    return {player: sequence(one) for player, one in won.items()}


def differences(store: DynamoStore, month: str) -> list[str]:
    """Return what is not as it should be, a line each."""
    right = worked_out(store, month)
    rows = {row.key.partition(".")[2]: row for row in all_rows(store, month)}
    # Of a row that is nobody's, as the account was deleted, the key still tells whose it was.
    players = {place: row.player for place, row in rows.items()}
    players |= {row_key(0, player).partition(".")[2]: player for player in right}
    found = []
    for place, player in sorted(players.items(), key=lambda one: (one[1], one[0])):
        row = rows.get(place)
        entries = right.get(player, ())
        if tuple(store.entries(player, month))[::-1] != entries:
            found.append(f"{player}: the bookings are not those of the matches")
        total = entries[-1].after if entries else None
        made = (total, len(entries)) if entries else None
        if (None if row is None else (row.total, row.matches)) != made:
            found.append(f"{player}: the row has {row and row.total}, the matches make {total}")
    counted = Counter(entries[-1].after for entries in right.values())
    if store.totals(month) != counted:
        found.append("the numbers for ranks are not those of the totals")
    if _crowned(store, month) not in (None, best_of(store, month)):
        found.append("the champions are not those with the most points")
    return found


def rebuild(store: DynamoStore, month: str, now: int) -> None:
    """Write the month as it is worked out; names are those of now. Raises `Gone`."""
    require_kept(month, now)
    right = worked_out(store, month)
    names = {row.player: row.name for row in all_rows(store, month)}
    for player in right:
        profile = store.profile(player)
        names[player] = profile.name if profile else names.get(player, "")
    store.restore(month, right, names)
    if _crowned(store, month) is not None:
        store.crown(best_of(store, month))


def trios(store: DynamoStore, month: str) -> list[tuple[int, tuple[str, ...]]]:
    """Return how often the same three have played a month, the most often first, and who."""
    counted = Counter(tuple(sorted(played.players)) for played in matches(store, month))
    return [(many, three) for three, many in counted.most_common() if many >= OFTEN]


def all_rows(store: DynamoStore, month: str) -> Iterator[Row]:
    """Give every row of a month."""
    rows = store.rows(month, 1000)
    while rows:
        yield from rows
        rows = store.rows(month, 1000, after=rows[-1].key)


def _crowned(store: DynamoStore, month: str) -> Champions | None:
    """Return whom a month has written down as its champions; None if nobody has looked yet."""
    return next((one for one in store.champions(FOREVER) if one.month == month), None)


def _named(store: DynamoStore, players: tuple[str, ...]) -> str:
    known: Mapping[str, str] = {
        one: profile.name for one in players if (profile := store.profile(one)) is not None
    }
    return ", ".join(f"{known.get(one, '–')} ({one})" for one in players)


def main() -> None:
    """Run from the command line, with the credentials of the environment."""
    parser = argparse.ArgumentParser(prog="python -m infra.ladder", description=__doc__)
    parser.add_argument("what", choices=("check", "rebuild", "trios"))
    parser.add_argument("month", help="as in 2026-11")
    parser.add_argument("--config-env", default="default", help="which part of samconfig.toml")
    arguments = parser.parse_args()
    name, region = where(ROOT / "samconfig.toml", arguments.config_env)
    stacks: Any = boto3.session.Session(region_name=region).client("cloudformation")
    (stack,) = stacks.describe_stacks(StackName=name)["Stacks"]
    outputs = {output["OutputKey"]: output["OutputValue"] for output in stack["Outputs"]}
    client: Any = boto3.session.Session(region_name=region).client("dynamodb")
    clock = SystemClock()
    store = DynamoStore(lambda: client, outputs["TableName"], clock)
    if arguments.what == "trios":
        for many, three in trios(store, arguments.month):
            print(f"{many:4} {_named(store, three)}")
        return
    try:
        require_kept(arguments.month, clock.now())
        if arguments.what == "rebuild":
            rebuild(store, arguments.month, clock.now())
    except Gone as gone:
        sys.exit(str(gone))
    wrong = differences(store, arguments.month)
    players = len(worked_out(store, arguments.month))
    print("\n".join(wrong) or f"{arguments.month}: {players} players, all as the matches make it")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
