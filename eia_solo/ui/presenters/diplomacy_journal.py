"""The journal of a record in the order of entering: what was entered when, and what has become of it by now."""

from __future__ import annotations

from eia_solo.core.log import LogLine
from eia_solo.ui.words import tr


def at_words(at: str) -> str:
    """When an entry was made, to the minute, as the journal keeps it: in UTC."""
    return at[:16].replace("T", " ")


def spoken(line: LogLine) -> str:
    """The whole line as a sentence."""
    undone = tr("undone") if line.undone else ""
    bookmark = tr("bookmarked") if line.bookmarked else ""
    number = tr("entry {n}", n=line.entry)
    parts = (number, at_words(line.at), line.text, line.outcome, undone, bookmark, line.because, line.note)
    return ". ".join(filter(None, parts))


def facts(line: LogLine) -> str:
    """Which entry it is, when it was entered, and whether it changed what became of others."""
    undone = tr("undone") if line.undone else ""
    entered = tr("Entry {number}, entered {when} UTC", number=line.entry, when=at_words(line.at))
    return ", ".join(filter(None, (entered, undone, line.because)))
