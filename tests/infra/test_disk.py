"""What is on disk outlives the process, however it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import boto3
import pytest

from infra.local.aws import Aws
from infra.local.disk import Disk, FolderInUse
from infra.local.template import Template

ROOT = Path(__file__).resolve().parents[2]
ENDPOINT = "http://127.0.0.1:1/local"
KEY = {"pk": {"S": "TABLE#1"}, "sk": {"S": "STATE"}}

# Adds to a number for ever and says each number once it has been acknowledged.
WRITER = """
import itertools, sys
from pathlib import Path
from infra.local.aws import Aws
from infra.local.disk import Disk
from infra.local.template import Template

aws = Aws(Template(), "http://127.0.0.1:1/local", Disk(Path(sys.argv[1])))
aws.start()
key = {"pk": {"S": "TABLE#1"}, "sk": {"S": "STATE"}}
for number in itertools.count(1):
    aws.dynamodb.put_item(TableName=aws.table, Item={**key, "rec": {"B": b"%d" % number}})
    print(number, flush=True)
"""

# Is killed when the first of a transaction's two items has been written.
KILLED = """
import os, signal, sys
from pathlib import Path
from infra.local.aws import Aws
from infra.local.disk import Disk
from infra.local.template import Template

class Fatal(Disk):
    def put(self, kind, key, value):
        super().put(kind, key, value)
        if kind == "item" and value["ver"] == {"N": "2"}:
            os.kill(os.getpid(), signal.SIGKILL)

aws = Aws(Template(), "http://127.0.0.1:1/local", Fatal(Path(sys.argv[1])))
aws.start()
for version in ("1", "2"):
    items = [{"pk": {"S": name}, "sk": {"S": "x"}, "ver": {"N": version}} for name in ("a", "b")]
    puts = [{"Put": {"TableName": aws.table, "Item": item}} for item in items]
    aws.dynamodb.transact_write_items(TransactItems=puts)
"""


def started(folder):
    aws = Aws(Template(), ENDPOINT, Disk(folder))
    aws.start()
    return aws


def items(aws):
    found = aws.dynamodb.scan(TableName=aws.table)["Items"]
    return sorted(found, key=lambda item: (item["pk"]["S"], item["sk"]["S"]))


def arm(aws, name):
    aws.scheduler.create_schedule(
        GroupName=aws.group,
        Name=name,
        ScheduleExpression="at(2030-01-01T12:00:00)",
        FlexibleTimeWindow={"Mode": "OFF"},
        ActionAfterCompletion="DELETE",
        Target={
            "Arn": aws.timer_arn,
            "RoleArn": os.environ["TIMER_ROLE_ARN"],
            "Input": '{"table":"t"}',
            "DeadLetterConfig": {"Arn": os.environ["TIMER_DLQ_ARN"]},
            "RetryPolicy": {"MaximumEventAgeInSeconds": 3600, "MaximumRetryAttempts": 2},
        },
    )


def token_key():
    client = boto3.client("secretsmanager")
    return client.get_secret_value(SecretId=os.environ["TOKEN_SECRET_ID"])["SecretString"]


def test_every_kind_of_write_is_found_again(tmp_path):
    aws = started(tmp_path)
    table, client = aws.table, aws.dynamodb

    def item(name, **more):
        return {"pk": {"S": name}, "sk": {"S": "x"}, **more}

    client.put_item(TableName=table, Item=item("put", rec={"B": bytes(range(256))}))
    client.put_item(TableName=table, Item=item("deleted"))
    client.delete_item(TableName=table, Key=item("deleted"))
    client.update_item(
        TableName=table,
        Key=item("updated"),
        UpdateExpression="SET ver = :one",
        ExpressionAttributeValues={":one": {"N": "1"}},
    )
    client.transact_write_items(
        TransactItems=[
            {"Put": {"TableName": table, "Item": item("transacted")}},
            {
                "Update": {
                    "TableName": table,
                    "Key": item("updated"),
                    "UpdateExpression": "SET ver = :two",
                    "ExpressionAttributeValues": {":two": {"N": "2"}},
                }
            },
        ]
    )
    client.batch_write_item(RequestItems={table: [{"PutRequest": {"Item": item("batched")}}]})
    before, secret = items(aws), token_key()
    aws.stop()

    aws = started(tmp_path)
    try:
        assert [found["pk"]["S"] for found in before] == ["batched", "put", "transacted", "updated"]
        assert items(aws) == before
        assert before[1]["rec"]["B"] == bytes(range(256))
        assert before[3]["ver"] == {"N": "2"}
        assert token_key() == secret
    finally:
        aws.stop()


def test_what_failed_is_not_kept(tmp_path):
    aws = started(tmp_path)
    aws.dynamodb.put_item(TableName=aws.table, Item={**KEY, "ver": {"N": "1"}})
    with pytest.raises(aws.dynamodb.exceptions.ConditionalCheckFailedException):
        aws.dynamodb.put_item(
            TableName=aws.table,
            Item={**KEY, "ver": {"N": "9"}},
            ConditionExpression="ver = :seen",
            ExpressionAttributeValues={":seen": {"N": "8"}},
        )
    aws.stop()
    aws = started(tmp_path)
    try:
        assert items(aws) == [{**KEY, "ver": {"N": "1"}}]
    finally:
        aws.stop()


def test_timers_are_found_again_until_they_are_deleted(tmp_path):
    aws = started(tmp_path)
    arm(aws, "t-1")
    arm(aws, "t-2")
    aws.scheduler.delete_schedule(GroupName=aws.group, Name="t-1")
    before = aws.schedules()
    aws.stop()
    aws = started(tmp_path)
    try:
        (found,) = aws.schedules()
        for name in ("Name", "ScheduleExpression", "Target", "ActionAfterCompletion"):
            assert found[name] == before[0][name]
    finally:
        aws.stop()


def test_items_past_their_time_are_not_found_again(tmp_path):
    aws = started(tmp_path)
    now = int(time.time())
    for name, expires in (("old", now - 10), ("young", now + 1000)):
        item = {"pk": {"S": name}, "sk": {"S": "x"}, "expires": {"N": str(expires)}}
        aws.dynamodb.put_item(TableName=aws.table, Item=item)
    aws.stop()
    aws = started(tmp_path)
    try:
        assert [item["pk"]["S"] for item in items(aws)] == ["young"]
    finally:
        aws.stop()


def test_a_folder_has_one_user_at_a_time(tmp_path):
    disk = Disk(tmp_path)
    with pytest.raises(FolderInUse):
        Disk(tmp_path)
    disk.close()
    Disk(tmp_path).close()


@pytest.mark.slow
def test_a_transaction_is_kept_whole_or_not_at_all(tmp_path):
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL
    aws = started(tmp_path)
    try:
        assert [item["ver"]["N"] for item in items(aws)] == ["1", "1"]
    finally:
        aws.stop()


@pytest.mark.slow
def test_what_was_acknowledged_survives_a_kill(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        acknowledged = 0
        for line in process.stdout:
            acknowledged = int(line)
            if acknowledged == 50:
                break
        process.send_signal(signal.SIGKILL)
        # It may have gone on between the line we read and its end.
        rest = process.stdout.read().split()
        acknowledged = int(rest[-1]) if rest else acknowledged
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    aws = started(tmp_path)
    try:
        (found,) = items(aws)
        # The write that was under way may or may not have been kept; none before it is lost.
        assert int(found["rec"]["B"]) in (acknowledged, acknowledged + 1)
    finally:
        aws.stop()
