"""What is new for everybody: sentences to tick, the text as it will be read, and the entry that all are posted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.exports.report import Report, report_bbcode, report_html, report_markdown, report_text
from eia_solo.games.revolution_and_reaction.reports import announcement_report, in_zone
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine, last_announced, news_of, since, unannounced
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor, LineEditor
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import moment_of, zone_of
from eia_solo.games.revolution_and_reaction.ui.presenters.reports import news_lines
from eia_solo.games.revolution_and_reaction.ui.report_text import ReportText
from eia_solo.ui.presenters.lines import words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, panel, tight
from eia_solo.ui.words import mark, tr

_STACKS_BELOW = 820
"""Where there is less room, the text stands below the list."""
_FORMS: Mapping[str, tuple[str, Callable[[Report], str]]] = {
    "text": (mark("Plain text"), report_text),
    "bbcode": (mark("BBCode"), report_bbcode),
    "markdown": (mark("Markdown"), report_markdown),
    "html": (mark("Web page"), report_html),
}


class Announcements(QWidget):
    """On the left what is new, all of it ticked; on the right what will be read."""

    act_asked = Signal(str)

    def __init__(self, door: RecordDoor, theme: Theme) -> None:
        super().__init__()
        self._door, self._theme, self._session = door, theme, door.session
        self._of: Register | None = None  # what the news were found in: finding them takes a moment in a long record
        self._every: tuple[NewsLine, ...] = ()
        self._new: tuple[NewsLine, ...] = ()
        self._lines: dict[str, NewsLine] = {}
        self._left_out: set[str] = set()
        self.list = LineList(theme, tr("Announcements"), "announcements")
        self.text = ReportText(theme)
        self.text.setAccessibleName(tr("Text for the forum"))
        self.since = LineEditor(theme, tr("the last report"))
        self.since.setAccessibleName(tr("Since"))
        self.form = ChoiceEditor(theme)
        self.form.setAccessibleName(tr("Form of the text that is copied"))
        self.form.choose_from((id, tr(name)) for id, (name, _) in _FORMS.items())
        self.posted = KeyButton(theme, tr("All are posted"), "Ctrl+Enter", primary=True)
        self.only = KeyButton(theme, tr("Only this one is"), "Enter")
        self.list.on_enter = self.only
        self.copy_all, self.show_act = QPushButton(tr("Copy all")), QPushButton(tr("In the record"))
        self._what = data(theme, "", 12, tone="label").wrapping()
        self._problem = data(theme, "", 12, tone="war").wrapping()
        self._problem.hide()
        self._lay_out(theme)
        self.list.toggled.connect(self._tick)
        self.list.chosen.connect(lambda _: self._show_buttons())
        self.list.opened.connect(lambda _: self._post_one())
        self.since.changed.connect(self._find)
        self.copy_all.clicked.connect(self._copy)
        self.show_act.clicked.connect(self._ask_act)
        self.posted.clicked.connect(self.confirm)
        self.only.clicked.connect(self._post_one)

    def _lay_out(self, theme: Theme) -> None:
        frame, left = panel()
        left.addWidget(title(theme, tr("To be announced"), 28))
        left.addWidget(self._what)
        above = QHBoxLayout()
        tight(above, 8)
        above.addWidget(data(theme, tr("Since"), 13, tone="label"))
        above.addWidget(self.since)
        above.addWidget(self._problem, 1)
        above.addStretch(1)
        left.addLayout(above)
        left.addWidget(self.list, 1)
        rows = QVBoxLayout()
        tight(rows, 8)
        for buttons in ((self.posted, self.only), (self.copy_all, self.form, self.show_act)):
            row = QHBoxLayout()
            tight(row, 8)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
            rows.addLayout(row)
        left.addLayout(rows)
        self._text_frame, right = panel()
        right.addWidget(head(theme, tr("As it will be read")))
        right.addWidget(self.text, 1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(GUTTER)
        self._box.addWidget(frame, 5)
        self._box.addWidget(self._text_frame, 4)
        self._list_frame: QFrame = frame
        order = (self.since, self.list, self.posted, self.only, self.copy_all, self.form, self.show_act, self.text)
        for one, other in pairwise(order):
            self.setTabOrder(one, other)

    def fit(self, wide: float) -> None:
        """Lay it out for so much room."""
        way, px = QBoxLayout.Direction, self._theme.px
        stacked = wide < _STACKS_BELOW
        self._box.setDirection(way.TopToBottom if stacked else way.LeftToRight)
        for frame in (self._list_frame, self._text_frame):
            frame.setMinimumHeight(px(340) if stacked else 0)
        self.since.setFixedWidth(px(170))

    @property
    def waiting(self) -> int:
        """How many are new, as last found."""
        return len(self._unannounced)

    @property
    def _unannounced(self) -> tuple[NewsLine, ...]:
        return unannounced(self._session.state, self._every)

    def refresh(self) -> None:
        """Show what is new now."""
        if self._session.state is not self._of:
            self._of = self._session.state
            self._every = news_of(self._of)
        self._find()

    def _find(self) -> None:
        """Find what is new since the moment that is asked for."""
        problem, asked = "", self.since.value().strip()
        self._new = self._unannounced
        try:
            if asked.casefold() == tr("everything"):
                self._new = self._every
            elif asked:
                self._new = since(self._every, moment_of(asked, zone_of(self._session.state)))
        except InvalidCommand as fault:
            problem = tr("{fault}; or write: everything", fault=str(fault))
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self.since.setAccessibleDescription(problem)
        set_property(self.since, "wrong", bool(problem))
        self._show()

    def _show(self) -> None:
        register = self._session.state
        self._lines, shown = news_lines(self._new, self._left_out, self._door.zone)
        self._left_out &= set(self._lines)
        self.list.set_lines(shown or (words(tr("Nothing new waits to be announced")),))
        if self.list.current not in self._lines and self._lines:
            self.list.choose(next(iter(self._lines)))
        last = last_announced(register)
        secret = tr("These words hold nothing secret.")
        said = (
            tr("Since the last report of {when}.", when=self._door.zone.words(last))
            if last
            else tr("Nothing has been announced yet.")
        )
        self._what.setText(f"{said} {secret}")
        self.text.show_report(self._report())
        self._show_buttons()

    def _report(self) -> Report:
        chosen = [line.news for line in self._chosen]
        report = announcement_report(self._session.state, self._new, self._every, self._session.now, chosen)
        return in_zone(report, self._door.zone.told)

    @property
    def _chosen(self) -> tuple[NewsLine, ...]:
        """Those whose tick stands."""
        return tuple(line for id, line in self._lines.items() if id not in self._left_out)

    def _show_buttons(self) -> None:
        writable, line = not self._session.why_read_only, self._lines.get(self.list.current)
        self.posted.setEnabled(writable and bool(self._chosen))
        self.only.setEnabled(writable and line is not None)
        self.show_act.setEnabled(line is not None and line.news.act in self._session.state.known)

    def _tick(self, id: str) -> None:
        self._left_out ^= {id}
        self._show()

    def confirm(self) -> None:
        """Enter that all whose tick stands are posted; the others are ticked again for the next announcement."""
        if self.posted.isEnabled() and self._door.announced(self._chosen, None):
            self._left_out.clear()
            self._show()

    def _post_one(self) -> None:
        line = self._lines.get(self.list.current)
        if line is not None and self.only.isEnabled():
            self._door.announced((line,), None)

    def _ask_act(self) -> None:
        line = self._lines.get(self.list.current)
        if line is not None:
            self.act_asked.emit(line.news.act)

    def _copy(self) -> None:
        _, form = _FORMS[self.form.value() or "text"]
        QApplication.clipboard().setText(form(self._report()))
        self._door.said.emit(tr("Copied"))
