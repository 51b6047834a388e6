"""The form for a post of a minister: who, when and how, what it does, and which post it answers."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules.codes import OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.act_blocks import ActBlocks
from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor, Choices, LineEditor, WordsEditor
from eia_solo.games.revolution_and_reaction.ui.field_form import LABELS, ActBlock
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field
from eia_solo.games.revolution_and_reaction.ui.presenters.fitting import holder_of, offered, office_for, references
from eia_solo.games.revolution_and_reaction.ui.presenters.kinds import PARTS
from eia_solo.games.revolution_and_reaction.ui.received import Received
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.keyboard import tab_along
from eia_solo.ui.widgets.labels import ThemedLabel, data
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import mark, tr

_LABELS = {
    "from": mark("From"),
    "received": mark("Received"),
    "channel": mark("Sent"),
    "refers_to": mark("Answers"),
    "text": mark("Its words"),
}


class PostForm(QWidget):
    """Its acts stand one below the other; what the post refers to is asked only where a kind may refer."""

    changed = Signal()

    def __init__(self, session: RecordSession, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._theme = theme
        self._filled = ""  # the person that was filled in, not typed
        self.state, self.office = ChoiceEditor(theme), ChoiceEditor(theme)
        self.reference = ChoiceEditor(theme, tr("no post"))
        self.person = LineEditor(theme, tr("person, if named"))
        self.received = Received(session, theme)
        self.channel = QTabBar()
        self.id = LineEditor(theme, tr("its own name, if it has one"))
        self.text = WordsEditor(theme, tr("kept as they are"), 2)
        self.more = QPushButton(tr("It does something else as well"))
        self.acts = ActBlocks(PARTS, theme, self._offer, "war")
        self._labels = {key: data(theme, tr(words), 13, tone="label") for key, words in _LABELS.items()}
        self._labels["more"] = data(theme)  # keeps the button below the fields
        self._problems = {key: data(theme, "", 12).wrapping() for key in ("state", "person", "refers_to", "id", "")}
        self._name()
        self._lay_out()
        self._order_stops()
        self.refresh()
        self._connect()
        self.first = self.state
        self.set_theme(theme)

    def _name(self) -> None:
        for widget, name in (
            (self.state, tr("State")),
            (self.office, tr("Office")),
            (self.person, tr("Person")),
            (self.channel, tr("How it was sent")),
            (self.id, tr("Its own name")),
            (self.reference, tr("Post it answers")),
            (self.text, tr("Its words")),
        ):
            widget.setAccessibleName(name)
        self.channel.setProperty("role", "choice")
        self.channel.setExpanding(False)
        self.channel.setDrawBase(False)
        self.channel.setUsesScrollButtons(False)
        for words in (tr("On the forum"), tr("By e-mail, secret")):
            self.channel.addTab(words)

    def _lay_out(self) -> None:
        head = QGridLayout()
        tight(head, 6)
        head.setHorizontalSpacing(8)
        head.setColumnStretch(1, 1)
        who, how = QHBoxLayout(), QHBoxLayout()
        for row in (who, how):
            tight(row, 6)
        who.addWidget(self.state)
        who.addWidget(self.office)
        who.addWidget(self.person, 1)
        how.addWidget(self.channel)
        how.addWidget(self.id, 1)
        top = Qt.AlignmentFlag.AlignTop
        rows: tuple[tuple[str, QWidget | QHBoxLayout, tuple[str, ...]], ...] = (
            ("from", who, ("state", "person")),
            ("received", self.received, ()),
            ("channel", how, ("id",)),
        )
        for number, (key, what, problems) in enumerate(rows):
            head.addWidget(self._labels[key], number, 0, top)
            head.addLayout(self._with_problems(what, *problems), number, 1)
        more = QHBoxLayout()
        more.setSpacing(8)
        more.addWidget(self._labels["more"])
        more.addWidget(self.more)
        more.addStretch(1)
        below = QGridLayout()
        tight(below, 6)
        below.setHorizontalSpacing(8)
        below.setColumnStretch(1, 1)
        below.addWidget(self._labels["refers_to"], 0, 0, top)
        below.addLayout(self._with_problems(self.reference, "refers_to"), 0, 1)
        below.addWidget(self._labels["text"], 1, 0, top)
        below.addWidget(self.text, 1, 1)
        column = QVBoxLayout(self)
        tight(column, 10)
        column.addLayout(head)
        column.addWidget(self.acts)
        column.addLayout(more)
        column.addWidget(rule())
        column.addLayout(below)
        column.addWidget(self._problems[""])
        column.addStretch(1)

    def _with_problems(self, what: QWidget | QHBoxLayout, *keys: str) -> QVBoxLayout:
        column = QVBoxLayout()
        tight(column, 2)
        if isinstance(what, QWidget):
            column.addWidget(what)
        else:
            column.addLayout(what)
        for key in keys:
            column.addWidget(self._problems[key])
        return column

    def _connect(self) -> None:
        for editor in (self.person, self.received, self.id, self.reference, self.text):
            editor.changed.connect(self.changed)
        self.channel.currentChanged.connect(lambda _: self.changed.emit())
        self.state.changed.connect(self._follow_author)
        self.office.changed.connect(self._follow_author)
        self.acts.changed.connect(self._follow_acts)
        self.acts.kind_chosen.connect(self._choose_office)
        self.more.clicked.connect(lambda: self.acts.add(Written("activate")))

    # What stands in it

    @property
    def blocks(self) -> list[ActBlock]:
        """Its acts, one below the other."""
        return self.acts.blocks

    def draft(self) -> Draft:
        """The post as it stands."""
        return Draft(
            self.acts.written(),
            received=self.received.time.value(),
            zone=self.received.zone.value(),
            state=self.state.value() or "",
            office=self.office.value(),
            person=self.person.value(),
            secret=self.channel.currentIndex() == 1,
            refers_to=self.reference.value() or "",
            text=self.text.value(),
            id=self.id.value(),
        )

    def put(self, draft: Draft) -> None:
        """Show a post; when it was received stays as it is unless the draft says."""
        if draft.received:
            self.received.put(draft.received, draft.zone)
        self.state.put(draft.state)
        self.office.put(draft.office)
        self._filled = draft.person
        self.person.put(draft.person)
        self.channel.setCurrentIndex(1 if draft.secret else 0)
        self.acts.put(draft.acts)
        self._order_stops()
        self.id.put(draft.id)
        self.text.put(draft.text)
        self.refresh()
        self.reference.put(draft.refers_to)
        self.changed.emit()

    def begin(self) -> None:
        """Begin the next post: of the same minister, at the same time, with nothing in it."""
        kind = self.blocks[0].kind.value()
        now = self.draft()
        self.put(Draft((Written(kind),), state=now.state, office=now.office, person=now.person, secret=now.secret))

    def refresh(self) -> None:
        """Offer what the record offers now."""
        register = self._session.state
        self.state.choose_from((code, row.name) for code, row in register.record.states.items())
        self.office.choose_from((office.id, office.title) for office in register.edition.offices.values())
        self.acts.refresh()
        self.received.refresh()
        self._offer_references()
        self._fill_person()

    def _offer(self, field: Field, kind: str) -> Choices:
        return offered(self._session.state, field, kind, without=self.state.value() or "")

    def _offer_references(self) -> None:
        kinds = tuple(block.plan.id for block in self.blocks if block.plan.refers)
        if kinds:
            self.reference.choose_from(references(self._session.state, kinds, StateCode(self.state.value() or "")))
        for widget in (self.reference, self._labels["refers_to"]):
            widget.setVisible(bool(kinds))

    def _follow_author(self) -> None:
        self.acts.refresh()
        self._offer_references()
        self._fill_person()
        self.changed.emit()

    def _fill_person(self) -> None:
        """Who holds the office, unless somebody else was typed."""
        if self.person.value() != self._filled:
            return
        state, office = self.state.value(), self.office.value()
        self._filled = holder_of(self._session.state, StateCode(state), OfficeId(office)) if state and office else ""
        self.person.put(self._filled)

    # Acts

    def _order_stops(self) -> None:
        who = (self.state, self.office, self.person, self.received.time, self.received.zone, self.channel, self.id)
        tab_along((*who, *self.acts.stops, self.more, self.reference, self.text))

    def _follow_acts(self) -> None:
        self._order_stops()
        self._offer_references()
        self.changed.emit()

    def _choose_office(self, kind: str) -> None:
        """The office that may do what was chosen, unless the one there is may."""
        self.office.put(office_for(self._session.state, kind, OfficeId(self.office.value())))

    # Problems

    def show_problems(self, problems: Mapping[str, str]) -> None:
        """Say beside each field what is missing or wrong in it."""
        for key, label in self._problems.items():
            self._say(label, problems.get(key, ""), quiet=key in ("state", "refers_to"))
        self.acts.show_problems(problems)

    @staticmethod
    def _say(label: ThemedLabel, what: str, *, quiet: bool) -> None:
        label.setText(what)
        label.set_tone("quiet" if quiet else "war")
        label.setVisible(bool(what))

    def first_problem(self, problems: Mapping[str, str]) -> QWidget:
        """Where to go to mend the first of them."""
        named: dict[str, QWidget] = {
            "state": self.state,
            "received": self.received.time,
            "person": self.person,
            "id": self.id,
        }
        for key, widget in named.items():
            if key in problems:
                return widget
        return self.acts.first_problem(problems) or self.reference

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for label in self._labels.values():
            label.setFixedWidth(theme.px(LABELS))
            label.setMinimumHeight(theme.px(26))
