"""The log as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Iterator

from eia_solo.core.log_columns import COLUMNS, Value
from eia_solo.exports.document import LogDocument, LogHeader

HEADS = (
    "order", *(column.id for column in COLUMNS), "campaign", "scenario", "options", "campaign_readings",
    "campaign_tables", "campaign_seed",
)  # fmt: skip
"""The last six say the same in every row: a CSV file has no other place for what holds for all of it."""

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_csv(document: LogDocument) -> str:
    """The log as RFC 4180 has it: one row for each line of the log, numbers plain, empty where there is none."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEADS)
    about = tuple(map(_cell, _about(document.header)))
    for order, logged in enumerate(document.lines, 1):
        writer.writerow((order, *(_cell(column.value(logged)) for column in COLUMNS), *about))
    return out.getvalue()


def _about(header: LogHeader) -> Iterator[Value]:
    yield from (header.campaign, header.scenario, header.options_words, header.readings_words, header.tables)
    yield header.seed


def _cell(value: Value) -> Value:
    """The value; a text that a spreadsheet would run as a formula gets an apostrophe before it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}" if isinstance(value, str) and value.startswith(_STARTS_A_FORMULA) else value
