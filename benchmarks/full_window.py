"""The program on a campaign, in a process of its own, started as a player starts it: `full_window CAMPAIGN`."""

import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.child import say
from eia_solo import __main__ as program

open_window = program._open_window


def open_and_watch(path: Path | None) -> int:
    """Opens the window. Says so when it has been painted, again with the campaign in it, and after every view."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    from eia_solo.ui.shell import Shell

    def campaign_painted() -> None:
        say()
        window = shells[0].page
        for view in ("odds", "month", "powers", "sheet", "log", "history", "desk"):
            window.actions_by_id[f"view_{view}"].trigger()  # type: ignore[union-attr]
            for _ in range(5):
                QApplication.processEvents()
        say()
        shells[0].close()
        QApplication.exit()

    shells: list[Shell] = []
    show_page = Shell.show_page

    def show_and_watch(shell: Shell, page: QMainWindow) -> None:
        when_painted(type(page), campaign_painted, soon=True)
        shells.append(shell)
        show_page(shell, page)

    when_painted(Shell, say, soon=False)
    Shell.show_page = show_and_watch  # type: ignore[method-assign, assignment]
    return open_window(path)


def when_painted(kind: type, then: Callable[[], None], *, soon: bool) -> None:
    """Do something once, at the first paint of a window of this kind; `soon`: after what lies within it is painted."""
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QMainWindow

    done: list[bool] = []

    def paint(window: QMainWindow, event: QPaintEvent) -> None:
        QMainWindow.paintEvent(window, event)
        if not done:
            done.append(True)
            QTimer.singleShot(0, then) if soon else then()

    kind.paintEvent = paint  # type: ignore[attr-defined]


if __name__ == "__main__":
    program._open_window = open_and_watch
    sys.exit(program.main())
