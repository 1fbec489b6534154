"""Which names are the same, and which nobody may have."""

import unicodedata

import pytest
from confusable_homoglyphs import confusables
from hypothesis import given
from hypothesis import strategies as st

from frontend import catalogue
from functions.protocol import Declined, ServiceCode
from functions.service import names
from functions.service.identity import clean_name
from functions.service.names import folds, require_decent


def same(one: str, other: str) -> bool:
    return bool(set(folds(one)) & set(folds(other)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "aNA"),
        ("Ana", "Ана"),  # read aloud
        ("Poma", "Рома"),  # looked at
        ("Roma", "Рома"),  # read aloud
        ("coco", "сосо"),
        ("Marko", "Mаrkо"),  # two of the letters are Cyrillic
        ("Marko", "Mαrkο"),  # two of them are Greek
        ("Željko", "Zeljko"),
        ("Жељко", "Željko"),
        ("Đorđe", "Djordje"),
        ("Ђорђе", "Đorđe"),
        ("Ljiljana", "Љиљана"),
        ("Njegoš", "Његош"),
        ("Džon", "Џон"),
        ("Ilija", "llija"),
        ("Ivo 0", "Ivo O"),
        ("Ana Marija", "Ana-Marija."),
        ("A n a", "Ana"),
        ("Ana", "Áńä"),
        ("Ana", "Ａｎａ"),
        ("Strasse", "Straße"),
        ("modem", "modern"),
        ("♥", "♥"),
    ],
)
def test_names_that_look_or_sound_alike_are_the_same(one: str, other: str):
    assert same(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Anna"),
        ("Ana", "Ana 2"),
        ("Marko", "Mirko"),
        ("Вера", "Bepo"),
        ("♥", "♠"),
        ("王", "玉"),
        ("Сања", "Санја Т"),
    ],
)
def test_other_names_are_not(one: str, other: str):
    assert not same(one, other)


@given(st.text(max_size=30))
def test_every_name_that_is_given_has_a_fold_and_is_itself(raw: str):
    try:
        name = clean_name(raw)
    except Declined:
        return
    assert all(folds(name))
    assert folds(name) == folds(clean_name(name))
    assert same(name, name.upper()) or len(name.upper()) != len(name)


def test_serbian_letters_say_what_the_pages_say_they_do():
    alphabet = "абвгдђежзијклљмнњопрстћуфхцчџш"
    for letter in alphabet:
        latin = catalogue.latin(letter)
        plain = "".join(c for c in unicodedata.normalize("NFD", latin) if c.isalpha())
        assert names._CYRILLIC[letter] == plain.replace("đ", "dj")


def test_the_letters_that_look_like_ours_are_those_of_unicode():
    found: dict[str, set[str]] = {}
    for code in range(0x80, 0x2FFFF):
        char = chr(code)
        small = unicodedata.normalize("NFKC", char).casefold()
        if unicodedata.category(char)[0] not in "LN" or len(small) != 1 or small.isascii():
            continue
        # Accents are taken off before.
        if unicodedata.normalize("NFD", small) != small:
            continue
        found.setdefault(small, set()).update(
            like["c"].casefold()
            for one in (char, small)
            for like in confusables.confusables_data.get(one, ())
            if len(like["c"]) == 1 and like["c"].isascii() and like["c"].isalnum()
        )
    found = {char: likes for char, likes in found.items() if likes}
    assert {char: min(likes) for char, likes in found.items()} == names._LOOKS


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Admin", "reserved"),
        ("Аdmin", "reserved"),  # the first letter is Cyrillic
        ("аdministrator 1", "reserved"),
        ("Remi", "reserved"),
        ("Реми", "reserved"),
        ("Podrška", "reserved"),
        ("kurac", "offensive"),
        ("Курац", "offensive"),
        ("k u r a c", "offensive"),
        ("kur4c", "offensive"),
        ("Ana jebem", "offensive"),
        ("Pička", "offensive"),
        ("picka", "offensive"),
        ("Zajebant", "offensive"),
        ("motherfucker", "offensive"),
        ("Sh1t", "offensive"),
        ("Šiptar", "offensive"),
    ],
)
def test_some_names_nobody_may_have(name: str, why: str):
    with pytest.raises(Declined) as caught:
        require_decent(name)
    assert (caught.value.code, caught.value.facts) == (ServiceCode.BAD_NAME, {"why": why})


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Serena", "Kurt", "Kur Vasić", "Pickles", "Jebediah", "Dickens", "Scunthorpe"),
        *("Niko", "Seka", "Peđa", "Пеђа", "Senad", "Sretko", "Govinda", "Pedersen", "Ana Shittu"),
        *("Jaja", "Rakun", "Ljut", "Sjenica", "Maca", "Cockburn", "Analiza", "Remigije", "Botić"),
        *("Šerif", "Drago", "Guzmán", "Sistematik", "♥", "王"),
    ],
)
def test_ordinary_names_are_not_taken_for_those(name: str):
    require_decent(name)


def test_the_lists_are_read():
    found = names._refused()
    assert set(found) == {"reserved", "offensive"}
    assert all(
        all(word for word in rules.whole | {*rules.starts, *rules.parts})
        for rules in found.values()
    )
