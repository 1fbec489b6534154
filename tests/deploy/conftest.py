"""One deployed stack for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.stack import ROOT, SAM, Stack, built_for_this_machine, running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("deploy")


@pytest.fixture(scope="session")
def host_build() -> Path:
    """The functions built for this machine; return the built template."""
    if not SAM.exists():
        pytest.skip("the SAM CLI is missing: python3 infra/setup.py sam")
    return built_for_this_machine(ROOT / ".aws-sam/host")


@pytest.fixture(scope="session")
def stack(host_build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with running(tmp_path_factory.mktemp("cloud")) as found:
        found.deploy(host_build)
        yield found
