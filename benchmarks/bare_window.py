"""A window as plain as one that shows anything can be, in a process of its own: the program's libraries, fonts and a
style sheet, some labels, buttons and a table, and nothing of the program. Less than this no such program can take.
"""

# ruff: noqa: F401 - what is imported here is imported for the memory it takes

import hashlib
import sqlite3
import tomllib

import attrs
import cattrs
import click
import filelock
import platformdirs

from eia_solo.ui import import_plainly  # before PySide6: it keeps Python's own import

from PySide6.QtCore import QTimer  # isort: skip
from PySide6.QtGui import QFontDatabase, QPaintEvent  # isort: skip
from PySide6.QtWidgets import (  # isort: skip
    QApplication,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from benchmarks.child import SIZE, say  # isort: skip
from eia_solo.store.plain_files import data  # isort: skip

STYLE = "QLabel { color: #333; padding: 2px } QPushButton { border: 1px solid #888; border-radius: 3px; padding: 4px }"


class BareWindow(QMainWindow):
    """Seven powers, five buttons, a table of seven by seven. Says that it has been painted, and ends the program."""

    def __init__(self) -> None:
        super().__init__()
        page = QWidget()
        column = QVBoxLayout(page)
        for kind, count in ((QLabel, 7), (QPushButton, 5)):
            row = QHBoxLayout()
            column.addLayout(row)
            for number in range(count):
                row.addWidget(kind(str(number)))
        table = QTableWidget(7, 7)
        for cell in range(49):
            table.setItem(cell // 7, cell % 7, QTableWidgetItem(str(cell)))
        column.addWidget(table)
        self.setCentralWidget(page)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's own name
        super().paintEvent(event)
        QTimer.singleShot(0, self._painted)

    def _painted(self) -> None:
        for _ in range(3):
            say()
        QApplication.exit()


if __name__ == "__main__":
    import_plainly()
    app = QApplication([])
    for font in sorted(data("assets", "fonts").glob("*.*tf")):
        QFontDatabase.addApplicationFont(str(font))
    app.setStyleSheet(STYLE)
    window = BareWindow()
    window.resize(*SIZE)
    window.show()
    app.exec()
