"""The question whether a sheet from a file is to be applied, in a bar above the last line of the window."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.core.dice import TypedDice
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet
from eia_solo.games.empires_in_arms.rules.describe import change_words, own_changes
from eia_solo.games.empires_in_arms.rules.events import FieldsChanged
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.store.plain_files import read_sheet
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import MARGIN, panel, tight
from eia_solo.ui.words import ntr, tr

NAMED = 3
"""So many changes are named, the others counted."""


@frozen
class SheetOffer:
    """A sheet that can be applied."""

    name: str
    command: ApplySheet
    changes: str
    """What it would change, in words."""


def sheet_offer(path: Path, session: EmpiresSession) -> SheetOffer:
    """What applying the sheet would do. Raises EiaSoloError if it cannot be applied, or changes nothing."""
    rulebook = session.rulebook
    wanted = rulebook.parse_sheet(read_sheet(path), path.name)
    command = ApplySheet(rulebook.dump_state(wanted), f"sheet {path.name}")
    events = session.would(command, TypedDice((1, 1))).events
    changes = own_changes(c for event in events if isinstance(event, FieldsChanged) for c in event.changes)
    if not changes:  # refused if nothing at all would change: it is marks then
        return SheetOffer(path.name, command, tr("No value would change, only which of them are to be checked"))
    named = [change_words(change, rulebook.tables) for change in changes[:NAMED]]
    more = [ntr("{n} more", "{n} more", len(changes) - NAMED)] if len(changes) > NAMED else []
    count = ntr("{n} value would change", "{n} values would change", len(changes))
    return SheetOffer(path.name, command, f"{count}: {'; '.join([*named, *more])}")


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
