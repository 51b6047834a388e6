"""The roll log: a list beside the check, and a view of its own with filters and the breakdown of each roll."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QListView,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.log import LogLine
from eia_solo.rulebooks.empires_in_arms.describe import signed
from eia_solo.rulebooks.empires_in_arms.log import kind_of
from eia_solo.rulebooks.empires_in_arms.state import Outcome
from eia_solo.ui.door import Door
from eia_solo.ui.presenters.check_card import card_of_made
from eia_solo.ui.presenters.rolled import short_outcome
from eia_solo.ui.theme import Theme
from eia_solo.ui.views.log_model import KINDS, LINE_ROLE, LogFilter, LogModel
from eia_solo.ui.widgets.breakdown_view import BreakdownView
from eia_solo.ui.widgets.die import paint_die
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, text_width
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, tight
from eia_solo.ui.widgets.power_disc import paint_disc

if TYPE_CHECKING:
    from eia_solo.ui.views.dice_page import DicePanel

Index = QModelIndex | QPersistentModelIndex


class LogList(QListView):
    """Rolls, wars and peaces, newest last, in one line each; for the corner of the desk."""

    def __init__(self, model: LogModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filter = LogFilter(self)
        self._filter.setSourceModel(model)
        self._filter.set_filter(kinds="rolls")
        self.setModel(self._filter)
        self._delegate = _LineDelegate(theme, model, self)
        self.setItemDelegate(self._delegate)
        self.setModelColumn(1)
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Roll log")
        self._filter.rowsInserted.connect(self.scrollToBottom, Qt.ConnectionType.QueuedConnection)

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        self.scheduleDelayedItemsLayout()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scrollToBottom()  # lines that came while it was hidden could not do it

    def resizeEvent(self, event: QResizeEvent) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        super().resizeEvent(event)
        if at_end:
            self.scrollToBottom()


class _LineDelegate(QStyledItemDelegate):
    """A roll in a line: discs, dice, sum, outcome; struck through where it was undone."""

    def __init__(self, theme: Theme, model: LogModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._model = model

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, self.theme.px(26))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: LogLine = index.data(LINE_ROLE)
        theme, palette = self.theme, self.theme.palette
        undone = self._model.is_undone(line)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(2, 0, -4, 0)
        if line.kind != "check":
            ink = palette.ink3 if undone else palette.wax if line.kind == "war" else palette.ink
            font = theme.inter(12, QFont.Weight.DemiBold)
            font.setStrikeOut(undone)
            draw_text(
                painter,
                box,
                line.text + (", undone" if undone else ""),
                font,
                ink,
                LEFT,
            )
            painter.restore()
            return
        disc, top = theme.px(19), box.center().y() - theme.px(19) / 2
        paint_disc(painter, QRectF(box.left(), top, disc, disc), line.checker, theme)
        draw_text(
            painter,
            QRectF(box.left() + disc + 2, box.top(), theme.px(8), box.height()),
            "›",
            theme.inter(12),
            palette.ink3,
        )
        paint_disc(painter, QRectF(box.left() + disc + theme.px(11), top, disc, disc), line.target, theme)
        x = box.left() + 2 * disc + theme.px(20)
        for value in line.dice:
            paint_die(painter, QRectF(x, box.center().y() - theme.px(9), theme.px(18), theme.px(18)), value, theme)
            x += theme.px(22)
        sum_ = f"{signed(line.total or 0)} = {line.modified}" if line.dice else line.how.replace("_", " ")
        font = theme.inter(12)
        draw_text(
            painter,
            QRectF(x + 4, box.top(), theme.px(90), box.height()),
            sum_,
            font,
            palette.ink3 if undone else palette.ink,
            LEFT,
        )
        if undone:
            painter.setPen(QPen(palette.ink2, 1.2))
            painter.drawLine(
                round(x + 2), round(box.center().y()), round(x + 6 + text_width(sum_, font)), round(box.center().y())
            )
        outcome = "undone" if undone else short_outcome(Outcome(line.outcome), kind_of(line))
        is_war = line.outcome == "war" and not undone
        right = QRectF(box.right() - theme.px(60), box.top(), theme.px(60), box.height())
        if box.width() > theme.px(320) and line.status == "roll":
            draw_text(painter, right, f"{line.ways} of 36", font, palette.ink2, RIGHT)
            right = right.translated(-theme.px(68), 0)
        weight = QFont.Weight.DemiBold if is_war else QFont.Weight.Normal
        draw_text(painter, right, outcome, theme.inter(12, weight), palette.wax if is_war else palette.ink2, RIGHT)
        painter.restore()


class _StrikeDelegate(QStyledItemDelegate):
    """Strikes through what was undone."""

    def __init__(self, model: LogModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if self._model.is_undone(index.model().index(index.row(), 0).data(LINE_ROLE)):
            option.font.setStrikeOut(True)


class LogView(QWidget):
    """The log with its filters; the chosen roll shows its breakdown as it was."""

    export_asked = Signal()

    def __init__(self, door: Door, model: LogModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._model = model
        self._theme = theme
        self.setProperty("role", "desk")
        self.filter = LogFilter(self)
        self.filter.setSourceModel(model)
        self.words = QLineEdit()
        self.words.setPlaceholderText("Filter: power, month, word")
        self.words.setClearButtonEnabled(True)
        self.words.setAccessibleName("Filter the log")
        self.words.setProperty("role", "search")
        self.kinds = QComboBox()
        self.kinds.setAccessibleName("Kinds of lines")
        for kind, words in KINDS:
            self.kinds.addItem(words, kind)
        self.powers = QComboBox()
        self.powers.setAccessibleName("Power")
        self.export = QPushButton("Export the log")
        self.progress = QProgressBar()
        self.progress.setFormat("Reading the log: %v of %m entries")
        self.progress.hide()
        self.table = QTableView()
        self.tabs = QTabBar()
        self._pages = QStackedWidget()
        self._reasons = QWidget()
        self.why = BreakdownView(theme, dense=True)
        self._what = title(theme, "", 20).wrapping()
        self._detail = data(theme, "Choose a roll to see why.", 12, tone="label").wrapping()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        outer = QHBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setSpacing(GUTTER)
        frame, column = panel()
        row = QHBoxLayout()
        tight(row, GUTTER)
        self._head = head(self._theme, "Roll log")
        row.addWidget(self._head)
        row.addWidget(self.words, 1)
        row.addWidget(self.kinds)
        row.addWidget(self.powers)
        row.addWidget(self.export)
        column.addLayout(row)
        self.table.setModel(self.filter)
        self.table.setItemDelegate(_StrikeDelegate(self._model, self.table))
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setAccessibleName("Roll log")
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        column.addWidget(self.table, 1)
        column.addWidget(self.progress)
        outer.addWidget(frame, 1)
        side, beside = panel()
        self.tabs.setObjectName("log_side")
        self.tabs.setAccessibleName("Beside the log")
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setProperty("role", "slim")
        self.tabs.addTab("Why")
        self.tabs.addTab("Dice")
        beside.addWidget(self.tabs)
        words = QVBoxLayout(self._reasons)
        tight(words, GUTTER)
        words.addWidget(self._what)
        words.addWidget(self._detail)
        words.addWidget(self.why, 1)
        self._pages.addWidget(self._reasons)
        beside.addWidget(self._pages, 1)
        self._side = side
        outer.addWidget(side)
        self._fit_columns()

    def _connect(self) -> None:
        self.words.textChanged.connect(lambda text: self.filter.set_filter(words=text))
        self.kinds.currentIndexChanged.connect(lambda _: self.filter.set_filter(kinds=self.kinds.currentData()))
        self.powers.currentIndexChanged.connect(lambda _: self.filter.set_filter(power=self.powers.currentData() or ""))
        self.export.clicked.connect(self.export_asked)
        self.tabs.currentChanged.connect(self._show_page)
        self.table.selectionModel().currentRowChanged.connect(self._show_line)
        self._model.loading.connect(self._show_progress)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fill_powers()
        self._fit_columns()
        self.table.scrollToBottom()
        if not self.table.currentIndex().isValid() and self.filter.rowCount():
            self.table.selectRow(self._last_roll())
        self.table.setFocus()

    @cached_property
    def dice(self) -> DicePanel:
        from eia_solo.ui.views.dice_page import DicePanel

        page = DicePanel(self._model, self._theme)
        self._pages.addWidget(page)
        return page

    def _show_page(self, number: int) -> None:
        self._pages.setCurrentWidget(self.dice if number else self._reasons)

    def _last_roll(self) -> int:
        """The row of the last check that was rolled, or else the last row."""
        rows = range(self.filter.rowCount() - 1, -1, -1)
        return next((row for row in rows if self.filter.index(row, 0).data(LINE_ROLE).dice), len(rows) - 1)

    def _fill_powers(self) -> None:
        state, tables = self._door.session.state, self._door.session.rulebook.tables
        if self.powers.count() == len(state.powers) + 1:
            return
        self.powers.blockSignals(True)
        self.powers.clear()
        self.powers.addItem("All powers", "")
        for power in state.powers:
            self.powers.addItem(tables.name(power), power)
        self.powers.blockSignals(False)

    def _fit_columns(self) -> None:
        px = self._theme.px
        wide = self.width() / self._theme.text_scale
        narrow, wide_enough = wide < 1400, wide > 1700
        for column, share in enumerate((84, 236, 62, 80, 56, 58, 76, 132, 150, 160)):
            self.table.setColumnWidth(column, px(share))
        self.table.horizontalHeader().setStretchLastSection(False)
        roomy = wide >= 1150
        header, fixed = self.table.horizontalHeader(), QHeaderView.ResizeMode.Interactive
        header.setSectionResizeMode(1, fixed if roomy else QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(8, QHeaderView.ResizeMode.Stretch if roomy else fixed)
        self.table.setColumnHidden(9, not wide_enough)
        self.table.setColumnHidden(2, narrow)
        for column in (5, 6, 8):
            self.table.setColumnHidden(column, not roomy)
        self._side.setFixedWidth(px(412 if not narrow else 340 if roomy else 280))
        self._head.setVisible(roomy)
        self.words.setMinimumWidth(px(120))
        self.table.verticalHeader().setDefaultSectionSize(px(26))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit_columns()

    def _show_progress(self, read: int, of: int) -> None:
        self.progress.setVisible(of > 0)
        self.progress.setMaximum(max(of, 1))
        self.progress.setValue(read)

    def _show_line(self, current: QModelIndex, _previous: QModelIndex) -> None:
        line: LogLine | None = current.siblingAtColumn(0).data(LINE_ROLE)
        if line is None:
            return
        self._what.setText(line.text)
        when = line.at.replace("T", " ").removesuffix("+00:00")
        self._detail.setText(f"Entry {line.entry}, {when}" + (", undone" if self._model.is_undone(line) else ""))
        made = next(
            (
                check
                for check in (self._door.session.checks_made(line.entry) if line.kind == "check" else ())
                if (check.checker, check.target, check.kind) == (line.checker, line.target, kind_of(line))
            ),
            None,
        )
        if made is None:
            self.why.set_lines([], None)
            return
        card = card_of_made(made, self._door.session.tables_of(made).tables)
        self._detail.setText(" ".join(filter(None, (self._detail.text() + ".", card.verdict + ".", card.reason))))
        self.why.set_lines(card.lines, card.total)
