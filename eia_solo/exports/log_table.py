"""The log as tables: CSV of all that counts, and a spreadsheet with sheets of it, of wars, of months and about it."""

import csv
import io
from collections.abc import Iterator, Sequence

from eia_solo.core.words import tr
from eia_solo.exports.log_page import Detail, LogPage, Table, Value
from eia_solo.exports.text import one_line

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_LONGEST = 32_000
"""So much text a cell of a spreadsheet holds."""


def all_that_counts(page: LogPage) -> Table:
    """A row for each roll, call, battle and peace, and whatever else a game counts."""
    rows = tuple(tuple(item.cells.get(column) for column in page.columns) for item in page.items if item.cells)
    return Table(title=tr(page.sheet), heads=page.columns, rows=rows)


def as_csv(page: LogPage, _detail: Detail = Detail.ROLLS) -> str:
    """That table as RFC 4180 has it: numbers plain, empty where there is none, no text that is run as a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    table = all_that_counts(page)
    writer.writerow(table.heads)
    writer.writerows(tuple(_cells(row)) for row in table.rows)
    return out.getvalue()


def _cells(row: Sequence[Value]) -> Iterator[Value]:
    for value in row:
        if isinstance(value, bool):
            yield "yes" if value else "no"
        elif isinstance(value, str):
            yield f"'{value}" if value.startswith(_STARTS_A_FORMULA) else value
        else:
            yield value


def about(page: LogPage) -> Table:
    """What holds for all of it, which a table has no other place for."""
    rows: list[tuple[Value, ...]] = [(tr("title"), page.title), (tr("log"), page.kicker), (tr("holds"), page.subtitle)]
    for annex in page.appendix:
        rows += [(f"{annex.title}: {name}", value) for name, value in annex.facts]
        rows += [(annex.title, line) for line in annex.lines]
        rows += [(annex.folded[0], line) for line in annex.folded[1]]
    return Table(title=tr("About"), heads=(tr("what"), tr("value")), rows=tuple(rows))


def as_xlsx(page: LogPage, _detail: Detail = Detail.ROLLS) -> bytes:
    """The tables as a spreadsheet; numbers are numbers, and no text is a formula or a link."""
    from xlsxwriter import Workbook  # only whoever writes one waits for it

    out = io.BytesIO()
    safe = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}
    book = Workbook(out, safe)
    book.set_properties({"title": one_line(page.title), "subject": page.kicker, "comments": tr("Made with EiA Solo")})
    head = book.add_format({"bold": True, "bottom": 1})
    for table in (all_that_counts(page), *page.tables, about(page)):
        sheet = book.add_worksheet(table.title)
        sheet.write_row(0, 0, table.heads, head)
        sheet.freeze_panes(1, 0)
        widths = [len(name) + 2 for name in table.heads]
        for number, row in enumerate(table.rows, 1):
            for column, value in enumerate(row):
                if isinstance(value, bool):
                    sheet.write_string(number, column, tr("yes") if value else tr("no"))
                elif isinstance(value, int | float):
                    sheet.write_number(number, column, value)
                elif value:
                    sheet.write_string(number, column, one_line(value)[:_LONGEST])
                    widths[column] = max(widths[column], min(len(value) + 1, 60))
        for column, width in enumerate(widths):
            sheet.set_column(column, column, width)
        if table.rows and table.heads:
            sheet.autofilter(0, 0, len(table.rows), len(table.heads) - 1)
    book.close()
    return out.getvalue()
