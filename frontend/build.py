"""Build the page into static files: `python -m frontend.build [--out frontend/dist]`.

A page per language from the templates and the catalogues, and the modules bundled by esbuild into
files named after their contents, so that they may be cached for ever. The root page only sends a
visitor to a language and keeps the table a link points to. Nothing is built if a text is missing,
unused, or differs in its placeholders between languages.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from engine.rules import OPTIONS, RELEASED, latest
from frontend import catalogue

HERE = Path(__file__).parent
OFFERED = ("classic",)
"""The rulesets a visitor may choose, all of them complete in the engine."""

PAGES = ("index", "table")
ENTRIES = {"index": "home", "table": "table"}


class Choice(NamedTuple):
    """One value of an option in the form; numbers are said with their unit by the catalogue."""

    value: str | int
    key: str
    number: int | None


class Field(NamedTuple):
    """An option as the form shows it: a switch, or a list of values."""

    name: str
    switch: bool
    default: object
    choices: tuple[Choice, ...]


class Ruleset(NamedTuple):
    """A ruleset as the form shows it."""

    id: str
    players: tuple[int, ...]
    fields: tuple[Field, ...]


def _steps(numbers: range, default: object) -> list[int]:
    """Return at most a dozen round numbers of a range, both ends and the default among them."""
    step = next(size for size in (1, 5, 10, 20, 30, 60, 100) if len(numbers) / size <= 12)
    chosen = {numbers[0], numbers[-1], *(number for number in numbers if number % step == 0)}
    return sorted(chosen | ({default} if isinstance(default, int) else set()))


def rulesets() -> list[Ruleset]:
    """Return what a visitor may choose, as the engine declares it."""
    found = []
    for name in OFFERED:
        fields = []
        for option in OPTIONS:
            if name not in option.rulesets:
                continue
            key = f"option-{option.name}"
            choices = [Choice(str(value), f"{key}-{value}", None) for value in option.choices]
            if option.numbers is not None:
                steps = _steps(option.numbers, option.default)
                choices += [Choice(number, f"{key}-number", number) for number in steps]
            switch = set(option.choices) == {True, False}
            fields.append(Field(option.name, switch, option.default, tuple(choices)))
        players = tuple(RELEASED[name][latest(name)].players)
        found.append(Ruleset(name, players, tuple(fields)))
    return found


def _bundle(out: Path, strings: Mapping[str, str]) -> dict[str, str]:
    """Bundle modules, styles and catalogues; return the file made of each entry."""
    root = HERE.parent
    modules = [f"frontend/src/{name}.js" for name in ("home", "table", "choose")]
    made = _esbuild(
        root,
        out / "assets",
        [*modules, "frontend/styles/site.css", "frontend/icon.svg"],
        "--splitting",
        "--chunk-names=shared-[hash]",
        "--loader:.svg=copy",
        "--asset-names=[name]-[hash]",
    )
    # Names come from contents and from paths as seen from the folder esbuild works in.
    with tempfile.TemporaryDirectory() as folder:
        for language, text in strings.items():
            path = Path(folder, f"strings-{language}.js")
            path.write_text(f"export default {json.dumps(text, ensure_ascii=False)};\n", "utf-8")
        entries = [f"./strings-{language}.js" for language in strings]
        return made | _esbuild(Path(folder), out / "assets", entries)


def _esbuild(folder: Path, out: Path, entries: list[str], *more: str) -> dict[str, str]:
    """Bundle entries, seen from a folder; return their files, and under `:imports` their chunks."""
    esbuild = HERE.parent / "node_modules/.bin/esbuild"
    if not esbuild.exists():
        sys.exit("esbuild is missing: run `npm ci` first")
    with tempfile.TemporaryDirectory() as place:
        meta = Path(place, "meta.json")
        command = [
            str(esbuild), *entries, *more,
            "--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8",
            "--legal-comments=none", "--entry-names=[name]-[hash]", "--log-level=warning",
            f"--outdir={out}", f"--metafile={meta}",
        ]  # fmt: skip
        subprocess.run(command, check=True, cwd=folder)  # noqa: S603  our own arguments
        outputs: dict[str, dict[str, Any]] = json.loads(meta.read_text())["outputs"]
    made = {}
    for name, about in outputs.items():
        if entry := about.get("entryPoint"):
            made[Path(entry).stem] = Path(name).name
            made[f"{Path(entry).stem}:imports"] = " ".join(
                Path(one["path"]).name
                for one in about["imports"]
                if one["kind"] != "dynamic-import"
            )
        elif Path(name).suffix == ".svg":
            made["icon"] = Path(name).name
    return made


def _speaker(language: str, messages: Mapping[str, Any]) -> Any:
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


def build(out: Path) -> None:
    """Write the whole site into a folder, which is emptied first."""
    languages = catalogue.load(HERE / "strings")
    known = languages["en"].keys()
    in_pages = catalogue.used(sorted((HERE / "templates").glob("*.html")), known)
    in_modules = catalogue.used(sorted((HERE / "src").glob("*.js")), known)
    forms = rulesets()
    in_forms = {choice.key for form in forms for field in form.fields for choice in field.choices}
    unused = known - in_pages - in_modules - in_forms
    if unused:
        raise catalogue.CatalogueError("unused: " + ", ".join(sorted(unused)))
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    files = _bundle(
        out,
        {name: catalogue.write(messages, in_modules) for name, messages in languages.items()},
    )
    speakers = {language: _speaker(language, messages) for language, messages in languages.items()}
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
        "symbols": Markup((HERE / "templates/symbols.svg").read_text("utf-8")),  # noqa: S704  ours
        "rulesets": forms,
    }
    for language, speak in speakers.items():
        folder = out / language
        folder.mkdir()
        for page in PAGES:
            entry = ENTRIES[page]
            text = environment.get_template(f"{page}.html").render(
                common, t=speak, language=language, page=page, entry=entry, base="../"
            )
            (folder / f"{page}.html").write_text(text, "utf-8")
    # A missing page may be asked for at any depth, so its own links start at the root.
    for name, page, entry, base in (("index", "root", "choose", ""), ("404", "404", "", "/")):
        text = environment.get_template("root.html" if page == "root" else "404.html").render(
            common, t=speakers["en"], language="en", page=page, entry=entry, base=base
        )
        (out / f"{name}.html").write_text(text, "utf-8")
    shutil.copyfile(HERE / "icon.svg", out / "favicon.svg")


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
    except catalogue.CatalogueError as error:
        sys.exit(f"strings: {error}")
    print(f"built {arguments.out} {digest(arguments.out)}")


if __name__ == "__main__":
    main()
