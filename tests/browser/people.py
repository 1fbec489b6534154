"""People who only see and click what players see and click, and a pack stacked for them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from engine.play import deal_from
from engine.table import How, Phase, Result
from functions import wiring
from functions.service import record as records
from infra.local import LocalCloud
from infra.local.scenes.stacking import stacked

PATIENCE_MS = 10_000


class ServerTime:
    """The server's time: the machine's, and as far ahead of it as tests have gone."""

    def __init__(self) -> None:
        self.ahead_s = 0.0

    def now_ms(self) -> int:
        """Return milliseconds since the epoch."""
        return int((time.time() + self.ahead_s) * 1000)

    def passes(self, seconds: float, *people: Person) -> None:
        """Let time pass at the server; people's pages ask for it as after a sleep."""
        self.ahead_s += seconds
        for person in people:
            person.page.evaluate("dispatchEvent(new Event('online'))")


class Person:
    """Somebody at a browser of their own, seeing and clicking what a player sees and clicks."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda said: self.faults.append(said.text) if said.type == "error" else None,
        )

    # --- before the match ---

    def make_table(self, players: int, ruleset: str = "classic", /, **options: str | bool) -> str:
        """Make a table from the first page and return its link."""
        self.page.goto(f"{self.url}/en/index.html")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.locator("[name=ruleset]").select_option(ruleset)
        form = self.page.locator(f"fieldset[data-ruleset={ruleset}]")
        form.locator("[name=players]").select_option(str(players))
        if options:
            form.locator("summary").click()
        for option, value in options.items():
            if isinstance(value, bool):
                form.locator(f"[name={option}]").set_checked(value)
            else:
                # Options that exclude each other share one list.
                line = form.locator(f"option[data-of={option}][value='{value}']")
                name = line.locator("xpath=..").get_attribute("name")
                form.locator(f"[name={name}]").select_option(label=line.inner_text())
        self.act("create")
        expect(self.zone("lobby")).to_be_visible()
        return self.page.locator("input.link").input_value()

    def follow(self, link: str) -> None:
        """Open a table's link; the root page chooses the language."""
        self.page.goto(link)
        expect(self.zone("lobby")).to_be_visible()

    def sit(self) -> None:
        """Give a name and sit down."""
        self.page.get_by_label("Your name").fill(self.name)
        self.act("sit")
        expect(self.page.locator("[data-action=leave]")).to_be_visible()

    # --- looking ---

    def zone(self, name: str) -> Any:
        """Return a part of the page."""
        return self.page.locator(f"[data-zone={name}]")

    def hand(self) -> list[str]:
        """Return the names of the own cards from left to right."""
        shown = self.zone("hand").locator("[data-card]")
        return [str(one.get_attribute("data-card")) for one in shown.all()]

    def says(self, text: str) -> None:
        """Wait for the one sentence to contain a text."""
        expect(self.zone("sentence")).to_contain_text(text)

    def holds(self, count: int) -> None:
        """Wait for a hand of so many cards."""
        expect(self.zone("hand").locator("[data-card]")).to_have_count(count)

    def meld(self, first: str, last: str) -> Any:
        """Return the meld on the table that begins and ends with these words."""
        return self.page.locator(f"[data-meld][aria-label*=': {first}'][aria-label$='{last}']")

    # --- doing ---

    def act(self, action: str) -> None:
        """Press the button of an action."""
        self.page.locator(f"button[data-action={action}]").last.click()

    def choose(self, names: str) -> None:
        """Tap cards in the hand."""
        for name in names.split():
            card = self.page.locator(f'[data-card="{name}"]')
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")

    def lay(self, names: str) -> None:
        """Choose a group and lay it; the cards leave the hand."""
        self.choose(names)
        self.act("lay")
        for name in names.split():
            expect(self.page.locator(f'[data-card="{name}"]')).to_have_count(0)

    def lay_off(self, name: str, meld: Any, end: str = "high") -> None:
        """Choose a card and tap an end of a meld."""
        before = len(self.hand())
        self.choose(name)
        meld.locator(f"[data-end={end}]").click()
        # A swap brings a joker for the card.
        expect(self.page.locator(f'[data-card="{name}"]')).to_have_count(0)
        assert len(self.hand()) in (before, before - 1)

    def draw(self) -> str:
        """Tap the stock and return the name of the card that came, marked as drawn."""
        self.zone("stock").click()
        drawn = self.page.locator(".own.drawn")
        expect(drawn).to_have_count(1)
        return str(drawn.get_attribute("data-card"))

    def throw(self, name: str) -> None:
        """Choose a card and tap the discard pile."""
        self.choose(name)
        self.zone("discard").click()
        expect(self.page.locator(".table.mine")).to_have_count(0)

    def throw_last(self, name: str) -> None:
        """Throw the last card by the button, which ends the deal."""
        self.choose(name)
        self.act("discard")
        expect(self.zone("result")).to_be_visible()

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        expect(self.page.locator(".table")).to_be_visible()


COVERED = """() => [...document.querySelectorAll("button")].filter((button) => {
  const box = button.getBoundingClientRect();
  if (box.width === 0 || button.closest("[data-zone=melds], dialog")) return false;
  const outside = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  // Cards in a fan overlap, so what must be free is the left part, where the index is.
  const at = [box.left + Math.min(12, box.width / 2), box.top + box.height / 2];
  return outside || !button.contains(document.elementFromPoint(...at));
}).map((button) => button.outerHTML.slice(0, 100))"""
"""The buttons of a page that something covers, or that are not wholly on it."""


def in_order_of_play(cloud: LocalCloud, link: str, crowd: Sequence[Person]) -> list[Person]:
    """Return the people from the starter of the running deal on."""
    game = stored(cloud, table_of(link)).game
    assert game is not None
    order = [game.deal.starter]
    while len(order) < len(crowd):
        order.append(game.next_seat(order[-1]))
    return [crowd[seat] for seat in order]


def playing(
    cloud: LocalCloud, crowd: Sequence[Person], ruleset: str, **options: str | bool
) -> tuple[list[Person], str]:
    """Let the first of some people make a table and start; return them in order of play."""
    host, *others = crowd
    link = host.make_table(len(crowd), ruleset, **options)
    for person in others:
        person.follow(link)
        person.sit()
    # A start that does not know of the last one who sat down is refused.
    expect(host.page.locator("[data-action=start]")).to_contain_text(str(len(crowd)))
    host.act("start")
    for person in crowd:
        expect(person.page.locator(".table")).to_be_visible()
    return in_order_of_play(cloud, link, crowd), table_of(link)


def table_of(link: str) -> str:
    """Return the id of the table that a link leads to."""
    return link.rpartition("#")[2]


def stored(cloud: LocalCloud, table: str) -> records.Record:
    """Return what is stored of a table."""
    key = {"pk": {"S": f"TABLE#{table}"}, "sk": {"S": "STATE"}}
    found = cloud.aws.dynamodb.get_item(TableName=cloud.aws.table, Key=key, ConsistentRead=True)
    item = found["Item"]
    return records.decode(table, int(item["ver"]["N"]), bytes(item["rec"]["B"]))


def _store(cloud: LocalCloud, changed: records.Record) -> None:
    cloud.aws.dynamodb.update_item(
        TableName=cloud.aws.table,
        Key={"pk": {"S": f"TABLE#{changed.id}"}, "sk": {"S": "STATE"}},
        UpdateExpression="SET ver = :ver, rec = :rec",
        ExpressionAttributeValues={
            ":ver": {"N": str(changed.version)},
            ":rec": {"B": records.encode(changed)},
        },
    )


def end_deal(cloud: LocalCloud, table: str, crowd: Sequence[Person]) -> None:
    """Leave the seat on turn one card to throw, which ends the deal, and throw it by clicking."""
    record = stored(cloud, table)
    assert record.game is not None
    game, turn = record.game, record.game.deal.turn
    rest = game.seats[turn].hand[1:]
    seats = [*game.seats]
    seats[turn] = seats[turn].parting_with(rest)._replace(opened=1)
    deal = game.deal._replace(stock=(*game.deal.stock, *rest))
    changed = game._replace(seats=tuple(seats), deal=deal, phase=Phase.PLAY)
    _store(cloud, record._replace(game=changed, version=record.version + 1))
    for person in crowd:
        person.reload()
    crowd[turn].throw_last(crowd[turn].hand()[0])


def deal_anew(
    cloud: LocalCloud,
    table: str,
    hands: Sequence[str],
    stock: str,
    crowd: Sequence[Person],
    before: Sequence[int] = (),
    *,
    open_card: str = "",
    cut: int = 0,
) -> None:
    """Deal the running deal again from a stacked pack and let everybody see it.

    `hands` are in order of play, the starter's first, and may be short of cards; `stock` is what
    comes next, `open_card` the one turned up; `cut` jokers of the cutter's hand come up at the cut.
    `before` are the scores, a seat each, of a deal that is taken to have been played before.
    """
    record = stored(cloud, table)
    game = record.game
    assert game is not None
    if before:
        earlier = Result(game.deal.dealer, How.OUT, 0, tuple(before))
        game = game._replace(results=(earlier,), deal=game.deal._replace(number=2))
    order = stacked(game, hands, stock, open_card=open_card, cut=cut)
    game = deal_from(game, order, wiring.SystemClock().now())
    _store(cloud, record._replace(game=game, version=record.version + 1))
    for person in crowd:
        # The order kept for the cards dealt before would mix the new ones.
        person.page.evaluate("localStorage.removeItem('remi.hand')")
        person.reload()
