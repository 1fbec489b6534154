"""The only place where the state of a match changes.

Theory of operation. `apply` takes a table, a command and the time, and returns a new table with
the events that happened, or raises `Refused` and nothing has changed. A match is a cycle of phases:

====== ============================================ ==========================================
phase  leaves by                                    to
====== ============================================ ==========================================
DRAW   draw, take, take bottom                      PLAY (void deal: BREAK or OVER)
PLAY   discard, return                              DRAW of the next seat; the last card: BREAK
                                                    or OVER; a return may lead back to DRAW
BREAK  the last confirm, or `settle` after the wait DRAW or PLAY of the next deal's starter
OVER   –                                            –
====== ============================================ ==========================================

Guards are asked in one order: does a deal run, is the seat playing, is it on turn, is it the right
phase, are the cards its own (each once), is the rule satisfied. `legal` asks the same guards, so a
kind of command that it does not offer is always refused; what it offers of draw, take, return,
cancel, confirm and single discards is always accepted.

Two rules keep every state playable (§4.1, §4.5): no command may empty the hand except the discard
(or, where the ruleset says so, a last laid card), and none may leave only the card taken in this
turn, which cannot be discarded.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine import clock, moves, scoring, shuffle
from engine.cards import Card, pack
from engine.melds import End, Grown, Meld, extend, pointed_at, read, swap
from engine.moves import (
    Cancel,
    Command,
    Confirm,
    Connect,
    Discard,
    Draw,
    Drop,
    Event,
    GiveUp,
    GoOn,
    Group,
    Lay,
    LayOff,
    Leave,
    Pause,
    PlayOn,
    Resume,
    Return,
    Swap,
    Take,
    TakeBottom,
    WaitAgain,
)  # fmt: skip
from engine.rules import Code, FaceUp, Refused, Rules, check_options, latest, rules_for
from engine.rules import Take as TakeRule
from engine.table import Deal, How, Phase, Result, Seat, Table

# Looked up once: a member of an enumeration is found slowly, and every guard asks for one.
_DRAW, _PLAY, _BREAK, _OVER = Phase.DRAW, Phase.PLAY, Phase.BREAK, Phase.OVER


class Step(NamedTuple):
    """What a command or the passing of time brought about."""

    table: Table
    events: tuple[Event, ...] = ()


class Offers(NamedTuple):
    """The kinds of command open to a seat now, and the cards it could discard, by its own names."""

    draw: bool = False
    take: bool = False
    take_bottom: bool = False
    back: bool = False
    lay: bool = False
    cancel: bool = False
    lay_off: bool = False
    swap: bool = False
    confirm: bool = False
    discard: tuple[Card, ...] = ()
    play_on: bool = False
    wait_again: bool = False
    go_on: bool = False
    pause: bool = False
    resume: bool = False


# Beginning: the match and its deals


def new_match(
    ruleset: str,
    options: Mapping[str, object],
    players: int,
    secret: bytes,
    now: int,
    *,
    entropies: Sequence[bytes] = (),
    host: int = 0,
) -> Table:
    """Begin a match and deal its first deal.

    `secret` are 32 random bytes; `entropies` what the players said before, by seat; `host` is the
    seat that decides about absent ones. Refused with the reason if the options cannot be (§6).
    """
    assert len(secret) == shuffle.SECRET_BYTES
    version = latest(ruleset)
    chosen = check_options(ruleset, options, players)
    rules = rules_for(ruleset, version, chosen)
    said = tuple(entropies) or (b"",) * players
    seats = tuple([Seat(entropy=entropy, reserve_ms=rules.reserve_ms) for entropy in said])
    dealer = shuffle.first_dealer(shuffle.deal_seed(secret, 1), said, players)
    placeholder = Deal(0, dealer, dealer, dealer, 0, (), (), ())
    table = Table(ruleset, version, chosen, rules, secret, seats, _BREAK, placeholder, host=host)
    return _begin_deal(table, 1, dealer, None, now)


def deal_from(table: Table, order: Sequence[Card], now: int) -> Table:
    """Deal from a given order of the pack instead of the shuffled one, for tests and transcripts.

    Between deals the next deal begins; during one it is dealt anew. No command leads here.
    """
    deal = table.deal
    if table.phase is _BREAK:
        return _begin_deal(table, deal.number + 1, table.next_seat(deal.dealer), order, now)
    seats = [
        seat._replace(entropy=entropy)
        for seat, entropy in zip(table.seats, deal.entropies, strict=True)
    ]
    return _begin_deal(table._replace(seats=tuple(seats)), deal.number, deal.dealer, order, now)


def contribute(table: Table, seat: int, entropy: bytes) -> Table:
    """Return the table with a player's entropy for the next deal; the last one said counts."""
    return table.with_seat(seat, table.seats[seat]._replace(entropy=entropy))


def _begin_deal(
    table: Table, number: int, dealer: int, order: Sequence[Card] | None, now: int
) -> Table:
    """Deal from the front, packet by packet, the starter first (§3)."""
    rules = table.rules
    entropies = tuple([seat.entropy for seat in table.seats])
    if order is None:
        seed = shuffle.deal_seed(table.secret, number)
        order = shuffle.shuffled(pack(rules.packs, rules.jokers), seed, entropies, number)
    playing = table.playing()
    starter = table.next_seat(dealer)
    extra = int(rules.starter_extra)
    left = list(order)
    cut_jokers = 0
    hands: dict[int, list[Card]] = {seat: [] for seat in playing}
    if rules.cutter_keeps_jokers:
        cutter = _seat_before(table, dealer)
        while left[-1].is_joker:
            hands[cutter].append(left.pop())
            cut_jokers += 1
    size = rules.hand_sizes[len(playing)]
    wanted = {seat: size + (extra if seat == starter else 0) for seat in playing}
    dealing = [starter]
    while (following := table.next_seat(dealing[-1])) != starter:
        dealing.append(following)
    at, packet = 0, rules.packet
    first = {starter: extra}
    while any(len(hands[seat]) < wanted[seat] for seat in playing):
        for index in dealing:
            count = min(packet + first.pop(index, 0), wanted[index] - len(hands[index]))
            hands[index] += left[at : at + count]
            at += count
    discards: tuple[Card, ...] = ()
    if rules.face_up is FaceUp.DISCARD:
        discards = (left[at],)
        at += 1
    seats = []
    for index, seat in enumerate(table.seats):
        fresh = seat._replace(
            hand=(), names=0, staged=(), opened=0, turns=0, ready=False, entropy=b""
        )
        for card in hands.get(index, ()):
            fresh = fresh.receiving(card)
        seats.append(fresh)
    deal = Deal(
        number, dealer, starter, starter, 1, tuple(left[at:]), discards, entropies,
        face_up=rules.face_up is FaceUp.BOTTOM, cut_jokers=cut_jokers,
    )  # fmt: skip
    phase = _PLAY if rules.starter_extra else _DRAW
    return table._replace(seats=tuple(seats), deal=deal, phase=phase, turn_at=now, break_ends_at=0)


def _seat_before(table: Table, seat: int) -> int:
    """Return the playing seat whose next seat is this one."""
    before = seat
    while (following := table.next_seat(before)) != seat:
        before = following
    return before


# Guards


def _deny_seat(table: Table, seat: int) -> Refused | None:
    if 0 <= seat < len(table.seats) and not table.seats[seat].given_up:
        return None
    return Refused(Code.NOT_SEATED, seat=seat)


def _deny_turn(table: Table, seat: int, phase: Phase) -> Refused | None:
    if table.phase is not _DRAW and table.phase is not _PLAY:
        return Refused(Code.NO_DEAL)
    if table.paused_at:
        return Refused(Code.PAUSED)
    if (denied := _deny_seat(table, seat)) is not None:
        return denied
    if table.deal.turn != seat:
        return Refused(Code.NOT_YOUR_TURN, turn=table.deal.turn)
    if table.phase is not phase:
        return Refused(Code.MUST_DRAW_FIRST if phase is _PLAY else Code.ALREADY_DRAWN)
    return None


def _in_closed_round(table: Table, seat: int) -> bool:
    return table.seats[seat].turns < table.rules.closed_rounds and not table.is_open(seat)


def _deny_take(table: Table, seat: int) -> Refused | None:
    if table.deal.stock_only:
        return Refused(Code.STOCK_ONLY)
    if not table.deal.discards:
        return Refused(Code.DISCARD_EMPTY)
    if _in_closed_round(table, seat):
        return Refused(Code.CLOSED_ROUND, rounds=table.rules.closed_rounds)
    return None


def _deny_take_bottom(table: Table, seat: int) -> Refused | None:
    deal = table.deal
    if table.deal.stock_only:
        return Refused(Code.STOCK_ONLY)
    may = table.rules.bottom_card_for_hand and not table.is_open(seat)
    if not may or not deal.face_up or len(deal.stock) < 2:
        return Refused(Code.BOTTOM_NOT_OPEN)
    return None


def _deny_return(table: Table, seat: int) -> Refused | None:
    if table.deal.taken is None:
        return Refused(Code.NOTHING_TO_RETURN)
    if table.is_open(seat):
        return Refused(Code.OPENED_KEEPS_IT)
    return None


def _deny_cancel(table: Table, seat: int) -> Refused | None:
    return None if table.seats[seat].staged else Refused(Code.NOTHING_STAGED)


def _deny_lay(table: Table, seat: int) -> Refused | None:
    if _in_closed_round(table, seat):
        return Refused(Code.CLOSED_ROUND, rounds=table.rules.closed_rounds)
    return _deny_another(table)


def _deny_another(table: Table) -> Refused | None:
    limit = table.rules.max_commands
    return Refused(Code.TURN_LIMIT, limit=limit) if table.deal.commands >= limit else None


def _deny_lay_off(table: Table, seat: int) -> Refused | None:
    if not table.is_open(seat):
        return Refused(Code.BOUND_TO_HAND if table.bound_to_hand() else Code.MUST_OPEN_FIRST)
    if not table.deal.melds:
        return Refused(Code.NO_SUCH_MELD)
    return _deny_another(table)


def _deny_swap(table: Table, seat: int) -> Refused | None:
    denied = _deny_lay_off(table, seat)
    if denied is None and not any(c.is_joker for meld in table.deal.melds for c in meld.cards):
        return Refused(Code.NO_JOKER_TO_SWAP)
    return denied


def _deny_discard(table: Table, index: int, card: Card) -> Refused | None:
    """Refuse a discard before the turn may end (§4.1, §4.2)."""
    deal, rules, seat = table.deal, table.rules, table.seats[index]
    if card is deal.taken:
        return Refused(Code.TAKEN_CARD_STAYS, card=card.face)
    if table.is_open(index) or not (seat.staged or deal.taken):
        return None
    had, needed = table.staged_points(index), rules.opening
    bound = table.bound_to_hand()
    goes_out = len(seat.hand) == 1 and bool(seat.staged)
    if goes_out and (rules.hand_waives_minimum or (bound and had >= needed)):
        return None
    if had >= needed:
        if bound:
            return Refused(Code.BOUND_TO_HAND, left=len(seat.hand) - 1)
        return Refused(Code.TAKEN_CARD_NOT_LAID, card=deal.taken.face if deal.taken else "")
    return Refused(Code.OPENING_INCOMPLETE, needed=needed, had=had)


def _discardable(table: Table, index: int) -> tuple[Card, ...]:
    """Return the names of the cards that may be discarded; all but the taken one are alike."""
    seat, taken = table.seats[index], table.deal.taken
    if taken is None or taken not in seat.hand:
        free = seat.hand
    else:
        free = tuple([card for card in seat.hand if card is not taken])
    if not free or _deny_discard(table, index, free[0]) is not None:
        return ()
    return seat.hand_names() if free is seat.hand else tuple([seat.name_of(card) for card in free])


def legal(table: Table, seat: int) -> Offers:
    """Return what is open to a seat now; the same guards decide what `apply` accepts."""
    mine, phase = table.seats[seat], table.phase
    if phase is _OVER or mine.given_up:
        return Offers()
    away = mine.timed_out or mine.computer
    may_choose = bool(table.stopped_at) and clock.chooses_from(table, seat) is not None
    paused = mine.pausing or table.paused_at > 0
    may_pause = not paused and _deny_pause(table, seat) is None
    # Where a guard would mostly refuse, the reason is asked for first: a refusal costs more.
    draw = take = bottom = back = lay = cancel = lay_off = swap_ = confirm = False
    discard: tuple[Card, ...] = ()
    if phase is _BREAK:
        confirm = _deny_confirm(table, seat) is None
    elif table.deal.turn != seat or table.paused_at:
        pass
    elif phase is _DRAW:
        draw = True
        take = _deny_take(table, seat) is None
        bottom = table.deal.face_up and _deny_take_bottom(table, seat) is None
    else:
        back = table.deal.taken is not None and _deny_return(table, seat) is None
        lay = _deny_lay(table, seat) is None
        cancel = bool(mine.staged)
        lay_off = table.is_open(seat) and _deny_lay_off(table, seat) is None
        swap_ = lay_off and _deny_swap(table, seat) is None
        discard = _discardable(table, seat)
    return Offers(
        draw, take, bottom, back, lay, cancel, lay_off, swap_, confirm, discard,
        away, may_choose, may_choose, may_pause, paused,
    )  # fmt: skip


# Commands


def apply(table: Table, command: Command, now: int, *, by_computer: bool = False) -> Step:
    """Carry out a command at the instant `now`, or raise `Refused` with nothing changed.

    The table must be settled. A player's command in the game also says that the player is there;
    one that a computer chose for the seat (`by_computer`) does not.
    """
    kind = type(command)
    came: tuple[Event, ...] = ()
    if kind in _SHOWS_PRESENCE and not by_computer:
        table, came = _back_at_play(table, command.seat, now)
    after, events = step = _APPLY[kind](table, command, now)
    if not came and clock.passed(after, now) is after:
        return step
    after, passed = _time_passed(after, now)
    return Step(after, (*came, *events, *passed))


def settle(table: Table, now: int) -> Step:
    """Bring about what time alone brings about; a second call at the same instant does nothing.

    It plays no computer's turn: where `clock.computer_on_turn` names a seat, the caller does.
    """
    if clock.has_expired(table, now):
        return Step(_over(table)._replace(closed=True))
    after, events = _time_passed(table, now)
    if clock.break_is_over(after, now):
        after, events = _time_passed(_next_deal(after, now), now)
    return Step(after, events)


def _time_passed(table: Table, now: int) -> Step:
    """Return the table after what time does to the turn, a take-over noted in the log."""
    after = clock.passed(table, now)
    if after is table or clock.computer_on_turn(after) is None:
        return Step(after)
    index = after.deal.turn
    if table.seats[index].computer:
        return Step(after)
    return _noted(after, moves.took_over(index), moves.TookOver(index))


def _noted(table: Table, entry: bytes, event: Event) -> Step:
    return Step(table._replace(deal=table.deal._replace(log=table.deal.log + entry)), (event,))


def _back_at_play(table: Table, index: int, now: int) -> Step:
    """Return the table with a player at play again, which is noted if a computer played."""
    if not 0 <= index < len(table.seats):
        return Step(table)
    after = clock.returned(table, index, now)
    if after is table or not table.seats[index].computer:
        return Step(after)
    return _noted(after, moves.came_back(index), moves.CameBack(index))


def _require(denied: Refused | None) -> None:
    if denied is not None:
        raise denied


def _draw(table: Table, command: Draw, now: int) -> Step:
    index = command.seat
    _require(_deny_turn(table, index, _DRAW))
    deal, rules, seat = table.deal, table.rules, table.seats[index]
    if seat.turns >= rules.max_turns:
        return _void(table, now)
    events: tuple[Event, ...] = (moves.Drew(index),)
    if not deal.stock:
        kept = deal.discards[-1:] if rules.reshuffle_keeps_top else ()
        pile = deal.discards[: len(deal.discards) - len(kept)]
        if not pile or deal.reshuffles >= rules.max_reshuffles:
            return _void(table, now)
        count = deal.reshuffles + 1
        stock = shuffle.shuffled(pile, table.seed(), deal.entropies, deal.number, count)
        events = (moves.Reshuffled(index, len(stock)), *events)
        deal = deal._replace(
            stock=stock, discards=kept, reshuffles=count, face_up=False,
            log=deal.log + moves.reshuffled(index, len(stock)),
        )  # fmt: skip
    card, stock = deal.stock[0], deal.stock[1:]
    deal = deal._replace(
        stock=stock, drawn=card, commands=deal.commands + 1, log=deal.log + moves.drew(index)
    )
    if not stock and deal.face_up:
        deal = deal._replace(face_up=False)
    return Step(table.after(index, seat.receiving(card), deal, _PLAY), events)


def _take(table: Table, command: Take, now: int) -> Step:
    index = command.seat
    _require(_deny_turn(table, index, _DRAW) or _deny_take(table, index))
    deal = table.deal
    card = deal.discards[-1]
    taken = deal._replace(discards=deal.discards[:-1], from_bottom=False)
    return _taken(table, taken, index, card)


def _take_bottom(table: Table, command: TakeBottom, now: int) -> Step:
    index = command.seat
    _require(_deny_turn(table, index, _DRAW) or _deny_take_bottom(table, index))
    deal = table.deal
    taken = deal._replace(stock=deal.stock[:-1], face_up=False, from_bottom=True)
    return _taken(table, taken, index, deal.stock[-1])


def _taken(table: Table, deal: Deal, index: int, card: Card) -> Step:
    seat = table.seats[index].receiving(card)
    bottom = deal.from_bottom
    deal = deal._replace(
        taken=card,
        commands=deal.commands + 1,
        log=deal.log + moves.took(index, seat.name_of(card), bottom=bottom),
    )
    event = moves.TookBottom(index, card.face) if bottom else moves.Took(index, card.face)
    table = table.after(index, seat, deal, _PLAY)
    return Step(table, (event,))


def _return(table: Table, command: Return, now: int) -> Step:
    index = command.seat
    _require(_deny_turn(table, index, _PLAY) or _deny_return(table, index))
    card, from_bottom = table.deal.taken, table.deal.from_bottom
    assert card is not None
    returned = moves.returned(index, table.seats[index].name_of(card))
    event = moves.Returned(index, card.face)
    table = _taken_back(table, index)
    deal = table.deal
    deal = deal._replace(log=deal.log + returned, commands=deal.commands + 1)
    table = table._replace(deal=deal)
    if table.rules.return_ends_turn and not from_bottom:
        return Step(_pass_turn(table, now, table.seats[index], deal.discards, deal.log), (event,))
    deal = deal._replace(stock_only=True)
    return Step(table._replace(deal=deal, phase=_DRAW), (event,))


def _unstaged(seat: Seat) -> Seat:
    """Return the seat with its staged cards back in the hand, under the names they had."""
    return seat._replace(hand=seat.holds(), staged=())


def _cancel(table: Table, command: Cancel, now: int) -> Step:
    index = command.seat
    _require(_deny_turn(table, index, _PLAY) or _deny_cancel(table, index))
    deal = table.deal._replace(commands=table.deal.commands + 1)
    return Step(table.with_seat(index, _unstaged(table.seats[index]))._replace(deal=deal))


def _own_cards(seat: Seat, groups: Sequence[Group]) -> list[list[Card]]:
    """Find the cards that a command names, each at most once in the whole command."""
    named: set[Card] = set()
    found = []
    for group in groups:
        for name in group.cards:
            if name in named:
                raise Refused(Code.CARD_TWICE, card=name.text)
            named.add(name)
        found.append([seat.named(name) for name in group.cards])
    return found


def _lay(table: Table, command: Lay, now: int) -> Step:
    index = command.seat
    _require(_deny_turn(table, index, _PLAY))
    rules, seat = table.rules, table.seats[index]
    groups = _own_cards(seat, command.groups)
    _require(_deny_lay(table, index))
    if not groups:
        raise Refused(Code.NO_CARDS)
    melds = [
        read(cards, rules, group.end, index)
        for cards, group in zip(groups, command.groups, strict=True)
    ]
    laid = [card for cards in groups for card in cards]
    hand = tuple([card for card in seat.hand if card not in laid])
    deal = table.deal._replace(commands=table.deal.commands + 1)
    if table.is_open(index):
        table = table._replace(deal=deal)
        return _laid(_placed(table, index, seat._replace(hand=hand), melds, laid), now)
    _require(_deny_leaving(table, hand))
    seat = seat._replace(hand=hand, staged=(*seat.staged, *melds))
    table = table.with_seat(index, seat)._replace(deal=deal)
    if table.bound_to_hand() or table.staged_points(index) < rules.opening:
        return Step(table)
    if rules.take is TakeRule.OPEN_WITH_IT and deal.taken is not None and deal.taken in hand:
        return Step(table)
    return _opened(table, index)


def _opened(table: Table, index: int) -> Step:
    """Move the staged melds of a seat to the table, which opens it (§4.2)."""
    seat = table.seats[index]
    cards = [card for meld in seat.staged for card in meld.cards]
    return _placed(table, index, seat._replace(staged=()), seat.staged, cards)


def _placed(
    table: Table, index: int, seat: Seat, melds: Sequence[Meld], cards: Sequence[Card]
) -> Step:
    """Put melds on the table that have left the hand of a seat; `cards` are all their cards."""
    deal = table.deal
    first = deal.melds_made + 1
    groups = [_group(seat, meld) for meld in melds]
    new = [meld._replace(id=id) for id, meld in enumerate(melds, first)]
    opening = not table.is_open(index)
    deal = deal._replace(
        melds=(*deal.melds, *new),
        melds_made=deal.melds_made + len(new),
        taken=None if deal.taken in cards else deal.taken,
        log=deal.log + moves.laid(index, first, groups, opened=opening),
    )
    seat = seat.parting_with(cards)._replace(opened=seat.opened or deal.turn_no)
    event = moves.Laid(index, tuple([meld.id for meld in new]), opening)
    return Step(table.with_seat(index, seat)._replace(deal=deal), (event,))


def _group(seat: Seat, meld: Meld) -> Group:
    """Return names and end that make this very meld again."""
    names = tuple([seat.name_of(card) for card in meld.cards])
    return Group(names, pointed_at(names))


def _lay_off(table: Table, command: LayOff, now: int) -> Step:
    return _add(table, command, now, extend, _deny_lay_off)


def _swap(table: Table, command: Swap, now: int) -> Step:
    return _add(table, command, now, swap, _deny_swap)


def _add(
    table: Table,
    command: LayOff | Swap,
    now: int,
    join: Callable[[Meld, Card, Rules, End | None, int], Grown],
    deny: Callable[[Table, int], Refused | None],
) -> Step:
    """Lay one card on a meld, which may bring a joker into the hand (§4.3, §4.4)."""
    index = command.seat
    _require(_deny_turn(table, index, _PLAY))
    deal, seat = table.deal, table.seats[index]
    card = seat.named(command.card)
    _require(deny(table, index))
    at = next((at for at, meld in enumerate(deal.melds) if meld.id == command.meld), None)
    if at is None:
        raise Refused(Code.NO_SUCH_MELD, meld=command.meld)
    meld, freed = join(deal.melds[at], card, table.rules, command.end, index)
    swapped = freed is not None
    log = moves.laid_off(index, command.card, command.meld, command.end, swapped=swapped)
    seat = seat.parting_with((card,))._replace(opened=seat.opened or deal.turn_no)
    if freed is not None:
        seat = seat.receiving(freed)
    deal = deal._replace(
        melds=(*deal.melds[:at], meld, *deal.melds[at + 1 :]),
        taken=None if deal.taken is card else deal.taken,
        commands=deal.commands + 1,
        log=deal.log + log,
    )
    event = (moves.Swapped if swapped else moves.LaidOff)(index, card.face, meld.id)
    return _laid(Step(table.with_seat(index, seat)._replace(deal=deal), (event,)), now)


def _laid(step: Step, now: int) -> Step:
    """Refuse to leave a hand that could not discard; end the deal where no discard is needed."""
    table = step.table
    index = table.deal.turn
    hand = table.seats[index].hand
    _require(_deny_leaving(table, hand))
    if hand:
        return step
    return Step(_went_out(table, index, now, joker=False), step.events)


def _deny_leaving(table: Table, hand: tuple[Card, ...]) -> Refused | None:
    """Refuse to leave no card, or only the card taken in this turn, in the hand (§4.1, §4.5)."""
    deal, rules = table.deal, table.rules
    if not hand and not rules.out_without_discard:
        return Refused(Code.KEEP_A_CARD)
    if len(hand) != 1 or hand[0] is not deal.taken:
        return None
    if rules.out_without_discard and _fits_somewhere(table, hand[0]):
        return None
    return Refused(Code.ONLY_TAKEN_CARD_LEFT, card=hand[0].face)


def _fits_somewhere(table: Table, card: Card) -> bool:
    for meld in table.deal.melds:
        try:
            extend(meld, card, table.rules)
        except Refused:
            continue
        return True
    return False


def _discard(table: Table, command: Discard, now: int) -> Step:
    index = command.seat
    _require(_deny_turn(table, index, _PLAY))
    card = table.seats[index].named(command.card)
    _require(_deny_discard(table, index, card))
    events: tuple[Event, ...] = ()
    if table.seats[index].staged:
        table, events = _opened(table, index)
    deal, seat = table.deal, table.seats[index].parting_with((card,))
    discards, log = (*deal.discards, card), deal.log + moves.discarded(index, command.card)
    events = (*events, moves.Discarded(index, card.face))
    if seat.hand:
        return Step(_pass_turn(table, now, seat, discards, log), events)
    table = table.after(index, seat, deal._replace(discards=discards, log=log), _PLAY)
    return Step(_went_out(table, index, now, joker=card.is_joker), events)


def _confirm(table: Table, command: Confirm, now: int) -> Step:
    _require(_deny_confirm(table, command.seat))
    seat = table.seats[command.seat]._replace(ready=True)
    return Step(_if_all_ready(table.with_seat(command.seat, seat), now))


def _deny_confirm(table: Table, seat: int) -> Refused | None:
    if table.phase is not _BREAK:
        return Refused(Code.NOT_BETWEEN_DEALS)
    if table.paused_at:
        return Refused(Code.PAUSED)
    if (denied := _deny_seat(table, seat)) is not None:
        return denied
    return Refused(Code.ALREADY_CONFIRMED) if table.seats[seat].ready else None


def _connect(table: Table, command: Connect, now: int) -> Step:
    """Note that a player is there; who ran out of time is back only by a command (§7)."""
    index = command.seat
    _require(_deny_seat(table, index))
    table = clock.thawed(table, now)
    seat = table.seats[index]
    table = table.with_seat(index, seat._replace(connected=True, away_at=0, left=False))
    if seat.timed_out:
        return Step(table)
    return _back_at_play(table, index, now)


def _drop(table: Table, command: Drop, now: int) -> Step:
    _require(_deny_seat(table, command.seat))
    seat = table.seats[command.seat]
    if not seat.connected:
        return Step(table)
    table = table.with_seat(command.seat, seat._replace(connected=False, away_at=now))
    return Step(_without_the_absent(table, now))


def _without_the_absent(table: Table, now: int) -> Table:
    """Return the table going on, or pausing, if all waited only for one who is not there."""
    return _if_all_ready(clock.pausing(table, now), now)


def _play_on(table: Table, command: PlayOn, now: int) -> Step:
    _require(_deny_seat(table, command.seat))
    if table.phase is _OVER:
        raise Refused(Code.NO_DEAL)
    return Step(table)


def _leave(table: Table, command: Leave, now: int) -> Step:
    """Note that a player left by button: nobody waits, or a computer plays at once (§7)."""
    index = command.seat
    _require(_deny_seat(table, index))
    if table.phase is _OVER:
        raise Refused(Code.NO_DEAL)
    seat = table.seats[index]
    away_at = seat.away_at or now
    table = table.with_seat(index, seat._replace(connected=False, left=True, away_at=away_at))
    if table.rules.computer_takes_over:
        step = Step(clock.taken_over(table, index))
        if not seat.computer:
            step = _noted(step.table, moves.took_over(index), moves.TookOver(index))
        return step._replace(table=_without_the_absent(step.table, now))
    if table.stopped_at and table.deal.turn == index:
        table = table._replace(wait_until=min(table.wait_until, table.paused_at or now))
    return Step(_without_the_absent(table, now))


def _wait_again(table: Table, command: WaitAgain, now: int) -> Step:
    _require(_deny_choice(table, command.seat, now))
    return Step(clock.waiting_again(table, now))


def _go_on(table: Table, command: GoOn, now: int) -> Step:
    """Give up the absent seat on turn; with one seat left that is the end of the match (§7)."""
    _require(_deny_choice(table, command.seat, now))
    return _give_up(table, GiveUp(table.deal.turn), now)


def _deny_choice(table: Table, index: int, now: int) -> Refused | None:
    if (denied := _deny_seat(table, index)) is not None:
        return denied
    since = clock.chooses_from(table, index)
    if since is None:
        return Refused(Code.NOBODY_ABSENT)
    if now < table.wait_until:
        return Refused(Code.STILL_WAITING, until=table.wait_until)
    if now < since:
        return Refused(Code.OTHERS_CHOICE, until=since)
    return None


def _pause(table: Table, command: Pause, now: int) -> Step:
    _require(_deny_pause(table, command.seat))
    seat = table.seats[command.seat]._replace(pausing=True)
    return Step(clock.pausing(table.with_seat(command.seat, seat), now))


def _deny_pause(table: Table, index: int) -> Refused | None:
    if table.phase is _OVER:
        return Refused(Code.NO_DEAL)
    if (denied := _deny_seat(table, index)) is not None:
        return denied
    return Refused(Code.NO_PAUSE) if table.rules.computer_takes_over else None


def _resume(table: Table, command: Resume, now: int) -> Step:
    index = command.seat
    _require(_deny_seat(table, index))
    if table.phase is _OVER:
        raise Refused(Code.NO_DEAL)
    if table.paused_at:
        return Step(_if_all_ready(clock.resumed(table, now), now))
    seat = table.seats[index]
    if not seat.pausing:
        raise Refused(Code.NOT_PAUSED)
    return Step(table.with_seat(index, seat._replace(pausing=False)))


def _give_up(table: Table, command: GiveUp, now: int) -> Step:
    """Take a seat out of the match: its hand leaves the game, its melds stay (§7)."""
    index = command.seat
    _require(_deny_seat(table, index))
    if table.phase is _OVER:
        raise Refused(Code.NO_DEAL)
    running = table.phase is not _BREAK
    on_turn = running and table.deal.turn == index
    gone = len(table.seats) - len(table.playing()) + 1
    if on_turn:
        table = _taken_back(table, index)
    seat = table.seats[index]
    left = seat._replace(
        hand=(), names=0, staged=(), ready=False, pausing=False, entropy=b"", given_up=gone
    )
    table = table.with_seat(index, left)
    if table.host == index:
        table = table._replace(host=_next_host(table))
    table, events = _noted(table, moves.given_up(index), moves.GivenUp(index))
    if len(table.playing()) == 1 or (not running and scoring.match_is_over(table)):
        return Step(_over(table), events)
    if on_turn:
        deal = table.deal
        return Step(_pass_turn(table, now, left, deal.discards, deal.log), events)
    return Step(_without_the_absent(table, now), events)


def _next_host(table: Table) -> int:
    """Return the next seat after the host that plays and is connected, else that plays (§7)."""
    count = len(table.seats)
    order = [(table.host + step) % count for step in range(1, count + 1)]
    playing = [index for index in order if not table.seats[index].given_up]
    return next((index for index in playing if table.seats[index].connected), playing[0])


def _taken_back(table: Table, index: int) -> Table:
    """Return the table with staged melds in the hand again and a taken card where it lay."""
    deal, seat = table.deal, _unstaged(table.seats[index])
    card = deal.taken
    if card is not None:
        seat = seat.parting_with((card,))
        if deal.from_bottom:
            deal = deal._replace(stock=(*deal.stock, card), face_up=True)
        else:
            deal = deal._replace(discards=(*deal.discards, card))
        deal = deal._replace(taken=None, from_bottom=False)
    return table.with_seat(index, seat)._replace(deal=deal)


def _if_all_ready(table: Table, now: int) -> Table:
    """Begin the next deal once all connected players are ready, at least one of them (§3).

    Not in a pause, in which everything stands still.
    """
    if table.phase is not _BREAK or table.paused_at:
        return table
    here = [seat for seat in table.seats if seat.connected and not seat.given_up]
    if here and all(seat.ready for seat in here):
        return _next_deal(table, now)
    return table


# Ending: the turn, the deal, the match


def _pass_turn(table: Table, now: int, seat: Seat, discards: tuple[Card, ...], log: bytes) -> Table:
    """Return the table with the next seat on turn, and what the command made of the old one's."""
    deal = table.deal
    index = deal.turn
    seat = clock.turn_over(table, seat, now).turned()
    deal = deal.next_turn(table.next_seat(index), discards, log)
    return table.next_turn(index, seat, deal, now)


def _went_out(table: Table, winner: int, now: int, *, joker: bool) -> Table:
    """End the deal with the win of a seat that has no card left (§5)."""
    deal, rules = table.deal, table.rules
    dry = not any(winner in meld.by for meld in deal.melds if meld.owner != winner)
    by_hand = table.seats[winner].opened == deal.turn_no
    how = scoring.ending(rules, by_hand=by_hand, dry=dry, joker=joker)
    return _end_deal(table, how, winner, now)


def _void(table: Table, now: int) -> Step:
    return Step(_end_deal(table, How.VOID, None, now))


def _end_deal(table: Table, how: How, winner: int | None, now: int) -> Table:
    index = table.deal.turn
    table = table.with_seat(index, clock.turn_over(table, table.seats[index], now))
    table = clock.turn_began(table, now)
    hands = [seat.hand for seat in table.seats]
    opened = [table.is_open(index) for index in range(len(table.seats))]
    playing = table.playing()
    scores = scoring.deal_scores(how, winner, hands, opened, table.rules, playing)
    result = Result(table.deal.dealer, how, winner, scores)
    deal = table.deal._replace(taken=None, from_bottom=False, drawn=None, stock_only=False)
    table = table._replace(results=(*table.results, result), deal=deal)
    if scoring.match_is_over(table):
        return _over(table)
    return table._replace(phase=_BREAK, break_ends_at=now + table.rules.break_ms)


def _over(table: Table) -> Table:
    """Return the match ended; melds that were still staged are back in the hand."""
    seats = tuple([_unstaged(seat) if seat.staged else seat for seat in table.seats])
    return table._replace(
        seats=seats, phase=_OVER, stopped_at=0, wait_until=0, paused_at=0, break_ends_at=0
    )


def _next_deal(table: Table, now: int) -> Table:
    """Begin the next deal; the dealer is the seat after the last one (§3)."""
    deal = table.deal
    return _begin_deal(table, deal.number + 1, table.next_seat(deal.dealer), None, now)


_SHOWS_PRESENCE = frozenset(
    (Draw, Take, TakeBottom, Return, Lay, Cancel, LayOff, Swap, Discard, Confirm, PlayOn)
)

_APPLY: Mapping[type[Command], Callable[[Table, Any, int], Step]] = {
    Draw: _draw, Take: _take, TakeBottom: _take_bottom, Return: _return, Lay: _lay,
    Cancel: _cancel, LayOff: _lay_off, Swap: _swap, Discard: _discard, Confirm: _confirm,
    Connect: _connect, Drop: _drop, GiveUp: _give_up, PlayOn: _play_on, Leave: _leave,
    WaitAgain: _wait_again, GoOn: _go_on, Pause: _pause, Resume: _resume,
}  # fmt: skip
