"""The scenes: what is to be seen, at which table, and how it came about.

You are Ana wherever you sit. Tables have no turn time unless time is what a scene shows, so that it
stays as it is while somebody looks at it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import engine
from engine.table import Phase, Table
from infra.local.scenes.position import match, played, stacked_deal, until

Position = Callable[[int], Table]
"""Returns the match as it stands at an instant, in milliseconds since the epoch."""

FOUR = ("Ana", "Ivo", "Mia", "Срђан")
LONG = (
    "Aleksandra Mihajlović",
    "Вукашин Станковић-Ђурић",
    "Maksimilijan Wagner Šmit",
    "Hadži-Đorđe Čubrilović",
    "Ђурђија Љубисављевић-Ње",
    "Wilhelmina Krstanović-W",
)


class Scene(NamedTuple):
    """A situation at a table."""

    about: str
    """What is to be seen, in a line."""
    names: tuple[str, ...]
    """Who sits at the table, from the first seat on."""
    position: Position | None
    """None before the match: a table whose first players have sat down."""
    you: int | None = 0
    """Your seat; None looks on."""
    gone: tuple[int, ...] = ()
    """Seats whose players are not there."""
    taps: tuple[str, ...] = ()
    """Selectors of what is tapped when the page is there, one after the other."""
    ruleset: str = "classic"
    """The ruleset of a table before the match; a match knows its own."""
    seats: int = 4
    """How many seats there are before the match."""


# A deal that you open


_HAND = "9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s"


def _two(now: int) -> Table:
    # You begin; the other has a hand to open with.
    table = match("classic", 2, now)
    return stacked_deal(table, 0, [_HAND, "Ts Js JK Ks As Qh' 2h 3h 5c 7c 9c Jc Kc 5d"], "8h 6c")


def _four(now: int) -> Table:
    return stacked_deal(match("classic", 4, now), 0, [_HAND])


def _opening(now: int) -> Table:
    return played(_two(now), "0 lay 9h Th Jh", now)


def _sixteen(now: int) -> Table:
    # One card more than the rules ever deal, which the page has room for.
    table = _four(now)
    more, *stock = table.deal.stock
    deal = table.deal._replace(stock=tuple(stock))
    return table._replace(deal=deal).with_seat(0, table.seats[0].receiving(more))


# A deal in full swing


def _turn(deal: int, seat: int, phase: Phase, melds: int) -> Callable[[Table], bool]:
    def there(table: Table) -> bool:
        here = (table.deal.number, table.deal.turn, table.phase) == (deal, seat, phase)
        return here and len(table.deal.melds) >= melds

    return there


def _draw(now: int) -> Table:
    return until(match("classic", 4, now, 4), _turn(3, 0, Phase.DRAW, 4), now)


def _theirs(now: int) -> Table:
    # Another one has just laid cards and is still at it.
    table = until(match("classic", 4, now, 9), _turn(2, 2, Phase.DRAW, 3), now)
    laid = len(table.deal.melds)
    return until(table, lambda table: len(table.deal.melds) > laid, now)


_OPENED = """
    0 lay Qs Qh Qd / Ks Kh Kd
    0 discard 2c
    1 draw
    1 lay 7s JK 9s / Jc Jd Js / 3h 4h 5h
    1 discard 2d
    2 passes
    3 passes
    0 draw
"""


def _opened(now: int) -> Table:
    # Two have opened, and you hold the card that a joker stands for.
    hands = [
        "Qs Qh Qd Ks Kh Kd 8s 6s Ts 2h 6h 9d Td 2c 4c",
        "7s JK 9s Jc Jd Js 3h 4h 5h 2d 5c 7c 9c Kc",
    ]
    table = match("classic", 4, now)
    return played(stacked_deal(table, 0, hands, "Ac 6c Ad 3c 5h'"), _OPENED, now)


def _swap_set(now: int) -> Table:
    # A set of three holds a joker; whoever taps it gets the joker, beside it the card is added.
    hands = ["Qs Qh Qd Ks Kh Kd 8h 6s Ts 2h 6h 9d Td 2c 4c", "", "8s JK 8d Jc Jd Js 3h 4h 5h 2d"]
    table = match("tercet", 3, now)
    # Play goes to the right here, and in the first round nobody lays.
    play = """
        0 discard 2c
        2 passes
        1 passes
        0 draw
        0 lay Qs Qh Qd / Ks Kh Kd
        0 discard 4c
        2 draw
        2 lay 8s JK 8d / Jc Jd Js / 3h 4h 5h
        2 discard 2d
        1 passes
        0 draw
    """
    return played(stacked_deal(table, 0, hands, "Ac 6c Ad 3c 5c 7h"), play, now)


def _taken(now: int) -> Table:
    # You have taken the discard and must open with it in this turn.
    hands = ["9h Th Jh Qs Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s", "Ts Js JK Ks As Qh 2h 3h 5c 7c 9c Jc Kc"]
    table = stacked_deal(match("classic", 2, now), 1, hands)
    return played(table, "1 discard Qh\n0 take", now)


def _bound(now: int) -> Table:
    # You have taken the discard before opening, so this turn must end as a hand.
    hands = ["9h Th Jh Kh Qs Qd Kd 4s 4d 6d 7d 8d 9d 3s 2c", "Qh"]
    table = match("tercet", 3, now)
    play = """
        0 discard 2c
        2 passes
        1 draw
        1 discard Qh
        0 take
        0 lay 9h Th Jh Qh
    """
    return played(stacked_deal(table, 0, hands), play, now)


# Much on the table


def _six(now: int) -> Table:
    return until(
        match("remi51", 6, now, 4),
        lambda table: _turn(2, 0, Phase.DRAW, 4)(table) and not table.seats[0].opened,
        now,
    )


def _long_run(now: int) -> Table:
    # Ace to ace in hearts: the last ace is yours.
    hands = [
        "Qs Qd Qc Ks Kd Kc Ah' 3s 5s 8d 9d 2c 4c 6c",
        "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 4s 9c",
    ]
    play = """
        1 lay 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh
        1 lay_off Ah #1 low
        1 discard 4s
        0 draw
        0 lay Qs Qd Qc / Ks Kd Kc
        0 lay_off Ah #1 high
    """
    table = match("classic", 2, now)
    return played(stacked_deal(table, 1, hands, "Tc 7c"), play, now)


def _many_melds(now: int) -> Table:
    # Five have laid four melds each.
    runs = [
        " / ".join(
            " ".join(f"{rank}{suit}" for rank in part) for part in ("A23", "456", "789", "TJQ")
        )
        for suit in ("s", "h", "d", "c", "s")
    ]
    own = "Ah' 2h' 3h' 5h' 6h' 7h' 4d' 4c' 9d' 9c' Jd' Jc' Kh Kd"
    hands = [own] + [
        run.replace(" / ", " ")
        if at < 4
        else " ".join(f"{one}'" for one in run.split() if one != "/")
        for at, run in enumerate(runs)
    ]
    table = stacked_deal(match("remi51", 6, now), 1, hands)
    for seat, run in enumerate(runs, 1):
        if seat > 1:
            table = played(table, f"{seat} draw", now)
        table = played(table, f"{seat} lay {run}", now)
        thrown = engine.legal(table, seat).discard[0]
        table = played(table, f"{seat} discard {thrown}", now)
    return played(table, "0 draw", now)


# Time and absence


def _waiting(now: int, since_s: int, host: int) -> Table:
    # It is Ivo's turn, and he has been gone for so long.
    then = now - since_s * 1000
    table = match("classic", 3, then, host=host)
    table = played(stacked_deal(table, 0, [_HAND]), "0 discard Kd", then)
    table = engine.apply(table, engine.Drop(1), then).table
    return engine.settle(table, now).table


def _paused(now: int) -> Table:
    then = now - 200_000
    return played(_four(then), "0 pause\n2 pause\n1 pause\n3 pause", then)


def _pause_asked(now: int) -> Table:
    return played(played(_four(now), "0 discard Kd", now), "2 pause", now)


def _reserve(now: int) -> Table:
    # Your turn's own time is used up and the reserve is running.
    then = now - 70_000
    table = stacked_deal(match("classic", 3, then, timed=True), 0, [_HAND])
    return played(table, "0 lay 9h Th Jh", then)


def _computer(now: int) -> Table:
    # Mia has left, and the computer has played a turn for her; now it is yours.
    table = until(match("championship", 3, now, 3, timed=True), _turn(1, 2, Phase.DRAW, 1), now)
    table = engine.apply(table, engine.Leave(2), now).table
    return until(table, _turn(1, 0, Phase.DRAW, 1), now)


def _computer_for_you(now: int) -> Table:
    # You were away for too long, the computer has played for you, and it is your turn again.
    table = until(match("championship", 3, now, 3, timed=True), _turn(1, 0, Phase.DRAW, 1), now)
    table = engine.apply(table, engine.Leave(0), now).table
    table = until(table, _turn(1, 1, Phase.DRAW, 1), now)
    table = until(table, _turn(1, 0, Phase.DRAW, 1), now)
    return engine.apply(table, engine.Connect(0), now).table


def _given_up(now: int) -> Table:
    # Ivo did not come back, and the others play on without him.
    table = _waiting(now, 125, 0)
    return played(table, "0 go_on", now)


# The ritual, the end


def _ritual(now: int) -> Table:
    # Two jokers came up at the cut; you may draw, take, or take the card under the stock.
    table = match("remi51", 4, now)
    hands = ["9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d", "", "JK JK'"]
    dealt = stacked_deal(table, 3, hands, "8h 6c", open_card="Qc", cut=2)
    thrown = engine.legal(dealt, 3).discard[0]
    return played(dealt, f"3 discard {thrown}", now)


def _break(now: int) -> Table:
    table = match("classic", 4, now, 2)
    return until(table, lambda table: table.phase is Phase.BREAK and table.deal.number == 4, now)


def _final(now: int) -> Table:
    table = match("classic", 4, now, 2)
    return until(table, lambda table: table.phase is Phase.OVER, now)


def _basic(now: int) -> Table:
    table = match("basic", 3, now, 5)
    return until(table, _turn(3, 0, Phase.DRAW, 2), now)


def _away(now: int) -> Table:
    return _waiting(now, 40, 2)


def _choice(now: int) -> Table:
    return _waiting(now, 135, 0)


def _card(name: str) -> str:
    return f'[data-card="{name}"]'


SCENES: dict[str, Scene] = {
    "arriving": Scene("a link opened for the first time", FOUR[1:3], None, None),
    "lobby": Scene("your table, one seat still free", FOUR[:3], None),
    "first-turn": Scene("you begin, with fifteen cards", FOUR, _four),
    "draw": Scene("you draw, in the third deal", FOUR, _draw),
    "opening": Scene("melds in staging, short of the minimum", FOUR[:2], _opening),
    "refused": Scene(
        "a refusal in the place of the sentence",
        FOUR[:2],
        _opening,
        taps=(_card("Kd"), ".main[data-action=discard]"),
    ),
    "selected": Scene(
        "cards chosen, and where they may go", FOUR, _opened, taps=(_card("6h"),)
    ),
    "group": Scene(
        "a group chosen", FOUR[:2], _two, taps=(_card("Qs"), _card("Qh"), _card("Qd"))
    ),
    "swap-run": Scene("a joker in a run to swap", FOUR, _opened, taps=(_card("8s"),)),
    "swap-set": Scene(
        "a joker in a set to swap or to add to", FOUR[:3], _swap_set, taps=(_card("8h"),)
    ),
    "taken": Scene("the discard is taken, you must open", FOUR[:2], _taken),
    "bound": Scene("the discard is taken, you must go out", FOUR[:3], _bound),
    "theirs": Scene("somebody else lays cards", FOUR, _theirs),
    "watching": Scene("looking on without a seat", FOUR, _theirs, None),
    "six": Scene("six players with long names", LONG, _six),
    "long-run": Scene("a run from ace to ace", FOUR[:2], _long_run),
    "many-melds": Scene("twenty melds", LONG, _many_melds),
    "sixteen": Scene("sixteen cards in the hand", FOUR, _sixteen),
    "no-opening": Scene("a game without an opening", FOUR[:3], _basic),
    "waiting": Scene("an absent player is waited for", FOUR[:3], _away, gone=(1,)),
    "choice": Scene("you choose what happens without him", FOUR[:3], _choice, gone=(1,)),
    "given-up": Scene("one is out of the match", FOUR[:3], _given_up, gone=(1,)),
    "pause-asked": Scene("somebody asks for a pause", FOUR, _pause_asked),
    "paused": Scene("the match is paused", FOUR, _paused),
    "reserve": Scene("your turn eats your reserve", FOUR[:3], _reserve),
    "computer": Scene("the computer plays for somebody", FOUR[:3], _computer, gone=(2,)),
    "computer-for-you": Scene("the computer has played for you", FOUR[:3], _computer_for_you),
    "ritual": Scene("the cut of remi51, and the card below", FOUR, _ritual),
    "break": Scene("a deal is over, with the score sheet", FOUR, _break),
    "final": Scene("the match is over", FOUR, _final),
    "scores": Scene("the score sheet", FOUR, _draw, taps=("[data-action=scores]",)),
    "menu": Scene("the menu", FOUR, _draw, taps=("[data-action=menu]",)),
    "settings": Scene(
        "the settings", FOUR, _draw, taps=("[data-action=menu]", "[data-action=settings]")
    ),
    "house": Scene("the rules in force", FOUR, _draw, taps=("[data-action=house]",)),
}  # fmt: skip
"""The scenes by name."""
