"""What the server accepts as a message, and what it says about the rest."""

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from functions.protocol import messages, requests
from functions.protocol.messages import BadMessage, Group, Lay, Move, Place, parse

AT = {"table": "k3v9x2m7", "id": 12, "version": 17}


def body(**fields: object) -> str:
    return json.dumps(fields)


GOOD = [
    {"type": "enter", "name": "Ана"},
    {"type": "rename", "name": "Ana"},
    {"type": "hello"},
    {"type": "hello", "table": None},
    {"type": "hello", "table": "k3v9x2m7"},
    {"type": "ping"},
    {"type": "ping", "table": "k3v9x2m7", "version": 0},
    {"type": "create", "id": 1, "key": "k", "ruleset": "classic", "players": 4},
    {"type": "tables"},
    {"type": "ladder"},
    {"type": "ladder", "month": "2026-11", "around": True},
    {"type": "ladder", "after": "9999749.51f4df4a88b0"},
    {"type": "ladder", "before": "9999749.51f4df4a88b0"},
    {"type": "champions"},
    {"type": "history"},
    {"type": "history", "month": "2026-01"},
    {"type": "tables", "seen": "0011223344ff"},
    {"type": "quick", "id": 1, "ruleset": "basic", "players": 6},
    {"type": "quick", "id": 1, "ruleset": "basic", "players": 2, "entropy": "0011223344556677"},
    {
        "type": "create",
        "id": 1,
        "key": "a-b",
        "ruleset": "classic",
        "players": 2,
        "options": {"scoring": "old", "turn_time": 60, "hand_waives_minimum": True},
    },
    {"type": "sit", "table": "k3v9x2m7", "id": 1},
    {"type": "sit", "table": "k3v9x2m7", "id": 1, "entropy": "0011223344556677"},
    {"type": "remove", "seat": 3, **AT},
    {"type": "leave", "table": "k3v9x2m7", "id": 2**31},
    *({"type": kind, **AT} for kind in ("start", "rematch")),
    *(
        {"type": kind, **AT, "entropy": "ffffffffffffffff"}
        for kind in ("draw", "take", "take_bottom", "return", "cancel", "confirm")
    ),
    *({"type": kind, **AT} for kind in ("play_on", "pause", "resume")),
    *({"type": kind, **AT, "absent": 2} for kind in ("wait_again", "go_on")),
    {"type": "lay", **AT, "groups": [{"cards": ["7h", "8h", "JK'''"], "end": "low"}]},
    {"type": "lay", **AT, "groups": [{"cards": ["7h"]}] * 6},
    {"type": "lay_off", **AT, "card": "Td'", "meld": 1},
    {"type": "swap", **AT, "card": "Td", "meld": 1, "end": "high"},
    {"type": "discard", **AT, "card": "JK"},
    {"type": "claim_time", "table": "k3v9x2m7"},
    *(
        {"type": kind}
        for kind in ("account", "passkey_new", "passkey_ask", "link_make", "sign_out", "delete")
    ),
    {"type": "passkey_add", "passkey": "aB-_", "label": "", "client": "aB", "attestation": "aB"},
    {"type": "passkey_remove", "passkey": "aB-_"},
    {
        "type": "sign_in",
        **dict.fromkeys(("passkey", "client", "authenticator", "signature", "user"), "aB-_"),
    },
    {"type": "link_use", "secret": "a" * 44},
    {"type": "export"},
    {"type": "export", "after": "2026-11.12"},
    {"type": "report", "text": " Dugme ne radi. ", "page": "rules-classic", "language": "sr-Latn"},
    {"type": "report", "text": "x", "page": "", "language": "en", "table": "k3", "deal": 2}
    | {"version": 7},
]


@pytest.mark.parametrize("message", GOOD, ids=lambda message: json.dumps(message)[:60])
def test_a_good_message_is_read_as_it_is(message: dict):
    read = as_sent(parse(json.dumps(message)))
    assert read == dict.fromkeys(read) | DEFAULTS.get(message["type"], {}) | message


def as_sent(message: tuple) -> dict:
    """Return a message as the JSON object that it was, with every field it might have had."""

    def plain(value: object) -> object:
        if isinstance(value, Group):
            return {name: part for name, part in value._asdict().items() if part is not None}
        return [plain(part) for part in value] if isinstance(value, tuple) else value

    fields = {name: plain(value) for name, value in message._asdict().items()}
    return json.loads(json.dumps(fields))


DEFAULTS = {"create": {"options": {}, "public": False}, "ladder": {"around": False}}


def test_every_type_has_an_example():
    assert {message["type"] for message in GOOD} == set(messages.MODELS) | set(requests.MODELS)
    assert set(requests.MODELS) == messages.REQUESTS


BAD = [
    ("", "Send one JSON object."),
    ("x", "Send one JSON object."),
    ("[]", "Send one JSON object."),
    ("null", "Send one JSON object."),
    ('{"type":"draw"', "Send one JSON object."),
    ('"\ud800"', "Send one JSON object."),
    ("[" * 2000, "Send one JSON object."),
    ('{"a":' * 800, "Send one JSON object."),
    ("\x00", "Send one JSON object."),
    (body(), "Set `type` to one of: enter, rename,"),
    (body(type=None), "Set `type` to one of: enter, rename,"),
    (body(type=["draw"]), "Set `type` to one of: enter, rename,"),
    (body(type="shout"), "Set `type` to one of: enter, rename,"),
    (body(type="draw"), "Mend the field `table`: field required."),
    (body(type="draw", **{**AT, "id": 1.0}), "Mend the field `id`"),
    (body(type="draw", **{**AT, "id": "12"}), "Mend the field `id`"),
    (body(type="draw", **{**AT, "id": True}), "Mend the field `id`"),
    (body(type="draw", **{**AT, "id": 0}), "Mend the field `id`"),
    (body(type="draw", **{**AT, "id": 2**31 + 1}), "Mend the field `id`"),
    (body(type="draw", **{**AT, "id": 10**400}), "Mend the field `id`"),
    (body(type="draw", **{**AT, "version": -1}), "Mend the field `version`"),
    (body(type="draw", **{**AT, "table": ""}), "Mend the field `table`"),
    (body(type="draw", **{**AT, "table": "x" * 33}), "Mend the field `table`"),
    (body(type="draw", **AT, entropy="0011"), "Mend the field `entropy`"),
    (body(type="draw", **AT, entropy="ZZ11223344556677"), "Mend the field `entropy`"),
    (body(type="ladder", month="2026-13"), "Mend the field `month`"),
    (body(type="ladder", month="1999-12"), "Mend the field `month`"),
    (body(type="ladder", after="9999749"), "Mend the field `after`"),
    (body(type="ladder", around=1), "Mend the field `around`"),
    (body(type="quick", id=1, ruleset="basic", players=0), "Mend the field `players`"),
    (body(type="draw", **AT, seat=1), "Leave out the fields"),
    (body(type="discard", **AT, card="7x"), "Mend the field `card`"),
    (body(type="discard", **AT, card="1h"), "Mend the field `card`"),
    (body(type="discard", **AT, card="7h\n"), "Mend the field `card`"),
    (body(type="discard", **AT, card="7h''"), "Mend the field `card`"),
    (body(type="discard", **AT, card="JK''''"), "Mend the field `card`"),
    (body(type="discard", **AT, card=["7h"]), "Mend the field `card`"),
    (body(type="lay", **AT, groups=[]), "Mend the field `groups`"),
    (body(type="lay", **AT, groups=[{"cards": ["7h"]}] * 7), "Mend the field `groups`"),
    (body(type="lay", **AT, groups=[{"cards": []}]), "Mend the field `groups.0.cards`"),
    (body(type="lay", **AT, groups=[{"cards": ["7h"] * 17}]), "Mend the field `groups.0.cards`"),
    (body(type="lay", **AT, groups=[{"cards": ["7h", 7]}]), "Mend the field `groups.0.cards.1`"),
    (body(type="lay", **AT, groups=[{"cards": ["7h"], "end": "left"}]), "Mend the field `groups.0"),
    (body(type="swap", **AT, card="7h", meld=-1), "Mend the field `meld`"),
    (body(type="remove", **AT, seat=8), "Mend the field `seat`"),
    (body(type="go_on", **AT), "Mend the field `absent`"),
    (body(type="wait_again", **AT, absent=8), "Mend the field `absent`"),
    (body(type="create", id=1, key="", ruleset="x", players=2), "Mend the field `key`"),
    (body(type="create", id=1, key="k", ruleset="x", players=9), "Mend the field `players`"),
    (
        body(type="create", id=1, key="k", ruleset="x", players=2, options={"s": {"t": 1}}),
        "Mend the field `options",
    ),
    (body(type="enter", name=None), "Mend the field `name`"),
    ("x" * 4097, "Keep a message within 4096 bytes"),
    ("ш" * 2049, "Keep a message within 4096 bytes"),
    (" " * 1_000_000, "Keep a message within 4096 bytes"),
]


@pytest.mark.parametrize(("text", "detail"), BAD, ids=[text[:40] for text, _ in BAD])
def test_a_bad_message_is_refused_with_what_to_do(text: str, detail: str):
    with pytest.raises(BadMessage) as caught:
        parse(text)
    assert caught.value.detail.startswith(detail)
    assert len(caught.value.detail) < 300


def test_the_longest_message_that_fits_is_read():
    text = body(type="ping")
    assert parse(text + " " * (4096 - len(text))).type == "ping"


def test_what_was_sent_is_not_repeated():
    for sent in (
        body(type="draw", **AT, secret_field="x"),
        body(type="secret_field", **AT),
        body(type="discard", **AT, card="secret_field"),
        body(type="create", id=1, key="k", ruleset="x", players=2, options={"secret_field": [1]}),
    ):
        with pytest.raises(BadMessage) as caught:
            parse(sent)
        assert "secret_field" not in caught.value.detail


def test_the_counter_of_a_bad_message_is_kept_where_it_is_one():
    for id, kept in ((12, 12), (0, None), ("12", None), (True, None), (2**40, None)):
        with pytest.raises(BadMessage) as caught:
            parse(body(type="discard", table="k3v9x2m7", id=id, version=1, card="zz"))
        assert caught.value.id == kept


def test_messages_are_values():
    message = parse(body(type="lay", **AT, groups=[{"cards": ["7h", "8h", "9h"]}]))
    assert message == Lay(
        type="lay", **AT, groups=(Group(cards=("7h", "8h", "9h"), end=None),), entropy=None
    )
    with pytest.raises(AttributeError):
        message.id = 13


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=10), inner, max_size=5)
    ),
    max_leaves=20,
)
fields = st.fixed_dictionaries(
    {"type": st.sampled_from(sorted(messages.MODELS | requests.MODELS))},
    optional=dict.fromkeys(
        ("table", "id", "version", "card", "cards", "groups", "meld", "name", "key"), json_values
    ),
)


@given(st.text(max_size=200) | json_values.map(json.dumps) | fields.map(json.dumps))
@example("0" * 4096)
@example("-")
def test_anything_is_a_message_or_a_bad_one(text: str):
    detail = "good"
    try:
        message = parse(text)
        assert type(message) in (messages.MODELS | requests.MODELS).values()
    except BadMessage as bad:
        detail = bad.detail
    assert 0 < len(detail) < 300


counters = st.integers(1, 2**31)
cards = st.from_regex(r"\A(JK'{0,3}|[A2-9TJQK][shdc]'?)\Z")
ends = st.sampled_from(["low", "high"])


@settings(max_examples=30)
@given(
    st.builds(
        lambda **message: message,
        type=st.just("lay"),
        table=st.from_regex(r"\A[a-z2-9]{8}\Z"),
        id=counters,
        version=st.integers(0, 2**31),
        groups=st.lists(
            st.fixed_dictionaries(
                {"cards": st.lists(cards, min_size=1, max_size=16)}, optional={"end": ends}
            ),
            min_size=1,
            max_size=6,
        ),
    )
)
def test_every_lay_within_the_limits_is_read(message: dict):
    read = parse(json.dumps(message))
    assert isinstance(read, Lay)
    assert as_sent(read) == {**message, "entropy": None}


def test_one_class_reads_the_types_that_look_alike():
    assert isinstance(parse(body(type="draw", **AT)), Move)
    assert isinstance(parse(body(type="swap", **AT, card="7h", meld=1)), Place)
