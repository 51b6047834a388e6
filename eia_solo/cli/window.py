"""What the command line may ask of the window. It knows the window only as this, so no command loads Qt."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from eia_solo.core.values import frozen
from eia_solo.core.words import tr

NO_WINDOW = 3
"""The exit code where no window can be opened."""


def _no_paper() -> str:
    return tr("no PDF can be written here")


@frozen
class Window:
    """How to find out whether a window can be opened here, and how to open it."""

    problem: Callable[[], str | None]
    """Why none can be opened, in one line, or None."""
    open: Callable[[Path | None], int]
    """Shows the campaign of a file, or the start page; returns the exit code once it is closed."""
    load_problem: Callable[[], str | None] = _no_paper
    """Why not even a page of paper can be drawn here, in one line, or None."""


def open_window(window: Window, path: Path | None) -> int:
    """Shows the window and returns its exit code; where none can be opened, says why in one line and returns 3."""
    problem = window.problem()
    if problem:
        print(f"eia-solo: {problem}", file=sys.stderr, flush=True)
        return NO_WINDOW
    return window.open(path)
