"""The application of a window, or of a picture drawn without one."""

import sys

from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from eia_solo import __version__
from eia_solo.store.plain_files import data


def application() -> QApplication:
    """The application with its name and icon."""
    QGuiApplication.setDesktopFileName("eia-solo")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("eia-solo")
    app.setApplicationDisplayName("EiA Solo")
    app.setApplicationVersion(__version__)
    app.setWindowIcon(QIcon(str(data("assets", "icon.png"))))
    return app
