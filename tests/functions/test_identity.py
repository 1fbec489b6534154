"""Nicknames and tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from functions.protocol import Declined, ServiceCode
from functions.service.identity import (
    Claim,
    RandomIds,
    Tokens,
    clean_name,
    graphemes,
    is_table_id,
)
from tests.fakes import FakeClock

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"  # man, woman, girl, joined
THUMB = "\U0001f44d\U0001f3fd"  # thumbs up, medium skin
FLAG = "\U0001f1f7\U0001f1f8"  # RS


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ana", "Ana"),
        ("  Ана   Марија ", "Ана Марија"),
        ("Ana\t\nMarija", "Ana Marija"),
        ("Ａｎａ", "Ana"),
        ("C\u030ce", "Če"),
        ("Љиљана", "Љиљана"),
        ("ђ" * 24, "ђ" * 24),
        ("č\u0323" * 12, "č\u0323" * 12),
        (THUMB, THUMB),
        (FAMILY, FAMILY),
        (f"Ana {FLAG}", f"Ana {FLAG}"),
        ("♥", "♥"),
        ("O'Hara-2", "O'Hara-2"),
    ],
)
def test_a_good_name_is_kept_in_its_normal_form(raw: str, name: str):
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("", "empty"),
        ("   \u2003\u00a0", "empty"),
        ("a" * 25, "too_long"),
        ("ђ" * 25, "too_long"),
        ("a" + "\u0334" * 60, "too_long"),
        (FAMILY * 24, "too_long"),
        ("Ana\u0000", "characters"),
        ("Ana\u202eanA", "characters"),
        ("\u2066Ana", "characters"),
        ("Ana\u200f", "characters"),
        ("An\u200ba", "characters"),
        ("An\u200da", "characters"),
        ("\u200d", "characters"),
        ("An\u00ada", "characters"),
        ("Ana\ufeff", "characters"),
        ("\u3164", "characters"),
        ("\u2800\u2800", "characters"),
        ("\U0001d159", "characters"),
        ("\ue000", "characters"),
        ("\U000e0041\U000e0042", "characters"),
        ("\u0301a", "characters"),
        ("a \u0301", "characters"),
        ("...", "characters"),
        ("\u0378", "characters"),
    ],
)
def test_a_bad_name_is_declined_with_the_reason(raw: str, why: str):
    with pytest.raises(Declined) as caught:
        clean_name(raw)
    assert caught.value.code is ServiceCode.BAD_NAME
    assert caught.value.facts == {"why": why}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Ana", 3),
        ("c\u030c", 1),
        (THUMB, 1),
        (FAMILY, 1),
        (FLAG, 1),
        (FLAG * 2, 2),
        (FLAG + "\U0001f1ed", 2),
        ("❤\ufe0f", 1),
    ],
)
def test_graphemes_are_what_a_reader_counts(text: str, count: int):
    assert graphemes(text) == count


@given(st.text(max_size=60))
def test_a_name_that_is_taken_stays_as_it_is(raw: str):
    try:
        name = clean_name(raw)
    except Declined:
        return
    assert clean_name(name) == name
    assert 1 <= graphemes(name) <= 24
    assert len(name.encode()) <= 96


def test_ids_have_their_form():
    ids = RandomIds()
    assert is_table_id(ids.table())
    assert len({ids.table() for _ in range(100)}) == 100
    assert len(ids.player()) == 12
    assert len(ids.secret()) == 32
    for other in ("", "k3v9x2m", "k3v9x2m70", "K3V9X2M7", "k3v9x2m1", "k3v9x2mо"):
        assert not is_table_id(other)


def test_a_token_names_its_player_until_it_expires():
    clock = FakeClock()
    tokens = Tokens(lambda: ["key"], clock)
    token = tokens.make(Claim("player", 3))
    assert tokens.read(token) == Claim("player", 3)
    clock.pass_ms(400 * 24 * 3600 * 1000)
    assert tokens.read(token) == Claim("player", 3)
    clock.pass_ms(1000)
    assert tokens.read(token) is None


def test_a_token_can_be_offered_as_a_subprotocol():
    token = Tokens(lambda: ["key"], FakeClock()).make(Claim("a_-Z09bcdefg", 1))
    assert set(token) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~!#$%&'*+^`|"
    )


def test_the_newest_key_signs_and_older_ones_are_still_read():
    keys = ["old"]
    tokens = Tokens(lambda: keys, FakeClock())
    old = tokens.make(Claim("player", 1))
    keys[:] = ["new", "old"]
    assert tokens.read(old) == Claim("player", 1)
    new = tokens.make(Claim("player", 1))
    keys[:] = ["new"]
    assert tokens.read(new) == Claim("player", 1)
    assert tokens.read(old) is None


@pytest.mark.parametrize("forge", [str.upper, lambda t: t[:-1], lambda t: "x" + t, lambda t: ""])
def test_a_forged_token_says_nothing(forge):
    tokens = Tokens(lambda: ["key"], FakeClock())
    assert tokens.read(forge(tokens.make(Claim("player", 1)))) is None


def test_a_genuine_token_of_another_shape_says_nothing():
    tokens = Tokens(lambda: ["key"], FakeClock())
    for said in ({"player": 1}, ["player"], ["player", "1"], 5):
        assert tokens.read(tokens._serializer().dumps(said)) is None
