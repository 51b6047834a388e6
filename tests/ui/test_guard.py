"""A fault inside an answer to an event, wherever Qt stands then, is reported and ends nothing."""

from __future__ import annotations

import subprocess
import sys

WINDOW = """
import sys
import eia_solo.ui.start
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QWidget

told = set()
sys.excepthook = lambda kind, fault, at: told.add(str(fault).split(": ")[-1])
app = QApplication([])

def fails(here):
    if here in where:
        raise ValueError(here)

class Inner(QWidget):
    def resizeEvent(self, event): fails("inner")
    def sizeHint(self):
        fails("hint")
        return super().sizeHint()

class Outer(QWidget):
    def __init__(self):
        super().__init__()
        self.inner = Inner(self)
        self.installEventFilter(self)
    def event(self, event):
        if event.type() == QEvent.Type.Polish: fails("event")
        return super().event(event)
    def eventFilter(self, seen, event):
        if event.type() == QEvent.Type.Resize: fails("filter")
        return False
    def showEvent(self, event): fails("show")
    def paintEvent(self, event): fails("paint")
    def resizeEvent(self, event):
        self.inner.setGeometry(0, 0, self.width() // 2, self.width() // 3)
        self.inner.adjustSize()
        fails("resize")

for where in sys.argv[1:]:
    outer = Outer()
    outer.show()
    QTimer.singleShot(0, lambda: outer.resize(300, 200))
    QTimer.singleShot(50, outer.repaint)
    QTimer.singleShot(100, app.quit)
    print(app.exec(), *sorted(told))
    where = ""
    told.clear()
"""
WHERE = ("event", "filter", "show", "paint", "resize", "inner", "resize inner", "hint")


def test_a_fault_in_an_event_is_reported_and_the_window_goes_on() -> None:
    told = subprocess.run(
        [sys.executable, "-c", WINDOW, *WHERE], capture_output=True, text=True, timeout=60, check=False
    )
    wanted = [f"0 {' '.join(sorted(where.split()))}" for where in WHERE]
    assert (told.returncode, told.stdout.splitlines()) == (0, wanted), told.stderr
