"""The rule pages: they load, say what is in force at a table, and axe finds nothing wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.rules import RULESETS
from frontend import catalogue
from tests.browser.people import deal_anew, playing

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
FAULTS = """async () => (await axe.run()).violations.map(
  ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(" | ")}`)"""


def faults(page: Page) -> list[str]:
    """Return what axe finds on a page as it is now."""
    page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(FAULTS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rule_pages_and_the_first_page_are_accessible(people, scheme) -> None:
    (ana,) = people("Ana", color_scheme=scheme, reduced_motion="reduce")
    pages = [f"rules-{ruleset}" for ruleset in RULESETS] if scheme == "light" else ["rules-remi51"]
    for page in ("index", "ladder", *pages):
        ana.page.goto(f"{ana.url}/en/{page}.html")
        expect(ana.page.locator("main")).to_be_visible()
        assert faults(ana.page) == [], page


@pytest.mark.parametrize("page", ["index", "ladder", "account", "privacy", "rules-remi51"])
def test_nothing_is_wider_than_the_narrowest_phone(people, page) -> None:
    """What 400 % zoom leaves of a desktop is as wide (WCAG 1.4.10)."""
    (ana,) = people("Ana", viewport={"width": 320, "height": 256})
    ana.page.goto(f"{ana.url}/sr-Cyrl/{page}.html")
    expect(ana.page.locator("main")).to_be_visible()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_rule_page_is_printed_dark_on_light_in_the_dark_theme_too(people) -> None:
    """A browser prints no backgrounds, so the letters of the dark theme would be pale on white."""
    (ana,) = people("Ana", color_scheme="dark")
    ana.page.goto(f"{ana.url}/en/rules-remi51.html")
    text, red = ana.page.locator("#groups > h2"), ana.page.locator(".card[data-suit=h]").first
    expect(text).to_have_css("color", "rgb(233, 238, 234)")
    ana.page.emulate_media(media="print")
    expect(text).to_have_css("color", "rgb(29, 35, 33)")
    expect(red).to_have_css("color", "rgb(179, 32, 42)")


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_the_table_is_accessible(cloud, people, size) -> None:
    viewport = {"width": size[0], "height": size[1]}
    crowd = people("Ana", "Ivo", "Mia", viewport=viewport, reduced_motion="reduce")
    (one, two, three), table = playing(cloud, crowd, "remi51")
    deal_anew(cloud, table, ["9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d JK"], "", crowd)
    assert faults(three.page) == []
    one.lay("9h Th Jh")
    one.choose("Kd")
    assert faults(one.page) == []
    one.act("clear")
    one.lay("Qs JK Qd")
    one.throw("Kd")
    assert faults(two.page) == []
    two.act("house")
    expect(two.page.locator("dialog [data-option=deals_each]")).to_have_text("once")
    assert faults(two.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_waits_choices_and_pauses_are_accessible(cloud, people, server_time, scheme) -> None:
    options = {"color_scheme": scheme, "reduced_motion": "reduce"}
    crowd = people("Ana", "Ivo", "Mia", viewport={"width": 390, "height": 844}, **options)
    (one, two, three), _ = playing(cloud, crowd, "classic", turn_time="20", reserve="60")
    two.act("menu")
    two.act("menu-pause")
    server_time.passes(22, *crowd)
    expect(three.zone("time")).to_contain_text("reserve")
    assert faults(three.page) == []
    server_time.passes(62, *crowd)
    one.says("Your time is up")
    assert faults(one.page) == []
    three.says("is out of time: waiting")
    assert faults(three.page) == []
    host = next(person for person in (*crowd[:1], two, three) if person is not one)
    server_time.passes(125, *crowd)
    expect(host.page.locator("[data-action=go-on]")).to_be_visible()
    assert faults(host.page) == []
    host.act("menu")
    host.act("ask-leave")
    assert faults(host.page) == []


@pytest.mark.parametrize("language", catalogue.SOURCES)
def test_every_rule_page_loads_and_fits_a_phone(people, language) -> None:
    (ana,) = people("Ana", viewport={"width": 360, "height": 640})
    for ruleset in RULESETS:
        ana.page.goto(f"{ana.url}/{language}/rules-{ruleset}.html")
        expect(ana.page.locator("section .examples .card").first).to_be_visible()
        assert ana.page.evaluate("document.documentElement.scrollWidth") == 360
        expect(ana.page.locator("#in-force")).to_be_hidden()


def test_the_first_page_leads_to_the_rules_of_what_is_chosen(people) -> None:
    (ana,) = people("Ana")
    ana.page.goto(f"{ana.url}/en/index.html")
    ana.page.locator("[name=ruleset]").select_option("tercet")
    ana.page.get_by_role("link", name="How it is played").click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Tercet")


def test_a_table_leads_to_its_rules_with_the_options_in_force(people) -> None:
    ana, ivo = people("Ana", "Ivo")
    link = ana.make_table(2, scoring="old", hand_waives_minimum=True, turn_time="none")
    ivo.follow(link)
    # Without a limit nobody needs a reserve.
    expect(ivo.zone("options").locator("[data-option=turn_time]")).to_have_text("No limit")
    expect(ivo.zone("options").locator("[data-option=reserve]")).to_have_count(0)
    # Also before sitting down; the page opens beside the table.
    with ivo.page.context.expect_page() as opened:
        ivo.page.locator("[data-action=read]").click()
    page = opened.value
    shown = page.locator("#in-force")
    expect(shown.locator("[data-option=scoring]")).to_contain_text("Old")
    expect(shown.locator("[data-option=turn_time]")).to_have_text("No limit")
    expect(shown.locator("[data-option=reserve]")).to_have_count(0)
    # What is chosen stands beside its rule and is told from it.
    label, value = shown.locator("dt").first, shown.locator("dd").first
    expect(value).to_have_css("font-weight", "600")
    assert label.bounding_box()["y"] == pytest.approx(value.bounding_box()["y"], abs=2)
    expect(page.locator("#absence").get_by_text("uses up a reserve")).to_be_hidden()
    prices = page.locator("#scoring table:visible").first
    expect(prices.locator("tr", has_text="dry hand")).to_contain_text("−140")
    expect(prices).not_to_contain_text("−280")
    out = page.locator("#out")
    expect(out.get_by_text("At this table a hand needs no 51")).to_be_visible()
    expect(out.get_by_text("A hand needs the 51 of an opening, too")).to_be_hidden()
    page.get_by_role("link", name="Српски").click()
    expect(page.locator("#in-force [data-option=scoring]")).to_contain_text("Старо")


def test_numbers_in_force_replace_the_usual_ones(people) -> None:
    (ana,) = people("Ana")
    page = f"{ana.url}/en/rules-basic.html"
    length = ana.page.locator("[data-slot=length]")
    ana.page.goto(page)
    expect(length).to_have_text("The match ends when somebody has 150 points.")
    ana.page.goto(f"{page}?deals=3&ace_high=true")
    expect(length).to_have_text("A match is 3 deals.")
    expect(ana.page.get_by_text("the ace 15")).to_be_visible()
    expect(ana.page.get_by_text("the ace 1.", exact=False)).to_be_hidden()
    time = ana.page.locator("#absence")
    ana.page.goto(f"{page}?turn_time=90&reserve=0")
    expect(time).to_contain_text("A turn has 90 seconds.")
    expect(time).to_contain_text("There is no reserve beyond that.")
    ana.page.goto(f"{page}?turn_time=none&reserve=120")
    expect(time.get_by_text("may think without end")).to_be_visible()
    expect(time.get_by_text("uses up a reserve")).to_be_hidden()
    # An address may say anything.
    ana.page.goto(f"{page}?made_up=1&target=many")
    expect(length).to_have_text("The match ends when somebody has 150 points.")
    expect(ana.page.locator("#in-force")).to_be_hidden()


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("classic", "deals=3&ace_high=true&target=100"),
        ("tercet", "deals_each=5&reserve=601&turn_time=19"),
        ("remi51", "hand_waives_minimum=1&deals_each=0&turn_time=20-180&reserve=-5"),
        ("basic", "deals=21&target=49&must_discard_last=on&scoring=old"),
    ],
)
def test_an_address_shows_no_option_that_its_ruleset_does_not_have(
    people, ruleset, options
) -> None:
    """§6: the page says what is in force at a table, and there no such table can be."""
    (ana,) = people("Ana")
    length = ana.page.locator("[data-slot=length]")
    ana.page.goto(f"{ana.url}/en/rules-{ruleset}.html")
    usual = length.inner_text()
    # The last one there is: it is shown when all the others have been looked at.
    ana.page.goto(f"{ana.url}/en/rules-{ruleset}.html?{options}&reserve=600")
    expect(ana.page.locator("#in-force dd")).to_have_text(["600 seconds"])
    expect(ana.page.locator("#absence")).to_contain_text("A turn has 60 seconds.")
    assert length.inner_text() == usual


def test_an_address_shows_no_option_of_a_ruleset_that_has_none(people) -> None:
    """§6: championship."""
    (ana,) = people("Ana")
    ana.page.goto(f"{ana.url}/en/rules-championship.html?turn_time=60&scoring=old")
    ana.page.wait_for_load_state("networkidle")
    expect(ana.page.locator("#in-force")).to_be_hidden()
    expect(ana.page.locator("#absence")).to_contain_text("A turn has 20 seconds.")
