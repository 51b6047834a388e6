"""What the window remembers between evenings: place, colours, text size, the last campaign. Nothing of the game."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path
from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QGuiApplication


class Settings:
    """A small file in the player's configuration folder."""

    def __init__(self) -> None:
        path = user_config_path("eia-solo", appauthor=False) / "window.ini"
        self._kept = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def colours(self) -> str:
        """The choice: light, dark or system."""
        value = str(self._kept.value("colours", "system"))
        return value if value in ("light", "dark", "system") else "system"

    @colours.setter
    def colours(self, value: str) -> None:
        self._kept.setValue("colours", value)

    def wants_dark(self, app: QGuiApplication) -> bool:
        """Whether dark colours are to be used: chosen, or the desktop's."""
        if self.colours == "system":
            return app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self.colours == "dark"

    @property
    def text_scale(self) -> float:
        try:
            scale = float(str(self._kept.value("text_scale", "1.0")))
        except ValueError:
            scale = 1.0
        return min(max(scale, 0.9), 1.5)

    @text_scale.setter
    def text_scale(self, value: float) -> None:
        self._kept.setValue("text_scale", f"{value:.1f}")

    @property
    def geometry(self) -> QByteArray | None:
        value = self._kept.value("geometry")
        return value if isinstance(value, QByteArray) else None

    @geometry.setter
    def geometry(self, value: QByteArray | None) -> None:
        self._kept.setValue("geometry", value)

    @property
    def last_campaign(self) -> Path | None:
        value = str(self._kept.value("last_campaign", ""))
        return Path(value) if value else None

    @last_campaign.setter
    def last_campaign(self, value: Path | None) -> None:
        self._kept.setValue("last_campaign", str(value) if value else "")
