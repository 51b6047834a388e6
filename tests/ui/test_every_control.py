"""Every view, control by control: each has a name to be read out, and the Tab key reaches each, in reading order."""

from __future__ import annotations

from itertools import pairwise

import pytest
from evening import Key, focus, press, roll_to_question, trigger
from gathered import gathered
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QListView,
    QRadioButton,
    QTabBar,
    QWidget,
)
from test_menus import in_all_tabs

from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
MOST = 150
"""No view has so many controls."""


def in_a_phase(window: EmpiresPage) -> None:
    """The window in the middle of a phase, large enough for all."""
    window.window().resize(1440, 900)
    trigger(window, "dow_phase")
    roll_to_question(window)


def shown(window: EmpiresPage, view: str) -> QWidget:
    """The window on a view."""
    trigger(window, view)
    QApplication.processEvents()
    here = window.views.currentWidget()
    assert here is not None
    return here


def controls(window: QWidget) -> list[QWidget]:
    """What the Tab key has to reach. Qt's own arrows at the ends of tabs do nothing the tabs do not."""
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget.isEnabled()
        and widget.focusProxy() is None
        and not isinstance(widget.parent(), QTabBar)
    ]


def spoken(widget: QWidget) -> str:
    """What a screen reader says it is."""
    made = QAccessible.queryAccessibleInterface(widget)
    return made.text(QAccessible.Text.Name) if made else widget.accessibleName()


def walked(first: QWidget) -> list[QWidget]:
    """The widgets that Tab goes through, from the first until it comes again."""
    seen: list[QWidget] = []
    first.setFocus(Qt.FocusReason.TabFocusReason)
    while focus() not in seen:
        seen.append(focus())
        assert len(seen) < MOST, "it never comes round"
        press(Key.Key_Tab)
    assert focus() is seen[0], f"it is caught between {spoken(focus())} and {spoken(seen[-1])}"
    return seen


def test_every_control_cell_and_line_of_every_view_says_what_it_is(window: EmpiresPage) -> None:
    in_a_phase(window)
    with gathered() as each:
        for view in EMPIRES.views:
            here = shown(window, view)
            with each(view):
                expect_words(window, here)


def expect_words(window: EmpiresPage, view: QWidget) -> None:
    """Each control in sight, and the first line of each list and table, says what it is; a grey button says why."""
    nameless = [f"{type(widget).__name__} {widget.objectName()}" for widget in controls(window) if not spoken(widget)]
    assert nameless == []
    grey = [b for b in view.findChildren(QAbstractButton) if b.isVisible() and not b.isEnabled() and b.text()]
    assert [button.text() for button in grey if not button.toolTip()] == []
    for table in view.findChildren(QAbstractItemView):
        model = table.model()
        if not table.isVisible() or not model.index(0, 0).isValid():
            continue
        columns = 1 if isinstance(table, QListView) else model.columnCount()
        cells = [model.index(0, column) for column in range(columns)]
        words = [cell.data(Qt.ItemDataRole.AccessibleTextRole) or cell.data() for cell in cells]
        assert any(words), f"{type(table).__name__} {table.accessibleName()}"


def test_tab_reaches_every_control_from_left_to_right_along_every_row_and_comes_round(window: EmpiresPage) -> None:
    in_a_phase(window)
    with gathered() as each:
        for view in EMPIRES.views:
            for tab, _ in enumerate(in_all_tabs(shown(window, view))):
                with each(f"{view}, {tab}"):
                    expect_reached(window)


def expect_reached(window: EmpiresPage) -> None:
    """Tab comes to each control in sight, from left to right along every row."""
    one_of_several = {each for each in window.findChildren(QRadioButton) if not each.isChecked()}  # arrows go to them
    wanted = [each for each in controls(window) if each not in one_of_several]
    reached = walked(wanted[0])
    missed = [f"{type(widget).__name__} {spoken(widget)}" for widget in wanted if widget not in reached]
    assert missed == []
    for one, other in pairwise(reached[:-1]):
        if one.parent() is not other.parent():
            continue
        here, there = (widget.mapTo(window, QPoint(0, 0)) for widget in (one, other))
        beside = min(here.y() + one.height(), there.y() + other.height()) - max(here.y(), there.y())
        if beside > min(one.height(), other.height()) / 2:
            assert here.x() < there.x(), f"{spoken(one)} comes before {spoken(other)}"


def test_every_action_has_words_and_a_place_in_a_menu_that_is_opened_by_key(window: EmpiresPage) -> None:
    listed = {action for menu in window.header.menu_button.all_menus.actions() for action in menu.menu().actions()}
    for spec in EMPIRES.specs:
        action = window.actions_by_id[spec.id]
        assert action.text().strip("&… "), spec.id
        assert action in listed, spec.id
    for menu in window.header.menu_button.all_menus.actions():
        assert "&" in menu.text()


def test_home_and_end_turn_to_the_first_and_the_last_tab(window: EmpiresPage) -> None:
    trigger(window, "view_sheet")
    tabs = window.sheet.tabs
    tabs.setFocus()
    press(Key.Key_End)
    assert tabs.currentIndex() == tabs.count() - 1
    tabs.setFocus()
    press(Key.Key_Home)
    assert tabs.currentIndex() == 0
