"""The checks that a choice would change, a line each: who against whom, modifiers and chance before and after."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.changed_checks import CheckLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painted_list import PaintedList, ThemedDelegate
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, line_height, text_width, wrap
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import tr


class _Delegate(ThemedDelegate):
    """Columns stand at the same place in every line: the chance at the right, the modifiers left of it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line, px = _line(index), self.theme.px
        if line.checker is None:
            return QSize(200, px(28 if index.row() == 0 else 36))
        return QSize(200, px(30) + len(self._remark(line, self._view.viewport().width())) * self._step())

    def _remark(self, line: CheckLine, width: float) -> list[str]:
        room = width - self.theme.px(4 + 60 + 10)
        return wrap(line.remark, self.theme.inter(12), room) if line.remark else []

    def _step(self) -> int:
        return round(line_height(self.theme.inter(12))) + 1

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, theme = _line(index), self.theme
        palette, px = theme.palette, theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, palette.raised)
        inner = box.adjusted(px(4), 0, -px(10), 0)
        if line.checker is None or line.target is None:
            self._columns(painter, line, QRectF(inner.left(), box.bottom() - px(26), inner.width(), px(24)), head=True)
        else:
            first = QRectF(inner.left(), box.top() + px(3), inner.width(), px(24))
            disc, top = px(22), first.center().y() - px(22) / 2
            for number, power in enumerate((line.checker, line.target)):
                paint_disc(painter, QRectF(first.left() + number * px(26), top, disc, disc), power, theme)
            first.setLeft(first.left() + px(60))
            self._columns(painter, line, first, head=False)
            below = QRectF(first.left(), first.bottom(), first.width(), self._step())
            for text in self._remark(line, box.width()):
                draw_text(painter, below, text, theme.inter(12), palette.ink2, LEFT)
                below.translate(0, self._step())
        painter.restore()

    def _columns(self, painter: QPainter, line: CheckLine, box: QRectF, *, head: bool) -> None:
        theme, palette = self.theme, self.theme.palette
        plain, strong = theme.inter(12 if head else 13), theme.inter(13, QFont.Weight.DemiBold)
        chance_wide = theme.px(132)
        total_wide = min(self._total_width(), box.width() - chance_wide - theme.px(16))
        chance = QRectF(box.right() - chance_wide, box.top(), chance_wide, box.height())
        total = QRectF(chance.left() - total_wide - theme.px(8), box.top(), total_wide, box.height())
        name = QRectF(box.left(), box.top(), total.left() - box.left() - theme.px(8), box.height())
        ink = palette.ink if line.strong else palette.ink2
        draw_text(painter, chance, line.chance, strong if line.strong else plain, ink, RIGHT)
        draw_text(painter, total, line.total, plain, ink, RIGHT)
        face = theme.garamond(17, italic=True) if head else plain
        if text_width(line.name, face) <= name.width():  # where it is too narrow the discs say it
            draw_text(painter, name, line.name, face, ink, LEFT)

    def _total_width(self) -> float:
        """As wide as the widest modifiers: ranges of unknown inputs are long."""
        model = self._view.model()
        assert isinstance(model, LineModel)
        return max((text_width(line.total, self.theme.inter(13)) for line in model.lines), default=0.0) + 2


def _line(index: Index) -> CheckLine:
    model = index.model()
    assert isinstance(model, LineModel)
    line: CheckLine = model.line(index)
    return line


class ChangedChecks(PaintedList):
    """The list."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, _Delegate, tr("Checks that the picked reading changes"), parent)
        self._lines: LineModel[CheckLine] = LineModel(self)
        self.setModel(self._lines)
        self.setObjectName("changed_checks")

    @property
    def lines(self) -> Sequence[CheckLine]:
        """What is shown."""
        return self._lines.lines

    def show_lines(self, lines: list[CheckLine]) -> None:
        self._lines.set_lines(lines)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if lines else Qt.FocusPolicy.NoFocus)
