"""The monthly ladder of `championship` (rules §8): what a match books, pages, places, months."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime

import pytest

import engine
from engine.scoring import ladder_points
from functions.service import booking
from functions.service.booking import Entry, Played
from functions.service.cycle import Turn
from functions.service.record import Player, Record, Status
from tests.fakes import FakeStore, World

HAND = (-40, 100, 100)


@pytest.fixture
def world() -> World:
    return World()


def at(text: str) -> int:
    """Return an instant in UTC, in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


class League:
    """Players whose matches end as a test wants them to, through the whole cycle of a command."""

    def __init__(self, world: World, names: Sequence[str]) -> None:
        self.world = world
        self.sockets = {name: world.player(name) for name in names}
        self._match = engine.new_match("championship", {}, 3, bytes(32), world.clock.now())
        self._tables = 0

    def play(
        self,
        names: Sequence[str],
        scores: Sequence[int],
        table: str | None = None,
        how: engine.How = engine.How.OUT,
        seats: Sequence[int] = (),
        meanwhile: Callable[[Record], None] | None = None,
        **game: object,
    ) -> str:
        """Let three play a match that ends now.

        `seats` were played by a computer at the end, `meanwhile` happens just before the end is
        written, `game` changes the match besides.
        """
        if table is None:
            self._tables += 1
            table = f"t{self._tables:07d}"
        players = tuple(
            Player(self.sockets[name].player, name, self.sockets[name].id) for name in names
        )
        before = Record(
            table, 1, Status.PLAYING, "championship", 3, (), 0, players,
            bytes(32), self.world.clock.now(), game=self._match,
        )  # fmt: skip
        self.world.store.save(before)
        winner = None if how is engine.How.VOID else scores.index(min(scores))
        result = engine.Result(0, how, winner, tuple(scores))
        ended = [
            seat._replace(left=True, penalised=True) if number in seats else seat
            for number, seat in enumerate(self._match.seats)
        ]
        over = self._match._replace(
            phase=engine.Phase.OVER, results=(result,), seats=tuple(ended), **game
        )
        self.world.store.before_save = meanwhile
        self.world.service._cycle.run(table, lambda record, _now: Turn(record._replace(game=over)))
        return table

    def ladder(self, name: str, **asked: object) -> dict:
        """Return a page of the ladder as a player is told it."""
        return self.sockets[name].send(type="ladder", **asked)[-1]

    def rows(self, name: str, **asked: object) -> list[tuple[int, str, int]]:
        """Return rank, name and points of each row of a page."""
        page = self.ladder(name, **asked)
        return [(row["rank"], row["name"], row["points"]) for row in page["rows"]]


@pytest.fixture
def league(world: World) -> League:
    return League(world, ["Ana", "Boris", "Cveta", "Dana", "Ema", "Fran"])


# What a match books


def test_a_match_is_booked_for_each_of_the_three(world: World, league: League):
    """Winner at −40: 4 + 15; two who never opened share 10 and 5: −10 + 7.5 each, floored."""
    table = league.play(["Ana", "Boris", "Cveta"], HAND)
    assert sorted(league.rows("Ana")) == [(1, "Ana", 190), (2, "Boris", 0), (2, "Cveta", 0)]
    now = world.clock.now()
    ana, boris, _ = (league.sockets[name].player for name in ("Ana", "Boris", "Cveta"))
    month = booking.month_of(now)
    assert list(world.store.entries(ana, month)) == [Entry(1, now, f"{table}.1", 190, 0, 190)]
    assert list(world.store.entries(boris, month)) == [Entry(1, now, f"{table}.1", -25, 0, 0)]
    ids = tuple(league.sockets[name].player for name in ("Ana", "Boris", "Cveta"))
    assert list(world.store.ranked(booking.day_of(now))) == [
        Played(f"{table}.1", now, ids, (190, -25, -25))
    ]


def test_totals_never_fall_below_zero_and_the_sequence_says_why(world: World, league: League):
    for scores in ((100, -40, 100), (-100, 20, 35), (200, -140, 200), (-40, 60, 100)):
        league.play(["Ana", "Boris", "Cveta"], scores)
        world.clock.pass_ms(60_000)
    ana = league.sockets["Ana"].player
    found = list(world.store.entries(ana, booking.month_of(world.clock.now())))
    # By hand: −10 + 7.5; 10 + 15; −20 + 7.5; 4 + 15.
    assert [(entry.points, entry.before, entry.after) for entry in reversed(found)] == [
        (-25, 0, 0),
        (250, 0, 250),
        (-125, 250, 125),
        (190, 125, 315),
    ]


def test_a_void_match_and_one_without_a_result_book_nothing(world: World, league: League):
    """Rules §8: a void match books nothing."""
    league.play(["Ana", "Boris", "Cveta"], (0, 0, 0), how=engine.How.VOID)
    league.play(["Ana", "Boris", "Cveta"], HAND, closed=True)
    assert league.rows("Ana") == []
    assert world.store.matches == []


def test_leaving_early_counts_as_played_with_what_the_computer_costs(league: League):
    """Rules §7: 30 points more; 20 + 30 = 50 is place 3: −5 + 5."""
    league.play(["Ana", "Boris", "Cveta"], (-40, 20, 35), seats=[1])
    assert league.rows("Ana") == [(1, "Ana", 190), (2, "Cveta", 65), (3, "Boris", 0)]


def test_other_rulesets_are_not_on_the_ladder(world: World, league: League):
    match = engine.new_match("tercet", {}, 3, bytes(32), world.clock.now())
    result = engine.Result(0, engine.How.OUT, 0, HAND)
    record = Record(
        "tercet01", 1, Status.PLAYING, "tercet", 3, match.options, 0,
        tuple(Player(one.player, "x", one.id) for one in list(league.sockets.values())[:3]),
        bytes(32), world.clock.now(), game=match,
    )  # fmt: skip
    world.store.save(record)
    over = match._replace(phase=engine.Phase.OVER, results=(result,))
    world.service._cycle.run("tercet01", lambda one, _now: Turn(one._replace(game=over)))
    assert world.record("tercet01").status is Status.OVER
    assert league.rows("Ana") == []


def test_a_match_that_ends_twice_at_once_is_booked_once(world: World, league: League):
    """Whoever loses the race reads the table again, and it is over."""

    def ended(record: Record) -> None:
        world.store.save(record, booking.booked(world.store, record, world.clock.now()))

    league.play(["Ana", "Boris", "Cveta"], HAND, meanwhile=ended)
    ana = league.sockets["Ana"].player
    assert len(list(world.store.entries(ana, booking.month_of(world.clock.now())))) == 1
    assert len(world.store.matches) == 1


def test_a_booking_that_lost_a_race_goes_where_it_belongs(world: World, league: League):
    """One of an earlier instant goes before what is there, which is booked anew."""
    names = ["Ana", "Boris", "Cveta"]
    now = world.clock.now()

    def meanwhile(_: Record) -> None:
        world.clock.at = now + 50
        league.play(names, (100, -40, 100))
        world.clock.at = now + 20

    league.play(names, (-100, 20, 35), meanwhile=meanwhile)
    ana = league.sockets["Ana"].player
    found = list(world.store.entries(ana, booking.month_of(now)))
    # By instant: +25 from nothing, then −2.5.
    assert [(one.number, one.at, one.before, one.after) for one in reversed(found)] == [
        (1, now + 20, 0, 250),
        (2, now + 50, 250, 225),
    ]
    # Boris: +8, then +19; Cveta: +1.5, then −2.5.
    assert league.rows("Dana") == [(1, "Boris", 270), (2, "Ana", 225), (3, "Cveta", 0)]


def test_who_deletes_the_account_is_on_no_ladder_by_name(world: World, league: League):
    league.play(["Ana", "Boris", "Cveta"], HAND)
    league.sockets["Ana"].send(type="delete")
    assert sorted(league.rows("Boris")) == [(1, "", 190), (2, "Boris", 0), (2, "Cveta", 0)]


def test_who_deletes_the_account_has_no_name_at_a_table_of_last_month(world: World, league: League):
    """A table is kept for a week after its last change, as when somebody there comes back."""
    world.clock.at = at("2026-09-30T12:00:00")
    table = league.play(["Ana", "Boris", "Cveta"], HAND, "k3v9x2m7")
    ana, boris = league.sockets["Ana"], league.sockets["Boris"]
    world.store.played[ana.player, "2026-09"] = {table}
    for _ in range(2):
        world.clock.pass_ms(5 * 24 * 3600 * 1000)
        world.socket(boris.token).send(type="hello", table=table)
    ana.send(type="delete")
    assert [seat and seat.name for seat in world.record(table).seats] == [None, "Boris", "Cveta"]


def test_two_who_delete_their_accounts_do_not_keep_a_match_from_its_end(
    world: World, league: League
):
    """Nobody is booked for their seats, and the third one is."""

    def gone(_: Record) -> None:
        record = world.record("t0000001")
        seats = tuple(
            one if at == 2 else one._replace(id="", name="", connection=None)
            for at, one in enumerate(record.seats)
        )
        world.store.save(record._replace(version=2, seats=seats))

    league.play(["Ana", "Boris", "Cveta"], (20, 35, -40), meanwhile=gone)
    assert world.record("t0000001").status is Status.OVER
    assert league.rows("Ana") == [(1, "Cveta", 190)]


# Months


@pytest.mark.parametrize(
    ("instant", "month"),
    [
        # Zagreb is at +1 in winter and at +2 in summer.
        ("2026-11-30T22:59:59.999", "2026-11"),
        ("2026-11-30T23:00:00", "2026-12"),
        ("2026-06-30T21:59:59.999", "2026-06"),
        ("2026-06-30T22:00:00", "2026-07"),
        # The month of each clock change begins by the one clock and ends by the other.
        ("2026-02-28T22:59:59.999", "2026-02"),
        ("2026-02-28T23:00:00", "2026-03"),
        ("2026-03-31T21:59:59.999", "2026-03"),
        ("2026-03-31T22:00:00", "2026-04"),
        ("2026-09-30T21:59:59.999", "2026-09"),
        ("2026-09-30T22:00:00", "2026-10"),
        ("2026-10-31T22:59:59.999", "2026-10"),
        ("2026-10-31T23:00:00", "2026-11"),
    ],
)
def test_a_match_belongs_to_the_month_of_its_last_discard_in_zagreb(
    world: World, league: League, instant: str, month: str
):
    world.clock.at = at(instant)
    league.play(["Ana", "Boris", "Cveta"], HAND)
    page = league.ladder("Dana", month=month)
    assert page["rows"][0]["name"] == "Ana"
    others = [one for one in ("2026-02", "2026-12", "2026-11", "2026-06") if one != month]
    assert all(league.rows("Dana", month=one) == [] for one in others)


def test_each_month_starts_at_zero_and_the_last_one_stays(world: World, league: League):
    world.clock.at = at("2026-11-30T22:00:00")
    league.play(["Ana", "Boris", "Cveta"], HAND)
    world.clock.at = at("2026-11-30T23:00:00")
    league.play(["Boris", "Ana", "Cveta"], HAND)
    assert league.rows("Dana")[0] == (1, "Boris", 190)
    november = league.ladder("Dana", month="2026-11")
    assert (november["rows"][0]["name"], november["final"]) == ("Ana", False)
    world.clock.pass_ms(11 * 60_000)
    assert league.ladder("Dana", month="2026-11")["final"] is True
    assert league.ladder("Dana")["final"] is False


def test_champions_of_past_months_are_kept_and_share_with_equals(world: World, league: League):
    world.clock.at = at("2026-09-10T12:00:00")
    league.play(["Ana", "Boris", "Cveta"], HAND)
    league.play(["Dana", "Boris", "Cveta"], HAND)
    world.clock.at = at("2026-11-10T12:00:00")
    league.play(["Ema", "Boris", "Cveta"], HAND)
    asked = league.sockets["Ana"].send(type="champions")[-1]
    (september,) = asked["months"]
    assert (september["month"], sorted(september["names"])) == ("2026-09", ["Ana", "Dana"])
    assert september["points"] == 190
    world.clock.at = at("2026-12-01T00:00:00")
    # A visitor may look too.
    asked = world.socket().send(type="champions")[-1]["months"]
    assert [(one["month"], one["points"]) for one in asked] == [("2026-11", 190), ("2026-09", 190)]
    assert asked[0]["names"] == ["Ema"]


def test_champions_stay_public_for_years(world: World, league: League):
    """Rules §8: whoever looks in between, the first of them is told for good."""
    world.clock.at = at("2026-09-10T12:00:00")
    league.play(["Ana", "Boris", "Cveta"], HAND)
    for year, number in ((one // 12, one % 12 + 1) for one in range(2026 * 12 + 9, 2029 * 12)):
        world.clock.at = at(f"{year}-{number:02d}-20T12:00:00")
        months = world.socket().send(type="champions")[-1]["months"]
        assert [(one["month"], one["names"]) for one in months] == [("2026-09", ["Ana"])]


def test_ones_own_months_and_the_bookings_of_one(world: World, league: League):
    world.clock.at = at("2026-10-10T12:00:00")
    league.play(["Ana", "Boris", "Cveta"], HAND)
    world.clock.at = at("2026-11-10T12:00:00")
    league.play(["Boris", "Ana", "Cveta"], (-100, 20, 35))
    league.play(["Boris", "Ana", "Cveta"], (-100, 20, 35), table="zzzz2222")
    told = league.sockets["Ana"].send(type="history", month="2026-11")[-1]
    assert told == {
        "type": "history",
        "months": [
            {"month": "2026-11", "rank": 2, "points": 160, "matches": 2},
            {"month": "2026-10", "rank": 1, "points": 190, "matches": 1},
        ],
        "month": "2026-11",
        "entries": [
            {"at": world.clock.now(), "points": 80, "before": 80, "after": 160},
            {"at": world.clock.now(), "points": 80, "before": 0, "after": 80},
        ],
    }
    assert league.sockets["Fran"].send(type="history")[-1]["months"] == []
    assert world.socket().send(type="history")[-1]["code"] == "enter_first"


@pytest.mark.parametrize(
    ("ended", "asked", "month"),
    [
        # In Zagreb the month has begun, in UTC not yet.
        ("2026-11-30T23:15:00", "2026-11-30T23:20:00", "2026-12"),
        ("2026-12-10T12:00:00", "2029-02-10T12:00:00", "2026-12"),
    ],
)
def test_the_export_holds_every_booking_there_is(
    world: World, league: League, ended: str, asked: str, month: str
):
    world.clock.at = at(ended)
    league.play(["Ana", "Boris", "Cveta"], HAND)
    world.clock.at = at(asked)
    parts, after = [], None
    while after is not None or not parts:
        (frame,) = league.sockets["Ana"].send(type="export", **({"after": after} if parts else {}))
        parts.append(frame["part"])
        after = frame["next"]
    assert parts[0]["on_the_ladders_of"] == [month]
    (told,) = [part for part in parts[1:] if part["ladder"]]
    assert (told["month"], [one["after"] for one in told["ladder"]]) == (month, [190])


# Pages


@pytest.fixture
def crowd(world: World) -> League:
    """Sixty players; three share each total from 57 × 3 tenths down."""
    league = League(world, [f"P{number:02d}" for number in range(60)])
    month = booking.month_of(world.clock.now())
    for number, socket in enumerate(league.sockets.values()):
        points = 3 * (number - number % 3)
        entry = Entry(1, world.clock.now(), "x.1", points, 0, points)
        booked = booking.Booked(socket.player, f"P{number:02d}", month, (entry,), (), None)
        world.store._book(booked)
        world.store.moved(booked)
    return league


def test_the_ladder_is_read_in_pages_of_25_both_ways(crowd: League):
    first = crowd.ladder("P00")
    assert (len(first["rows"]), first["before"]) == (25, None)
    second = crowd.ladder("P00", after=first["after"])
    third = crowd.ladder("P00", after=second["after"])
    assert (len(second["rows"]), len(third["rows"]), third["after"]) == (25, 10, None)
    rows = [*first["rows"], *second["rows"], *third["rows"]]
    assert len({row["name"] for row in rows}) == 60
    # Threes share a rank, also across the edge of a page.
    assert [row["rank"] for row in rows] == [1 + 3 * (number // 3) for number in range(60)]
    assert [row["points"] for row in rows] == [171 - 9 * (number // 3) for number in range(60)]
    back = crowd.ladder("P00", before=third["before"])
    assert back == second
    assert crowd.ladder("P00", before=second["before"]) == first
    assert first["you"] == {"rank": 58, "name": "P00", "points": 0, "matches": 1, "you": True}


def test_around_me_has_me_in_the_middle(crowd: League):
    page = crowd.ladder("P30", around=True)
    assert len(page["rows"]) == 25
    (mine,) = [number for number, row in enumerate(page["rows"]) if row["you"]]
    assert mine == 12
    assert page["rows"][mine]["name"] == "P30"
    assert [row["rank"] for row in page["rows"]] == sorted(row["rank"] for row in page["rows"])
    assert page["rows"][mine]["rank"] == page["you"]["rank"] == 28
    best = crowd.ladder("P59", around=True)
    assert (best["rows"][0]["rank"], best["before"]) == (1, None)
    assert len(best["rows"]) == 25


def test_ranks_are_counted_again_after_two_minutes(world: World, crowd: League):
    assert crowd.ladder("P00")["you"]["rank"] == 58
    crowd.play(["P00", "P01", "P02"], (-140, 100, 100))
    # The rows are as they are now; only the counting of those above may be older.
    assert crowd.rows("P00")[0] == (1, "P00", 290)
    world.clock.pass_ms(120_000)
    assert crowd.ladder("P00")["you"]["rank"] == 1


def test_a_visitor_sees_the_ladder_without_a_place(world: World, crowd: League):
    page = world.socket().send(type="ladder", around=True)[-1]
    assert (page["you"], len(page["rows"])) == (None, 25)


# Ten thousand matches


class Plain:
    """The ladder worked out anew, in another way: exact fractions, one list, the calendar by hand.

    Central European Time is an hour ahead of UTC, and two from the last Sunday of March, 01:00 UTC,
    to the last Sunday of October, 01:00 UTC.
    """

    def __init__(self) -> None:
        self.matches: list[tuple[int, str, tuple[str, ...], tuple[int, ...]]] = []

    def months(self) -> dict[str, dict[str, int]]:
        totals: dict[str, dict[str, int]] = defaultdict(dict)
        for instant, _, players, scores in sorted(self.matches):
            month = totals[self._month(instant)]
            for player, score in zip(players, scores, strict=True):
                share = [
                    bonus
                    for place, bonus in enumerate((150, 100, 50))
                    if sorted(scores)[place] == score
                ]
                won = sum(share) / len(share) - score
                assert won == int(won)
                month[player] = max(0, month.get(player, 0) + int(won))
        return totals

    def _month(self, instant: int) -> str:
        moment = datetime.fromtimestamp(instant / 1000, UTC)
        turns = [
            max(
                datetime(moment.year, month, day, 1, tzinfo=UTC)
                for day in range(25, 32)
                if datetime(moment.year, month, day, tzinfo=UTC).isoweekday() == 7
            )
            for month in (3, 10)
        ]
        hours = 2 if turns[0] <= moment < turns[1] else 1
        local = datetime.fromtimestamp(instant / 1000 + hours * 3600, UTC)
        return f"{local.year}-{local.month:02d}"


EDGES = [
    at(text)
    for text in (
        *("2026-02-28T23:00:00", "2026-03-29T01:00:00", "2026-03-31T22:00:00"),
        *("2026-09-30T22:00:00", "2026-10-25T01:00:00", "2026-10-31T23:00:00"),
    )
]


def instants(dice: random.Random, count: int) -> Iterator[int]:
    """Give instants in two stretches of time around both clock changes, many at the edges."""
    stretches = ((EDGES[0], EDGES[2]), (EDGES[3], EDGES[5]))
    found = []
    for number in range(count):
        first, last = stretches[number % 2]
        if dice.random() < 0.3:
            found.append(dice.choice(EDGES) + dice.choice((-1, 0, 1, dice.randrange(-900, 900))))
        else:
            found.append(dice.randrange(first - 86_400_000, last + 86_400_000))
    return iter(sorted(found))


@pytest.mark.slow
def test_ten_thousand_matches_make_the_ladder_that_a_plain_sum_makes(
    world: World, record_property: Callable[[str, object], None]
):
    dice = random.Random(20261130)
    names = [f"N{number:03d}" for number in range(200)]
    league, plain = League(world, names), Plain()
    seen = {"void": 0, "tie": 0, "floor": 0, "late": 0}
    for number, instant in enumerate(instants(dice, 10_000)):
        # Clocks of several processes differ by some milliseconds: a match may be booked late.
        world.clock.at = instant + dice.choice((0, 0, dice.randrange(-40, 40)))
        three = dice.sample(names, 3)
        winner = dice.randrange(3)
        scores = [dice.choice((100, 100, 200, dice.randrange(2, 140))) for _ in range(3)]
        scores[winner] = dice.choice((-40, -80, -140))
        how = engine.How.VOID if dice.random() < 0.03 else engine.How.OUT
        table = f"{dice.randrange(10**6):06d}{number:05d}"
        if how is engine.How.VOID:
            league.play(three, (0, 0, 0), table, how)
            seen["void"] += 1
            continue
        league.play(three, scores, table)
        players = tuple(league.sockets[name].player for name in three)
        plain.matches.append((world.clock.at, f"{table}.1", players, tuple(scores)))
        seen["tie"] += len(set(scores)) < 3

    expected = plain.months()
    store: FakeStore = world.store
    world.clock.at = at("2026-12-15T12:00:00")
    reader = world.socket()
    names_of = {socket.player: name for name, socket in league.sockets.items()}
    for month, totals in expected.items():
        rows: list[dict] = []
        after = None
        while True:
            world.clock.pass_ms(60_000)
            asked = {} if after is None else {"after": after}
            page = reader.send(type="ladder", month=month, **asked)[-1]
            rows += page["rows"]
            after = page["after"]
            if after is None:
                break
        told = {row["name"]: row["points"] for row in rows}
        assert told == {names_of[player]: total for player, total in totals.items()}
        ranks = {row["name"]: row["rank"] for row in rows}
        ordered = sorted(told.values(), reverse=True)
        assert ranks == {name: 1 + ordered.index(points) for name, points in told.items()}
        for player, total in totals.items():
            entries = list(store.entries(player, month))[::-1]
            assert [one.number for one in entries] == list(range(1, len(entries) + 1))
            assert entries == sorted(entries, key=Entry.order)
            assert entries[-1].after == total
            # Whatever came late was put where it belongs.
            seen["floor"] += sum(one.before + one.points < 0 for one in entries)
    latest: dict[tuple[str, str], tuple[int, str]] = {}
    for match in store.matches:
        for player in match.players:
            place = player, booking.month_of(match.at)
            seen["late"] += (match.at, match.match) < latest.get(place, (0, ""))
            latest[place] = max(latest.get(place, (0, "")), (match.at, match.match))
    record_property("months", ", ".join(sorted(expected)))
    record_property("seen", seen)
    assert sorted(expected) == [
        *("2026-02", "2026-03", "2026-04", "2026-09", "2026-10", "2026-11"),
    ]
    assert all(many > 50 for many in seen.values())


def test_the_engine_and_the_plain_sum_agree_on_an_example():
    """Rules §8: two who never opened both have 100: 7.5 each for second and third."""
    assert ladder_points(HAND) == (190, -25, -25)
