"""What leaves a record: the turns to come as moments of a calendar, and reports as files and mails."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.mailbox import receivers
from eia_solo.core.moment import Moment
from eia_solo.core.words import mark, tr
from eia_solo.exports.calendar import CalendarEvent
from eia_solo.exports.mail import unsent_mail
from eia_solo.exports.report import REPORT_FORMATS, Report, report_text
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.parts import Helper
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.waiting import Due

MAIL = ".eml"
_TURNS = {
    TurnKind.CAMPAIGN: mark("A campaign turn."),
    TurnKind.PEACE: mark("A peace turn."),
    TurnKind.TRUCE: mark("A truce turn."),
}


def deadline_events(turns: Iterable[Due], edition: Edition, mark: str) -> list[CalendarEvent]:
    """The moments of all turns whose deadline is entered. `mark` tells this record from every other, for good."""
    return [
        event for turn in turns if turn.deadline is not None for event in _of_turn(turn, turn.deadline, edition, mark)
    ]


def _of_turn(turn: Due, deadline: Moment, edition: Edition, mark: str) -> Iterator[CalendarEvent]:
    start = tr("{edition} turn {turn}", edition=edition.name, turn=turn.turn)
    uid = f"{mark}-turn-{turn.turn}"
    yield CalendarEvent(f"{uid}@eia-solo", deadline, tr("{turn}: deadline", turn=start), tr(_TURNS[turn.kind]))
    for last in turn.last:
        text = tr(
            "{what} must be received before this to take effect at once "
            "(more than {hours} h before the deadline, {rule}).",
            what=last.what,
            hours=last.hours,
            rule=edition.number(last.rule),
        )
        title = tr("{turn}: last moment for {what}", turn=start, what=last.what)
        yield CalendarEvent(f"{uid}-{last.rule}@eia-solo", last.at, title, text)


def report_file(register: Register, reader: str, told: Report, path: Path) -> str | bytes:
    """A report as a file of this name has it; as a mail it goes to the ministers of the state that reads it.

    Raises EiaSoloError where no single state reads it.
    """
    ending = path.suffix.lower()
    if ending != MAIL:
        return REPORT_FORMATS.get(ending, report_text)(told)
    if reader not in register.record.states:
        raise EiaSoloError(tr("only a report for one state is a mail: write .txt, .md, .bbcode or .html"), at=path)
    subject = f"{register.setup.title}: {told.title}"
    return unsent_mail(subject, report_text(told), receivers(reader, _ministers(register)))


def _ministers(register: Register) -> dict[str, str]:
    """The state of every address that one of its ministers writes from; an ambassador or a deputy gets no report."""
    return {
        name: speaker.state
        for name, speaker in register.inbox.names.items()
        if speaker.state is not None and not set(speaker.offices) <= set(Helper)
    }
