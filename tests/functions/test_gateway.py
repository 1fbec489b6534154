"""Frames to sockets: side by side, each with its own fate."""

import threading

import pytest
from botocore.exceptions import ClientError, ReadTimeoutError

from functions.gateway import ApiGateway
from functions.service.ports import Post


class Sockets:
    """The management API with sockets that behave as their ids say."""

    def __init__(self) -> None:
        self.sent: dict[str, bytes] = {}
        self.meeting = threading.Barrier(3)

    def post_to_connection(self, *, ConnectionId: str, Data: bytes) -> None:
        if ConnectionId.startswith("meet"):
            self.meeting.wait(5)
        if ConnectionId == "gone":
            raise ClientError({"Error": {"Code": "GoneException"}}, "PostToConnection")
        if ConnectionId == "full":
            raise ClientError({"Error": {"Code": "LimitExceededException"}}, "PostToConnection")
        if ConnectionId == "slow":
            raise ReadTimeoutError(endpoint_url="http://127.0.0.1")
        self.sent[ConnectionId] = Data


@pytest.fixture
def sockets() -> Sockets:
    return Sockets()


def test_gone_connections_are_returned_and_other_failures_are_reported(sockets: Sockets):
    reasons: list[str] = []
    gateway = ApiGateway(lambda: sockets, reasons.append)
    posts = [Post(id, id.encode()) for id in ("slow", "ana", "gone", "full", "boris")]
    assert gateway.post(posts) == {"gone"}
    assert sockets.sent == {"ana": b"ana", "boris": b"boris"}
    assert sorted(reasons) == ["LimitExceededException", "ReadTimeoutError"]
    assert gateway.post(()) == frozenset()


def test_the_posts_of_a_table_do_not_wait_for_one_another(sockets: Sockets):
    gateway = ApiGateway(lambda: sockets, lambda _: None)
    # Each of the three goes on only when all three are being sent.
    gateway.post([Post(f"meet{n}", b"{}") for n in range(3)])
    assert len(sockets.sent) == 3


def test_a_post_that_fails_in_an_unforeseen_way_is_raised(sockets: Sockets):
    def broken() -> Sockets:
        raise MemoryError

    with pytest.raises(MemoryError):
        ApiGateway(broken, print).post([Post("ana", b"")])
