"""Pointing at a number shows its rule and its place, and covers nothing that is always to be seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from evening import Key, press, trigger
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import BreakdownLine
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import rows_reading
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.relations_tab import RelationsTab
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.widgets.labels import ThemedLabel
from eia_solo.ui.widgets.row_list import RowList
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
    evening.session.do(EditFields({"relations.enforced_peace": [{"powers": ["Fr", "Pr"], "until": "1806-09"}]}))
    related = evening.desk.relations.list
    truce = related.tip_of(related.model().index(1, 0))
    assert truce is not None
    assert truce.value == "until Sep 1806"
    assert any("enforced peace" in words and place for words, place in truce.rules)


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


def untold(view: CellTable | RowList[Any]) -> list[str]:
    """The numbers of a table or a list whose tip names no place of a rule."""
    model, found = view.model(), []
    for row in range(model.rowCount()):
        for column in range(model.columnCount() if isinstance(view, CellTable) else 1):
            index = model.index(row, column)
            words = str(index.data() or index.data(Qt.ItemDataRole.AccessibleTextRole) or "")
            if any(map(str.isdigit, words)) and not placed(view.tip_of(index)):
                found.append(words)
    return found


def placed(tip: Tip | None) -> bool:
    return tip is not None and any(place for _, place in tip.rules)


NO_NUMBERS = re.compile(r"\.$|^4\.\d|^board game|, (F2|F8|Ctrl\+R)$|key B$|^Decides \d")
"""Sentences, the words of a step, keys, and how many lines stand below."""


def untold_numbers(page: EmpiresPage, view: str) -> list[str]:
    """The numbers in a view without a rule."""
    trigger(page, view)
    for _ in range(3):
        QApplication.processEvents()
    here = page.views.currentWidget()
    assert here is not None
    labels = [label for label in here.findChildren(ThemedLabel) if label.isVisible() and label.tip is None]
    found = [label.text() for label in labels if any(map(str.isdigit, label.text()))]
    for each in here.findChildren(QAbstractItemView):
        if each.isVisible() and isinstance(each, CellTable | RowList):
            found += untold(each)
    return [words for words in found if not NO_NUMBERS.search(words)]


BOXES = ["2", "7", "2", "10", "3", "5", "9"]
"""In which box of its zone each power is, which no rule reads."""


@pytest.mark.parametrize("size", [(1280, 730), (1920, 1040)])
def test_every_number_of_a_view_shows_its_rule(evening: EmpiresPage, size: tuple[int, int]) -> None:
    evening.window().resize(*size)
    others: dict[str, list[str]] = {
        "view_month": ["1 could not happen"],
        "view_odds": [],
        "view_powers": BOXES[:1],
        "view_sheet": BOXES,
        "know": BOXES,
    }
    assert {view: untold_numbers(evening, view) for view in others} == others
    trigger(evening, "view_month")
    press("6", "5")
    assert [line.aside for line in evening.month.check.changes.lines]
    assert untold_numbers(evening, "view_month") == ["4 could not happen"]


def test_every_number_shows_its_rule_where_little_is_known(window_1805: EmpiresPage) -> None:
    views = ("view_odds", "view_powers", "view_sheet", "know")
    assert {view: untold_numbers(window_1805, view) for view in views} == {view: [] for view in views}


def test_every_table_of_the_sheet_tells_its_values(evening: EmpiresPage) -> None:
    evening.session.do(EditFields({"relations.enforced_peace": [{"powers": ["Fr", "Pr"], "until": "1806-09"}]}))
    trigger(evening, "view_sheet")
    for tab in range(4):
        evening.sheet.tabs.setCurrentIndex(tab)
        notes = [row.note for row in evening.session.rulebook.tables.territories.values()]
        numbers = [words for words in untold_numbers(evening, "view_sheet") if words not in notes]
        assert numbers == ([] if tab else BOXES)
    evening.sheet.tabs.setCurrentIndex(2)
    relations = evening.sheet.page
    assert isinstance(relations, RelationsTab)
    relations.show_pair("Fr", "Pr")
    tip = rest(relations.form.until, relations.form.until.rect().center())
    assert tip is not None
    assert tip.value == "1806-09"
    assert "enforced peace" in tip.rules[0][0]
    assert tip.rules[0][1]


def test_the_sides_of_a_check_show_what_they_are_counted_from_and_what_reads_it(evening: EmpiresPage) -> None:
    evening.window().resize(1920, 1040)
    trigger(evening, "view_month")
    QApplication.processEvents()
    side = evening.month.check.sides[1]
    for label in side.findChildren(ThemedLabel):
        if label.text().startswith("$"):
            tip = rest(label, label.rect().center())
    assert tip is not None
    assert tip.title == "Austria, money"
    assert tip.value.endswith("36 of 30")
    assert tip.rules[0] == ("Cash in hand now, before this month's income.", "")
    assert tip.rules[1][0].startswith("Money below")
    assert "Solitaire Empires in Arms" in tip.rules[1][1]


def test_a_share_of_the_forces_shows_why_it_is_left_out_and_with_which_place(evening: EmpiresPage) -> None:
    army = [{"name": "Hungary", "kind": "insurrection", "factors": 8, "capacity": 12}]
    evening.session.do(EditFields({"powers.Fr.forces": army}))
    trigger(evening, "view_powers")
    table = evening.powers.forces.table
    index = table.model().index(0, 5)
    evening.powers.tabs.setCurrentIndex(2)
    QApplication.processEvents()
    tip = rest_on(table, 0, 5)
    assert index.data() == "–"
    assert tip is not None
    assert tip.title == "Hungary, points in corps"
    assert len([place for _, place in tip.rules if place]) == 2


def test_each_value_names_every_row_that_lacks_it(window_1805: EmpiresPage) -> None:
    """What a value is read by is one list, and what a row finds missing must be in it."""
    session = window_1805.session
    session.do(EditFields({"relations.wars": [{"powers": ["Fr", "GB"]}, {"powers": ["Ru", "Tu"]}]}))
    state, tables = session.state, session.rulebook.tables
    found: dict[str, set[str]] = {}
    for check in (*session.forecast, *session.peace_forecast):
        for result in check.breakdown.rows:
            for key in result.missing:
                found.setdefault(key, set()).add(result.row.id)
    assert len(found) > 50
    for key, rows in found.items():
        assert rows <= {row.id for row in rows_reading(key, state, tables)}, key
