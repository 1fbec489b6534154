"""The narrow door of the service."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, cast

import engine
from functions.protocol import frames
from functions.protocol.codes import Declined, ErrorCode
from functions.service.cycle import Busy, Cycle, Outcome, UnknownTable
from functions.service.identity import Tokens
from functions.service.ports import Clock, Gateway, Ids, Store, Timers
from functions.service.presence import Presence, Replaced
from functions.service.tables import Tables

if TYPE_CHECKING:
    from functions.protocol import messages, requests
    from functions.service.accounts import Accounts
    from functions.service.hall import Hall
    from functions.service.keeping import AccountStore
    from functions.service.ladder import Ladder
    from functions.service.quick import Quick
    from functions.service.tables import SeatMessage

_ASIDES: Final = frozenset(
    {"enter", "rename", "hello", "create", "quick", "sit", "claim_time"}
    | {"ladder", "champions", "history"}
)
"""Messages that count for their socket; a ping and a look around cost less than counting them."""


class Service:
    """What the handlers call: a socket opens, says something, closes; an alarm goes off.

    Every fate of a message ends here: done, *malformed*, *refused*, *busy*, or a fault of ours,
    which is told to the sender as `internal` and raised for the handler to log. Whatever is not
    done is told to the sender alone. `accounts` and `site` (`wiring`) are called when needed.
    """

    def __init__(
        self,
        store: Store,
        gateway: Gateway,
        timers: Timers,
        clock: Clock,
        ids: Ids,
        tokens: Tokens,
        accounts: Callable[[], AccountStore],
        site: Callable[[], str],
    ) -> None:
        self._cycle = Cycle(store, gateway, timers, clock)
        self._ids = ids
        self._account_store = accounts
        self._site = site
        self._presence = Presence(self._cycle, tokens, ids, accounts)
        self._tables = Tables(self._cycle, self._presence, ids)

    def connect(
        self,
        connection: str,
        opened: int,
        offered: Sequence[str] = (),
        address: str | None = None,
    ) -> str | None:
        """Note a new socket; return which of the offered subprotocols to answer with, if any.

        `opened` is the instant at which it was opened, in milliseconds. Raises `Crowded` if it is
        to be turned away, because too many come from its address.
        """
        return self._presence.connect(connection, opened, offered, address)

    def message(self, connection: str, body: str) -> None:
        """Carry out one message of a socket; answers go out by the gateway.

        Raises only what is a fault of ours, after telling the sender `internal`.
        """
        # Imported here: closed sockets and alarms need no pydantic.
        from functions.protocol.messages import BadMessage, parse

        counter: int | None = None
        try:
            message = parse(body)
            counter = getattr(message, "id", None)
            self._carry_out(connection, message)
        except BadMessage as bad:
            self._say_error(connection, ErrorCode.MALFORMED, bad.id, bad.detail)
            self._presence.strike(connection)
        except (Declined, engine.Refused) as reason:
            self._refuse(connection, counter, reason)
        except UnknownTable:
            self._say_error(connection, ErrorCode.UNKNOWN_TABLE, counter)
        except Busy:
            self._say_error(connection, ErrorCode.BUSY, counter)
        except Replaced:
            self._cycle.say(connection, frames.replaced())
        except Exception:
            self._say_error(connection, ErrorCode.INTERNAL, counter)
            raise

    def disconnect(self, connection: str) -> None:
        """Note that a socket has closed, perhaps for the second time or long ago."""
        self._presence.disconnect(connection)

    def alarm(self, table: str) -> None:
        """Look at a table's clock; harmless at any time, also for a table that is no more.

        Raises `Busy` where others wrote first, each time; the alarm is to go off again.
        """
        try:
            self._tables.alarm(table)
        except UnknownTable:
            return

    @cached_property
    def _accounts(self) -> Accounts:
        """What accounts are for; imported here as moves never need it."""
        from functions.service.accounts import Accounts

        return Accounts(self._cycle, self._presence, self._account_store(), self._site, self._ids)

    @cached_property
    def _quick(self) -> Quick:
        """What finds opponents; imported here, like what follows, as moves never need it."""
        from functions.service.quick import Quick

        return Quick(self._cycle, self._presence, self._ids)

    @cached_property
    def _hall(self) -> Hall:
        from functions.service.hall import Hall

        return Hall(self._cycle)

    @cached_property
    def _ladder(self) -> Ladder:
        from functions.service.ladder import Ladder

        return Ladder(self._cycle, self._presence)

    def _carry_out(self, connection: str, message: messages.Message | requests.Request) -> None:
        from functions.protocol.messages import REQUESTS

        if message.type in REQUESTS:
            self._presence.aside(connection)
            self._accounts.carry_out(connection, cast("requests.Request", message))
            return
        message = cast("messages.Message", message)
        if message.type in _ASIDES:
            self._presence.aside(connection)
        match message.type:
            case "enter":
                self._presence.enter(connection, message.name)
            case "rename":
                self._presence.rename(connection, message.name)
            case "hello":
                self._presence.hello(connection, message.table)
            case "ping":
                self._presence.ping(connection, message.table, message.version)
            case "tables":
                self._hall.tell(connection, message.seen)
            case "ladder":
                self._ladder.page(connection, message)
            case "champions":
                self._ladder.champions(connection)
            case "history":
                self._ladder.history(connection, message.month)
            case "quick":
                self._finish(connection, message.id, self._quick.match(connection, message))
            case "create":
                self._finish(connection, message.id, self._tables.create(connection, message))
            case "sit":
                self._finish(connection, message.id, self._tables.sit(connection, message))
            case "claim_time":
                outcome = self._tables.claim_time(connection, message.table)
                if outcome is not None:
                    self._finish(connection, None, outcome)
            case _:
                self._command(connection, message)

    def _command(self, connection: str, message: SeatMessage) -> None:
        """Carry out a seat's command; one that is not accepted counts for the socket.

        An accepted one counts for the seat, in the record that it writes anyway.
        """
        try:
            outcome = self._tables.command(connection, message)
        except (Busy, Declined, Replaced, UnknownTable):
            self._presence.aside(connection)
            raise
        if not outcome.accepted:
            self._presence.aside(connection)
        self._finish(connection, message.id, outcome)

    def _finish(self, connection: str, counter: int | None, outcome: Outcome) -> None:
        """Tell the sender what it has not been told with everybody."""
        if outcome.refused is not None:
            self._refuse(connection, counter, outcome.refused)
        elif not outcome.has_heard(connection):
            self._presence.show(connection, outcome.record)

    def _refuse(
        self, connection: str, counter: int | None, reason: Declined | engine.Refused
    ) -> None:
        self._cycle.say(connection, frames.refused(counter, reason.code, reason.facts))

    def _say_error(
        self, connection: str, code: ErrorCode, counter: int | None, detail: str | None = None
    ) -> None:
        self._cycle.say(connection, frames.error(code, counter, detail))
