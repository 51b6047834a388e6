"""The header: when we are, the views, undo and redo, the phase."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QToolButton, QVBoxLayout, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.symbols import Symbol, symbol_icon

VIEWS = ("view_desk", "view_month", "view_phase", "view_sheet", "view_log", "view_history")
TOOLS = ("dow_phase", "peace_phase", "export_log", "undo", "redo")
HIGH = 56
_GIVE_MARGINS = (QEvent.Type.StyleChange, QEvent.Type.Polish, QEvent.Type.ParentChange, QEvent.Type.Show)
"""After each of these a tool bar has margins of its own again, which would push the views out of sight."""


class Header(QToolBar):
    """One bar; its buttons are the actions themselves."""

    def __init__(self, actions: Mapping[str, QAction], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("Header", parent)
        self.setObjectName("header")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._actions = actions
        self._theme = theme
        self._month = title(theme, "", 28)
        self._step = data(theme, "", 12, tone="label")
        self._stage = data(theme, "", 13, weight=QFont.Weight.DemiBold)
        self._build()
        self.set_theme(theme)

    def _build(self) -> None:
        # One widget in the bar: a tool bar's own layout sets its buttons off centre and cannot spread them.
        inside = QWidget()
        inside.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        row = QHBoxLayout(inside)
        row.setContentsMargins(20, 0, 16, 0)
        row.setSpacing(8)
        self._buttons: dict[str, QToolButton] = {}
        # Both sides share the room evenly, so that the views stand still whatever is said on the left.
        row.addWidget(self._when(), 1)
        for id in VIEWS:
            row.addWidget(self._button(id, "view"))
        row.addWidget(self._tools(), 1)
        self.addWidget(inside)

    def _when(self) -> QWidget:
        side = QWidget()
        row = QHBoxLayout(side)
        tight(row, 14)
        self._words = QWidget()
        words = QVBoxLayout(self._words)
        tight(words)
        words.addStretch(1)
        words.addWidget(self._step)
        words.addWidget(self._stage)
        words.addStretch(1)
        row.addWidget(self._month)
        row.addWidget(self._words)
        row.addStretch(1)
        return side

    def _tools(self) -> QWidget:
        side = QWidget()
        row = QHBoxLayout(side)
        tight(row, 8)
        row.addStretch(1)
        for id in TOOLS:
            row.addWidget(self._button(id, "tool"))
        return side

    def _button(self, id: str, role: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._actions[id])
        button.setProperty("role", role)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setObjectName(f"button_{id}")
        self._buttons[id] = button
        return button

    def show_when(self, month: str, step: str, stage: str) -> None:
        """The month, the step of the sequence of play, and how far it is."""
        self._month.setText(month)
        self._step.setText(step)
        self._stage.setText(stage)
        # Longer words get their room at once; Qt would pass the wish for it on from widget to widget, one at a time.
        part: QWidget | None = self._words
        while part is not None and part is not self and (row := part.layout()) is not None:
            row.activate()
            part = part.parentWidget()

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() in _GIVE_MARGINS and (bar := self.layout()) is not None:
            bar.setContentsMargins(0, 0, 0, 0)
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where the text is large for the window, what stands elsewhere too makes room: the log has the export."""
        wide = self.width() / self._theme.text_scale
        self._buttons["export_log"].setVisible(wide >= 1400)
        self._buttons["peace_phase"].setVisible(wide >= 1240)
        self._buttons["dow_phase"].setVisible(wide >= 1140)
        self._words.setVisible(wide >= 1040)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(HIGH))
        palette = theme.palette
        for id, symbol in (("undo", Symbol.UNDO), ("redo", Symbol.REDO)):
            self._actions[id].setIcon(symbol_icon(symbol, palette.ink, palette.line2))
        for id, button in self._buttons.items():
            if id in VIEWS:
                button.setFont(theme.garamond(20))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
                button.setFixedHeight(theme.px(HIGH) - 1)
            elif id in ("undo", "redo"):
                button.setIconSize(QSize(theme.px(20), theme.px(20)))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            else:
                button.setFont(theme.inter(13, QFont.Weight.Medium))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self._fit()
