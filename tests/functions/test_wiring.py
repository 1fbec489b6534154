"""What a process loads, and that loading less of it changes nothing."""

import gc
import json
import subprocess
import sys

import pytest
from botocore.exceptions import UnknownServiceError
from botocore.loaders import Loader

from functions import wiring
from functions.service.identity import Claim, Tokens
from tests.bench.positions import positions
from tests.fakes import FakeClock

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


class Process:
    """What reads and makes tokens, by a secret that others may change."""

    def __init__(self, secret: dict[str, str], clock: FakeClock) -> None:
        self.fetched = 0

        def fetch() -> str:
            self.fetched += 1
            return json.dumps(secret)

        keys = wiring.Keys(fetch, clock)
        self.tokens = Tokens(keys, clock, keys.anew)


def test_a_process_that_has_not_seen_a_rotation_knows_the_tokens_of_one_that_has():
    """The browser forgets a token that is refused, and a guest has nothing else."""
    secret, clock = {"current": "the old key"}, FakeClock()
    slow, quick = Process(secret, clock), Process(secret, clock)
    old = slow.tokens.make(Claim("player000001", 1))
    clock.pass_ms(1_000)
    secret |= {"current": "the new key", "previous": "the old key"}
    new = quick.tokens.make(Claim("player000002", 1))
    assert slow.tokens.read(old) == Claim("player000001", 1)
    assert slow.fetched == 1
    assert slow.tokens.read(new) == Claim("player000002", 1)
    assert slow.tokens.read(old) == Claim("player000001", 1)


def test_tokens_of_nobody_do_not_fetch_the_keys_each_time():
    clock = FakeClock()
    process = Process({"current": "a key"}, clock)
    for _ in range(100):
        assert process.tokens.read("rubbish") is None
        clock.pass_ms(20)
    assert process.fetched <= 3


def test_keys_are_read_again_after_five_minutes():
    clock = FakeClock()
    process = Process({"current": "a key"}, clock)
    token = process.tokens.make(Claim("player000001", 1))
    clock.pass_ms(299_999)
    assert process.tokens.read(token)
    assert process.fetched == 1
    clock.pass_ms(1)
    assert process.tokens.read(token)
    assert process.fetched == 2


def test_a_domain_that_is_given_later_is_seen_within_five_minutes():
    """Passkeys are made for the address of the pages; a process may live for hours."""
    clock, known = FakeClock(), ["https://d1.cloudfront.net", "https://remi.example"]
    site = wiring.SiteAddress(lambda: known.pop(0), clock)
    assert site() == site() == "https://d1.cloudfront.net"
    clock.pass_ms(299_999)
    assert site() == "https://d1.cloudfront.net"
    clock.pass_ms(1)
    assert site() == site() == "https://remi.example"
