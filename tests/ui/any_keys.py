"""Hands that press Enter, digits, R, Y and N without looking, and hold each Enter against the words it stands for."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from attrs import frozen
from evening import Key, opened
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import SeededDice, at_least
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    ApplySheet,
    CallAlly,
    Command,
    MakePeace,
    MarkStep,
    NextMonth,
    RefuseSuit,
    WithholdCall,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.decisions.declarations import is_pre_game
from eia_solo.games.empires_in_arms.rules.events import (
    CallMade,
    CallWithheld,
    CheckMade,
    Event,
    FieldsChanged,
    PeaceMade,
    StepMarked,
    SuitRefused,
)
from eia_solo.games.empires_in_arms.rules.keys import parse_key, parse_value, value_at
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import EventKind, PeaceKind, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Now, due_now
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.month.entry_form import EntryChoice
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import Draft
from eia_solo.games.empires_in_arms.ui.presenters.stage_acts import due_words
from eia_solo.store.plain_files import read_sheet
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.key_button import KeyButton

KEYS = (Key.Key_Return, "1", "2", "3", "4", "5", "6", "r", "y", "n")
WEIGHTS = (12, 1, 1, 1, 1, 1, 1, 4, 2, 2)


# Positions to begin with


def holed(data: dict[str, Any], dice: Random, part: float) -> dict[str, Any]:
    """The data of a sheet with about this part of what the pages say unknown."""
    powers = {}
    for power, page in data.get("powers", {}).items():
        powers[power] = {key: value for key, value in page.items() if dice.random() >= part}
    territories = {name: power for name, power in data.get("territories", {}).items() if dice.random() >= part}
    return {**data, "powers": powers, "territories": territories}


def odd_campaign(path: Path, sheet: Path, dice: Random, start: str, checks: int) -> None:
    """A campaign of this sheet with holes and readings of chance, played on to a start and so many checks of it."""
    book = empires_in_arms()
    data = holed(data_from(book.parse_sheet(read_sheet(sheet), sheet.name)), dice, dice.choice((0, 0.1, 0.5, 0.9)))
    readings = {
        reading.id: dice.choice([choice.id for choice in reading.choices])
        for reading in book.tables.readings.values()
        if dice.random() < 0.3
    }
    with EmpiresSession.create(path, book, "1805", seed=dice.randrange(1000)) as session:
        session.do(ApplySheet({**data, "readings": readings}, "a sheet"))
        _play_on(session, dice, start, checks)


def _play_on(session: EmpiresSession, dice: Random, start: str, checks: int) -> None:
    """Do what is due with choices of chance, up to the start; if it does not come in two months, no further."""
    months = 2
    while start and months:
        now = due_now(session.walks)
        there = is_there(start, now, session)
        if there and not (checks and now.asks in (Asks.BEGIN, Asks.CHECK) and start == now.step):
            return
        checks -= there and now.asks is Asks.CHECK
        months -= now.asks is Asks.MONTH
        for command in (*_of_chance(session, now, dice), _command(session, now, dice)):
            session.do(command, SeededDice(dice.randrange(10_000)))


def is_there(start: str, now: Now, session: EmpiresSession) -> bool:
    """Whether a campaign stands at a start: a step of the month, what is asked for, or the last check of a phase."""
    if start == "summary":
        return now.asks is Asks.CHECK and now.kind is not CheckKind.ANSWER and len(session.walks[now.kind].left) == 1
    if start in list(Asks):
        return now.asks == start
    return now.step == start and not is_pre_game(session.state)


def _of_chance(session: EmpiresSession, now: Now, dice: Random) -> tuple[Command, ...]:
    """Before the checks for peace: capitals that are taken, for most months of chance have no battle."""
    if now.kind is not CheckKind.PEACE or now.asks not in (Asks.BEGIN, Asks.NOTHING):
        return ()
    kind, state = EventKind.CAPITAL_OCCUPIED, session.state
    taken = {event.power for event in (*state.events, *state.dismissed) if event.kind is kind}
    fighting = [power for power in state.powers if state.enemies[power] and power not in taken]
    return tuple(WriteIncident(power, kind, because="taken") for power in fighting if dice.random() < 0.5)


def _command(session: EmpiresSession, now: Now, dice: Random) -> Command:
    walk = session.walks[now.kind or CheckKind.DECLARATION]
    match now.asks:
        case Asks.BEGIN:
            return walk.open()
        case Asks.CHECK:
            return walk.roll(Unknown.NO)
        case Asks.CALL:
            return CallAlly(*now.who) if dice.random() < 0.5 else WithholdCall(*now.who, "")
        case Asks.TERMS:
            suit = walk.suits[0]
            if dice.random() < 0.5:
                return RefuseSuit(suit.loser, suit.victor, "no")
            kind = PeaceKind.INFORMAL if suit.informal else PeaceKind.CONDITIONAL
            return MakePeace(suit.loser, suit.victor, kind)
        case Asks.NOTHING if now.kind is CheckKind.PEACE:
            return walk.open()
        case Asks.MONTH:
            return NextMonth()
    return MarkStep(now.step, StepState.DONE)


# The hands


@frozen
class Seen:
    """What can be told of a moment without looking at any widget but the buttons."""

    head: int
    now: Now
    due: str
    in_sight: str
    shows: tuple[object, ...]
    question: Question | None
    cell: tuple[str, tuple[int, int]] | None
    """The value one is on where one enters what one knows, and its row and column."""
    draft: Draft | None
    """What is being entered in a step."""
    popup: bool
    """Whether a list of choices is open: Enter picks in it."""
    black: str


@frozen
class Question:
    """The question that is being answered: its number on the card, its inputs, and what is typed for them."""

    number: int
    keys: tuple[str, ...]
    typed: dict[str, Any]


class Hands:
    """A player at a window. `pressed` are the keys so far, for a test that fails."""

    def __init__(self, desk: Desk, path: Path, dice: Random) -> None:
        self._dice = dice
        self.window: EmpiresPage = opened(desk, path)
        self.window.show_month()
        self.pressed: list[str] = []

    @property
    def session(self) -> EmpiresSession:
        return self.window.session

    def press(self, key: Key | str) -> None:
        """Press a key where the keys go now; Enter has to do what the black button says."""
        before = self.look()
        self.pressed.append(f"{key if isinstance(key, str) else 'Enter'} at {before.black!r}")
        QTest.keyClick(self._target(), key)
        settle()
        after = self.look()
        if key is Key.Key_Return:
            promised(before, after, self._events_since(before.head), self.window)

    def come_to_summary(self) -> None:
        """Make the last check of a phase and go on, to what happened in it and why."""
        driver = self.window.driver
        if driver.procession.shows_check:
            driver.roll()
            driver.go_on()
        settle()

    def look_elsewhere(self) -> None:
        """Turn to an earlier check, or to another step."""
        driver = self.window.driver
        if driver.procession.shows_check:
            driver.look(self._dice.choice((-3, -1, 1, 5)))
        else:
            driver.look_at_step(self._dice.choice(list(self.session.rulebook.tables.steps)))
        settle()

    def go_back_or_aside(self) -> None:
        """Undo, redo, go to another entry, begin a branch, come back to one, or look at a moment of the past."""
        door, session = self.window.door, self.session
        entry = self._dice.choice(session.history.ids)
        branch = self._dice.choice([*session.branches.all(session.history)])
        ways = {
            "undo": door.undo,
            "redo": door.redo,
            f"go {entry}": lambda: door.go(entry),
            f"what if {entry}": lambda: door.what_if(entry),
            f"branch {branch}": lambda: door.go_to_branch(branch),
            f"look {entry}": lambda: door.look_at(entry),
        }
        way = self._dice.choice([*ways])
        self.pressed.append(way)
        ways[way]()
        self.window.show_month()
        settle()
        self.look()

    def begin_to_enter(self) -> None:
        """Open the form of a step that is agreed at the table, where one is in sight."""
        procession = self.window.driver.procession
        if procession.now.asks is Asks.STEP and procession.now.step in ENTRIES:
            self.press("e")

    def press_any(self) -> None:
        self.press(self._dice.choices(KEYS, WEIGHTS)[0])

    def _target(self) -> QWidget:
        open_list = next((choice.view() for choice in self._choices() if choice.view().isVisible()), None)
        return open_list or QApplication.focusWidget() or self.window

    def _choices(self) -> list[EntryChoice]:
        month = self.window.month
        return month.entry.choices if "entry" in vars(month) else []

    def _events_since(self, head: int) -> tuple[Event, ...]:
        return tuple(event for entry in self.session.path() if entry > head for event in self.session.events_of(entry))

    def look(self) -> Seen:
        """What is in sight; there is exactly one black button, and it can be pressed."""
        black = [b for b in self.window.findChildren(KeyButton) if b.property("primary") and b.isVisible()]
        words = [b.text() for b in black]
        assert len(black) == 1, f"black buttons {words} after {self.pressed[-12:]}"
        assert black[0].isEnabled(), f"{words} is grey after {self.pressed[-12:]}"
        assert not black[0].visibleRegion().isEmpty(), f"{words} is out of sight after {self.pressed[-12:]}"
        procession = self.window.driver.procession
        month = self.window.month
        focus = QApplication.focusWidget()
        shows = (
            procession.rolled,
            procession.looked_at,
            procession.step,
            procession.typed,
            procession.tells,
            month.acts.is_asking,
            month.terms.because.text(),
            month.terms.draft,
            focus and focus.objectName(),
        )
        return Seen(
            self.session.history.head,
            procession.now,
            due_words(procession),
            self.window.in_sight,
            shows,
            self._question(),
            self._cell(),
            month.entry.draft if "entry" in vars(month) else None,
            any(choice.view().isVisible() for choice in self._choices()),
            words[0],
        )

    def _question(self) -> Question | None:
        asking = self.window.driver.procession.asking
        if asking is None or not self.window.driver.procession.asks_here or not self.window.month.asks.is_asking:
            return None
        line = asking.line
        return Question(asking.at + 1, line.keys, {key: draft for key in line.keys if (draft := asking.draft(key))})

    def _cell(self) -> tuple[str, tuple[int, int]] | None:
        table = self.window.know.table if self.window.in_sight == "know" else None
        cell = table and table.cell()
        return (cell.key, table.at) if table and cell else None


def settle() -> None:
    """Let everything find its place: where a line above the views has changed, that takes more than one round."""
    for _ in range(3):
        QApplication.processEvents()


# What the words of the black button promise


def promised(before: Seen, after: Seen, events: tuple[Event, ...], window: EmpiresPage) -> None:
    """Hold what Enter has done against what the button said. Raises AssertionError if it has done something else."""
    text = before.black
    told = (text, before, after, events)
    assert before != after, ("Enter does nothing", *told)
    verb, _, what = text.partition(" ")
    if before.popup:
        assert not after.popup, told
        assert not events, told
    elif verb == "Roll" or text in _PASSES or text.startswith(("Pass ", "Settle without, ")):
        _rolls(before, events, window, told)
    elif verb in ("Next", "On", "Back", "Go") and not text.startswith("Next month"):
        _leads_on(before, after, events, window, told)
    elif verb in _IN_A_FIELD:
        _IN_A_FIELD[verb](before, after, events, window)
    elif text.startswith("Next month "):
        assert window.session.state.month.title == what.removeprefix("month "), told
    elif verb == "Begin":
        if text.startswith("Begin the terms anew"):
            assert not events, told
        else:
            assert events, told
    elif verb == "Done":
        (step,) = [event for event in events if isinstance(event, StepMarked)]
        assert step.step == before.now.step, told
        assert step.mark is not None, told
        assert step.mark.state is StepState.DONE, told
    elif verb == "Call":
        (call,) = [event.call for event in events if isinstance(event, CallMade)]
        assert text == f"Call {_name(window, call.to)} against {_name(window, call.against)}", told
    elif text == "Not this time":
        assert [event for event in events if isinstance(event, CallWithheld)], told
    elif text.startswith("Make peace"):
        (peace,) = [event for event in events if isinstance(event, PeaceMade)]
        assert text.startswith(f"Make peace {peace.kind.value}"), told
        assert all(term in text for term in peace.terms), told
    elif verb == "Refuse":
        if not window.month.acts.is_asking:
            assert [event for event in events if isinstance(event, SuitRefused)], told
    elif verb == "End" and before.now.kind is not None and not before.now.who:
        assert not window.session.walks[before.now.kind].is_open, told
    elif before.now.step in ENTRIES:
        _enters(before, after, events, window)
    else:
        raise AssertionError(("nobody has said what this does", *told))


_PASSES = ("Declare war", "Join the war", "Sue for peace")
"""Where no throw changes the check."""


def _name(window: EmpiresPage, power: str) -> str:
    return window.session.rulebook.tables.name(power)


def _rolls(before: Seen, events: tuple[Event, ...], window: EmpiresPage, told: tuple[object, ...]) -> None:
    """The check that was due is made, with dice or without any."""
    text = before.black
    made = [event for event in events if isinstance(event, CheckMade)]
    assert made, told
    if not text.startswith("Roll "):
        assert made[0].throw is None, told
        return
    assert (made[0].checker, made[0].target) == before.now.who, told
    if text.startswith("Roll without, "):
        ways = at_least(min(max(made[0].needs - made[0].total, 2), 13)).ways
        assert f", {ways} of 36" in text.replace("none", "0").replace("all", "36"), told
    elif text != "Roll both dice anew":
        assert any(word in text for name in [_name(window, before.now.who[0])] for word in (name, name[:-1])), told


def _leads_on(
    before: Seen, after: Seen, events: tuple[Event, ...], window: EmpiresPage, told: tuple[object, ...]
) -> None:
    """What is due comes in sight; from a step with nothing to do that is the one after it."""
    text, procession = before.black, window.driver.procession
    if before.now.asks in (Asks.NOTHING, Asks.STEP) and not before.shows[0] and events:
        assert due_begins(text.removeprefix("Next "), after), told
        return
    assert not events, told
    if text == "Back to now":
        assert window.session.looked_at is None, told
        return
    assert after.due == before.due, told
    assert after.shows[0] is None, told
    if text == "Next what happened and why":
        assert procession.shows_summary, told
    elif text == "Back to the month":
        assert (before.in_sight, after.in_sight) == ("know", "view_month"), told
    else:
        assert text.endswith(before.due), told
        assert not procession.looks_elsewhere, told


def _entered(events: tuple[Event, ...]) -> dict[str, Any]:
    """The values that were entered, by their key."""
    changed = [change for event in events if isinstance(event, FieldsChanged) for change in event.changes]
    return {change.key: change.new for change in changed}


def _answers(before: Seen, _after: Seen, events: tuple[Event, ...], window: EmpiresPage) -> None:
    """What is typed for the question is entered."""
    asked = before.question
    assert asked is not None, before
    assert asked.typed, before
    assert [event for event in events if isinstance(event, FieldsChanged)], (before, events)
    now = data_from(window.session.state)
    for key, written in asked.typed.items():
        assert value_at(now, parse_key(key)) == parse_value(written), (before, events)
        assert not written.isdigit() or written in before.black, before


def _leaves_open(before: Seen, after: Seen, events: tuple[Event, ...], _window: EmpiresPage) -> None:
    """The question stays as it is, and the one that is named is answered next."""
    assert before.question is not None, before
    assert after.question is not None, (before, after)
    assert not events, (before, events)
    assert after.question.number == before.question.number + 1, (before, after)
    _, named, number = before.black.rpartition("; on to ")
    assert not named or int(number) == after.question.number, (before, after)


def _empties(before: Seen, after: Seen, events: tuple[Event, ...], _window: EmpiresPage) -> None:
    """What is typed for the question goes, and it stays the one to answer."""
    assert before.question is not None, before
    assert after.question is not None, (before, after)
    assert not events, (before, events)
    assert after.question.keys == before.question.keys, (before, after)
    assert not after.question.typed, (before, after)


def _gives_a_reason(before: Seen, _after: Seen, events: tuple[Event, ...], window: EmpiresPage) -> None:
    """The cursor stands in the reason for a peace, with one to begin with."""
    because = window.month.terms.because
    assert QApplication.focusWidget() is because, before
    assert because.text(), before
    assert not events, (before, events)


def _shows_the_page(before: Seen, after: Seen, events: tuple[Event, ...], _window: EmpiresPage) -> None:
    """The page on which one enters what one knows, or the next value on it; what was typed there is kept."""
    if before.in_sight != "know":
        assert after.in_sight == "know", (before, after)
        assert not events, (before, events)
        return
    assert before.cell is not None, before
    assert after.cell is not None, (before, after)
    key, (row, column) = before.cell
    keeps = before.black.startswith("Keep")
    if before.black.startswith("Restore"):
        assert after.cell == before.cell, (before, after)
    elif not keeps or before.black.endswith("; then down"):
        assert after.cell[1] in ((row + 1, column), (0, column + 1)), (before, after)
    assert set(_entered(events)) <= ({key} if keeps else set()), (before, events)


_IN_A_FIELD = {
    "Answer": _answers,
    "Leave": _leaves_open,
    "Empty": _empties,
    "Give": _gives_a_reason,
    "Enter": _shows_the_page,
    "Keep": _shows_the_page,
    "Down": _shows_the_page,
    "Restore": _shows_the_page,
}
"""By the verb of the button: what Enter does where something is typed."""


def _enters(before: Seen, after: Seen, events: tuple[Event, ...], window: EmpiresPage) -> None:
    """A choice of the form of a step is opened, or what is chosen in it is entered."""
    draft, told = before.draft, (before, after, events)
    assert draft is not None, told
    asks = [slot.asks for slot in draft.deed.slots]
    if before.black in asks:
        assert not events, told
        assert window.month.entry.choices[asks.index(before.black)].view().isVisible(), told
        return
    (entered,) = [event for event in events if isinstance(event, FieldsChanged)]
    assert entered.step == before.now.step, told
    assert entered.changes, told
    assert any(name in before.black for name in (draft.first, *_named(window, draft.first))), told
    assert not window.month.entry.draft.is_begun, told


def _named(window: EmpiresPage, value: str) -> tuple[str, ...]:
    return (_name(window, value),) if value in window.session.rulebook.tables.powers else ()


def due_begins(words: str, after: Seen) -> bool:
    """Whether what is due begins with these words: a step that is named is the one that is due."""
    return not words or after.due.startswith(words) or after.now.asks is not Asks.STEP
