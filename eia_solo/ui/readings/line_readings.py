"""The readings of a game in which what a choice changes is told in lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.readings.open_readings import OpenReadings
from eia_solo.ui.widgets.line_list import LineList


class LineReadings(OpenReadings):
    """What the choices of a sentence change is found out once one has stayed with it for a moment."""

    checks: LineList

    def _show_thought(self) -> None:
        super()._show_thought()
        self._show_detail()

    def _show_changed(self, lines: Sequence[Line]) -> None:
        self.checks.set_lines(lines)
        self.checks.setFocusPolicy(Qt.FocusPolicy.StrongFocus if lines else Qt.FocusPolicy.NoFocus)
