"""Keeps a fault in one of our answers to an event of Qt from ending the program.

PySide hands an exception on to whoever called the override. Where that is Qt, amid another event, the process
is ended: at best with a traceback on standard error, at worst without a word. So each override of an event, in every
class that is made after this module was imported, reports its fault by itself, as any other fault, and ends there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

from PySide6.QtCore import QObject

_ANSWERS = {"event": True, "eventFilter": False}
"""What is answered after a fault: that the event is dealt with; that a filter lets it through."""


def _guarded(override: Callable[..., Any], answer: object) -> Callable[..., Any]:
    @wraps(override)
    def guarded(*args: Any) -> Any:
        try:
            return override(*args)
        except Exception:
            sys.excepthook(*sys.exc_info())
            return answer

    return guarded


def _guard(kind: type[QObject], /, **named: Any) -> None:
    super(QObject, kind).__init_subclass__(**named)
    for name, found in list(vars(kind).items()):
        if callable(found) and (name in _ANSWERS or name.endswith("Event")):
            setattr(kind, name, _guarded(found, _ANSWERS.get(name)))


QObject.__init_subclass__ = classmethod(_guard)  # type: ignore[method-assign, assignment]
