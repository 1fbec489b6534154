"""Melds (§2): which cards are one, where jokers and aces land, what it counts, how it grows.

Tables of single facts. A row gives the cards as the player chose them, left to right; ``<`` or
``>`` in front of them means that the player pointed at the low or the high end. The right side is
the meld in table order, or the code of the refusal.
"""

import pytest

from engine.cards import card, cards
from engine.melds import End, Kind, extend, from_table, pointed_at, points, read, swap
from engine.rules import Code, Refused, check_options, rules_for

ENDS = {"<": End.LOW, ">": End.HIGH}


def rules(ruleset="classic", **options):
    players = 3 if ruleset == "championship" else 2
    return rules_for(ruleset, 1, check_options(ruleset, options, players))


CLASSIC = rules()


def pointed(text):
    """Split a row's left side into the end that was pointed at, if any, and the rest."""
    return (ENDS[text[0]], text[1:]) if text[0] in ENDS else (None, text)


def numbered(text):
    """Read cards, calling further equal ones twins: no row has to write primes."""
    seen = {}
    found = []
    for word in text.split():
        seen[word] = seen.get(word, -1) + 1
        found.append(card(word + "'" * seen[word]))
    return tuple(found)


def rows(*table):
    return [pytest.param(*row, id=" ".join(map(str, row[:1]))) for row in table]


# Runs


RUNS = rows(
    ("7h 8h 9h", "7h 8h 9h", 24),
    ("9h 7h 8h", "7h 8h 9h", 24),
    ("2s 3s 4s", "2s 3s 4s", 9),
    ("9c Tc Jc", "9c Tc Jc", 29),
    ("Jd Qd Kd", "Jd Qd Kd", 30),
    # the ace: low counts 1, high counts 10
    ("Ah 2h 3h", "Ah 2h 3h", 6),
    ("2h 3h Ah", "Ah 2h 3h", 6),
    ("Qh Kh Ah", "Qh Kh Ah", 30),
    ("Ah Kh Qh", "Qh Kh Ah", 30),
    ("Jh Qh Kh Ah", "Jh Qh Kh Ah", 40),
    # exactly T-J-Q-K-A is 51, whatever stands for one of its cards
    ("Ts Js Qs Ks As", "Ts Js Qs Ks As", 51),
    ("As Ts Ks Js Qs", "Ts Js Qs Ks As", 51),
    ("JK Js Qs Ks As", "JK=Ts Js Qs Ks As", 51),
    ("Js Qs Ks As JK", "JK=Ts Js Qs Ks As", 51),
    ("Ts JK Qs Ks As", "Ts JK=Js Qs Ks As", 51),
    ("Ts Js JK Ks As", "Ts Js JK=Qs Ks As", 51),
    ("Ts Js Qs JK As", "Ts Js Qs JK=Ks As", 51),
    ("Ts Js Qs Ks JK", "Ts Js Qs Ks JK=As", 51),
    # and no other run is
    ("JK Ts Js Qs Ks", "JK=9s Ts Js Qs Ks", 49),
    ("9s Ts Js Qs Ks", "9s Ts Js Qs Ks", 49),
    ("9s Ts Js Qs Ks As", "9s Ts Js Qs Ks As", 59),
    ("As 2s 3s 4s 5s", "As 2s 3s 4s 5s", 15),
    ("Kh Qh JK Th", "Th JK=Jh Qh Kh", 40),
    ("Ts Js Qs Ks", "Ts Js Qs Ks", 40),
    # a joker counts as its card
    ("2h JK 4h", "2h JK=3h 4h", 9),
    ("JK 2h 3h", "JK=Ah 2h 3h", 6),
    ("Qh Kh JK", "Qh Kh JK=Ah", 30),
    # 13 and 14 cards
    (
        "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh JK",
        "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh JK=Ah",
        94,
    ),
    (
        "JK 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
        "JK=Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
        85,
    ),
    (
        "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
        "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
        95,
    ),
    (
        "Ah 2h 3h 4h 5h 6h JK 8h 9h Th Jh Qh Kh Ah",
        "Ah 2h 3h 4h 5h 6h JK=7h 8h 9h Th Jh Qh Kh Ah",
        95,
    ),
    (
        "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh JK",
        "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh JK=Ah",
        95,
    ),
    (
        "JK 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
        "JK=Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
        95,
    ),
)


@pytest.mark.parametrize(("chosen", "laid", "counts"), RUNS)
def test_a_run(chosen, laid, counts):
    meld = read(numbered(chosen), CLASSIC)
    assert (meld.kind, str(meld), points(meld, CLASSIC)) == (Kind.RUN, laid, counts)


# Where a joker and an ace land


PLACES = rows(
    # a gap first, wherever the joker was in the hand
    ("7h 9h JK", "7h JK=8h 9h"),
    ("JK 7h 9h", "7h JK=8h 9h"),
    ("<7h 9h JK", "7h JK=8h 9h"),
    (">JK 7h 9h", "7h JK=8h 9h"),
    # leftmost goes low, else high
    ("JK 7h 8h", "JK=6h 7h 8h"),
    ("7h JK 8h", "7h 8h JK=9h"),
    ("7h 8h JK", "7h 8h JK=9h"),
    ("8h 7h JK", "7h 8h JK=9h"),
    ("JK 8h 7h", "JK=6h 7h 8h"),
    # the end that was pointed at overrides the order
    ("<7h 8h JK", "JK=6h 7h 8h"),
    (">JK 7h 8h", "7h 8h JK=9h"),
    # an impossible end falls back to the other
    ("Kh Ah JK", "JK=Qh Kh Ah"),
    (">Kh Ah JK", "JK=Qh Kh Ah"),
    ("JK Ah 2h", "Ah 2h JK=3h"),
    ("<Ah 2h JK", "Ah 2h JK=3h"),
    ("Kh Qh JK", "Qh Kh JK=Ah"),
    ("<Kh Qh JK", "JK=Jh Qh Kh"),
    ("2h 3h JK", "2h 3h JK=4h"),
    ("<2h 3h JK", "JK=Ah 2h 3h"),
    # an ace that fits one side only goes there, whatever its place in the hand
    ("Ah JK 3h", "Ah JK=2h 3h"),
    ("JK 3h Ah", "Ah JK=2h 3h"),
    ("Ah JK Qh", "Qh JK=Kh Ah"),
    ("Ah JK Kh", "JK=Qh Kh Ah"),
    (">Ah 2h 3h", "Ah 2h 3h"),
    ("<Qh Kh Ah", "Qh Kh Ah"),
    # an ace that fits both sides
    ("<2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"),
    (">Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"),
    ("2h Ah 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"),
    ("2h Ah 3h 4h 5h JK 7h 8h 9h Th Jh Qh Kh", "2h 3h 4h 5h JK=6h 7h 8h 9h Th Jh Qh Kh Ah"),
    ("Ah 2h 3h 4h 5h JK 7h 8h 9h Th Jh Qh Kh", "Ah 2h 3h 4h 5h JK=6h 7h 8h 9h Th Jh Qh Kh"),
)


@pytest.mark.parametrize(("chosen", "laid"), PLACES)
def test_where_it_lands(chosen, laid):
    end, text = pointed(chosen)
    assert str(read(numbered(text), CLASSIC, end)) == laid


SEVERAL_JOKERS = rows(
    # tercet: gaps first; a leftmost joker puts one low; never side by side
    ("tercet", "JK 8h JK Th", "JK=7h 8h JK=9h Th"),
    ("tercet", "8h JK Th JK", "8h JK=9h Th JK=Jh"),
    ("tercet", "JK 8h 9h JK", "JK=7h 8h 9h JK=Th"),
    ("tercet", "8h 9h JK JK", "JK=7h 8h 9h JK=Th"),
    ("tercet", ">JK 8h 9h JK", "JK=7h 8h 9h JK=Th"),
    ("tercet", "8h JK Th JK Qh JK", "8h JK=9h Th JK=Jh Qh JK=Kh"),
    ("tercet", "8h JK Th JK Qh JK JK", "JK=7h 8h JK=9h Th JK=Jh Qh JK=Kh"),
    ("tercet", "8h 9h JK JK JK", Code.JOKERS_ADJACENT),
    ("tercet", "8h JK JK Jh", Code.JOKERS_ADJACENT),
    ("remi51", "8h JK JK Jh", Code.JOKERS_ADJACENT),
    ("remi51", "8h 9h JK JK", "JK=7h 8h 9h JK=Th"),
    # championship: side by side is not forbidden; all left-over ones go where it was pointed
    ("championship", "8h JK JK Jh", "8h JK=9h JK=Th Jh"),
    ("championship", "8h 9h JK JK", "8h 9h JK=Th JK=Jh"),
    ("championship", "JK 8h 9h JK", "JK=7h 8h 9h JK=Th"),
    ("championship", "<8h 9h JK JK", "JK=6h JK=7h 8h 9h"),
    ("championship", ">JK JK 8h 9h", "8h 9h JK=Th JK=Jh"),
    ("championship", "Qh Kh JK JK", "JK=Jh Qh Kh JK=Ah"),
    ("championship", "<Ah 2h JK JK", "Ah 2h JK=3h JK=4h"),
    # classic: one when it is laid down
    ("classic", "JK 8h JK Th", Code.TOO_MANY_JOKERS),
    ("classic", "8h 9h Th JK JK", Code.TOO_MANY_JOKERS),
)


@pytest.mark.parametrize(
    ("ruleset", "chosen", "laid"),
    [pytest.param(*p.values, id=f"{p.values[0]} {p.values[1]}") for p in SEVERAL_JOKERS],
)
def test_several_jokers(ruleset, chosen, laid):
    end, text = pointed(chosen)
    if isinstance(laid, Code):
        with pytest.raises(Refused) as refusal:
            read(numbered(text), rules(ruleset), end)
        assert refusal.value.code is laid
    else:
        assert str(read(numbered(text), rules(ruleset), end)) == laid


# Sets


SETS = rows(
    ("7s 7h 7d", "7s 7h 7d", 21),
    ("7d 7s 7h", "7d 7s 7h", 21),
    ("7s 7h 7d 7c", "7s 7h 7d 7c", 28),
    ("Ts Th Td", "Ts Th Td", 30),
    ("Ks Kh Kd Kc", "Ks Kh Kd Kc", 40),
    ("As Ah Ad", "As Ah Ad", 30),
    ("As Ah Ad Ac", "As Ah Ad Ac", 40),
    ("2s 2h 2d", "2s 2h 2d", 6),
    ("Qs Qh JK", "Qs Qh JK=*d*c", 30),
    ("JK Qs Qh", "JK=*d*c Qs Qh", 30),
    ("Qc JK Qd", "Qc JK=*s*h Qd", 30),
    ("Qs Qh Qc JK", "Qs Qh Qc JK=*d", 40),
    ("As JK Ad", "As JK=*h*c Ad", 30),
    ("5s JK 5h 5d", "5s JK=*c 5h 5d", 20),
    ("<5s 5h JK", "5s 5h JK=*d*c", 15),
)


@pytest.mark.parametrize(("chosen", "laid", "counts"), SETS)
def test_a_set(chosen, laid, counts):
    end, text = pointed(chosen)
    meld = read(numbered(text), CLASSIC, end)
    assert (meld.kind, str(meld), points(meld, CLASSIC)) == (Kind.SET, laid, counts)


# What is no meld


NO_MELDS = rows(
    ("7s 8s", Code.TOO_FEW_CARDS),
    ("7s", Code.TOO_FEW_CARDS),
    ("7s 7h", Code.TOO_FEW_CARDS),
    ("JK 7s", Code.TOO_FEW_CARDS),
    ("7s 8s 9h", Code.MIXED_SUITS),
    ("7s 7h 8s", Code.MIXED_SUITS),
    ("7s 8h JK", Code.MIXED_SUITS),
    ("7s 7h 7h", Code.SUIT_TWICE),
    ("7s 7s 7h 7d", Code.SUIT_TWICE),
    ("7s 7s JK", Code.SUIT_TWICE),
    ("As As JK", Code.SUIT_TWICE),
    ("7s 7h 7d 7c JK", Code.SET_TOO_BIG),
    ("7s 7h 7d 7c 7s", Code.SUIT_TWICE),
    ("7s 8s 8s 9s", Code.RANK_TWICE),
    ("7s 8s 8s JK", Code.RANK_TWICE),
    ("7s 8s Ts", Code.NOT_CONSECUTIVE),
    ("7s JK Ts", Code.NOT_CONSECUTIVE),
    ("2h 4h 6h JK", Code.NOT_CONSECUTIVE),
    # an ace is never in the middle
    ("Kh Ah 2h", Code.NOT_CONSECUTIVE),
    ("Qh Kh Ah 2h", Code.NOT_CONSECUTIVE),
    ("Kh Ah 2h 3h", Code.NOT_CONSECUTIVE),
    ("Kh JK 2h", Code.NOT_CONSECUTIVE),
    # jokers
    ("7s JK JK", Code.TOO_MANY_JOKERS),
    ("JK JK JK", Code.TOO_MANY_JOKERS),
    ("7s 7h JK JK", Code.TOO_MANY_JOKERS),
    # a fifteenth card has no place
    ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah JK", Code.RUN_FULL),
    ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h", Code.RANK_TWICE),
)


@pytest.mark.parametrize(("chosen", "code"), NO_MELDS)
def test_no_meld(chosen, code):
    with pytest.raises(Refused) as refusal:
        read(numbered(chosen), CLASSIC)
    assert refusal.value.code is code


def test_no_cards_are_no_meld():
    with pytest.raises(Refused) as refusal:
        read((), CLASSIC)
    assert refusal.value.code is Code.NO_CARDS


def test_a_read_meld_has_no_number_yet_and_is_its_owners():
    for text in ("7h 8h 9h", "7h 7d 7c"):
        meld = read(cards(text), CLASSIC, owner=2)
        assert (meld.id, meld.owner, meld.by) == (0, 2, (2, 2, 2))
        assert read(cards(text), CLASSIC).by == (0, 0, 0)


@pytest.mark.parametrize("chosen", ["Ah 4h JK JK", "4h Ah JK JK"])
def test_of_the_two_ends_of_an_ace_the_reason_that_names_a_joker_is_told(chosen):
    """Low, two jokers would lie side by side; high, nine cards are missing, which says less."""
    with pytest.raises(Refused) as refusal:
        read(numbered(chosen), rules("tercet"))
    assert refusal.value.code is Code.JOKERS_ADJACENT


def test_a_run_that_is_full_at_one_end_only_is_not_full():
    """The second joker could only go beside the first."""
    with pytest.raises(Refused) as refusal:
        read(numbered("Ah 2h 3h JK JK"), rules("tercet"))
    assert refusal.value.code is Code.JOKERS_ADJACENT


def test_the_refusals_say_how_much_is_missing():
    with pytest.raises(Refused) as refusal:
        read(cards("7s 8s"), CLASSIC)
    assert refusal.value.facts == {"needed": 3, "had": 2}
    with pytest.raises(Refused) as refusal:
        read(numbered("7s 8s 9s JK JK"), CLASSIC)
    assert refusal.value.facts == {"limit": 1}
    with pytest.raises(Refused) as refusal:
        read(numbered("7s JK Js"), CLASSIC)
    assert refusal.value.facts == {"missing": 3, "jokers": 1}
    with pytest.raises(Refused) as refusal:
        read(numbered("7s JK JK"), rules("championship"))
    assert refusal.value.facts == {"needed": 2, "had": 1}
    with pytest.raises(Refused) as refusal:
        read(cards("7s 7h 7d 7c JK"), CLASSIC)
    assert refusal.value.facts == {"limit": 4}
    with pytest.raises(Refused) as refusal:
        read(numbered("7s 7h JK JK"), rules("tercet"))
    assert refusal.value.facts == {"limit": 1}


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship", "remi51"])
def test_two_naturals_at_least_when_laid(ruleset):
    with pytest.raises(Refused):
        read(numbered("7s JK JK"), rules(ruleset))
    with pytest.raises(Refused):
        read(numbered("JK JK 7s JK"), rules(ruleset))


# Laying off


LAY_OFFS = rows(
    # a run grows at both ends by its neighbours alone
    ("7h 8h 9h + Th", "7h 8h 9h Th"),
    ("7h 8h 9h + 6h", "6h 7h 8h 9h"),
    ("7h 8h 9h + <Th", "7h 8h 9h Th"),
    ("7h 8h 9h + >6h", "6h 7h 8h 9h"),
    ("7h 8h 9h + Jh", Code.DOES_NOT_FIT),
    ("7h 8h 9h + 5h", Code.DOES_NOT_FIT),
    ("7h 8h 9h + Td", Code.DOES_NOT_FIT),
    ("7h 8h 9h + 8d", Code.DOES_NOT_FIT),
    ("7h 8h 9h + 8h", Code.ALREADY_IN_MELD),
    ("7h 8h 9h + Ah", Code.DOES_NOT_FIT),
    # the ace at either end, and nothing beyond it
    ("2h 3h 4h + Ah", "Ah 2h 3h 4h"),
    ("2h 3h 4h + >Ah", "Ah 2h 3h 4h"),
    ("Jh Qh Kh + Ah", "Jh Qh Kh Ah"),
    ("Jh Qh Kh + <Ah", "Jh Qh Kh Ah"),
    ("Qh Kh Ah + 2h", Code.DOES_NOT_FIT),
    ("Ah 2h 3h + Kh", Code.DOES_NOT_FIT),
    ("Qh Kh Ah + Jh", "Jh Qh Kh Ah"),
    ("Ah 2h 3h + 4h", "Ah 2h 3h 4h"),
    # both ends possible
    ("2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd + >Ad", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"),
    ("2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd + <Ad", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"),
    # the other ace makes it fourteen, and then it is full
    ("2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad + Ad", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"),
    (
        "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad + JK",
        "JK=Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
    ),
    (
        "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd + <JK",
        "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd JK=Ad",
    ),
    ("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad + JK", Code.RUN_FULL),
    ("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad + 2d", Code.ALREADY_IN_MELD),
    ("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad + 2h", Code.DOES_NOT_FIT),
    # a joker: high, unless the first card was pointed at; impossible falls back
    ("7h 8h 9h + JK", "7h 8h 9h JK=Th"),
    ("7h 8h 9h + >JK", "7h 8h 9h JK=Th"),
    ("7h 8h 9h + <JK", "JK=6h 7h 8h 9h"),
    ("Qh Kh Ah + JK", "JK=Jh Qh Kh Ah"),
    ("Ah 2h 3h + <JK", "Ah 2h 3h JK=4h"),
    ("Jh Qh Kh + JK", "Jh Qh Kh JK=Ah"),
    ("2h 3h 4h + <JK", "JK=Ah 2h 3h 4h"),
    # never beside a joker
    ("7h 8h JK + JK", "JK=6h 7h 8h JK=9h"),
    ("JK 7h 8h + JK", "JK=6h 7h 8h JK=9h"),
    ("JK 7h 8h + <JK", "JK=6h 7h 8h JK=9h"),
    ("JK 7h JK + JK", Code.JOKERS_ADJACENT),
    ("JK Kh Ah + JK", Code.JOKERS_ADJACENT),
    ("Ah 2h JK + JK", Code.JOKERS_ADJACENT),
    ("7h JK 9h + JK", "7h JK=8h 9h JK=Th"),
    ("7h JK 9h JK + <JK", "JK=6h 7h JK=8h 9h JK=Th"),
    # beyond a joker the run goes on with naturals
    ("7h 8h JK + Th", "7h 8h JK=9h Th"),
    ("JK 7h 8h + 5h", "5h JK=6h 7h 8h"),
    # sets: the missing suits, once each
    ("7s 7h 7d + 7c", "7s 7h 7d 7c"),
    ("7s 7h 7d + 7d", Code.ALREADY_IN_MELD),
    ("7s 7h 7d + 8c", Code.DOES_NOT_FIT),
    ("7s 7h 7d + JK", "7s 7h 7d JK=*c"),
    ("7s 7h JK + 7d", "7s 7h JK=*c 7d"),
    ("7s JK 7h + 7c", "7s JK=*d 7h 7c"),
    ("7s 7h JK + 7h", Code.ALREADY_IN_MELD),
    ("7h 8h 9h + 7h", Code.ALREADY_IN_MELD),
    ("7h 8h 9h + 9h", Code.ALREADY_IN_MELD),
    ("7s 7h JK + JK", Code.TOO_MANY_JOKERS),
    ("7s 7h 7d JK + JK", Code.SET_CLOSED),
    ("7s 7h 7d 7c + JK", Code.SET_CLOSED),
    ("7s 7h 7d 7c + 7s", Code.ALREADY_IN_MELD),
    ("7s 7h 7d 7c + 8s", Code.SET_CLOSED),
)


def meld_of(text):
    return from_table(numbered(text), CLASSIC)._replace(id=5, owner=1)


@pytest.mark.parametrize(("row", "laid"), LAY_OFFS)
def test_a_lay_off(row, laid):
    lying, _, text = row.partition(" + ")
    end, text = pointed(text)
    before = meld_of(lying)
    extra = card(text + "'" * sum(one.face == text for one in before.cards))
    if isinstance(laid, Code):
        with pytest.raises(Refused) as refusal:
            extend(before, extra, CLASSIC, end, 2)
        assert refusal.value.code is laid
    else:
        after, freed = extend(before, extra, CLASSIC, end, 2)
        assert str(after) == laid
        assert freed is None
        assert (after.id, after.owner, after.kind) == (5, 1, before.kind)
        # The card lies there with who laid it; nothing else has moved.
        assert after.by[after.cards.index(extra)] == 2
        rest = [(c, who) for c, who in zip(after.cards, after.by, strict=True) if c is not extra]
        assert rest == list(zip(before.cards, before.by, strict=True))


@pytest.mark.parametrize("text", ["Ad", ">Ad", "JK"])
def test_a_card_laid_off_keeps_what_the_jokers_stand_for(text):
    """A joker stands for its card as long as it lies there (§2)."""
    end, text = pointed(text)
    before = meld_of("2d JK 4d")
    after, _ = extend(before, card(text + "'" if text == "JK" else text), CLASSIC, end, 0)
    assert "JK=3d" in str(after).split()


def test_the_facts_of_a_refused_lay_off():
    for row, facts in (
        ("7h 8h 9h + Jh", {"card": "Jh", "meld": 5}),
        ("7h 8h 9h + 8h", {"card": "8h", "meld": 5}),
        ("7s 7h JK + 7h", {"card": "7h", "meld": 5}),
        ("7s 7h 7d 7c + 8s", {"meld": 5}),
        ("7s 7h JK + JK", {"limit": 1}),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah + JK", {"meld": 5}),
        ("JK 7h JK + JK", {"meld": 5}),
    ):
        lying, _, text = row.partition(" + ")
        before = meld_of(lying)
        extra = card(text + "'" * sum(one.face == text for one in before.cards))
        with pytest.raises(Refused) as refusal:
            extend(before, extra, CLASSIC, None, 2)
        assert refusal.value.facts == facts, row


# What can lie on the table


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("Kh Ah 2h", Code.NOT_CONSECUTIVE, {}),
        ("Qh Kh Ah 2h", Code.NOT_CONSECUTIVE, {}),
        ("JK Ah 2h", Code.NOT_CONSECUTIVE, {}),
        ("Kh Ah JK", Code.NOT_CONSECUTIVE, {}),
        ("9h 8h 7h", Code.NOT_CONSECUTIVE, {}),
        ("7h 8h Th", Code.NOT_CONSECUTIVE, {}),
        ("7h 8h 9d", Code.MIXED_SUITS, {}),
        ("7h 7h 8h", Code.NOT_CONSECUTIVE, {}),
        ("7s 7h 7h", Code.SUIT_TWICE, {}),
        ("7s 7h 7d 7c JK", Code.SET_TOO_BIG, {"limit": 4}),
        ("7s 7h JK JK", Code.TOO_MANY_JOKERS, {"limit": 1}),
        ("7h JK JK Th", Code.JOKERS_ADJACENT, {}),
        ("7h 8h", Code.TOO_FEW_CARDS, {"needed": 3, "had": 2}),
        ("JK JK JK", Code.TOO_FEW_NATURALS, {"needed": 1, "had": 0}),
        ("7s 7h 8d", Code.MIXED_SUITS, {}),
    ],
)
def test_what_cannot_lie_on_the_table(text, code, facts):
    with pytest.raises(Refused) as refusal:
        from_table(numbered(text), CLASSIC)
    assert (refusal.value.code, refusal.value.facts) == (code, facts)


def test_two_ranks_are_no_set_on_the_table_whatever_it_is_called():
    with pytest.raises(Refused) as refusal:
        from_table(cards("7h 8h 9h"), CLASSIC, Kind.SET)
    assert refusal.value.code is Code.MIXED_SUITS


@pytest.mark.parametrize("made", [read, from_table])
def test_there_is_no_joker_in_a_meld_where_the_deck_has_none(made):
    with pytest.raises(Refused) as refusal:
        made(cards("7h 8h JK"), rules("basic"))
    assert refusal.value.code is Code.NO_JOKERS_IN_DECK


@pytest.mark.parametrize(
    ("text", "kind", "low", "shown"),
    [
        ("7h 8h 9h", Kind.RUN, 7, "7h 8h 9h"),
        ("Qh Kh Ah", Kind.RUN, 12, "Qh Kh Ah"),
        ("Ah 2h 3h", Kind.RUN, 1, "Ah 2h 3h"),
        ("JK 7h JK", Kind.RUN, 6, "JK=6h 7h JK=8h"),
        ("JK Kh JK", Kind.RUN, 12, "JK=Qh Kh JK=Ah"),
        ("JK 2h JK", Kind.RUN, 1, "JK=Ah 2h JK=3h"),
        ("7s JK 7d", Kind.SET, 7, "7s JK=*h*c 7d"),
    ],
)
def test_what_lies_on_the_table(text, kind, low, shown):
    meld = from_table(numbered(text), CLASSIC)
    assert (meld.kind, meld.low, str(meld)) == (kind, low, shown)
    assert (meld.id, meld.owner, set(meld.by)) == (0, 0, {0})


@pytest.mark.parametrize(
    ("text", "kind", "low", "shown"),
    [
        ("7s JK JK", Kind.SET, 7, "7s JK=*h*d*c JK=*h*d*c"),
        ("7s JK JK", Kind.RUN, 7, "7s JK=8s JK=9s"),
        ("7s JK JK", None, 7, "7s JK=8s JK=9s"),
        ("Ah JK JK", Kind.RUN, 1, "Ah JK=2h JK=3h"),
        ("Ah JK JK", Kind.SET, 1, "Ah JK=*s*d*c JK=*s*d*c"),
    ],
)
def test_one_natural_card_is_what_it_is_said_to_be(text, kind, low, shown):
    meld = from_table(numbered(text), rules("championship"), kind)
    assert (meld.kind, meld.low, str(meld)) == (kind or Kind.RUN, low, shown)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("7h 8h 9h", None),
        ("JK 8h 9h", None),
        ("7h 8h JK", None),
        ("JK 8h JK Th", None),
        ("JK 8h 9h JK", None),
        ("8h 9h JK JK", None),
        ("8h JK JK Jh", None),
        ("8h JK Th JK", None),
        ("Ah 2h JK JK", None),
        ("JK JK 8h 9h", End.LOW),
        ("JK JK 3h 4h", End.LOW),
        ("JK JK Qh Kh", End.LOW),
        ("JK JK Kh Ah", None),
        ("JK JK Qh Kh Ah", None),
        ("JK Qh JK Ah", None),
    ],
)
def test_the_end_to_point_at_so_that_a_run_lies_as_it_is_written(text, end):
    """The order says where jokers go, but for two before the first natural card (§2)."""
    run = numbered(text)
    assert pointed_at(run) == end
    assert read(run, rules("championship"), end).cards == run


# Swapping


SWAPS = rows(
    # in a run: the very card
    ("JK 7h 8h + 6h", "6h 7h 8h"),
    ("7h JK 9h + 8h", "7h 8h 9h"),
    ("7h 8h JK + 9h", "7h 8h 9h"),
    ("7h 8h JK + <9h", "7h 8h 9h"),
    ("Qh Kh JK + Ah", "Qh Kh Ah"),
    ("JK 2h 3h + Ah", "Ah 2h 3h"),
    ("JK 7h JK + 6h", "6h 7h JK=8h"),
    ("JK 7h JK + 8h", "JK=6h 7h 8h"),
    ("JK 7h 8h + 5h", Code.NOT_THE_JOKERS_CARD),
    ("JK 7h 8h + 9h", Code.NOT_THE_JOKERS_CARD),
    ("JK 7h 8h + 7h", Code.NOT_THE_JOKERS_CARD),
    ("JK 7h 8h + 6d", Code.NOT_THE_JOKERS_CARD),
    ("JK 7h 8h + JK", Code.NOT_THE_JOKERS_CARD),
    ("7h 8h 9h + 8h", Code.NO_JOKER_TO_SWAP),
    ("7h 8h 9h + Th", Code.NO_JOKER_TO_SWAP),
    # in a set: only when it is full
    ("Qs Qh JK Qd + Qc", "Qs Qh Qc Qd"),
    ("JK Qh Qd Qc + Qs", "Qs Qh Qd Qc"),
    ("Qs Qh JK + Qd", Code.SET_NOT_FULL),
    ("Qs Qh JK + Qc", Code.SET_NOT_FULL),
    ("Qs Qh JK Qd + Qd", Code.NOT_THE_JOKERS_CARD),
    ("Qs Qh JK Qd + Kc", Code.NOT_THE_JOKERS_CARD),
    ("Qs Qh JK Qd + JK", Code.NOT_THE_JOKERS_CARD),
    ("Qs Qh Qd + Qc", Code.NO_JOKER_TO_SWAP),
    ("Qs Qh Qd Qc + Qs", Code.NO_JOKER_TO_SWAP),
    # two jokers for equal cards: the high one, unless the first card was pointed at
    (
        "JK 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd JK + Ad",
        "JK=Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
    ),
    (
        "JK 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd JK + <Ad",
        "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd JK=Ad",
    ),
    (
        "JK 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad + Ad",
        "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
    ),
)


def outcome(act, row):
    """Return the meld after the row's card was laid or swapped in, and the joker set free."""
    lying, _, text = row.partition(" + ")
    end, text = pointed(text)
    before = meld_of(lying)
    extra = card(text + "'" * sum(one.face == text for one in before.cards))
    after, freed = act(before, extra, CLASSIC, end, 2)
    place = after.cards.index(extra)
    assert after.by == (*before.by[:place], 2, *before.by[place + 1 :])
    assert freed is before.cards[place]
    assert (after.id, after.owner, after.kind) == (5, 1, before.kind)
    return str(after)


@pytest.mark.parametrize(("row", "laid"), SWAPS)
def test_a_swap(row, laid):
    if isinstance(laid, Code):
        with pytest.raises(Refused) as refusal:
            outcome(swap, row)
        assert refusal.value.code is laid
    else:
        assert outcome(swap, row) == laid


@pytest.mark.parametrize(("row", "laid"), [p for p in SWAPS if not isinstance(p.values[1], Code)])
def test_the_card_of_a_joker_laid_off_is_a_swap_too(row, laid):
    """§4.3 for runs, §4.4 for the full set."""
    assert outcome(extend, row) == laid


def test_a_meld_without_a_joker_has_none_to_swap():
    with pytest.raises(Refused) as refusal:
        swap(meld_of("7h 8h 9h"), card("8h'"), CLASSIC)
    assert (refusal.value.code, refusal.value.facts) == (Code.NO_JOKER_TO_SWAP, {"meld": 5})


def test_cards_are_laid_by_the_first_seat_unless_another_is_named():
    assert extend(meld_of("7h 8h 9h"), card("Th"), CLASSIC).meld.by == (0, 0, 0, 0)
    assert swap(meld_of("JK 7h 8h"), card("6h"), CLASSIC).meld.by == (0, 0, 0)


def test_the_place_of_the_joker_is_taken_by_the_card():
    after, freed = swap(meld_of("JK 7h 8h"), card("6h"), CLASSIC, None, 2)
    assert after.by == (2, 0, 0)
    assert freed is card("JK")
    after, freed = extend(meld_of("Qs JK Qh Qd"), card("Qc"), CLASSIC, None, 2)
    assert (str(after), after.by, freed) == ("Qs Qc Qh Qd", (0, 2, 0, 0), card("JK"))


# How other rulesets read the same cards


OTHERS = [
    ("basic", {}, "Qh Kh Ah", None),
    ("basic", {}, "Ah 2h 3h", ("Ah 2h 3h", 6)),
    ("basic", {}, "As Ah Ad", ("As Ah Ad", 3)),
    ("basic", {"ace_high": True}, "Qh Kh Ah", ("Qh Kh Ah", 35)),
    ("basic", {"ace_high": True}, "Ah 2h 3h", ("Ah 2h 3h", 20)),
    ("basic", {"ace_high": True}, "As Ah Ad", ("As Ah Ad", 45)),
    (
        "basic",
        {},
        "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
        ("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", 85),
    ),
    ("basic", {}, "7s 8s JK", None),
    ("tercet", {}, "Ts Js Qs Ks As", ("Ts Js Qs Ks As", 50)),
    ("tercet", {}, "Ah 2h 3h", ("Ah 2h 3h", 15)),
    ("tercet", {}, "7s 7h JK JK", None),
    ("remi51", {}, "Ts Js Qs Ks As", ("Ts Js Qs Ks As", 50)),
    ("remi51", {}, "Ah 2h 3h", ("Ah 2h 3h", 6)),
    ("remi51", {}, "7s 7h JK JK", None),
    ("remi51", {}, "7s JK 8s 9s JK", ("JK=6s 7s 8s 9s JK=Ts", 40)),
    ("championship", {}, "7s 7h JK JK", ("7s 7h JK=*d*c JK=*d*c", 28)),
    ("championship", {}, "Ah 2h 3h", ("Ah 2h 3h", 6)),
    ("championship", {}, "Ts Js Qs Ks As", ("Ts Js Qs Ks As", 50)),
]


@pytest.mark.parametrize(
    ("ruleset", "options", "chosen", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[2]} {row[1] or ''}".strip()) for row in OTHERS],
)
def test_other_rulesets(ruleset, options, chosen, expected):
    ours = rules(ruleset, **options)
    if expected is None:
        with pytest.raises(Refused):
            read(numbered(chosen), ours)
    else:
        meld = read(numbered(chosen), ours)
        assert (str(meld), points(meld, ours)) == expected


LOW_ACE_AND_JOKERS = CLASSIC._replace(ace_high=False)
"""House rules that no ruleset has, but each of their fields is a rule of its own."""


def test_without_a_high_ace_a_joker_after_the_king_has_no_place():
    meld = read(cards("Qh Kh JK"), LOW_ACE_AND_JOKERS)
    assert str(meld) == "JK=Jh Qh Kh"
    grown = extend(
        from_table(cards("Jh Qh Kh"), LOW_ACE_AND_JOKERS), card("JK"), LOW_ACE_AND_JOKERS
    )
    assert str(grown.meld) == "JK=Th Jh Qh Kh"
    with pytest.raises(Refused) as refusal:
        from_table(cards("Qh Kh JK"), LOW_ACE_AND_JOKERS)
    assert refusal.value.code is Code.NOT_CONSECUTIVE


def test_without_a_high_ace_a_run_has_one_ace():
    with pytest.raises(Refused) as refusal:
        read(cards("Ah 2h 3h Ah'"), LOW_ACE_AND_JOKERS)
    assert refusal.value.code is Code.RANK_TWICE


def test_one_natural_card_makes_a_meld_where_one_is_enough():
    ours = rules("championship")._replace(naturals_when_laid=1)
    meld = read(numbered("7s JK JK"), ours)
    assert (meld.kind, meld.low) == (Kind.SET, 7)


@pytest.mark.parametrize("ruleset", ["tercet", "championship"])
def test_a_swap_from_a_set_of_three_where_it_is_allowed(ruleset):
    """§4.4: only if the player asks for the joker; the plain lay-off adds the card."""
    ours = rules(ruleset)
    three = from_table(cards("Qs Qh JK"), ours)
    after, freed = swap(three, card("Qd"), ours)
    assert (str(after), freed) == ("Qs Qh Qd", card("JK"))
    after, freed = extend(three, card("Qd"), ours)
    assert (str(after), freed) == ("Qs Qh JK=*c Qd", None)


def test_with_two_jokers_in_a_set_the_left_one_comes_out():
    ours = rules("championship")
    after, freed = swap(from_table(cards("Qs JK' Qh JK"), ours), card("Qc"), ours)
    assert (str(after), freed) == ("Qs Qc Qh JK=*d", card("JK'"))
