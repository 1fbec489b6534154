"""Accounts in Chromium, by its virtual authenticator: passkeys, links, deletion; and reports."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from frontend import privacy
from infra.local import LocalCloud
from tests.browser.people import Person
from tests.browser.test_pages import faults

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE = {"viewport": {"width": 360, "height": 640}}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
KEPT = {"en": "Your account is kept", "sr-Cyrl": "Твој налог је сачуван"}
USED = {"en": "This link was used", "sr-Cyrl": "Овај линк је искоришћен"}
TAKEN = {"en": "A player keeps that name", "sr-Cyrl": "То име"}
GONE = {"en": "Everything is deleted", "sr-Cyrl": "Све је обрисано"}

in_both = pytest.mark.parametrize(
    ("lang", "size"),
    [("en", PHONE), ("sr-Cyrl", DESKTOP), ("en", DESKTOP), ("sr-Cyrl", PHONE)],
    ids=["en-phone", "sr-desktop", "en-desktop", "sr-phone"],
)


class Device:
    """A page with an authenticator of its own."""

    def __init__(self, person: Person, lang: str) -> None:
        self.person, self.lang, self.page = person, lang, person.page
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.cdp.send("WebAuthn.enable")
        made = self.cdp.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "automaticPresenceSimulation": True,
                }
            },
        )
        self.authenticator = made["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        asked = {"authenticatorId": self.authenticator}
        return self.cdp.send("WebAuthn.getCredentials", asked)["credentials"]

    def receive(self, credentials: list[dict[str, Any]]) -> None:
        """Get the passkeys of another device, as they travel by a password manager."""
        for one in credentials:
            self.cdp.send(
                "WebAuthn.addCredential",
                {"authenticatorId": self.authenticator, "credential": one},
            )

    def open(self, hash: str = "") -> Page:
        # Only another address is loaded anew.
        self.page.goto("about:blank")
        self.page.goto(f"{self.person.url}/{self.lang}/account.html{hash}")
        expect(self.page.locator("[name=name]")).to_be_visible()
        return self.page

    def enter(self) -> Page:
        """Open the page and give a name."""
        page = self.open()
        page.locator("[name=name]").fill(self.person.name)
        self.person.act("name")
        expect(page.locator("[data-action=keep]")).to_be_visible()
        return page

    def keep(self) -> None:
        """Make a passkey."""
        self.person.act("keep")
        expect(self.page.locator(".passkeys li")).to_have_count(1)
        expect(self.person.zone("passkeys")).to_contain_text(KEPT[self.lang])


@pytest.fixture
def device(people: Callable[..., list[Person]]) -> Callable[..., Device]:
    def make(name: str, lang: str, size: dict) -> Device:
        return Device(people(name, **size)[0], lang)

    return make


@in_both
def test_a_passkey_brings_a_player_back_on_another_device(device, lang, size) -> None:
    name = f"Ana {lang} {size['viewport']['width']}"
    laptop = device(name, lang, size)
    laptop.enter()
    laptop.keep()
    (kept,) = laptop.credentials()
    assert kept["isResidentCredential"]
    # A device that has a passkey of the account makes no second one.
    laptop.person.act("keep")
    expect(laptop.person.zone("said")).not_to_be_empty()
    assert len(laptop.credentials()) == 1

    phone = device("", lang, size)
    page = phone.open()
    phone.receive(laptop.credentials())
    phone.person.act("sign-in")
    expect(page.locator("[name=name]")).to_have_value(name)
    page.reload()
    expect(page.locator("[name=name]")).to_have_value(name)
    # The name is the account's, whatever it is written in.
    thief = device("Thief", lang, size)
    page = thief.enter()
    page.locator("[name=name]").fill(name.upper())
    thief.person.act("name")
    expect(thief.person.zone("said")).to_contain_text(TAKEN[lang])
    # The last passkey takes the account with it, so it is asked first.
    laptop.page.locator("[data-action=remove-passkey]").dblclick()
    expect(laptop.page.locator("[data-action=remove-last]")).to_be_visible()
    laptop.person.act("not-now")
    expect(laptop.page.locator("[data-action=remove-last]")).to_have_count(0)
    expect(laptop.page.locator(".passkeys li")).to_have_count(1)
    # Removed on one device, the passkey is worth nothing on the other.
    laptop.person.act("remove-passkey")
    laptop.person.act("remove-last")
    expect(laptop.page.locator(".passkeys li")).to_have_count(0)
    stranger = device("", lang, size)
    stranger.open()
    stranger.receive(laptop.credentials())
    stranger.person.act("sign-in")
    expect(stranger.person.zone("said")).not_to_be_empty()
    expect(stranger.page.locator("[name=name]")).to_have_value("")


@in_both
def test_a_link_moves_a_guest_once(device, lang, size) -> None:
    ana = device("Ana", lang, size)
    page = ana.enter()
    ana.person.act("make-link")
    link = page.locator("input.link").input_value()
    # The code is dark on light: without its colours it would be one black square.
    for part, colour in (("paper", "rgb(255, 255, 255)"), ("ink", "rgb(0, 0, 0)")):
        expect(page.locator(f".qr-{part}")).to_have_css("fill", colour)
    assert page.locator(".qr").bounding_box()["width"] < 200
    phone = device("", lang, size)
    page = phone.open(link[link.index("#") :])
    # The secret is not left where others look.
    assert page.url.endswith("/account.html")
    phone.person.act("use-link")
    expect(page.locator("[name=name]")).to_have_value("Ana")
    expect(phone.person.zone("arrival")).to_have_count(0)
    page.reload()
    expect(page.locator("[name=name]")).to_have_value("Ana")
    late = device("", lang, size)
    page = late.open(link[link.index("#") :])
    late.person.act("use-link")
    expect(late.person.zone("said")).to_contain_text(USED[lang])
    expect(page.locator("[name=name]")).to_have_value("")
    # The page where it was made makes another one.
    ana.person.act("make-link")
    expect(ana.page.locator("input.link")).not_to_have_value(link)
    link = ana.page.locator("input.link").input_value()
    page = late.open(link[link.index("#") :])
    late.person.act("use-link")
    expect(page.locator("[name=name]")).to_have_value("Ana")


@in_both
def test_everything_about_me_is_taken_along_and_deleted(device, lang, size) -> None:
    ana = device(f"Ana D {lang} {size['viewport']['width']}", lang, size)
    page = ana.enter()
    ana.keep()
    with page.expect_download() as download:
        ana.person.act("export")
    held = json.loads(download.value.path().read_text("utf-8"))
    assert held["player"]["name"] == ana.person.name
    assert len(held["passkeys"]) == 1
    assert [month["tables"] for month in held["months"]] == [[]]
    token = page.evaluate("localStorage.getItem('remi.token')")
    ana.person.act("delete")
    ana.person.act("delete-yes")
    expect(ana.person.zone("gone")).to_contain_text(GONE[lang])
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('remi.'))") == []
    # Neither the token nor the passkey is good for anything any more.
    page.evaluate("token => localStorage.setItem('remi.token', token)", token)
    page = ana.open()
    expect(page.locator("[name=name]")).to_have_value("")
    ana.person.act("sign-in")
    expect(ana.person.zone("said")).not_to_be_empty()
    expect(page.locator("[name=name]")).to_have_value("")


@pytest.mark.parametrize("name", ["account", "ladder"])
def test_a_page_without_a_line_says_so(cloud: LocalCloud, people, name: str) -> None:
    (ana,) = people("Ana", **PHONE)
    ana.page.add_init_script(
        "WebSocket = class { constructor() { setTimeout(() => this.onclose(), 99); } close() {} };"
    )
    ana.page.goto(f"{cloud.url}/en/{name}.html")
    shown = ana.page.locator(f"#{name}")
    expect(shown).to_contain_text("Trying again by itself.")
    expect(shown).not_to_contain_text("table")


def test_what_the_server_cannot_do_is_said_and_the_page_goes_on(device) -> None:
    ana = device("Ana", "en", PHONE)
    page = ana.enter()
    name = page.locator("[name=name]")
    name.evaluate("input => input.removeAttribute('maxlength')")
    name.fill("A" * 300)
    ana.person.act("name")
    expect(ana.person.zone("said")).to_have_text(
        "The server did not understand this page. Reload it."
    )
    name.fill("Ana Banana")
    ana.person.act("name")
    expect(page.locator("[data-action=name]")).to_be_enabled()
    expect(ana.person.zone("said")).to_have_text("")
    page.reload()
    expect(name).to_have_value("Ana Banana")


def test_the_longest_name_fits_a_phone(device) -> None:
    ana = device("W" * 24, "hr", PHONE)
    page = ana.enter()
    width = "document.documentElement.scrollWidth"
    for action in ("delete", "not-now", "sign-in"):
        ana.person.act(action)
        expect(page.locator("[name=name]")).to_have_value(ana.person.name)
        assert page.evaluate(width) <= 360, action
    ana.person.make_table(2)
    assert page.evaluate(width) <= 360


def test_the_button_of_the_name_stands_in_line_with_it(device) -> None:
    page = device("Ana", "hr", PHONE).enter()
    bottoms = "all => all.map(one => Math.round(one.getBoundingClientRect().bottom))"
    name, button = page.locator("[name=name], [data-action=name]").evaluate_all(bottoms)
    assert name == button


def test_other_devices_are_signed_out(device) -> None:
    ana = device("Ana out", "en", DESKTOP)
    ana.enter()
    ana.keep()
    phone = device("", "en", PHONE)
    phone.open()
    phone.receive(ana.credentials())
    phone.person.act("sign-in")
    expect(phone.page.locator("[name=name]")).to_have_value("Ana out")
    ana.person.act("make-link")
    expect(ana.page.locator("input.link")).to_be_visible()
    ana.person.act("sign-out")
    expect(ana.page.locator("[data-action=sign-out]")).to_be_enabled()
    # It is void.
    expect(ana.page.locator("input.link")).to_have_count(0)
    for one, name in ((ana, "Ana out"), (phone, "")):
        one.page.reload()
        expect(one.page.locator("[name=name]")).to_have_value(name)


def test_a_guest_of_a_private_window_is_warned_once_and_offered_both(device) -> None:
    # A context of this kind is what Chromium calls incognito.
    ana = device("Ana", "en", PHONE)
    ana.person.make_table(2)
    expect(ana.person.zone("danger")).to_be_visible()
    ana.person.act("keep-me")
    dialog = ana.page.locator("dialog")
    expect(dialog.locator("[data-action=keep]")).to_be_visible()
    expect(dialog.locator("[data-action=make-link]")).to_be_visible()
    ana.person.act("close")
    ana.person.act("understood")
    expect(ana.person.zone("danger")).to_have_count(0)
    ana.page.reload()
    expect(ana.person.zone("share")).to_be_visible()
    expect(ana.person.zone("danger")).to_have_count(0)


def test_where_nothing_is_kept_a_guest_is_warned_and_can_stay(device, people) -> None:
    (host,) = people("Host")
    link = host.make_table(2)
    ana = device("Ana none", "en", DESKTOP)
    ana.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    ana.person.follow(link)
    ana.person.sit()
    expect(ana.person.zone("danger")).to_be_visible()
    ana.person.act("keep-me")
    ana.page.locator("dialog [data-action=keep]").click()
    expect(ana.page.locator("dialog .passkeys li")).to_have_count(1)
    ana.person.act("close")
    expect(ana.person.zone("danger")).to_have_count(0)


@pytest.mark.parametrize("consent", [True, False])
def test_a_table_is_reported_from_its_menu(cloud: LocalCloud, people, consent) -> None:
    (ana,) = people("Ana", **PHONE)
    table = ana.make_table(2).rpartition("#")[2]
    ana.act("report")
    text = f"The button is gone, {table}"
    ana.page.locator("dialog textarea").fill(text)
    if consent:
        ana.page.locator("dialog [name=consent]").check()
    ana.act("send-report")
    expect(ana.page.locator("[data-zone=reported]")).to_be_visible()
    items = cloud.aws.dynamodb.scan(TableName=cloud.aws.table)["Items"]
    (kept,) = [item for item in items if item.get("text", {}).get("S") == text]
    assert kept["pk"]["S"].startswith("REPORT#")
    assert (kept["page"]["S"], kept["language"]["S"]) == ("table", "en")
    assert kept.get("table") == ({"S": table} if consent else None)
    assert ("version" in kept) is consent


def test_every_page_leads_to_reports_and_to_what_is_kept(cloud: LocalCloud, people) -> None:
    (ana,) = people("Ana", **PHONE)
    for page in ("index", "rules-classic", "account"):
        ana.page.goto(f"{cloud.url}/sr-Cyrl/{page}.html")
        ana.page.locator(".site-links a[href^='report.html']").click()
        expect(ana.page.locator("textarea")).to_be_visible()
        assert ana.page.url.endswith(f"/sr-Cyrl/report.html#{page}")
        ana.page.locator("textarea").fill("Хвала")
        ana.act("send-report")
        expect(ana.page.locator("[data-zone=reported]")).to_be_visible()
        ana.page.locator(".site-links a[href='privacy.html']").click()
        expect(ana.page.locator("tr[data-kept=player]")).to_contain_text("400 дана")
    rows = ana.page.locator("tr[data-kept]")
    assert [row.get_attribute("data-kept") for row in rows.all()] == [
        row.name for row in privacy.kept()
    ]


def test_a_report_that_does_not_arrive_is_no_dead_end(cloud: LocalCloud, people) -> None:
    (ana,) = people("Ana", **PHONE)
    ana.page.goto(f"{cloud.url}/en/report.html")
    said = ana.zone("report-said")
    ana.page.locator("textarea").fill(" ")
    ana.act("send-report")
    expect(said).to_have_text("The server did not understand this page. Reload it.")
    ana.page.context.set_offline(True)
    ana.page.locator("textarea").fill("The button is gone.")
    ana.act("send-report")
    expect(said).to_contain_text("You are offline")
    # It is sent when there is a line again.
    ana.page.context.set_offline(False)
    expect(ana.page.locator("[data-zone=reported]")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "sr-Cyrl"])
def test_axe_finds_nothing_wrong(device, lang: str, theme: str) -> None:
    ana = device("Ana", lang, {**PHONE, "color_scheme": theme})
    page = ana.enter()
    for name in ("account", "report", "privacy"):
        if name != "account":
            page.goto(f"{ana.person.url}/{lang}/{name}.html")
            expect(page.locator("h1")).to_be_visible()
        page.wait_for_timeout(300)
        assert faults(page) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
