"""Write what the page must answer, as the engine answers it: `python tests/vectors/make.py`.

* `rules.json`: the house rules of every ruleset, and with `ace_high`, as a frame tells them;
* `melds.jsonl`: chosen cards, lay-offs and swaps under each of them;
* `shuffle.json`: deals of every ruleset from their seed, and a reshuffle.

The same engine writes the same files, so a test compares them with what is committed.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

import engine  # noqa: E402
from engine import shuffle  # noqa: E402
from engine.__main__ import answer  # noqa: E402
from engine.rules import RELEASED, check_options, latest, rules_for  # noqa: E402
from functions.protocol.frames import rules_json  # noqa: E402

VARIANTS: dict[str, tuple[str, dict[str, bool]]] = {
    **{name: (name, {}) for name in engine.RULESETS},
    "basic ace_high": ("basic", {"ace_high": True}),
}
RANKS, SUITS = "A23456789TJQK", "shdc"
GROUPS, GROWN = 130, 130
PLAIN = (
    "7s 7h 7d", "7s 7h 7d 7c", "7s 7h 7h", "7s 7h 7d 7c 7s", "7s 7h", "7s JK", "JK 7s 7h",
    "7s 7h JK JK", "Ah 2h 3h", "Ah 2h 3h 4h", "Qh Kh Ah", "Kh Ah 2h", "Th Jh Qh Kh Ah",
    "JK Jh Qh Kh Ah", "Th Jh Qh Kh JK", "Kc Qc JK Tc", "9s Ts Qs", "9s Ts JK Qs", "7h JK JK Th Qh",
    "JK 8h JK Th Qh", "JK 6c 7c", "6c 7c JK", "JK JK 6c 7c", "6c 7c JK JK", "JK 6c 7c JK",
    "Qd JK Kd", "JK Qd Kd", "Kd Ad JK", "JK Ad 2d", "Ad Kd JK", "Ad 2d JK", "As Ah Ad", "As Ah JK",
    "7h 8h 9d", "7h 8h 8h 9h", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
    "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
)  # fmt: skip


def _face(at: int, suit: str) -> str:
    return RANKS[(at - 1) % 13] + suit


def _chosen(dice: random.Random, jokers: int) -> list[str]:
    """Return cards that nearly or quite make a meld, seldom with jokers of a deck without."""
    cards = _cards(dice)
    while not jokers and "JK" in cards and dice.random() < 0.95:
        cards = _cards(dice)
    return cards


def _cards(dice: random.Random) -> list[str]:
    if dice.random() < 0.35:
        rank = dice.choice(RANKS)
        cards = [rank + suit for suit in dice.sample(SUITS, dice.choice((2, 3, 3, 4)))]
        cards += ["JK"] * dice.choice((0, 0, 1, 1, 2))
        if dice.random() < 0.2:
            cards.append(rank + dice.choice(SUITS))
    else:
        suit, size = dice.choice(SUITS), dice.choice((3, 3, 4, 4, 5, 5, 6, 13, 14))
        low = 1 if size > 12 else min(dice.randint(1, 18 - size), 15 - size)
        cards = [_face(at, suit) for at in range(low, low + size)]
        for at in dice.sample(range(size), dice.choice((0, 0, 1, 1, 2, 3))):
            cards[at] = "JK"
        if dice.random() < 0.15:
            cards.remove(dice.choice(cards))
        if dice.random() < 0.1:
            cards.append(dice.choice(RANKS) + dice.choice((suit, *SUITS)))
    if dice.random() < 0.6:
        dice.shuffle(cards)
    return cards


def _neighbour(dice: random.Random, laid: list[str]) -> str:
    """Return a card that has something to do with a meld on the table."""
    jokers = [text.removeprefix("JK=") for text in laid if text.startswith("JK=")]
    if jokers and dice.random() < 0.5:
        stands = dice.choice(jokers)
        rank = next(text for text in laid if not text.startswith("JK"))[0]
        return rank + dice.choice(stands.strip("*").split("*")) if "*" in stands else stands
    if dice.random() < 0.2:
        return "JK"
    near = [text.split("=")[-1] for text in laid if not text.startswith("JK=*")]
    one = dice.choice(near)
    if dice.random() < 0.4:
        return one[0] + dice.choice(SUITS)
    step = dice.choice((-1, 0, 1, len(laid), 1 - len(laid)))
    return RANKS[(RANKS.index(one[0]) + step) % 13] + one[1]


def meld_lines() -> Iterator[dict[str, object]]:
    """Yield questions with their answers."""
    for variant, (ruleset, options) in VARIANTS.items():
        dice = random.Random(variant)
        head = {"ruleset": ruleset, **({"options": options} if options else {})}
        groups = [cards.split() for cards in PLAIN]
        groups += [_chosen(dice, RELEASED[ruleset][1].jokers) for _ in range(GROUPS)]
        lying: list[list[str]] = []
        for cards in groups:
            end = dice.choice((None, None, None, "low", "high"))
            question = {**head, "cards": " ".join(cards), **({"joker_end": end} if end else {})}
            said = answer(question)
            if said.get("refused") == "card_twice":
                continue
            if "laid" in said:
                lying.append(str(said["laid"]).split())
            yield {**question, "answer": said}
        for _ in range(GROWN):
            with_jokers = [laid for laid in lying if any(text[:2] == "JK" for text in laid)]
            laid = dice.choice(with_jokers if with_jokers and dice.random() < 0.6 else lying)
            op, end = dice.choice(("add", "swap")), dice.choice((None, None, "low"))
            question = {
                **head, "op": op, "meld": " ".join(laid), "card": _neighbour(dice, laid),
                **({"end": end} if end else {}),
            }  # fmt: skip
            said = answer(question)
            # The page is asked about cards that somebody may hold.
            if said.get("refused") not in ("card_twice", "no_jokers_in_deck"):
                yield {**question, "answer": said}


def rules() -> dict[str, object]:
    """Return the rules of every variant as a frame tells them."""
    told = {}
    for variant, (ruleset, options) in VARIANTS.items():
        version = latest(ruleset)
        chosen = check_options(ruleset, options, RELEASED[ruleset][version].players[0])
        told[variant] = rules_json(rules_for(ruleset, version, chosen))
    return told


def shuffles() -> dict[str, object]:
    """Return deals of every ruleset and player count, and a reshuffle."""
    deals = []
    for ruleset in engine.RULESETS:
        for players in RELEASED[ruleset][latest(ruleset)].players:
            secret = bytes([players] * 31 + [len(deals)])
            said = [bytes([seat] * 8) if seat % 2 else b"" for seat in range(players)]
            table = engine.new_match(ruleset, {}, players, secret, 0, entropies=said)
            deals.append(_deal(ruleset, table))
    # At these cuts jokers come up: one, then two in a row where the cutter is the starter.
    for players, jokers in ((4, 1), (2, 2)):
        deals.append(_deal("remi51", _cut(players, jokers)))
    pile = [one.face for one in engine.pack(2, 4)[::5]]
    secret = bytes(range(32))
    seed, said = shuffle.deal_seed(secret, 3), (b"", bytes(8))
    order = shuffle.shuffled(engine.pack(2, 4)[::5], seed, said, 3, 1)
    reshuffle = {
        "deal": 3, "reshuffle": 1, "seed": seed.hex(),
        "entropies": [one.hex() for one in said],
        "cards": pile, "order": [one.face for one in order],
    }  # fmt: skip
    return {"deals": deals, "reshuffle": reshuffle}


def _cut(players: int, jokers: int) -> engine.Table:
    """Return a deal at whose cut so many jokers come up."""
    for number in range(100_000):
        secret = number.to_bytes(32, "big")
        seed = shuffle.deal_seed(secret, 1)
        order = shuffle.shuffled(engine.pack(2, 4), seed, (b"",) * players, 1)
        kept = next(at for at, one in enumerate(order[::-1]) if not one.is_joker)
        if kept == jokers:
            return engine.new_match("remi51", {}, players, secret, 0)
    raise AssertionError("there is no such cut")


def _deal(ruleset: str, table: engine.Table) -> dict[str, object]:
    deal = table.deal
    return {
        "ruleset": ruleset, "deal": deal.number, "seed": table.seed().hex(),
        "commitment": shuffle.commitment_to(table.seed()),
        "entropies": [one.hex() for one in deal.entropies],
        "starter": deal.starter,
        "hands": [" ".join(sorted(one.face for one in seat.hand)) for seat in table.seats],
    }  # fmt: skip


def files() -> dict[str, str]:
    """Return the text of each file."""
    lines = [json.dumps(line) for line in meld_lines()]
    told = [f'"{name}": {json.dumps(value)}' for name, value in rules().items()]
    dealt = shuffles()
    deals = ",\n".join(json.dumps(deal) for deal in dealt["deals"])  # type: ignore[attr-defined]
    return {
        "melds.jsonl": "\n".join(dict.fromkeys(lines)) + "\n",
        "rules.json": "{\n" + ",\n".join(told) + "\n}\n",
        "shuffle.json": f'{{"deals": [\n{deals}\n],\n"reshuffle": '
        + json.dumps(dealt["reshuffle"])
        + "}\n",
    }


if __name__ == "__main__":
    for name, text in files().items():
        (HERE / name).write_text(text, "utf-8")
