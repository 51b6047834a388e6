"""`frozen` of attrs, with less to do when a class is made.

attrs writes and compiles the comparison, the hash and the text of every class anew, which is two thirds of what making
it takes. A window makes over two hundred such classes before it shows a campaign, so they share functions here. All
else, `__init__` above all, is that of attrs.
"""

from __future__ import annotations

import linecache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from attrs import frozen as frozen  # mypy knows the classes of this one
else:

    def frozen(cls=None, *, eq=True, order=False, **options):
        """A class of unchanging values, equal if its fields are. Takes what the one of attrs takes."""
        if cls is None:
            return lambda kind: frozen(kind, eq=eq, order=order, **options)
        if order:
            return attrs.frozen(cls, order=True, **options)
        own = vars(cls).keys()
        made = attrs.frozen(cls, eq=False, repr=False, **options)
        _keep_less(made)
        if "__repr__" not in own:
            made.__repr__ = _text
        if eq and "__eq__" not in own:
            _compare_by_fields(made, keeps_hash="__hash__" in own)
        return made


def _keep_less(kind: type) -> None:
    """Forget what attrs keeps for a debugger that steps through it, and for fields that are asked for by name."""
    if made := vars(kind).get("__init__"):
        linecache.cache.pop(made.__code__.co_filename, None)
    kind.__attrs_attrs__ = tuple(attrs.fields(kind))  # type: ignore[attr-defined]


def _compare_by_fields(kind: type, *, keeps_hash: bool) -> None:
    # Without a field all values of the class are equal.
    names = [field.name for field in attrs.fields(kind) if field.eq] or ["__class__"]
    values = attrgetter(*names)

    def equal(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    kind.__eq__ = equal  # type: ignore[assignment]
    if not keeps_hash:
        kind.__hash__ = hashed  # type: ignore[assignment]


def _text(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name, None)!r}" for field in attrs.fields(type(self)) if field.repr)
    return f"{type(self).__qualname__.rpartition('>.')[2]}({', '.join(shown)})"
