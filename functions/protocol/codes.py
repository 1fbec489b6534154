"""The codes of the service: why it declined a command, and what went wrong outside the game.

The engine has its own (`engine.Code`); a client needs one text a language for each of either.
"""

from enum import StrEnum


class ServiceCode(StrEnum):
    """Why the service refused, beyond the engine's own codes; facts in brackets.

    Like the engine's, each code has one text a language in the client's catalogues.
    """

    ENTER_FIRST = "enter_first"
    """The visitor has no nickname yet."""
    UNKNOWN_TABLE = "unknown_table"
    """There is no such table, or no more."""
    NOT_SEATED = "not_seated"
    """The player has no seat at this table."""
    TABLE_FULL = "table_full"
    """All seats are taken."""
    ALREADY_SEATED = "already_seated"
    """The player sits here already."""
    NOT_HOST = "not_host"
    """Only the host may do this."""
    BAD_NAME = "bad_name"
    """The nickname will not do [why: empty, too_long, characters, reserved, offensive]."""
    NAME_TAKEN = "name_taken"
    """A player with an account has that name, or one that looks or sounds like it."""
    TOO_FEW_PLAYERS = "too_few_players"
    """The ruleset needs more players than are seated [needed, had]."""
    ALREADY_STARTED = "already_started"
    """The match has begun."""
    MATCH_NOT_OVER = "match_not_over"
    """A rematch needs a finished match."""
    STALE = "stale"
    """Who sits here changed after the client's version [version: the present one]."""
    AT_ANOTHER_TABLE = "at_another_table"
    """The player is in a match at another table [table]."""
    PLAYER_ELSEWHERE = "player_elsewhere"
    """Somebody seated is in a match at another table [seat]."""
    SEAT_EMPTY = "seat_empty"
    """Nobody sits there [seat]."""
    TOO_MANY_TABLES = "too_many_tables"
    """The player made too many tables within an hour [limit]."""
    PUBLIC_WITHOUT_TIME = "public_without_time"
    """Everybody may join a public table, so its turns have to have an end."""
    CHALLENGE = "challenge"
    """The passkey's challenge was used, has expired, or was made for somebody else."""
    PASSKEY = "passkey"
    """The passkey is not known here, or its answer is not right."""
    TOO_MANY_PASSKEYS = "too_many_passkeys"
    """The account has as many passkeys as it may have [limit]."""
    LINK = "link"
    """The one-time link was used, has expired, or a newer one was made."""
    TOO_MANY_REPORTS = "too_many_reports"
    """More was reported within an hour than anybody can mean [limit]."""
    TOO_FAST = "too_fast"
    """More came from this seat or socket than anybody can mean [wait_ms: how long to wait]."""


class ErrorCode(StrEnum):
    """What went wrong outside the game; told to the sender only."""

    MALFORMED = "malformed"
    """Not a message of this protocol; `detail` says what to do."""
    BUSY = "busy"
    """Others were faster several times in a row: send the same message again."""
    TOKEN = "token"  # noqa: S105 - a code, no secret
    """The connection's token is not valid (any more): enter again."""
    INTERNAL = "internal"
    """A fault of ours, logged: send the same message again."""
    UNKNOWN_TABLE = "unknown_table"
    """There is no such table, or no more."""
    UPGRADE = "upgrade"
    """The client speaks another version of the protocol: reload the page."""


class Declined(Exception):
    """The service refused a command; nothing has changed.

    `code` says why, `facts` carries the numbers and names that a text for players needs. It is to
    the service what `engine.Refused` is to the rules.
    """

    def __init__(self, code: ServiceCode, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts
