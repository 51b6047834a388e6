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
    PeaceMade,
    StepMarked,
    SuitRefused,
)
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import EventKind, PeaceKind, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Now, due_now
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
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
    black: str


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

    def press_any(self) -> None:
        self.press(self._dice.choices(KEYS, WEIGHTS)[0])

    def _target(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self.window

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
            words[0],
        )


def settle() -> None:
    """Let everything find its place: where a line above the views has changed, that takes more than one round."""
    for _ in range(3):
        QApplication.processEvents()


# What the words of the black button promise


def promised(before: Seen, after: Seen, events: tuple[Event, ...], window: EmpiresPage) -> None:
    """Hold what Enter has done against what the button said. Raises AssertionError if it has done something else."""
    text = before.black
    told = (text, before, after, events)
    name = window.session.rulebook.tables.name
    assert before != after, ("Enter does nothing", *told)
    verb = text.split()[0]
    made = [event for event in events if isinstance(event, CheckMade)]
    if verb == "Roll":
        assert made, told
        assert (made[0].checker, made[0].target) == before.now.who, told
        if text.startswith("Roll without, "):
            ways = at_least(min(max(made[0].needs - made[0].total, 2), 13)).ways
            assert f", {ways} of 36" in text.replace("none", "0").replace("all", "36"), told
        elif text != "Roll both dice anew":
            assert all(name(power) in text or name(power)[:-1] in text for power in before.now.who[:1]), told
    elif verb == "Pass" or text in ("Declare war", "Join the war", "Sue for peace"):
        assert made, told
        assert made[0].throw is None, told
    elif verb in ("Next", "On", "Back", "Go") and not text.startswith("Next month"):
        if before.now.asks in (Asks.NOTHING, Asks.STEP) and not before.shows[0] and events:
            assert due_begins(text.removeprefix("Next "), after), told
        else:
            assert not events, told
            assert after.due == before.due, told
            assert after.shows[0] is None, told
            if text != "Next what happened and why":
                assert text.endswith(before.due), told
                assert not window.driver.procession.looks_elsewhere, told
            else:
                assert window.driver.procession.shows_summary, told
    elif text.startswith("Next month "):
        assert window.session.state.month.title == text.removeprefix("Next month "), told
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
        assert text == f"Call {name(call.to)} against {name(call.against)}", told
    elif text == "Not this time":
        assert [event for event in events if isinstance(event, CallWithheld)], told
    elif verb == "Make":
        (peace,) = [event for event in events if isinstance(event, PeaceMade)]
        assert text.startswith(f"Make peace {peace.kind.value}"), told
        assert all(term in text for term in peace.terms), told
    elif verb == "Refuse":
        if not window.month.acts.is_asking:
            assert [event for event in events if isinstance(event, SuitRefused)], told
    elif verb in ("Give", "End", "Skip", "Enter", "Keep", "Down", "Take", "Leave", "Answer", "Choose", "Empty"):
        pass
    else:
        raise AssertionError(("nobody has said what this does", *told))


def due_begins(words: str, after: Seen) -> bool:
    """Whether what is due begins with these words: a step that is named is the one that is due."""
    return not words or after.due.startswith(words) or after.now.asks is not Asks.STEP
