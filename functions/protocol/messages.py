"""What a client may send, and the only way to read it.

`parse` is the door: it takes the text of one WebSocket message and returns an immutable message
or raises `BadMessage`. Everything is strict (no coercion), closed (no extra fields) and bounded,
so nothing past this module meets a value of an unexpected type, size or shape. What a message
*means* (is this seat on turn, does the run hold) is not judged here.

The validator is pydantic's own, `pydantic_core`, without the layer above it: a message is a
`NamedTuple`, and the annotations of its fields carry the schemas that pydantic would derive for a
model. Deriving them costs a cold start 80 ms of CPU, four times what the engine does. `document`
describes these very schemas.
"""

from collections.abc import Mapping
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    cast,
    get_args,
    get_origin,
)

from pydantic_core import CoreConfig, CoreSchema, SchemaValidator, ValidationError, from_json
from pydantic_core import core_schema as schemas

from engine import End

if TYPE_CHECKING:
    from functions.protocol import requests

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


class Valid:
    """What an annotation carries: the schema of a field's valid values."""

    __slots__ = ("schema",)

    def __init__(self, schema: CoreSchema) -> None:
        self.schema = schema


def shape(message: Any) -> CoreSchema:
    """Return the schema of an object that has a message's fields and becomes that message."""
    fields, defaults = {}, message._field_defaults
    for name, annotation in message.__annotations__.items():
        schema = _schema(annotation)
        if name in defaults:
            schema = schemas.with_default_schema(schema, default=defaults[name])
        fields[name] = schemas.typed_dict_field(schema, required=name not in defaults)
    return schemas.no_info_after_validator_function(
        lambda values: message(**values),
        schemas.typed_dict_schema(
            fields, cls=message, extra_behavior="forbid", config=CoreConfig(strict=True)
        ),
        ref=f"{message.__module__}.{message.__qualname__}:{id(message)}",
    )


def _schema(annotation: Any) -> CoreSchema:
    """Return the schema of a field: the one its annotation carries, a literal's, either or null."""
    if get_origin(annotation) is Annotated:
        carried: Valid = annotation.__metadata__[0]
        return carried.schema
    if get_origin(annotation) is Literal:
        return schemas.literal_schema(list(get_args(annotation)))
    either, null = get_args(annotation)
    assert null is type(None)
    return schemas.nullable_schema(_schema(either))


Counter: TypeAlias = Annotated[int, Valid(schemas.int_schema(ge=1, le=2**31))]
"""A seat's message counter: strictly growing at one table."""
Version: TypeAlias = Annotated[int, Valid(schemas.int_schema(ge=0, le=2**31))]
"""The version of the table the client saw when it sent the message."""
TableId: TypeAlias = Annotated[str, Valid(schemas.str_schema(min_length=1, max_length=32))]
_CARD: Final = schemas.str_schema(max_length=5, pattern=r"^(?:JK'{0,3}|[A2-9TJQK][shdc]'?)$")
CardName: TypeAlias = Annotated[str, Valid(_CARD)]
"""A seat's own name of a card: `7h`, the second one `7h'`, a joker `JK` to `JK'''`."""
MeldId: TypeAlias = Annotated[int, Valid(schemas.int_schema(ge=0, le=1000))]
MeldEnd: TypeAlias = Annotated[
    End, Valid(schemas.enum_schema(End, list(End), sub_type="str", ref="End"))
]
Entropy: TypeAlias = Annotated[str, Valid(schemas.str_schema(pattern=r"^[0-9a-f]{16}$"))]
"""The client's share in the next shuffle: eight random bytes in hexadecimal."""
Month: TypeAlias = Annotated[
    str, Valid(schemas.str_schema(pattern=r"^20[0-9]{2}-(?:0[1-9]|1[0-2])$"))
]
"""A month of the ladder, as in `2026-11`; this one where it is left out."""
RowKey: TypeAlias = Annotated[str, Valid(schemas.str_schema(pattern=r"^[0-9]{7}\.[0-9a-f]{12}$"))]
"""Where a page of the ladder ends, as it was told."""
RawName: TypeAlias = Annotated[str, Valid(schemas.str_schema(max_length=200))]
"""A nickname as typed; `service.identity` decides whether it will do."""
_WORD: Final = schemas.str_schema(max_length=32)
OptionValue: TypeAlias = bool | int | str | None
Options: TypeAlias = Annotated[
    Mapping[str, OptionValue],
    Valid(
        schemas.dict_schema(
            _WORD,
            schemas.union_schema(
                [
                    schemas.bool_schema(),
                    schemas.int_schema(ge=0, le=10_000),
                    _WORD,
                    schemas.none_schema(),
                ]
            ),
            max_length=16,
        )
    ),
]
"""House rules by name; which there are, and for which values, the engine says."""


class Naming(NamedTuple):
    """`enter` makes a player of a visitor, `rename` gives a player another nickname."""

    type: Literal["enter", "rename"]
    name: RawName


class Hello(NamedTuple):
    """The first message of every connection; with a table it attaches to the player's seat."""

    type: Literal["hello"]
    table: TableId | None = None


class Ping(NamedTuple):
    """A sign of life, and the question whether there is a newer version of the table."""

    type: Literal["ping"]
    table: TableId | None = None
    version: Version | None = None


class Create(NamedTuple):
    """Makes a table and seats its maker as host; `key` makes a repeat harmless."""

    type: Literal["create"]
    id: Counter
    key: Annotated[str, Valid(schemas.str_schema(min_length=1, max_length=64))]
    ruleset: Annotated[str, Valid(_WORD)]
    players: Annotated[int, Valid(schemas.int_schema(ge=1, le=8))]
    options: Options = {}  # noqa: RUF012 - nobody changes it
    public: Annotated[bool, Valid(schemas.bool_schema())] = False
    """Whether it is shown to everybody; then the match begins when the last seat is taken."""


class Tables(NamedTuple):
    """Asks who is online and which tables are open; not answered if that has been `seen`."""

    type: Literal["tables"]
    seen: Annotated[str, Valid(_WORD)] | None = None


class Ladder(NamedTuple):
    """Asks for a page of a month's ladder: after a row, before one, around oneself, or the top."""

    type: Literal["ladder"]
    month: Month | None = None
    after: RowKey | None = None
    before: RowKey | None = None
    around: Annotated[bool, Valid(schemas.bool_schema())] = False


class Champions(NamedTuple):
    """Asks who won the months that are over."""

    type: Literal["champions"]


class History(NamedTuple):
    """Asks for one's own months on the ladder, and for each booking of one of them."""

    type: Literal["history"]
    month: Month | None = None


class Quick(NamedTuple):
    """Asks for a seat where a match is about to begin, or for a new table that waits for others."""

    type: Literal["quick"]
    id: Counter
    ruleset: Annotated[str, Valid(_WORD)]
    players: Annotated[int, Valid(schemas.int_schema(ge=1, le=8))]
    entropy: Entropy | None = None


class Sit(NamedTuple):
    """Takes a free seat at an open table."""

    type: Literal["sit"]
    table: TableId
    id: Counter
    entropy: Entropy | None = None


class Remove(NamedTuple):
    """The host frees somebody's seat before the match."""

    type: Literal["remove"]
    table: TableId
    id: Counter
    seat: Annotated[int, Valid(schemas.int_schema(ge=0, le=7))]
    version: Version


class Leave(NamedTuple):
    """Gives up one's seat before or after a match; in a match nobody waits for a return."""

    type: Literal["leave"]
    table: TableId
    id: Counter


class Begin(NamedTuple):
    """`start` begins the first match, `rematch` asks for another in the same seats."""

    type: Literal["start", "rematch"]
    table: TableId
    id: Counter
    version: Version
    entropy: Entropy | None = None


class Move(NamedTuple):
    """A command of the game that needs no card."""

    type: Literal[
        "draw", "take", "take_bottom", "return", "cancel", "confirm", "play_on", "pause", "resume"
    ]
    table: TableId
    id: Counter
    version: Version
    entropy: Entropy | None = None


class Group(NamedTuple):
    """Cards meant as one meld, in the player's order, with the end pointed at if any."""

    cards: Annotated[
        tuple[str, ...],
        Valid(schemas.tuple_schema([_CARD], variadic_item_index=0, min_length=1, max_length=16)),
    ]
    end: MeldEnd | None = None


class Lay(NamedTuple):
    """Lays one or more melds."""

    type: Literal["lay"]
    table: TableId
    id: Counter
    version: Version
    groups: Annotated[
        tuple[Group, ...],
        Valid(
            schemas.tuple_schema([shape(Group)], variadic_item_index=0, min_length=1, max_length=6)
        ),
    ]
    entropy: Entropy | None = None


class Place(NamedTuple):
    """Adds one card to a meld on the table, or swaps it for a joker there."""

    type: Literal["lay_off", "swap"]
    table: TableId
    id: Counter
    version: Version
    card: CardName
    meld: MeldId
    end: MeldEnd | None = None
    entropy: Entropy | None = None


class Discard(NamedTuple):
    """Discards one card, which ends the turn."""

    type: Literal["discard"]
    table: TableId
    id: Counter
    version: Version
    card: CardName
    entropy: Entropy | None = None


class Choice(NamedTuple):
    """Chooses what happens with the absent seat on turn: wait again, or go on without it."""

    type: Literal["wait_again", "go_on"]
    table: TableId
    id: Counter
    version: Version
    absent: Annotated[int, Valid(schemas.int_schema(ge=0, le=7))]
    """The seat that the chooser saw absent; another one is not given up by mistake."""


class ClaimTime(NamedTuple):
    """Asks the server to look at its clock; harmless at any time."""

    type: Literal["claim_time"]
    table: TableId


Game: TypeAlias = Move | Lay | Place | Discard
"""The messages that are commands of the engine."""
Message: TypeAlias = (
    Naming
    | Hello
    | Ping
    | Tables
    | Ladder
    | Champions
    | History
    | Create
    | Quick
    | Sit
    | Remove
    | Leave
    | Begin
    | Game
    | Choice
    | ClaimTime
)

MODELS: Final[dict[str, Any]] = {
    kind: model for model in get_args(Message) for kind in get_args(model.__annotations__["type"])
}
"""The class of each message type. One validator over all of them would be built whole at the
first message of a cold start; picked by `type`, only those in use are built."""

REQUESTS: Final = frozenset(
    (
        *("account", "passkey_new", "passkey_add", "passkey_remove", "passkey_ask", "sign_in"),
        *("sign_out", "link_make", "link_use", "export", "delete", "report"),
    )
)
"""The types of the messages of `requests`, which is loaded for them alone."""


def model_of(kind: str) -> Any:
    """Return the class of a message type, None for one that there is not."""
    if kind not in REQUESTS:
        return MODELS.get(kind)
    from functions.protocol import requests

    return requests.MODELS[kind]


def _fields(model: Any) -> frozenset[str]:
    return frozenset((*model.__annotations__, *Group.__annotations__))


@cache
def _validator(model: Any) -> SchemaValidator:
    return SchemaValidator(shape(model))


def parse(body: str) -> "Message | requests.Request":
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
    model = model_of(kind) if isinstance(kind, str) else None
    if model is None:
        raise BadMessage(f"Set `type` to one of: {', '.join(MODELS)}.", _counter(raw))
    try:
        return cast(Message, _validator(model).validate_json(text))
    except ValidationError as error:
        raise BadMessage(_explain(error, _fields(model)), _counter(raw)) from None
    except RecursionError:
        raise BadMessage("Send a flat JSON object.", _counter(raw)) from None


def _counter(raw: dict[str, Any]) -> int | None:
    """Return the message counter of a bad message where it has a proper one."""
    value = raw.get("id")
    return value if type(value) is int and 1 <= value <= 2**31 else None


def _explain(error: ValidationError, fields: frozenset[str]) -> str:
    """Return what is wrong with the first bad of some fields, without quoting what was sent."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "extra_forbidden":
        return "Leave out the fields that this type of message does not have."
    # Keys of free-form objects come from the client and are not repeated.
    where = ".".join(
        str(part) if isinstance(part, int) or part in fields else "*" for part in first["loc"]
    )
    return f"Mend the field `{where}`: {first['msg'][0].lower()}{first['msg'][1:]}."
