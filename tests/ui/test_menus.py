"""The right button and the menu key: whatever stands in a list, a table or a picture has a menu that says something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import activate, begin, opened, press, roll_to_question, trigger
from gathered import gathered
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from ready_made import put
from shiboken6 import delete

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.thing_menu import KEPT_CLEAR, Pointed, ThingMenu, place, pointed

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FIELDS = (QLineEdit, QPlainTextEdit, QComboBox, QAbstractButton, QTabBar)
"""They have a menu of their own, or are pressed and not asked."""


@pytest.fixture
def evening(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """The window in the middle of a month, large enough for all."""
    desk.shell.resize(1920, 1040)
    return opened(desk, put(tmp_path / "evening.eia", _evening), "view_month")


def _evening(path: Path) -> None:
    begin(path)
    with EmpiresSession.open(path, empires_in_arms()) as session:
        driver = Driver(EmpiresDoor(session))
        driver.begin(CheckKind.DECLARATION)
        for _ in range(4):
            driver.roll()


def entries(menu: ThingMenu) -> list[QAction]:
    """What can be chosen in it."""
    return [entry for entry in menu.actions() if entry.text() and not entry.isSeparator()]


def texts(page: EmpiresPage, found: Pointed | None) -> list[str]:
    assert found is not None
    return [entry.text().partition("\t")[0] for entry in entries(page.menu_of(found))]


def faults(page: EmpiresPage, found: Pointed | None, what: str) -> Iterator[str]:
    """Why a menu says nothing: there is none, none of it can be done, or what cannot says no reason."""
    if found is None:
        yield f"{what}: no menu"
        return
    menu = page.menu_of(found)
    if not any(entry.isEnabled() for entry in entries(menu)):
        yield f"{what}: nothing can be done"
    for entry in entries(menu):
        if not entry.isEnabled() and not entry.statusTip():
            yield f"{what}: {entry.text()} does not say why"
    delete(menu)  # at once: hundreds that wait for it slow down each other


def some_of(view: QAbstractItemView) -> Iterator[QModelIndex]:
    """The cells of a list or table that are in sight and can be gone to."""
    model = view.model()
    columns = model.columnCount() if hasattr(view, "columnAt") else 1
    for row in range(model.rowCount()):
        for column in range(columns):
            index = model.index(row, column)
            box = view.visualRect(index)
            if model.flags(index) & Qt.ItemFlag.ItemIsEnabled and view.viewport().rect().contains(box.center()):
                yield index


def asked(page: EmpiresPage, part: QWidget) -> Iterator[str]:
    """Every list, table, head and picture in sight is asked for its menus."""
    for widget in [each for each in part.findChildren(QWidget) if each.isVisible()]:
        name = f"{type(widget).__name__} {widget.accessibleName()}"
        if isinstance(widget, QHeaderView):
            for section in range(min(widget.count(), 4)):
                at = QPoint(widget.sectionViewportPosition(section) + 4, 4)
                at = at if widget.orientation() is Qt.Orientation.Horizontal else at.transposed()
                if widget.model().headerData(section, widget.orientation()):
                    yield from faults(page, pointed(widget, widget.viewport().mapToGlobal(at)), name)
        elif isinstance(widget, QAbstractItemView):
            for index in some_of(widget):
                what = f"{name} {index.row()}, {index.column()}"
                at = widget.viewport().mapToGlobal(widget.visualRect(index).center())
                yield from faults(page, pointed(widget.viewport(), at), what)
            if widget.currentIndex().isValid():
                yield from faults(page, pointed(widget, None), name)
        elif widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget, FIELDS):
            widget.setFocus()
            yield from faults(page, pointed(widget, None), name)


def in_all_tabs(part: QWidget) -> Iterator[None]:
    """Once for every tab of a view."""
    yield
    for bar in [bar for bar in part.findChildren(QTabBar) if bar.isVisible()]:
        for tab in range(1, bar.count()):
            bar.setCurrentIndex(tab)
            QApplication.processEvents()
            yield
        bar.setCurrentIndex(0)


def test_every_line_cell_marker_and_place_has_a_menu_with_something_to_do(evening: EmpiresPage) -> None:
    with gathered() as each:
        for view in (*EMPIRES.views, "know", "readings"):
            trigger(evening, view)
            QApplication.processEvents()
            part = evening.readings if view == "readings" else evening.views.currentWidget()
            assert part is not None
            for number, _ in enumerate(in_all_tabs(part)):
                with each(f"{view} {number}"):
                    assert list(asked(evening, part)) == []


def test_a_step_of_the_month_with_its_lists_has_menus_too(evening: EmpiresPage) -> None:
    trigger(evening, "view_month")
    for step in ("calls", "peace", "alliances", "combined_movement"):
        evening.driver.look_at_step(step)
        QApplication.processEvents()
        assert list(asked(evening, evening.month)) == []


def test_nothing_of_an_old_moment_can_be_changed_and_the_menu_says_why(evening: EmpiresPage) -> None:
    evening.show_moment(2)
    trigger(evening, "view_sheet")
    table = evening.sheet.page.table
    table.setCurrentIndex(table.model().index(2, 2))
    menu = evening.menu_of(pointed(table, None))
    words = {entry.text().partition("\t")[0]: entry for entry in entries(menu)}
    assert not words["Edit"].isEnabled()
    assert words["Edit"].statusTip()


def test_a_check_is_rolled_only_in_its_turn(evening: EmpiresPage) -> None:
    trigger(evening, "view_odds")
    due = evening.driver.procession.due
    assert due is not None
    other = next(pair for pair in evening.driver.procession.pairs if pair != due and pair[0] == due[0])
    for pair, can in ((due, True), (other, False)):
        evening.odds.matrix.choose(*pair)
        menu = evening.menu_of(pointed(evening.odds.matrix, None))
        roll = next(entry for entry in entries(menu) if entry.text().startswith("Roll\t"))
        assert roll.isEnabled() is can
        assert bool(roll.statusTip()) is not can


def chosen(page: EmpiresPage, found: Pointed | None, text: str) -> None:
    """Choose an entry of a menu."""
    assert found is not None
    menu = page.menu_of(found)
    next(entry for entry in entries(menu) if entry.text().partition("\t")[0] == text).trigger()
    QApplication.processEvents()


def test_menus_lead_to_the_sheet_the_page_the_check_and_the_log(evening: EmpiresPage) -> None:
    powers = evening.desk.powers
    trigger(evening, "view_desk")
    powers.setCurrentIndex(powers.lines.index(2))
    chosen(evening, pointed(powers, None), "Show the page of Austria")
    assert (evening.in_sight, evening.powers.power) == ("view_powers", "Au")
    trigger(evening, "view_desk")
    land = next(text for text in texts(evening, pointed(powers, None)) if text.startswith("Land points"))
    chosen(evening, pointed(powers, None), land)
    assert evening.in_sight == "view_sheet"
    assert evening.sheet.page.table.cell().key == "powers.Au.land_points"
    made = next(iter(evening.driver.procession.made))
    trigger(evening, "view_odds")
    evening.odds.matrix.choose(*made)
    chosen(evening, pointed(evening.odds.matrix, None), "Go to it in the log")
    assert evening.in_sight == "view_log"
    line = evening.log_view.beside.line
    assert line is not None
    assert (line.checker, line.target) == made


def test_a_controller_is_changed_by_the_menu_of_the_map_and_undone(evening: EmpiresPage) -> None:
    trigger(evening, "view_desk")
    view = evening.desk.centre.map_page.map
    at = view.mapToGlobal(view.place_of("Bavaria"))
    found = pointed(view, at)
    assert found is not None
    assert view.selected == "Bavaria"
    menu = evening.menu_of(found)
    assert [entry.text() for entry in entries(menu) if entry.isChecked()] == ["Neutral"]
    chosen(evening, found, "Held by France")
    assert evening.session.state.territories["Bavaria"] == "Fr"
    trigger(evening, "undo")
    assert evening.session.state.territories["Bavaria"] == "neutral"


def test_shift_f10_opens_the_menu_of_what_one_is_on_and_escape_gives_the_focus_back(evening: EmpiresPage) -> None:
    activate(evening.window())
    trigger(evening, "view_log")
    table = evening.log_view.table
    table.setFocus()
    press(Qt.Key.Key_F10, modifier=Qt.KeyboardModifier.ShiftModifier)
    menu = evening.findChild(ThingMenu)
    assert menu is not None
    assert menu.isVisible()
    assert menu.activeAction() is not None
    assert any(entry.text().startswith("Copy as text") for entry in entries(menu))
    menu.close()
    QApplication.processEvents()
    assert evening.focusWidget() is table


def test_a_menu_does_not_cover_the_total_the_chance_or_the_black_button(evening: EmpiresPage) -> None:
    evening.window().resize(1280, 730)
    trigger(evening, "view_month")
    QApplication.processEvents()
    kept = [each for each in evening.month.findChildren(QWidget) if each.property(KEPT_CLEAR) and each.isVisible()]
    assert len(kept) >= 5
    why = evening.month.why
    for row in range(why.model().rowCount()):
        at = why.viewport().mapToGlobal(why.visualRect(why.model().index(row, 0)).center())
        found = pointed(why.viewport(), at)
        if found is None:
            continue
        size = evening.menu_of(found).sizeHint()
        box = QRect(place(size.width(), size.height(), at, evening), size)
        covered = [each for each in kept if box.intersects(QRect(each.mapToGlobal(QPoint(0, 0)), each.size()))]
        assert covered == []


def test_the_right_button_on_a_line_asks_the_page(evening: EmpiresPage) -> None:
    trigger(evening, "view_desk")
    powers = evening.desk.powers
    at = powers.visualRect(powers.lines.index(3)).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, powers.viewport().mapToGlobal(at))
    QApplication.sendEvent(powers.viewport(), event)
    menu = evening.findChild(ThingMenu)
    assert menu is not None
    assert menu.accessibleName() == "Prussia"
    menu.close()


def test_the_readings_have_menus_in_their_own_window(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Fr.money": 99}))
    trigger(window, "readings")
    window.readings.list.setFocus()
    window.readings.list.first()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(window.readings.list, event)
    menu = window.findChild(ThingMenu)
    assert menu is not None
    menu.close()


def test_rolling_to_a_question_leaves_every_menu_sound(window_1805: EmpiresPage) -> None:
    trigger(window_1805, "dow_phase")
    roll_to_question(window_1805)
    assert list(asked(window_1805, window_1805.month)) == []
