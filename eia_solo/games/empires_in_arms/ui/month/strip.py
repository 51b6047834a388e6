"""The strip of the month: its nine steps side by side, each with what became of it or what waits in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.month import StepCell
from eia_solo.ui.palette import mix
from eia_solo.ui.presenters.lines import Mark
from eia_solo.ui.presenters.tips import AnyTip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import paint_mark
from eia_solo.ui.widgets.painting import draw_text, fitted, text_width
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

HIGH = 46
_WIDER = 5, 4
"""The step that is shown is wider than the others by so much."""

_LEAST = 12
"""So small, in pixels, a name may be where the text is large and there is no more room."""


class StepStrip(QFrame):
    """One stop for Tab; the arrows go from step to step. `chosen` carries the id of a step."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("role", "panel")
        self.setAccessibleName(tr("Steps of the month"))
        self._cells: list[_Cell] = []
        self._row = QHBoxLayout(self)
        tight(self._row)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(HIGH))

    @property
    def steps(self) -> tuple[str, ...]:
        """The ids of the steps, from the first."""
        return tuple(cell.step.id for cell in self._cells)

    @property
    def shown(self) -> str:
        """The step that is shown."""
        return next((cell.step.id for cell in self._cells if cell.isChecked()), "")

    @property
    def current(self) -> QWidget:
        """The cell of the step that is shown, which takes the focus."""
        return next((cell for cell in self._cells if cell.isChecked()), self)

    def set_steps(self, steps: Sequence[StepCell], shown: str) -> None:
        """Show the month as it stands, and which of its steps is shown below."""
        while len(self._cells) < len(steps):
            cell = _Cell(self._theme, steps[len(self._cells)])
            cell.clicked.connect(lambda _=False, cell=cell: self.chosen.emit(cell.step.id))
            cell.walked.connect(self._walk)
            self._cells.append(cell)
            self._row.addWidget(cell)
        for number, (cell, step) in enumerate(zip(self._cells, steps, strict=True)):
            is_shown = step.id == shown
            cell.show_step(step, first=number == 0)
            cell.setChecked(is_shown)
            cell.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_shown else Qt.FocusPolicy.ClickFocus)
            self._row.setStretch(number, _WIDER[0] if is_shown else _WIDER[1])

    def _walk(self, by: int) -> None:
        at = self._cells.index(next(cell for cell in self._cells if cell.hasFocus()))
        cell = self._cells[(at + by) % len(self._cells)]
        cell.setFocus()
        self.chosen.emit(cell.step.id)


class _Cell(QAbstractButton):
    """One step: its sign, its number and name, and below them what there is to say of it."""

    walked = Signal(int)
    tip: AnyTip = None

    def __init__(self, theme: Theme, step: StepCell) -> None:
        super().__init__()
        self._theme = theme
        self.step = step
        self._first = False
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(60), self._theme.px(HIGH))

    def show_step(self, step: StepCell, *, first: bool) -> None:
        self.step, self._first = step, first
        self.setText(step.name)
        self.setObjectName(f"step_{step.id}")
        self.setAccessibleName(step.spoken)
        self.tip = step.tip
        self.setProperty("about", f"step {step.id}")
        self.update()

    def nextCheckState(self) -> None:
        """Which step is shown is said by the month, not by a click."""

    def keeps_key(self, key: int) -> bool:
        return key in (Qt.Key.Key_Left, Qt.Key.Key_Right)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(by)

    @property
    def font_of_name(self) -> QFont:
        bold = self.isChecked() or self.step.mark is Mark.NOW
        font = self._theme.inter(12.5, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return fitted(font, self.step.name, self.width() - self._theme.px(9), _LEAST)

    def words_between(self) -> tuple[int, int]:
        """Where its words begin and end: beside its sign, or nearly from edge to edge where the name needs that."""
        px = self._theme.px
        if px(32) + text_width(self.step.name, self.font_of_name) <= self.width() - px(8) and self.width() >= px(108):
            return px(32), self.width() - px(8)
        return px(5), self.width() - px(4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, palette, step = self._theme, self._theme.palette, self.step
        px, shown = theme.px, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if shown:
            painter.fillRect(box.adjusted(1, 1, -1, -1), mix(palette.panel, palette.focus, 0.1))
            painter.fillRect(QRectF(box.left(), box.bottom() - px(3), box.width(), px(3)), palette.focus)
        if not self._first:
            painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), palette.line2)
        sign = px(16)
        left, right = self.words_between()
        if left > sign:
            paint_mark(painter, QRectF(px(10), box.center().y() - sign / 2 - px(6), sign, sign), step.mark, theme)
        font = self.font_of_name
        number = f"{step.number} "
        wide = text_width(number, theme.inter(12.5)) if right - left >= text_width(number + step.name, font) else 0
        line = QRectF(left, px(6), right - left, px(18))
        if wide:
            draw_text(painter, line, number, theme.inter(12.5), palette.ink2)
        draw_text(painter, line.adjusted(wide, 0, 0, 0), step.name, font, palette.ink)
        below = QRectF(left, px(23), right - left, px(16))
        ink = palette.focus if step.mark is Mark.NOW and not shown else palette.ink2
        weight = QFont.Weight.DemiBold if shown else QFont.Weight.Normal
        draw_text(painter, below, step.note, fitted(theme.inter(11, weight), step.note, below.width(), _LEAST), ink)
        if self.hasFocus():
            painter.setPen(palette.focus)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(2.5, 2.5, -2.5, -2.5))
