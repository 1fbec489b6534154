"""The built site: nothing inline, nothing missing, nothing too large, the same each time."""

import re
import subprocess
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine.rules import OPTIONS, RULESETS, check_options
from frontend import build, catalogue, installing

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / "node_modules/.bin/esbuild").exists():
        pytest.skip("esbuild is missing: run `make setup`")
    out = tmp_path_factory.mktemp("site")
    build.build(out)
    return out


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


class Tags(HTMLParser):
    """The tags of a page, each with its attributes."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_every_language_has_every_page(site: Path) -> None:
    made = {str(page.relative_to(site)) for page in pages(site)}
    names = [*build.PAGES, *(f"rules-{ruleset}" for ruleset in RULESETS)]
    names += [f"invite-{form.id}-{n}" for form in build.rulesets() for n in form.players]
    wanted = {f"{lang}/{page}.html" for lang in catalogue.SOURCES for page in names}
    assert made == wanted | {"index.html", "404.html"}
    for language in catalogue.SOURCES:
        page = Tags(site / language / "table.html")
        assert page.found[0][1]["lang"] == language


def test_nothing_is_inline(site: Path) -> None:
    for page in pages(site):
        for tag, attributes in Tags(page).found:
            assert tag != "style", page
            assert "style" not in attributes, page
            assert not any(name.startswith("on") for name in attributes), page
            if tag == "script":
                assert attributes.get("src"), page


def test_every_file_asked_for_is_there(site: Path) -> None:
    for page in pages(site):
        for _, attributes in Tags(page).found:
            for name in ("src", "href", *(name for name in attributes if name[:5] == "data-")):
                address = (attributes.get(name) or "").removeprefix(build.SITE)
                path = address.partition("#")[0].partition("?")[0]
                if not re.search(r"/$|\.\w+$", path):
                    continue
                path += "index.html" if path.endswith("/") else ""
                base = site if path.startswith("/") else page.parent
                assert (base / path.lstrip("/")).is_file(), f"{page}: {address}"


def test_each_page_names_itself_and_the_same_page_in_every_language(site: Path) -> None:
    for page in pages(site):
        links = [attributes for tag, attributes in Tags(page).found if tag == "link"]
        own = [one["href"] for one in links if one.get("rel") == "canonical"]
        name = page.relative_to(site).as_posix()
        if page.name in ("404.html", "offline.html"):
            assert own == []
            continue
        assert own == [f"{build.SITE}/{'' if name == 'index.html' else name}"]
        others = {one["hreflang"]: one["href"] for one in links if one.get("hreflang")}
        assert others.keys() == catalogue.SOURCES.keys() | {"x-default"}
        for language in catalogue.SOURCES:
            assert others[language] == f"{build.SITE}/{language}/{page.name}"


def test_an_invitation_says_rules_and_seats_where_messengers_look(site: Path) -> None:
    """Messengers run no scripts and see no fragment, so each table's page is there beforehand."""
    words = {"en": ("Tercet", "3 seats"), "sr-Cyrl": ("Терцет", "3 места")}
    for language, said in words.items():
        tags = Tags(site / language / "invite-tercet-3.html").found
        told = {one["property"]: one["content"] for tag, one in tags if "property" in one}
        assert all(part in told["og:title"] for part in said)
        assert len(told["og:description"]) > 40
        assert told["og:url"] == f"{build.SITE}/{language}/invite-tercet-3.html"
        assert told["og:image"] == f"{build.SITE}/preview.png"
        assert ("meta", {"name": "robots", "content": "noindex"}) in tags


def test_pages_name_their_locale_as_open_graph_has_it(site: Path) -> None:
    """Language and territory; scripts are unknown there, and a wrong value is taken for English."""
    wanted = {"hr": "hr_HR", "bs": "bs_BA", "sr-Latn": "sr_RS", "sr-Cyrl": "sr_RS", "en": "en_GB"}
    for language, locale in wanted.items():
        for page in ("index", "invite-tercet-3", "rules-basic"):
            tags = Tags(site / language / f"{page}.html").found
            assert ("meta", {"property": "og:locale", "content": locale}) in tags


def test_the_map_has_every_page_that_is_to_be_found_and_no_other(site: Path) -> None:
    listed = re.findall(r"<loc>(.*?)</loc>", (site / "sitemap.xml").read_text("utf-8"))
    wanted = []
    for page in pages(site):
        hidden = any(one.get("content") == "noindex" for _, one in Tags(page).found)
        if not hidden and page.parent != site:
            wanted.append(f"{build.SITE}/{page.relative_to(site).as_posix()}")
    assert sorted(listed) == sorted(wanted)
    assert len(listed) == len(set(listed))
    told = (site / "sitemap.xml").read_text("utf-8")
    for language in catalogue.SOURCES:
        assert told.count(f'hreflang="{language}"') == len(listed)
    assert f"{build.SITE}/sitemap.xml" in (site / "robots.txt").read_text("utf-8")


def test_modules_ask_for_files_that_are_there(site: Path) -> None:
    for module in (site / "assets").glob("*.js"):
        for name in re.findall(r'(?:from|import)"\./([^"]+)"', module.read_text("utf-8")):
            assert (module.parent / name).is_file(), f"{module.name}: {name}"


BROTLI = """
const { brotliCompressSync: shrink } = require("zlib"), { readFileSync: read } = require("fs");
console.log(process.argv.slice(1).reduce((sum, path) => sum + shrink(read(path)).length, 0));
"""


def sent(paths: Iterable[Path]) -> int:
    """Return how many bytes of some files travel to a browser that takes brotli."""
    command = ["node", "-e", BROTLI, *map(str, paths)]
    return int(subprocess.run(command, check=True, capture_output=True).stdout)


def test_the_table_is_a_light_first_load(site: Path) -> None:
    for language in catalogue.SOURCES:
        page = site / language / "table.html"
        asked = {page}
        for tag, attributes in Tags(page).found:
            loads = attributes.get("rel") in ("stylesheet", "modulepreload")
            address = attributes.get("src") if tag == "script" else attributes.get("href")
            if address and (tag == "script" or loads):
                asked.add((page.parent / address).resolve())
        assert len(asked) >= 5
        size = sent(asked)
        assert size < 60_000, f"{language}: {size}"


def test_the_worker_keeps_what_a_language_needs_and_no_other(site: Path) -> None:
    for language in catalogue.SOURCES:
        shell = installing.shell(site, language)
        assert all((site / name).is_file() for name in shell)
        texts = [name for name in shell if name.startswith("assets/strings-")]
        assert [name.rpartition("-")[0] for name in texts] == [f"assets/strings-{language}"]
        chosen = ("assets/court", "assets/classic", "assets/four")
        assert not any(name.startswith(chosen) for name in shell)
        # What a module loads later is there too: without a network it could not be fetched then.
        for module in (name for name in shell if name.endswith(".js")):
            text = (site / module).read_text("utf-8")
            asked = re.findall(r'"\./([\w-]+\.js)"', text)
            assert {f"assets/{name}" for name in asked} <= set(shell), module
        folders = {name.split("/")[0] for name in shell}
        assert folders == {"index.html", "assets", language}
    worker = (site / "worker.js").read_text("utf-8")
    assert all(f"{language}/offline.html" in worker for language in catalogue.SOURCES)


def test_the_same_sources_make_the_same_site(site: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    again.mkdir()
    (again / "left-over.html").write_text("of a build before", "utf-8")
    build.build(again)
    assert build.digest(again) == build.digest(site)
    (again / "robots.txt").rename(again / "robots.text")
    assert build.digest(again) != build.digest(site)


@pytest.mark.parametrize(
    ("more", "less", "fault"),
    [
        ("nobody-reads-this = ♥\n", "", "unused: nobody-reads-this"),
        ("", "rules-set", "rule pages: there is no text rules-set"),
        ("", "menu-home", "there is no text menu-home"),
    ],
)
def test_a_text_that_nobody_reads_or_that_is_missing_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: str, less: str, fault: str
) -> None:
    strings = tmp_path / "strings"
    strings.mkdir()
    for source in sorted((build.HERE / "strings").glob("*.ftl")):
        text = source.read_text("utf-8")
        if less:
            text = re.sub(rf"^{less} =.*\n(?:[ \t].*\n)*", "", text, flags=re.MULTILINE)
        (strings / source.name).write_text(text + more, "utf-8")
    load = catalogue.load
    monkeypatch.setattr(catalogue, "load", lambda _: load(strings))
    with pytest.raises(catalogue.CatalogueError) as refused:
        build.build(tmp_path / "site")
    assert fault in str(refused.value)
    assert not (tmp_path / "site").exists()


@pytest.fixture(scope="module")
def english() -> build.Speak:
    speak: build.Speak = build.speaker("en", catalogue.load(build.HERE / "strings")["en"])
    return speak


def test_a_text_without_its_values_is_refused(english: build.Speak) -> None:
    assert english("option-target-number", n=150) == "at 150 points"
    with pytest.raises(catalogue.CatalogueError, match="option-target-number"):
        english("option-target-number")


def test_cards_of_an_example_are_said_in_words(english: build.Speak) -> None:
    said = build._spoken(english)(["JK=7c", "+", "Td", "=", "JK=*s*h", "|", "JK"])
    assert said == "joker as seven of clubs, plus, ten of diamonds, becomes, joker, and, joker"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "hand_waives_minimum",
            "Not allowed: a hand needs 51 too (usual); Allowed: a hand needs no 51",
        ),
        ("turn_time", "No limit; 20 seconds – 180 seconds, usually 60 seconds"),
        ("target", "at 50 points – at 500 points, usually at 150 points"),
        ("deals", "after 1 deal – after 20 deals"),
    ],
)
def test_what_a_host_may_choose_is_said_with_the_usual(
    english: build.Speak, name: str, said: str
) -> None:
    """§6: the first value of a row is the usual one."""
    assert build._choices_said(english)("any", name) == said


def forms() -> dict[str, build.Ruleset]:
    return {form.id: form for form in build.rulesets()}


def test_the_form_offers_what_the_engine_declares() -> None:
    assert tuple(forms()) == RULESETS
    classic = forms()["classic"]
    assert classic.players == (2, 3, 4)
    fields = {field.name: field for field in classic.fields}
    assert [choice.value for choice in fields["scoring"].choices] == ["current", "old"]
    assert fields["hand_waives_minimum"].switch
    times = [choice.value for choice in fields["turn_time"].choices]
    assert times[0] == "none"
    assert {20, 60, 180} <= set(times)
    assert {0, 180, 600} <= {choice.value for choice in fields["reserve"].choices}
    assert forms()["championship"] == build.Ruleset("championship", (3,), ())
    assert [choice.value for choice in forms()["tercet"].fields[0].choices] == [1, 2, 3, 4]


def test_every_value_the_form_offers_is_one_the_engine_takes() -> None:
    for form in forms().values():
        for field in form.fields:
            assert sum(choice.chosen for choice in field.choices) == 1
            for choice in field.choices:
                value = {"True": True, "False": False}.get(str(choice.value), choice.value)
                check_options(form.id, {choice.option: value}, form.players[-1])


def test_both_ends_of_a_range_and_its_usual_value_can_be_chosen() -> None:
    """§6: a turn of 20 to 180 seconds, a target of 50 to 500."""
    for form in forms().values():
        offered = [choice for field in form.fields for choice in field.choices]
        for option in OPTIONS:
            if form.id not in option.rulesets or option.numbers is None:
                continue
            mine = [choice for choice in offered if choice.option == option.name]
            numbers = {choice.value for choice in mine if choice.number is not None}
            assert {option.numbers[0], option.numbers[-1]} <= numbers
            assert option.default is None or option.default in {choice.value for choice in mine}
            assert len(mine) <= 24


def test_options_that_exclude_each_other_share_a_list() -> None:
    joined = [field.options for form in forms().values() for field in form.fields]
    assert {options for options in joined if len(options) > 1} == {("target", "deals")}
    ends = next(field for field in forms()["basic"].fields if field.name == "target")
    assert {choice.value for choice in ends.choices if choice.option == "deals"} == {*range(1, 21)}
    usual = [(choice.option, choice.value) for choice in ends.choices if choice.chosen]
    assert usual == [("target", 150)]
