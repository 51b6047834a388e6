"""The map on the desk: it is made when first looked at, says what one points at, and changes who controls what."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, Key, campaign, focus, opened, press, trigger
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.views.desk_centre import ALWAYS, _Ground
from eia_solo.ui.program import Desk
from eia_solo.ui.settings import Settings

paint = _Ground.paintEvent
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path, qtbot: QtBot) -> EmpiresPage:
    window = opened(desk, campaign(tmp_path))
    trigger(window, "view_desk")
    window.window().resize(1440, 900)
    qtbot.waitUntil(lambda: window.desk.centre.has_map)
    QApplication.processEvents()
    return window


def test_the_map_is_made_once_the_window_has_been_painted_without_it(
    desk: Desk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[bool] = []
    monkeypatch.setattr(_Ground, "paintEvent", lambda ground, event: (painted.append(True), paint(ground, event)))
    path = campaign(tmp_path)
    assert desk.open(path)
    window = desk.window
    assert isinstance(window, EmpiresPage)
    assert not window.desk.centre.has_map
    qtbot.waitUntil(lambda: window.desk.centre.has_map)
    assert painted
    assert window.desk.centre.map_page.map.isVisible()


def test_keys_of_the_map_are_the_map_s_before_they_are_the_window_s(window: EmpiresPage) -> None:
    window.show_territory("Bavaria")
    view, looked_at = window.desk.centre.map_page.map, window.driver.procession.looked_at
    press(Key.Key_Right)
    assert view.selected not in ("Bavaria", None)
    press(Key.Key_Left)
    zoom = view.zoom
    press("+")
    assert view.zoom > zoom
    press("-", "0")
    assert view.zoom == 1
    assert window.driver.procession.looked_at == looked_at
    scale = window.theme.text_scale
    press("+", modifier=CTRL)
    assert window.theme.text_scale > scale, "with Ctrl it is the size of the text"


def test_the_map_is_not_made_where_another_tab_was_left_open(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    window = opened(desk, campaign(tmp_path))
    window.desk.centre.show_tab("odds")
    assert Settings().desk_tab == "odds"
    again = opened(desk, campaign(tmp_path, name="other.eia"))
    assert again.desk.centre.tab == "odds"
    qtbot.wait(50)
    assert not again.desk.centre.has_map
    again.desk.centre.show_tab("map")
    qtbot.waitUntil(lambda: again.desk.centre.has_map)
    assert Settings().desk_tab == "map"


def test_a_tab_of_small_windows_and_an_unknown_name_are_not_remembered(window: EmpiresPage) -> None:
    window.settings.desk_tab = "nonsense"
    window.desk.centre.show_tab(window.settings.desk_tab)
    assert window.desk.centre.tab == "map"
    window.desk.centre.show_tab("odds")
    window.window().resize(1000, 700)
    QApplication.processEvents()
    window.desk.centre.tabs.setCurrentIndex(ALWAYS)
    assert window.desk.centre.tab == ""
    assert window.settings.desk_tab == "odds"


def test_tab_goes_from_the_tabs_through_the_map(window: EmpiresPage) -> None:
    page = window.desk.centre.map_page
    window.desk.centre.tabs.setFocus()
    reached = []
    for _ in range(4):
        press(Key.Key_Tab)
        reached.append(focus())
    assert reached[:3] == [page.search, page.marks, page.map]
    assert reached[3] in page.map.buttons.all


def test_in_a_narrow_window_the_search_stands_below_the_tabs_and_keeps_the_map_in_sight(window: EmpiresPage) -> None:
    page, tabs = window.desk.centre.map_page, window.desk.centre.tabs
    for size, below in (((1440, 900), False), ((860, 520), True), ((1440, 900), False)):
        window.window().resize(*size)
        QApplication.processEvents()
        top = page.bar.mapTo(window, QPoint(0, 0)).y()
        assert (top >= tabs.mapTo(window, QPoint(0, tabs.height())).y()) is below
        assert page.search.isVisible()
        assert page.map.height() >= 150


def test_the_search_shows_a_territory_and_the_line_says_whose_it_is(qtbot: QtBot, window: EmpiresPage) -> None:
    page = window.desk.centre.map_page
    page.search.entered.emit("bavaria")
    assert page.map.selected == "Bavaria"
    assert page._words.text() == "Bavaria: neutral"
    page.search.entered.emit("atlantis")
    assert page.map.selected == "Bavaria"


def test_a_click_shows_the_territory_here_and_enter_leads_to_it_on_the_sheet(qtbot: QtBot, window: EmpiresPage) -> None:
    page = window.desk.centre.map_page
    qtbot.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=page.map.place_of("Bavaria"))
    assert window.in_sight == "view_desk"
    assert page.map.selected == "Bavaria"
    assert page._words.text() == "Bavaria: neutral"
    qtbot.keyClick(page.map, Qt.Key.Key_Return)
    assert window.in_sight == "view_sheet"


def test_wars_on_the_map_follow_the_game(window: EmpiresPage) -> None:
    page = window.desk.centre.map_page
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


def test_on_the_card_a_short_note_leaves_its_room_to_the_rows_and_the_buttons_stay(window: EmpiresPage) -> None:
    desk = window.desk
    trigger(window, "dow_phase", "view_desk")
    QApplication.processEvents()
    high, place = desk.slot.height(), desk.buttons.mapTo(window, QPoint(0, 0))
    assert high < 60
    trigger(window, "overrule")
    QApplication.processEvents()
    assert desk.slot.height() > high
    assert desk.buttons.mapTo(window, QPoint(0, 0)) == place
