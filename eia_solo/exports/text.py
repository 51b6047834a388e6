"""The log as plain text."""

from collections.abc import Iterator

from eia_solo.core.log import LoggedLine
from eia_solo.exports.document import LogDocument
from eia_solo.exports.words import TITLE, facts_words, header_facts, one_line, state_words, worth


def as_text(document: LogDocument) -> str:
    """The log to read on a terminal: a line for each thing that came to pass, the reasons of checks below it."""
    lines = [one_line(f"{TITLE} {document.header.campaign}"), ""]
    lines += [one_line(f"{name + ':':<17} {value}") for name, value in header_facts(document.header)]
    lines.append("")
    for order, logged in enumerate(document.lines, 1):
        lines += _lines(order, logged)
    return "\n".join(lines) + "\n"


def _lines(order: int, logged: LoggedLine) -> Iterator[str]:
    line = logged.line
    said = f" ({words})" if (words := state_words(line)) else ""
    yield one_line(f"{order:>5}  {line.at}  entry {line.place}  {line.text}{said}")
    if line.note:
        yield one_line(f"         Note: {line.note}")
    if logged.facts:
        yield one_line(f"         {facts_words(logged)}")
    for row in logged.counted:
        because = f": {row.because}" if row.because else ""
        yield one_line(f"         {worth(row):>5}  {row.title}{because} [{row.cite}]")
