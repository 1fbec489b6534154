"""The local AWS of the functions' tests."""

from tests.functions.conftest import aws, running

__all__ = ["aws", "running"]
