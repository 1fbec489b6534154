"""Who somebody is: ids, tokens and nicknames.

A player is whoever holds a token that we signed. There is no sign-up: the token is made at the
first visit together with a nickname, and names the player's id and epoch; the epoch stored with
the player voids it.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from functions.protocol.codes import Declined, ServiceCode
from functions.service.ports import Clock

if TYPE_CHECKING:
    from itsdangerous import URLSafeTimedSerializer

TABLE_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for one another when read aloud or copied by hand."""
TABLE_LENGTH: Final = 8
TOKEN_AGE_S: Final = 400 * 24 * 3600
"""How long a token is good for, in seconds; a browser keeps no cookie longer either."""
TOKEN_FRESH_S: Final = 7 * 24 * 3600
"""How old one may be, in seconds, before the next greeting puts another one in its place."""
NAME_GRAPHEMES: Final = 24
NAME_BYTES: Final = 96
"""Twice what 24 Cyrillic letters need: bounds the record against stacks of combining marks."""


def is_table_id(text: str) -> bool:
    """Return whether `text` could be the id of a table, which saves asking the store."""
    return len(text) == TABLE_LENGTH and all(c in TABLE_ALPHABET for c in text)


def crowd(address: str) -> int:
    """Return which of 256 groups, from 1, an address falls into.

    It keeps one address from using up what is there for all, and says next to nothing of whose it
    is: millions are in each.
    """
    return 1 + hashlib.blake2s(address.encode(), digest_size=1).digest()[0]


class RandomIds:
    """Ids and secrets from the operating system's randomness, fresh for each call."""

    def table(self) -> str:
        """Return 8 unambiguous characters: 39 bits, enough as nothing secret hangs on them."""
        return "".join(secrets.choice(TABLE_ALPHABET) for _ in range(TABLE_LENGTH))

    def player(self) -> str:
        """Return 12 characters of base64url: 72 bits."""
        return secrets.token_urlsafe(9)

    def secret(self) -> bytes:
        """Return 32 bytes."""
        return secrets.token_bytes(32)


class Claim(NamedTuple):
    """What a token says."""

    player: str
    epoch: int


class Tokens:
    """Makes and reads tokens, signed with the first of a list of keys and read with any.

    `keys` returns the keys newest first and is asked each time, so that a rotation is seen
    without a restart. `anew` returns them as they are now and is asked for a token that none of
    them has signed: another process may have seen a rotation before this one. The keys never leave
    this object.
    """

    def __init__(
        self,
        keys: Callable[[], Sequence[str]],
        clock: Clock,
        anew: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        self._keys = keys
        self._anew = anew or keys
        self._clock = clock
        self._built: tuple[tuple[str, ...], URLSafeTimedSerializer] | None = None

    def make(self, claim: Claim) -> str:
        """Return a token; it is a valid WebSocket subprotocol after `token.`."""
        return str(self._serializer().dumps(list(claim)))

    def read(self, token: str) -> Claim | None:
        """Return what a genuine and unexpired token says, None for anything else."""
        from itsdangerous import BadData

        for keys in (self._keys, self._anew):
            with suppress(BadData):
                said = self._serializer(keys).loads(token, max_age=TOKEN_AGE_S)
                break
        else:
            return None
        match said:
            case [str(player), int(epoch)]:
                return Claim(player, epoch)
            case _:
                return None

    def is_fresh(self, token: str) -> bool:
        """Return whether a genuine token need not be replaced yet, by its age and by its key."""
        from itsdangerous import BadData

        try:
            newest = self._serializer(lambda: self._keys()[:1])
            newest.loads(token, max_age=TOKEN_FRESH_S)
        except BadData:
            return False
        return True

    def _serializer(self, ask: Callable[[], Sequence[str]] | None = None) -> URLSafeTimedSerializer:
        """Return the serializer of the present keys; imported here as most messages need none."""
        keys = tuple((ask or self._keys)())
        if self._built is None or self._built[0] != keys:
            from itsdangerous import TimestampSigner, URLSafeTimedSerializer

            clock = self._clock

            class Signer(TimestampSigner):
                """Takes the time from our clock."""

                def get_timestamp(self) -> int:
                    return clock.now() // 1000

            # The library takes the newest key last.
            serializer = URLSafeTimedSerializer(keys[::-1], salt="remi player token", signer=Signer)
            self._built = keys, serializer
        return self._built[1]


def clean_name(raw: str) -> str:
    """Return the nickname that `raw` stands for.

    It is NFKC-normalised, with single spaces and none at the ends, at most 24 graphemes, and
    holds at least one letter, digit or picture and nothing that does not show: no control,
    format or direction characters, no blank letters, no private or unassigned code points.
    Raises `Declined` with `bad_name` and `why`: `empty`, `too_long` or `characters`.
    """
    name = " ".join(unicodedata.normalize("NFKC", raw).split())
    if not name:
        raise Declined(ServiceCode.BAD_NAME, why="empty")
    categories = [unicodedata.category(c) for c in name]
    if not all(map(_shows, name, categories)) or not _joined(name):
        raise Declined(ServiceCode.BAD_NAME, why="characters")
    if not any(category[0] in "LN" or category == "So" for category in categories):
        raise Declined(ServiceCode.BAD_NAME, why="characters")
    if graphemes(name) > NAME_GRAPHEMES or len(name.encode()) > NAME_BYTES:
        raise Declined(ServiceCode.BAD_NAME, why="too_long")
    return name


_JOINER: Final = "\u200d"
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters, marks and symbols that Unicode draws as nothing."""


def _shows(char: str, category: str) -> bool:
    """Return whether a character may stand in a name; a joiner is judged by `_joined`."""
    if char == _JOINER or char == " ":
        return True
    return category[0] not in "CZ" and char not in _BLANK


def _joined(name: str) -> bool:
    """Return whether marks follow something and joiners stand between two pictures."""
    if unicodedata.combining(name[0]) or unicodedata.category(name[0])[0] == "M":
        return False
    for at, char in enumerate(name):
        if char == _JOINER:
            before = name[:at].rstrip("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
            after = name[at + 1 : at + 2]
            if not (before and after and _is_picture(before[-1]) and _is_picture(after)):
                return False
        if char == " " and unicodedata.category(name[at + 1])[0] == "M":
            return False
    return True


def _is_picture(char: str) -> bool:
    return unicodedata.category(char) == "So"


def graphemes(text: str) -> int:
    """Return how many characters a reader sees.

    The extended grapheme clusters of Unicode as far as names need them: combining marks, emoji
    modifiers and joiners belong to what stands before them, regional indicators pair up to flags,
    Hangul letters are composed by NFKC.
    """
    count = 0
    glued = False
    flag = False
    for char in text:
        regional = "\U0001f1e6" <= char <= "\U0001f1ff"
        extends = (
            char == _JOINER
            or unicodedata.category(char)[0] == "M"
            or "\U0001f3fb" <= char <= "\U0001f3ff"
        )
        if not (count and (extends or glued or (regional and flag))):
            count += 1
            flag = regional
        else:
            flag = False
        glued = char == _JOINER
    return count
