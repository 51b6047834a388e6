"""Who controls what, power by power: the minors each holds and the home provinces it has lost."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.board import PowerLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import ThemedLabel, data, title
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import tr


class Holdings(QScrollArea):
    """A line for each power: its controlled minors, and its own provinces in other hands."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(tr("Controlled territories"))
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 4, 8, 4)
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
        disc.set_power(line.power, line.name)
        name.setText(line.name)
        held = ", ".join(line.minors) if line.minors else tr("no minors")
        lost = "\n" + tr("Lost at home: {provinces}", provinces=", ".join(line.lost_home)) if line.lost_home else ""
        minors.setText(held + lost)
        minors.set_tone("" if line.minors or line.lost_home else "quiet")
        count.setText(str(len(line.minors)))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
