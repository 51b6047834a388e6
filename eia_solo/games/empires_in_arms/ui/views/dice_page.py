"""How the dice of the campaign fell, beside its log."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QLineF, QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.empires_in_arms.rules.dice_statistics import (
    BY_LUCK,
    GIVERS,
    DiceStatistics,
    dice_statistics,
    is_throw,
    undone_words,
)
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.presenters.dice import (
    COLUMNS,
    DRAWN,
    EXPECTED,
    LEGEND,
    DicePage,
    Spread,
    dice_page,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.words import tr


def paint_spread(painter: QPainter, box: QRectF, spread: Spread, theme: Theme) -> None:
    """Draw it in ink: full if what came lies between the whiskers, hollow if outside."""
    palette, px = theme.palette, theme.px
    middle = box.center().y()

    def at(value: float) -> float:
        return box.left() + box.width() * value / spread.most

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.line2, 1))
    painter.drawLine(QLineF(box.left(), middle - px(8), box.left(), middle + px(8)))
    bar = QRectF(box.left(), middle - px(4), at(spread.expected) - box.left(), 2 * px(4))
    painter.fillRect(bar, palette.line2)
    painter.setPen(QPen(palette.ink2, 1.2))
    painter.drawLine(QLineF(at(spread.low), middle, at(spread.high), middle))
    for end in (spread.low, spread.high):
        painter.drawLine(QLineF(at(end), middle - px(5), at(end), middle + px(5)))
    is_usual = spread.low <= spread.count <= spread.high
    painter.setPen(QPen(palette.ink, 2))
    painter.setBrush(palette.ink if is_usual else palette.panel)
    painter.drawEllipse(QPointF(at(spread.count), middle), px(3.5), px(3.5))
    painter.restore()


Index = QModelIndex | QPersistentModelIndex
NARROW = 360
"""In less width what is expected is left out: the bar tells it."""
SPREAD_ROLE = Qt.ItemDataRole.UserRole + 1


class DiceModel(QAbstractTableModel):
    """The rows of one giver; those outside what is usual are bold."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = DicePage("", ())

    def show(self, page: DicePage) -> None:
        self.beginResetModel()
        self._page = page
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._page.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return tr(COLUMNS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole and section:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._page.rows[index.row()]
        if role == SPREAD_ROLE:
            return row.spread
        if role == Qt.ItemDataRole.DisplayRole:
            return row.cells[index.column()]
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return row.cells[index.column()] if index.column() else row.sentence
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column():
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.FontRole and row.is_unusual:
            font = QFont()
            font.setBold(True)
            return font
        return None


class _SpreadDelegate(QStyledItemDelegate):
    """Draws what came against what was expected."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        spread: Spread = index.data(SPREAD_ROLE)
        paint_spread(painter, QRectF(option.rect).adjusted(8, 0, -8, 0), spread, self.theme)


class DicePanel(QWidget):
    """The dice of the machine or the player's own, in words and in a table; counted only while shown."""

    def __init__(self, log: LogLines, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self._theme = theme
        self._records: tuple[DiceStatistics, ...] = ()
        self.givers = QComboBox()
        self.givers.setObjectName("dice_givers")
        self.givers.setAccessibleName(tr("Whose dice"))
        for by, words in GIVERS.items():
            self.givers.addItem(tr(words), by)
        self.words = data(theme, "", 13).wrapping()
        self.model = DiceModel(self)
        self.table = QTableView()
        self.table.setObjectName("dice_table")
        self.table.setAccessibleName(tr("How the dice fell"))
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self._spreads = _SpreadDelegate(theme, self.table)
        self.table.setItemDelegateForColumn(DRAWN, self._spreads)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        kept = self.table.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # the words stay where they are
        self.table.setSizePolicy(kept)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(DRAWN, QHeaderView.ResizeMode.Stretch)
        self.note = data(theme, "", 12, tone="label").wrapping()
        column = QVBoxLayout(self)
        tight(column, GUTTER)
        column.addWidget(self.givers)
        column.addWidget(self.words)
        column.addWidget(self.table, 1)
        column.addWidget(self.note)
        self.set_theme(theme)
        self.givers.currentIndexChanged.connect(lambda _: self._show_giver())
        log.changed.connect(lambda _: self._refresh_if_shown())
        log.loading.connect(lambda _, of: None if of else self._refresh_if_shown())

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._spreads.theme = theme
        self.table.verticalHeader().setDefaultSectionSize(theme.px(24))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.setColumnHidden(EXPECTED, self.width() < self._theme.px(NARROW))

    def refresh(self) -> None:
        """Count anew what is in force."""
        throws = [line for line in self._log.all if is_throw(line)]
        in_force = [line for line in throws if not self._log.is_undone(line)]
        self._records = dice_statistics(in_force)
        self.note.setText(" ".join(filter(None, (undone_words(len(throws) - len(in_force)), tr(LEGEND), tr(BY_LUCK)))))
        self._show_giver()

    def _refresh_if_shown(self) -> None:
        if self.isVisible():
            self.refresh()

    def _show_giver(self) -> None:
        page = dice_page(self._records[self.givers.currentIndex()])
        self.words.setText(page.words)
        self.model.show(page)
        self.table.setVisible(bool(page.rows))
