"""Timers with a clock of the test's own."""

import os
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest

from infra.local.aws import Aws
from infra.local.runtime import Function
from infra.local.scheduler import RETRIES_S, Scheduler, TimerFaults, instant
from infra.local.template import Template

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC).timestamp()


class Clock:
    def __init__(self):
        self.now = NOON - 60

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def fired():
    return []


@pytest.fixture
def scheduler(clock, fired):
    aws = Aws(Template(), "http://127.0.0.1:1/local")
    aws.start()
    with ThreadPoolExecutor(2) as threads:
        target = Function("timer", lambda event, context: fired.append(event))
        yield Scheduler(aws, target, threads, now=clock)
    aws.stop()


def arm(scheduler, name="t-1", at="at(2030-01-01T12:00:00)", event='{"table":"t"}', **options):
    target = options.pop("target", os.environ["TIMER_TARGET_ARN"])
    scheduler._aws.scheduler.create_schedule(
        GroupName=os.environ["SCHEDULE_GROUP"],
        Name=name,
        ScheduleExpression=at,
        FlexibleTimeWindow={"Mode": "OFF"},
        Target={"Arn": target, "RoleArn": os.environ["TIMER_ROLE_ARN"], "Input": event},
        **{"ActionAfterCompletion": "DELETE", **options},
    )


def names(scheduler):
    return [schedule["Name"] for schedule in scheduler._aws.schedules()]


def test_a_schedule_fires_when_due_and_not_before(scheduler, clock, fired):
    arm(scheduler)
    clock.now = NOON - 0.001
    assert scheduler.look() == 0
    assert names(scheduler) == ["t-1"]
    clock.now = NOON
    assert scheduler.look() == 1
    assert fired == [{"table": "t"}]


def test_a_fired_schedule_is_gone_and_fires_once(scheduler, clock, fired):
    arm(scheduler)
    clock.now = NOON + 1
    scheduler.look()
    assert names(scheduler) == []
    assert scheduler.look() == 0
    assert len(fired) == 1


def test_a_schedule_that_may_stay_stays_and_fires_once(scheduler, clock, fired):
    arm(scheduler, ActionAfterCompletion="NONE")
    clock.now = NOON
    scheduler.look()
    scheduler.look()
    assert names(scheduler) == ["t-1"]
    assert len(fired) == 1


def test_a_schedule_of_the_past_fires_at_once(scheduler, fired):
    arm(scheduler, at="at(2029-01-01T00:00:00)")
    assert scheduler.look() == 1
    assert len(fired) == 1


def test_many_schedules_fire_in_one_look(scheduler, clock, fired):
    for number in range(60):  # more than a page of the list
        arm(scheduler, f"t-{number}", event=f'{{"table":"{number}"}}')
    clock.now = NOON
    assert scheduler.look() == 60
    assert sorted(int(event["table"]) for event in fired) == list(range(60))
    assert names(scheduler) == []


def test_a_schedule_for_another_function_is_left_alone(scheduler, clock, fired):
    arm(scheduler, target="arn:aws:lambda:eu-central-1:123456789012:function:other")
    clock.now = NOON
    assert scheduler.look() == 0
    assert fired == []


def test_doubles_fire_twice_on_demand(scheduler, clock, fired):
    scheduler.faults = TimerFaults(duplicate=True)
    arm(scheduler)
    clock.now = NOON
    scheduler.look()
    assert fired == [{"table": "t"}] * 2
    assert names(scheduler) == []


def test_late_timers_fire_within_the_minute(scheduler, clock, fired):
    scheduler.faults = TimerFaults(late=True)
    for number in range(20):
        arm(scheduler, f"t-{number}")
    clock.now = NOON
    at_once = scheduler.look()
    clock.now = NOON + 30
    by_then = at_once + scheduler.look()
    clock.now = NOON + 59
    assert by_then + scheduler.look() == 20
    assert at_once < 10
    assert 0 < by_then < 20  # one in half a million runs would say otherwise


def test_a_failing_function_is_called_twice_more_with_growing_pauses(scheduler, clock, caplog):
    tries = []

    def fail(event, context):
        tries.append(clock.now)
        raise RuntimeError("no")

    scheduler._target = Function("timer", fail)
    arm(scheduler)
    clock.now = NOON
    for _ in range(40):
        scheduler.look()
        clock.now += 10
    assert tries == [NOON, NOON + RETRIES_S[0], NOON + RETRIES_S[0] + RETRIES_S[1]]
    assert names(scheduler) == []
    assert caplog.text.count("timer failed") == 3


def test_a_function_may_arm_the_next_timer(scheduler, clock):
    times = []

    def again(event, context):
        times.append(clock.now)
        if len(times) < 3:
            arm(scheduler, f"t-{len(times) + 1}", f"at(2030-01-01T12:0{len(times)}:00)")

    scheduler._target = Function("timer", again)
    arm(scheduler)
    for _ in range(20):
        clock.now += 10
        scheduler.look()
    assert times == [NOON, NOON + 60, NOON + 120]


@pytest.mark.parametrize(
    "expression",
    ["at(banana)", "at(2030-01-01T12:00:00Z)", "rate(1 minute)", "at(2030-13-01T12:00:00)", ""],
)
def test_what_scheduler_would_refuse_is_refused(expression):
    with pytest.raises(ValueError):  # noqa: PT011
        instant(expression)
