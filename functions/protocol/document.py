"""The protocol as an AsyncAPI 3.0 document, generated from the types that run.

Other clients, the documentation and the tests that feed the handlers with messages take the
shapes from here; there is no second description to keep in step.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from functions.protocol import messages, requests
from functions.protocol.answers import Answer
from functions.protocol.frames import PROTOCOL, SUBPROTOCOL, Frame

_REF: Final = "#/components/schemas/{model}"


def document() -> dict[str, Any]:
    """Return the AsyncAPI 3.0 document of `remi.v1` as JSON values.

    `receive` operations are what the server receives, `send` what it sends.
    """
    models = tuple(dict.fromkeys((messages.MODELS | requests.MODELS).values()))
    _, schemas = GenerateJsonSchema(ref_template=_REF).generate_definitions(
        [(model, "validation", messages.shape(model)) for model in models]
    )
    outgoing = (*get_args(Frame), *get_args(Answer))
    for frame in outgoing:
        schema = TypeAdapter(frame).json_schema(ref_template=_REF, mode="serialization")
        schemas |= schema.pop("$defs", {})
        schemas[frame.__name__] = schema
    names = {
        "receive": [model.__name__ for model in models],
        "send": [frame.__name__ for frame in outgoing],
    }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Remi",
            "version": f"{PROTOCOL}.0.0",
            "description": "What a client of a Remi table sends and receives.",
        },
        "channels": {
            "socket": {
                "address": "/",
                "description": "Offer the subprotocol "
                f"{SUBPROTOCOL}, and token.<token> once you have one.",
                "messages": {
                    name: {"$ref": f"#/components/messages/{name}"}
                    for group in names.values()
                    for name in group
                },
            }
        },
        "operations": {
            action: {
                "action": action,
                "channel": {"$ref": "#/channels/socket"},
                "messages": [{"$ref": f"#/channels/socket/messages/{name}"} for name in group],
            }
            for action, group in names.items()
        },
        "components": {
            "messages": {
                name: {"payload": {"$ref": _REF.format(model=name)}}
                for group in names.values()
                for name in group
            },
            "schemas": dict(sorted(schemas.items())),
        },
    }
