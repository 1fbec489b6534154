"""Situations and commands written as text: what tests need to state a position and play on.

A situation is a few lines::

    turn 0 play drawn 5c
    0: 7h 8h 9h Kd 5c / Qs Qh Qd
    1 open: *13
    meld 1: 7s 8s JK
    stock: 3c 4d
    discards: 2h Kh

* ``turn``: the seat on turn and the phase (``draw``, ``play``); then in any order ``drawn``,
  ``taken`` or ``bottom`` (taken from under the stock) with the name of a card in the hand, ``no``
  with the number of the turn, ``reshuffles``, ``dealer``, ``number`` (of the deal), ``commands``
  (accepted in this turn), ``turns`` (finished ones of the seat on turn).
* A seat: its hand, then after each ``/`` a staged meld in the player's order. ``open`` means that
  it opened in an earlier turn, ``opened`` in this one. ``*13`` stands for 13 cards named nowhere,
  ``*rest`` for all that are left.
* ``meld``: the owner, then the cards in table order, ids counted from 1. ``Kh+2`` was laid by
  seat 2. A joker is bare; a set is told from a run by its cards, and ``set``/``run`` before the
  colon settles what is open.
* ``stock``: next card first; cards named nowhere lie below, unless ``only`` follows the colon:
  then they lie at the bottom of the discard pile. ``bottom``: the face-up card under the stock.
  ``discards``: top last.

Which physical twin a face gets is chosen against the grain (the last copy first), so that a hand's
names and its cards differ wherever they can: nothing may depend on which twin a card is. Nothing
here decides a rule: whether the situation is sound is for `engine.audit` to say.

A command is the seat and what it does: ``0 draw``, ``0 take``, ``0 return``, ``0 cancel``,
``0 lay 7h 8h 9h, <Qh JK Kh`` (``<`` and ``>``: the end pointed at), ``0 off 5c 2``,
``0 off <JK 2``, ``0 swap 9h 1``, ``0 discard Kd``, ``0 confirm``, ``0 connect``, ``0 drop``,
``0 take_bottom``, ``0 give_up``.
"""

import random
import re

import engine
from engine.cards import Card, card, cards, pack
from engine.melds import End, Kind, from_table, read
from engine.moves import (
    Cancel,
    Confirm,
    Connect,
    Discard,
    Draw,
    Drop,
    GiveUp,
    Group,
    Lay,
    LayOff,
    Return,
    Swap,
    Take,
    TakeBottom,
)
from engine.rules import check_options, latest, rules_for
from engine.table import Deal, Phase, Seat, Table

NOW = 1_800_000_000_000
SECRET = bytes(range(32))
ENDS = {"<": End.LOW, ">": End.HIGH}
PLAIN = {
    "draw": Draw,
    "take": Take,
    "take_bottom": TakeBottom,
    "return": Return,
    "cancel": Cancel,
    "confirm": Confirm,
    "connect": Connect,
    "drop": Drop,
    "give_up": GiveUp,
}


class _Pack:
    """The cards not yet placed, given out by face, the last copy first."""

    def __init__(self, whole: tuple[Card, ...]) -> None:
        self.left = dict.fromkeys(sorted(whole, key=lambda one: one.copy, reverse=True))

    def face(self, text: str) -> Card:
        wanted = text.rstrip("'")
        for one in self.left:
            if one.face == wanted:
                del self.left[one]
                return one
        raise ValueError(f"no {wanted} is left in the pack")

    def some(self, count: int | None) -> tuple[Card, ...]:
        # A fixed, mixed order: jokers and twins come as they come.
        mixed = sorted(self.left, key=lambda one: one.id)
        random.Random(2).shuffle(mixed)
        given = tuple(mixed[:count])
        for one in given:
            del self.left[one]
        return given


def situation(text: str, ruleset: str = "classic", **options: object) -> Table:
    """Build a table from the lines above."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    count = sum(line[0].isdigit() for line in lines)
    chosen = check_options(ruleset, options, count)
    rules = rules_for(ruleset, latest(ruleset), chosen)
    spare = _Pack(pack(rules.packs, rules.jokers))
    facts: dict[str, str] = {}
    parts: dict[str, str] = {}
    lying: list[tuple[int, Kind | None, str]] = []
    for line in lines:
        if line.startswith("turn "):
            words = line.split()[1:]
            facts = {"turn": words[0], "phase": words[1]}
            facts |= dict(zip(words[2::2], words[3::2], strict=True))
        elif line.startswith("meld "):
            head, _, body = line[5:].partition(":")
            words = head.split()
            kind = Kind(words[1]) if len(words) > 1 else None
            lying.append((int(words[0]), kind, body))
        else:
            head, _, body = line.partition(":")
            parts[head.strip()] = body.strip()

    melds = []
    for number, (owner, kind, body) in enumerate(lying, start=1):
        words = [word.partition("+") for word in body.split()]
        meld = from_table([spare.face(face) for face, _, _ in words], rules, kind)
        by = tuple(int(who or owner) for _, _, who in words)
        melds.append(meld._replace(id=number, owner=owner, by=by))
    heads = {int(head.split()[0]): head for head in parts if head[0].isdigit()}
    named = {
        index: [group.split() for group in parts[heads[index]].split("/")]
        for index in sorted(heads)
    }
    held = {
        index: [
            [spare.face(word) if word[0] != "*" else word for word in group] for group in groups
        ]
        for index, groups in named.items()
    }
    discards = tuple(spare.face(word) for word in parts.get("discards", "").split())
    stock_words = parts.get("stock", "").split()
    only = stock_words[:1] == ["only"]
    stock = tuple(spare.face(word) for word in stock_words[only:])
    bottom = tuple(spare.face(word) for word in parts.get("bottom", "").split())

    on_turn, turn_no = int(facts["turn"]), int(facts.get("no", 9))
    seats = []
    for index in range(count):
        seat = Seat(reserve_ms=rules.reserve_ms)
        own: list[Card] = []
        for word in held[index][0]:
            if isinstance(word, str):
                own += spare.some(None if word == "*rest" else int(word[1:]))
            else:
                own.append(word)
        staged_cards = [one for group in held[index][1:] for one in group]
        for one in (*own, *staged_cards):
            seat = seat.receiving(one)
        words = heads[index].split()[1:]
        opened = {"open": max(1, turn_no - count), "opened": turn_no}
        staged = tuple(read(group, rules, None, index) for group in held[index][1:])
        seat = seat._replace(
            hand=tuple(own), staged=staged, opened=opened[words[0]] if words else 0, turns=2
        )
        seats.append(seat)
    mine = seats[on_turn]
    if "turns" in facts:
        seats[on_turn] = mine = mine._replace(turns=int(facts["turns"]))
    taken = facts.get("taken") or facts.get("bottom")
    rest = spare.some(None)
    dealer = int(facts.get("dealer", 0))
    number = int(facts.get("number", 1))
    deal = Deal(
        number=number,
        dealer=dealer,
        starter=(dealer + rules.direction) % count,
        turn=on_turn,
        turn_no=turn_no,
        stock=stock + (() if only else rest) + bottom,
        discards=(rest if only else ()) + discards,
        entropies=(b"",) * count,
        melds=tuple(melds),
        melds_made=len(melds),
        taken=mine.named(card(taken)) if taken else None,
        from_bottom="bottom" in facts,
        face_up=bool(bottom),
        drawn=mine.named(card(facts["drawn"])) if "drawn" in facts else None,
        commands=int(facts.get("commands", facts["phase"] == "play")),
        reshuffles=int(facts.get("reshuffles", 0)),
    )
    results = tuple(
        engine.table.Result((dealer + done) % count, engine.table.How.VOID, None, (0,) * count)
        for done in range(1 - number, 0)
    )
    return Table(
        ruleset=ruleset,
        version=latest(ruleset),
        options=chosen,
        rules=rules,
        secret=SECRET,
        seats=tuple(seats),
        phase=Phase(facts["phase"]),
        deal=deal,
        results=results,
        turn_at=NOW,
    )


def _group(text: str) -> Group:
    text = text.strip()
    end = ENDS.get(text[:1])
    return Group(cards(text[1:] if end else text), end)


def command(text: str) -> engine.moves.Command:
    """Read one command."""
    seat_text, verb, *words = text.split()
    seat = int(seat_text)
    if verb in PLAIN:
        assert not words, text
        return PLAIN[verb](seat)
    if verb == "lay":
        return Lay(seat, tuple(_group(part) for part in re.split(",", " ".join(words))))
    end = ENDS.get(words[0][:1])
    one = card(words[0][1:] if end else words[0])
    if verb == "discard":
        assert words[1:] == [], text
        return Discard(seat, one)
    kind = {"off": LayOff, "swap": Swap}[verb]
    return kind(seat, one, int(words[1]), end)


def play(table: Table, *texts: str, now: int = NOW) -> Table:
    """Play commands one after the other; every state on the way must be sound."""
    for text in texts:
        table = step(table, text, now).table
    return table


def throw_anything(table: Table) -> Table:
    """Let the seat on turn draw, if it must, and discard the first card that it may."""
    seat = table.deal.turn
    if table.phase is Phase.DRAW:
        table = play(table, f"{seat} draw")
    return play(table, f"{seat} discard {engine.legal(table, seat).discard[0]}")


def step(table: Table, text: str, now: int = NOW) -> "engine.Step":
    """Play one command and return the table and the events."""
    done = engine.apply(table, command(text), now)
    assert engine.audit(done.table) == (), text
    return done


def refusal(table: Table, text: str, now: int = NOW) -> "engine.Refused":
    """Return why the command is refused; it is an error if it is not."""
    before = engine.encode(table)
    try:
        engine.apply(table, command(text), now)
    except engine.Refused as reason:
        assert engine.encode(table) == before
        return reason
    raise AssertionError(f"{text!r} was accepted")


def names(table: Table, seat: int) -> str:
    """Return the hand of a seat by its own names, sorted."""
    own = table.seats[seat]
    return " ".join(sorted(str(own.name_of(one)) for one in own.hand))


def faces(some: tuple[Card, ...]) -> str:
    """Return cards as anybody may see them."""
    return " ".join(one.face for one in some)


def melds(table: Table) -> list[str]:
    """Return the melds on the table, as text."""
    return [str(meld) for meld in table.deal.melds]
