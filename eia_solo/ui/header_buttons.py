"""The buttons of the header: that of the menus, the one that looks like the field it opens, that of more views."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from eia_solo.ui.accessible import Role, Telling
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import draw_text, inset, key_cap_size, paint_key_cap, square, text_width
from eia_solo.ui.widgets.symbols import Symbol, symbol_icon
from eia_solo.ui.widgets.thing_menu import open_menu
from eia_solo.ui.words import mark, tr


class Room(IntEnum):
    """How much of it there is room for."""

    SIGN = 0
    SHORT = 1
    FULL = 2


_WORDS = {Room.FULL: mark("Find or do anything"), Room.SHORT: mark("Find")}


class FindButton(QToolButton):
    """Words and key in a rounded frame; in a narrow window a magnifying glass. `room` is how much it shows."""

    def __init__(self, action: QAction, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setObjectName("button_find")
        self.setAccessibleName(tr("Find or do anything"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._key = QKeySequence(action.shortcut()).toString(QKeySequence.SequenceFormat.NativeText).replace("+", " ")
        self._theme = theme
        self.room = Room.FULL

    def set_room(self, room: Room) -> None:
        """Show this much."""
        if room is not self.room:
            self.room = room
            self.updateGeometry()
            self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def width_for(self, room: Room) -> int:
        """How wide it is when it shows this much."""
        px = self._theme.px
        if room is Room.SIGN:
            return px(34)
        words = text_width(tr(_WORDS[room]), self._theme.inter(13))
        between = px(48 if room is Room.FULL else 12)
        return round(words + key_cap_size(self._theme, self._key)[0]) + between + px(26)

    def sizeHint(self) -> QSize:
        return QSize(self.width_for(self.room), self._theme.px(30))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, palette = self._theme, self._theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if self.room is not Room.SIGN:
            painter.setBrush(palette.raised)
            painter.setPen(QPen(palette.focus, 2) if self.hasFocus() else QPen(palette.edge, 1))
            painter.drawRoundedRect(inset(box, 1), box.height() / 2, box.height() / 2)
            text = box.adjusted(theme.px(16), 0, -theme.px(10), 0)
            paint_key_cap(painter, theme, self._key, text.right(), text.center().y(), palette.ink2, palette.line2)
            draw_text(painter, text, tr(_WORDS[self.room]), theme.inter(13), palette.ink2)
            return
        if self.hasFocus() or self.underMouse():
            painter.setBrush(palette.raised)
            painter.setPen(QPen(palette.focus, 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(inset(box, 1), theme.px(5), theme.px(5))
        side = square(box.center(), theme.px(20))
        symbol_icon(Symbol.SEARCH, palette.ink, palette.line2).paint(painter, side.toRect())


class MenuButton(QToolButton):
    """Three lines: all menus of the page. F10 opens it, Alt and the letter of a menu that menu alone."""

    def __init__(self, menus: Iterable[QMenu], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("button_menu")
        self.setAccessibleName(tr("Menu"))
        self.setToolTip(tr("Menu (F10 or Alt)"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.all_menus = QMenu(self)
        for menu in menus:
            self.all_menus.addMenu(menu)
            letter = QShortcut(QKeySequence.mnemonic(menu.title()), self)
            letter.activated.connect(lambda menu=menu: self._open(menu))
        QShortcut(QKeySequence(Qt.Key.Key_F10), self).activated.connect(self.open_all)
        self.clicked.connect(self.open_all)

    def open_all(self) -> None:
        """Show all menus below the button."""
        self._open(self.all_menus)

    def _open(self, menu: QMenu) -> None:
        place = self.mapToGlobal(self.rect().bottomRight())
        menu.popup(QPoint(place.x() - menu.sizeHint().width(), place.y()))


class ViewTabs(QWidget, Telling):
    """The names of the views, which a screen reader finds as tabs."""

    told_as = Role.PageTabList

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Views"))


class ViewButton(QToolButton, Telling):
    """The name of a view, as a tab."""

    told_as = Role.PageTab

    @property
    def told_chosen(self) -> bool:  # type: ignore[override]
        return self.isChecked()


class MoreViews(QToolButton):
    """Reads "More", or the name of the view in sight if that is one of its own. Hidden while it has none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("button_more_views")
        self.setProperty("role", "view")
        self.setAccessibleName(tr("More views"))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._held: list[QAction] = []
        self.menu_of_views = QMenu(self)
        self.menu_of_views.aboutToHide.connect(self._tell)
        self.clicked.connect(self._open)
        self.hide()

    def hold(self, views: Sequence[QAction]) -> None:
        """Take these views into the menu."""
        if list(views) == self._held:
            return
        for action in self._held:
            action.toggled.disconnect(self._tell)
        self._held = list(views)
        self.menu_of_views.clear()
        for action in self._held:
            self.menu_of_views.addAction(action)
            action.toggled.connect(self._tell)
        self.setVisible(bool(views))
        self._tell()

    def words_width(self, font: QFont) -> float:
        """The room for the longest of its names, so that nothing moves when one is chosen."""
        return max(text_width(name, font) for name in (tr("More…"), *(_name(action) for action in self._held)))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        spare = self.words_width(self.font()) - text_width(self.text(), self.font())
        return QSize(round(hint.width() + spare), hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _open(self) -> None:
        self._tell()
        open_menu(self.menu_of_views, self.mapToGlobal(self.rect().bottomLeft()))

    def _tell(self) -> None:
        in_sight = next((action for action in self._held if action.isChecked()), None)
        self.setText(_name(in_sight) if in_sight else tr("More…"))
        self.setChecked(in_sight is not None)


def _name(action: QAction) -> str:
    return f"{action.text().replace('&', '')}…"
