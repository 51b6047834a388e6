"""The page of Napoleons Wars: orders are written and checked, looked ahead, worked out and taken back."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest
from evening import Key, press
from nw_window import START, black_key, game, lines, opened_game, type_orders
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLabel

from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct
from eia_solo.games.napoleons_wars.rules.forecast import forecast
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.games.napoleons_wars.ui.presenters.desk import State
from eia_solo.ui.program import Desk
from eia_solo.ui.welcome import Welcome

ALT = Qt.KeyboardModifier.AltModifier
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    """A window on Spring 1805."""
    return opened_game(desk, game(tmp_path))


def header(window: NapoleonsPage) -> list[str]:
    return [label.text() for label in window.header.findChildren(QLabel)]


def test_a_new_campaign_is_made_from_the_window(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.welcome()
    welcome = desk.window
    assert isinstance(welcome, Welcome)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "wars"), ""))
    welcome.new.click()
    dialog = welcome.findChild(QDialog, "new_campaign")
    assert dialog is not None
    chosen, scenario = dialog.findChild(QComboBox, "game"), dialog.findChild(QComboBox, "scenario")
    chosen.setCurrentIndex(chosen.findData("napoleons-wars"))
    scenario.setCurrentIndex(scenario.findData(START))
    dialog.accept()
    window = desk.window
    assert isinstance(window, NapoleonsPage)
    assert {"Winter 1804", "no update time is set"} <= set(header(window))


def test_what_is_wrong_stands_in_the_list_and_f8_leads_there(window: NapoleonsPage) -> None:
    type_orders(window, "FR", "A Paris - Thuringia\nB Flanders - Holand\nHello there\nD Provence - Piedmont")
    desk = window.board.desk
    assert lines(desk.messages)[:4] == [
        "Thuringia is not next to Paris.",
        "It stands in Lorraine.",
        "Holand read as Holland",
        "This line is not an order",
    ]
    assert desk.counts.text() == "1 line counts, 2 faults"
    desk.editor.go_to(1, 1)
    press(Key.Key_F8)
    assert desk.editor.textCursor().block().text()[desk.editor.textCursor().positionInBlock() :] == "Thuringia"
    press(Key.Key_F8)
    assert desk.editor.textCursor().blockNumber() == 1


def test_what_is_typed_while_the_file_is_gone_stays_until_it_can_be_kept(window: NapoleonsPage, desk: Desk) -> None:
    path, orders = window.session.campaign.path, window.board.desk
    elsewhere = path.rename(path.with_name("moved.eia"))
    type_orders(window, "FR", "A Paris - Lorraine")
    for _ in range(2):
        orders.choose("AU")
        assert (orders.power, orders.editor.text) == ("FR", "A Paris - Lorraine")
        assert "It was moved, renamed or deleted" in window.message.text()
    elsewhere.rename(path)
    window.open_again()
    again = desk.window
    assert isinstance(again, NapoleonsPage)
    assert again is not window
    orders = again.board.desk
    assert (orders.power, orders.editor.text, again.session.state.written) == ("FR", "A Paris - Lorraine", {})
    orders.choose("AU")
    assert again.session.state.written == {"FR": ("A Paris - Lorraine",)}
    path.rename(elsewhere)
    type_orders(again, "AU", "A Vienna - Prague")
    orders.choose("FR")
    with NapoleonsSession.create(path, napoleons_wars(), START, seed=6) as other:
        other.process()
    again.open_again()
    last = desk.window
    assert isinstance(last, NapoleonsPage)
    assert (last.session.state.written, last.board.desk.is_changed) == ({}, False), "it was typed for another campaign"


def test_a_guess_and_a_name_that_is_offered_are_written_by_key_and_click(window: NapoleonsPage) -> None:
    type_orders(window, "FR", "B Flanders - Holand")
    press(Key.Key_Return, modifier=ALT)
    desk = window.board.desk
    assert desk.editor.text == "B Flanders - Holland"
    assert desk.said == ()
    assert desk.instead.isHidden()
    type_orders(window, "FR", "A Paris - Bohemia")
    assert desk.said[0].words == "'Bohemia': it names a place that there is not."
    type_orders(window, "FR", "A Paris - Thuringia\nB Paris - Holland")
    assert [each.text() for each in desk.instead.buttons if not each.isHidden()] == ["Flanders"]  # of the second line
    press(Key.Key_1, modifier=ALT)
    assert desk.editor.text == "A Paris - Thuringia\nB Flanders - Holland"
    assert [each.text() for each in desk.instead.buttons] == ["Flanders", "Lorraine", "Burgundy"]
    desk.instead.buttons[1].click()
    assert desk.editor.text.startswith("A Paris - Lorraine\n")
    assert window.session.state.written["FR"] == ("A Paris - Lorraine", "B Flanders - Holland")


def test_what_would_come_of_the_orders_alone_is_said_below_them(window: NapoleonsPage) -> None:
    window.session.do(PostAct("FR", "ally with Spain", None))
    type_orders(window, "FR", "A Paris - Lorraine\nBuild 60 infantry in Paris")
    desk = window.board.desk
    desk.warn()
    assert [(line.text, line.aside) for line in desk.messages.lines] == [
        ("Ally with Spain: waits: the other power has not posted the same", "NW-55"),
        ("Only in part, the year's conscripts are used: 10 of 10", "line 2"),
        ("Without an order: B in Flanders, C in Alsace, D in Lorraine, E in Provence", "NW-10"),
    ]
    desk.choose("AU")
    assert lines(desk.messages) == []


def test_a_turn_is_looked_ahead_worked_out_and_taken_back(window: NapoleonsPage) -> None:
    type_orders(window, "FR", "A Paris - Lorraine\nBuild 1 infantry in Paris")
    black_key(window.board)
    assert window.board.ahead is not None
    assert window.session.state.written == {"FR": ("A Paris - Lorraine", "Build 1 infantry in Paris")}
    press(Key.Key_Escape)
    assert window.board.ahead is None
    black_key(window.board)
    black_key(window.board)
    assert window.session.state.turn_name == "Summer 1805"
    assert "Summer 1805" in header(window)
    window.undo()
    assert window.session.state.turn_name == "Spring 1805"
    assert window.board.desk.editor.text == "A Paris - Lorraine\nBuild 1 infantry in Paris"


def test_the_discs_say_who_has_written(window: NapoleonsPage) -> None:
    type_orders(window, "SP", "A Madrid - Madrid")
    window.next_power()
    desk = window.board.desk
    assert [desk._state(power) for power in ("SP", "FR")] == [State.FAULTY, State.SILENT]
    assert window.board.missing.text() == "1 of 9 written"


def test_gold_divisions_and_the_winter_move_with_every_key(window: NapoleonsPage) -> None:
    table = window.board.desk.money
    type_orders(window, "FR", "C Alsace - Swabia")
    before = table.money
    assert (before.now, before.builds, before.left, before.limit, before.divisions_left) == (43, 0, 43, "10", 10)
    assert [(row.what, row.amount) for row in before.rows][2:] == [("Supply", "\u22128")]
    assert before.total == "61 to 73"
    type_orders(window, "FR", "C Alsace - Swabia\nBuild 10 infantry in Paris")
    assert (table.money.builds, table.money.left, table.money.here, table.money.divisions_left) == (20, 23, 10, 0)
    assert table.money.total == "41 to 53"
    assert table.money.band == ""


def test_a_key_is_checked_within_five_milliseconds(window: NapoleonsPage) -> None:
    text = (
        "C Alsace - Swabia\nBuild 10 infantry in Paris\nA Paris - Thuringia\nE Provence - Piedmont\nB Flanders - Holan"
    )
    type_orders(window, "FR", text)
    desk = window.board.desk
    took = []
    for letter in "dxyzabcdef":
        lines = f"{text}{letter}".split("\n")
        begin = perf_counter()
        draft = desk._drafting.check("FR", lines)
        forecast(draft)
        took.append(perf_counter() - begin)
    assert min(took) < 0.005


def test_all_nine_discs_and_the_black_button_have_their_room(window: NapoleonsPage) -> None:
    window.looks.larger()
    window.looks.larger()
    window.window().resize(1280, 780)
    QApplication.processEvents()
    strip = window.board.desk.strip
    assert strip.tabRect(strip.count() - 1).right() <= strip.width()
    window.show_preview()
    QApplication.processEvents()
    button = window.board.work_out
    assert button.width() >= button.sizeHint().width()


def test_buttons_write_what_no_click_on_the_board_writes(window: NapoleonsPage) -> None:
    desk = window.board.desk
    desk.choose("FR")

    def press_line(number: int, line: str) -> None:
        menu = desk.chips.buttons[number].menu()
        menu.aboutToShow.emit()
        next(action for action in menu.actions() if action.text().removesuffix(" …") == line).trigger()

    assert [each.text() for each in desk.chips.buttons] == ["Build…", "Carry…", "Losses…", "Retreat…"]
    assert desk.chips.buttons[1].toolTip() == "It has no ally (NW-81)"
    press_line(0, "Build 1 infantry in Paris")
    press_line(2, "Losses cavalry, infantry, artillery")
    assert window.session.state.written["FR"] == ("Build 1 infantry in Paris", "Losses cavalry, infantry, artillery")
    press_line(3, "Retreat C to")
    assert desk.editor.text.endswith("\nRetreat C to ")
    assert desk.editor.hasFocus()
    assert not window.session.state.written["FR"][-1].startswith("Retreat")
    window.session.do(EditGame((Edit("turn", "Winter 1805"), Edit("corps.FR.C", "SWA IIC")), "to try"))
    window.board.refresh()
    assert [each.text() for each in desk.chips.buttons] == ["Build…", "Annex…", "Supply…", "Starve…"]
    press_line(1, "Annex Swabia")
    press_line(3, "Starve C")
    assert [each.outcome for each in desk.draft.outcomes[-2:]] == ["valid", "valid"]
    desk.post.click()
    assert window.findChild(QDialog, "posts") is not None
