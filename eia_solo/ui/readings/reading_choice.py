"""A choice of a reading as a radio button, and below it what it would change."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QStyle, QStyleOptionButton, QVBoxLayout, QWidget

from eia_solo.ui.presenters.open_sentences import ChoiceLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.painting import draw_text, line_height, wrap
from eia_solo.ui.widgets.panel import tight


class WrappedRadio(QRadioButton):
    """Its height follows its width."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._theme: Theme | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFont(theme.inter(13))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = max(self.width(), 300)
        return QSize(300, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._line() + 8)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return len(wrap(self.text(), self.font(), width - self._left() - 6)) * self._line() + 8

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QPainter(self)
        style = self.style()
        # The ring of the focus goes round all the lines; the mark stands beside the first.
        option.rect = self.rect()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        mark = self._left() - 8
        option.rect = QRect(6, 4 + (self._line() - mark + 6) // 2, mark - 6, mark - 6)
        style.drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorRadioButton, option, painter, self)
        if self._theme is None:
            return
        palette = self._theme.palette
        ink = palette.ink if self.isEnabled() else palette.ink3
        left, step = self._left(), self._line()
        for number, line in enumerate(wrap(self.text(), self.font(), self.width() - left - 6)):
            draw_text(painter, QRectF(left, 4 + number * step, self.width() - left - 6, step), line, self.font(), ink)

    def _left(self) -> int:
        return (self._theme.px(16) if self._theme else 16) + 14

    def _line(self) -> int:
        return round(line_height(self.font())) + 1


class ReadingChoice(QWidget):
    """One of the choices; `number` counts them from 1."""

    def __init__(self, theme: Theme, number: int) -> None:
        super().__init__()
        self.id = ""
        self.radio = WrappedRadio("")
        self.radio.setObjectName(f"choice_{number}")
        self.radio.set_theme(theme)
        self._below = data(theme, "", 12, tone="label").wrapping()
        column = QVBoxLayout(self)
        tight(column)
        column.addWidget(self.radio)
        column.addWidget(self._below)
        self.set_theme(theme)

    def show_line(self, line: ChoiceLine, *, picked: bool) -> None:
        self.id = line.id
        self.radio.setText(line.text)
        self.radio.setAccessibleName(line.text)
        self.radio.setAccessibleDescription(line.below)
        self.radio.setChecked(picked)
        self.radio.updateGeometry()
        self._below.setText(line.below)
        self._below.set_tone("focus" if line.in_force else "label")

    def set_theme(self, theme: Theme) -> None:
        # Under the words of the radio button, not under its mark.
        self._below.setContentsMargins(theme.px(16) + 14, 0, 0, theme.px(4))
