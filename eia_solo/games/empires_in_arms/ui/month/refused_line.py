"""Above the black button: why something was refused, and what could not be written to the file and is tried again."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent

from eia_solo.ui.door import Door
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import ThemedLabel


class RefusedLine(ThemedLabel):
    """It goes when something is done, typed or chosen, and when one looks elsewhere: by then it may be true no more."""

    changed = Signal()

    def __init__(self, door: Door, theme: Theme) -> None:
        super().__init__(theme, lambda t: t.inter(12.5))
        self.wrapping()
        self.setProperty("role", "refusal")
        self.setObjectName("stage_refusal")
        self.again: Callable[[], object] | None = None
        """What the file did not take, to be tried again."""
        self._heard = self._standing = ""
        self._place: object = None
        self._show()
        door.refused.connect(lambda why: self._hear(door.as_sentence(why)))
        door.unwritten.connect(self._keep)
        door.changed.connect(lambda _: self._drop())  # who changes the game shows it anew, when its dice lie

    def stand_at(self, place: object, standing: str = "") -> None:
        """Where one looks now, and what stands in the way there. What was refused elsewhere is forgotten."""
        self._standing = standing
        if self._place is not None and self._place != place:
            self._heard, self.again = "", None
        self._place = place
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """With its view, which calls `stand_at` when it is shown again."""
        super().hideEvent(event)
        self._heard, self.again = "", None

    def forget(self) -> None:
        """Something has changed."""
        if self._heard:
            self._drop()
            self.changed.emit()

    def _drop(self) -> None:
        self._heard, self.again = "", None
        self._show()

    def _hear(self, why: str) -> None:
        stage = self.parentWidget()
        if stage is not None and stage.isVisible():
            self._heard, self.again, self._place = why, None, None
            self._show()
            self.changed.emit()

    def _keep(self, act: Callable[[], object]) -> None:
        if self._heard:
            self.again = act
            self.changed.emit()

    def _show(self) -> None:
        why = self._heard or self._standing
        self.setText(why)
        self.setAccessibleName(why)
        self.setVisible(bool(why))
