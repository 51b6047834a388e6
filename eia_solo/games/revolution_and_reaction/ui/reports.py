"""Reports for the players, announcements for the forum, and the game administrator's secret file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.exports.report import Report, report_text
from eia_solo.games.revolution_and_reaction.exports import report_file
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine
from eia_solo.games.revolution_and_reaction.ui.announcements import Announcements
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.editors import LineEditor
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import moment_of, zone_of
from eia_solo.games.revolution_and_reaction.ui.presenters.reports import ANNOUNCEMENTS, news_for, readers, report_for
from eia_solo.games.revolution_and_reaction.ui.report_text import ReportText
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.asking_files import ask_save
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, stack, tight
from eia_solo.ui.words import mark, tr

STACKS_BELOW = 760
"""Where the view is narrower, the report stands below the list of readers."""
FORMATS = mark("Plain text (*.txt);;Markdown (*.md);;BBCode (*.bbcode);;Web page (*.html);;Mail (*.eml)")


class ReportsView(View):
    """On the left whom it is for, on the right what that reader may know, and nothing else."""

    act_asked = Signal(str)

    def __init__(self, door: RecordDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = door.session
        self._report: Report | None = None
        self._new: tuple[NewsLine, ...] = ()
        self.setObjectName("reports")
        self.readers = LineList(theme, tr("Whom the report is for"), "readers")
        self.announcements = Announcements(door, theme)
        self.text = ReportText(theme)
        self.at = LineEditor(theme, tr("now"))
        self.at.setAccessibleName(tr("As of"))
        self.copy, self.save = QPushButton(tr("Copy")), QPushButton(tr("Save…"))
        self.sent = KeyButton(theme, tr("It is sent"), "Ctrl+Enter", primary=True)
        self._problem = data(theme, "", 12, tone="war").wrapping()
        self._problem.hide()
        self._lay_out(theme)
        self.setFocusProxy(self.readers)
        self.readers.chosen.connect(lambda _: self._show())
        self.readers.opened.connect(self._go_into)
        self.announcements.act_asked.connect(self.act_asked)
        self.at.changed.connect(self._show)
        self.copy.clicked.connect(self._copy)
        self.sent.clicked.connect(self._post)
        self.save.clicked.connect(self._ask_file)
        door.changed.connect(lambda _: self.refresh_if_shown())
        on_ctrl_enter(self, self._post)

    def _lay_out(self, theme: Theme) -> None:
        self._readers_frame, readers_column = panel()
        readers_column.addWidget(head(theme, tr("Reports")))
        readers_column.addWidget(self.readers, 1)
        page = QWidget()
        column = QVBoxLayout(page)
        tight(column, 8)
        above = QHBoxLayout()
        tight(above, 8)
        above.addWidget(data(theme, tr("As of"), 13, tone="label"))
        above.addWidget(self.at)
        above.addWidget(self._problem, 1)
        above.addStretch(1)
        above.addWidget(self.sent)
        above.addWidget(self.copy)
        above.addWidget(self.save)
        column.addLayout(above)
        column.addWidget(self.text, 1)
        frame, page_column = panel()
        page_column.addWidget(page, 1)
        self._pages = QStackedWidget()
        for each in (frame, self.announcements):
            self._pages.addWidget(each)
        self._page_frame = self._pages
        self._box = inside(self, foot=GUTTER)
        self._box.addWidget(self._readers_frame)
        self._box.addWidget(self._page_frame, 1)

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        side = px(260 if wide < 1500 else 320)
        stack(self._box, self._readers_frame, side, stacked=stacked)
        self._readers_frame.setMinimumHeight(px(180) if stacked else 0)
        self._page_frame.setMinimumHeight(px(420) if stacked else 0)
        self.at.setFixedWidth(px(170))
        self.announcements.fit(wide if stacked else wide - side / self._theme.text_scale)

    def refresh(self) -> None:
        """Show the record as it stands."""
        self.announcements.refresh()
        self.readers.set_lines(readers(self._session.state, self.announcements.waiting))
        if not self.readers.current:
            self.readers.choose(ANNOUNCEMENTS)
        self._show()

    def show_reader(self, reader: str) -> None:
        """Show the report for a state by its code, for the public, or what is to be announced."""
        self.readers.choose(reader)

    def _go_into(self, reader: str) -> None:
        """From the list of readers to what is read."""
        (self.announcements.list if reader == ANNOUNCEMENTS else self.text).setFocus()

    def _show(self) -> None:
        reader = self.readers.current
        announces = reader in (ANNOUNCEMENTS, "")
        self._pages.setCurrentIndex(1 if announces else 0)
        if announces:
            self.announcements.refresh()
            return
        session = self._session
        problem, at = "", None
        try:
            at = self._moment()
        except InvalidCommand as fault:
            problem = str(fault)
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self.at.setAccessibleDescription(problem)
        set_property(self.at, "wrong", bool(problem))
        self._new = news_for(session.state, reader) if not at and reader in session.state.record.states else ()
        self.sent.setVisible(bool(self._new) and not problem and not session.why_read_only)
        self._report = None if problem else report_for(session.state, reader, at, session.now, self._door.zone)
        self.text.show_report(self._report)
        for button in (self.copy, self.save):
            button.setEnabled(self._report is not None)

    def _moment(self) -> Moment | None:
        """The moment that is asked for; None for now. Raises InvalidCommand."""
        written = self.at.value().strip()
        return moment_of(written, zone_of(self._session.state)) if written else None

    def _copy(self) -> None:
        if self._report is not None:
            QApplication.clipboard().setText(report_text(self._report))
            self._door.said.emit(tr("Copied"))

    def _ask_file(self) -> None:
        stem = self._session.campaign.path.with_suffix("")
        reader = self.readers.current
        if path := ask_save(self, tr("Save the report"), f"{stem}-{reader}.txt", tr(FORMATS)):
            self.save_report(path)

    def save_report(self, path: Path) -> None:
        """Write the report that is shown; the ending of the name says in which form."""
        report = self._report
        if report is None:
            return
        reader = self.readers.current
        if self._door.attempt(lambda: write_whole(path, report_file(self._session.state, reader, report, path))):
            self._door.said.emit(tr("Written: {file}", file=path.name))

    def _post(self) -> None:
        """Enter that all are posted, or that the report of a state was sent."""
        if self._pages.currentIndex() == 1:
            self.announcements.confirm()
        elif self._new and self.sent.isVisible():
            self._door.announced(self._new, StateCode(self.readers.current))
