"""The string catalogues: Serbian Latin, the checks of the keys, a text for every refusal."""

import re
from pathlib import Path

import pytest

from engine.rules import RELEASED, Code, check_options, rules_for
from frontend import catalogue
from functions.protocol import ErrorCode, ServiceCode
from tests.vectors import make

ROOT = Path(__file__).parents[2]
STRINGS = ROOT / "frontend/strings"


@pytest.mark.parametrize(
    ("cyrillic", "latin"),
    [
        ("Љубав, њива и џеп", "Ljubav, njiva i džep"),
        ("ЊЕГОШ", "NJEGOŠ"),
        ("КОЊ, ПАЊ", "KONJ, PANJ"),
        ("Ђорђе чује ћук", "Đorđe čuje ćuk"),
        ("инјекција", "injekcija"),
        ("Вуци { $cards } ♥ JavaScript", "Vuci { $cards } ♥ JavaScript"),
    ],
)
def test_latin(cyrillic: str, latin: str) -> None:
    assert catalogue.latin(cyrillic) == latin


def test_code_in_a_message_is_not_rewritten() -> None:
    languages = catalogue.load(STRINGS)
    derived = catalogue.write(languages["sr-Latn"], ["seat-cards"])
    assert "$cards ->" in derived
    assert "[few] { $cards } karte" in derived
    assert not any("а" <= sign <= "џ" for sign in catalogue.write(languages["sr-Latn"], known()))


def known() -> list[str]:
    return list(catalogue.load(STRINGS)["en"])


@pytest.mark.parametrize("language", catalogue.SOURCES)
def test_every_refusal_has_a_text(language: str) -> None:
    messages = catalogue.load(STRINGS)[language]
    texts = {
        key.removeprefix("refusal-")
        for key, message in messages.items()
        if key.startswith("refusal-") and message.value is not None
    }
    codes = {code.value for kind in (Code, ServiceCode, ErrorCode) for code in kind}
    assert codes - {"token"} <= texts  # a bad token is dropped by the page, nobody reads of it


def catalogues(folder: Path, en: str, sr: str) -> Path:
    for source in set(catalogue.SOURCES.values()):
        (folder / f"{source}.ftl").write_text(sr if source == "sr-Cyrl" else en, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("en", "sr", "fault"),
    [
        ("a = A\nb = B\n", "a = А\n", "sr-Latn: b is missing"),
        ("a = A\n", "a = А\nb = Б\n", "en: b is missing"),
        ("a = A { $n }\n", "a = А { $m }\n", "a: en and sr-Latn differ in $m"),
        (
            "a = { $n ->\n    [yes] A\n   *[no] B\n }\n",
            "a = { $n ->\n    [yse] A\n   *[no] B\n }\n",
            "a: en and sr-Cyrl differ in [yse]",
        ),
        ("a = A\na = B\n", "a = А\n", "a is there twice"),
        ("a = A {\n", "a = А\n", "cannot be read"),
    ],
)
def test_catalogues_that_do_not_match_are_refused(
    tmp_path: Path, en: str, sr: str, fault: str
) -> None:
    with pytest.raises(catalogue.CatalogueError) as refused:
        catalogue.load(catalogues(tmp_path, en, sr))
    assert fault in str(refused.value)


def test_keys_are_found_where_they_are_asked_for(tmp_path: Path) -> None:
    source = tmp_path / "a.js"
    source.write_text('t("say-a"); t(mine ? "say-b" : "say-c"); t(`rank-${r}`);', "utf-8")
    keys = ["say-a", "say-b", "say-c", "say-d", "rank-A", "rank-K"]
    assert catalogue.used([source], keys) == {"say-a", "say-b", "say-c", "rank-A", "rank-K"}
    for lost in ("say-x", "nobody"):
        source.write_text(f't("{lost}")', "utf-8")
        with pytest.raises(catalogue.CatalogueError, match=lost):
            catalogue.used([source], keys)


@pytest.mark.parametrize("name", ["rules.json", "melds.jsonl", "shuffle.json"])
def test_the_vectors_of_the_page_are_the_engines_answers(name: str) -> None:
    assert (ROOT / "tests/vectors" / name).read_text("utf-8") == make.files()[name]


@pytest.mark.parametrize("language", catalogue.SOURCES)
def test_what_options_say_of_points_is_what_they_change(language: str) -> None:
    texts = catalogue.load(STRINGS)[language]
    for value in ("current", "old"):
        rules = rules_for("classic", 1, check_options("classic", {"scoring": value}, 2))
        said = catalogue.write(texts, [f"option-scoring-{value}"])
        assert rules.hand is not None
        for price in (rules.hand, rules.dry_hand):
            assert f"−{-price.bonus}" in said
            assert f"×{price.factor}" in said
    for end in ("on", "off"):
        said = catalogue.write(texts, [f"option-hand_waives_minimum-{end}"])
        assert f" {RELEASED['classic'][1].opening}" in said


@pytest.mark.parametrize("language", ["hr", "bs", "sr-Latn"])
def test_no_enclitic_begins_after_a_comma(language: str) -> None:
    """It leans on a word before it: after a pause there is none."""
    for key, message in catalogue.load(STRINGS)[language].items():
        said = catalogue.write({key: message}, [key])
        assert not re.search(r", (je|sam|si|su|se|će|ću|ćeš|ga|mu|ih) ", said), said
