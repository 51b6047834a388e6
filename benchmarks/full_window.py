"""The program on a campaign, in a process of its own, started as a player starts it: `full_window CAMPAIGN`."""

import sys

from eia_solo.__main__ import main  # first, as the program itself does: much of it loads faster before Qt

# isort: split
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from benchmarks.child import say
from eia_solo.ui.main_window import MainWindow


painted: list[MainWindow] = []


def paint(window: MainWindow, event: QPaintEvent) -> None:
    """Paints the window. After the first time it says so, shows every view, says so, and ends the program."""
    QMainWindow.paintEvent(window, event)
    if not painted:
        painted.append(window)
        QTimer.singleShot(0, lambda: _painted(window))  # what lies within the window is painted first


def _painted(window: MainWindow) -> None:
    say()
    for view in ("phase", "sheet", "log", "history", "desk"):
        window.actions_by_id[f"view_{view}"].trigger()
        for _ in range(5):
            QApplication.processEvents()
    say()
    window.close()
    QApplication.exit()


if __name__ == "__main__":
    MainWindow.paintEvent = paint  # type: ignore[method-assign, assignment]
    sys.exit(main())
