"""The slot under the dice: a note, a question, the result or the reason for overruling.

What is below it takes the room that it leaves.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.fields import Kind, field_of, takes_number
from eia_solo.games.empires_in_arms.rules.keys import parse_key, parse_value
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, Outcome
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, Question
from eia_solo.games.empires_in_arms.ui.presenters.questions import without_verb
from eia_solo.games.empires_in_arms.ui.widgets.answer_field import AnswerField
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import Pages, make_room_around, tight
from eia_solo.ui.words import tr

HEIGHT = 62
HEIGHT_ON_CARD = 86
LEAST_ON_CARD = 26
"""What a leader can be, as it is typed; translated where it is offered."""


class CheckSlot(Pages):
    """Says what there is to say about the shown check, one thing at a time."""

    asked_for_sheet = Signal(str)
    """The player wants to enter the input of this key in the sheet."""
    closed = Signal()
    """The form for overruling was closed."""
    done = Signal()
    """What was asked is answered or left: the focus is not needed here any more."""

    def __init__(self, driver: Driver, theme: Theme, *, large: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        self._theme = theme
        self._large = large
        self._note = _Words(theme)
        self._ask = _Ask(driver, theme)
        self._ask.asked_for_sheet.connect(self.asked_for_sheet)
        self.overruling = _Overrule(driver, theme, large=large)
        self.overruling.left.connect(self._close_overrule)
        self._card: Card | None = None
        for page in (self._note, self._ask, self.overruling):
            self.addWidget(page)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """The height of the page; a note takes only what its words need."""
        px, page = self._theme.px, self.currentWidget()
        if page is self._note:
            high = max(self._note.height_at(self.width()), 0 if self._large else px(LEAST_ON_CARD))
        else:
            high = px(HEIGHT if self._large else HEIGHT_ON_CARD)
        self.setFixedHeight(high)

    def _make_room(self) -> None:
        before, page = self.maximumHeight(), self.parentWidget()
        self._fit()
        if self.maximumHeight() != before and page is not None:
            make_room_around(page)

    def show_card(self, card: Card) -> None:
        """Show what belongs to this check. A form for overruling another one is closed."""
        same = self._card is not None and (self._card.checker, self._card.target) == (card.checker, card.target)
        self._card = card
        if not (same and self.currentWidget() is self.overruling):
            self._show_card()

    def _show_card(self) -> None:
        card = self._card
        if card is None:
            return
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        is_due = self._driver.procession.due == (card.checker, card.target)
        if card.question is not None and is_due and not self._large and not self._session.why_read_only:
            self._ask.ask(card.question)
            self.setCurrentWidget(self._ask)
            if had_focus:
                self._ask.take_focus()
        else:
            verdict = "" if self._large and card.dice else card.verdict  # title, sum and total say what dice decided
            self._note.say(verdict, card.reason or self._hint(card), war=card.is_war)
            self.setCurrentWidget(self._note)
            if had_focus:
                self.done.emit()
        self._make_room()

    def _close_overrule(self) -> None:
        self._show_card()
        self.closed.emit()

    def _hint(self, card: Card) -> str:
        if self._session.why_read_only and (card.can_roll or card.question is not None):
            return self._why_not()
        if card.question is not None:
            asked, effect = card.question.text, card.question.effect
            return tr("Waits for an answer: {question} {effect}.", question=asked, effect=effect)
        if card.can_roll and not self._driver.procession.is_open:
            return tr("The phase has not begun. This is the board now.")
        if card.can_roll and self._driver.procession.due == (card.checker, card.target):
            return "" if self._large else tr("Press R to roll, or type two dice of your own.")
        return card.words.before if card.can_roll else ""

    def _why_not(self) -> str:
        """Why nothing can be rolled or entered here at all."""
        if self._session.looked_at is not None:
            return tr("You look at a past moment: nothing can be rolled or entered. Esc goes back to now.")
        return tr("Nothing can be rolled: {why}.", why=self._session.why_read_only)

    @property
    def _session(self) -> EmpiresSession:
        return self._driver.door.session

    def overrule(self) -> None:
        """Ask for an outcome and a reason."""
        if self._card is not None:
            self.overruling.begin(self._card)
            self.setCurrentWidget(self.overruling)
            self._make_room()

    def leave(self) -> None:
        """Close the form for overruling, if it is open."""
        if self.currentWidget() is self.overruling:
            self._close_overrule()

    def answer(self) -> None:
        """Put the cursor into the question, if there is one."""
        if self.currentWidget() is self._ask:
            self._ask.take_focus()

    @property
    def is_asking(self) -> bool:
        return self.currentWidget() is self._ask

    @property
    def is_overruling(self) -> bool:
        return self.currentWidget() is self.overruling

    def take_figure(self, figure: int) -> None:
        """A figure that is typed while the question is open: the first of a number, or the place of a choice."""
        self._ask.take_figure(figure)

    def take_word(self, *, yes: bool) -> bool:
        """Yes or no to the open question; whether it is one that takes them."""
        return self.is_asking and self._ask.take_word(yes=yes)


class _Words(QWidget):
    """A verdict and the reason behind it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        tight(column, 4)
        self._verdict = data(theme, px=14, weight=QFont.Weight.DemiBold).wrapping()
        self._reason = data(theme, px=12, tone="label").wrapping()
        self._reason.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(self._verdict)
        column.addWidget(self._reason, 1)

    def say(self, verdict: str, reason: str, *, war: bool) -> None:
        self._verdict.setText(verdict[:1].upper() + verdict[1:])
        self._verdict.setVisible(bool(verdict))
        self._verdict.set_tone("war" if war else "")
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self.setAccessibleName(f"{verdict}. {reason}")

    def height_at(self, width: int) -> int:
        """How high the words are at this width."""
        labels = [label for label in (self._verdict, self._reason) if label.text()]
        gaps = 4 * max(len(labels) - 1, 0)
        return sum(label.heightForWidth(width) for label in labels) + gaps


class _Ask(QFrame):
    """The band that asks for one unknown input."""

    asked_for_sheet = Signal(str)

    def __init__(self, driver: Driver, theme: Theme) -> None:
        super().__init__()
        self._driver = driver
        self._key = ""
        self._asked = Question("", "", "")
        self.setProperty("role", "ask")
        self._question = data(theme, px=13, weight=QFont.Weight.DemiBold).wrapping()
        self._number = AnswerField()
        self._number.returnPressed.connect(self._enter_number)
        self._number.textChanged.connect(self._check)
        self._choice = _Choice()
        self._choice.activated.connect(self._enter_choice)
        self._without = QPushButton()
        self._without.setToolTip(
            tr('Treats this and every other unknown value as "no", for this check only. The log notes it.')
        )
        self._without.clicked.connect(driver.roll)
        self._sheet = QPushButton(tr("In the sheet"))
        self._sheet.clicked.connect(lambda: self.asked_for_sheet.emit(self._key))
        for link in (self._without, self._sheet):
            link.setProperty("quiet", True)
        self._lay_out()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._number.setFixedWidth(theme.px(84))

    def _lay_out(self) -> None:
        """The question, and below it the answer."""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 4, 8, 4)
        outer.setSpacing(4)
        outer.addWidget(self._question, 1)
        answer = QHBoxLayout()
        tight(answer, 8)
        for widget in (self._number, self._choice, self._without, self._sheet):
            answer.addWidget(widget)
        answer.addStretch(1)
        outer.addLayout(answer)

    def ask(self, question: Question) -> None:
        """Ask this question; what was typed for another one is dropped."""
        if question.key != self._key:
            self._number.clear()
        self._key = question.key
        self._asked = question
        due = self._driver.procession.due
        self._without.setText(without_verb(self._driver.procession.check(due)) if due else tr("Roll without"))
        self._check(self._number.text())
        self._number.take_numbers_only(takes_number(question.key))
        choices = self._choices(question.key)
        self._number.setVisible(not choices)
        self._choice.setVisible(bool(choices))
        self._choice.clear()
        self._choice.addItem(tr("unknown"), None)
        for value, words in choices:
            self._choice.addItem(words, value)
        for editor in (self._number, self._choice):
            editor.setAccessibleName(question.text)
        self._choice.setAccessibleDescription(question.effect)

    def take_focus(self) -> None:
        (self._choice if self._choice.isVisibleTo(self) else self._number).setFocus()

    def take_figure(self, figure: int) -> None:
        """Begin a number with this figure, or answer with the choice that stands in this place."""
        if not self._choice.isVisibleTo(self):
            self._number.setFocus()
            self._number.insert(str(figure))
        elif figure < self._choice.count():
            self._answer(self._choice.itemData(figure))

    def take_word(self, *, yes: bool) -> bool:
        """Answer yes or no, if that is what is asked."""
        word = "true" if yes else "false"
        if self._choice.findData(word) < 0:
            return False
        return self._answer(word)

    def _answer(self, written: str) -> bool:
        return self._driver.answer({self._key: parse_value(written)})

    def _choices(self, key: str) -> list[tuple[str, str]]:
        path = parse_key(key)
        session = self._driver.door.session
        powers = [(power, session.rulebook.tables.name(power)) for power in session.state.powers]
        if path[0] in ("territories", "combinations"):
            return [*powers, (NEUTRAL, tr("neutral"))]
        field = field_of(key)
        if field is not None and field.kind is Kind.YES_NO:
            return [("true", tr("yes")), ("false", tr("no"))]
        return list(field.choices) if field else []

    def _check(self, written: str) -> None:
        problem = self._problem(written) if written.strip() else ""
        self._question.setText(problem or self._asked.text)
        self._question.set_tone("war" if problem else "")
        set_property(self._number, "wrong", bool(problem))
        self._number.setAccessibleDescription(problem or self._asked.effect)

    def _problem(self, written: str) -> str:
        return self._driver.door.problem_with(EditFields({self._key: parse_value(written)}))

    def _enter_number(self) -> None:
        written = self._number.text().strip()
        if not written:
            return
        problem = self._problem(written)
        if problem:
            self._driver.door.refused.emit(problem)
        else:
            self._answer(written)

    def _enter_choice(self, _index: int) -> None:
        value = self._choice.currentData()
        if value is not None:
            self._answer(value)


class _Choice(QComboBox):
    """A list in which keys only choose; nothing is answered before Enter or a click in the open list."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        opens = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        written = bool(event.text().strip()) and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if opens or written:
            self.showPopup()
            if written and not opens:
                self.view().keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)


class _Overrule(QFrame):
    """The form for deciding a check by hand. On the stage Enter is with the black button, which `decide` is for."""

    left = Signal()
    entered = Signal()
    typed = Signal()

    def __init__(self, driver: Driver, theme: Theme, *, large: bool) -> None:
        super().__init__()
        self._driver = driver
        self._words = data(theme, px=12, tone="label")
        self._because = QLineEdit()
        self._because.setPlaceholderText(tr("Why? The log keeps your reason"))
        self._because.setAccessibleName(tr("Reason for overruling"))
        self._high = KeyButton(theme, tr("War"))
        self._low = KeyButton(theme, tr("No war"))
        self._one_of = QComboBox()
        self._one_of.setAccessibleName(tr("Outcome"))
        self._one_of.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._one_of.setMinimumContentsLength(12)
        self._decide_so = KeyButton(theme, tr("Decide"))
        self._leave = KeyButton(theme, tr("Leave"), "Esc")
        self._outcomes: tuple[Outcome, ...] = (Outcome.NO_WAR, Outcome.WAR)
        self._made: Outcome | None = None
        self.on_enter = None
        self._because.returnPressed.connect(self.entered if large else self._to_the_outcome)
        self._because.textChanged.connect(self.typed)
        self._one_of.currentIndexChanged.connect(self.typed)
        self._high.clicked.connect(lambda: self._decide(self._outcomes[-1]))
        self._low.clicked.connect(lambda: self._decide(self._outcomes[0]))
        self._decide_so.clicked.connect(lambda: self._decide(Outcome(self._one_of.currentData())))
        self._leave.clicked.connect(self.left)
        column = QVBoxLayout(self)
        tight(column, 4)
        buttons = QHBoxLayout()
        tight(buttons, 6)
        column.addWidget(self._words)
        self._words.setVisible(large)  # only now: shown without a parent it would be a window of its own
        if large:
            buttons.addWidget(self._because, 1)
        else:
            column.addWidget(self._because)
        for widget in (self._high, self._low, self._one_of, self._decide_so, self._leave):
            buttons.addWidget(widget)
        column.addLayout(buttons)
        column.addStretch(1)

    def begin(self, card: Card) -> None:
        words = tr("Decide {check} by hand, as the author of the rules allows; the log says so.", check=card.title)
        self._words.setText(words)
        self._made = card.made.outcome if card.made is not None else None
        self._offer(card)
        self._because.clear()
        self._because.setFocus()

    def _offer(self, card: Card) -> None:
        """The outcomes of this kind of check: two as buttons, more as a list."""
        tables = self._driver.door.session.rulebook.tables
        self._outcomes = self._driver.procession.walk.outcomes
        few = len(self._outcomes) == 2
        for button in (self._high, self._low):
            button.setVisible(few)
        for widget in (self._one_of, self._decide_so):
            widget.setVisible(not few)
        if few:
            for button, outcome in zip((self._low, self._high), self._outcomes, strict=True):
                words = outcome_words(outcome, card.kind)
                button.setText(words[:1].upper() + words[1:])
            return
        self._one_of.clear()
        for outcome in self._outcomes:
            self._one_of.addItem(tables.bands[outcome].title, outcome.value)
        self._one_of.view().setMinimumWidth(self._one_of.view().sizeHintForColumn(0))

    @property
    def has_reason(self) -> bool:
        return bool(self._because.text().strip())

    @property
    def outcome(self) -> Outcome:
        """What it is to be: the one chosen from the list; of two the one that it is not yet, and first no war.

        A check that was made without a throw, for it could not happen or was settled, is no war as it stands.
        """
        if len(self._outcomes) > 2:
            return Outcome(self._one_of.currentData())
        low, high = self._outcomes
        return low if self._made in (None, high) else high

    def decide(self) -> None:
        """Decide it so."""
        self._decide(self.outcome)

    def _to_the_outcome(self) -> None:
        (self._high if self._high.isVisibleTo(self) else self._one_of).setFocus()

    def _decide(self, outcome: Outcome) -> None:
        if self._driver.overrule(outcome, self._because.text()):
            self.left.emit()
        else:
            self._because.setFocus()
