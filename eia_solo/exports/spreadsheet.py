"""The log as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Iterator

from eia_solo.core.breakdown import signed
from eia_solo.core.chance import THROWS
from eia_solo.core.log import LoggedLine
from eia_solo.exports.document import LogDocument, LogHeader

COLUMNS = (
    "order", "entry", "at", "undone", "kind", "month", "phase", "checker", "target", "status", "total", "needs",
    "chance", "of", "dice", "by", "seed", "draw", "modified", "outcome", "rule", "because", "assumed", "modifiers",
    "readings", "tables", "text", "line", "bookmarked", "note", "branch", "campaign", "scenario", "options",
    "campaign_readings", "campaign_tables", "campaign_seed",
)  # fmt: skip
"""The last six say the same in every row: a CSV file has no other place for what holds for all of it."""

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")

Cell = str | int | None


def as_csv(document: LogDocument) -> str:
    """The log as RFC 4180 has it: one row for each line of the log, numbers plain, empty where there is none."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    about = tuple(map(_cell, _about(document.header)))
    for order, logged in enumerate(document.lines, 1):
        writer.writerow((*map(_cell, _row(order, logged)), *about))
    return out.getvalue()


def _row(order: int, logged: LoggedLine) -> Iterator[Cell]:
    line = logged.line
    yield from (order, line.entry, line.at, "yes" if line.is_taken_back else "no", line.kind, line.month, line.phase)
    yield from (line.checker, line.target, line.status, line.total, line.needs)
    yield from (line.ways, None if line.ways is None else THROWS)
    yield from (" ".join(map(str, line.dice)), line.by, line.seed, line.draw, line.modified, line.outcome, line.rule)
    yield from (line.because, line.assumed)
    yield "; ".join(f"{row.title} {signed(row.value)}" for row in logged.rows if row.value)
    yield from (line.readings, line.tables, line.text)
    yield from (line.number, "yes" if line.bookmarked else "no", line.note, line.branch)


def _about(header: LogHeader) -> Iterator[Cell]:
    yield from (header.campaign, header.scenario, header.options_words, header.readings_words, header.tables)
    yield header.seed


def _cell(value: Cell) -> Cell:
    """The value; a text that a spreadsheet would run as a formula gets an apostrophe before it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_STARTS_A_FORMULA) else value
