"""What a player may ask about their account, and what anybody may report.

Messages like those of `messages`, kept apart because a move needs none of them: this module is
loaded when the first of them comes, which `messages.parse` sees to.
"""

from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, get_args

from pydantic_core import core_schema as schemas

from functions.protocol.messages import RawName, TableId, Valid, Version


def _binary(longest: int) -> Valid:
    """Return the schema of up to so many characters of base64url without padding."""
    return Valid(schemas.str_schema(min_length=1, max_length=longest, pattern=r"^[A-Za-z0-9_-]+$"))


CredentialId: TypeAlias = Annotated[str, _binary(1024)]
"""The id of a passkey, as the browser gives it: base64url, as all that follows."""


_PART: Final = schemas.str_schema(pattern=r"^[0-9]{4}-[0-9]{2}[.][0-9]{1,4}$")
ExportPart: TypeAlias = Annotated[str, Valid(_PART)]
"""What an export says that its next part is."""


class Asking(NamedTuple):
    """What needs nothing but its name.

    `account` asks for what the account page shows; `passkey_new` and `passkey_ask` for a challenge
    to make a passkey and to sign in with one; `link_make` for a one-time link; `sign_out` voids all
    tokens but a new one for the sender; `delete` deletes everything about the sender.
    """

    type: Literal["account", "passkey_new", "passkey_ask", "link_make", "sign_out", "delete"]


class PasskeyAdd(NamedTuple):
    """Keeps the account by the passkey that the browser has just made for a challenge."""

    type: Literal["passkey_add"]
    passkey: CredentialId
    label: RawName
    client: Annotated[str, _binary(1024)]
    """The browser's `clientDataJSON`."""
    attestation: Annotated[str, _binary(2048)]
    """The browser's `attestationObject`."""


class PasskeyRemove(NamedTuple):
    """Forgets a passkey; without any the player is a guest again."""

    type: Literal["passkey_remove"]
    passkey: CredentialId


class SignIn(NamedTuple):
    """Says which player the sender is, by a passkey's answer to a challenge."""

    type: Literal["sign_in"]
    passkey: CredentialId
    client: Annotated[str, _binary(1024)]
    authenticator: Annotated[str, _binary(1024)]
    """The browser's `authenticatorData`."""
    signature: Annotated[str, _binary(1024)]
    user: Annotated[str, _binary(96)]
    """The browser's `userHandle`, which names the player."""


class LinkUse(NamedTuple):
    """Says which player the sender is, by the secret of a one-time link."""

    type: Literal["link_use"]
    secret: Annotated[str, _binary(64)]


class Export(NamedTuple):
    """Asks for what is stored about the sender, from the part that `after` names."""

    type: Literal["export"]
    after: ExportPart | None = None


class Report(NamedTuple):
    """Suggests something or reports a fault; `table`, `deal` and `version` on consent only."""

    type: Literal["report"]
    text: Annotated[str, Valid(schemas.str_schema(max_length=2000, pattern=r"\S"))]
    page: Annotated[str, Valid(schemas.str_schema(max_length=64, pattern=r"^[a-z0-9-]*$"))]
    """The page it is about, without its language."""
    language: Annotated[str, Valid(schemas.str_schema(max_length=16, pattern=r"^[A-Za-z-]*$"))]
    table: TableId | None = None
    deal: Annotated[int, Valid(schemas.int_schema(ge=0, le=1000))] | None = None
    version: Version | None = None


Request: TypeAlias = Asking | PasskeyAdd | PasskeyRemove | SignIn | LinkUse | Export | Report

MODELS: Final[dict[str, Any]] = {
    kind: model for model in get_args(Request) for kind in get_args(model.__annotations__["type"])
}
"""The class of each message type."""
