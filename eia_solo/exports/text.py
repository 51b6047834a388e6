"""The log as plain text and as Markdown, and what every export for people says of a check in the same words."""

import re
from collections.abc import Iterator
from functools import lru_cache

from eia_solo.core.breakdown import RowState, signed
from eia_solo.core.log import LoggedLine, LoggedRow, LogLine
from eia_solo.exports.document import LogDocument, LogHeader

TITLE = "EiA Solo: log of"
BOOKMARKED = "bookmarked"


def header_facts(header: LogHeader) -> Iterator[tuple[str, str]]:
    """What holds for the campaign, as names and values."""
    yield "Scenario", header.scenario
    yield "Now", header.month
    yield "Options", header.options_words
    which = f": {header.default_words}" if header.default_readings else ""
    if header.readings:
        for reading in header.readings:
            yield f"Reading {reading.id}", f"{reading.choice}: {reading.choice_text}"
        yield "Other readings", f"at their defaults{which}"
    else:
        yield "Readings", f"{header.readings_words}{which}"
    yield "Modifier tables", header.tables
    if header.seed is not None:
        yield "Seed", str(header.seed)


def state_words(line: LogLine) -> str:
    """That the line is not in force, and why, or bookmarked; nothing if neither."""
    return ", ".join(filter(None, (line.aside, BOOKMARKED if line.bookmarked else "")))


def facts_words(logged: LoggedLine) -> str:
    """What there is to say of a line beside its words."""
    return "; ".join(f"{name} {value}" for name, value in logged.facts)


def worth(row: LoggedRow) -> str:
    """What a row counted: '+2', or '0 (unknown)' where an input was missing."""
    return signed(row.value) + (" (unknown)" if row.state is RowState.UNKNOWN else "")


def one_line(text: str) -> str:
    """The text without line breaks and control characters."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)


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
    yield from (one_line(f"         {text}") for text in logged.below)


_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&!])")


def as_markdown(document: LogDocument) -> str:
    """The log as numbered paragraphs, checks with their reasons as lists; what was undone is struck through."""
    lines = [f"# {plain(f'{TITLE} {document.header.campaign}')}", ""]
    lines += [f"- **{plain(name)}**: {plain(value)}" for name, value in header_facts(document.header)]
    for order, logged in enumerate(document.lines, 1):
        lines += _paragraphs(order, logged)
    return "\n".join(lines) + "\n"


def _paragraphs(order: int, logged: LoggedLine) -> Iterator[str]:
    line = logged.line
    text = plain(line.text)
    if line.kind == "month":
        yield from ("", f"## {f'~~{text}~~' if line.is_taken_back else text}")
    said = f"~~{text}~~" if line.is_taken_back else text if line.undone else f"**{text}**"
    said += f" ({plain(line.aside)})" if line.undone else ""
    bookmarked = f", {BOOKMARKED}" if line.bookmarked else ""
    yield from ("", f"{order}\\. {said}, entry {line.place}, {plain(line.at)}{bookmarked}")
    if line.note:
        yield from ("", f"> {plain(line.note)}")
    if logged.facts:
        yield from ("", plain(facts_words(logged)))
    for number, row in enumerate(logged.counted):
        if number == 0:
            yield ""
        because = f": {row.because}" if row.because else ""
        yield f"- {worth(row)} {_shared(row.title)}{plain(because)} ({_shared(row.cite)})"
    for text in logged.below:
        yield from ("", f"> {plain(text.strip())}")


@lru_cache(maxsize=1024)
def _shared(text: str) -> str:
    """The same for texts of the tables, which come again with every check."""
    return plain(text)


def plain(text: str) -> str:
    """The text so that no sign in it means anything to Markdown."""
    return _SPECIAL.sub(r"\\\1", one_line(text))
