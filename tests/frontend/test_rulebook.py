"""The rule pages: numbers from the rules, examples that the engine confirms, options in force."""

from pathlib import Path

import pytest

import engine
from engine.melds import Kind
from engine.rules import RELEASED, RULESETS, Rules
from frontend import rulebook
from frontend.build import speaker
from frontend.catalogue import load
from frontend.rulebook import BookError, Slot

CLASSIC = RELEASED["classic"][1]
TERCET = RELEASED["tercet"][1]


def slots(page: rulebook.Page) -> dict[str, Slot]:
    return {part.slot.id: part.slot for chapter in page.chapters for part in chapter.parts}


def values(slot: Slot) -> dict[str, dict[str, str | int]]:
    return {text.key: text.values_dict() for text in slot.texts}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_page_has_every_chapter_and_checked_examples(ruleset: str) -> None:
    page = rulebook.page(ruleset)
    chapters = [
        "dealing",
        "groups",
        "turn",
        "opening",
        "table",
        "out",
        "scoring",
        "match",
        "absence",
    ]
    ladder = ["ladder"] if ruleset == "championship" else []
    assert [chapter.id for chapter in page.chapters] == chapters + ladder
    found = slots(page)
    assert len(found["set"].examples) == 3
    assert any(not example.good for example in found["run"].examples)


def test_what_a_ruleset_has_not_is_not_spoken_of() -> None:
    basic, remi51 = slots(rulebook.page("basic")), slots(rulebook.page("remi51"))
    assert {"jokers", "swap-run", "bottom", "ritual"}.isdisjoint(basic)
    assert {"jokers", "swap-run", "bottom", "ritual"} <= remi51.keys()
    assert "rules-closed" not in values(slots(rulebook.page("classic"))["take"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_way_in_which_a_deal_is_void_is_told(ruleset: str) -> None:
    """§4.6: reshuffled three times, nothing to shuffle, a hundred turns of a seat."""
    told = values(slots(rulebook.page(ruleset))["stock"])
    assert told["rules-void"] == {"times": 3}
    assert told["rules-void-else"] == {"turns": 100}


def test_a_match_with_a_target_is_told_to_end_after_fifty_deals() -> None:
    """§6: until somebody has the target, at most fifty deals."""
    told = {ruleset: slots(rulebook.page(ruleset)) for ruleset in RULESETS}
    assert values(told.pop("basic")["most-deals"]) == {"rules-most-deals": {"deals": 50}}
    assert all("most-deals" not in found for found in told.values())


def test_a_deck_without_jokers_is_told_of_without_them_whatever_the_options() -> None:
    """§2: basic has none, and at a table where the last card is thrown (§4.5) neither."""
    speak = speaker("en", load(Path(rulebook.__file__).parent / "strings")["en"])
    page = rulebook.page("basic")
    parts = [part for chapter in page.chapters for part in chapter.parts]
    told = [slot for part in parts for slot in (part.slot, *(one.slot for one in part.variants))]
    said = [speak(text.key, **text.values_dict()) for slot in told for text in slot.texts]
    assert [text for text in said if "joker" in text] == [
        "One deck of 52 cards without jokers: 52 cards."
    ]


USUAL: dict[str, dict[str, dict[str, str | int]]] = {
    "cards": {
        "rules-players": {"players": "2–4"},
        "rules-cards": {"packs": 2, "jokers": 4, "total": 108},
    },
    "dealt": {"rules-dealt": {"cards": 14}},
    "way": {"rules-way-clockwise": {}},
    "run": {"rules-run": {}, "rules-ace-both": {}},
    "jokers": {
        "rules-joker": {},
        "rules-joker-naturals": {"cards": 2},
        "rules-jokers-many": {"jokers": 1},
        "rules-jokers-apart": {},
    },
    "points": {"rules-points": {"ace": 10}, "rules-points-low-ace": {"ace": 1}},
    "take": {
        "rules-take-opened": {},
        "rules-take-open": {},
        "rules-back-ends": {},
        "rules-taken-stays": {},
    },
    "opening": {"rules-open": {"points": 51}, "rules-open-staged": {}},
    "swap-set": {"rules-swap-full": {}},
    "last": {"rules-out-throw": {}, "rules-out-joker": {}},
    "hand": {"rules-hand-dry": {}},
    "hand-minimum": {"rules-hand-minimum": {"points": 51}},
    "stock": {
        "rules-stock-top": {},
        "rules-void": {"times": 3},
        "rules-void-else": {"turns": 100},
    },
    "endings": {"rules-endings": {}},
    "left": {
        "rules-left": {"courts": 10, "ace": 10},
        "rules-left-joker": {"points": 20},
        "rules-left-unopened": {"points": 100},
    },
    "best": {"rules-best-fewest": {}},
}
"""What most rulesets have, slot by slot: the columns of the tables in which they are alike."""

BACK_TO_STOCK: dict[str, dict[str, str | int]] = {"rules-back-stock": {}, "rules-taken-stays": {}}
OWN: dict[str, dict[str, dict[str, dict[str, str | int]]]] = {
    "classic": {
        "jokers": {
            "rules-joker": {},
            "rules-joker-naturals": {"cards": 2},
            "rules-jokers-laid": {"jokers": 1},
            "rules-jokers-apart": {},
        },
        "points": {**USUAL["points"], "rules-points-royal": {"points": 51, "sum": 50}},
        "hand": {"rules-hand-mixed": {}},
        "limit": {"rules-limit": {"points": 501}},
    },
    "tercet": {
        "way": {"rules-way-counter": {}},
        "points": {"rules-points": {"ace": 10}},
        "take": {
            "rules-take-opened": {},
            "rules-take-hand": {},
            **BACK_TO_STOCK,
            "rules-closed": {"rounds": 1},
        },
        "swap-set": {"rules-swap-asked": {}},
        "left": {
            "rules-left": {"courts": 10, "ace": 10},
            "rules-left-joker": {"points": 20},
            "rules-left-same": {},
        },
        "length": {"rules-length-deals_each": {"n": 1}},
    },
    "basic": {
        "cards": {
            "rules-players": {"players": "2–6"},
            "rules-cards": {"packs": 1, "jokers": 0, "total": 52},
        },
        "dealt": {"rules-dealt-by-players": {}},
        "run": {"rules-run": {}, "rules-ace-low": {}},
        "take": {"rules-take-free": {}, "rules-taken-stays": {}},
        "opening": {"rules-open-none": {}},
        "last": {"rules-out-free": {}},
        "endings": {"rules-collect": {}, "rules-rummy": {"factor": 2}},
        "left": {"rules-left": {"courts": 10, "ace": 1}},
        "length": {"rules-length-target": {"n": 150}},
        "best": {"rules-best-most": {}},
    },
    "championship": {
        "cards": {
            "rules-players": {"players": "3"},
            "rules-cards": {"packs": 2, "jokers": 2, "total": 106},
        },
        "jokers": {
            "rules-joker": {},
            "rules-joker-naturals": {"cards": 2},
            "rules-jokers-many": {"jokers": 2},
            "rules-jokers-touch": {},
        },
        "take": {"rules-take-opened": {}, "rules-take-open_with_it": {}, **BACK_TO_STOCK},
        "opening-taken": {"rules-open-taken": {"points": 51}},
        "swap-set": {"rules-swap-asked": {}},
        "hand": {"rules-hand-mixed": {}},
        "stock": {
            "rules-stock-all": {},
            "rules-void": {"times": 3},
            "rules-void-else": {"turns": 100},
        },
        "left": {
            "rules-left": {"courts": 10, "ace": 10},
            "rules-left-joker": {"points": 25},
            "rules-left-unopened": {"points": 100},
        },
        "length": {"rules-length-deals": {"n": 1}},
        "takeover": {
            "rules-takeover": {"points": 30},
            "rules-takeover-back": {"n": 10},
            "rules-takeover-left": {},
            "rules-takeover-all": {},
        },
    },
    "remi51": {
        "cards": {
            "rules-players": {"players": "2–6"},
            "rules-cards": {"packs": 2, "jokers": 4, "total": 108},
        },
        "ritual": {
            "rules-cut": {},
            "rules-cut-joker": {"cards": 14},
            "rules-packets": {"first": 3, "packet": 2},
        },
        "length": {"rules-length-deals_each": {"n": 1}},
    },
}
"""In what each ruleset is not as most are."""
WITHOUT = {"basic": {"jokers", "points", "swap-set", "hand", "hand-minimum"}}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_page_tells_the_rules_of_its_own_column(ruleset: str) -> None:
    """§2 to §7, ruleset by ruleset: another one's sentence or number would be a lie."""
    found = slots(rulebook.page(ruleset))
    wanted = {
        id: texts for id, texts in USUAL.items() if id not in WITHOUT.get(ruleset, set())
    } | OWN[ruleset]
    assert {id: values(found[id]) for id in wanted} == wanted
    only = {id for own in OWN.values() for id in own} - wanted.keys() - {"length"}
    assert (only | WITHOUT.get(ruleset, set())).isdisjoint(found)


PRICES = {
    "classic": [("out", "−40", 1), ("mixed", "−140", 2), ("dry", "−280", 4)],
    "tercet": [("out", "−20", 1), ("joker", "−40", 2), ("hand", "−40", 2)],
    "basic": [],
    "championship": [("out", "−40", 1), ("mixed", "−80", 1), ("dry", "−140", 2)],
    "remi51": [("out", "−40", 1), ("hand", "−140", 2)],
}
"""§5: what each way of going out counts, and how often the hands of the others."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_page_tells_what_its_endings_count(ruleset: str) -> None:
    told = []
    for row in slots(rulebook.page(ruleset))["endings"].rows:
        bonus, others = row.cells
        factor = others.values_dict().get("factor", 1)
        assert (others.key == "rules-times-one") is (factor == 1)
        told.append(
            (row.name.key.removeprefix("rules-end-"), bonus.values_dict()["points"], factor)
        )
    assert told == PRICES[ruleset]


def test_what_depends_on_how_many_play_is_told_for_each_number() -> None:
    """§3, §6: the cards dealt in basic, the deals of classic."""
    dealt = slots(rulebook.page("basic"))["dealt"].rows
    assert [(row.name.values_dict(), row.cells[0].values_dict()["cards"]) for row in dealt] == [
        ({"players": "2", "count": 2}, 10),
        ({"players": "3–4", "count": 4}, 7),
        ({"players": "5–6", "count": 6}, 6),
    ]
    deals = slots(rulebook.page("classic"))["length"].rows
    assert [(row.name.values_dict(), row.cells[0].values_dict()) for row in deals] == [
        ({"players": "2", "count": 2}, {"times": 4, "total": 8}),
        ({"players": "3", "count": 3}, {"times": 3, "total": 9}),
        ({"players": "4", "count": 4}, {"times": 2, "total": 8}),
    ]


@pytest.mark.parametrize(("ruleset", "third"), [("classic", "closed"), ("basic", "open")])
def test_the_example_deal_says_who_had_opened(ruleset: str, third: str) -> None:
    rows = slots(rulebook.page(ruleset))["deal"].rows
    assert [row.cells[0].key for row in rows] == [
        "rules-deal-out",
        "rules-deal-open",
        f"rules-deal-{third}",
    ]


@pytest.mark.parametrize("ruleset", ["classic", "tercet", "championship", "remi51"])
def test_the_starter_is_told_to_lay_where_the_first_round_is_not_closed(ruleset: str) -> None:
    """§3, §4.2: in tercet nobody lays in the first turn."""
    players = RELEASED[ruleset][1].players[0]
    table = engine.new_match(ruleset, {}, players, bytes(32), 0)
    told = values(slots(rulebook.page(ruleset))["starter"])
    lays = engine.legal(table, table.deal.starter).lay
    assert lays is (ruleset != "tercet")
    assert told == {"rules-starter-more" if lays else "rules-starter-throws": {"cards": 15}}


@pytest.mark.parametrize("ruleset", ["basic", "championship"])
def test_the_first_player_takes_the_face_up_card_where_the_page_says_so(ruleset: str) -> None:
    """§3: it starts the pile; the starter of championship has fifteen cards and does not draw."""
    players = RELEASED[ruleset][1].players[0]
    table = engine.new_match(ruleset, {}, players, bytes(32), 0)
    assert table.deal.discards
    said = "rules-up-discard" in values(slots(rulebook.page(ruleset))["face-up"])
    assert said is engine.legal(table, table.deal.starter).take is (ruleset == "basic")


def test_numbers_follow_the_rules() -> None:
    told = rulebook._slots(CLASSIC._replace(opening=53, limit=777, royal_run_points=None))
    assert values(told["opening"]["opening"])["rules-open"] == {"points": 53}
    assert values(told["match"]["limit"])["rules-limit"] == {"points": 777}
    assert "rules-points-royal" not in values(told["groups"]["points"])
    # Twenty-nine and twenty-four are fifty-three: a higher minimum makes the example untrue.
    with pytest.raises(BookError, match="53 of 60"):
        rulebook._slots(CLASSIC._replace(opening=60))


@pytest.mark.parametrize(
    ("rules", "chosen", "kind", "points"),
    [
        (CLASSIC, "Th Jh Qh Kh Ah", Kind.RUN, 50),
        (TERCET, "Th Jh Qh Kh Ah", Kind.RUN, 51),
        (CLASSIC, "Kc Qc JK Tc", Kind.RUN, 51),
        (CLASSIC, "Kh Ah 2h", Kind.RUN, 22),
        (CLASSIC, "7s 7h 7d", Kind.RUN, 21),
    ],
)
def test_an_example_that_is_not_so_stops_the_build(
    rules: Rules, chosen: str, kind: Kind, points: int
) -> None:
    with pytest.raises(BookError):
        rulebook._good(rules, chosen, kind, points)


def test_a_wrong_example_must_be_wrong_for_its_reason() -> None:
    with pytest.raises(BookError, match="should be refused"):
        rulebook._bad(RELEASED["championship"][1], "7h JK JK Th", "jokers_adjacent")
    with pytest.raises(BookError, match="not suit_twice"):
        rulebook._bad(CLASSIC, "7h 8h Th", "suit_twice")
    with pytest.raises(BookError, match="should give"):
        rulebook._joined(CLASSIC, "Th Td JK", "Ts", True, "Th Td Ts", "rules-ex-asked")
    with pytest.raises(BookError, match="becomes"):
        rulebook._becomes(CLASSIC, "JK 6c 7c", "6c 7c JK=8c", "rules-ex-last")


def test_options_change_only_what_they_say() -> None:
    changed = {
        (ruleset, variant.option, part.slot.id)
        for ruleset in RULESETS
        for chapter in rulebook.page(ruleset).chapters
        for part in chapter.parts
        for variant in part.variants
    }
    assert changed == {
        ("classic", "scoring", "endings"),
        *(
            (ruleset, "hand_waives_minimum", slot)
            for ruleset in ("classic", "remi51")
            for slot in ("opening", "hand-minimum")
        ),
        ("basic", "ace_high", "run"),
        ("basic", "ace_high", "left"),
        ("basic", "ace_high", "deal"),
        ("basic", "must_discard_last", "last"),
        *(
            (ruleset, "turn_time", slot)
            for ruleset in ("classic", "tercet", "basic", "remi51")
            for slot in ("turn_time", "reserve", "absent")
        ),
    }


@pytest.mark.parametrize("ruleset", ["classic", "remi51"])
def test_the_one_turn_that_ends_with_groups_that_wait_is_told(ruleset: str) -> None:
    """§4.2: with `hand_waives_minimum` a discard that empties the hand; elsewhere there is none."""
    (usual, waived) = (
        {text.key for text in rulebook._slots(rules)["opening"]["opening"].texts}
        for rules in (
            RELEASED[ruleset][1],
            RELEASED[ruleset][1]._replace(hand_waives_minimum=True),
        )
    )
    assert waived - usual == {"rules-open-waived"}
    assert usual <= waived


def test_time_and_absence_are_told_with_the_numbers_of_the_rules() -> None:
    told = slots(rulebook.page("classic"))
    assert values(told["turn_time"]) == {"rules-length-turn_time": {"n": 60}}
    assert values(told["reserve"]) == {"rules-length-reserve": {"n": 180}}
    assert values(told["absent"]) == {
        "rules-absent": {"minutes": 2},
        "rules-absent-choice": {"n": 60},
        "rules-absent-back": {"n": 30},
        "rules-absent-left": {},
        "rules-absent-out": {},
        "rules-absent-nobody": {"hours": 24},
    }
    assert values(told["pause"]) == {"rules-pause": {"minutes": 15}}
    championship = slots(rulebook.page("championship"))
    assert values(championship["turn_time"]) == {"rules-length-turn_time": {"n": 20}}
    assert values(championship["takeover"])["rules-takeover"] == {"points": 30}
    assert {"absent", "pause"}.isdisjoint(championship)
    endless = rulebook._slots(CLASSIC._replace(turn_ms=None))["absence"]
    assert "rules-turn-endless" in values(endless["turn_time"])


def test_nobody_runs_out_of_time_where_a_turn_has_no_end() -> None:
    """§6, §7: there only who is not connected is waited for, and plays on without a limit."""
    speak = speaker("en", load(Path(rulebook.__file__).parent / "strings")["en"])
    told = rulebook._slots(CLASSIC), rulebook._slots(CLASSIC._replace(turn_ms=None))
    usual, endless = (
        [speak(text.key, **text.values_dict()) for text in slots["absence"]["absent"].texts]
        for slots in told
    )
    used_up, back = ", or whose time and reserve are used up,", ", with at least 30 seconds"
    assert used_up in usual[0]
    assert endless[0] == usual[0].replace(used_up, ",")
    assert back in usual[2]
    assert endless[2] == usual[2].partition(back)[0] + "."
    assert endless[1] == usual[1]
    assert endless[3:] == usual[3:]


def test_the_ladder_is_told_as_it_is_booked() -> None:
    """§8: −40, 75 and 100 are 4, −7.5 and −10, and 15, 10 and 5 for the places."""
    ladder = slots(rulebook.page("championship"))["ladder"]
    assert values(ladder) == {
        "rules-ladder": {"first": "15", "second": "10", "third": "5"},
        "rules-ladder-equal": {},
        "rules-ladder-month": {},
    }
    assert [row.cells[0].values_dict()["points"] for row in ladder.rows] == [
        "19 / 2½ / −5",
        # Two who never opened share ten and five: 7.5 less 10 each.
        "19 / −2½ / −2½",
    ]
