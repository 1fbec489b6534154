"""The AsyncAPI document says what runs."""

import inspect
import json
import subprocess
import sys

from functions.protocol import messages, requests
from functions.protocol.document import document
from tests.fakes import World, started


def test_every_message_type_and_every_frame_is_described():
    described = document()
    schemas = described["components"]["schemas"]
    types = set()
    for name in described["operations"]["receive"]["messages"]:
        kind = schemas[name["$ref"].rsplit("/", 1)[1]]["properties"]["type"]
        types |= {kind["const"]} if "const" in kind else set(kind["enum"])
    assert types == set(messages.MODELS) | set(requests.MODELS)
    sent = [name["$ref"].rsplit("/", 1)[1] for name in described["operations"]["send"]["messages"]]
    assert [schemas[name]["properties"]["type"]["const"] for name in sent] == [
        *(
            "welcome",
            "table",
            "tables",
            "ladder",
            "champions",
            "history",
            "refused",
            "error",
            "pong",
            "replaced",
        ),
        *("account", "challenge", "link", "export", "deleted", "reported"),
    ]


def test_what_is_refused_is_described_as_not_allowed():
    schemas = document()["components"]["schemas"]
    for model in (messages.MODELS | requests.MODELS).values():
        described = schemas[model.__name__]
        assert described["additionalProperties"] is False
        assert described["description"] == inspect.getdoc(model)
    place = schemas["Place"]["properties"]
    assert place["meld"] == {"maximum": 1000, "minimum": 0, "title": "Meld", "type": "integer"}
    assert place["end"]["anyOf"] == [
        {"$ref": "#/components/schemas/End"},
        {"type": "null"},
    ]
    assert schemas["Group"]["properties"]["cards"]["maxItems"] == 16
    assert schemas["Create"]["properties"]["options"]["default"] == {}


def test_all_references_lead_somewhere():
    described = document()

    def references(value: object):
        if isinstance(value, dict):
            if "$ref" in value:
                yield value["$ref"]
            for inner in value.values():
                yield from references(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from references(inner)

    found = set(references(described))
    assert found
    for reference in found:
        place = described
        for step in reference.removeprefix("#/").split("/"):
            place = place[step]


def test_a_real_table_frame_has_the_fields_of_the_document():
    world = World()
    _, sockets = started(world)
    schemas = document()["components"]["schemas"]
    frame = sockets[0].last()
    for value, schema in (
        (frame, "TableFrame"),
        (frame["lobby"], "LobbyJson"),
        (frame["view"], "ViewJson"),
        (frame["view"]["offers"], "OffersJson"),
        (frame["view"]["seats"][0], "SeatJson"),
        (frame["view"]["fairness"], "FairnessJson"),
    ):
        assert set(value) == set(schemas[schema]["required"])


def test_it_is_printed_on_demand():
    printed = subprocess.run(
        [sys.executable, "-m", "functions.protocol"], capture_output=True, check=True, text=True
    ).stdout
    assert json.loads(printed) == document()
