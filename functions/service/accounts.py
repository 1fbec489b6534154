"""What players do with their accounts: passkeys, one-time links, signing out, deleting.

A *guest* is whoever has a nickname, an *account* a guest with at least one passkey: it claims its
name, and comes back from any device. Whoever may speak for a player is decided here, by what the
player has (a passkey, a link), never by what a message says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from functions.protocol import answers
from functions.protocol.codes import Declined, ServiceCode
from functions.service import act, booking, export, lobby, passkeys
from functions.service.cycle import ATTEMPTS, Busy, Cycle, Step, Turn, UnknownTable
from functions.service.identity import clean_name
from functions.service.keeping import (
    CHALLENGE_MS,
    LINK_MS,
    AccountStore,
    Changed,
    Keyring,
    NameTaken,
    Owner,
    Passkey,
    Secret,
)
from functions.service.names import folds
from functions.service.passkeys import Site
from functions.service.ports import Connection, Ids, Profile
from functions.service.presence import Presence
from functions.service.record import DAY_MS, Record, Status, month
from functions.service.reports import keep

if TYPE_CHECKING:
    from functions.protocol import requests

PASSKEYS_AT_MOST: Final = 10
"""How many passkeys an account may have: one for each device and browser, and some to spare."""
SECRET_BYTES: Final = 24
"""How long the secret of a link is, besides the player's id that comes first."""


class Accounts:
    """The use cases of accounts. `site` returns where the pages are, and is asked when needed."""

    def __init__(
        self,
        cycle: Cycle,
        presence: Presence,
        accounts: AccountStore,
        site: Callable[[], str],
        ids: Ids,
    ) -> None:
        self._cycle = cycle
        self._store = cycle.store
        self._clock = cycle.clock
        self._presence = presence
        self._accounts = accounts
        self._site = site
        self._ids = ids

    def carry_out(self, connection: str, message: requests.Request) -> None:
        """Do what a message asks for and answer it; raises `Declined` or `Busy`."""
        match message.type:
            case "account":
                self._show(connection, self._presence.require(connection)[1])
            case "passkey_new":
                self._challenge_to_make(connection)
            case "passkey_add":
                self._add(connection, message)
            case "passkey_remove":
                self._remove(connection, message.passkey)
            case "passkey_ask":
                self._challenge_to_sign(connection)
            case "sign_in":
                self._sign_in(connection, message)
            case "sign_out":
                self._sign_out(connection)
            case "link_make":
                self._make_link(connection)
            case "link_use":
                self._use_link(connection, message.secret)
            case "export":
                self._export(connection, message.after)
            case "delete":
                self._delete(connection)
            case "report":
                keep(self._store, self._accounts, self._ids, self._clock, connection, message)
                self._cycle.say(connection, answers.reported())

    # --- passkeys ---

    def _show(self, connection: str, profile: Profile, keyring: Keyring | None = None) -> None:
        keyring = keyring or self._accounts.keyring(profile.id)
        shown: list[answers.PasskeyJson] = [
            {"id": one.id, "label": one.label, "made_at": one.made_at, "used_at": one.used_at}
            for one in keyring.passkeys
        ]
        self._cycle.say(connection, answers.account(profile.name, shown))

    def _challenge_to_make(self, connection: str) -> None:
        """Ask the browser for a passkey, if the name can be claimed with it."""
        profile = self._presence.require(connection)[1]
        keyring = self._accounts.keyring(profile.id)
        if len(keyring.passkeys) >= PASSKEYS_AT_MOST:
            raise Declined(ServiceCode.TOO_MANY_PASSKEYS, limit=PASSKEYS_AT_MOST)
        if self._accounts.holder(folds(profile.name)) not in (None, profile.id):
            raise Declined(ServiceCode.NAME_TAKEN)
        challenge = self._challenge(Owner(player=profile.id))
        site = Site(self._site())
        options = passkeys.making(site, profile.id, profile.name, challenge, keyring.passkeys)
        self._cycle.say(connection, answers.challenge("make", options))

    def _add(self, connection: str, message: requests.PasskeyAdd) -> None:
        profile = self._presence.require(connection)[1]
        challenge = self._answered(Owner(player=profile.id), message.client)
        label = ""
        with suppress(Declined):
            label = clean_name(message.label)
        now = self._clock.now()
        passkey = passkeys.made(Site(self._site()), message, challenge, label, now)

        def added(keyring: Keyring) -> tuple[Passkey, ...]:
            if len(keyring.passkeys) >= PASSKEYS_AT_MOST:
                raise Declined(ServiceCode.TOO_MANY_PASSKEYS, limit=PASSKEYS_AT_MOST)
            others = (one for one in keyring.passkeys if one.id != passkey.id)
            return (*others, passkey)

        self._change(connection, added)

    def _remove(self, connection: str, id: str) -> None:
        def without(keyring: Keyring) -> tuple[Passkey, ...]:
            return tuple(one for one in keyring.passkeys if one.id != id)

        self._change(connection, without)

    def _change(self, connection: str, change: Callable[[Keyring], tuple[Passkey, ...]]) -> None:
        """Change the sender's passkeys; the first claims the name, without the last it is free."""
        for _ in range(ATTEMPTS):
            profile = self._presence.require(connection)[1]
            before = self._accounts.keyring(profile.id)
            after = change(before)
            if after != before.passkeys:
                claimed = (profile.folds or folds(profile.name)) if after else ()
                try:
                    self._accounts.keep(profile, before, after, claimed)
                except NameTaken:
                    raise Declined(ServiceCode.NAME_TAKEN) from None
                except Changed:
                    continue
                profile = profile._replace(folds=tuple(claimed))
            self._presence.welcome(connection, profile)
            self._show(connection, profile, Keyring(before.version + 1, after))
            return
        raise Busy(connection)

    def _challenge_to_sign(self, connection: str) -> None:
        challenge = self._challenge(Owner(connection=connection))
        options = passkeys.asking(Site(self._site()), challenge)
        self._cycle.say(connection, answers.challenge("sign_in", options))

    def _sign_in(self, connection: str, message: requests.SignIn) -> None:
        """Let the sender be the player whose passkey has signed the challenge."""
        challenge = self._answered(Owner(connection=connection), message.client)
        try:
            player = passkeys.binary(message.user).decode()
        except ValueError:
            raise Declined(ServiceCode.PASSKEY) from None
        profile = self._store.profile(player)
        keyring = Keyring() if profile is None else self._accounts.keyring(player)
        passkey = keyring.find(message.passkey)
        if profile is None or passkey is None:
            raise Declined(ServiceCode.PASSKEY)
        now = self._clock.now()
        used = passkeys.signed(Site(self._site()), message, challenge, passkey, now)
        self._accounts.used(player, keyring, used)
        self._presence.become(connection, profile)

    def _challenge(self, owner: Owner) -> bytes:
        """Return a new challenge, which takes the place of the owner's last one."""
        challenge = self._ids.secret()
        until = self._clock.now() + CHALLENGE_MS
        self._accounts.issue(Secret.CHALLENGE, owner, passkeys.digest(challenge), until)
        return challenge

    def _answered(self, owner: Owner, client: str) -> bytes:
        """Return the challenge that an answer names, which is good for this once.

        Raises `Declined` if it has been used, has expired, or is not the owner's.
        """
        challenge = passkeys.challenge_of(client)
        if not self._accounts.redeem(Secret.CHALLENGE, owner, passkeys.digest(challenge)):
            raise Declined(ServiceCode.CHALLENGE)
        return challenge

    # --- links and tokens ---

    def _make_link(self, connection: str) -> None:
        """Tell the secret of a link; the one made before is void."""
        profile = self._presence.require(connection)[1]
        secret = passkeys.written(self._ids.secret()[-SECRET_BYTES:])
        until = self._clock.now() + LINK_MS
        digest = passkeys.digest(secret.encode())
        self._accounts.issue(Secret.LINK, Owner(player=profile.id), digest, until)
        self._cycle.say(connection, answers.link(profile.id + secret, until))

    def _use_link(self, connection: str, secret: str) -> None:
        """Let the sender be the player who made a link, once."""
        own = SECRET_BYTES * 4 // 3
        player, digest = secret[:-own], passkeys.digest(secret[-own:].encode())
        if not player or not self._accounts.redeem(Secret.LINK, Owner(player=player), digest):
            raise Declined(ServiceCode.LINK)
        profile = self._store.profile(player)
        if profile is None:
            raise Declined(ServiceCode.LINK)
        self._presence.become(connection, profile)

    def _sign_out(self, connection: str) -> None:
        """Void every token of the sender's and what plays with it; the sender gets a new one."""
        known, profile = self._presence.require(connection)
        self._presence.outlive(known, profile)
        epoch = self._accounts.revoke(profile.id)
        if epoch is None:
            raise Declined(ServiceCode.ENTER_FIRST)
        self._presence.become(known.id, profile._replace(epoch=epoch))
        for table in self._tables(known, profile):
            self._presence.expel(table, profile.id, but=known.id)

    # --- everything about me ---

    def _export(self, connection: str, after: str | None) -> None:
        known, profile = self._presence.require(connection)
        now = self._clock.now()
        if after is None:
            keyring = self._accounts.keyring(profile.id)
            tables = [self._store.load(table) for table in self._tables(known, profile)]
            ladder = self._store.months(profile.id, booking.FOREVER)
            part = export.about(known, profile, keyring, tables, ladder)
            following = export.months(profile.since, now)[0]
            self._cycle.say(connection, answers.export(part, f"{following}.0"))
            return
        part, then = export.played(self._store, self._accounts, profile, after, now)
        self._cycle.say(connection, answers.export(part, then))

    def _delete(self, connection: str) -> None:
        """Delete the sender's player: no token is good from the first moment, and nothing is left.

        Matches of others stay, with a seat that has no name; a running one goes on as if the player
        had left it by button. So do the ladders, with a row that is nobody's.
        """
        known, profile = self._presence.require(connection)
        self._presence.outlive(known, profile)
        self._accounts.revoke(profile.id)
        for table in self._tables(known, profile):
            with suppress(UnknownTable):
                self._cycle.run(table, _parting(profile.id))
        booking.unnamed(self._store, profile.id)
        for _ in range(ATTEMPTS):
            with suppress(Changed):
                self._accounts.forget(profile, export.months(profile.since, self._clock.now()))
                break
            known, profile = self._presence.require(connection)
        else:
            raise Busy(connection)
        self._presence.unbind(known)
        self._cycle.say(connection, answers.deleted())

    def _tables(self, known: Connection, profile: Profile) -> Iterator[str]:
        """Yield the tables at which a player may still have a seat, each once."""
        now = self._clock.now()
        # A table is noted in the month of its last beginning, and each change keeps it a week more.
        recent = {month(now - back * DAY_MS) for back in (0, 8, 31)}
        played = (one for when in sorted(recent) for one in self._accounts.played(profile.id, when))
        noted = (known.table, profile.playing, profile.made_table)
        yield from dict.fromkeys(table for table in (*noted, *played) if table is not None)


def _parting(player: str) -> Step:
    """Return the step that takes a player and the player's name off a table."""

    def step(record: Record, now: int) -> Turn:
        seat = record.seat_of(player)
        sitting = None if seat is None else record.seats[seat]
        if seat is None or sitting is None:
            return Turn(record)
        parted = () if sitting.connection is None else (sitting.connection,)
        if record.status is not Status.PLAYING:
            return Turn(lobby.vacated(record, seat, sitting.counter), parted=parted)
        assert record.game is not None
        there = record.game.seats[seat]
        after = record if there.left or there.given_up else act.left(record, seat, now)
        gone = after.seats[seat]
        assert gone is not None
        # Without the id no socket of the player's that is still open comes back to the seat.
        nobody = gone._replace(id="", name="", connection=None)
        return Turn(after.with_player(seat, nobody), parted=parted)

    return step
