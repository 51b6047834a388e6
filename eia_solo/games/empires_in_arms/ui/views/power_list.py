"""The powers on the desk, each in three rows, and what each of them holds and has lost."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QListView, QScrollArea, QStyleOptionViewItem, QWidget

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.presenters.board import PowerLine
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import ThemedLabel, data, title
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painting import dashed
from eia_solo.ui.widgets.power_disc import PowerDisc, paint_disc
from eia_solo.ui.widgets.row_list import Chosen, RowDelegate, RowList
from eia_solo.ui.widgets.rows import (
    SMALL,
    STRONG,
    TINY_STRONG,
    Face,
    Frame,
    Part,
    Picture,
    RowLook,
    Strip,
    Tag,
    Text,
    quiet,
)
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.widgets.thing_menu import Pointed
from eia_solo.ui.words import tr

_LEAST, _MOST = 52.5, 96
"""Between these a power is high: the least is what its three rows take."""
_BESIDE = 38
"""Where what stands beside the disc begins."""
_ASKED = Frame("ask_line", "ask", thick=1.5, dashes=(4, 2.5), inside=0)


@frozen
class _Relations:
    """Small discs of enemies behind swords, or of allies behind a link.

    Those that have no room beside what may not be cut are left out: the relations stand beside the list.
    """

    symbol: Symbol
    ink: str
    powers: tuple[str, ...]
    beside: tuple[Part, ...]

    def width(self, theme: Theme, room: float) -> float:
        side, gap = theme.px(15), theme.px(4)
        room -= theme.px(_BESIDE) + sum(part.width(theme, inf) for part in self.beside) + gap
        shown = int(min((room - side) / (side + 1), len(self.powers), 4))
        return shown * (side + 1) + side + gap if shown > 0 else 0

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        side, x = theme.px(15), box.left() + theme.px(4)
        top = box.center().y() - side / 2
        paint_symbol(painter, self.symbol, QRectF(x, top, side, side), getattr(theme.palette, self.ink))
        for power in self.powers[: int((box.right() - x - side) // (side + 1))]:
            x += side + 1
            paint_disc(painter, QRectF(x, top, side, side), power, theme)


@frozen
class _Army:
    """The army as a share of its most, with ticks at the half and the three quarters of the rules."""

    land: int | None
    most: int | None

    def width(self, theme: Theme, room: float) -> float:
        return room if room > theme.px(24) else 0

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        palette, bar = theme.palette, QRectF(box.left(), box.center().y() - 3, box.width(), 6)
        if self.land is None or not self.most:
            painter.setPen(dashed(palette.ask_line))
            painter.setBrush(palette.ask)
            painter.drawRoundedRect(bar, 3, 3)
            return
        painter.setPen(QPen(palette.line, 1))
        painter.setBrush(palette.sunk)
        painter.drawRoundedRect(bar, 3, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink2)
        share = min(self.land / self.most, 1.0)
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), 3, 3)
        painter.setPen(QPen(palette.ink3, 1))
        for tick in (0.5, 0.75):
            x = round(bar.left() + bar.width() * tick)
            painter.drawLine(x, round(bar.top() - 3), x, round(bar.bottom() + 3))


def _disc(painter: QPainter, box: QRectF, power: str, theme: Theme) -> None:
    """Beside the name and the zone below it."""
    paint_disc(painter, box.translated(0, theme.px(7)), power, theme)


def _unknown(words: str, wide: float) -> Tag:
    return Tag(words, _ASKED, TINY_STRONG, high=16, wide=wide)


def _look(line: PowerLine, number: int) -> RowLook:
    """A power in a few rows: disc, name, zone, enemies and allies, money and strength."""
    name = Text(line.name, Face(20, serif=True), instead=Text(line.name, Face(17, serif=True)))
    zone = quiet(line.zone) if line.zone else _unknown(tr("zone ?"), 44)
    # Beside the zone, not beside the name: that is the last thing to be cut. Of the rest allies go first.
    enemies = _Relations(Symbol.SWORDS, "wax", line.enemies, (zone,))
    allies = _Relations(Symbol.LINK, "ink2", line.allies, (zone, enemies))
    money = (
        (_unknown("$ ?", 34), 16) if line.money is None else (Text(f"$\N{THIN SPACE}{line.money}", STRONG, wide=50),)
    )
    army, navy = Text(line.army, SMALL, right=True, least=48), quiet(line.navy, right=True, least=44)
    return RowLook(
        Strip(Picture(_disc, line.power, 28, 10), name, high=22),
        Strip(_BESIDE, zone, ends=(enemies, allies), gap=0, high=15),
        Strip(*money, _Army(line.land, line.land_most), ends=(army, 12, navy), high=17),
        pad=(14, 12, 2, 0),
        rule=bool(number),
    )


class _Filling(RowDelegate):
    """All powers fill the list, as far as their rows do not get too low or too high."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        rows = max(index.model().rowCount(), 1)
        room = option.widget.viewport().height() if isinstance(option.widget, QListView) else 0
        return QSize(self.theme.px(180), max(self.theme.px(_LEAST), min(room // rows, self.theme.px(_MOST))))


class PowerList(RowList[PowerLine]):
    """The list. `power_opened` is sent on Enter and double click, `power_chosen` on every selection."""

    power_chosen = Signal(str)
    power_opened = Signal(str)
    delegate = _Filling

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.lines: LineModel[PowerLine] = LineModel()
        super().__init__(theme, tr("Powers"), self.lines, _look, Chosen(0, bar="ink"), parent)
        self.activated.connect(lambda index: self.power_opened.emit(self.lines.line(index).power))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.doItemsLayout()  # its rows are as high as they fill it
        super().resizeEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.power_chosen.emit(self.lines.line(current).power)


class Holdings(QScrollArea):
    """A line for each power: its controlled minors, and its own provinces in other hands."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "read")
        self.setAccessibleName(tr("Controlled territories"))
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(6, 4, 8, 4)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(10)
        self._grid.setColumnStretch(2, 1)
        self.setWidget(inside)
        # The panel below shows through; a scroll area would paint the ground of the window.
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self._rows: list[tuple[PowerDisc, ThemedLabel, ThemedLabel, ThemedLabel]] = []

    def set_lines(self, lines: Sequence[PowerLine]) -> None:
        while len(self._rows) < len(lines):
            self._add_row()
        for number, row in enumerate(self._rows):
            for widget in row:
                widget.setVisible(number < len(lines))
            if number < len(lines):
                self._fill(row, lines[number])

    def pointed_at(self, at: QPoint | None) -> Pointed:
        """All of it, where no power is pointed at."""
        words = [", ".join(label.text() for label in row[1:]) for row in self._rows if row[0].isVisible()]
        return Pointed((), "\n".join(words), at or self.mapToGlobal(self.rect().center()))

    def _add_row(self) -> None:
        theme, at = self._theme, len(self._rows)
        row = (
            PowerDisc(theme, "Fr", size=26),
            title(theme, "", 20),
            data(theme, "", 13).wrapping(),
            data(theme, "", 13, weight=QFont.Weight.DemiBold),
        )
        for column, widget in enumerate(row):
            self._grid.addWidget(widget, at, column, Qt.AlignmentFlag.AlignTop)
        self._grid.setRowStretch(at, 0)
        self._grid.setRowStretch(at + 1, 1)
        self._rows.append(row)

    def _fill(self, row: tuple[PowerDisc, ThemedLabel, ThemedLabel, ThemedLabel], line: PowerLine) -> None:
        disc, name, minors, count = row
        for widget in row:
            widget.setProperty("about", f"power {line.power}")
        disc.set_power(line.power, line.name)
        name.setText(line.name)
        held = ", ".join(line.minors) if line.minors else tr("no minors")
        lost = "\n" + tr("Lost at home: {provinces}", provinces=", ".join(line.lost_home)) if line.lost_home else ""
        minors.setText(held + lost)
        minors.set_tone("" if line.minors or line.lost_home else "quiet")
        count.setText(str(len(line.minors)))
        alone = tr("No row counts them all; the sheet says which rows name each of them.")
        count.tip = Tip(tr("Controlled minors, {power}", power=line.name), count.text(), ((alone, ""),))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
