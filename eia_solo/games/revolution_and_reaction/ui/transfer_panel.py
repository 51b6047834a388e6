"""One transfer opened: its conditions and questions, what is weighed, and the decision."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules import decisions
from eia_solo.games.revolution_and_reaction.rules.acts import Ruling
from eia_solo.games.revolution_and_reaction.rules.decisions import Decision
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.points_row import PointsRow
from eia_solo.games.revolution_and_reaction.ui.presenters.transfers import TransferPage, next_question, question_of
from eia_solo.games.revolution_and_reaction.ui.sight import go_to
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import let_go
from eia_solo.ui.widgets.labels import FittingTitle, data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

_YES, _NO = Qt.Key.Key_Y, Qt.Key.Key_N


class TransferPanel(QWidget):
    """`decided` when the transfer was approved or blocked."""

    act_asked = Signal(str)
    decided = Signal()

    def __init__(self, door: RecordDoor, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self._session = door.session
        self._page: TransferPage | None = None
        self._title = FittingTitle(theme, 28)
        self._asked = data(theme, "", 13, tone="label").wrapping()
        self.show_act = QPushButton(tr("In the record"))
        self.conditions = LineList(theme, tr("Conditions and questions"), "conditions")
        self.weighed = LineList(theme, tr("What is weighed"), "weighed")
        self._weighed_head = head(theme, tr("To be weighed"))
        self._conditions_head = head(theme, tr("What it depends on"))
        self.yes, self.no = KeyButton(theme, tr("Yes"), "Y"), KeyButton(theme, tr("No"), "N")
        self.points = PointsRow(door, theme)
        self._why = data(theme, "", 12, tone="label").wrapping()
        self.approve = KeyButton(theme, tr("Approve"), "Ctrl+Enter", primary=True)
        self.ask, self.block = KeyButton(theme, tr("Ask for an explanation")), KeyButton(theme, tr("Block…"))
        self.revoke = KeyButton(theme, tr("Take back the approval"))
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason, which the state reads"))
        self.reason.setAccessibleName(tr("Reason for blocking it"))
        self.give, self.keep = (
            KeyButton(theme, tr("Block"), "Enter", primary=True),
            KeyButton(theme, tr("Leave"), "Esc"),
        )
        self._lay_out(theme)
        self._connect()

    def _lay_out(self, theme: Theme) -> None:
        top = QHBoxLayout()
        tight(top, 12)
        top.addWidget(self._title, 1)
        top.addWidget(self.show_act, 0, Qt.AlignmentFlag.AlignTop)
        self._answers = QWidget()
        answers = QHBoxLayout(self._answers)
        tight(answers, 8)
        self._question = data(theme, "", 13, tone="label").wrapping()
        answers.addWidget(self._question, 1)
        answers.addWidget(self.yes)
        answers.addWidget(self.no)
        self._decision, self._reasoning = QWidget(), QWidget()
        decision, reasoning = QHBoxLayout(self._decision), QHBoxLayout(self._reasoning)
        for row, widgets in (
            (decision, (self.approve, self.ask, self.block, self.revoke)),
            (reasoning, (self.give, self.keep)),
        ):
            tight(row, 8)
            if row is reasoning:
                row.addWidget(self.reason, 1)
            for widget in widgets:
                row.addWidget(widget)
        decision.addStretch(1)
        self._reasoning.hide()
        self._rest = QWidget()  # below the words that there is no transfer
        column = QVBoxLayout(self)
        tight(column, 8)
        column.addLayout(top)
        column.addWidget(self._asked)
        column.addWidget(self._conditions_head)
        column.addWidget(self.conditions, 5)
        column.addWidget(self._answers)
        column.addWidget(self.points)
        column.addWidget(self._weighed_head)
        column.addWidget(self.weighed, 4)
        column.addWidget(self._why)
        column.addWidget(self._decision)
        column.addWidget(self._reasoning)
        column.addWidget(self._rest, 1)

    def _connect(self) -> None:
        self.show_act.clicked.connect(self._ask_act)
        self.conditions.chosen.connect(lambda _: self._show_answers())
        self.conditions.installEventFilter(self)
        self.yes.clicked.connect(lambda: self.answer(True))
        self.no.clicked.connect(lambda: self.answer(False))
        self.approve.clicked.connect(self._approve)
        self.ask.clicked.connect(self._ask)
        self.block.clicked.connect(self._ask_reason)
        self.revoke.clicked.connect(self._revoke)
        self.give.clicked.connect(self._block)
        self.reason.returnPressed.connect(self._block)
        self.reason.textChanged.connect(lambda text: self.give.setEnabled(bool(text.strip())))
        self.keep.clicked.connect(self.leave)

    # Showing

    def show_page(self, page: TransferPage | None) -> None:
        """Show a transfer, or that there is none."""
        if self.is_asking and (page is None or self._page is None or page.id != self._page.id):
            self.leave()
        self._page = page
        here = page is not None
        self._rest.setVisible(not here)
        for widget in (self._asked, self.show_act, self.conditions, self._conditions_head, self._decision):
            widget.setVisible(here and not (widget is self._decision and self.is_asking))
        self._title.set_words(page.title if page else tr("No transfer has been asked for"))
        self._asked.setText(page.asked if page else "")
        self.conditions.set_lines(page.conditions if page else ())
        self.weighed.set_lines(page.weighed if page else ())
        is_open = page is not None and bool(page.weighed)
        self._conditions_head.setText(tr("What it depends on") if is_open else tr("What became of it"))
        for widget in (self._weighed_head, self.weighed):
            widget.setVisible(is_open)
        self.points.show_for(self._giver(page) if page and page.asks_points else "")
        self._show_answers()
        self._show_decision(page, is_open=is_open)

    def _giver(self, page: TransferPage) -> str:
        return self._session.state.record.transfers[page.id].giver

    def _show_decision(self, page: TransferPage | None, *, is_open: bool) -> None:
        why_not = page.why_not if page else {}
        writable = not self._session.why_read_only
        for id, button in (("approve", self.approve), ("ask", self.ask), ("block", self.block)):
            reason = why_not.get(id, "")
            button.setEnabled(writable and page is not None and not reason)
            button.setToolTip(reason)
            button.setVisible(is_open)
        self.approve.set_primary(self.approve.isEnabled())
        self.revoke.setVisible(page is not None and page.can_be_revoked)
        self.revoke.setEnabled(writable)
        said = []
        if is_open and page is not None:
            if why_not["approve"]:
                said.append(tr("Cannot be approved: {why}", why=why_not["approve"]))
            elif page.warning:
                said.append(tr("Not known: {what}. It can be approved all the same", what=page.warning))
            if why_not["block"]:
                said.append(tr("Cannot be blocked: {why}", why=why_not["block"]))
        self._why.setText("\n".join(said))
        self._why.setVisible(bool(said))

    def _show_answers(self) -> None:
        """The buttons that answer the chosen question."""
        question = question_of(self.conditions.current)
        asked = (
            self._page is not None
            and bool(self._page.weighed)
            and any(question_of(line.id) for line in self._page.conditions)
        )
        self._answers.setVisible(asked)
        line = next((line for line in self.conditions.lines if line.id == self.conditions.current), None)
        self._question.setText(line.text if question and line else tr("Choose a question to answer it"))
        for button in (self.yes, self.no):
            button.setEnabled(bool(question) and not self._session.why_read_only)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Y and N answer the chosen question from the list."""
        if watched is self.conditions and isinstance(event, QKeyEvent) and event.key() in (_YES, _NO):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and question_of(self.conditions.current):
                self.answer(event.key() == _YES)
                return True
        return super().eventFilter(watched, event)

    def _ask_act(self) -> None:
        if self._page is not None:
            self.act_asked.emit(self._page.id)

    # Deciding

    def go_on(self) -> None:
        """From the queue to what is to be done next: the open question, the points to be entered, the decision."""
        question = next_question(self.conditions.lines)
        if question:
            self.conditions.choose(question)
            go_to(self.conditions)
        elif not self.points.isHidden():
            go_to(self.points.earned)
        else:
            choices = (self.reason, self.approve, self.ask, self.block, self.revoke, self.conditions)
            go_to(next(each for each in choices if each.isVisible() and each.isEnabled()))

    def answer(self, yes: bool) -> None:
        """Answer the chosen question, and go to the next one that is open."""
        page, question = self._page, question_of(self.conditions.current)
        if page is not None and question and self._rule(decisions.Answer(page.id, question, yes)):
            here = self.conditions.current
            self.conditions.choose(next_question(self.conditions.lines, here) or here)
            if not self.conditions.hasFocus():
                self.conditions.setFocus()

    def press_black(self) -> None:
        """Do what Enter does: block it with the reason that was written, or approve it."""
        if self.is_asking:
            self._block()
        elif self.approve.isVisible() and self.approve.isEnabled():
            self._approve()

    @property
    def is_asking(self) -> bool:
        """Whether the reason for blocking it is being written."""
        return not self._reasoning.isHidden()

    def _approve(self) -> None:
        if self._page is not None and self._rule(decisions.Approve(self._page.id)):
            self.decided.emit()

    def _ask(self) -> None:
        if self._page is not None and self._rule(decisions.AskExplanation(self._page.id)):
            self.decided.emit()

    def _revoke(self) -> None:
        if self._page is not None:
            self._rule(decisions.Revoke(self._page.id))

    def _ask_reason(self) -> None:
        let_go(self._decision)
        self._decision.hide()
        self._reasoning.show()
        self.reason.clear()
        self.give.setEnabled(False)
        self.reason.setFocus()

    def _block(self) -> None:
        reason = self.reason.text().strip()
        if self._page is not None and reason and self._rule(decisions.Block(self._page.id, reason)):
            self.leave()
            self.decided.emit()

    def leave(self) -> None:
        """Give no reason after all."""
        if self.is_asking:
            let_go(self._reasoning)
            self._reasoning.hide()
            self._decision.show()
            self.block.setFocus()

    def _rule(self, decision: Decision) -> bool:
        """Enter a ruling of now. Whether it was entered."""
        return self._door.enter(Ruling(self._session.now, decision))
