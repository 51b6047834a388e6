"""Napoleons Wars: what the palette finds leads there, and whatever is pointed at has a menu."""

from __future__ import annotations

from pathlib import Path

import pytest
from nw_window import game, opened_game
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.games.napoleons_wars.ui.presenters.finds import of_the_game
from eia_solo.ui.presenters.finds import best
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.thing_menu import Pointed, ThingMenu, pointed

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def do(page: NapoleonsPage, written: str) -> str:
    """Write this into the palette and press Enter; what was found."""
    found = best(list(of_the_game(page.session)), written)[0]
    kind, _, id = found.id.partition(" ")
    page.ways_to()[kind](id)
    QApplication.processEvents()
    return found.text


def menu(page: NapoleonsPage, found: Pointed | None) -> ThingMenu:
    assert found is not None
    return page.menu_of(found)


def texts(page: NapoleonsPage, found: Pointed | None) -> list[str]:
    entries = [each for each in menu(page, found).actions() if each.text()]
    assert all(each.isEnabled() or each.toolTip() for each in entries)
    return [each.text().partition("\t")[0] for each in entries]


def middle(widget: QWidget, point: QPoint) -> QPoint:
    return widget.mapToGlobal(point)


def test_the_palette_leads_to_orders_spaces_corps_figures_reports_and_turns(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path))
    board = window.board
    assert do(window, "orders austria") == "Orders of Austria"
    assert board.desk.power == "AU"
    assert board.desk.editor.hasFocus()
    window.show_preview()
    assert do(window, "swab") == "Swabia"
    assert (board.ahead, board.board.selected) == (None, "SWA")
    assert do(window, "corps c france") == "Corps C of France, Alsace"
    assert board.pointer.card is not None
    assert (board.pointer.card.power, board.pointer.letter) == ("FR", "C")
    assert do(window, "supply of prussia") == "Supply of Prussia"
    assert window.view("supply").power == "PR"  # type: ignore[attr-defined]
    assert do(window, "spain years") == "Spain over the years"
    assert window.view("nations").table.power == "SP"  # type: ignore[attr-defined]
    assert do(window, "report to naples") == "Report to Naples"
    assert window.view("reports").reader == "NA"  # type: ignore[attr-defined]
    assert do(window, "reports winter") == "Reports of Winter 1804"
    assert window.in_sight == "view_reports"

    # menus

    window.ways_to()["correct"]("treasury.FR")
    assert board.corrects
    assert board.correct.key.text() == "treasury.FR"
    window.show_view("board")
    board.leave()
    spot = board.board.place_of("ALS")
    shown = texts(window, board.board.pointed_at(middle(board.board, spot)))
    assert "Choose corps C of France" in shown or "Choose it" in shown
    assert board.board.selected == "ALS"
    board.board.focus_space("BAV")
    assert texts(window, board.board.pointed_at(None))[-1] == "Copy as text"
    window.show_view("nations")
    table = window.view("nations").table  # type: ignore[attr-defined]
    table.choose("RU")
    assert texts(window, pointed(table, None))[:3] == ["Orders of Russia", "Supply of Russia", "Russia over the years"]
    matrix = window.view("nations").matrix  # type: ignore[attr-defined]
    matrix.setCurrentIndex(matrix.model().index(3, 1))
    assert texts(window, pointed(matrix, None))[:3] == [
        "A public act of France…",
        "A public act of Austria…",
        "Correct their relation…",
    ]
