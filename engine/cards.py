"""Cards, their notation, and the packs they come from.

A `Card` is one physical card of a pack: two sevens of hearts of a double deck are two cards
(*blizanci*, twins). Cards are interned: there is exactly one object per suit, rank and copy, so
they compare and hash by identity and may be used freely as keys.

Notation: ranks ``A 2 3 4 5 6 7 8 9 T J Q K``, suits ``s h d c``, a joker is ``JK``. A further copy
carries a prime: ``7h`` and ``7h'``, ``JK`` to ``JK'''``.

>>> [str(c) for c in cards("7h 7h' JK")]
['7h', "7h'", 'JK']
>>> card("7h") is card("7h"), card("7h") is card("7h'")
(True, False)
"""

from enum import IntEnum, StrEnum
from functools import cache
from typing import NoReturn


class Suit(StrEnum):
    """The four suits (*boje*), in the order in which lists of suits are written."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


class Rank(IntEnum):
    """The thirteen ranks; the number is the place in a run whose ace is low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


SUITS = tuple(Suit)
RANKS = tuple(Rank)
RANK_LETTERS = "A23456789TJQK"
MOST_PACKS = 2
MOST_JOKERS = 4


class Card:
    """One physical card; immutable, interned, compared by identity.

    `suit` and `rank` are None for a joker. `copy` tells twins apart and counts from 0. `id` is a
    small number, unique over the double deck with four jokers. `face` is what anybody may see of
    the card: its notation without the copy. `copies` are all cards of this face, by copy;
    `twins` are the others of them.
    """

    __slots__ = ("copies", "copy", "face", "id", "is_joker", "rank", "suit", "text", "twins")

    suit: Suit | None
    rank: Rank | None
    copy: int
    id: int
    face: str
    text: str
    is_joker: bool
    copies: "tuple[Card, ...]"
    twins: "tuple[Card, ...]"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card cannot be changed (tried to set {name})")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card cannot be changed (tried to delete {name})")

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.text,)


def _print_all() -> tuple[Card, ...]:
    """Make every card there is, once, ordered by id: twins side by side, jokers last."""
    every: list[Card] = []

    def make(face: str, suit: Suit | None, rank: Rank | None, copies: int) -> None:
        group = tuple(object.__new__(Card) for _ in range(copies))
        for copy, one in enumerate(group):
            twins = tuple(other for other in group if other is not one)
            fields = {
                "suit": suit, "rank": rank, "copy": copy, "id": len(every), "face": face,
                "text": face + "'" * copy, "is_joker": rank is None, "copies": group,
                "twins": twins,
            }  # fmt: skip
            for name, value in fields.items():
                object.__setattr__(one, name, value)
            every.append(one)

    for suit in SUITS:
        for rank in RANKS:
            make(RANK_LETTERS[rank - 1] + suit, suit, rank, MOST_PACKS)
    make("JK", None, None, MOST_JOKERS)
    return tuple(every)


CARDS = _print_all()
"""Every card by its id: `CARDS[c.id] is c`."""

_BY_TEXT = {one.text: one for one in CARDS}


def card(text: str) -> Card:
    """Read one card from its notation; ValueError if the text is no card."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"{text!r} is no card; write a rank and a suit like 7h, or JK") from None


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks; ValueError names the first text that is no card."""
    return tuple(card(word) for word in text.split())


@cache
def pack(packs: int, jokers: int) -> tuple[Card, ...]:
    """Return the cards played with, in canonical order: pack by pack, suits s h d c, ace to king.

    The jokers come last. The order is the one that shuffling starts from, so it never changes.
    """
    naturals = CARDS[: len(CARDS) - MOST_JOKERS]
    by_pack = [one for copy in range(packs) for one in naturals if one.copy == copy]
    return (*by_pack, *CARDS[len(naturals) :][:jokers])
