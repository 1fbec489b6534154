"""Suggestions and reports of faults: kept for the operators, from anybody, within limits.

Who wrote is not kept. What table it is about comes along only if the writer agreed to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from functions.protocol.codes import Declined, ServiceCode
from functions.service.keeping import AccountStore, Report
from functions.service.ports import Clock, Ids, Store
from functions.service.record import HOUR_MS

if TYPE_CHECKING:
    from functions.protocol import requests

REPORTS_AN_HOUR: Final = 5
"""How many reports may come from one player, or from one connection of a visitor, in an hour."""
CROWD_AN_HOUR: Final = 30
"""How many from one group of addresses (`identity.crowd`): whoever makes players or opens sockets
without end from one address does not take the others' part."""
ALL_AN_HOUR: Final = 300
"""How many reports are kept in an hour from everybody together, which bounds what they cost."""


def keep(
    store: Store,
    accounts: AccountStore,
    ids: Ids,
    clock: Clock,
    connection: str,
    message: requests.Report,
) -> None:
    """Keep what somebody suggests or reports; raises `Declined` where it is one too many."""
    known = store.connection(connection)
    who = connection if known is None or known.player is None else known.player
    crowd = 0 if known is None else known.crowd
    if (
        store.seen(f"report {who}", HOUR_MS) > REPORTS_AN_HOUR
        or store.seen(f"reports of crowd {crowd}", HOUR_MS) > CROWD_AN_HOUR
        or store.seen("reports", HOUR_MS) > ALL_AN_HOUR
    ):
        raise Declined(ServiceCode.TOO_MANY_REPORTS, limit=REPORTS_AN_HOUR)
    accounts.report(
        Report(
            ids.player(),
            clock.now(),
            message.text.strip(),
            message.page,
            message.language,
            message.table,
            message.deal,
            message.version,
        )
    )
