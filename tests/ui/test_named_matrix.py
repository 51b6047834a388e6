"""A matrix with names beside its discs: they have room where there is any, and the legend is as high as it needs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from eia_solo.games.international_relations.ui.relations_matrix import MatrixLegend, PowersMatrix
from eia_solo.games.revolution_and_reaction.ui.relations_view import TiesLegend, TiesMatrix
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.named_matrix import NamedDelegate, NamedMatrix, PairLegend
from eia_solo.ui.widgets.power_disc import paint_plain_disc

POWERS = ("Au", "Fr", "GB")
NAMES = {"Au": "austria", "Fr": "the Empire of France", "GB": "Great Britain"}


class Plain(NamedDelegate):
    def _paint_disc(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_plain_disc(painter, box, power, self.theme)


class Matrix(NamedMatrix):
    delegate = Plain


def shown(qtbot: QtBot, kind: type[NamedMatrix], size: tuple[int, int], names: dict[str, str]) -> NamedMatrix:
    matrix = kind(Theme(LIGHT))
    qtbot.addWidget(matrix)
    matrix.largest = 400
    matrix.resize(*size)
    matrix.set_relations(POWERS, {}, names)
    return matrix


def picture(matrix: NamedMatrix) -> QImage:
    return matrix.grab().toImage()


@pytest.mark.parametrize("kind", [TiesMatrix, PowersMatrix])
def test_the_last_name_keeps_its_room_in_a_wide_matrix_and_gives_it_up_in_a_narrow_one(
    qtbot: QtBot, fonts: None, kind: type[NamedMatrix]
) -> None:
    wide, narrow = (shown(qtbot, kind, (width, 2000), NAMES) for width in (500, 300))
    assert 500 - wide.columnWidth(0) * 3 - wide.name_room in range(3)
    assert narrow.columnWidth(0) == 100


def test_it_asks_for_the_width_of_its_cells_and_of_the_last_name(qtbot: QtBot, fonts: None) -> None:
    matrix = shown(qtbot, Matrix, (500, 300), NAMES)
    assert matrix.width_for(300) == 3 * 100 + matrix.name_room


def test_each_name_stands_beside_its_disc_with_a_large_first_letter(qtbot: QtBot, fonts: None) -> None:
    named = picture(shown(qtbot, Matrix, (500, 300), NAMES))
    assert named == picture(shown(qtbot, Matrix, (500, 300), NAMES | {"Au": "Austria"}))
    for power in POWERS:
        assert named != picture(shown(qtbot, Matrix, (500, 300), NAMES | {power: " "})), power


@pytest.mark.parametrize("kind", [TiesLegend, MatrixLegend])
def test_a_legend_gets_higher_as_it_gets_narrower_and_is_read_out(
    qtbot: QtBot, fonts: None, kind: type[PairLegend]
) -> None:
    legend = kind(Theme(LIGHT))
    qtbot.addWidget(legend)
    assert legend.heightForWidth(200) > legend.heightForWidth(900) > 0
    assert legend.sizeHint().height() == legend.heightForWidth(legend.sizeHint().width())
    assert "war" in legend.accessibleName()
