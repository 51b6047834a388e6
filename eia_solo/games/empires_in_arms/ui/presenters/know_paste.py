"""What a block copied from a spreadsheet means on the page "Enter what you know"."""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from eia_solo.core.errors import printable
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY, Field, Kind, label_of
from eia_solo.games.empires_in_arms.rules.sheet import LARGEST_COUNT
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.rules.tables import Tables, fold
from eia_solo.games.empires_in_arms.ui.presenters.know import ENTERED, key_of
from eia_solo.ui.words import tr

LONGEST_PASTE = 20_000
"""So many characters no block of the powers' values has."""
T = TypeVar("T")
Block = list[list[str]]


@frozen
class Paste:
    """What a block would change and how it was understood, or the problem for which all of it is refused."""

    changes: Mapping[str, Any]
    problem: str = ""
    note: str = ""


class _Refused(Exception):
    """Why a block is refused."""


def pasted(text: str, fields: Sequence[str], powers: Sequence[Power], at: tuple[int, int], tables: Tables) -> Paste:
    """What pasting means with its first cell at this row and column. An empty cell leaves its value as it is.

    Where names of powers or of values stand beside the values, these go where they belong, and a block with a power a
    line is turned.
    """
    if len(text) > LONGEST_PASTE:
        return Paste({}, tr("Nothing was pasted: the text is too long for a block of values"))
    block = block_of(text)
    if not any(map(any, block)):
        return Paste({}, tr("Nothing was pasted: the copied text is empty"))
    try:
        laid = _laid_out(block, fields, powers, at, tables)
        return Paste(_changes(laid, tables), note=laid.note)
    except _Refused as refusal:
        return Paste({}, tr("Nothing was pasted: {why}", why=refusal))


# Text to cells

_BETWEEN = ("\t", ";", ",")
_RULE = re.compile(r"[\s|:+=-]*")
"""A line between the heads and the values of a table written as text."""


def block_of(text: str) -> Block:
    """The cells of a copied block.

    Between them stand tabs, or where there is none semicolons or commas; in a table written as text bars or wide gaps.
    """
    plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "").removeprefix("\ufeff")
    lines = plain.split("\n")
    while lines and not lines[-1].strip(" ,;\t"):
        lines.pop()
    written = [line for line in lines if line.strip()]
    if written and all(line.strip().startswith("|") for line in written):
        return [[cell.strip(" *") for cell in line.strip().strip("|").split("|")] for line in _no_rules(written)]
    between = next((sign for sign in _BETWEEN if any(sign in line for line in lines)), None)
    if between is None and any(re.search(r"\S {2,}\S", line) for line in lines):
        return [re.split(r" {2,}", line.strip()) for line in _no_rules(lines)]
    return [[cell.strip() for cell in row] or [""] for row in csv.reader(lines, delimiter=between or "\t")]


def _no_rules(lines: Iterable[str]) -> Iterator[str]:
    return (line for line in lines if not line.strip() or not _RULE.fullmatch(line))


# Cells to values: what belongs where


@frozen
class _Cell:
    """What is written for a value of a power, and where in the copied block: its row and column, from 1."""

    power: Power
    field: Field
    written: str
    row: int
    column: int


@frozen
class _LaidOut:
    """The cells of a block where they belong, and what is to be said of it."""

    cells: Sequence[_Cell]
    note: str
    headed: bool


def _laid_out(
    copied: Block, fields: Sequence[str], powers: Sequence[Power], at: tuple[int, int], tables: Tables
) -> _LaidOut:
    def power(written: str) -> Power | None:
        return _power_meant(written, powers, tables)

    top, turned = _first_with_names(copied, power)
    block = copied[top:]
    grid = [list(line) for line in zip_longest(*block, fillvalue="")] if turned else block
    heads = grid[0] if _share(grid[0], power) else None
    labels = _labels(grid, power, has_heads=heads is not None)
    left_out: list[str] = []
    rows = _places(labels, _field_meant, left_out) if labels else {}
    columns = _places(heads, power, left_out) if heads else {}
    down, right = int(heads is not None), int(labels is not None)
    body = [row[right:] for row in grid[down:]]
    if labels is None:
        _expect_rows(body, fields, at[0], turned=turned)
    if heads is None:
        _expect_columns(body, powers, at[1], tables, turned=turned)
    cells = []
    for row, line in enumerate(body, start=down):
        field = rows.get(row) if labels else BY_KEY[fields[at[0] + row - down]]
        for column, written in enumerate(line, start=right):
            whose = columns.get(column) if heads else powers[at[1] + column - right]
            if written and field is not None and whose is not None:
                place = (column, row) if turned else (row, column)
                cells.append(_Cell(whose, field, written, top + place[0] + 1, place[1] + 1))
    if not cells:
        raise _Refused(tr("no value stands beside the names in the copied text"))
    return _LaidOut(cells, _note(turned=turned, left_out=left_out), bool(heads or labels))


def _first_with_names(block: Block, power: Callable[[str], Power | None]) -> tuple[int, bool]:
    """The line in which the names begin, below empty lines and a title, and whether each line is a power's.

    The first line if no names stand beside the values.
    """
    wide = max(sum(map(bool, line)) for line in block)
    for number, line in enumerate(block):
        written = [cell for cell in line if cell]
        named = any(meant(cell) is not None for meant in (power, _field_meant) for cell in written)
        if not written or (len(written) == 1 < wide and not named):
            continue
        across, down = line, [row[0] for row in block[number:]]
        for meant in (power, _field_and_no_value):
            by_line, by_column = _share(down, meant), _share(across, meant)
            if by_line or by_column:
                return number, by_line > by_column if meant is power else by_column > by_line
        break
    return 0, False


def _share(cells: Iterable[str], meant: Callable[[str], object]) -> float:
    """How large a part of the cells with words in them mean something; 0 if not even half of them do."""
    written = [cell for cell in cells if cell]
    named = sum(meant(cell) is not None for cell in written)
    return named / len(written) if named * 2 >= len(written) > 0 else 0


def _labels(grid: Block, power: Callable[[str], Power | None], *, has_heads: bool) -> list[str] | None:
    """The first column if it names values: below a head that is no power's, or where half of it does."""
    column = [row[0] for row in grid]
    if has_heads:
        return column if power(column[0]) is None else None
    return column if _share(column, _field_and_no_value) else None


def _places(heads: Sequence[str], meant: Callable[[str], T | None], left_out: list[str]) -> dict[int, T]:
    """What each of these heads means, by its place. The first may be the corner between both kinds of heads."""
    found: dict[int, T] = {}
    for place, written in enumerate(heads):
        one = meant(written) if written else None
        if one is None:
            if written and place:
                left_out.append(_short(written))
        elif one in found.values():
            raise _Refused(tr("“{name}” stands twice among the names", name=_short(written)))
        else:
            found[place] = one
    return found


def _power_meant(written: str, powers: Sequence[Power], tables: Tables) -> Power | None:
    """The power in play that is named so: by its letters, its name or adjective, a word or the beginning of these."""
    said = fold(written).strip(" :*").replace(".", "")
    names = {power: (fold(tables.name(power)), fold(tables.powers[power].adjective)) for power in powers}
    for power, own in names.items():
        if said in (fold(power), *own):
            return power
    begun = [p for p, own in names.items() if any(w.startswith(said) for name in own for w in (name, *name.split()))]
    return begun[0] if len(begun) == 1 and len(said) > 2 else None


def _words(written: str) -> frozenset[str]:
    """The words of a head, without what stands in brackets and without small words."""
    plain = re.sub(r"\(.*?\)|\[.*?\]", " ", fold(written).replace("_", " "))
    return frozenset(_IN_FULL.get(word, word) for word in re.findall(r"[a-z]+", plain)) - _SMALL


_SMALL = {"of", "the", "in", "at", "these"}
_IN_FULL = {"pts": "points", "pt": "points", "maximum": "max"}


_NAMES = {
    field.key: {_words(name) for name in (field.label, field.alone, field.key.rpartition(".")[2])} for field in ENTERED
}


def _field_meant(written: str) -> Field | None:
    """The value that is named so: in full, or by words that only one has."""
    said = _words(written)
    if not said or said == {"power"}:  # it heads the names
        return None
    exact = [key for key, names in _NAMES.items() if said in names]
    found = exact or [key for key, names in _NAMES.items() if any(said < name for name in names)]
    return BY_KEY[found[0]] if len(found) == 1 else None


_CHOICES = {fold(said) for field in ENTERED for choice in field.choices for said in choice}


def _field_and_no_value(written: str) -> Field | None:
    """The value that is named so, if no value is written so, as zones and conditions of a capital are."""
    return None if fold(written) in _CHOICES else _field_meant(written)


def _note(*, turned: bool, left_out: Sequence[str]) -> str:
    said = [tr("The block had a power in each line and was turned.")] if turned else []
    if left_out:
        names = ", ".join(dict.fromkeys(left_out))
        said.append(tr("Left out, because they name no power and no value: {names}.", names=names))
    return " ".join(said)


def _expect_rows(body: Block, fields: Sequence[str], first: int, *, turned: bool) -> None:
    """Refuse more values of a power than there are rows from here down, where no names say which they are."""
    high, rows, field = len(body), len(fields) - first, BY_KEY[fields[first]].label
    if high > rows and turned:
        said = tr("a line has {high} values, and from {field} down there are {rows}", high=high, field=field, rows=rows)
        raise _Refused(said)
    if high > rows:
        raise _Refused(
            tr("the block has {high} rows, and from {field} down there are {rows}", high=high, field=field, rows=rows)
        )


def _expect_columns(body: Block, powers: Sequence[Power], first: int, tables: Tables, *, turned: bool) -> None:
    """Refuse more powers than there are columns from here on, where no names say which they are."""
    wide, columns, power = max(map(len, body), default=0), len(powers) - first, tables.name(powers[first])
    if wide > columns and turned:
        said = tr(
            "the block has {wide} lines of values, and from {power} on there are {columns} powers",
            wide=wide,
            power=power,
            columns=columns,
        )
        raise _Refused(said)
    if wide > columns:
        raise _Refused(
            tr(
                "the block has {wide} columns, and from {power} on there are {columns}",
                wide=wide,
                power=power,
                columns=columns,
            )
        )


def _changes(laid: _LaidOut, tables: Tables) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for cell in laid.cells:
        if cell.written.casefold() in _NO_VALUE:
            continue
        key, value = key_of(cell.power, cell.field.key), meant(cell.field, cell.written)
        if why := _cannot_be(cell.field, value, cell.written):
            if cell.field.kind is Kind.NUMBER and not laid.headed and _may_be_head(cell):
                why = tr("{why}; copy the values without their headings", why=why)
            place = label_of(key, tables)
            said = tr(
                "{value}, row {row}, column {column} of the block: {why}",
                value=place,
                row=cell.row,
                column=cell.column,
                why=why,
            )
            raise _Refused(said)
        changes[key] = value
    return changes


def _may_be_head(cell: _Cell) -> bool:
    return 1 in (cell.row, cell.column) and any(map(str.isalpha, cell.written))


_NO_VALUE = ("n/a", "na", "n.a.", "-", "--", "\N{EN DASH}", "\N{EM DASH}", "tbd")
"""Cells that say nothing, as an empty one."""
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:[ .,'\u2019\u00a0\u202f][0-9]{3})+")
_NOTHING_MORE = re.compile(r"(?<=[0-9])[.,]0{1,2}$")
_YES, _NO = ("yes", "y", "true", "1"), ("no", "n", "false", "0")


def meant(field: Field, written: str) -> Any:
    """The value a player means by this text in a cell of a field; the text itself if it means none."""
    said = written.strip().casefold()
    if not said.strip("?") or said in ("unknown", tr("unknown").casefold()):
        return None
    match field.kind:
        case Kind.NUMBER:
            bare = _NOTHING_MORE.sub("", said.strip(" '$£€").replace("\N{MINUS SIGN}", "-"))
            plain = re.sub(r"[^0-9]", "", bare) if _THOUSANDS.fullmatch(bare) else bare
            return int(plain) if re.fullmatch(r"-?[0-9]{1,12}", plain) else written
        case Kind.YES_NO:
            answers = dict.fromkeys((*_YES, tr("Yes").casefold()), True)
            answers |= dict.fromkeys((*_NO, tr("No").casefold()), False)
            return answers.get(said, written)
        case _:
            named = [value for value, name in field.choices if value == said or name.casefold().startswith(said)]
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
