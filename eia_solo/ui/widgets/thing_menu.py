"""The menu of whatever is pointed at, by the right button, the menu key or Shift+F10: found, made and placed here.

A list or table is asked by its index: its model says what the index is about (`ABOUT`), the view what it does itself
with it (`offers`). Any other widget says it as `pointed_at`, or as its property "about".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QActionGroup, QContextMenuEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QWidget, QWidgetAction

from eia_solo.core.values import frozen
from eia_solo.ui.presenters.offers import Offer, Thing
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.line_model import ABOUT, Index
from eia_solo.ui.widgets.painting import draw_text, text_width, wrap
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import tr

KEPT_CLEAR = "kept_clear"
"""A property of what no menu and no tooltip may cover."""


@frozen(eq=False)
class Pointed:
    """What is pointed at: the things it is about, its words, what its widget does with it, where a menu opens."""

    about: tuple[str, ...]
    words: str
    at: QPoint
    own: tuple[Offer, ...] = ()
    copy_key: str = ""


def pointed_in(window: QWidget, event: QContextMenuEvent) -> Pointed | None:
    """What the right button or the menu key asks about in a window."""
    if event.reason() is QContextMenuEvent.Reason.Keyboard:
        return pointed(window.focusWidget(), None)
    return pointed(window.childAt(window.mapFromGlobal(event.globalPos())), event.globalPos())


def pointed(widget: QWidget | None, at: QPoint | None) -> Pointed | None:
    """What a widget, or the nearest one around it, says of a place of the screen; without one of what one is on."""
    while widget is not None:
        if (found := _pointed(widget, at)) is not None:
            return found
        widget = None if widget.isWindow() else widget.parentWidget()
    return None


def _pointed(widget: QWidget, at: QPoint | None) -> Pointed | None:
    if isinstance(widget, QHeaderView):
        return _in_head(widget, at)
    if isinstance(widget, QAbstractItemView):
        return _in_view(widget, at)
    if (says := getattr(widget, "pointed_at", None)) is not None:
        found: Pointed | None = says(at)
        return found
    about = widget.property("about")
    if not about:
        return None
    return Pointed(tuple(about.split(";")), widget.accessibleName(), at or _below(widget, widget.rect()))


def _in_head(head: QHeaderView, at: QPoint | None) -> Pointed | None:
    section = -1 if at is None else head.logicalIndexAt(head.viewport().mapFromGlobal(at))
    if at is None or section < 0:
        return None
    model, way = head.model(), head.orientation()
    words = model.headerData(section, way, Qt.ItemDataRole.AccessibleTextRole) or model.headerData(section, way)
    return Pointed(model.headerData(section, way, ABOUT) or (), words, at) if words else None


def _in_view(view: QAbstractItemView, at: QPoint | None) -> Pointed | None:
    index = view.currentIndex() if at is None else view.indexAt(view.viewport().mapFromGlobal(at))
    if not index.isValid():
        return None
    chosen = view.selectionModel()
    if index.flags() & Qt.ItemFlag.ItemIsEnabled and not chosen.isSelected(index):
        view.setCurrentIndex(index)
    if at is None:
        view.scrollTo(index)
    words = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()
    if not words:  # a cell with nothing but a sign: the row says what it is
        row = (index.siblingAtColumn(column) for column in range(index.model().columnCount()))
        words = next(filter(None, (each.data(Qt.ItemDataRole.AccessibleTextRole) for each in row)), "")
    offers = getattr(view, "offers", None)
    if not words and offers is None:
        return None
    own = () if offers is None else tuple(offers(index))
    place = at or _below(view.viewport(), view.visualRect(index))
    return Pointed(about_index(view, index), words or "", place, own, "Ctrl+C")


def about_index(view: QAbstractItemView, index: Index) -> tuple[str, ...]:
    """The things an index is about, as the view says or else its model."""
    says = getattr(view, "about", None)
    found: tuple[str, ...] = (says(index) if says is not None else index.data(ABOUT)) or ()
    return found


def _below(widget: QWidget, box: QRect) -> QPoint:
    """Below the beginning of what one is on, as far as that is in sight."""
    return widget.mapToGlobal(box.intersected(widget.rect()).bottomLeft() + QPoint(24, 0))


class ThingMenu(QMenu):
    """Above a line the name of the thing, below it what can be done; what cannot says why."""

    def __init__(self, thing: Thing, do: Callable[[Offer], object], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(thing.title or tr("What can be done with it"))
        self.setToolTipsVisible(True)
        if thing.title:
            head = QWidgetAction(self)
            head.setDefaultWidget(_Head(thing, theme, self))
            head.setEnabled(False)
            self.addAction(head)
            self.addSeparator()
        holding = QActionGroup(self)
        for number, offer in enumerate(thing.offers):
            if offer.apart and number:
                self.addSeparator()
            words = offer.text.replace("&", "&&")
            entry = self.addAction(f"{words}\t{offer.key}" if offer.key else words)
            entry.setEnabled(not offer.why_not)
            if offer.why_not:
                entry.setToolTip(offer.why_not)
                entry.setStatusTip(offer.why_not)
            if offer.ticked is not None:
                entry.setCheckable(True)
                entry.setChecked(offer.ticked)
                holding.addAction(entry)
            entry.triggered.connect(lambda _=False, offer=offer: do(offer))

    def open(self, at: QPoint, window: QWidget) -> None:
        """Show it there, or near there where it would cover what is always to be seen; keys go to its first entry."""
        open_menu(self, place(self.sizeHint().width(), self.sizeHint().height(), at, window))


def open_menu(menu: QMenu, at: QPoint) -> None:
    """Show a menu at a place of the screen; keys go to the first entry that can be chosen."""
    menu.popup(at)
    first = next((each for each in menu.actions() if each.isEnabled() and not each.isSeparator()), None)
    if first is not None:
        menu.setActiveAction(first)


def place(wide: int, high: int, at: QPoint, window: QWidget, avoid: QRect | None = None) -> QPoint:
    """Where something so large opens that was asked for at a place of the screen: over nothing that is kept clear."""
    screen = window.screen().availableGeometry()
    if not screen.contains(at):  # a window that is partly beside the screen
        screen = QRect(window.mapToGlobal(QPoint(0, 0)), window.size())
    kept = [QRect(each.mapToGlobal(QPoint(0, 0)), each.size()) for each in _kept_clear(window)]
    kept += [avoid] if avoid is not None else []
    columns = (at.x(), at.x() - wide, *(box.left() - wide for box in kept), *(box.right() + 3 for box in kept))
    rows = [at.y(), at.y() - high, screen.bottom() - high]
    rows += [row for box in kept for row in (box.top() - high, box.bottom() + 1)]
    boxes = [QRect(x, y, wide, high) for x in columns for y in rows]
    free = [box for box in boxes if screen.contains(box) and not any(box.intersects(each) for each in kept)]
    return min(free, key=lambda box: (box.topLeft() - at).manhattanLength()).topLeft() if free else at


def _kept_clear(window: QWidget) -> Iterator[QWidget]:
    return (each for each in window.findChildren(QWidget) if each.isVisible() and each.property(KEPT_CLEAR))


_WIDE, _BESIDE = 262, 48


class _Head(Painted):
    """The name of the thing and what is said of it, behind its disc."""

    def __init__(self, thing: Thing, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._thing = thing
        px = theme.px
        self._left = px(_BESIDE if thing.power else 14)
        self._title, self._note = theme.garamond(20), theme.inter(12)
        wide = max(px(_WIDE), round(text_width(thing.title, self._title)) + self._left + px(14))
        room = wide - self._left - px(14)
        parts = thing.note.split("\n") if thing.note else ()
        self._lines = [line for part in parts for line in wrap(part, self._note, room)]
        self.setFixedSize(wide, px(36) + px(16) * len(self._lines) + (px(4) if self._lines else 0))

    def paint(self, painter: QPainter) -> None:
        theme, px = self._theme, self._theme.px
        if self._thing.power:
            side = px(26)
            middle = QRectF(px(12), (self.height() - side) / 2, side, side)
            paint_disc(painter, middle, self._thing.power, theme)
        wide = self.width() - self._left
        draw_text(painter, QRectF(self._left, px(4), wide, px(28)), self._thing.title, self._title, theme.palette.ink)
        for number, line in enumerate(self._lines):
            row = QRectF(self._left, px(32) + px(16) * number, wide, px(16))
            draw_text(painter, row, line, self._note, theme.palette.ink2)
