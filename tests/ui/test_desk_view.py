"""The desk in the room that a small screen leaves it below a title bar and above a panel."""

from __future__ import annotations

from math import inf

import pytest
from evening import cut_off, trigger
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.widgets.row_list import RowDelegate
from eia_solo.ui.widgets.rows import Text

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CLIENT = (1280, 730)
"""A screen of 1280x800 less a title bar of 30 and a panel of 40."""


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_all_seven_powers_stand_whole_on_the_desk_of_a_small_screen(window: EmpiresPage, scale: float) -> None:
    window.window().resize(*CLIENT)
    window.looks.scale(scale)
    window.session.do(EditFields({"relations.alliances": [["GB", "Ru"], ["GB", "Au"], ["GB", "Pr"]]}))
    QApplication.processEvents()
    assert (window.window().width(), window.window().height()) == CLIENT
    powers = window.desk.powers
    places = [powers.visualRect(powers.lines.index(row)) for row in range(powers.lines.rowCount())]
    assert len(places) == 7
    assert places[0].top() >= 0
    assert places[-1].bottom() <= powers.viewport().height(), "the last power is cut off"
    assert not powers.verticalScrollBar().isVisible()
    assert min(place.height() for place in places) >= 56 * scale, "name, status and numbers take as much"
    delegate = powers.itemDelegate()
    assert isinstance(delegate, RowDelegate)
    for row in range(len(places)):
        layout = delegate.layout_of(powers.lines.index(row), powers.viewport().width())
        words = [
            (part.words, part.width(window.theme, inf) - box.width())
            for part, box in layout.parts
            if isinstance(part, Text)
        ]
        assert [text for text, lacks in words if lacks > 0.5] == []


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])
def test_the_tabs_of_the_middle_are_whole_on_a_small_screen(window: EmpiresPage, scale: float) -> None:
    window.window().resize(*CLIENT)
    window.looks.scale(scale)
    QApplication.processEvents()
    tabs = window.desk.centre.tabs
    last = tabs.tabRect(tabs.count() - 1)
    assert tabs.tabText(tabs.count() - 1) == ("Controlled territories" if scale == 1.0 else "Relations")
    assert window.desk.relations.isVisible() == (scale == 1.0), "below the map where there is room"
    assert tabs.tabRect(0).left() >= 0
    assert last.right() < tabs.width()


def test_what_was_large_leaves_the_desk_as_it_was_before(window: EmpiresPage) -> None:
    window.window().resize(960, 520)
    trigger(window, "view_desk")
    for _ in range(8):
        QApplication.processEvents()
    desk = window.desk

    def places() -> list[QRect]:
        return [part.geometry() for part in (desk.centre, desk._card, desk.centre.map_page.search)]

    before = places()
    window.looks.scale(2.0)
    for _ in range(8):
        QApplication.processEvents()
    assert desk.centre.geometry() != before[0]
    window.looks.scale(1.0)
    for _ in range(8):
        QApplication.processEvents()
    assert places() == before


def test_the_middle_says_the_whole_names_again_where_there_is_room(window: EmpiresPage) -> None:
    tabs = window.desk.centre.tabs
    window.window().resize(1100, 700)
    QApplication.processEvents()
    assert [tabs.tabText(number) for number in range(3)] == ["Map", "Chances", "Territories"]
    window.window().resize(1440, 900)
    QApplication.processEvents()
    assert [tabs.tabText(number) for number in range(tabs.count())] == [
        "Map",
        "Chance of war",
        "Controlled territories",
    ]


def test_the_chances_of_twelve_powers_are_whole_beside_a_title_bar_with_the_largest_text(window: EmpiresPage) -> None:
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    window.looks.scale(1.5)
    window.window().resize(1280, 730)
    trigger(window, "view_desk")
    desk, centre = window.desk, window.desk.centre
    centre.tabs.setCurrentIndex(1)
    for _ in range(8):
        QApplication.processEvents()
    matrix = centre.odds
    last = matrix.visualRect(matrix.odds.index(11, 11))
    assert matrix.viewport().rect().contains(last)
    assert matrix.viewport().mapTo(desk, last.bottomLeft()).y() < desk.height()
    bottom = centre.mapTo(desk, centre.rect().bottomLeft()).y()
    assert desk._card.mapTo(desk, desk._card.rect().topLeft()).y() > bottom


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_what_is_needed_at_best_is_whole_beside_a_range_of_chances(window_1805: EmpiresPage, scale: float) -> None:
    window_1805.window().resize(*CLIENT)
    window_1805.looks.scale(scale)
    changes = {"powers.Fr.ships": 40, "powers.Fr.ships_max": 40, "powers.Fr.status": "fiasco"}
    window_1805.session.do(EditFields({**changes, "options.historical_aspirations": False}))
    QApplication.processEvents()
    stage = window_1805.desk.stage
    assert stage._needs_rest.text() == "or more at best"
    assert " to " in stage._chance.text()
    assert cut_off(stage) == []
