"""Values that are replaced often: named tuples whose `_replace` is quick.

The standard `_replace` asks about every field, also those that stay. A table or a deal has twenty
fields, a command changes three, and nothing is done more often while a match is played.
"""

from typing import Any, TypeVar

_Value = TypeVar("_Value", bound=type[tuple[Any, ...]])


def replaced_often(kind: _Value) -> _Value:
    """Give a named tuple class a `_replace` whose cost grows with the changes, not the fields.

    As before it returns a new value and raises ValueError for a name that is no field.
    """
    places: dict[str, int] = {name: at for at, name in enumerate(kind._fields)}  # type: ignore[attr-defined]
    make = tuple.__new__

    def _replace(self: tuple[Any, ...], /, **changes: object) -> tuple[Any, ...]:
        fields = list(self)
        try:
            for name, value in changes.items():
                fields[places[name]] = value
        except KeyError as error:
            raise ValueError(f"{kind.__name__} has no field {error}") from None
        return make(kind, fields)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind
