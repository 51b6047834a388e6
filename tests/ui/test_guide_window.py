"""F1 opens the guide at the page about what is in sight; it is searched and read with the keyboard alone."""

from pathlib import Path

import pytest
from evening import activate, campaign, opened, trigger
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.international_relations.ui.actions import GAME
from eia_solo.games.napoleons_wars.ui.actions import NAPOLEONS
from eia_solo.games.revolution_and_reaction.ui.actions import RECORD
from eia_solo.guide.pages import guide
from eia_solo.ui.guide_window import GuideWindow
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
_Key = Qt.Key


def test_the_page_of_every_view_is_there() -> None:
    for actions in (EMPIRES, RECORD, GAME, NAPOLEONS):
        assert set(actions.guide) - {""} <= {spec.id for spec in actions.specs}
        for name in actions.guide.values():
            assert guide().page(name).name == name


def test_the_guide_is_searched_read_and_left_by_keyboard(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    window = opened(desk, campaign(tmp_path))
    trigger(window, "view_odds")
    trigger(window, "guide")
    (shown,) = window.findChildren(GuideWindow)
    activate(shown)
    page, words, list_ = shown.page, shown.words, shown.list

    def picture() -> QImage:
        return page.loadResource(2, "pictures/odds-light.png")  # type: ignore[return-value]

    assert page.accessibleName() == "The odds, and what would flip them"
    assert list_.currentItem().text() == page.accessibleName()
    assert page.toPlainText().startswith("The odds, and what would flip them\nCtrl+2")
    assert 0 < picture().deviceIndependentSize().width() < page.viewport().width(), "no picture is cut off"
    assert page.loadResource(2, "pictures/none.png") is None

    qtbot.keyClicks(words, "flip war")
    assert "place" in shown.said.text()
    assert list_.count() > 1
    assert page.extraSelections(), "what was searched is marked"
    first = page.accessibleName()
    for _ in range(3):
        qtbot.keyClick(words, _Key.Key_Down)
    assert page.accessibleName() != first, "the arrows go from one to the next"
    qtbot.keyClicks(words, " zzzz")
    assert (shown.said.text(), list_.count()) == ("No page has all these words.", 0)
    qtbot.keyClick(words, _Key.Key_Escape)
    assert (words.text(), shown.said.isHidden()) == ("", True)
    assert list_.currentItem().text() == page.accessibleName(), "the list is the index again, at the page in sight"

    shown.show_page("history#what-if")
    assert page.accessibleName() == "History"
    assert page.verticalScrollBar().value() > 0, "a link leads to its place"
    shown.show_page("odds")
    qtbot.keyClick(shown, _Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert (page.accessibleName(), shown.on.isEnabled()) == ("History", True)
    qtbot.keyClick(shown, _Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.accessibleName() == "The odds, and what would flip them"

    high = page.document().size().height()
    qtbot.keyClick(shown, _Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert page.document().size().height() > high, "larger text"
    window.looks.dark()
    ink = window.theme.palette.ink.name()
    assert ink in page.document().defaultStyleSheet()

    shown.show_page("first-evening")
    assert page.document().size().width() <= page.viewport().width(), "nor is a picture in a list"

    trigger(window, "view_sheet")
    trigger(window, "guide")
    activate(shown)
    assert window.findChildren(GuideWindow) == [shown], "one guide, at the page of what is in sight now"
    assert page.accessibleName() == "The sheet and what is not known"
    qtbot.keyClick(shown, _Key.Key_Escape)
    assert not shown.isVisible()
    QApplication.processEvents()
