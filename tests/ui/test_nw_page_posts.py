"""Public acts, the update time and the scouts of Napoleons Wars in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, press
from nw_window import game, lines, opened_game
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel

from eia_solo.core.moment import Moment
from eia_solo.games.napoleons_wars.ui.deadline import UpdateDialog
from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.games.napoleons_wars.ui.posts_dialog import PostsDialog
from eia_solo.games.napoleons_wars.ui.scouts_dialog import ScoutsDialog
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    """A window on Spring 1805 with an update time."""
    window = opened_game(desk, game(tmp_path))
    window.door.set_update(Moment.parse("2026-11-12T18:00Z"))
    return window


def dialog(window: NapoleonsPage, kind: type[QDialog]) -> QDialog:
    found = window.findChildren(kind)[-1]
    QApplication.processEvents()
    return found


def test_acts_are_entered_read_kindly_and_withdrawn(window: NapoleonsPage) -> None:
    window.board.desk.choose("FR")
    window.post_acts()
    posts = dialog(window, PostsDialog)
    assert isinstance(posts, PostsDialog)
    assert posts.power.currentData() == "FR"
    QTest.keyClicks(posts.act, "We declare war on the Austrians")
    assert posts.said.text() == "Read as: declare war on Austria"
    QTest.keyClicks(posts.field.time, "2026-11-11 18:00")
    QTest.keyClick(posts.act, Key.Key_Return)
    assert lines(posts.list) == ["France: declare war on Austria"]
    assert posts.list.lines[0].aside == "counts"
    assert "24 h before the update" in posts.list.lines[0].note
    posts.power.setCurrentIndex(posts.power.findData("SP"))
    QTest.keyClicks(posts.act, "ally with France")
    posts.field.time.setText("2026-11-12 10:00")
    posts.post.click()
    posts.power.setCurrentIndex(posts.power.findData("DK"))
    QTest.keyClicks(posts.act, "declare war on Prussia")
    posts.post.click()
    assert [line.aside for line in posts.list.lines] == ["counts", "waits", "too late"]
    QTest.keyClicks(posts.act, "dance with Spain")
    posts.post.click()
    assert "is no act that can be posted" in posts.said.text()
    assert not posts.withdraw.isEnabled() or posts.list.current
    posts.list.choose("post p1")
    posts.withdraw.click()
    assert posts.list.lines[0].aside == "withdrawn"
    assert posts.withdraw.toolTip() == "It is withdrawn already"
    posts.reject()
    window.undo()
    assert not window.session.state.posts[0].is_withdrawn


def test_the_update_time_stands_in_the_header_and_goes_into_a_calendar(
    window: NapoleonsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.set_deadline()
    asked = dialog(window, UpdateDialog)
    assert isinstance(asked, UpdateDialog)
    asked.time.setText("14 Nov 2026 20:00")
    asked.set.click()
    assert "update Sat 14 Nov 2026 20:00 UTC" in [label.text() for label in window.header.findChildren(QLabel)]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "due.ics"), ""))
    window.export_calendar()
    text = (tmp_path / "due.ics").read_text()
    assert "Spring 1805: update" in text
    assert "Spring 1805: last hour for acts" in text


def test_scouts_are_answered_before_the_update(window: NapoleonsPage) -> None:
    window.door.write("FR", "C Alsace - Swabia, scout Tyrol\nA scouts Lorraine")
    window.answer_scouts()
    scouts = dialog(window, ScoutsDialog)
    assert isinstance(scouts, ScoutsDialog)
    (line,) = scouts.list.lines
    assert line.text == "France"
    assert line.note == "C scouts Tyrol: Austria E, I; A scouts Lorraine: nobody of others is there"
    scouts.copy.click()
    copied = line.note.replace("; ", "\n")
    assert QApplication.clipboard().text() == f"France, Spring 1805\n{copied}"
    press(Key.Key_Escape)
