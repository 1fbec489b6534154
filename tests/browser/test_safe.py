"""What others may write into a page, and what a page tells about its player."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import end_deal, playing

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MARKUP = "<img src=x onerror=a()>"
TEMPLATE = "${1}{2}&lt;<b id=x>"
FOREIGN = "#x, img[src=x]"


def test_a_name_is_text_wherever_it_stands(cloud, people) -> None:
    """In the lobby, at the table, in sentences, results and labels: as its owner wrote it."""
    crowd = people(MARKUP, TEMPLATE)
    host, guest = crowd
    playing(cloud, crowd, "classic")
    for person, other in ((host, guest), (guest, host)):
        expect(person.page.locator(".name", has_text=other.name).first).to_be_visible()
    end_deal(cloud, _table(host), crowd)
    for person in crowd:
        expect(person.zone("result")).to_contain_text(MARKUP)
        expect(person.zone("result")).to_contain_text(TEMPLATE)
    host.page.reload()
    expect(host.zone("result")).to_contain_text(TEMPLATE)
    for person in crowd:
        assert person.page.locator(FOREIGN).count() == 0
        assert person.page.evaluate("document.documentElement.innerHTML").count("onerror=a()>") == 0


def test_a_name_is_text_in_the_lobby_too(people) -> None:
    host, guest = people(MARKUP, TEMPLATE)
    link = host.make_table(3)
    guest.follow(link)
    expect(guest.page.locator("h1")).to_contain_text(MARKUP)
    guest.sit()
    expect(host.page.locator(".place .name", has_text=TEMPLATE)).to_be_visible()
    expect(host.page.get_by_label(f"Remove {TEMPLATE}")).to_be_visible()
    for person in (host, guest):
        assert person.page.locator(FOREIGN).count() == 0


def test_no_address_says_who_somebody_is_or_what_they_hold(cloud, people) -> None:
    """Tokens go by the subprotocol, cards by messages: no address that is asked for has either."""
    crowd = people("Ana", "Ivo")
    asked: list[str] = []
    for person in crowd:
        person.page.on("request", lambda request: asked.append(request.url))
        person.page.on("websocket", lambda socket: asked.append(socket.url))
    (first, _), _ = playing(cloud, crowd, "classic")
    first.throw(first.hand()[0])
    for person in crowd:
        person.reload()
        asked.append(person.page.url)
        token = _token(person.page)
        assert len(token) > 20
        assert any(url.startswith("ws") for url in asked)
        for url in asked:
            assert token not in url
            assert "?" not in url
            assert not any(f"={card}" in url for card in person.hand())


def _table(person) -> str:
    return str(person.page.url).rpartition("#")[2]


def _token(page: Page) -> str:
    kept = json.loads(page.evaluate("JSON.stringify({...localStorage})"))
    return str(next(value for name, value in kept.items() if "token" in name)).strip('"')
