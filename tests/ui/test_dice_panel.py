"""The dice beside the log: the same numbers as the log's lines, kept up while shown."""

from __future__ import annotations

import pytest
from evening import press, trigger
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QAbstractItemModelTester

from eia_solo.core.dice import By
from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.rules.dice_statistics import FACE_NAMES, dice_statistics, face_words
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.dice import Spread, dice_page
from eia_solo.games.empires_in_arms.ui.views.dice_page import DicePanel, paint_spread
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def counts_of_faces(panel: DicePanel) -> list[int]:
    cells = [[panel.model.index(row, column).data() for column in (0, 1)] for row in range(panel.model.rowCount())]
    counts = dict(cells)
    return [int(counts[name.capitalize()]) for name in FACE_NAMES]


def throw(*dice: int) -> LogLine:
    """A check that needed 8 and was rolled with these dice."""
    return LogLine(
        entry=1, at="", month="", phase="", kind="check", text="", how="rolled", dice=dice, by="machine",
        ways=15, needs=8, modified=sum(dice),
    )  # fmt: skip


def test_the_dice_are_counted_beside_the_log_and_follow_undo_while_shown(window: EmpiresPage) -> None:
    trigger(window, "dow_phase", "roll", "roll", "view_log")
    view = window.log_view
    assert "dice" not in vars(view), "it is made when first looked at"
    view.tabs.setFocus()
    press(Qt.Key.Key_Right)
    panel = view.dice
    assert panel.isVisible()
    QAbstractItemModelTester(panel.model, QAbstractItemModelTester.FailureReportingMode.Fatal, panel)
    thrown = [line.dice for line in window.session.log() if line.dice]
    assert counts_of_faces(panel) == [sum(dice.count(face) for dice in thrown) for face in range(1, 7)]
    assert panel.words.text() == "2 throws: too few to say anything (fewer than 30)."
    trigger(window, "undo")
    assert sum(counts_of_faces(panel)) == 2
    assert panel.note.text().startswith("1 throw is undone or on another branch, and not counted.")
    trigger(window, "redo")
    assert sum(counts_of_faces(panel)) == 4
    panel.givers.setCurrentIndex(1)
    assert panel.words.text() == "No dice were thrown."
    assert not panel.table.isVisible()
    panel.givers.setCurrentIndex(0)
    view.tabs.setFocus()
    press(Qt.Key.Key_Left)
    assert view.why.isVisible()
    trigger(window, "undo")
    assert sum(counts_of_faces(panel)) == 4, "hidden, it is not counted anew"


def test_the_face_farthest_from_what_is_expected_is_told_in_words() -> None:
    throws = [throw(6, 6)] * 9 + [throw(6, 5)] * 3 + [throw(1, 2), throw(3, 4), throw(5, 1)] * 12
    record = next(r for r in dice_statistics(throws) if r.by is By.MACHINE)
    page = dice_page(record)
    assert page.words.startswith("48 throws. Of 100 records of fair dice this long, ")
    assert page.words.endswith(" 24 ones of 96 dice; fair dice mostly show between 9 and 23.")
    assert face_words(record.counts.faces[5]) == "21 sixes of 96 dice; between 9 and 23 are nothing to wonder at"
    rows = {row.cells[0]: row for row in page.rows}
    assert rows["Sixes"].cells == ("Sixes", "21", "", "16.0", "9 to 23")
    assert rows["Sixes"].spread == Spread(21, 16.0, 9, 23, most=24), "all faces share one axis"
    assert rows["Wars in 48"].spread == Spread(12, 20.0, 13, 27, most=27)
    assert not rows["Sixes"].is_unusual
    assert rows["Ones"].is_unusual
    assert rows["Wars in 48"].sentence == "Wars in 48 checks: 12; 20.0 expected, 13 to 27 usual"


def test_with_too_few_throws_nothing_is_called_unusual() -> None:
    page = dice_page(dice_statistics([throw(6, 6)] * 29)[0])
    assert page.words == "29 throws: too few to say anything (fewer than 30)."
    assert len(page.rows) == 18
    assert not any(row.is_unusual for row in page.rows)


def drawn(spread: Spread) -> list[str]:
    """The colours along the middle line of the drawing, 100 units wide, from 0 to `most`."""
    picture = QImage(101, 24, QImage.Format.Format_RGB32)
    picture.fill(LIGHT.panel)
    painter = QPainter(picture)
    paint_spread(painter, QRectF(0, 0, 100, 24), spread, Theme(LIGHT))
    painter.end()
    return [picture.pixelColor(x, 12).name() for x in range(101)]


def test_what_came_is_a_dot_between_whiskers_and_hollow_beyond_them(fonts: None) -> None:
    inside, outside = drawn(Spread(6, 4.0, 2, 8, 10)), drawn(Spread(9, 4.0, 2, 8, 10))
    ink, panel = LIGHT.ink.name(), LIGHT.panel.name()
    assert inside[60] == ink
    assert outside[90] == panel, "hollow"
    assert panel not in inside[22:79], "the whiskers reach from 2 to 8"
    assert inside[84:] == [panel] * len(inside[84:]), "nothing is drawn beyond them"
