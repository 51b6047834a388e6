"""The campaigns that were open last: which there are, and the menu of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QMenu

from eia_solo.ui.settings import Settings
from eia_solo.ui.words import tr


def why_missing(path: Path) -> str:
    """Why a campaign of the list cannot be opened; nothing if it can."""
    try:
        return "" if path.is_file() else tr("no longer in {folder}", folder=path.parent)
    except OSError as fault:
        return fault.strerror or tr("cannot be read")


class RecentMenu(QMenu):
    """Made anew whenever it is opened, for files come and go."""

    def __init__(self, settings: Settings, open_path: Callable[[Path], object], parent: QMenu) -> None:
        super().__init__(tr("Open &recent"), parent)
        self.setObjectName("menu_recent")
        self._settings = settings
        self._open_path = open_path
        self.aboutToShow.connect(self.fill)
        self.fill()

    def fill(self) -> None:
        """The campaigns as they are now; those that are gone are grey and say so."""
        self.clear()
        recent = self._settings.recent_campaigns
        for number, path in enumerate(recent, 1):
            missing = why_missing(path)
            # an & in a name would be taken for the letter to press
            words = f"{path.name}  ({missing or path.parent})".replace("&", "&&")
            action = self.addAction(f"&{number}  {words}")
            action.setEnabled(not missing)
            action.triggered.connect(lambda _checked=False, path=path: self._open_path(path))
        if recent:
            self.addSeparator()
            self.addAction(tr("&Clear the list")).triggered.connect(self._clear)
        else:
            self.addAction(tr("No campaign was open before")).setEnabled(False)

    def _clear(self) -> None:
        self._settings.recent_campaigns = ()
