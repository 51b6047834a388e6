"""What a screen reader is told while one plays by the keys alone."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from evening import NONE, Key, campaign, opened
from gathered import gathered
from nw_window import game as nw_game
from nw_window import opened_game as opened_nw
from nw_window import type_orders
from playing import black_key
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView
from ready_made import put, with_its_story

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.rolled import made_sentence, made_words
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
MOST = 60
"""So many rows of a list are looked at."""


def ear(window: CampaignPage) -> list[str]:
    """What is announced from now on."""
    heard: list[str] = []
    window.announcer.announced.connect(heard.append)
    return heard


def press(window: EmpiresPage, key: Qt.Key, with_: Qt.KeyboardModifier = NONE) -> None:
    """Press a key where the focus is, and wait until all of it is done."""
    QTest.keyClick(QApplication.focusWidget() or window, key, with_)
    while window.driver.is_running:
        QApplication.processEvents()
    for _ in range(3):
        QApplication.processEvents()


def test_two_checks_are_told_whole_and_of_more_what_came_of_them(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk, campaign(tmp_path, "1805-sample"))
    for key in (Key.Key_D, Key.Key_A, Key.Key_A):
        press(window, key)
    tables = window.session.rulebook.tables
    made = list(window.driver.procession.made.values())
    thrown = [check for check in made if check.throw is not None]
    assert made_words(thrown[:2], tables) == ". ".join(made_sentence(check, tables) for check in thrown[:2])
    assert made_words(thrown[:3], tables).startswith("3 checks made: ")
    assert made_words([check for check in made if check.throw is None][:3], tables) == ""


def test_while_dice_fall_nothing_is_said_of_what_comes_after_them(desk: Desk, tmp_path: Path) -> None:
    desk.settings.dice_fall = True
    window = opened(desk, campaign(tmp_path, "1805-sample"))
    press(window, Key.Key_D)
    heard = ear(window)
    press(window, Key.Key_R)
    assert (window.driver.holds, heard) == (True, [])
    window.driver.fall.end()
    QApplication.processEvents()
    assert heard[0].startswith("France against Austria: rolled 1 and 4")


def test_orders_previews_and_turns_are_heard(desk: Desk, tmp_path: Path) -> None:
    wars = opened_nw(desk, nw_game(tmp_path))
    heard = ear(wars)
    type_orders(wars, "FR", "A Paris - Lorraine\nHello there\nB Flanders - Holland")
    black_key(wars.board)
    black_key(wars.board)
    QApplication.processEvents()
    assert heard == [
        "France: nothing written. Line 2: This line is not an order.",
        "France writes 3 lines. What would come: 2 orders done, 0 not. Nothing is kept yet. Enter: Process.",
        "Spring 1805: worked out. Enter: Preview.",
    ]


def test_a_refusal_breaks_off_what_is_being_said_and_all_of_one_key_is_said_at_once(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(desk, campaign(tmp_path))
    events: list[object] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", events.append)
    window.say("one thing")
    window.say("one thing")
    window.door.refused.emit("not so")
    with window.door.refusing_beside(lambda _: None):
        assert not window.door.do(EditFields({"powers.Fr.money": "nonsense"}))
    window.say("a third")
    QApplication.processEvents()
    spoken = [event for event in events if isinstance(event, QAccessibleAnnouncementEvent)]
    one, refused, beside, third = spoken[0].message().split(". ", 3)
    assert (len(spoken), one, refused, third) == (1, "One thing", "Not so", "A third.")
    assert "nonsense" in beside or "oney" in beside
    assert spoken[0].politeness() is QAccessible.AnnouncementPoliteness.Assertive
    window.say("Another.")
    QApplication.processEvents()
    polite = [event for event in events if isinstance(event, QAccessibleAnnouncementEvent)][-1]
    assert (polite.message(), polite.politeness()) == ("Another.", QAccessible.AnnouncementPoliteness.Polite)


def silent_cells(window: CampaignPage) -> list[str]:
    """The cells in sight that a screen reader has no words for. Of a long list the first are looked at."""
    found = []
    for table in window.findChildren(QAbstractItemView):
        if not table.isVisible():
            continue
        model = table.model()
        columns = [table.modelColumn()] if isinstance(table, QListView) else range(model.columnCount())
        for row, column in product(range(min(model.rowCount(), MOST)), columns):
            cell = model.index(row, column)
            if not str(cell.data(Qt.ItemDataRole.AccessibleTextRole) or cell.data() or "").strip():
                found.append(f"{table.accessibleName()}: {row}, {column}")
    return found


@pytest.mark.parametrize("scenario", ["1805-sample", "nwol-sample", "napoleons-1804-sample"])
def test_no_cell_is_silent_and_every_view_has_the_keys(desk: Desk, tmp_path: Path, scenario: str) -> None:
    assert desk.open(put(tmp_path / "war.eia", with_its_story, scenario))
    window = desk.window
    assert isinstance(window, CampaignPage)
    desk.shell.activateWindow()
    QTest.qWaitForWindowActive(desk.shell)
    with gathered() as each:
        for view in window.actions_of_page.views:
            window.ask_for(view)
            QTest.qWait(1)  # what closes with the view that is left is over then, too
            focus = QApplication.focusWidget()
            with each(view):
                assert silent_cells(window) == []
                assert focus is not None
                assert focus.isVisible()
