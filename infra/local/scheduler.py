"""EventBridge Scheduler: fires one-off schedules when they are due, which moto never does.

On AWS a schedule for 12:00:00 fires somewhere between 12:00:00 and 12:00:59, at least once, and
maybe twice. Here it fires at the next look (once a second) unless lateness and doubles are asked
for: see `TimerFaults`.
"""

from __future__ import annotations

import json
import logging
import random
import re
import time
from collections.abc import Callable
from concurrent.futures import Executor, wait
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from infra.local.aws import Aws
from infra.local.runtime import Function

log = logging.getLogger("remi.scheduler")

# How long Lambda waits before the second and third try of an event that it got asynchronously.
RETRIES_S = (60.0, 120.0)


@dataclass
class TimerFaults:
    """What is to go wrong with timers; all off unless a test or a developer wants it."""

    late: bool = False  # fire 0 to 59 s late, a different lateness for each schedule
    duplicate: bool = False  # fire everything twice


class Scheduler:
    """Looks at the schedules of one group and calls the function that they name.

    `now` is the clock, in seconds since the epoch.
    """

    def __init__(
        self,
        aws: Aws,
        target: Function,
        threads: Executor,
        *,
        now: Callable[[], float] = time.time,
        faults: TimerFaults | None = None,
    ) -> None:
        self.faults = faults or TimerFaults()
        self._aws = aws
        self._target = target
        self._threads = threads
        self._now = now
        self._lateness: dict[str, float] = {}
        self._again: list[tuple[float, int, dict[str, Any]]] = []

    def look(self) -> int:
        """Fire what is due, wait for it, and delete what asks for it; return how many fired.

        A schedule is deleted after its function has ended, so that a process which is killed in
        between fires it again: at least once, as on AWS.
        """
        now = self._now()
        due = [one for one in self._aws.schedules() if self._is_due(one, now)]
        times = 2 if self.faults.duplicate else 1
        fired = [(json.loads(one["Target"].get("Input") or "{}"), 0) for one in due] * times
        fired += [(event, tries) for at, tries, event in self._again if at <= now]
        self._again = [entry for entry in self._again if entry[0] > now]
        wait([self._threads.submit(self._fire, event, tries) for event, tries in fired])
        for schedule in due:
            self._lateness.pop(schedule["Name"], None)
            self._complete(schedule)
        return len(due)

    def _is_due(self, schedule: dict[str, Any], now: float) -> bool:
        target = schedule["Target"]["Arn"]
        if schedule.get("State") == "DISABLED" or target != self._aws.timer_arn:
            return False
        late = 0.0
        if self.faults.late:
            late = self._lateness.setdefault(schedule["Name"], random.uniform(0, 59))  # noqa: S311
        return instant(schedule["ScheduleExpression"]) + late <= now

    def _fire(self, event: dict[str, Any], tries: int) -> None:
        try:
            self._target(event)
        except Exception:
            log.exception("%s failed on %s", self._target.name, event)
            if tries < len(RETRIES_S):
                self._again.append((self._now() + RETRIES_S[tries], tries + 1, event))

    def _complete(self, schedule: dict[str, Any]) -> None:
        client = self._aws.scheduler
        place = {"GroupName": schedule["GroupName"], "Name": schedule["Name"]}
        if schedule.get("ActionAfterCompletion") == "DELETE":
            # Suppressed: the function may have deleted it itself.
            with suppress(client.exceptions.ResourceNotFoundException):
                client.delete_schedule(**place)
            return
        # A finished schedule stays, counts against the quota and never fires again.
        keep = ("ScheduleExpression", "FlexibleTimeWindow", "Target")
        client.update_schedule(**place, **{name: schedule[name] for name in keep}, State="DISABLED")


def instant(expression: str) -> float:
    """Return the instant of a one-off schedule, in seconds since the epoch.

    Raises ValueError for anything but `at(YYYY-MM-DDThh:mm:ss)` in UTC.

    >>> instant("at(1970-01-02T00:00:01)")
    86401.0
    """
    found = re.fullmatch(r"at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)", expression)
    if not found:
        raise ValueError(f"not a one-off schedule: {expression!r}")
    return datetime.fromisoformat(found[1]).replace(tzinfo=UTC).timestamp()
