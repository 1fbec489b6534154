"""AWS inside the process, as the template describes it, for the adapters and the handlers."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from infra.local.aws import Aws
from infra.local.template import Template

# A busy machine is no failure.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="module")
def running() -> Iterator[Aws]:
    """Run the local AWS, locked, with the environment of the functions set."""
    # Nobody listens at the endpoint: whoever posts has to answer for it.
    aws = Aws(Template(), "http://127.0.0.1:9/local")
    aws.start()
    yield aws
    aws.stop()


@pytest.fixture
def aws(running: Aws) -> Aws:
    """Return the local AWS with nothing in its table and no schedule."""
    for item in running.dynamodb.scan(TableName=running.table)["Items"]:
        key = {name: item[name] for name in ("pk", "sk")}
        running.dynamodb.delete_item(TableName=running.table, Key=key)
    for schedule in running.schedules():
        running.scheduler.delete_schedule(GroupName=running.group, Name=schedule["Name"])
    return running
