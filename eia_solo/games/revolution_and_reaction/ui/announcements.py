"""What the game administrator has to post on the forum: the words to be pasted, and the ruling that they were."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules.acts import Ruling
from eia_solo.games.revolution_and_reaction.rules.decisions import Confirm
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.reports import ToAnnounce, announcement_lines, to_announce
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import WRITTEN, Zone
from eia_solo.ui.presenters.lines import words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class Announcements(QWidget):
    """A list of them; the chosen one whole, to be copied and marked as posted."""

    act_asked = Signal(str)

    def __init__(self, door: RecordDoor, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self._session = door.session
        self._found: dict[str, ToAnnounce] = {}
        # what they were found in: finding them takes a moment in a long record
        self._of: tuple[Register | None, Zone] = (
            None,
            WRITTEN,
        )
        self.list = LineList(theme, tr("Announcements"), "announcements")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Text for the forum"))
        self.copy, self.copy_all = QPushButton(tr("Copy")), QPushButton(tr("Copy all"))
        self.show_act = QPushButton(tr("In the record"))
        self.posted = KeyButton(theme, tr("It is posted"), "Ctrl+Enter", primary=True)
        self._why = data(theme, "", 12, tone="label").wrapping()
        self._empty = data(theme, tr("Nothing secret stands in these words."), 12, tone="label").wrapping()
        row = QHBoxLayout()
        tight(row, 8)
        for button in (self.posted, self.copy, self.copy_all, self.show_act):
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        tight(column, 8)
        column.addWidget(title(theme, tr("To be announced"), 28))
        column.addWidget(self._empty)
        column.addWidget(self.list, 3)
        column.addWidget(self.text, 2)
        column.addWidget(self._why)
        column.addLayout(row)
        self.setFocusProxy(self.list)
        self.list.chosen.connect(lambda _: self._show())
        self.list.opened.connect(lambda _: self.text.setFocus())
        self.copy.clicked.connect(lambda: self._copy(self._chosen.text if self._chosen else ""))
        self.copy_all.clicked.connect(lambda: self._copy("\n\n".join(each.text for each in self._found.values())))
        self.show_act.clicked.connect(self._ask_act)
        self.posted.clicked.connect(self.confirm)

    @property
    def waiting(self) -> int:
        """How many wait to be posted, as last shown."""
        return len(self._found)

    @property
    def _chosen(self) -> ToAnnounce | None:
        return self._found.get(self.list.current)

    def refresh(self) -> None:
        """Show what waits to be announced now."""
        register = self._session.state
        zone = self._door.zone
        if self._of[0] is not register or self._of[1] != zone:
            self._of = register, zone
            self._found = {each.id: each for each in to_announce(register, zone)}
        self.list.set_lines(announcement_lines(self._found.values()) or (words(tr("Nothing waits to be announced")),))
        if self._chosen is None and self._found:
            self.list.choose(next(iter(self._found)))
        self._show()

    def confirm(self) -> None:
        """Enter that the chosen one was posted."""
        chosen, session = self._chosen, self._session
        if chosen is not None and self.posted.isEnabled():
            self._door.enter(Ruling(session.now, Confirm(chosen.id)))

    def _ask_act(self) -> None:
        if self._chosen is not None:
            self.act_asked.emit(self._chosen.id)

    def _show(self) -> None:
        chosen, writable = self._chosen, not self._session.why_read_only
        text = chosen.text if chosen else ""
        if self.text.toPlainText() != text:
            self.text.setPlainText(text)
        for button in (self.copy, self.show_act):
            button.setEnabled(chosen is not None)
        self.copy_all.setEnabled(bool(self._found))
        self.posted.setEnabled(writable and chosen is not None and chosen.can_confirm)
        public = chosen is not None and not chosen.can_confirm
        self._why.setText(tr("Waits for no confirmation: it stands here until the turn is run") if public else "")
        self._why.setVisible(public)

    def _copy(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        self._door.said.emit(tr("Copied"))
