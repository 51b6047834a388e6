"""A field for a whole number, as wide as its margins ask.

A style sheet cannot give a spin box a left margin, and without its buttons it shrinks the field to nothing.
"""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from eia_solo.ui.theme import Theme


class NumberField(QSpinBox):
    """A spin box that can also say that its number is not known."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_theme(theme)

    def set_unknown(self, unknown: bool) -> None:
        """Draw the field as a question."""
        self.setProperty("unknown", unknown)
        self.style().unpolish(self)
        self.style().polish(self)

    def set_theme(self, theme: Theme) -> None:
        self.lineEdit().setTextMargins(theme.px(7), 0, 0, 0)
