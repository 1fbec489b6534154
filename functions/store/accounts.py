"""What is kept of accounts, in the one DynamoDB table.

=================== ============== ==========================================================
pk                  sk             what
=================== ============== ==========================================================
``PLAYER#<id>``     ``KEYS``       an account's passkeys as JSON in ``keys``, with ``ver``
``PLAYER#<id>``     ``PLAYED#<m>`` the tables where the player began matches (`functions.store`)
``NAME#<fold>``     ``NAME``       the ``player`` whose account claims a name (`names.folds`)
``REPORT#<day>``    ``<time>#<id>`` what somebody reported
=================== ============== ==========================================================

A player's item, or a connection's, holds the digest of the owner's challenge and link until it is
redeemed. Passkeys and claims outlive the player's item, which moves put off between greetings.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from botocore.exceptions import ClientError

from functions.service import record as records
from functions.service.keeping import (
    REPORT_MS,
    Changed,
    Keyring,
    NameTaken,
    Owner,
    Passkey,
    Report,
    Secret,
)
from functions.service.ports import Profile
from functions.service.record import DAY_MS, Record
from functions.store import PLAYER_MS
from functions.store.items import Item, Items, alone, key, number, seconds, text, texts

ACCOUNT_MS: Final = PLAYER_MS + 30 * DAY_MS
"""How long passkeys and claims are kept after a greeting: longer than the player's item."""


class DynamoAccounts(Items):
    """The accounts on AWS."""

    def holder(self, folds: Sequence[str]) -> str | None:
        """Return the player whose account has a name; see `keeping.AccountStore`."""
        for fold in folds:
            item = self._fresh(f"NAME#{fold}", "NAME")
            if item is not None:
                return text(item, "player")
        return None

    def rename(self, profile: Profile, name: str, folds: Sequence[str]) -> None:
        """Change the name of a player; see `keeping.AccountStore`."""
        claimed = folds if profile.folds else ()
        change = "SET #name = :new, expires = :expires"
        more: Item = {":new": {"S": name}, ":expires": self._expiry(PLAYER_MS)}
        if claimed:
            change += ", folds = :folds"
            more[":folds"] = {"SS": list(claimed)}
        self._claiming(profile, claimed, self._player(profile, change, more))

    def keyring(self, player: str) -> Keyring:
        """Return a player's passkeys."""
        item = self._fresh(f"PLAYER#{player}", "KEYS")
        if item is None:
            return Keyring()
        return Keyring(int(item["ver"]["N"]), _passkeys(item["keys"]["S"]))

    def keep(
        self, profile: Profile, keyring: Keyring, passkeys: Sequence[Passkey], folds: Sequence[str]
    ) -> None:
        """Write passkeys and the claim on the name; see `keeping.AccountStore`."""
        more: Item = {}
        change = "REMOVE folds"
        if folds:
            change = "SET folds = :folds"
            more[":folds"] = {"SS": list(folds)}
        player = self._player(profile, change, more)
        self._claiming(profile, folds, player, self._keys(profile.id, keyring, passkeys))

    def used(self, player: str, keyring: Keyring, passkey: Passkey) -> None:
        """Write that a passkey has been used, if the keyring is still the same."""
        passkeys = [passkey if one.id == passkey.id else one for one in keyring.passkeys]
        try:
            put = self._keys(player, keyring, passkeys)["Put"]
            alone(lambda: self._client().put_item(**put))
        except ClientError as error:
            if not _refused(error):
                raise

    def renew(self, profile: Profile) -> None:
        """Put off the end of everything that is kept of a player."""
        now = {":now": {"N": str(self._clock.now())}, ":expires": self._expiry(PLAYER_MS)}
        parts = [
            {
                "Update": {
                    **self._at(f"PLAYER#{profile.id}", "PLAYER"),
                    "UpdateExpression": "SET renewed = :now, expires = :expires",
                    "ConditionExpression": "attribute_exists(pk)",
                    "ExpressionAttributeValues": now,
                }
            }
        ]
        places = [(f"NAME#{fold}", "NAME") for fold in profile.folds]
        if profile.folds:
            places.append((f"PLAYER#{profile.id}", "KEYS"))
        parts += [
            {
                "Update": {
                    **self._at(*place),
                    "UpdateExpression": "SET expires = :expires",
                    "ConditionExpression": "attribute_exists(pk)",
                    "ExpressionAttributeValues": {":expires": self._expiry(ACCOUNT_MS)},
                }
            }
            for place in places
        ]
        # Whatever is changed at the same time is renewed by that, or at the next greeting.
        self._all_or_nothing(parts)

    def revoke(self, player: str) -> int | None:
        """Raise the epoch; return it, None if there is no such player."""
        answer = self._update(
            f"PLAYER#{player}",
            "PLAYER",
            f"ADD epoch :one REMOVE {Secret.LINK}, {Secret.LINK}_until",
            "attribute_exists(pk)",
            {":one": {"N": "1"}},
        )
        return None if answer is None else int(answer["epoch"]["N"])

    def issue(self, what: Secret, owner: Owner, digest: str, until: int) -> None:
        """Note a secret by its digest."""
        self._update(
            *_place(owner),
            f"SET {what} = :digest, {what}_until = :until",
            "attribute_exists(pk)",
            {":digest": {"S": digest}, ":until": {"N": str(until)}},
        )

    def redeem(self, what: Secret, owner: Owner, digest: str) -> bool:
        """Forget a secret; return whether it was the owner's last and is still good."""
        done = self._update(
            *_place(owner),
            f"REMOVE {what}, {what}_until",
            f"{what} = :digest AND {what}_until > :now",
            {":digest": {"S": digest}, ":now": {"N": str(self._clock.now())}},
        )
        return done is not None

    def played(self, player: str, month: str) -> tuple[str, ...]:
        """Return the tables at which a player began matches in a month."""
        item = self._fresh(f"PLAYER#{player}", f"PLAYED#{month}")
        return () if item is None else texts(item, "tables")

    def deal(self, table: str, match: int, deal: int) -> Record | None:
        """Return a deal as it ended."""
        item = self._fresh(f"TABLE#{table}", f"DEAL#{match}.{deal}")
        if item is None:
            return None
        return records.decode(table, int(item["ver"]["N"]), bytes(item["rec"]["B"]))

    def forget(self, profile: Profile, months: Sequence[str]) -> None:
        """Delete a player with everything that is kept of them."""
        own = f"PLAYER#{profile.id}"
        places = [(own, "PLAYER"), (own, "KEYS"), *((own, f"PLAYED#{month}") for month in months)]
        parts: list[Item] = [{"Delete": self._at(*place)} for place in places]
        # With another name it has another claim.
        parts[0]["Delete"] |= {
            "ConditionExpression": "attribute_not_exists(pk) OR #name = :name",
            "ExpressionAttributeNames": {"#name": "name"},
            "ExpressionAttributeValues": {":name": {"S": profile.name}},
        }
        parts += [{"Delete": self._release(profile.id, fold)} for fold in profile.folds]
        if not self._all_or_nothing(parts):
            raise Changed

    def report(self, report: Report) -> None:
        """Keep a report, under the day and the time when it came."""
        when = datetime.fromtimestamp(report.at / 1000, UTC)
        item = {
            **key(f"REPORT#{when:%Y-%m-%d}", f"{when:%H:%M:%S}#{report.id}"),
            "expires": self._expiry(REPORT_MS),
        }
        for name in ("text", "page", "language", "table"):
            if (said := getattr(report, name)) is not None:
                item[name] = {"S": said}
        for name in ("deal", "version"):
            if (count := getattr(report, name)) is not None:
                item[name] = {"N": str(count)}
        self._client().put_item(TableName=self._table, Item=item)

    # --- items ---

    def _at(self, pk: str, sk: str) -> Item:
        return {"TableName": self._table, "Key": key(pk, sk)}

    def _fresh(self, pk: str, sk: str) -> Item | None:
        """Return an item that has not expired."""
        item = self._get(pk, sk)
        if item is None or number(item, "expires") * 1000 <= self._clock.now():
            return None
        return item

    def _update(self, pk: str, sk: str, change: str, condition: str, values: Item) -> Item | None:
        """Change an item and return it, None if the condition does not hold."""
        try:
            answer = alone(
                lambda: self._client().update_item(
                    **self._at(pk, sk),
                    UpdateExpression=change,
                    ConditionExpression=condition,
                    ExpressionAttributeValues=values,
                    ReturnValues="ALL_NEW",
                )
            )
        except ClientError as error:
            if not _refused(error):
                raise
            return None
        return answer["Attributes"]

    def _player(self, profile: Profile, change: str, values: Item) -> Item:
        """Return a change of a player's item, if name and claim are as they were read."""
        condition = "attribute_exists(pk) AND #name = :name AND attribute_not_exists(folds)"
        values = {":name": {"S": profile.name}, **values}
        if profile.folds:
            condition = "attribute_exists(pk) AND #name = :name AND folds = :before"
            values[":before"] = {"SS": list(profile.folds)}
        update = {
            **self._at(f"PLAYER#{profile.id}", "PLAYER"),
            "UpdateExpression": change,
            "ConditionExpression": condition,
            "ExpressionAttributeNames": {"#name": "name"},
            "ExpressionAttributeValues": values,
        }
        return {"Update": update}

    def _keys(self, player: str, keyring: Keyring, passkeys: Sequence[Passkey]) -> Item:
        """Return a write of passkeys, if they are as they were read.

        What is left when the last one is removed is how often they have been changed: a keyring
        that was read before then is never taken for a later one.
        """
        condition: Item = {
            "ConditionExpression": "attribute_not_exists(pk) OR expires <= :now",
            "ExpressionAttributeValues": {":now": seconds(self._clock.now())},
        }
        if keyring.version:
            condition = {
                "ConditionExpression": "ver = :ver",
                "ExpressionAttributeValues": {":ver": {"N": str(keyring.version)}},
            }
        item = {
            **key(f"PLAYER#{player}", "KEYS"),
            "ver": {"N": str(keyring.version + 1)},
            "keys": {"S": _written(passkeys)},
            "expires": self._expiry(ACCOUNT_MS),
        }
        return {"Put": {"TableName": self._table, "Item": item, **condition}}

    def _claiming(self, profile: Profile, folds: Sequence[str], *parts: Item) -> None:
        """Write some parts, and with them the claim on a name in the place of the former one."""
        claims = [
            {
                "Put": {
                    "TableName": self._table,
                    "Item": {
                        **key(f"NAME#{fold}", "NAME"),
                        "player": {"S": profile.id},
                        "expires": self._expiry(ACCOUNT_MS),
                    },
                    "ConditionExpression": "attribute_not_exists(pk) OR player = :player "
                    "OR expires <= :now",
                    "ExpressionAttributeValues": {
                        ":player": {"S": profile.id},
                        ":now": seconds(self._clock.now()),
                    },
                }
            }
            for fold in folds
        ]
        gone = [fold for fold in profile.folds if fold not in folds]
        released = [{"Delete": self._release(profile.id, fold)} for fold in gone]
        writes: list[Any] = [*claims, *parts, *released]
        try:
            self._client().transact_write_items(TransactItems=writes)
        except ClientError as error:
            failed = _failed(error)
            if failed is None:
                raise
            raise (NameTaken if failed & set(range(len(claims))) else Changed) from None

    def _release(self, player: str, fold: str) -> Item:
        return {
            **self._at(f"NAME#{fold}", "NAME"),
            "ConditionExpression": "attribute_not_exists(pk) OR player = :player",
            "ExpressionAttributeValues": {":player": {"S": player}},
        }

    def _all_or_nothing(self, parts: Sequence[Any]) -> bool:
        """Write some parts together; return False if a condition did not hold."""
        try:
            self._client().transact_write_items(TransactItems=parts)
        except ClientError as error:
            if _failed(error) is None:
                raise
            return False
        return True


def _place(owner: Owner) -> tuple[str, str]:
    """Return the key of the item that holds an owner's secrets."""
    if owner.player is not None:
        return f"PLAYER#{owner.player}", "PLAYER"
    return f"CONN#{owner.connection}", "CONN"


def _written(passkeys: Sequence[Passkey]) -> str:
    kept = [one._replace(key=base64.b64encode(one.key)) for one in passkeys]
    return json.dumps([{**one._asdict(), "key": one.key.decode()} for one in kept])


def _passkeys(written: str) -> tuple[Passkey, ...]:
    return tuple(
        Passkey(**{**one, "key": base64.b64decode(one["key"])}) for one in json.loads(written)
    )


def _refused(error: ClientError) -> bool:
    """Return whether a single write failed by its condition."""
    return error.response["Error"]["Code"] == "ConditionalCheckFailedException"


def _failed(error: ClientError) -> set[int] | None:
    """Return which parts of a transaction failed by their conditions, None for any other error.

    None of them, if another transaction was at work on one of the items.
    """
    response: Any = error.response
    if response["Error"]["Code"] == "TransactionConflictException":
        return set()
    if response["Error"]["Code"] != "TransactionCanceledException":
        return None
    reasons = response.get("CancellationReasons") or []
    codes = [reason.get("Code", "None") for reason in reasons]
    if set(codes) - {"None", "ConditionalCheckFailed", "TransactionConflict"}:
        return None
    return {at for at, code in enumerate(codes) if code == "ConditionalCheckFailed"}
