"""Rows of lists as they are laid out: what stands beside what, what goes on below, and what is left out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, QStringListModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.month import rolled_panel
from eia_solo.games.empires_in_arms.ui.presenters.rolled import RolledLine
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.line_model import Lines
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.row_list import Layout, RowList, RowTable, lay_out
from eia_solo.ui.widgets.rows import NOTHING, PLAIN, Picture, RowLook, Stand, Strip, Text

THEME = Theme(LIGHT)
LEFT = Qt.MouseButton.LeftButton
NO, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
pytestmark = pytest.mark.usefixtures("fonts")


def chosen(view: QAbstractItemView) -> set[int]:
    """The rows that have the ground of what is chosen."""
    return {index.row() for index in view.selectedIndexes()}


@frozen
class Name:
    spoken: str
    is_head = False


class Names(Lines[Name]):
    def count(self) -> int:
        return 2

    def line_at(self, row: int) -> Name:
        return Name(("one", "two")[row])


@pytest.mark.parametrize("view", [RowList, RowTable])
def test_a_click_takes_the_ground_from_no_row_without_giving_it_to_another(qtbot: QtBot, view: type) -> None:
    shown = (
        view(THEME, "Names", Names(), lambda line, _: RowLook(Strip(Text(line.spoken)))) if view is RowList else view()
    )
    if view is not RowList:
        shown.setModel(QStringListModel(["one", "two"], shown))
    qtbot.addWidget(shown)
    shown.resize(300, 300)
    shown.show()
    second = shown.visualRect(shown.model().index(1, 0)).center()
    for modifier, place in ((NO, second), (CTRL, second), (NO, QPoint(100, 290)), (CTRL, QPoint(100, 290))):
        qtbot.mouseClick(shown.viewport(), LEFT, modifier, place)
        assert chosen(shown) == {1}
    qtbot.keyClick(shown, Qt.Key.Key_Space, CTRL)
    assert chosen(shown) == {1}
    qtbot.keyClick(shown, Qt.Key.Key_Up)
    assert chosen(shown) == {0}


def nothing(painter: QPainter, box: QRectF, of: object, theme: Theme) -> None:
    """Draws nothing."""


def laid(*strips: Strip, width: float = 300, **more: object) -> Layout:
    return lay_out(RowLook(*strips, **more), THEME, width)  # type: ignore[arg-type]


def words(layout: Layout) -> list[tuple[str, float, float]]:
    """The texts of a row, each with where it begins and at which height."""
    return [(part.words, box.left(), box.top()) for part, box in layout.parts if isinstance(part, Text)]


def wide(text: str) -> float:
    return text_width(text, PLAIN.font(THEME))


@pytest.mark.parametrize("wide", range(150, 400, 25))
def test_a_row_that_needs_another_line_beside_the_bar_has_its_room(qtbot: QtBot, wide: int) -> None:
    window = QWidget()
    pages = QStackedWidget(window)
    shown = LineList(THEME, "Sentences", "sentences")
    pages.addWidget(QWidget())
    pages.addWidget(shown)
    qtbot.addWidget(window)
    window.resize(400, 200)
    pages.resize(wide, 200)
    window.show()
    shown.set_lines([Line(str(n), "one word and others " + "m" * n) for n in range(30)])
    pages.setCurrentWidget(shown)
    assert shown.verticalScrollBar().isVisible()
    rows = range(shown.model().rowCount())
    assert [shown._laid(row) for row in rows] == [shown.sizeHintForRow(row) for row in rows]


def test_parts_stand_beside_each_other_from_the_left_and_ends_at_the_right() -> None:
    disc = Picture(nothing, "Fr", 20, 4)
    row = laid(Strip(disc, Text("France"), 10, Text("at war"), ends=(Text("since"), 6, disc)), pad=(8, 12, 4, 4))
    ends = 300 - 12 - 24
    assert words(row) == [
        ("France", 8 + 24, 0),
        ("at war", pytest.approx(8 + 24 + wide("France") + 10), 0),
        ("since", pytest.approx(ends - 6 - wide("since")), 0),
    ]
    assert [box.left() for part, box in row.parts if part is disc] == [8, ends]


def test_words_that_wrap_leave_room_for_what_stands_at_the_end_and_go_on_below() -> None:
    text, end = "one two three four five six seven eight nine ten", Text("of 36")
    row = laid(Strip(30, Text(text, wraps=True), ends=(end,), gap=8), Strip(Text("below")), width=160, pad=(0, 0, 3, 5))
    *lines, below = [each for each in words(row) if each[0] != "of 36"]
    assert " ".join(line for line, _, _ in lines) == text
    assert {left for _, left, _ in lines} == {30}
    assert all(30 + wide(line) <= 160 - wide("of 36") - 8 for line, _, _ in lines)
    step = Text(text).high(THEME)
    assert [top for _, _, top in (*lines, below)] == pytest.approx([number * step for number in range(len(lines) + 1)])
    assert below[:2] == ("below", 0)
    assert row.high == round(step * (len(lines) + 1)) + 3 + 5


def test_an_end_that_leaves_the_words_too_little_stands_below_them() -> None:
    text, end = "Build 3 inf in Moscow", Text("Build 3 infantry in Moscow")
    narrow = wide(end.words) + 20
    row = laid(Strip(Text(text, wraps=True), ends=(end,)), width=narrow, pad=(0, 0, 0, 0))
    high = Text(text).high(THEME)
    assert words(row) == [(text, 0, 0), (end.words, pytest.approx(narrow - wide(end.words)), pytest.approx(high))]
    roomy = laid(Strip(Text(text, wraps=True), ends=(end,)), width=narrow + wide(text), pad=(0, 0, 0, 0))
    assert {top for _, _, top in words(roomy)} == {0}


def test_where_there_is_little_room_other_words_stand_or_none() -> None:
    date = Text("since January 1805", instead=Text("Jan 1805", instead=NOTHING))
    shown = [
        [each for each, _, _ in words(laid(Strip(date), width=width, pad=(0, 0, 0, 0)))] for width in (200, 80, 20)
    ]
    assert shown == [["since January 1805"], ["Jan 1805"], []]
    needy = Strip(Text("France"), Text("a remark", needs=60))
    assert [each for each, _, _ in words(laid(needy, width=wide("France") + 59, pad=(0, 0, 0, 0)))] == ["France"]
    assert len(words(laid(needy, width=wide("France") + 61, pad=(0, 0, 0, 0)))) == 2


def test_a_column_is_as_wide_as_it_is_said_to_be() -> None:
    def begin(of: Text) -> float:
        return words(laid(Strip(of, Text("next")), pad=(0, 0, 0, 0)))[1][1]

    assert begin(Text("12", wide=40)) == 40
    assert begin(Text("12", least=50)) == 50
    assert begin(Text("12", like=("36 of 36",))) == pytest.approx(wide("36 of 36"))
    assert begin(Text("a longer word", least=5)) == pytest.approx(wide("a longer word"))


def test_a_lead_stands_in_the_middle_of_the_first_line_and_the_lines_behind_it() -> None:
    disc = Picture(nothing, "Fr", 17, 3)
    row = laid(Strip(Text("above"), high=30), Strip(Text("below")), lead=(disc, 4), pad=(8, 0, 0, 0))
    (lead,) = [box for part, box in row.parts if part is disc]
    assert (lead.left(), lead.center().y()) == (8, 15)
    assert [(left, top) for _, left, top in words(row)] == [(32, 0), (32, 30)]


@pytest.mark.parametrize(("stand", "top"), [(Stand.TOP, 2), (Stand.MIDDLE, 18), (Stand.BOTTOM, 60 - 6 - 20)])
def test_lines_stand_where_they_are_said_to_in_a_higher_row(stand: Stand, top: float) -> None:
    seen: list[float] = []
    look = Picture(lambda _painter, box, _of, _theme: seen.append(box.center().y() - 10), None, 20)
    row = laid(Strip(look, high=20), pad=(0, 0, 2, 6), stand=stand, high=60)
    assert row.high == 60
    row.paint(QPainter(), QRectF(0, 100, 300, row.high), THEME)
    assert seen == [100 + top]


def test_an_end_without_room_beside_the_words_is_said_shorter_or_goes_below() -> None:
    date = Text("since January 1805", right=True, step=18, instead=Text("Jan 1805", right=True, step=18))
    strip = Strip(Text("Fr - GB"), then=date, high=18)

    def shown(width: float) -> list[tuple[str, float]]:
        return [(each, top) for each, _, top in words(laid(strip, width=width, pad=(0, 0, 0, 0)))]

    whole, short = (wide("Fr - GB") + 8 + wide(each) for each in (date.words, "Jan 1805"))
    assert shown(whole + 1) == [("Fr - GB", 0), ("since January 1805", 0)]
    assert shown(whole - 1) == shown(short + 1) == [("Fr - GB", 0), ("Jan 1805", 0)]
    assert shown(short - 1) == [("Fr - GB", 0), ("Jan 1805", 18)]


def test_what_a_check_needs_is_left_out_of_its_line_where_it_does_not_fit_whole() -> None:
    line = RolledLine(CheckKind.DECLARATION, Power("Fr"), Power("Au"), middle="8 or more", end="15 of 36")
    parts = rolled_panel._look(line, 0).strips[0].parts
    (needed,) = [part for part in parts if isinstance(part, Text) and part.words == line.middle]
    assert [needed.shown(THEME, room).words for room in (20, 300)] == ["", "8 or more"]
