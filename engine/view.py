"""What a seat may see: the only way out of a state.

A `View` is built field by field from what this seat, or a spectator, may know. It is another type
than `Table`, and no function here copies a table and takes things away. Cards in the own hand and
staging carry the seat's own names; everything else is faces, so nobody learns which twin a card
is. Of other hands there are only counts, and staged melds of others show only their sum; the count
of cards shown for them still includes the staged ones (§4.2).
"""

from typing import NamedTuple

from engine import clock, moves, scoring, shuffle
from engine.cards import Card
from engine.melds import Meld
from engine.moves import Event
from engine.play import Offers, legal
from engine.rules import Rules
from engine.table import Phase, Result, Seat, Table, face_up_card


class SeatView(NamedTuple):
    """What everybody sees of a seat; `staged` are the points of its staged melds."""

    cards: int
    opened: bool
    staged: int
    score: int
    ready: bool
    connected: bool
    left: bool
    timed_out: bool
    computer: bool
    pausing: bool
    reserve_ms: int
    given_up: int


class Fairness(NamedTuple):
    """What a player needs to check the shuffle (see `shuffle`); the seed only after the deal."""

    commitment: str
    next_commitment: str
    entropies: tuple[bytes, ...]
    seed: bytes | None


class Clock(NamedTuple):
    """What a seat may see of time: instants to count down to, None where there is none.

    The turn's own time ends at `turn_ends_at`, the seat's reserve at `out_at`. An absent seat on
    turn is waited for until `waiting_until`; this seat may choose what then happens from
    `choice_from` on. A pause ends by itself at `paused_until`.
    """

    turn_ends_at: int | None
    out_at: int | None
    waiting_until: int | None
    choice_from: int | None
    paused_until: int | None


class View(NamedTuple):
    """The table as one seat sees it; `seat` is None for a spectator.

    `deals` is the number of deals of the match, None while a target decides. `turn` is None when
    nobody is on turn; it must end as a hand if it is `bound`. `hand`, `staged`, `drawn`, `taken`
    and `offers.discard` are the seat's own cards, by its own names; cards of `melds` are faces,
    that is, first copies. `log` is the public history of the deal (`history`). `closed`: the match
    ended without a result. `deadline` is the judged instant at which `settle` would next do
    something.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    deal: int
    deals: int | None
    dealer: int
    starter: int
    turn: int | None
    turn_no: int
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    staged: tuple[Meld, ...]
    drawn: Card | None
    taken: Card | None
    bound: bool
    stock: int
    bottom: str | None
    cut_jokers: int
    discard: str | None
    reshuffles: int
    melds: tuple[Meld, ...]
    offers: Offers
    log: bytes
    results: tuple[Result, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...] | None
    host: int
    closed: bool
    deadline: int | None
    clock: Clock
    fairness: Fairness

    def history(self, most: int | None = None) -> tuple[Event, ...]:
        """Return the public events of the deal, oldest first, at most the newest `most` of them."""
        return moves.last_events(self.log, len(self.log) if most is None else most)


def view_for(table: Table, seat: int | None) -> View:
    """Build what a seat may see, or what a spectator may (None)."""
    assert seat is None or 0 <= seat < len(table.seats)
    deal, rules, phase = table.deal, table.rules, table.phase
    running = phase is Phase.DRAW or phase is Phase.PLAY
    totals = table.totals()
    own = None if seat is None else table.seats[seat]
    own_turn = own is not None and running and deal.turn == seat
    return View(
        seat=seat,
        rules=rules,
        phase=phase,
        deal=deal.number,
        deals=None if (more := scoring.deals_to_come(table)) is None else len(table.results) + more,
        dealer=deal.dealer,
        starter=deal.starter,
        turn=deal.turn if running else None,
        turn_no=deal.turn_no,
        seats=tuple(
            [_seat_view(table, index, other, totals) for index, other in enumerate(table.seats)]
        ),
        hand=own.hand_names() if own else (),
        staged=tuple([_by_name(own, meld) for meld in own.staged]) if own else (),
        drawn=_held(own, deal.drawn) if own and own_turn else None,
        taken=_held(own, deal.taken) if own and own_turn else None,
        bound=running and table.bound_to_hand(),
        stock=len(deal.stock),
        bottom=bottom.face if (bottom := face_up_card(table)) else None,
        cut_jokers=deal.cut_jokers,
        discard=deal.discards[-1].face if deal.discards else None,
        reshuffles=deal.reshuffles,
        melds=tuple([_by_face(meld) for meld in deal.melds]),
        offers=Offers() if seat is None else legal(table, seat),
        log=moves.public(deal.log),
        results=table.results,
        totals=totals,
        places=_places(table) if phase is Phase.OVER and not table.closed else None,
        host=table.host,
        closed=table.closed,
        deadline=clock.next_deadline(table),
        clock=_clock(table, seat),
        fairness=_fairness(table, running),
    )


def _clock(table: Table, seat: int | None) -> Clock:
    waiting = bool(table.stopped_at) and not table.paused_at
    paused = table.paused_at + table.rules.pause_ms if table.paused_at else None
    return Clock(
        turn_ends_at=clock.turn_ends_at(table),
        out_at=clock.out_at(table),
        waiting_until=table.wait_until if waiting else None,
        choice_from=None if seat is None else clock.chooses_from(table, seat),
        paused_until=paused,
    )


def _places(table: Table) -> tuple[int, ...]:
    gone = [seat.given_up for seat in table.seats]
    return scoring.places(table.totals(), table.rules, gone)


def _seat_view(table: Table, index: int, seat: Seat, totals: tuple[int, ...]) -> SeatView:
    return SeatView(
        cards=len(seat.holds()),
        opened=table.is_open(index),
        staged=table.staged_points(index),
        score=totals[index],
        ready=seat.ready,
        connected=seat.connected,
        left=seat.left,
        timed_out=seat.timed_out,
        computer=seat.computer,
        pausing=seat.pausing,
        reserve_ms=seat.reserve_ms,
        given_up=seat.given_up,
    )


def _held(seat: Seat, card: Card | None) -> Card | None:
    """Return the name of a card of this turn, while it lies in the hand or in staging."""
    return seat.name_of(card) if card is not None and card in seat.holds() else None


def _by_name(seat: Seat, meld: Meld) -> Meld:
    return meld._replace(cards=tuple([seat.name_of(card) for card in meld.cards]))


def _by_face(meld: Meld) -> Meld:
    return meld._replace(cards=tuple([card.copies[0] for card in meld.cards]))


def _fairness(table: Table, running: bool) -> Fairness:
    deal = table.deal
    seed = table.seed()
    return Fairness(
        commitment=shuffle.commitment_to(seed),
        next_commitment=shuffle.commitment(table.secret, deal.number + 1),
        entropies=deal.entropies,
        seed=None if running else seed,
    )
