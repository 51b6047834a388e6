"""Enter what you know: which values of the powers checks wait for, in which order to ask, and what a paste means."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from eia_solo.core.errors import printable
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY, FIELDS, Field, Kind, label_of
from eia_solo.games.empires_in_arms.rules.sheet import LARGEST_COUNT
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.words import against
from eia_solo.ui.presenters.lines import Line, heading, words
from eia_solo.ui.words import ntr, tr

LONGEST_PASTE = 20_000
"""So many characters no block of the powers' values has."""
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


# Pasting


@frozen
class Paste:
    """What a block from a spreadsheet would change, or the problem for which all of it is refused."""

    changes: Mapping[str, Any]
    problem: str = ""


def block_of(text: str) -> list[list[str]]:
    """The cells of a copied block: tabs between them, or where there is none commas or semicolons."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").removeprefix("\ufeff")
    lines = plain.split("\n")
    while lines and not lines[-1].strip(" ,;\t"):
        lines.pop()
    between = next((sign for sign in "\t;," if any(sign in line for line in lines)), "\t")
    return [[cell.strip() for cell in row] or [""] for row in csv.reader(lines, delimiter=between)]


def pasted(text: str, fields: Sequence[str], powers: Sequence[Power], at: tuple[int, int], tables: Tables) -> Paste:
    """What pasting means with its first cell at this row and column. An empty cell leaves its value as it is."""
    if len(text) > LONGEST_PASTE:
        return Paste({}, tr("Nothing was pasted: the text is too long for a block of values"))
    block = block_of(text)
    if not any(map(any, block)):
        return Paste({}, tr("Nothing was pasted: the copied text is empty"))
    if why := _does_not_fit(block, fields, powers, at, tables):
        return Paste({}, why)
    changes: dict[str, Any] = {}
    for down, row in enumerate(block):
        for right, written in enumerate(row):
            if not written:
                continue
            key = key_of(powers[at[1] + right], fields[at[0] + down])
            field = BY_KEY[fields[at[0] + down]]
            value = meant(field, written)
            if why := _cannot_be(field, value, written):
                if field.kind is Kind.NUMBER and not (down and right) and any(map(str.isalpha, written)):
                    why = tr("{why}; copy the values without their headings", why=why)
                said = tr(
                    "Nothing was pasted. {value}, row {row}, column {column} of the block: {why}",
                    value=label_of(key, tables),
                    row=down + 1,
                    column=right + 1,
                    why=why,
                )
                return Paste({}, said)
            changes[key] = value
    return Paste(changes)


def _does_not_fit(
    block: Sequence[Sequence[str]],
    fields: Sequence[str],
    powers: Sequence[Power],
    at: tuple[int, int],
    tables: Tables,
) -> str:
    """Why a block is too high or too wide for the grid from this cell on, or nothing."""
    high, wide = len(block), max(map(len, block))
    rows, columns = len(fields) - at[0], len(powers) - at[1]
    if high > rows:
        return tr(
            "Nothing was pasted: the block has {high} rows, and from {field} down there are {rows}",
            high=high,
            field=BY_KEY[fields[at[0]]].label,
            rows=rows,
        )
    if wide > columns:
        return tr(
            "Nothing was pasted: the block has {wide} columns, and from {power} on there are {columns}",
            wide=wide,
            power=tables.name(powers[at[1]]),
            columns=columns,
        )
    return ""


_THOUSANDS = re.compile(r"[0-9]{1,3}(?:[ ,'\u2019\u00a0\u202f][0-9]{3})+")
_YES, _NO = ("yes", "y", "true", "1"), ("no", "n", "false", "0")


def meant(field: Field, written: str) -> Any:
    """The value a player means by this text in a cell of a field; the text itself if it means none."""
    said = written.strip().casefold()
    if said in ("?", "unknown", tr("unknown").casefold()):
        return None
    match field.kind:
        case Kind.NUMBER:
            plain = re.sub(r"[^0-9]", "", said) if _THOUSANDS.fullmatch(said) else said.replace("\N{MINUS SIGN}", "-")
            return int(plain) if re.fullmatch(r"-?[0-9]{1,12}", plain) else written
        case Kind.YES_NO:
            answers = dict.fromkeys((*_YES, tr("Yes").casefold()), True)
            answers |= dict.fromkeys((*_NO, tr("No").casefold()), False)
            return answers.get(said, written)
        case _:
            named = [value for value, name in field.choices if said and name.casefold().startswith(said)]
            return named[0] if len(named) == 1 else written


def _cannot_be(field: Field, value: Any, written: str) -> str:
    """Why a value that was meant cannot stand in a field, or nothing."""
    if value is None:
        return ""
    if field.kind is Kind.NUMBER:
        if not isinstance(value, int):
            return tr("“{written}” is no whole number", written=_short(written))
        least = 1 if field.key == "status_box" else 0
        if not least <= value <= LARGEST_COUNT:
            return tr("{number} is not from {least} to {most}", number=written, least=least, most=LARGEST_COUNT)
        return ""
    names = [name for _, name in field.choices] or [tr("Yes"), tr("No")]
    possible: list[Any] = [one for one, _ in field.choices] or [True, False]
    if value in possible:
        return ""
    return tr("“{written}” is none of {choices}", written=_short(written), choices=", ".join(names))


def _short(written: str) -> str:
    written = printable(written)
    return written if len(written) <= 24 else f"{written[:24]}…"
