"""The form for what the game administrator decides, announces or has looked up."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.act_blocks import ActBlocks
from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor, Choices, LineEditor, WordsEditor
from eia_solo.games.revolution_and_reaction.ui.field_form import LABELS, ActBlock
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field
from eia_solo.games.revolution_and_reaction.ui.presenters.fitting import offered
from eia_solo.games.revolution_and_reaction.ui.presenters.kinds import DECISIONS
from eia_solo.games.revolution_and_reaction.ui.received import Received
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.keyboard import tab_along
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import mark, tr

_LABELS = {"received": mark("Received"), "secret": mark("Known to"), "text": mark("Its words")}


class RulingForm(QWidget):
    """Received when, known to whom, and what its kind asks for. A post may be put into it that has several rulings."""

    changed = Signal()

    def __init__(self, session: RecordSession, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self.received = Received(session, theme)
        self.secret = ChoiceEditor(theme, tr("as usual for its kind"))
        self.secret.choose_from(((False, tr("everybody")), (True, tr("the game administrator alone"))))
        self.id = LineEditor(theme, tr("its own name, if it has one"))
        self.text = WordsEditor(theme, tr("kept as they are"), 2)
        for widget, name in (
            (self.secret, tr("Known to")),
            (self.id, tr("Its own name")),
            (self.text, tr("Its words")),
        ):
            widget.setAccessibleName(name)
        self.rulings = ActBlocks(DECISIONS, theme, self._offer, DECISIONS[0].id)
        self.more = QPushButton(tr("It does something else as well"))
        self._labels = {key: data(theme, tr(words), 13, tone="label") for key, words in _LABELS.items()}
        self._labels["more"] = data(theme)  # keeps the button below the fields
        self._problem = data(theme, "", 12, tone="war").wrapping()
        self._lay_out()
        for editor in (self.received, self.secret, self.id, self.text, self.rulings):
            editor.changed.connect(self.changed)
        self.rulings.changed.connect(self._order_stops)
        self.more.clicked.connect(lambda: self.rulings.add(Written(self.blocks[-1].kind.value())))
        self._order_stops()
        self.set_theme(theme)

    def _lay_out(self) -> None:
        how = QHBoxLayout()
        tight(how, 6)
        how.addWidget(self.secret)
        how.addWidget(self.id, 1)
        head, below = QGridLayout(), QGridLayout()
        for grid in (head, below):
            tight(grid, 6)
            grid.setHorizontalSpacing(8)
            grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        head.addWidget(self._labels["received"], 0, 0, top)
        head.addWidget(self.received, 0, 1)
        head.addWidget(self._labels["secret"], 1, 0, top)
        head.addLayout(how, 1, 1)
        below.addWidget(self._labels["text"], 0, 0, top)
        below.addWidget(self.text, 0, 1)
        column = QVBoxLayout(self)
        tight(column, 10)
        column.addLayout(head)
        column.addWidget(self.rulings)
        more = QHBoxLayout()
        more.setSpacing(8)
        more.addWidget(self._labels["more"])
        more.addWidget(self.more)
        more.addStretch(1)
        column.addLayout(more)
        column.addWidget(rule())
        column.addLayout(below)
        column.addWidget(self._problem)
        column.addStretch(1)

    @property
    def blocks(self) -> list[ActBlock]:
        """The rulings, one below the other."""
        return self.rulings.blocks

    @property
    def block(self) -> ActBlock:
        """The first of them."""
        return self.blocks[0]

    @property
    def first(self) -> QWidget:
        """Where one begins."""
        return self.block.kind

    def draft(self) -> Draft:
        """The rulings as they stand."""
        return Draft(
            self.rulings.written(),
            is_ruling=True,
            received=self.received.time.value(),
            zone=self.received.zone.value(),
            secret=self.secret.value(),
            text=self.text.value(),
            id=self.id.value(),
        )

    def put(self, draft: Draft) -> None:
        """Show what was ruled in a post; when it was received stays as it is unless the draft says."""
        if draft.received:
            self.received.put(draft.received, draft.zone)
        self.secret.put(draft.secret)
        self.rulings.put(draft.acts)
        self._order_stops()
        self.id.put(draft.id)
        self.text.put(draft.text)
        self.changed.emit()

    def begin(self) -> None:
        """Begin the next ruling, of the same kind."""
        self.put(Draft((Written(self.block.kind.value()),), is_ruling=True, secret=None))

    def refresh(self) -> None:
        """Offer what the record offers now."""
        self.rulings.refresh()
        self.received.refresh()

    def _order_stops(self) -> None:
        how = (self.received.time, self.received.zone, self.secret, self.id)
        tab_along((*how, *self.rulings.stops, self.more, self.text))

    def _offer(self, field: Field, kind: str) -> Choices:
        return offered(self._session.state, field, kind)

    def show_problems(self, problems: Mapping[str, str]) -> None:
        """Say beside each field what is missing or wrong in it."""
        what = problems.get("", problems.get("id", ""))
        self._problem.setText(what)
        self._problem.setVisible(bool(what))
        self.rulings.show_problems(problems)

    def first_problem(self, problems: Mapping[str, str]) -> QWidget:
        """Where to go to mend the first of them."""
        if "received" in problems:
            return self.received.time
        return self.rulings.first_problem(problems) or self.block.kind

    def set_theme(self, theme: Theme) -> None:
        for label in self._labels.values():
            label.setFixedWidth(theme.px(LABELS))
            label.setMinimumHeight(theme.px(26))
