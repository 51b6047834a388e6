"""Find or do anything, by words and with the keyboard alone: the field, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QLineEdit, QListView, QVBoxLayout, QWidget

from eia_solo.ui.actions import ALSO, ActionSpec
from eia_solo.ui.menus import why_missing
from eia_solo.ui.page_frame import PageFrame
from eia_solo.ui.presenters.finds import Find, best, of_campaigns
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_model import LineModel
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import Chosen, RowDelegate
from eia_solo.ui.widgets.rows import SMALL, Face, KeyCap, Picture, RowLook, Strip, Text, quiet
from eia_solo.ui.words import tr

SHOWN, LINES = 60, 14
"""So many of what is found stand in the list, so many of them in sight; more words find less."""
_HIGH = 30
_Key = Qt.Key
_FOR_THE_LIST = (_Key.Key_Up, _Key.Key_Down, _Key.Key_PageUp, _Key.Key_PageDown)
_OWN = (*_FOR_THE_LIST, _Key.Key_Return, _Key.Key_Enter, _Key.Key_Escape, _Key.Key_Tab, _Key.Key_Backtab)


def _look(find: Find) -> RowLook:
    """Discs, words, what it is, its key; what cannot be done now with the reason."""
    ink = "ink3" if find.why_not else "ink"
    discs = (Picture(paint_disc, power, 20, 4) for power in find.powers)
    key = (KeyCap(find.shortcut),) if find.shortcut else ()
    why_not = Text(find.why_not, SMALL, "ink3", needs=60)
    kind = quiet(find.kind, right=True, least=64)
    return RowLook(
        Strip(*discs, Text(find.text, Face(14), ink), 10, why_not, ends=(*key, kind)), pad=(12, 10, 0, 0), high=_HIGH
    )


class CommandPalette(QFrame):
    """Lies over the window while it has the focus, and stops nothing below it. `chosen` brings what was chosen."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget, hint: str) -> None:
        super().__init__(parent)
        self.setObjectName("command_palette")
        self.setProperty("role", "over")
        self._theme = theme
        self._over = parent
        self._finds: Sequence[Find] = ()
        self._last_used: Sequence[str] = ()
        self._came_from: QWidget | None = None
        self.field = QLineEdit()
        self.field.setProperty("role", "search")
        self.field.setPlaceholderText(hint)
        self.field.setAccessibleName(tr("Find or do anything"))
        self.list = QListView()
        self.list.setAccessibleName(tr("Found"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys stay in the field; the list follows them
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setUniformItemSizes(True)
        self.list.setMinimumHeight(0)
        self.lines = lines = LineModel[Find](self)
        chosen = Chosen(0.14, bar="focus", ring=False)
        self._delegate = RowDelegate(theme, self.list, lambda index: _look(lines.line(index)), chosen)
        self.list.setModel(self.lines)
        self.list.setItemDelegate(self._delegate)
        self.foot = data(theme, "", 12, tone="label").wrapping()
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.foot)
        self.field.installEventFilter(self)
        parent.installEventFilter(self)
        self.field.textChanged.connect(self._search)
        self.list.selectionModel().currentChanged.connect(self._tell)
        self.list.clicked.connect(self._choose)
        self.set_theme(theme)
        self.hide()

    def open(self, finds: Sequence[Find], last_used: Sequence[str]) -> None:
        """Show the palette with all this to be found in it; what is written in it already is marked."""
        self._finds, self._last_used = finds, last_used
        if not self.isVisible():
            self._came_from = QApplication.focusWidget()
        self.field.clear()
        self._search("")
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_again(self) -> None:
        """Leave it; the focus goes back to where it was."""
        if not self.isVisible():
            return
        back, self._came_from = self._came_from, None
        had_focus = self.field.hasFocus()
        self.hide()
        if had_focus and back is not None and back.isVisible():
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def current(self) -> Find | None:
        """What Enter does."""
        index = self.list.currentIndex()
        return self.lines.line(index) if index.isValid() else None

    def place(self) -> None:
        """In the middle near the top, as high as what is found needs and the window has room for."""
        px, around = self._theme.px, self._over
        width = min(px(680), around.width() - 2 * px(12))
        top = min(px(84), around.height() // 8)
        lines = max(min(len(self.lines.lines), LINES), 3) * px(_HIGH)
        wanted = lines + self.sizeHint().height() - self.list.sizeHint().height() + 2 * self.list.frameWidth()
        self.setGeometry((around.width() - width) // 2, top, width, min(wanted, around.height() - top - px(12)))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        px = theme.px
        if (column := self.layout()) is not None:
            column.setContentsMargins(px(12), px(12), px(12), px(8))
            column.setSpacing(px(8))
        self.field.setFont(theme.inter(15))
        self._delegate.theme = theme
        self.list.scheduleDelayedItemsLayout()
        if self.isVisible():
            self.place()

    def _search(self, written: str) -> None:
        found = best(self._finds, written, self._last_used)
        self.lines.set_lines(found[:SHOWN])
        if found:
            self.list.setCurrentIndex(self.lines.index(0, 0))
            self.list.scrollToTop()
        self._tell()
        self.place()

    def _tell(self) -> None:
        """Say what Enter does: below the list, and to a screen reader at the field."""
        find = self.current
        if find is None:
            words = tr("Nothing is found: try fewer letters or another word")
        elif find.why_not:
            words = tr("Not now: {reason}", reason=find.why_not)
        else:
            words = tr("Enter does it, Up and Down choose, Esc leaves")
        self.foot.setText(words)
        self.foot.set_tone("war" if find is not None and find.why_not else "label")
        self.field.setAccessibleDescription(find.spoken if find else words)

    def _choose(self) -> None:
        """Do it if it can be done now; if not, the line below says why."""
        find = self.current
        if find is None or find.why_not:
            return
        self.close_again()
        self.chosen.emit(find.id)

    # Keys: all go to the field, and the list follows

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.field:
            if event.type() == QEvent.Type.Resize and self.isVisible():
                self.place()
            return False
        if event.type() == QEvent.Type.FocusOut and QApplication.activePopupWidget() is None:
            QTimer.singleShot(0, self, self._leave_without_focus)
        if not isinstance(event, QKeyEvent) or event.key() not in _OWN:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # none of them is an action's while one writes here
            return True
        if event.type() == QEvent.Type.KeyPress:
            self._press(event)
            return True
        return False

    def _leave_without_focus(self) -> None:
        if not self.field.hasFocus():
            self.hide()

    def _press(self, event: QKeyEvent) -> None:
        if event.key() == _Key.Key_Escape:
            self.close_again()
        elif event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self._choose()
        elif event.key() in _FOR_THE_LIST:
            QApplication.sendEvent(self.list, event)
        else:  # Tab: the palette is left as any field is
            self.close_again()


USED = 12
"""So many of the last used stand first."""


class Finder(QObject):
    """Opens the palette and does what is chosen in it. What is found is collected when it is opened, not before.

    A page says what is to be found in its game (`found_here`), what becomes of that (`ways_to`, by the first word of
    its id), and why an action cannot be done now (`why_not`).
    """

    def __init__(
        self,
        page: PageFrame,
        found_here: Callable[[], Iterable[Find]],
        ways_to: Callable[[], Mapping[str, Callable[[str], object]]],
        why_not: Callable[[ActionSpec], str],
    ) -> None:
        super().__init__(page)
        self._page = page
        self._found_here, self._ways_to, self._why_not = found_here, ways_to, why_not
        self.palette = CommandPalette(page.theme, page, tr(page.find_hint))
        self.palette.chosen.connect(self.do)

    def open(self) -> None:
        """Show the palette."""
        self.palette.open(self.finds(), self._page.settings.last_found)

    def finds(self) -> list[Find]:
        """All there is to be found now."""
        page = self._page
        recent = [
            (path, why_missing(path)) for path in page.settings.recent_campaigns if path != page.session.campaign.path
        ]
        actions = (self._action(spec) for spec in page.actions_of_page.specs if spec.id != "find")
        return [*actions, *self._found_here(), *of_campaigns(recent)]

    def do(self, id: str) -> None:
        """Do what was chosen, and remember it."""
        settings = self._page.settings
        settings.last_found = (id, *(other for other in settings.last_found if other != id))[:USED]
        what, which = id.split(" ", 1)
        ways = {"action": self._page.ask_for, "campaign": self._open_campaign, **self._ways_to()}
        ways[what](which)

    def _open_campaign(self, path: str) -> None:
        self._page.open_path(Path(path))

    def _action(self, spec: ActionSpec) -> Find:
        page = self._page
        key = QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if spec.keys else ""
        reason = self._why_not(spec)
        if not reason and not page.actions_by_id[spec.id].isEnabled():
            reason = tr("not possible here: nothing is selected")
        menu = tr(spec.menu).replace("&", "")
        text = page.actions_by_id[spec.id].text().replace("&", "").rstrip("…")
        words = (spec.tip, ALSO.get(spec.id, ""), page.actions_of_page.also.get(spec.id, ""))
        return Find(f"action {spec.id}", text, menu, key, reason, also=" ".join(map(tr, words)), named=spec.title)
