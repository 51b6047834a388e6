"""Commands at random: each is carried out or refused in one line, and after a refusal nothing has changed."""

import random
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from enum import Enum
from importlib import import_module
from pathlib import Path
from time import monotonic
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import attrs
import pytest

from eia_solo.campaign.opening import new_campaign
from eia_solo.campaign.session import AnySession
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.month import Month
from eia_solo.games.revolution_and_reaction.rules.moment import Moment

Report = Callable[[str, object], None]
SECONDS, FEW, MANY, EACH = 0.6, 30, 20, 1_000
GAMES = {
    "1805-sample": "empires_in_arms",
    "1805": "empires_in_arms",
    "1901-international-sample": "international_relations",
    "nwol-sample": "revolution_and_reaction",
    "amwol-sample": "revolution_and_reaction",
}
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

    def learn(self, session: AnySession) -> None:
        data = session.rulebook.dump_state(session.state)
        self.words = list(dict.fromkeys(_words(data)))

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


def tried(scenario: str, folder: Path, seed: int, going_on: Callable[[int], bool]) -> tuple[int, int]:
    """How many commands were tried, and how many of them carried out. Fails where one is neither that nor refused."""
    book = import_module(f"eia_solo.games.{GAMES[scenario]}.rules.commands")
    kinds, chance = list(book.COMMANDS.classes.values()), Chance(seed)
    number = done = 0
    path = folder / f"{scenario}.eia"
    with new_campaign(path, scenario, seed=1) as session:
        chance.learn(session)
        while going_on(number):
            number += 1
            command = chance.value(chance.random.choice(kinds))
            before = session.state, session.history, session.campaign.meta
            data, kept = session.rulebook.dump_state(session.state), path.stat()
            refusal = _refusal(session, command)
            done += not refusal
            assert not set(refusal) & set("\n\r\x1b"), (number, command)
            if refusal:
                assert session.state is before[0], (number, command)
                assert session.rulebook.dump_state(session.state) == data, (number, command)
                assert (session.history, session.campaign.meta) == before[1:], (number, command)
                assert path.stat().st_mtime_ns == kept.st_mtime_ns, (number, command)
            if session.history.can_undo and number % 97 == 0:
                session.undo()
                chance.learn(session)
        assert session.problems() == []
    return number, done


def _refusal(session: AnySession, command: Any) -> str:
    try:
        session.do(command)
    except EiaSoloError as refusal:
        return str(refusal)
    except Exception as fault:
        raise AssertionError(f"{command}: {fault!r}") from fault
    return ""


@pytest.mark.parametrize("scenario", GAMES)
def test_any_command_is_carried_out_or_refused_and_then_nothing_has_changed(
    scenario: str, tmp_path: Path, report: Report
) -> None:
    end = monotonic() + SECONDS
    number, _ = tried(scenario, tmp_path, 1, lambda number: number < FEW or (number < EACH and monotonic() < end))
    report(f"commands at random, {scenario}", (number, 0))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAMES)
def test_any_of_a_hundred_thousand_commands_is_carried_out_or_refused(
    scenario: str, tmp_path: Path, report: Report
) -> None:
    tries = 0
    for seed in range(MANY):
        (folder := tmp_path / str(seed)).mkdir()
        tries += tried(scenario, folder, seed, lambda number: number < EACH)[0]
    report(f"commands at random, {scenario}", (tries, 0))
