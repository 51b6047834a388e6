"""What the window remembers between evenings: its place, its looks, the last campaigns. Nothing of the game.

What is kept may be anything by the time it is read: what makes no sense is passed over, and nothing is asked.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from math import isfinite
from pathlib import Path

from platformdirs import user_config_path
from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QGuiApplication

LEAST_TEXT, MOST_TEXT = 0.9, 2.0
"""Between these is the size of the text, as a part of the usual."""
_USUAL_FONTS = {"win32": 9.0, "darwin": 13.0}
"""How large the font of a desktop usually is, in points; on others 11, and a smaller one is usual, too."""
RECENT = 8
"""So many campaigns are remembered."""


class Settings:
    """A small file in the player's configuration folder."""

    def __init__(self, of_desktop: float = 1.0) -> None:
        """`of_desktop` is the size of the text while the player has chosen none."""
        self.of_desktop = of_desktop
        path = user_config_path("eia-solo", appauthor=False) / "window.ini"
        if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):
            path /= "none"  # a pipe would be waited for: nothing is kept
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
    def contrast(self) -> str:
        """The choice: more, usual or system."""
        value = str(self._kept.value("contrast", "system"))
        return value if value in ("more", "usual", "system") else "system"

    @contrast.setter
    def contrast(self, value: str) -> None:
        self._kept.setValue("contrast", value)

    def wants_contrast(self, app: QGuiApplication) -> bool:
        """Whether there is to be more contrast: chosen, or the desktop's."""
        if self.contrast == "system":
            hints = app.styleHints()  # named, for Python takes what it hands out for deleted with it
            wishes = hints.accessibility()
            return wishes.contrastPreference() == Qt.ContrastPreference.HighContrast
        return self.contrast == "more"

    @property
    def text_scale(self) -> float:
        try:
            scale = float(str(self._kept.value("text_scale", self.of_desktop)))
        except ValueError:
            scale = 1.0
        return min(max(scale, LEAST_TEXT), MOST_TEXT) if isfinite(scale) else 1.0

    @text_scale.setter
    def text_scale(self, value: float) -> None:
        self._kept.setValue("text_scale", f"{value:.1f}")

    @property
    def dice_fall(self) -> bool:
        """Whether dice of the machine are seen to fall."""
        return str(self._kept.value("dice_fall", "true")) == "true"

    @dice_fall.setter
    def dice_fall(self, value: bool) -> None:
        self._kept.setValue("dice_fall", "true" if value else "false")

    @property
    def geometry(self) -> QByteArray | None:
        value = self._kept.value("geometry")
        return value if isinstance(value, QByteArray) else None

    @geometry.setter
    def geometry(self, value: QByteArray | None) -> None:
        self._kept.setValue("geometry", value)

    @property
    def desk_tab(self) -> str:
        """The tab of the desk's middle that was last turned to; empty if none was."""
        return str(self._kept.value("desk_tab", ""))

    @desk_tab.setter
    def desk_tab(self, value: str) -> None:
        self._kept.setValue("desk_tab", value)

    @property
    def last_campaign(self) -> Path | None:
        value = str(self._kept.value("last_campaign", ""))
        return Path(value) if value else None

    @last_campaign.setter
    def last_campaign(self, value: Path | None) -> None:
        self._kept.setValue("last_campaign", str(value) if value else "")
        if value is not None:
            self.recent_campaigns = (value, *(path for path in self.recent_campaigns if path != value))

    @property
    def recent_campaigns(self) -> tuple[Path, ...]:
        """The campaigns that were open last, the latest first."""
        return tuple(Path(name) for name in self._words("recent_campaigns"))[:RECENT]

    @recent_campaigns.setter
    def recent_campaigns(self, value: Iterable[Path]) -> None:
        self._keep_words("recent_campaigns", [str(path) for path in value][:RECENT])

    @property
    def last_found(self) -> tuple[str, ...]:
        """The ids of what was chosen last in the palette, the latest first."""
        return self._words("last_found")

    @last_found.setter
    def last_found(self, value: Iterable[str]) -> None:
        self._keep_words("last_found", list(value))

    @property
    def view(self) -> str:
        """The id of the view that was in sight; empty if none is known."""
        return str(self._kept.value("view", "") or "")

    @view.setter
    def view(self, value: str) -> None:
        self._kept.setValue("view", value)

    def layout_of(self, part: str) -> str:
        """How a part of the window was laid out, in its own words; empty if nothing is known."""
        return str(self._kept.value(f"layout/{part}", "") or "")

    def keep_layout(self, part: str, words: str) -> None:
        self._kept.setValue(f"layout/{part}", words)

    def _words(self, name: str) -> tuple[str, ...]:
        """A list of words. In one text, for Qt would give back a list of one as that one."""
        try:
            words = json.loads(str(self._kept.value(name, "[]")))
        except (ValueError, RecursionError):
            return ()
        return tuple(word for word in words if isinstance(word, str) and word) if isinstance(words, list) else ()

    def _keep_words(self, name: str, words: list[str]) -> None:
        self._kept.setValue(name, json.dumps(words))


def size_of(points: float, system: str = sys.platform) -> float:
    """The size of the text that goes with the font of the desktop, in points: as much larger than usual as that is."""
    larger = points / _USUAL_FONTS.get(system, 11.0)
    return round(min(larger, MOST_TEXT), 1) if larger > 1 else 1.0
