"""The powers at a glance: zone, enemies and allies, money, army, navy."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.board import PowerLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painted_list import PaintedList, ThemedDelegate
from eia_solo.ui.widgets.painting import CENTRE, LEFT, RIGHT, dashed, draw_text, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

Index = QModelIndex | QPersistentModelIndex


class PowerListModel(QAbstractListModel):
    """One row a power, in rolling order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[PowerLine] = []

    def set_lines(self, lines: list[PowerLine]) -> None:
        if len(lines) != len(self._lines):
            self.beginResetModel()
            self._lines = lines
            self.endResetModel()
            return
        old, self._lines = self._lines, lines
        for row, (one, other) in enumerate(zip(old, lines, strict=True)):
            if one != other:
                self.dataChanged.emit(self.index(row), self.index(row))

    def line(self, index: Index) -> PowerLine:
        return self._lines[index.row()]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        spoken = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        return spoken_line(self.line(index)) if index.isValid() and role in spoken else None


def spoken_line(line: PowerLine) -> str:
    """The row as a sentence; what is not entered is said so."""
    parts = [
        f"{line.name}: {line.zone or tr('zone not entered')}",
        tr("money not entered") if line.money is None else tr("money {money}", money=line.money),
        tr("land points {points}", points=_of(line.land, line.land_most)),
        tr("ships {ships}", ships=_of(line.ships, line.ships_most)),
    ]
    if line.enemies:
        parts.append(tr("at war with {powers}", powers=", ".join(line.enemies)))
    if line.allies:
        parts.append(tr("allied with {powers}", powers=", ".join(line.allies)))
    held = tr("controls {minors}", minors=", ".join(line.minors)) if line.minors else tr("controls no minors")
    parts.append(held)
    return ", ".join(parts)


def _of(have: int | None, most: int | None) -> str:
    return f"{'?' if have is None else have}/{'?' if most is None else most}"


class _Delegate(ThemedDelegate):
    """A power in a few rows: disc, name, zone, enemies and allies, money and strength."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        rows = max(index.model().rowCount(), 1)
        room = option.widget.viewport().height() if isinstance(option.widget, QListView) else 0
        return QSize(self.theme.px(180), max(self.theme.px(60), min(room // rows, self.theme.px(96))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, PowerListModel)
        line, theme = model.line(index), self.theme
        palette = theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, palette.raised)
            painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), palette.ink)
        inner = box.adjusted(theme.px(14), 0, -theme.px(12), 0)
        if index.row():
            painter.setPen(QPen(palette.line, 1))
            painter.drawLine(inner.topLeft(), inner.topRight())
        high = theme.px(56)
        top = box.center().y() - high / 2 + theme.px(1)
        disc = theme.px(28)
        paint_disc(painter, QRectF(inner.left(), top + theme.px(2), disc, disc), line.power, theme)
        x = inner.left() + disc + theme.px(10)
        # Beside the zone, not beside the name: that is the last thing to be cut.
        right = self._relations(painter, line, x, inner.right(), top + theme.px(19))
        name = QRectF(x, top - theme.px(3), inner.right() - x, theme.px(24))
        fits = text_width(line.name, theme.garamond(20)) <= name.width()
        draw_text(painter, name, line.name, theme.garamond(20 if fits else 17), palette.ink)
        zone = QRectF(x, top + theme.px(19), right - x, theme.px(17))
        if line.zone and zone.width() > theme.px(20):
            draw_text(painter, zone, line.zone, theme.inter(12), palette.ink2)
        elif not line.zone:
            self._unknown(painter, QRectF(x, zone.top(), theme.px(44), theme.px(16)), tr("zone ?"))
        self._numbers(painter, line, QRectF(inner.left(), top + theme.px(38), inner.width(), theme.px(20)))
        painter.restore()

    def _relations(self, painter: QPainter, line: PowerLine, left: float, right: float, top: float) -> float:
        """Small discs of enemies behind swords and of allies behind a link; returns where they begin.

        Those that have no room are left out: the relations stand beside the list.
        """
        theme, side = self.theme, self.theme.px(17)
        for powers, symbol, ink in (
            (line.allies, Symbol.LINK, theme.palette.ink2),
            (line.enemies, Symbol.SWORDS, theme.palette.wax),
        ):
            if not powers:
                continue
            room = int((right - left - side) // (side + 2))
            if room < 1:
                break
            for power in reversed(powers[: min(room, 4)]):
                right -= side
                paint_disc(painter, QRectF(right, top, side, side), power, theme)
                right -= 2
            right -= side
            paint_symbol(painter, symbol, QRectF(right, top, side, side), ink)
            right -= theme.px(5)
        return right

    def _numbers(self, painter: QPainter, line: PowerLine, box: QRectF) -> None:
        theme, palette = self.theme, self.theme.palette
        bold = theme.inter(13, QFont.Weight.DemiBold)
        money = QRectF(box.left(), box.top(), theme.px(50), box.height())
        if line.money is None:
            self._unknown(painter, QRectF(box.left(), box.top() + 1, theme.px(34), theme.px(16)), "$ ?")
        else:
            draw_text(painter, money, f"$\N{THIN SPACE}{line.money}", bold, palette.ink, LEFT)
        ships = f"{_of(line.ships, line.ships_most)}"
        ships_wide = max(text_width(ships, theme.inter(12)), theme.px(44))
        draw_text(
            painter,
            QRectF(box.right() - ships_wide, box.top(), ships_wide, box.height()),
            ships,
            theme.inter(12),
            palette.ink2,
            RIGHT,
        )
        land = _of(line.land, line.land_most)
        land_wide = max(text_width(land, theme.inter(12)), theme.px(48))
        land_left = box.right() - ships_wide - theme.px(12) - land_wide
        draw_text(
            painter, QRectF(land_left, box.top(), land_wide, box.height()), land, theme.inter(12), palette.ink, RIGHT
        )
        bar = QRectF(money.right(), box.center().y() - 3, land_left - money.right() - theme.px(8), 6)
        if bar.width() > theme.px(24):
            self._bar(painter, line, bar)

    def _bar(self, painter: QPainter, line: PowerLine, bar: QRectF) -> None:
        """The army as a share of its most, with ticks at the half and the three quarters of the rules."""
        palette = self.theme.palette
        if line.land is None or not line.land_most:
            painter.setPen(dashed(palette.ask_line))
            painter.setBrush(palette.ask)
            painter.drawRoundedRect(bar, 3, 3)
            return
        painter.setPen(QPen(palette.line, 1))
        painter.setBrush(palette.sunk)
        painter.drawRoundedRect(bar, 3, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink2)
        share = min(line.land / line.land_most, 1.0)
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), 3, 3)
        painter.setPen(QPen(palette.ink3, 1))
        for tick in (0.5, 0.75):
            x = bar.left() + bar.width() * tick
            painter.drawLine(round(x), round(bar.top() - 3), round(x), round(bar.bottom() + 3))

    def _unknown(self, painter: QPainter, box: QRectF, text: str) -> None:
        palette = self.theme.palette
        painter.setPen(dashed(palette.ask_line))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(box, 4, 4)
        draw_text(painter, box, text, self.theme.inter(11, QFont.Weight.DemiBold), palette.ink, CENTRE)


class PowerList(PaintedList):
    """The list. `power_opened` is sent on Enter and double click, `power_chosen` on every selection."""

    power_chosen = Signal(str)
    power_opened = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, _Delegate, tr("Powers"), parent)
        self.lines = PowerListModel(self)
        self.setModel(self.lines)
        self.activated.connect(lambda index: self.power_opened.emit(self.lines.line(index).power))

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Every row is as high as before: only those that changed are painted, where a list would lay all out anew."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.power_chosen.emit(self.lines.line(current).power)
