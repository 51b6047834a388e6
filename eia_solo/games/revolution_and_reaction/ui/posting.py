"""Entering posts and rulings: a form, what the record would say of it, and whom one is waiting for."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules.text import awaited_words
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited, waiting
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.import_page import ImportPage
from eia_solo.games.revolution_and_reaction.ui.post_form import PostForm
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written, read
from eia_solo.games.revolution_and_reaction.ui.presenters.fitting import answering
from eia_solo.games.revolution_and_reaction.ui.presenters.preview import Import, is_toml, looked_over, preview
from eia_solo.games.revolution_and_reaction.ui.ruling_form import RulingForm
from eia_solo.ui.presenters.lines import Line, Tone, sentence, words
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, stack, tight
from eia_solo.ui.words import ntr, tr

STACKS_BELOW = 1000
"""Where the view is narrower, the preview stands below the form."""
_PAUSE = 120
"""Milliseconds after the last key until the preview is worked out: in a long record it takes a moment."""
POST, RULING, MANY = range(3)


class PostingView(View):
    """`act_asked` asks for an act to be shown in the record."""

    act_asked = Signal(str)

    def __init__(self, door: RecordDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = door.session
        self.setObjectName("posting")
        self.modes = QTabBar()
        self.post, self.ruling = PostForm(self._session, theme), RulingForm(self._session, theme)
        self.many = ImportPage(theme)
        self.told = LineList(theme, tr("What the record would say"), "told")
        self.enter = KeyButton(theme, tr("Enter"), "Ctrl+Enter", primary=True)
        self.waits = LineList(theme, tr("Waiting for"), "awaited")
        self._awaited: dict[str, Awaited] = {}
        self._import: Import | None = None
        self._begun: Draft | None = None  # what stands in the form before anything of the next post is written
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.look)
        self._lay_out(theme)
        self._connect()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The view begins in the first field of what is being entered."""
        super().focusInEvent(event)
        self._first.setFocus(event.reason())

    def _lay_out(self, theme: Theme) -> None:
        self.modes.setProperty("role", "choice")
        self.modes.setExpanding(False)
        self.modes.setDrawBase(False)
        self.modes.setUsesScrollButtons(False)
        self.modes.setAccessibleName(tr("What to enter"))
        for text in (tr("Post of a minister"), tr("Game administrator"), tr("Many at once")):
            self.modes.addTab(text)
        self._pages = QStackedWidget()
        for form in (self.post, self.ruling):
            self._pages.addWidget(scrolled(form))
        self._pages.addWidget(self.many)
        self._form_frame, form_column = panel()
        top = QHBoxLayout()
        tight(top, 8)
        top.addWidget(self.modes)
        top.addStretch(1)
        form_column.addLayout(top)
        form_column.addWidget(self._pages, 1)
        self._told_frame, told = panel()
        self._title = head(theme, tr("The record would say"))
        told.addWidget(self._title)
        told.addWidget(self.told, 1)
        told.addWidget(self.enter)
        self._waits_frame, waits = panel()
        waits.addWidget(head(theme, tr("Waiting for")))
        waits.addWidget(data(theme, tr("Enter on a line fills the form in"), 12, tone="label").wrapping())
        waits.addWidget(self.waits, 1)
        side = QVBoxLayout()
        tight(side, GUTTER)
        side.addWidget(self._told_frame, 5)
        side.addWidget(self._waits_frame, 3)
        self._side = QWidget()
        self._side.setLayout(side)
        inside = scrolling(self)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._box.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box.setSpacing(GUTTER)
        self._box.addWidget(self._form_frame, 1)
        self._box.addWidget(self._side)

    def _connect(self) -> None:
        self.modes.currentChanged.connect(self._turn)
        for form in (self.post, self.ruling, self.many):
            form.changed.connect(self._pause.start)
        self.many.refused.connect(self._door.refused)
        self.enter.clicked.connect(self.press)
        self.told.chosen.connect(self._go_to_post)
        self.waits.opened.connect(lambda id: self.answer(self._awaited[id]))
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        on_ctrl_enter(self, self.press)

    # Fitting

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        side = px(400 if wide < 1200 else 460 if wide < 1800 else 620)
        stack(self._box, self._side, side, stacked=stacked)
        for frame, high in ((self._form_frame, 420), (self._told_frame, 260), (self._waits_frame, 140)):
            frame.setMinimumHeight(px(high) if stacked else 0)

    # Showing

    @property
    def mode(self) -> int:
        """What is being entered: POST, RULING or MANY."""
        return self.modes.currentIndex()

    @property
    def _first(self) -> QWidget:
        """The first field of what is being entered."""
        return (self.post.first, self.ruling.first, self.many.text)[self.mode]

    def refresh(self) -> None:
        """Show the record as it stands; one without states begins with creating them."""
        for form in (self.post, self.ruling):
            form.refresh()
        if not self._session.state.record.states and self.mode == POST:
            self.ruling.put(Draft((Written("create"),), is_ruling=True, secret=None))
            self.modes.setCurrentIndex(RULING)
        self._show_waits()
        self.look()

    def _turn(self, mode: int) -> None:
        self._pages.setCurrentIndex(mode)
        self.enter.setText(tr("Enter all") if mode == MANY else tr("Enter"))
        self.look()

    def _show_waits(self) -> None:
        register = self._session.state
        self._awaited = {f"{number}": each for number, each in enumerate(waiting(register))}
        lines = [
            Line(id, awaited_words(each, register.record, register.edition), _since(each))
            for id, each in self._awaited.items()
        ]
        self.waits.set_lines(self._door.zone.lines(lines) or [words(tr("Nobody has to act"))])

    def look(self) -> None:
        """Work out what the record would say, and show it."""
        self._pause.stop()
        writable = not self._session.why_read_only
        if self.mode == MANY:
            self._look_over(writable)
            return
        form = self.post if self.mode == POST else self.ruling
        register, now = self._session.state, self._session.now
        draft = form.draft()
        drawn = read(draft, register, now)
        self.enter.setEnabled(writable)
        form.show_problems(drawn.problems)
        if drawn.problems:
            missing = [Line(f"missing {at}", sentence(what)) for at, what in drawn.problems.items()]
            self.told.set_lines([words(tr("Before the record can say anything:")), *missing])
            return
        found = preview(register, drawn.acts, now)
        if found.refusal and draft == self._begun:  # a copy of what has just been entered is no fault yet
            self.told.set_lines([words(tr("It is entered. The next post of that time can be written."))])
            return
        self.told.set_lines(self._door.zone.lines(found.lines))

    def _look_over(self, writable: bool) -> None:
        text = self.many.text.toPlainText()
        if not text.strip():
            self._import = None
            self.told.set_lines([words(tr("Here you see the result of every post."))])
            self.enter.setEnabled(False)
            return
        found = self._import = looked_over(self._session.state, text, self.many.file, self._session.now)
        count = ntr("{n} post, it can be entered", "{n} posts, all can be entered", found.posts)
        faults = ntr("{n} cannot be entered, so none is", "{n} cannot be entered, so none is", found.faults)
        said = words(faults if found.faults else count, Tone.STRONG)
        self.told.set_lines([said, *self._door.zone.lines(found.lines)])
        self.enter.setEnabled(writable and found.can_enter)

    def _go_to_post(self, id: str) -> None:
        if self.mode == MANY and self._import is not None and id in self._import.line_of:
            self.many.go_to(self._import.line_of[id])

    # Entering

    def answer(self, awaited: Awaited) -> None:
        """Fill the form in with what the one waited for would send."""
        self.fill_in(answering(self._session.state, awaited))

    def fill_in(self, draft: Draft) -> None:
        """Show a draft in its form, to be looked at and entered."""
        self.modes.setCurrentIndex(RULING if draft.is_ruling else POST)
        form = self.ruling if draft.is_ruling else self.post
        form.put(draft)
        self.look()
        form.first.setFocus()

    def press(self) -> None:
        """Enter what stands in the form; what is missing or wrong in it is gone to instead."""
        if self._session.why_read_only:
            self._door.refused.emit(self._session.why_read_only)
        elif self.mode == MANY:
            self._enter_many()
        else:
            self._enter_one()

    def _enter_one(self) -> None:
        form = self.post if self.mode == POST else self.ruling
        drawn = read(form.draft(), self._session.state, self._session.now)
        if drawn.problems:
            form.show_problems(drawn.problems)
            form.first_problem(drawn.problems).setFocus()
            self._door.refused.emit("; ".join(drawn.problems.values()))
        elif self._door.enter(*drawn.acts):
            form.begin()
            self._begun = form.draft()
            form.first.setFocus()
            self.look()

    def _enter_many(self) -> None:
        self.look()
        if self._import is None or not self._import.can_enter:
            return
        text = self.many.text.toPlainText()
        raw, file, is_text = text.encode(), self.many.file, not is_toml(text)
        if self._door.enter_file(raw, file, is_text=is_text):
            self._door.said.emit(ntr("{n} post entered", "{n} posts entered", self._import.posts))
            self.many.clear()
            self.look()

    # What the window asks of a view

    @property
    def buttons(self) -> PostingView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Enter what stands in the form; from the tabs above it, go into it."""
        if self.modes.hasFocus():
            self._first.setFocus()
        else:
            self.press()


def scrolled(form: QWidget) -> QFrame:
    """A form that scrolls by itself when it is longer than its panel."""
    holder = QFrame()
    column = QVBoxLayout(scrolling(holder, bare=True))
    column.setContentsMargins(0, 4, 6, 4)
    column.addWidget(form)
    return holder


def _since(awaited: Awaited) -> str:
    return tr("since {when}", when=awaited.since.words) if awaited.since else ""
