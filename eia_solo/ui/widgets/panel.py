"""The sheets of paper the window is made of."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLayout, QVBoxLayout, QWidget

INSET = 16
GUTTER = 8
MARGIN = 12


def panel(parent: QWidget | None = None, inset: int = INSET) -> tuple[QFrame, QVBoxLayout]:
    """A panel and its column."""
    frame = QFrame(parent)
    frame.setProperty("role", "panel")
    column = QVBoxLayout(frame)
    column.setContentsMargins(inset, inset - 4, inset, inset - 4)
    column.setSpacing(GUTTER)
    return frame, column


def rule() -> QFrame:
    """A hairline across."""
    line = QFrame()
    line.setProperty("role", "rule")
    return line


def tight(layout: QLayout, spacing: int = 0) -> QLayout:
    """The layout without margins."""
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    return layout
