"""What every export for people says of a check, in the same words and order."""

from collections.abc import Iterator

from eia_solo.core.breakdown import RowState, signed
from eia_solo.core.log import LoggedLine, LoggedRow, LogLine
from eia_solo.exports.document import LogHeader

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
