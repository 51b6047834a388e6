"""The list of sentences that can be read in more than one way: each with its choice in force."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.presenters.open_sentences import LineKind, ReadingLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import paint_fold
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.row_list import Chosen, RowList
from eia_solo.ui.widgets.rows import SMALL, TINY_STRONG, TITLE, Face, Parts, Picture, RowLook, Stand, Strip, Text, quiet
from eia_solo.ui.words import tr

_LEFT, _RIGHT = 12, 10
_FOLDING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right)


def _look(line: ReadingLine, number: int) -> RowLook:
    """The sentence, below it the choice in force; at the right what another would change."""
    if line.kind is LineKind.HEAD:
        title = Strip(Text(line.title, TITLE, "ink2"), high=28)
        return RowLook(title, pad=(_LEFT, _RIGHT, 0, 0), stand=Stand.BOTTOM, high=38 if number else 30)
    face = SMALL if line.kind is LineKind.FIXED else Face(13, QFont.Weight.Medium)
    words = Text(line.title, face, "ink" if line.kind is LineKind.OPEN else "ink2", wraps=True, air=1)
    strips = [Strip(words, ends=(Text(tr("not the default"), TINY_STRONG),) if line.is_changed else ())]
    if line.below:
        count = (quiet(line.count),) if line.count else ()
        strips.append(Strip(quiet(line.below, wraps=True, air=1), ends=count, gap=12))
    fold: Parts = (Picture(paint_fold, not line.is_unfolded, 8, 8),) if line.kind is LineKind.FOLD else ()
    air = 6 if line.below else 4
    return RowLook(*strips, lead=fold, pad=(_LEFT, _RIGHT, air, air))


class ReadingsList(RowList[ReadingLine]):
    """`chosen` with the id of the sentence one comes to; `fold_asked` to show or hide the fixed ones."""

    chosen = Signal(str)
    opened = Signal(str)
    """A sentence is activated: Enter or a double click."""
    fold_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.readings: LineModel[ReadingLine] = LineModel()
        chosen = Chosen(0, bar="focus")
        super().__init__(theme, tr("Open sentences of the rules"), self.readings, _look, chosen, parent)
        self.setObjectName("readings_list")
        self.activated.connect(lambda index: self.opened.emit(self.line(index).id) if self.line(index).id else None)

    def show_lines(self, lines: Sequence[ReadingLine], current: str) -> None:
        """Show these lines, and be on this sentence if it is among them."""
        on_fold = self.here is not None and self.here.kind is LineKind.FOLD
        self.readings.set_lines(lines)
        row = next((n for n, line in enumerate(lines) if line.id == current and current), None)
        if on_fold:
            row = next((n for n, line in enumerate(lines) if line.kind is LineKind.FOLD), row)
        if row is not None and row != self.currentIndex().row():
            self.setCurrentIndex(self.readings.index(row))

    def first(self) -> None:
        """Go to the first sentence."""
        row = next((n for n, line in enumerate(self.readings.lines) if line.id), None)
        if row is not None:
            self.setCurrentIndex(self.readings.index(row))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and self.line(current).id:
            self.chosen.emit(self.line(current).id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.here
        if line is not None and line.kind is LineKind.FOLD and event.key() in _FOLDING:
            opens = {Qt.Key.Key_Right: True, Qt.Key.Key_Left: False}.get(Qt.Key(event.key()), not line.is_unfolded)
            if opens != line.is_unfolded:
                self.fold_asked.emit()
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and self.line(index).kind is LineKind.FOLD and event.button() is Qt.MouseButton.LeftButton:
            self.fold_asked.emit()
