"""A position of one's own in the window of Napoleons Wars: typed, pasted, put up by clicks, begun as one step."""

from __future__ import annotations

from pathlib import Path

import pytest
from nw_window import black_key, game, lines, opened_game

from eia_solo.games.napoleons_wars.ui.presenters.set_up import What
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_a_position_is_put_up_by_clicks_and_as_text_and_begun_as_one_step(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path))
    window.set_up()
    board, panel = window.board, window.board.set_up
    assert panel.editor.hasFocus()
    assert panel.editor.text.startswith("Spring 1805\n")
    panel.empty.click()
    assert board.board.picture.corps == ()
    panel.choose("FR")
    for space in ("SWA", "SWA", "SWA", "SWA", "BIS", "BIS"):
        board.board.space_clicked.emit(space, None)
    panel.whats[What.OWNER].setChecked(True)
    board.board.space_clicked.emit("SWA", None)
    assert "France\ngold 0\nA Swabia III\nB Swabia I\n2 squadrons Bay of Biscay\nowns Swabia\n" in panel.editor.text
    assert [(each.letter, each.at) for each in board.board.picture.corps] == [("A", "SWA"), ("B", "SWA")]
    panel.whats[What.AWAY].setChecked(True)
    board.board.corps_clicked.emit("FR", "A")
    board.board.squadrons_clicked.emit("FR", "BIS")
    panel.whats[What.CAVALRY].setChecked(True)
    board.board.space_clicked.emit("SWA", None)
    assert "A Swabia IIIC\n" not in panel.editor.text
    assert "A Swabia III\nB Swabia C\n1 squadron Bay of Biscay" in panel.editor.text

    panel.editor.put(panel.editor.text + "foo bar\n", 1)
    assert panel.said.text().startswith("Line ")
    assert "'foo bar' is not understood" in panel.said.text()
    assert panel.enter_all.toolTip() == "Put the text right first"
    assert board.board.picture.corps, "the last position that could be read stays on the board"
    panel.editor.put(panel.editor.text.replace("foo bar\n", "At war: France–Austria\n"), 1)
    assert panel.enter_all.toolTip() == "Say why first"
    panel.because.setText("as agreed")
    panel.because.setFocus()
    black_key(panel)
    assert not board.sets_up
    position = window.session.state.position
    assert position["corps"]["FR"] == {"A": ["SWA", "III"], "B": ["SWA", "C"]}
    assert position["relations"] == [["FR", "AU", "war"]]
    window.undo()
    assert window.session.state.position["relations"] == []


def test_the_log_shows_which_lines_a_power_wrote(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path))
    window.session.write("FR", "A holds\nB holds")
    window.show_log()
    view = window.log_view
    assert lines(view.page.list) == ["A holds", "B holds"]
