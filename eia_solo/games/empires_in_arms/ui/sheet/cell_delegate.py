"""Paints the cells of the sheet and opens their editors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Check, Takes
from eia_solo.games.empires_in_arms.ui.sheet.grid_model import GridModel
from eia_solo.games.empires_in_arms.ui.sheet.territory_field import TerritoryField
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, ValidatedLine
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import CENTRE, RIGHT, dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import lay_out
from eia_solo.ui.widgets.rows import RowLook, Strip, Text
from eia_solo.ui.widgets.rule_tip import show_tip_of
from eia_solo.ui.words import tr

_TAG_WIDTH = 106
"""Cells narrower than this have no room for the word of a mark; in wider ones it stays near its value."""


def pad(theme: Theme, width: float) -> int:
    """The room on both sides of a cell's words; columns that are narrow need it for the words."""
    return theme.px(8 if width >= theme.px(92) else 3)


def paint_cell(painter: QPainter, box: QRectF, cell: Cell, theme: Theme, edge: float) -> None:
    """The value of a cell, or the mark of an unknown one; `edge` is where the cell ends on the right."""
    palette = theme.palette
    font = theme.inter(13)
    if cell.mark:
        box = _paint_tag(painter, box, cell, theme, edge)
    if cell.unknown:
        side = min(box.height() - theme.px(6), float(theme.px(18)))
        mark = QRectF(box.left(), box.center().y() - side / 2, theme.px(26), side)
        painter.setPen(dashed(palette.ask_line, 1.2, 3, 2))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(inset(mark, 0.6), 4, 4)
        draw_text(painter, mark, "?", theme.inter(12, font.Weight.Bold), palette.ink, CENTRE)
        return
    if cell.discs and cell.value != "neutral":
        side = float(theme.px(18))
        paint_disc(painter, square(QPointF(box.left() + side / 2, box.center().y()), side), str(cell.value), theme)
        box = box.adjusted(side + theme.px(6), 0, 0, 0)
    quiet = cell.is_none or (cell.discs and cell.value == "neutral")
    draw_text(painter, box, cell.words, font, palette.ink3 if quiet else palette.ink)


def _paint_tag(painter: QPainter, box: QRectF, cell: Cell, theme: Theme, edge: float) -> QRectF:
    """The word of the mark at the right end; a small corner where there is no room for words."""
    palette = theme.palette
    font = theme.inter(11)
    width = text_width(cell.tag, font)
    words = text_width(cell.words, theme.inter(13)) + theme.px(24 if cell.discs else 0)
    if box.width() >= theme.px(_TAG_WIDTH) and words + width + theme.px(10) <= box.width():
        right = min(box.right(), box.left() + max(theme.px(136), words + width + theme.px(10)))
        room = QRectF(box.left(), box.top(), right - box.left(), box.height())
        draw_text(painter, room, cell.tag, font, palette.ink3, RIGHT)
        return room.adjusted(0, 0, -width - theme.px(6), 0)
    side = theme.px(6)
    corner = QPointF(edge - 3, box.top() + 4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.ink3)
    painter.drawPolygon([corner, corner - QPointF(side, 0), corner + QPointF(0, side)])
    return box


_Key = Qt.Key
_POPUPS = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


class CellDelegate(QStyledItemDelegate):
    """One for all tables of the sheet. `check` is asked with every key, `commit` when a value is meant."""

    problem_changed = Signal(str)

    def __init__(self, view: QTableView, model: GridModel, theme: Theme, check: Check) -> None:
        super().__init__(view)
        self._view = view
        self.model = model
        self.check = check
        self.theme = theme
        self.names: Sequence[str] = ()
        self.commit: Callable[[Cell, Any], object] = lambda _cell, _value: None
        self._meant = False
        """Whether a value that is as it was is meant so: Enter says yes and confirms a mark, passing by does not."""
        self.line_at_top = False
        """Whether a line stands above the first row, too."""

    # Painting

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """The rule behind a value; where it has none, what it says aloud."""
        return show_tip_of(event, view, index, self.theme) or super().helpEvent(event, view, option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        palette, theme = self.theme.palette, self.theme
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            painter.fillRect(rect, mix(palette.raised, palette.focus, 0.12))
        if self.is_first(index.row()) or (self.line_at_top and not index.row()):
            painter.setPen(QPen(palette.line, 1))
            painter.drawLine(QPointF(rect.left(), rect.top() + 0.5), QPointF(rect.right() + 1, rect.top() + 0.5))
        item = self.model.item(index)
        margin = pad(theme, rect.width())
        if isinstance(item, Cell):
            right = margin if rect.width() >= theme.px(92) else 2  # the rule between two columns is room enough
            paint_cell(painter, rect.adjusted(margin, 0, -right, 0), item, self.theme, rect.right())
        elif look := self.look(index, item, margin / theme.text_scale):
            lay_out(look, theme, rect.width()).paint(painter, rect, theme)
        self._paint_ring(painter, rect, index, selected=selected)
        painter.restore()

    def _paint_ring(self, painter: QPainter, rect: QRectF, index: Index, *, selected: bool) -> None:
        """Round the cell one is on."""
        focused = self._view.hasFocus()
        if index == self._view.currentIndex() and (selected or focused):
            palette = self.theme.palette
            painter.setPen(QPen(palette.focus if focused else palette.line2, 2 if focused else 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(rect, 1.0), 4, 4)

    def is_first(self, row: int) -> bool:
        """Whether a line stands above a row."""
        return row > 0

    def look(self, index: Index, words: str, margin: float) -> RowLook | None:
        """How plain words look; `margin` is the room beside them."""
        return RowLook(Strip(Text(words, ink="ink2" if index.column() else "ink")), pad=(margin, margin, 0, 0))

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        item = self.model.item(index)
        words = item if isinstance(item, str) else item.words
        extra = 0 if isinstance(item, str) else self.theme.px((24 if item.discs else 0) + (50 if item.mark else 0))
        return QSize(round(text_width(words, self.theme.inter(13))) + self.theme.px(20) + extra, self.theme.px(26))

    # Editing

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        cell = self.model.cell(index)
        assert cell is not None, "only cells are editable"
        editor: ValidatedLine | ChoiceBox
        if cell.takes is Takes.CHOICE:
            editor = ChoiceBox(parent, in_cell=True)
            editor.offer(cell.choices, self.theme, unknown="" if cell.required else tr("unknown"), discs=cell.discs)
            editor.activated.connect(lambda: self._choose(editor))
        else:

            def check(text: str) -> str:
                return self.check(cell, cell.meant(text))

            if cell.takes is Takes.TERRITORIES:
                editor = TerritoryField(self.names, check, parent, many=True, in_cell=True)
                editor.setPlaceholderText(tr("none, or names with commas between them"))
            else:
                editor = ValidatedLine(check, parent, in_cell=True)
            editor.problem_changed.connect(self.problem_changed)
        editor.setFont(self.theme.inter(13))
        editor.setAccessibleName(cell.label)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        cell = self.model.cell(index)
        if cell is None:
            return
        if isinstance(editor, ChoiceBox):
            editor.show_value(cell.value)
        elif isinstance(editor, ValidatedLine):
            editor.show_text(cell.written, unknown=cell.unknown)
            editor.selectAll()

    def setModelData(self, editor: QWidget, _model: Any, index: Index) -> None:
        cell = self.model.cell(index)
        if cell is None:
            return
        if isinstance(editor, ChoiceBox):
            value, changed = editor.value(), editor.value() != cell.value
        elif isinstance(editor, ValidatedLine) and not editor.problem:
            value, changed = cell.meant(editor.text()), editor.text() != cell.written
        else:
            return
        if changed or self._meant:
            self.commit(cell, value)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        room = QRect(option.rect).adjusted(0, 1, 0, 0)
        if isinstance(editor, TerritoryField):
            # A list of names needs more room than its column has.
            room.setWidth(max(room.width(), self.theme.px(420)))
            beyond = room.right() - self._view.viewport().width()
            room.translate(-max(0, beyond), 0)
        editor.setGeometry(room)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(editor, QWidget):
            if isinstance(editor, TerritoryField) and editor.is_choosing:
                return False
            if isinstance(editor, ChoiceBox) and event.key() in (_Key.Key_Up, _Key.Key_Down) and not event.modifiers():
                # Passing over a choice does not choose it: Enter, Tab or its letter does.
                step = 1 if event.key() == _Key.Key_Down else -1
                editor.setCurrentIndex(max(0, min(editor.currentIndex() + step, editor.count() - 1)))
                return True
            if event.key() in (_Key.Key_Return, _Key.Key_Enter, _Key.Key_Tab, _Key.Key_Backtab):
                return self._leave(editor, event)
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusOut and isinstance(editor, QWidget):
            if event.reason() in _POPUPS:
                return False
            if isinstance(editor, ValidatedLine) and editor.problem:
                self._revert(editor)
                return False
        return super().eventFilter(editor, event)

    def _leave(self, editor: QWidget, event: QKeyEvent) -> bool:
        if isinstance(editor, ValidatedLine) and editor.problem:
            return True
        if event.key() in (_Key.Key_Tab, _Key.Key_Backtab):
            return super().eventFilter(editor, event)
        self._choose(editor)
        return True

    def _revert(self, editor: ValidatedLine) -> None:
        self.problem_changed.emit("")
        self.closeEditor.emit(editor, self.EndEditHint.RevertModelCache)

    def _choose(self, editor: QWidget) -> None:
        self._meant = True
        self.commitData.emit(editor)
        self._meant = False
        self.closeEditor.emit(editor, self.EndEditHint.NoHint)
