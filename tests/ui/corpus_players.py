"""A month of a sheet played twice from one description of the choices: on the stage by its keys, and at the prompt."""

from __future__ import annotations

import io
import sys
import tomllib
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

from attrs import field, frozen
from evening import Key, focus, press, write
from PySide6.QtWidgets import QLineEdit
from year_players import NO_WINDOW, ByScript, InTheWindow, Player

from eia_solo.cli.main import run
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import MakePeace
from eia_solo.games.empires_in_arms.rules.decisions.peace import suit_between, suits
from eia_solo.games.empires_in_arms.rules.state import Call, PeaceKind, Power, StepState, Territory
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Now, due_now
from eia_solo.ui.program import Desk

COMMANDS = {CheckKind.DECLARATION: "dow", CheckKind.PEACE: "peace"}
CORPUS = Path(__file__).parents[1] / "corpus"


@frozen
class Choices:
    """What a player decides in the month of a sheet; whatever is not said is left as the program offers it."""

    enters: dict[str, dict[str, str]] = field(factory=dict)
    """By the step: what is entered on the sheet when it comes due. A check that still asks is rolled without."""
    seed: int = 1
    """Where the dice of the machine begin."""
    calls: list[list[str]] = field(factory=list)
    """The calls that are made; the others are not, for a reason."""
    terms: dict[str, Mapping[str, Any]] = field(factory=dict)
    """By the loser of a suit: the terms of its first peace, or why each is refused."""
    skips: list[str] = field(factory=list)
    """The steps that are passed over."""
    tells: list[str] = field(factory=list)
    """What the log has to have at the end: kinds of lines, with their outcome."""


def choices(name: str) -> Choices:
    """The choices that belong to a sheet."""
    written = tomllib.loads((CORPUS / "choices.toml").read_text("utf-8"))
    return Choices(**written.get(name, {}))


class CorpusPlayer(Player):
    """Who plays one month of a sheet, thing by thing as it comes due."""

    choices: Choices
    where = ""

    @property
    def now(self) -> Now:
        return due_now(self.session.walks)

    def play_month(self, choices: Choices) -> list[str]:
        """Do what is due until the next month has begun; returns what was due, for the test to look at."""
        self.choices = choices
        done: list[str] = []
        while (now := self.now).asks is not Asks.MONTH:
            done.append(" ".join(filter(None, (now.asks.value, now.step, *now.who))))
            assert len(done) < 200, (done[-5:], self.where)
            for key, value in self.choices.enters.pop(now.step, {}).items():
                self.enter(key, value)
            self.do_due(now)
        self.next_month()
        return done

    def do_due(self, now: Now) -> None:
        kind = now.kind or CheckKind.DECLARATION
        match now.asks:
            case Asks.CALL:
                call = Call(*now.who)
                if list(now.who) in self.choices.calls:
                    self.call(call)
                else:
                    self.withhold(call, "not worth a man")
            case Asks.TERMS:
                self.suit(*now.who)
            case Asks.STEP:
                skips = now.step in self.choices.skips
                self.mark(now.step, StepState.SKIPPED if skips else StepState.DONE)
            case Asks.NOTHING if kind is not CheckKind.PEACE:
                self.mark(now.step, StepState.DONE)
            case _:
                self.check_what_is_due(now, kind)

    def check_what_is_due(self, now: Now, kind: CheckKind) -> None:
        """Begin the checks of a step, or make those that are due: the next one, or all."""
        raise NotImplementedError

    def suit(self, loser: Power, victor: Power) -> None:
        """Grant a suit, or refuse it."""
        wanted = dict(self.choices.terms.get(loser, {}))
        if "refuse" in wanted:
            self.refuse(loser, victor, wanted["refuse"])
            return
        self.choices.terms.pop(loser, None)
        found = suit_between(suits(self.session.rulebook.peace, self.state), loser, victor)
        assert found is not None
        usual = PeaceKind.INFORMAL if found.informal else PeaceKind.CONDITIONAL
        self.settle(
            MakePeace(
                loser,
                victor,
                PeaceKind(wanted.get("kind", usual)),
                tuple(wanted.get("terms", ())),
                tuple(map(Territory, wanted.get("cede", ()))),
                {Power(power): months for power, months in wanted.get("months", {}).items()},
            )
        )


class AtThePrompt(CorpusPlayer, ByScript):
    """Lines typed at a terminal, where what is unknown is asked for."""

    def apply(self, sheet: Path) -> None:
        self.line("sheet apply", sheet, "--because", f"sheet {sheet.name}")

    def check_what_is_due(self, now: Now, kind: CheckKind) -> None:
        if kind is CheckKind.ANSWER:
            pair = now.who
            self.call(next(call for call in self.state.calls if (call.to, call.against) == pair))
        else:
            self._asked(COMMANDS[kind])

    def call(self, call: Call) -> None:
        self._asked("call", call.by, call.to, call.against)

    def _asked(self, command: str, *words: str) -> None:
        """A line that may ask back: the player presses Enter alone."""
        said, terminal = io.StringIO(), _Terminal()
        with patch.object(sys, "stdin", terminal), redirect_stdout(io.StringIO()), redirect_stderr(said):
            code = run([command, str(self.path), *words], NO_WINDOW)
        assert code == 0, said.getvalue()
        self._seen = None


class _Terminal(io.StringIO):
    """A terminal at which somebody presses Enter, whatever is asked."""

    def isatty(self) -> bool:
        return True

    def readline(self, _size: int | None = -1, /) -> str:
        return "\n"


class OnTheStage(CorpusPlayer, InTheWindow):
    """The stage's own keys. Whatever has just been made is looked at, and Enter leads on."""

    def __init__(self, desk: Desk, path: Path) -> None:
        super().__init__(desk, path)
        self.window.show_month()

    @property
    def where(self) -> str:
        """What is in sight, for a test that fails."""
        acts = [button.text() for button in self.window.month.acts.buttons if button.isVisible()]
        return f"{self.window.in_sight}, {focus()}, {acts}"

    def apply(self, sheet: Path) -> None:
        self.window.ask_sheet(sheet)
        assert isinstance(focus(), QLineEdit), self.window.message.text()
        press(Key.Key_Return)

    def do_due(self, now: Now) -> None:
        self._on_to_what_is_due()
        super().do_due(now)

    def _on_to_what_is_due(self) -> None:
        procession = self.window.driver.procession
        for _ in range(3):
            if procession.rolled is None and not procession.shows_summary and not procession.looks_elsewhere:
                return
            self.window.month.setFocus()
            press(Key.Key_Return)
        raise AssertionError(f"Enter does not lead on from {procession}")

    def check_what_is_due(self, now: Now, kind: CheckKind) -> None:
        due = self.window.driver.procession.due
        if now.asks is not Asks.CHECK or due is None:
            press(Key.Key_Return)
            return
        check = self.window.driver.procession.check(due)
        if check.question is not None:
            self.window.month.setFocus()  # out of the field of the question
            press("r")
        else:
            press("r" if sum(map(ord, "".join(due))) % 2 else Key.Key_Return)

    def enter(self, key: str, value: str) -> None:
        super().enter(key, value)
        self._month()

    def mark(self, step: str, state: StepState | None, because: str = "") -> None:
        press("n" if state is StepState.SKIPPED else Key.Key_Return)

    def call(self, call: Call) -> None:
        press("y")
        if self.now.asks is Asks.CHECK:
            self.check_what_is_due(self.now, CheckKind.ANSWER)

    def withhold(self, call: Call, because: str) -> None:
        press("n")
        write(because)
        press(Key.Key_Return)

    def refuse(self, loser: Power, victor: Power, because: str) -> None:
        press("n")
        write(because)
        press(Key.Key_Return)

    def next_month(self) -> None:
        self._on_to_what_is_due()
        press(Key.Key_Return)
