"""What a process loads, and that loading less of it changes nothing."""

import gc
import json
import subprocess
import sys

import pytest
from botocore.exceptions import UnknownServiceError
from botocore.loaders import Loader

from functions import wiring
from tests.bench.positions import positions

COLD = """
import sys
from tests.bench.cold import main
main(sys.argv[1])
print(*sys.modules)
"""


def test_a_first_move_loads_nothing_that_it_does_not_need(tmp_path):
    position = tmp_path / "position.json"
    position.write_text(json.dumps(positions(3)[2]))
    printed = subprocess.run(
        [sys.executable, "-c", COLD, str(position)],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": "."},
    ).stdout
    loaded = set(printed.split())
    assert {"botocore", "pydantic_core", "engine"} <= loaded
    # Each of these costs tens of milliseconds of a cold start.
    assert not loaded & {"boto3", "pydantic", "aws_lambda_powertools", "itsdangerous", "asyncio"}
    # Nor is there any of what accounts alone need.
    accounts = ("accounts", "export", "keeping", "names", "passkeys", "reports")
    assert not loaded & {
        *("webauthn", "cryptography", "cbor2", "OpenSSL", "functions.store.accounts"),
        *("functions.protocol.requests", "functions.protocol.answers"),
        *(f"functions.service.{name}" for name in accounts),
    }
    # Nor of what finds opponents and ranks them.
    assert not loaded & {
        *(f"functions.service.{name}" for name in ("hall", "ladder", "quick")),
        *("zoneinfo", "tzdata"),
    }


@pytest.mark.parametrize("service", ["dynamodb", "scheduler", "secretsmanager", "ssm"])
def test_the_sdk_is_described_to_us_as_to_everybody(service: str):
    # A session of its own: clients add to what they are described by.
    ours, theirs = wiring.session.__wrapped__().get_component("data_loader"), Loader()
    for kind in ("service-2", "endpoint-rule-set-1"):
        assert ours.load_service_model(service, kind) == theirs.load_service_model(service, kind)
    for name in ("endpoints", "partitions", "sdk-default-configuration", "_retry"):
        assert ours.load_data(name) == theirs.load_data(name)


def test_a_service_that_nobody_uses_is_said_to_be_unknown():
    with pytest.raises(UnknownServiceError, match="dynamodb, scheduler, secretsmanager, ssm"):
        wiring.session().create_client("s3")


def test_the_collector_works_again_after_a_client_is_made(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    assert gc.isenabled()
    client = wiring._lazily("dynamodb")
    assert client() is client()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
