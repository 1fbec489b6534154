"""A seat's message as a command of the game, applied."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import engine
from functions.protocol.codes import Declined, ServiceCode
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
    "play_on": engine.PlayOn,
    "pause": engine.Pause,
    "resume": engine.Resume,
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


def chosen(record: Record, seat: int, message: messages.Choice, now: int) -> Record:
    """Return the record after a choice about the absent seat on turn (rules §7).

    It is stale if it means another seat, or was made before the present wait was known.
    """
    game = record.game
    if game is None:
        raise engine.Refused(engine.Code.NO_DEAL)
    if game.deal.turn != message.absent or message.version < record.waits:
        raise Declined(ServiceCode.STALE, version=record.version)
    choose = engine.WaitAgain if message.type == "wait_again" else engine.GoOn
    return record._replace(game=engine.apply(game, choose(seat), now).table)


def left(record: Record, seat: int, now: int) -> Record:
    """Return the record after a player left a running match by button (rules §7).

    The seat stays the player's, who may come back; the connection plays it no more.
    """
    player = record.seats[seat]
    assert player is not None
    assert record.game is not None
    game = engine.apply(record.game, engine.Leave(seat), now).table
    return record.with_player(seat, player._replace(connection=None))._replace(game=game)


def computers_played(record: Record, now: int) -> Record:
    """Return the record after whole turns of the seats that a computer plays (rules §7).

    They are played in the request that hands them the turn, each from its own view alone.
    """
    game = record.game
    if game is None or engine.computer_on_turn(game) is None:
        return record
    # Most processes never need a computer, so they do not load one.
    from engine.bot import plain

    while (seat := engine.computer_on_turn(game)) is not None:
        choice = plain(engine.view_for(game, seat))
        game = engine.apply(game, choice, now, by_computer=True).table
    return record._replace(game=game)


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
