"""Enter what you know: which values of the powers checks wait for, and in which order to ask."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY, FIELDS, Field, Kind, label_of
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.words import against
from eia_solo.ui.presenters.lines import Line, heading, words
from eia_solo.ui.words import ntr, tr

ENTERED = tuple(field for field in FIELDS if field.kind is not Kind.TERRITORIES)
"""The fields that can be unknown: a list of territories that is left out is empty."""


def key_of(power: Power, field: str) -> str:
    """The key of a power's value in the sheet."""
    return f"powers.{power}.{field}"


@frozen
class Waiting:
    """A check that waits for a value: between how many throws of 36 it lies, and the rows that need the value."""

    checker: Power
    target: Power
    least: int
    most: int
    rows: tuple[str, ...]


Waits = Mapping[str, tuple[Waiting, ...]]
"""By the key of a value, the checks that wait for it."""


def waits(checks: Iterable[Check]) -> Waits:
    """For each unknown input the checks in which the answer can change what the dice lead to."""
    found: dict[str, list[Waiting]] = {}
    for check in checks:
        if check.question is None:
            continue
        least, most = sorted(chance.ways for chance in check.chances)
        rows: dict[str, list[str]] = {}
        for result in check.breakdown.rows:
            for key in result.missing:
                rows.setdefault(key, []).append(result.row.title)
        for key, titles in rows.items():
            waiting = Waiting(check.checker, check.target, least, most, tuple(dict.fromkeys(titles)))
            found.setdefault(key, []).append(waiting)
    return {key: tuple(checks) for key, checks in found.items()}


def checks_waiting(waiting: Waits) -> int:
    """How many checks wait for any value."""
    return len({(one.checker, one.target) for checks in waiting.values() for one in checks})


def what_decides(waiting: Waits, powers: Sequence[Power]) -> tuple[str, ...]:
    """The fields that checks wait for: first what most checks wait for, and of those what they need most values of.

    Where that is the same, first what leaves the widest range.
    """

    def weight(field: Field) -> tuple[int, int, int]:
        checks = [one for power in powers for one in waiting.get(key_of(power, field.key), ())]
        number = len({(one.checker, one.target) for one in checks})
        return number, len(checks), max((one.most - one.least for one in checks), default=0)

    weights = {field.key: weight(field) for field in ENTERED}
    return tuple(sorted((key for key in weights if weights[key][0]), key=lambda key: weights[key], reverse=True))


def order(before: Sequence[str], waiting: Waits, powers: Sequence[Power]) -> tuple[str, ...]:
    """The fields of the page: those that stand on it stay where they are, others that matter come after them."""
    return tuple(dict.fromkeys((*before, *what_decides(waiting, powers))))


def with_the_rest(shown: Sequence[str]) -> tuple[str, ...]:
    """These fields, and after them all others."""
    return tuple(dict.fromkeys((*shown, *(field.key for field in ENTERED))))


# How far one is


@frozen
class Progress:
    """How many values of the powers are known, of how many, and how many of the unknown ones matter now."""

    known: int
    of: int
    matter: int

    @property
    def text(self) -> str:
        """As it stands above the grid: "12 of 98 known; 9 matter now"."""
        known = tr("{known} of {all} known", known=self.known, all=self.of)
        if not self.matter:
            return tr("{known}; no unknown value matters now", known=known)
        return tr("{known}; {matter}", known=known, matter=ntr("{n} matters now", "{n} matter now", self.matter))


def value_of(state: GameState, power: Power, field: str) -> Any:
    """The value of a field of a power's page; None where it is unknown."""
    value: Any = state.powers[power]
    for step in field.split("."):
        value = getattr(value, step)
    return value


def progress(state: GameState, waiting: Waits) -> Progress:
    """How far the values of the powers are known."""
    values = [value_of(state, power, field.key) for power in state.powers for field in ENTERED]
    known = sum(value is not None for value in values)
    matter = sum(key_of(power, field.key) in waiting for power in state.powers for field in ENTERED)
    return Progress(known, len(values), matter)


def left_out(state: GameState, shown: Sequence[str], waiting: Waits, tables: Tables) -> str:
    """What is unknown and not in the grid: fields that decide nothing now, and what stands elsewhere in the sheet."""
    rest = [field for field in ENTERED if field.key not in shown]
    unknown = sum(value_of(state, power, field.key) is None for power in state.powers for field in rest)
    said = [_decide_nothing(unknown)] if unknown else []
    if elsewhere := [label_of(key, tables).rstrip(":") for key in waiting if not _in_the_grid(key)]:
        said.append(tr("Checks need more values, on the sheet: {what}", what=", ".join(elsewhere[:3])))
    return ". ".join(said)


def _decide_nothing(unknown: int) -> str:
    return ntr("{n} more unknown value decides no check now", "{n} more unknown values decide no check now", unknown)


def _in_the_grid(key: str) -> bool:
    part, _, field = key.partition(".")
    return part == "powers" and field.partition(".")[2] in BY_KEY


def next_that_matters(
    fields: Sequence[str], powers: Sequence[Power], waiting: Waits, at: tuple[int, int]
) -> tuple[int, int] | None:
    """The next cell, row and column, whose value a check waits for: down the column, then the columns after it."""
    row, column = at
    cells = [(r, c) for c in range(len(powers)) for r in range(len(fields))]
    here = cells.index((row, column)) + 1 if (row, column) in cells else 0
    return next((at for at in cells[here:] + cells[:here] if key_of(powers[at[1]], fields[at[0]]) in waiting), None)


def why_lines(key: str, waiting: Waits, tables: Tables) -> tuple[Line, ...]:
    """What waits for a value, and why; most open checks first."""
    checks = sorted(waiting.get(key, ()), key=lambda one: one.least - one.most)
    if not checks:
        return (words(tr("No check waits for this value now.")),)
    return (heading(ntr("Decides {n} check", "Decides {n} checks", len(checks))), *_checks(checks, tables))


def _checks(checks: Iterable[Waiting], tables: Tables) -> Iterator[Line]:
    for one in checks:
        yield Line(
            f"{one.checker} {one.target}",
            against(tables.name(one.checker), tables.name(one.target)),
            note=", ".join(one.rows),
            aside=tr("{least} to {most} of 36", least=one.least, most=one.most),
        )
