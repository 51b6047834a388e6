"""An entry of the journal of a game, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn, mails_words
from eia_solo.games.international_relations.rules.events import (
    BoardEdited,
    CampaignBegan,
    DeadlineSet,
    Event,
    OrdersWritten,
    ReadingChosen,
    StageProcessed,
    TurnSent,
)
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.text import corrected_words, label
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine, moment_title
from eia_solo.games.international_relations.ui.presenters.report import report_lines, summary
from eia_solo.ui.presenters.lines import Line, words
from eia_solo.ui.words import ntr, tr


def entry_lines(events: Iterable[Event], rules: Rules) -> tuple[Line, ...]:
    """What an entry holds: what was written, the whole report, what was corrected."""
    return tuple(line for event in events for line in _lines(event, rules))


def entry_words(events: Iterable[Event]) -> str:
    """What an entry holds, in a line."""
    for event in events:
        if isinstance(event, StageProcessed):
            return summary(event.report)
        if isinstance(event, OrdersWritten):
            what = "; ".join(event.lines) or tr("taken back")
            return tr("{moment}: {what}", moment=moment_title(event.turn, event.stage), what=what)
        if isinstance(event, BoardEdited) and (more := len(event.edits) - 1):
            return ntr("and {n} other correction", "and {n} other corrections", more)
        if isinstance(event, MailTaken):
            return "; ".join(f"{power}: {'; '.join(lines)}" for power, lines in event.taking.orders.items())
    return ""


def _lines(event: Event, rules: Rules) -> Iterator[Line]:
    if isinstance(event, StageProcessed):
        yield from report_lines(event.report, rules)
    elif isinstance(event, OrdersWritten):
        if not event.lines:
            yield words(tr("All orders of this power are deleted. Ctrl+Z brings them back."))
        for number, text in enumerate(event.lines):
            yield ReportedLine(f"written {number}", text)
    elif isinstance(event, BoardEdited):
        for number, edit in enumerate(event.edits):
            yield ReportedLine(f"edit {number}", corrected_words(edit, rules), note=event.because)
    elif isinstance(event, ReadingChosen):
        reading = rules.tables.readings[event.reading]
        note = "; ".join(filter(None, (reading.words_of(event.choice), event.because)))
        yield ReportedLine("reading", f"{reading.number}: {reading.text}", note=note)
    elif isinstance(event, TurnSent):
        yield ReportedLine("sent", label([event], rules))
    elif isinstance(event, MailTaken):
        yield ReportedLine(f"mail {event.taking.mail}", mails_words([event], {}), note=event.taking.because)
    elif isinstance(event, TakenIn | MailsSetAside | AddressLearned | DeadlineSet):
        yield ReportedLine(f"came {label([event], rules)}", label([event], rules))
    elif isinstance(event, CampaignBegan):
        yield ReportedLine("began", moment_title(event.game.turn, event.game.stage), note=event.scenario)
