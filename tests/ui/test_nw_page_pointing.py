"""Orders of Napoleons Wars by pointing: clicks and keys write lines into the text."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, press
from nw_window import game, opened_game, type_orders
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    """A window on Spring 1805, at the orders of France."""
    window = opened_game(desk, game(tmp_path))
    window.board.desk.choose("FR")
    window.board.board.setFocus()
    return window


def text(window: NapoleonsPage) -> list[str]:
    return window.board.desk.editor.text.split("\n")


def stand(window: NapoleonsPage, id: str) -> None:
    """Select a space and press Enter, as the keyboard does."""
    window.board.board.focus_space(id)
    press(Key.Key_Return)


def test_a_corps_is_chosen_and_a_space_clicked_and_the_line_is_written_and_kept(window: NapoleonsPage) -> None:
    board = window.board
    board.pointer.pick_corps("FR", "C")
    assert board.card.isVisible()
    assert board.card.card is not None
    assert board.card.title.text() == "Corps C, Alsace"
    assert board.board.picture.chosen == ("FR", "C")
    assert board.board.picture.reach["SWA"] == 1
    QTest.mouseClick(board.board, Qt.MouseButton.LeftButton, pos=board.board.place_of("SWA"))
    QApplication.processEvents()
    assert text(window) == ["C Alsace - Swabia"]
    assert window.session.state.written["FR"] == ("C Alsace - Swabia",)
    assert [arrow.stops for arrow in board.board.picture.arrows] == [("ALS", "SWA")]


def test_with_the_keyboard_alone_it_goes_scouts_holds_and_lets_go(window: NapoleonsPage) -> None:
    stand(window, "ALS")
    stand(window, "THU")
    press("s")
    assert "looks at" in window.board.follows.text()
    stand(window, "SAX")
    assert text(window) == ["C Alsace - Thuringia, scout Saxony"]
    stand(window, "SWA")
    assert text(window) == ["C Alsace - Swabia"], "Saxony is not next to this way"
    press("h")
    assert text(window) == [""]
    press(Key.Key_Escape)
    assert window.board.card.card is None
    assert window.board.board.picture.chosen is None


def test_a_click_changes_its_own_line_and_no_other(window: NapoleonsPage) -> None:
    type_orders(window, "FR", "Build 1 infantry in Paris\nA Paris - Lorraine\nB holds")
    window.board.pointer.pick_corps("FR", "A")
    window.board.pointer.pick_space("FLA")
    assert text(window) == ["Build 1 infantry in Paris", "A Paris - Flanders", "B holds"]


def test_what_cannot_be_is_refused_with_its_reason(window: NapoleonsPage) -> None:
    board = window.board
    board.pointer.pick_corps("FR", "A")
    board.pointer.pick_space("VIE")
    assert board.follows.text() == "Vienna: not next to Paris, or it may not enter"
    card = board.card
    assert not card.buttons["G"].isEnabled()
    assert card.buttons["G"].toolTip() == "No other corps stands in Paris"
    board.pointer.pick_corps("FR", "D")
    assert "scouting cavalry" in card.buttons["S"].toolTip()
    assert "NW-94" in card.why.text()


def test_a_voyage_is_picked_sea_by_sea(window: NapoleonsPage) -> None:
    window.board.pointer.pick_corps("FR", "E")
    window.board.pointer.pick_space("WME")
    assert "the coast where it lands" in window.board.follows.text()
    window.board.pointer.pick_space("SAR")
    assert text(window) == ["E Provence - Western Mediterranean - Sardinia"]


def test_a_posted_war_opens_the_enemys_land(window: NapoleonsPage) -> None:
    window.door.correct([("corps.FR.B", "Bavaria III")], "a case", public=True)
    window.board.pointer.pick_corps("FR", "B")
    assert window.board.card.card is not None
    assert "PRA" not in window.board.card.card.reach
    window.door.post("FR", "declare war on Austria", None)
    assert window.board.card.card.reach["PRA"] == 1


def test_reorganise_and_build_begin_a_line(window: NapoleonsPage) -> None:
    window.door.correct([("corps.FR.B", "Paris II"), ("corps.FR.A", "Paris IC|C")], "a case", public=True)
    window.board.pointer.pick_corps("FR", "A")
    window.board.pointer.press("G")
    assert text(window) == ["Reorganise after: A = A.I A.C | A.C ; B = B.I B.I"]
    window.board.pointer.press("B")
    assert text(window)[-1] == "Build 1 infantry in Paris"
    assert window.board.desk.draft.faults == ()


def test_squadrons_are_chosen_sail_attack_hold_and_build(window: NapoleonsPage) -> None:
    board = window.board
    board.board.squadrons_clicked.emit("FR", "WME")
    assert board.card.isVisible()
    assert board.card.title.text() == "2 squadrons, Western Mediterranean"
    assert (board.board.picture.fleet, board.board.picture.chosen) == (("FR", "WME"), None)
    assert set(board.board.picture.reach) == {"CAD", "ION"}
    assert [key for key, button in board.card.buttons.items() if not button.isHidden()] == ["M", "H", "B", "A", "C"]
    assert "NW-74" in board.card.buttons["A"].toolTip()
    board.pointer.pick_space("ENG")
    assert board.follows.text() == "English Channel: not next to Western Mediterranean"
    board.pointer.pick_space("ION")
    board.board.squadrons_clicked.emit("GB", "CAD")
    assert text(window) == ["2 squadrons Western Mediterranean - Gulf of Cadiz"], "a later click changes the line"
    window.door.post("FR", "declare war on Spain", None)
    board.pointer.press("A")
    board.pointer.press("B")
    assert text(window)[1:] == [
        "Squadrons Western Mediterranean attack Spain",
        "Build 1 squadron in Western Mediterranean",
    ]
    board.board.setFocus()
    press("h")
    assert text(window) == ["Build 1 squadron in Western Mediterranean"]
    stand(window, "BIS")
    assert board.card.card is not None
    assert board.card.card.at == "WME", "a sea they do not reach is refused"
    press(Key.Key_Escape)
    stand(window, "BIS")
    assert board.card.card.title == "1 squadron, Bay of Biscay"
    board.pointer.pick_space("PAR")
    assert board.board.picture.chosen == ("FR", "A"), "land lets ships go"
    board.pointer.back()
    board.begin_correcting()
    board.board.squadrons_clicked.emit("FR", "BIS")
    assert board.correct.key.text() == "squadrons.FR.BIS"
