"""The log of a campaign: every entry in the order of entering, with what became of it, bookmarks and notes."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.campaign.session import Session
from eia_solo.core.log import LogLine, Margin
from eia_solo.ui.door import Door
from eia_solo.ui.log.entry_list import JournalList
from eia_solo.ui.log.entry_panel import EntryPanel
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.log_entries import facts
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, stack, tight
from eia_solo.ui.words import mark, ntr, tr


class LogView(View):
    """Left the entries, right the chosen one with what the player wrote beside it.

    A game may show more of an entry, and lead on from it to what it was about.
    """

    act_asked = Signal(str)
    moment_asked = Signal(int)
    export_asked = Signal()
    way_on = ""
    """What the way from an entry to what it was about is called."""
    no_way_on = ""
    """Why an entry may have no such way."""
    filter_hint = mark("Filter: words")

    def __init__(
        self, door: Door, session: Session[Any, Any, Any], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = session
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr(self.filter_hint))
        self.words.setClearButtonEnabled(True)
        self.words.setAccessibleName(tr("Filter the log"))
        self.words.setProperty("role", "search")
        self.count = data(theme, "", 12, tone="label")
        self.export = QPushButton(tr("Export the log"))
        self.list = self._make_list(theme)
        self.page = self._make_page(theme)
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.in_record = KeyButton(theme, tr(self.way_on), "Enter")
        if not self.way_on:
            self.in_record.hide()
        self.look = KeyButton(theme, tr("Look at this moment"), "L")
        self.note = QLineEdit()
        self.note.setPlaceholderText(tr("Note beside this line"))
        self.note.setAccessibleName(tr("Note beside this line of the log"))
        self.bookmark = KeyButton(theme, tr("Bookmark"), "Ctrl+B")
        self.bookmark.setCheckable(True)
        self._lay_out()
        self._connect()
        give_focus_to(self, self.list)

    def _make_list(self, theme: Theme) -> JournalList:
        return JournalList(self._session, theme)

    def _make_page(self, theme: Theme) -> EntryPanel:
        """What says what became of the chosen entry."""
        return EntryPanel(theme)

    def _lay_out(self) -> None:
        self._outer = inside(self)
        frame, column = panel()
        row = QHBoxLayout()
        tight(row, GUTTER)
        row.addWidget(head(self._theme, tr("Log")))
        row.addWidget(self.words, 1)
        row.addWidget(self.count)
        row.addWidget(self.export)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        self._outer.addWidget(frame, 1)
        self._side = QWidget()
        tight(side := QVBoxLayout(self._side), GUTTER)
        side.addWidget(self.page, 1)
        side.addWidget(self._beside())
        self._outer.addWidget(self._side)

    def _beside(self) -> QWidget:
        """What the player writes beside the entry, and the ways on."""
        frame, column = panel()
        column.addWidget(self.facts)
        column.addWidget(self.note)
        for button in (self.bookmark, self.in_record, self.look):
            column.addWidget(button, alignment=Qt.AlignmentFlag.AlignLeft)
        return frame

    def _connect(self) -> None:
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        self.words.textChanged.connect(lambda _: self.refresh())
        self.list.chosen.connect(self._show_line)
        self.page.act_asked.connect(self.act_asked)
        self.list.activated.connect(lambda _: self._ask_for_act())
        self.export.clicked.connect(self.export_asked)
        self.in_record.clicked.connect(self._ask_for_act)
        self.look.clicked.connect(lambda: self.moment_asked.emit(self.entry))
        self.bookmark.clicked.connect(self.turn_bookmark)
        self.note.editingFinished.connect(self._keep_note)

    # Showing

    def refresh(self) -> None:
        """Show the journal as it stands."""
        self.list.refresh(tuple(self.words.text().casefold().split()))
        here, of = len(self.list.journal.entries), len(self._session.history.ids)
        if here == of:
            self.count.setText(ntr("{n} entry", "{n} entries", of))
        else:
            self.count.setText(ntr("{shown} of {n} entry", "{shown} of {n} entries", of, shown=here))

    @property
    def entry(self) -> int:
        """The entry one is on; 0 if on none."""
        line = self.list.current
        return line.entry if line else 0

    def _show_line(self) -> None:
        line = self.list.current
        self._show_page(line)
        self.facts.setText(facts(line, is_later=self.list.is_on_later) if line else "")
        none = "" if line else tr("No line is chosen")
        for widget in (self.look, self.note, self.bookmark):
            usable(widget, none)
        usable(self.in_record, none or ("" if self._act_of(line) else tr(self.no_way_on)))
        self.bookmark.setChecked(bool(line and line.bookmarked))
        if not self.note.isModified():
            self.note.setText(line.note if line else "")

    def _show_page(self, line: LogLine | None) -> None:
        """Show what an entry came to."""
        later = tr("It was not entered yet at this moment.") if self.list.is_on_later else ""
        written = line.data.get("lines", ()) if line else ()
        lines = [Line(f"line {number}", text) for number, text in enumerate(written, 1)]
        self.page.show_lines(line.text if line else tr("No line is chosen"), later, lines)

    def _act_of(self, line: LogLine | None) -> str:
        """What the way on from an entry leads to; nothing if there is none."""
        return ""

    def _ask_for_act(self) -> None:
        if act := self._act_of(self.list.current):
            self.act_asked.emit(act)

    # Bookmarks and notes

    def turn_bookmark(self) -> None:
        """Set the bookmark of the line one is on, or take it away."""
        if (line := self.list.current) is not None:
            self._write(line, Margin(not line.bookmarked, line.note))
        self._show_line()

    def write_note(self) -> None:
        """Put the cursor into the note of the line one is on."""
        self.note.setFocus()
        self.note.selectAll()

    def _keep_note(self) -> None:
        line = self.list.current
        if line is not None and self.note.isModified():
            self.note.setModified(False)
            self._write(line, evolve(Margin(line.bookmarked, line.note), note=" ".join(self.note.text().split())))

    def _write(self, line: LogLine, margin: Margin) -> None:
        self._door.write_margin(line.place, margin)

    def step_bookmark(self, by: int) -> None:
        """Go to the next line with a bookmark or note (+1), down the list, or to the one before (-1)."""
        marked = {int(place.partition(".")[0]) for place in self._session.margins}
        entries = self.list.journal.entries
        rows = [row for row, entry in enumerate(entries) if entry in marked]
        if not rows:
            self._door.refused.emit(tr("There is no bookmark and no note in this log yet: Ctrl+B sets a bookmark"))
            return
        here = self.list.currentIndex().row()
        on = [row for row in rows if (row - here) * by > 0]
        self.list.go(entries[(on[0] if by > 0 else on[-1]) if on else rows[0 if by > 0 else -1]])

    def leave(self) -> None:
        """Leave the note as it was kept, or else show everything again; then the list has the keyboard."""
        if self.note.hasFocus():
            self.note.setModified(False)
            self._show_line()
        else:
            self.words.clear()
        self.list.setFocus()

    # Room

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < 700
        side = px(440 if wide >= 1400 else 380 if wide >= 1000 else 320)
        stack(self._outer, self._side, side, stacked=stacked)
        self._side.setMinimumHeight(px(320) if stacked else 0)
        self.list.setMinimumHeight(px(140))
        self.page.setMinimumHeight(px(120))
