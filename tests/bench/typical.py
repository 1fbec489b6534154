"""What a function of this kind usually loads, in a process that does nothing else.

Pydantic models as one union, powertools' logger, boto3 and its two clients. It handles no message,
so whatever is compared with it does more.
"""


def main() -> None:
    """Load all of it."""
    import os
    from typing import Annotated, Literal

    import boto3
    from aws_lambda_powertools import Logger
    from pydantic import BaseModel, Field, TypeAdapter

    class Draw(BaseModel):
        type: Literal["draw"]
        table: str
        version: int

    class Lay(BaseModel):
        type: Literal["lay"]
        table: str
        version: int
        groups: list[list[str]]

    class LayOff(BaseModel):
        type: Literal["lay_off"]
        table: str
        version: int
        card: str
        meld: int
        end: Literal["low", "high"] | None = None

    class Discard(BaseModel):
        type: Literal["discard"]
        table: str
        version: int
        card: str

    class Ping(BaseModel):
        type: Literal["ping"]

    union = Annotated[Draw | Lay | LayOff | Discard | Ping, Field(discriminator="type")]
    message = b'{"type":"discard","table":"k3v9x2m7","version":3,"card":"7h"}'
    assert TypeAdapter(union).validate_json(message).card == "7h"
    Logger(service="typical")
    region = os.environ["AWS_DEFAULT_REGION"]
    boto3.client("dynamodb", region_name=region)
    boto3.client("apigatewaymanagementapi", region_name=region, endpoint_url="http://127.0.0.1:1")


if __name__ == "__main__":
    main()
