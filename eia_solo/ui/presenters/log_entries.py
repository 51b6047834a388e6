"""The journal of a record in the order of entering: what was entered when, and what has become of it by now."""

from __future__ import annotations

from typing import Any

from eia_solo.campaign.session import Session
from eia_solo.core.log import LogLine
from eia_solo.core.values import frozen
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


@frozen
class EntryLine:
    """A line of the journal, and whether its entry is later than the moment that is looked at."""

    line: LogLine
    is_later: bool
    is_head = False

    @property
    def about(self) -> tuple[str, ...]:
        return (f"entry {self.line.entry}",)

    @property
    def aside(self) -> str:
        """What became of the line, or why nothing has; whether it changed what became of others."""
        what = tr("later than the moment looked at") if self.is_later else self.line.aside or self.line.outcome
        return ". ".join(filter(None, (what, "" if self.is_later else self.line.because)))

    @property
    def number(self) -> str:
        return tr("entry {n}", n=self.line.entry)

    @property
    def spoken(self) -> str:
        """The whole line as a sentence."""
        line = self.line
        bookmark = tr("bookmarked") if line.bookmarked else ""
        return ". ".join(filter(None, (self.number, at_words(line.at), line.text, self.aside, bookmark, line.note)))


def facts(line: LogLine, *, is_later: bool) -> str:
    """Which entry it is and when it was entered; why nothing has become of it, or what it changed for others."""
    entered = tr("Entry {number}, entered {when} UTC", number=line.entry, when=at_words(line.at))
    more = (tr("later than the moment looked at"),) if is_later else (line.aside, line.because)
    return ", ".join(filter(None, (entered, *more)))
