"""Frames to open sockets, by the `@connections` API of API Gateway."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from botocore.exceptions import BotoCoreError, ClientError

from functions.service.ports import Post

if TYPE_CHECKING:
    from mypy_boto3_apigatewaymanagementapi import ApiGatewayManagementApiClient

TIMEOUT_S: Final = 1
"""How long one post may take, to connect and to answer each; the client is made with it."""
AT_ONCE: Final = 8
"""A table has six seats at most, and now and then somebody who has just lost one."""


class ApiGateway:
    """The open sockets on AWS.

    `client` returns the SDK's client, made with `TIMEOUT_S` and without retries: a frame that is
    late is worth nothing, as the next one holds everything. `report` is told why a post failed.
    """

    def __init__(
        self,
        client: Callable[[], ApiGatewayManagementApiClient],
        report: Callable[[str], None],
    ) -> None:
        self._client = client
        self._report = report
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="post")

    def post(self, posts: Sequence[Post]) -> frozenset[str]:
        """Send every post and return the connections that are gone; see `ports.Gateway.post`."""
        if not posts:
            return frozenset()
        self._client()
        # One post is done by this thread, so that a frame for the sender alone needs no other.
        others = [self._threads.submit(self._reaches, post) for post in posts[1:]]
        reached = [self._reaches(posts[0]), *(other.result() for other in others)]
        return frozenset(
            post.connection for post, there in zip(posts, reached, strict=True) if not there
        )

    def _reaches(self, post: Post) -> bool:
        """Send one post; return False if the connection is gone."""
        try:
            self._client().post_to_connection(ConnectionId=post.connection, Data=post.frame)
        except ClientError as error:
            code = error.response["Error"]["Code"]
            if code == "GoneException":
                return False
            self._report(code)
        except BotoCoreError as error:
            self._report(type(error).__name__)
        return True
