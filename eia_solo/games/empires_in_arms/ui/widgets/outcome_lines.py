"""The outcomes of a check that has more than two, each with its square of the chart and its throws of 36."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import fill_of, paint_throw
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, square, text_width
from eia_solo.ui.words import tr

ROW, HEAD = 24, 18


@frozen
class OutcomeRow:
    """A line: the title, the throws, and the per cent if they are one number."""

    title: str
    throws: str
    per_cent: str


class OutcomeLines(QWidget):
    """The key of the chart and its numbers in one, from the lowest outcome up."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[OutcomeRow, ...] = ()
        self._head = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: tuple[OutcomeRow, ...], head: str = "") -> None:
        """Show these; `head` stands above the numbers, "of 36 throws" if none is given."""
        head = head or tr("of 36 throws")
        if (rows, head) != (self._rows, self._head):
            self._rows, self._head = rows, head
            self.setAccessibleName("; ".join(map(_spoken, rows)))
            self.updateGeometry()
            self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(250), self._theme.px(HEAD + ROW * max(len(self._rows), 1)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(150), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, palette = self._theme, self._theme.palette
        plain, bold = theme.inter(13), theme.inter(13, QFont.Weight.DemiBold)
        per_cents = max((text_width(row.per_cent, plain) for row in self._rows), default=0.0)
        throws = max((text_width(row.throws, bold) for row in self._rows), default=0.0)
        gap = theme.px(10)
        right = float(self.width())
        end = right - (per_cents + gap if per_cents else 0)
        draw_text(painter, QRectF(0, 0, right, theme.px(HEAD)), self._head, theme.inter(11), palette.ink2, RIGHT)
        for number, row in enumerate(self._rows):
            line = QRectF(0, theme.px(HEAD) + number * theme.px(ROW), right, theme.px(ROW))
            fill = fill_of(number, len(self._rows) - 1)
            paint_throw(painter, square(QPointF(theme.px(8), line.center().y()), theme.px(15)), fill, theme)
            name, count, share = QRectF(line), QRectF(line), QRectF(line)
            name.setLeft(theme.px(24))
            name.setRight(end - throws - gap)
            count.setRight(end)
            draw_text(painter, name, row.title, plain, palette.ink, LEFT)
            draw_text(painter, count, row.throws, bold, palette.ink, RIGHT)
            draw_text(painter, share, row.per_cent, plain, palette.ink2, RIGHT)


def _spoken(row: OutcomeRow) -> str:
    throws = row.throws.replace("–", tr(" to "))
    return tr("{outcome}: {throws} of 36 {share}", outcome=row.title, throws=throws, share=row.per_cent).strip()
