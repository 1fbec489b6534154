"""Frames to open sockets, by the `@connections` API of API Gateway.

A move posts to every seat, so most of what a move costs is here. The posts are signed and sent by
the SDK's own signer and HTTP session, without its client around them: for requests that have no
parameters, no answer and no second attempt, the client costs four times the CPU of the signature.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import quote

from functions.service.ports import Post

if TYPE_CHECKING:
    from botocore.awsrequest import AWSPreparedRequest, AWSResponse
    from botocore.session import Session

TIMEOUT_S: Final = 1
"""How long one post may take to connect, and again to be answered."""
AT_ONCE: Final = 8
"""A table has six seats at most, and now and then somebody who has just lost one."""


class Http(Protocol):
    """What sends requests: the SDK's `URLLib3Session`, which several threads may share."""

    def send(self, request: AWSPreparedRequest) -> AWSResponse:
        """Return the answer, whatever its status; raises `BotoCoreError` if there is none."""
        ...


class ApiGateway:
    """The open sockets on AWS.

    `endpoint` is the stage's management URL; the session lends its credentials, which it renews,
    and its region. `http` makes what sends, with `TIMEOUT_S`, when it is first needed. Nothing that
    may have been slow is sent twice: a frame that is late is worth nothing, as the next one holds
    everything. `report` is told why a post failed.
    """

    def __init__(
        self,
        endpoint: str,
        session: Callable[[], Session],
        http: Callable[[], Http],
        report: Callable[[str], None],
    ) -> None:
        self._endpoint = endpoint.rstrip("/")
        self._session = session
        self._http = http
        self._report = report
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="post")

    def post(self, posts: Sequence[Post]) -> frozenset[str]:
        """Send every post and return the connections that are gone; see `ports.Gateway.post`."""
        if not posts:
            return frozenset()
        # Signing is work for the processor and gains nothing from threads; waiting does.
        requests = self._signed("POST", posts)
        http = self._http()
        # One post is done by this thread, so that a frame for the sender alone needs no other.
        others = [self._threads.submit(self._reaches, http, request) for request in requests[1:]]
        reached = [self._reaches(http, requests[0]), *(other.result() for other in others)]
        return frozenset(
            post.connection for post, there in zip(posts, reached, strict=True) if not there
        )

    def close(self, connection: str) -> None:
        """Close a socket, if it is still open; see `ports.Gateway.close`."""
        self._reaches(self._http(), *self._signed("DELETE", (Post(connection, b""),)))

    def _signed(self, method: str, posts: Sequence[Post]) -> list[AWSPreparedRequest]:
        from botocore.auth import SigV4Auth
        from botocore.awsrequest import AWSRequest

        session = self._session()
        credentials = session.get_credentials()
        frozen: Any = credentials and credentials.get_frozen_credentials()
        signer = SigV4Auth(frozen, "execute-api", session.get_config_variable("region"))
        requests = []
        for post in posts:
            url = f"{self._endpoint}/@connections/{quote(post.connection, safe='')}"
            request = AWSRequest(method, url, _HEADERS, post.frame)
            signer.add_auth(request)
            requests.append(request.prepare())
        return requests

    def _reaches(self, http: Http, request: AWSPreparedRequest) -> bool:
        """Send one request; return False if the connection is gone."""
        from botocore.exceptions import BotoCoreError

        try:
            answer = _answered(http, request)
        except BotoCoreError as error:
            self._report(type(error).__name__)
            return True
        if answer.status_code == GONE:
            return False
        if answer.status_code >= 300:
            self._report(_reason(answer))
        return True


def _answered(http: Http, request: AWSPreparedRequest) -> AWSResponse:
    """Send a request, by another line where one that was kept from earlier posts has ended.

    A process that was frozen in between hears of that only by using it.
    """
    from botocore.exceptions import ConnectionClosedError

    for _ in range(AT_ONCE):
        with suppress(ConnectionClosedError):
            return http.send(request)
    return http.send(request)


GONE: Final = 410
_HEADERS: Final = {"Content-Type": "application/octet-stream", "User-Agent": "remi botocore"}


def _reason(answer: AWSResponse) -> str:
    """Return the code of an error, which AWS puts into a header or into the body."""
    code = answer.headers.get("x-amzn-errortype", "")
    with suppress(ValueError, AttributeError):
        body = json.loads(answer.text)
        code = code or body.get("__type") or body.get("code") or ""
    # Some services add where the error is explained, or the namespace it comes from.
    return code.partition(":")[0].rpartition("#")[2] or f"HTTP {answer.status_code}"
