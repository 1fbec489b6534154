"""Alarms as schedules."""

import json

import pytest
from botocore.exceptions import ClientError
from hypothesis import given
from hypothesis import strategies as st

from functions.timers import SchedulerTimers, Target, expression
from infra.local.scheduler import instant

TARGET = Target("arn:aws:lambda:function", "arn:aws:iam:role", "arn:aws:sqs:queue")
AT = 1_790_000_040_000


def test_an_alarm_is_a_schedule_that_deletes_itself(aws):
    timers = SchedulerTimers(lambda: aws.scheduler, aws.group, TARGET)
    timers.arm("k3v9x2m7", AT)
    timers.arm("k3v9x2m7", AT)
    timers.arm("k3v9x2m7", AT + 60_000)
    first, second = sorted(aws.schedules(), key=lambda schedule: schedule["Name"])
    assert first["Name"] == f"k3v9x2m7-{AT // 60_000}"
    assert second["Name"] == f"k3v9x2m7-{AT // 60_000 + 1}"
    assert first["ScheduleExpression"] == "at(2026-09-21T14:14:00)"
    assert first["ScheduleExpressionTimezone"] == "UTC"
    assert first["ActionAfterCompletion"] == "DELETE"
    assert first["FlexibleTimeWindow"] == {"Mode": "OFF"}
    target = first["Target"]
    assert (target["Arn"], target["RoleArn"]) == (TARGET.function, TARGET.role)
    assert target["DeadLetterConfig"] == {"Arn": TARGET.dead_letters}
    assert json.loads(target["Input"]) == {"table": "k3v9x2m7"}
    assert target["RetryPolicy"] == {"MaximumEventAgeInSeconds": 3600, "MaximumRetryAttempts": 20}


def test_what_is_no_repeat_is_raised():
    class Throttled:
        def create_schedule(self, **_: object) -> None:
            raise ClientError({"Error": {"Code": "ThrottlingException"}}, "CreateSchedule")

    timers = SchedulerTimers(Throttled, "group", TARGET)
    with pytest.raises(ClientError):
        timers.arm("k3v9x2m7", AT)


@given(st.integers(0, 2_000_000_000_000 // 60_000).map(lambda minute: minute * 60_000))
def test_the_expression_names_the_very_instant(at: int):
    assert instant(expression(at)) * 1000 == at


def test_an_alarm_between_minutes_is_a_mistake():
    with pytest.raises(ValueError, match="whole minute"):
        expression(AT + 1)
