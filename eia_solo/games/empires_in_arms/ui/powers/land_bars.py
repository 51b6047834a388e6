"""The army of a power as two bars: land points against half and three quarters, points in corps against manpower."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.state import PowerSheet
from eia_solo.ui.accessible import Role, Told, Value
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import RIGHT, dashed, draw_text, text_width
from eia_solo.ui.words import tr

_ROW = 22
_LABEL, _NUMBER = 92, 124
"""What label and numbers have at least, with what keeps them from the bar."""


@frozen
class Strength:
    """What the bars show; None is unknown."""

    land: int | None
    most: int | None
    corps: int | None
    manpower: int | None

    @property
    def spoken(self) -> str:
        """Both bars in words."""
        land, corps = _of_most(self.land, self.most), _beside_manpower(self.corps, self.manpower)
        return tr("Land points {land}, points in corps {corps}", land=land, corps=corps)


def strength(page: PowerSheet) -> Strength:
    """The army of a page of the sheet."""
    return Strength(page.land_points, page.land_points_max, page.corps_points, page.home_manpower)


def _of_most(have: int | None, most: int | None) -> str:
    """ "168 of 210", with a question mark for what is not entered."""
    return tr("{have} of {most}", have=_known(have), most=_known(most))


def _beside_manpower(corps: int | None, manpower: int | None) -> str:
    return tr("{corps}, manpower {manpower}", corps=_known(corps), manpower=_known(manpower))


def _known(number: int | None) -> str:
    return "?" if number is None else str(number)


@frozen
class _Bar:
    """One bar with the words on both sides of it. Without ticks there is one, at the whole."""

    label: str
    have: int | None
    whole: int | None
    words: str
    ticks: tuple[float, ...] = ()


def paint_bars(painter: QPainter, box: QRectF, army: Strength, theme: Theme) -> None:
    """Both bars, one below the other, in the rectangle."""
    high = box.height() / 2
    first = QRectF(box.left(), box.top(), box.width(), high)
    land, corps = _of_most(army.land, army.most), _beside_manpower(army.corps, army.manpower)
    bars = (
        _Bar(tr("Land points"), army.land, army.most, land, (0.5, 0.75)),
        _Bar(tr("In corps"), army.corps, army.manpower, corps),
    )
    left = max(theme.px(_LABEL), *(text_width(bar.label, theme.inter(13)) + theme.px(8) for bar in bars))
    right = max(theme.px(_NUMBER), *(text_width(bar.words, _numbers_face(theme)) for bar in bars))
    for number, bar in enumerate(bars):
        _paint(painter, first.translated(0, number * high), theme, bar, left, right)


def _numbers_face(theme: Theme) -> QFont:
    return theme.inter(12, QFont.Weight.Medium)


def _paint(painter: QPainter, box: QRectF, theme: Theme, shown: _Bar, left: float, right: float) -> None:
    """Paint a bar between its label, which has so much room on the left, and its numbers on the right."""
    palette, have, whole = theme.palette, shown.have, shown.whole
    numbers = QRectF(box.right() - right, box.top(), right, box.height())
    draw_text(painter, box, shown.label, theme.inter(13), palette.ink2)
    draw_text(painter, numbers, shown.words, _numbers_face(theme), palette.ink, RIGHT)
    bar = QRectF(box.left() + left, box.center().y() - 3, 0, 6)
    bar.setRight(numbers.left() - theme.px(8))
    if bar.width() < theme.px(24):
        return
    if have is None or not whole:
        painter.setPen(dashed(palette.ask_line))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(bar, 3, 3)
        return
    # As long as the corps or the manpower ask for, so that the line of the restriction is always seen.
    end = float(whole) if shown.ticks else max(have, whole) * 1.25
    painter.setPen(QPen(palette.line, 1))
    painter.setBrush(palette.sunk)
    painter.drawRoundedRect(bar, 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.ink2)
    painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * min(have / end, 1.0), bar.height()), 3, 3)
    painter.setPen(QPen(palette.ink, 1.2))
    for tick in shown.ticks or (whole / end,):
        x = round(bar.left() + bar.width() * tick) + 0.5
        painter.drawLine(QPointF(x, bar.top() - 4), QPointF(x, bar.bottom() + 4))


class LandBars(Painted):
    """The bars as a widget, each with its value for a screen reader."""

    told_as = Role.Grouping

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._army = Strength(None, None, None, None)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_army(self, army: Strength) -> None:
        """Show this army."""
        self._army = army
        self.setAccessibleName(army.spoken)
        self.update()

    def part_count(self) -> int:
        return 2

    def part(self, number: int) -> Told:
        army, high = self._army, self.height() / 2
        have, whole = ((army.land, army.most), (army.corps, army.manpower))[number]
        label, words = (
            (tr("Land points"), _of_most(army.land, army.most)),
            (tr("In corps"), _beside_manpower(army.corps, army.manpower)),
        )[number]
        value = Value(have, 0, max(have, whole)) if have is not None and whole else None
        box = QRectF(0, number * high, self.width(), high)
        return Told(f"{label}: {words}", box, role=Role.ProgressBar, value=value)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(280), self._theme.px(2 * _ROW))

    def paint(self, painter: QPainter) -> None:
        side = self._theme.px(8)
        paint_bars(painter, QRectF(self.rect()).adjusted(side, 0, -side, 0), self._army, self._theme)
