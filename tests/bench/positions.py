"""Positions of a deal for three, and the message that is sent in each."""

import base64
import json
import random
import time
from typing import NamedTuple

import engine
from functions.protocol.messages import parse
from functions.service import act
from functions.service import record as records
from functions.service.cycle import alarm_minute
from functions.service.record import Player, Record, Status

SEATS = 3
TABLE = "k3v9x2m7"
CONNECTIONS = tuple(f"Yk3xUf0000{seat}FiACH9w=" for seat in range(SEATS))
NAMES = ("Ана Марија", "Boris", "Цвета")


class Position(NamedTuple):
    """What is stored, as DynamoDB answers it, and who says what then."""

    answer: str
    connection: str
    body: str


def positions(count: int, seed: int = 1) -> list[Position]:
    """Return the first moves of a seeded deal: each turn draws and discards."""
    dice = random.Random(seed)
    now = time.time_ns() // 1_000_000
    options = engine.check_options("classic", {}, SEATS)
    seats = tuple(
        Player(f"cGxheWVyIG51{seat:04d}", NAMES[seat], CONNECTIONS[seat]) for seat in range(SEATS)
    )
    game = engine.new_match("classic", {}, SEATS, seed.to_bytes(32, "big"), now)
    deadline = engine.next_alarm(game)
    assert deadline is not None
    armed = alarm_minute(deadline, now)
    record = Record(
        *(TABLE, 2, Status.PLAYING, "classic", SEATS, options, 0, seats, game.secret, now),
        alarm_at=armed,
        game=game,
    )
    found: list[Position] = []
    while len(found) < count:
        assert record.game is not None
        seat = record.game.deal.turn
        player = record.seats[seat]
        assert player is not None
        message = {
            **_said(record.game, seat, dice),
            "table": TABLE,
            "id": player.counter + 1,
            "version": record.version,
            "entropy": dice.randbytes(8).hex(),
        }
        body = json.dumps(message)
        found.append(Position(_stored(record), CONNECTIONS[seat], body))
        record = _after(record, seat, body, now)
    return found


def _said(game: engine.Table, seat: int, dice: random.Random) -> dict[str, object]:
    """Return what a hasty player does: draw, and discard any card."""
    offers = engine.legal(game, seat)
    if offers.draw:
        return {"type": "draw"}
    return {"type": "discard", "card": str(dice.choice(offers.discard))}


def _after(record: Record, seat: int, body: str, now: int) -> Record:
    player = record.seats[seat]
    assert player is not None
    counted = record.with_player(seat, player._replace(counter=player.counter + 1))
    return act.acted(counted, seat, parse(body), now)._replace(version=record.version + 1)


def _stored(record: Record) -> str:
    item = {
        "pk": {"S": f"TABLE#{record.id}"},
        "sk": {"S": "STATE"},
        "ver": {"N": str(record.version)},
        "rec": {"B": base64.b64encode(records.encode(record)).decode()},
        "expires": {"N": str(record.expires_at(record.made_at) // 1000)},
    }
    return json.dumps({"Item": item}, separators=(",", ":"))
