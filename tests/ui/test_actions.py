"""One list of actions makes menus, toolbar, shortcuts and the list of keys."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from pathlib import Path

import pytest
from evening import Key, activate, campaign, focus, opened, press, roll_all_without, trigger
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from eia_solo import __version__
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import DICE_KEYS, EMPIRES, NEED_THE_CHECK
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.actions import WRITING
from eia_solo.ui.header import BACK_AND_FORTH
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.acts import ActRow

ALT = Qt.KeyboardModifier.AltModifier
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def in_menus(window: EmpiresPage) -> list[QAction]:
    menus = [menu.menu() for menu in window.header.menu_button.all_menus.actions()]
    return [action for menu in menus for action in menu.actions() if action.menu() is None]


def test_every_action_has_its_object_name_and_stands_in_one_menu(window: EmpiresPage) -> None:
    listed = Counter(action.objectName() for action in in_menus(window) if not action.isSeparator())
    assert listed == Counter(f"action_{spec.id}" for spec in EMPIRES.specs)
    for spec in EMPIRES.specs:
        found = window.findChild(QAction, f"action_{spec.id}")
        assert found is window.actions_by_id[spec.id]
        assert [key.toString() for key in found.shortcuts()] == list(spec.keys)
    assert [menu.text() for menu in window.header.menu_button.all_menus.actions()] == list(EMPIRES.menus)
    bar = window.menuBar()
    assert [menu.text() for menu in bar.actions()] == list(EMPIRES.menus)
    assert bar.isVisible() == bar.isNativeMenuBar()


def test_f10_and_alt_open_all_menus_and_alt_with_a_letter_opens_one(window: EmpiresPage) -> None:
    every = window.header.menu_button.all_menus
    for key in (Key.Key_F10, Key.Key_Alt):
        press(key)
        assert QApplication.activePopupWidget() is every
        every.close()
    for title, menu in window.menus.items():
        press(title[title.index("&") + 1].lower(), modifier=ALT)
        assert QApplication.activePopupWidget() is menu, title
        menu.close()
    assert len(window.menus) == len(EMPIRES.menus)


def test_alt_with_another_key_or_while_the_window_is_moved_opens_no_menu(window: EmpiresPage) -> None:
    here = focus()
    QTest.keyPress(here, Key.Key_Alt)
    press(Key.Key_Left, modifier=ALT)
    QTest.keyRelease(here, Key.Key_Alt)
    assert QApplication.activePopupWidget() is None
    QTest.keyPress(here, Key.Key_Alt)
    window.window().move(window.window().pos() + QPoint(9, 9))
    QTest.keyRelease(here, Key.Key_Alt)
    assert QApplication.activePopupWidget() is None


def test_no_two_menus_share_their_letter(window: EmpiresPage) -> None:
    letters = Counter(title[title.index("&") + 1].lower() for title in window.menus)
    assert [letter for letter, count in letters.items() if count > 1] == []


def test_no_two_actions_share_a_key() -> None:
    keys = Counter([key for spec in EMPIRES.specs for key in spec.keys] + list(DICE_KEYS))
    assert [key for key, count in keys.items() if count > 1] == []


def test_no_two_letters_of_one_menu_are_the_same(window: EmpiresPage) -> None:
    for menu in EMPIRES.menus:
        letters = Counter(
            spec.text[spec.text.index("&") + 1].lower()
            for spec in EMPIRES.specs
            if spec.menu == menu and "&" in spec.text
        )
        assert [letter for letter, count in letters.items() if count > 1] == [], menu


def test_every_method_an_action_names_exists(window: EmpiresPage) -> None:
    for spec in EMPIRES.specs:
        assert callable(attrgetter(spec.does)(window)), spec.id
    assert {spec.id for spec in EMPIRES.specs} >= NEED_THE_CHECK


def test_the_buttons_of_the_header_are_the_actions_themselves(window: EmpiresPage) -> None:
    for id in (*EMPIRES.views, *(*EMPIRES.tools, *BACK_AND_FORTH)):
        button = window.header.findChild(QToolButton, f"button_{id}")
        assert button is not None
        assert button.defaultAction() is window.actions_by_id[id]


def test_about_says_the_version_and_the_tables(window: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window, "about")
    about = window.findChild(QDialog, "about")
    assert about is not None
    activate(about)
    texts = " ".join(label.text() for label in about.findChildren(QLabel))
    assert __version__ in texts
    assert window.session.rulebook.tables.digest[:12] in texts
    assert not about.isModal()
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(QDialog, "about") is None)


def test_a_campaign_that_is_open_elsewhere_can_be_looked_at_but_nothing_can_be_done(desk: Desk, tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()) as elsewhere:
        window = opened(desk, path)
        assert window.session.why_read_only
        assert "read-only" in window.windowTitle() + " ".join(label.text() for label in window.findChildren(QLabel))
        only_in_the_past = {"back_to_now"}
        branching = {"what_if", "name_branch"}
        for spec in EMPIRES.specs:
            enabled = spec.when != WRITING and spec.id not in only_in_the_past | branching
            assert window.actions_by_id[spec.id].isEnabled() == enabled, spec.id
        before = window.session.state
        for spec in EMPIRES.specs:
            if spec.when == WRITING:
                attrgetter(spec.does)(window)() if spec.id != "apply_sheet" else None
        for id in (
            "dow_phase",
            *EMPIRES.views,
            "previous_check",
            "next_check",
            "due_check",
            "all_rows",
            "filter_log",
            "stop",
        ):
            trigger(window, id)
        window.driver.type_die(3)
        assert window.session.state == before
        for buttons in (window.desk.buttons, window.month.buttons):
            buttons.press_black()
        assert window.session.state == before
        assert len(elsewhere.history.ids) == 1


def test_undo_and_redo_name_what_they_do(window: EmpiresPage) -> None:
    undo, redo = window.actions_by_id["undo"], window.actions_by_id["redo"]
    assert not undo.isEnabled()
    assert undo.toolTip() == "Nothing to undo"
    trigger(window, "next_month", "next_month")  # once more, for the declarations wait
    assert undo.text() == "&Undo: Next month: February 1805"
    assert undo.toolTip() == "Undo: Next month: February 1805 (Ctrl+Z)"
    trigger(window, "undo")
    assert redo.text() == "&Redo: Next month: February 1805"
    assert redo.toolTip() == "Redo: Next month: February 1805 (Ctrl+Shift+Z)"


def test_what_is_refused_says_why_and_changes_nothing(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    roll_all_without(window)
    head, state = window.session.history.head, window.session.state
    trigger(window, "roll", "roll")  # on to what happened and why, and on to what is due
    trigger(window, "roll")
    assert window.month.refused.isVisible() or window.message.property("tone") == "war"
    assert (window.session.history.head, window.session.state) == (head, state)


def test_a_check_that_has_not_come_up_is_not_overruled_and_the_line_says_why(window: EmpiresPage) -> None:
    trigger(window, "overrule")
    assert "Start the declarations first" in window.message.text()
    trigger(window, "dow_phase")
    assert window.message.property("tone") != "war"
    trigger(window, "view_desk")
    window.driver.look_at("GB", "Fr")
    trigger(window, "overrule")
    assert "has not come up yet" in window.message.text()
    trigger(window, "overrule")
    assert "has not come up yet" in window.message.text()
    window.driver.look_at("GB", "Ru")
    assert window.message.text() == "", "it is not said of another check"
    trigger(window, "view_month", "overrule")
    assert "has not come up yet" in window.month.refused.text()
    trigger(window, "view_odds", "view_month")
    assert window.month.refused.text() == ""


def test_the_black_button_is_what_comes_next(window: EmpiresPage) -> None:
    def black(buttons: ActRow) -> list[str]:
        return [button.text() for button in buttons.buttons if button.isVisible() and button.property("primary")]

    assert black(window.desk.buttons) == ["Begin the declarations before the campaign"]
    trigger(window, "dow_phase")
    assert black(window.month.acts) == ["Roll France against Austria"]
    roll_all_without(window)
    assert black(window.month.acts) == ["Next what happened and why"]
    trigger(window, "view_desk")
    assert black(window.desk.buttons) == ["Next what happened and why"]
    press(Key.Key_Return)
    assert black(window.desk.buttons) == ["On to 4.1 Diplomacy"]
    press(Key.Key_Return)
    assert window.in_sight == "view_month"
