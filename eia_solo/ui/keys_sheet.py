"""All keys on one sheet, by menu: beside the window, to be searched, left with Escape."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from eia_solo.ui.keys import KeyLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import ThemedLabel, data, head, title
from eia_solo.ui.widgets.panel import tight, within
from eia_solo.ui.words import tr

WIDE = 380
"""So wide is a column."""
_HEAD = 2
"""So many lines the head of a group is worth."""


def in_columns(heights: Sequence[int], columns: int) -> list[int]:
    """How many groups, in their order, each column has, so that the highest column is as low as can be."""
    limit = max(heights)
    while len(shares := _filled(heights, limit)) > columns:
        limit += 1
    return shares


def _filled(heights: Sequence[int], limit: int) -> list[int]:
    """How many groups go into each column if none may be higher than this."""
    shares, high = [0], 0
    for height in heights:
        if shares[-1] and high + height > limit:
            shares.append(0)
            high = 0
        shares[-1] += 1
        high += height
    return shares


class _Group(QWidget):
    """One group with its lines."""

    def __init__(self, theme: Theme, name: str, lines: Sequence[KeyLine]) -> None:
        super().__init__()
        self.lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        column = QVBoxLayout(self)
        tight(column, 4)
        column.addWidget(title(theme, name, 17, italic=True))
        grid = QGridLayout()
        tight(grid, 4)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        self._rows: list[tuple[ThemedLabel, ThemedLabel]] = []
        for number, line in enumerate(lines):
            does = data(theme, line.does).wrapping()
            keys = data(theme, line.keys, 12, weight=QFont.Weight.DemiBold, tone="label")
            keys.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(does, number, 0)
            grid.addWidget(keys, number, 1)
            self._rows.append((does, keys))
        column.addLayout(grid)
        column.addSpacing(12)

    def keep(self, words: Sequence[str]) -> bool:
        """Show only the lines with these words. Whether there are any."""
        kept = [line.has(words) for line in self.lines]
        for labels, is_kept in zip(self._rows, kept, strict=True):
            for label in labels:
                label.setVisible(is_kept)
        self.setVisible(any(kept))
        return any(kept)


class KeysOverview(QDialog):
    """Stands beside the window and stops nothing. Its columns are as many as fit."""

    def __init__(self, theme: Theme, parent: QWidget, groups: Iterable[tuple[str, Sequence[KeyLine]]]) -> None:
        super().__init__(parent)
        self.setObjectName("keys_sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # made anew each time, in the size of text of then
        self.setWindowTitle(tr("Keys"))
        self._theme = theme
        self.words = QLineEdit()
        self.words.setProperty("role", "search")
        self.words.setPlaceholderText(tr("Search: a word, or a key"))
        self.words.setAccessibleName(tr("Search the keys"))
        self.words.setMaximumWidth(theme.px(320))
        self.words.textChanged.connect(self._search)
        self._groups = [_Group(theme, *group) for group in groups]
        self._none = data(theme, tr("No key has these words."), tone="label")
        self._none.hide()
        self._columns = 0
        self._area = QScrollArea()
        self._area.setProperty("role", "read")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setAccessibleName(tr("Keys"))
        inside = QWidget()
        self._row = QHBoxLayout(inside)
        tight(self._row, theme.px(32))
        self._row.setContentsMargins(0, 0, 12, 0)
        self._area.setWidget(inside)
        for ground in (inside, self._area.viewport()):
            ground.setAutoFillBackground(False)  # it lies on the sheet, and has no colour of its own
        above = QHBoxLayout()
        above.addWidget(head(theme, tr("Keys")))
        above.addStretch(1)
        above.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(12)
        column.addLayout(above)
        column.addWidget(self._none)
        column.addWidget(self._area, 1)
        self.resize(within(parent, theme.px(1200), theme.px(820)))
        self.words.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = max(self.width() // self._theme.px(WIDE), 1)
        if columns != self._columns:
            self._share(columns)

    def _share(self, columns: int) -> None:
        """Spread the groups, in their order, over columns of about the same height."""
        self._columns = columns
        while (old := self._row.takeAt(0)) is not None:
            if (layout := old.layout()) is not None:
                while layout.takeAt(0) is not None:
                    pass
        groups = iter(self._groups)
        for share in in_columns([len(group.lines) + _HEAD for group in self._groups], columns):
            column = QVBoxLayout()
            tight(column)
            for group in islice(groups, share):
                column.addWidget(group)
            column.addStretch(1)
            self._row.addLayout(column, 1)

    def _search(self, written: str) -> None:
        words = written.casefold().split()
        found = [group.keep(words) for group in self._groups]
        self._none.setVisible(not any(found))
