"""The order in which the Tab key goes through a form whose fields come and go."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtWidgets import QWidget


def tab_along(stops: Iterable[QWidget]) -> None:
    """Let the Tab key go from each to the next: a field made later would else come after all others."""
    for one, other in pairwise(stops):
        QWidget.setTabOrder(one, other)
