"""A match as text: every command, what came of it, and what every seat sees.

The text is complete, so a match can be played again from it and compared line by line. One line is
one thing; a ``#`` begins a comment that is kept::

    remi 1
    match classic players=2 scoring=old
    secret 000102…
    pack 7h 8h …              the order of the next deal, if it is not the shuffled one
    deal                      begin the match; its other deals begin by confirming or waiting
      | …                     what everybody sees, then what each seat sees
    1 lay 7h 8h 9h / Qs Qd JK
      laid 1 #1 #2 opened
    1 discard 4c
      discarded 1 4c
    0 lay_off 6d #1 low
      refused must_open_first
    wait 20000                so many milliseconds pass

Cards in a command are the seat's own names for them, a meld is its number.
"""

from collections.abc import Callable, Iterator

from engine import moves, shuffle
from engine.cards import Card, card, cards, pack
from engine.melds import End
from engine.moves import Command, Event, Group
from engine.play import Step, apply, deal_from, new_match, settle
from engine.rules import OPTIONS, OptionValue, Refused
from engine.table import Phase, Table
from engine.view import View, view_for

HEADER = "remi 1"

_BARE: dict[str, Callable[[int], Command]] = {
    "draw": moves.Draw, "take": moves.Take, "take_bottom": moves.TakeBottom,
    "return": moves.Return, "cancel": moves.Cancel, "confirm": moves.Confirm,
    "connect": moves.Connect, "drop": moves.Drop, "give_up": moves.GiveUp,
    "play_on": moves.PlayOn, "leave": moves.Leave, "wait_again": moves.WaitAgain,
    "go_on": moves.GoOn, "pause": moves.Pause, "resume": moves.Resume,
}  # fmt: skip
_WORDS: dict[type, str] = {
    moves.Draw: "draw", moves.Take: "take", moves.TakeBottom: "take_bottom",
    moves.Return: "return", moves.Cancel: "cancel", moves.Confirm: "confirm",
    moves.Connect: "connect", moves.Drop: "drop", moves.Lay: "lay", moves.LayOff: "lay_off",
    moves.Swap: "swap", moves.Discard: "discard",
    moves.GiveUp: "give_up", moves.GivenUp: "given_up",
    moves.PlayOn: "play_on", moves.Leave: "leave", moves.WaitAgain: "wait_again",
    moves.GoOn: "go_on", moves.Pause: "pause", moves.Resume: "resume",
    moves.TookOver: "took_over", moves.CameBack: "came_back",
    moves.Drew: "drew", moves.Took: "took", moves.TookBottom: "took_bottom",
    moves.Returned: "returned", moves.Laid: "laid", moves.LaidOff: "laid_off",
    moves.Swapped: "swapped", moves.Discarded: "discarded", moves.Reshuffled: "reshuffled",
}  # fmt: skip
_ENDS = {"low": End.LOW, "high": End.HIGH}


class BadTranscript(ValueError):
    """A line of a transcript cannot be read; the message names the line."""


def word(kind: type[Command] | type[Event]) -> str:
    """Return the word for a kind of command or event, as it stands in texts and counts."""
    return _WORDS[kind]


# Commands and events as text


def write_command(command: Command) -> str:
    """Write a command; `read_command` reads it back."""
    parts = [str(command.seat), _WORDS[type(command)]]
    match command:
        case moves.Lay(_, groups):
            parts.append(" / ".join(_write_group(group) for group in groups))
        case moves.LayOff(_, name, meld, end) | moves.Swap(_, name, meld, end):
            parts += [str(name), f"#{meld}", *([end] if end else [])]
        case moves.Discard(_, name):
            parts.append(str(name))
    return " ".join(parts)


def _write_group(group: Group) -> str:
    return " ".join([*map(str, group.cards), *([group.end] if group.end else [])])


def read_command(text: str) -> Command:
    """Read a command; ValueError says what is wrong with the text."""
    seat_text, kind, *rest = text.split(maxsplit=2)
    seat, arguments = int(seat_text), rest[0] if rest else ""
    if kind in _BARE:
        return _BARE[kind](seat)
    if kind == "lay":
        return moves.Lay(seat, tuple([_read_group(part) for part in arguments.split("/")]))
    if kind == "discard":
        return moves.Discard(seat, card(arguments))
    if kind in ("lay_off", "swap"):
        name, meld, *end = arguments.split()
        make = moves.LayOff if kind == "lay_off" else moves.Swap
        return make(seat, card(name), int(meld.removeprefix("#")), _ENDS[end[0]] if end else None)
    raise ValueError(f"{kind!r} is no command")


def _read_group(text: str) -> Group:
    words = text.split()
    end = _ENDS[words.pop()] if words and words[-1] in _ENDS else None
    return Group(cards(" ".join(words)), end)


def write_event(event: Event) -> str:
    """Write an event in one line."""
    parts = [_WORDS[type(event)], str(event.seat)]
    match event:
        case moves.Laid(_, melds, opened):
            parts += [f"#{meld}" for meld in melds] + ["opened"] * opened
        case moves.LaidOff(_, face, meld) | moves.Swapped(_, face, meld):
            parts += [face, f"#{meld}"]
        case moves.Reshuffled(_, count):
            parts.append(str(count))
        case moves.Took(_, face) | moves.TookBottom(_, face):
            parts.append(face)
        case moves.Returned(_, face) | moves.Discarded(_, face):
            parts.append(face)
    return " ".join(parts)


def write_refusal(refused: Refused) -> str:
    """Write a refusal with its facts in one line."""
    return " ".join(
        ["refused", refused.code, *(f"{name}={value}" for name, value in refused.facts.items())]
    )


# Views as text


def write_views(table: Table) -> list[str]:
    """Write what everybody sees, then what each seat alone sees."""
    lines = _public(view_for(table, None))
    for index in range(len(table.seats)):
        lines.append(_own(view_for(table, index)))
    return lines


def _public(view: View) -> list[str]:
    turn = "-" if view.turn is None else view.turn
    seats = " ".join(
        f"{index}:{seat.cards}{'*' if seat.opened else ''}"
        + (f"({seat.staged})" if seat.staged else "")
        for index, seat in enumerate(view.seats)
    )
    pile = view.discard or "-"
    bottom = f" bottom {view.bottom}" if view.bottom else ""
    lines = [
        f"| deal {view.deal} dealer {view.dealer} {view.phase} turn {turn} "
        f"stock {view.stock}{bottom} discard {pile} seats {seats}"
    ]
    lines += [
        f"| #{meld.id} {meld.owner} {meld} by {''.join(map(str, meld.by))}" for meld in view.melds
    ]
    if view.turn is None and view.results:
        last = view.results[-1]
        winner = "-" if last.winner is None else last.winner
        scores, totals = (" ".join(map(str, row)) for row in (last.scores, view.totals))
        lines.append(f"| ended {last.how} winner {winner} scores {scores} totals {totals}")
    if view.places:
        lines.append(f"| places {' '.join(map(str, view.places))}")
    return lines


def _own(view: View) -> str:
    parts = [f"| {view.seat}: {' '.join(map(str, view.hand))}"]
    parts += [f"staged {meld}" for meld in view.staged]
    parts += [f"taken {view.taken}"] if view.taken else []
    parts += [f"drawn {view.drawn}"] if view.drawn else []
    return " ; ".join(parts)


# Writing a match down


class Recorder:
    """Plays a match and writes it down: `table` is where it stands, `text` what was written.

    Views are written when a deal begins, when a turn passes and when a deal ends. While `silent`
    it only plays.
    """

    silent = False

    def __init__(
        self, ruleset: str, options: dict[str, OptionValue], players: int, secret: bytes
    ) -> None:
        self.ruleset, self.options, self.players, self.secret = ruleset, options, players, secret
        self.now = 0
        self._table: Table | None = None
        self._order: tuple[Card, ...] | None = None
        pairs = "".join(f" {name}={_value(value)}" for name, value in options.items())
        self._lines = [
            HEADER,
            f"match {ruleset} players={players}{pairs}",
            f"secret {secret.hex()}",
        ]

    @property
    def began(self) -> bool:
        """Whether the first deal has begun."""
        return self._table is not None

    @property
    def table(self) -> Table:
        """The match as it stands; there is one once `deal` was called."""
        assert self._table is not None, "call deal first"
        return self._table

    @property
    def text(self) -> str:
        """Everything written so far."""
        return "\n".join(self._lines) + "\n"

    def comment(self, text: str) -> None:
        """Write a comment line as it is."""
        self._write(text)

    def _write(self, *lines: str) -> None:
        if not self.silent:
            self._lines += lines

    def pack(self, order: tuple[Card, ...]) -> None:
        """Let the next deal come from this order."""
        self._write("pack " + " ".join(map(str, order)))
        self._order = order

    def deal(self) -> None:
        """Begin the first deal."""
        self._write("deal")
        self._table = new_match(self.ruleset, self.options, self.players, self.secret, self.now)
        self._from_order()
        self._write_views()

    def _from_order(self) -> None:
        if self._order is not None:
            whole = pack(self.table.rules.packs, self.table.rules.jokers)
            if len(self._order) != len(whole) or set(self._order) != set(whole):
                raise ValueError("the pack is not the deck of this ruleset, each card once")
            self._table = deal_from(self.table, self._order, self.now)
            self._order = None

    def wait(self, milliseconds: int) -> None:
        """Let time pass; ValueError if it is less than none."""
        if milliseconds < 0:
            raise ValueError("time does not run back")
        self._write(f"wait {milliseconds}")
        self.now += milliseconds
        self._arrive(settle(self.table, self.now), self.table)

    def play(self, command: Command) -> Refused | None:
        """Apply a command and write it down with what came of it; return the refusal, if it was."""
        before = self.table
        try:
            step = apply(before, command, self.now)
        except Refused as refused:
            if not self.silent:
                self._write(write_command(command), "  " + write_refusal(refused))
            return refused
        if not self.silent:
            self._write(write_command(command))
        self._arrive(step, before)
        return None

    def _arrive(self, step: Step, before: Table) -> None:
        self._table = step.table
        if not self.silent:
            self._write(*["  " + write_event(event) for event in step.events])
        if step.table.deal.number != before.deal.number:
            self._from_order()
        now, then = self.table, before
        turned = (now.deal.number, now.deal.turn_no) != (then.deal.number, then.deal.turn_no)
        if turned or (now.phase is not then.phase and now.phase in (Phase.BREAK, Phase.OVER)):
            self._write_views()

    def _write_views(self) -> None:
        if not self.silent:
            self._write(*["  " + line for line in write_views(self.table)])


def _value(value: OptionValue) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


# Playing it again


def replay(text: str) -> str:
    """Play a transcript again from its commands and return the text that this gives.

    Equal texts mean that the engine still does what was written down. BadTranscript names a line
    that cannot be read.
    """
    lines = enumerate(text.splitlines(), 1)
    recorder = _opened(lines)
    for number, line in lines:
        if line.startswith("  ") or not line.strip():
            continue
        try:
            _repeat(recorder, line)
        except (ValueError, KeyError, IndexError, Refused) as error:
            raise BadTranscript(f"line {number}: {line!r}: {error}") from error
    return recorder.text


def _opened(lines: Iterator[tuple[int, str]]) -> Recorder:
    head = [line for _, line in (next(lines, (0, "")) for _ in range(3))]
    try:
        kind, ruleset, players, *pairs = head[1].split()
        secret_word, secret = head[2].split()
        if (head[0], kind, secret_word) != (HEADER, "match", "secret"):
            raise ValueError
        options = dict(pair.split("=") for pair in pairs)
        count = int(players.removeprefix("players="))
        values = {name: read_value(name, value) for name, value in options.items()}
        if len(bytes.fromhex(secret)) != shuffle.SECRET_BYTES:
            raise ValueError
        return Recorder(ruleset, values, count, bytes.fromhex(secret))
    except ValueError as error:
        raise BadTranscript(
            f"a transcript begins with {HEADER!r}, a match and a secret line"
        ) from error


def read_value(name: str, text: str) -> OptionValue:
    """Read the value of an option as it stands in a transcript; the engine judges it."""
    choices = next((option.choices for option in OPTIONS if option.name == name), ())
    if text in ("on", "off") and True in choices:
        return text == "on"
    is_number = text.isascii() and text.isdigit() and len(text) < 10
    return int(text) if is_number else text


def _repeat(recorder: Recorder, line: str) -> None:
    kind, _, rest = line.partition(" ")
    if line.startswith("#"):
        recorder.comment(line)
    elif kind == "pack":
        recorder.pack(cards(rest))
    elif (line == "deal") is recorder.began:
        raise ValueError("the match begins once, before everything else that happens in it")
    elif line == "deal":
        recorder.deal()
    elif kind == "wait":
        recorder.wait(int(rest))
    else:
        recorder.play(read_command(line))
