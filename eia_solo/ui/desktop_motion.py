"""Whether the desktop asks for less motion.

Qt tells it from version 6.12 on. Until then it is asked of the portal of a Linux desktop; on Windows and macOS nothing
is known, and the switch of the program has to do.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusPendingCallWatcher

_PORTAL = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
_ASKS_FOR_LESS = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""Settings of a desktop, and what each says where less motion is wanted."""
_PATIENCE_MS = 2000


class DesktopMotion(QObject):
    """What the desktop wants. Nothing waits for the answer; until it is there the desktop has asked for nothing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.less = False

    def ask(self) -> None:
        """Ask the desktop."""
        if not sys.platform.startswith("linux"):
            return
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher  # later than the first paint

        bus = QDBusConnection.sessionBus()
        for setting, less in _ASKS_FOR_LESS.items() if bus.isConnected() else ():
            message = QDBusMessage.createMethodCall(*_PORTAL, "Read")
            message.setArguments(list(setting))
            answer = QDBusPendingCallWatcher(bus.asyncCall(message, _PATIENCE_MS), self)
            answer.finished.connect(lambda watcher, less=less: self._hear(watcher, less))

    def _hear(self, watcher: QDBusPendingCallWatcher, less: object) -> None:
        said: Any = next(iter(watcher.reply().arguments()), None)
        while hasattr(said, "variant"):  # a value in a wrapping, of some portals in two
            said = said.variant()
        if type(said) is type(less) and said == less:  # an error says it in words
            self.less = True
        watcher.deleteLater()
