"""The names by which campaign files keep commands and events, each with its class.

A name never changes, for files with it must be opened for ever; the class behind it may be called otherwise.
"""

from collections.abc import Mapping
from typing import Any

from attrs import field

from eia_solo.core.values import frozen


@frozen
class StoredNames:
    """Names and their classes, both ways."""

    classes: Mapping[str, type]
    _names: Mapping[type, str] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_names", {kind: name for name, kind in self.classes.items()})

    def __getitem__(self, name: str) -> type:
        return self.classes[name]

    def __contains__(self, name: object) -> bool:
        return name in self.classes

    def name(self, kind: type) -> str:
        """The name by which values of a class are kept."""
        return self._names[kind]

    def of(self, value: Any) -> str:
        """The name by which a command or an event is kept."""
        return self._names[type(value)]
