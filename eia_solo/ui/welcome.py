"""The window without a campaign: begin one, with the tutorial or not, or open one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.ui import dialogs
from eia_solo.ui.menus import why_missing
from eia_solo.ui.page_frame import SpeakingWindow
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import panel, scrolling
from eia_solo.ui.words import tr

_CENTRE = Qt.AlignmentFlag.AlignHCenter
RECENT_WIDE = 560


class Welcome(SpeakingWindow):
    """Three ways to begin, the tutorial first; below them the campaigns that were open last."""

    def __init__(self, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]) -> None:
        super().__init__()
        self._theme = theme
        self._open_path = open_path
        self.setWindowTitle("EiA Solo")
        self.resize(860, 480)
        centre = QWidget()
        self.setCentralWidget(centre)
        outer = QVBoxLayout(scrolling(centre))
        frame, column = panel(inset=32)
        outer.addWidget(frame)
        column.addStretch(1)
        column.addWidget(title(theme, "EiA Solo", 50), 0, _CENTRE)
        words = tr("Decides for the powers nobody plays: exact odds, every reason, your dice or the program’s.")
        tagline = data(theme, words, 14, tone="label").wrapping()
        tagline.setAlignment(_CENTRE)
        column.addWidget(tagline)
        column.addSpacing(24)
        column.addLayout(self._ways())
        column.addSpacing(8)
        words = tr("The tutorial plays the first month of 1805 with you, step by step.")
        column.addWidget(data(theme, words, 13, tone="label"), 0, _CENTRE)
        column.addSpacing(16)
        self.recent = self._recent(settings)
        if self.recent:
            column.addWidget(title(theme, tr("Open again"), 17, italic=True), 0, _CENTRE)
            for button in self.recent:
                column.addWidget(button, 0, _CENTRE)
            column.addSpacing(12)
        self.guide = QPushButton(tr("Guide (F1)"))
        self.guide.setProperty("quiet", True)
        self.guide.setShortcut("F1")
        self.guide.setToolTip(tr("All pages of the guide, to be searched"))
        self.guide.clicked.connect(self.show_guide)
        column.addWidget(self.guide, 0, _CENTRE)
        self.message = data(theme, "", 13, tone="war").wrapping()
        self.message.setAlignment(_CENTRE)
        column.addWidget(self.message)
        column.addStretch(2)

    def _ways(self) -> QHBoxLayout:
        theme = self._theme
        self.tutorial = KeyButton(theme, tr("Tutorial"), "Ctrl+T", primary=True)
        self.new = KeyButton(theme, tr("New campaign"), "Ctrl+N")
        self.old = KeyButton(theme, tr("Open campaign"), "Ctrl+O")
        self.tutorial.setShortcut("Ctrl+T")
        self.tutorial.setObjectName("tutorial")
        self.tutorial.setAccessibleName(tr("Tutorial: the first month of 1805, step by step"))
        self.tutorial.clicked.connect(lambda: dialogs.tutorial(self, self._open_path))
        self.new.setShortcut("Ctrl+N")
        self.old.setShortcut("Ctrl+O")
        self.new.clicked.connect(lambda: dialogs.new_campaign(self, self._open_path))
        self.old.clicked.connect(lambda: dialogs.open_campaign(self, self._open_path))
        row = QHBoxLayout()
        row.addStretch(1)
        for button in (self.tutorial, self.new, self.old):
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _recent(self, settings: Settings) -> list[QPushButton]:
        """A button for each campaign; one whose file is gone is grey and says so."""
        made = []
        metrics = QFontMetrics(self._theme.inter(13))
        for path in settings.recent_campaigns:
            missing = why_missing(path)
            words = f"{path.name}  ({missing or path.parent})"
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, self._theme.px(RECENT_WIDE))
            button = QPushButton(shown.replace("&", "&&"))
            button.setProperty("quiet", True)
            button.setAccessibleName(words)
            button.setToolTip(str(path))
            button.ensurePolished()
            button.setMinimumHeight(button.sizeHint().height())
            button.setEnabled(not missing)
            button.clicked.connect(lambda _checked=False, path=path: self._open_path(path))
            made.append(button)
        return made

    def show_guide(self) -> None:
        """Open the guide."""
        from eia_solo.ui.guide_window import show_guide

        show_guide(self._theme, self)

    def say(self, words: str, *, refused: bool = False) -> None:
        """One line below the buttons."""
        self.message.set_tone("war" if refused else "label")
        self.message.setText(words)
