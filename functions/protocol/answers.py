"""What a client is told about an account: frames like those of `frames`, apart from the game's."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from functions.protocol.frames import encode

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:  # pydantic, which writes the schemas, asks for the backport before 3.12
    from typing_extensions import TypedDict


class PasskeyJson(TypedDict):
    """A passkey of the account; instants in milliseconds since the epoch."""

    id: str
    label: str
    made_at: int
    used_at: int


class AccountFrame(TypedDict):
    """What the account page shows; with no passkey the player is a guest."""

    type: Literal["account"]
    name: str
    passkeys: list[PasskeyJson]


class ChallengeFrame(TypedDict):
    """A challenge for the browser's passkeys: `options` are those of WebAuthn, as JSON."""

    type: Literal["challenge"]
    to: Literal["make", "sign_in"]
    options: Mapping[str, Any]


class LinkFrame(TypedDict):
    """The secret of a one-time link, and until when it is good."""

    type: Literal["link"]
    secret: str
    until: int


class ExportFrame(TypedDict):
    """A part of what is stored about the player; `next` asks for the next part, if there is one."""

    type: Literal["export"]
    part: Mapping[str, Any]
    next: str | None


class DeletedFrame(TypedDict):
    """Everything about the player has been deleted; the connection is a visitor's."""

    type: Literal["deleted"]


class ReportedFrame(TypedDict):
    """What was reported is kept for the operators."""

    type: Literal["reported"]


Answer = AccountFrame | ChallengeFrame | LinkFrame | ExportFrame | DeletedFrame | ReportedFrame


def account(name: str, passkeys: Sequence[PasskeyJson]) -> bytes:
    """Return what the account page shows."""
    return _dump({"type": "account", "name": name, "passkeys": list(passkeys)})


def challenge(to: Literal["make", "sign_in"], options: Mapping[str, Any]) -> bytes:
    """Return a challenge."""
    return _dump({"type": "challenge", "to": to, "options": options})


def link(secret: str, until: int) -> bytes:
    """Return a one-time link's secret."""
    return _dump({"type": "link", "secret": secret, "until": until})


def export(part: Mapping[str, Any], after: str | None) -> bytes:
    """Return a part of what is stored about a player."""
    return _dump({"type": "export", "part": part, "next": after})


def deleted() -> bytes:
    """Return the notice that a player is no more."""
    return _dump({"type": "deleted"})


def reported() -> bytes:
    """Return the thanks for a report."""
    return _dump({"type": "reported"})


def _dump(frame: Answer) -> bytes:
    return encode(frame).encode()
