"""The map on the desk: it is made when first looked at, says what one points at, and changes who controls what."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import campaign, opened, trigger
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from eia_solo.ui.main_window import MainWindow
from eia_solo.ui.program import Desk
from eia_solo.ui.views.desk import MAP

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> MainWindow:
    window = opened(desk, campaign(tmp_path))
    trigger(window, "view_desk")
    window.desk._tabs.setCurrentIndex(MAP)
    QApplication.processEvents()
    return window


def test_the_map_is_not_made_before_it_is_looked_at(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path))
    assert "map_page" not in vars(window.desk)
    window.desk._tabs.setCurrentIndex(MAP)
    assert window.desk.map_page.map.isVisible()


def test_a_controller_is_changed_by_the_menu_and_undone(window: MainWindow) -> None:
    page = window.desk.map_page
    menu = page.controllers("Bavaria")
    ticked = [action.text() for action in menu.actions() if action.isChecked()]
    assert ticked == ["Neutral"]
    next(action for action in menu.actions() if action.text() == "France").trigger()
    assert window.session.state.territories["Bavaria"] == "Fr"
    assert [a.text() for a in page.controllers("Bavaria").actions() if a.isChecked()] == ["France"]
    trigger(window, "undo")
    assert window.session.state.territories["Bavaria"] == "neutral"


def test_the_search_shows_a_territory_and_the_line_says_whose_it_is(qtbot: QtBot, window: MainWindow) -> None:
    page = window.desk.map_page
    page.search.entered.emit("bavaria")
    assert page.map.selected == "Bavaria"
    assert page._words.text() == "Bavaria: neutral"
    page.search.entered.emit("atlantis")
    assert page.map.selected == "Bavaria"


def test_a_click_leads_to_the_territory_on_the_sheet(window: MainWindow) -> None:
    window.desk.map_page.map.territory_clicked.emit("Bavaria")
    assert window.in_sight == "view_sheet"


def test_wars_on_the_map_follow_the_game(window: MainWindow) -> None:
    page = window.desk.map_page
    shown: list[object] = []
    set_marks = page.map.set_marks
    page.map.set_marks = lambda wars, *more: (shown.append(wars), set_marks(wars, *more))  # type: ignore[method-assign]
    before = page.map.grab().toImage()
    trigger(window, "dow_phase")
    trigger(window, "roll", "roll", "roll")
    trigger(window, "view_desk")
    QApplication.processEvents()
    assert shown[-1] == tuple(war.powers for war in window.session.state.relations.wars) != ()
    assert page.map.grab().toImage() != before
