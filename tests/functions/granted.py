"""What the template's roles allow, held against what the handlers ask of AWS."""

from __future__ import annotations

import json
import os
import sys
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from infra.local.template import Template

TEMPLATE = Template()
SINGLE = {"Put": "PutItem", "Update": "UpdateItem", "Delete": "DeleteItem", "Get": "GetItem"}
FUNCTIONS = {
    one["Properties"]["Handler"].rpartition(".")[2]: one["Properties"]["Role"]["Fn::GetAtt"][0]
    for one in TEMPLATE.resources.values()
    if one["Type"] == "AWS::Serverless::Function"
}
"""Roles by the name of the handler."""


class Ask(NamedTuple):
    """One thing that needs a permission."""

    action: str
    variable: str
    """The environment variable that says which resource is meant."""
    named: str
    """What the call named."""
    key: str | None = None
    """The partition key, for the table."""


RESOURCES: dict[str, Any] = {
    "TABLE_NAME": {"Fn::GetAtt": ["GameTable", "Arn"]},
    "TOKEN_SECRET_ID": {"Fn::GetAtt": ["TokenSecret", "Id"]},
    "SITE_PARAMETER": {
        "Fn::Sub": "arn:${AWS::Partition}:ssm:${AWS::Region}:${AWS::AccountId}"
        ":parameter/${AWS::StackName}/site"
    },
    "TIMER_ROLE_ARN": {"Fn::GetAtt": ["TimerRole", "Arn"]},
    "SCHEDULE_GROUP": {
        "Fn::Sub": "arn:${AWS::Partition}:scheduler:${AWS::Region}:${AWS::AccountId}"
        ":schedule/${TimerGroup}/*"
    },
}
"""What the template calls the resource that a variable names."""


def asks(service: str, operation: str, params: dict[str, Any]) -> list[Ask]:
    """Return what a call to AWS needs; a transaction needs what its parts need."""
    body = json.loads(params["body"] or b"{}")
    match service:
        case "dynamodb" if operation == "TransactWriteItems":
            parts = [next(iter(part.items())) for part in body["TransactItems"]]
            return [_item(SINGLE[kind], part) for kind, part in parts]
        case "dynamodb":
            return [_item(operation, body)]
        case "secretsmanager":
            return [Ask(f"secretsmanager:{operation}", "TOKEN_SECRET_ID", body["SecretId"])]
        case "ssm":
            return [Ask(f"ssm:{operation}", "SITE_PARAMETER", body["Name"])]
        case "scheduler":
            return [
                Ask(f"scheduler:{operation}", "SCHEDULE_GROUP", body["GroupName"]),
                Ask("iam:PassRole", "TIMER_ROLE_ARN", body["Target"]["RoleArn"]),
            ]
    raise AssertionError(f"{service}:{operation} is in no role of the template")


def _item(operation: str, body: dict[str, Any]) -> Ask:
    if operation == "Query":
        # All queries name the partition the same way.
        key = body["ExpressionAttributeValues"][":pk"]["S"]
    else:
        key = (body.get("Item") or body["Key"])["pk"]["S"]
    return Ask(f"dynamodb:{operation}", "TABLE_NAME", body["TableName"], key)


def refusal(handler: str, ask: Ask) -> str | None:
    """Return why a handler may not do something, in words that say what to do; None if it may."""
    if any(_allows(statement, ask) for statement in statements(handler)):
        return None
    return (
        f"{handler} needs {ask.action} on {ask.key or ask.named}: "
        f"allow it in {FUNCTIONS[handler]} of template.yaml"
    )


def statements(handler: str) -> list[dict[str, Any]]:
    """Return what a handler's role allows."""
    role = TEMPLATE.properties(FUNCTIONS[handler])
    found: list[dict[str, Any]] = role["Policies"][0]["PolicyDocument"]["Statement"]
    return found


def item_kinds() -> set[tuple[str, str, str]]:
    """Return which handler may do what to which kind of item."""
    return {
        (handler, statement["Action"], key.partition("#")[0])
        for handler in FUNCTIONS
        for statement in statements(handler)
        if "Condition" in statement and statement["Resource"] == RESOURCES["TABLE_NAME"]
        for key in statement["Condition"]["ForAllValues:StringLike"]["dynamodb:LeadingKeys"]
    }


def _allows(statement: dict[str, Any], ask: Ask) -> bool:
    action = statement["Action"]
    keys = (
        statement.get("Condition", {})
        .get("ForAllValues:StringLike", {})
        .get("dynamodb:LeadingKeys", ["*"])
    )
    return (
        ask.action in ([action] if isinstance(action, str) else action)
        and statement["Resource"] == RESOURCES[ask.variable]
        and ask.named == os.environ[ask.variable]
        and any(fnmatchcase(ask.key or "", key) for key in keys)
    )


def running_handler() -> str | None:
    """Return the handler that this thread is in, if it is in one."""
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        if (
            frame.f_globals.get("__name__") == "functions.handlers"
            and frame.f_code.co_name in FUNCTIONS
        ):
            return frame.f_code.co_name
    return None
