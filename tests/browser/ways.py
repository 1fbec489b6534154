"""The three ways to play a card: with a mouse, with a finger, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

STEPS = 6
"""Events of a drag between its ends: fewer would not be a drag, more would say nothing more."""


class Way(Protocol):
    """What a player does with cards, whatever with. Everything waits until it is seen."""

    person: Person

    def choose(self, *names: str) -> None:
        """Choose cards of the hand, with none chosen before."""

    def move(self, names: Sequence[str], to: str) -> None:
        """Put cards to the left end of the hand, where a card lies now."""

    def lay(self, *names: str) -> None:
        """Lay a group."""

    def lay_off(self, name: str, meld: Locator, end: str) -> None:
        """Lay off a card at one end of a meld, or swap it for a joker."""

    def give_up(self, name: str) -> None:
        """Take hold of a card to play it, and think better of it."""

    def press(self, action: str) -> None:
        """Press the button of an action."""

    def draw(self) -> None:
        """Draw a card."""

    def throw(self, name: str) -> None:
        """Throw a card."""


def chosen(person: Person) -> list[str]:
    """Return the chosen cards from left to right."""
    shown = person.page.locator("[data-card][aria-pressed=true]")
    return [str(one.get_attribute("data-card")) for one in shown.all()]


class _Pointer:
    """What mouse and finger have in common: they take hold of a card and let it go somewhere."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def tap(self, spot: Locator) -> None:
        raise NotImplementedError

    def _down(self, x: float, y: float) -> None:
        raise NotImplementedError

    def _to(self, x: float, y: float) -> None:
        raise NotImplementedError

    def _up(self) -> None:
        raise NotImplementedError

    def _break_off(self) -> None:
        raise NotImplementedError

    def card(self, name: str) -> Locator:
        return self.page.locator(f'[data-card="{name}"]')

    def _middle(self, spot: Locator, across: float = 0.5) -> tuple[float, float]:
        self._still()
        box = spot.bounding_box()
        assert box is not None
        return box["x"] + box["width"] * across, box["y"] + box["height"] / 2

    def _still(self) -> None:
        """Wait for cards that travel, as an eye would before it aims."""
        self.page.wait_for_function(
            "() => document.getAnimations().every((one) => one.playState !== 'running'"
            " || !one.effect.target?.closest('[data-card], [data-piece], .flight'))"
        )

    def drag(self, name: str, spot: Locator, across: float = 0.5, *, broken: bool = False) -> None:
        """Drag a card, and what is chosen with it, onto a spot."""
        start = self._middle(self.card(name), 0.3)
        end = self._middle(spot, across)
        self._down(*start)
        for step in range(1, STEPS + 1):
            self._to(*(a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True)))
        expect(self.page.locator(".lifted").first).to_be_attached()
        (self._break_off if broken else self._up)()
        expect(self.page.locator(".lifted")).to_have_count(0)

    def choose(self, *names: str) -> None:
        for name in names:
            self.tap(self.card(name))
            expect(self.card(name)).to_have_attribute("aria-pressed", "true")

    def move(self, names: Sequence[str], to: str) -> None:
        self.choose(*names)
        self.drag(names[0], self.card(to), 0.2)
        self.press("clear")

    def lay(self, *names: str) -> None:
        self.choose(*names)
        # Dropped on a meld a group is laid, too; a piece of free felt is not always there.
        self.drag(names[-1], self.page.locator("[data-zone=melds]"))
        expect(self.card(names[0])).to_have_count(0)

    def lay_off(self, name: str, meld: Locator, end: str) -> None:
        self.drag(name, meld.locator(f"[data-end={end}]"), 0.3 if end == "low" else 0.8)
        expect(self.card(name)).to_have_count(0)

    def give_up(self, name: str) -> None:
        before = self.person.hand()
        picked = chosen(self.person)
        self.drag(name, self.person.zone("discard"), broken=True)
        assert self.person.hand() == before
        assert chosen(self.person) == picked

    def press(self, action: str) -> None:
        self.tap(self.page.locator(f".table [data-action={action}]").last)

    def draw(self) -> None:
        self.tap(self.person.zone("stock"))
        expect(self.page.locator(".own.drawn")).to_have_count(1)

    def throw(self, name: str) -> None:
        self.drag(name, self.person.zone("discard"))
        expect(self.card(name)).to_have_count(0)


class Mouse(_Pointer):
    """Clicks and drags."""

    def tap(self, spot: Locator) -> None:
        self._still()
        spot.click()

    def _down(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def _to(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)

    def _up(self) -> None:
        self.page.mouse.up()

    def _break_off(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.mouse.up()


class Finger(_Pointer):
    """Taps and drags with touch events as a screen sends them; its page needs `has_touch`."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self._devtools: Any = person.page.context.new_cdp_session(person.page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, spot: Locator) -> None:
        self._still()
        spot.tap()

    def _down(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))

    def _to(self, x: float, y: float) -> None:
        self._touch("touchMove", (x, y))

    def _up(self) -> None:
        self._touch("touchEnd")

    def _break_off(self) -> None:
        self._touch("touchCancel")


class Keyboard:
    """Keys alone: nothing is ever pointed at."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def _keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def _go(self, name: str) -> None:
        """Put the keyboard on a card, from wherever it is."""
        self._keys("h", "Home", *["Control+ArrowRight"] * self.person.hand().index(name))
        expect(self.page.locator(f'[data-card="{name}"]')).to_be_focused()

    def choose(self, *names: str) -> None:
        for name in names:
            self._go(name)
            self._keys("Space")
        assert sorted(chosen(self.person)) == sorted(names)

    def move(self, names: Sequence[str], to: str) -> None:
        self.choose(*names)
        while self.person.hand().index(names[0]) > 0:
            self._keys("ArrowLeft")
        self._keys("ArrowDown")
        assert chosen(self.person) == []
        assert to in self.person.hand()

    def lay(self, *names: str) -> None:
        self.choose(*names)
        self._keys("l")
        expect(self.page.locator(f'[data-card="{names[0]}"]')).to_have_count(0)

    def lay_off(self, name: str, meld: Locator, end: str) -> None:
        self.choose(name)
        self._keys("m")
        # The keyboard is on the first place where the card may go; arrows lead to the others.
        part = meld.locator(f"[data-end={end}]")
        for _ in range(20):
            if part.evaluate("part => part === document.activeElement"):
                break
            self._keys("ArrowRight")
        expect(part).to_be_focused()
        self._keys("Enter")
        expect(self.page.locator(f'[data-card="{name}"]')).to_have_count(0)

    def give_up(self, name: str) -> None:
        before = self.person.hand()
        self.choose(name)
        self._keys("Escape")
        assert self.person.hand() == before
        assert chosen(self.person) == []

    def press(self, action: str) -> None:
        button = self.page.locator(f".table [data-action={action}]").last
        expect(button).to_be_visible()
        # To the bar of actions, and along it.
        self._keys("a", "Home")
        for _ in range(4):
            if button.evaluate("button => button === document.activeElement"):
                break
            self._keys("ArrowRight")
        expect(button).to_be_focused()
        self._keys("Enter")

    def draw(self) -> None:
        self._keys("d")
        expect(self.page.locator(".own.drawn")).to_have_count(1)

    def throw(self, name: str) -> None:
        self.choose(name)
        self._keys("x")
        expect(self.page.locator(f'[data-card="{name}"]')).to_have_count(0)
