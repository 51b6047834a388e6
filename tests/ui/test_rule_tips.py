"""Pointing at a number shows its rule and its place, and covers nothing that is always to be seen."""

from __future__ import annotations

import pytest
from evening import Key, press, trigger
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import BreakdownLine
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.widgets.labels import ThemedLabel
from eia_solo.ui.widgets.rule_tip import rule_tip
from eia_solo.ui.widgets.thing_menu import KEPT_CLEAR

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def evening(window: EmpiresPage) -> EmpiresPage:
    """The window at a check that is due, as small as a screen of 1280 leaves it."""
    window.window().resize(1280, 730)
    trigger(window, "dow_phase")
    QApplication.processEvents()
    return window


def rest(widget: QWidget, at: QPoint) -> Tip | None:
    """Let the pointer rest there; what is shown."""
    rule_tip().hide()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return rule_tip().tip if rule_tip().isVisible() else None


def rest_on(view: QAbstractItemView, row: int, column: int = 0) -> Tip | None:
    at = view.visualRect(view.model().index(row, column)).center()
    return rest(view.viewport(), at)


def covered(page: QWidget) -> list[QWidget]:
    """What is always to be seen and is not."""
    kept = [each for each in page.findChildren(QWidget) if each.isVisible() and each.property(KEPT_CLEAR)]
    card = rule_tip().geometry()
    return [each for each in kept if card.intersects(QRect(each.mapToGlobal(QPoint(0, 0)), each.size()))]


def test_every_row_of_why_shows_its_rule_with_its_place_and_covers_nothing(evening: EmpiresPage) -> None:
    trigger(evening, "view_month")
    why = evening.month.why
    rows = [row for row in range(why.model().rowCount()) if isinstance(why.breakdown.line_at(row), BreakdownLine)]
    assert rows
    for row in rows:
        line = why.breakdown.line_at(row)
        assert isinstance(line, BreakdownLine)
        tip = rest_on(why, row)
        assert tip is not None
        assert tip.rules == ((line.rule, line.place),)
        assert all(tip.rules[0])
        assert covered(evening) == []
        box = why.visualRect(why.model().index(row, 0))
        card = rule_tip().geometry().translated(-why.viewport().mapToGlobal(QPoint(0, 0)))
        assert not card.intersects(box)


@pytest.mark.parametrize("view", ["view_month", "view_desk"])
def test_what_is_needed_the_chance_and_the_total_show_their_rule(evening: EmpiresPage, view: str) -> None:
    trigger(evening, view)
    here = evening.views.currentWidget()
    assert here is not None
    labels = [label for label in here.findChildren(ThemedLabel) if label.isVisible() and label.property(KEPT_CLEAR)]
    assert len(labels) >= 4
    for label in labels:
        tip = rest(label, label.rect().center())
        assert tip is not None, label.text()
        assert any(place for _, place in tip.rules)


def test_a_cell_of_the_odds_a_power_and_its_marker_show_their_rules(evening: EmpiresPage) -> None:
    trigger(evening, "view_odds")
    cell = rest_on(evening.odds.matrix, 2, 4)
    assert cell is not None
    assert cell.title == "Austria against Turkey"
    assert "12 or more" in cell.rules[1][0]
    assert cell.rules[1][1]
    assert rest_on(evening.odds.matrix, 2, 2) is None
    trigger(evening, "view_desk")
    power = rest_on(evening.desk.powers, 2)
    assert power is not None
    assert all(words and place for words, place in power.rules)
    assert len(power.rules) == 4


def test_space_keeps_the_rule_below_its_row_and_puts_it_away(evening: EmpiresPage) -> None:
    trigger(evening, "view_month")
    why = evening.month.why
    why.setFocus()
    why.setCurrentIndex(why.breakdown.index(1))
    high = why.visualRect(why.breakdown.index(1)).height()
    press(Key.Key_Space)
    QApplication.processEvents()
    assert why.visualRect(why.breakdown.index(1)).height() < high
    assert rest_on(why, 1) is not None
    press(Key.Key_Space)
    QApplication.processEvents()
    assert why.visualRect(why.breakdown.index(1)).height() == high
    assert rest_on(why, 1) is None, "it stands below the row already"


def test_a_key_takes_the_card_away(evening: EmpiresPage) -> None:
    trigger(evening, "view_month")
    assert rest_on(evening.month.why, 0) is not None
    press(Key.Key_B)
    assert not rule_tip().isVisible()
