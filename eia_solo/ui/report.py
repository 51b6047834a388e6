"""The report of an error nobody foresaw."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from eia_solo.ui.words import tr

NAME = "report"


def show_report(text: str) -> None:
    """Say that the program has a bug, that the campaign is safe, and show the details to be copied.

    The report stops nothing. What is shown already is not shown twice: a fault may come with every paint.
    """
    if any(shown.isVisible() and _details(shown) == text for shown in _reports()):
        return
    dialog = QDialog(QApplication.activeWindow())
    dialog.setObjectName(NAME)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(tr("A bug in EiA Solo"))
    dialog.resize(720, 480)
    column = QVBoxLayout(dialog)
    words = QLabel(
        tr(
            "This is a fault in EiA Solo. Your campaign is safe: every step you finished is in the file, and nothing "
            "half done. You can go on. To report the fault, copy these details."
        )
    )
    words.setWordWrap(True)
    column.addWidget(words)
    details = QPlainTextEdit(text)
    details.setReadOnly(True)
    details.setAccessibleName(tr("Details of the error"))
    details.setTabChangesFocus(True)
    column.addWidget(details, 1)
    buttons = QDialogButtonBox()
    copy = buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
    copy.clicked.connect(lambda: QApplication.clipboard().setText(text))
    buttons.addButton(tr("Go on"), QDialogButtonBox.ButtonRole.AcceptRole)
    buttons.accepted.connect(dialog.accept)
    column.addWidget(buttons)
    dialog.show()


def _reports() -> list[QDialog]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.objectName() == NAME]


def _details(report: QDialog) -> str:
    details = report.findChild(QPlainTextEdit)
    return details.toPlainText() if details else ""
