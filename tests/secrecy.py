"""Worlds that a seat cannot tell from the one it is in: secrecy by non-interference.

`other_world` keeps everything that a seat, or a spectator, knows and moves everything else: the
cards of other hands and of the stock are dealt out anew, and of every two equal cards it is drawn
again which is which, wherever they lie. What the seat sees must not change by a single field.
"""

import random

from engine.cards import Card, pack
from engine.table import Phase, Seat, Table, face_up_card


def other_world(table: Table, seat: int | None, dice: random.Random) -> Table:
    """Return another state of a running deal that this seat (None: a spectator) cannot know of."""
    return _twins_changed(_hidden_cards_moved(table, seat, dice), dice)


def _hidden_cards_moved(table: Table, seat: int | None, dice: random.Random) -> Table:
    deal = table.deal
    # A card taken from the table was seen by all, and so was the card face up under the stock.
    known = {deal.taken, face_up_card(table)}
    others = [index for index in range(len(table.seats)) if index != seat]
    hidden = [card for index in others for card in table.seats[index].hand if card not in known]
    hidden += [card for card in deal.stock if card not in known]
    dice.shuffle(hidden)
    left = iter(hidden)

    def dealt_anew(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([card if card in known else next(left) for card in cards])

    seats = list(table.seats)
    for index in others:
        old = seats[index]
        hand = dealt_anew(old.hand)
        fresh = Seat()
        for card in (*hand, *(card for meld in old.staged for card in meld.cards)):
            fresh = fresh.receiving(card)
        seats[index] = old._replace(hand=hand, names=fresh.names)
    drawn = deal.drawn
    if drawn is not None and deal.turn != seat and seats[deal.turn].hand:
        drawn = dice.choice(seats[deal.turn].hand)
    moved = deal._replace(stock=dealt_anew(deal.stock), drawn=drawn)
    return table._replace(seats=tuple(seats), deal=moved)


def _twins_changed(table: Table, dice: random.Random) -> Table:
    rules, deal = table.rules, table.deal
    whole = pack(rules.packs, rules.jokers)
    into: dict[Card | None, Card | None] = {None: None}
    for card in whole:
        if card not in into:
            equal = [one for one in whole if one.face == card.face]
            into.update(zip(equal, dice.sample(equal, len(equal)), strict=True))

    def changed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([into[card] for card in cards])

    def melds(lying):
        return tuple([meld._replace(cards=changed(meld.cards)) for meld in lying])

    seats = []
    for seat in table.seats:
        names = 0
        for card in seat.holds():
            names |= seat.name_of(card).copy << 2 * into[card].id
        seats.append(seat._replace(hand=changed(seat.hand), staged=melds(seat.staged), names=names))
    deal = deal._replace(
        stock=changed(deal.stock),
        discards=changed(deal.discards),
        melds=melds(deal.melds),
        taken=into[deal.taken],
        drawn=into[deal.drawn],
    )
    return table._replace(seats=tuple(seats), deal=deal)


def is_hiding(table: Table) -> bool:
    """Say whether a deal runs: afterwards its seed is shown, and nothing of it is secret."""
    return table.phase in (Phase.DRAW, Phase.PLAY)
