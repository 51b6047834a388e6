"""Dice of the machine on their way to the table. What they show is in the campaign before they fall."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from eia_solo.core.values import frozen

LANDS_MS = (180, 260)
"""When the first and the second die land."""
ENDS_MS = 280
_FACES = 3
"""So many faces a die shows in the air."""
_TURNS = (-14, 11, -7)
"""How far it is turned, in degrees, with each of them."""


@frozen
class InTheAir:
    """What a die shows at one moment, and by how many degrees it is turned; 0 once it lies."""

    face: int
    turned: int = 0


def seen_at(value: int, lands: int, ms: int) -> InTheAir:
    """What a die that will show this value shows after so many milliseconds; no face of it in the air is the value."""
    if ms >= lands:
        return InTheAir(value)
    number = ms * _FACES // lands
    return InTheAir((value + 2 * number) % 6 + 1, _TURNS[number])


class Fall(QObject):
    """Two dice that fall. `landed` comes once for each fall, by itself or when it is cut short."""

    moved = Signal(object, object)
    """What the two dice show now."""
    landed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._dice: tuple[int, ...] = ()
        self._since = QElapsedTimer()
        self._frames = QTimer(self)
        self._frames.setTimerType(Qt.TimerType.PreciseTimer)
        self._frames.setInterval(16)
        self._frames.timeout.connect(self._step)

    @property
    def is_on(self) -> bool:
        return bool(self._dice)

    def begin(self, dice: tuple[int, ...]) -> None:
        """Let two dice fall that will show this."""
        self._dice = dice
        self._since.start()
        self._frames.start()
        self._step()

    def end(self) -> None:
        """The dice lie now, if they were still in the air."""
        if self.is_on:
            self._frames.stop()
            self._dice = ()
            self.landed.emit()

    def _step(self) -> None:
        ms = self._since.elapsed()
        if ms >= ENDS_MS:
            self.end()
        else:
            self.moved.emit(*(seen_at(value, lands, ms) for value, lands in zip(self._dice, LANDS_MS, strict=True)))
