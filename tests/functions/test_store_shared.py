"""What a store has to do for everybody to look at: open tables, counts, notes, the ladder."""

import pytest

import engine
from functions.service.booking import Booked, Entry, Played, group_of, inserted, month_of, row_key
from functions.service.listing import Listing
from functions.service.ports import (
    Champions,
    Conflict,
    Counted,
    Listed,
    Note,
    Opening,
    Queue,
    Row,
    Store,
    Unlisted,
)
from functions.service.record import Player, Record, Status
from tests.fakes import START, FakeClock, FakeStore

HOUR = 3600 * 1000
MONTH = month_of(START)
OPTIONS = engine.check_options("basic", {}, 2)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(params=["fake", "moto", "ministack"])
def store(request: pytest.FixtureRequest, dynamo, clock: FakeClock) -> Store:
    return FakeStore(clock) if request.param == "fake" else dynamo(request.param, clock)


def table(id: str = "k3v9x2m7", version: int = 1) -> Record:
    seats = (Player("player000001", "Ана", "conn000001=", 1), None)
    return Record(id, version, Status.OPEN, "basic", 2, OPTIONS, 0, seats, bytes(32), START)


def listing(id: str = "k3v9x2m7", **changes: object) -> Listing:
    one = Listing(id, "basic", 2, OPTIONS, START, ("Ана", "Zoë"), True)
    return one._replace(**changes)


# Open tables


def test_a_listing_is_found_as_it_was_written_until_it_is_taken_off(store: Store):
    store.save(table(), [Listed(listing())])
    assert store.listings("basic") == (listing(),)
    assert store.listings("classic") == ()
    store.save(table(version=2), [Listed(listing(names=("Ана",)))])
    assert store.listings("basic") == (listing(names=("Ана",)),)
    store.save(table(version=3), [Unlisted(listing())])
    assert store.listings("basic") == ()


def test_a_queue_has_the_tables_of_its_size_with_usual_options(store: Store):
    mine = listing("aaaaaaa2")
    others = [
        listing("aaaaaaa3", players=3),
        listing("aaaaaaa4", standard=False, options=(("target", 100),)),
        listing("aaaaaaa5", made_at=START - 1),
    ]
    for one in (mine, *others):
        store.save(table(one.table), [Listed(one)])
    assert set(store.waiting(Queue("basic", 2))) == {mine, others[2]}
    assert store.waiting(Queue("basic", 3)) == (others[0],)
    assert store.waiting(Queue("classic", 2)) == ()
    assert [one.players for one in store.listings("basic")] == [2, 2, 2, 3]


def test_of_two_tables_opened_for_a_queue_after_the_same_look_one_is(store: Store):
    queue = Queue("basic", 2)
    assert store.newest(queue) is None
    store.save(table("aaaaaaa2"), [Opening(queue, None)])
    with pytest.raises(Conflict):
        store.save(table("aaaaaaa3"), [Opening(queue, None)])
    assert store.newest(queue) == "aaaaaaa2"
    with pytest.raises(Conflict):
        store.save(table("aaaaaaa3"), [Opening(queue, "aaaaaaa9")])
    store.save(table("aaaaaaa3"), [Opening(queue, "aaaaaaa2")])
    assert store.newest(queue) == "aaaaaaa3"
    assert store.newest(Queue("basic", 3)) is None
    assert store.load("aaaaaaa3") is not None


# Counts and notes


def test_counts_are_summed(store: Store):
    assert store.counted(Counted.ONLINE) == 0
    for _ in range(12):
        store.count(Counted.ONLINE, START, 1)
    store.count(Counted.ONLINE, START, -1)
    store.count(Counted.PLAYING, START, 1)
    assert store.counted(Counted.ONLINE) == 11
    assert store.counted(Counted.PLAYING) == 1


@pytest.mark.parametrize(
    ("what", "kept", "span"), [(Counted.ONLINE, 3, HOUR), (Counted.PLAYING, 7, 24 * HOUR)]
)
@pytest.mark.parametrize("cloud", ["moto", "ministack"])
def test_what_a_lost_call_left_wrong_goes_with_its_span(dynamo, cloud, what, kept, span):
    clock = FakeClock(START - START % span)
    store = dynamo(cloud, clock)
    store.count(what, clock.now(), 1)
    clock.pass_ms((kept - 1) * span)
    store.count(what, clock.now(), 1)
    # What began in the oldest span is still there and may still go.
    assert store.counted(what) == 2
    clock.pass_ms(span)
    assert store.counted(what) == 1


def test_a_note_takes_the_place_of_the_last_one(store: Store):
    assert store.note("hall") is None
    store.write_note("hall", Note(START, "једно".encode()))
    store.write_note("hall", Note(START + 1, "друго".encode() * 100))
    assert store.note("hall") == Note(START + 1, "друго".encode() * 100)
    assert store.note("other") is None


# The ladder


def book(
    store: Store, player: str, points: int, at: int, match: str, version: int, name: str = ""
) -> Booked:
    """Book a match of one player with the next version of a table."""
    entries, replaced, total = inserted(store.entries(player, MONTH), at, match, points)
    booked = Booked(player, name or f"Name of {player}", MONTH, entries, replaced, total)
    store.save(table(version=version), [booked])
    store.moved(booked)
    return booked


def test_bookings_are_kept_in_order_with_their_totals(store: Store):
    for number, points in enumerate((190, -250, 100), 1):
        book(store, "p1", points, START + number, f"t{number}.1", number)
    assert list(store.entries("p1", MONTH)) == [
        Entry(3, START + 3, "t3.1", 100, 0, 100),
        Entry(2, START + 2, "t2.1", -250, 190, 0),
        Entry(1, START + 1, "t1.1", 190, 0, 190),
    ]
    assert store.rows(MONTH, 5) == (Row(row_key(100, "p1"), "p1", "Name of p1", 100, 3),)
    assert list(store.entries("p1", "2020-01")) == list(store.entries("p2", MONTH)) == []


def test_a_late_booking_moves_those_after_it(store: Store):
    for number, points in ((1, 50), (3, -80), (4, 30)):
        book(store, "p1", points, START + number, f"t{number}.1", 1 if number == 1 else number - 1)
    late = book(store, "p1", 20, START + 2, "t2.1", 4)
    assert [entry.match for entry in late.entries] == ["t2.1", "t3.1", "t4.1"]
    assert list(store.entries("p1", MONTH))[::-1] == [
        Entry(1, START + 1, "t1.1", 50, 0, 50),
        Entry(2, START + 2, "t2.1", 20, 50, 70),
        Entry(3, START + 3, "t3.1", -80, 70, 0),
        Entry(4, START + 4, "t4.1", 30, 0, 30),
    ]
    # Equal instants are told apart by the id.
    book(store, "p1", 7, START + 4, "t0.1", 5)
    assert [entry.match for entry in store.entries("p1", MONTH)][:2] == ["t4.1", "t0.1"]
    assert len(store.rows(MONTH, 5)) == 1


def test_of_two_bookings_of_one_player_at_once_the_second_fails_whole(store: Store):
    first = book(store, "p1", 50, START + 1, "t1.1", 1)
    stale = Booked("p1", "x", MONTH, (Entry(1, START + 2, "t2.1", 9, 0, 9),), (), None)
    with pytest.raises(Conflict):
        store.save(table(version=2), [stale])
    book(store, "p1", 10, START + 3, "t3.1", 2)
    moving = Entry(2, START, "t0.1", 1, 0, 1), Entry(3, START + 1, "t1.1", 50, 1, 51)
    with pytest.raises(Conflict):
        store.save(table(version=3), [stale._replace(entries=moving, replaced=first.entries)])
    assert [entry.after for entry in store.entries("p1", MONTH)] == [60, 50]


def test_many_bookings_of_a_month_are_read_on_and_on(store: Store):
    for number in range(1, 61):
        book(store, "p1", 1, START + number, f"t{number}.1", number)
    assert [entry.number for entry in store.entries("p1", MONTH)] == list(range(60, 0, -1))


def test_rows_are_read_from_the_best_on_and_around_a_place(store: Store):
    totals = {"p1": 5, "p2": 300, "p3": 20, "p4": 300, "p5": 1}
    for version, (player, total) in enumerate(totals.items(), 1):
        book(store, player, total, START + version, f"t{version}.1", version)
    rows = store.rows(MONTH, 10)
    assert [row.total for row in rows] == [300, 300, 20, 5, 1]
    assert {row.player for row in rows[:2]} == {"p2", "p4"}
    assert store.rows(MONTH, 2, after=rows[1].key) == rows[2:4]
    assert store.rows(MONTH, 2, before=rows[3].key) == rows[1:3]
    assert store.rows(MONTH, 9, before=rows[0].key) == store.rows("2020-01", 9) == ()


def test_how_many_have_each_total_is_counted(store: Store):
    group = group_of(300)
    for version, (player, points) in enumerate(
        [("p1", 300), ("p2", 300), ("p1", 1), ("p3", 5), ("p2", -400), ("p3", 0)], 1
    ):
        book(store, player, points, START + version, f"t{version}.1", version)
    assert {many: one for many, one in store.groups(MONTH).items() if one} == {0: 2, group: 1}
    assert {total: one for total, one in store.group(MONTH, 0).items() if one} == {0: 1, 5: 1}
    assert {total: one for total, one in store.group(MONTH, group).items() if one} == {301: 1}
    assert store.groups("2020-01") == store.group("2020-01", 0) == {}


def test_months_and_champions_come_newest_first(store: Store):
    for version, month in enumerate(("2025-12", "2026-02", "2026-01"), 1):
        entry = Entry(1, START, "t1.1", 10, 0, 10)
        store.save(table(version=version), [Booked("p1", "x", month, (entry,), (), None)])
        store.crown(Champions(month, ("Ана", "Zoë"), version))
    assert store.months("p1", 9) == ("2026-02", "2026-01", "2025-12")
    assert store.months("p1", 2) == ("2026-02", "2026-01")
    assert store.months("p2", 2) == ()
    assert [one.month for one in store.champions(2)] == ["2026-02", "2026-01"]
    assert store.champions(1) == (Champions("2026-02", ("Ана", "Zoë"), 2),)


def test_match_records_are_kept_by_day_in_order(store: Store):
    later = Played("t2.1", START + 1, ("p1", "p2", "p3"), (190, -25, -25))
    first = Played("t1.1", START, ("p3", "p2", "p1"), (250, 80, 15))
    tomorrow = Played("t3.1", START + 24 * HOUR, ("p1", "p2", "p3"), (0, 0, 0))
    store.save(table(), [later])
    store.save(
        table(version=2),
        [
            first,
        ],
    )
    store.save(table(version=3), [tomorrow])
    assert list(store.ranked("2026-09-21")) == [first, later]
    assert list(store.ranked("2026-09-22")) == [tomorrow]


def test_whose_account_is_deleted_has_a_row_without_a_name(store: Store):
    book(store, "p1", 300, START + 1, "t1.1", 1)
    book(store, "p2", 300, START + 2, "t2.1", 2)
    book(store, "p3", 200, START + 3, "t3.1", 3)
    crowned = Champions(MONTH, ("Name of p1", "Name of p2"), 300)
    store.crown(crowned)
    for _ in range(2):
        store.unname("p1", MONTH)
        (one,) = store.champions(1)
        assert sorted(one.names) == ["", "Name of p2"]
        # As a request leaves it that dies between the two.
        store.crown(crowned)
    store.unname("p1", "2020-01")
    rows = {(row.player, row.name, row.total) for row in store.rows(MONTH, 5)}
    assert rows == {("", "", 300), ("p2", "Name of p2", 300), ("p3", "Name of p3", 200)}


def test_a_champion_who_is_deleted_takes_nobody_elses_name_along(store: Store):
    """Guests may share a name, and points."""
    for number, player in enumerate(("p1", "p2"), 1):
        book(store, player, 300, START + number, f"t{number}.1", number, name="Ана")
    store.crown(Champions(MONTH, ("Ана", "Ана"), 300))
    store.unname("p1", MONTH)
    (one,) = store.champions(1)
    assert sorted(one.names) == ["", "Ана"]


def test_where_nobody_won_any_points_nobody_is_champion_by_deleting(store: Store):
    book(store, "p1", -25, START, "t1.1", 1)
    store.crown(Champions(MONTH, (), 0))
    store.unname("p1", MONTH)
    assert store.champions(1) == (Champions(MONTH, (), 0),)
