"""The sheets of paper the window is made of."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

INSET = 16
GUTTER = 8
MARGIN = 12
_ANY = 16_777_215
"""As wide as there is room, in Qt's number for it."""


def panel(parent: QWidget | None = None, inset: int = INSET) -> tuple[QFrame, QVBoxLayout]:
    """A panel and its column."""
    frame = QFrame(parent)
    frame.setProperty("role", "panel")
    column = QVBoxLayout(frame)
    column.setContentsMargins(inset, inset - 4, inset, inset - 4)
    column.setSpacing(GUTTER)
    return frame, column


def set_boxed(frame: QFrame, boxed: bool) -> None:
    """Make a panel part of the panel around it, or a panel of its own again."""
    frame.setProperty("role", "panel" if boxed else "")
    frame.style().unpolish(frame)
    frame.style().polish(frame)
    if (column := frame.layout()) is not None:
        inset = INSET if boxed else 0
        column.setContentsMargins(inset, max(inset - 4, 0), inset, max(inset - 4, 0))


def measure(part: QWidget) -> None:
    """Let a part know how much room it needs by now: what changed deep within is told outward layout by layout."""
    for inner in (*reversed(part.findChildren(QWidget)), part):
        if (layout := inner.layout()) is not None:
            layout.activate()


def make_room_around(part: QWidget) -> None:
    """Let what is around a part know at once how much it needs: Qt would first show it all in the room of before."""
    around: QWidget | None = part
    while around is not None and (layout := around.layout()) is not None:
        layout.activate()
        around = around.parentWidget()


class _Scrolling(QScrollArea):
    """Qt's own way to fill the area asks wrapped text for its favourite height, and would scroll far too soon."""

    whole = False
    """Whether wrapped text has room for all of its lines."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self._fill()
        return super().eventFilter(watched, event)

    def _fill(self) -> None:
        if (inside := self.widget()) is not None:
            room = self.maximumViewportSize()
            least = self._least(inside, room.width())
            if least.height() > room.height():  # the bar at the side takes its part, and asks for no second one
                room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
                least = self._least(inside, room.width())
            inside.resize(room.expandedTo(least))

    def _least(self, inside: QWidget, width: int) -> QSize:
        """How much room the inside needs, if it is so wide."""
        least = inside.minimumSizeHint()
        if self.whole and inside.hasHeightForWidth():
            least.setHeight(max(least.height(), inside.heightForWidth(width)))
        return least


def stack(box: QBoxLayout, side: QWidget, width: int, *, stacked: bool) -> None:
    """The parts of a box one below the other; or beside each other, and one of them so wide."""
    way = QBoxLayout.Direction
    box.setDirection(way.TopToBottom if stacked else way.LeftToRight)
    side.setMinimumWidth(0 if stacked else width)
    side.setMaximumWidth(_ANY if stacked else width)


def scrolling(view: QWidget, *, whole: bool = False, bare: bool = False) -> QWidget:
    """The inside of a view. It fills the view, and scrolls where the window is too small for the size of the text.

    With `whole` it scrolls before a line of wrapped text is cut. A `bare` one has no ground of its own: the panel or
    dialog below it shows through.
    """
    area = _Scrolling(view)
    area.whole = whole
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    inside = QWidget()
    area.setWidget(inside)
    if bare:
        for part in (inside, area.viewport()):
            part.setAutoFillBackground(False)
    else:
        inside.setProperty("role", "desk")
    tight(column := QVBoxLayout(view))
    column.addWidget(area)
    return inside


def inside(
    view: QWidget,
    way: QBoxLayout.Direction = QBoxLayout.Direction.LeftToRight,
    foot: int = MARGIN,
    *,
    whole: bool = False,
) -> QBoxLayout:
    """The inside of a view as a box for panels, with the margin of the desk around; `foot` is that below them."""
    box = QBoxLayout(way, scrolling(view, whole=whole))
    box.setContentsMargins(MARGIN, MARGIN, MARGIN, foot)
    box.setSpacing(GUTTER)
    return box


def within(parent: QWidget, wide: int, high: int) -> QSize:
    """The size a dialog wants, or what its window has room for beside its own edge."""
    room = parent.window().size()
    return QSize(min(wide, room.width() - 40), min(high, room.height() - 60))


def rule() -> QFrame:
    """A hairline across."""
    line = QFrame()
    line.setProperty("role", "rule")
    return line


def tight(layout: QLayout, spacing: int = 0) -> QLayout:
    """The layout without margins."""
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    return layout


class Pages(QStackedWidget):
    """Asks for the room of the page in sight: the others are not to make a small window scroll."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()
