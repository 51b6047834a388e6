"""Supply in the window: corps abroad, what their lines hang on, a space tried closed, an order written for Winter."""

from __future__ import annotations

from pathlib import Path

import pytest
from nw_window import game, opened_game
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.page import NapoleonsPage
from eia_solo.games.napoleons_wars.ui.supply_view import SupplyView
from eia_solo.ui.program import Desk

Key = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> NapoleonsPage:
    """France at war with Austria, a corps in Prague and one in Holland."""
    path = game(tmp_path)
    with NapoleonsSession.open(path, napoleons_wars()) as session:
        session.do(PostAct("FR", "declare war on Austria"))
        session.process()
        edits = Edit("corps.FR.C", "Prague CC"), Edit("corps.FR.B", "Holland I"), Edit("corps.AU.B", None)
        session.do(EditGame(edits, "as it was agreed"))
    return opened_game(desk, path)


@pytest.fixture
def view(window: NapoleonsPage) -> SupplyView:
    window.showing.supply()
    shown = window.view("supply")
    assert isinstance(shown, SupplyView)
    shown.strip.choose("FR")
    return shown


def test_the_dearest_corps_is_shown_first_with_its_line_and_its_sum(view: SupplyView) -> None:
    ids = [line.id for line in view.list.lines]
    assert ids[:3] == ["corps C", "corps B", "total"]
    assert view.list.lines[0].note.startswith("Bavaria, Swabia, Alsace: 3 spaces, 2 divisions, 2 each.")
    assert [line.words for line in view.board.picture.lines] == ["C 2 × 3 × 2 = 12", "B 1 × 1 × 2 = 2"]
    assert "space BAV C" in ids
    assert view.board.picture.hanging == {"BAV", "SWA"}
    assert (view.board.picture.fills["BAV"].cost, view.board.picture.fills["BER"].barred) == (4, True)


def test_n_leads_to_the_next_corps_and_t_closes_a_space_and_opens_it(view: SupplyView) -> None:
    view.list.setFocus()
    QTest.keyClick(view.list, Key.Key_N)
    assert view.letter == "B"
    view.list.choose("space BAV C")
    QTest.keyClick(view.list, Key.Key_T)
    assert view.facts.text() == "Bavaria tried closed; nothing is kept"
    assert all("BAV" not in line.spaces for line in view.board.picture.lines)
    QTest.keyClick(view.list, Key.Key_T)
    assert any("BAV" in line.spaces for line in view.board.picture.lines)


def test_supply_is_written_in_winter_and_before_it_says_why_not(view: SupplyView, window: NapoleonsPage) -> None:
    assert not view.write.isEnabled()
    assert "written in Winter" in view.write.toolTip()
    window.door.attempt(lambda: window.session.do(EditGame((Edit("turn", "Winter 1805"),), "later")))
    assert view.write.isEnabled()
    view.list.choose("corps C")
    QTest.keyClick(view.list, Key.Key_Return)
    assert window.session.state.written["FR"] == ("Supply C",)


def test_in_winter_one_stands_where_ones_own_orders_lead(view: SupplyView, window: NapoleonsPage) -> None:
    window.door.write("FR", "B Holland - Flanders")
    view.when.setCurrentIndex(1)
    assert [line.id for line in view.list.lines][:2] == ["corps C", "total"]
