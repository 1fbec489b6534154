"""The engine on the command line: answer questions, play random matches, replay transcripts.

``python -m engine ask`` reads one JSON question a line and writes one JSON answer a line.
``python -m engine play --ruleset classic --players 3 --matches 5 --seed 7`` plays random legal
matches and prints one JSON line of counts. ``python -m engine replay FILE…`` checks transcripts.
"""

import argparse
import io
import json
import random
import re
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NoReturn

from engine import bot, melds, moves, play, scoring, solver, transcript
from engine.cards import Card, card, pack
from engine.melds import End, Kind, Meld
from engine.moves import Command
from engine.rules import (
    OPTIONS,
    RELEASED,
    RULESETS,
    Code,
    OptionValue,
    Refused,
    Rules,
    check_options,
    latest,
    rules_for,
)  # fmt: skip
from engine.solver import Shape
from engine.table import How, Phase, Table, audit
from engine.view import view_for

# Questions


class Malformed(Exception):
    """The question is not one; the message says what it should have been."""


def answer(question: object) -> dict[str, object]:
    """Answer one question; refused and malformed ones are answered with what is wrong."""
    try:
        if not isinstance(question, dict):
            raise Malformed("a question is a JSON object")
        op = question.get("op", "meld")
        if not isinstance(op, str) or op not in _OPS:
            raise Malformed(f"op is one of {', '.join(_OPS)}")
        return _OPS[op](question)
    except Malformed as error:
        return {"malformed": str(error)}
    except OverflowError:
        return {"malformed": "a number is too large"}
    except Refused as refused:
        return {"refused": refused.code, "facts": refused.facts}


def _field(question: Mapping[str, Any], name: str, kind: type, default: object = ...) -> Any:
    value = question.get(name, default)
    if value is ...:
        raise Malformed(f"{name} is missing")
    if value is default or type(value) is kind:
        return value
    raise Malformed(f"{name} must be of type {kind.__name__}")


def _rules(question: Mapping[str, Any]) -> Rules:
    ruleset = _field(question, "ruleset", str)
    if ruleset not in RULESETS:
        raise Malformed(f"ruleset is one of {', '.join(RULESETS)}")
    version = latest(ruleset)
    players = RELEASED[ruleset][version].players[0]
    options = check_options(ruleset, _field(question, "options", dict, {}), players)
    return rules_for(ruleset, version, options)


# A joker of a meld with what it stands for: a card of a run, or the missing suits of a set.
_STANDS_FOR = re.compile(r"^JK=([A23456789TJQK][shdc]|(\*[shdc])+)$")


def _cards(text: str, rules: Rules, others: Iterable[Card] = ()) -> list[Card]:
    """Read faces as cards of the deck: the second of a face is its twin; Refused if there is none.

    `others` are cards of the deck that are elsewhere.
    """
    used = Counter(other.face for other in others)
    try:
        faces = [card(_STANDS_FOR.sub("JK", word)).copies[0] for word in text.split()]
    except ValueError as error:
        raise Malformed(str(error)) from error
    found = []
    for face in faces:
        if face.is_joker and not rules.jokers:
            raise Refused(Code.NO_JOKERS_IN_DECK)
        copies = rules.jokers if face.is_joker else rules.packs
        if used[face.face] >= copies:
            raise Refused(Code.CARD_TWICE, card=face.face)
        found.append(face.copies[used[face.face]])
        used[face.face] += 1
    return found


def _end(question: Mapping[str, Any], name: str) -> End | None:
    text = _field(question, name, str, None)
    if text is None:
        return None
    if text not in tuple(End):
        raise Malformed(f"{name} is low or high")
    return End(text)


def _ask_meld(question: Mapping[str, Any]) -> dict[str, object]:
    rules = _rules(question)
    chosen = _cards(_field(question, "cards", str), rules)
    meld = melds.read(chosen, rules, _end(question, "joker_end"))
    return {"kind": meld.kind, "laid": str(meld), "points": melds.points(meld, rules)}


def _ask_add(question: Mapping[str, Any]) -> dict[str, object]:
    return _grown(question, melds.extend)


def _ask_swap(question: Mapping[str, Any]) -> dict[str, object]:
    return _grown(question, melds.swap)


def _grown(
    question: Mapping[str, Any],
    join: Callable[[Meld, Card, Rules, End | None], melds.Grown],
) -> dict[str, object]:
    rules = _rules(question)
    text = _field(question, "meld", str)
    lying = _cards(text, rules)
    kind = Kind.SET if "=*" in text else Kind.RUN if "=" in text else None
    meld = melds.from_table(lying, rules, kind)
    for word, place in zip(text.split(), meld.texts(), strict=True):
        if "=" in word and word != place:
            stated = word.removeprefix("JK=")
            raise Refused(Code.NOT_THE_JOKERS_CARD, card=stated, meld=meld.id)
    chosen = _cards(_field(question, "card", str), rules, lying)
    if len(chosen) != 1:
        raise Malformed("card is one card")
    grown = join(meld, chosen[0], rules, _end(question, "end"))
    return {"laid": str(grown.meld), **({"joker": True} if grown.freed else {})}


def _ask_score(question: Mapping[str, Any]) -> dict[str, object]:
    rules = _rules(question)
    winner = _field(question, "winner", int, None)
    how = _field(question, "how", str)
    hands = _list(question, "hands", str)
    opened = _list(question, "opened", bool)
    if how not in tuple(How):
        raise Malformed(f"how is one of {', '.join(How)}")
    if len(hands) != len(opened):
        raise Malformed("hands and opened have one entry a seat")
    if (winner is None) is not (how == How.VOID):
        raise Malformed("winner is a seat, and null only for a void deal")
    if len(hands) not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        raise Refused(Code.BAD_PLAYER_COUNT, players=len(hands), allowed=allowed)
    if winner is not None and not 0 <= winner < len(hands):
        raise Refused(Code.NOT_SEATED, seat=winner)
    # The joker that somebody goes out on lies on the discard pile, so it is in nobody's hand.
    elsewhere = _cards("JK", rules) if how == How.OUT_JOKER else []
    left: list[list[Card]] = []
    for hand in hands:
        left.append(_cards(hand, rules, elsewhere))
        elsewhere += left[-1]
    if winner is not None and left[winner]:
        raise Refused(Code.NOT_YOUR_CARD, seat=winner, card=left[winner][0].face)
    return {"scores": list(scoring.deal_scores(How(how), winner, left, opened, rules))}


def _list(question: Mapping[str, Any], name: str, kind: type) -> list[Any]:
    values: list[Any] = _field(question, name, list)
    if any(type(value) is not kind for value in values):
        raise Malformed(f"{name} is a list of {kind.__name__}")
    return values


def _ask_ladder(question: Mapping[str, Any]) -> dict[str, object]:
    scores = _list(question, "scores", int)
    ruleset = next(name for name in RULESETS if RELEASED[name][latest(name)].ladder)
    check_options(ruleset, _field(question, "options", dict, {}), len(scores))
    points = scoring.ladder_points(scores)
    found: dict[str, object] = {"points": [tenths / 10 for tenths in points]}
    if "totals" in question:
        before = _field(question, "totals", list)
        if len(before) != len(points) or any(type(total) not in (int, float) for total in before):
            raise Malformed("totals has one number a seat")
        if any(total < 0 for total in before):
            raise Malformed("totals are never below zero")
        after = [
            scoring.booked(round(total * 10), won)
            for total, won in zip(before, points, strict=True)
        ]
        found["totals_after"] = [tenths / 10 for tenths in after]
    return found


def _ask_solve(question: Mapping[str, Any]) -> dict[str, object]:
    rules = _rules(question)
    hand = _cards(_field(question, "cards", str), rules)
    if not hand:
        raise Refused(Code.NO_CARDS)
    goal = _field(question, "goal", str)
    goals = {"points": solver.most_points, "cards": solver.most_cards}
    if goal not in goals:
        raise Malformed(f"goal is one of {', '.join(goals)}")
    choice = goals[goal](hand, rules)
    laid = [melds.read(group.cards, rules, group.end) for group in choice.groups]
    rest = " ".join(one.face for one in choice.rest)
    return {"points": choice.points, "melds": [str(meld) for meld in laid], "rest": rest}


_OPS: dict[str, Callable[[Mapping[str, Any]], dict[str, object]]] = {
    "meld": _ask_meld, "add": _ask_add, "swap": _ask_swap, "score": _ask_score,
    "ladder": _ask_ladder, "solve": _ask_solve,
}  # fmt: skip


def ask(lines: Iterable[str]) -> None:
    """Answer JSON questions, one a line, until there are no more."""
    for line in lines:
        if not line.strip():
            continue
        try:
            question = json.loads(line, parse_constant=_no_number)
        except (ValueError, RecursionError) as error:
            print(json.dumps({"malformed": f"not JSON: {error}"}), flush=True)
            continue
        print(json.dumps(answer(question)), flush=True)


def _no_number(name: str) -> NoReturn:
    """Refuse what Python reads as a number and JSON does not know: NaN and the infinities."""
    raise ValueError(f"{name} is no number")


# Random players


class RandomPlayer:
    """Chooses commands at random from what is legal; half of its turns it tries to get on.

    The other half it takes any step whatever, so that everything happens sometimes. Attempts at
    melds, lay-offs and swaps may be refused; the player then tries something else.
    """

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def choose(self, table: Table, seat: int) -> Command:
        """Choose a command for the seat, which must have one."""
        dice, offers = self.dice, play.legal(table, seat)
        if offers.draw:
            if offers.take and dice.random() < 0.3:
                return moves.Take(seat)
            if offers.take_bottom and dice.random() < 0.2:
                return moves.TakeBottom(seat)
            return moves.Draw(seat)
        if offers.confirm:
            return moves.Confirm(seat)
        attempt = self._attempt(table, seat, offers)
        if attempt is not None:
            return attempt
        if offers.discard:
            return moves.Discard(seat, dice.choice(offers.discard))
        return moves.Return(seat) if offers.back else moves.Cancel(seat)

    def _attempt(self, table: Table, seat: int, offers: play.Offers) -> Command | None:
        """Try to get cards to the table, or to take staged ones back."""
        roll = self.dice.random()
        if offers.lay and roll < 0.35:
            return self._lay(table, seat, roll < 0.25)
        if offers.lay_off and roll < 0.7:
            return self._join(table, seat, roll < 0.5)
        if offers.cancel and not offers.discard and roll < 0.7:
            return moves.Cancel(seat)
        return None

    def _lay(self, table: Table, seat: int, opening: bool) -> Command | None:
        """Lay some meld, or where an `opening` is wanted melds that open, if some are found."""
        mine = table.seats[seat]
        held = solver.Hand(mine.hand_names())
        shapes = held.held_shapes(table.rules)
        if not shapes:
            return None
        if opening and not table.is_open(seat):
            needed = table.rules.opening - table.staged_points(seat)
            shapes = self._enough(held, shapes, needed)
            if not shapes:
                return None
        else:
            shapes = [self.dice.choice(shapes)]
        used: dict[int, int] = {}
        return moves.Lay(seat, tuple([held.group(shape, used) for shape in shapes]))

    def _enough(self, held: solver.Hand, shapes: list[Shape], needed: int) -> list[Shape]:
        """Put melds together at random that count enough and leave a card; none if that fails."""
        dice, most = self.dice, len(held.cards) - 1
        dice.shuffle(shapes)
        chosen: list[Shape] = []
        count, size = held.count, 0
        for shape in shapes:
            left = count - shape.need
            if size + len(shape.order) <= most and left & solver.GUARDS == solver.GUARDS:
                count, size = left, size + len(shape.order)
                needed -= shape.points
                chosen.append(shape)
                if needed <= 0 and dice.random() < 0.7:
                    break
        return chosen if needed <= 0 else []

    def _join(self, table: Table, seat: int, lay_off: bool) -> Command | None:
        """Lay a card off on a meld that it might fit, or ask for the meld's joker."""
        dice = self.dice
        meld = dice.choice(table.deal.melds)
        likely = [name for name in table.seats[seat].hand_names() if _could_join(meld, name)]
        if not likely:
            return None
        end = dice.choice((None, None, End.LOW, End.HIGH))
        swaps = not lay_off and any(one.is_joker for one in meld.cards)
        return (moves.Swap if swaps else moves.LayOff)(seat, dice.choice(likely), meld.id, end)


def _could_join(meld: Meld, card: Card) -> bool:
    """Say whether a card might fit a meld by suit or rank alone, as any joker might."""
    if card.rank is None:
        return True
    return card.suit is meld.suit if meld.kind is Kind.RUN else card.rank == meld.low


def stacked(rules: Rules, dice: random.Random) -> tuple[Card, ...]:
    """Return an order of the pack that makes rare things likely.

    Some packs come suit by suit in long pieces, so that hands are full of melds; some give the
    jokers out first.
    """
    order = list(pack(rules.packs, rules.jokers))
    dice.shuffle(order)
    if dice.random() < 0.5:
        order.sort(key=lambda one: (not one.is_joker, one.suit or "", int(one.rank or 0)))
        size = dice.choice((3, 5, 7))
        pieces = [order[at : at + size] for at in range(0, len(order), size)]
        dice.shuffle(pieces)
        seats = dice.choice(rules.players)
        order = [one for piece in _dealt_to(pieces, seats) for one in piece]
    return tuple(order)


def _dealt_to(pieces: Sequence[Sequence[Card]], seats: int) -> list[list[Card]]:
    """Interleave pieces so that dealing card by card gives each seat whole pieces."""
    columns: list[list[Card]] = [[] for _ in range(seats)]
    for at, piece in enumerate(pieces):
        columns[at % seats] += piece
    depth = max(map(len, columns))
    return [[column[at] for column in columns if at < len(column)] for at in range(depth)]


class Duel:
    """Compares the first of several kinds of player with the others, deal by deal.

    The seats of each kind change from match to match, so that no seat favours one.
    """

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds
        self.edges: list[float] = []

    def seats(self, players: int, match: int) -> list[str]:
        """Return who plays which seat in a match."""
        return [self.kinds[(seat + match) % len(self.kinds)] for seat in range(players)]

    def note(self, seats: Sequence[str], scores: Sequence[int], rules: Rules) -> None:
        """Note how much better the first kind did in a deal, in points a seat."""
        sides: tuple[list[int], list[int]] = ([], [])
        for kind, score in zip(seats, scores, strict=True):
            sides[kind != self.kinds[0]].append(score)
        if all(sides):
            first, others = map(statistics.fmean, sides)
            self.edges.append(first - others if rules.most_points_win else others - first)

    def report(self) -> dict[str, object]:
        """Return the mean advantage a deal of the first kind, with its 95 % interval."""
        if len(self.edges) < 2:
            return {}
        mean = statistics.fmean(self.edges)
        margin = 1.96 * statistics.stdev(self.edges) / len(self.edges) ** 0.5
        interval = [round(mean - margin, 2), round(mean + margin, 2)]
        return {"better": self.kinds[0], "mean": round(mean, 2), "interval": interval}


def play_matches(
    ruleset: str,
    players: int,
    matches: int,
    seed: int,
    options: dict[str, OptionValue],
    *,
    bots: Sequence[str] = ("random",),
    stack: bool = False,
    checked: bool = False,
    record: Path | None = None,
) -> dict[str, object]:
    """Play matches of computers and count what happened.

    `bots` are kinds of player, `random` or one of `bot.PLAYERS`; they take turns at the seats.
    `stack` stacks every second deal's pack, `checked` audits every state, `record` is a folder for
    the transcripts. The seed repeats the run. Refused with the reason if no such match can be.
    """
    check_options(ruleset, options, players)
    kinds: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    deals = 0
    duel = Duel(bots)
    began = time.perf_counter()
    for number in range(matches):
        dice = random.Random(f"{seed}/{number}")  # noqa: S311 - a run must be repeatable
        chooser = RandomPlayer(dice)
        sitting = duel.seats(players, number)
        recorder = transcript.Recorder(ruleset, options, players, dice.randbytes(32))
        recorder.silent = record is None
        if stack:
            recorder.pack(stacked(_named_rules(ruleset), dice))
        recorder.deal()
        while recorder.table.phase is not Phase.OVER:
            table = recorder.table
            if table.phase is Phase.BREAK:
                seat = next(at for at, one in enumerate(table.seats) if not one.ready)
                last = sum(not one.ready for one in table.seats) == 1
                if last and stack and table.deal.number % 2 == 0:
                    recorder.pack(stacked(table.rules, dice))
            else:
                seat = table.deal.turn
            if sitting[seat] == "random":
                command = chooser.choose(table, seat)
            else:
                command = bot.PLAYERS[sitting[seat]](view_for(table, seat))
            refused = recorder.play(command)
            if refused is None:
                kinds[transcript.word(type(command))] += 1
            else:
                refusals[refused.code] += 1
            if checked and (broken := audit(recorder.table)):
                raise SystemExit(f"seed {seed} match {number}: {broken}\n{recorder.text}")
        for result in recorder.table.results:
            endings[result.how] += 1
            duel.note(sitting, result.scores, recorder.table.rules)
        deals += len(recorder.table.results)
        if record is not None:
            record.mkdir(parents=True, exist_ok=True)
            path = record / f"{ruleset}-{players}-{seed}-{number}.remi"
            path.write_text(recorder.text, encoding="utf-8")
    seconds = time.perf_counter() - began
    commands = sum(kinds.values())
    return {
        "ruleset": ruleset, "players": players, "seed": seed,
        "matches": matches, "deals": deals, "commands": commands, "void": endings[How.VOID],
        "seconds": round(seconds, 3), "commands_per_s": round(commands / seconds),
        "deals_per_s": round(deals / seconds, 1), "bots": list(bots), "duel": duel.report(),
        "kinds": dict(kinds.most_common()), "refusals": dict(refusals.most_common()),
        "endings": dict(endings.most_common()),
    }  # fmt: skip


def _named_rules(ruleset: str) -> Rules:
    return RELEASED[ruleset][latest(ruleset)]


# The command line


def _options(pairs: Sequence[str]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        options[name] = transcript.read_value(name, value)
    return options


def _bots(text: str) -> list[str]:
    kinds = text.split(",")
    if unknown := [kind for kind in kinds if kind not in ("random", *bot.PLAYERS)]:
        raise argparse.ArgumentTypeError(f"there is no player {unknown[0]}")
    return kinds


def main(arguments: Sequence[str]) -> int:
    """Run one of ask, play, replay; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("ask", help="answer JSON questions from standard input, one a line")
    playing = commands.add_parser("play", help="play matches of computers and count")
    playing.add_argument("--ruleset", choices=RULESETS, default=RULESETS[0])
    playing.add_argument("--players", type=int, default=2)
    playing.add_argument("--matches", type=int, default=1)
    playing.add_argument("--seed", type=int, default=1)
    kinds = ("random", *bot.PLAYERS)
    playing.add_argument(
        "--bots", type=_bots, default=["random"], metavar="KIND,…", help=", ".join(kinds)
    )
    playing.add_argument("--stack", action="store_true", help="stack every second pack")
    playing.add_argument("--check", action="store_true", help="audit every state")
    playing.add_argument("--record", type=Path, metavar="DIR", help="write transcripts there")
    names = ", ".join(option.name for option in OPTIONS)
    playing.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=names)
    replaying = commands.add_parser("replay", help="play transcripts again and compare")
    replaying.add_argument("files", nargs="+", type=Path, metavar="FILE")
    chosen = parser.parse_args(arguments)
    if chosen.command == "ask":
        # Whatever the locale: a line that is no UTF-8 is one that is not JSON, like any other.
        ask(io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace"))
        return 0
    if chosen.command == "replay":
        return max(_replay(path) for path in chosen.files)
    try:
        counts = play_matches(
            chosen.ruleset, chosen.players, chosen.matches, chosen.seed, _options(chosen.option),
            bots=chosen.bots, stack=chosen.stack, checked=chosen.check, record=chosen.record,
        )  # fmt: skip
    except (Refused, OSError) as error:
        parser.error(str(error))
    print(json.dumps(counts))
    return 0


def _replay(path: Path) -> int:
    """Say whether a transcript still comes out the same; name the first line that does not."""
    try:
        written = path.read_text(encoding="utf-8")
        again = transcript.replay(written)
    except (transcript.BadTranscript, OSError, UnicodeDecodeError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    if again == written:
        print(f"{path}: the same")
        return 0
    pairs = zip_longest(written.splitlines(), again.splitlines(), fillvalue="")
    number, (old, new) = next((at, pair) for at, pair in enumerate(pairs, 1) if len(set(pair)) > 1)
    print(f"{path}:{number}: written {old!r}, now {new!r}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
