"""The journal of a record in the order of entering: what was entered when, and what has become of it by now."""

from __future__ import annotations

from typing import Any

from eia_solo.campaign.session import Session
from eia_solo.core.log import LogLine
from eia_solo.ui.words import tr


def at_words(at: str) -> str:
    """When an entry was made, to the minute, as the journal keeps it: in UTC."""
    return at[:16].replace("T", " ")


def done_words(session: Session[Any, Any, Any]) -> str:
    """What was done last, and what became of it: "Foreign Minister of France: declares war on Spain: waiting"."""
    (*_, line) = session.log((session.history.head,))
    return ": ".join(filter(None, (line.text, line.outcome))) + (f" ({line.because})" if line.because else "")


def later_entries(session: Session[Any, Any, Any]) -> frozenset[int]:
    """The entries in force that were made after the moment that is looked at: of these nothing has become yet."""
    return frozenset() if session.looked_at is None else session.history.in_force - frozenset(session.path())


def aside(line: LogLine, *, is_later: bool) -> str:
    """What became of a line, or why nothing has; whether it changed what became of others."""
    what = tr("later than the moment looked at") if is_later else line.aside or line.outcome
    return ". ".join(filter(None, (what, "" if is_later else line.because)))


def spoken(line: LogLine, *, is_later: bool) -> str:
    """The whole line as a sentence."""
    bookmark = tr("bookmarked") if line.bookmarked else ""
    number = tr("entry {n}", n=line.entry)
    parts = (number, at_words(line.at), line.text, aside(line, is_later=is_later), bookmark, line.note)
    return ". ".join(filter(None, parts))


def facts(line: LogLine, *, is_later: bool) -> str:
    """Which entry it is and when it was entered; why nothing has become of it, or what it changed for others."""
    entered = tr("Entry {number}, entered {when} UTC", number=line.entry, when=at_words(line.at))
    more = (tr("later than the moment looked at"),) if is_later else (line.aside, line.because)
    return ", ".join(filter(None, (entered, *more)))
