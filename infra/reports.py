"""Shows operators what players suggest and report: `python -m infra.reports --days 7`.

A line of JSON for each, the oldest first. Who wrote is not kept; which table, deal and version it
is about only where the writer agreed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import boto3

from infra.publish import where

ROOT: Final = Path(__file__).resolve().parent.parent


def reports(dynamodb: Any, table: str, last: date, days: int) -> Iterator[dict[str, Any]]:
    """Give the reports of some days up to a last one, in the order in which they came."""
    pages = dynamodb.get_paginator("query")
    for back in reversed(range(days)):
        day = f"{last - timedelta(days=back):%Y-%m-%d}"
        found = pages.paginate(
            TableName=table,
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"REPORT#{day}"}},
        )
        for item in (item for page in found for item in page["Items"]):
            said = {name: next(iter(value.values())) for name, value in item.items()}
            time = said.pop("sk").partition("#")[0]
            del said["pk"], said["expires"]
            yield {"at": f"{day}T{time}Z", **said}


def line(report: dict[str, Any]) -> str:
    """Return a report as JSON; what does not show, and a terminal might obey, is spelt out."""
    text = json.dumps(report, ensure_ascii=False)
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)


def main() -> None:
    """Print from the command line, with the credentials of the environment."""
    parser = argparse.ArgumentParser(prog="python -m infra.reports", description=__doc__)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--config-env", default="default", help="which part of samconfig.toml")
    arguments = parser.parse_args()
    name, region = where(ROOT / "samconfig.toml", arguments.config_env)
    client: Any = boto3.session.Session(region_name=region).client
    (stack,) = client("cloudformation").describe_stacks(StackName=name)["Stacks"]
    outputs = {output["OutputKey"]: output["OutputValue"] for output in stack["Outputs"]}
    today = datetime.now(UTC).date()
    for one in reports(client("dynamodb"), outputs["TableName"], today, arguments.days):
        print(line(one))


if __name__ == "__main__":
    main()
