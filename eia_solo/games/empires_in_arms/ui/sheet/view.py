"""The game-state sheet: six pages, every value edited in its place, every edit undone by its name."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from eia_solo.core.document import Path
from eia_solo.core.errors import EiaSoloError
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.sheet.leaders_tab import LeadersTab
from eia_solo.games.empires_in_arms.ui.sheet.options_tab import OptionsTab
from eia_solo.games.empires_in_arms.ui.sheet.powers_tab import PowersTab
from eia_solo.games.empires_in_arms.ui.sheet.relations_tab import RelationsTab
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab
from eia_solo.games.empires_in_arms.ui.sheet.territories_tab import TerritoriesTab
from eia_solo.games.empires_in_arms.ui.sheet.text_tab import TextTab
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.fitting_tabs import FittingTabs
from eia_solo.ui.widgets.key_button import only_read
from eia_solo.ui.words import tr

PAGES: tuple[type[SheetTab], ...] = (PowersTab, TerritoriesTab, RelationsTab, LeadersTab, OptionsTab, TextTab)
_LAST = len(PAGES) - 1
_PAGE_OF = {"territories": 1, "relations": 2, "ceded": 2, "calls": 2, "combinations": 2, "options": 4, "readings": 4}


def page_of(path: Path) -> int:
    """The number of the page on which a key of the sheet stands; what has no place of its own is in the text."""
    if path[0] == "powers":
        return 3 if len(path) > 2 and path[2] == "leaders" else 0
    return 4 if path == ("month",) else _PAGE_OF.get(str(path[0]), _LAST)


class SheetView(QWidget):
    """The sheet. Pages are made when first looked at, and a hidden one is brought up to date when it is shown."""

    readings_asked = Signal(str)
    """The readings are to be shown, with this one if it is named."""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self._made: dict[int, SheetTab] = {}
        self._stale: set[int] = set()
        self._read_only = door.session.why_read_only
        self.tabs = FittingTabs(theme, lambda t: t.garamond(18))
        self.tabs.setAccessibleName(tr("Pages of the sheet"))
        self.reason = QLineEdit()
        self.reason.setObjectName("edit_reason")
        self.reason.setAccessibleName(tr("Reason for the next edit"))
        self.reason.setPlaceholderText(tr("Reason for the next edit"))
        self.reason.textChanged.connect(lambda text: setattr(door, "reason", text.strip()))
        door.reason_used.connect(self.reason.clear)
        self._why = QLabel()
        self._why.setProperty("tone", "quiet")
        self._stack = QStackedWidget()
        for page in PAGES:
            self.tabs.addTab(tr(page.title))
            self._stack.addWidget(QWidget())
        self._lay_out()
        self.tabs.currentChanged.connect(self._turn_to)
        door.changed.connect(self._hear)
        for key, step in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda step=step: self._turn(step))
        self.set_theme(theme)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The sheet as a whole has no use for the focus: its page does."""
        self.page.setFocus(event.reason())

    @property
    def page(self) -> SheetTab:
        """The page one looks at."""
        return self._page(self.tabs.currentIndex())

    @property
    def notice(self) -> str:
        """What stands beside the tabs: why nothing can be edited, if that is so."""
        return self._why.text()

    def refresh(self) -> None:
        """Show the game as it is now."""
        self._read_only = self._door.session.why_read_only
        self._stale = set(self._made)
        if self.isVisible():
            self._update(self.tabs.currentIndex())

    def show_key(self, key: str) -> None:
        """Open the page of a key of the sheet, go to its field and give it the focus."""
        try:
            path = parse_key(key)
        except EiaSoloError:
            return
        number = page_of(path)
        self.tabs.setCurrentIndex(number)
        self._update(number)
        if not self._page(number).show_key(path):
            self._page(number).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_pair(self, one: str, other: str) -> None:
        """Go to what stands between two powers."""
        self.show_key("relations.wars")
        if isinstance(page := self.page, RelationsTab):
            page.show_pair(one, other)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.tabs.set_theme(theme)
        self._why.setFont(theme.inter(13))
        self._why.setIndent(self._why.indent())  # without words it would keep the height of the font before
        self.reason.setFont(theme.inter(13))
        self.reason.setMinimumWidth(theme.px(130))
        self.reason.setMaximumWidth(theme.px(300))
        self._margins()
        for page in self._made.values():
            page.set_theme(theme)
        # The discs in lists of choices are drawn in the colours of the theme.
        self.refresh()

    def _hear(self, _changes: object) -> None:
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update(self.tabs.currentIndex())

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.addWidget(self.tabs)
        above.addWidget(self._why)
        above.addWidget(self.reason, 1)
        panel = QFrame()
        panel.setProperty("role", "panel")
        self._inside = QVBoxLayout(panel)
        self._inside.addLayout(above)
        self._inside.addWidget(self._stack, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(panel)

    def _margins(self) -> None:
        px = self._theme.px
        self._inside.setContentsMargins(px(16), px(6), px(16), px(12))
        self._inside.setSpacing(px(8))

    def _page(self, number: int) -> SheetTab:
        if number not in self._made:
            page = PAGES[number](self._door, self._theme)
            if isinstance(page, OptionsTab):
                page.readings_asked.connect(self.readings_asked)
            empty = self._stack.widget(number)
            self._stack.insertWidget(number, page)
            if empty is not None:
                self._stack.removeWidget(empty)
                empty.deleteLater()
            self._made[number] = page
            self._stale.add(number)
        return self._made[number]

    def _turn(self, step: int) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % self.tabs.count())
        self.page.setFocus(Qt.FocusReason.TabFocusReason)

    def _turn_to(self, number: int) -> None:
        self._page(number)
        self._stack.setCurrentIndex(number)
        self._update(number)

    def _update(self, number: int) -> None:
        page = self._page(number)
        self._stack.setCurrentIndex(number)
        self._why.setText(only_read(self._read_only))
        self.reason.setVisible(not self._read_only)
        if number in self._stale:
            self._stale.discard(number)
            page.show_state(self._door.session.state)
        if page.read_only != self._read_only or number in self._stale:
            page.set_read_only(self._read_only)
