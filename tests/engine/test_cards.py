"""Cards and their notation (§1)."""

import copy
import pickle

import pytest

from engine.cards import Rank, Suit, card, cards, pack


def test_a_pack_for_classic_has_108_different_cards():
    whole = pack(2, 4)
    assert len(whole) == len(set(whole)) == 108
    assert len({str(one) for one in whole}) == 108
    assert sum(one.is_joker for one in whole) == 4


def test_reading_and_printing_are_inverse():
    assert all(card(str(one)) is one for one in pack(2, 4))


def test_the_parts_of_a_card():
    ten = card("Td'")
    assert (ten.suit, ten.rank, ten.copy, ten.is_joker) == (Suit.DIAMONDS, Rank.TEN, 1, False)
    assert (str(ten), ten.face) == ("Td'", "Td")
    joker = card("JK''")
    assert (joker.suit, joker.rank, joker.copy, joker.is_joker) == (None, None, 2, True)
    assert (str(joker), joker.face) == ("JK''", "JK")


def test_ranks_count_from_the_ace():
    assert [int(card(text).rank) for text in ("As", "2s", "9s", "Ts", "Js", "Qs", "Ks")] == [
        1,
        2,
        9,
        10,
        11,
        12,
        13,
    ]


def test_twins_are_two_cards():
    assert card("7h") is not card("7h'")
    assert card("7h") != card("7h'")
    assert card("7h").face == card("7h'").face
    assert len({card("7h"), card("7h'"), card("7h")}) == 2


def test_a_card_knows_its_twins():
    seven, other = cards("7h 7h'")
    assert seven.twins == (other,)
    assert other.twins == (seven,)
    assert seven.copies == other.copies == (seven, other)
    jokers = cards("JK JK' JK'' JK'''")
    assert jokers[1].copies == jokers
    assert jokers[1].twins == (jokers[0], jokers[2], jokers[3])


def test_ids_are_the_places_in_the_double_deck():
    """Twins side by side, suits in their order, each from ace to king, jokers last."""
    ids = [card(text).id for text in ("As", "As'", "2s", "Ks'", "Ah", "Kc'", "JK", "JK'''")]
    assert ids == [0, 1, 2, 25, 26, 103, 104, 107]


def test_a_list_of_cards():
    assert cards(" 7h  JK' 9d ") == (card("7h"), card("JK'"), card("9d"))
    assert cards("") == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7",
        "h7",
        "7H",
        "1h",
        "10h",
        "Xh",
        "7x",
        "7h''",
        "7h '",
        "JK''''",
        "jk",
        "J",
        "7h8h",
    ],
)
def test_a_text_that_is_no_card(text):
    with pytest.raises(ValueError, match="no card"):
        card(text)


def test_a_list_with_one_wrong_text():
    with pytest.raises(ValueError, match="Xh"):
        cards("7h Xh 8h")


def test_cards_do_not_change_and_stay_the_same_objects_when_copied():
    seven = card("7h")
    with pytest.raises(AttributeError, match="rank"):
        seven.rank = Rank.EIGHT
    with pytest.raises(AttributeError, match="rank"):
        del seven.rank
    assert copy.copy(seven) is seven
    assert copy.deepcopy(seven) is seven
    assert pickle.loads(pickle.dumps(seven)) is seven
