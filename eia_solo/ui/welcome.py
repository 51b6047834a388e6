"""The window without a campaign: begin one, guided or not, or open one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from eia_solo.ui import dialogs
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import panel


class Welcome(QMainWindow):
    """Three ways to begin, the guided one first."""

    def __init__(self, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]) -> None:
        super().__init__()
        self.setWindowTitle("EiA Solo")
        self.resize(860, 480)
        centre = QWidget()
        centre.setProperty("role", "desk")
        outer = QVBoxLayout(centre)
        frame, column = panel(inset=32)
        column.addStretch(1)
        column.addWidget(title(theme, "EiA Solo", 50), 0, Qt.AlignmentFlag.AlignHCenter)
        words = "Decides for the powers nobody plays: exact odds, every reason, your dice or the machine’s."
        column.addWidget(data(theme, words, 14, tone="label"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(24)
        row = QHBoxLayout()
        row.addStretch(1)
        self.tutorial = KeyButton(theme, "Tutorial", "Ctrl+T", primary=True)
        self.new = KeyButton(theme, "New campaign", "Ctrl+N")
        self.old = KeyButton(theme, "Open campaign", "Ctrl+O")
        self.tutorial.setShortcut("Ctrl+T")
        self.tutorial.setObjectName("tutorial")
        self.tutorial.setAccessibleName("Tutorial: the first month of 1805, step by step")
        self.tutorial.clicked.connect(lambda: dialogs.tutorial(self, open_path))
        self.new.setShortcut("Ctrl+N")
        self.old.setShortcut("Ctrl+O")
        self.new.clicked.connect(lambda: dialogs.new_campaign(self, open_path))
        self.old.clicked.connect(lambda: dialogs.open_campaign(self, open_path))
        row.addWidget(self.tutorial)
        row.addWidget(self.new)
        row.addWidget(self.old)
        row.addStretch(1)
        column.addLayout(row)
        column.addSpacing(8)
        words = "The tutorial plays the first month of 1805 with you, step by step."
        column.addWidget(data(theme, words, 13, tone="label"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(16)
        self.message = data(theme, "", 13, tone="war").wrapping()
        self.message.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.message)
        column.addStretch(2)
        outer.addWidget(frame)
        self.setCentralWidget(centre)

    def say(self, words: str, *, refused: bool = False) -> None:
        """One line below the buttons."""
        self.message.set_tone("war" if refused else "label")
        self.message.setText(words)
