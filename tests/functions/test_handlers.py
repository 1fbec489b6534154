"""The four functions as Lambda calls them: statuses, calls to AWS, log lines."""

import copy
import json
import logging
import os
import re
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from botocore.exceptions import ClientError

import engine
from functions import handlers, wiring
from functions.service.ports import Conflict
from functions.service.presence import CONNECTIONS_A_MINUTE
from functions.service.record import Status
from functions.wiring import Keys, Settings
from infra.local.runtime import Function
from infra.local.scheduler import Scheduler, instant
from tests.authenticator import Authenticator
from tests.endings import one_card_left
from tests.fakes import FakeClock
from tests.functions import granted
from tests.functions.lambdas import CONTEXT, EVENTS, Client, Lambdas, started


@pytest.fixture(scope="module")
def process(running) -> Iterator[Lambdas]:
    """Return one warm process, as making clients is what takes time."""
    with pytest.MonkeyPatch.context() as patch:
        yield Lambdas(running, patch)
    wiring.service.cache_clear()


@pytest.fixture
def lambdas(process: Lambdas, aws) -> Iterator[Lambdas]:
    process.calls.clear()
    process.sent.clear()
    process.slow.clear()
    process.asked.clear()
    yield process
    # Whatever a test lets the handlers do, their roles in the template allow it.
    assert [why for asked in process.asked if (why := granted.refusal(*asked))] == []


def on_turn(clients: list[Client]) -> tuple[Client, Client]:
    turn = clients[0].last()["view"]["turn"]
    return clients[turn], clients[turn - 1]


def discard(client: Client, table: str, card: str | None = None, **fields: object) -> dict:
    frame = client.last()
    card = card or frame["view"]["hand"][0]
    return client.command("discard", table, version=frame["version"], card=card, **fields)


# What API Gateway is answered


def test_connecting_answers_with_the_subprotocol_that_was_offered(lambdas: Lambdas):
    assert lambdas.client().answer == {
        "statusCode": 200,
        "headers": {"Sec-WebSocket-Protocol": "remi.v1"},
    }
    event = {**EVENTS["connect"], "headers": None}
    assert handlers.on_connect(event, CONTEXT) == {"statusCode": 200}
    event = {**EVENTS["connect"], "headers": {"sec-websocket-protocol": "remi.v1,token.x"}}
    assert handlers.on_connect(event, CONTEXT)["headers"] == {"Sec-WebSocket-Protocol": "remi.v1"}


def connecting(**headers: str) -> dict:
    """Open a socket with headers and the address of whatever passed it on."""
    event = copy.deepcopy(EVENTS["connect"])
    event["headers"] = headers or None
    event["requestContext"]["identity"] = {"sourceIp": "198.51.100.1"}
    return handlers.on_connect(event, CONTEXT)


@pytest.fixture
def counted(lambdas: Lambdas, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return how many sockets have been counted for each address."""
    store, found = wiring.service()._cycle.store, Counter[str]()

    def seen(what: str) -> int:
        kind, _, address = what.partition(" ")
        assert kind == "address"
        found[address] += 1
        return found[address]

    monkeypatch.setattr(store, "seen", seen)
    return found


def test_too_many_sockets_of_an_address_are_turned_away(lambdas: Lambdas):
    store = wiring.service()._cycle.store
    while store.seen("address 198.51.100.1") < CONNECTIONS_A_MINUTE:
        pass
    assert connecting() == {"statusCode": 429}
    lambdas.client("Ana")


def test_cloudfront_is_believed_whom_it_passes_on(
    counted: Counter[str], monkeypatch: pytest.MonkeyPatch
):
    """What a browser said itself comes before; what the API added about CloudFront, after."""
    monkeypatch.setenv("ORIGIN_KEY", "a key")
    through = {"X-Forwarded-For": "192.0.2.9, 203.0.113.7, 198.51.100.1", "X-Origin-Key": "a key"}
    assert connecting(**through) == {"statusCode": 200}
    assert connecting(**{name.lower(): value for name, value in through.items()})
    assert counted == {"203.0.113.7": 2}


def test_a_household_counts_once_whichever_of_its_addresses_it_uses(
    counted: Counter[str], monkeypatch: pytest.MonkeyPatch
):
    """IPv6 gives each household 64 bits of addresses of its own."""
    monkeypatch.setenv("ORIGIN_KEY", "a key")
    once = ("2001:db8:1:3::7", "::ffff:203.0.113.7", "::ffff:203.0.113.8", "203.0.113.7", "not one")
    for address in ("2001:db8:1:2::7", "2001:0DB8:1:2:a:b:c:d", *once):
        connecting(**{"X-Forwarded-For": f"{address}, 198.51.100.1", "X-Origin-Key": "a key"})
    assert sorted(counted.values()) == [*(1 for _ in once), 2]


@pytest.mark.parametrize("key", [None, "", "another key", "a key "])
@pytest.mark.parametrize("set_here", ["a key", "", None])
def test_nobody_else_is_believed(
    counted: Counter[str], monkeypatch: pytest.MonkeyPatch, key: str | None, set_here: str | None
):
    if set_here is None:
        monkeypatch.delenv("ORIGIN_KEY", raising=False)
    else:
        monkeypatch.setenv("ORIGIN_KEY", set_here)
    shown = {} if key is None else {"X-Origin-Key": key}
    assert connecting(**{"X-Forwarded-For": "192.0.2.9, 203.0.113.7"}, **shown)
    assert counted == {"198.51.100.1": 1}


def test_a_key_without_an_address_leaves_that_of_the_api(
    counted: Counter[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ORIGIN_KEY", "a key")
    for passed_on in ({}, {"X-Forwarded-For": "198.51.100.1"}):
        assert connecting(**passed_on, **{"X-Origin-Key": "a key"}) == {"statusCode": 200}
    assert counted == {"198.51.100.1": 2}


def test_a_socket_that_sends_rubbish_is_closed(lambdas: Lambdas):
    ana = lambdas.client("Ana")
    for _ in range(10):
        ana.send("rubbish")
    assert ana.id not in lambdas.open
    assert lambdas.calls["apigatewaymanagementapi.DeleteConnection"] == 1


def test_every_answer_to_a_client_is_a_frame(lambdas: Lambdas):
    ana = lambdas.client("Ana")
    for body in (
        "",
        "{",
        '{"type":"ping"}',
        '{"type":"sit","table":"zzzzzzzz","id":1}',
        "x" * 10**6,
    ):
        assert len(ana.send(body)) == 1
        assert ana.status == 200
    event = {**EVENTS["message"], "body": None}
    assert handlers.on_message(event, CONTEXT) == {"statusCode": 200}
    assert ana.close() == {"statusCode": 200}


def test_a_token_brings_back_the_player_through_the_handlers(lambdas: Lambdas):
    table, clients = started(lambdas)
    before = clients[1].last()
    clients[1].close()
    assert [seat["here"] for seat in clients[0].last()["lobby"]["seats"]] == [True, False]
    again = Client(lambdas, "", clients[1].token)
    assert again.send(type="hello")[0]["table"] == table
    frame = again.send(type="hello", table=table)[-1]
    assert frame["you"] == 1
    assert frame["view"]["hand"] == before["view"]["hand"]


# What a command costs


def test_a_command_costs_one_read_one_write_and_a_post_for_each_seat(lambdas: Lambdas):
    table, clients = started(lambdas, 3)
    for _ in range(3):
        player, _ = on_turn(clients)
        if player.last()["view"]["offers"]["draw"]:
            before = Counter(lambdas.calls)
            player.command("draw", table, version=player.last()["version"])
            assert lambdas.since(before) == {
                "dynamodb.GetItem": 1,
                "dynamodb.PutItem": 1,
                "apigatewaymanagementapi.PostToConnection": 3,
            }
        before = Counter(lambdas.calls)
        discard(player, table, entropy="0011223344556677")
        assert lambdas.since(before) == {
            "dynamodb.GetItem": 1,
            "dynamodb.PutItem": 1,
            "apigatewaymanagementapi.PostToConnection": 3,
        }


def test_a_refused_and_a_repeated_command_write_nothing_but_that_they_came(lambdas: Lambdas):
    table, clients = started(lambdas)
    player, other = on_turn(clients)
    before = Counter(lambdas.calls)
    assert other.command("draw", table, version=3)["code"] == "not_your_turn"
    assert lambdas.since(before) == {
        "dynamodb.GetItem": 1,
        "dynamodb.UpdateItem": 1,
        "apigatewaymanagementapi.PostToConnection": 1,
    }
    message = {"type": "discard", "table": table, "version": 3, "id": player.counter + 1}
    message["card"] = player.last()["view"]["hand"][0]
    player.send(**message)
    before = Counter(lambdas.calls)
    player.send(**message)
    assert lambdas.since(before) == {
        "dynamodb.GetItem": 1,
        "dynamodb.UpdateItem": 1,
        "apigatewaymanagementapi.PostToConnection": 2,
    }


def test_nothing_scans_and_only_sitting_down_and_starting_are_transactions(lambdas: Lambdas):
    table, clients = started(lambdas)
    player, _ = on_turn(clients)
    discard(player, table)
    clients[1].send(type="ping", table=table)
    clients[1].close()
    lambdas.timer(table)
    # Two have taken their seats, and the match has begun.
    assert lambdas.calls["dynamodb.TransactWriteItems"] == 3
    assert {call for call in lambdas.calls if call.startswith("dynamodb.")} <= {
        "dynamodb.GetItem",
        "dynamodb.PutItem",
        "dynamodb.UpdateItem",
        "dynamodb.DeleteItem",
        "dynamodb.TransactWriteItems",
    }
    # The keys are kept for five minutes.
    assert lambdas.calls["secretsmanager.GetSecretValue"] <= 1


# Each refused or applied once


def test_one_command_with_the_same_cards_in_two_groups_is_refused(lambdas: Lambdas):
    table, clients = started(lambdas)
    player, _ = on_turn(clients)
    hand = player.last()["view"]["hand"]
    groups = [{"cards": hand[:3]}, {"cards": hand[:3]}]
    assert player.command("lay", table, version=3, groups=groups)["code"] == "card_twice"
    assert player.last()["view"]["hand"] == hand


def test_cards_that_are_not_held_are_refused(lambdas: Lambdas):
    table, clients = started(lambdas)
    player, _ = on_turn(clients)
    held = player.last()["view"]["hand"]
    foreign = next(str(card) for card in engine.pack(2, 4) if str(card) not in held)
    assert discard(player, table, foreign)["code"] == "not_your_card"


def test_two_commands_at_once_from_two_connections_count_once(lambdas: Lambdas):
    table, clients = started(lambdas)
    player, other = on_turn(clients)
    frame = player.last()
    newer = Client(lambdas, "", player.token)
    newer.send(type="hello", table=table)
    cards = frame["view"]["hand"]
    messages = [
        (client, {"type": "discard", "table": table, "id": 50 + n, "version": 4, "card": cards[n]})
        for n, client in enumerate((player, newer, newer, newer))
    ]
    threads = [threading.Thread(target=client.send, kwargs=message) for client, message in messages]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    history = other.last()["view"]["history"]
    assert [event["event"] for event in history] == ["discarded"]
    assert len(newer.last()["view"]["hand"]) == 14
    assert other.last()["version"] == 5


def test_a_double_click_with_two_counters_discards_once(lambdas: Lambdas):
    table, clients = started(lambdas)
    player, other = on_turn(clients)
    cards = player.last()["view"]["hand"]
    assert discard(player, table, cards[0])["type"] == "table"
    assert discard(player, table, cards[1])["code"] == "not_your_turn"
    assert len(other.last()["view"]["history"]) == 1


# Alarms


def test_the_alarm_of_a_break_is_a_schedule_that_begins_the_next_deal(lambdas: Lambdas):
    table, clients = started(lambdas)
    _break_and_alarm(lambdas, table, clients)


def _break_and_alarm(lambdas: Lambdas, table: str, clients: list[Client]) -> None:
    store = wiring.service()._cycle.store
    record = store.load(table)
    now = wiring.SystemClock().now()
    result = engine.Result(0, engine.How.VOID, None, (0, 0))
    waits = record.game._replace(
        phase=engine.Phase.BREAK, results=(result,), break_ends_at=now + 20_000
    )
    store.save(record._replace(version=4, game=waits))
    clients[0].command("confirm", table, version=4)
    # One for the end of the first turn's time, one for the end of the break.
    schedules = lambdas.aws.schedules()
    assert len(schedules) == 2
    for schedule in schedules:
        assert schedule["Name"].startswith(f"{table}-")
        assert json.loads(schedule["Target"]["Input"]) == {"table": table}
    lambdas.timer(table)
    assert clients[0].last()["view"]["phase"] == "break"
    store.save(store.load(table)._replace(version=6, game=waits._replace(break_ends_at=now - 1)))
    lambdas.timer(table)
    lambdas.timer(table)
    assert clients[1].last()["view"]["deal"] == 2
    assert store.load(table).version == 7


def test_an_alarm_of_a_table_that_is_no_more_is_harmless(lambdas: Lambdas):
    lambdas.timer("zzzzzzzz")


# What the roles allow


def test_no_role_is_open_to_a_kind_of_item_that_it_does_not_use(lambdas: Lambdas):
    table, clients = started(lambdas)
    Client(lambdas, "", clients[0].token)
    _break_and_alarm(lambdas, table, clients)
    clients[1].send(type="rename", name="Another")
    clients[0].send("no message")
    _account(lambdas)
    clients[1].close()
    # A table that nobody has been at for a day ends, whoever notices, and frees its players.
    for notice in (lambda: lambdas.timer(table), clients[0].close):
        store = wiring.service()._cycle.store
        record = store.load(table)
        seats = tuple(seat._replace(connected=False, away_at=1) for seat in record.game.seats)
        game = record.game._replace(seats=seats, phase=engine.Phase.PLAY, closed=False)
        players = tuple(player._replace(connection=clients[0].id) for player in record.seats)
        frozen = record._replace(
            version=record.version + 1, status=Status.PLAYING, seats=players, game=game
        )
        store.save(frozen)
        notice()
        assert store.load(table).status is Status.OVER
    _wait_for_a_match(lambdas)
    _play_for_the_ladder(lambdas)
    used = {
        (handler, ask.action, ask.key.partition("#")[0])
        for handler, ask in lambdas.asked
        if ask.key is not None
    }
    assert used == granted.item_kinds()


def _wait_for_a_match(lambdas: Lambdas) -> None:
    """Let one look around and wait, another come and go, and the first close the socket."""
    one, other = lambdas.client("One"), lambdas.client("Other")
    assert one.send(type="tables")[-1]["tables"] == []
    quick = {"type": "quick", "id": 1, "ruleset": "basic", "players": 3}
    table = one.send(**quick)[-1]["table"]
    other.counter = 1
    assert other.send(**quick)[-1]["table"] == table
    other.close()
    again = Client(lambdas, "", other.token)
    again.counter = 1
    again.send(type="hello", table=table)
    one.command("leave", table)
    again.command("leave", table)
    one.send(type="quick", id=9, ruleset="tercet", players=2)
    one.close()


def _play_for_the_ladder(lambdas: Lambdas) -> None:
    """Let the same seat win by a discard, by an alarm and by a socket that closes."""
    clients = [lambdas.client(f"Player {n}") for n in range(3)]
    for client in clients:
        client.counter = 1
        frame = client.send(type="quick", id=1, ruleset="championship", players=3)[-1]
    table, store = frame["table"], wiring.service()._cycle.store
    alive = store.load(table)
    turn = alive.game.deal.turn
    winner, other = clients[turn], clients[turn - 1]

    def discarded() -> None:
        version = store.load(table).version
        card = store.load(table).game.seats[turn].hand_names()[0].text
        winner.command("discard", table, version=version, card=card)

    ends = (discarded, discarded, lambda: lambdas.timer(table), other.close)
    for number, end in enumerate(ends):
        version = store.load(table).version
        going_on = alive._replace(version=version, match=number + 1)
        store.save(one_card_left(going_on, computer=end is not discarded))
        end()
        assert store.load(table).status is Status.OVER
    # A dry hand each time: −140, which is 14 points and 15 for the first place (rules §5, §8).
    assert winner.send(type="ladder")[-1]["you"]["points"] == 4 * 290
    winner.send(type="champions")


def _account(lambdas: Lambdas) -> None:
    """Let a guest keep the account, change the name, come back after a week, report and go."""
    dana, device = lambdas.client("Dana"), Authenticator("http://localhost")
    dana.send(**device.make(dana.send(type="passkey_new")[0]["options"]))
    assert dana.send(type="rename", name="Дана")[-1]["player"] == {
        "id": dana.player,
        "name": "Дана",
        "kept": True,
    }
    dana.send(type="rename", name="Ema")
    lambdas.aws.dynamodb.update_item(
        TableName=lambdas.aws.table,
        Key={"pk": {"S": f"PLAYER#{dana.player}"}, "sk": {"S": "PLAYER"}},
        UpdateExpression="SET renewed = :long_ago",
        ExpressionAttributeValues={":long_ago": {"N": "0"}},
    )
    assert "token" in dana.send(type="hello")[0]
    visitor = lambdas.client()
    answer = visitor.send(type="passkey_ask")[0]["options"]
    assert visitor.send(**device.sign(answer))[-1]["player"]["name"] == "Ema"
    (answer,) = visitor.send(type="report", text="Thanks", page="table", language="en")
    assert answer == {"type": "reported"}
    assert dana.send(type="delete")[-1] == {"type": "deleted"}


def test_what_a_role_does_not_allow_is_noticed(running):
    table, player = "TABLE#1", "PLAYER#1"

    def ask(action, key, name=None):
        name = name or os.environ["TABLE_NAME"]
        return granted.Ask(f"dynamodb:{action}", "TABLE_NAME", name, key)

    assert granted.refusal("on_timer", ask("PutItem", table)) is None
    assert granted.refusal("on_timer", ask("PutItem", table, "another-table"))
    assert granted.refusal("on_timer", ask("UpdateItem", player)) is None
    assert "TimerFunctionRole" in granted.refusal("on_timer", ask("PutItem", player))
    assert granted.refusal("on_connect", ask("GetItem", table))
    secret = os.environ["TOKEN_SECRET_ID"]
    reading = granted.Ask("secretsmanager:GetSecretValue", "TOKEN_SECRET_ID", secret)
    assert granted.refusal("on_message", reading) is None
    assert granted.refusal("on_disconnect", reading)


def test_a_minute_after_its_last_alarm_a_finished_table_has_no_schedule(lambdas: Lambdas, aws):
    """Each deletes itself when it has fired, and what fires at a finished table arms no other."""
    table, clients = started(lambdas, 3, ruleset="championship")
    for client in clients:
        client.command("leave", table)
    assert wiring.service()._cycle.store.load(table).status is Status.OVER
    armed = [instant(schedule["ScheduleExpression"]) for schedule in aws.schedules()]
    assert armed
    with ThreadPoolExecutor(1) as threads:
        timer = Function("timer", lambda event, _context: lambdas.timer(event["table"]))
        scheduler = Scheduler(aws, timer, threads, now=lambda: max(armed) + 60)
        assert scheduler.look() == len(armed)
    assert aws.schedules() == []


# Faults of ours


@pytest.fixture
def broken(lambdas: Lambdas, monkeypatch: pytest.MonkeyPatch) -> Lambdas:
    """Make every read of a table fail in a way that nobody foresaw."""
    store = wiring.service()._cycle.store
    monkeypatch.setattr(store, "load", lambda table: {}[table])
    return lambdas


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> Callable[[], list[dict]]:
    """Return what reads the log lines so far; the logger is made anew for this test's output."""
    wiring.logger.cache_clear()
    logging.Logger.manager.loggerDict.pop("remi", None)
    return lambda: [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_fault_is_told_to_the_sender_and_logged_without_what_was_sent(
    broken: Lambdas, lines: Callable[[], list[dict]]
):
    ana = broken.client("Secret Name")
    answer = ana.send(type="draw", table="zzzzzzzz", id=7, version=1, entropy="deadbeefdeadbeef")
    assert answer == [{"type": "error", "code": "internal", "id": 7}]
    assert ana.status == 500
    (line,) = lines()
    assert (line["level"], line["fate"]) == ("ERROR", "internal")
    assert line["correlation_id"] == EVENTS["message"]["requestContext"]["requestId"]
    assert line["connection"] == ana.id
    assert line["exception_name"] == "KeyError"
    for secret in ("deadbeef", "Secret Name", ana.token, "entropy"):
        assert secret not in json.dumps(line)


def test_an_alarm_that_fails_is_raised_for_lambda_to_try_again(
    broken: Lambdas, lines: Callable[[], list[dict]]
):
    with pytest.raises(handlers.AlarmFailed):
        broken.timer("zzzzzzzz")
    (line,) = lines()
    assert (line["fate"], line["table"]) == ("internal", "zzzzzzzz")
    assert line["correlation_id"] == CONTEXT.aws_request_id
    assert line["exceptions"] == ["KeyError"]
    assert "functions/handlers.py" in line["places"][0]


def test_a_busy_table_is_no_fault_of_ours(
    lambdas: Lambdas, monkeypatch: pytest.MonkeyPatch, lines: Callable[[], list[dict]]
):
    """Whoever was faster finds a closed socket gone; an alarm is to go off again."""
    table, clients = started(lambdas)
    store = wiring.service()._cycle.store
    record = store.load(table)
    late = record._replace(game=record.game._replace(turn_at=1))

    def conflict(*_: object) -> None:
        raise Conflict(late)

    with monkeypatch.context() as patch:
        patch.setattr(store, "save", conflict)
        assert clients[1].close() == {"statusCode": 200}
        assert lines() == []
        patch.setattr(store, "load", lambda _: late)
        with pytest.raises(handlers.AlarmFailed):
            lambdas.timer(table)
        assert [line["fate"] for line in lines()] == ["conflict"]
    assert store.load(table) == record
    clients[0].command("pause", table, version=record.version)
    assert [seat["here"] for seat in clients[0].last()["lobby"]["seats"]] == [True, False]


def test_a_fault_in_the_game_shows_no_card_and_no_name_in_any_log(
    lambdas: Lambdas, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    """Whatever an exception says, also one behind another, stays out; as does what Lambda logs."""
    wiring.logger.cache_clear()
    logging.Logger.manager.loggerDict.pop("remi", None)
    table, clients = started(lambdas)
    player, other = on_turn(clients)
    record = wiring.service()._cycle.store.load(table)

    def fail(*_: object, **__: object) -> None:
        try:
            raise LookupError(record)
        except LookupError:
            raise ValueError(repr(record.game.seats)) from KeyError(record.game.seats[0].hand[0])

    monkeypatch.setattr(engine, "settle", fail)
    card = player.last()["view"]["hand"][0]
    assert player.command("discard", table, version=3, card=card)["code"] == "internal"
    assert other.close() == {"statusCode": 500}
    with pytest.raises(handlers.AlarmFailed) as raised:
        lambdas.timer(table)
    assert raised.value.__suppress_context__
    said = "".join(capfd.readouterr())
    logged = [json.loads(line) for line in said.splitlines()]
    assert [line["exceptions"] for line in logged] == [["ValueError", "KeyError"]] * 3
    for line in logged:
        assert "Player" not in json.dumps(line)
        assert not re.search(r"\b([A2-9TJQK][shdc]|JK)\b", json.dumps(line)), line


def test_a_fault_of_aws_is_told_by_its_code(
    lambdas: Lambdas, monkeypatch: pytest.MonkeyPatch, lines: Callable[[], list[dict]]
):
    ana = lambdas.client("Ana")
    error = ClientError({"Error": {"Code": "Throttled", "Message": "Kh"}}, "GetItem")

    def fail(_table: str) -> None:
        raise error

    monkeypatch.setattr(wiring.service()._cycle.store, "load", fail)
    ana.send(type="ping", table="zzzzzzzz")
    (line,) = lines()
    assert line["exceptions"] == ["Throttled in GetItem"]
    assert "Kh" not in json.dumps(line)


def test_opening_and_closing_that_fail_answer_500(
    lambdas: Lambdas, monkeypatch: pytest.MonkeyPatch, lines: Callable[[], list[dict]]
):
    store = wiring.service()._cycle.store
    ana = lambdas.client("Ana")
    for name in ("open_connection", "close_connection"):
        monkeypatch.setattr(store, name, lambda _: {}["x"])
    assert handlers.on_connect(EVENTS["connect"], CONTEXT) == {"statusCode": 500}
    assert ana.close() == {"statusCode": 500}
    assert [line["fate"] for line in lines()] == ["internal", "internal"]


def test_a_post_that_fails_is_logged_and_the_command_stands(
    lambdas: Lambdas, lines: Callable[[], list[dict]]
):
    table, clients = started(lambdas)
    player, other = on_turn(clients)

    lambdas.slow.add(other.id)
    assert discard(player, table)["type"] == "table"
    (line,) = lines()
    assert line["message"] == "a frame did not reach its connection"
    assert line["reason"] == "ReadTimeoutError"


# The environment


def test_missing_settings_are_named():
    with pytest.raises(LookupError, match="TABLE_NAME, SITE_PARAMETER, STAGE"):
        Settings.read(
            dict.fromkeys(
                (
                    "WS_MANAGEMENT_ENDPOINT",
                    "SCHEDULE_GROUP",
                    "TIMER_TARGET_ARN",
                    "TIMER_ROLE_ARN",
                    "TIMER_DLQ_ARN",
                    "TOKEN_SECRET_ID",
                ),
                "x",
            )
        )


def test_token_keys_are_read_again_after_five_minutes():
    clock = FakeClock()
    secrets = ['{"current":"a"}', '{"current":"b","previous":"a"}']
    keys = Keys(lambda: secrets.pop(0), clock)
    assert keys() == keys() == ("a",)
    clock.pass_ms(300_000)
    assert keys() == ("b", "a")
