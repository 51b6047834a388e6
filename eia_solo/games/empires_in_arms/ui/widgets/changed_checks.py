"""The checks that a choice would change, a line each: who against whom, modifiers and chance before and after."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.ui.presenters.readings import CheckLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import LineModel
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import Chosen, WholeList
from eia_solo.ui.widgets.rows import (
    NOTHING,
    PLAIN,
    SMALL,
    STRONG,
    TITLE,
    Face,
    Picture,
    RowLook,
    Stand,
    Strip,
    Text,
    quiet,
)
from eia_solo.ui.words import tr


def _columns(line: CheckLine, totals: tuple[str, ...], name: Face, face: Face) -> Strip:
    """Columns stand at the same place in every line: the chance at the right, the modifiers left of it."""
    ink = "ink" if line.strong else "ink2"
    # Ranges of unknown inputs are long: every line keeps the room of the longest.
    total = Text(line.total, face, ink, right=True, like=totals)
    chance = Text(line.chance, STRONG if line.strong else face, ink, right=True, wide=132)
    # Where it is too narrow for the name the discs say it.
    return Strip(Text(line.name, name, ink, instead=NOTHING), ends=(total, 8, chance), high=24)


def _look(line: CheckLine, totals: tuple[str, ...], *, first: bool) -> RowLook:
    if line.checker is None or line.target is None:
        columns = _columns(line, totals, TITLE, SMALL)
        return RowLook(columns, pad=(4, 10, 0, 2), stand=Stand.BOTTOM, high=28 if first else 36)
    return RowLook(
        _columns(line, totals, PLAIN, PLAIN),
        Strip(quiet(line.remark, wraps=True, air=1)),
        lead=(Picture(paint_disc, line.checker, 22, 4), Picture(paint_disc, line.target, 22, 4), 8),
        pad=(4, 10, 3, 3),
    )


class ChangedChecks(WholeList[CheckLine]):
    """The list."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        lines: LineModel[CheckLine] = LineModel()

        def look(line: CheckLine, number: int) -> RowLook:
            return _look(line, tuple(line.total for line in lines.lines), first=not number)

        name = tr("Checks that the chosen reading changes")
        super().__init__(theme, name, lines, look, Chosen(0), parent)
        self._lines = lines
        self.setObjectName("changed_checks")

    @property
    def lines(self) -> Sequence[CheckLine]:
        """What is shown."""
        return self._lines.lines

    def set_lines(self, lines: Sequence[CheckLine]) -> None:
        self._lines.set_lines(lines)
