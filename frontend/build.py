"""Build the page into static files: `python -m frontend.build [--out frontend/dist]`.

A page per language from the templates and the catalogues, and the modules bundled by esbuild into
files named after their contents, so that they may be cached for ever. The root page only sends a
visitor to a language and keeps the table a link points to. Nothing is built if a text is missing,
unused, or differs in its placeholders between languages, or if an example of a rule page is not
what the page says of it.
"""

import argparse
import hashlib
import json
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from engine.rules import OPTIONS, RELEASED, Code, Option, Refused, check_options, latest
from frontend import bundling, catalogue, installing, privacy, rulebook

HERE = Path(__file__).parent
PAGES = ("index", "table", "ladder", "offline", "account", "report", "privacy")
SITE = "https://site.invalid"
"""Stands for the address pages are served at, which whoever serves or publishes them puts in."""

ENTRIES = {
    "index": "home",
    "table": "table",
    "ladder": "ladder",
    "offline": "offline",
    "account": "account-page",
    "report": "report-page",
    "privacy": None,
}


class Choice(NamedTuple):
    """One value of an option in the form; numbers are said with their unit by the catalogue."""

    option: str
    value: str | int
    key: str
    number: int | None
    chosen: bool


class Field(NamedTuple):
    """What the form asks: a switch, or a list of the values of one option.

    Options that exclude each other share a list, under the name of the first.
    """

    name: str
    switch: bool
    options: tuple[str, ...]
    choices: tuple[Choice, ...]


class Ruleset(NamedTuple):
    """A ruleset as the form shows it."""

    id: str
    players: tuple[int, ...]
    fields: tuple[Field, ...]


def _steps(numbers: range, default: object) -> list[int]:
    """Return some two dozen round numbers of a range at most, both ends and the default too."""
    sizes = (1, 5, 10, 20, 30, 50, 60, 100)
    step = next(size for size in sizes if len(numbers) / size <= (20 if size == 1 else 12))
    chosen = {numbers[0], numbers[-1], *(number for number in numbers if number % step == 0)}
    return sorted(chosen | ({default} if isinstance(default, int) else set()))


def _choices(option: Option) -> list[Choice]:
    key = f"option-{option.name}"
    named = [
        Choice(option.name, str(value), f"{key}-{value}", None, value == option.default)
        for value in option.choices
    ]
    if option.numbers is None:
        return named
    return named + [
        Choice(option.name, number, f"{key}-number", number, number == option.default)
        for number in _steps(option.numbers, option.default)
    ]


def _excludes(ruleset: str, players: int, one: Option, other: Option) -> bool:
    """Ask the engine whether two options may not be set together."""
    both = {
        option.name: next(iter((*option.choices, *(option.numbers or ()))))
        for option in (one, other)
    }
    try:
        check_options(ruleset, both, players)
    except Refused as refused:
        return refused.code is Code.TARGET_WITH_DEALS
    return False


def rulesets() -> list[Ruleset]:
    """Return what a visitor may choose, as the engine declares it."""
    found = []
    for name, versions in RELEASED.items():
        players = versions[latest(name)].players
        groups: list[list[Option]] = []
        for option in OPTIONS:
            if name not in option.rulesets:
                continue
            group = next(
                (group for group in groups if _excludes(name, players[0], group[0], option)), None
            )
            if group is None:
                groups.append([option])
            else:
                group.append(option)
        fields = []
        for group in groups:
            switch = set(group[0].choices) == {True, False}
            choices = [choice for option in group for choice in _choices(option)]
            names = tuple(option.name for option in group)
            fields.append(Field(names[0], switch, names, tuple(choices)))
        found.append(Ruleset(name, players, tuple(fields)))
    return found


def speaker(language: str, messages: Mapping[str, Any]) -> Any:
    """Return what says a text of a language by its key, with the values for its placeholders."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue.write(messages, messages)))

    def speak(key: str, **values: object) -> str:
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise catalogue.CatalogueError(f"{language}: {key} has no text")
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise catalogue.CatalogueError(f"{language}: {key}: {errors}")
        return str(text)

    return speak


Speak: TypeAlias = Callable[..., str]


def _spoken(speak: Speak) -> Callable[[Sequence[str]], str]:
    """Return what says cards of an example in words."""

    def one(text: str) -> str:
        if text.startswith("JK="):
            stands = text.removeprefix("JK=")
            return (
                speak("card-joker") if "*" in stands else speak("card-joker-as", card=one(stands))
            )
        if text == "JK":
            return speak("card-joker")
        return speak("card-name", rank=speak(f"rank-{text[0]}"), suit=speak(f"suit-{text[1]}"))

    def spoken(cards: Sequence[str]) -> str:
        signs = {"+": speak("rules-plus"), "=": speak("rules-becomes"), "|": speak("rules-and")}
        return ", ".join(signs[text] if text in signs else one(text) for text in cards)

    return spoken


def _choices_said(speak: Speak) -> Callable[[str, str], str]:
    """Return what says the values an option may have, its usual one first among equals."""

    def choices(ruleset: str, name: str) -> str:
        option = next(one for one in OPTIONS if one.name == name)
        usual = option.default
        said = []
        for value in option.choices:
            end = ("on" if value else "off") if isinstance(value, bool) else value
            text = speak(f"option-{name}-{end}")
            said.append(speak("rules-usual", value=text) if value == usual else text)
        if option.numbers is not None:
            low, high = (
                speak(f"option-{name}-number", n=n) for n in (option.numbers[0], option.numbers[-1])
            )
            text = speak("rules-range", low=low, high=high)
            if isinstance(usual, int) and not isinstance(usual, bool):
                text = speak(
                    "rules-range-usual",
                    low=low,
                    high=high,
                    usual=speak(f"option-{name}-number", n=usual),
                )
            said.append(text)
        return "; ".join(said)

    return choices


def build(out: Path) -> None:
    """Write the whole site into a folder, which is emptied first."""
    languages = catalogue.load(HERE / "strings")
    known = languages["en"].keys()
    pages = [*sorted((HERE / "templates").glob("*.html")), Path(__file__)]
    in_pages = catalogue.used(pages, known)
    in_modules = catalogue.used(sorted((HERE / "src").glob("*.js")), known)
    forms = rulesets()
    in_forms = {choice.key for form in forms for field in form.fields for choice in field.choices}
    in_forms |= {row.unit for row in privacy.kept()}
    books = [rulebook.page(form.id) for form in forms]
    in_books = rulebook.keys(books)
    if lost := in_books - known:
        raise catalogue.CatalogueError("rule pages: there is no text " + ", ".join(sorted(lost)))
    unused = known - in_pages - in_modules - in_forms - in_books
    if unused:
        raise catalogue.CatalogueError("unused: " + ", ".join(sorted(unused)))
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    files = bundling.bundle(
        out,
        {name: catalogue.write(messages, in_modules) for name, messages in languages.items()},
    )
    speakers = {language: speaker(language, messages) for language, messages in languages.items()}
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    common = {
        "files": files,
        "languages": catalogue.NAMES,
        "locales": catalogue.LOCALES,
        "site": SITE,
        "symbols": Markup((HERE / "templates/symbols.svg").read_text("utf-8")),  # noqa: S704  ours
        "rulesets": forms,
        "ranked": next(form.id for form in forms if RELEASED[form.id][latest(form.id)].ladder),
        "kept": privacy.kept(),
        "counts": json.dumps({form.id: form.players for form in forms}),
    }
    allowed = {option.name: option.allowed() for option in OPTIONS}
    for language, speak in speakers.items():
        folder = out / language
        folder.mkdir()
        for page in PAGES:
            entry = ENTRIES[page]
            text = environment.get_template(f"{page}.html").render(
                common, t=speak, language=language, page=page, entry=entry, base="../"
            )
            (folder / f"{page}.html").write_text(text, "utf-8")
        for form in forms:
            for seats in form.players:
                page = f"invite-{form.id}-{seats}"
                text = environment.get_template("invite.html").render(
                    common, t=speak, language=language, page=page, entry="choose", base="../",
                    form=form, seats=seats,
                )  # fmt: skip
                (folder / f"{page}.html").write_text(text, "utf-8")
        for form, book in zip(forms, books, strict=True):
            page = f"rules-{form.id}"
            text = environment.get_template("rules.html").render(
                common, t=speak, language=language, page=page, entry="rules", base="../",
                book=book, form=form, spoken=_spoken(speak), choices=_choices_said(speak),
                allowed=allowed,
            )  # fmt: skip
            (folder / f"{page}.html").write_text(text, "utf-8")
        manifest = installing.manifest(language, speak("site-name"), speak("site-about"), files)
        (folder / "manifest.webmanifest").write_text(manifest, "utf-8")
    # A missing page may be asked for at any depth, so its own links start at the root.
    for name, page, entry, base in (("index", "root", "choose", ""), ("404", "404", "", "/")):
        text = environment.get_template("root.html" if page == "root" else "404.html").render(
            common, t=speakers["en"], language="en", page=page, entry=entry, base=base
        )
        (out / f"{name}.html").write_text(text, "utf-8")
    shutil.copyfile(HERE / "icon.svg", out / "favicon.svg")
    # What messengers show of a link.
    shutil.copyfile(HERE / "pictures/table.png", out / "preview.png")
    found = ["index", "table", "ladder", *(f"rules-{form.id}" for form in forms)]
    found += ["account", "report", "privacy"]
    (out / "sitemap.xml").write_text(sitemap(found), "utf-8")
    (out / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {SITE}/sitemap.xml\n")
    bundling.worker(out, installing.told(out, speakers, digest(out)))


def sitemap(pages: Sequence[str]) -> str:
    """Return the map of the pages that searches may find, each with its other languages."""

    def address(language: str, page: str) -> str:
        return f"{SITE}/{language}/{page}.html"

    urls = []
    for page in pages:
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{one}" href="{address(one, page)}"/>'
            for one in catalogue.NAMES
        )
        urls += [
            f"<url><loc>{address(language, page)}</loc>{others}</url>"
            for language in catalogue.NAMES
        ]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "\n".join(urls) + "\n</urlset>\n"
    )


def digest(folder: Path) -> str:
    """Return a short name for the contents of a built site, the same for the same site."""
    sha = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            sha.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    return sha.hexdigest()[:12]


def main() -> None:
    """Build from the command line."""
    parser = argparse.ArgumentParser(prog="python -m frontend.build", description=__doc__)
    parser.add_argument("--out", type=Path, default=HERE / "dist", help="folder to write to")
    arguments = parser.parse_args()
    try:
        build(arguments.out.resolve())
    except (catalogue.CatalogueError, rulebook.BookError) as error:
        sys.exit(f"not built: {error}")
    print(f"built {arguments.out} {digest(arguments.out)}")


if __name__ == "__main__":
    main()
