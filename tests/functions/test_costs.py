"""What players cost in DynamoDB's units: the figures of the README, counted call by call."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from functions import wiring
from functions.service.booking import Booked, Entry, inserted, month_of
from functions.service.hall import FRESH_MS
from functions.service.ports import Note
from tests.endings import one_card_left
from tests.functions.lambdas import Client, Lambdas, started
from tests.functions.units import Meter, Units

README = Path(__file__).parents[2] / "README.md"


@pytest.fixture(scope="module")
def process(running) -> Iterator[tuple[Lambdas, Meter]]:
    with pytest.MonkeyPatch.context() as patch:
        lambdas = Lambdas(running, patch)
        yield lambdas, Meter()
    wiring.service.cache_clear()


@pytest.fixture
def lambdas(process: tuple[Lambdas, Meter], aws) -> Lambdas:
    return process[0]


@pytest.fixture
def meter(process: tuple[Lambdas, Meter]) -> Meter:
    return process[1]


def said() -> dict[str, Units]:
    """Return what the README says each thing costs."""
    rows = re.findall(r"^\| (.+?) \| ([\d.]+) \| (\d+) \|$", README.read_text("utf-8"), re.M)
    return {what: Units(float(read), int(written)) for what, read, written in rows}


def quick(client: Client, ruleset: str = "classic", players: int = 2) -> dict:
    client.counter += 1
    message = {"type": "quick", "id": client.counter, "ruleset": ruleset, "players": players}
    return client.send(**message)[-1]


def test_a_look_around(lambdas: Lambdas, meter: Meter):
    ana = lambdas.client("Ana")
    quick(lambdas.client("Boris"))
    meter.reset()
    seen = ana.send(type="tables")[-1]["seen"]
    assert meter.total == said()["a look around that works it out, every 3 s at most"]
    meter.reset()
    assert ana.send(type="tables", seen=seen) == []
    assert meter.total == said()["any other look around"]


def test_a_look_around_costs_the_same_however_many_play(lambdas: Lambdas, meter: Meter):
    ana = lambdas.client("Ana")
    store = wiring.service()._cycle.store
    counts = []
    for _ in range(2):
        for number in range(20):
            lambdas.client(f"Player {number}")
        store.write_note("hall", Note(wiring.SystemClock().now() - FRESH_MS, b""))
        meter.reset()
        ana.send(type="tables")
        counts.append(meter.total)
    assert counts[0] == counts[1]


def test_a_quick_match(lambdas: Lambdas, meter: Meter):
    first, second = lambdas.client("Ana"), lambdas.client("Boris")
    for client, what in ((first, "opens a table"), (second, "begins its match")):
        meter.reset()
        quick(client)
        assert meter.total == said()[f"a quick match that {what}"], what


def test_sitting_down_and_leaving(lambdas: Lambdas, meter: Meter):
    ana, boris = lambdas.client("Ana"), lambdas.client("Boris")
    create = {"type": "create", "key": "k", "ruleset": "classic", "players": 3}
    meter.reset()
    ana.counter = 1
    table = ana.send(id=1, public=True, **create)[-1]["table"]
    assert meter.total == said()["making a public table"]
    meter.reset()
    boris.command("sit", table)
    assert meter.total == said()["sitting down at it"]
    meter.reset()
    boris.command("leave", table)
    assert meter.total == said()["leaving it before the match"]


def test_a_socket(lambdas: Lambdas, meter: Meter):
    ana = lambdas.client("Ana")
    meter.reset()
    again = Client(lambdas, "", ana.token)
    again.send(type="hello")
    assert meter.total == said()["opening a socket and saying hello"]
    meter.reset()
    again.close()
    assert meter.total == said()["closing it"]


def ranked(lambdas: Lambdas) -> tuple[str, list[Client]]:
    clients = [lambdas.client(f"Player {n}") for n in range(3)]
    for client in clients:
        table = quick(client, "championship", 3)["table"]
    return table, clients


@pytest.mark.parametrize("first", [True, False])
def test_the_end_of_a_match(lambdas: Lambdas, meter: Meter, first: bool):
    store = wiring.service()._cycle.store
    table, clients = ranked(lambdas)
    if not first:
        month = month_of(wiring.SystemClock().now())
        # Everybody has points, and whatever the match brings moves everybody's row.
        for number, client in enumerate(clients):
            booked(month, client.player, 1000 + 128 * number)
    record = one_card_left(store.load(table))
    store.save(record)
    turn = record.game.deal.turn
    card = record.game.seats[turn].hand_names()[0].text
    meter.reset()
    clients[turn].command("discard", table, version=record.version, card=card)
    what = "first of the month for all" if first else "everybody's row moves"
    assert meter.total == said()[f"the end of a ranked match, {what}"]


def booked(month: str, player: str, points: int) -> None:
    """Give a player a first booking."""
    store = wiring.service()._cycle.store
    entry = Entry(1, 1, "x.1", points, 0, points)
    one = Booked(player, player, month, (entry,), (), None)
    for part in store._booked(one):
        store._client().put_item(**part["Put"])
    store.moved(one)


@pytest.mark.parametrize("many", [30, 200])
def test_a_page_of_the_ladder(lambdas: Lambdas, meter: Meter, many: int):
    """It costs the same with 30 players and with 200."""
    ana = lambdas.client("Ana")
    month = month_of(wiring.SystemClock().now())
    for number in range(many):
        booked(month, f"player{number:06d}", 10 * (number % 40))
    booked(month, ana.player, 155)
    first = ana.send(type="ladder")[-1]
    for asked, what in (
        ({}, "the first page of the ladder"),
        ({"after": first["after"]}, "any other page of the ladder"),
        ({"around": True}, "the ladder around me"),
    ):
        meter.reset()
        page = ana.send(type="ladder", **asked)[-1]
        assert page["rows"]
        assert meter.total == said()[what], what


def test_a_move_costs_what_it_did(lambdas: Lambdas, meter: Meter):
    table, clients = started(lambdas)
    turn = clients[0].last()["view"]["turn"]
    frame = clients[turn].last()
    before = Counter(lambdas.calls)
    meter.reset()
    clients[turn].command("discard", table, version=frame["version"], card=frame["view"]["hand"][0])
    assert meter.total == said()["a move"]
    assert lambdas.since(before)["dynamodb.GetItem"] == 1


def test_what_a_late_booking_asks_for():
    """It reads no more of the past than it needs."""
    asked: list[int] = []

    def newest() -> Iterator[Entry]:
        for number in (3, 2, 1):
            asked.append(number)
            yield Entry(number, number * 10, "x.1", 1, number - 1, number)

    entries, replaced, total = inserted(newest(), 15, "y.1", 5)
    assert (asked, total) == ([3, 2, 1], 3)
    assert [(one.number, one.match, one.after) for one in entries] == [
        (2, "y.1", 6),
        (3, "x.1", 7),
        (4, "x.1", 8),
    ]
    assert [one.number for one in replaced] == [2, 3]
