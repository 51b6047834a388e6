"""Setting a position up: by clicks, by keys, by a text; for a game, or only to be tried."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, focus, press, trigger
from playing import SAMPLE, game, opened_game
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.international_relations.ui.presenters.set_up import Hand
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def empty(desk: Desk, tmp_path: Path) -> InternationalPage:
    """A game that begins with an empty board: its window opens to set it up."""
    window = opened_game(desk, game(tmp_path, "own-position"))
    QApplication.processEvents()
    assert window.correcting.sets_up
    return window


def go_to(window: InternationalPage, name: str) -> None:
    QTest.keyClicks(window.board.board, name)
    QTest.keyClick(window.board.board, Key.Key_Return)


def units(window: InternationalPage) -> set[str]:
    return {f"{each.power} {each.kind} {each.at}" for each in window.correcting.draft.game.units}


def test_the_keys_of_powers_take_things_in_hand_and_enter_puts_them_down(empty: InternationalPage) -> None:
    assert focus() is empty.board.board
    QTest.keyClicks(focus(), "55")
    assert empty.correcting.hand == Hand("Italy", "F")
    go_to(empty, "ion")
    go_to(empty, "bulg")
    assert units(empty) == {"Italy F ion", "Italy F bul/ec"}
    go_to(empty, "bulg")
    assert "Italy F bul/sc" in units(empty), "again is the next coast"
    go_to(empty, "bulg")
    go_to(empty, "munich")
    assert units(empty) == {"Italy F ion"}
    assert empty.board.set_up.refusal.text().startswith("A fleet cannot stand in Munich")
    QTest.keyClicks(empty.board.board, "5")
    go_to(empty, "munich")
    assert empty.correcting.draft.game.owners == {"mun": "Italy"}
    press(Key.Key_Return, modifier=CTRL)
    assert [each.at for each in empty.session.state.units] == ["ion"]
    assert not empty.correcting.is_on
    assert empty.session.state.corrections == (), "a game that is set up has nothing to tell"
    trigger(empty, "undo")
    assert empty.session.state.units == ()


def test_a_text_is_put_up_as_it_is_pasted_and_what_is_left_out_is_said(empty: InternationalPage) -> None:
    panel = empty.board.set_up
    panel.paste.setPlainText("Fall 1902\nFrance: A Par, F Bre, A Xyz; centres Par")
    assert units(empty) == {"France A par", "France F bre"}
    assert panel.left_out.text() == "Left out: line 2: A Xyz (there is no province 'Xyz')"
    france = panel.rows[2]
    assert france.accessibleName().startswith("France: centres 1, units 2, 1 too many")
    assert panel.turn.text() == "F1902, orders"
    panel.empty.click()
    assert units(empty) == set()
    panel.begun.click()
    assert len(units(empty)) == 22
    panel.turn.setText("Winter 1903, adjustments")
    panel.turn.editingFinished.emit()
    panel.enter.click()
    assert (empty.session.state.turn.text, empty.session.state.stage) == ("W1903", "adjustments")


def test_an_empty_board_is_no_position(empty: InternationalPage) -> None:
    empty.board.set_up.enter.click()
    assert empty.correcting.sets_up
    assert empty.board.set_up.refusal.text() == "No unit is on the board: put one there, or paste a position"


def test_a_try_out_has_one_text_and_waits_for_nobody(empty: InternationalPage) -> None:
    panel = empty.board.set_up
    panel.paste.setPlainText("S1902\nFrance: A Par, F Bre\nGermany: A Mun")
    panel.tried.click()
    press(Key.Key_Return, modifier=CTRL)
    assert empty.session.state.try_out
    desk = empty.board.desk
    assert desk.strip.isHidden()
    assert desk.statements.isHidden()
    desk.editor.setFocus()
    desk.editor.put("A Par - Bur\nA Mun - Bur\nF Bre - Eng", 1)
    assert desk.keep()
    assert empty.session.state.written == {"France": ("A Par - Bur", "F Bre - Eng"), "Germany": ("A Mun - Bur",)}
    assert desk.desk.awaited == {}
    empty.board.show_preview()
    assert empty.board.report is not None
    assert {each.about for each in empty.board.report.lines} == {"order"}


def test_a_game_under_way_is_set_up_with_a_reason_and_leaving_keeps_it(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path, SAMPLE))
    trigger(window, "set_up")
    before = window.session.state
    QTest.keyClicks(window.board.board, "3")
    go_to(window, "munich")
    press(Key.Key_Return, modifier=CTRL)
    assert window.session.state == before, "it needs a reason"
    press(Key.Key_Escape)
    assert not window.correcting.is_on
    said: list[str] = []
    window.door.said.connect(said.append)
    trigger(window, "set_up")
    assert "France A mun" in units(window)
    assert said == ["1 correction that is not entered is part of the position: Ctrl+Z takes it back"]
    window.board.set_up.because.setText("misread")
    window.board.set_up.enter.click()
    assert [each.key for each in window.session.state.corrections] == ["units.mun"]
