"""A fresh process and its first message: import the handler, carry out one move, tell three seats.

Run with the file of a `Position` as JSON; whoever runs it takes the CPU time of the whole process.
"""

import json
import os
import sys
from typing import Any

from tests.bench.cloud import ENVIRONMENT, Cloud

MOVE = ["GetItem", "PutItem", "PostToConnection", "PostToConnection", "PostToConnection"]


def event(position: Any) -> dict[str, Any]:
    """Return what API Gateway calls the handler with."""
    _, connection, body = position
    context = {"connectionId": connection, "requestId": "Yk3xYEzCFiAF3_Q=", "routeKey": "$default"}
    return {"requestContext": context, "body": body, "isBase64Encoded": False}


def main(file: str) -> None:
    """Carry out the move and see that nothing of it was left out."""
    with open(file, encoding="utf-8") as opened:
        position = json.load(opened)
    os.environ.update(ENVIRONMENT)
    from functions import handlers, wiring

    # The handler would load the SDK this way a moment later; the network is to be cut off by then.
    wiring.session()
    cloud = Cloud(position[0])
    cloud.start()
    assert handlers.on_message(event(position), None) == {"statusCode": 200}
    assert [name for name, _ in cloud.asked] == MOVE, cloud.asked


if __name__ == "__main__":
    main(sys.argv[1])
