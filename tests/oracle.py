"""What melds there are and which are best, by trying everything; it shares nothing with `engine`.

Cards are faces, ``7h`` or ``JK``; a hand is a list of them. A meld is written as it lies: its faces
from left to right. The rules of §2 stand here a second time, as numbers from the table there.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product

RANKS = "A23456789TJQKA"
SUITS = "shdc"
JOKER = "JK"


@dataclass(frozen=True)
class Variant:
    """What of a ruleset decides about melds that are laid."""

    jokers: int = 4
    jokers_in_set: int = 1
    side_by_side: bool = False
    ace_high: bool = True
    high_ace: int = 10
    low_ace: int = 1
    royal: int = 50
    may_lay_all: bool = False
    naturals: int = 2


VARIANTS = {
    "classic": Variant(jokers=1, royal=51),
    "tercet": Variant(low_ace=10),
    "basic": Variant(jokers=0, ace_high=False, high_ace=1, may_lay_all=True),
    "championship": Variant(jokers_in_set=2, side_by_side=True),
    "remi51": Variant(),
}


def value(place: int, variant: Variant) -> int:
    """Return what a place of a run counts; places are 1 for the low ace to 14 for the high one."""
    if place == 1:
        return variant.low_ace
    return variant.high_ace if place == 14 else min(place, 10)


def as_run(faces: tuple[str, ...], variant: Variant) -> int | None:
    """Return the most that cards in this order count as a run, None if they are none."""
    jokers = faces.count(JOKER)
    if not 3 <= len(faces) <= 14 or jokers > variant.jokers:
        return None
    if len(faces) - jokers < variant.naturals:
        return None
    if not variant.side_by_side and any(a == b == JOKER for a, b in pairwise(faces)):
        return None
    if len({face[1] for face in faces if face != JOKER}) > 1:
        return None
    found = []
    for low in range(1, (14 if variant.ace_high else 13) - len(faces) + 2):
        places = range(low, low + len(faces))
        if all(f == JOKER or f[0] == RANKS[at - 1] for f, at in zip(faces, places, strict=True)):
            royal = low == 10 and len(faces) == 5
            found.append(variant.royal if royal else sum(value(at, variant) for at in places))
    return max(found, default=None)


def as_set(faces: tuple[str, ...], variant: Variant) -> int | None:
    """Return what cards count as a set, None if they are none."""
    naturals = [face for face in faces if face != JOKER]
    jokers = len(faces) - len(naturals)
    if not 3 <= len(faces) <= 4 or len(naturals) < variant.naturals:
        return None
    if jokers > min(variant.jokers, variant.jokers_in_set):
        return None
    if len({face[0] for face in naturals}) > 1 or len(set(naturals)) < len(naturals):
        return None
    place = 14 if naturals[0][0] == "A" else RANKS.index(naturals[0][0]) + 1
    return len(faces) * value(place, variant)


@cache
def every_meld(variant: Variant) -> tuple[tuple[tuple[str, ...], int], ...]:
    """List every meld that a pack makes with up to four jokers, with its points, once each."""
    found = {}
    for suit, low in product(SUITS, range(1, 13)):
        for size in range(3, 16 - low):
            places = [RANKS[at - 1] + suit for at in range(low, low + size)]
            for jokers in range(min(variant.jokers, 4) + 1):
                for instead in combinations(range(size), jokers):
                    faces = tuple(JOKER if at in instead else f for at, f in enumerate(places))
                    count = as_run(faces, variant)
                    if count is not None:
                        # The same faces may lie at two places: an ace that is a joker, or not.
                        found[faces] = max(count, found.get(faces, 0))
    for rank, size in product(RANKS[:13], (2, 3, 4)):
        for suits in combinations(SUITS, size):
            for jokers in range(3):
                faces = (*(rank + suit for suit in suits), *[JOKER] * jokers)
                count = as_set(faces, variant)
                if count is not None:
                    found[faces] = count
    return tuple(found.items())


def melds_in(hand: list[str], variant: Variant) -> list[tuple[tuple[str, ...], int]]:
    """List the melds that a hand holds, with their points."""
    have, twice = set(hand), {face for face in hand if hand.count(face) > 1}
    return [
        (faces, count)
        for faces, count in every_meld(variant)
        if have.issuperset(faces)
        and (
            len(set(faces)) == len(faces)
            or (twice and all(hand.count(face) >= faces.count(face) for face in set(faces)))
        )
    ]


def best(hand: list[str], variant: Variant, goal: str, taken: str | None = None) -> tuple[int, int]:
    """Return the points and the number of cards of the melds that are best.

    The `goal` is most `points`, or most `cards` and then most points. A card that is not the
    `taken` one has to be left, unless all may be laid.
    """
    order = sorted(set(hand))
    one = {face: 1 << 3 * at for at, face in enumerate(order)}
    melds = [
        (sum(one[face] for face in faces), len(faces), count)
        for faces, count in melds_in(hand, variant)
    ]

    def holds(left: int, need: int) -> bool:
        return all(left & 7 * face >= need & 7 * face for face in one.values())

    @cache
    def most(left: int, goal: str) -> tuple[int, int]:
        """Return the best sums, points and cards, with melds of what is left."""
        if not left:
            return 0, 0
        # The first face that is left is in one of the melds, or nowhere.
        first = next(face for face in one.values() if left & 7 * face)
        found = [most(left - first, goal)]
        for need, length, count in melds:
            if need & 7 * first and holds(left, need):
                points, laid = most(left - need, goal)
                found.append((points + count, laid + length))
        return max(found, key=lambda sums: sums if goal == "points" else sums[::-1])

    whole = sum(one[face] for face in hand)
    spare = [face for face in order if face != taken or hand.count(face) > 1]
    found = [most(whole - one[face], goal) for face in spare]
    if variant.may_lay_all and (everything := most(whole, "cards"))[1] == len(hand):
        found.append(everything)
    return max(found, key=lambda sums: sums if goal == "points" else sums[::-1])
