"""A power's page laid out for paper of a width: a head, two columns, the forces below, and a foot."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from eia_solo.games.empires_in_arms.exports.power_lines import Group
from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.ui.powers.land_bars import Strength, paint_bars
from eia_solo.games.empires_in_arms.ui.powers.paper_blocks import (
    Block,
    hairline,
    joined,
    line_block,
    run,
    shared,
    title_block,
    words_block,
)
from eia_solo.games.empires_in_arms.ui.powers.paper_forces import force_blocks
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, draw_text
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import ntr, tr

_GUTTER, _HEAD, _FOOT = 24.0, 52.0, 22.0
_BARS = 44.0


class PaperPage:
    """The page, always in the light colours: paper is paper."""

    def __init__(self, page: PowerPage, army: Strength, width: float) -> None:
        self._page, self._army, self._width = page, army, width
        self._theme = Theme(LIGHT)
        self._column = (width - _GUTTER) / 2
        groups = (*page.standing, *page.checks, *page.board)
        self._columns = shared([self._bars(), *map(self._group, groups)])
        self._forces = force_blocks(self._theme, page.forces, page.sums, width)
        self._middle = max(sum(block.height for block in column) for column in self._columns)

    @property
    def height(self) -> float:
        """How high the whole page is."""
        return _HEAD + self._middle + sum(block.height for block in self._forces) + _FOOT

    def paint(self, painter: QPainter) -> None:
        """Paint it all from the top left corner on."""
        self._head(painter)
        for number, column in enumerate(self._columns):
            run(painter, column, number * (self._column + _GUTTER), _HEAD)
        run(painter, self._forces, 0.0, _HEAD + self._middle)
        self._foot(painter)

    def _head(self, painter: QPainter) -> None:
        theme, page = self._theme, self._page
        paint_disc(painter, QRectF(0, 2, 36, 36), page.power, theme)
        draw_text(painter, QRectF(46, 0, self._width / 2, 40), page.name, theme.garamond(30), theme.palette.ink)
        unknown = ntr("{n} not entered", "{n} not entered", page.unknown) if page.unknown else ""
        words = " · ".join(filter(None, (page.month, unknown)))
        draw_text(painter, QRectF(0, 0, self._width, 40), words, theme.garamond(18), theme.palette.ink2, RIGHT)
        hairline(painter, theme, 0, 44, self._width)

    def _foot(self, painter: QPainter) -> None:
        words = tr(
            "EiA Solo · Solitaire Empires in Arms · modifier tables {tables} · ? is not entered",
            tables=self._page.tables[:12],
        )
        box = QRectF(0, self.height - 14, self._width, 14)
        draw_text(painter, box, words, self._theme.inter(9), self._theme.palette.ink3)

    def _bars(self) -> Block:
        def paint(painter: QPainter, x: float, y: float) -> None:
            paint_bars(painter, QRectF(x, y, self._column, _BARS - 4), self._army, self._theme)

        return Block(_BARS, paint)

    def _group(self, group: Group) -> Block:
        """A group stays together: a column never begins in the midst of one."""
        title = title_block(self._theme, group.title, self._column)
        if group.in_short:
            return joined(title, words_block(self._theme, group.in_short, self._column))
        lines = [line_block(self._theme, line, self._column) for line in group.lines]
        return joined(title, *lines)
