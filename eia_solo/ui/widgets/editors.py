"""The editors that open in a cell, and in forms: a line checked while one types, and a list of choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QPainter, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from eia_solo.ui.presenters.tips import AnyTip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import tr

CELL_STYLE = "QLineEdit, QLineEdit:focus, QComboBox, QComboBox:focus { min-height: 0; padding: 0 5px; }"
"""In a cell there is no room for the margins that fields have elsewhere."""


def set_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class ValidatedLine(QLineEdit):
    """A line of text; `check` says what is wrong with it, with every key that is pressed."""

    problem_changed = Signal(str)
    entered = Signal(str)
    """The text is right and is meant: Enter was pressed, or the line was left."""
    tip: AnyTip = None
    """What its value is counted from and what reads it, for where the pointer rests."""

    def __init__(self, check: Callable[[str], str], parent: QWidget | None = None, *, in_cell: bool = False) -> None:
        super().__init__(parent)
        self._check = check
        self._shown = ""
        self._unknown = False
        self.problem = ""
        if in_cell:
            self.setStyleSheet(CELL_STYLE)
        else:
            self.editingFinished.connect(self._finish)
        self.textChanged.connect(self._look)

    def show_text(self, text: str, *, unknown: bool = False) -> None:
        """Show a text that comes from the sheet; what is being typed is left alone."""
        if (text, unknown) == (self._shown, self._unknown):
            return
        self._shown, self._unknown = text, unknown
        if self.text() != text:
            self.setText(text)
        set_property(self, "unknown", unknown)

    def _look(self, text: str) -> None:
        set_property(self, "unknown", self._unknown and text == self._shown)
        problem = self._check(text) if text != self._shown else ""
        if problem != self.problem:
            self.problem = problem
            self.setAccessibleDescription(problem)
            set_property(self, "wrong", bool(problem))
            self.problem_changed.emit(problem)

    def _finish(self) -> None:
        if self.text() == self._shown:
            return
        if self.problem:
            # Left with something impossible in it: the sheet keeps what it had, and so does the line.
            if not self.hasFocus():
                self.setText(self._shown)
            return
        self.entered.emit(self.text())


class ChoiceBox(QComboBox):
    """A list of choices, "unknown" among them unless the value can never be unknown."""

    def __init__(self, parent: QWidget | None = None, *, in_cell: bool = False) -> None:
        super().__init__(parent)
        self._offered: tuple[object, ...] = ()
        if in_cell:
            self.setStyleSheet(CELL_STYLE)

    def sizeHint(self) -> QSize:
        # Wide enough for the longest choice: the style sheet's arrow and padding are not in Qt's own measure.
        words = max((text_width(self.itemText(n), self.font()) for n in range(self.count())), default=0.0)
        icon = self.iconSize().width() + 8 if any(not self.itemIcon(n).isNull() for n in range(self.count())) else 0
        around = round(self.iconSize().width() * 2.5)
        return QSize(round(words) + icon + around, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        wanted = self.sizeHint()
        return QSize(min(wanted.width(), self.iconSize().width() * 5), wanted.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As Qt does, but what is too long for the box ends in dots and is not cut in a letter."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        if self.currentIndex() < 0:
            option.currentText = self.placeholderText()
            option.palette.setBrush(QPalette.ColorRole.ButtonText, option.palette.placeholderText())
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        style, field = self.style(), QStyle.SubControl.SC_ComboBoxEditField
        room = style.subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width()
        icon = 0 if option.currentIcon.isNull() else option.iconSize.width() + 4
        elided = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room - icon)
        option.currentText = elided
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def offer(
        self, choices: Iterable[tuple[Any, str]], theme: Theme, *, unknown: str | None = None, discs: bool = False
    ) -> None:
        """Offer these choices; `unknown` is the word for no value, and if it is empty there is none."""
        unknown = tr("unknown") if unknown is None else unknown
        offered = (tuple(choices), theme, unknown, discs)
        if offered == self._offered:
            return
        self._offered = offered
        value = self.value()
        self.blockSignals(True)
        self.clear()
        self.setIconSize(QSize(theme.px(18), theme.px(18)))
        for item, words in offered[0]:
            if discs and item != "neutral":
                self.addItem(disc_icon(str(item), theme), words, item)
            else:
                self.addItem(words, item)
        if unknown:
            self.addItem(unknown, None)
        self.show_value(value)
        self.blockSignals(False)
        self.updateGeometry()

    def value(self) -> Any:
        return self.currentData()

    def show_value(self, value: Any) -> None:
        """Show a value that comes from the sheet."""
        for number in range(self.count()):
            item = self.itemData(number)
            if item == value and type(item) is type(value):
                self.setCurrentIndex(number)
                break
        else:
            self.setCurrentIndex(-1)
        set_property(self, "unknown", value is None)


def disc_icon(power: str, theme: Theme) -> QIcon:
    """The disc of a power as an icon, sharp on fine screens."""
    icon = QIcon()
    side = theme.px(18)
    for dots in (1, 2, 3):
        pixmap = QPixmap(QSize(side, side) * dots)
        pixmap.setDevicePixelRatio(dots)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_disc(painter, QRectF(0, 0, side, side), power, theme)
        painter.end()
        # The disc keeps its colours in a list that is switched off: they say which power it is.
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled, QIcon.Mode.Selected):
            icon.addPixmap(pixmap, mode)
    return icon


def medium(theme: Theme, px: float = 13) -> QFont:
    """The face of titles in forms."""
    return theme.inter(px, QFont.Weight.Medium)
