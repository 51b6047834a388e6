"""All keys on one sheet, by menu: beside the window, to be searched, left with Escape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QKeySequence, QResizeEvent
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

from eia_solo.ui.actions import ACTIONS, MENUS
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import ThemedLabel, data, head, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import mark, tr

WIDE = 380
"""So wide is a column."""


@frozen
class KeyLine:
    """What is done, and the keys for it as they are written on the keyboard."""

    does: str
    keys: str

    def has(self, words: Sequence[str]) -> bool:
        text = f"{self.does} {self.keys}".casefold()
        return all(word in text for word in words)


_OTHERS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        mark("Where the check is in sight"),
        (
            (mark("Press the black button"), mark("Enter")),
            (mark("Type a die; the second one makes the check"), mark("1 to 6")),
        ),
    ),
    (
        mark("In every list and table"),
        (
            (mark("Another line or cell"), mark("Arrows")),
            (mark("The first and the last"), mark("Home, End")),
            (mark("A page on or back"), mark("Page Up, Page Down")),
            (mark("Open what is chosen"), mark("Enter")),
            (mark("Tick it, or fold it"), mark("Space")),
            (mark("Out of the list, to the next field"), mark("Tab")),
        ),
    ),
    (
        mark("In tabs"),
        ((mark("Another tab"), mark("Left, Right")), (mark("The first and the last tab"), mark("Home, End"))),
    ),
    (
        mark("In the sheet"),
        (
            (mark("Edit the chosen value"), mark("Enter, or just type")),
            (mark("Make the chosen value unknown"), mark("Del")),
            (mark("Another page of the sheet"), mark("Ctrl+PgUp, Ctrl+PgDown")),
        ),
    ),
    (
        mark("In the log"),
        ((mark("Another month"), mark("Ctrl+Up, Ctrl+Down")), (mark("Fold and unfold a month"), mark("Left, Right"))),
    ),
    (
        mark("On the map"),
        (
            (mark("The next territory that way"), mark("Arrows")),
            (mark("Closer and further"), mark("+, −")),
            (mark("The whole board"), mark("0")),
            (mark("Show the territory on the sheet"), mark("Enter")),
            (mark("Change who controls it"), mark("Shift+F10")),
        ),
    ),
)


def key_groups() -> Iterator[tuple[str, tuple[KeyLine, ...]]]:
    """The menus with the keys of their actions, then the keys that no menu lists."""
    for menu in MENUS:
        lines = (KeyLine(spec.title, _written(spec.keys)) for spec in ACTIONS if spec.menu == menu and spec.keys)
        yield tr("Menu {name}", name=tr(menu).replace("&", "")), tuple(lines)
    for name, others in _OTHERS:
        yield tr(name), tuple(KeyLine(tr(does), tr(keys)) for does, keys in others)


def _written(keys: Sequence[str]) -> str:
    return tr(" or ").join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)


class _Group(QWidget):
    """One group with its lines."""

    def __init__(self, theme: Theme, name: str, lines: Sequence[KeyLine]) -> None:
        super().__init__()
        self.lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
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


class KeysSheet(QDialog):
    """Stands beside the window and stops nothing. Its columns are as many as fit."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
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
        self._groups = [_Group(theme, *group) for group in key_groups()]
        self._none = data(theme, tr("No key has these words."), tone="label")
        self._none.hide()
        self._columns = 0
        self._area = QScrollArea()
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
        room = parent.window().size()
        self.resize(min(theme.px(1200), room.width() - 40), min(theme.px(820), room.height() - 60))
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
        shares = [len(group.lines) + 2 for group in self._groups]
        made = [QVBoxLayout() for _ in range(columns)]
        before = 0
        for group, share in zip(self._groups, shares, strict=True):
            made[min((before + share // 2) * columns // sum(shares), columns - 1)].addWidget(group)
            before += share
        for column in made:
            column.addStretch(1)
            self._row.addLayout(column, 1)

    def _search(self, written: str) -> None:
        words = written.casefold().split()
        found = [group.keep(words) for group in self._groups]
        self._none.setVisible(not any(found))
