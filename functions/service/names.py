"""Which nicknames are the same, and which nobody may have.

Two names are the same if a reader would take one for the other: letter case, accents, spaces and
punctuation do not tell them apart, nor does the script (Ана is Ana), nor letters that only look
alike (the Cyrillic р in Рera). A name is compared by its *folds*, plain texts of which two names
that are the same share at least one.

Names are judged where somebody gives one, so that moves never load this module.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from functions.protocol.codes import Declined, ServiceCode

LISTS: Final = Path(__file__).with_name("refused.txt")

_CYRILLIC: Final = dict(
    zip(
        "абвгдђежзијклљмнњопрстћуфхцчџш",
        (*"abvgd", "dj", *"ezzijkl", "lj", *"mn", "nj", *"oprstcufhcc", "dz", "s"),
        strict=True,
    )
)
"""What Serbian letters say, in Latin letters without accents."""

_SAME: Final = str.maketrans({"l": "i", "1": "i", "0": "o", "đ": "dj", "ı": "i", "ł": "i"})
"""What is hardly told apart in Latin letters: I, l and 1; and đ, which many write dj."""

_LOOKS: Final = dict(
    zip(
        "ıƅƍƨƽǀȝȣɑɜɡɣɩɪɯʀʋʏʒʝαβγεζηικμνορστυχϝϩϳϻабвгезкмнорстухьѕіјѡѵүһҽӏӡԁԍԛԝ\u0561"
        "\u0563\u0566\u0570\u0578\u057c\u057d\u057f\u0581\u0584\u0585\u06f1\u06f5\u06f7"
        "\u0966\u09e6\u09ea\u09ed\u0a66\u0a67\u0a6a\u0ae6\u0b20\u0b66\u0b68\u0be6\u0c66"
        "\u0ce6\u0d20\u0d66\u0d6d\u0e50\u0ed0\u101d\u1040\u10e7\u10ff\u1200\u12d0\u13a0"
        "\u13a1\u13a2\u13a5\u13a9\u13aa\u13ab\u13ac\u13b1\u13b3\u13b7\u13bb\u13bd\u13c0"
        "\u13c2\u13c3\u13ce\u13cf\u13d2\u13d4\u13d5\u13d9\u13da\u13de\u13df\u13e2\u13e6"
        "\u13e7\u13ee\u13f3\u13f4\u142f\u144c\u146d\u146f\u1472\u148d\u14aa\u14bf\u1541"
        "\u157c\u157d\u1587\u15af\u15b4\u15c5\u15de\u15ea\u15f0\u15f7\u16b7\u16c1\u16d5"
        "\u16d6\u1d04\u1d0f\u1d11\u1d1c\u1d20\u1d21\u1d22\u1d26\u1d83\u1d8c\u1e9d\u1eff"
        "\u2c85\u2c8f\u2c93\u2c95\u2c99\u2c9b\u2c9f\u2ca3\u2ca5\u2ca7\u2ca9\u2cad\u2ccb"
        "\u2ccd\u2cd1\u2cd3\u2d38\u2d39\u2d4f\u2d54\u2d55\u2d5d\u3007\ua4d0\ua4d1\ua4d2"
        "\ua4d3\ua4d4\ua4d6\ua4d7\ua4d9\ua4da\ua4dc\ua4dd\ua4df\ua4e0\ua4e1\ua4e2\ua4e3"
        "\ua4e6\ua4e7\ua4ea\ua4eb\ua4ec\ua4ee\ua4f0\ua4f2\ua4f3\ua4f4\ua645\ua647\ua6df"
        "\ua6ef\ua731\ua75b\ua76b\ua76f\ua799\ua79f\ua7b5\uab32\uab35\uab3d\uab47\uab48"
        "\uab4e\uab52\uab53\uab5a\U00010282\U00010286\U00010287\U0001028a\U00010290"
        "\U00010292\U00010295\U00010296\U00010297\U000102a0\U000102a1\U000102a2\U000102a5"
        "\U000102ab\U000102b0\U000102b1\U000102b2\U000102b4\U000102cf\U000102f5\U00010301"
        "\U00010302\U00010309\U00010311\U00010315\U00010317\U0001031a\U00010320\U00010322"
        "\U0001042c\U0001043d\U00010443\U00010448\U000104dc\U000104ea\U000104f6\U000104fa"
        "\U00010513\U00010516\U00010518\U0001051c\U0001051d\U00010525\U00010526\U00010527"
        "\U000114d0\U00011706\U0001170a\U0001170e\U0001170f\U000118c0\U000118c1\U000118c2"
        "\U000118c3\U000118c4\U000118c6\U000118c8\U000118c9\U000118ca\U000118cc\U000118ce"
        "\U000118cf\U000118d2\U000118d5\U000118d6\U000118d7\U000118d8\U000118db\U000118dc"
        "\U000118e0\U000118e5\U000118e6\U000118e9\U000118ec\U000118ef\U000118f2\U00016f08"
        "\U00016f0a\U00016f16\U00016f28\U00016f35\U00016f3a\U00016f3b\U00016f40\U00016f42"
        "\U00016f43",
        "ibg25l38a3gyiiwruy3jabyezhikmnopctuxf2jma6bre3kmhopctyxbsijwvyhei3dgqwwqqhnnusgf"
        "olovoo89o98ooo9ooooo9ooooyouodrtiyajerwmhyghz4brwsvslcpkd6gbvupdbjl2xhxrbfaddmbx"
        "lkmcoouvwzrgyfyrhlkmnopctyx93l6veloqxobpddtgkjczfmnlsrvhwxyaelou2iv2s239fubeforr"
        "uuxybeflxopstabcfomtyxhzbclmtx8lxoclsrou7nokcvflxovwwwvsfiy7oz39e4l69ou5tozwcxwc"
        "vtllrs3auy",
        strict=True,
    )
)
"""Letters of other scripts that look like a letter or digit of ours, capital or small.

From the confusables of Unicode (UTS #39); a test derives it anew.
"""


def folds(name: str) -> tuple[str, ...]:
    """Return the texts by which a name is compared, one or two, in a fixed order.

    One reads Cyrillic letters by their sound. The other, where it differs, reads them by their
    looks, if the whole name could be read so: сора is Serbian and looks Latin.
    """
    small = unicodedata.normalize("NFKC", name).casefold()
    spoken = _plain("".join(_CYRILLIC.get(char, char) for char in small))
    seen = _plain(small)
    return tuple(sorted({spoken, seen})) if seen.isascii() else (spoken,)


def _plain(text: str) -> str:
    """Return a text without accents and whatever is neither letter nor digit, in plain letters.

    What has neither letter nor digit stays as it is.
    """
    parts = unicodedata.normalize("NFD", text)
    kept = "".join(char for char in parts if unicodedata.category(char)[0] in "LN") or text
    looks = "".join(_LOOKS.get(char, char) for char in kept).translate(_SAME)
    return looks.replace("rn", "m")


def require_decent(name: str) -> None:
    """Raise `Declined` for a name that nobody may have.

    `bad_name`, with `why`: `reserved` for those that would speak for the house, `offensive`.
    """
    words, joined = _words(name)
    for why, rules in _refused().items():
        if joined & rules.whole or any(rules.hit(word) for word in words):
            raise Declined(ServiceCode.BAD_NAME, why=why)


class _Rules(NamedTuple):
    """What a list refuses, folded: whole words, and what words begin with or contain."""

    whole: frozenset[str]
    starts: tuple[str, ...]
    parts: tuple[str, ...]

    def hit(self, word: str) -> bool:
        """Return whether a word is refused."""
        return (
            word in self.whole
            or word.startswith(self.starts)
            or any(part in word for part in self.parts)
        )


_DIGITS: Final = str.maketrans("@$!013457", "asioieast")
_SPELT: Final = 2
"""Words of so many letters at most, all of them, are a single word that is spelt out."""


def _words(name: str) -> tuple[set[str], set[str]]:
    """Return the folded words of a name and the name in one piece, also with digits as letters."""
    words: set[str] = set()
    joined: set[str] = set()
    for text in (name, name.translate(_DIGITS)):
        parts = "".join(char if char.isalnum() else " " for char in text).split()
        whole = folds(text)
        joined.update(whole)
        if all(len(part) <= _SPELT for part in parts):
            words.update(whole)
        for part in parts:
            words.update(folds(part))
    return words, joined


@cache
def _refused() -> dict[str, _Rules]:
    """Return the lists by what they are called in `refused.txt`."""
    lists: dict[str, dict[str, set[str]]] = {}
    kinds: dict[str, set[str]] = {}
    for line in LISTS.read_text("utf-8").splitlines():
        entry = line.partition("#")[0].strip()
        if entry.startswith("["):
            kinds = lists.setdefault(
                entry.strip("[]"), {"whole": set(), "starts": set(), "parts": set()}
            )
        for word in () if entry.startswith("[") else entry.split():
            kind = "parts" if word.startswith("*") else "starts" if word[-1] == "*" else "whole"
            kinds[kind].update(folds(word.strip("*")))
    return {
        name: _Rules(frozenset(all["whole"]), tuple(all["starts"]), tuple(all["parts"]))
        for name, all in lists.items()
    }
