"""The form for one pair of powers: war, alliance, marriage, border, enforced peace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import ValueTip, tip_of_field
from eia_solo.games.empires_in_arms.ui.sheet import pairs as change
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Changes, Pair
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, ValidatedLine, medium
from eia_solo.ui.widgets.flow import Flow
from eia_solo.ui.widgets.key_button import usable
from eia_solo.ui.widgets.labels import FittingTitle
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import tr


class PairForm(QWidget):
    """`wanted` carries the changes of one edit; `problem` says why such changes could not be made."""

    wanted = Signal(object)
    problem_changed = Signal(str)

    def __init__(self, theme: Theme, problem: Callable[[Changes], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._problem = problem
        self._state: GameState | None = None
        self._pair: Pair | None = None
        self._discs = (PowerDisc(theme, "Fr", size=30), PowerDisc(theme, "GB", size=30))
        self.title = FittingTitle(theme, 24)
        self.at_war = QCheckBox(tr("At war"))
        self.declarer = ChoiceBox()
        self.since = ValidatedLine(lambda text: self._try(self._war_since(text)))
        self.allied = QCheckBox(tr("Allied"))
        self.married = QCheckBox(tr("Royal marriage"))
        self.border = QCheckBox(tr("Common border"))
        self.by_rule = QLabel(tr("always, by rule"))
        self.until = ValidatedLine(lambda text: self._try(self._peace_until(text, 0)))
        self.until_other = ValidatedLine(lambda text: self._try(self._peace_until(text, 1)))
        self._labels = [QLabel(words) for words in (tr("declared by"), tr("since"), tr("Enforced peace until"), "")]
        self._lay_out()
        self._name()
        self.at_war.clicked.connect(lambda on: self._ask(lambda s, p: _war(s, p, on)))
        self.allied.clicked.connect(lambda on: self._ask(lambda s, p: change.listed(s, "alliances", p, on)))
        self.married.clicked.connect(lambda on: self._ask(lambda s, p: change.listed(s, "royal_marriages", p, on)))
        self.border.clicked.connect(lambda on: self._ask(lambda s, p: change.listed(s, "borders", p, on)))
        self.declarer.activated.connect(
            lambda _n: self._ask(lambda s, p: change.war(s, p, declarer=self.declarer.value()))
        )
        self.since.entered.connect(lambda text: self._emit(self._war_since(text)))
        self.until.entered.connect(lambda text: self._emit(self._peace_until(text, 0)))
        self.until_other.entered.connect(lambda text: self._emit(self._peace_until(text, 1)))
        for line in (self.since, self.until, self.until_other):
            line.problem_changed.connect(self.problem_changed)
        self.set_theme(theme)

    @property
    def pair(self) -> Pair | None:
        return self._pair

    def show_pair(self, pair: Pair | None, state: GameState, tables: Tables, *, barred: str) -> None:
        """Show what stands between two powers; `barred` is why nothing of it can be changed."""
        self._pair, self._state = pair, state
        for child in (self.at_war, self.allied, self.married):
            usable(child, barred or ("" if pair else tr("Choose two powers first")))
        if pair is None:
            return
        names = [tables.name(power) for power in pair.powers]
        self.title.set_words(tr("{first} and {second}", first=names[0], second=names[1]))
        for disc, power, name in zip(self._discs, pair.powers, names, strict=True):
            disc.set_power(power, name)
        war = pair.war
        self.at_war.setChecked(war is not None)
        self.declarer.offer([(str(p), tables.name(p)) for p in pair.powers], self._theme, unknown="", discs=True)
        self.declarer.show_value(str(war.powers[0]) if war else str(pair.powers[0]))
        self.since.show_text(str(war.since) if war and war.since else "", unknown=war is not None and war.since is None)
        for widget in (self.declarer, self.since, *self._labels[:2]):
            widget.setVisible(war is not None)
            widget.setEnabled(not barred)
        self.allied.setChecked(pair.allied)
        self.married.setChecked(pair.married)
        self.border.setChecked(pair.border)
        usable(self.border, barred or (tr("They count as neighbours by rule") if pair.by_rule else ""))
        self.by_rule.setVisible(pair.by_rule)
        one_sided = pair.truces[0] != pair.truces[1]
        self._labels[2].setText(
            tr("{power} keeps peace until", power=names[0]) if one_sided else tr("Enforced peace until")
        )
        self._labels[3].setText(tr("{power} until", power=names[1]))
        for line, month in zip((self.until, self.until_other), pair.truces, strict=True):
            line.show_text(str(month) if month else "")
            line.setEnabled(not barred)
        for widget in (self.until_other, self._labels[3]):
            widget.setVisible(one_sided)

    def show_tips(self, of: ValueTip) -> None:
        """Show which rows look at its months, where the pointer rests."""
        for line, kind in ((self.since, "wars"), (self.until, "enforced_peace"), (self.until_other, "enforced_peace")):
            line.tip = tip_of_field(of, f"relations.{kind}", line.accessibleName(), line.text)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.title.set_theme(theme)
        for disc in self._discs:
            disc.set_theme(theme)
        for box in (self.at_war, self.allied, self.married, self.border):
            box.setFont(medium(theme))
        for line in (self.since, self.until, self.until_other):
            line.setFixedWidth(theme.px(110))
        for label in self._labels[2:]:
            label.setFont(medium(theme))
        self._rows.setSpacing(theme.px(6))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        for disc in self._discs:
            head.addWidget(disc)
        head.addWidget(self.title, 1)
        for label in self._labels[:2]:
            label.setProperty("tone", "label")
        self.by_rule.setProperty("tone", "quiet")
        fields = (self.declarer, self.since, self.until, self.until_other)
        named = [Flow(both, gap=8) for both in zip(self._labels, fields, strict=True)]
        self._rows = QVBoxLayout()
        rows: tuple[Sequence[QWidget], ...] = (
            (self.at_war, *named[:2]),
            (self.allied, self.married),
            (self.border, self.by_rule),
            named[2:],
        )
        for row in rows:
            self._rows.addWidget(Flow(row, gap=8))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addLayout(self._rows)

    def _name(self) -> None:
        self.declarer.setAccessibleName(tr("War declared by"))
        for line, name, hint in (
            (self.since, tr("At war since"), tr("unknown")),
            (self.until, tr("Enforced peace until, the first month in which war may be declared again"), tr("none")),
            (self.until_other, tr("Enforced peace of the other power until"), tr("none")),
        ):
            line.setAccessibleName(name)
            line.setPlaceholderText(hint)

    def _war_since(self, text: str) -> Changes:
        return (
            {}
            if self._pair is None or self._state is None
            else change.war(self._state, self._pair.powers, since=text.strip() or None)
        )

    def _peace_until(self, text: str, side: int) -> Changes:
        """The change of the month for one side; for both while they are the same."""
        if self._pair is None or self._state is None:
            return {}
        until = text.strip() or None
        months = [str(month) if month else None for month in self._pair.truces]
        months = [until, until] if months[0] == months[1] else [*months[:side], until, *months[side + 1 :]]
        return change.enforced_peace(self._state, self._pair, *months)

    def _try(self, changes: Changes) -> str:
        return self._problem(changes) if changes else ""

    def _ask(self, make: Callable[[GameState, Any], Changes]) -> None:
        if self._state is not None and self._pair is not None:
            self._emit(make(self._state, self._pair.powers))

    def _emit(self, changes: Changes) -> None:
        self.wanted.emit(changes)


def _war(state: GameState, two: Any, on: bool) -> Changes:
    return change.war(state, two) if on else change.no_war(state, two)
