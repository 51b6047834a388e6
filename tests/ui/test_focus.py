"""Whoever goes by keyboard sees where the keys go, at every stop of the Tab key; and they never go nowhere."""

from __future__ import annotations

import pytest
from evening import CTRL, NONE, Key, activate, focus, press, roll_all_without, roll_to_question, trigger
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from test_every_control import MOST, controls, shown, spoken
from test_menus import in_all_tabs

from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.month import question_card
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.keys_sheet import KeysOverview

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def seen(window: QWidget, part: QRect) -> QImage:
    QApplication.processEvents()
    return window.grab(part).toImage()


def shows_focus(window: QWidget, here: QWidget) -> bool:
    """Whether the window looks different without the focus: beside the widget, as nearly always, or anywhere."""
    beside = QRect(here.mapTo(window, QPoint(0, 0)), here.size()).adjusted(-8, -8, 8, 8)
    for part in (beside, window.rect()):
        here.setFocus()
        with_focus = seen(window, part)
        here.clearFocus()
        without = seen(window, part)
        here.setFocus()
        if with_focus != without:
            return True
    return False


def unseen_stops(window: EmpiresPage) -> list[str]:
    """The stops of the Tab key at which nothing shows that the keys go there."""
    found: list[str] = []
    stops: list[QWidget] = []
    controls(window)[0].setFocus()
    while focus() not in stops and len(stops) < MOST:
        here = focus()
        stops.append(here)
        if not shows_focus(window, here):
            found.append(f"{type(here).__name__} {spoken(here)}")
        press(Key.Key_Tab)
    assert len(stops) > 5
    return found


def test_every_stop_of_the_tab_key_shows_that_the_keys_go_there(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    trigger(window, "dow_phase", "roll", "roll", "roll")
    for view in EMPIRES.views:
        for tab, _ in enumerate(in_all_tabs(shown(window, view))):
            assert unseen_stops(window) == [], (view, tab)


def test_the_lists_of_a_campaign_that_has_just_begun_show_the_focus_too(window_1805: EmpiresPage) -> None:
    window_1805.window().resize(1440, 900)
    for view in ("view_desk", "view_month"):
        trigger(window_1805, view)
        assert unseen_stops(window_1805) == []
    trigger(window_1805, "keys")
    sheet = window_1805.findChild(KeysOverview)
    assert sheet is not None
    activate(sheet)
    area = sheet.findChild(QScrollArea)
    assert area is not None
    assert shows_focus(sheet, area), "what is only read and scrolled"


def test_a_button_of_the_stage_that_goes_hands_the_focus_to_the_black_one(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    trigger(window, "dow_phase")
    roll_all_without(window)
    window.driver.look_at_step("alliances")
    QApplication.processEvents()
    month = window.month
    assert month.table.set.isEnabled()
    month.table.set.setFocus()
    press(Key.Key_Space)
    QApplication.processEvents()
    assert not (month.table.set.isVisible() and month.table.set.isEnabled())
    assert focus() is month.acts.buttons[0]


@pytest.mark.parametrize("way", ["m", "3"])
def test_turning_to_the_month_begins_in_the_first_field_of_an_open_question(
    window_1805: EmpiresPage, way: str, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    if way == "3":  # questions that are made after the card is seen come in their places all the same
        monkeypatch.setattr(question_card, "_AT_ONCE", 1)
        monkeypatch.setattr(question_card, "_AFTER", 1)
    window = window_1805
    window.window().resize(1280, 730)
    trigger(window, "dow_phase")
    roll_to_question(window)
    asks, asking = window.month.asks, window.driver.procession.asking
    assert asking is not None
    trigger(window, "view_odds")
    press(way, modifier=CTRL if way == "3" else NONE)
    qtbot.waitUntil(lambda: len(asks._lines) == len(asking.lines))
    fields = [editor for line in asking.lines for key in line.keys for editor in [asks._lines[line.keys].editor(key)]]
    assert focus() is fields[0]
    assert len(fields) > 3
    for field in fields[1:]:
        press(Key.Key_Tab)
        assert focus() is field
    press(Key.Key_Tab)
    assert focus() is window.month.acts.buttons[0]
    trigger(window, "view_odds")
    press(way, modifier=CTRL if way == "3" else NONE)
    asks._lines[asking.lines[0].keys].editor(asking.lines[0].keys[0]).setFocus()
    press("2")
    assert asking.draft(asking.lines[0].keys[0])
    assert window.driver.procession.typed is None


def test_the_table_is_set_never_stands_where_the_black_button_stands(window: EmpiresPage) -> None:
    for size in ((1920, 1040), (1280, 730), (1024, 700)):
        window.window().resize(*size)
        trigger(window, "dow_phase")
        roll_all_without(window)
        window.driver.look_at_step("alliances")
        QApplication.processEvents()
        set_, row = window.month.table.set, window.month.acts
        assert set_.isVisible()
        boxes = [QRect(part.mapTo(window, QPoint(0, 0)), part.size()) for part in (set_, row)]
        assert not boxes[0].intersects(boxes[1])
