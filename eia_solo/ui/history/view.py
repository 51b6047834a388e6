"""The history: the tree of all that was ever done, its branches by name, and the ways back to any of it."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTableView, QWidget

from eia_solo.ui.door import Door
from eia_solo.ui.history.branch_panel import BranchPanel
from eia_solo.ui.history.model import COLUMNS, ENTRY, MONTH, TREE, WHAT, WHEN, HistoryModel
from eia_solo.ui.history.tree_delegate import TreeDelegate
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.kept_columns import KeptColumns
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, tight
from eia_solo.ui.widgets.row_list import RowTable, at_once
from eia_solo.ui.words import mark, tr

_WORDS = mark("Nothing is lost. Undone steps stay here: look at them, or go to one and play on from there.")
_ENTRY, _MONTH, _WHEN = 64, 128, 130
_SIDE = 384
_MEASURED = 30
"""The moments of so many entries, the last ones, have room in their column."""


class HistoryView(View):
    """The tree on the left, newest first; on the right the branches, and what is different at the end of one."""

    action_asked = Signal(str)
    """The id of an action of the window that concerns the chosen entry."""

    def __init__(self, door: Door, theme: Theme, moments: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self.entries = HistoryModel(door.session, self, moments=moments)
        self.table = RowTable()
        self._delegate = TreeDelegate(theme, self.table)
        self.look = KeyButton(theme, tr("Look at it"), "L")
        self.what_if = KeyButton(theme, tr("What if from here"), "I")
        self.go = KeyButton(theme, tr("Go there"), "Enter", primary=True)
        self._head = head(theme, tr("History"))
        self._words = data(theme, tr(_WORDS), 12, tone="label").wrapping()
        self.side = BranchPanel(door, theme)
        self._make_table()
        self.columns = KeptColumns(self.table, COLUMNS)
        self._lay_out()
        self._connect()
        self.fit()

    def _make_table(self) -> None:
        table = self.table
        table.setModel(self.entries)
        table.setItemDelegate(self._delegate)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(20)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.setAccessibleName(tr("History of the campaign, newest first"))

    def _lay_out(self) -> None:
        outer = inside(self)
        frame, column = panel()
        row = QHBoxLayout()
        tight(row, GUTTER)
        row.addWidget(self._head)
        row.addStretch(1)
        for button in (self.look, self.what_if, self.go):
            row.addWidget(button)
        column.addLayout(row)
        column.addWidget(self._words)
        column.addWidget(self.table, 1)
        outer.addWidget(frame, 1)
        outer.addWidget(self.side)

    def _connect(self) -> None:
        self.table.activated.connect(lambda index: self._go(index))
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._refresh_buttons())
        self.go.clicked.connect(lambda: self._go(self.table.currentIndex()))
        self.look.clicked.connect(lambda: self.action_asked.emit("look"))
        self.what_if.clicked.connect(lambda: self.action_asked.emit("what_if"))
        self.side.went.connect(self._stand_at_head)
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        give_focus_to(self, self.table)

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.stand(self._door.session.shown)

    def refresh(self) -> None:
        self.entries.refresh()
        self.table.setColumnWidth(TREE, self._delegate.tree_width(self.entries.lanes))
        self.side.refresh()
        self._refresh_buttons()

    def _refresh_buttons(self) -> None:
        session, entry = self._door.session, self.chosen
        none = "" if entry else tr("Choose an entry first")
        here = tr("The campaign stands here") if entry == session.history.head else ""
        usable(self.go, none or session.why_read_only or here)
        usable(self.look, none or (tr("It is in sight") if entry == session.shown else ""))
        usable(self.what_if, none or session.campaign.why_read_only)

    @property
    def chosen(self) -> int:
        """The entry one is on; 0 if on none."""
        index = self.table.currentIndex()
        return self.entries.entry(index) if index.isValid() else 0

    def stand(self, entry: int) -> None:
        """Go to an entry."""
        index = self.entries.index(self.entries.row_of(entry), WHAT)
        self.table.setCurrentIndex(index)
        # Its neighbours on both sides are of interest too; at once the table may not know its own size yet.
        QTimer.singleShot(0, self.table, lambda: self.table.scrollTo(index, QTableView.ScrollHint.PositionAtCenter))

    def _stand_at_head(self) -> None:
        self.stand(self._door.session.history.head)

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        super().set_theme(theme)

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        session = self._door.session
        moments = {session.moment_name(entry) for entry in session.path()[-_MEASURED:]}
        wide_moment = max(round(text_width(moment, self._theme.inter(13))) for moment in moments) + px(20)
        moment_width = max(_MONTH, ceil(wide_moment / self._theme.text_scale))
        widths = (_ENTRY, moment_width, 0, _WHEN)
        with at_once(self.table):
            self.table.setColumnWidth(TREE, self._delegate.tree_width(self.entries.lanes))
            self.table.setColumnHidden(WHEN, wide < 1240)
            self.table.setColumnHidden(MONTH, wide < 1000)
            self.columns.fit(dict(zip(COLUMNS[ENTRY:], widths, strict=True)), COLUMNS[WHAT], self._theme.text_scale)
        self._head.setVisible(wide >= 1000)
        self._words.setVisible(wide >= 1000 and self.height() / self._theme.text_scale >= 560)
        self.table.setMinimumSize(px(300), px(110))
        self.table.verticalHeader().setDefaultSectionSize(px(26))
        self.side.setFixedWidth(px(_SIDE if wide >= 1240 else 320 if wide >= 1000 else 300))

    # Doing

    def name_branch(self) -> None:
        """Let the player name the branch in play, or the one chosen in the list or by the entry it ends with."""
        if why := self._door.session.why_read_only:
            self._door.refused.emit(tr("No branch can be named now: {why}", why=why))
            return
        if self.side.list.hasFocus() and self.side.list.current:
            self.side.list.rename()
            return
        names = self.entries.names(self.chosen) if self.table.hasFocus() else ()
        playing = self._door.session.branches.playing
        self.side.name_branch(playing if not names or playing in names else names[0])

    def _go(self, index: QModelIndex) -> None:
        if index.isValid():
            entry = self.entries.entry(index)
            self._door.go(entry)
