"""WebAuthn: what a browser is asked for a passkey, and whether its answer is right.

Every number and flag of the standard is judged by py_webauthn, which is loaded here alone, as it
brings a cryptographic library along; no move needs it.
"""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import options_to_json_dict
from webauthn.helpers.cose import COSEAlgorithmIdentifier
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from functions.protocol.codes import Declined, ServiceCode
from functions.service.keeping import CHALLENGE_MS, Passkey

if TYPE_CHECKING:
    from functions.protocol import requests

SITE_NAME: Final = "Remi"
ALGORITHMS: Final = [
    COSEAlgorithmIdentifier.ECDSA_SHA_256,
    COSEAlgorithmIdentifier.EDDSA,
    COSEAlgorithmIdentifier.RSASSA_PKCS1_v1_5_SHA_256,
]
"""What every kind of authenticator has one of."""

_WRONG: Final = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError)
"""What comes of an answer that is not right; py_webauthn does not look at every shape itself."""


class Site(NamedTuple):
    """Where the pages are, as browsers see it: `https://remi.example`, also with a port."""

    origin: str

    @property
    def id(self) -> str:
        """The relying party's id: the host."""
        return urlsplit(self.origin).hostname or ""


def making(
    site: Site, player: str, name: str, challenge: bytes, there: Sequence[Passkey]
) -> Mapping[str, Any]:
    """Return what a browser needs to make a passkey.

    It is kept by the device and found without a name (a discoverable credential), and asks for a
    finger or a code where the device can. One that has a passkey of the account makes no second.
    """
    options = generate_registration_options(
        rp_id=site.id,
        rp_name=SITE_NAME,
        user_id=player.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        timeout=CHALLENGE_MS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=binary(one.id)) for one in there],
        supported_pub_key_algs=ALGORITHMS,
    )
    return options_to_json_dict(options)


def asking(site: Site, challenge: bytes) -> Mapping[str, Any]:
    """Return what a browser needs to sign in with any passkey that it has for the site."""
    options = generate_authentication_options(
        rp_id=site.id,
        challenge=challenge,
        timeout=CHALLENGE_MS,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return options_to_json_dict(options)


def made(
    site: Site, message: requests.PasskeyAdd, challenge: bytes, label: str, now: int
) -> Passkey:
    """Return the passkey that a browser made for a challenge.

    Raises `Declined` if its answer is not right: for another challenge or site, or malformed.
    """
    credential = _credential(
        message.passkey, clientDataJSON=message.client, attestationObject=message.attestation
    )
    try:
        verified = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            supported_pub_key_algs=ALGORITHMS,
        )
    except _WRONG:
        raise Declined(ServiceCode.PASSKEY) from None
    return Passkey(
        written(verified.credential_id),
        verified.credential_public_key,
        label,
        now,
        now,
        verified.sign_count,
    )


def signed(
    site: Site, message: requests.SignIn, challenge: bytes, passkey: Passkey, now: int
) -> Passkey:
    """Return a passkey as it is after it has signed a challenge.

    Raises `Declined` if it has not, or if its count of signatures says that it was copied.
    """
    credential = _credential(
        message.passkey,
        clientDataJSON=message.client,
        authenticatorData=message.authenticator,
        signature=message.signature,
        userHandle=message.user,
    )
    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.signs,
        )
    except _WRONG:
        raise Declined(ServiceCode.PASSKEY) from None
    return passkey._replace(used_at=now, signs=verified.new_sign_count)


def challenge_of(client: str) -> bytes:
    """Return the challenge that a browser's answer names; raises `Declined` if it names none."""
    try:
        return binary(json.loads(binary(client))["challenge"])
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Declined(ServiceCode.PASSKEY) from None


def digest(secret: bytes) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret).hexdigest()


def binary(text: str) -> bytes:
    """Return what a text in base64url stands for; raises `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(data: bytes) -> str:
    """Return data in base64url without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def _credential(id: str, **response: str) -> dict[str, Any]:
    """Return a browser's answer in the shape that WebAuthn gives it as JSON."""
    return {"id": id, "rawId": id, "type": "public-key", "response": response}
