"""Builds the one `Service` of a process from its environment.

Nothing is made before it is needed: a client of AWS costs tens of milliseconds of a cold start,
and most messages need two of the five.
"""

from __future__ import annotations

import gc
import gzip
import hmac
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from functions.gateway import TIMEOUT_S, ApiGateway, Http
from functions.service import Service
from functions.service.identity import RandomIds, Tokens
from functions.service.ports import Clock
from functions.store import DynamoStore
from functions.timers import SchedulerTimers, Target

if TYPE_CHECKING:
    from aws_lambda_powertools import Logger

    from functions.service.keeping import AccountStore

# The SDK loads pyOpenSSL where it is installed, for the sake of urllib3 before 2.0, and would use
# nothing of it. Passkeys brought it along; with its cryptography it is a sixth of a cold start.
sys.modules.setdefault("urllib3.contrib.pyopenssl", None)  # type: ignore[arg-type]

KEYS_KEPT_MS: Final = 300_000
"""How long token keys are used before they are read again, so that a rotation is seen."""
SITE_KEPT_MS: Final = 300_000
"""How long the pages' address is believed, as an operator may give them a domain of their own."""
KEYS_ANEW_MS: Final = 1_000
"""How long they are used at least, whatever tokens come."""


class Settings(NamedTuple):
    """The environment, each variable by its name in lower case."""

    table_name: str
    ws_management_endpoint: str
    schedule_group: str
    timer_target_arn: str
    timer_role_arn: str
    timer_dlq_arn: str
    token_secret_id: str
    site_parameter: str
    stage: str

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Self:
        """Return the settings; raises `LookupError` naming every variable that is missing."""
        missing = [name.upper() for name in cls._fields if not environment.get(name.upper())]
        if missing:
            raise LookupError(f"set the environment variables {', '.join(missing)}")
        return cls(*(environment[name.upper()] for name in cls._fields))


class SystemClock:
    """The clock of the machine."""

    def now(self) -> int:
        """Return milliseconds since the epoch."""
        return time.time_ns() // 1_000_000


class Keys:
    """The keys that sign tokens, newest first, from Secrets Manager.

    The secret is a JSON object: `current` signs, and `previous`, if there, is still accepted.
    """

    def __init__(self, fetch: Callable[[], str], clock: Clock) -> None:
        self._fetch = fetch
        self._clock = clock
        self._keys: tuple[str, ...] = ()
        self._read = 0

    def __call__(self) -> tuple[str, ...]:
        """Return the keys, at most five minutes old."""
        return self._kept(KEYS_KEPT_MS)

    def anew(self) -> tuple[str, ...]:
        """Return the keys, at most a second old."""
        return self._kept(KEYS_ANEW_MS)

    def _kept(self, kept_ms: int) -> tuple[str, ...]:
        now = self._clock.now()
        if not self._keys or now >= self._read + kept_ms:
            secret = json.loads(self._fetch())
            names = ("current", "previous")
            self._keys = tuple(secret[name] for name in names if secret.get(name))
            self._read = now
        return self._keys


class SiteAddress:
    """Where the pages are, by the template's parameter of Systems Manager."""

    def __init__(self, fetch: Callable[[], str], clock: Clock) -> None:
        self._fetch = fetch
        self._clock = clock
        self._address = ""
        self._read = 0

    def __call__(self) -> str:
        """Return the address, at most five minutes old."""
        now = self._clock.now()
        if not self._address or now >= self._read + SITE_KEPT_MS:
            self._address, self._read = self._fetch(), now
        return self._address


@cache
def service() -> Service:
    """Return the service of this process."""
    settings = Settings.read(os.environ)
    clock = SystemClock()
    secrets = _lazily("secretsmanager")

    def fetch() -> str:
        found: str = secrets().get_secret_value(SecretId=settings.token_secret_id)["SecretString"]
        return found

    dynamodb, parameters = _lazily("dynamodb"), _lazily("ssm")

    @cache
    def accounts() -> AccountStore:
        from functions.store.accounts import DynamoAccounts

        return DynamoAccounts(dynamodb, settings.table_name, clock)

    def address() -> str:
        found: str = parameters().get_parameter(Name=settings.site_parameter)["Parameter"]["Value"]
        return found

    keys = Keys(fetch, clock)
    target = Target(settings.timer_target_arn, settings.timer_role_arn, settings.timer_dlq_arn)
    return Service(
        DynamoStore(dynamodb, settings.table_name, clock),
        ApiGateway(settings.ws_management_endpoint, session, http, _post_failed),
        SchedulerTimers(_lazily("scheduler"), settings.schedule_group, target),
        clock,
        RandomIds(),
        Tokens(keys, clock, keys.anew),
        accounts,
        SiteAddress(address, clock),
    )


def is_origin_key(shown: str) -> bool:
    """Return whether it is what CloudFront shows with every request; never so where none is set."""
    key = os.environ.get("ORIGIN_KEY", "")
    return bool(key) and hmac.compare_digest(shown.encode(), key.encode())


@cache
def logger() -> Logger:
    """Return the logger: JSON lines, never with a message's body, a token or a card.

    Made when there is something to log, which for most calls is never.
    """
    from aws_lambda_powertools import Logger

    return Logger(service=os.environ.get("POWERTOOLS_SERVICE_NAME", "remi"))


def _post_failed(reason: str) -> None:
    logger().warning("a frame did not reach its connection", extra={"reason": reason})


_making: Final = threading.Lock()


@cache
def session() -> Any:
    """Return the botocore session that all clients come from, so that they share what it loads.

    Without boto3's own layer a cold start is an eighth shorter; the clients are the same.
    """
    with _for_good():
        import botocore.session
        from botocore.loaders import JSONFileLoader, Loader

        class Files(JSONFileLoader):
            """Reads into plain dicts, which keep their order too and take half the time."""

            def load_file(self, file_path: str) -> Any:
                for suffix, opened in ((".json", open), (".json.gz", gzip.open)):
                    with suppress(FileNotFoundError), opened(file_path + suffix, "rb") as file:
                        return json.loads(file.read())
                return None

        class Models(Loader):
            """The SDK's descriptions of services, without a search for all that there are.

            Before it opens one, the SDK looks into the folders of some four hundred, only to have
            a better message for a name that does not exist: 30 ms of a cold start.
            """

            def list_available_services(self, type_name: str) -> list[str]:
                return list(_SERVICES)

        made = botocore.session.get_session()
        made.register_component("data_loader", Models(file_loader=Files()))
        return made


_LINES_KEPT: Final = 32
"""Open lines kept for the next frames: a function of AWS needs one for each seat, and all threads
of the local cloud share one process."""


@cache
def http() -> Http:
    """Return what sends the frames of this process; nothing is tried again."""
    from botocore.httpsession import URLLib3Session

    return URLLib3Session(timeout=TIMEOUT_S, max_pool_connections=_LINES_KEPT)


@contextmanager
def _for_good() -> Iterator[None]:
    """Keep the garbage collector from what is made inside: now, and as long as the process lives.

    The SDK's clients are tens of thousands of objects that nobody ever gives up. Going through
    them again and again while they pile up is a seventh of a cold start.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if collecting:
            gc.enable()


_SERVICES: Final = ("dynamodb", "scheduler", "secretsmanager", "ssm")


def _lazily(name: str) -> Callable[[], Any]:
    """Return a function that returns the client of a service, the same each time.

    Its calls must arrive: three attempts, each with one second to connect and two to answer. The
    SDK does not check parameters, as tests have checked them, nor compose its name anew for each
    call: together they are a third of a call's CPU.
    """
    made: list[Any] = []

    def client() -> Any:
        if made:
            return made[0]
        # Making clients is not safe in several threads, using them is.
        with _making:
            if not made:
                from botocore.config import Config

                config = Config(
                    retries={"total_max_attempts": 3, "mode": "standard"},
                    connect_timeout=1,
                    read_timeout=2,
                    tcp_keepalive=True,
                    parameter_validation=False,
                    user_agent="remi botocore",
                )
                with _for_good():
                    made.append(session().create_client(name, config=config))
        return made[0]

    return client
