"""Messages made from the protocol's own description: right in shape, nearly right, and wrong."""

from __future__ import annotations

import json
from typing import Any, get_args

from hypothesis import strategies as st

from functions.protocol import messages, requests
from functions.protocol.document import document

SCHEMAS: dict[str, Any] = document()["components"]["schemas"]

KINDS = messages.MODELS | requests.MODELS

TABLES = ("own", "other", "zzzzzzzz", "../etc", "TABLE#1")
"""Stand for ids that only the test knows when it sends: see `filled`."""


def mostly(usual: st.SearchStrategy[Any], other: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return what makes the usual thing nine times in ten, so that most messages get far."""
    return st.sampled_from([usual] * 9 + [other]).flatmap(lambda one: one)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def values(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Return what makes values of a JSON schema, as far as the protocol uses them."""
    if "$ref" in schema:
        return values(SCHEMAS[schema["$ref"].rpartition("/")[2]])
    if "anyOf" in schema:
        return st.one_of([values(one) for one in schema["anyOf"]])
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema.get("type"):
        case "null":
            return st.none()
        case "boolean":
            return st.booleans()
        case "integer":
            least, most = schema.get("minimum", 0), schema.get("maximum", 2**31)
            return st.integers(least, min(most, least + 12)) | st.integers(least, most)
        case "string" if "pattern" in schema:
            return st.from_regex(schema["pattern"], fullmatch=True)
        case "string":
            least, most = schema.get("minLength", 0), schema.get("maxLength", 40)
            return st.text(min_size=least, max_size=min(most, 40))
        case "array":
            inner = values(schema["items"])
            return st.lists(inner, min_size=schema.get("minItems", 0), max_size=4)
        case "object" if "properties" in schema:
            return _objects(schema)
        case "object":
            return st.dictionaries(st.text(max_size=8), json_values, max_size=2)
    raise AssertionError(f"a schema that is not known here: {schema}")


def _objects(schema: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    fields = {name: values(inner) for name, inner in schema["properties"].items()}
    if "table" in fields:
        fields["table"] = mostly(st.just("own"), st.sampled_from(TABLES))
    if "version" in fields:
        fields["version"] = mostly(st.just("now"), fields["version"])
    if "id" in fields:
        fields["id"] = mostly(st.just("next"), fields["id"])
    if "card" in fields:
        fields["card"] = mostly(st.integers(0, 15).map(lambda at: f"hand {at}"), fields["card"])
    if "name" in fields:
        fields["name"] = st.sampled_from(["Ана", "x"]) | fields["name"]
    required = schema.get("required", [])
    return st.fixed_dictionaries(
        {name: fields[name] for name in required},
        optional={name: inner for name, inner in fields.items() if name not in required},
    )


def _kind(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return what makes messages of one type."""
    shape = values(SCHEMAS[KINDS[kind].__name__])
    return shape.map(lambda message: {**message, "type": kind})


GAME = tuple(kind for kind, model in messages.MODELS.items() if model in get_args(messages.Game))
ENDING = ("leave", "delete", "sign_out", "link_use", "sit", "quick", "create")
"""After these whoever said it is often nobody at the table, or nobody at all."""

_often = [kind for kind in (*GAME, *KINDS) if kind not in ENDING]
shaped = st.sampled_from((*GAME, *_often, *_often, *ENDING)).flatmap(_kind)
"""A message of any type: those of the game the most often, those that end something the least."""


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """Return a message of which one field is gone, another thing, or too much."""
    message = dict(draw(shaped))
    name = draw(st.sampled_from(sorted(message)))
    match draw(st.integers(0, 2)):
        case 0:
            del message[name]
        case 1:
            message[name] = draw(json_values)
        case _:
            message[draw(st.text(max_size=6))] = draw(json_values)
    return message


raw = st.binary(max_size=60).map(lambda data: data.decode("latin-1"))
bodies = st.sampled_from((*(shaped,) * 9, spoilt(), raw, st.text(max_size=40))).flatmap(
    lambda one: one
)
"""A message as an object, or a body as it is."""


def filled(body: Any, table: str, other: str, version: int, counter: int, hand: list[str]) -> str:
    """Return the text of a message, with what only the test knows in its place."""
    if isinstance(body, str):
        return body
    message = dict(body)
    message = {
        name: {"own": table, "other": other, "now": version, "next": counter}.get(value, value)
        if isinstance(value, str)
        else value
        for name, value in message.items()
    }
    card = message.get("card")
    if isinstance(card, str) and card.startswith("hand "):
        message["card"] = hand[int(card[5:]) % len(hand)] if hand else "7h"
    return json.dumps(message)
