"""What a store has to do, asked of the fake and of DynamoDB as moto and MiniStack play it."""

import threading
from collections.abc import Callable

import pytest

import engine
from functions.protocol import ErrorCode
from functions.service.ports import (
    Conflict,
    Connection,
    Ended,
    Freed,
    Made,
    Playing,
    Profile,
    Store,
)
from functions.service.record import Player, Record, Status
from functions.store import DynamoStore
from tests.fakes import START, FakeClock, FakeStore

HOUR = 3600 * 1000
SECRET = bytes(range(32))


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(params=["fake", "moto", "ministack"])
def store(request: pytest.FixtureRequest, dynamo, clock: FakeClock) -> Store:
    return FakeStore(clock) if request.param == "fake" else dynamo(request.param, clock)


def opened(version: int = 1, **changes: object) -> Record:
    options = engine.check_options("classic", {}, 2)
    seats = (Player("player000001", "Ана", "conn000001=", 1), None)
    record = Record(
        "k3v9x2m7", version, Status.OPEN, "classic", 2, options, 0, seats, SECRET, START
    )
    return record._replace(**changes)


def playing(version: int = 2) -> Record:
    game = engine.new_match("classic", {}, 2, SECRET, START)
    seats = tuple(Player(f"player00000{n}", "Ana", None, 3) for n in (1, 2))
    return opened(version, status=Status.PLAYING, seats=seats, game=game, alarm_at=60_000)


def test_what_is_saved_is_loaded(store: Store):
    assert store.load("k3v9x2m7") is None
    store.save(opened())
    assert store.load("k3v9x2m7") == opened()
    store.save(playing())
    assert store.load("k3v9x2m7") == playing()
    assert store.load("zzzzzzzz") is None


def test_of_two_that_change_one_version_the_second_learns_what_the_first_wrote(store: Store):
    store.save(opened())
    first, second = opened(2, host=1), opened(2, match=9)
    store.save(first)
    with pytest.raises(Conflict) as caught:
        store.save(second)
    assert caught.value.current == first
    assert store.load("k3v9x2m7") == first


def test_an_id_is_given_once_and_a_version_is_not_skipped(store: Store):
    store.save(opened())
    with pytest.raises(Conflict) as caught:
        store.save(opened(1, host=1))
    assert caught.value.current == opened()
    with pytest.raises(Conflict):
        store.save(opened(3))
    with pytest.raises(Conflict):
        store.save(opened(2, id="zzzzzzzz"))
    assert store.load("zzzzzzzz") is None


def test_the_same_write_again_counts_as_done(store: Store):
    store.save(opened())
    store.save(opened())
    store.save(playing())
    store.save(playing())
    with pytest.raises(Conflict):
        store.save(opened())


def test_tables_expire_by_their_status(store: Store, clock: FakeClock):
    store.save(opened())
    clock.pass_ms(24 * HOUR - 1000)
    store.save(playing())
    clock.pass_ms(24 * HOUR - 1000)
    store.save(playing(3)._replace(status=Status.OVER))
    clock.pass_ms(7 * 24 * HOUR - 1000)
    assert store.load("k3v9x2m7") is not None
    clock.pass_ms(1000)
    assert store.load("k3v9x2m7") is None


def test_players_are_kept(store: Store):
    assert store.profile("player000001") is None
    profile = Profile("player000001", "Ана Марија", since=START, renewed=START)
    store.add_profile(profile)
    assert store.profile("player000001") == profile
    assert store.profile("player000002") is None


def test_connections_are_opened_bound_and_closed_once(store: Store):
    assert store.connection("L0SM9cOFvHcCIhw=") is None
    assert store.close_connection("L0SM9cOFvHcCIhw=") is None
    plain = Connection("L0SM9cOFvHcCIhw=", 1_796_004_900_000, trouble=ErrorCode.TOKEN)
    assert store.bind_connection(plain) is False
    assert store.connection(plain.id) is None
    store.open_connection(plain)
    assert store.connection(plain.id) == plain
    bound = Connection(
        plain.id, plain.opened, "player000001", "k3v9x2m7", epoch=3, aged=True, crowd=17
    )
    assert store.bind_connection(bound) is True
    assert store.connection(plain.id) == bound
    assert store.close_connection(plain.id) == bound
    assert store.close_connection(plain.id) is None
    assert store.bind_connection(bound) is False


def made(key: str, seen: str | None, table: str = "k3v9x2m7", playing: str | None = None) -> Made:
    profile = Profile(
        "player000001",
        "another name",
        made_key=key,
        made_table=table,
        made_count=2,
        made_since=START,
    )
    return Made(profile, Profile(profile.id, "Ana", playing=playing, made_key=seen))


def test_a_table_is_made_together_with_its_makers_note(store: Store):
    with pytest.raises(Conflict):
        store.save(opened(), [made("k1", None)])
    assert store.load("k3v9x2m7") is None
    store.add_profile(Profile("player000001", "Ana"))
    store.save(opened(), [made("k1", None)])
    profile = Profile("player000001", "Ana", 1, "k3v9x2m7", "k1", "k3v9x2m7", 2, START)
    assert store.profile("player000001") == profile
    assert store.load("k3v9x2m7") == opened()


def test_a_table_is_not_made_by_one_who_has_made_another_meanwhile(store: Store):
    store.add_profile(Profile("player000001", "Ana"))
    store.save(opened(), [made("k1", None)])
    for seen in (None, "k0"):
        with pytest.raises(Conflict):
            store.save(opened(id="zzzzzzzz"), [made("k2", seen, "zzzzzzzz")])
    assert store.load("zzzzzzzz") is None
    # Nor by one who sits at another table by now.
    with pytest.raises(Conflict):
        store.save(opened(id="zzzzzzzz"), [made("k2", "k1", "zzzzzzzz")])
    store.save(opened(id="zzzzzzzz"), [made("k2", "k1", "zzzzzzzz", "k3v9x2m7")])
    assert store.load("zzzzzzzz") is not None
    assert store.profile("player000001").playing == "zzzzzzzz"


def test_a_match_takes_its_players_and_gives_them_back(store: Store):
    for player in ("player000001", "player000002"):
        store.add_profile(Profile(player, "Ana"))
    takes = [Playing("player000001", None), Playing("player000002", None)]
    store.save(opened())
    store.save(playing(), takes)
    assert store.profile("player000001").playing == "k3v9x2m7"
    assert store.profile("player000002").playing == "k3v9x2m7"
    frees = [Freed("player000001"), Freed("player000002"), Freed("player000009")]
    store.save(playing(3), frees)
    assert store.profile("player000001") == Profile("player000001", "Ana")
    assert store.profile("player000009") is None


def test_whoever_plays_elsewhere_by_now_is_not_freed(store: Store):
    for n in (1, 2):
        store.add_profile(Profile(f"player00000{n}", "Ana"))
    store.save(opened())
    takes = [Playing("player000001", None), Playing("player000002", None)]
    store.save(playing(), takes)
    store.save(playing(3), [Freed("player000001")])
    store.save(opened(id="another2"), [Playing("player000001", None)])
    frees = [Freed("player000001"), Freed("player000002"), Ended(playing(4), 1)]
    store.save(playing(4), frees)
    assert store.load("k3v9x2m7") == playing(4)
    assert store.profile("player000001").playing == "another2"
    assert store.profile("player000002").playing is None
    # Nobody to free at all, and a race that is lost all the same.
    store.save(playing(5), frees[:2])
    with pytest.raises(Conflict):
        store.save(playing(5)._replace(host=1), frees[:2])


def test_malformed_messages_are_counted_for_a_connection(store: Store):
    store.open_connection(Connection("conn000001=", 7))
    assert [store.strike("conn000001=") for _ in range(3)] == [1, 2, 3]
    known = store.connection("conn000001=")
    assert known == Connection("conn000001=", 7, strikes=3)
    assert store.bind_connection(known._replace(table="k3v9x2m7"))
    assert store.strike("conn000001=") == 4
    store.close_connection("conn000001=")
    assert store.strike("conn000001=") == 0
    assert store.connection("conn000001=") is None


def test_connections_of_an_address_are_counted_by_the_minute(store: Store, clock: FakeClock):
    assert [store.seen("address 203.0.113.7") for _ in range(3)] == [1, 2, 3]
    assert store.seen("address 2001:db8::7") == 1
    clock.pass_ms(60_000)
    assert store.seen("address 203.0.113.7") == 1


def test_a_match_does_not_take_a_player_of_another_one(store: Store):
    for player in ("player000001", "player000002"):
        store.add_profile(Profile(player, "Ana"))
    store.save(opened())
    store.save(playing(), [Playing("player000002", None)])
    other = opened(id="zzzzzzzz")
    store.save(other)
    start = playing()._replace(id="zzzzzzzz")
    takes = [Playing("player000001", None), Playing("player000002", None)]
    with pytest.raises(Conflict):
        store.save(start, takes)
    assert store.load("zzzzzzzz") == other
    assert store.profile("player000001").playing is None
    # Who has seen that the other table is no more may take the player from it.
    store.save(start, [takes[0], Playing("player000002", "k3v9x2m7")])
    assert store.profile("player000002").playing == "zzzzzzzz"
    with pytest.raises(Conflict):
        store.save(playing(3)._replace(id="zzzzzzzz"), [Playing("player000009", None)])


def test_a_transaction_that_loses_on_the_record_says_what_it_lost_to(store: Store):
    store.add_profile(Profile("player000001", "Ana"))
    store.save(opened())
    store.save(playing())
    with pytest.raises(Conflict) as caught:
        store.save(opened(2), [Playing("player000001", None)])
    assert caught.value.current == playing()
    assert store.profile("player000001").playing is None


def test_the_end_of_a_deal_is_kept_beside_the_table(store: Store):
    store.save(opened())
    store.save(playing(), [Ended(playing(), 1)])
    if isinstance(store, FakeStore):
        assert list(store.deals) == [("k3v9x2m7", 1, 1)]
        return
    key = {"pk": {"S": "TABLE#k3v9x2m7"}, "sk": {"S": "DEAL#1.1"}}
    item = store._client().get_item(TableName=store._table, Key=key)["Item"]
    assert store._record("k3v9x2m7", item) == playing()


def test_many_threads_lose_and_double_nothing(store: Store):
    store.save(opened())
    wrote: list[int] = []

    def write(thread: int) -> None:
        for _ in range(10):
            while True:
                record = store.load("k3v9x2m7")
                try:
                    store.save(record._replace(version=record.version + 1, match=thread))
                except Conflict:
                    continue
                wrote.append(record.version + 1)
                break

    if isinstance(store, FakeStore):
        # The fake has no lock of its own, so its writers take turns.
        for thread in range(8):
            write(thread)
    else:
        _in_threads(write, 8)
    assert sorted(wrote) == list(range(2, 82))
    assert store.load("k3v9x2m7").version == 81


def _in_threads(work: Callable[[int], None], count: int) -> None:
    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_what_is_no_lost_race_is_raised(aws, clock: FakeClock):
    store = DynamoStore(lambda: aws.dynamodb, "no-such-table", clock)
    missing = aws.dynamodb.exceptions.ResourceNotFoundException
    for call in (
        lambda: store.save(opened()),
        lambda: store.save(opened(), [Freed("player000001")]),
        lambda: store.bind_connection(Connection("a", 7)),
        lambda: store.load("k3v9x2m7"),
    ):
        with pytest.raises(missing):
            call()
