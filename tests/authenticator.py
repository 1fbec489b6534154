"""A passkey provider in Python: what a browser and its authenticator answer to a challenge.

Bytes are put together by the standard (WebAuthn §6.1, §6.5), not by the library that reads them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

USER_PRESENT, USER_VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device with one passkey for a site, once it has made one."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.user = b""
        self.signs = 0

    def make(self, options: dict[str, Any], label: str = "Laptop", **changed: str) -> dict:
        """Return the message that adds a passkey for the options of a challenge."""
        self.user = unb64(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        # COSE: EC2 key, ES256, P-256, both coordinates.
        cose = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + numbers.x.to_bytes(32, "big")
        cose += b"\x22\x58\x20" + numbers.y.to_bytes(32, "big")
        data = self._data(USER_PRESENT | USER_VERIFIED | ATTESTED)
        data += bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
        # CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
        attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData"
        attestation += b"\x59" + struct.pack(">H", len(data)) + data
        message = {
            "type": "passkey_add",
            "passkey": b64(self.id),
            "label": label,
            "client": self._client("webauthn.create", options["challenge"]),
            "attestation": b64(attestation),
        }
        return message | changed

    def sign(self, options: dict[str, Any], **changed: str) -> dict:
        """Return the message that signs in for the options of a challenge."""
        self.signs += 1
        data = self._data(USER_PRESENT | USER_VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(unb64(client)).digest()
        message = {
            "type": "sign_in",
            "passkey": b64(self.id),
            "client": client,
            "authenticator": b64(data),
            "signature": b64(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "user": b64(self.user),
        }
        return message | changed

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256((urlsplit(self.origin).hostname or "").encode()).digest()
        return site + bytes([flags]) + struct.pack(">I", self.signs)

    def _client(self, kind: str, challenge: str) -> str:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return b64(json.dumps(said).encode())
