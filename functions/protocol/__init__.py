"""The wire protocol `remi.v1`: messages in, frames out.

`messages` reads what a client sends (pydantic, strict, size-limited), `frames` writes what a
client receives, `requests` and `answers` do the same for accounts, `codes` lists the reasons it may
get, and `document` describes it all as AsyncAPI 3.0 (`python -m functions.protocol`). Only what
reads messages and `document` need pydantic; a function that never reads a message, such as the
alarm, does not pay for importing it, which is why this package re-exports the codes alone.
"""

from functions.protocol.codes import Declined, ErrorCode, ServiceCode

__all__ = ["Declined", "ErrorCode", "ServiceCode"]
