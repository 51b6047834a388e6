"""What a block copied from a spreadsheet means on the page "Enter what you know"."""

import csv
import re
from collections.abc import Mapping, Sequence
from typing import Any

from eia_solo.core.errors import printable
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY, Field, Kind, label_of
from eia_solo.games.empires_in_arms.rules.sheet import LARGEST_COUNT
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.know import key_of
from eia_solo.ui.words import tr

LONGEST_PASTE = 20_000
"""So many characters no block of the powers' values has."""


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
