"""What each connection is told about a table."""

from __future__ import annotations

import engine
from functions.protocol import frames
from functions.service.ports import Post
from functions.service.record import Record


def lobby(record: Record) -> frames.LobbyJson:
    """Return what everybody may know about a table besides the match itself."""
    return {
        "status": record.status.value,
        "host": record.deciding(),
        "ruleset": record.ruleset,
        "options": dict(record.options),
        "players": record.players,
        "seats": [
            None
            if player is None
            else {
                "name": player.name,
                "here": player.connection is not None,
                "rematch": player.rematch,
            }
            for player in record.seats
        ],
        "commitment": record.first_commitment(),
        "match": record.match,
        "public": record.public,
    }


def frame(
    record: Record, seat: int | None, now: int, shown: frames.LobbyJson | None = None
) -> bytes:
    """Return the whole table as a seat may see it, or a watcher if `seat` is None.

    `shown` is the lobby where it is made once for several frames.
    """
    player = None if seat is None else record.seats[seat]
    view = None if record.game is None else engine.view_for(record.game, seat)
    return frames.table(
        table=record.id,
        version=record.version,
        time=now,
        you=seat,
        counter=0 if player is None else player.counter,
        rank=_rank(record, seat),
        lobby=shown or lobby(record),
        view=view,
    )


def posts(record: Record, now: int) -> list[Post]:
    """Return the frame of every connected seat."""
    shown = lobby(record)
    return [
        Post(player.connection, frame(record, seat, now, shown))
        for seat, player in enumerate(record.seats)
        if player is not None and player.connection is not None
    ]


def _rank(record: Record, seat: int | None) -> int:
    """Return how many connections claim a deadline before this one, so that not all do at once."""
    return sum(
        player is not None and player.connection is not None for player in record.seats[:seat]
    )
