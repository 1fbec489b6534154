"""Time as data: turn time, reserve, absence and pauses as instants in the table (§3, §7).

Nobody counts down. The table says since when the clock of the turn runs and how much of the turn
was used before; everything else is computed when somebody asks. All instants are milliseconds since
the epoch as the caller measures them, all durations milliseconds.

The clock of a turn is in one of four states:

* it *runs*: `turn_at` is set, and `spent_ms` was used before;
* it is *stopped*, because the seat on turn is absent and the others wait for it (`stopped_at`,
  `wait_until`); from then on the host may choose what happens;
* the match is *paused* (`paused_at`): everything stands still;
* the match is *frozen*: nobody is connected. Nothing but the end of the table happens then.

Where a computer takes over nothing is ever stopped: when time and reserve of a seat are used up the
seat is marked, and whoever carries out commands plays it (`bot`).
"""

from engine.table import Phase, Seat, Table

_DRAW, _PLAY = _RUNNING = (Phase.DRAW, Phase.PLAY)


# Who is there


def is_here(seat: Seat) -> bool:
    """Say whether a seat still plays and its player is connected."""
    return seat.connected and not seat.given_up


def computer_on_turn(table: Table) -> int | None:
    """Return the seat on turn if a computer is to play it now."""
    index = table.deal.turn
    if table.phase not in _RUNNING or not table.seats[index].computer:
        return None
    return index


def is_frozen(table: Table) -> bool:
    """Say whether everything waits because nobody is connected; computers go on playing (§7)."""
    if table.rules.computer_takes_over or table.phase is Phase.OVER:
        return False
    return not any(is_here(seat) for seat in table.seats)


def absent_since(table: Table) -> int | None:
    """Return from when the seat on turn counts as absent; None while it is there (§7).

    A drop counts after a few seconds, leaving by button and running out of time at once; nothing
    counts before the turn began.
    """
    seat = table.seats[table.deal.turn]
    if seat.left:
        return max(table.turn_at, seat.away_at)
    if seat.timed_out:
        return table.turn_at
    if seat.connected:
        return None
    return max(table.turn_at, seat.away_at + table.rules.drop_ms)


# Deadlines


def turn_ends_at(table: Table) -> int | None:
    """Return when the running turn's own time ends; None if it has no end or stands still."""
    if not _runs(table) or table.rules.turn_ms is None:
        return None
    return table.turn_at + table.rules.turn_ms - table.spent_ms


def out_at(table: Table) -> int | None:
    """Return when time and reserve of the seat on turn are used up, without the grace."""
    ends = turn_ends_at(table)
    return None if ends is None else ends + table.seats[table.deal.turn].reserve_ms


def next_deadline(table: Table) -> int | None:
    """Return the earliest instant at which `settle` would do something; None if never.

    It is the judged instant: the grace of a turn is in it.
    """
    return _deadline(table, drops=True)


def next_alarm(table: Table) -> int | None:
    """Return the next deadline for which somebody has to be woken.

    A drop that begins to count is none: it changes what is shown, and the next command finds it.
    """
    return _deadline(table, drops=False)


def _deadline(table: Table, *, drops: bool) -> int | None:
    rules = table.rules
    if table.phase is Phase.OVER:
        return None
    if is_frozen(table):
        return _frozen_since(table) + rules.frozen_ms
    if table.paused_at:
        return table.paused_at + rules.pause_ms
    if table.phase is Phase.BREAK:
        return table.break_ends_at
    if table.stopped_at or table.seats[table.deal.turn].computer:
        return None
    if not rules.computer_takes_over and (since := absent_since(table)) is not None:
        return since if drops else None
    out = out_at(table)
    return None if out is None else out + rules.grace_ms


def _runs(table: Table) -> bool:
    phase = table.phase
    return (phase is _PLAY or phase is _DRAW) and not table.stopped_at and not table.paused_at


# What time brings about


def passed(table: Table, now: int) -> Table:
    """Return the table after what time alone does to the clock of the turn.

    The seat on turn is found absent and the clock stops; time and reserve are used up; a pause
    ends. Deals that begin by themselves are not this function's (`play.settle`).
    """
    seat, turn_ms = table.seats[table.deal.turn], table.rules.turn_ms
    in_time = turn_ms is not None and now - table.turn_at <= turn_ms - table.spent_ms
    if in_time and seat.connected and not (seat.left or seat.timed_out) and _runs(table):
        return table  # nearly always: the clock runs, the seat is there and in its own time
    if table.paused_at and now >= table.paused_at + table.rules.pause_ms and not is_frozen(table):
        table = resumed(table, table.paused_at + table.rules.pause_ms)
    if not _runs(table) or is_frozen(table):
        return table
    if table.rules.computer_takes_over:
        out = out_at(table)
        seat = table.seats[table.deal.turn]
        if seat.computer or out is None or now < out + table.rules.grace_ms:
            return table
        return taken_over(table, table.deal.turn)
    since = absent_since(table)
    if since is None:
        out = out_at(table)
        if out is None or now < out + table.rules.grace_ms:
            return table
        since = out + table.rules.grace_ms
        seat = table.seats[table.deal.turn]._replace(timed_out=True, reserve_ms=0)
        table = table.with_seat(table.deal.turn, seat)
    return _stopped(table, since) if now >= since else table


def _stopped(table: Table, at: int) -> Table:
    """Return the table with the clock standing still from an instant on."""
    seat = table.seats[table.deal.turn]
    left_to_wait = 0 if seat.left else max(0, table.rules.absence_ms - table.waited_ms)
    return table._replace(
        spent_ms=table.spent_ms + at - table.turn_at,
        stopped_at=at,
        wait_until=at + left_to_wait,
    )


def taken_over(table: Table, index: int) -> Table:
    """Return the table with a computer playing a seat, which costs points once (§7)."""
    seat = table.seats[index]
    return table.with_seat(index, seat._replace(computer=True, penalised=True, reserve_ms=0))


def returned(table: Table, index: int, now: int) -> Table:
    """Return the table with the player of a seat back at play; nothing changes for who was there.

    A stopped clock runs again, with some time at least for the rest of the turn, once a turn. In a
    pause all of this is as it was when the pause began.
    """
    now = table.paused_at or now
    seat = table.seats[index]
    if seat.left or seat.timed_out or seat.computer:
        table = table.with_seat(index, seat._replace(left=False, timed_out=False, computer=False))
    if table.phase not in _RUNNING or table.deal.turn != index:
        return table
    if not table.stopped_at and not seat.computer:
        return table
    if table.stopped_at:
        waited = table.waited_ms + max(0, now - table.stopped_at)
        table = table._replace(
            turn_at=max(now, table.stopped_at), stopped_at=0, wait_until=0, waited_ms=waited
        )
    return _with_time(table, now)


def _with_time(table: Table, now: int) -> Table:
    """Return the table with at least the return time left of the turn, if not granted before."""
    rules, out = table.rules, out_at(table)
    if out is None or table.extended or out - now >= rules.return_ms:
        return table
    spent = table.spent_ms - (rules.return_ms - (out - now))
    return table._replace(spent_ms=spent, extended=True)


def turn_over(table: Table, seat: Seat, now: int) -> Seat:
    """Return the seat on turn with its turn paid for: what it took beyond its time is reserve."""
    rules = table.rules
    if rules.turn_ms is None or seat.computer or not _runs(table):
        return seat
    beyond = table.spent_ms + max(0, now - table.turn_at) - rules.turn_ms
    return seat if beyond <= 0 else seat._replace(reserve_ms=max(0, seat.reserve_ms - beyond))


def turn_began(table: Table, now: int) -> Table:
    """Return the table with the clock of a new turn running, and nothing left of the last one's."""
    return table._replace(
        turn_at=now, spent_ms=0, stopped_at=0, wait_until=0, waited_ms=0, extended=False
    )


# Choosing for who is absent


def chooses_from(table: Table, index: int) -> int | None:
    """Return from when a seat may choose what happens with the absent seat on turn (§7).

    First the host, or the next connected seat after it; when that one does not choose in time,
    anybody connected. None if nothing is to be chosen by this seat.
    """
    if not table.stopped_at or table.paused_at or table.phase not in _RUNNING:
        return None
    if index == table.deal.turn or not is_here(table.seats[index]):
        return None
    if index == chooser(table):
        return table.wait_until
    return table.wait_until + table.rules.choice_ms


def chooser(table: Table) -> int | None:
    """Return the seat whose choice it is first: the host, else the next connected in seat order."""
    count = len(table.seats)
    for step in range(count):
        index = (table.host + step) % count
        if index != table.deal.turn and is_here(table.seats[index]):
            return index
    return None


def waiting_again(table: Table, now: int) -> Table:
    """Return the table with the absent seat waited for once more, for the whole time."""
    return table._replace(wait_until=now + table.rules.absence_ms)


# Pauses


def pausing(table: Table, now: int) -> Table:
    """Return the table paused, if every seat that plays and is connected wishes so (§7)."""
    here = [seat for seat in table.seats if is_here(seat)]
    if table.paused_at or not here or not all(seat.pausing for seat in here):
        return table
    return table._replace(paused_at=now)


def resumed(table: Table, now: int) -> Table:
    """Return the table going on after a pause, in which nothing went on."""
    table = _later(table, table.paused_at, now)
    seats = tuple([seat._replace(pausing=False) for seat in table.seats])
    return table._replace(seats=seats, paused_at=0)


def thawed(table: Table, now: int) -> Table:
    """Return the table going on after nobody was connected, a time in which nothing went on."""
    return _later(table, _frozen_since(table), now) if is_frozen(table) else table


def has_expired(table: Table, now: int) -> bool:
    """Say whether nobody has been connected for so long that the match ends without a result."""
    return is_frozen(table) and now >= _frozen_since(table) + table.rules.frozen_ms


def _frozen_since(table: Table) -> int:
    return max(seat.away_at for seat in table.seats if not seat.given_up)


def _later(table: Table, began: int, now: int) -> Table:
    """Return the table with every running instant as if the time since `began` had not been."""
    length = max(0, now - began)
    if not length:
        return table
    seats = []
    for seat in table.seats:
        away_at = seat.away_at
        if away_at:
            away_at = away_at + length if away_at <= began else max(away_at, now)
        seats.append(seat._replace(away_at=away_at))
    instants = {
        name: instant + length
        for name in ("turn_at", "stopped_at", "wait_until", "break_ends_at", "paused_at")
        if (instant := getattr(table, name))
    }
    return table._replace(seats=tuple(seats), **instants)


def break_is_over(table: Table, now: int) -> bool:
    """Say whether the wait between two deals has ended (§3)."""
    if table.phase is not Phase.BREAK or table.paused_at or is_frozen(table):
        return False
    return now >= table.break_ends_at
