"""Winter, power by power: nine ledgers in a table, and the chosen one line by line."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Preview
from eia_solo.games.napoleons_wars.ui.discs import power_disc_icon
from eia_solo.games.napoleons_wars.ui.presenters.money import signed
from eia_solo.games.napoleons_wars.ui.presenters.preview import (
    LedgerLine,
    all_ledgers,
    ledger_heads,
    ledger_lines,
    ledger_rows,
)
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.games.napoleons_wars.ui.secret_words import SecretWords
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_model import ABOUT
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.rows import PLAIN, STRONG, RowLook, Strip, Text, quiet
from eia_solo.ui.words import tr

_ROW = 29
_LESS = (3, 2, 6)
"""Columns that are left out first where there is little room: die, value, annexed."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _ledger_look(line: Line) -> RowLook | None:
    """Sums one below the other, and the rule of each behind it."""
    if not isinstance(line, LedgerLine):
        return None
    face = STRONG if line.tone is Tone.STRONG else PLAIN
    ends = (Text(line.aside, face, right=True, least=48), quiet(line.rule, right=True, wide=64))
    return RowLook(Strip(Text(line.text, face), ends=ends), rule=line.tone is Tone.STRONG)


class LedgerList(SaidList):
    """The lines of ledgers."""

    own_look = staticmethod(_ledger_look)


def _beside(left: QWidget, right: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    tight(row, 8)
    row.addWidget(left, 1)
    row.addWidget(right)
    return row


class WinterView(QWidget):
    """`power_chosen` brings the power whose ledger is read."""

    power_chosen = Signal(str)

    def __init__(self, theme: Theme, board: Board) -> None:
        super().__init__()
        self._theme, self._board = theme, board
        self._preview: Preview | None = None
        self.table = QTableWidget(len(board.order), 1 + len(ledger_heads()))
        self.table.setObjectName("ledgers")
        self.table.setAccessibleName(tr("Winter, power by power"))
        self.table.setHorizontalHeaderLabels(["", *ledger_heads()])
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(_RIGHT)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.said = data(theme, tr("With the lowest income throw. “Left” and “not enough” count all 12 throws."), 12,
                         tone="label").wrapping()  # fmt: skip
        self.name = head(theme, "")
        self.all_nine = KeyButton(theme, "", "W")
        self.all_nine.setCheckable(True)
        self.lines = LedgerList(theme, tr("The ledger line by line"), "ledger")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 0)
        column.setSpacing(8)
        self.secret = SecretWords(theme)
        self.secret.set_words(tr("moderator only: no player sees another's"))
        column.addLayout(_beside(head(theme, tr("Winter, power by power")), self.secret))
        for widget in (self.table, self.said):
            column.addWidget(widget)
        column.addLayout(_beside(self.name, self.all_nine))
        column.addWidget(self.lines, 1)
        self.all_nine.toggled.connect(lambda _: self._show(self.table.currentRow()))
        self.table.currentCellChanged.connect(lambda row, *_: self._show(row))
        self.set_theme(theme)

    def show_preview(self, preview: Preview) -> None:
        """Show the nine ledgers of a Winter."""
        self._preview = preview
        for row, each in enumerate(ledger_rows(preview, self._board)):
            name = QTableWidgetItem(self._board.powers[each.power].name)
            name.setIcon(power_disc_icon(each.power, self._theme))
            name.setData(ABOUT, (f"power {each.power}",))
            self.table.setItem(row, 0, name)
            hungry = tr("{n} of 12", n=each.hungry) if each.hungry else "–"
            cells = (str(each.had), *(signed(n) if n else "–" for n in each.sums), each.left, hungry)
            for column, words in enumerate(cells, 1):
                item = QTableWidgetItem(words)
                item.setTextAlignment(_RIGHT)
                item.setData(ABOUT, (f"power {each.power}",))
                self.table.setItem(row, column, item)
        if self.table.currentRow() < 0:
            self.table.setCurrentCell(0, 0)
        self._show(self.table.currentRow())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The names stay whole: where there is little room, sums that the ledger tells line by line are left out."""
        table, heads = self.table, self.table.horizontalHeader()
        wide = [
            max(table.sizeHintForColumn(column), heads.sectionSizeHint(column)) for column in range(table.columnCount())
        ]
        names = (self._board.powers[power].name for power in self._board.order)
        need = max(text_width(name, table.font()) for name in names) + self._theme.px(52) + sum(wide[1:])
        for column in _LESS:
            table.setColumnHidden(column, need > table.viewport().width())
            need -= wide[column]

    def choose(self, power: str) -> None:
        """Read the ledger of a power."""
        self.table.setCurrentCell(self._board.order.index(power), 0)

    def _show(self, row: int) -> None:
        if self._preview is None or row < 0:
            return
        power, all_nine = self._board.order[row], self.all_nine.isChecked()
        name = self._board.powers[power].name
        self.all_nine.setText(tr("One power") if all_nine else tr("All nine"))
        self.name.setText(tr("Nine ledgers, line by line") if all_nine else tr("{power}, line by line", power=name))
        if all_nine:
            self.lines.set_lines(all_ledgers(self._preview, self._board))
            self.lines.choose(f"row {power} 0")
        else:
            self.lines.set_lines(ledger_lines(self._preview, power, self._board))
        self.power_chosen.emit(power)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.table.setFont(theme.inter(13))
        self.table.verticalHeader().setDefaultSectionSize(theme.px(_ROW))
        rows = self.table.rowCount()
        self.table.setFixedHeight(theme.px(_ROW) * (rows + 1) + theme.px(8))
        if self._preview is not None:
            self.show_preview(self._preview)
