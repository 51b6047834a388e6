"""Paints orders and lines of supply: what an order is told by its shape, never by colour alone.

A move is an arrow with a dot where it passes, swords in a ring stand where it meets enemies, a scout is a dotted line
with an eye; one that is not done is dashed and ends in a cross.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from eia_solo.games.napoleons_wars.ui.board.courses import Course, Courses
from eia_solo.games.napoleons_wars.ui.colours import colours
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import Arrow, BoardPicture, ShownLine, Way
from eia_solo.ui.drawn.line_painter import LinePainter
from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, inset, square, text_width
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol

_LINES = 1.8
"""Lines are as wide as those between counters so many times as high as a block."""
_SOLID, _FLAT = Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap


class OrderPainter(LinePainter):
    """Paints the orders and lines of one picture."""

    def __init__(self, painter: QPainter, theme: Theme, courses: Courses, high: float) -> None:
        super().__init__(painter, theme, high * _LINES)
        self._courses = courses

    def paint_lines(self, picture: BoardPicture) -> None:
        """What lies below the counters."""
        for line in sorted(picture.lines, key=lambda line: line.chosen):
            self._paint_supply(line)
        for course in sorted(self._courses.all, key=lambda course: not course.arrow.refused):
            if course.points:
                self._paint_course(course)

    def paint_signs(self, picture: BoardPicture) -> None:
        """What lies over the names: swords, eyes, crosses, numbers of battles, sums."""
        numbered: set[str] = set()
        for course in self._courses.all:
            self._paint_sign(course)
            goal = course.arrow.stops[-1]
            if course.arrow.fights and goal in picture.battles and goal not in numbered:
                numbered.add(goal)
                self._paint_number(goal, course.end, picture.battles[goal])
        for id in sorted(set(picture.battles) - numbered):
            at = self._courses.sign_at(id)
            self._paint_swords(at)
            self._paint_number(id, at, picture.battles[id])
        for id in sorted(picture.hanging):
            self._paint_hanging(self._courses.sign_at(id))
        for line in picture.lines:
            if line.words:
                self._paint_pill(line)

    def _ink(self, arrow: Arrow) -> QColor:
        """Lines lie on the colours of powers, which are middling in both themes, so they have those of the light."""
        return LIGHT.wax if arrow.refused else colours(LIGHT, arrow.power).strong

    def _paint_course(self, course: Course) -> None:
        arrow, ink = course.arrow, self._ink(course.arrow)
        if arrow.refused:
            self._stroke(course.points, ink, self._wide, pattern=[2.2, 1.4])
        elif arrow.way is Way.SCOUT:
            self._stroke(course.points, ink, self._wide * 0.8, pattern=[0.1, 2.0])
        else:
            self._stroke(course.points, ink, self._wide)
            if not arrow.fights:
                self._head(course.points, ink, hollow=False, size=0.42)
        for at in course.dots:
            self._painter.setPen(QPen(ink, max(1.2, self._wide * 0.4)))
            self._painter.setBrush(self._paper)
            self._painter.drawEllipse(at, self._wide * 0.95, self._wide * 0.95)

    def _paint_sign(self, course: Course) -> None:
        if course.arrow.refused:
            self._cross(course.end)
        elif course.arrow.way is Way.SCOUT:
            self._paint_eye(course.end, self._ink(course.arrow))
        elif course.arrow.fights:
            self._paint_swords(course.end)

    def _disc(self, at: QPointF, ink: QColor) -> QRectF:
        room = square(at, 2 * self._courses.ring)
        self._painter.setPen(QPen(ink, 1.5))
        self._painter.setBrush(self._paper)
        self._painter.drawEllipse(room)
        return room

    def _paint_swords(self, at: QPointF) -> None:
        room = self._disc(at, LIGHT.wax)
        paint_symbol(
            self._painter, Symbol.SWORDS, inset(room, room.width() * 0.17), LIGHT.wax, max(1.3, self._wide / 2)
        )

    def _paint_eye(self, at: QPointF, ink: QColor) -> None:
        room = inset(self._disc(at, ink), self._courses.ring * 0.42)
        lid = QPainterPath(QPointF(room.left(), at.y()))
        lid.quadTo(QPointF(at.x(), room.top() - room.height() * 0.1), QPointF(room.right(), at.y()))
        lid.quadTo(QPointF(at.x(), room.bottom() + room.height() * 0.1), QPointF(room.left(), at.y()))
        self._painter.setPen(QPen(ink, 1.3))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPath(lid)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(ink)
        self._painter.drawEllipse(at, room.width() * 0.17, room.width() * 0.17)

    def _paint_number(self, id: str, at: QPointF, number: int) -> None:
        """The number of a battle, at the corner of its swords that is farther from the seal."""
        radius = self._courses.ring * 0.62
        aside = 1 if at.x() > self._courses.seal(id).x() else -1
        middle = at + QPointF(self._courses.ring * aside, -self._courses.ring) * 0.8
        self._painter.setPen(QPen(self._paper, 1.4))
        self._painter.setBrush(LIGHT.primary)
        self._painter.drawEllipse(middle, radius, radius)
        self._words(str(number), square(middle, 2 * radius), radius * 1.35, LIGHT.on_primary)

    def _paint_hanging(self, at: QPointF) -> None:
        radius = self._courses.ring * 0.8
        self._painter.setPen(QPen(LIGHT.ask_line, 1.6))
        self._painter.setBrush(LIGHT.ask)
        self._painter.drawEllipse(at, radius, radius)
        self._words("!", square(at, 2 * radius), radius * 1.5, LIGHT.ink)

    def _paint_supply(self, line: ShownLine) -> None:
        """Straight from space to space: a dot in each, a square where it ends."""
        if len(line.spaces) < 2:
            return
        points = [self._courses.passing(id) for id in line.spaces]
        ink = LIGHT.focus if line.chosen else LIGHT.ink
        self._stroke(points, ink, self._wide * 0.8, halo=1.0)
        self._painter.setPen(QPen(self._paper, 1.2))
        self._painter.setBrush(LIGHT.ink)
        for at in points[:-1]:
            self._painter.drawEllipse(at, self._wide * 1.05, self._wide * 1.05)
        self._painter.setPen(QPen(LIGHT.ink, 1.8))
        self._painter.setBrush(self._paper)
        self._painter.drawRect(square(points[-1], self._wide * 3.2))

    def _paint_pill(self, line: ShownLine) -> None:
        """The sum of a line below the counters of the space of the corps; white on black without a line."""
        ink, paper, edge = LIGHT.ink, LIGHT.heat_paper, LIGHT.focus if line.chosen else LIGHT.ink
        if len(line.spaces) < 2:
            ink, paper = LIGHT.on_primary, LIGHT.primary
        px = min(max(self._side * 0.42, self._theme.px(10)), self._theme.px(13))
        font = self._theme.inter(round(px) / self._theme.text_scale, QFont.Weight.DemiBold)
        wide, high = text_width(line.words, font) + px * 1.4, px * 1.6
        room = self._courses.label_below(line.spaces[0], wide, high)
        self._painter.setPen(QPen(edge, 1.3))
        self._painter.setBrush(paper)
        self._painter.drawRoundedRect(room, high / 2, high / 2)
        self._painter.setFont(font)
        self._painter.setPen(ink)
        self._painter.drawText(room, CENTRE, line.words)

    def _words(self, words: str, room: QRectF, px: float, ink: QColor) -> None:
        self._painter.setFont(self._theme.inter(round(px) / self._theme.text_scale, QFont.Weight.Bold))
        self._painter.setPen(ink)
        self._painter.drawText(room, CENTRE, words)


def paint_outlines_of(
    painter: QPainter, theme: Theme, shapes: Mapping[str, QPainterPath], picture: BoardPicture
) -> None:
    """What a chosen corps reaches, full within one space, dashed within two; and what is annexed."""
    paper = theme.palette.heat_paper if not theme.palette.dark else theme.palette.die
    marks = [(id, colours(LIGHT, power).strong, 1) for id, power in sorted(picture.annexed.items())]
    marks += [(id, LIGHT.focus, steps) for id, steps in sorted(picture.reach.items(), key=lambda each: -each[1])]
    for id, ink, steps in marks:
        pen = QPen(ink, 2.2 if steps < 2 else 1.6, _SOLID, _FLAT)
        painter.strokePath(shapes[id], QPen(with_alpha(paper, 0.6 if steps < 2 else 0.3), 4.0))
        if steps > 1:
            pen.setDashPattern([3.0, 2.4])
        painter.strokePath(shapes[id], pen)
