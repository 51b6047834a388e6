"""Work beside the window: the window goes on while a thread does what takes long."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal


class _Work(QObject):
    """One piece of work; tells the window's thread when it is over."""

    over = Signal(object, object)


_under_way: set[_Work] = set()
"""Keeps each piece alive until its end has been told."""


def in_background(work: Callable[[], Any], then: Callable[[Any, BaseException | None], None]) -> None:
    """Do `work` in a thread of its own; afterwards call `then` in this one, with what came of it or what it raised.

    `work` must not touch a widget, nor a Session that this thread uses: it opens its own for reading.
    """
    piece = _Work()
    _under_way.add(piece)

    def end(result: Any, fault: BaseException | None) -> None:
        _under_way.discard(piece)
        then(result, fault)

    def run() -> None:
        try:
            result, fault = work(), None
        except BaseException as caught:
            result, fault = None, caught
        piece.over.emit(result, fault)

    piece.over.connect(end, Qt.ConnectionType.QueuedConnection)
    threading.Thread(target=run, name="eia-solo work").start()


def raise_bug(fault: BaseException) -> None:
    """Report what nobody foresaw as if it had been raised in the window's own thread."""
    sys.excepthook(type(fault), fault, fault.__traceback__)
