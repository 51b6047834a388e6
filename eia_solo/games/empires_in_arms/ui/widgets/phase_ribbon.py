"""All checks of the phase on one ribbon: a group for each power that rolls, a disc for each target.

With seven powers the whole ribbon is seen at once; with twelve it scrolls sideways and keeps the current check in
sight. The arrow keys look at other checks, Home goes back to the current one.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.ribbon import MarkKind, RibbonGroup, RibbonMark
from eia_solo.games.empires_in_arms.ui.widgets.ribbon_strip import RibbonStrip
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

__all__ = ["MarkKind", "PhaseRibbon", "RibbonGroup", "RibbonMark"]


class PhaseRibbon(QScrollArea):
    """The ribbon. `check_chosen` carries the number of the check, counted over all groups from 0."""

    check_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._strip = RibbonStrip(theme)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(self._strip)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWidget(self._strip)
        # The panel below shows through; a scroll area would paint the ground of the window.
        self._strip.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(tr("All checks of this phase"))
        self._strip.chosen.connect(self._show_check)
        self._strip.chosen.connect(self.check_chosen)

    def set_groups(self, groups: Sequence[RibbonGroup]) -> None:
        """Show these checks; what was looked at is forgotten if it is gone."""
        strip = self._strip
        if tuple(groups) == strip.groups:
            return
        strip.groups = tuple(groups)
        count = len(strip.checks())
        strip.current = strip.current if strip.current is not None and strip.current < count else None
        strip.looked_at = strip.looked_at if strip.looked_at is not None and strip.looked_at < count else None
        self._fit()

    def set_current(self, index: int | None) -> None:
        """The check whose turn it is, or None."""
        if index != self._strip.current:
            self._strip.current = index
            self._strip.update()
        if index is not None:
            self._show_check(index)

    def set_looked_at(self, index: int | None) -> None:
        """A check looked at without moving to it, or None."""
        self._strip.look_at(index)
        if index is not None:
            self._show_check(index)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._strip.theme = theme
        self._fit()

    def sizeHint(self) -> QSize:
        bar = self.horizontalScrollBar().sizeHint().height() if self._overflows() else 0
        return QSize(self._theme.px(900), self._strip.sizeHint().height() + bar)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(300), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _overflows(self) -> bool:
        return self._strip.sizeHint().width() > self.width()

    def _fit(self) -> None:
        self._strip.updateGeometry()
        self._strip.lay_out()
        self.updateGeometry()
        if self._strip.current is not None:
            self._show_check(self._strip.current)

    def _show_check(self, index: int) -> None:
        if index < len(self._strip.checks()):
            centre = self._strip.column(index).center()
            self.ensureVisible(round(centre.x()), round(centre.y()), self._theme.px(120), 0)
