"""Nations in the window: figures over the turns, what a reader does not know, what is copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from nw_window import game, opened_game
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.nations_view import NationsView
from eia_solo.games.napoleons_wars.ui.presenters.nations import Years
from eia_solo.games.napoleons_wars.ui.years_chart import spread
from eia_solo.ui.program import Desk

Key = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def view(desk: Desk, tmp_path: Path) -> NationsView:
    """Fall 1805, seen by the moderator; France has been at war with Austria since Spring, and has been given Tyrol."""
    path = game(tmp_path)
    with NapoleonsSession.open(path, napoleons_wars()) as session:
        session.do(PostAct("FR", "declare war on Austria"))
        session.process()
        session.process()
        session.do(EditGame((Edit("owners.Swabia", "France"), Edit("treasury.FR", "7")), "as it was agreed"))
    window = opened_game(desk, path)
    window.showing.nations()
    shown = window.view("nations")
    assert isinstance(shown, NationsView)
    return shown


def _row(view: NationsView, power: str) -> dict[str, str]:
    row = next(each for each in view.table.figures.rows if each.power == power)
    return dict(zip(view.table.figures.columns, row.cells, strict=True))


def test_the_table_has_the_game_as_it_stands_and_each_turn_before(view: NationsView) -> None:
    assert (_row(view, "FR")["value"], _row(view, "FR")["change"], _row(view, "FR")["gold"]) == ("34", "+2", "7")
    assert _row(view, "FR")["raised"] == "0 of 12"
    assert _row(view, "SP")["raised"] == "0 of 10"
    assert (_row(view, "")["value"], _row(view, "")["change"]) == ("50", "−2")
    view.table.setFocus()
    QTest.keyClick(view.table, Key.Key_Left)
    assert view.when.text() == "after Spring 1805"
    assert (_row(view, "FR")["value"], _row(view, "FR")["change"]) == ("32", "")
    for _ in range(5):
        QTest.keyClick(view.table, Key.Key_Left)
    assert view.when.text() == "at the start"
    QTest.keyClick(view.table, Key.Key_Right)
    assert view.when.text() == "after Winter 1804"


def test_relations_say_since_when(view: NationsView) -> None:
    assert [(line.text, line.aside) for line in view.pairs.lines] == [
        ("At war", ""),
        ("France, Austria", "since Spring 1805"),
    ]
    view.step(-3)
    assert [line.text for line in view.pairs.lines] == ["Everybody is at peace with everybody."]


def test_what_a_reader_does_not_know_is_never_a_number(view: NationsView) -> None:
    view.table.setFocus()
    QTest.keyClick(view.table, Key.Key_V)
    assert view.by.text() == "seen by: everybody"
    assert "gold" not in view.table.figures.columns
    assert [len(chart._curves.series) for chart in view.charts] == [9, 0, 0]
    QTest.keyClick(view.table, Key.Key_V)
    QTest.keyClick(view.table, Key.Key_V)
    assert view.by.text() == "seen by: France"
    assert (_row(view, "FR")["gold"], _row(view, "AU")["gold"], _row(view, "AU")["divisions"]) == ("7", "?", "?")
    assert [set(chart._curves.series) for chart in view.charts[1:]] == [{"FR"}, {"FR"}]


def test_what_is_copied_is_what_the_reader_sees(view: NationsView) -> None:
    view.seen = "FR"
    view.refresh()
    view.table.setFocus()
    QTest.keyClick(view.table, Key.Key_C)
    copied = QApplication.clipboard().text().splitlines()
    assert copied[0] == "after Summer 1805, seen by: France"
    assert copied[3].split("\t")[0] == "France"
    assert copied[5].split("\t")[-1] == "?"
    QTest.keyClick(view.table, Key.Key_B)
    rows = QApplication.clipboard().text().splitlines()
    assert rows[0] == "figure,turn,GB,FR,RU,AU,PR,SP,OT,DK,NA"
    assert rows[-1] == '"Treasury",Summer 1805,,7,,,,,,,'
    assert QApplication.clipboard().mimeData().hasImage()


def test_a_turn_is_worked_out_once(tmp_path: Path) -> None:
    with NapoleonsSession.open(game(tmp_path), napoleons_wars()) as session:
        session.process()
        years = Years(session)
        first = years.moments()
        assert [each.turn for each in first] == ["", "Winter 1804", "Spring 1805"]
        assert years.moments()[0] is first[0]
        session.undo()
        assert [each.turn for each in years.moments()] == ["", "Winter 1804"]


def test_discs_of_equal_ends_are_spread_apart() -> None:
    assert spread([50, 50, 50], 10, 0, 100) == [50, 60, 70]
    assert spread([95, 95, 95], 10, 0, 100) == [80, 90, 100]
