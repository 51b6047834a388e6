"""Two ways to play a campaign: in the window with keys and forms, and with lines of the command line."""

from __future__ import annotations

import io
import json
from abc import ABC, abstractmethod
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import attrs
from evening import CTRL, Key, focus, opened, press, trigger, write
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QTabBar, QWidget

from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.core.dice import drawn
from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.calls import unanswered
from eia_solo.games.empires_in_arms.rules.commands import EnterBattle, MakePeace, WriteIncident
from eia_solo.games.empires_in_arms.rules.state import Call, GameState, Outcome, Power, StepState
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.line_list import LineList

Pair = tuple[Power, Power]
NO_WINDOW = Window(lambda: None, lambda path: 0)
KIND_KEYS = {"dow": Key.Key_F5, "call": Key.Key_F6, "peace": Key.Key_F7}
MONTH, HISTORY = Key.Key_3, Key.Key_7


class PlayersDice:
    """Dice on the desk as they fall, always the same; `taken` of them have been typed."""

    def __init__(self) -> None:
        self.fallen = drawn(seed=1805, draw=1, count=4000)
        self.taken = 0

    @property
    def to_come(self) -> tuple[int, ...]:
        return self.fallen[self.taken :]

    def throw(self) -> tuple[int, int]:
        one, other = self.to_come[:2]
        self.taken += 2
        return one, other


class Player(ABC):
    """Who plays a campaign. Without dice of the player's own the machine throws."""

    def __init__(self, dice: PlayersDice | None) -> None:
        self.dice = dice

    @property
    @abstractmethod
    def session(self) -> EmpiresSession:
        """The campaign, to look at only."""

    @property
    def state(self) -> GameState:
        return self.session.state

    @property
    def head(self) -> int:
        return self.session.history.head

    @abstractmethod
    def declare(self) -> None:
        """Make all checks for declarations of war."""

    @abstractmethod
    def call(self, call: Call) -> None:
        """Call an ally, and roll the answer."""

    @abstractmethod
    def withhold(self, call: Call, because: str) -> None: ...

    @abstractmethod
    def check_for_peace(self) -> None:
        """Make all checks for peace that are due."""

    @abstractmethod
    def overrule(self, phase: str, pair: Pair, outcome: Outcome, because: str) -> None: ...

    @abstractmethod
    def settle(self, peace: MakePeace) -> None: ...

    @abstractmethod
    def refuse(self, loser: Power, victor: Power, because: str) -> None: ...

    @abstractmethod
    def ally(self, one: Power, other: Power) -> None: ...

    @abstractmethod
    def enter(self, key: str, value: str) -> None:
        """Enter one value of the sheet."""

    @abstractmethod
    def battle(self, fought: EnterBattle) -> None: ...

    @abstractmethod
    def reinforce(self, power: Power, land: int, naval: int) -> None: ...

    @abstractmethod
    def write_event(self, event: WriteIncident) -> None: ...

    @abstractmethod
    def dismiss_event(self, number: int, because: str) -> None: ...

    @abstractmethod
    def restore_event(self, number: int) -> None: ...

    @abstractmethod
    def mark(self, step: str, state: StepState | None, because: str = "") -> None: ...

    @abstractmethod
    def set_table(self) -> None: ...

    @abstractmethod
    def next_month(self) -> None: ...

    @abstractmethod
    def undo(self) -> None: ...

    @abstractmethod
    def redo(self) -> None: ...

    @abstractmethod
    def go(self, entry: int) -> None: ...

    @abstractmethod
    def open_again(self) -> None: ...


class ByScript(Player):
    """Lines of the command line."""

    def __init__(self, path: Path, dice: PlayersDice | None = None) -> None:
        super().__init__(dice)
        self.path = path
        self._seen: EmpiresSession | None = None

    @property
    def session(self) -> EmpiresSession:
        if self._seen is None:
            with EmpiresSession.open(self.path, empires_in_arms(), write=False) as session:
                self._seen = session
        return self._seen

    def line(self, command: str, *words: object) -> Any:
        """Carry out a line; what it answers, as data."""
        first, *rest = command.split()
        arguments = [first, *rest, str(self.path), *map(str, words), "--json"]
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = run(arguments, NO_WINDOW)
        assert code == 0, (arguments, err.getvalue())
        self._seen = None
        return json.loads(out.getvalue())

    def _rolled(self, command: str, *words: object) -> None:
        """A line that rolls; the dice on the desk are those that come next."""
        if self.dice is None:
            self.line(command, *words)
            return
        answer = self.line(command, *words, "--dice", ",".join(map(str, self.dice.to_come)))
        self.dice.taken += sum(len(check["dice"] or ()) for check in answer["checks"])

    def declare(self) -> None:
        self._rolled("dow")

    def call(self, call: Call) -> None:
        self._rolled("call", call.by, call.to, call.against)

    def withhold(self, call: Call, because: str) -> None:
        self.line("call", call.by, call.to, call.against, "--withhold", "--because", because)

    def check_for_peace(self) -> None:
        self._rolled("peace")

    def overrule(self, phase: str, pair: Pair, outcome: Outcome, because: str) -> None:
        self.line("overrule", *pair, outcome.value, "--phase", phase, "--because", because)

    def settle(self, peace: MakePeace) -> None:
        words: list[object] = [peace.loser, peace.victor, f"--{peace.kind}", "--yes", "--because", peace.because]
        for option, given in (("--term", peace.terms), ("--cede", peace.ceded)):
            for one in given:
                words += [option, one]
        for power, months in peace.months.items():
            words += ["--months", f"{power}={months}"]
        self.line("settle", *words)

    def refuse(self, loser: Power, victor: Power, because: str) -> None:
        self.line("settle", loser, victor, "--refuse", "--because", because)

    def ally(self, one: Power, other: Power) -> None:
        pairs = [*self.state.relations.alliances, (one, other)]
        self.line("set", "relations.alliances", json.dumps(pairs))

    def enter(self, key: str, value: str) -> None:
        self.line("set", key, value)

    def battle(self, fought: EnterBattle) -> None:
        lost = [word for p, (land, sea) in fought.losses.items() for word in ("--lost", f"{p}={land},{sea}")]
        sheet = ("--sheet",) if fought.on_sheet else ()
        self.line("event battle", *fought.powers, *lost, "--at", fought.where, *sheet)

    def reinforce(self, power: Power, land: int, naval: int) -> None:
        self.line("event reinforce", power, "--land", land, "--naval", naval)

    def write_event(self, event: WriteIncident) -> None:
        enemy = ("--enemy", event.enemy) if event.enemy else ()
        self.line("event add", event.power, event.kind, *enemy, "--because", event.because)

    def dismiss_event(self, number: int, because: str) -> None:
        self.line("event dismiss", number + 1, "--because", because)

    def restore_event(self, number: int) -> None:
        self.line("event restore", number + 1)

    def mark(self, step: str, state: StepState | None, because: str = "") -> None:
        word = {StepState.DONE: "done", StepState.SKIPPED: "skip", None: "back"}[state]
        self.line(f"month {word}", step, "--because", because)

    def set_table(self) -> None:
        self.line("table", "--done")

    def next_month(self) -> None:
        self.line("month next")

    def undo(self) -> None:
        self.line("undo")

    def redo(self) -> None:
        self.line("redo")

    def go(self, entry: int) -> None:
        self.line("go", entry)

    def open_again(self) -> None:
        """Every line opens the file again."""


class InTheWindow(Player):
    """Keys, and the forms that keys fill in. Nothing here gives a command itself."""

    def __init__(self, desk: Desk, path: Path, dice: PlayersDice | None = None) -> None:
        super().__init__(dice)
        self.desk = desk
        self.path = path
        self.window: EmpiresPage = opened(desk, path)
        self.window.window().resize(1920, 1040)  # no button is behind "More"

    @property
    def session(self) -> EmpiresSession:
        return self.window.session

    # Hands

    def _month(self) -> None:
        press(MONTH, modifier=CTRL)
        self.window.month.setFocus()

    def _step(self, step: str) -> None:
        """Go to a step by the arrow keys on the strip; the terms of a suit give way to the list of wars."""
        self._month()
        strip = self.window.month.strip
        for _ in strip.steps:
            if strip.shown == step:
                break
            QApplication.processEvents()
            strip.current.setFocus()
            press(Key.Key_Right)
        assert strip.shown == step
        if self.window.driver.procession.shows_check:  # one of its checks has just been made
            strip.current.setFocus()
            press(Key.Key_Space)
        if self.window.month.is_settling:
            press(Key.Key_Escape)

    def _act(self, acts: ActRow, text: str, because: str | None = None) -> None:
        button = next(b for b in acts.buttons if b.isVisible() and b.text().startswith(text))
        press_on(button)
        if because is not None:
            assert focus() is acts.reason.because
            write(because)
            press(Key.Key_Return)

    def _tab(self, number: int) -> None:
        self._step("diplomacy")
        turn(self.window.month.page.tabs, number)

    # The rolled steps

    def _roll_what_is_due(self) -> None:
        """One by R, on to what happens by U, and all the rest by A A; or each throw by the keys of its dice."""
        driver = self.window.driver
        rolls: tuple[tuple[str, ...], ...] = (("r",), ("u",), ("a", "a"))
        done = 0
        while driver.procession.due is not None and driver.procession.is_open:
            if self.dice is not None:
                self._throw(self.dice)
                continue
            press(*rolls[min(done, 2)])
            done += 1
            while driver.is_running:
                QApplication.processEvents()

    def _throw(self, dice: PlayersDice) -> None:
        """Throw dice for the check that is due, if it needs any."""
        procession = self.window.driver.procession
        assert procession.due is not None
        check = procession.check(procession.due)
        press(*("r" if check.needs_no_dice or check.is_certain else map(str, dice.throw())))

    def declare(self) -> None:
        self._month()
        press("d")
        self._roll_what_is_due()

    def call(self, call: Call) -> None:
        self._step("calls")
        walk(self.window.month.page.list, f"call {call.by} {call.to} {call.against}")
        self._act(self.window.month.acts, "Call ")
        if (call.to, call.against) not in unanswered(self.state, self.session.rulebook.tables):
            return
        assert self.window.driver.procession.due == (call.to, call.against)
        if self.dice is not None:
            self._throw(self.dice)
        else:
            press("r")

    def withhold(self, call: Call, because: str) -> None:
        self._step("calls")
        walk(self.window.month.page.list, f"call {call.by} {call.to} {call.against}")
        self._act(self.window.month.acts, "Not this time", because)

    def check_for_peace(self) -> None:
        self._month()
        press("p")
        self._roll_what_is_due()

    def overrule(self, phase: str, pair: Pair, outcome: Outcome, because: str) -> None:
        press(KIND_KEYS[phase])
        self.window.month.setFocus()
        procession = self.window.driver.procession
        for _ in range(len(procession.pairs)):
            if procession.shown == pair:
                break
            press(Key.Key_Left)
        assert procession.shown == pair
        press("o")
        write(because)
        press(Key.Key_Tab)
        choice = focus()
        if isinstance(choice, QComboBox):
            choose(choice, outcome.value)
            press(Key.Key_Tab)
        elif outcome is Outcome.NO_WAR:
            press(Key.Key_Tab)
        assert isinstance(focus(), QPushButton)
        press(Key.Key_Space)

    # Peace

    def settle(self, peace: MakePeace) -> None:
        month = self.window.month
        self._step("peace")
        walk(month.page.list, f"suit {peace.loser} {peace.victor}")
        press(Key.Key_Return)
        assert month.is_settling
        terms = month.terms
        if not terms.kinds[peace.kind].isChecked():
            press_on(terms.kinds[peace.kind])
        for code in peace.terms:
            walk(terms.list_of(code), code)
            press(Key.Key_Space)
        for territory in peace.ceded:
            terms.territory.written.setFocus()
            write(territory)
            press(Key.Key_Return)
        for power, field in zip((peace.loser, peace.victor), terms.sides._months, strict=True):
            if power in peace.months:
                field.setFocus()
                write(str(peace.months[power]))
        terms.because.setFocus()
        write(peace.because)
        press(Key.Key_Return)
        assert peace.victor not in self.state.enemies[peace.loser]

    def refuse(self, loser: Power, victor: Power, because: str) -> None:
        self._step("peace")
        walk(self.window.month.page.list, f"suit {loser} {victor}")
        self._act(self.window.month.acts, "Refuse", because)

    # The sheet

    def ally(self, one: Power, other: Power) -> None:
        from eia_solo.games.empires_in_arms.ui.sheet.relations_tab import RelationsTab
        from eia_solo.games.empires_in_arms.ui.sheet.view import PAGES

        self._month()
        press(Key.Key_5, modifier=CTRL)
        sheet = self.window.sheet
        turn(sheet.tabs, PAGES.index(RelationsTab))
        page = sheet.page
        assert isinstance(page, RelationsTab)
        page.pairs.setFocus()
        press(Key.Key_Home)
        for _ in range(page.pairs.grid.rowCount()):
            pair = page.form.pair
            if pair is not None and set(pair.powers) == {one, other}:
                break
            press(Key.Key_Down)
        assert page.form.pair is not None
        assert set(page.form.pair.powers) == {one, other}
        press_on(page.form.allied)

    def enter(self, key: str, value: str) -> None:
        self.window.show_key(key)
        if value.isdigit():
            press(value[0])
            write(value[1:])
            press(Key.Key_Return)
            return
        press(Key.Key_Return)
        box = focus()
        assert isinstance(box, QComboBox)
        choose(box, value)
        press(Key.Key_Return)

    # What came to pass

    def battle(self, fought: EnterBattle) -> None:
        self._tab(1)
        form = self.window.month.page.wars.battle
        choose(form.choice, " ".join(fought.powers))
        numbers = [number for lost in fought.losses.values() for number in lost]
        for field, text in zip(form.fields, [*map(str, numbers), fought.where], strict=True):
            field.setFocus()
            write(text)
        if form.off_sheet.isChecked() is not fought.on_sheet:
            press_on(form.off_sheet)
            form.fields[0].setFocus()
        press(Key.Key_Return)

    def reinforce(self, power: Power, land: int, naval: int) -> None:
        self._tab(1)
        form = self.window.month.page.wars.more
        choose(form.choice, power)
        for field, number in zip(form.fields, (land, naval), strict=True):
            field.setFocus()
            write(str(number))
        press(Key.Key_Return)

    def write_event(self, event: WriteIncident) -> None:
        self._tab(0)
        events = self.window.month.page.events
        self._act(events.acts, "Add an event")
        choose(events.form.power, event.power)
        choose(events.form.kind, event.kind.value)
        if event.enemy:
            choose(events.form.enemy, event.enemy)
        events.form.because.setFocus()
        write(event.because)
        press(Key.Key_Return)

    def dismiss_event(self, number: int, because: str) -> None:
        self._tab(0)
        events = self.window.month.page.events
        walk(events.list, f"event {number}")
        self._act(events.acts, "Dismiss", because)

    def restore_event(self, number: int) -> None:
        self._tab(0)
        events = self.window.month.page.events
        walk(events.list, f"dismissed {number}")
        self._act(events.acts, "Restore")

    # The month, and along the journal

    def mark(self, step: str, state: StepState | None, because: str = "") -> None:
        self._step(step)
        acts = self.window.month.acts
        word = {StepState.DONE: "Done", StepState.SKIPPED: "Skip", None: "Go back"}[state]
        asks = state is None or (state is StepState.SKIPPED and self.session.rulebook.tables.steps[step].phase)
        self._act(acts, word, because if asks else None)

    def set_table(self) -> None:
        self._month()
        press("t")

    def next_month(self) -> None:
        self._month()
        trigger(self.window, "next_month")
        if "once more" in self.window.message.text():  # an ally could still be called to an overruled war
            trigger(self.window, "next_month")

    def undo(self) -> None:
        press(Key.Key_Z, modifier=CTRL)

    def redo(self) -> None:
        press(Key.Key_Y, modifier=CTRL)

    def go(self, entry: int) -> None:
        press(HISTORY, modifier=CTRL)
        table, entries = self.window.history.table, self.window.history.entries
        assert focus() is table
        while (here := entries.entry(table.currentIndex())) != entry:
            press(Key.Key_Down if here > entry else Key.Key_Up)
        press(Key.Key_Return)

    def open_again(self) -> None:
        self.window.window().close()
        self.window = opened(self.desk, self.path)


def press_on(button: QWidget) -> None:
    """Press a button or tick a box by the space bar."""
    assert button.isVisible()
    assert button.isEnabled()
    button.setFocus()
    press(Key.Key_Space)


def turn(tabs: QTabBar, number: int) -> None:
    """Go to a tab by the arrow keys."""
    tabs.setFocus()
    away = number - tabs.currentIndex()
    press(*[Key.Key_Right if away > 0 else Key.Key_Left] * abs(away))
    assert tabs.currentIndex() == number


def walk(lines: LineList, id: str) -> None:
    """Go to a line by the arrow keys."""
    lines.setFocus()
    for step in (Key.Key_Down, Key.Key_Up):
        here = None
        while lines.current != id and here != lines.currentIndex().row():
            here = lines.currentIndex().row()
            press(step)
    assert lines.current == id, (id, [line.id for line in lines.lines])


def choose(box: QComboBox, value: str) -> None:
    """Go to a choice by the arrow keys."""
    assert box.isVisible()
    assert box.isEnabled()
    box.setFocus()
    rows = [box.itemData(row) for row in range(box.count())]
    assert value in rows, (value, rows)
    away = rows.index(value) - box.currentIndex()
    press(*[Key.Key_Down if away > 0 else Key.Key_Up] * abs(away))
    assert box.currentData() == value


# What came of it


def lines(session: EmpiresSession) -> list[LogLine]:
    """The log but for its times."""
    return [attrs.evolve(line, at="") for line in session.log()]


def same(one: Path, other: Path) -> GameState:
    """Both campaigns hold the same journal, log, dice and game; returns the game."""
    book = empires_in_arms()
    with EmpiresSession.open(one, book, write=False) as ours, EmpiresSession.open(other, book, write=False) as theirs:
        for mine, yours in zip(lines(ours), lines(theirs), strict=True):
            assert mine == yours, (mine, yours)
        for mine, yours in zip(ours.campaign.entries(), theirs.campaign.entries(), strict=True):
            assert (mine.id, mine.parent, mine.label, mine.events) == (
                yours.id,
                yours.parent,
                yours.label,
                yours.events,
            )
            if mine.command["command"] != "EditFields":  # the sheet in the window also names the marks that go
                assert mine.command == yours.command
        assert ours.state == theirs.state
        assert ours.history == theirs.history
        assert ours.campaign.meta == theirs.campaign.meta
        assert ours.problems() == theirs.problems() == []
        return ours.state
