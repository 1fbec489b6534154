"""What `plain` sees and says at a socket, so that a client can play like it: frames, messages."""

from __future__ import annotations

import re
from typing import Any, cast

import engine
from engine import moves
from engine.bot import plain
from engine.melds import Kind, Meld, from_table
from engine.rules import latest, rules_for
from engine.view import SeatView, View

EVENTS = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind
    for kind in (
        *(moves.Drew, moves.Took, moves.TookBottom, moves.Returned, moves.Laid, moves.LaidOff),
        *(moves.Swapped, moves.Discarded, moves.Reshuffled, moves.GivenUp, moves.TookOver),
        moves.CameBack,
    )
}


class Seen:
    """A frame's view, with the fields of `engine.View` that the computer looks at."""

    def __init__(self, frame: dict[str, Any]) -> None:
        view, lobby = frame["view"], frame["lobby"]
        ruleset, players = lobby["ruleset"], lobby["players"]
        options = engine.check_options(ruleset, lobby["options"], players)
        self.rules = rules_for(ruleset, latest(ruleset), options)
        self.seat = frame["you"]
        self.phase = engine.Phase(view["phase"])
        self.hand = tuple(engine.card(name) for name in view["hand"])
        self.taken = None if view["taken"] is None else engine.card(view["taken"])
        self.bound, self.bottom, self.discard = view["bound"], view["bottom"], view["discard"]
        self.melds = tuple(self._meld(meld) for meld in view["melds"])
        self.staged = tuple(self._meld(meld) for meld in view["staged"])
        self.seats = tuple(SeatView(**seat) for seat in view["seats"])
        offers = dict(view["offers"])
        offers["back"] = offers.pop("return")
        offers["discard"] = tuple(engine.card(name) for name in offers["discard"])
        self.offers = engine.Offers(**offers)
        self._history = view["history"]

    def _meld(self, meld: dict[str, Any]) -> Meld:
        cards = tuple(engine.card(text.partition("=")[0]) for text in meld["cards"])
        made = from_table(cards, self.rules, Kind(meld["kind"]))
        return made._replace(id=meld["id"], owner=meld["owner"], by=tuple(meld["by"]))

    def history(self) -> tuple[Any, ...]:
        """Return the events of the deal that the frame carries."""
        return tuple(
            EVENTS[event["event"]](**{k: v for k, v in event.items() if k not in ("n", "event")})
            for event in self._history
        )


def answer(frame: dict[str, Any]) -> dict[str, Any]:
    """Return the message, without table and counter, that the computer would send."""
    return message_of(plain(cast("View", Seen(frame))))


def message_of(command: engine.Command) -> dict[str, Any]:
    """Return the message that asks for a command of the engine, without table and counter."""
    match command:
        case engine.Lay(_, groups):
            fields: dict[str, Any] = {"groups": [_group(group) for group in groups]}
        case engine.LayOff(_, card, meld, end) | engine.Swap(_, card, meld, end):
            fields = {"card": card.text, "meld": meld}
            fields |= {} if end is None else {"end": end.value}
        case engine.Discard(_, card):
            fields = {"card": card.text}
        case _:
            fields = {}
    kind = type(command).__name__
    kind = {"TakeBottom": "take_bottom", "LayOff": "lay_off"}.get(kind, kind.lower())
    return {"type": kind, **fields}


def _group(group: engine.Group) -> dict[str, Any]:
    found: dict[str, Any] = {"cards": [card.text for card in group.cards]}
    return found if group.end is None else {**found, "end": group.end.value}
