"""The line at the foot of a campaign's page: what happened, what is under way, which file it is."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.words import tr


class Foot(QWidget):
    """One line. Its message stays until there is something else to say."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 20, 8)
        self.message = data(theme, "", 13).wrapping()
        self.message.setObjectName("message")
        self.progress = QProgressBar()
        self.progress.setFixedWidth(240)
        self.progress.setFormat(tr("%v of %m checks"))
        self.progress.setAccessibleName(tr("Checks made"))
        self.progress.hide()
        self.file = data(theme, "", 12, tone="label")
        row.addWidget(self.message, 1)
        row.addWidget(self.progress)
        row.addWidget(self.file)

    def say(self, words: str, *, refused: bool = False) -> None:
        self.message.setText(words)
        self.message.set_tone("war" if refused else "label")
        self.message.setAccessibleName(words)

    def show_file(self, name: str, why_read_only: str) -> None:
        """Which file is shown, and that nothing is left to save; or why nothing can be changed."""
        if why_read_only:
            self.file.setText(tr("{file}, read-only: {reason}", file=name, reason=why_read_only))
        else:
            self.file.setText(tr("{file}, every step saved", file=name))
        self.file.set_tone("war" if why_read_only else "label")

    def busy(self, busy: bool) -> None:
        """Show that something is being done beside the window."""
        self.progress.setVisible(busy)
        self.progress.setMaximum(0 if busy else 1)

    def show_running(self, made: int, of: int) -> None:
        """Show how many checks are made; of none: that is over."""
        self.progress.setVisible(of > 0)
        self.progress.setMaximum(max(of, 1))
        self.progress.setValue(made)
