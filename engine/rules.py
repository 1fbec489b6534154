"""The house rules as data, the options a host may set, and the reasons for refusing.

Every house rule is one field of `Rules`; a ruleset is one `Rules` value, kept by id and version in
`RELEASED`, which is the only place where the id of a ruleset means anything. A released version is
never changed: a running match names the version it began under, so a deploy cannot change it.

Section numbers (§) are those of the rules of the game.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple, Self


class Code(StrEnum):
    """Why a command or a question is refused: a stable name, and one sentence as its docstring."""

    def __new__(cls, value: str, sentence: str) -> Self:
        """Keep the sentence as the member's own docstring."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.__doc__ = sentence
        return member

    NO_DEAL = "no_deal", "No deal is running, so nothing can be played (§3)."
    NOT_SEATED = "not_seated", "There is no such seat at this table, or it has been given up (§7)."
    NOT_YOUR_TURN = "not_your_turn", "Another seat is on turn (§4)."
    MUST_DRAW_FIRST = "must_draw_first", "A turn begins with taking a card (§4.1)."
    ALREADY_DRAWN = "already_drawn", "A card has been taken in this turn already (§4.1)."
    PAUSED = "paused", "The match is paused (§7)."
    NO_PAUSE = "no_pause", "This ruleset is played without pauses (§7)."
    NOT_PAUSED = "not_paused", "The match is not paused, and no pause was asked for (§7)."
    NOBODY_ABSENT = "nobody_absent", "Nobody is waited for, so there is nothing to choose (§7)."
    STILL_WAITING = "still_waiting", "The absent player still has time to come back (§7)."
    OTHERS_CHOICE = "others_choice", "For now it is somebody else's choice (§7)."
    NOT_BETWEEN_DEALS = "not_between_deals", "A deal is running or the match is over (§3)."
    ALREADY_CONFIRMED = "already_confirmed", "This seat is ready for the next deal already (§3)."
    TURN_LIMIT = "turn_limit", "Too many commands in one turn; discard, return or cancel now (§4)."

    NOT_YOUR_CARD = "not_your_card", "The card is not in the hand of this seat (§4)."
    CARD_TWICE = "card_twice", "One card is named twice in a command (§4)."
    NO_SUCH_MELD = "no_such_meld", "There is no such meld on the table (§4.3)."

    NO_CARDS = "no_cards", "No cards were chosen (§2)."
    TOO_FEW_CARDS = "too_few_cards", "A meld has three cards at least (§2)."
    NO_JOKERS_IN_DECK = "no_jokers_in_deck", "This ruleset plays without jokers (§2)."
    TOO_MANY_JOKERS = "too_many_jokers", "The meld would hold more jokers than allowed (§2)."
    TOO_FEW_NATURALS = "too_few_naturals", "A meld needs more cards that are no jokers (§2)."
    MIXED_SUITS = "mixed_suits", "The cards share neither rank nor suit (§2)."
    SUIT_TWICE = "suit_twice", "Two cards of one suit never stand in one set (§2)."
    RANK_TWICE = "rank_twice", "A rank stands twice in the run (§2)."
    SET_TOO_BIG = "set_too_big", "A set has four cards at most (§2)."
    NOT_CONSECUTIVE = "not_consecutive", "The cards do not follow one another in a run (§2)."
    ACE_LOW_ONLY = "ace_low_only", "In this ruleset the ace comes before the two only (§2)."
    JOKERS_ADJACENT = "jokers_adjacent", "Two jokers would lie side by side in the run (§2)."
    RUN_FULL = "run_full", "The joker has no place left at either end of the run (§2)."

    DOES_NOT_FIT = "does_not_fit", "The card does not continue this meld (§4.3)."
    ALREADY_IN_MELD = "already_in_meld", "The meld has this card already (§4.3)."
    SET_CLOSED = "set_closed", "A set of four is closed (§4.3)."
    NO_JOKER_TO_SWAP = "no_joker_to_swap", "There is no joker in this meld (§4.4)."
    NOT_THE_JOKERS_CARD = "not_the_jokers_card", "The joker stands for another card (§4.4)."
    SET_NOT_FULL = "set_not_full", "The joker of a set is freed only when the set is full (§4.4)."

    MUST_OPEN_FIRST = "must_open_first", "Laying off and swapping need an opening first (§4.2)."
    OPENING_INCOMPLETE = "opening_incomplete", "The opening has not reached its minimum (§4.2)."
    TAKEN_CARD_NOT_LAID = "taken_card_not_laid", "The opening must use the taken card (§4.1)."
    CLOSED_ROUND = "closed_round", "In this round nobody can open or take a discard (§4.2)."
    BOUND_TO_HAND = "bound_to_hand", "After this take the turn must end as a hand (§4.2)."
    NOTHING_STAGED = "nothing_staged", "There are no staged melds to take back (§4.2)."
    NOTHING_TO_RETURN = "nothing_to_return", "No card was taken that could be given back (§4.1)."
    OPENED_KEEPS_IT = "opened_keeps_it", "A player who has opened keeps the taken card (§4.2)."
    DISCARD_EMPTY = "discard_empty", "There is no discard to take (§4.1)."
    STOCK_ONLY = "stock_only", "After a return only the stock is open (§4.1)."
    BOTTOM_NOT_OPEN = "bottom_not_open", "The face-up bottom card cannot be taken now (§3)."
    KEEP_A_CARD = "keep_a_card", "A card must remain for the discard (§4.5)."
    ONLY_TAKEN_CARD_LEFT = "only_taken_card_left", "Only the card taken now would remain (§4.1)."
    TAKEN_CARD_STAYS = "taken_card_stays", "The card taken in this turn is not discarded (§4.1)."

    UNKNOWN_RULESET = "unknown_ruleset", "There is no ruleset of this name (§6)."
    UNKNOWN_OPTION = "unknown_option", "The ruleset has no such option (§6)."
    BAD_OPTION_VALUE = "bad_option_value", "The option cannot have this value (§6)."
    BAD_PLAYER_COUNT = "bad_player_count", "The ruleset is not played by so many (§3)."
    TARGET_WITH_DEALS = (
        "target_with_deals",
        "A target and a number of deals exclude each other (§6).",
    )


class Refused(Exception):
    """The command or question is understood and against the rules; nothing has changed.

    `code` says why, `facts` carry the numbers a player needs (for instance `needed` and `had`).
    """

    def __init__(self, code: Code, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        facts = " ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}: {self.code.__doc__} {facts}".rstrip()


class Take(StrEnum):
    """What a player who has not opened owes for taking the top of the discard pile (§4.1)."""

    OPEN = "open"
    """An opening in this turn, with whatever cards."""
    OPEN_WITH_IT = "open_with_it"
    """An opening in this turn that uses the taken card."""
    HAND = "hand"
    """Going out by hand in this turn."""


class FaceUp(StrEnum):
    """What happens with a card turned face up when the deal begins (§3)."""

    NONE = "none"
    DISCARD = "discard"
    """It starts the discard pile."""
    BOTTOM = "bottom"
    """It lies under the stock, seen by all."""


class Price(NamedTuple):
    """What an ending costs: the winner's own points and the factor on the losers' (§5)."""

    bonus: int
    factor: int


class Rules(NamedTuple):
    """One set of house rules; a field is one rule, its default the commonest of the five rulesets.

    Points are whole numbers, durations milliseconds. Tuples "by seats" are indexed by the number
    of seats that play.
    """

    players: tuple[int, ...] = (2, 3, 4)
    """How many may play (§3)."""
    packs: int = 2
    """Packs of 52 (§3)."""
    jokers: int = 4
    """Jokers in the deck (§2)."""

    hand_sizes: tuple[int, ...] = (0, 0, 14, 14, 14, 14, 14)
    """Cards dealt, by seats (§3)."""
    starter_extra: bool = True
    """The starter has one card more and does not draw in the first turn (§3)."""
    packet: int = 1
    """Cards a seat is dealt at a time (§3)."""
    face_up: FaceUp = FaceUp.NONE
    """The card turned up at the start (§3)."""
    cutter_keeps_jokers: bool = False
    """Jokers at the cut go to the seat before the dealer (§3)."""
    bottom_card_for_hand: bool = False
    """The face-up bottom card may be taken to go out by hand (§3)."""
    direction: int = 1
    """1 clockwise, -1 counter-clockwise (§3)."""

    ace_high: bool = True
    """The ace may follow the king (§2)."""
    ace_points: int = 10
    """An ace in a set or after the king, for the opening (§2)."""
    ace_low_points: int = 1
    """An ace before the two, for the opening (§2)."""
    royal_run_points: int | None = None
    """The run T-J-Q-K-A, exactly; None: the sum of its cards (§2)."""
    jokers_when_laid: int = 4
    """Jokers in a meld at the moment it is laid (§2)."""
    jokers_in_set: int = 1
    """Jokers in a set at any time (§2)."""
    jokers_adjacent: bool = False
    """Two jokers may lie side by side in a run (§2)."""
    naturals_when_laid: int = 2
    """Cards that are no jokers in a meld when it is laid, at least (§2)."""

    opening: int = 51
    """Points that open; 0: everybody counts as open and nothing is staged (§4.2)."""
    closed_rounds: int = 0
    """First turns of each seat in which nobody can open or take a discard (§4.2)."""
    take: Take = Take.OPEN
    """What taking a discard obliges to before opening (§4.1)."""
    return_ends_turn: bool = True
    """Giving a taken card back ends the turn; else the stock must be drawn from (§4.1)."""
    hand_waives_minimum: bool = False
    """Going out in one turn needs no opening minimum (§4.2)."""
    swap_in_set_of_three: bool = False
    """A joker can be asked for from a set of three too (§4.4)."""
    out_without_discard: bool = False
    """The last card may be laid instead of discarded (§4.5)."""
    reshuffle_keeps_top: bool = True
    """The top discard stays when the pile becomes the stock (§4.6)."""
    max_reshuffles: int = 3
    """Reshuffles in one deal before it is void (§4.6)."""
    max_turns: int = 100
    """Turns of one seat in one deal before it is void (§4.6)."""
    max_commands: int = 60
    """Commands in one turn after which it can only be brought to its end (§4)."""

    court_points: int = 10
    """T J Q K left in a hand (§5)."""
    ace_in_hand: int = 10
    """An ace left in a hand (§5)."""
    joker_in_hand: int = 20
    """A joker left in a hand (§5)."""
    never_opened: int | None = 100
    """A loser who never opened; None: the sum of the hand (§5)."""
    winner_collects: bool = False
    """The winner scores the sum of the others' hands and they score nothing (§5)."""
    out: Price = Price(-40, 1)
    """Going out (§5)."""
    out_joker: Price = Price(-40, 1)
    """Going out by discarding a joker (§5)."""
    hand: Price | None = None
    """Going out in the turn of opening; None: an ordinary going out (§5)."""
    dry_hand: Price = Price(-140, 2)
    """A hand with nothing laid on anybody else's meld (§5)."""

    deals_each: tuple[int, ...] | None = None
    """How often each seat deals, by seats at the start (§6)."""
    deals: int | None = None
    """A fixed number of deals (§6)."""
    target: int | None = None
    """The match ends when somebody has won this many points (§6)."""
    most_deals: int = 50
    """Deals after which a match with a target ends anyway (§6)."""
    limit: int | None = None
    """The match ends early when somebody has this many points against them (§6)."""
    most_points_win: bool = False
    """The best is who has the most points, not the fewest (§6)."""
    ladder: bool = False
    """A match counts on the monthly ladder (§8)."""

    break_ms: int = 20_000
    """The longest wait between two deals (§3)."""
    grace_ms: int = 1_000
    """How far past a deadline of the turn the server still waits (§7)."""
    turn_ms: int | None = 60_000
    """Time of a turn; None: a connected player thinks without end (§7)."""
    reserve_ms: int = 180_000
    """Time beyond the turns' own, for the whole match (§7)."""
    computer_takes_over: bool = False
    """A computer plays for who is absent; else the host decides (§7)."""
    drop_ms: int = 5_000
    """How long a dropped player may take to come back before it counts (§7)."""
    frozen_ms: int = 86_400_000
    """How long a table is kept at which nobody is connected (§7)."""
    absence_ms: int = 120_000
    """How long an absent player on turn is waited for (§7)."""
    choice_ms: int = 60_000
    """How long the choice is the host's alone (§7)."""
    return_ms: int = 30_000
    """What a player who is back has at least for the rest of the turn (§7)."""
    takeover_points: int = 0
    """Match points for a player whose seat a computer took over (§7)."""
    pause_ms: int = 900_000
    """The longest pause (§7)."""


_HOST_DECIDES_2_TO_4 = (0, 0, 4, 3, 2)
_CLASSIC = Rules(
    royal_run_points=51,
    jokers_when_laid=1,
    hand=Price(-140, 2),
    dry_hand=Price(-280, 4),
    deals_each=_HOST_DECIDES_2_TO_4,
    limit=501,
)
_TERCET = Rules(
    direction=-1,
    ace_low_points=10,
    closed_rounds=1,
    take=Take.HAND,
    return_ends_turn=False,
    swap_in_set_of_three=True,
    never_opened=None,
    out=Price(-20, 1),
    out_joker=Price(-40, 2),
    dry_hand=Price(-40, 2),
    deals_each=(1,) * 7,
)
_BASIC = Rules(
    players=(2, 3, 4, 5, 6),
    packs=1,
    jokers=0,
    hand_sizes=(0, 0, 10, 7, 7, 6, 6),
    starter_extra=False,
    face_up=FaceUp.DISCARD,
    ace_high=False,
    ace_points=1,
    opening=0,
    return_ends_turn=False,
    out_without_discard=True,
    ace_in_hand=1,
    never_opened=None,
    winner_collects=True,
    out=Price(0, 1),
    out_joker=Price(0, 1),
    hand=Price(0, 2),
    dry_hand=Price(0, 2),
    target=150,
    most_points_win=True,
)
_CHAMPIONSHIP = Rules(
    players=(3,),
    jokers=2,
    face_up=FaceUp.DISCARD,
    jokers_in_set=2,
    jokers_adjacent=True,
    take=Take.OPEN_WITH_IT,
    return_ends_turn=False,
    swap_in_set_of_three=True,
    reshuffle_keeps_top=False,
    joker_in_hand=25,
    hand=Price(-80, 1),
    deals=1,
    ladder=True,
    turn_ms=20_000,
    reserve_ms=60_000,
    computer_takes_over=True,
    return_ms=10_000,
    takeover_points=30,
)
_REMI51 = Rules(
    players=(2, 3, 4, 5, 6),
    packet=2,
    face_up=FaceUp.BOTTOM,
    cutter_keeps_jokers=True,
    bottom_card_for_hand=True,
    deals_each=(1,) * 7,
)

RELEASED: Mapping[str, Mapping[int, Rules]] = {
    "classic": {1: _CLASSIC},
    "tercet": {1: _TERCET},
    "basic": {1: _BASIC},
    "championship": {1: _CHAMPIONSHIP},
    "remi51": {1: _REMI51},
}
"""Every released version of every ruleset; the order of the ids is part of the stored form."""

RULESETS = tuple(RELEASED)
"""The ids of the rulesets."""

OptionValue = str | bool | int
Options = tuple[tuple[str, OptionValue], ...]
"""The options of a table in canonical form: all that its ruleset has, in declared order."""


class Option(NamedTuple):
    """One thing a host may set (§6): declared here, read by the table form, rule pages and engine.

    `choices` are the named values, `numbers` the allowed whole numbers, if any; `default` None
    means that the option is unset unless the host sets it. `change` applies a value to the rules.
    """

    name: str
    choices: tuple[str | bool, ...]
    numbers: range | None
    default: OptionValue | None
    rulesets: tuple[str, ...]
    change: Callable[[Rules, OptionValue], Rules]

    def accepts(self, value: object) -> bool:
        """Say whether the value is allowed; True is not 1 here, and 1 is not True."""
        if type(value) is int:
            return self.numbers is not None and value in self.numbers
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def allowed(self) -> str:
        """Describe the allowed values in notation, for facts of a refusal."""
        words = [str(choice).lower() for choice in self.choices]
        if self.numbers is not None:
            words.append(f"{self.numbers[0]}-{self.numbers[-1]}")
        return ", ".join(words)


def _scoring(rules: Rules, value: OptionValue) -> Rules:
    old = rules._replace(hand=Price(-80, 1), dry_hand=Price(-140, 2))
    return old if value == "old" else rules


def _deals_each(rules: Rules, value: OptionValue) -> Rules:
    return rules._replace(deals_each=(int(value),) * len(rules.hand_sizes))


def _ace_high(rules: Rules, value: OptionValue) -> Rules:
    if not value:
        return rules
    return rules._replace(ace_high=True, ace_points=15, ace_low_points=15, ace_in_hand=15)


def _turn_time(rules: Rules, value: OptionValue) -> Rules:
    return rules._replace(turn_ms=None if value == "none" else int(value) * 1000)


_HOST_DECIDES = ("classic", "tercet", "basic", "remi51")

OPTIONS: tuple[Option, ...] = (
    Option("scoring", ("current", "old"), None, "current", ("classic",), _scoring),
    Option(
        "hand_waives_minimum", (False, True), None, False, ("classic", "remi51"),
        lambda rules, value: rules._replace(hand_waives_minimum=bool(value)),
    ),
    Option("deals_each", (), range(1, 5), 1, ("tercet", "remi51"), _deals_each),
    Option(
        "target", (), range(50, 501), 150, ("basic",),
        lambda rules, value: rules._replace(target=int(value), deals=None),
    ),
    Option(
        "deals", (), range(1, 21), None, ("basic",),
        lambda rules, value: rules._replace(deals=int(value), target=None),
    ),
    Option("ace_high", (False, True), None, False, ("basic",), _ace_high),
    Option(
        "must_discard_last", (False, True), None, False, ("basic",),
        lambda rules, value: rules._replace(out_without_discard=not value),
    ),
    Option("turn_time", ("none",), range(20, 181), 60, _HOST_DECIDES, _turn_time),
    Option(
        "reserve", (), range(0, 601), 180, _HOST_DECIDES,
        lambda rules, value: rules._replace(reserve_ms=int(value) * 1000),
    ),
)  # fmt: skip
"""Every option there is; the order is part of the stored form, so new ones are added last."""


def latest(ruleset: str) -> int:
    """Return the newest version of a ruleset; Refused (`unknown_ruleset`) if there is none."""
    if ruleset not in RELEASED:
        raise Refused(Code.UNKNOWN_RULESET, ruleset=ruleset, known=", ".join(RULESETS))
    return max(RELEASED[ruleset])


def check_options(ruleset: str, options: Mapping[str, object], players: int) -> Options:
    """Return the options in canonical form, defaults filled in.

    Refused with the reason (`unknown_ruleset`, `unknown_option`, `bad_option_value`,
    `target_with_deals`, `bad_player_count`) if a host cannot have them (§3, §6).
    """
    newest = latest(ruleset)
    rules = RELEASED[ruleset][newest]
    declared = {option.name: option for option in OPTIONS if ruleset in option.rulesets}
    for name, value in options.items():
        if name not in declared:
            raise Refused(Code.UNKNOWN_OPTION, option=name, known=", ".join(declared))
        if not declared[name].accepts(value):
            allowed = declared[name].allowed()
            raise Refused(Code.BAD_OPTION_VALUE, option=name, value=value, allowed=allowed)
    if "target" in options and "deals" in options:
        raise Refused(Code.TARGET_WITH_DEALS)
    if players not in rules.players:
        allowed = ", ".join(map(str, rules.players))
        raise Refused(Code.BAD_PLAYER_COUNT, players=players, allowed=allowed)
    chosen: list[tuple[str, OptionValue]] = []
    for name, option in declared.items():
        value = options.get(name, option.default)
        if value is None or (name == "target" and "deals" in options):
            continue
        assert isinstance(value, str | bool | int)
        chosen.append((name, value))
    return tuple(chosen)


@cache
def rules_for(ruleset: str, version: int, options: Options) -> Rules:
    """Return the rules in force at a table: a released version with its options applied.

    `options` must be in canonical form (`check_options`).
    """
    rules = RELEASED[ruleset][version]
    changes = {option.name: option.change for option in OPTIONS}
    for name, value in options:
        rules = changes[name](rules, value)
    return rules
