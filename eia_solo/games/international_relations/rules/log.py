"""The journal of a game as lines of the log: every order with its outcome, every penalty and change with its rule."""

from collections.abc import Callable, Iterator
from functools import partial

from eia_solo.core.log import LogLine
from eia_solo.core.log_columns import Fact
from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.international_relations.rules.events import (
    BoardEdited,
    CampaignBegan,
    DeadlineSet,
    Event,
    OrdersWritten,
    StageProcessed,
    TurnSent,
)
from eia_solo.games.international_relations.rules.posting import outcome_words
from eia_solo.games.international_relations.rules.report import About, Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.text import corrected_words, label, processed_words

BEGINNING, WRITTEN, PROCESSED, SENT, CHANGE = "beginning", "written", "processed", "sent", "change"
MAIL = "mail"
"""Kinds of lines beside those of a report."""
SECRET = mark("for the game master alone")
"""How ends why a line is as it is, if not everybody is told of it."""


def log_lines(event: Event, rules: Rules, *, entry: int, at: str, undone: bool) -> Iterator[LogLine]:
    """What one event says."""
    line = partial(LogLine, entry=entry, at=at, undone=undone)
    if isinstance(event, StageProcessed):
        yield from _report_lines(event.report, rules, line)
    elif isinstance(event, BoardEdited):
        because = "; ".join(filter(None, (event.because, tr(SECRET) if event.public is False else "")))
        for number, edit in enumerate(event.edits, 1):
            text = corrected_words(edit, rules)
            yield line(number=number, month="", phase="", kind=CHANGE, text=text, because=because)
    elif isinstance(event, OrdersWritten):
        turn, stage = event.turn.text, event.stage.value
        text = (
            ntr("{power} writes {n} line", "{power} writes {n} lines", len(event.lines), power=event.power)
            if event.lines
            else tr("{power} writes nothing", power=event.power)
        )
        yield line(month=turn, phase=stage, kind=WRITTEN, text=text, checker=event.power)
    elif isinstance(event, CampaignBegan):
        game = event.game
        yield line(month=game.turn.text, phase=game.stage.value, kind=BEGINNING, text=label([event], rules))
    elif isinstance(event, TurnSent):
        yield line(month=event.turn.text, phase=event.stage.value, kind=SENT, text=label([event], rules))
    elif isinstance(event, DeadlineSet):
        yield line(month=event.turn.text, phase=event.stage.value, kind=CHANGE, text=label([event], rules))
    elif isinstance(event, MailTaken):
        taking = event.taking
        text, whose = label([event], rules), taking.power or ""
        yield line(month="", phase="", kind=MAIL, text=text, checker=whose, because=taking.because)
    elif isinstance(event, TakenIn | MailsSetAside | AddressLearned):
        yield line(month="", phase="", kind=MAIL, text=label([event], rules))
    else:
        text, because = tr("Reading {reading}", reading=event.reading), event.because
        yield line(month="", phase="", kind=CHANGE, text=text, outcome=event.choice, because=because)


def _report_lines(report: Report, rules: Rules, line: Callable[..., LogLine]) -> Iterator[LogLine]:
    turn, stage = report.turn.text, report.stage.value
    yield line(month=turn, phase=stage, kind=PROCESSED, text=processed_words(report.turn, report.stage))
    for number, each in enumerate(report.lines, 2):
        secret = "" if each.public else tr(SECRET)
        first, second = (*each.powers, "", "")[:2]
        yield line(
            number=number,
            month=turn,
            phase=stage,
            kind=each.about.value,
            text=each.words(rules.words),
            checker=first,
            target=second,
            outcome=each.outcome,
            rule=rules.rule_words(each.rule) if each.rule else "",
            because="; ".join(filter(None, (rules.words(each.why), secret))),
        )


REPORTED = tuple(about.value for about in About)
"""Kinds of lines that say what came of a stage."""


FACTS = {
    "month": Fact(mark("turn"), lambda line: line.month if line.kind in REPORTED else ""),
    "outcome": Fact(mark("outcome"), lambda line: outcome_words(line.outcome) if line.kind in REPORTED else ""),
    "rule": Fact(mark("rule"), lambda line: line.rule if line.kind in REPORTED else ""),
}
"""What this game says its own way, by the column of the log."""
