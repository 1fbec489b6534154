"""What a client receives: frames as compact JSON in UTF-8.

Each frame is a `TypedDict`, so that its builder is checked by mypy and `document` can describe
it, at no cost at run time. A frame is made of an `engine.View`, never of a table: what a seat may
know was decided there, and `view_json` copies it field by field.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, NotRequired, cast

import engine
from engine import moves
from functions.protocol.codes import ErrorCode

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:  # pydantic, which writes the schemas, asks for the backport before 3.12
    from typing_extensions import TypedDict

PROTOCOL: Final = 1
"""The version of the protocol; a client of another version is told to reload."""
SUBPROTOCOL: Final = "remi.v1"
"""The WebSocket subprotocol that goes with it."""


class PlayerJson(TypedDict):
    """A player as told to that player; `kept` says whether a passkey keeps the account."""

    id: str
    name: str
    kept: bool


class WelcomeFrame(TypedDict):
    """Who you are, and the match you are in: the answer to `hello` and whatever changes it.

    A `token` takes the place of the one the client has.
    """

    type: Literal["welcome"]
    protocol: int
    time: int
    player: PlayerJson | None
    table: str | None
    token: NotRequired[str]


class LobbySeatJson(TypedDict):
    """A taken seat: the nickname, whether a connection is open, whether a rematch is asked for."""

    name: str
    here: bool
    rematch: bool


class LobbyJson(TypedDict):
    """What everybody may know about a table besides the match itself."""

    status: Literal["open", "playing", "over"]
    host: int
    ruleset: str
    options: Mapping[str, bool | int | str | None]
    players: int
    seats: list[LobbySeatJson | None]
    commitment: str
    match: int
    public: bool


class SeatJson(TypedDict):
    """What everybody sees of a seat; `staged` are the points of its staged melds."""

    cards: int
    opened: bool
    staged: int
    score: int
    ready: bool
    connected: bool
    left: bool
    timed_out: bool
    computer: bool
    pausing: bool
    reserve_ms: int
    given_up: int


class MeldJson(TypedDict):
    """A meld in table order; a joker is `JK=9h` in a run, `JK=*d*c` in a set."""

    id: int
    owner: int
    kind: Literal["run", "set"]
    cards: list[str]
    by: list[int]


OffersJson = TypedDict(
    "OffersJson",
    {
        "draw": bool,
        "take": bool,
        "take_bottom": bool,
        "return": bool,
        "lay": bool,
        "cancel": bool,
        "lay_off": bool,
        "swap": bool,
        "confirm": bool,
        "discard": list[str],
        "play_on": bool,
        "wait_again": bool,
        "go_on": bool,
        "pause": bool,
        "resume": bool,
    },
)


class EventJson(TypedDict):
    """A public event of the deal; `n` is its running number, `event` its kind in snake case."""

    n: int
    event: str
    seat: int
    card: NotRequired[str]
    meld: NotRequired[int]
    melds: NotRequired[list[int]]
    opened: NotRequired[bool]
    cards: NotRequired[int]


class ResultJson(TypedDict):
    """A finished deal."""

    deal: int
    dealer: int
    how: Literal["out", "out_joker", "hand", "dry_hand", "void"]
    winner: int | None
    scores: list[int]


class FairnessJson(TypedDict):
    """What a page needs to check the shuffle; all in hexadecimal, the seed only after the deal."""

    commitment: str
    next: str
    entropies: list[str]
    seed: str | None


class ClockJson(TypedDict):
    """Instants to count down to, in milliseconds since the epoch (`engine.view.Clock`)."""

    turn_ends_at: int | None
    out_at: int | None
    waiting_until: int | None
    choice_from: int | None
    paused_until: int | None


class RulesJson(TypedDict):
    """The house rules in force, as far as a page shows or explains them (`engine.Rules`).

    Every field is the field of `Rules` of the same name; a `Price` is its bonus and its factor.
    A page that reads them here plays any ruleset, option and released version alike.
    """

    packs: int
    jokers: int
    hand_sizes: Sequence[int]
    starter_extra: bool
    packet: int
    face_up: Literal["none", "discard", "bottom"]
    cutter_keeps_jokers: bool
    direction: int
    ace_high: bool
    ace_points: int
    ace_low_points: int
    royal_run_points: int | None
    jokers_when_laid: int
    jokers_in_set: int
    jokers_adjacent: bool
    naturals_when_laid: int
    opening: int
    closed_rounds: int
    take: Literal["open", "open_with_it", "hand"]
    return_ends_turn: bool
    hand_waives_minimum: bool
    swap_in_set_of_three: bool
    out_without_discard: bool
    winner_collects: bool
    hand: Sequence[int] | None
    target: int | None
    limit: int | None
    most_points_win: bool
    turn_ms: int | None
    reserve_ms: int
    computer_takes_over: bool
    absence_ms: int
    takeover_points: int


class ViewJson(TypedDict):
    """The match as one seat, or a watcher, may see it (`engine.View`)."""

    rules: RulesJson

    phase: Literal["draw", "play", "break", "over"]
    deal: int
    deals: int | None
    dealer: int
    starter: int
    turn: int | None
    turn_no: int
    seats: list[SeatJson]
    hand: list[str]
    drawn: str | None
    taken: str | None
    bound: bool
    staged: list[MeldJson]
    minimum: int
    stock: int
    bottom: str | None
    cut_jokers: int
    discard: str | None
    reshuffles: int
    melds: list[MeldJson]
    offers: OffersJson
    history: list[EventJson]
    results: list[ResultJson]
    totals: list[int]
    places: list[int] | None
    host: int
    closed: bool
    deadline: int | None
    clock: ClockJson
    fairness: FairnessJson


class TableFrame(TypedDict):
    """The whole table as one seat, or a watcher (`you` is null), may see it."""

    type: Literal["table"]
    table: str
    version: int
    time: int
    you: int | None
    counter: int
    rank: int
    lobby: LobbyJson
    view: ViewJson | None


class RefusedFrame(TypedDict):
    """A command that the rules or the service refused; nothing but time has changed."""

    type: Literal["refused"]
    id: int | None
    code: str
    facts: Mapping[str, Any]


class ErrorFrame(TypedDict):
    """What went wrong outside the game."""

    type: Literal["error"]
    code: str
    id: NotRequired[int]
    detail: NotRequired[str]


class PongFrame(TypedDict):
    """Answer to a ping that needs no table frame.

    A socket that was open before the server changed learns of another `protocol` by it.
    """

    type: Literal["pong"]
    protocol: int
    time: int
    version: int | None


class ReplacedFrame(TypedDict):
    """Another window of the same player took over this seat: stop."""

    type: Literal["replaced"]


class ListingJson(TypedDict):
    """A public table with a free seat; `names` are those who wait there, `since` when it opened."""

    table: str
    ruleset: str
    players: int
    options: Mapping[str, bool | int | str | None]
    names: list[str]
    since: int


class TablesFrame(TypedDict):
    """What is going on; `seen` stands for all of it, to be told when it has changed."""

    type: Literal["tables"]
    seen: str
    online: int
    playing: int
    tables: list[ListingJson]


class RowJson(TypedDict):
    """A player on the ladder; points are in tenths, ranks may be minutes old."""

    rank: int
    name: str
    points: int
    matches: int
    you: bool


class LadderFrame(TypedDict):
    """A page of a month's ladder; `before` and `after` ask for the pages beside it."""

    type: Literal["ladder"]
    month: str
    final: bool
    rows: list[RowJson]
    before: str | None
    after: str | None
    you: RowJson | None


class ChampionJson(TypedDict):
    """Who won a month, several with equal points."""

    month: str
    names: list[str]
    points: int


class ChampionsFrame(TypedDict):
    """Who won the months that are over, the newest first."""

    type: Literal["champions"]
    months: list[ChampionJson]


class MonthJson(TypedDict):
    """A month of one's own on the ladder."""

    month: str
    rank: int
    points: int
    matches: int


class BookingJson(TypedDict):
    """One match on the ladder: when it ended, what it won, the total before and after."""

    at: int
    points: int
    before: int
    after: int


class HistoryFrame(TypedDict):
    """One's own months, the newest first, and the newest bookings of the one asked for."""

    type: Literal["history"]
    months: list[MonthJson]
    month: str | None
    entries: list[BookingJson]


Frame = (
    WelcomeFrame
    | TableFrame
    | TablesFrame
    | LadderFrame
    | ChampionsFrame
    | HistoryFrame
    | RefusedFrame
    | ErrorFrame
    | PongFrame
    | ReplacedFrame
)

encode: Final = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), check_circular=False
).encode
"""Returns the text of a frame."""


def dump(frame: Frame) -> bytes:
    """Return `frame` as it travels."""
    return encode(frame).encode()


def welcome(
    time: int, player: PlayerJson | None, table: str | None, token: str | None = None
) -> bytes:
    """Return who somebody is, with a `token` where there is a new one."""
    frame: WelcomeFrame = {
        "type": "welcome",
        "protocol": PROTOCOL,
        "time": time,
        "player": player,
        "table": table,
    }
    if token is not None:
        frame["token"] = token
    return dump(frame)


def refused(id: int | None, code: str, facts: Mapping[str, Any]) -> bytes:
    """Return the refusal of the message with the counter `id`; tuples become arrays."""
    return dump({"type": "refused", "id": id, "code": code, "facts": facts})


def error(code: ErrorCode, id: int | None = None, detail: str | None = None) -> bytes:
    """Return an error frame."""
    frame: ErrorFrame = {"type": "error", "code": code}
    if id is not None:
        frame["id"] = id
    if detail is not None:
        frame["detail"] = detail
    return dump(frame)


def pong(time: int, version: int | None) -> bytes:
    """Return the answer to a ping of a client that is up to date."""
    return dump({"type": "pong", "protocol": PROTOCOL, "time": time, "version": version})


def replaced() -> bytes:
    """Return the notice to an older connection of a player."""
    return dump({"type": "replaced"})


def table(
    *,
    table: str,
    version: int,
    time: int,
    you: int | None,
    counter: int,
    rank: int,
    lobby: LobbyJson,
    view: engine.View | None,
) -> bytes:
    """Return the whole table as a seat may see it; `view` is that seat's own."""
    return dump(
        {
            "type": "table",
            "table": table,
            "version": version,
            "time": time,
            "you": you,
            "counter": counter,
            "rank": rank,
            "lobby": lobby,
            "view": None if view is None else view_json(view),
        }
    )


HISTORY: Final = 40
"""How many of the deal's newest events a frame carries."""


def view_json(view: engine.View) -> ViewJson:
    """Return a view as JSON values, field by field."""
    offers, fairness = view.offers, view.fairness
    return {
        "rules": rules_json(view.rules),
        "phase": view.phase.value,
        "deal": view.deal,
        "deals": view.deals,
        "dealer": view.dealer,
        "starter": view.starter,
        "turn": view.turn,
        "turn_no": view.turn_no,
        "seats": [cast(SeatJson, seat._asdict()) for seat in view.seats],
        "hand": [card.text for card in view.hand],
        "drawn": None if view.drawn is None else view.drawn.text,
        "taken": None if view.taken is None else view.taken.text,
        "bound": view.bound,
        "staged": [_meld(meld) for meld in view.staged],
        "minimum": view.rules.opening,
        "stock": view.stock,
        "bottom": view.bottom,
        "cut_jokers": view.cut_jokers,
        "discard": view.discard,
        "reshuffles": view.reshuffles,
        "melds": [_meld(meld) for meld in view.melds],
        "offers": {
            "draw": offers.draw,
            "take": offers.take,
            "take_bottom": offers.take_bottom,
            "return": offers.back,
            "lay": offers.lay,
            "cancel": offers.cancel,
            "lay_off": offers.lay_off,
            "swap": offers.swap,
            "confirm": offers.confirm,
            "discard": [card.text for card in offers.discard],
            "play_on": offers.play_on,
            "wait_again": offers.wait_again,
            "go_on": offers.go_on,
            "pause": offers.pause,
            "resume": offers.resume,
        },
        "history": _history(view.log),
        "results": [
            {
                "deal": deal,
                "dealer": result.dealer,
                "how": result.how.value,
                "winner": result.winner,
                "scores": list(result.scores),
            }
            for deal, result in enumerate(view.results, 1)
        ],
        "totals": list(view.totals),
        "places": None if view.places is None else list(view.places),
        "host": view.host,
        "closed": view.closed,
        "deadline": view.deadline,
        "clock": cast(ClockJson, view.clock._asdict()),
        "fairness": {
            "commitment": fairness.commitment,
            "next": fairness.next_commitment,
            "entropies": [entropy.hex() for entropy in fairness.entropies],
            "seed": None if fairness.seed is None else fairness.seed.hex(),
        },
    }


_RULES: Final = tuple(RulesJson.__annotations__)


@lru_cache(maxsize=64)
def rules_json(rules: engine.Rules) -> RulesJson:
    """Return the house rules as a page is told them; the same object for the same rules."""
    return cast(RulesJson, {name: getattr(rules, name) for name in _RULES})


def _meld(meld: engine.Meld) -> MeldJson:
    return {
        "id": meld.id,
        "owner": meld.owner,
        "kind": meld.kind.value,
        "cards": list(meld.texts()),
        "by": list(meld.by),
    }


_EVENTS: Final[dict[type[engine.Event], str]] = {
    moves.Drew: "drew",
    moves.Took: "took",
    moves.TookBottom: "took_bottom",
    moves.Returned: "returned",
    moves.Laid: "laid",
    moves.LaidOff: "laid_off",
    moves.Swapped: "swapped",
    moves.Discarded: "discarded",
    moves.Reshuffled: "reshuffled",
    moves.GivenUp: "given_up",
    moves.TookOver: "took_over",
    moves.CameBack: "came_back",
}


@lru_cache(maxsize=1)
def _history(log: bytes) -> list[EventJson]:
    """Return the newest events of a deal's public log; the same for all seats that are told."""
    events = moves.last_events(log, HISTORY)
    first = moves.count(log) - len(events) + 1
    return [
        cast(EventJson, {"n": n, "event": _EVENTS[type(event)], **event._asdict()})
        for n, event in enumerate(events, first)
    ]
