"""Before the match: who may sit, start, remove and leave, and what a visitor is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_host_removes_and_the_next_one_becomes_host(people) -> None:
    ana, ivo, mia = people("Ana", "Ivo", "Mia")
    link = ana.make_table(3)
    for person in (ivo, mia):
        person.follow(link)
        person.sit()
    expect(ana.page.locator(".place .name", has_text="Mia")).to_be_visible()
    ana.page.get_by_label("Remove Ivo").click()
    expect(ana.page.locator(".place .name", has_text="Ivo")).to_have_count(0)
    # Who is removed sees it at once and is not led away as if by an own wish.
    expect(ivo.page.get_by_text("Your seat is free again")).to_be_visible()
    expect(ana.page.locator("[data-action=start]")).to_be_enabled()
    ana.act("leave")
    expect(ana.page.locator("#make")).to_be_visible()
    expect(mia.page.locator("[data-action=start]")).to_be_visible()
    expect(mia.page.locator("[data-action=start]")).to_be_disabled()


def test_a_full_table_says_so(people) -> None:
    ana, ivo, mia = people("Ana", "Ivo", "Mia")
    link = ana.make_table(2)
    mia.follow(link)
    ivo.follow(link)
    ivo.sit()
    # Who only looks on hears of it as well.
    expect(mia.zone("full")).to_be_visible()
    expect(mia.page.locator("[data-action=sit]")).to_have_count(0)
    # Nobody is stuck at it.
    mia.page.get_by_role("link", name="First page").click()
    expect(mia.page.locator("#make")).to_be_visible()


def test_championship_starts_with_three(people) -> None:
    ana, ivo, mia = people("Ana", "Ivo", "Mia")
    link = ana.make_table(3, "championship")
    ivo.follow(link)
    ivo.sit()
    expect(ana.page.get_by_text("The match can start with 3 players")).to_be_visible()
    expect(ana.page.locator("[data-action=start]")).to_be_disabled()
    mia.follow(link)
    expect(mia.zone("options")).to_contain_text("Championship")
    mia.sit()
    expect(ana.page.locator("[data-action=start]")).to_be_enabled()


def test_a_target_and_a_number_of_deals_exclude_each_other(people) -> None:
    ana, ivo = people("Ana", "Ivo")
    ana.make_table(6, "basic", target="200")
    ends = ana.zone("options").locator("[data-option=target]")
    expect(ends).to_have_text("at 200 points")
    expect(ana.zone("options").locator("[data-option=deals]")).to_have_count(0)
    # Both are in one list, so that nobody can ask for both.
    ivo.page.goto(f"{ivo.url}/en/index.html")
    ivo.page.get_by_label("Your name").fill("Ivo")
    ivo.page.locator("[name=ruleset]").select_option("basic")
    form = ivo.page.locator("fieldset[data-ruleset=basic]")
    form.locator("summary").click()
    form.locator("[name=target]").select_option(label="after 3 deals")
    form.locator("[name=ace_high]").check()
    ivo.act("create")
    options = ivo.zone("options")
    expect(options.locator("[data-option=deals]")).to_have_text("after 3 deals")
    expect(options.locator("[data-option=target]")).to_have_count(0)
    expect(options.locator("[data-option=ace_high]")).to_contain_text("Allowed")


def test_a_bad_name_is_refused_in_words(people) -> None:
    (ana,) = people("Ana")
    ana.page.goto(f"{ana.url}/en/index.html")
    ana.page.get_by_label("Your name").fill("   ")
    ana.act("create")
    expect(ana.page.locator("#say")).to_contain_text("This name does not work")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.act("create")
    expect(ana.zone("lobby")).to_be_visible()


def test_an_unknown_table_leads_home(people) -> None:
    (ana,) = people("Ana")
    ana.page.goto(f"{ana.url}/en/table.html#nosuchtable")
    expect(ana.page.get_by_text("No such table")).to_be_visible()
    ana.page.get_by_text("First page").click()
    expect(ana.page.locator("#make")).to_be_visible()


def test_a_missing_page_is_a_page(people) -> None:
    (ana,) = people("Ana")
    ana.page.goto(f"{ana.url}/en/nowhere/at/all")
    expect(ana.page.get_by_text("There is no such page")).to_be_visible()
    assert ana.faults.pop().startswith("Failed to load resource")
