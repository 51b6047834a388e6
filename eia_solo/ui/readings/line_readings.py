"""The readings of a game in which what a choice changes is told in lines, and a choice is kept without a reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from eia_solo.ui.door import Door
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.readings.open_readings import OpenReadings, Sentences
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList


class LineReadings(OpenReadings):
    """What the choices of a sentence change is found out once one has stayed with it for a moment."""

    checks: LineList

    def __init__(
        self,
        door: Door,
        presenter: Sentences,
        changed: LineList,
        theme: Theme,
        actions: Iterable[QAction] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(door, presenter, changed, theme, actions, parent)
        self.because.hide()

    def _show_thought(self) -> None:
        super()._show_thought()
        self._show_detail()

    def _show_changed(self, lines: Sequence[Line]) -> None:
        self.checks.set_lines(lines)
        self.checks.setFocusPolicy(Qt.FocusPolicy.StrongFocus if lines else Qt.FocusPolicy.NoFocus)
