"""A table as compact bytes, and back.

The first byte is the number of the schema. A reader knows every schema ever released; a writer
keeps writing the schema under which a table was begun, so that a deploy can be rolled back. Cards
are one byte each, other numbers as short as they are (seven bits a byte), flags share a byte.

The bytes hold every secret of the table: they are stored, never sent.
"""

from engine.cards import CARDS, MOST_JOKERS, Card
from engine.melds import Kind, Meld
from engine.rules import OPTIONS, RULESETS, Options, OptionValue, rules_for
from engine.table import Deal, How, Phase, Result, Seat, Table, audit

SCHEMA = 1

_NATURALS = len(CARDS) - MOST_JOKERS
_PHASES, _HOWS, _KINDS = tuple(Phase), tuple(How), tuple(Kind)
_NOBODY = 15


class Damaged(ValueError):
    """The bytes are no table of a known schema."""


# Writing


def encode(table: Table) -> bytes:
    """Return the table as bytes; `decode` gives an equal table back."""
    out = bytearray((SCHEMA,))
    ids = bytes([card.id for card in table.deal.stock])
    out += bytes((RULESETS.index(table.ruleset), table.version, len(table.seats)))
    out += bytes((_PHASES.index(table.phase),))
    out += table.secret
    _put_options(out, table.options)
    out.append(table.host << 2 | table.extended << 1 | table.closed)
    for number in (table.turn_at, *_clock(table)):
        _put_number(out, number)
    _put_number(out, len(table.results))
    for result in table.results:
        winner = _NOBODY if result.winner is None else result.winner
        out += bytes((_HOWS.index(result.how) << 4 | winner, result.dealer))
        for score in result.scores:
            _put_number(out, _folded(score))
    for seat in table.seats:
        _put_seat(out, seat)
    deal = table.deal
    flags = deal.from_bottom | deal.stock_only << 1 | deal.face_up << 2 | deal.cut_jokers << 3
    out += bytes((deal.dealer, deal.starter, deal.turn, flags, deal.commands, deal.reshuffles))
    out += bytes((_card(deal.taken), _card(deal.drawn), deal.melds_made, len(deal.melds)))
    _put_number(out, deal.number)
    _put_number(out, deal.turn_no)
    for meld in deal.melds:
        _put_meld(out, meld)
    _put_bytes(out, ids)
    _put_bytes(out, bytes([card.id for card in deal.discards]))
    for entropy in deal.entropies:
        _put_bytes(out, entropy)
    _put_bytes(out, deal.log)
    return bytes(out)


def _put_number(out: bytearray, number: int) -> None:
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def _folded(number: int) -> int:
    """Return a number that may be negative as one that is not."""
    return number << 1 if number >= 0 else ~number << 1 | 1


def _unfolded(number: int) -> int:
    return ~(number >> 1) if number & 1 else number >> 1


def _clock(table: Table) -> tuple[int, ...]:
    return (
        _folded(table.spent_ms), table.stopped_at, table.wait_until, table.waited_ms,
        table.paused_at, table.break_ends_at,
    )  # fmt: skip


def _put_bytes(out: bytearray, data: bytes) -> None:
    _put_number(out, len(data))
    out += data


def _put_options(out: bytearray, options: Options) -> None:
    numbers = {option.name: (at, option) for at, option in enumerate(OPTIONS)}
    out.append(len(options))
    for name, value in options:
        at, option = numbers[name]
        out.append(at)
        if type(value) is int:
            _put_number(out, len(option.choices) + value)
        else:
            out.append(option.choices.index(value))


def _card(card: Card | None) -> int:
    return len(CARDS) if card is None else card.id


def _held_byte(seat: Seat, card: Card) -> int:
    """Return one byte for a card in a hand and the copy under which the seat knows it."""
    copy = seat.names >> 2 * card.id & 3
    if card.id < _NATURALS:
        return card.id + _NATURALS * copy
    return 2 * _NATURALS + MOST_JOKERS * card.copy + copy


def _put_seat(out: bytearray, seat: Seat) -> None:
    flags = (
        seat.ready | seat.connected << 1 | seat.left << 2 | seat.timed_out << 3
        | seat.computer << 4 | seat.penalised << 5 | seat.pausing << 6
    )  # fmt: skip
    out += bytes((flags, seat.given_up))
    _put_number(out, seat.opened)
    _put_number(out, seat.turns)
    _put_number(out, seat.away_at)
    _put_number(out, seat.reserve_ms)
    _put_bytes(out, seat.entropy)
    held = seat.holds()
    _put_bytes(out, bytes([_held_byte(seat, card) for card in held]))
    out.append(len(seat.staged))
    for meld in seat.staged:
        _put_meld(out, meld)


def _put_meld(out: bytearray, meld: Meld) -> None:
    """Write a meld; one whose cards were all laid by its owner does not list who laid them."""
    alone = all(seat == meld.owner for seat in meld.by)
    out += bytes((meld.id, _KINDS.index(meld.kind) << 7 | alone << 6 | meld.owner << 3))
    out += bytes((meld.low << 4 | len(meld.cards),))
    out += bytes([card.id for card in meld.cards])
    if not alone:
        out += bytes(meld.by)


# Reading


class _Reader:
    """Bytes and a place in them; reading past the end is `Damaged`."""

    __slots__ = ("at", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        at = self.at
        self.at = at + 1
        return self.data[at]

    def take(self, size: int) -> bytes:
        at = self.at
        self.at = at + size
        if self.at > len(self.data):
            raise IndexError
        return self.data[at : self.at]

    def number(self) -> int:
        number = shift = 0
        while (byte := self.byte()) > 127:
            number |= (byte & 127) << shift
            shift += 7
        return number | byte << shift

    def block(self) -> bytes:
        return self.take(self.number())

    def cards(self) -> tuple[Card, ...]:
        return tuple([CARDS[id] for id in self.block()])


def decode(data: bytes) -> Table:
    """Return the table that the bytes hold.

    `Damaged`, a ValueError, if they are of an unknown schema, cut short, or hold a state that
    breaks an invariant (`audit`).
    """
    if not data or data[0] != SCHEMA:
        found = data[0] if data else "no"
        raise Damaged(f"{found} schema of a table is not known here; this code reads {SCHEMA}")
    reader = _Reader(data)
    try:
        table = _table(reader)
    except (LookupError, ValueError) as error:
        raise Damaged(f"the bytes of a table are damaged near {reader.at}") from error
    if reader.at != len(data):
        raise Damaged(f"{len(data) - reader.at} bytes too many after a table")
    if faults := audit(table):
        raise Damaged(f"the bytes hold a table that cannot be: {faults[0]}")
    return table


def _table(reader: _Reader) -> Table:
    reader.byte()
    ruleset, version, players = RULESETS[reader.byte()], reader.byte(), reader.byte()
    phase = _PHASES[reader.byte()]
    secret = reader.take(32)
    options = _options(reader)
    head = reader.byte()
    turn_at, spent_ms = reader.number(), _unfolded(reader.number())
    stopped_at, wait_until, waited_ms = reader.number(), reader.number(), reader.number()
    paused_at, break_ends_at = reader.number(), reader.number()
    results = tuple([_result(reader, players) for _ in range(reader.number())])
    seats = tuple([_seat(reader) for _ in range(players)])
    dealer, starter, turn, flags, commands, reshuffles = reader.take(6)
    taken, drawn, melds_made, melds = reader.take(4)
    number, turn_no = reader.number(), reader.number()
    deal = Deal(
        number=number,
        dealer=dealer,
        starter=starter,
        turn=turn,
        turn_no=turn_no,
        melds=tuple([_meld(reader) for _ in range(melds)]),
        stock=reader.cards(),
        discards=reader.cards(),
        entropies=tuple([reader.block() for _ in range(players)]),
        melds_made=melds_made,
        taken=_maybe(taken),
        from_bottom=bool(flags & 1),
        drawn=_maybe(drawn),
        stock_only=bool(flags & 2),
        face_up=bool(flags & 4),
        cut_jokers=flags >> 3,
        commands=commands,
        reshuffles=reshuffles,
        log=reader.block(),
    )
    return Table(
        ruleset=ruleset,
        version=version,
        options=options,
        rules=rules_for(ruleset, version, options),
        secret=secret,
        seats=seats,
        phase=phase,
        deal=deal,
        results=results,
        host=head >> 2,
        closed=bool(head & 1),
        turn_at=turn_at,
        spent_ms=spent_ms,
        stopped_at=stopped_at,
        wait_until=wait_until,
        waited_ms=waited_ms,
        extended=bool(head & 2),
        paused_at=paused_at,
        break_ends_at=break_ends_at,
    )


def _maybe(id: int) -> Card | None:
    return None if id == len(CARDS) else CARDS[id]


def _options(reader: _Reader) -> Options:
    options: list[tuple[str, OptionValue]] = []
    for _ in range(reader.byte()):
        option = OPTIONS[reader.byte()]
        value = reader.number()
        if value < len(option.choices):
            options.append((option.name, option.choices[value]))
        else:
            options.append((option.name, value - len(option.choices)))
    return tuple(options)


def _result(reader: _Reader, players: int) -> Result:
    ending, dealer = reader.take(2)
    how, winner = _HOWS[ending >> 4], ending & 15
    scores = tuple([_unfolded(reader.number()) for _ in range(players)])
    return Result(dealer, how, None if winner == _NOBODY else winner, scores)


def _seat(reader: _Reader) -> Seat:
    flags, given_up = reader.take(2)
    opened, turns = reader.number(), reader.number()
    away_at, reserve_ms = reader.number(), reader.number()
    entropy = reader.block()
    held, names = [], 0
    for byte in reader.block():
        if byte < 2 * _NATURALS:
            copy, id = divmod(byte, _NATURALS)
        else:
            joker, copy = divmod(byte - 2 * _NATURALS, MOST_JOKERS)
            id = _NATURALS + joker
        held.append(CARDS[id])
        names |= copy << 2 * id
    staged = tuple([_meld(reader) for _ in range(reader.byte())])
    laid = sum(len(meld.cards) for meld in staged)
    return Seat(
        hand=tuple(held[: len(held) - laid]),
        names=names,
        staged=staged,
        opened=opened,
        turns=turns,
        ready=bool(flags & 1),
        entropy=entropy,
        connected=bool(flags & 2),
        left=bool(flags & 4),
        timed_out=bool(flags & 8),
        computer=bool(flags & 16),
        penalised=bool(flags & 32),
        pausing=bool(flags & 64),
        away_at=away_at,
        reserve_ms=reserve_ms,
        given_up=given_up,
    )


def _meld(reader: _Reader) -> Meld:
    id, head, size = reader.take(3)
    owner, low, size = head >> 3 & 7, size >> 4, size & 15
    cards = tuple([CARDS[id] for id in reader.take(size)])
    by = (owner,) * size if head & 64 else tuple(reader.take(size))
    return Meld(id, owner, _KINDS[head >> 7], low, cards, by)
