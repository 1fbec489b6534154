"""The template as an operator deploys it, in a cloud on this machine that enforces permissions."""

from __future__ import annotations

import fcntl
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import IO, Any

import boto3

from functions.service import record as records
from functions.service.record import Record

ROOT = Path(__file__).resolve().parents[2]
SAM = ROOT / ".tools/sam/bin/sam"
REGION = "eu-central-1"
NAME = "remi-staging"
STAGE = "staging"


def sam(*arguments: str, **environment: str) -> str:
    """Run the SAM CLI as `make` does; return what it said."""
    done = subprocess.run(
        [str(SAM), *arguments],
        cwd=ROOT,
        env={**os.environ, "SAM_CLI_TELEMETRY": "0", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def built(folder: Path, **environment: str) -> Path:
    """Build as `make build` does, once for all processes of a test run; return the template."""
    folder.parent.mkdir(exist_ok=True)
    stamp = folder.with_suffix(".run")
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"process {os.getpid()}")
    # SAM keeps notes of its own beside the folder and expects to be alone with them.
    with (folder.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.is_file() or stamp.read_text() != run:
            sam("build", "--build-dir", str(folder), **environment)
            stamp.write_text(run)
    return folder / "template.yaml"


class Stack:
    """A deployed stack, and the root user's way into it."""

    def __init__(self, port: int, folder: Path) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.denied_file = folder / "denials.txt"
        self.log_file = folder / "log.txt"
        for file in (self.denied_file, self.log_file):
            file.touch()
        self.credentials = {
            "AWS_ACCESS_KEY_ID": "root",
            "AWS_SECRET_ACCESS_KEY": "root",
            "AWS_DEFAULT_REGION": REGION,
        }
        self._clients: dict[str, Any] = {}

    def client(self, service: str) -> Any:
        """Return the root user's client of a service."""
        if service not in self._clients:
            session = boto3.session.Session("root", "root", region_name=REGION)
            make: Any = session.client
            self._clients[service] = make(service, endpoint_url=self.address)
        return self._clients[service]

    def deploy(self, template: Path, config: str = "staging", *options: str) -> str:
        """Package and deploy by a part of samconfig.toml; return what SAM said."""
        return sam(
            "deploy",
            *("--config-file", str(ROOT / "samconfig.toml"), "--config-env", config),
            *("--template-file", str(template), *options),
            *(
                "--parameter-overrides",
                f"Stage={STAGE} SocketApiAddress={self.address}/_aws/execute-api",
            ),
            AWS_ENDPOINT_URL=self.address,
            **self.credentials,
        )

    @cached_property
    def outputs(self) -> dict[str, str]:
        """What the stack tells the operator."""
        (found,) = self.client("cloudformation").describe_stacks(StackName=NAME)["Stacks"]
        return {output["OutputKey"]: output["OutputValue"] for output in found["Outputs"]}

    @cached_property
    def socket_url(self) -> str:
        """Where this emulator serves the stack's WebSocket API."""
        return f"{self.address}/_aws/execute-api/{self.api}/{STAGE}".replace("http", "ws")

    @cached_property
    def api(self) -> str:
        """The id of the stack's WebSocket API."""
        found = re.match(r"wss://(\w+)\.execute-api\.", self.outputs["SocketUrl"])
        assert found
        return found[1]

    def denials(self) -> list[str]:
        """Every request that was refused for want of a permission so far."""
        return self.denied_file.read_text().splitlines()

    def log(self) -> str:
        """What the functions have logged when called by sockets."""
        return self.log_file.read_text()

    def resource(self, logical_id: str) -> str:
        """Return the name that a resource of the template got."""
        found = self.client("cloudformation").describe_stack_resource(
            StackName=NAME, LogicalResourceId=logical_id
        )
        name: str = found["StackResourceDetail"]["PhysicalResourceId"]
        return name

    # --- what is stored ---

    def stored(self, table: str) -> Record:
        """Return what is stored of a game's table."""
        found = self.client("dynamodb").get_item(
            TableName=self.outputs["TableName"], Key=_key(table), ConsistentRead=True
        )
        item = found["Item"]
        return records.decode(table, int(item["ver"]["N"]), bytes(item["rec"]["B"]))

    def store(self, changed: Record) -> None:
        """Change what is stored of a game's table."""
        self.client("dynamodb").update_item(
            TableName=self.outputs["TableName"],
            Key=_key(changed.id),
            UpdateExpression="SET ver = :ver, rec = :rec",
            ExpressionAttributeValues={
                ":ver": {"N": str(changed.version)},
                ":rec": {"B": records.encode(changed)},
            },
        )

    def booked(self, table: str, match: int) -> bool:
        """Return whether a match has been booked on the ladder."""
        pages = self.client("dynamodb").get_paginator("scan")
        return any(
            item["sk"]["S"].endswith(f".{table}.{match}")
            for page in pages.paginate(TableName=self.outputs["TableName"])
            for item in page["Items"]
        )

    def connections(self) -> set[str]:
        """Every connection that is stored as open."""
        return {item["pk"]["S"] for item in self._items() if item["sk"]["S"] == "CONN"}

    def forget_greetings(self) -> None:
        """Let every player's last greeting that put off an end be long ago."""
        for item in self._items():
            if item["sk"]["S"] == "PLAYER":
                self.client("dynamodb").update_item(
                    TableName=self.outputs["TableName"],
                    Key={"pk": item["pk"], "sk": item["sk"]},
                    UpdateExpression="SET renewed = :long_ago",
                    ExpressionAttributeValues={":long_ago": {"N": "0"}},
                )

    def _items(self) -> list[dict[str, Any]]:
        pages = self.client("dynamodb").get_paginator("scan")
        found = pages.paginate(TableName=self.outputs["TableName"])
        return [item for page in found for item in page["Items"]]

    def settle(self, patience_s: float = 3) -> None:
        """Wait until every closed socket has been seen to, as far as permissions let it."""
        end = time.monotonic() + patience_s
        while (left := self.connections()) and time.monotonic() < end:
            time.sleep(0.1)
        for connection in left:
            key = {"pk": {"S": connection}, "sk": {"S": "CONN"}}
            self.client("dynamodb").delete_item(TableName=self.outputs["TableName"], Key=key)
        # The connection goes first, and then the table hears of it.
        time.sleep(0.5)

    # --- schedules ---

    def schedules(self) -> list[dict[str, Any]]:
        """Every pending schedule of the stack's group, in full."""
        client, group = self.client("scheduler"), self.resource("TimerGroup")
        names = [found["Name"] for found in client.list_schedules(GroupName=group)["Schedules"]]
        found = []
        for name in names:
            # One may fire, and so delete itself, after it was listed.
            with suppress(client.exceptions.ResourceNotFoundException):
                found.append(client.get_schedule(GroupName=group, Name=name))
        return found

    def make_due(self, schedule: dict[str, Any]) -> None:
        """Let a schedule fire at once, everything else about it as the function made it."""
        keep = ("Target", "FlexibleTimeWindow", "ActionAfterCompletion", "GroupName", "Name")
        self.client("scheduler").update_schedule(
            ScheduleExpression="at(2020-01-01T00:00:00)",
            ScheduleExpressionTimezone="UTC",
            **{name: schedule[name] for name in keep},
        )

    # --- permissions ---

    def policy(self, role: str) -> tuple[str, dict[str, Any]]:
        """Return the name and the text of a role's one policy; `role` as in the template."""
        iam, name = self.client("iam"), self.resource(role)
        (policy,) = iam.list_role_policies(RoleName=name)["PolicyNames"]
        document = iam.get_role_policy(RoleName=name, PolicyName=policy)["PolicyDocument"]
        return policy, document if isinstance(document, dict) else json.loads(document)

    @contextmanager
    def without(self, *permissions: Permission) -> Iterator[None]:
        """Take permissions away for a while."""
        iam = self.client("iam")
        before = {permission.role: self.policy(permission.role) for permission in permissions}
        try:
            for role, (name, document) in before.items():
                gone = {(one.sid, one.action) for one in permissions if one.role == role}
                self._write(role, name, _reduced(document, gone))
            yield
        finally:
            for role, (name, document) in before.items():
                self._write(role, name, document)
        assert {role: self.policy(role) for role in before} == before, iam

    def _write(self, role: str, name: str, document: dict[str, Any]) -> None:
        self.client("iam").put_role_policy(
            RoleName=self.resource(role), PolicyName=name, PolicyDocument=json.dumps(document)
        )

    def restart(self, function: str) -> None:
        """Let a function start anew at its next call, with nothing remembered."""
        client, name = self.client("lambda"), f"{NAME}-{function}"
        variables = client.get_function_configuration(FunctionName=name)["Environment"]
        client.update_function_configuration(FunctionName=name, Environment=variables)
        client.get_waiter("function_updated_v2").wait(
            FunctionName=name, WaiterConfig={"Delay": 1, "MaxAttempts": 20}
        )


class Permission(tuple[str, str, str]):
    """One action that one statement of one role allows."""

    __slots__ = ()

    role = property(lambda self: self[0])
    sid = property(lambda self: self[1])
    action = property(lambda self: self[2])


def _reduced(document: dict[str, Any], gone: set[tuple[str, str]]) -> dict[str, Any]:
    """Return a policy without the actions of the statements named."""
    kept = []
    for statement in document["Statement"]:
        actions = [
            one for one in listed(statement["Action"]) if (statement["Sid"], one) not in gone
        ]
        if actions:
            kept.append({**statement, "Action": actions})
    # A policy cannot be empty; who one is may be asked by anybody anyway.
    nothing = {"Effect": "Allow", "Action": "sts:GetCallerIdentity", "Resource": "*"}
    return {**document, "Statement": kept or [nothing]}


def listed(value: str | list[str]) -> list[str]:
    """Return a policy's one or many as many."""
    return [value] if isinstance(value, str) else value


def _key(table: str) -> dict[str, Any]:
    return {"pk": {"S": f"TABLE#{table}"}, "sk": {"S": "STATE"}}


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def running(folder: Path) -> Iterator[Stack]:
    """Run the emulator with permissions enforced, on this machine's own address alone."""
    stack = Stack(_free_port(), folder)
    said = folder / "emulator.txt"
    with said.open("w") as output:
        process = _start(stack, output)
    try:
        end = time.monotonic() + 30
        while True:
            try:
                with urllib.request.urlopen(f"{stack.address}/_ministack/health"):
                    break
            except OSError:
                assert process.poll() is None, said.read_text()
                assert time.monotonic() < end
                time.sleep(0.1)
        yield stack
    finally:
        process.terminate()
        process.wait(20)


def _start(stack: Stack, output: IO[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tests.deploy.emulator",
            str(stack.denied_file),
            str(stack.log_file),
        ],
        cwd=ROOT,
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("AWS_")},
            **stack.credentials,
            "AUTH": "true",
            "BIND_HOST": "127.0.0.1",
            "GATEWAY_PORT": stack.address.rpartition(":")[2],
            "IOT_MTLS_ENABLED": "0",
            "LOG_LEVEL": "WARNING",
        },
        stdout=output,
        stderr=subprocess.STDOUT,
    )
