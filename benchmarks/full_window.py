"""The program on a campaign, in a process of its own, started as a player starts it: `full_window CAMPAIGN`."""

import sys
from pathlib import Path

from benchmarks.child import say
from eia_solo import __main__ as program

open_window = program._open_window


def open_and_watch(path: Path | None) -> int:
    """Opens the window. When it has been painted says so, shows every view, says so, and ends the program."""
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow

    from eia_solo.ui.main_window import MainWindow

    seen: list[MainWindow] = []

    def paint(window: MainWindow, event: QPaintEvent) -> None:
        QMainWindow.paintEvent(window, event)
        if not seen:
            seen.append(window)
            QTimer.singleShot(0, lambda: painted(window))  # what lies within the window is painted first

    def painted(window: MainWindow) -> None:
        say()
        for view in ("phase", "sheet", "log", "history", "desk"):
            window.actions_by_id[f"view_{view}"].trigger()
            for _ in range(5):
                QApplication.processEvents()
        say()
        window.close()
        QApplication.exit()

    MainWindow.paintEvent = paint  # type: ignore[method-assign, assignment]
    return open_window(path)


if __name__ == "__main__":
    program._open_window = open_and_watch
    sys.exit(program.main())
