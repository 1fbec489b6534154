"""Somebody who now plays and now does anything at all, and what must hold after every step."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page

from engine.__main__ import stacked
from engine.play import deal_from
from engine.solver import groups
from engine.table import Table
from functions.service import telling
from infra.local import LocalCloud
from infra.local.scenes import SCENES, company
from infra.local.scenes.catalogue import Scene
from infra.local.scenes.position import match
from infra.local.scenes.seen import Seen, answer
from tests.browser.people import stored

RULESETS = (("classic", 2), ("remi51", 3), ("tercet", 2), ("basic", 3))
FIRST = ("swap-run", "ritual")
"""The scenes to begin with: between them they offer whatever can be done in a deal."""
KEYS = (
    *("ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "Shift+ArrowRight", "Control+ArrowRight"),
    *("ArrowUp", "ArrowDown", "Home", "End", "Space", "Escape", "Tab", "Shift+Tab", "Enter"),
    *("1", "3", "u", "d", "t", "r", "l", "c", "x", "h", "m", "p", "a", "n"),
)
PATIENCE_S = 20
MOST_STEPS = 160
CLICK_MS = 1_500
"""What is gone meanwhile is not waited for."""

LOOK = """() => {
  const all = (selector, read, root = document) => [...root.querySelectorAll(selector)].map(read);
  const melds = {};
  for (const meld of document.querySelectorAll("[data-zone=melds] [data-meld]"))
    melds[meld.dataset.meld] = all("[data-piece]", (piece) => piece.dataset.piece, meld);
  return {
    hand: all("[data-zone=hand] [data-card]", (card) => card.dataset.card),
    melds,
    top: document.querySelector("[data-zone=discard]")?.dataset.top,
    stock: Number(document.querySelector("[data-zone=stock] .tally")?.textContent),
    turn: document.querySelector(".table")?.dataset.turn,
    phase: document.querySelector(".table")?.dataset.phase,
    kept: JSON.parse(localStorage.getItem("remi.hand") ?? "null")?.[0]?.order,
  };
}"""
"""What a page shows, as the names of cards."""


class Monkey:
    """One page at tables against `plain`, with what it sends and hears."""

    def __init__(self, cloud: LocalCloud, page: Page, seed: int) -> None:
        self.cloud = cloud
        self.page = page
        self.dice = random.Random(seed)
        self.accepted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.deals = 0
        self.checks = 0
        self.faults: list[str] = []
        self._first = iter(FIRST)
        self._table = ""
        self._frame: dict[str, Any] = {}
        self._sent: dict[int, str] = {}
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._console)
        page.on("websocket", self._socket)
        page.set_default_timeout(CLICK_MS)

    def _console(self, message: Any) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    def _socket(self, socket: Any) -> None:
        socket.on("framesent", self._says)
        socket.on("framereceived", self._hears)

    def _says(self, payload: Any) -> None:
        message = json.loads(payload)
        if "id" in message:
            self._sent[message["id"]] = message["type"]

    def _hears(self, payload: Any) -> None:
        message = json.loads(payload)
        if message["type"] == "refused" and self._sent.pop(message["id"], None):
            self.refused[message["code"]] += 1
        elif message["type"] == "table" and message["table"] == self._table:
            for id in [id for id in self._sent if id <= message["counter"]]:
                self.accepted[self._sent.pop(id)] += 1
            if message["version"] >= self._frame.get("version", 0):
                self._frame = message

    # --- tables ---

    def sit(self, name: str = "") -> None:
        """Come to a new table: a scene, or dealt, with a stacked pack more often."""
        ruleset, players = self.dice.choice(RULESETS)
        secret, stack = self.dice.getrandbits(64), self.dice.random() < 0.6

        def position(now: int) -> Table:
            table = match(ruleset, players, now, secret)
            if not stack:
                return table
            return deal_from(table, stacked(table.rules, random.Random(secret)), now)

        names = ("Ana", "Ivo", "Mia", "Eva")[:players]
        company.THINKING_S = 0.02
        scene = Scene("at random", names, position)
        if name := name or next(self._first, ""):
            scene = SCENES[name]
        elif self.dice.random() < 0.6:
            scene = SCENES[self.dice.choice(("swap-run", "swap-set", "ritual"))]
        putting = self.cloud.stage.put(scene, plays=True)
        put = asyncio.run_coroutine_threadsafe(putting, self.cloud.loop).result(PATIENCE_S)
        # Nothing of the table before is news, though it may still be told.
        self._table, self._frame, self._sent = put.table, {}, {}
        self.page.goto(f"{self.cloud.url}/en/offline.html")
        self.page.evaluate(
            "(token) => { localStorage.clear(); localStorage.setItem('remi.token', token) }",
            put.token,
        )
        self.page.goto(f"{self.cloud.url}/en/table.html#{put.table}")
        self.page.wait_for_selector(".table", timeout=PATIENCE_S * 1000)

    def deal(self, kind: str = "") -> None:
        """Play one deal to its end, until a kind of command is accepted, or out of patience."""
        self.deals += 1
        for _ in range(MOST_STEPS):
            self.check()
            if self.accepted[kind]:
                return
            view = self._frame["view"]
            if view["phase"] in ("break", "over"):
                return
            self.step(view)

    def goes_on(self) -> bool:
        """Go on to the next deal of the match, if there is one; say whether there is."""
        if self._frame["view"]["phase"] != "break":
            return False
        try:
            self._close()
            self._press("confirm")()
        except Error:
            # The others may have waited long enough.
            self.page.wait_for_timeout(100)
        end = time.monotonic() + PATIENCE_S
        while self._frame["view"]["phase"] == "break" and time.monotonic() < end:
            self.page.wait_for_timeout(50)
        return self._frame["view"]["phase"] in ("draw", "play")

    def counts(self) -> dict[str, Any]:
        """Return what was done and what came of it."""
        return {
            "deals": self.deals,
            "checks": self.checks,
            "accepted": dict(self.accepted),
            "refused": dict(self.refused),
            "did": dict(self.did),
        }

    # --- doing ---

    def step(self, view: dict[str, Any]) -> None:
        """Do one thing: mostly what a player would, else anything at all."""
        mine = view["turn"] == self._frame["you"]
        doing = self._play if self.dice.random() < (0.7 if mine else 0.1) else self._anything
        try:
            doing()
        except Error as error:
            # Whatever was to be clicked has gone, or another thing lies there now.
            if "Timeout" not in str(error) and "not attached" not in str(error):
                raise

    def _play(self) -> None:
        view = self._frame["view"]
        if view["turn"] != self._frame["you"]:
            self.page.wait_for_timeout(50)
            return
        self._close()
        command = self._whim(view) or answer(self._frame)
        ways = getattr(self, f"_{command['type']}")(command)
        self.did["play"] += 1
        self.dice.choice(ways)()

    def _whim(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """Return what `plain` hardly does: to take and give back, to lay and take back.

        Of these the one done least comes first, and at once as long as it was not done at all.
        """
        offers, done, whim = view["offers"], self.accepted, self.dice.random() < 0.3
        for kind in sorted(("return", "cancel", "take", "take_bottom"), key=done.__getitem__):
            if offers[kind] and (whim or not done[kind]):
                return {"type": kind}
        own = view["seats"][self._frame["you"]]
        if offers["lay"] and not own["opened"] and (whim or not done["cancel"]):
            seen = Seen(self._frame)
            if found := list(groups(seen.hand, seen.rules)):
                group = self.dice.choice(found)
                return {"type": "lay", "groups": [{"cards": [card.text for card in group.cards]}]}
        return None

    def _press(self, action: str) -> Callable[[], None]:
        return lambda: self.page.locator(f"button[data-action={action}]").last.click()

    def _key(self, key: str) -> Callable[[], None]:
        return lambda: self.page.keyboard.press(key)

    def _tap(self, selector: str) -> Callable[[], None]:
        return lambda: self.page.locator(selector).first.click()

    def _choose(self, *cards: str) -> None:
        if self.page.locator("[data-zone=hand] [aria-pressed=true]").count():
            self.page.keyboard.press("Escape")
        for card in cards:
            self._card(card).click()

    def _card(self, name: str) -> Locator:
        return self.page.locator(f'[data-zone=hand] [data-card="{name}"]')

    def _draw(self, _: Any) -> list[Callable[[], None]]:
        return [self._tap("[data-zone=stock]"), self._press("draw"), self._key("d")]

    def _take(self, _: Any) -> list[Callable[[], None]]:
        return [self._tap("[data-zone=discard]"), self._key("t")]

    def _take_bottom(self, _: Any) -> list[Callable[[], None]]:
        return [self._tap("[data-zone=bottom]"), self._press("below")]

    def _return(self, _: Any) -> list[Callable[[], None]]:
        return [self._press("return"), self._key("r")]

    def _cancel(self, _: Any) -> list[Callable[[], None]]:
        return [self._press("cancel"), self._key("c")]

    def _lay(self, command: Any) -> list[Callable[[], None]]:
        self._choose(*command["groups"][0]["cards"])
        return [self._press("lay"), self._key("l")]

    def _lay_off(self, command: Any) -> list[Callable[[], None]]:
        self._choose(command["card"])
        end = command.get("end", "high")
        meld = f"[data-meld='{command['meld']}']"
        return [self._tap(f"{meld} [data-end={end}]")]

    def _swap(self, command: Any) -> list[Callable[[], None]]:
        self._choose(command["card"])
        meld = f"[data-meld='{command['meld']}']"
        joker = self.page.locator(f"{meld} [data-end=joker]")
        return [joker.click if joker.count() else self._tap(f"{meld} [data-end=high]")]

    def _discard(self, command: Any) -> list[Callable[[], None]]:
        card = self._card(command["card"])
        pile = self.page.locator("[data-zone=discard]")
        if self.dice.random() < 0.5:
            self._choose()
            return [card.dblclick, lambda: self._drag(card, pile)]
        self._choose(command["card"])
        return [pile.click, self._press("discard"), self._key("x")]

    def _drag(self, what: Locator, where: Locator) -> None:
        here, there = what.bounding_box(), where.bounding_box()
        if not here or not there:
            return
        mouse = self.page.mouse
        mouse.move(here["x"] + 12, here["y"] + here["height"] / 2)
        mouse.down()
        x, y = there["x"] + there["width"] / 2, there["y"] + there["height"] / 2
        mouse.move((here["x"] + x) / 2, (here["y"] + y) / 2, steps=3)
        mouse.move(x, y, steps=3)
        mouse.up()

    def _close(self) -> None:
        if self.page.locator("dialog[open]").count():
            self.page.locator("dialog [data-action=close]").click()

    def _anything(self) -> None:
        kinds = {
            "card": 30, "button": 20, "key": 30, "drag": 12, "pause": 3,
            "reload": 3, "language": 3, "theme": 3, "size": 3, "cut": 1,
        }  # fmt: skip
        (kind,) = self.dice.choices([*kinds], [*kinds.values()])
        if kind != "key":
            self._close()
        self.did[kind] += 1
        getattr(self, f"_any_{kind}")()

    def _some(self, selector: str) -> Locator | None:
        found = self.page.locator(selector)
        count = found.count()
        return found.nth(self.dice.randrange(count)) if count else None

    def _any_card(self) -> None:
        if card := self._some("[data-zone=hand] [data-card]"):
            card.click()

    def _any_button(self) -> None:
        # Not what leads away from the table.
        where = ("melds", "piles", "actions", "you")
        zone = self.dice.choice(where)
        if button := self._some(f"[data-zone={zone}] button:not([data-action=leave])"):
            button.click()

    def _any_key(self) -> None:
        key = self.dice.choice(KEYS)
        # What is in focus may lead away from the table.
        leads = "document.activeElement?.closest('a, dialog') !== null"
        if key not in ("Enter", "Space") or not self.page.evaluate(leads):
            self.page.keyboard.press(key)

    def _any_drag(self) -> None:
        card = self._some("[data-zone=hand] [data-card]")
        targets = "[data-zone=hand] [data-card], [data-meld], [data-zone=discard], .felt, .bar"
        target = self._some(targets)
        if card and target:
            self._drag(card, target)

    def _any_pause(self) -> None:
        self._press("menu")()
        if self.page.locator("dialog [data-action=menu-pause]").count():
            self._press("menu-pause")()
            self.page.wait_for_timeout(100)
        self._close()
        undo = self.page.locator("[data-action=unpause], [data-action=resume]")
        if undo.count():
            undo.first.click()

    def _any_reload(self) -> None:
        self.page.reload()
        self.page.wait_for_selector(".table", timeout=PATIENCE_S * 1000)

    def _any_language(self) -> None:
        self._press("menu")()
        if link := self._some("dialog .tongues a"):
            link.click()
        self._close()

    def _any_theme(self) -> None:
        self.page.emulate_media(color_scheme=self.dice.choice(("light", "dark")))
        self._press("menu")()
        self._press("settings")()
        self.page.wait_for_selector("dialog input")
        if choice := self._some("dialog label:has(input)"):
            choice.click()
        self._close()

    def _any_size(self) -> None:
        width, height = self.dice.choice(((360, 640), (390, 844), (768, 1024), (1440, 900)))
        self.page.set_viewport_size({"width": width, "height": height})

    def _any_cut(self) -> None:
        self.cloud.cut()

    # --- what must hold ---

    def check(self) -> None:
        """Wait until nothing is under way; page, its state and the server then say the same."""
        end = time.monotonic() + PATIENCE_S
        while True:
            wrong = self._differences()
            if not wrong:
                self.checks += 1
                assert not self.faults, self.faults
                return
            assert time.monotonic() < end, (wrong, self.page.url, self._link(), dict(self.did))
            self.page.wait_for_timeout(30)

    def _link(self) -> str | None:
        """Return how the page finds its line to the server."""
        zone = self.page.locator("[data-zone=connection]")
        return zone.get_attribute("data-link") if zone.count() else None

    def _differences(self) -> dict[str, Any]:
        record = stored(self.cloud, self._table)
        if self._frame.get("version") != record.version:
            return {"version": (self._frame.get("version"), record.version)}
        seat = self._frame["you"]
        server = json.loads(telling.frame(record, seat, 0))["view"]
        if server != self._frame["view"]:
            return {"view": (self._frame["view"], server)}
        seen = self.page.evaluate(LOOK)
        hand = server["hand"]
        wanted = {
            "hand": [name for name in seen["kept"] or [] if name in hand],
            "melds": {str(meld["id"]): meld["cards"] for meld in server["melds"]},
            "top": server["discard"] or "",
            "stock": server["stock"],
            "turn": "" if server["turn"] is None else str(server["turn"]),
            "phase": server["phase"],
        }
        shown = {name: seen[name] for name in wanted}
        wrong = {
            name: (shown[name], wanted[name]) for name in wanted if shown[name] != wanted[name]
        }
        if sorted(seen["hand"]) != sorted(hand):
            wrong["cards"] = (seen["hand"], hand)
        return wrong
