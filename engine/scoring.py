"""The price of a deal, the places of a match, the ladder (§5, §6, §8)."""

from collections.abc import Collection, Iterable, Sequence

from engine.cards import Card, Rank
from engine.rules import Price, Rules
from engine.table import How, Table

LADDER_BONUSES = (150, 100, 50)
"""Ladder points for first, second and third place, in tenths (§8)."""


def hand_points(cards: Iterable[Card], rules: Rules) -> int:
    """Return what cards left in a hand count (§5)."""
    total = 0
    for card in cards:
        if card.rank is None:
            total += rules.joker_in_hand
        elif card.rank is Rank.ACE:
            total += rules.ace_in_hand
        elif card.rank >= Rank.TEN:
            total += rules.court_points
        else:
            total += card.rank
    return total


def price(how: How, rules: Rules) -> Price:
    """Return the row of the scoring table for an ending; a void deal costs nothing (§5)."""
    match how:
        case How.DRY_HAND:
            return rules.dry_hand
        case How.HAND:
            return rules.hand or rules.out
        case How.OUT_JOKER:
            return rules.out_joker
        case How.OUT:
            return rules.out
        case How.VOID:
            return Price(0, 0)


def ending(rules: Rules, *, by_hand: bool, dry: bool, joker: bool) -> How:
    """Name how the winner went out: of the rows that fit, the one that counts (§5).

    `by_hand`: in the turn of opening; `dry`: with nothing laid on anybody else's meld; `joker`: by
    discarding one.
    """
    fitting = [How.OUT]
    if joker:
        fitting.append(How.OUT_JOKER)
    if by_hand and rules.hand is not None:
        fitting.append(How.HAND)
    if by_hand and dry:
        fitting.append(How.DRY_HAND)
    # The higher factor, then the larger bonus; of equal rows the last named here.
    rows = [(price(how, rules), place) for place, how in enumerate(fitting)]
    best = max(rows, key=lambda row: (row[0].factor, abs(row[0].bonus), row[1]))
    return fitting[best[1]]


def deal_scores(
    how: How,
    winner: int | None,
    hands: Sequence[Sequence[Card]],
    opened: Sequence[bool],
    rules: Rules,
    playing: Collection[int] | None = None,
) -> tuple[int, ...]:
    """Return the points of every seat for one deal (§5).

    `hands` are the cards left, by seat; `opened` says who opened in this deal. A seat that is not
    `playing` scores nothing (§7).
    """
    if how is How.VOID or winner is None:
        return (0,) * len(hands)
    bonus, factor = price(how, rules)
    left = [hand_points(hand, rules) for hand in hands]
    if rules.winner_collects:
        collected = factor * (sum(left) - left[winner])
        return tuple([collected if seat == winner else 0 for seat in range(len(hands))])
    scores = []
    for seat, points in enumerate(left):
        if seat == winner:
            scores.append(bonus)
        elif playing is not None and seat not in playing:
            scores.append(0)
        elif rules.never_opened is not None and not opened[seat]:
            scores.append(rules.never_opened * factor)
        else:
            scores.append(points * factor)
    return tuple(scores)


def match_is_over(table: Table) -> bool:
    """Say whether the match ends with the last result (§6)."""
    rules, played = table.rules, len(table.results)
    if deals_to_come(table) == 0:
        return True
    totals = [
        total for total, seat in zip(table.totals(), table.seats, strict=True) if not seat.given_up
    ]
    if rules.target is not None:
        return max(totals) >= rules.target or played >= rules.most_deals
    return rules.limit is not None and max(totals) >= rules.limit


def deals_to_come(table: Table) -> int | None:
    """Return how many deals still have to end, the running one included; None with a target.

    Where each seat deals a number of times, those still count that play (§6, §7).
    """
    rules, deal = table.rules, table.deal
    if rules.deals_each is not None:
        each = rules.deals_each[len(table.seats)]
        dealt = [result.dealer for result in table.results]
        to_come = sum([max(0, each - dealt.count(seat)) for seat in table.playing()])
        # A deal goes on whose dealer was given up, though it is no longer one of those to come.
        extra = len(dealt) < deal.number and table.seats[deal.dealer].given_up > 0
        return to_come + extra
    return None if rules.deals is None else max(0, rules.deals - len(table.results))


def places(
    totals: Sequence[int], rules: Rules, given_up: Sequence[int] | None = None
) -> tuple[int, ...]:
    """Return each seat's place, counted from 1; equal totals share one (§6).

    `given_up` has for each seat 0, or when it was given up, counted from 1: such a seat is placed
    after all who stayed, the earlier the lower (§7).
    """
    sign = -1 if rules.most_points_win else 1
    gone = given_up or (0,) * len(totals)
    ranks = [
        (1, -since) if since else (0, sign * total)
        for since, total in zip(gone, totals, strict=True)
    ]
    return tuple([1 + sum(other < mine for other in ranks) for mine in ranks])


def ladder_points(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the ladder points of a match in tenths: a tenth of the score, and bonuses (§8).

    Equal scores split the bonuses of their places evenly.

    >>> ladder_points((-100, 20, 35))
    (250, 80, 15)
    >>> ladder_points((-40, 100, 100))
    (190, -25, -25)
    """
    points = []
    for mine in scores:
        better = sum(other < mine for other in scores)
        equal = scores.count(mine)
        bonus = sum(LADDER_BONUSES[better : better + equal]) // equal
        points.append(bonus - mine)
    return tuple(points)


def won(table: Table) -> tuple[int, ...]:
    """Return what a match that has ended counts on the ladder, in tenths by seat (§8).

    Nothing if its ruleset has no ladder, or if it is void.
    """
    if not table.rules.ladder or table.closed or table.results[-1].how is How.VOID:
        return ()
    return ladder_points(table.totals())


def booked(total: int, points: int) -> int:
    """Return a ladder total after a match, in tenths; it never falls below zero (§8)."""
    return max(0, total + points)
