"""Scenes are sound states with the history that led to them."""

import pytest

import engine
from infra.local.scenes import SCENES
from infra.local.scenes.position import match, stacked_deal

NOW = 1_800_000_000_000
PLAYED = [name for name, scene in SCENES.items() if scene.position]


@pytest.mark.parametrize("name", PLAYED)
def test_a_scene_is_a_sound_state_and_stays_as_it_is(name):
    scene = SCENES[name]
    table = scene.position(NOW)
    assert engine.audit(table) == ()
    assert len(table.seats) == len(scene.names)
    assert engine.settle(table, NOW).table == table
    assert scene.position(NOW) == table


def test_a_stacked_deal_deals_what_it_was_given():
    table = match("remi51", 4, NOW)
    hands = ["9h Th", "", "JK JK'"]
    table = stacked_deal(table, 3, hands, "8h 6c", open_card="Qc", cut=2)
    assert table.deal.starter == table.deal.turn == 3
    assert table.deal.cut_jokers == 2
    assert {"9h", "Th"} <= {str(one) for one in table.seats[0].hand}
    assert [one.face for one in table.seats[2].hand][:2] == ["JK", "JK"]
    assert [str(one) for one in table.deal.stock[:2]] == ["8h", "6c"]
    assert str(table.deal.stock[-1]) == "Qc"


def test_names_fit_a_seat():
    from functions.service.identity import clean_name

    for scene in SCENES.values():
        for name in scene.names:
            assert clean_name(name) == name
