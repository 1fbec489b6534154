"""A match that is about to end."""

import engine
from functions.service.record import Record


def one_card_left(record: Record, *, computer: bool = False) -> Record:
    """Return the next version of a record, in which the seat on turn throws its last card.

    A `computer` does so whenever anything happens at the table.
    """
    game = record.game
    assert game is not None
    turn = game.deal.turn
    rest = game.seats[turn].hand[1:]
    seats = [*game.seats]
    seats[turn] = seats[turn].parting_with(rest)._replace(opened=1, computer=computer)
    deal = game.deal._replace(stock=(*game.deal.stock, *rest))
    changed = game._replace(seats=tuple(seats), deal=deal, phase=engine.Phase.PLAY)
    return record._replace(game=changed, version=record.version + 1)
