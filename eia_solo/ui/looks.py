"""The looks of a campaign's page: colours and text size, changed at once and remembered."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QApplication

from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme


class Looks(QObject):
    """What the player chooses of the looks. `changed` brings the theme that follows."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)  # no lambda: it would keep a closed window alive

    @property
    def colours(self) -> str:
        """The choice: light, dark or system."""
        return self._settings.colours

    def light(self) -> None:
        self._use("light")

    def dark(self) -> None:
        self._use("dark")

    def system(self) -> None:
        self._use("system")

    def larger(self) -> None:
        self.scale(self._settings.text_scale + 0.1)

    def smaller(self) -> None:
        self.scale(self._settings.text_scale - 0.1)

    def scale(self, text_scale: float) -> None:
        """Show the text in this size, or the nearest there is."""
        wanted = round(min(max(text_scale, 0.9), 1.5), 1)
        if wanted != self._settings.text_scale:
            self._settings.text_scale = wanted
            self._tell()

    def _use(self, colours: str) -> None:
        self._settings.colours = colours
        self._tell()

    def _follow_system(self) -> None:
        if self._settings.colours == "system":
            self._tell()

    def _tell(self) -> None:
        self.changed.emit(theme_of(QApplication.instance(), self._settings))


def theme_of(app: QCoreApplication | None, settings: Settings) -> Theme:
    """The theme the player has chosen, or the system's."""
    assert isinstance(app, QApplication)
    return Theme(DARK if settings.wants_dark(app) else LIGHT, settings.text_scale)
