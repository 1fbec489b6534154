"""The state of a match: a value that is replaced, never changed.

Everything that the rules need is here, and nothing else: no player's name, no connection, no
version. `audit` says what a state must satisfy.

A seat's own names for its cards. Twins are told apart inside the state by the card itself, and
nobody outside ever learns which twin a card is, its holder included: whoever takes a seven of
hearts must not see whether it is the one thrown before. So a card gets a *name* when it enters a
hand: the lowest copy of its face that this seat does not already use. The name stays as long as
the seat holds the card, staged or not. Commands speak names, and so does the seat's own view.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from engine import shuffle
from engine.cards import Card, pack
from engine.melds import Meld, from_table, points
from engine.rules import Code, FaceUp, Options, Refused, Rules, Take, rules_for
from engine.values import replaced_often

# Some new values are written out, since every command makes them: a tuple made from the slices of
# another costs a third of `_replace`. What they rely on is asserted behind the classes.
_new = tuple.__new__


class Phase(StrEnum):
    """What the match waits for."""

    DRAW = "draw"
    """The seat on turn takes a card."""
    PLAY = "play"
    """The seat on turn lays what it wants and discards."""
    BREAK = "break"
    """Everybody confirms the next deal."""
    OVER = "over"
    """Nothing: the match is over."""


_DRAW = Phase.DRAW


class How(StrEnum):
    """How a deal ended (§5)."""

    OUT = "out"
    OUT_JOKER = "out_joker"
    HAND = "hand"
    DRY_HAND = "dry_hand"
    VOID = "void"


class Result(NamedTuple):
    """One finished deal: who dealt, how it ended, who went out (None if void), points by seat."""

    dealer: int
    how: How
    winner: int | None
    scores: tuple[int, ...]


@replaced_often
class Seat(NamedTuple):
    """What belongs to one seat.

    `hand` holds cards in the order in which they came. `names` packs two bits for each card id:
    the copy under which the seat knows the card, 0 for cards it does not hold. `opened` is the
    turn of the deal in which the seat opened (without an opening: first laid anything), 0 before.
    `turns` counts its finished turns of this deal. `entropy` waits for the next deal.
    `away_at` is when the player dropped, 0 while connected; `left` says it was by button.
    `timed_out`: time and reserve were used up and nothing has come since. `computer`: a computer
    plays the seat; `penalised`: one has. `pausing`: the player wishes for a pause. `given_up` is 0
    for a seat that plays, else its place among the seats that were given up, counted from 1.
    """

    hand: tuple[Card, ...] = ()
    names: int = 0
    staged: tuple[Meld, ...] = ()
    opened: int = 0
    turns: int = 0
    ready: bool = False
    entropy: bytes = b""
    connected: bool = True
    away_at: int = 0
    left: bool = False
    timed_out: bool = False
    computer: bool = False
    penalised: bool = False
    pausing: bool = False
    reserve_ms: int = 0
    given_up: int = 0

    def holds(self) -> tuple[Card, ...]:
        """Return the cards of this seat: the hand, then the staged ones."""
        if not self.staged:
            return self.hand
        return (*self.hand, *(card for meld in self.staged for card in meld.cards))

    def name_of(self, card: Card) -> Card:
        """Return the name under which the seat knows a card it holds."""
        return card.copies[self.names >> 2 * card.id & 3]

    def hand_names(self) -> tuple[Card, ...]:
        """Return the names of the cards in the hand, in their order."""
        names = self.names
        if not names:
            return tuple([card.copies[0] for card in self.hand])
        return tuple([card.copies[names >> 2 * card.id & 3] for card in self.hand])

    def named(self, name: Card) -> Card:
        """Return the card in the hand that the seat knows by this name; Refused if there is none.

        Refusal: `not_your_card`.
        """
        hand, names, copy = self.hand, self.names, name.copy
        for card in name.copies:
            if card in hand and names >> 2 * card.id & 3 == copy:
                return card
        raise Refused(Code.NOT_YOUR_CARD, card=name.text)

    def receiving(self, card: Card) -> "Seat":
        """Return the seat with one more card in the hand, under the lowest free name."""
        names, held = self.names, self.holds()
        used = [names >> 2 * twin.id & 3 for twin in card.twins if twin in held]
        if used:
            copy = 0
            while copy in used:
                copy += 1
            names |= copy << 2 * card.id
        return _new(Seat, ((*self.hand, card), names, *self[2:]))

    def parting_with(self, cards: Iterable[Card]) -> "Seat":
        """Return the seat without these cards in its hand; it forgets their names."""
        hand, names = list(self.hand), self.names
        for card in cards:
            names &= ~(3 << 2 * card.id)
            if card in hand:
                hand.remove(card)
        return _new(Seat, (tuple(hand), names, *self[2:]))

    def turned(self) -> "Seat":
        """Return the seat with one more turn finished."""
        return _new(Seat, (*self[:4], self.turns + 1, *self[5:]))


@replaced_often
class Deal(NamedTuple):
    """One deal, from dealing to somebody's going out.

    `stock` has its next card first, `discards` its top last. `turn` is the seat on turn, `turn_no`
    counts the turns of the deal from 1, `commands` those accepted in this turn. `taken` is the
    face-up card taken in this turn until it lies on the table, `from_bottom` if it came from under
    the stock; `drawn` is the card taken from the stock in this turn. `stock_only`: a take was given
    back. `face_up`: the stock's last card is seen by all. `melds_made` is the highest meld id.
    `cut_jokers` are those that the cutter kept.
    """

    number: int
    dealer: int
    starter: int
    turn: int
    turn_no: int
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    entropies: tuple[bytes, ...]
    melds: tuple[Meld, ...] = ()
    melds_made: int = 0
    face_up: bool = False
    cut_jokers: int = 0
    reshuffles: int = 0
    log: bytes = b""
    commands: int = 0
    taken: Card | None = None
    from_bottom: bool = False
    drawn: Card | None = None
    stock_only: bool = False

    def next_turn(self, turn: int, discards: tuple[Card, ...], log: bytes) -> "Deal":
        """Return the deal with another seat on turn, and nothing left of the last turn."""
        head, turn_no, middle = (*self[:3], turn), self.turn_no + 1, self[7:13]
        tail = (log, 0, None, False, None, False)
        return _new(Deal, (*head, turn_no, self.stock, discards, *middle, *tail))


@replaced_often
class Table(NamedTuple):
    """A match in progress: the ruleset's id, version and options, the seats, the running deal.

    `rules` are what these three say (`rules_for`). Between deals and after the match `deal` is the
    one that ended last. `secret` is what the seeds of all deals come from; it never leaves the
    server. `host` is the seat that decides about absent ones. `closed`: the match is over without a
    result.

    What `clock` reads (instants and durations in milliseconds, 0 for none): the clock of the turn
    runs since `turn_at` with `spent_ms` used before, or is stopped since `stopped_at`, the absent
    seat being waited for until `wait_until`; `waited_ms` were waited in this turn before;
    `extended`: the turn's time was extended for one who came back. `paused_at` is when a pause
    began, `break_ends_at` when the next deal starts at the latest.
    """

    ruleset: str
    version: int
    options: Options
    rules: Rules
    secret: bytes
    seats: tuple[Seat, ...]
    phase: Phase
    deal: Deal
    turn_at: int = 0
    spent_ms: int = 0
    stopped_at: int = 0
    wait_until: int = 0
    waited_ms: int = 0
    extended: bool = False
    results: tuple[Result, ...] = ()
    host: int = 0
    closed: bool = False
    paused_at: int = 0
    break_ends_at: int = 0

    def with_seat(self, index: int, seat: Seat) -> "Table":
        """Return the table with one seat replaced."""
        return self.after(index, seat, self.deal, self.phase)

    def after(self, index: int, seat: Seat, deal: Deal, phase: Phase) -> "Table":
        """Return the table after what a seat did: its seat, the deal and the phase replaced."""
        seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        return _new(Table, (*self[:5], seats, phase, deal, *self[8:]))

    def next_turn(self, index: int, seat: Seat, deal: Deal, now: int) -> "Table":
        """Return the table with the next seat to draw: the old one's seat and the deal replaced.

        The clock of the new turn runs, and nothing is left of the last one's.
        """
        seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        head, tail = self[:5], self[14:]
        return _new(Table, (*head, seats, _DRAW, deal, now, 0, 0, 0, 0, False, *tail))

    def playing(self) -> tuple[int, ...]:
        """Return the seats that have not been given up."""
        return tuple([index for index, seat in enumerate(self.seats) if not seat.given_up])

    def next_seat(self, seat: int) -> int:
        """Return the nearest seat in the direction of play that still plays."""
        count, step = len(self.seats), self.rules.direction
        following = (seat + step) % count
        while self.seats[following].given_up:
            following = (following + step) % count
        return following

    def is_open(self, seat: int) -> bool:
        """Say whether the seat has opened in this deal; without an opening every seat has."""
        return self.seats[seat].opened > 0 or not self.rules.opening

    def bound_to_hand(self) -> bool:
        """Say whether this turn must end as a hand, because of the card taken in it (§4.2)."""
        deal = self.deal
        if deal.taken is None or self.is_open(deal.turn):
            return False
        return deal.from_bottom or self.rules.take is Take.HAND

    def staged_points(self, seat: int) -> int:
        """Return what the staged melds of a seat count."""
        staged = self.seats[seat].staged
        return sum([points(meld, self.rules) for meld in staged]) if staged else 0

    def totals(self) -> tuple[int, ...]:
        """Return the points of the match so far, by seat.

        When the match is over they include what a computer's help has cost (§7).
        """
        rows = [result.scores for result in self.results]
        if self.phase is Phase.OVER and self.rules.takeover_points:
            cost = self.rules.takeover_points
            rows.append(tuple([cost * seat.penalised for seat in self.seats]))
        if not rows:
            return (0,) * len(self.seats)
        return tuple([sum(column) for column in zip(*rows, strict=True)])

    def seed(self) -> bytes:
        """Return the seed of the running deal; it is shown when the deal is over."""
        return shuffle.deal_seed(self.secret, self.deal.number)


assert Seat._fields[:5] == ("hand", "names", "staged", "opened", "turns")
assert Deal._fields[3:7] == ("turn", "turn_no", "stock", "discards")
assert Deal._fields[13:] == ("log", "commands", "taken", "from_bottom", "drawn", "stock_only")
assert Table._fields[5:8] == ("seats", "phase", "deal")
assert Table._fields[8:14] == (
    "turn_at", "spent_ms", "stopped_at", "wait_until", "waited_ms", "extended",
)  # fmt: skip


def audit(table: Table) -> tuple[str, ...]:
    """Return every broken invariant of a state, in words; empty for a sound one.

    Checked at every step in tests, and when a state is loaded that something else may have damaged.
    """
    wrong: list[str] = []
    rules, deal, seats = table.rules, table.deal, table.seats
    if rules != rules_for(table.ruleset, table.version, table.options):
        wrong.append(f"the rules are not those of {table.ruleset} {table.version}")
    if len(seats) not in rules.players:
        wrong.append(f"{len(seats)} seats are not allowed")
    wrong += _misplaced_cards(table)
    for index, seat in enumerate(seats):
        wrong += _seat_faults(table, index, seat)
    for meld in deal.melds:
        try:
            again = from_table(meld.cards, rules, meld.kind)
        except Refused as reason:
            wrong.append(f"meld {meld.id} {meld.cards} cannot lie on the table: {reason}")
            continue
        if (again.low, again.kind) != (meld.low, meld.kind) or len(meld.by) != len(meld.cards):
            wrong.append(f"meld {meld.id} {meld.cards} is not what its cards say")
    ids = [meld.id for meld in deal.melds]
    if len(set(ids)) < len(ids) or any(not 0 < id <= deal.melds_made for id in ids):
        wrong.append(f"meld ids {ids} are not unique numbers up to {deal.melds_made}")
    if deal.reshuffles > rules.max_reshuffles:
        wrong.append(f"{deal.reshuffles} reshuffles")
    running = table.phase in (Phase.DRAW, Phase.PLAY)
    broken_off = table.phase is Phase.OVER and (len(table.playing()) == 1 or table.closed)
    if len(table.results) not in (deal.number - running, deal.number - (running or broken_off)):
        wrong.append(f"{len(table.results)} results in deal {deal.number}, phase {table.phase}")
    if any(len(result.scores) != len(seats) for result in table.results):
        wrong.append("a result does not score every seat")
    if not 0 <= deal.turn < len(seats) or (running and seats[deal.turn].given_up):
        return (*wrong, f"seat {deal.turn} cannot be on turn")
    if table.phase is Phase.PLAY and deal.taken and deal.taken not in seats[deal.turn].holds():
        wrong.append(f"the taken card {deal.taken} is not held")
    if table.phase is Phase.DRAW and (deal.taken or deal.drawn):
        wrong.append("a card was taken before the turn's draw")
    if table.phase is Phase.PLAY:
        hand = seats[deal.turn].hand
        if not hand:
            wrong.append("the seat on turn has nothing to discard")
        if hand == (deal.taken,) and not rules.out_without_discard:
            wrong.append("only the card taken in this turn is left")
    return tuple(wrong)


def _misplaced_cards(table: Table) -> list[str]:
    """Every card of the pack is in exactly one place."""
    rules, deal = table.rules, table.deal
    found = [*deal.stock, *deal.discards]
    for meld in deal.melds:
        found += meld.cards
    for seat in table.seats:
        found += seat.holds()
    expected, distinct = frozenset(pack(rules.packs, rules.jokers)), set(found)
    if len(distinct) == len(found):
        if distinct == expected:
            return []
        if distinct < expected and any(seat.given_up for seat in table.seats):
            return []  # the hand of a seat given up left the game (§7)
    missing = [card for card in expected if card not in distinct]
    strange = [card for card in distinct if found.count(card) > 1 or card not in expected]
    return [f"cards missing {missing}, twice or not of this pack {strange}"]


def _seat_faults(table: Table, index: int, seat: Seat) -> list[str]:
    wrong: list[str] = []
    held = seat.holds()
    names = {seat.name_of(card) for card in held}
    if len(names) < len(held):
        wrong.append(f"seat {index} uses a name twice")
    remembered = seat.names
    for card in held:
        remembered &= ~(3 << 2 * card.id)
    if remembered:
        wrong.append(f"seat {index} remembers the name of a card it does not hold")
    on_turn = index == table.deal.turn and table.phase is Phase.PLAY
    if seat.staged and not on_turn:
        wrong.append(f"seat {index} has staged melds out of turn")
    if seat.staged and table.is_open(index):
        wrong.append(f"seat {index} has opened and still has staged melds")
    if seat.opened > table.deal.turn_no:
        wrong.append(f"seat {index} opened in a turn to come")
    if seat.reserve_ms < 0:
        wrong.append(f"seat {index} has a negative reserve")
    if seat.connected and seat.away_at:
        wrong.append(f"seat {index} is connected and away")
    if (seat.computer or seat.penalised) and not table.rules.computer_takes_over:
        wrong.append(f"seat {index} is played by a computer")
    return wrong


def face_up_card(table: Table) -> Card | None:
    """Return the card that lies face up under the stock, if there is one (§3)."""
    deal = table.deal
    if table.rules.face_up is FaceUp.BOTTOM and deal.face_up and deal.stock:
        return deal.stock[-1]
    return None
