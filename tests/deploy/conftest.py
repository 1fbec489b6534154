"""A deployed stack, one for each process of tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.stack import ROOT, SAM, Stack, built, running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("deploy")


def _built(folder: str, **environment: str) -> Path:
    if not SAM.exists():
        pytest.skip("the SAM CLI is missing: python3 infra/setup.py sam")
    return built(ROOT / ".aws-sam" / folder, **environment)


@pytest.fixture(scope="session")
def host_build() -> Path:
    """The functions built for this machine's Python; return the built template."""
    return _built("host", BUILD_FOR="")


@pytest.fixture(scope="session")
def lambda_build() -> Path:
    """The functions built for AWS, as `make build` does; return the built template."""
    return _built("lambda")


@pytest.fixture(scope="session")
def stack(host_build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with running(tmp_path_factory.mktemp("cloud")) as found:
        found.deploy(host_build)
        yield found
