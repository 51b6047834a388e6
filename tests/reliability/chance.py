"""Commands of chance, of any game."""

import random
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from enum import Enum
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import attrs

from eia_solo.campaign.session import AnySession
from eia_solo.core.moment import Moment
from eia_solo.core.month import Month

NONSENSE = (
    "",
    " ",
    "Fr",
    "nobody",
    "relations.wars",
    "x" * 400,
    "a\nb",
    "\x1b[2J",
    "ß–\u202e",
    "0",
    "None",
    "powers..",
    "[]",
)
NUMBERS = (0, 1, 2, 3, 5, 6, 12, 24, 100, -1, 7, 10**9, -(10**12))


class Chance:
    """Draws values of a type. Its words are those of the game, so that many a command is nearly right."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.words: list[str] = []
        self.kinds: list[type] = []

    def learn(self, session: AnySession) -> None:
        """Takes in the commands of the campaign's game, and the words of the state it stands in."""
        rules = type(session).__module__.removesuffix(".session")
        self.kinds = list(import_module(f"{rules}.rules.commands").COMMANDS.classes.values())
        self.words = list(dict.fromkeys(_words(session.rulebook.dump_state(session.state))))

    def command(self) -> Any:
        """A command, be it one that can be carried out or not."""
        return self.value(self.random.choice(self.kinds))

    def word(self) -> str:
        return self.random.choice(self.words if self.words and self.random.random() < 0.8 else NONSENSE)

    def value(self, kind: Any, depth: int = 0) -> Any:
        """A value of that type, be it sensible or not."""
        origin, parts = get_origin(kind), get_args(kind)
        few = range(self.random.choice((0, 1, 1, 2, 3)))
        if hasattr(kind, "__supertype__"):
            return self.value(kind.__supertype__, depth)
        if origin in (Union, UnionType):
            return self.value(self.random.choice(parts), depth)
        if origin is tuple and parts[1:] != (...,):
            return tuple(self.value(part, depth + 1) for part in parts)
        if origin in (tuple, list, frozenset, set) or getattr(origin, "__name__", "") in ("Sequence", "Iterable"):
            made = [self.value(parts[0], depth + 1) for _ in few]
            return frozenset(made) if origin is frozenset else tuple(made)
        if origin is dict or getattr(origin, "__name__", "") == "Mapping":
            return {self.value(parts[0], depth + 1): self.value(parts[1], depth + 1) for _ in few}
        if isinstance(kind, type) and attrs.has(kind):
            return self._made(kind, depth)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self.random.choice(list(kind))
        return self._plain(kind, depth)

    def _made(self, kind: type, depth: int) -> Any:
        if kind is Moment:
            hour = self.random.randrange(20)
            return Moment.parse(datetime(2011, 11, 1 + hour % 9, hour, tzinfo=UTC).isoformat())
        if kind is Month:
            return Month(self.random.choice((1805, 1806, 1813, 1899)), self.random.randint(1, 12))
        fields = attrs.fields(attrs.resolve_types(kind))
        named = {
            field.alias: self.value(field.type, depth + 1)
            for field in fields
            if field.init and (field.default is attrs.NOTHING or self.random.random() < 0.6)
        }
        return kind(**named)

    def _plain(self, kind: Any, depth: int) -> Any:
        if kind is bool:
            return self.random.random() < 0.5
        if kind is int:
            return self.random.choice(NUMBERS)
        if kind in (NoneType, None):
            return None
        if kind is Any and depth < 4:
            return self.value(self.random.choice((str, int, bool, NoneType, list[str], dict[str, int])), depth + 1)
        return self.word()


def _words(data: object, before: str = "") -> Iterator[str]:
    """Every text in a state, and every way to a value in it as a sheet writes it."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            way = f"{before}.{key}" if before else str(key)
            yield from (str(key), way)
            yield from _words(value, way)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value, before)
    elif isinstance(data, str) and len(data) < 40:
        yield data
