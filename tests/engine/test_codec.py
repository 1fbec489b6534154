"""The stored form: what is written is read again, and nothing else is."""

import random

import pytest

import engine
from engine.codec import SCHEMA
from engine.table import How, Phase, Result
from tests.engine.test_view import SITUATIONS
from tests.notation import NOW, SECRET, play, situation


def tables():
    yield from map(situation, SITUATIONS.values())
    for players in (2, 3, 4):
        yield engine.new_match(
            "classic",
            {"scoring": "old", "turn_time": "none", "reserve": 600, "hand_waives_minimum": True},
            players,
            bytes(range(100, 132)),
            NOW,
            entropies=(b"", b"12345678", b"\xff", b"ab")[:players],
        )
    for ruleset, players, options in (
        ("tercet", 4, {"deals_each": 4}),
        ("basic", 6, {"deals": 20, "ace_high": True, "must_discard_last": True}),
        ("basic", 2, {"target": 500}),
        ("championship", 3, {}),
        ("remi51", 6, {"deals_each": 3, "turn_time": 20, "reserve": 0}),
    ):
        yield engine.new_match(ruleset, options, players, SECRET, NOW)
    ended = play(
        situation("turn 0 play drawn 5c number 2\n0 open: 5c\n1 open: *14\nmeld 0: 7h 8h 9h"),
        "0 discard 5c",
        "1 drop",
        "1 confirm",
    )
    yield ended
    yield engine.contribute(ended, 0, b"entropy!")
    yield ended._replace(phase=Phase.OVER)
    scores = (-280, 400)
    yield ended._replace(
        results=tuple(Result(n % 2, How.DRY_HAND, 0, scores) for n in range(7)),
        deal=ended.deal._replace(number=7),
    )


TABLES = list(tables())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.ruleset} {table.phase}")
def test_round_trip(table):
    data = engine.encode(table)
    assert isinstance(data, bytes)
    again = engine.decode(data)
    assert again == table
    assert type(again) is type(table)
    assert engine.encode(again) == data
    assert engine.audit(again) == engine.audit(table)
    # Cards are the very objects, so a decoded table plays on.
    assert all(a is b for a, b in zip(again.deal.stock, table.deal.stock, strict=True))


def test_a_decoded_table_plays_on():
    table = engine.decode(engine.encode(situation(SITUATIONS["own staged melds"])))
    assert play(table, "0 cancel", "0 return").deal.turn == 1


def test_the_first_byte_is_the_schema():
    assert all(engine.encode(table)[0] == SCHEMA == 1 for table in TABLES)


@pytest.mark.parametrize("schema", [0, 2, 3, 127, 255])
def test_an_unknown_schema_is_refused(schema):
    data = engine.encode(TABLES[0])
    with pytest.raises(ValueError, match="schema"):
        engine.decode(bytes((schema,)) + data[1:])


@pytest.mark.parametrize("data", [b"", b"\x01", b"{}", b"\x00" * 200, b"\xff" * 200, b"\x01" * 300])
def test_garbage_is_refused(data):
    with pytest.raises(ValueError, match=r"."):
        engine.decode(data)


@pytest.mark.parametrize("table", TABLES[:8], ids=lambda table: f"{table.ruleset} {table.phase}")
def test_every_truncation_is_refused(table):
    data = engine.encode(table)
    for size in range(len(data)):
        with pytest.raises(ValueError, match=r"."):
            engine.decode(data[:size])


def test_bytes_too_many_are_refused():
    with pytest.raises(ValueError, match="too many"):
        engine.decode(engine.encode(TABLES[0]) + b"\x00")


def test_damaged_bytes_never_give_another_error():
    """Any single changed byte gives a clear error or a table that can be audited and stored."""
    dice = random.Random(3)
    for table in TABLES:
        data = engine.encode(table)
        for _ in range(300):
            changed = bytearray(data)
            changed[dice.randrange(len(data))] = dice.randrange(256)
            try:
                found = engine.decode(bytes(changed))
            except ValueError:
                continue
            if not engine.audit(found):
                assert engine.decode(engine.encode(found)) == found


def test_random_bytes_never_give_another_error():
    dice = random.Random(4)
    for _ in range(2_000):
        data = b"\x01" + dice.randbytes(dice.randrange(400))
        with pytest.raises(ValueError, match=r"."):
            engine.decode(data)


def test_the_size_of_a_fresh_deal():
    """Stock, hands and four seats: little more than a byte a card, and the secret."""
    sizes = [
        len(engine.encode(engine.new_match("classic", {}, players, SECRET, NOW)))
        for players in (2, 3, 4)
    ]
    assert max(sizes) <= 250


def test_a_different_table_has_different_bytes():
    """Each field matters: nothing is left out of the stored form."""
    table = situation(SITUATIONS["own staged melds"])
    deal, seat = table.deal, table.seats[1]
    others = [
        table._replace(secret=bytes(32)),
        table._replace(turn_at=NOW + 1),
        table._replace(break_ends_at=5),
        table._replace(version=2),
        table._replace(phase=Phase.DRAW),
        table._replace(results=(Result(0, How.HAND, 1, (1, -2, 3)),)),
    ]
    others += [
        table._replace(deal=deal._replace(**{name: value}))
        for name, value in {
            "number": 2, "dealer": 2, "starter": 2, "turn": 1, "turn_no": 200,
            "stock": deal.stock[::-1], "discards": deal.discards[::-1], "melds_made": 9,
            "taken": None, "from_bottom": True, "drawn": deal.taken, "stock_only": True,
            "face_up": True, "commands": 55, "reshuffles": 3, "log": b"\x80",
            "entropies": (b"", b"x", b""),
        }.items()
    ]  # fmt: skip
    others += [
        table._replace(seats=(table.seats[0], seat._replace(**{name: value}), table.seats[2]))
        for name, value in {
            "hand": seat.hand[::-1], "opened": 3, "turns": 99, "ready": True,
            "entropy": b"q", "connected": False, "away_at": NOW, "reserve_ms": 17,
            "given_up": 1,
        }.items()
    ]  # fmt: skip
    stored = {engine.encode(one): one for one in (table, *others)}
    assert len(stored) == len(others) + 1
    sound = {
        data: one for data, one in stored.items() if one.version == 1 and not engine.audit(one)
    }
    assert len(sound) > 12
    assert all(engine.decode(data) == one for data, one in sound.items())


def test_a_table_that_cannot_be_is_refused():
    """What breaks an invariant was damaged on its way, or written by something else."""
    table = situation(SITUATIONS["own staged melds"])
    lost = table._replace(deal=table.deal._replace(stock=table.deal.stock[1:]))
    twice = table._replace(deal=table.deal._replace(discards=table.deal.stock[:2]))
    nobody = table._replace(deal=table.deal._replace(turn=7))
    for wrong in (lost, twice, nobody):
        assert engine.audit(wrong) != ()
        with pytest.raises(ValueError, match="cannot be"):
            engine.decode(engine.encode(wrong))
