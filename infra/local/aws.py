"""DynamoDB, Secrets Manager, parameters and schedules inside the process: moto behind one lock.

moto is not made for threads: two conditional writes at once may both find their condition true,
and one is lost. On AWS that cannot happen, so every call goes through one lock here (boto3 itself
is left as it is). Start this before anything makes a boto3 client.
"""

from __future__ import annotations

import copy
import json
import os
import secrets
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any
from urllib.parse import unquote, urlsplit

import boto3
import moto.core.botocore_stubber
from moto import mock_aws
from moto.core.model_instances import model_data
from moto.dynamodb.models import DynamoDBBackend, dynamodb_backends
from moto.dynamodb.models.table import Table

from infra.local.disk import Disk
from infra.local.template import Template

REGION = "eu-central-1"
ACCOUNT = "123456789012"
STACK = "remi-local"
STAGE = "local"

LOCK = threading.RLock()
_alone = threading.Lock()
_Stubber = moto.core.botocore_stubber.BotocoreStubber
_unlocked = _Stubber.__call__
_transact = DynamoDBBackend.transact_write_items

_SCHEDULE_FIELDS = (
    "Name",
    "GroupName",
    "ScheduleExpression",
    "ScheduleExpressionTimezone",
    "FlexibleTimeWindow",
    "Target",
    "ActionAfterCompletion",
    "State",
    "Description",
)


ORIGIN_KEY = "local"
"""What the gateway shows as CloudFront does, so that it is believed whom it passes on."""


def _transacted(backend: DynamoDBBackend, transact_items: list[dict[str, Any]]) -> None:
    """Carry out a transaction, with a copy of what it names for the case that it fails.

    moto copies the whole table, once for each item of the transaction: every seat that is taken
    would cost the more, in time and memory, the more tables there are.
    """

    def copied(table: Table, memo: dict[int, Any]) -> Table:
        hash_key = table.hash_key_attr
        named = set()
        for item in transact_items:
            ((kind, part),) = item.items()
            named.add(part["Item" if kind == "Put" else "Key"][hash_key]["S"])
        kept = copy.copy(table)
        kept.items = defaultdict(dict)
        for key, items in table.items.items():
            kept.items[key] = copy.deepcopy(items, memo) if key.value in named else items
        return kept

    Table.__deepcopy__ = copied  # type: ignore[attr-defined]
    try:
        _transact(backend, transact_items)
    finally:
        del Table.__deepcopy__  # type: ignore[attr-defined]


def _forget() -> None:
    """Drop moto's list of all that was ever made, which only its server's dashboard shows.

    It would keep every version of every item for as long as the process lives.
    """
    for service in ("dynamodb", "scheduler"):
        for model in model_data[service].values():
            model.instances_tracked.clear()  # type: ignore[attr-defined]


class Aws:
    """The part of AWS that keeps things, for one process at a time.

    `site` is where the pages are. With a `Disk` every acknowledged change is kept there, and found
    again by the next process.
    """

    def __init__(
        self,
        template: Template,
        management_endpoint: str,
        disk: Disk | None = None,
        site: str = "http://localhost",
    ):
        self._template = template
        self._site = site
        self._disk = disk
        self._mock = mock_aws()
        self._environment = _environment(template, management_endpoint)
        self._before: dict[str, str | None] = {}
        self.table = self._environment["TABLE_NAME"]
        self.group = self._environment["SCHEDULE_GROUP"]
        self.timer_arn = self._environment["TIMER_TARGET_ARN"]

    def start(self) -> None:
        """Set the environment, make the resources that the template describes, load the disk.

        Raises RuntimeError if another one has not been stopped.
        """
        if not _alone.acquire(blocking=False):
            raise RuntimeError("there is one local cloud in a process at a time")
        self._before = {name: os.environ.get(name) for name in self._environment}
        os.environ.update(self._environment)
        self._mock.start()
        try:
            self.dynamodb = _client("dynamodb")
            self.scheduler = _client("scheduler")
            self._make_resources()
            if self._disk:
                self._load(self._disk)
        except BaseException:
            self.stop()
            raise
        _Stubber.__call__ = self._locked  # type: ignore[method-assign]
        DynamoDBBackend.transact_write_items = _transacted  # type: ignore[assignment, method-assign]

    def stop(self) -> None:
        """Forget everything (except what is on disk) and leave the process as it was."""
        _Stubber.__call__ = _unlocked  # type: ignore[method-assign]
        DynamoDBBackend.transact_write_items = _transact  # type: ignore[method-assign]
        self._mock.stop()
        for name, value in self._before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        if self._disk:
            self._disk.close()
        _alone.release()

    @property
    def _locked(self) -> Any:
        keep = self._keep if self._disk else None

        def call(stubber: Any, event_name: str, request: Any, **kwargs: Any) -> Any:
            with LOCK:
                response = _unlocked(stubber, event_name, request, **kwargs)
                _forget()
                if keep and response is not None and response.status_code < 300:
                    keep(request)
                return response

        return call

    # --- what the template describes ---

    def _make_resources(self) -> None:
        definition = self._template.table("GameTable")
        self.dynamodb.create_table(TableName=self.table, **definition)
        ttl = self._template.properties("GameTable")["TimeToLiveSpecification"]
        self.dynamodb.update_time_to_live(TableName=self.table, TimeToLiveSpecification=ttl)
        self._keys = [key["AttributeName"] for key in definition["KeySchema"]]
        self._expires: str = ttl["AttributeName"]
        self.scheduler.create_schedule_group(Name=self.group)
        name = self._environment["SITE_PARAMETER"]
        _client("ssm").put_parameter(Name=name, Value=self._site, Type="String")
        kept = dict(self._disk.all("secret")) if self._disk else {}
        value = kept.get("tokens") or json.dumps({"current": secrets.token_urlsafe(48)})
        name = self._environment["TOKEN_SECRET_ID"]
        _client("secretsmanager").create_secret(Name=name, SecretString=value)
        if self._disk:
            self._disk.put("secret", "tokens", value)

    # --- what outlives the process ---

    def _load(self, disk: Disk) -> None:
        """Put back what the disk holds, except items whose time to live has passed."""
        now = time.time()
        for key, item in disk.all("item"):
            if float(item.get(self._expires, {"N": "inf"})["N"]) < now:
                disk.drop("item", key)
            else:
                self.dynamodb.put_item(TableName=self.table, Item=item)
        for _, schedule in disk.all("schedule"):
            self.scheduler.create_schedule(**schedule)

    def _keep(self, request: Any) -> None:
        """Carry to the disk what a successful request has changed."""
        assert self._disk
        target = _text(request.headers.get("X-Amz-Target", ""))
        if target.startswith("DynamoDB_"):
            operation = target.split(".")[1]
            changed = list(self._changed(operation, json.loads(request.body)))
            if not changed:
                return
            with self._disk.together():
                for key in changed:
                    self._keep_item(key)
        elif "//scheduler." in request.url and request.method != "GET":
            place, _, name = urlsplit(request.url).path.rpartition("/")
            if place == "/schedules":
                self._keep_schedule(unquote(name))

    def _keep_item(self, key: dict[str, Any]) -> None:
        assert self._disk
        found = self.dynamodb.get_item(TableName=self.table, Key=key, ConsistentRead=True)
        name = json.dumps(key, sort_keys=True)
        if "Item" in found:
            self._disk.put("item", name, found["Item"])
        else:
            self._disk.drop("item", name)

    def _changed(self, operation: str, body: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Yield the keys of the items that a request may have changed."""
        match operation:
            case "PutItem" | "Put":
                yield {name: body["Item"][name] for name in self._keys}
            case "UpdateItem" | "DeleteItem" | "Update" | "Delete":
                yield body["Key"]
            case "TransactWriteItems":
                for action in body["TransactItems"]:
                    for kind, part in action.items():
                        yield from self._changed(kind, part)
            case "BatchWriteItem":
                for requests in body["RequestItems"].values():
                    for change in requests:
                        for kind, part in change.items():
                            yield from self._changed(kind.replace("Request", "Item"), part)

    def _keep_schedule(self, name: str) -> None:
        assert self._disk
        try:
            found = self.scheduler.get_schedule(GroupName=self.group, Name=name)
        except self.scheduler.exceptions.ResourceNotFoundException:
            self._disk.drop("schedule", name)
        else:
            wanted = {field: found[field] for field in _SCHEDULE_FIELDS if field in found}
            self._disk.put("schedule", name, wanted)

    def expire(self, now: float) -> int:
        """Delete the items whose time to live has passed, as DynamoDB does; return how many.

        `now` is in seconds since the epoch. An item that is put off meanwhile stays.
        """
        with LOCK:
            partitions = dynamodb_backends[ACCOUNT][REGION].tables[self.table].items
            past = [
                {name: {"S": item.attrs[name].value} for name in self._keys}
                for items in partitions.values()
                for item in items.values()
                if self._expires in item.attrs and float(item.attrs[self._expires].value) < now
            ]
        deleted = 0
        for key in past:
            with suppress(self.dynamodb.exceptions.ConditionalCheckFailedException):
                self.dynamodb.delete_item(
                    TableName=self.table,
                    Key=key,
                    ConditionExpression="#expires < :now",
                    ExpressionAttributeNames={"#expires": self._expires},
                    ExpressionAttributeValues={":now": {"N": str(int(now))}},
                )
                deleted += 1
        with LOCK:
            for key in [key for key, items in partitions.items() if not items]:
                del partitions[key]
        return deleted

    def token_secret(self) -> str:
        """Return the secret that signs players' tokens, as Secrets Manager keeps it."""
        name = self._environment["TOKEN_SECRET_ID"]
        found: str = _client("secretsmanager").get_secret_value(SecretId=name)["SecretString"]
        return found

    def schedules(self) -> list[dict[str, Any]]:
        """Every schedule of the group, in full."""
        found: list[dict[str, Any]] = []
        pages = self.scheduler.get_paginator("list_schedules").paginate(GroupName=self.group)
        for page in pages:
            for entry in page["Schedules"]:
                try:
                    schedule = self.scheduler.get_schedule(GroupName=self.group, Name=entry["Name"])
                except self.scheduler.exceptions.ResourceNotFoundException:
                    continue  # deleted since the list was made
                found.append(schedule)
        return found


@cache
def _client(service: str) -> Any:
    """Return a client for the cloud's own use; made once a process, as making one is slow."""
    make: Any = boto3.client  # typed by the service's name, which is not a literal here
    return make(service, region_name=REGION)


def _environment(template: Template, management_endpoint: str) -> dict[str, str]:
    values = {
        "AWS::AccountId": ACCOUNT,
        "AWS::Partition": "aws",
        "AWS::Region": REGION,
        "AWS::StackName": STACK,
        "AWS::URLSuffix": "amazonaws.com",
        "GameTable": f"{STACK}-games",
        "LogLevel": os.environ.get("LOG_LEVEL", "WARNING"),
        "SocketApi": "local",
        "Stage": STAGE,
        "TimerDeadLetters.Arn": f"arn:aws:sqs:{REGION}:{ACCOUNT}:{STACK}-timer-dead",
        "TimerGroup": f"{STACK}-timers",
        "TimerRole.Arn": f"arn:aws:iam::{ACCOUNT}:role/{STACK}-timer",
        "TokenSecret": f"{STACK}-tokens",
    }
    return {
        **template.environment(values),
        "ORIGIN_KEY": ORIGIN_KEY,
        # The one thing that cannot be as on AWS: where the gateway listens.
        "WS_MANAGEMENT_ENDPOINT": management_endpoint,
        "AWS_REGION": REGION,
        "AWS_DEFAULT_REGION": REGION,
        "AWS_EC2_METADATA_DISABLED": "true",
    }


def _text(value: str | bytes) -> str:
    return value.decode() if isinstance(value, bytes) else value
