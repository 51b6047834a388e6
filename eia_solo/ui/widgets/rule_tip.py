"""The rule behind a number, shown where the pointer rests: what it is, the rule in our words, and its place.

It opens below what it is about and covers nothing that is always to be seen.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from eia_solo.ui.presenters.tips import AnyTip, Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import RIGHT, draw_text, text_width, wrap
from eia_solo.ui.widgets.thing_menu import place

_LEAST, _MOST, _PAD = 250, 350, 14
_ENDS = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,
    QEvent.Type.Leave,
    QEvent.Type.WindowDeactivate,
}


class RuleTip(QWidget):
    """The card itself, of which there is one."""

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.ToolTip | Qt.WindowType.WindowTransparentForInput)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._tip = Tip("")
        self._theme: Theme | None = None
        self._lines: list[tuple[str, QFont, str, int]] = []
        self._box = QRect()

    @property
    def tip(self) -> Tip:
        """What it shows."""
        return self._tip

    def show_below(self, tip: Tip, box: QRect, window: QWidget, theme: Theme) -> None:
        """Show a rule below a box of the screen."""
        self._tip, self._theme, self._box = tip, theme, box
        self.setAccessibleName(tip.spoken)
        px = theme.px
        wide = px(_MOST) if len(tip.rules) > 2 else min(max(box.width(), px(_LEAST)), px(_MOST))
        self._lines = self._laid(tip, theme, wide - 2 * px(_PAD))
        self.setFixedSize(wide, sum(high for *_, high in self._lines) + px(38) + (px(30) if tip.hint else px(10)))
        self.move(place(wide, self.height(), box.bottomLeft() + QPoint(0, 3), window, avoid=box))
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self.show()
        self.update()

    @staticmethod
    def _laid(tip: Tip, theme: Theme, room: int) -> list[tuple[str, QFont, str, int]]:
        """The lines of the rules and of their places, with their font, their ink and how high they are."""
        rule, place_font = theme.garamond(16, italic=True), theme.inter(12)
        laid: list[tuple[str, QFont, str, int]] = []
        for words, where in tip.rules:
            if laid:
                laid.append(("", rule, "ink", theme.px(6)))
            laid += [(line, rule, "ink", theme.px(20)) for line in wrap(words, rule, room)]
            places = wrap(where, place_font, room) if where else ()
            laid += [(line, place_font, "ink2", theme.px(17)) for line in places]
        return laid

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        moved = event.type() == QEvent.Type.MouseMove and not self._box.contains(self.cursor().pos())
        if moved or event.type() in _ENDS:
            self.hide()
            app = QApplication.instance()
            assert app is not None
            app.removeEventFilter(self)
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._theme is None:
            return
        painter, theme = QPainter(self), self._theme
        palette, px = theme.palette, theme.px
        painter.fillRect(self.rect(), palette.raised)
        painter.setPen(QPen(palette.line2, 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        left, room = px(_PAD), self.width() - 2 * px(_PAD)
        head = QRectF(left, px(6), room, px(28))
        draw_text(painter, head, self._tip.value, theme.garamond(22), palette.ink, RIGHT)
        title = theme.inter(13, QFont.Weight.DemiBold)
        beside = text_width(self._tip.value, theme.garamond(22)) + px(8)
        draw_text(painter, head.adjusted(0, 0, -beside, 0), self._tip.title, title, palette.ink)
        top = float(px(36))
        for words, font, ink, high in self._lines:
            draw_text(painter, QRectF(left, top, room, high), words, font, getattr(palette, ink))
            top += high
        if self._tip.hint:
            foot = QRectF(left, top + px(4), room, px(22))
            draw_text(painter, foot, self._tip.hint, theme.inter(12), palette.ink3)


@cache
def rule_tip() -> RuleTip:
    """The one there is, made when it is first shown."""
    return RuleTip()


def show_tip(window: QWidget, event: QHelpEvent, theme: Theme) -> bool:
    """Show the rule of the number in a window that the pointer rests on; whether there is one."""
    widget = window.childAt(window.mapFromGlobal(event.globalPos()))
    while widget is not None and widget is not window:
        tip: AnyTip = getattr(widget, "tip", None)
        tip = tip() if callable(tip) else tip
        if isinstance(tip, Tip):
            rule_tip().show_below(tip, QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size()), window, theme)
            return True
        widget = widget.parentWidget()
    return False


def show_tip_of(event: QHelpEvent, view: QAbstractItemView, index: Index, theme: Theme) -> bool:
    """Show the rule of an index, as the view says it (`tip_of`); whether there is one."""
    says = getattr(view, "tip_of", None)
    tip = says(index) if says is not None and index.isValid() and event.type() == QEvent.Type.ToolTip else None
    if tip is None:
        return False
    port, box = view.viewport(), view.visualRect(index).intersected(view.viewport().rect())
    rule_tip().show_below(tip, QRect(port.mapToGlobal(box.topLeft()), box.size()), view.window(), theme)
    return True
