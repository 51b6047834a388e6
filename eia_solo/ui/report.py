"""The report of an error nobody foresaw."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout


def show_report(text: str) -> None:
    """Say that the program has a bug, that the campaign is safe, and show the details to be copied."""
    dialog = QDialog(QApplication.activeWindow())
    dialog.setObjectName("report")
    dialog.setWindowTitle("A bug in EiA Solo")
    dialog.resize(720, 480)
    column = QVBoxLayout(dialog)
    words = QLabel(
        "Something happened that nobody foresaw. This is a bug in the program. Your campaign is safe: "
        "what was confirmed is in the file, and nothing half done. You can go on, or copy these details into a report."
    )
    words.setWordWrap(True)
    column.addWidget(words)
    details = QPlainTextEdit(text)
    details.setReadOnly(True)
    details.setAccessibleName("Details of the error")
    column.addWidget(details, 1)
    buttons = QDialogButtonBox()
    copy = buttons.addButton("Copy", QDialogButtonBox.ButtonRole.ActionRole)
    copy.clicked.connect(lambda: QApplication.clipboard().setText(text))
    buttons.addButton("Go on", QDialogButtonBox.ButtonRole.AcceptRole)
    buttons.accepted.connect(dialog.accept)
    column.addWidget(buttons)
    dialog.open()
