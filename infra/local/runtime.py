"""Lambda, as far as a handler can tell: JSON in, JSON out, and a context."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Handler = Callable[[dict[str, Any], Any], Any]


@dataclass(frozen=True)
class Context:
    """What Lambda passes as second argument, with the names that Lambda gives it."""

    function_name: str
    limit_ms: int
    aws_request_id: str = field(default_factory=lambda: str(uuid.uuid4()))
    memory_limit_in_mb: int = 512
    started: float = field(default_factory=time.monotonic)

    @property
    def invoked_function_arn(self) -> str:
        """The function's name in full."""
        return f"arn:aws:lambda:eu-central-1:123456789012:function:{self.function_name}"

    def get_remaining_time_in_millis(self) -> int:
        """Milliseconds until Lambda would stop the call, 0 when it would have."""
        spent = round((time.monotonic() - self.started) * 1000)
        return max(0, self.limit_ms - spent)


@dataclass(frozen=True)
class Function:
    """One deployed function: a handler that sees nothing but JSON."""

    name: str
    handler: Handler
    limit_ms: int = 10_000

    def __call__(self, event: dict[str, Any]) -> Any:
        """Call the handler with its own copy of the event; whatever it raises comes through.

        Event and answer go through JSON as they do on AWS, so that neither side can share an
        object with the other or pass what JSON cannot say (TypeError).
        """
        answer = self.handler(json.loads(json.dumps(event)), Context(self.name, self.limit_ms))
        return json.loads(json.dumps(answer))
