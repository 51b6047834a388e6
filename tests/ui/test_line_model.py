"""Lists that paint their lines, and views that follow the game: what changes is told of, and nothing else is done."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.presenters.lines import Line, heading
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.line_model import LineModel
from eia_solo.ui.widgets.row_list import RowDelegate, RowList
from eia_solo.ui.widgets.rows import RowLook, Strip, Text

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
LINES = (heading("Wars"), Line("one", "Austria"), Line("two", "Prussia"), Line("three", "Russia"))


def told(model: LineModel[Line]) -> list[Any]:
    """What the model says of changes: rows from and to, or "all"."""
    heard: list[Any] = []
    model.dataChanged.connect(lambda first, last, *_: heard.append((first.row(), last.row())))
    model.modelReset.connect(lambda: heard.append("all"))
    return heard


@pytest.fixture
def model(qapp: QApplication) -> LineModel[Line]:
    model: LineModel[Line] = LineModel()
    QAbstractItemModelTester(model, FATAL, model)
    model.set_lines(LINES)
    return model


def test_only_the_lines_whose_words_differ_are_told_of(model: LineModel[Line]) -> None:
    heard = told(model)
    model.set_lines(LINES)
    assert heard == []
    model.set_lines((*LINES[:2], Line("two", "Prussia", note="lost a battle"), LINES[3]))
    assert heard == [(2, 2)]
    assert model.lines[2].note == "lost a battle"


def test_other_lines_are_a_new_list(model: LineModel[Line]) -> None:
    heard = told(model)
    model.set_lines(LINES[:2])
    model.set_lines(())
    assert heard == ["all", "all"]
    assert model.rowCount() == 0


def test_heads_cannot_be_chosen_and_every_line_is_read_out_whole(model: LineModel[Line]) -> None:
    assert model.flags(model.index(0)) == Qt.ItemFlag.NoItemFlags
    assert model.flags(model.index(1)) & Qt.ItemFlag.ItemIsSelectable
    model.set_lines((Line("one", "Austria", note="sues", box=True),))
    assert model.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Austria, chosen, sues"


def test_a_list_of_rows_is_laid_out_anew_for_another_theme_and_another_width(
    qtbot: QtBot, model: LineModel[Line]
) -> None:
    laid_out: list[tuple[str, float]] = []

    class Told(RowDelegate):
        def sizeHint(self, option: QStyleOptionViewItem, index: Any) -> Any:
            size = super().sizeHint(option, index)
            laid_out.append((model.line(index).text, size.width()))
            return size

    class Wars(RowList[Line]):
        delegate = Told

    view = Wars(Theme(LIGHT), "Wars", model, lambda line, _: RowLook(Strip(Text(line.text))))
    qtbot.addWidget(view)
    view.show()
    QApplication.processEvents()
    assert view.accessibleName() == "Wars"
    laid_out.clear()
    view.set_theme(Theme(DARK, 1.5))
    QApplication.processEvents()
    assert {text for text, _ in laid_out} == {line.text for line in LINES}
    laid_out.clear()
    view.resize(view.width() + 60, view.height())
    QApplication.processEvents()
    assert set(laid_out) == {(line.text, view.viewport().width()) for line in LINES}


@pytest.mark.parametrize("row", [1, 2])
def test_a_row_with_more_words_than_before_pushes_those_below_it_down(
    qtbot: QtBot, model: LineModel[Line], row: int
) -> None:
    view = RowList(Theme(LIGHT), "Wars", model, lambda line, _: RowLook(Strip(Text(line.text, wraps=True))))
    qtbot.addWidget(view)
    view.resize(200, 400)
    view.show()
    QApplication.processEvents()
    before = view.contentsSize().height()
    lines = list(LINES)
    lines[row] = evolve(lines[row], text=" and Prussia" * 20)
    model.set_lines(lines)
    QApplication.processEvents()
    heights = [view.sizeHintForRow(number) for number in range(len(lines))]
    assert view.contentsSize().height() == sum(heights) > before
    assert [view.visualRect(model.index(number)).top() for number in range(len(lines))] == [
        sum(heights[:number]) for number in range(len(lines))
    ]


class _Counting(View):
    def __init__(self) -> None:
        self.done: list[str] = []
        super().__init__(Theme(LIGHT))

    def refresh(self) -> None:
        self.done.append("refresh")

    def fit(self) -> None:
        self.done.append("fit")


def test_a_view_works_nothing_out_while_it_is_out_of_sight(qtbot: QtBot) -> None:
    view = _Counting()
    qtbot.addWidget(view)
    view.refresh_if_shown()
    assert view.done == []
    view.show()
    assert "refresh" in view.done
    view.done.clear()
    view.refresh_if_shown()
    assert view.done == ["refresh"]
    view.hide()
    view.refresh_if_shown()
    assert view.done == ["refresh"]


def test_a_view_fits_itself_to_another_size_and_another_theme(qtbot: QtBot) -> None:
    view = _Counting()
    qtbot.addWidget(view)
    view.show()
    view.done.clear()
    view.resize(640, 333)
    view.set_theme(Theme(DARK, 1.2))
    assert view.done == ["fit", "fit"]
