"""Five languages: the browser's own is met, and changing it loses nothing of the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from frontend import catalogue
from tests.browser.people import deal_anew, playing

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HAND = "9h Th Jh Qs Qh Qd Kd 2c 4s 4d 6d 7d 8d 9d 3s"


@pytest.mark.parametrize(
    ("locale", "language", "rules"),
    [
        ("hr-HR", "hr", "Bodovanje handa"),
        ("bs-BA", "bs", "Bodovanje handa"),
        ("sr-Cyrl-RS", "sr-Cyrl", "Бодовање ханда"),
        ("sr-RS", "sr-Latn", "Bodovanje handa"),
        ("sr-Latn-ME", "sr-Latn", "Bodovanje handa"),
        ("de-DE", "en", "Scoring of a hand"),
    ],
)
def test_a_link_opens_in_the_visitors_language(people, locale, language, rules) -> None:
    (ana,) = people("Ana")
    link = ana.make_table(2)
    (ivo,) = people("Ivo", locale=locale)
    ivo.follow(link)
    assert f"/{language}/table.html#" in ivo.page.url
    expect(ivo.zone("options")).to_contain_text(rules)
    assert ivo.page.evaluate("document.documentElement.lang") == language


def test_another_language_before_the_match_keeps_the_seat(people) -> None:
    (ana,) = people("Ana")
    ana.make_table(2)
    ana.page.locator("nav a[hreflang=sr-Cyrl]").click()
    expect(ana.page.locator("[data-action=start]")).to_have_text("Почни")
    expect(ana.page.locator(".place .name").first).to_have_text("Ana")
    assert "/sr-Cyrl/table.html#" in ana.page.url
    ana.act("settings")
    expect(ana.page.get_by_role("heading", name="Подешавања")).to_be_visible()


def test_another_language_at_the_table_loses_nothing(cloud, people) -> None:
    crowd = people("Ana", "Ivo")
    (starter, _), table = playing(cloud, crowd, "classic")
    deal_anew(cloud, table, [HAND], "", crowd)
    page = starter.page
    starter.act("sort-rank")
    starter.choose("Kd")
    page.keyboard.press("ArrowLeft")
    starter.choose("2c")
    order = starter.hand()
    # Whatever would load the page anew would lose this.
    page.evaluate("window.sameAsBefore = true")
    said = {
        "hr": "Tvoja ruka, 15 karata",
        "bs": "Tvoja ruka, 15 karata",
        "sr-Cyrl": "Твоја рука, 15 карата",
        "sr-Latn": "Tvoja ruka, 15 karata",
        "en": "Your hand, 15 cards",
    }
    assert said.keys() == catalogue.SOURCES.keys()
    for language, hand in said.items():
        starter.act("menu")
        page.locator(f"dialog a[hreflang={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(starter.zone("hand")).to_have_attribute("aria-label", hand)
        page.locator("dialog [data-action=close]").click()
        assert starter.hand() == order
        chosen = page.locator("[data-card][aria-pressed=true]")
        assert {one.get_attribute("data-card") for one in chosen.all()} == {"Kd", "2c"}
        assert page.url.endswith(f"/{language}/table.html#{table}")
    assert page.evaluate("window.sameAsBefore")
    starter.act("menu")
    page.locator("dialog a[hreflang=hr]").click()
    page.locator("dialog [data-action=close]").click()
    starter.reload()
    starter.says("Počinješ s 15 karata")
    assert starter.hand() == order
    # The first page and the rules are in the same language from here on.
    page.goto(f"{starter.url}/")
    expect(page.locator("[data-action=return]")).to_have_text("Vrati se za stol")
