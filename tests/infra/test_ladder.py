"""What operators do with the ladder: check a month, rebuild it, see who plays with whom."""

import random
from datetime import UTC, datetime

import pytest

import engine
from functions.service import booking
from functions.service.ports import Champions
from functions.service.record import Record, Status
from functions.store import DynamoStore
from infra import ladder
from infra.local.aws import Aws
from infra.local.template import Template
from tests.fakes import FakeClock

MONTH = "2026-09"

pytestmark = pytest.mark.slow


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store(clock: FakeClock):
    aws = Aws(Template(), "http://127.0.0.1:9/local")
    aws.start()
    yield DynamoStore(lambda: aws.dynamodb, aws.table, clock)
    aws.stop()


def play(store: DynamoStore, clock: FakeClock, players: list[str], points: list[int]) -> None:
    """Book a match of three as its end does."""
    clock.pass_ms(60_000)
    table = f"t{clock.now() % 10**7:07d}"
    options = engine.check_options("championship", {}, 3)
    record = Record(
        table, 1, Status.OVER, "championship", 3, options, 0, (None,) * 3, bytes(32), clock.now()
    )
    books = []
    for player, won in zip(players, points, strict=True):
        newest = store.entries(player, MONTH)
        entries, replaced, total = booking.inserted(newest, clock.now(), f"{table}.1", won)
        books.append(booking.Booked(player, player.upper(), MONTH, entries, replaced, total))
    played = booking.Played(f"{table}.1", clock.now(), tuple(players), tuple(points))
    store.save(record, [played, *books])
    for one in books:
        store.moved(one)


@pytest.fixture
def month(store: DynamoStore, clock: FakeClock) -> DynamoStore:
    """A month of twelve matches between six."""
    dice = random.Random(1)
    for _ in range(12):
        three = dice.sample(["p1", "p2", "p3", "p4", "p5", "p6"], 3)
        play(store, clock, three, [dice.randrange(-200, 300) for _ in range(3)])
    return store


def everything(store: DynamoStore) -> list[dict]:
    found = store._client().scan(TableName=store._table)["Items"]
    # A total that nobody has any more may be counted as none, or not at all.
    none = {"N": "0"}
    shown = [
        item for item in found if item["pk"]["S"].startswith("LADDER#") and item.get("many") != none
    ]
    for item in shown:
        for name in [one for one in item if one[0] == "t" and item[one] == none]:
            del item[name]
    return sorted(shown, key=lambda item: (item["pk"]["S"], item["sk"]["S"]))


def test_a_month_as_it_was_booked_is_right(month: DynamoStore):
    assert ladder.differences(month, MONTH) == []
    assert len(ladder.worked_out(month, MONTH)) == 6
    assert ladder.differences(month, "2026-08") == []


def test_what_is_not_right_is_named_and_rebuilt_from_the_matches(
    month: DynamoStore, clock: FakeClock
):
    right = everything(month)
    client, table = month._client(), month._table
    for item in right:
        place = {"TableName": table, "Key": {"pk": item["pk"], "sk": item["sk"]}}
        kind = item["pk"]["S"].split("#")[1]
        if kind == "player" and item["pk"]["S"].endswith("p1"):
            client.delete_item(**place)
        if kind == "rows" and item["player"]["S"] == "p2":
            client.delete_item(**place)
        if kind == "ranks":
            client.delete_item(**place)
    stranger = booking.Entry(1, 5, "x.1", 7, 0, 7)
    month.save(
        Record("x", 1, Status.OPEN, "basic", 2, (), 0, (None, None), bytes(32), 0),
        [booking.Booked("p9", "P9", MONTH, (stranger,), (), None)],
    )
    wrong = ladder.differences(month, MONTH)
    assert [line.partition(":")[0] for line in wrong] == [
        *("p1", "p2", "p9", "p9"),
        "the numbers for ranks are not those of the totals",
    ]
    ladder.rebuild(month, MONTH, clock.now())
    assert ladder.differences(month, MONTH) == []
    names = {item["name"]["S"] for item in everything(month) if "name" in item}
    assert names == {"P1", "P3", "P4", "P5", "P6", ""}
    fixed = [
        {**item, "name": {"S": "P2"}} if item.get("player") == {"S": "p2"} else item
        for item in everything(month)
    ]
    assert fixed == right


def test_a_month_is_rebuilt_with_its_champions(month: DynamoStore, clock: FakeClock):
    ladder.rebuild(month, MONTH, clock.now())
    assert month.champions(1) == ()
    rows = month.rows(MONTH, 6)
    most = max(row.total for row in rows)
    best = Champions(MONTH, tuple(row.name for row in rows if row.total == most), most)
    month.crown(Champions(MONTH, ("P7",), most + 100))
    assert ladder.differences(month, MONTH) == ["the champions are not those with the most points"]
    ladder.rebuild(month, MONTH, clock.now())
    assert ladder.differences(month, MONTH) == []
    assert month.champions(1) == (best,)


def test_a_month_whose_matches_are_no_longer_all_kept_is_left_alone(
    month: DynamoStore, clock: FakeClock
):
    """Match records go after 400 days, final ladders stay (rules §8)."""
    right = everything(month)
    # The month began on 31 August, 22:00 UTC; its first record goes 400 days later.
    clock.at = int(datetime(2027, 10, 5, 21, tzinfo=UTC).timestamp() * 1000)
    ladder.rebuild(month, MONTH, clock.now())
    assert ladder.differences(month, MONTH) == []
    clock.pass_ms(3600 * 1000)
    with pytest.raises(ladder.Gone):
        ladder.rebuild(month, MONTH, clock.now())
    assert everything(month) == right


def test_the_same_three_again_and_again_are_counted(month: DynamoStore, clock: FakeClock):
    for _ in range(5):
        play(month, clock, ["z3", "z1", "z2"], [190, 0, 0])
        play(month, clock, ["z2", "z3", "z1"], [190, 0, 0])
    assert ladder.trios(month, MONTH)[0] == (10, ("z1", "z2", "z3"))
    assert all(many >= ladder.OFTEN for many, _ in ladder.trios(month, MONTH))
