"""AWS inside the process, as the template describes it, for the adapters and the handlers."""

from collections.abc import Iterator

import pytest

from infra.local.aws import Aws
from infra.local.template import Template


@pytest.fixture
def aws() -> Iterator[Aws]:
    """Run the local AWS, locked, with the environment of the functions set."""
    # Nobody listens at the endpoint: whoever posts has to answer for it.
    aws = Aws(Template(), "http://127.0.0.1:9/local")
    aws.start()
    yield aws
    aws.stop()
