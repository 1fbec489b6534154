"""Before and after a match: who sits where, who is host, and when a match begins.

Each function takes a settled record and returns what it becomes, or raises `Declined` or
`engine.Refused` and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping

import engine
from functions.protocol.codes import Declined, ServiceCode
from functions.service.listing import require_turn_time
from functions.service.record import Left, Player, Record, Status, next_secret

MOST_LEFT = 8
"""How many of those who gave up a seat are remembered."""


def opened(
    table: str,
    host: Player,
    ruleset: str,
    options: Mapping[str, object],
    players: int,
    secret: bytes,
    now: int,
    public: bool = False,
) -> Record:
    """Return a new table with its maker as host on the first seat."""
    chosen = engine.check_options(ruleset, options, players)
    if public:
        require_turn_time(chosen)
    return Record(
        table,
        1,
        Status.OPEN,
        ruleset,
        players,
        chosen,
        0,
        (host, *(None,) * (players - 1)),
        secret,
        now,
        public=public,
    )


def seated(record: Record, player: Player) -> Record:
    """Return the record with a newcomer on the first free seat; alone at a table, as its host.

    At a public table nobody waits for those who are not there: their seats are free.
    """
    if record.status is not Status.OPEN:
        raise Declined(ServiceCode.ALREADY_STARTED)
    if record.public:
        record = _without_absent(record)
    if None not in record.seats:
        raise Declined(ServiceCode.TABLE_FULL)
    seat = record.seats.index(None)
    alone = not record.seated()
    return _arranged(record.with_player(seat, player))._replace(
        host=seat if alone else record.host,
        left=tuple(left for left in record.left if left.id != player.id),
    )


def vacated(record: Record, seat: int, counter: int) -> Record:
    """Return the record with a seat given up before or after a match.

    The next seated player in seat order becomes host if the host goes (rules §7).
    """
    if record.status is Status.PLAYING:
        raise Declined(ServiceCode.ALREADY_STARTED)
    player = record.seats[seat]
    assert player is not None
    remaining = record.with_player(seat, None)
    host = record.host
    if host == seat and (others := remaining.seated()):
        host = next((other for other in others if other > seat), others[0])
    left = (*record.left, Left(player.id, counter))[-MOST_LEFT:]
    return _arranged(remaining)._replace(host=host, left=left)


def removed(record: Record, seat: int) -> Record:
    """Return the record without a player whom the host has removed before the match."""
    if record.status is not Status.OPEN:
        raise Declined(ServiceCode.ALREADY_STARTED)
    player = record.seats[seat] if seat < len(record.seats) else None
    if player is None:
        raise Declined(ServiceCode.SEAT_EMPTY, seat=seat)
    return vacated(record, seat, player.counter)


def _without_absent(record: Record) -> Record:
    for seat, player in enumerate(record.seats):
        if player is not None and player.connection is None:
            record = vacated(record, seat, player.counter)
    return record


def begun_if_full(record: Record, now: int) -> Record:
    """Return the record with its match begun if it is a public table with no free seat left."""
    if record.public and None not in record.seats:
        return started(record, now)
    return record


def started(record: Record, now: int) -> Record:
    """Return the record with its first match begun by those who are seated."""
    if record.status is not Status.OPEN:
        raise Declined(ServiceCode.ALREADY_STARTED)
    return _begun(record, record.secret, record.match, now)


def asked_again(record: Record, seat: int, now: int) -> Record:
    """Return the record with one more wish for a rematch, which begins with the last of them.

    Those who are not there are not waited for: the match begins without them, unless they are
    needed.
    """
    if record.status is not Status.OVER:
        raise Declined(ServiceCode.MATCH_NOT_OVER)
    player = record.seats[seat]
    assert player is not None
    record = record.with_player(seat, player._replace(rematch=True))
    here = [other for other in record.seats if other is not None and other.connection is not None]
    assert record.game is not None
    enough = len(here) in record.game.rules.players or len(here) == len(record.seated())
    if not enough or not all(other.rematch for other in here):
        return record
    record = _without_absent(record)
    return _begun(record, next_secret(record.secret), record.match + 1, now)


def require_fresh(record: Record, version: int) -> None:
    """Raise `Declined` if whoever saw `version` does not know who sits here now.

    Moves and presence do not make a version stale, so that nobody's start is refused because
    somebody else's telephone fell asleep.
    """
    if not record.arranged <= version <= record.version:
        raise Declined(ServiceCode.STALE, version=record.version)


def _begun(record: Record, secret: bytes, match: int, now: int) -> Record:
    """Return the record with a match dealt to the seated players, who close ranks."""
    players = [player for player in record.seats if player is not None]
    count = len(players)
    try:
        game = engine.new_match(
            record.ruleset,
            dict(record.options),
            count,
            secret,
            now,
            entropies=[player.entropy for player in players],
            host=record.seated().index(record.host),
        )
    except engine.Refused as reason:
        if reason.code is not engine.Code.BAD_PLAYER_COUNT:
            raise
        needed = _next_count(record, count)
        raise Declined(ServiceCode.TOO_FEW_PLAYERS, needed=needed, had=count) from None
    for seat, player in enumerate(players):
        if player.connection is None:
            game = engine.apply(game, engine.Drop(seat), now).table
    return _arranged(record)._replace(
        status=Status.PLAYING,
        players=count,
        host=record.seated().index(record.host),
        seats=tuple(player._replace(entropy=b"", rematch=False) for player in players),
        secret=secret,
        match=match,
        left=(),
        game=game,
    )


def _next_count(record: Record, had: int) -> int:
    """Return the next number of players, above those seated, that the ruleset is played by."""
    for count in range(had + 1, record.players):
        try:
            engine.check_options(record.ruleset, dict(record.options), count)
        except engine.Refused:
            continue
        return count
    return record.players


def _arranged(record: Record) -> Record:
    """Return the record with its coming version noted as one that changed who sits here."""
    return record._replace(arranged=record.version + 1)
