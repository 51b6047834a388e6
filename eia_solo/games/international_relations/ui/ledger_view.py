"""The ledger of penalties: what world opinion holds against each power, until when, and points over the years."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.international_relations.rules.judging.ledger import PowerLedger
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.board.counters import colours
from eia_solo.games.international_relations.ui.correct_panel import CorrectPanel
from eia_solo.games.international_relations.ui.correcting import Correcting
from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.ledger import (
    Curves,
    ledgers,
    minus,
    outstanding_curves,
    penalty_lines,
    power_lines,
    victory_curves,
)
from eia_solo.games.international_relations.ui.presenters.subjects import Penalties
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.door import Door
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted, View
from eia_solo.ui.widgets.keyboard import give_focus_to, on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.painting import CENTRE, LEFT, RIGHT, dashed, draw_text, square
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, stack, tight
from eia_solo.ui.words import ntr, tr

_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 24, 30, 24
_DISC, _DISCS = 18, 146
"""The side of a disc, and the room for those of all powers in a row."""


class PointsChart(Painted):
    """Years from left to right, points upward; what is still to come is dashed, the chosen power's line is heavy."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._curves = Curves("", {}, 0)
        self._chosen = ""
        self.setObjectName("points_chart")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_curves(self, curves: Curves, chosen: str) -> None:
        """Show these lines; one of them is the chosen power's."""
        self._curves, self._chosen = curves, chosen
        self.setAccessibleName(curves.title)
        self.setAccessibleDescription(curves.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._theme.px(260))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(170))

    # Where things stand

    def _years(self) -> range:
        years = [year for line in self._curves.series.values() for year, _ in line]
        return range(min(years, default=0), max(years, default=0) + 1)

    def _points(self) -> tuple[int, int]:
        found = [points for line in self._curves.series.values() for _, points in line]
        low, high = min((0, *found)), max((4, *found))
        return low - low % 2, high + high % 2

    def _room(self) -> QRectF:
        px = self._theme.px
        is_over = self._years().stop - 1 <= self._curves.until  # the discs stand at the end of the lines
        right = _DISCS if is_over else _RIGHT
        return QRectF(self.rect()).adjusted(px(_LEFT), px(_TOP), -px(right), -px(_BOTTOM))

    def _at(self, year: float, points: float) -> QPointF:
        room, years, (low, high) = self._room(), self._years(), self._points()
        share = (year - years.start) / max(len(years) - 1, 1)
        return QPointF(
            room.left() + share * room.width(), room.bottom() - (points - low) / (high - low) * room.height()
        )

    # Painting

    def paint(self, painter: QPainter) -> None:
        theme = self._theme
        above = QRectF(0, 0, self.width(), theme.px(_TOP - 6))
        draw_text(painter, above, self._curves.title, theme.inter(12), theme.palette.ink2, LEFT)
        if not any(self._curves.series.values()):
            return
        self._paint_axes(painter)
        others = [power for power in self._curves.series if power != self._chosen]
        chosen = [self._chosen] if self._chosen in self._curves.series else []
        for power in (*others, *chosen):
            self._paint_line(painter, power)
        for power, at in self._ends():
            paint_power(painter, square(at, theme.px(_DISC)), power, theme)

    def _paint_axes(self, painter: QPainter) -> None:
        theme, palette, room = self._theme, self._theme.palette, self._room()
        low, high = self._points()
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if (high - low) / step <= max(room.height() / 26, 2))
        for points in range(low - low % step, high + 1, step):
            if points < low:
                continue
            y = self._at(self._years().start, points).y()
            painter.setPen(QPen(palette.ink3 if points == 0 else palette.line, 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            words = QRectF(0, y - theme.px(9), room.left() - theme.px(6), theme.px(18))
            draw_text(painter, words, minus(points), theme.inter(12), palette.ink2, RIGHT)
        years = self._years()
        every = next(n for n in (1, 2, 5, 10, 20) if len(years) / n * theme.px(40) <= max(room.width(), 1) or n == 20)
        for year in years[::every]:
            x = self._at(year, 0).x()
            words = QRectF(x - theme.px(24), room.bottom() + theme.px(4), theme.px(48), theme.px(18))
            draw_text(painter, words, str(year), theme.inter(12), palette.ink2, CENTRE)

    def _paint_line(self, painter: QPainter, power: str) -> None:
        palette, until = self._theme.palette, self._curves.until
        own = colours(palette, power)
        ink = own.fill if palette.dark else own.strong
        wide = 3.2 if power == self._chosen else 1.6
        line = self._curves.series[power]
        past = [self._at(*each) for each in line if each[0] <= until]
        ahead = [self._at(*each) for each in line if each[0] >= until]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(dashed(ink, wide, 5, 4))
        painter.drawPolyline(QPolygonF(ahead))
        painter.setPen(QPen(ink, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(past))
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        for at in past:
            painter.drawEllipse(at, wide + 0.6, wide + 0.6)

    def _ends(self) -> Iterator[tuple[str, QPointF]]:
        """Where the disc of each power goes: where its line is now; those at one place stand side by side."""
        side, taken = self._theme.px(_DISC), list[QPointF]()
        for power, line in self._curves.series.items():
            past = [each for each in line if each[0] <= self._curves.until] or list(line[:1])
            if not past:
                continue
            at = self._at(*past[-1]) + QPointF(side * 0.7, 0)
            while any(abs(at.x() - other.x()) < side and abs(at.y() - other.y()) < side * 0.8 for other in taken):
                at += QPointF(side + 1, 0)
            taken.append(at)
            yield power, at


STACKS_BELOW = 800


class LedgerView(View):
    """Left the powers, right the chosen one's penalties; below them the lines of all over the years."""

    def __init__(
        self,
        door: Door,
        session: InternationalSession,
        correcting: Correcting,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._session = session
        self._correcting = correcting
        self._found: Mapping[str, PowerLedger] = {}
        self.setObjectName("ledger")
        self.powers = ReportList(theme, tr("Powers"), "ledger_powers")
        self.title = title(theme, "", 24).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.penalties = ReportList(theme, tr("Penalties"), "penalties")
        self.kinds = QTabBar()
        self.chart = PointsChart(theme)
        self.correct = CorrectPanel(theme, correcting, Penalties, tr("Choose a power, then Enter."))
        self._lay_out(theme)
        door.changed.connect(lambda _: self.refresh_if_shown())
        self.powers.chosen.connect(lambda _: self._show())
        self.powers.opened.connect(lambda _: (self.correct if correcting.is_on else self.penalties).setFocus())
        correcting.changed.connect(self.refresh_if_shown)
        self.correct.left.connect(self.powers.setFocus)
        self.correct.works_in(self.powers)
        on_ctrl_enter(self, self._enter)
        self.kinds.currentChanged.connect(lambda _: self._show())
        give_focus_to(self, self.powers)

    def _lay_out(self, theme: Theme) -> None:
        self._left, left = panel()
        left.addWidget(head(theme, tr("Penalties")))
        left.addWidget(self.powers, 1)
        self._above, above = panel()
        for widget in (self.title, self.facts):
            above.addWidget(widget)
        above.addWidget(self.penalties, 1)
        self._below, below = panel()
        self.kinds.setProperty("role", "slim")
        self.kinds.setExpanding(False)
        self.kinds.setDrawBase(False)
        self.kinds.setAccessibleName(tr("What the graph shows"))
        for words in (tr("Penalty points"), tr("Victory points")):
            self.kinds.addTab(words)
        below.addWidget(self.kinds)
        below.addWidget(self.chart, 1)
        side = QWidget()
        self._corrections, inner = panel()
        inner.addWidget(self.correct, 1)
        tight(right := QVBoxLayout(side), GUTTER)
        right.addWidget(self._corrections, 1)
        right.addWidget(self._above, 1)
        right.addWidget(self._below, 1)
        self._box = inside(self, foot=GUTTER)
        self._box.addWidget(self._left)
        self._box.addWidget(side, 1)

    @property
    def power(self) -> str:
        """The chosen power."""
        return self.powers.current.removeprefix("power ")

    def refresh(self) -> None:
        """Show the ledgers as they stand."""
        session = self._session
        self._found = ledgers(session.state, session.rulebook.rules.board.powers, session.first_year)
        self.powers.set_lines(power_lines(session.state, self._found))
        if not self.power:
            self.powers.choose(f"power {next(iter(self._found))}")
        self._show()

    def show_power(self, power: str) -> None:
        """Show the ledger of a power."""
        self.powers.choose(f"power {power}")

    def _enter(self) -> None:
        if self._correcting.is_on:
            self.correct.press()

    def _show(self) -> None:
        corrects = self._correcting.is_on
        self._corrections.setVisible(corrects)
        for part in (self._above, self._below):
            part.setVisible(not corrects)
        if corrects and self.power and getattr(self._correcting.subject, "power", "") != self.power:
            self._correcting.choose(Penalties(self.power))  # which shows everything once more
            return
        if corrects:
            return
        found = self._found.get(self.power)
        if found is None:
            return
        session, game = self._session, self._session.state
        board = session.rulebook.rules.board
        self.title.setText(found.power)
        more = game.hardened.get(found.power, 0)
        outstanding = ntr("{n} penalty point outstanding", "{n} penalty points outstanding", found.outstanding)
        hardened = (
            tr("unalloyed expansionism: every further penalty is increased by {n} (E(6))", n=more) if more else ""
        )
        self.facts.setText("; ".join(filter(None, (outstanding, hardened))))
        self.penalties.set_lines(penalty_lines(found, board))
        if self.kinds.currentIndex():
            curves = victory_curves(game, session.reports(), board.powers, session.first_year)
        else:
            curves = outstanding_curves(game, self._found)
        self.chart.show_curves(curves, found.power)

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        side = px(290 if wide < 1400 else 350)
        stack(self._box, self._left, side, stacked=stacked)
        self._left.setMinimumHeight(px(300) if stacked else 0)
        self._above.setMinimumHeight(px(200))
        self._below.setMinimumHeight(px(250))
