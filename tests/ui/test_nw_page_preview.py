"""The preview of Napoleons Wars in the window: odds, results, the table's dice, own dice, Winter."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, press
from nw_window import black_key, game, lines, opened_game
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct
from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def battle(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    """A window on a turn in which France and Austria meet in Swabia."""
    window = opened_game(desk, game(tmp_path))
    window.door.do(PostAct("FR", "declare war on Austria"))
    window.door.write("FR", "C Alsace - Swabia\nA Paris - Thuringia")
    window.door.write("AU", "E Tyrol - Swabia")
    return window


@pytest.fixture
def winter(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    """A window on Winter 1805."""
    window = opened_game(desk, game(tmp_path))
    for _ in range(3):
        window.door.process()
    return window


def keys(text: str) -> None:
    focus = QApplication.focusWidget()
    assert isinstance(focus, QWidget)
    QTest.keyClicks(focus, text)
    QApplication.processEvents()


def test_a_battle_is_settled_by_the_moderator_with_the_keyboard_alone(battle: NapoleonsPage) -> None:
    board, session = battle.board, battle.session
    black_key(board)
    assert battle.board.stage_words == ("Preview, nothing is kept yet", "2 of 9 written")
    assert "Preview, nothing is kept yet" in [label.text() for label in battle.header.findChildren(QLabel)]
    (fight,) = board.preview.fights
    assert (fight.number, fight.place, fight.throws) == (1, "Swabia", (35, 1, 0))
    assert fight.told == "35 wins · 1 drawn · 0 lost of 36"
    assert board.work_out.text() == "Enter result 1 of 1"
    assert not board.dice.isEnabled()
    assert "moderator" in board.dice.toolTip()
    assert "Thuringia" in " ".join(lines(board.preview.list))
    assert sum(each.startswith("Each square is a throw") for each in lines(board.preview.list)) == 1
    assert fight.about == ("space SWA", "power FR", "power AU")
    happening = [each for each in board.preview.list.lines if each.id.startswith("event ")]
    assert ("space SWA", "power FR") in {each.about for each in happening}
    press("1")
    form = board.preview.result
    assert form.isVisible()
    assert form.winner.currentText() == "France wins"
    (loses,) = [loses for power, _, loses, _ in form._rows if power == "AU"]
    loses.setFocus()
    keys("ix")
    press(Key.Key_Return)
    assert form.isVisible()
    assert "divisions" in form.said.text()
    loses.clear()
    keys("i")
    press(Key.Key_Return)
    assert session.state.results["SWA"] == {"at": "SWA", "winner": "FR", "losses": {"AU": {"E": "I"}}}
    assert board.ahead is not None
    assert not board.preview.has_form
    assert board.preview.fights[0].told == "Entered: France wins; Austria loses E I"
    assert board.work_out.text() == "Process"
    black_key(board)
    assert session.state.turn_name == "Summer 1805"
    battle.undo()
    assert session.state.turn_name == "Spring 1805"
    assert session.state.results


def test_a_result_is_taken_back(battle: NapoleonsPage) -> None:
    board = battle.board
    black_key(board)
    board.preview.enter_result(1)
    assert not board.preview.result.forget.isEnabled()
    assert board.preview.result.forget.toolTip()
    board.preview.result.keep.click()
    assert battle.session.state.results
    press("e")
    board.preview.result.forget.click()
    assert battle.session.state.results == {}
    assert board.preview.open_battles == 1


def test_the_table_rolls_or_takes_own_dice(battle: NapoleonsPage) -> None:
    board = battle.board
    black_key(board)
    board.preview.settle.click()
    assert battle.session.state.battles == "table"
    assert board.work_out.text() == "Roll and process"
    press("d")
    field = board.preview.dice.fields["battle SWA"]
    assert field.hasFocus()
    keys("7 1")
    press(Key.Key_Return)
    assert "1 to 6" in board.preview.dice.said.text()
    field.clear()
    keys("3 4")
    press(Key.Key_Return)
    last = battle.session.last_turn()
    assert last is not None
    assert {"name": "battle SWA", "draw": None, "dice": [3, 4]} in last.turn.answer["dice"]


def test_escape_goes_from_the_form_to_the_preview_to_the_orders(battle: NapoleonsPage) -> None:
    board = battle.board
    black_key(board)
    press("1")
    press(Key.Key_Escape)
    assert not board.preview.has_form
    assert board.ahead is not None
    press(Key.Key_Escape)
    assert board.ahead is None
    assert not board.missing.isHidden()


def test_winter_is_told_in_nine_ledgers(winter: NapoleonsPage) -> None:
    board = winter.board
    winter.door.do(
        EditGame((Edit("corps.FR.C", "Prague III"), Edit("treasury.FR", "0"), Edit("corps.FR.D", "Kiev II")), "a case")
    )
    winter.door.write("AU", "Annex Prague")
    black_key(board)
    told = lines(board.preview.list)
    assert told.index("Destroyed") + 1 == told.index("France D is cut off in Kiev and destroyed")
    assert board.preview.small is not None
    assert board.preview.small.isVisible()
    assert board.preview.small.selected == "KIE"
    assert [each.key for each in board.preview.small.picture.corps if each.cut_off] == [("FR", "D")]
    table = board.winter.table
    assert board.winter.isVisible()
    assert table.rowCount() == 9
    row = [table.item(1, column).text() for column in range(table.columnCount())]
    assert row[0] == "France"
    assert row[1] == "0"
    assert row[3] == "\u22126"
    assert row[5] == "\u221218"
    board.winter.choose("FR")
    assert lines(board.winter.lines)[0] == "In the treasury"
    press("w")
    assert lines(board.winter.lines).count("In the treasury") == 9
    press("w")
    assert lines(board.winter.lines).count("In the treasury") == 1
    assert board.work_out.text() == "Process"
    press("d")
    keys("6 heads")
    press(Key.Key_Return)
    assert winter.session.state.turn_name == "Spring 1806"
    last = winter.session.last_turn()
    assert last is not None
    assert {"name": "income GB", "draw": None, "dice": [6, 6]} in last.turn.answer["dice"]
