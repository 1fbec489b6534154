"""The string catalogues: reading them, deriving Serbian Latin, and checking their keys.

Serbian is written in Cyrillic and its Latin form is derived, since the way back is ambiguous
(nj may be њ or нј). Only running text is rewritten: names of messages, placeholders, selectors and
variant keys are code and stay as they are.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer, Visitor

SOURCES = {"en": "en", "hr": "hr", "bs": "bs", "sr-Latn": "sr-Cyrl", "sr-Cyrl": "sr-Cyrl"}
"""The languages of the page, each with the catalogue it is made from."""

NAMES = {
    "hr": "Hrvatski",
    "bs": "Bosanski",
    "sr-Latn": "Srpski",
    "sr-Cyrl": "Српски",
    "en": "English",
}
"""What each language calls itself: the same in every language, so in no catalogue."""

LOCALES = {"hr": "hr_HR", "bs": "bs_BA", "sr-Latn": "sr_RS", "sr-Cyrl": "sr_RS", "en": "en_GB"}
"""Language and territory of each, for Open Graph, which knows of no scripts."""

_LATIN = dict(
    zip(
        "абвгдђежзијклљмнњопрстћуфхцчџш",
        (*"abvgdđežzijkl", "lj", *"mn", "nj", *"oprstćufhcč", "dž", "š"),
        strict=True,
    )
)


class CatalogueError(Exception):
    """A catalogue that cannot be used: broken syntax, or keys missing or unused."""


def latin(text: str) -> str:
    """Return Serbian Cyrillic text in Latin letters; whatever is not Cyrillic stays.

    A capital digraph is written Lj before a small letter and LJ among capitals.
    """
    out: list[str] = []
    for at, sign in enumerate(text):
        letters = _LATIN.get(sign.lower())
        if letters is None:
            out.append(sign)
        elif sign.islower():
            out.append(letters)
        else:
            after, before = text[at + 1 : at + 2], text[max(0, at - 1) : at]
            shout = len(letters) > 1 and (after if after.isalpha() else before).isupper()
            out.append(letters.upper() if shout else letters.capitalize())
    return "".join(out)


class _ToLatin(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        """Rewrite running text, the only node that holds any."""
        node.value = latin(node.value)
        return node


_PLURALS = {"one", "few", "other"}


class _Code(Visitor):
    """What in a message is code: its placeholders, and the words its selectors tell apart."""

    def __init__(self) -> None:
        self.placeholders: set[str] = set()
        self.words: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        """Note one placeholder."""
        self.placeholders.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:
        """Note the word of a variant; numbers and plurals are each language's own business."""
        if isinstance(node.key, ast.Identifier) and node.key.name not in _PLURALS:
            self.words.add(node.key.name)
        self.generic_visit(node)


def _messages(path: Path) -> dict[str, ast.Message]:
    resource = parse(path.read_text(encoding="utf-8"))
    messages: dict[str, ast.Message] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise CatalogueError(
                f"{path.name}: cannot be read: {(entry.content or '').strip()[:80]}"
            )
        if isinstance(entry, ast.Message):
            if entry.id.name in messages:
                raise CatalogueError(f"{path.name}: {entry.id.name} is there twice")
            messages[entry.id.name] = entry
    return messages


def load(folder: Path) -> dict[str, dict[str, ast.Message]]:
    """Read the catalogues of all languages, derived ones included.

    Raises `CatalogueError` if one cannot be read, or if languages differ in their keys, or in the
    placeholders of a key or the words its selectors tell apart.
    """
    languages: dict[str, dict[str, ast.Message]] = {}
    for language, source in SOURCES.items():
        messages = _messages(folder / f"{source}.ftl")
        if language == "sr-Latn":
            messages = {key: _ToLatin().visit(message) for key, message in messages.items()}
        languages[language] = messages
    first, *others = languages
    faults = []
    for other in others:
        ours, theirs = languages[first], languages[other]
        faults += [f"{other}: {key} is missing" for key in sorted(ours.keys() - theirs.keys())]
        faults += [f"{first}: {key} is missing" for key in sorted(theirs.keys() - ours.keys())]
        for key in sorted(ours.keys() & theirs.keys()):
            mine, its = _code(ours[key]), _code(theirs[key])
            unknown = sorted(its.placeholders ^ mine.placeholders)
            faults += [f"{key}: {first} and {other} differ in ${name}" for name in unknown]
            unknown = sorted(its.words ^ mine.words)
            faults += [f"{key}: {first} and {other} differ in [{name}]" for name in unknown]
    if faults:
        raise CatalogueError("\n".join(faults))
    return languages


def _code(message: ast.Message) -> _Code:
    visitor = _Code()
    visitor.visit(message)
    return visitor


_KEY = re.compile(r"""\b(?:t|maybe)\(\s*(?:[^()"'`]*\?\s*)?["']([a-z0-9_-]+)["']""", re.I)
_EITHER = re.compile(r"""["']([a-z][a-zA-Z0-9_]*(?:-[a-zA-Z0-9_]+)+)["']""")
_PREFIX = re.compile(r"""\b(?:t|maybe)\(\s*`([a-z-]+-)\$\{""")


def used(sources: Iterable[Path], known: Iterable[str]) -> set[str]:
    """Return the keys that some sources ask for.

    A key with a computed end, like ``t(`refusal-${code}`)`` or ``t('option-' ~ name)``, asks for
    every key that begins so. Raises `CatalogueError` for a key that no catalogue has.
    """
    keys = set(known)
    found: set[str] = set()
    faults = []
    for path in sources:
        text = path.read_text(encoding="utf-8")
        asked = _KEY.findall(text)
        prefixes = {key for key in asked if key.endswith("-")} | set(_PREFIX.findall(text))
        lost = [key for key in asked if key not in keys | prefixes]
        faults += [f"{path.name}: there is no text {key}" for key in lost]
        found |= {key for key in (*asked, *_EITHER.findall(text)) if key in keys}
        found |= {key for key in keys if key.startswith(tuple(prefixes))}
    if faults:
        raise CatalogueError("\n".join(faults))
    return found


def write(messages: Mapping[str, ast.Message], keys: Iterable[str]) -> str:
    """Return some messages as Fluent text, without comments."""
    chosen = set(keys)
    body = [message for key, message in messages.items() if key in chosen]
    for message in body:
        message.comment = None
    return serialize(ast.Resource(body=list(body)))
