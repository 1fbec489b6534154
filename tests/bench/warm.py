"""A warm process: CPU a move in the handler, beside botocore's own for the same calls.

Blocks of moves of both take turns. The handler runs as it is deployed; the floor asks botocore's
clients for the same item, the same conditional write and three posts of the same frames, one after
the other, and does nothing else. Neither opens a connection.
"""

import base64
import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from tests.bench.cloud import ENVIRONMENT, Cloud
from tests.bench.cold import MOVE, event
from tests.bench.positions import CONNECTIONS, Position, positions

MOVES = 60


def main(blocks: int) -> None:
    """Print one JSON line for either."""
    found = positions(MOVES)
    cloud = Cloud(found[0].answer)
    cloud.start()
    work = {"handler": _handler(cloud, found), "floor": _floor(cloud, found)}
    spent: dict[str, list[float]] = {name: [] for name in work}
    for one in work.values():
        one()
    for _ in range(blocks):
        for name, one in work.items():
            begun = time.process_time()
            one()
            spent[name].append((time.process_time() - begun) * 1000 / MOVES)
    for name, times in spent.items():
        line = {"peer": name, "metric": "move_cpu", "value": statistics.median(times), "unit": "ms"}
        print(json.dumps(line), flush=True)


def _handler(cloud: Cloud, found: list[Position]) -> Callable[[], None]:
    from functions import handlers

    moves = [(position.answer.encode(), event(position)) for position in found]

    def block() -> None:
        for stored, move in moves:
            cloud.forget()
            cloud.stored = stored
            handlers.on_message(move, None)
            assert len(cloud.asked) == len(MOVE)

    return block


def _floor(cloud: Cloud, found: list[Position]) -> Callable[[], None]:
    import botocore.session

    session = botocore.session.get_session()
    dynamodb: Any = session.create_client("dynamodb")
    sockets: Any = session.create_client(
        "apigatewaymanagementapi", endpoint_url=ENVIRONMENT["WS_MANAGEMENT_ENDPOINT"]
    )
    moves = [_asked(cloud, position) for position in found]

    def block() -> None:
        for stored, update, posts in moves:
            cloud.forget()
            cloud.stored = stored
            dynamodb.get_item(TableName=update["TableName"], Key=update["Key"], ConsistentRead=True)
            dynamodb.update_item(**update)
            for connection, frame in posts:
                sockets.post_to_connection(ConnectionId=connection, Data=frame)
            assert len(cloud.asked) == len(MOVE)

    return block


def _asked(cloud: Cloud, position: Position) -> tuple[bytes, dict[str, Any], list[Any]]:
    """Return what the handler asks of AWS for one move, as arguments of botocore's clients."""
    from functions import handlers

    cloud.forget()
    cloud.stored = position.answer.encode()
    handlers.on_message(event(position), None)
    _, (_, written), *posts = cloud.asked
    item = json.loads(written)["Item"]
    update = {
        "TableName": ENVIRONMENT["TABLE_NAME"],
        "Key": {name: item[name] for name in ("pk", "sk")},
        "UpdateExpression": "SET ver = :ver, rec = :rec, expires = :expires",
        "ConditionExpression": "ver = :seen",
        "ExpressionAttributeValues": {
            ":ver": item["ver"],
            ":rec": {"B": base64.b64decode(item["rec"]["B"])},
            ":expires": item["expires"],
            ":seen": {"N": str(int(item["ver"]["N"]) - 1)},
        },
        "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
    }
    frames = [frame for _, frame in posts]
    return cloud.stored, update, list(zip(CONNECTIONS, frames, strict=True))


if __name__ == "__main__":
    main(int(sys.argv[1]))
