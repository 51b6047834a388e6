"""The journal of Empires in Arms read month by month, as the log tells it: which check counts, and in which phase."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from attrs import Factory, define, evolve

from eia_solo.core.log import Margin, Margins
from eia_solo.core.month import Month
from eia_solo.core.words import tr
from eia_solo.exports.log_page import Detail, Item, Progress, Sort
from eia_solo.games.empires_in_arms.exports.log_items import battle_cells, check_item, margin_of, peace_item
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import agreed_words, change_words, own_changes
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.summary.record import DECIDED
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.told import CALLS, PEACE, told
from eia_solo.games.empires_in_arms.session import EmpiresSession

EVERY = 50
"""After so many entries whoever waits is told."""


class Phase(IntEnum):
    """The parts of a month, in their order."""

    BEFORE = 0
    FIRST_ROLLS = 1
    DECLARATIONS = 2
    CALLS = 3
    AGREED = 4
    BATTLES = 5
    PEACE = 6


@define(eq=False)
class Made:
    """A check with where it stands in the log; `aside` says why it is not in force."""

    check: CheckMade
    phase: Phase
    entry: int
    number: int
    aside: str
    tables: Tables
    then: str = ""
    """What else came with its war."""

    @property
    def counts(self) -> bool:
        """Whether it is in force."""
        return not self.aside

    @property
    def makes_war(self) -> bool:
        return self.check.outcome is Outcome.WAR


@define(eq=False)
class MonthLog:
    """A month: what came to pass in each phase. `last` is the last entry in force; 0 if none is."""

    month: Month
    last: int = 0
    items: dict[Phase, list[Item | Made]] = Factory(dict)
    peaces: list[events.PeaceMade] = Factory(list)
    called: int = 0
    values: list[str] = Factory(list)
    """Values that were entered and change no relation and no land."""
    summaries: dict[Phase, tuple[str, ...]] = Factory(dict)
    has_checks: bool = False
    """Whether a check has been made that is in force."""

    def add(self, phase: Phase, item: Item | Made) -> None:
        self.items.setdefault(phase, []).append(item)
        self.has_checks = self.has_checks or (isinstance(item, Made) and item.counts)

    @property
    def made(self) -> Iterator[Made]:
        """All checks, those that do not count any more among them."""
        return (each for items in self.items.values() for each in items if isinstance(each, Made))


_PHASES = {CheckKind.ANSWER: Phase.CALLS, CheckKind.PEACE: Phase.PEACE}


def phase_of(check: CheckMade) -> Phase:
    """The part of the month that a check belongs to."""
    first = Phase.FIRST_ROLLS if check.pre_game else Phase.DECLARATIONS
    return _PHASES.get(check.kind, first)


def read_months(
    session: EmpiresSession, progress: Progress, *, every_row: bool = False, summed_up: bool = False
) -> list[MonthLog]:
    """Every month of a campaign in the order of the calendar, undone entries included.

    Checks that came to no throw are read without their rows, unless `every_row` is asked for: most are such.
    """
    load = session.rulebook.load_event
    reader = _Reader(session)
    ids = session.history.ids
    for entry in session.campaign.entries(list(ids), with_why=True):
        if entry.id % EVERY == 0:
            progress(entry.id, len(ids))
        whys = entry.why or [None] * len(entry.events)
        happened = (
            load(data, why if every_row or data.get("how") in DECIDED else None)
            for data, why in zip(entry.events, whys, strict=True)
        )
        reader.read(entry.id, tuple(happened), summed_up=summed_up)
    progress(len(ids), len(ids))
    return [reader.months[month] for month in sorted(reader.months, key=lambda m: (m.year, m.number))]


class _Reader:
    """Reads entry after entry."""

    def __init__(self, session: EmpiresSession) -> None:
        self.months: dict[Month, MonthLog] = {}
        self._session = session
        self._tables: Tables = session.rulebook.tables
        self._margins: Margins = session.margins
        self._in_force, self._elsewhere = session.history.in_force, session.elsewhere
        self._of_their_time: dict[str, Tables] = {}

    def read(self, entry: int, happened: tuple[events.Event, ...], *, summed_up: bool) -> None:
        month = self._session.months.of(entry)
        log = self.months.setdefault(month, MonthLog(month))
        aside = ""
        if entry in self._in_force:
            log.last = entry
        else:
            branch = self._elsewhere.get(entry)
            aside = tr("on the branch {branch}", branch=branch) if branch else tr("undone")
        number = 1
        for event in happened:
            count = 1 if isinstance(event, CheckMade) else len(told(event, self._tables).lines)
            self._hear(log, event, entry, number, count, aside)
            number += count
        if summed_up and not aside:
            self._sum_up(log, entry)

    def _sum_up(self, log: MonthLog, entry: int) -> None:
        for line in self._session.log([entry]):
            if below := self._session.summaries.below(line):
                phase = {tr(CALLS): Phase.CALLS, tr(PEACE): Phase.PEACE}.get(line.phase, Phase.DECLARATIONS)
                if line.kind == "step":
                    phase = Phase.CALLS
                elif line.phase == tr("Declarations before the campaign"):
                    phase = Phase.FIRST_ROLLS
                log.summaries[phase] = below

    def _hear(self, log: MonthLog, event: events.Event, entry: int, number: int, count: int, aside: str) -> None:
        place = str(entry) if number == 1 else f"{entry}.{number}"
        margin = margin_of(self._margins, entry, number, count)
        match event:
            case CheckMade():
                if event.how is How.OVERRULED and not aside:
                    self._decided_otherwise(log, event)
                log.add(phase_of(event), Made(event, phase_of(event), entry, number, aside, self._of(event)))
            case events.WarDeclared():
                self._war(log, event, entry, place, aside)
            case events.PeaceMade():
                log.add(Phase.PEACE, peace_item(event, self._tables, place=place, aside=aside, margin=margin))
                if not aside:
                    log.peaces.append(event)
            case events.FieldsChanged():
                self._edited(log, event, place, aside, margin)
            case events.DeclarationsOpened() | events.DeclarationsClosed() | events.PeaceOpened():
                self._noted(log, Phase.BEFORE, event, place, aside, margin.note, margin.bookmarked)
            case events.StepMarked():
                if event.mark is None and event.phase is not None and not aside:
                    self._gone_back(log, event.phase)
                for item in self._lines(event, place, aside, margin.note, margin.bookmarked):
                    says = bool(item.text) and (event.mark is None or bool(event.because or event.mark.because))
                    log.add(Phase.AGREED, item if says else evolve(item, detail=Detail.ROWS))
            case _:
                phase = _PHASE_OF.get(type(event), Phase.BATTLES)
                if isinstance(event, events.CallMade) and not aside:
                    log.called += 1
                if isinstance(event, events.WarRevoked) and not log.items.get(phase):
                    phase = Phase.FIRST_ROLLS
                for item in self._lines(event, place, aside, margin.note, margin.bookmarked):
                    log.add(phase, self._with_cells(event, item))

    def _of(self, check: CheckMade) -> Tables:
        if check.tables not in self._of_their_time:
            self._of_their_time[check.tables] = self._session.tables_of(check).tables
        return self._of_their_time[check.tables]

    def _lines(self, event: events.Event, place: str, aside: str, note: str, bookmarked: bool) -> Iterator[Item]:
        """What the log of the window says of an event, its first line with what stands beside it."""
        for line in told(event, self._tables).lines:
            if line["kind"] == "phase":
                continue  # that a phase begins or is over says its heading
            because = str(line.get("because", ""))
            text = f"{line['text']}: {because}" if because else str(line["text"])
            powers = tuple(filter(None, (str(line.get("checker", "")), str(line.get("target", "")))))
            item = Item(sort=Sort.LINE, text=text, place=place, powers=powers, aside=aside)
            yield evolve(item, note=note, bookmarked=bookmarked)
            note, bookmarked = "", False

    def _with_cells(self, event: events.Event, item: Item) -> Item:
        if isinstance(event, events.BattleFought):
            return evolve(item, powers=event.powers, cells=battle_cells(event, self._tables, item.text))
        if isinstance(event, events.CallMade):
            name, call = self._tables.name, event.call
            cells = {"kind": "call", "power": name(call.by), "target": name(call.to), "text": item.text}
            return evolve(item, powers=(call.by, call.to, call.against), cells=cells)
        return item

    def _noted(
        self, log: MonthLog, phase: Phase, event: events.Event, place: str, aside: str, note: str, bookmarked: bool
    ) -> None:
        """A line that is told only for what stands beside it."""
        if note or bookmarked:
            item = next(self._lines(event, place, aside, note, bookmarked), None)
            if item is not None:
                log.add(phase, item)

    def _war(self, log: MonthLog, event: events.WarDeclared, entry: int, place: str, aside: str) -> None:
        """A war belongs to the check that made it; one that no check made stands by itself."""
        ends = [tr("Their alliance ends.")] if event.ended_alliance else []
        ends += [tr("Their enforced peace ends.")] if event.ended_peace else []
        pair = (event.declarer, event.target)
        for phase in (phase_of_kind(event.kind), Phase.FIRST_ROLLS):
            for made in reversed(log.items.get(phase, ())):
                if not isinstance(made, Made) or made.entry != entry:
                    break  # what came before belongs to other entries
                if (made.check.checker, made.check.target) == pair:
                    made.then = " ".join(ends)
                    return
        text = str(told(event, self._tables).lines[0]["text"])
        log.add(phase_of_kind(event.kind), Item(sort=Sort.LINE, text=text, place=place, powers=pair, aside=aside))

    def _decided_otherwise(self, log: MonthLog, check: CheckMade) -> None:
        """A check that is overruled takes the place of the one that was made before it in the same phase."""
        for made in log.made:
            same = (made.check.checker, made.check.target, made.phase) == (check.checker, check.target, phase_of(check))
            if same and made.counts:
                made.aside = tr("decided otherwise later")

    def _gone_back(self, log: MonthLog, kind: CheckKind) -> None:
        for made in log.made:
            if made.check.kind is kind and made.counts:
                made.aside = tr("gone back on")

    def _edited(self, log: MonthLog, event: events.FieldsChanged, place: str, aside: str, margin: Margin) -> None:
        phase = Phase.AGREED if log.has_checks or event.step else Phase.BEFORE
        because = f": {event.because}" if event.because and event.because != _ASKED else ""
        note, bookmarked = margin.note, margin.bookmarked
        for change in own_changes(event.changes):
            told_of = change.key.startswith(_TOLD) or bool(event.step)
            words = agreed_words(change, self._tables) if told_of else [change_words(change, self._tables)]
            if not told_of and not aside:
                log.values += words
            detail = Detail.ROLLS if told_of else Detail.ROWS
            for text in words:
                item = Item(sort=Sort.LINE, text=f"{text}{because}", place=place, aside=aside, detail=detail)
                log.add(phase, evolve(item, note=note, bookmarked=bookmarked))
                note, bookmarked = "", False
        self._noted(log, phase, event, place, aside, note, bookmarked)


_ASKED = "asked for by a check"
_TOLD = ("relations.", "territories.", "ceded", "readings.", "options", "month", "poland")
"""Keys of the sheet whose changes are told one by one."""
_PHASE_OF: dict[type, Phase] = {
    events.CampaignBegan: Phase.BEFORE,
    events.MonthBegan: Phase.BEFORE,
    events.EnforcedPeaceEnded: Phase.BEFORE,
    events.WarRevoked: Phase.DECLARATIONS,
    events.CallsLapsed: Phase.CALLS,
    events.CallMade: Phase.CALLS,
    events.CallWithheld: Phase.CALLS,
    events.SuitRefused: Phase.PEACE,
    events.PeaceClosed: Phase.PEACE,
}


def phase_of_kind(kind: CheckKind) -> Phase:
    """The part of a month for checks of a kind, but for the rolls before the campaign."""
    return _PHASES.get(kind, Phase.DECLARATIONS)


def made_item(made: Made, margins: Margins) -> Item:
    """A check as an item of the log, with what stands beside it."""
    place = str(made.entry) if made.number == 1 else f"{made.entry}.{made.number}"
    margin = margin_of(margins, made.entry, made.number, 1)
    item = check_item(made.check, made.tables, place=place, aside=made.aside, margin=margin)
    return evolve(item, why=f"{item.why} {made.then}".strip()) if made.then and not made.aside else item
