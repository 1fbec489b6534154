"""What is kept of accounts, asked of the fake and of DynamoDB as moto and MiniStack play it."""

from typing import NamedTuple

import pytest
from botocore.exceptions import ClientError

from functions.service.keeping import (
    LINK_MS,
    REPORT_MS,
    AccountStore,
    Changed,
    Keyring,
    NameTaken,
    Owner,
    Passkey,
    Report,
    Secret,
)
from functions.service.ports import Connection, Ended, Noted, Profile, Store
from functions.store import PLAYER_MS
from functions.store.accounts import ACCOUNT_MS, DynamoAccounts
from tests.fakes import START, FakeAccounts, FakeClock, FakeStore
from tests.functions.test_store import opened, playing
from tests.functions.test_store_shared import MONTH, book

ANA, BOJAN = "player000001", "player000002"
LAPTOP = Passkey("aB-_", b"\x00\xff key", "Лаптоп", START, START, 3)
PHONE = Passkey("cD", b"other", "", START + 1, START + 1)


class Kept(NamedTuple):
    store: Store
    accounts: AccountStore

    def profile(self, player: str = ANA) -> Profile:
        found = self.store.profile(player)
        assert found is not None
        return found


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(params=["fake", "moto", "ministack"])
def both(request: pytest.FixtureRequest, kept, clock: FakeClock) -> Kept:
    """Return a store with two guests, Ana and Bojan."""
    if request.param == "fake":
        store = FakeStore(clock)
        found = Kept(store, FakeAccounts(store, clock))
    else:
        found = Kept(*kept(request.param, clock))
    for player, name in ((ANA, "Ana"), (BOJAN, "Bojan")):
        found.store.add_profile(Profile(player, name, since=START, renewed=START))
    return found


def keep(both: Kept, *passkeys: Passkey, player: str = ANA, folds: tuple[str, ...] = ("ana",)):
    profile = both.profile(player)
    both.accounts.keep(profile, both.accounts.keyring(player), passkeys, folds)


def test_a_passkey_claims_the_name_and_the_last_one_sets_it_free(both: Kept):
    assert both.accounts.keyring(ANA) == Keyring()
    assert both.accounts.holder(("ana",)) is None
    keep(both, LAPTOP)
    assert both.accounts.keyring(ANA) == Keyring(1, (LAPTOP,))
    assert both.accounts.holder(("x", "ana")) == ANA
    assert both.profile().folds == ("ana",)
    keep(both, LAPTOP, PHONE, folds=("ana", "aha"))
    assert both.accounts.keyring(ANA) == Keyring(2, (LAPTOP, PHONE))
    assert both.profile().folds == ("aha", "ana")
    assert both.accounts.holder(("aha",)) == ANA
    keep(both, folds=())
    assert both.accounts.keyring(ANA) == Keyring(3)
    assert both.profile().folds == ()
    assert both.accounts.holder(("ana", "aha")) is None


def test_a_name_is_claimed_once(both: Kept):
    keep(both, LAPTOP, folds=("ana", "aha"))
    with pytest.raises(NameTaken):
        keep(both, PHONE, player=BOJAN, folds=("aha",))
    assert both.accounts.keyring(BOJAN) == Keyring()
    assert both.profile(BOJAN).folds == ()
    keep(both, PHONE, player=BOJAN, folds=("bojan",))
    with pytest.raises(NameTaken):
        both.accounts.rename(both.profile(BOJAN), "Ana", ("ana",))
    assert both.profile(BOJAN).name == "Bojan"
    assert both.accounts.holder(("bojan",)) == BOJAN
    keep(both, folds=())
    both.accounts.rename(both.profile(BOJAN), "Ana", ("ana",))
    assert (both.profile(BOJAN).name, both.profile(BOJAN).folds) == ("Ana", ("ana",))
    assert both.accounts.holder(("ana",)) == BOJAN
    assert both.accounts.holder(("bojan",)) is None


def test_a_guest_renames_and_claims_nothing(both: Kept):
    both.accounts.rename(both.profile(), "Cveta", ("cveta",))
    assert (both.profile().name, both.profile().folds) == ("Cveta", ())
    assert both.accounts.holder(("cveta",)) is None
    # The same name in another case is a rename of an account like any other.
    keep(both, LAPTOP, folds=("cveta",))
    both.accounts.rename(both.profile(), "CVETA", ("cveta",))
    assert (both.profile().name, both.accounts.holder(("cveta",))) == ("CVETA", ANA)


def test_what_was_changed_meanwhile_is_not_overwritten(both: Kept):
    before, keyring = both.profile(), both.accounts.keyring(ANA)
    both.accounts.keep(before, keyring, [LAPTOP], ("ana",))
    with pytest.raises(Changed):
        both.accounts.keep(both.profile(), keyring, [PHONE], ("ana",))
    with pytest.raises(Changed):
        both.accounts.rename(before, "Cveta", ("cveta",))
    with pytest.raises(Changed):
        both.accounts.forget(before._replace(name="Cveta"), [])
    assert both.accounts.keyring(ANA) == Keyring(1, (LAPTOP,))
    assert (both.profile().name, both.profile().folds) == ("Ana", ("ana",))
    later = LAPTOP._replace(used_at=START + 5, signs=4)
    first = both.accounts.keyring(ANA)
    both.accounts.used(ANA, first, later)
    both.accounts.used(ANA, first, LAPTOP)
    assert both.accounts.keyring(ANA) == Keyring(2, (later,))


def test_a_use_under_way_brings_no_removed_passkey_back(both: Kept):
    keep(both, LAPTOP)
    before = both.accounts.keyring(ANA)
    keep(both, folds=())
    keep(both, PHONE)
    both.accounts.used(ANA, before, LAPTOP._replace(used_at=START + 5))
    assert both.accounts.keyring(ANA).passkeys == (PHONE,)


def test_passkeys_begin_anew_where_what_was_kept_of_them_has_expired(both: Kept, clock: FakeClock):
    keep(both, LAPTOP)
    keep(both, folds=())
    clock.pass_ms(ACCOUNT_MS)
    keep(both, PHONE)
    assert both.accounts.keyring(ANA).passkeys == (PHONE,)


@pytest.mark.parametrize("owner", [Owner(player=ANA), Owner(connection="conn=")])
@pytest.mark.parametrize("what", list(Secret))
def test_a_secret_is_good_once_for_its_owner_and_its_time(
    both: Kept, clock: FakeClock, owner: Owner, what: Secret
):
    both.store.open_connection(Connection("conn=", 7))
    until = clock.now() + LINK_MS
    other = next(one for one in Secret if one is not what)
    assert not both.accounts.redeem(what, owner, "d1")
    both.accounts.issue(what, owner, "d1", until)
    assert not both.accounts.redeem(other, owner, "d1")
    assert not both.accounts.redeem(what, Owner(player=BOJAN), "d1")
    assert not both.accounts.redeem(what, owner, "d2")
    assert both.accounts.redeem(what, owner, "d1")
    assert not both.accounts.redeem(what, owner, "d1")
    both.accounts.issue(what, owner, "d1", until)
    both.accounts.issue(what, owner, "d2", until)
    assert not both.accounts.redeem(what, owner, "d1")
    clock.pass_ms(LINK_MS - 1)
    assert both.accounts.redeem(what, owner, "d2")
    both.accounts.issue(what, owner, "d3", until)
    clock.pass_ms(1)
    assert not both.accounts.redeem(what, owner, "d3")
    # Nobody gets an item of their own by it.
    both.accounts.issue(what, Owner(player="nobody"), "d4", until)
    assert not both.accounts.redeem(what, Owner(player="nobody"), "d4")
    assert both.store.profile("nobody") is None


def test_a_link_goes_with_the_tokens(both: Kept, clock: FakeClock):
    both.accounts.issue(Secret.LINK, Owner(player=ANA), "d1", clock.now() + LINK_MS)
    both.accounts.revoke(ANA)
    assert not both.accounts.redeem(Secret.LINK, Owner(player=ANA), "d1")


class Contended:
    """A client whose next writes of one item meet a transaction that is at work on it."""

    def __init__(self, client, times: int) -> None:
        self._client = client
        self.times = times

    def __getattr__(self, name: str):
        call = getattr(self._client, name)
        if name not in ("update_item", "put_item"):
            return call

        def meet(**asked):
            if self.times:
                self.times -= 1
                raise ClientError({"Error": {"Code": "TransactionConflictException"}}, name)
            return call(**asked)

        return meet


def test_a_write_waits_for_the_transaction_that_is_at_work_on_its_item(kept, clock: FakeClock):
    """Who signs out while a match ends is signed out, and a deleted name leaves the ladder."""
    store, accounts = kept("moto", clock)
    store.add_profile(Profile(ANA, "Ana", since=START, renewed=START))
    accounts.keep(store.profile(ANA), Keyring(), (LAPTOP,), ("ana",))
    book(store, ANA, 190, START, "t1.1", 1, "Ana")
    client = Contended(store._client(), 2)
    store._client = accounts._client = lambda: client
    assert accounts.revoke(ANA) == 2
    client.times = 2
    accounts.used(ANA, accounts.keyring(ANA), LAPTOP._replace(used_at=START + 5))
    assert accounts.keyring(ANA).passkeys[0].used_at == START + 5
    client.times = 2
    store.unname(ANA, MONTH)
    assert [(row.name, row.player) for row in store.rows(MONTH, 9)] == [("", "")]
    assert client.times == 0
    client.times = 99
    with pytest.raises(ClientError):
        accounts.revoke(ANA)


def test_epochs_grow_and_only_those_of_players(both: Kept):
    assert both.accounts.revoke(ANA) == 2
    assert both.accounts.revoke(ANA) == 3
    assert both.profile().epoch == 3
    assert both.accounts.revoke("nobody") is None


def test_where_a_player_played_is_kept_with_the_deals(both: Kept, clock: FakeClock):
    both.store.save(opened())
    both.store.save(playing(), [Noted(ANA), Noted(BOJAN), Ended(playing(), 1)])
    both.store.save(playing(3), [Noted(ANA)])
    assert both.accounts.played(ANA, "2026-09") == ("k3v9x2m7",)
    assert both.accounts.played(ANA, "2026-08") == ()
    assert both.accounts.deal("k3v9x2m7", 1, 1).game == playing().game
    assert both.accounts.deal("k3v9x2m7", 1, 2) is None


def test_nothing_is_left_of_a_player_who_is_forgotten(both: Kept, clock: FakeClock):
    keep(both, LAPTOP, folds=("aha", "ana"))
    both.store.save(opened())
    both.store.save(playing(), [Noted(ANA), Noted(BOJAN)])
    both.accounts.issue(Secret.LINK, Owner(player=ANA), "d1", clock.now() + LINK_MS)
    both.accounts.forget(both.profile(), ["2026-09", "2026-08"])
    assert both.store.profile(ANA) is None
    assert both.accounts.keyring(ANA) == Keyring()
    assert both.accounts.holder(("aha", "ana")) is None
    assert both.accounts.played(ANA, "2026-09") == ()
    assert both.accounts.played(BOJAN, "2026-09") == ("k3v9x2m7",)
    assert not both.accounts.redeem(Secret.LINK, Owner(player=ANA), "d1")
    assert both.accounts.revoke(ANA) is None
    if isinstance(both.accounts, DynamoAccounts):
        found = both.accounts._client().scan(TableName=both.accounts._table)["Items"]
        assert [item["pk"]["S"] for item in found if ANA in str(item["pk"])] == []
        assert [item["pk"]["S"] for item in found if item["pk"]["S"].startswith("NAME#")] == []


in_the_cloud = pytest.mark.parametrize("both", ["moto", "ministack"], indirect=True)


def items(both: Kept) -> dict[tuple[str, str], dict]:
    assert isinstance(both.accounts, DynamoAccounts)
    found = both.accounts._client().scan(TableName=both.accounts._table)["Items"]
    return {(item["pk"]["S"], item["sk"]["S"]): item for item in found}


def seconds(instant: int) -> dict:
    return {"N": str(instant // 1000)}


@in_the_cloud
def test_a_greeting_puts_off_the_end_of_everything(both: Kept, clock: FakeClock):
    keep(both, LAPTOP)
    clock.pass_ms(40 * 24 * 3600 * 1000)
    both.accounts.renew(both.profile())
    assert both.profile().renewed == clock.now()
    found = items(both)
    assert found["PLAYER#" + ANA, "PLAYER"]["expires"] == seconds(clock.now() + PLAYER_MS)
    for place in (("PLAYER#" + ANA, "KEYS"), ("NAME#ana", "NAME")):
        assert found[place]["expires"] == seconds(clock.now() + ACCOUNT_MS)
    both.accounts.renew(both.profile(BOJAN))
    assert both.profile(BOJAN).renewed == clock.now()


@in_the_cloud
def test_a_claim_that_has_expired_is_free(both: Kept, clock: FakeClock):
    keep(both, LAPTOP)
    clock.pass_ms(ACCOUNT_MS)
    assert both.accounts.holder(("ana",)) is None
    keep(both, PHONE, player=BOJAN)
    assert both.accounts.holder(("ana",)) == BOJAN


@in_the_cloud
def test_reports_are_kept_by_the_day(both: Kept, clock: FakeClock):
    full = Report("r1", START, "Дугме", "table", "sr-Cyrl", "k3v9x2m7", 2, 17)
    both.accounts.report(full)
    both.accounts.report(Report("r2", START + 1000, "x", "", "en"))
    found = items(both)
    assert found["REPORT#2026-09-21", "14:13:20#r1"] == {
        "pk": {"S": "REPORT#2026-09-21"},
        "sk": {"S": "14:13:20#r1"},
        "expires": seconds(START + REPORT_MS),
        "text": {"S": "Дугме"},
        "page": {"S": "table"},
        "language": {"S": "sr-Cyrl"},
        "table": {"S": "k3v9x2m7"},
        "deal": {"N": "2"},
        "version": {"N": "17"},
    }
    assert "table" not in found["REPORT#2026-09-21", "14:13:21#r2"]
