"""Frames to sockets: side by side, each with its own fate."""

import hashlib
import hmac
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote, unquote, urlsplit

import botocore.session
import pytest
from botocore.awsrequest import AWSPreparedRequest, AWSResponse
from botocore.exceptions import NoCredentialsError, ReadTimeoutError
from botocore.httpsession import URLLib3Session

from functions import wiring
from functions.gateway import ApiGateway
from functions.service.ports import Post

ENDPOINT = "https://a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com/prod"
ANSWERS = {
    "gone": (410, {"x-amzn-ErrorType": "GoneException"}, b'{"message":null}'),
    "denied": (403, {"x-amzn-ErrorType": "AccessDeniedException:http://aws/"}, b"not JSON"),
    "full": (429, {}, b'{"__type":"com.amazonaws#LimitExceededException"}'),
    "lost": (502, {}, b"[]"),
}


class Sockets:
    """The management API with sockets that behave as their ids say."""

    def __init__(self) -> None:
        self.method = "POST"
        self.sent: dict[str, bytes] = {}
        self.requests: list[AWSPreparedRequest] = []
        self.meeting = threading.Barrier(3)

    def send(self, request: AWSPreparedRequest) -> AWSResponse:
        assert request.method == self.method
        assert request.url.startswith(f"{ENDPOINT}/@connections/")
        connection = unquote(request.url.rpartition("/")[2])
        self.requests.append(request)
        if connection.startswith("meet"):
            self.meeting.wait(5)
        if connection == "slow":
            raise ReadTimeoutError(endpoint_url=request.url)
        status, headers, body = ANSWERS.get(connection, (200, {}, b""))
        if status == 200:
            self.sent[connection] = request.body
        answer = AWSResponse(request.url, status, headers, None)
        answer._content = body
        return answer


@pytest.fixture
def sockets() -> Sockets:
    return Sockets()


@pytest.fixture
def session() -> botocore.session.Session:
    made = botocore.session.Session()
    made.set_config_variable("region", "eu-central-1")
    made.set_credentials("AKIDEXAMPLE", "a secret", "a session's token")
    return made


@pytest.fixture
def gateway(sockets: Sockets, session: botocore.session.Session) -> Callable[..., ApiGateway]:
    def make(report: Callable[[str], None] = pytest.fail) -> ApiGateway:
        return ApiGateway(ENDPOINT, lambda: session, lambda: sockets, report)

    return make


def test_gone_connections_are_returned_and_other_failures_are_reported(gateway, sockets: Sockets):
    reasons: list[str] = []
    ids = ("slow", "ana", "gone", "full", "denied", "lost", "boris")
    posts = [Post(id, id.encode()) for id in ids]
    assert gateway(reasons.append).post(posts) == {"gone"}
    assert sockets.sent == {"ana": b"ana", "boris": b"boris"}
    assert sorted(reasons) == [
        "AccessDeniedException",
        "HTTP 502",
        "LimitExceededException",
        "ReadTimeoutError",
    ]
    assert gateway().post(()) == frozenset()


def test_the_posts_of_a_table_do_not_wait_for_one_another(gateway, sockets: Sockets):
    # Each of the three goes on only when all three are being sent.
    gateway().post([Post(f"meet{n}", b"{}") for n in range(3)])
    assert len(sockets.sent) == 3


def test_a_post_that_fails_in_an_unforeseen_way_is_raised(gateway, sockets: Sockets):
    def broken(request: AWSPreparedRequest) -> AWSResponse:
        raise MemoryError

    sockets.send = broken
    with pytest.raises(MemoryError):
        gateway().post([Post("ana", b"{}")])


def test_posts_are_signed_as_aws_checks_them(gateway, sockets: Sockets):
    gateway().post([Post("L0SM9cOF/+cCIhw=", "ћ".encode()), Post("ana", b"{}")])
    assert sockets.sent == {"L0SM9cOF/+cCIhw=": "ћ".encode(), "ana": b"{}"}
    for request in sockets.requests:
        headers = {name.lower(): text(value) for name, value in request.headers.items()}
        assert headers["x-amz-security-token"] == "a session's token"
        assert headers["authorization"] == authorization(request, headers)


def test_nothing_is_sent_without_credentials(gateway, sockets: Sockets, session):
    session.get_credentials = lambda: None
    with pytest.raises(NoCredentialsError):
        gateway().post([Post("ana", b"{}")])
    assert not sockets.requests


def test_a_socket_is_closed_by_a_signed_request(gateway, sockets: Sockets):
    sockets.method = "DELETE"
    gateway().close("L0SM9cOF/+cCIhw=")
    gateway().close("gone")
    reasons: list[str] = []
    gateway(reasons.append).close("denied")
    assert reasons == ["AccessDeniedException"]
    request = sockets.requests[0]
    headers = {name.lower(): text(value) for name, value in request.headers.items()}
    assert request.url == f"{ENDPOINT}/@connections/L0SM9cOF%2F%2BcCIhw%3D"
    assert headers["authorization"] == authorization(request, headers)


class Forgetful(BaseHTTPRequestHandler):
    """Keeps a line open after an answer, and hangs up when it is used again."""

    protocol_version = "HTTP/1.1"
    asked = 0

    def do_POST(self):
        self.asked += 1
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.asked > 1:
            self.close_connection = True
            return
        if body == b"meet":
            self.server.meeting.wait(5)
        self.server.heard.append(body)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def test_a_line_that_the_other_end_has_given_up_costs_no_frame(session):
    """As after a function was frozen: it hears of the end of a line by using it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Forgetful) as server:
        server.heard, server.meeting = [], threading.Barrier(3)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        http = URLLib3Session(timeout=1)
        endpoint = f"http://127.0.0.1:{server.server_port}/prod"
        gateway = ApiGateway(endpoint, lambda: session, lambda: http, pytest.fail)
        # Three lines are kept, and all of them end.
        for frames in ([b"meet"] * 3, [b"a"], [b"b"], [b"c", b"d"]):
            server.heard.clear()
            assert gateway.post([Post("ana", frame) for frame in frames]) == frozenset()
            assert sorted(server.heard) == frames
        http.close()
        server.shutdown()


def test_a_post_waits_a_second_at_most():
    assert wiring.http()._timeout == 1


def text(value: str | bytes) -> str:
    return value.decode() if isinstance(value, bytes) else value


def authorization(request: AWSPreparedRequest, headers: dict[str, str]) -> str:
    """Return what AWS computes from a request with Signature Version 4, by its documentation."""
    url = urlsplit(request.url)
    headers = {**headers, "host": url.netloc}
    signed = sorted({"host", "content-type", "x-amz-date", "x-amz-security-token"})
    canonical = [
        request.method,
        quote(url.path, safe="/~"),
        "",
        *(f"{name}:{headers[name].strip()}" for name in signed),
        "",
        ";".join(signed),
        hashlib.sha256(request.body or b"").hexdigest(),
    ]
    moment = headers["x-amz-date"]
    scope = f"{moment[:8]}/eu-central-1/execute-api/aws4_request"
    digest = hashlib.sha256("\n".join(canonical).encode()).hexdigest()
    key = b"AWS4a secret"
    for part in scope.split("/"):
        key = hmac.digest(key, part.encode(), "sha256")
    to_sign = "\n".join(["AWS4-HMAC-SHA256", moment, scope, digest])
    signature = hmac.new(key, to_sign.encode(), "sha256").hexdigest()
    return (
        f"AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/{scope}, "
        f"SignedHeaders={';'.join(signed)}, Signature={signature}"
    )
