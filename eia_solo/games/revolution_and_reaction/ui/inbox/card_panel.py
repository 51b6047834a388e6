"""The card that is opened: left its words, right what is guessed field by field, or the whole form."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.inbox.card_list import paint_stand
from eia_solo.games.revolution_and_reaction.ui.post_form import PostForm
from eia_solo.games.revolution_and_reaction.ui.presenters.cards import KEYS, LEFT_OUT, Asked, FieldView, Hand, Stand
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft
from eia_solo.games.revolution_and_reaction.ui.ruling_form import RulingForm
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import scrolling, tight
from eia_solo.ui.words import tr


class _Sign(Painted):
    """Whether a field is sure."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._stand = Stand.SURE
        self._fit()

    def show_sure(self, sure: bool) -> None:
        self._stand = Stand.SURE if sure else Stand.UNSURE
        self.update()

    def _fit(self) -> None:
        self.setFixedSize(self._theme.px(18), self._theme.px(18))

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._fit()

    def paint(self, painter: QPainter) -> None:
        paint_stand(painter, QRectF(self.rect()), self._stand, self._theme)


class _Row:
    """A field of the card: a button with its key, the sign, its words and why."""

    def __init__(self, asked: Asked, theme: Theme) -> None:
        key, name = KEYS[asked]
        self.asked = asked
        self.button = KeyButton(theme, tr(name), key)
        self.sign = _Sign(theme)
        self.words = data(theme, "", 13, weight=QFont.Weight.DemiBold).wrapping()
        self.why = data(theme, "", 12, tone="label").wrapping()

    def put(self, grid: QGridLayout, row: int) -> None:
        beside = QVBoxLayout()
        tight(beside, 1)
        beside.addStretch(1)
        beside.addWidget(self.words)
        beside.addWidget(self.why)
        beside.addStretch(1)
        grid.addWidget(self.button, row, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.sign, row, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addLayout(beside, row, 2)

    def show_view(self, view: FieldView | None, *, is_here: bool) -> None:
        for widget in (self.button, self.sign, self.words, self.why):
            widget.setVisible(view is not None)
        if view is None:
            return
        self.sign.show_sure(view.sure)
        self.words.setText(view.words)
        self.words.set_tone("" if view.sure else "focus" if is_here else "quiet")
        numbered = enumerate((view.words, *view.others), 1)
        choices = "" if view.sure else "   ".join(f"{number} {words}" for number, words in numbered)
        self.why.setText("\n".join(filter(None, (view.why, choices))))
        self.why.setVisible(bool(self.why.text()))
        sure = tr("sure") if view.sure else tr("unsure")
        self.button.setAccessibleDescription(f"{view.words}, {sure}, {view.why}")


class CardPanel(QFrame):
    """`field_asked` opens the form in that field; `done` gives what stands in the form, `left` leaves it as it was."""

    field_asked = Signal(Asked)
    accept_asked = Signal()
    aside_asked = Signal()
    done = Signal(Draft)
    left = Signal()

    def __init__(self, session: RecordSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("card")
        self.setProperty("role", "card")
        self._subject = data(theme, "", 13, weight=QFont.Weight.DemiBold).wrapping()
        self._from = data(theme, "", 12, tone="label").wrapping()
        self.words = QPlainTextEdit()
        self.words.setReadOnly(True)
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(tr("Words of the post"))
        self._left_out = data(theme, "", 12, tone="label").wrapping()
        self.rows = {asked: _Row(asked, theme) for asked in Asked}
        self.accept = KeyButton(theme, tr("Accept, next"), "Enter", primary=True)
        self.aside = KeyButton(theme, tr("Not for the record"), "X")
        self.take = KeyButton(theme, tr("Accept, next"), "Ctrl+Enter", primary=True)
        self.leave_form = KeyButton(theme, tr("Leave it as it was"), "Esc")
        self.post, self.ruling = PostForm(session, theme), RulingForm(session, theme)
        self._all = False
        self._hand: Hand | None = None
        self._lay_out(theme)
        for asked, row in self.rows.items():
            row.button.clicked.connect(lambda _=False, asked=asked: self.field_asked.emit(asked))
        self.accept.clicked.connect(self.accept_asked)
        self.aside.clicked.connect(self.aside_asked)
        self.take.clicked.connect(self.take_form)
        self.leave_form.clicked.connect(self.left)

    def _lay_out(self, theme: Theme) -> None:
        said = QVBoxLayout()
        tight(said, 4)
        for widget in (self._subject, self._from):
            said.addWidget(widget)
        said.addWidget(self.words, 1)
        said.addWidget(self._left_out)
        fields = QWidget()
        column = QVBoxLayout(fields)
        tight(column)
        grid = QGridLayout()
        tight(grid, 6)
        grid.setColumnStretch(2, 1)
        for number, row in enumerate(self.rows.values()):
            row.put(grid, number)
        column.addLayout(grid)
        column.addStretch(1)
        guessed = _with_buttons(_scrolled(fields), self.accept, self.aside)
        self._forms = QStackedWidget()
        written = _with_buttons(_scrolled(self._forms), self.take, self.leave_form)
        self._pages = QStackedWidget(self)
        for page in (guessed, written):
            self._pages.addWidget(page)
        for form in (self.post, self.ruling):  # last: from here on they are dressed, which costs more at every move
            self._forms.addWidget(form)
        self._halves = QHBoxLayout(self)
        self._halves.setContentsMargins(12, 10, 12, 10)
        self._halves.setSpacing(14)
        self._halves.addLayout(said)
        self._halves.addWidget(self._pages)
        self.close_form()

    # Showing

    def show_hand(self, hand: Hand | None, at: Asked | None) -> None:
        """Show a card; `at` is the unsure field one is asked about."""
        self._hand = hand
        self.setVisible(hand is not None)
        if hand is None:
            return
        item = hand.item
        self._subject.setText(item.subject or item.author or item.address or tr("A post"))
        self._from.setText(" » ".join(filter(None, (item.author or item.address, item.received.why))))
        self._show_words()
        views = {view.asked: view for view in hand.fields} if hand.stand not in _WITHOUT_FIELDS else {}
        for asked, row in self.rows.items():
            row.show_view(views.get(asked), is_here=asked is at)
        first = self.rows[at or Asked.SENDER].button
        QTimer.singleShot(0, first, lambda: self._bring_in_sight(first))  # only then it is laid out
        self.accept.setText(accept_words(hand, at))
        self.aside.setVisible(hand.stand not in (Stand.NO_ACT, Stand.KNOWN, Stand.ENTERED, Stand.ASIDE))

    def turn_words(self) -> None:
        """Show all that was pasted, or the words of the writer alone."""
        self._all = not self._all
        self._show_words()

    def _show_words(self) -> None:
        if self._hand is None:
            return
        item = self._hand.item
        self.words.setPlainText("\n".join(line.text for line in item.lines) if self._all else item.words)
        left = [line for line in item.lines if line.left is not None and line.text.strip()]
        kinds = ", ".join(dict.fromkeys(tr(LEFT_OUT[line.left]) for line in left if line.left))
        key = tr("W shows the words alone") if self._all else tr("left out: {what}; W shows all", what=kinds)
        self._left_out.setText(key if left else "")

    # The form

    @property
    def writes(self) -> bool:
        """Whether the form is open."""
        return self._pages.currentIndex() == 1

    def open_form(self, draft: Draft, asked: Asked) -> None:
        """Show the card in the form, in the field that was asked for."""
        form = self.ruling if draft.is_ruling else self.post
        form.refresh()
        form.put(draft)
        self._forms.setCurrentWidget(form)
        self._pages.setCurrentIndex(1)
        self._share(1, 3)  # the form is wide
        place = self._place(form, asked)
        place.setFocus()
        QTimer.singleShot(0, place, lambda: self._bring_in_sight(place))  # only then it is laid out

    def _bring_in_sight(self, place: QWidget) -> None:
        for area in self.findChildren(QScrollArea):
            if area.isAncestorOf(place):
                area.ensureWidgetVisible(place, 0, self._theme.px(60))

    def close_form(self) -> None:
        """Back to the guesses."""
        self._pages.setCurrentIndex(0)
        self._share(4, 5)

    def _share(self, words: int, fields: int) -> None:
        self._halves.setStretch(0, words)
        self._halves.setStretch(1, fields)

    def form_draft(self) -> Draft:
        """What stands in the form."""
        form = self._forms.currentWidget()
        assert isinstance(form, PostForm | RulingForm)
        return form.draft()

    def take_form(self) -> None:
        """What stands in the form is so."""
        self.done.emit(self.form_draft())

    def show_problems(self, problems: dict[str, str]) -> None:
        """Say beside each field of the form what is missing or wrong, and go to the first."""
        form = self._forms.currentWidget()
        assert isinstance(form, PostForm | RulingForm)
        form.show_problems(problems)
        form.first_problem(problems).setFocus()

    @staticmethod
    def _place(form: PostForm | RulingForm, asked: Asked) -> QWidget:
        block = form.blocks[0]
        states = next(iter(block.fields.stops), block.kind)
        if isinstance(form, RulingForm):
            in_fields = asked in (Asked.ANSWERS, Asked.STATES)
            return form.received.time if asked is Asked.RECEIVED else states if in_fields else form.first
        places: dict[Asked, QWidget] = {
            Asked.SENDER: form.state,
            Asked.RECEIVED: form.received.time,
            Asked.KIND: block.kind,
            Asked.STATES: states,
            Asked.ANSWERS: form.reference if form.reference.isVisibleTo(form) else block.kind,
            Asked.CHANNEL: form.channel,
        }
        return places[asked]


_WITHOUT_FIELDS = (Stand.NOT_UNDERSTOOD, Stand.NO_ACT, Stand.ENTERED, Stand.ASIDE)


def accept_words(hand: Hand, at: Asked | None) -> str:
    """What Enter does with the card."""
    match hand.stand:
        case Stand.NO_ACT:
            return tr("Not for the record, next")
        case Stand.KNOWN:
            return tr("Skip it, next")
        case Stand.NOT_UNDERSTOOD:
            return tr("Say what it does")
        case Stand.ENTERED | Stand.ASIDE:
            return tr("Next card")
        case Stand.UNSURE if at is None:
            return tr("To what is unsure")
        case Stand.UNSURE:
            return tr("Take the likeliest")
        case _:
            return tr("Accept, next")


def _with_buttons(page: QWidget, *buttons: QWidget) -> QWidget:
    """A page with its buttons below it, always in sight."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    tight(column, 8)
    column.addWidget(page, 1)
    row = QHBoxLayout()
    tight(row, 8)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    column.addLayout(row)
    return whole


def _scrolled(page: QWidget) -> QFrame:
    """A page that scrolls by itself when it is longer than the card."""
    holder = QFrame()
    column = QVBoxLayout(scrolling(holder, whole=True, bare=True))
    tight(column)
    column.addWidget(page)
    return holder
