"""What the rule pages say: which sentences, numbers and examples a `Rules` value makes.

A page is made from the house rules alone, as the engine plays them: a rule that is off has no
sentence, every number is a field, and every example is put to the engine, which must say of it what
the page says. So a page can neither drift nor lie: `BookError` stops the build instead.

A page is cut into *slots*. An option changes some of them; the page carries the other wording too,
and shows the one in force at the table that a reader comes from.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from engine import melds, scoring
from engine.cards import card, pack
from engine.melds import Kind, Meld
from engine.rules import (
    OPTIONS,
    RELEASED,
    FaceUp,
    Option,
    OptionValue,
    Refused,
    Rules,
    Take,
    check_options,
    latest,
    rules_for,
)
from engine.table import How


class BookError(Exception):
    """An example that is not what the page says of it, or options that change one slot together."""


class Text(NamedTuple):
    """A sentence of the catalogue with its values."""

    key: str
    values: tuple[tuple[str, str | int], ...] = ()

    def values_dict(self) -> dict[str, str | int]:
        """Return the values by name."""
        return dict(self.values)


class Example(NamedTuple):
    """Cards in a row and what is to be said of them; `good` is whether the rules allow it."""

    cards: tuple[str, ...]
    good: bool
    caption: Text


class Row(NamedTuple):
    """A line of a table: its name, perhaps cards, and the other cells."""

    name: Text
    cells: tuple[Text, ...]
    cards: tuple[str, ...] = ()


class Slot(NamedTuple):
    """A piece of a page that an option may change as a whole."""

    id: str
    texts: tuple[Text, ...] = ()
    examples: tuple[Example, ...] = ()
    rows: tuple[Row, ...] = ()


class Variant(NamedTuple):
    """How a slot reads when an option has another value than usual."""

    option: str
    value: str
    slot: Slot


class Part(NamedTuple):
    """A slot with its other wordings."""

    slot: Slot
    variants: tuple[Variant, ...]


class Chapter(NamedTuple):
    """A heading and what stands under it."""

    id: str
    parts: tuple[Part, ...]


class Page(NamedTuple):
    """The rules of one ruleset."""

    ruleset: str
    chapters: tuple[Chapter, ...]


def _text(key: str, **values: str | int) -> Text:
    return Text(key, tuple(values.items()))


def span(numbers: Sequence[int]) -> str:
    """Write counts that follow one another as a range.

    >>> span((2, 3, 4)), span((3,))
    ('2–4', '3')
    """
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


# Examples: the engine has the last word


def _read(rules: Rules, chosen: str) -> Meld:
    used: dict[str, int] = {}
    cards = []
    for face in chosen.split():
        cards.append(card(face).copies[used.get(face, 0)])
        used[face] = used.get(face, 0) + 1
    return melds.read(cards, rules)


def _good(rules: Rules, chosen: str, kind: Kind, points: int) -> Example:
    """Return cards that make a meld; the engine must read it so and count the same points."""
    try:
        meld = _read(rules, chosen)
    except Refused as refused:
        raise BookError(f"{chosen} should be a {kind}: {refused}") from refused
    found = melds.points(meld, rules)
    if (meld.kind, found) != (kind, points):
        raise BookError(f"{chosen} is a {meld.kind} of {found}, not a {kind} of {points}")
    said = _text("rules-ex-points", points=points) if rules.opening else _text(f"rules-ex-{kind}")
    return Example(meld.texts(), True, said)


def _becomes(rules: Rules, chosen: str, laid: str, caption: str) -> Example:
    """Return chosen cards and how they come to lie."""
    try:
        meld = _read(rules, chosen)
    except Refused as refused:
        raise BookError(f"{chosen} should become {laid}: {refused}") from refused
    if str(meld) != laid:
        raise BookError(f"{chosen} becomes {meld}, not {laid}")
    return Example(meld.texts(), True, _text(caption))


def _bad(rules: Rules, chosen: str, code: str, **values: int) -> Example:
    """Return cards that make no meld, for this very reason."""
    try:
        meld = _read(rules, chosen)
    except Refused as refused:
        if refused.code.value != code:
            raise BookError(f"{chosen} is refused as {refused.code}, not {code}") from refused
        return Example(tuple(chosen.split()), False, _text(f"rules-no-{code}", **values))
    raise BookError(f"{chosen} should be refused as {code} and is {meld}")


def _joined(
    rules: Rules, lying: str, one: str, swap: bool, becomes: str | None, caption: str
) -> Example:
    """Return a meld on the table and one more card: how it lies then, or None if that is refused.

    `lying` are chosen cards that are laid first.
    """
    meld = _read(rules, lying)
    copy = [other.face for other in meld.cards].count(one)
    join = melds.swap if swap else melds.extend
    try:
        grown = join(meld, card(one).copies[copy], rules)
    except Refused as refused:
        if becomes is not None:
            raise BookError(f"{one} on {meld} should give {becomes}: {refused}") from refused
        return Example((*meld.texts(), "+", one), False, _text(caption))
    if str(grown.meld) != becomes:
        raise BookError(f"{one} on {meld} gives {grown.meld}, not {becomes}")
    freed = ("=", *grown.meld.texts(), "+", "JK") if grown.freed else ("=", *grown.meld.texts())
    return Example((*meld.texts(), "+", one, *freed), True, _text(caption))


def _opens(rules: Rules, groups: Sequence[str], enough: bool, caption: str) -> Example:
    """Return groups laid in one turn and whether they open."""
    laid = [_read(rules, group) for group in groups]
    had = sum(melds.points(meld, rules) for meld in laid)
    if (had >= rules.opening) is not enough:
        raise BookError(f"{groups} are {had} of {rules.opening}")
    cards: list[str] = []
    for meld in laid:
        cards += [*(("|",) if cards else ()), *meld.texts()]
    return Example(tuple(cards), enough, _text(caption, had=had, needed=rules.opening))


# Chapters


def _dealing(rules: Rules) -> Iterator[Slot]:
    total = len(pack(rules.packs, rules.jokers))
    yield Slot(
        "cards",
        (
            _text("rules-players", players=span(rules.players)),
            _text("rules-cards", packs=rules.packs, jokers=rules.jokers, total=total),
        ),
    )
    yield Slot("dealt", *_hands(rules))
    if rules.starter_extra:
        size = rules.hand_sizes[rules.players[0]] + 1
        starts = "rules-starter-throws" if rules.closed_rounds else "rules-starter-more"
        yield Slot("starter", (_text(starts, cards=size),))
    else:
        yield Slot("starter", (_text("rules-starter-draws"),))
    way = "rules-way-clockwise" if rules.direction > 0 else "rules-way-counter"
    yield Slot("way", (_text(way),))
    if rules.cutter_keeps_jokers:
        first = rules.packet + 1
        yield Slot(
            "ritual",
            (
                _text("rules-cut"),
                _text("rules-cut-joker", cards=rules.hand_sizes[rules.players[0]]),
                _text("rules-packets", first=first, packet=rules.packet),
            ),
        )
    if rules.face_up is FaceUp.DISCARD and rules.starter_extra:
        yield Slot("face-up", (_text("rules-up-covered"),))
    elif rules.face_up is not FaceUp.NONE:
        yield Slot("face-up", (_text(f"rules-up-{rules.face_up}"),))


def _hands(rules: Rules) -> tuple[tuple[Text, ...], tuple[Example, ...], tuple[Row, ...]]:
    groups = [
        (size, list(counts))
        for size, counts in groupby(rules.players, rules.hand_sizes.__getitem__)
    ]
    if len(groups) == 1:
        return (_text("rules-dealt", cards=groups[0][0]),), (), ()
    rows = tuple(
        Row(
            _text("rules-with-players", players=span(counts), count=counts[-1]),
            (_text("rules-cards-each", cards=size),),
        )
        for size, counts in groups
    )
    return (_text("rules-dealt-by-players"),), (), rows


def _groups(rules: Rules) -> Iterator[Slot]:
    yield Slot(
        "set",
        (_text("rules-set"),),
        (
            _good(rules, "7s 7h 7d", Kind.SET, 21),
            _good(rules, "Ks Kh Kd Kc", Kind.SET, 40),
            _bad(rules, "7s 7h 7h", "suit_twice")
            if rules.packs > 1
            else _bad(rules, "7s 7h 8d", "mixed_suits"),
        ),
    )
    low = rules.ace_low_points
    if rules.ace_high:
        examples = [
            _good(rules, "4h 5h 6h 7h", Kind.RUN, 22),
            _good(rules, "Ac 2c 3c", Kind.RUN, low + 5),
            _good(rules, "Qd Kd Ad", Kind.RUN, 20 + rules.ace_points),
            _bad(rules, "Ks As 2s", "not_consecutive"),
        ]
        yield Slot("run", (_text("rules-run"), _text("rules-ace-both")), tuple(examples))
    else:
        examples = [
            _good(rules, "4h 5h 6h 7h", Kind.RUN, 22),
            _good(rules, "Ac 2c 3c", Kind.RUN, low + 5),
            _bad(rules, "Qd Kd Ad", "ace_low_only"),
        ]
        yield Slot("run", (_text("rules-run"), _text("rules-ace-low")), tuple(examples))
    if not rules.jokers:
        return
    yield from _jokers(rules)
    yield from _counting(rules)


def _jokers(rules: Rules) -> Iterator[Slot]:
    texts = [_text("rules-joker"), _text("rules-joker-naturals", cards=rules.naturals_when_laid)]
    examples = [
        _becomes(rules, "5c 6c JK 8c", "5c 6c JK=7c 8c", "rules-ex-gap"),
        _becomes(rules, "Th Td JK", "Th Td JK=*s*c", "rules-ex-missing"),
    ]
    if rules.jokers_when_laid == 1:
        texts.append(_text("rules-jokers-laid", jokers=rules.jokers_when_laid))
        limit = rules.jokers_when_laid
        examples.append(_bad(rules, "JK 8h JK Th Jh", "too_many_jokers", limit=limit))
    else:
        texts.append(_text("rules-jokers-many", jokers=rules.jokers_in_set))
        examples.append(_becomes(rules, "JK 8h JK Th", "JK=7h 8h JK=9h Th", "rules-ex-two"))
        if rules.jokers_in_set == 1:
            limit = rules.jokers_in_set
            examples.append(_bad(rules, "Td JK Tc JK", "too_many_jokers", limit=limit))
        else:
            examples.append(_becomes(rules, "Td JK Tc JK", "Td JK=*s*h Tc JK=*s*h", "rules-ex-two"))
    if rules.jokers_adjacent:
        texts.append(_text("rules-jokers-touch"))
        laid = "7h JK=8h JK=9h Th"
        examples.append(_becomes(rules, "7h JK JK Th", laid, "rules-ex-touch"))
    else:
        texts.append(_text("rules-jokers-apart"))
        if rules.jokers_when_laid > 1:
            examples.append(_bad(rules, "7h JK JK Th Jh", "jokers_adjacent"))
    yield Slot("jokers", tuple(texts), tuple(examples))
    yield Slot(
        "joker-place",
        (_text("rules-joker-place"),),
        (
            _becomes(rules, "JK 6c 7c", "JK=5c 6c 7c", "rules-ex-leftmost"),
            _becomes(rules, "6c 7c JK", "6c 7c JK=8c", "rules-ex-last"),
        ),
    )


def _counting(rules: Rules) -> Iterator[Slot]:
    texts = [_text("rules-points", ace=rules.ace_points)]
    if rules.ace_low_points != rules.ace_points:
        texts.append(_text("rules-points-low-ace", ace=rules.ace_low_points))
    examples = []
    royal = rules.royal_run_points
    total = 4 * 10 + rules.ace_points
    if royal is not None:
        texts.append(_text("rules-points-royal", points=royal, sum=total))
    examples.append(_good(rules, "Th Jh Qh Kh Ah", Kind.RUN, royal or total))
    examples.append(_good(rules, "Kc Qc JK Tc", Kind.RUN, 40))
    yield Slot("points", tuple(texts), tuple(examples))


def _turn(rules: Rules) -> Iterator[Slot]:
    yield Slot("turn", (_text("rules-turn"),))
    taking = []
    if not rules.opening:
        taking.append(_text("rules-take-free"))
        taking.append(_text("rules-taken-stays"))
    else:
        taking += [_text("rules-take-opened"), _text(f"rules-take-{rules.take}")]
        back = "rules-back-ends" if rules.return_ends_turn else "rules-back-stock"
        taking += [_text(back), _text("rules-taken-stays")]
    if rules.closed_rounds:
        taking.append(_text("rules-closed", rounds=rules.closed_rounds))
    yield Slot("take", tuple(taking))
    if rules.bottom_card_for_hand:
        yield Slot("bottom", (_text("rules-bottom"),))


def _opening(rules: Rules) -> Iterator[Slot]:
    if not rules.opening:
        yield Slot("opening", (_text("rules-open-none"),))
        return
    texts = [_text("rules-open", points=rules.opening), _text("rules-open-staged")]
    if rules.hand_waives_minimum:
        texts.append(_text("rules-open-waived"))
    yield Slot(
        "opening",
        tuple(texts),
        (
            _opens(rules, ("9h Th Jh", "8s 8d 8c"), True, "rules-ex-opens"),
            _opens(rules, ("Kc Qc JK Tc",), False, "rules-ex-short"),
        ),
    )
    if rules.take is Take.OPEN_WITH_IT:
        yield Slot("opening-taken", (_text("rules-open-taken", points=rules.opening),))
    yield Slot("opened", (_text("rules-open-then"),))


def _table(rules: Rules) -> Iterator[Slot]:
    yield Slot(
        "lay-off",
        (_text("rules-lay-off"),),
        (
            _joined(rules, "7c 8c 9c", "Tc", False, "7c 8c 9c Tc", "rules-ex-end"),
            _joined(rules, "Qs Qh Qd", "Qc", False, "Qs Qh Qd Qc", "rules-ex-suit"),
            _closed(rules),
        ),
    )
    if not rules.jokers:
        return
    yield Slot(
        "swap-run",
        (_text("rules-swap"),),
        (_joined(rules, "5c 6c JK 8c", "7c", True, "5c 6c 7c 8c", "rules-ex-freed"),),
    )
    if rules.swap_in_set_of_three:
        yield Slot(
            "swap-set",
            (_text("rules-swap-asked"),),
            (
                _joined(rules, "Th Td JK", "Ts", True, "Th Td Ts", "rules-ex-asked"),
                _joined(rules, "Th Td JK", "Ts", False, "Th Td JK=*c Ts", "rules-ex-added"),
            ),
        )
    else:
        yield Slot(
            "swap-set",
            (_text("rules-swap-full"),),
            (
                _joined(rules, "Th Td JK", "Ts", False, "Th Td JK=*c Ts", "rules-ex-added"),
                _joined(rules, "Th Td JK Ts", "Tc", True, "Th Td Tc Ts", "rules-ex-freed"),
            ),
        )


def _closed(rules: Rules) -> Example:
    """Return a full set that takes no more."""
    spare = "JK" if rules.jokers else "Qs"
    meld = _read(rules, "Qs Qh Qd Qc")
    try:
        melds.extend(meld, card(spare), rules)
    except Refused:
        return Example(meld.texts(), False, _text("rules-no-set_closed"))
    raise BookError("a set of four should be closed")


def _out(rules: Rules) -> Iterator[Slot]:
    last = [_text("rules-out-free" if rules.out_without_discard else "rules-out-throw")]
    if rules.jokers and not rules.out_without_discard:
        last.append(_text("rules-out-joker"))
    yield Slot("last", tuple(last))
    if rules.opening:
        dry = rules.dry_hand != rules.out
        if rules.hand is not None:
            yield Slot("hand", (_text("rules-hand-mixed"),))
        elif dry:
            yield Slot("hand", (_text("rules-hand-dry"),))
        waived = "rules-hand-waived" if rules.hand_waives_minimum else "rules-hand-minimum"
        yield Slot("hand-minimum", (_text(waived, points=rules.opening),))
    top = "rules-stock-top" if rules.reshuffle_keeps_top else "rules-stock-all"
    yield Slot(
        "stock",
        (
            _text(top),
            _text("rules-void", times=rules.max_reshuffles),
            _text("rules-void-else", turns=rules.max_turns),
        ),
    )


def _price(rules: Rules, name: str, how: How) -> Row:
    bonus, factor = scoring.price(how, rules)
    others = _text("rules-times-one") if factor == 1 else _text("rules-times", factor=factor)
    return Row(_text(name), (_text("rules-signed", points=f"−{-bonus}"), others))


def _scoring(rules: Rules) -> Iterator[Slot]:
    if rules.winner_collects:
        double = scoring.price(How.DRY_HAND, rules).factor
        texts = (_text("rules-collect"), _text("rules-rummy", factor=double))
        yield Slot("endings", texts)
    else:
        rows = [_price(rules, "rules-end-out", How.OUT)]
        if rules.out_joker != rules.out:
            rows.append(_price(rules, "rules-end-joker", How.OUT_JOKER))
        if rules.hand is not None:
            rows.append(_price(rules, "rules-end-mixed", How.HAND))
        dry = "rules-end-hand" if rules.hand is None else "rules-end-dry"
        rows.append(_price(rules, dry, How.DRY_HAND))
        yield Slot("endings", (_text("rules-endings"),), (), tuple(rows))
    values = [_text("rules-left", courts=rules.court_points, ace=rules.ace_in_hand)]
    if rules.jokers:
        values.append(_text("rules-left-joker", points=rules.joker_in_hand))
    if rules.never_opened is not None:
        values.append(_text("rules-left-unopened", points=rules.never_opened))
    elif rules.opening:
        values.append(_text("rules-left-same"))
    yield Slot("left", tuple(values))
    yield _example_deal(rules)


def _example_deal(rules: Rules) -> Slot:
    """Return a deal that Ana has won by plainly going out; the engine writes the same points."""
    ivo, mia = ("Kc 5d JK" if rules.jokers else "Kc 5d"), "As 9h 4c"
    opened = (True, True, not rules.opening)
    hands = [[card(face) for face in hand.split()] for hand in ("", ivo, mia)]
    scores = scoring.deal_scores(How.OUT, 0, hands, opened, rules)
    his = rules.court_points + 5 + (rules.joker_in_hand if rules.jokers else 0)
    hers = rules.ace_in_hand + 13
    if rules.never_opened is not None:
        hers = rules.never_opened
    wanted = (his + hers, 0, 0) if rules.winner_collects else (rules.out.bonus, his, hers)
    if scores != wanted:
        raise BookError(f"the example deal scores {scores}, not {wanted}")
    third = "rules-deal-open" if opened[2] else "rules-deal-closed"
    said = [_text("rules-deal-out"), _text("rules-deal-open"), _text(third)]
    names = [_text("rules-ana"), _text("rules-ivo"), _text("rules-mia")]
    rows = [
        Row(name, (what, _text("rules-signed", points=_signed(score))), tuple(hand.split()))
        for name, what, score, hand in zip(names, said, scores, ("", ivo, mia), strict=True)
    ]
    return Slot("deal", (_text("rules-deal"),), (), tuple(rows))


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _match(rules: Rules) -> Iterator[Slot]:
    yield Slot("length", *_length(rules))
    if rules.limit is not None:
        yield Slot("limit", (_text("rules-limit", points=rules.limit),))
    if rules.most_points_win:
        # A target may never be reached; a number of deals instead of it is smaller.
        yield Slot("most-deals", (_text("rules-most-deals", deals=rules.most_deals),))
    best = "rules-best-most" if rules.most_points_win else "rules-best-fewest"
    yield Slot("best", (_text(best),))


def _length(rules: Rules) -> tuple[tuple[Text, ...], tuple[Example, ...], tuple[Row, ...]]:
    if rules.target is not None:
        return (_text("rules-length-target", n=rules.target),), (), ()
    if rules.deals_each is None:
        return (_text("rules-length-deals", n=rules.deals or 0),), (), ()
    each = {count: rules.deals_each[count] for count in rules.players}
    if len(set(each.values())) == 1:
        return (_text("rules-length-deals_each", n=each[rules.players[0]]),), (), ()
    rows = tuple(
        Row(
            _text("rules-with-players", players=str(count), count=count),
            (_text("rules-deals-each", times=times, total=times * count),),
        )
        for count, times in each.items()
    )
    return (_text("rules-length-by-players"),), (), rows


def _absence(rules: Rules) -> Iterator[Slot]:
    if rules.turn_ms is None:
        yield Slot("turn_time", (_text("rules-turn-endless"),))
        yield Slot("reserve", (_text("rules-reserve-none"),))
    else:
        yield Slot("turn_time", (_text("rules-length-turn_time", n=_seconds(rules.turn_ms)),))
        yield Slot("reserve", (_text("rules-length-reserve", n=_seconds(rules.reserve_ms)),))
    back = _seconds(rules.return_ms)
    if rules.computer_takes_over:
        yield Slot(
            "takeover",
            (
                _text("rules-takeover", points=rules.takeover_points),
                _text("rules-takeover-back", n=back),
                _text("rules-takeover-left"),
                _text("rules-takeover-all"),
            ),
        )
        return
    minutes = rules.absence_ms // 60_000
    endless = rules.turn_ms is None
    yield Slot(
        "absent",
        (
            _text("rules-absent-endless" if endless else "rules-absent", minutes=minutes),
            _text("rules-absent-choice", n=_seconds(rules.choice_ms)),
            _text("rules-absent-back-endless") if endless else _text("rules-absent-back", n=back),
            _text("rules-absent-left"),
            _text("rules-absent-out"),
            _text("rules-absent-nobody", hours=rules.frozen_ms // 3_600_000),
        ),
    )
    yield Slot("pause", (_text("rules-pause", minutes=rules.pause_ms // 60_000),))


def _seconds(duration_ms: int) -> int:
    return duration_ms // 1000


def _ladder(rules: Rules) -> Iterator[Slot]:
    """Say what a match counts on the ladder; the engine books the same tenths."""
    if not rules.ladder:
        return
    first, second, third = (_tenths(bonus) for bonus in scoring.LADDER_BONUSES)
    texts = (
        _text("rules-ladder", first=first, second=second, third=third),
        _text("rules-ladder-equal"),
        _text("rules-ladder-month"),
    )
    scores = (rules.out.bonus, 75, rules.never_opened or 0)
    equal = (rules.out.bonus, rules.never_opened or 0, rules.never_opened or 0)
    rows = tuple(
        Row(
            _text("rules-ladder-scores", scores=" / ".join(_signed(score) for score in match)),
            (
                _text(
                    "rules-ladder-points",
                    points=" / ".join(_tenths(one) for one in scoring.ladder_points(match)),
                ),
            ),
        )
        for match in (scores, equal)
    )
    yield Slot("ladder", texts, (), rows)


def _tenths(points: int) -> str:
    """Write whole and half points, the same in every language.

    >>> _tenths(190), _tenths(-25)
    ('19', '−2½')
    """
    whole, tenth = divmod(abs(points), 10)
    if tenth not in (0, 5):
        raise BookError(f"{points} tenths are no whole or half points")
    return ("−" if points < 0 else "") + f"{whole}{'½' if tenth else ''}"


_CHAPTERS = {
    "dealing": _dealing,
    "groups": _groups,
    "turn": _turn,
    "opening": _opening,
    "table": _table,
    "out": _out,
    "scoring": _scoring,
    "match": _match,
    "absence": _absence,
    "ladder": _ladder,
}
NUMBERS = "length"
"""The slot that options with many values change where none has the option's own name; the page
says it anew with the number in force."""


def _slots(rules: Rules) -> dict[str, dict[str, Slot]]:
    """Return the slots of each chapter; a chapter that has none for these rules is left out."""
    chapters = {
        name: {slot.id: slot for slot in chapter(rules)} for name, chapter in _CHAPTERS.items()
    }
    return {name: slots for name, slots in chapters.items() if slots}


def page(ruleset: str) -> Page:
    """Make the page of a ruleset in its newest version; BookError if an example is not so."""
    version = latest(ruleset)
    players = RELEASED[ruleset][version].players[0]

    def with_options(chosen: dict[str, OptionValue]) -> dict[str, dict[str, Slot]]:
        return _slots(rules_for(ruleset, version, check_options(ruleset, chosen, players)))

    usual = with_options({})
    variants: dict[str, list[Variant]] = {}
    for option in OPTIONS:
        if ruleset not in option.rulesets:
            continue
        for value in _samples(option):
            for chapter, slots in with_options({option.name: value}).items():
                if slots.keys() != usual[chapter].keys():
                    raise BookError(f"{option.name} adds or removes slots of {chapter}")
                for id, slot in slots.items():
                    if slot == usual[chapter][id]:
                        continue
                    if type(value) is int:
                        place = option.name if option.name in slots else NUMBERS
                        if (id, slot.texts) != (place, (_numbered(option, value),)):
                            raise BookError(f"{option.name} changes {id}: {slot.texts}")
                        continue
                    variants.setdefault(id, []).append(
                        Variant(option.name, str(value).lower(), slot)
                    )
    for id, found in variants.items():
        if len({variant.option for variant in found}) > 1:
            raise BookError(f"two options change the slot {id}")
    return Page(
        ruleset,
        tuple(
            Chapter(
                name,
                tuple(Part(slot, tuple(variants.get(id, ()))) for id, slot in slots.items()),
            )
            for name, slots in usual.items()
        ),
    )


def _samples(option: Option) -> list[OptionValue]:
    numbers = option.numbers
    ends = [] if numbers is None else [numbers[0], numbers[-1]]
    return [value for value in (*option.choices, *ends) if value != option.default]


def _numbered(option: Option, value: OptionValue) -> Text:
    return Text(f"rules-length-{option.name}", (("n", value),))


def keys(pages: Sequence[Page]) -> set[str]:
    """Return every sentence that some pages ask for."""
    found = set()
    for one in pages:
        for chapter in one.chapters:
            found.add(f"rules-chapter-{chapter.id}")
            for part in chapter.parts:
                for slot in (part.slot, *(variant.slot for variant in part.variants)):
                    found |= {text.key for text in slot.texts}
                    found |= {example.caption.key for example in slot.examples}
                    for row in slot.rows:
                        found |= {row.name.key, *(cell.key for cell in row.cells)}
    return found
