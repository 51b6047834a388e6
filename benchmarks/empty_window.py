"""An empty window, in a process of its own: the least that any program with a window takes."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from benchmarks.child import SIZE, say


class EmptyWindow(QMainWindow):
    """Says that it has been painted, once, and ends the program."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's own name
        super().paintEvent(event)
        QTimer.singleShot(0, self._painted)  # what lies within the window is painted first

    def _painted(self) -> None:
        say()
        say()
        say()
        QApplication.exit()


if __name__ == "__main__":
    app = QApplication([])
    window = EmptyWindow()
    window.resize(*SIZE)
    window.show()
    app.exec()
