"""Correcting one post of the record or striking it out: as it was entered, as it should be, and what that changes."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules.acts import Entered, Kept, StruckOut, told
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.commands import CorrectAct, StrikeOut
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor, LineEditor
from eia_solo.games.revolution_and_reaction.ui.post_form import PostForm
from eia_solo.games.revolution_and_reaction.ui.posting import scrolled
from eia_solo.games.revolution_and_reaction.ui.presenters.correcting import (
    consequences,
    corrected,
    draft_of,
    entered_lines,
)
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, DraftActs, read
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList
from eia_solo.games.revolution_and_reaction.ui.ruling_form import RulingForm
from eia_solo.ui.presenters.lines import Line, sentence, words
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, stack, tight
from eia_solo.ui.words import tr

_STACKS_BELOW, _ENTERED_FROM = 1000, 1180
"""Where the view is narrower, the consequences stand below the form; from where on there is room for three columns."""
_PAUSE = 120


class CorrectionView(View):
    """`left` when there is nothing more to correct; `act_asked` asks for a post to be shown in the record."""

    act_asked = Signal(str)
    left = Signal()

    def __init__(self, door: RecordDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = door.session
        self._before: Kept | None = None
        self._first = Draft(())
        self.is_striking = False
        self.setObjectName("correction")
        self.title = title(theme, "", 20).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.entered = LineList(theme, tr("As entered"), "as_entered")
        self.post, self.ruling = PostForm(self._session, theme), RulingForm(self._session, theme)
        self.ruling.more.hide()  # each ruling of a post is corrected by itself
        self.because = LineEditor(theme, tr("the log and the announced correction show it"))
        self.because.setAccessibleName(tr("Why"))
        self.changes = RecordList(theme, tr("What it would change"), "consequences")
        self.do = KeyButton(theme, tr("Correct it"), "Ctrl+Enter", primary=True)
        self.strike = KeyButton(theme, tr("Strike it out…"))
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.look)
        self._lay_out(theme)
        self._connect()

    def _lay_out(self, theme: Theme) -> None:
        self._forms = QStackedWidget()
        for form in (self.post, self.ruling):
            form.id.setEnabled(False)
            self._forms.addWidget(scrolled(form))
        self._as_entered, self._as_it_should_be = QWidget(), QWidget()
        sides = QHBoxLayout()
        tight(sides, GUTTER)
        for side, said, part, share in (
            (self._as_entered, tr("As entered"), self.entered, 0),
            (self._as_it_should_be, tr("As it should be"), self._forms, 1),
        ):
            tight(inside := QVBoxLayout(side))
            inside.addWidget(head(theme, said))
            inside.addWidget(part, 1)
            sides.addWidget(side, share)
        why, acts = QHBoxLayout(), QHBoxLayout()
        for row in (why, acts):
            tight(row, 8)
        why.addWidget(data(theme, tr("Why"), 13, tone="label"))
        why.addWidget(self.because, 1)
        for button in (self.do, self.strike, self.leave):
            acts.addWidget(button)
        acts.addStretch(1)
        self._frame, column = panel()
        column.addWidget(self.title)
        column.addWidget(self.facts)
        column.addLayout(sides, 1)
        column.addLayout(why)
        column.addLayout(acts)
        self._side, beside = panel()
        beside.addWidget(head(theme, tr("What it would change")))
        beside.addWidget(self.changes, 1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, scrolling(self))
        self._box.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box.setSpacing(GUTTER)
        self._box.addWidget(self._frame, 1)
        self._box.addWidget(self._side)

    def _connect(self) -> None:
        for form in (self.post, self.ruling):
            form.changed.connect(self._pause.start)
        self.because.changed.connect(self._pause.start)
        self.changes.act_asked.connect(self.act_asked)
        self.do.clicked.connect(self.press)
        self.strike.clicked.connect(lambda: self.begin(self._id, striking=not self.is_striking))
        self.leave.clicked.connect(self.left)
        self._door.changed.connect(lambda _: self.refresh_if_shown())
        on_ctrl_enter(self, self.press)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The view begins in the first field, or where only the reason is missing in that."""
        super().focusInEvent(event)
        self._begins_in.setFocus(event.reason())

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < _STACKS_BELOW
        stack(self._box, self._side, px(400 if wide < 1200 else 440), stacked=stacked)
        self._as_entered.setMinimumWidth(px(220))
        self._as_entered.setMaximumWidth(px(900 if self.is_striking else 220))
        self._as_entered.setVisible(self.is_striking or wide >= _ENTERED_FROM or stacked)
        for frame, high in ((self._frame, 420), (self._side, 300)):
            frame.setMinimumHeight(px(high) if stacked else 0)

    # What is corrected

    @property
    def _id(self) -> ActId:
        assert self._before is not None, "nothing is shown before something is to be corrected"
        return self._before.id

    @property
    def _form(self) -> PostForm | RulingForm:
        return self.ruling if self._first.is_ruling else self.post

    @property
    def _begins_in(self) -> QWidget:
        return self.because if self.is_striking else self._form.first

    def begin(self, id: str, *, striking: bool = False) -> None:
        """Show a post to be corrected, or with `striking` to be struck out."""
        before = self._session.state.known[ActId(id)]
        assert isinstance(before, Kept), "nothing else is in the record of the game administrator"
        if self._before is None or self._before.id != before.id:
            self.because.clear()
        struck = isinstance(before, StruckOut)
        self._before, self.is_striking = before, striking and not struck
        self._first = draft_of(self._entered_as, self._session.state.record)
        self._forms.setCurrentIndex(1 if self._first.is_ruling else 0)
        self._put(self._first)
        self._first = self._form.draft()
        self._as_it_should_be.setVisible(not self.is_striking)
        self.do.setText(tr("Strike it out") if self.is_striking else tr("Correct it"))
        self.strike.setText(tr("Correct it instead…") if self.is_striking else tr("Strike it out…"))
        self.strike.setVisible(not struck)
        self.fit()
        self.look()
        self._begins_in.setFocus()

    @property
    def _entered_as(self) -> Entered:
        """What the post says as it stands, struck out or not."""
        assert self._before is not None, "nothing is shown before something is to be corrected"
        said = told(self._before)
        assert isinstance(said, Entered), "that is what is kept of it"
        return said

    def _put(self, draft: Draft) -> None:
        """Fill the form in. What stands in it is offered, though the record would offer others by now."""
        form = self._form
        form.refresh()
        form.put(draft)
        for block, act in zip(form.blocks, draft.acts, strict=True):
            for key, editor in block.fields.editors.items():
                if isinstance(editor, ChoiceEditor) and isinstance(act.values.get(key), str):
                    editor.stands = act.values[key]
            block.refresh()
            block.fields.put(act.values)
        if isinstance(form, PostForm):
            form.reference.stands = draft.refers_to
            form.refresh()
            form.reference.put(draft.refers_to or None)
            form.person.put(draft.person)

    def refresh(self) -> None:
        """Show the post as it stands now; where it is another version, begin again."""
        if self._before is None:
            return
        now = self._session.state.known.get(self._id)
        if now is None:
            self.left.emit()
        elif now != self._before:
            self.begin(self._id, striking=self.is_striking)
        else:
            self.look()

    def _drawn(self) -> tuple[Entered | None, DraftActs]:
        """The act as it stands in the form, if it can be read; and what is missing or wrong in it."""
        act, draft = self._entered_as, self._form.draft()
        if draft == self._first:
            return act, DraftActs()
        drawn = read(draft, self._session.state, self._session.now)
        if len(drawn.acts) > 1:
            several = tr("several transfers: enter each other one as a post of its own")
            return None, DraftActs((), {"": several})
        return (corrected(act, self._first, draft, drawn.acts[0]) if drawn.acts else None), drawn

    def look(self) -> None:
        """Work out what would change, and show it."""
        self._pause.stop()
        if self._before is None:
            return
        register, (act, drawn) = self._session.state, self._drawn()
        id, versions = self._id, len(register.amended.get(self._id, ())) + 1
        self.title.setText(tr("Strike out {id}", id=id) if self.is_striking else tr("Correct {id}", id=id))
        self.facts.setText(tr("Version {n}. {what}", n=versions, what=self._what_it_does))
        should_be = None if self.is_striking else act
        self.entered.set_lines(entered_lines(self._before, should_be, register.record, register.edition))
        self._form.show_problems({} if self.is_striking else drawn.problems)
        self.changes.set_lines(self._door.zone.lines(self._consequences(act, drawn)))
        self.do.setEnabled(not self._session.why_read_only)

    @property
    def _what_it_does(self) -> str:
        if isinstance(self._before, StruckOut):
            return tr("It was struck out; corrected, it counts again.")
        if self.is_striking:
            return tr("It stays in the record, struck through, and counts for nothing.")
        return tr("Only what you change becomes part of the new version.")

    def _consequences(self, act: Entered | None, drawn: DraftActs) -> tuple[Line, ...]:
        register, now, why = self._session.state, self._session.now, self.because.value()
        if self.is_striking:
            return consequences(register, StrikeOut(self._id, why))
        if act is None:
            return tuple(Line(f"missing {at}", sentence(what)) for at, what in drawn.problems.items())
        if act == self._before:
            return (words(tr("Nothing is changed yet.")),)
        return consequences(register, CorrectAct(act, why, now))

    # Doing

    def press(self) -> None:
        """Correct it or strike it out; where something is missing, go there instead."""
        if self._before is None:
            return
        id, why, (act, drawn) = self._id, self.because.value(), self._drawn()
        if self._session.why_read_only:
            self._door.refused.emit(self._session.why_read_only)
        elif act is None and not self.is_striking:
            self._form.first_problem(drawn.problems).setFocus()
            self._door.refused.emit("; ".join(drawn.problems.values()))
        elif not why.strip():
            self.because.setFocus()
            self._door.refused.emit(tr("Give a reason. The log shows it beside both versions."))
        elif self._carried_out(act, why):
            self._before = None
            self.act_asked.emit(id)

    def _carried_out(self, act: Entered | None, why: str) -> bool:
        if self.is_striking or act is None:
            return self._door.strike_out(self._id, why)
        return self._door.correct(act, why)

    # What the window asks of a view

    @property
    def buttons(self) -> CorrectionView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        self.press()
