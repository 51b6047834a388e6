"""The question whether a sheet is to be applied, in a bar above the last line of the window."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.sheet_offer import SheetOffer, sheet_offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import MARGIN, panel, tight
from eia_solo.ui.words import tr


class SheetQuestion(QWidget):
    """Names the sheet, says what would change, and takes the reason that the log will keep."""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet_question")
        self._door = door
        self._offer: SheetOffer | None = None
        self._came_from: QWidget | None = None
        self.title = data(theme, "", 14, weight=QFont.Weight.DemiBold).wrapping()
        self.changes = data(theme, "", 13, tone="label").wrapping()
        self.reason = QLineEdit()
        self.reason.setAccessibleName(tr("Reason for applying the sheet"))
        self.reason.setPlaceholderText(tr("Reason, for the log"))
        self.reason.setMinimumWidth(160)
        self.reason.setMaximumWidth(320)
        self.apply = KeyButton(theme, tr("Apply"), "Enter")
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        around = QVBoxLayout(self)
        around.setContentsMargins(MARGIN, 0, MARGIN, MARGIN)
        frame, column = panel()
        around.addWidget(frame)
        row = QHBoxLayout()
        tight(row, 12)
        column.addLayout(row)
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.changes)
        row.addLayout(words, 1)
        for widget in (self.reason, self.apply, self.leave):
            row.addWidget(widget)
        self.apply.clicked.connect(self._apply)
        self.leave.clicked.connect(self.close_again)
        self.reason.returnPressed.connect(self._apply)
        self.hide()

    def ask(self, path: Path) -> None:
        """Show what a sheet would change; nothing else waits for the answer. Raises SheetError, InvalidCommand."""
        offer = self._offer = sheet_offer(path, self._door.session)
        if not self.isVisible():
            self._came_from = QApplication.focusWidget()
        self.title.setText(tr("Apply {sheet}?", sheet=offer.name))
        self.changes.setText(offer.changes)
        self.setAccessibleName(f"{self.title.text()} {offer.changes}")
        self.reason.setText(offer.command.because)
        self.reason.setAccessibleDescription(f"{self.title.text()} {offer.changes}")
        self.show()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)
        self.reason.selectAll()

    def close_again(self) -> None:
        """Leave the question without an answer."""
        if not self.isVisible():
            return
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        self.hide()
        if had_focus and self._came_from is not None and self._came_from.isVisible():
            self._came_from.setFocus(Qt.FocusReason.OtherFocusReason)

    def _apply(self) -> None:
        if self._offer is None or not self.isVisible():
            return
        if self._door.do(evolve(self._offer.command, because=self.reason.text().strip())):
            self.close_again()
