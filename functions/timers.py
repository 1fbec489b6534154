"""Alarms as one-off schedules of EventBridge Scheduler that delete themselves."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from botocore.exceptions import ClientError

if TYPE_CHECKING:
    from mypy_boto3_scheduler import EventBridgeSchedulerClient

MINUTE_MS: Final = 60_000


class Target(NamedTuple):
    """What a schedule calls: the function, the role that may, and where failures go, as ARNs."""

    function: str
    role: str
    dead_letters: str


class SchedulerTimers:
    """The alarms on AWS; `client` returns the SDK's client, `group` is the schedules' group.

    Schedules are named after the table and the minute, so at most one a minute is pending for a
    table, and arming it again is refused by its name.
    """

    def __init__(
        self, client: Callable[[], EventBridgeSchedulerClient], group: str, target: Target
    ) -> None:
        self._client = client
        self._group = group
        self._target = target

    def arm(self, table: str, at: int) -> None:
        """Arm an alarm for a whole minute; see `ports.Timers.arm`."""
        try:
            self._client().create_schedule(
                GroupName=self._group,
                Name=f"{table}-{at // MINUTE_MS}",
                ScheduleExpression=expression(at),
                ScheduleExpressionTimezone="UTC",
                FlexibleTimeWindow={"Mode": "OFF"},
                ActionAfterCompletion="DELETE",
                Target={
                    "Arn": self._target.function,
                    "RoleArn": self._target.role,
                    "Input": json.dumps({"table": table}),
                    # A day-old alarm is no use: by then the table has been settled or is gone.
                    "RetryPolicy": {"MaximumEventAgeInSeconds": 3600, "MaximumRetryAttempts": 20},
                    "DeadLetterConfig": {"Arn": self._target.dead_letters},
                },
            )
        except ClientError as error:
            if error.response["Error"]["Code"] != "ConflictException":
                raise


def expression(at: int) -> str:
    """Return the schedule expression of an instant in milliseconds, in UTC and without a zone.

    >>> expression(1_790_000_040_000)
    'at(2026-09-21T14:14:00)'

    Raises `ValueError` for anything but a whole minute, which the scheduler would round.
    """
    if at % MINUTE_MS:
        raise ValueError(f"an alarm at {at} is not on a whole minute")
    return f"at({datetime.fromtimestamp(at // 1000, UTC):%Y-%m-%dT%H:%M:%S})"
