"""The stored form of a table: nothing is lost, and it stays small."""

import base64
import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.__main__ import RandomPlayer
from functions.service.record import (
    Left,
    Player,
    Record,
    Status,
    decode,
    encode,
    next_secret,
)
from functions.store import DynamoStore
from tests.fakes import START, FakeClock

NAMES = [
    "Љубинка Ђорђевић-Његовић",
    "Живојин Ћирић Црногорски",
    "Катарина Џакула Шумадинк",
    "Станислава Жутозуб Љутић",
]
SECRET = bytes(range(32))


PACED = 36_000
"""Every seat has said something after an hour of play."""


def opened(**changes: object) -> Record:
    options = engine.check_options("classic", {"turn_time": "none"}, 4)
    seats = (Player("AbCd_-012345", "Ана"), None, None, None)
    record = Record(
        "k3v9x2m7", 7, Status.OPEN, "classic", 4, options, 0, seats, SECRET, START, arranged=6
    )
    return record._replace(**changes)


def playing(players: int = 4, seed: int = 1) -> Record:
    """Return a table of real ids and long names at the start of its match."""
    dice = random.Random(seed)
    game = engine.new_match(
        "classic",
        {},
        players,
        dice.randbytes(32),
        START,
        entropies=[dice.randbytes(8) for _ in range(players)],
    )
    seats = tuple(
        Player(
            base64.urlsafe_b64encode(dice.randbytes(9)).decode(),
            name,
            base64.b64encode(dice.randbytes(11)).decode(),
            200,
            paced=PACED,
        )
        for name in NAMES[:players]
    )
    return Record(
        *("k3v9x2m7", 300, Status.PLAYING, "classic", players, game.options, 0, seats),
        *(game.secret, START, 2, 5, START + 60_000, (), game),
    )


def test_a_record_comes_back_as_it_was():
    for record in (
        opened(),
        opened(host=3, alarm_at=START, left=(Left("AbCd_-012345", 9),)),
        opened(seats=(None,) * 4),
        playing(),
        playing(2)._replace(status=Status.OVER, alarm_at=None),
        playing(3)._replace(waits=299),
    ):
        assert decode(record.id, record.version, encode(record)) == record


texts = st.text(max_size=24) | st.binary(min_size=9, max_size=15).map(
    lambda data: base64.b64encode(data).decode()
)
players = st.builds(
    Player,
    texts,
    texts,
    st.none() | texts,
    st.integers(0, 2**31),
    st.binary(max_size=8),
    st.booleans(),
    st.integers(0, 2**31),
)


@given(st.lists(st.none() | players, min_size=2, max_size=6).map(tuple), st.integers(1, 2**31))
def test_players_come_back_whatever_their_names_and_ids_are(seats, match: int):
    record = opened(seats=seats, players=len(seats), match=match)
    assert decode(record.id, record.version, encode(record)) == record


def test_ids_and_cyrillic_names_are_packed():
    plain = len(encode(opened(seats=(Player("", ""),))))
    for text, size in (
        ("Yk3xUfcYFiACH9w=", 11),
        ("AbCd_-012345", 9),
        ("+/+/+/+/+/+/", 9),
        ("Љубинка Ђорђевић-Његовић", 24),
        ("Ružica Čolić", 15),
        ("Ana Marija Ko", 13),
    ):
        assert len(encode(opened(seats=(Player("", text),)))) == plain + size


def test_a_schema_of_the_future_is_refused():
    stored = encode(opened())
    with pytest.raises(ValueError, match="schema 9"):
        decode("k3v9x2m7", 1, bytes((9,)) + stored[1:])


def test_secrets_of_later_matches_do_not_follow_from_seeds():
    assert next_secret(SECRET) != SECRET
    assert next_secret(next_secret(SECRET)) != next_secret(SECRET)
    assert opened().first_commitment() == engine.commitment(SECRET, 1)
    record = playing()
    assert record.first_commitment() == engine.commitment(next_secret(record.secret), 1)


# Size


def item_size(record: Record) -> int:
    """Return what DynamoDB counts for the table's item: names and values of its attributes.

    A text counts its bytes of UTF-8, a number about half its digits and one more, in sum.
    """
    item = DynamoStore(lambda: None, "games", FakeClock())._put_record(record)["Item"]
    size = 0
    for name, typed in item.items():
        ((kind, value),) = typed.items()
        counted = {
            "S": lambda text: len(text.encode()),
            "N": lambda digits: (len(digits) + 1) // 2 + 1,
            "B": len,
        }[kind](value)
        size += len(name) + counted
    return size


def sizes(seed: int) -> list[tuple[int, int]]:
    """Play one match and return the turn of the deal and the item's size after each command."""
    record = playing(4, seed)
    chooser = RandomPlayer(random.Random(seed))
    dice = random.Random(seed)
    found = []
    game, now = record.game, START
    while game.phase is not engine.Phase.OVER:
        now += 5_000
        seat = game.deal.turn
        if game.phase is engine.Phase.BREAK:
            seat = next(at for at, one in enumerate(game.seats) if not one.ready)
        game = engine.contribute(game, seat, dice.randbytes(8))
        try:
            game = engine.apply(game, chooser.choose(game, seat), now).table
        except engine.Refused:
            continue
        record = record._replace(game=game, version=record.version + 1)
        found.append((game.deal.turn_no, item_size(record)))
    assert decode(record.id, record.version, encode(record)) == record
    return found


@pytest.mark.slow
def test_the_item_of_a_table_is_small_in_the_first_thirty_rounds(record_property):
    first = sorted(size for seed in (3, 4) for turn, size in sizes(seed) if turn <= 4 * 30)
    median, high = statistics.median(first), first[int(len(first) * 0.99)]
    record_property("bytes", {"median": median, "p99": high, "most": first[-1]})
    assert median <= 1024
    assert high <= 2048


def test_the_item_of_a_table_stays_under_four_kilobytes_in_the_longest_deal():
    record = playing()
    game = record.game
    first = engine.view_for(game, game.deal.turn).hand[0]
    game = engine.apply(game, engine.Discard(game.deal.turn, first), START).table
    # Taking the discard and giving it back uses up no card, so this deal ends by its turns alone.
    while min(seat.turns for seat in game.seats) < 100:
        seat = game.deal.turn
        game = engine.apply(game, engine.Take(seat), START).table
        game = engine.contribute(game, seat, bytes(8))
        game = engine.apply(game, engine.Return(seat), START).table
    assert game.deal.turn_no == 401
    assert 2000 < item_size(record._replace(game=game)) <= 4096
    ended = engine.apply(game, engine.Draw(game.deal.turn), START).table
    assert ended.results[-1].how is engine.How.VOID
