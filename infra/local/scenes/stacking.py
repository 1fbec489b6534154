"""Packs in an order that deals the cards somebody wants to see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.cards import Card, cards, pack
from engine.play import deal_from
from engine.table import Table


def stacked(
    game: Table,
    hands: Sequence[str],
    stock: str = "",
    *,
    open_card: str = "",
    cut: int = 0,
    dice: Random | None = None,
) -> list[Card]:
    """Return the pack in an order that deals these hands, this stock and this open card.

    `hands` are in order of play, the starter's first, and may be short of cards; `stock` is what
    comes next, `open_card` the one turned up; `cut` jokers of the cutter's hand come up at the cut.
    What is not named comes in the order of the pack, or as `dice` mix it.
    """
    whole = pack(game.rules.packs, game.rules.jokers)
    naturals = [one for one in whole if not one.is_joker]
    jokers = [one for one in whole if one.is_joker]
    # Where each card of a deal comes from is seen by dealing a pack whose order is known.
    probe = [*jokers[cut:], *naturals, *jokers[:cut]]
    place = {one: at for at, one in enumerate(probe)}
    dealt = deal_from(game, probe, 0)
    wanted: dict[int, Card] = {}
    seat = dealt.deal.starter
    for hand in map(cards, hands):
        came = dealt.seats[seat].hand
        assert len(hand) <= len(came), f"{len(hand)} cards for a hand of {len(came)}"
        kept = sum(place[one] >= len(probe) - cut for one in came)
        first = sorted(hand, key=lambda one: not one.is_joker)[:kept]
        rest = [one for one in hand if one not in first]
        wanted |= {place[old]: new for old, new in zip(came, [*first, *rest], strict=False)}
        seat = dealt.next_seat(seat)
    for old, new in zip(dealt.deal.stock, cards(stock), strict=False):
        wanted[place[old]] = new
    turned_up = dealt.deal.discards or dealt.deal.stock[-1:]
    for old, new in zip(turned_up, cards(open_card), strict=False):
        wanted[place[old]] = new
    used = list(wanted.values())
    assert len(set(used)) == len(used), "a card is there twice"
    rest = naturals[::-1]
    if dice:
        dice.shuffle(rest)
    left = [one for one in (*rest, *jokers) if one not in used]
    if not cut and dealt.deal.face_up and len(whole) - 1 not in wanted:
        wanted[len(whole) - 1] = left.pop(0)
    return [wanted[at] if at in wanted else left.pop(0) for at in range(len(whole))]
