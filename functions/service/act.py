"""A seat's message as a command of the game, applied."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import engine
from functions.service.record import Record

if TYPE_CHECKING:
    from functions.protocol import messages

_PLAIN: Final[dict[str, Callable[[int], engine.Command]]] = {
    "draw": engine.Draw,
    "take": engine.Take,
    "take_bottom": engine.TakeBottom,
    "return": engine.Return,
    "cancel": engine.Cancel,
    "confirm": engine.Confirm,
}


def acted(record: Record, seat: int, message: messages.Game, now: int) -> Record:
    """Return the record after a seat's command; raises `engine.Refused`.

    Entropy that rides on the message counts for the next deal, also if this very command is the
    one that begins it: the commitment to its seed went out with the deal before.
    """
    game = record.game
    if game is None:
        raise engine.Refused(engine.Code.NO_DEAL)
    if message.entropy is not None:
        game = engine.contribute(game, seat, bytes.fromhex(message.entropy))
    return record._replace(game=engine.apply(game, command(seat, message), now).table)


def command(seat: int, message: messages.Game) -> engine.Command:
    """Return the engine's command for a message."""
    match message.type:
        case "lay":
            groups = [
                engine.Group(tuple(engine.card(name) for name in group.cards), group.end)
                for group in message.groups
            ]
            return engine.Lay(seat, tuple(groups))
        case "lay_off":
            return engine.LayOff(seat, engine.card(message.card), message.meld, message.end)
        case "swap":
            return engine.Swap(seat, engine.card(message.card), message.meld, message.end)
        case "discard":
            return engine.Discard(seat, engine.card(message.card))
        case _:
            return _PLAIN[message.type](seat)
