"""A report to be read and copied from: a double edge stands left of every line that the update lacks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextImageFormat,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from eia_solo.games.napoleons_wars.rules.reporting.report import Line, TurnReport
from eia_solo.ui.theme import Theme

_BOARD = "board"
_SECRET = QTextFormat.Property.UserProperty + 1
_MARGIN, _SET_IN, _EDGE = 10, 12, 4
"""Pixels of the design: around the text, of a line below its heading, between the two lines of the edge and it."""


class ReportSheet(QTextEdit):
    """One report; with a picture of the board above its parts if there is one."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._report: TurnReport | None = None
        self._image = QImage()
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)

    @property
    def report(self) -> TurnReport | None:
        return self._report

    def set_report(self, report: TurnReport | None, image: QImage | None = None) -> None:
        """Show another report, from its beginning; the same one stays where one was reading."""
        same = report == self._report
        where = self.verticalScrollBar().value() if same else 0
        self._report, self._image = report, image or QImage()
        self._fill()
        self.verticalScrollBar().setValue(where)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize() != event.size() and not self._image.isNull():
            self._fill()

    def secret_lines(self) -> list[str]:
        """The lines that have the double edge."""
        return [block.text() for block in self._blocks() if block.blockFormat().hasProperty(_SECRET)]

    # Filling

    def _fill(self) -> None:
        document = self.document()
        document.clear()
        document.setDocumentMargin(self._theme.px(_MARGIN))
        if self._report is None:
            return
        cursor = QTextCursor(document)
        palette, theme = self._theme.palette, self._theme
        if not self._image.isNull():
            self._add_image(document, cursor)
        self._add(cursor, self._report.title, theme.inter(14, QFont.Weight.DemiBold), palette.ink, above=0)
        self._add(cursor, self._report.subtitle, theme.inter(12), palette.ink2, above=1)
        for part in self._report.parts:
            self._add(cursor, part.title, theme.inter(13, QFont.Weight.DemiBold), palette.ink, above=9)
            for line in part.shown:
                self._add_line(cursor, line)

    def _add_image(self, document: QTextDocument, cursor: QTextCursor) -> None:
        shown = QTextImageFormat()
        shown.setName(_BOARD)
        wide = max(self.viewport().width() - 2 * self._theme.px(_MARGIN) - self._theme.px(12), 80)
        most = max(self.viewport().height() * 6 // 10, 120)  # what is written below it begins in sight
        wide = min(wide, most * self._image.width() // self._image.height())
        shown.setWidth(wide)
        shown.setHeight(wide * self._image.height() / self._image.width())
        dots = round(wide * self.devicePixelRatioF())
        small = self._image.scaledToWidth(dots, Qt.TransformationMode.SmoothTransformation)
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(_BOARD), small)
        cursor.insertImage(shown)
        cursor.insertBlock()

    def _add_line(self, cursor: QTextCursor, line: Line) -> None:
        theme = self._theme
        self._add(cursor, line.words, theme.inter(13), theme.palette.ink, above=2, line=line)

    def _add(
        self, cursor: QTextCursor, words: str, font: QFont, ink: QColor, *, above: int, line: Line | None = None
    ) -> None:
        shape, face = QTextBlockFormat(), QTextCharFormat()
        shape.setTopMargin(self._theme.px(above))
        if line is not None:
            shape.setLeftMargin(self._theme.px(_SET_IN))
            if line.is_secret:
                shape.setProperty(_SECRET, True)
        face.setFont(font)
        face.setForeground(ink)
        if cursor.atStart() or cursor.block().text() == "":
            cursor.setBlockFormat(shape)
        else:
            cursor.insertBlock(shape)
        cursor.insertText(words, face)

    # Painting

    def _blocks(self) -> list[QTextBlock]:
        found, block = [], self.document().begin()
        while block.isValid():
            found.append(block)
            block = block.next()
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, px = QPainter(self.viewport()), self._theme.px
        painter.setPen(QPen(self._theme.palette.ink2, 1))
        layout, shift = self.document().documentLayout(), -self.verticalScrollBar().value()
        seen = QRectF(self.viewport().rect())
        for block in self._blocks():
            if not block.blockFormat().hasProperty(_SECRET):
                continue
            box = layout.blockBoundingRect(block).translated(0, shift)
            if not box.intersects(seen):
                continue
            left = px(_MARGIN) + px(_EDGE)
            for x in (left - px(3), left):
                painter.drawLine(QPointF(x + 0.5, box.top()), QPointF(x + 0.5, box.bottom()))
