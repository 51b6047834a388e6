"""The middle of the stage while a check is shown: who against whom, its dice, its 36 throws, its two sides."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.month.question_card import QuestionCard
from eia_solo.games.empires_in_arms.ui.presenters.board import side_lines
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, throws_words
from eia_solo.games.empires_in_arms.ui.presenters.just_made import changed_lines
from eia_solo.games.empires_in_arms.ui.presenters.things import about_check
from eia_solo.games.empires_in_arms.ui.presenters.tips import card_tips, flip_tip
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import ValueTip, value_tips
from eia_solo.games.empires_in_arms.ui.views.check_slot import CheckSlot
from eia_solo.games.empires_in_arms.ui.views.check_stage import CheckStage
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import OutcomeLines, OutcomeRow, ThrowsChart
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.facts import Facts
from eia_solo.ui.widgets.keyboard import let_go
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import make_room_around, measure, rule, tight
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import tr

GAP, LEAST_GAP = 8, 4
"""Between its parts, and where nothing else can go."""


class CheckPage(QWidget):
    """Everything about one check but why."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._driver = driver
        self._theme = theme
        self.stage = CheckStage(theme, large=True)
        self.slot = CheckSlot(driver, theme, large=True)
        self.questions = QuestionCard(driver, theme)
        self.questions.hide()
        self.chart = ThrowsChart(theme)
        self.outcomes = OutcomeLines(theme)
        self._before = title(theme, "", 16, italic=True)
        self._explain = data(theme, "", 13, tone="label").wrapping()
        self.sides = (_Side(theme, tr("rolls")), _Side(theme, tr("is rolled against")))
        self.changes = LineList(theme, tr("What this changes"), "changes")
        tables = driver.procession.session.rulebook.tables
        self.changes.tip = lambda line: flip_tip(line, driver.procession.kind, tables)
        self._fitted: tuple[int, bool, bool, int, int, float] | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self)
        tight(column, GAP)
        column.addWidget(self.stage)
        column.addWidget(self.slot)
        column.addWidget(self.questions, 1)
        self._above_chart = rule()
        column.addWidget(self._above_chart)
        self._chart = QWidget()
        chart = QHBoxLayout(self._chart)
        tight(chart, 24)
        chart.addWidget(self.chart, 3)
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self._before)
        words.addWidget(self._explain)
        words.addWidget(self.outcomes)
        words.addStretch(2)
        chart.addLayout(words, 2)
        self._chart_row = chart
        column.addWidget(self._chart, 1)
        column.addStretch(0)
        sides = QHBoxLayout()
        tight(sides, 24)
        for side in self.sides:
            sides.addWidget(side, 1)
        column.addLayout(sides)
        self._changes = QWidget()
        tight(changes := QVBoxLayout(self._changes), 2)
        changes.addWidget(rule())
        changes.addWidget(title(self._theme, tr("What this changes"), 17, italic=True))
        changes.addWidget(self.changes)
        column.addWidget(self._changes)

    def fit(self, room: int) -> None:
        """Where not everything fits into this height, what is said elsewhere too goes first."""
        several = not self.outcomes.isHidden()
        asks = not self.questions.isHidden()
        fitted = (room, several, asks, len(self.changes.lines), self.slot.maximumHeight(), self._theme.text_scale)
        if fitted == self._fitted:
            return
        self._fitted = fitted
        self._fold(room, several=several, asks=asks)
        make_room_around(self)

    def _fold(self, room: int, *, several: bool, asks: bool) -> None:
        chart = (self.chart,) if several else (self._chart,)  # several outcomes are said nowhere else
        below: tuple[QWidget, ...] = (self._changes,) if self.changes.lines else self.sides
        instead: tuple[QWidget, ...] = self.sides if self.changes.lines else (self._changes,)
        folds: tuple[tuple[QWidget, ...], ...] = (below, (*chart, self._above_chart))
        for part in instead:
            part.hide()
        self.stage.set_compact(asks)
        self._column.setSpacing(GAP)
        for parts in (*folds, (self._chart, self.chart)):  # the chart may have gone for another check
            for part in parts:
                part.setVisible(not asks)
        for parts in folds:
            if self._least() <= room:
                return
            for part in parts:
                part.setVisible(False)
        self.stage.set_compact(asks or self._least() > room)
        self._column.setSpacing(GAP if self._least() <= room else LEAST_GAP)

    def _least(self) -> int:
        """How high the page has to be at least, with what is hidden now left out."""
        measure(self)
        return self.minimumSizeHint().height()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fitted = None

    def refresh(self) -> None:
        """Show the check as it stands."""
        procession = self._driver.procession
        card = procession.card
        self.setProperty("about", ";".join(about_check(card.kind, card.checker, card.target)))
        self.stage.show_card(card, procession)
        self.slot.show_card(card)
        asks = procession.asks_here and not self.slot.is_overruling
        if not asks:
            let_go(self.questions)
        self.slot.setVisible(not asks)
        self.stage.show_dice(not asks)
        self.questions.setVisible(asks)
        if asks:  # what each answer would settle takes a while to work out
            self.questions.refresh()
        self._show_chart(card)
        if (changed := changed_lines(procession)) != self.changes.lines:
            self.changes.set_lines(changed)
            self.changes.setCurrentIndex(QModelIndex())
        self.changes.setFixedHeight(sum(map(self.changes.sizeHintForRow, range(len(self.changes.lines)))) + 2)
        session = self._driver.door.session
        tables = session.rulebook.tables
        self.chart.tip = self.outcomes.tip = self._before.tip = card_tips(card, tables)[1]
        for side, power in zip(self.sides, (card.checker, card.target), strict=True):
            if asks:
                break  # they give way to the questions
            side.show_power(power, tables.name(power), side_lines(session.state, power, tables), value_tips(session))

    def _show_chart(self, card: Card) -> None:
        self.chart.set_starts(*card.starts, card.throws_do)
        procession = self._driver.procession
        typed = procession.typed if procession.due == (card.checker, card.target) else None
        self.chart.set_first_die(typed)
        thrown = card.made.throw if card.made is not None else None
        self.chart.set_thrown(None if thrown is None else thrown.dice, is_war=card.is_war)
        lead, words = throws_words(card, typed)
        self._before.setText(lead)
        self._explain.setText(words)
        several = bool(card.outcomes)
        self._before.setHidden(several or not lead)
        self._explain.setVisible(not several)
        self.outcomes.setVisible(several)
        rows = tuple(OutcomeRow(line.title, *line.chance, line.came) for line in card.outcomes)
        self.outcomes.set_rows(rows, tr("of 36 throws") if typed is None else tr("before the first die, of 36 throws"))
        for place, share in enumerate((5, 6) if several else (3, 2)):
            self._chart_row.setStretch(place, share)


class _Side(QWidget):
    """What one side of the check looks like: labels and values."""

    def __init__(self, theme: Theme, part: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        tight(column, 4)
        column.addWidget(rule())
        row = QHBoxLayout()
        tight(row, 8)
        self._disc = PowerDisc(theme, "Fr", size=24)
        self._name = title(theme, "", 20)
        row.addWidget(self._disc)
        row.addWidget(self._name, 1)
        row.addWidget(data(theme, part, 12, tone="label"))
        column.addLayout(row)
        self._facts = Facts(theme)
        column.addWidget(self._facts)

    def show_power(self, power: Power, name: str, lines: list[tuple[str, str, str]], of: ValueTip) -> None:
        self.setProperty("about", f"power {power}")
        self._disc.set_power(power, name)
        self._name.setText(name)
        facts = [(words, text) for words, text, _ in lines]
        tips = [partial(of, key, f"{name}, {words.lower()}", text) for words, text, key in lines]
        self._facts.set_facts(facts, tips)
