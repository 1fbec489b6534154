"""AWS inside the process, as the template describes it, for the adapters and the handlers."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import botocore.session
import pytest
from botocore.config import Config
from hypothesis import settings

from functions.service.ports import Clock
from functions.store import DynamoStore
from functions.store.accounts import DynamoAccounts
from infra.local.aws import Aws
from infra.local.template import Template
from tests.ministack import REGION, ministack

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


class Tables:
    """DynamoDB tables of MiniStack, each with the template's keys and nothing in it."""

    def __init__(self, endpoint: str) -> None:
        self.dynamodb: Any = botocore.session.get_session().create_client(
            "dynamodb",
            endpoint_url=endpoint,
            region_name=REGION,
            aws_access_key_id="test",
            aws_secret_access_key="test",
            config=Config(max_pool_connections=32),
        )
        self._numbers = itertools.count(1)

    def make(self) -> str:
        """Make a table and return its name."""
        name = f"remi-{next(self._numbers)}"
        self.dynamodb.create_table(TableName=name, **Template().table("GameTable"))
        return name


@pytest.fixture(scope="session")
def tables() -> Iterator[Tables]:
    """Run MiniStack as long as tests ask for tables of it."""
    with ministack() as endpoint:
        yield Tables(endpoint)


@pytest.fixture
def dynamo(request: pytest.FixtureRequest) -> Callable[[str, Clock], DynamoStore]:
    """Return what makes a store over an empty DynamoDB, as `moto` or as `ministack` plays it."""

    def make(cloud: str, clock: Clock) -> DynamoStore:
        # Either is started only for those who want it.
        if cloud == "moto":
            aws = request.getfixturevalue("aws")
            return DynamoStore(lambda: aws.dynamodb, aws.table, clock)
        tables = request.getfixturevalue("tables")
        name = tables.make()
        return DynamoStore(lambda: tables.dynamodb, name, clock)

    return make


@pytest.fixture
def kept(
    request: pytest.FixtureRequest, dynamo: Callable[[str, Clock], DynamoStore]
) -> Callable[[str, Clock], tuple[DynamoStore, DynamoAccounts]]:
    """Return what makes a store and, over the same table, what is kept of accounts."""

    def make(cloud: str, clock: Clock) -> tuple[DynamoStore, DynamoAccounts]:
        store = dynamo(cloud, clock)
        return store, DynamoAccounts(store._client, store._table, clock)

    return make
