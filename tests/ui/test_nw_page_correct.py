"""Napoleons Wars put right by hand in the window: gathered, checked while it is written, entered as one step."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, press
from nw_window import black_key, game, lines, opened_game
from PySide6.QtTest import QTest

from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    """A window on Spring 1805 that corrects."""
    window = opened_game(desk, game(tmp_path))
    window.correct()
    return window


def test_two_things_are_put_right_as_one_step_and_taken_back(window: NapoleonsPage) -> None:
    panel, state = window.board.correct, window.session.state
    gold = state.position["treasury"]["FR"]
    assert panel.key.hasFocus()
    QTest.keyClicks(panel.key, "treasury.France")
    assert f"treasury.FR: {gold}" in panel.stands.text()
    press(Key.Key_Return)
    assert panel.value.text() == str(gold)
    QTest.keyClicks(panel.value, "12")
    press(Key.Key_Return)
    assert lines(panel.list) == ["treasury.France: 12"]
    assert not panel.enter_all.isEnabled()
    assert panel.enter_all.toolTip() == "Say why first"
    window.board.board.corps_clicked.emit("FR", "A")
    assert panel.key.text() == "corps.FR.A"
    panel.value.setText("Lorraine II")
    press(Key.Key_Return)
    panel.because.setText("miscounted")
    panel.because.setFocus()
    black_key(panel)
    assert not window.board.corrects
    assert window.session.state.position["treasury"]["FR"] == 12
    assert window.session.state.position["corps"]["FR"]["A"] == ["LOR", "II"]
    window.undo()
    assert window.session.state.position["treasury"]["FR"] == gold


def test_what_cannot_be_is_said_while_it_is_written(window: NapoleonsPage) -> None:
    panel = window.board.correct
    panel.choose("treasury.FR")
    panel.value.setText("lots")
    assert "whole number" in panel.said.text()
    panel.value.setText("99")
    assert panel.said.text()
    press(Key.Key_Return)
    assert panel.edits == {}
    panel.key.setText("tresury.FR")
    assert "treasury" in panel.stands.text()
    press(Key.Key_Escape)
    assert not window.board.corrects
    assert window.session.undo_label == "Winter 1804: worked out"


def test_spaces_name_their_owner_and_seas_their_squadrons(window: NapoleonsPage) -> None:
    panel = window.board.correct
    window.board.board.space_clicked.emit("SWA", None)
    assert (panel.key.text(), panel.value.text()) == ("owners.SWA", "")
    window.board.board.space_clicked.emit("ENG", None)
    assert panel.key.text() == "squadrons.GB.ENG"
    assert panel.value.text() == "3"
