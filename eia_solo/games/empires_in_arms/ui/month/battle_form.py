"""Quick entry of what a battle cost both sides, and of factors that have come on the board."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.core.errors import EiaSoloError
from eia_solo.games.empires_in_arms.rules.commands import Command
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.month_wars import battle, fighting, reinforcements, wars
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, set_property
from eia_solo.ui.widgets.key_button import KeyButton, only_read, show_enter, usable
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_field import LineField
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import mark, tr

OFF_THE_SHEET = mark(
    "Takes the losses off land points and ships on the sheet too. Points in corps do not change: enter them yourself"
)
_ARMS = (mark("land"), mark("naval"))
_LOST = (mark("land factors {power} lost"), mark("naval factors {power} lost"))
_LOST_BY_NOBODY = (mark("land factors lost"), mark("naval factors lost"))
_ADDED = (mark("land factors added"), mark("naval factors added"))


class _Factors(LineField):
    """A short field for a number of factors."""

    def __init__(self, theme: Theme, arm: str) -> None:
        super().__init__()
        self.setPlaceholderText(arm)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self.setFixedWidth(theme.px(60))


class _Form(QWidget):
    """A command that is typed: what is wrong with it is said while one types, Enter gives it.

    `passed` when Enter is pressed in it and nothing is typed: it is not meant for the form.
    """

    passed = Signal()

    def __init__(self, door: EmpiresDoor, theme: Theme, name: str, does: str) -> None:
        super().__init__()
        self._door = door
        self._theme = theme
        self._name = name
        self.choice = ChoiceBox()
        self.choice.setObjectName(f"{name}_choice")
        self.choice.currentIndexChanged.connect(lambda _: self._chosen())
        self.enter = KeyButton(theme, does, "Enter")
        self.enter.setObjectName(f"{name}_enter")
        self.enter.clicked.connect(self.give)
        self.fields: list[QLineEdit] = []
        self.refused = data(theme, "", 12.5, tone="war").wrapping()
        self.refused.setProperty("role", "refusal")
        self.refused.setObjectName(f"{name}_refusal")
        self.refused.hide()

    def _factors(self, arm: str, name: str) -> _Factors:
        field = _Factors(self._theme, arm)
        field.setAccessibleName(name)
        self._field(field, f"{self._name}_{len(self.fields)}")
        return field

    def _field(self, field: QLineEdit, name: str) -> None:
        field.setObjectName(name)
        field.textChanged.connect(lambda _: self._look())
        self.fields.append(field)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.refresh()

    def refresh(self) -> None:
        """Offer what can be chosen now."""

    def command(self) -> Command | None:
        """The command as it is typed; None while nothing is chosen. Raises InvalidCommand. Each form has its own."""
        return None

    def _chosen(self) -> None:
        self._look()

    def _offer(self, choices: tuple[tuple[str, str], ...], *, discs: bool) -> None:
        at_peace = tr("no wars") if not choices else ""
        self.choice.offer(choices, self._theme, unknown=at_peace, discs=discs)
        if choices and self.choice.value() is None:
            self.choice.show_value(choices[0][0])
        why_not = only_read(self._door.session.why_read_only) or ("" if choices else tr("No war is fought"))
        for widget in (self.choice, *self.fields):
            widget.setEnabled(not why_not)
        usable(self.enter, why_not)
        self._chosen()

    def _look(self) -> None:
        """Say what is wrong with what is typed, if anything is."""
        problem = self._problem() if self._is_typed else ""
        for field in self.fields:
            set_property(field, "wrong", bool(problem) and bool(field.text().strip()) and isinstance(field, _Factors))
        self._refuse(problem)
        show_enter(self.window())

    @property
    def _is_typed(self) -> bool:
        """Whether there is a number to enter."""
        return any(isinstance(field, _Factors) and field.text().strip() for field in self.fields)

    @property
    def on_enter(self) -> KeyButton | None:
        """The button that Enter presses in the fields; None is the black one of the stage."""
        return self.enter if self._is_typed else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives what is typed, from every field; where nothing is, it is passed on."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or self.enter.hasFocus():
            super().keyPressEvent(event)
        elif self._is_typed:
            self.give()
        else:
            self.passed.emit()

    def _refuse(self, why: str) -> None:
        """Say below the fields why this cannot be entered, until something in them is changed."""
        self.refused.setText(why)
        self.refused.setAccessibleName(why)
        self.refused.setVisible(bool(why))

    def _problem(self) -> str:
        try:
            command = self.command()
        except EiaSoloError as refusal:
            return self._door.words(refusal)
        return self._door.problem_with(command) if command is not None else ""

    def give(self) -> None:
        """Give the command; once it is done the fields are empty for the next."""
        done: list[bool] = []

        def act() -> None:
            command = self.command()
            if command is not None:
                self._door.carry_out(command)
                done.append(True)

        with self._door.refusing_beside(self._refuse):
            self._door.attempt(act)
        if done:
            for field in self.fields:
                field.setText("")  # clear() could be undone: Ctrl+Z would bring the numbers back, and leave the battle
            self.fields[0].setFocus()


class BattleForm(_Form):
    """War, place, what each side lost on land and at sea, and whether the sheet loses it too."""

    def __init__(self, door: EmpiresDoor, theme: Theme) -> None:
        super().__init__(door, theme, "battle", tr("Add battle"))
        self.choice.setAccessibleName(tr("War of the battle"))
        self.where = LineField()
        self.where.setPlaceholderText(tr("Place (optional)"))
        self.where.setAccessibleName(tr("Place of the battle"))
        self._discs = [PowerDisc(theme, "", size=20) for _ in range(2)]
        losses = [self._factors(tr(arm), tr(arm)) for _ in range(2) for arm in _ARMS]
        self._sides = (losses[:2], losses[2:])
        self._field(self.where, "battle_place")
        self.off_sheet = QCheckBox(tr("Also off the sheet"))
        self.off_sheet.setObjectName("battle_off_sheet")
        self.off_sheet.setToolTip(tr(OFF_THE_SHEET))
        self.off_sheet.setAccessibleDescription(tr(OFF_THE_SHEET))
        self.off_sheet.setChecked(True)
        column = QVBoxLayout(self)
        tight(column, 6)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            tight(row, 8)
            column.addLayout(row)
        for widget in (data(theme, tr("Battle"), 13, tone="label"), self.choice):
            first.addWidget(widget)
        first.addWidget(self.where, 1)
        first.addWidget(self.off_sheet)
        second.addWidget(data(theme, tr("Lost"), 13, tone="label"))
        for disc, fields in zip(self._discs, self._sides, strict=True):
            second.addWidget(disc)
            for field in fields:
                second.addWidget(field)
        second.addStretch(1)
        second.addWidget(self.enter)
        column.addWidget(self.refused)

    def refresh(self) -> None:
        """Offer the wars."""
        self._offer(wars(self._door.session), discs=False)
        self.off_sheet.setEnabled(self.enter.isEnabled())

    @property
    def _powers(self) -> tuple[Power, Power] | None:
        chosen = self.choice.value()
        if not chosen:
            return None
        one, other = str(chosen).split()
        return Power(one), Power(other)

    def _chosen(self) -> None:
        powers, name = self._powers, self._door.session.rulebook.tables.name
        for disc, fields, power in zip(self._discs, self._sides, powers or ("", ""), strict=True):
            disc.setVisible(bool(power))
            disc.set_power(power, name(power))
            for field, words in zip(fields, _LOST if power else _LOST_BY_NOBODY, strict=True):
                field.setAccessibleName(tr(words, power=name(power)))
        self._look()

    def command(self) -> Command | None:
        powers = self._powers
        if powers is None:
            return None
        lost = {p: (fields[0].text(), fields[1].text()) for p, fields in zip(powers, self._sides, strict=True)}
        return battle(powers, lost, self.where.text(), on_sheet=self.off_sheet.isChecked())


class ReinforcementForm(_Form):
    """A power, and its factors that have come on the board."""

    def __init__(self, door: EmpiresDoor, theme: Theme) -> None:
        super().__init__(door, theme, "reinforcements", tr("Add factors"))
        self.choice.setAccessibleName(tr("Power with reinforcements"))
        self._land, self._naval = (self._factors(tr(arm), tr(name)) for arm, name in zip(_ARMS, _ADDED, strict=True))
        column, row = QVBoxLayout(self), QHBoxLayout()
        tight(column, 6)
        tight(row, 8)
        column.addLayout(row)
        column.addWidget(self.refused)
        row.addWidget(data(theme, tr("Added"), 13, tone="label"))
        row.addWidget(self.choice)
        row.addWidget(self._land)
        row.addWidget(self._naval)
        row.addStretch(1)
        row.addWidget(self.enter)

    def refresh(self) -> None:
        """Offer the powers at war."""
        self._offer(fighting(self._door.session), discs=True)

    def command(self) -> Command | None:
        power = self.choice.value()
        return reinforcements(Power(power), self._land.text(), self._naval.text()) if power else None
