"""Beside the log: why the chosen line came out so, where it leads, and what the player writes about it."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.core.log import LogLine, Margin
from eia_solo.games.empires_in_arms.rules.events import CheckMade
from eia_solo.games.empires_in_arms.rules.log import kind_of
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.presenters.check_card import card_of_made
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import month_title, when, why
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import MonthHead
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.words import mark, tr

CHOOSE = mark("Choose a line to see why.")
BOOKMARK_KEY, NOTE_KEY = "Ctrl+B", "Ctrl+Shift+B"


class Beside(QWidget):
    """The whole line in words, its breakdown, its powers, and its bookmark and note."""

    power_asked = Signal(str)
    moment_asked = Signal(int)
    """The player wants to see the game as it was after this entry."""

    def __init__(self, door: EmpiresDoor, lines: LogLines, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._lines = lines
        self.line: LogLine | None = None
        self.what = title(theme, "", 20).wrapping()
        self.detail = data(theme, tr(CHOOSE), 12, tone="label").wrapping()
        self.links = [_link() for _ in range(2)]
        self.moment = _link(tr("Look at this moment"))
        self._offers_moments = False
        self.why = BreakdownView(theme, dense=True)
        self.bookmark = KeyButton(theme, tr("Bookmark"), BOOKMARK_KEY)
        self.bookmark.setCheckable(True)
        self.note = QLineEdit()
        self.note.setPlaceholderText(tr("A note on this line"))
        self.note.setAccessibleName(tr("Note on this line"))
        self.note.setToolTip(tr("A note on this line ({key}); Enter keeps it", key=NOTE_KEY))
        self._lay_out()
        for number, link in enumerate(self.links):
            link.clicked.connect(lambda _=False, number=number: self.power_asked.emit(self._powers()[number]))
        self.moment.clicked.connect(lambda: self.line and self.moment_asked.emit(self.line.entry))
        self.bookmark.clicked.connect(lambda _: self.turn_bookmark())
        self.note.editingFinished.connect(self.keep_note)
        lines.changed.connect(lambda _: self._refresh())
        self.show_line(None)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        tight(column, GUTTER)
        leads = QHBoxLayout()
        tight(leads, GUTTER)
        for link in self.links:
            leads.addWidget(link)
        leads.addStretch(1)
        column.addWidget(self.what)
        column.addWidget(self.detail)
        column.addLayout(leads)
        column.addWidget(self.moment, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.why, 1)
        column.addWidget(self.note)
        column.addWidget(self.bookmark, alignment=Qt.AlignmentFlag.AlignLeft)

    def offer_moments(self) -> None:
        """Somebody listens to `moment_asked`: show the way there."""
        self._offers_moments = True
        self._refresh()

    # Showing

    def show_line(self, line: LogLine | None) -> None:
        """Show why a line came out so; None if one is on none. A note in writing is kept with the line before."""
        self.keep_note()
        self.line = line
        made = self._made(line) if line is not None else None
        if made is None:
            self.why.set_lines([], None)
        else:
            card = card_of_made(made, self._door.session.tables_of(made).tables)
            self.why.set_lines(card.lines, card.total)
        if line is None:
            self.what.setText("")
            self.detail.setText(tr(CHOOSE))
        self._refresh()

    def show_month(self, head: MonthHead) -> None:
        """Show that one is on the head of a month."""
        self.show_line(None)
        self.what.setText(head.words)
        self.what.show()
        self.detail.setText(f"{head.count}. {tr(CHOOSE)}")

    def _refresh(self) -> None:
        """The words, and what the player wrote; a note that is being written is left alone."""
        line = self.line
        self.note.setEnabled(line is not None)
        usable(self.bookmark, "" if line else tr("Choose a line first"))
        self.moment.setVisible(self._offers_moments and line is not None)
        margin = self._lines.margin(line) if line else None
        self.bookmark.setChecked(bool(margin and margin.bookmarked))
        if not self.note.isModified():
            self.note.setText(margin.note if margin else "")
        names = [self._door.session.rulebook.tables.name(Power(power)) for power in self._powers()]
        for link, name in zip(self.links, (*names, "", ""), strict=False):
            link.setText(name)
            link.setVisible(bool(name))
        if line is not None:
            self.what.setText(line.text)
            self.detail.setText(self._details(line))
        self.what.setVisible(bool(self.what.text()))

    def _details(self, line: LogLine) -> str:
        entry = tr("Entry {number}", number=line.place)
        place = ", ".join(filter(None, (entry, month_title(line.month), when(line), self._lines.aside(line))))
        made = self._made(line)
        if made is None:
            return ". ".join(filter(None, (place, why(line)))) + "."
        card = card_of_made(made, self._door.session.tables_of(made).tables)
        verdict = card.verdict[:1].upper() + card.verdict[1:]
        return " ".join(filter(None, (f"{place}.", f"{verdict}.", card.reason)))

    def _made(self, line: LogLine) -> CheckMade | None:
        """The check a line tells of, as it was made."""
        if line.kind != "check":
            return None
        wanted = line.checker, line.target, kind_of(line)
        made = self._door.session.checks_made(line.entry)
        return next((check for check in made if (check.checker, check.target, check.kind) == wanted), None)

    def _powers(self) -> list[str]:
        return [power for power in (self.line.checker, self.line.target) if power] if self.line else []

    # Writing

    def turn_bookmark(self) -> None:
        """Set the bookmark of this line, or take it away. What is refused is said, and nothing has changed."""
        if self.line is None:
            self._door.refused.emit(tr("Choose a line of the log first. A bookmark belongs to a line."))
            return
        margin = self._lines.margin(self.line)
        self._write(evolve(margin, bookmarked=not margin.bookmarked))

    def write_note(self) -> None:
        """Put the cursor into the note of this line."""
        if self.line is None:
            self._door.refused.emit(tr("Choose a line of the log first. A note belongs to a line."))
            return
        self.note.setFocus()
        self.note.selectAll()

    def keep_note(self) -> None:
        """Keep the note as it is written now."""
        if self.note.isModified() and self.line is not None:
            note = " ".join(self.note.text().split())
            self.note.setModified(False)
            self._write(evolve(self._lines.margin(self.line), note=note))

    def leave_note(self) -> None:
        """Forget what was written and not kept."""
        self.note.setModified(False)
        self._refresh()

    def _write(self, margin: Margin) -> None:
        line = self.line
        assert line is not None
        self._door.write_margin(line.place, margin)
        self._refresh()


def _link(words: str = "") -> QPushButton:
    button = QPushButton(words)
    button.setProperty("quiet", True)
    return button
