"""The gateway beside what API Gateway's documentation says of it."""

import asyncio
import gc
import http.client
import json
import socket
import sys
import threading
import time
from contextlib import suppress
from urllib.parse import quote

import pytest
from aiohttp import web
from aws_lambda_powertools.utilities.data_classes.api_gateway_websocket_event import (
    APIGatewayWebSocketEvent,
)
from aws_lambda_powertools.utilities.parser.models import (
    APIGatewayWebSocketConnectEventModel,
    APIGatewayWebSocketDisconnectEventModel,
    APIGatewayWebSocketMessageEventModel,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus

from infra.local import Faults, Limits
from infra.local.gateway import Gateway, end
from infra.local.runtime import Function

OK = {"statusCode": 200}


def closed(ws):
    """Wait for the end of a socket and return its close code and reason."""
    with pytest.raises(ConnectionClosed) as ended:
        ws.recv(timeout=5)
    received = ended.value.rcvd
    return (received.code, received.reason) if received else (1006, "")


def send_too_much(ws, message):
    """Send what the gateway cuts off, maybe before it has all been sent."""
    with suppress(ConnectionClosed):
        ws.send(message)


def request(cloud, method, path, headers=None, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", cloud.port, timeout=5)
    connection.request(method, path, body=body, headers=headers or {})
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer, text


# --- events ---


def test_events_are_what_powertools_expects_of_aws(stand):
    here = stand()
    ws = here.socket(subprotocols=["remi.v1"], origin="http://localhost")
    ws.send('{"type":"ping"}')
    here.recorder.wait("MESSAGE")
    ws.close(4001, "enough")
    connect, message, disconnect = (
        here.recorder.wait(kind)[0] for kind in ("CONNECT", "MESSAGE", "DISCONNECT")
    )

    parsed = APIGatewayWebSocketConnectEventModel.model_validate(connect)
    assert parsed.headers["Sec-WebSocket-Protocol"] == "remi.v1"
    assert parsed.multi_value_headers["Origin"] == ["http://localhost"]
    parsed = APIGatewayWebSocketMessageEventModel.model_validate(message)
    assert parsed.body == '{"type":"ping"}'
    assert parsed.request_context.route_key == "$default"
    parsed = APIGatewayWebSocketDisconnectEventModel.model_validate(disconnect)
    assert parsed.request_context.disconnect_status_code == 4001
    assert parsed.request_context.disconnect_reason == "enough"

    seen = [APIGatewayWebSocketEvent(event) for event in (connect, message, disconnect)]
    assert len({event.request_context.connection_id for event in seen}) == 1
    assert len({event.request_context.request_id for event in seen}) == 3
    assert seen[0].request_context.connected_at == seen[2].request_context.connected_at
    assert seen[1].json_body == {"type": "ping"}
    assert {event.request_context.stage for event in seen} == {"local"}


def test_headers_come_with_connect_and_disconnect_only(stand):
    here = stand()
    ws = here.socket()
    ws.send("x")
    assert "headers" not in here.recorder.wait("MESSAGE")[0]
    ws.close()
    assert set(here.recorder.wait("DISCONNECT")[0]["headers"]) == {
        "Host",
        "x-api-key",
        "X-Forwarded-For",
        "x-restapi",
    }


def test_a_query_is_passed_with_connect(stand):
    here = stand()
    here.socket(query="?a=1&a=2&b=3")
    event = here.recorder.wait("CONNECT")[0]
    assert event["queryStringParameters"]["b"] == "3"
    assert event["multiValueQueryStringParameters"] == {"a": ["1", "2"], "b": ["3"]}


def test_the_handler_gets_a_copy_and_a_lambda_context(stand):
    seen = []

    def connect(event, context):
        seen.append((context.function_name, context.aws_request_id, event))
        assert 0 < context.get_remaining_time_in_millis() <= 10_000
        assert context.invoked_function_arn.endswith(":connect")
        event.clear()
        return OK

    function = Function("connect", connect)
    event = {"a": [1]}
    function(event)
    function(event)
    assert event == {"a": [1]}
    assert seen[0][1] != seen[1][1]


def test_what_json_cannot_say_does_not_pass():
    with pytest.raises(TypeError):
        Function("f", lambda event, context: OK)({"a": {1, 2}})
    with pytest.raises(TypeError):
        Function("f", lambda event, context: {"a": b"raw"})({})


# --- $connect ---


def test_the_answer_to_connect_chooses_the_subprotocol(stand):
    here = stand()
    here.recorder.on_connect = lambda event: OK | {"headers": {"sec-websocket-protocol": "remi.v1"}}
    assert here.socket(subprotocols=["token.abc", "remi.v1"]).subprotocol == "remi.v1"


def test_without_a_choice_there_is_no_subprotocol(stand):
    assert stand().socket(subprotocols=["remi.v1"]).subprotocol is None


@pytest.mark.parametrize("status", [401, 403, 503])
def test_a_refused_connect_is_the_status_of_the_handshake(stand, status):
    here = stand()
    here.recorder.on_connect = lambda event: {"statusCode": status}
    with pytest.raises(InvalidStatus) as refused:
        here.socket()
    assert refused.value.response.status_code == status
    assert here.recorder.kind("DISCONNECT") == []
    assert here.cloud.gateway.connections == {}


@pytest.mark.parametrize("answer", [None, {}, {"statusCode": "later"}])
def test_a_connect_handler_without_an_answer_is_a_bad_gateway(stand, answer):
    here = stand()
    here.recorder.on_connect = lambda event: answer
    with pytest.raises(InvalidStatus) as refused:
        here.socket()
    assert refused.value.response.status_code == 502
    body = json.loads(refused.value.response.body)
    assert body["message"] == "Internal server error"


def test_a_plain_request_is_told_to_upgrade(stand):
    here = stand()
    answer, _ = request(here.cloud, "GET", "/socket")
    assert answer.status == 426
    assert here.recorder.events == []


def test_nobody_can_post_before_connect_has_answered(stand):
    here = stand()
    failures = []

    def connect(event):
        client = here.management()
        try:
            here.post(event["requestContext"]["connectionId"], "too early")
        except client.exceptions.ClientError as error:
            failures.append(error.response["Error"]["Code"])
        return OK

    here.recorder.on_connect = connect
    here.socket()
    assert failures == ["GoneException"]


# --- messages ---


@pytest.mark.parametrize(
    ("body", "route"),
    [
        ('{"type":"move"}', "move"),
        ('{"type":"other"}', "$default"),
        ('{"type":["move"]}', "$default"),
        ('{"type":"$connect"}', "$default"),
        ('{"kind":"move"}', "$default"),
        ("[1]", "$default"),
        ("no json", "$default"),
        ("[" * 5000, "$default"),
    ],
)
def test_the_route_is_the_one_the_message_names(body, route):
    nothing = Function("f", lambda event, context: OK)
    gateway = Gateway({"$default": nothing, "move": nothing, "$connect": nothing}, None, stage="s")
    assert gateway._route(body) == route


def test_without_a_default_route_an_unknown_message_is_forbidden(stand):
    here = stand()
    del here.cloud.gateway.routes["$default"]
    ws = here.socket()
    ws.send("{}")
    told = json.loads(ws.recv(timeout=5))
    assert told["message"] == "Forbidden"
    assert told["connectionId"] == here.id_of_last()


def test_a_failing_handler_is_an_internal_error_for_the_sender_alone(stand, caplog):
    here = stand()
    other, ws = here.socket(), here.socket()

    def fail(event):
        raise RuntimeError("secret detail")

    here.recorder.on_message = fail
    ws.send("{}")
    told = json.loads(ws.recv(timeout=5))
    assert told == {
        "message": "Internal server error",
        "connectionId": here.id_of_last(),
        "requestId": here.recorder.kind("MESSAGE")[0]["requestContext"]["requestId"],
    }
    assert "secret detail" in caplog.text
    with pytest.raises(TimeoutError):
        other.recv(timeout=0.1)
    here.recorder.on_message = lambda event: OK
    ws.send("{}")  # the socket lives on
    here.recorder.wait("MESSAGE", 2)


def test_an_answer_goes_nowhere_by_itself(stand):
    here = stand()
    here.recorder.on_message = lambda event: OK | {"body": "to nobody"}
    ws = here.socket()
    ws.send("{}")
    here.recorder.wait("MESSAGE")
    with pytest.raises(TimeoutError):
        ws.recv(timeout=0.1)


def test_a_handler_that_takes_too_long_times_out(stand):
    here = stand(limits=Limits(integration_s=0.1))
    here.recorder.on_message = lambda event: time.sleep(0.3) or OK
    ws = here.socket()
    ws.send("{}")
    assert json.loads(ws.recv(timeout=5))["message"] == "Endpoint request timed out"


def test_two_messages_of_one_socket_are_handled_side_by_side(stand):
    here = stand()
    both = threading.Barrier(2, timeout=5)
    here.recorder.on_message = lambda event: both.wait() is None or OK
    ws = here.socket()
    ws.send("1")
    ws.send("2")
    here.recorder.wait("MESSAGE", 2)
    with pytest.raises(TimeoutError):
        ws.recv(timeout=0.2)  # neither has failed at the barrier


# --- limits ---


def test_a_frame_of_32_kb_passes_and_one_byte_more_does_not(stand):
    here = stand()
    ws = here.socket()
    ws.send("a" * 32 * 1024)
    assert len(here.recorder.wait("MESSAGE")[0]["body"]) == 32 * 1024
    send_too_much(ws, "a" * (32 * 1024 + 1))
    assert closed(ws)[0] == 1009
    assert here.recorder.wait("DISCONNECT")[0]["requestContext"]["disconnectStatusCode"] == 1009


def test_a_message_of_128_kb_passes_in_frames_and_one_byte_more_does_not(stand):
    here = stand()
    ws = here.socket()
    frame = "a" * 32 * 1024
    ws.send([frame] * 4)
    assert len(here.recorder.wait("MESSAGE")[0]["body"]) == 128 * 1024
    send_too_much(ws, [frame] * 4 + ["b"])
    assert closed(ws)[0] == 1009
    assert len(here.recorder.kind("MESSAGE")) == 1


def test_binary_frames_are_refused(stand):
    here = stand()
    ws = here.socket()
    ws.send(b"raw")
    assert closed(ws)[0] == 1003
    assert here.recorder.kind("MESSAGE") == []


def test_an_idle_socket_is_closed(stand):
    here = stand(limits=Limits(idle_s=0.3))
    ws = here.socket()
    assert closed(ws) == (1001, "Going away")
    context = here.recorder.wait("DISCONNECT")[0]["requestContext"]
    assert (context["disconnectStatusCode"], context["disconnectReason"]) == (1001, "Going away")


@pytest.mark.slow
@pytest.mark.parametrize("direction", ["in", "out"])
def test_messages_either_way_keep_a_socket_from_idling(stand, direction):
    here = stand(limits=Limits(idle_s=0.4))
    ws = here.socket()
    here.until_open(here.id_of_last())
    for _ in range(6):
        time.sleep(0.1)
        if direction == "in":
            ws.send("{}")
        else:
            here.post(here.id_of_last(), "x")
    assert here.recorder.kind("DISCONNECT") == []


@pytest.mark.slow
def test_an_old_socket_is_closed_however_busy(stand):
    here = stand(limits=Limits(age_s=0.4))
    ws = here.socket()
    for _ in range(30):
        with suppress(ConnectionClosed):
            ws.send("{}")
        time.sleep(0.02)
    assert len(here.recorder.kind("MESSAGE")) >= 10
    assert closed(ws) == (1001, "Going away")


# --- @connections ---


def test_a_post_arrives_at_its_connection_alone(stand):
    here = stand()
    first = here.socket()
    first_id = here.id_of_last()
    second = here.socket()
    here.until_open(first_id)
    here.post(first_id, "žuta ♥")
    assert first.recv(timeout=5) == "žuta ♥"
    with pytest.raises(TimeoutError):
        second.recv(timeout=0.1)


def test_ids_with_slashes_and_pluses_survive_the_path(stand):
    here = stand()
    ws = here.socket()
    here.until_open(here.id_of_last())
    connections = here.cloud.gateway.connections
    connection = connections.pop(here.id_of_last())
    connection.id = "a/b+c//d+/e=="
    connections[connection.id] = connection
    here.post(connection.id, "hello")
    assert ws.recv(timeout=5) == "hello"


def test_posts_after_the_end_are_gone(stand):
    here = stand()
    ws = here.socket()
    ws.close()
    here.recorder.wait("DISCONNECT")
    client = here.management()
    with pytest.raises(client.exceptions.GoneException) as gone:
        here.post(here.id_of_last(), "x")
    assert gone.value.response["ResponseMetadata"]["HTTPStatusCode"] == 410
    with pytest.raises(client.exceptions.GoneException):
        here.post("never=", "x")
    with pytest.raises(client.exceptions.GoneException):
        client.get_connection(ConnectionId=here.id_of_last())
    with pytest.raises(client.exceptions.GoneException):
        client.delete_connection(ConnectionId=here.id_of_last())


def test_a_connection_tells_what_is_known_of_it(stand):
    here = stand()
    here.socket(user_agent_header="Test/1")
    here.until_open(here.id_of_last())
    known = here.management().get_connection(ConnectionId=here.id_of_last())
    assert known["Identity"] == {"SourceIp": "127.0.0.1", "UserAgent": "Test/1"}
    assert known["ConnectedAt"] <= known["LastActiveAt"]


def test_deleting_a_connection_closes_it(stand):
    here = stand()
    ws = here.socket()
    here.until_open(here.id_of_last())
    here.management().delete_connection(ConnectionId=here.id_of_last())
    assert closed(ws)[0] == 1000
    assert here.recorder.wait("DISCONNECT")


def test_a_post_may_have_128_kb_and_not_a_byte_more(stand):
    here = stand()
    ws = here.socket()
    here.until_open(here.id_of_last())
    here.post(here.id_of_last(), "a" * 128 * 1024)
    assert len(ws.recv(timeout=5)) == 128 * 1024
    client = here.management()
    with pytest.raises(client.exceptions.PayloadTooLargeException):
        here.post(here.id_of_last(), "a" * (128 * 1024 + 1))


def test_an_unsigned_request_is_refused(stand):
    here = stand()
    ws = here.socket()
    here.until_open(here.id_of_last())
    path = "/local/@connections/" + quote(here.id_of_last(), safe="")
    answer, _ = request(here.cloud, "POST", path, body="x")
    assert answer.status == 403
    assert answer.headers["x-amzn-ErrorType"] == "MissingAuthenticationTokenException"
    signed = {"Authorization": "AWS4-HMAC-SHA256 Credential=x"}
    other_stage = path.replace("/local/", "/prod/")
    answer, _ = request(here.cloud, "POST", other_stage, signed, "x")
    assert answer.status == 403
    assert answer.headers["x-amzn-ErrorType"] == "ForbiddenException"
    with pytest.raises(TimeoutError):
        ws.recv(timeout=0.1)


# --- $disconnect ---


def test_a_cut_socket_ends_as_1006(stand):
    here = stand()
    ws = here.socket()
    here.until_open(here.id_of_last())
    assert here.cloud.cut(here.id_of_last()) == 1
    assert closed(ws) == (1006, "")
    assert here.recorder.wait("DISCONNECT")[0]["requestContext"]["disconnectStatusCode"] == 1006


def test_cutting_nobody_cuts_nobody(stand):
    here = stand()
    ws = here.socket()
    assert here.cloud.cut("someone else") == 0
    ws.send("{}")
    here.recorder.wait("MESSAGE")


# --- faults ---


def test_a_dropped_disconnect_is_never_called(stand):
    here = stand(faults=Faults(drop_disconnect=True))
    here.socket().close()
    time.sleep(0.1)
    assert here.recorder.kind("DISCONNECT") == []
    here.cloud.faults.drop_disconnect = False
    here.socket().close()
    assert here.recorder.wait("DISCONNECT")


def test_a_delayed_message_comes_later(stand):
    here = stand(faults=Faults(delay_s=0.2))
    ws = here.socket()
    ws.send("{}")
    time.sleep(0.05)
    assert here.recorder.kind("MESSAGE") == []
    here.recorder.wait("MESSAGE")


def test_a_duplicated_message_comes_twice(stand):
    here = stand(faults=Faults(duplicate=True))
    here.socket().send("{}")
    first, second = here.recorder.wait("MESSAGE", 2)
    assert first["body"] == second["body"]


def test_reordered_messages_swap_places_in_pairs(stand):
    here = stand(faults=Faults(reorder=True))
    ws = here.socket()
    for text in "1234":
        ws.send(text)
    order = [event["body"] for event in here.recorder.wait("MESSAGE", 4)]
    assert order.index("2") < order.index("1")
    assert order.index("4") < order.index("3")


def test_a_living_connection_can_be_called_gone(stand):
    here = stand()
    ws = here.socket()
    here.until_open(here.id_of_last())
    here.cloud.faults.gone.add(here.id_of_last())
    client = here.management()
    with pytest.raises(client.exceptions.GoneException):
        here.post(here.id_of_last(), "x")
    here.cloud.faults.gone.clear()
    here.post(here.id_of_last(), "back")
    assert ws.recv(timeout=5) == "back"


# --- the end ---


def test_no_connection_is_left_open_however_late_it_came(monkeypatch):
    left = []
    monkeypatch.setattr(sys, "unraisablehook", lambda it: left.append(str(it.exc_value)))

    async def serve(listening, called):
        runner = web.AppRunner(web.Application(), access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.SockSite(runner, listening).start()
        while len(called) < 10:
            await asyncio.sleep(0)
        await end(runner, listening)

    def call(address, called, over):
        while not over.is_set():
            with suppress(OSError):
                called.append(socket.create_connection(address, 1))

    for _ in range(12):
        called, over, loop = [], threading.Event(), asyncio.new_event_loop()
        listening = socket.create_server(("127.0.0.1", 0))
        callers = [
            threading.Thread(target=call, args=(listening.getsockname(), called, over))
            for _ in range(2)
        ]
        for caller in callers:
            caller.start()
        try:
            # Not asyncio.run, which puts an end to what has been left over.
            loop.run_until_complete(serve(listening, called))
            loop.run_until_complete(asyncio.sleep(0))
        finally:
            over.set()
            for caller in callers:
                caller.join()
            loop.close()
        gc.collect()
        for one in called:
            one.close()
    assert left == []
