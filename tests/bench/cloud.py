"""AWS with its network cut off: every request is signed and then answered on the spot."""

import os
from typing import Any

ENVIRONMENT = {
    "AWS_ACCESS_KEY_ID": "AKIDEXAMPLE",
    "AWS_SECRET_ACCESS_KEY": "nobody listens",
    "AWS_REGION": "eu-central-1",
    "AWS_DEFAULT_REGION": "eu-central-1",
    "AWS_EC2_METADATA_DISABLED": "true",
    "TABLE_NAME": "remi-games",
    "WS_MANAGEMENT_ENDPOINT": "https://a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com/prod",
    "SCHEDULE_GROUP": "remi-timers",
    "TIMER_TARGET_ARN": "arn:aws:lambda:eu-central-1:123456789012:function:remi-timer",
    "TIMER_ROLE_ARN": "arn:aws:iam::123456789012:role/remi-timer",
    "TIMER_DLQ_ARN": "arn:aws:sqs:eu-central-1:123456789012:remi-timer-dead",
    "TOKEN_SECRET_ID": "remi-tokens",
    "SITE_PARAMETER": "/remi/site",
    "STAGE": "bench",
}


class Cloud:
    """Answers for DynamoDB and API Gateway wherever botocore would open a connection.

    `stored` is what a read returns. `asked` are the operations since the last `forget`, each with
    its body, so that a bench can say that the work was done.
    """

    def __init__(self, stored: str) -> None:
        self.stored = stored.encode()
        self.asked: list[tuple[str, bytes]] = []

    def start(self) -> None:
        """Set the environment of a function and take the network's place."""
        os.environ.update(ENVIRONMENT)
        from botocore.httpsession import URLLib3Session

        cloud = self

        def send(_session: Any, request: Any) -> Any:
            return cloud.answer(request)

        URLLib3Session.send = send  # type: ignore[method-assign]

    def forget(self) -> None:
        """Forget what was asked."""
        self.asked.clear()

    def answer(self, request: Any) -> Any:
        """Return what AWS would answer to a request."""
        from botocore.awsrequest import AWSResponse

        target = request.headers.get("X-Amz-Target", b"PostToConnection")
        name = (target.decode() if isinstance(target, bytes) else target).rpartition(".")[2]
        self.asked.append((name, request.body))
        body = self.stored if name == "GetItem" else b"{}"
        kind = "application/x-amz-json-1.0"
        headers = {"content-type": kind, "content-length": str(len(body))}
        return AWSResponse(request.url, 200, headers, _Raw(body))


class _Raw:
    """The body of an answer, as botocore reads it."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def read(self, *_: object) -> bytes:
        return self._content

    def stream(self, **_: object) -> Any:
        yield self._content
