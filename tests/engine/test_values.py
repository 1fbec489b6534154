"""Values that are replaced often behave as named tuples do."""

from typing import NamedTuple

import pytest

from engine.table import Deal, Seat, Table
from engine.values import replaced_often


class Point(NamedTuple):
    x: int
    y: int = 0
    z: int = 0


standard = Point._replace


@replaced_often
class Quick(NamedTuple):
    x: int
    y: int = 0
    z: int = 0


@pytest.mark.parametrize("changes", [{}, {"x": 4}, {"z": None, "x": 5}, {"x": 1, "y": 2, "z": 3}])
def test_replacing_gives_what_the_standard_library_gives(changes):
    assert tuple(Quick(7, 8, 9)._replace(**changes)) == tuple(standard(Point(7, 8, 9), **changes))


def test_the_new_value_is_of_the_same_kind_and_the_old_one_stays():
    old = Quick(1)
    new = old._replace(y=2)
    assert (type(new), new.y, old.y) == (Quick, 2, 0)


def test_a_name_that_is_no_field_is_refused():
    with pytest.raises(ValueError, match="w"):
        Quick(1)._replace(w=2)


@pytest.mark.parametrize("kind", [Seat, Deal, Table])
def test_every_field_of_the_states_values_can_be_replaced(kind):
    old = kind._make(range(len(kind._fields)))
    for at, name in enumerate(kind._fields):
        new = old._replace(**{name: "new"})
        assert new[at] == "new"
        assert new[:at] + new[at + 1 :] == old[:at] + old[at + 1 :]
