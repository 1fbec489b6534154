"""What is kept of players besides their profile, as a port: passkeys, names, secrets, reports.

`functions.store.accounts` implements it, as a fake of the tests does; no move needs any of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from functions.service.ports import Profile
from functions.service.record import DAY_MS, Record

CHALLENGE_MS: Final = 5 * 60_000
"""How long somebody may take to answer a passkey's challenge."""
LINK_MS: Final = 10 * 60_000
"""How long a one-time link is good for."""
REPORT_MS: Final = 180 * DAY_MS
"""How long a report is kept for the operators."""


class Passkey(NamedTuple):
    """A public key that keeps an account; instants in milliseconds since the epoch."""

    id: str
    """The credential's id in base64url."""
    key: bytes
    """The public key, as COSE."""
    label: str
    """What the player calls it."""
    made_at: int
    used_at: int
    signs: int = 0
    """How often it says that it has signed; 0 where it does not count."""


class Keyring(NamedTuple):
    """The passkeys of an account, oldest first, and how often they have been changed."""

    version: int = 0
    passkeys: tuple[Passkey, ...] = ()

    def find(self, id: str) -> Passkey | None:
        """Return a passkey by its id."""
        return next((one for one in self.passkeys if one.id == id), None)


class Owner(NamedTuple):
    """Who may redeem a secret: a player, or a connection that is nobody yet."""

    player: str | None = None
    connection: str | None = None


class Secret(StrEnum):
    """What a secret is for; an owner has one of each at most, the last one issued."""

    CHALLENGE = "challenge"
    LINK = "link"


class Report(NamedTuple):
    """What somebody suggests or reports; the last three if they agreed to it."""

    id: str
    at: int
    """Milliseconds since the epoch."""
    text: str
    page: str
    language: str
    table: str | None = None
    deal: int | None = None
    version: int | None = None


class NameTaken(Exception):
    """An account has the name; nothing was written."""


class Changed(Exception):
    """Something else was written first; nothing was written."""


class AccountStore(Protocol):
    """What is kept of players, until it expires."""

    def holder(self, folds: Sequence[str]) -> str | None:
        """Return the player whose account has a name that is the same by one of its folds."""
        ...

    def rename(self, profile: Profile, name: str, folds: Sequence[str]) -> None:
        """Change the name of a player, as `profile` has it; of an account together with its claim.

        `folds` are the new name's. Raises `NameTaken` or `Changed`.
        """
        ...

    def keyring(self, player: str) -> Keyring:
        """Return a player's passkeys (a consistent read)."""
        ...

    def keep(
        self, profile: Profile, keyring: Keyring, passkeys: Sequence[Passkey], folds: Sequence[str]
    ) -> None:
        """Write passkeys in the place of those of `keyring`, and with them the claim on the name.

        `folds` are those that are claimed from now on, of the profile's name: none for a guest.
        Raises `NameTaken` or `Changed`.
        """
        ...

    def used(self, player: str, keyring: Keyring, passkey: Passkey) -> None:
        """Write that a passkey has been used; nothing happens if the keyring has changed."""
        ...

    def renew(self, profile: Profile) -> None:
        """Put off the end of everything that is kept of a player, and note when that was."""
        ...

    def revoke(self, player: str) -> int | None:
        """Raise the epoch, which voids all tokens, and forget the player's one-time link.

        Returns the epoch, None if there is no such player.
        """
        ...

    def issue(self, what: Secret, owner: Owner, digest: str, until: int) -> None:
        """Note a secret by its digest, in the place of the owner's last one.

        Nothing happens if there is no such owner.
        """
        ...

    def redeem(self, what: Secret, owner: Owner, digest: str) -> bool:
        """Forget a secret; return whether it was the owner's last and is still good."""
        ...

    def played(self, player: str, month: str) -> tuple[str, ...]:
        """Return the tables at which a player began matches in a month (`2026-11`), sorted."""
        ...

    def deal(self, table: str, match: int, deal: int) -> Record | None:
        """Return a deal as it ended."""
        ...

    def forget(self, profile: Profile, months: Sequence[str]) -> None:
        """Delete a player: profile, passkeys, claim on the name, and where they played."""
        ...

    def report(self, report: Report) -> None:
        """Keep a report."""
        ...
