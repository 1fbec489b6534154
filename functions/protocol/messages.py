"""What a client may send, and the only way to read it.

`parse` is the door: it takes the text of one WebSocket message and returns an immutable message
or raises `BadMessage`. Everything is strict (no coercion), closed (no extra fields) and bounded,
so nothing past this module meets a value of an unexpected type, size or shape. What a message
*means* (is this seat on turn, does the run hold) is not judged here.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, cast, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import from_json

from engine import End

LIMIT: Final = 4096
"""The longest message accepted, in bytes of UTF-8."""


class BadMessage(Exception):
    """The text is not a message of this protocol; the state of nothing has changed.

    `detail` is one short English sentence for developers of clients that says what to do and
    quotes nothing the client sent; `id` is the message counter where it could still be read.
    """

    def __init__(self, detail: str, id: int | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.id = id


Counter: TypeAlias = Annotated[int, Field(ge=1, le=2**31)]
"""A seat's message counter: strictly growing at one table."""
Version: TypeAlias = Annotated[int, Field(ge=0, le=2**31)]
"""The version of the table the client saw when it sent the message."""
TableId: TypeAlias = Annotated[str, Field(min_length=1, max_length=32)]
CardName: TypeAlias = Annotated[
    str, Field(max_length=5, pattern=r"^(?:JK'{0,3}|[A2-9TJQK][shdc]'?)$")
]
"""A seat's own name of a card: `7h`, the second one `7h'`, a joker `JK` to `JK'''`."""
MeldId: TypeAlias = Annotated[int, Field(ge=0, le=1000)]
Entropy: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
"""The client's share in the next shuffle: eight random bytes in hexadecimal."""
RawName: TypeAlias = Annotated[str, Field(max_length=200)]
"""A nickname as typed; `service.identity` decides whether it will do."""
OptionName: TypeAlias = Annotated[str, Field(max_length=32)]
OptionValue: TypeAlias = bool | Annotated[int, Field(ge=0, le=10_000)] | OptionName | None


class _Body(BaseModel):
    """A message: strict, closed and immutable; its validator is built when first needed."""

    model_config: ClassVar[ConfigDict] = ConfigDict(
        strict=True, extra="forbid", frozen=True, defer_build=True
    )


class Naming(_Body):
    """`enter` makes a player of a visitor, `rename` gives a player another nickname."""

    type: Literal["enter", "rename"]
    name: RawName


class Hello(_Body):
    """The first message of every connection; with a table it attaches to the player's seat."""

    type: Literal["hello"]
    table: TableId | None = None


class Ping(_Body):
    """A sign of life, and the question whether there is a newer version of the table."""

    type: Literal["ping"]
    table: TableId | None = None
    version: Version | None = None


class Create(_Body):
    """Makes a table and seats its maker as host; `key` makes a repeat harmless."""

    type: Literal["create"]
    id: Counter
    key: Annotated[str, Field(min_length=1, max_length=64)]
    ruleset: Annotated[str, Field(max_length=32)]
    players: Annotated[int, Field(ge=1, le=8)]
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=16)] = {}


class Sit(_Body):
    """Takes a free seat at an open table."""

    type: Literal["sit"]
    table: TableId
    id: Counter
    entropy: Entropy | None = None


class Remove(_Body):
    """The host frees somebody's seat before the match."""

    type: Literal["remove"]
    table: TableId
    id: Counter
    seat: Annotated[int, Field(ge=0, le=7)]
    version: Version


class Leave(_Body):
    """Gives up one's seat before or after a match."""

    type: Literal["leave"]
    table: TableId
    id: Counter


class Begin(_Body):
    """`start` begins the first match, `rematch` asks for another in the same seats."""

    type: Literal["start", "rematch"]
    table: TableId
    id: Counter
    version: Version
    entropy: Entropy | None = None


class Move(_Body):
    """A command of the game that needs no card."""

    type: Literal["draw", "take", "take_bottom", "return", "cancel", "confirm"]
    table: TableId
    id: Counter
    version: Version
    entropy: Entropy | None = None


class Group(_Body):
    """Cards meant as one meld, in the player's order, with the end pointed at if any."""

    cards: Annotated[tuple[CardName, ...], Field(min_length=1, max_length=16)]
    end: End | None = None


class Lay(_Body):
    """Lays one or more melds."""

    type: Literal["lay"]
    table: TableId
    id: Counter
    version: Version
    entropy: Entropy | None = None
    groups: Annotated[tuple[Group, ...], Field(min_length=1, max_length=6)]


class Place(_Body):
    """Adds one card to a meld on the table, or swaps it for a joker there."""

    type: Literal["lay_off", "swap"]
    table: TableId
    id: Counter
    version: Version
    entropy: Entropy | None = None
    card: CardName
    meld: MeldId
    end: End | None = None


class Discard(_Body):
    """Discards one card, which ends the turn."""

    type: Literal["discard"]
    table: TableId
    id: Counter
    version: Version
    entropy: Entropy | None = None
    card: CardName


class ClaimTime(_Body):
    """Asks the server to look at its clock; harmless at any time."""

    type: Literal["claim_time"]
    table: TableId


Game: TypeAlias = Move | Lay | Place | Discard
"""The messages that are commands of the engine."""
Message: TypeAlias = Annotated[
    Naming | Hello | Ping | Create | Sit | Remove | Leave | Begin | Game | ClaimTime,
    Field(discriminator="type"),
]


_MODELS: Final[tuple[type[_Body], ...]] = (
    Naming,
    Hello,
    Ping,
    Create,
    Sit,
    Remove,
    Leave,
    Begin,
    Move,
    Lay,
    Place,
    Discard,
    ClaimTime,
)
MODELS: Final[dict[str, type[_Body]]] = {
    kind: model for model in _MODELS for kind in get_args(model.model_fields["type"].annotation)
}
"""The model of each message type. One union validator over all of them would be built whole at
the first message of a cold start; picked by `type`, only the models in use are built."""

_FIELDS: Final = frozenset(Group.model_fields) | frozenset(
    name for m in _MODELS for name in m.model_fields
)


def parse(body: str) -> Message:
    """Return the message that `body` is.

    Raises `BadMessage` if it is longer than `LIMIT`, not JSON, of an unknown type, or not of the
    shape of its type. The length is looked at before anything else, so the cost is bounded.
    """
    # A character is at least one byte: the cheap test first, so that a megabyte is not encoded.
    if len(body) > LIMIT or len(text := body.encode(errors="surrogatepass")) > LIMIT:
        raise BadMessage(f"Keep a message within {LIMIT} bytes of UTF-8.")
    try:
        raw = from_json(text)
    except (ValueError, RecursionError):
        raise BadMessage("Send one JSON object.") from None
    if not isinstance(raw, dict):
        raise BadMessage("Send one JSON object.")
    kind = raw.get("type")
    model = MODELS.get(kind) if isinstance(kind, str) else None
    if model is None:
        raise BadMessage(f"Set `type` to one of: {', '.join(MODELS)}.", _counter(raw))
    try:
        return cast(Message, model.model_validate_json(text))
    except ValidationError as error:
        raise BadMessage(_explain(error), _counter(raw)) from None
    except RecursionError:
        raise BadMessage("Send a flat JSON object.", _counter(raw)) from None


def _counter(raw: dict[str, Any]) -> int | None:
    """Return the message counter of a bad message where it has a proper one."""
    value = raw.get("id")
    return value if type(value) is int and 1 <= value <= 2**31 else None


def _explain(error: ValidationError) -> str:
    """Return what is wrong with the first bad field, without quoting what was sent."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "extra_forbidden":
        return "Leave out the fields that this type of message does not have."
    # Keys of free-form objects come from the client and are not repeated.
    where = ".".join(
        str(part) if isinstance(part, int) or part in _FIELDS else "*" for part in first["loc"]
    )
    return f"Mend the field `{where}`: {first['msg'][0].lower()}{first['msg'][1:]}."
