"""Every permission of the template is needed: each is taken away once, and something fails."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from infra.local.template import Template
from tests.deploy.evening import Evening, Failed
from tests.deploy.stack import Permission, listed

ROLES = [name for name, one in Template().resources.items() if one["Type"] == "AWS::IAM::Role"]

# What the emulator cannot show, and why it is granted all the same.
NOT_SHOWN = {
    "logs:CreateLogStream": "Lambda opens a stream for each instance; the emulator asks nobody",
    "logs:PutLogEvents": "Lambda writes what the function logs; the emulator asks nobody",
    "xray:PutTraceSegments": "Lambda sends sampled traces; the emulator sends none",
    "xray:PutTelemetryRecords": "goes with PutTraceSegments",
    "iam:PassRole": "Scheduler asks for it when a schedule names a role; the emulator does not",
    "lambda:InvokeFunction": "Scheduler calls the timer by TimerRole; the emulator by itself",
    "sqs:SendMessage": "keeps alarms that fail for good; the emulator needs no role for it",
}

# What resources themselves allow, which the emulator asks as little.
BY_RESOURCES = {
    ("PagesBucketPolicy", "s3:GetObject"): "CloudFront reads the pages, and it alone",
    ("PagesBucketPolicy", "s3:ListBucket"): "makes a missing page a 404 instead of a 403",
    ("SocketApi (by SAM)", "lambda:InvokeFunction"): "the API calls the function of each route",
}


def permissions(stack):
    """Return every permission of every role as it is deployed."""
    return [
        Permission((role, statement["Sid"], action))
        for role in ROLES
        for statement in stack.policy(role)[1]["Statement"]
        for action in listed(statement["Action"])
    ]


def failing_step(stack):
    """Play a short evening; return the step that failed and why, None if all went well."""
    step = ""
    try:
        for now in Evening(stack, whole_deal=False).play():
            step = now
    except Failed as failure:
        return step, str(failure)
    finally:
        stack.settle()
    return None


# It plays an evening for each permission, with alarms that the emulator fires every few seconds.
@pytest.mark.timeout(1200)
def test_each_permission_is_missed_when_it_is_gone(stack, record_property):
    rows, granted = [], permissions(stack)
    shown = [one for one in granted if one.action not in NOT_SHOWN]
    assert {one.action for one in granted} >= set(NOT_SHOWN), "the list says more than there is"
    for permission in shown:
        with stack.without(permission):
            if permission.action.startswith(("secretsmanager:", "ssm:")):
                # What has been read is kept for a while.
                for function in ("connect", "message"):
                    stack.restart(function)
            failed = failing_step(stack)
        assert failed is not None, f"nobody misses {permission}"
        step, why = failed
        assert f"AccessDenied {permission.action} on " in why, (permission, step, why)
        # The role in the denial is the one that it was taken from.
        assert stack.resource(permission.role) in why
        rows.append((permission, step))
    record_property("line", "permission taken away, and the step at which AccessDenied names it:")
    for one, step in rows:
        record_property("line", f"  {one.role:24}{one.action:34}{step:24}{one.sid}")
    record_property("line", "not enforced by MiniStack, granted because:")
    for (place, action), why in BY_RESOURCES.items():
        record_property("line", f"  {place:24}{action:34}{why}")
    for one in granted:
        if one.action in NOT_SHOWN:
            record_property("line", f"  {one.role:24}{one.action:34}{NOT_SHOWN[one.action]}")


def test_what_resources_allow_is_listed():
    statements = Template().properties("PagesBucketPolicy")["PolicyDocument"]["Statement"]
    allowed = {
        ("PagesBucketPolicy", action)
        for statement in statements
        if statement["Effect"] == "Allow"
        for action in listed(statement["Action"])
    }
    assert allowed == {one for one in BY_RESOURCES if one[0] == "PagesBucketPolicy"}


def test_what_is_listed_as_not_shown_is_indeed_not_enforced(stack):
    unseen = [one for one in permissions(stack) if one.action in NOT_SHOWN]
    with ExitStack() as taken:
        taken.enter_context(stack.without(*unseen))
        assert failing_step(stack) is None
