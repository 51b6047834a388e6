"""The card that asks all questions of a check at once, and beside it what a roll without their answers comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.fields import takes_number
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.questions import Asking, QuestionLine
from eia_solo.games.empires_in_arms.ui.presenters.tips import card_tips
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import tip_of_field, value_tips
from eia_solo.games.empires_in_arms.ui.widgets.answer_field import AnswerField
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import holds_focus, let_go, tab_along
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import panel, tight
from eia_solo.ui.words import ntr, tr

_IN_A_ROW = 4
"""So many choices stand beside each other where there is room."""
_EDGE, _GAP = 3, 4
"""The pixels around choices, and between them."""
_INSET, _BETWEEN = 10, 2
"""In the panel below the questions, round its lines and between them."""
_AT_ONCE, _AFTER = 8, 4
"""So many questions are made at once, more than there is room for; the rest so many at a time, once these are seen."""
_SIDEWAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_Key = Qt.Key


class QuestionCard(QWidget):
    """Its black button is that of the stage: `entered` asks for it. `typed` says that it may do something else now."""

    entered = Signal()
    typed = Signal()
    asked_for_sheet = Signal(str)
    on_enter = None

    def __init__(self, driver: Driver, theme: Theme) -> None:
        super().__init__()
        self._driver = driver
        self._theme = theme
        self._lines: dict[tuple[str, ...], _Line] = {}
        """The rows that are made, from the first question on."""
        self._asked: list[tuple[str, ...]] = []
        """The questions that are shown, by their inputs."""
        self._rest = QTimer(self)
        self._rest.setInterval(0)
        self._rest.timeout.connect(self._make_more)
        self._pair: Pair | None = None
        self._head = data(theme, px=14, weight=QFont.Weight.DemiBold)
        self._sheet = QPushButton(tr("In the sheet"))
        self._sheet.setProperty("quiet", True)
        self._sheet.clicked.connect(self._ask_for_sheet)
        self._what = data(theme, px=12, tone="label").wrapping()
        self._chance = data(theme, px=14, weight=QFont.Weight.DemiBold)
        self._names = data(theme, px=12, tone="label").wrapping()
        self.area = QScrollArea()
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        tight(column, 6)
        card = QFrame()
        card.setProperty("role", "questions")
        rows = QVBoxLayout(card)
        rows.setContentsMargins(1, 4, 1, 1)
        rows.setSpacing(4)
        head = QHBoxLayout()
        head.setContentsMargins(12, 0, 8, 0)
        head.addWidget(self._head)
        head.addWidget(data(self._theme, tr("most decisive first"), 12, tone="label"))
        head.addStretch(1)
        head.addWidget(self._sheet)
        rows.addLayout(head)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        inside.setProperty("role", "asked")
        self._rows = QVBoxLayout(inside)
        tight(self._rows, 0)
        self._rows.addStretch(1)
        self.area.setWidget(inside)
        rows.addWidget(self.area, 1)
        column.addWidget(card, 1)
        without, below = panel(inset=_INSET)
        below.setSpacing(_BETWEEN)
        line = QHBoxLayout()
        tight(line, 8)
        self._verb = data(self._theme, "", 14, weight=QFont.Weight.DemiBold)
        line.addWidget(self._verb)
        line.addWidget(self._what, 1)
        line.addWidget(self._chance)
        below.addLayout(line)
        below.addWidget(self._names)
        column.addWidget(without)

    # Showing

    @property
    def asking(self) -> Asking | None:
        return self._driver.procession.asking

    @property
    def is_asking(self) -> bool:
        return self.isVisible() and self.asking is not None

    def refresh(self) -> None:
        """Show the questions as they stand; the cursor stays in the one that is being answered."""
        asking = self.asking
        if asking is None:
            return
        had_focus = holds_focus(self)
        self._pair = asking.pair
        keys = [line.keys for line in asking.lines]
        if self._asked != keys:
            let_go(self)
            for gone in self._lines.keys() - set(keys):
                row = self._lines.pop(gone)
                row.hide()
                row.deleteLater()
            self._asked = keys
        self._make(asking, max(_AT_ONCE, asking.at + 1, len(self._lines)))
        procession, count = self._driver.procession, len(asking.lines)
        self._chance.tip = card_tips(procession.card, procession.session.rulebook.tables)[1]
        self._head.setText(ntr("{n} answer decides this check", "{n} answers decide this check", count))
        self._show_current(asking)
        if had_focus:
            self.answer()

    def _make(self, asking: Asking, first: int) -> None:
        """A row for each of the first questions, and in a moment for the others."""
        before = self._lines
        self._lines = {
            line.keys: before.get(line.keys) or self._made(line)
            for number, line in enumerate(asking.lines)
            if number < first or line.keys in before
        }
        for place, row in enumerate(self._lines.values()):
            if self._rows.indexOf(row) != place:
                self._rows.insertWidget(place, row)
            row.show()  # now, and not with the next round of events: the cursor goes into it
        for number, line in enumerate(asking.lines, 1):
            if line.keys in self._lines:
                self._lines[line.keys].show_line(number, line, asking)
        tab_along((self._sheet, *(editor for row in self._lines.values() for editor in row.editors)))
        if len(self._lines) < len(asking.lines):
            self._rest.start()
        else:
            self._rest.stop()

    def _make_more(self) -> None:
        """A few more of the questions that have no row yet, a row for all that come before one that has."""
        asking = self._open
        if asking is None:
            self._rest.stop()
            return
        missing = [number for number, keys in enumerate(self._asked, 1) if keys not in self._lines]
        self._make(asking, missing[:_AFTER][-1] if missing else 0)
        self._say(asking)

    def _made(self, line: QuestionLine) -> _Line:
        row = _Line(self._theme, line)
        session = self._driver.door.session
        row.show_tip(tip_of_field(value_tips(session), line.keys[0], line.text, str))
        row.entered.connect(self.entered)
        row.typed.connect(self._hear)
        row.came.connect(self._come)
        return row

    def _say(self, asking: Asking) -> None:
        """What each question that has a row would settle, and which is being answered."""
        for line in asking.lines:
            if (row := self._lines.get(line.keys)) is not None:
                set_property(row, "current", line is asking.line)
                row.say(line, {key: asking.problem(key) for key in line.keys if asking.draft(key)})

    def _show_current(self, asking: Asking) -> None:
        if asking.line.keys not in self._lines:
            self._make(asking, asking.at + 1)
        self._say(asking)
        without = asking.without
        self._verb.setText(without.verb)
        self._what.setText(without.what)
        self._chance.setText(without.chance)
        self._names.setText(without.names)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The names of the rows, which stand beside the check, too, go where the question would not be whole."""
        asking, outer = self.asking, self.layout()
        if asking is None or outer is None or asking.line.keys not in self._lines:
            return
        outer.activate()
        whole = self._lines[asking.line.keys].heightForWidth(self.area.viewport().width())
        names = self._names.heightForWidth(self.width() - 2 * _INSET) + _BETWEEN
        room = self.area.height() + (0 if self._names.isHidden() else names)
        gone = not self._names.text() or room - names < whole
        if gone != self._names.isHidden():
            self._names.setHidden(gone)
            outer.activate()  # now: what is scrolled to must find the room that there will be

    @property
    def _open(self) -> Asking | None:
        """The questions that have their fields here; those of the next check have none while the dice still fall."""
        asking = self.asking
        if not self.is_asking or asking is None or asking.pair != self._pair:
            return None
        return asking if self._asked == [line.keys for line in asking.lines] else None

    def _hear(self, key: str, written: str) -> None:
        if (asking := self._open) is not None:
            asking.type(key, written)
            asking.turn_to(key)
            self._show_current(asking)
            self.typed.emit()

    def _come(self, key: str) -> None:
        """The cursor has come into a field."""
        asking = self._open
        if asking is not None and asking.key != key:
            asking.turn_to(key)
            self._show_current(asking)
            self.typed.emit()

    # Answering

    @property
    def field(self) -> QWidget | None:
        """Where the question that is being answered takes its answer; None while nothing is asked."""
        asking = self._open
        return None if asking is None else self._lines[asking.line.keys].editor(asking.key)

    def answer(self) -> None:
        """Put the cursor into the question that is being answered."""
        asking = self.asking
        if asking is not None and asking.lines and asking.line.keys in self._lines:
            row = self._lines[asking.line.keys]
            row.editor(asking.key).setFocus()
            QTimer.singleShot(0, row, lambda: self._scroll_to(row))

    def _scroll_to(self, row: _Line) -> None:
        """Bring all of a question into sight; where it is too high, its beginning."""
        bar = self.area.verticalScrollBar()
        last = row.y() + row.height() - self.area.viewport().height()
        bar.setValue(min(row.y(), max(bar.value(), last)))

    def take_figure(self, figure: int) -> None:
        """A figure typed elsewhere on the stage: it goes into the field, or picks the choice that stands there."""
        asking = self._open
        if asking is not None:
            self.answer()
            self._lines[asking.line.keys].take_figure(asking.key, figure)

    def take_word(self, *, yes: bool) -> bool:
        """Yes or no to the question that is being answered; whether it is one that takes them."""
        asking, word = self.asking, "true" if yes else "false"
        if not self.is_asking or asking is None or word not in dict(asking.line.choices):
            return False
        asking.type(asking.key, word)
        return self._driver.answer(asking.answer)

    def leave_open(self) -> None:
        """On to the next question; from the last back to the first."""
        if (asking := self.asking) is not None:
            asking.go(0 if asking.is_last else asking.at + 1)
            self._turned(asking)

    def leave(self) -> None:
        """Escape: empty the field; from the last question back to the first."""
        asking = self.asking
        if asking is None or not self.is_asking:
            return
        if any(map(asking.draft, asking.line.keys)):
            for key in asking.line.keys:
                asking.type(key, "")
            self._lines[asking.line.keys].show_line(asking.at + 1, asking.line, asking)
        elif asking.is_last:
            asking.go(0)
        self._turned(asking)

    def _turned(self, asking: Asking) -> None:
        self._show_current(asking)
        self.answer()
        self.typed.emit()

    def _ask_for_sheet(self) -> None:
        if self.asking is not None:
            self.asked_for_sheet.emit(self.asking.key)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme


class _Line(QFrame):
    """One question: its number, what its answers would settle, and the fields or choices for them."""

    entered = Signal()
    typed = Signal(str, str)
    came = Signal(str)

    def __init__(self, theme: Theme, line: QuestionLine) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("role", "asked")
        self._number = data(theme, px=12, tone="label")
        self._question = data(theme, px=14, weight=QFont.Weight.DemiBold).wrapping()
        self._settles = data(theme, px=12, tone="label").wrapping()
        self._editors: dict[str, AnswerField | _Choices] = {}
        row = QGridLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setHorizontalSpacing(12)
        row.setVerticalSpacing(2)
        row.addWidget(self._number, 0, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._question, 0, 1)
        row.addWidget(self._settles, 1, 1)
        row.setColumnStretch(1, 1)
        if line.choices:
            choices = _Choices(theme, line.choices)
            choices.picked.connect(lambda written: self.typed.emit(line.keys[0], written))
            self._keep(line.keys[0], choices)
            row.addWidget(choices, 2, 0, 1, 2)
        else:
            row.addLayout(self._fields(line), 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self.set_theme(theme)

    def _fields(self, line: QuestionLine) -> QHBoxLayout:
        fields = QHBoxLayout()
        tight(fields, 8)
        for key in line.keys:
            if fields.count():
                fields.addWidget(data(self._theme, line.measure, 12, tone="label"))
            field = AnswerField()
            field.take_numbers_only(takes_number(key))
            field.returnPressed.connect(self.entered)
            field.textEdited.connect(lambda written, key=key: self.typed.emit(key, written))
            self._keep(key, field)
            fields.addWidget(field)
        return fields

    def set_theme(self, theme: Theme) -> None:
        for editor in self.editors:
            if isinstance(editor, AnswerField):
                editor.setFixedWidth(theme.px(68))

    def _keep(self, key: str, editor: AnswerField | _Choices) -> None:
        self._editors[key] = editor
        editor.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.came.emit(next(key for key, editor in self._editors.items() if editor is watched))
        return super().eventFilter(watched, event)

    def show_tip(self, tip: Callable[[], Tip]) -> None:
        """Show the rows that read what is asked for, where the pointer rests."""
        self._number.tip = self._question.tip = self._settles.tip = tip

    def editor(self, key: str) -> QWidget:
        return self._editors[key]

    @property
    def editors(self) -> Iterable[QWidget]:
        """From left to right."""
        return self._editors.values()

    def take_figure(self, key: str, figure: int) -> None:
        editor = self._editors[key]
        if isinstance(editor, _Choices):
            editor.pick(figure)
        else:
            editor.insert(str(figure))
            self.typed.emit(key, editor.text())

    def show_line(self, number: int, line: QuestionLine, asking: Asking) -> None:
        """Show the question, and what is typed for it."""
        self._number.setText(str(number))
        self._question.setText(line.text)
        for key, editor in self._editors.items():
            editor.setAccessibleName(line.text)
            if isinstance(editor, _Choices):
                editor.show_picked(asking.draft(key))
            elif editor.text().strip() != asking.draft(key):
                editor.setText(asking.draft(key))

    def say(self, line: QuestionLine, problems: Mapping[str, str]) -> None:
        """What the answers would settle, or what is wrong with the one that is typed."""
        problem = next(filter(None, problems.values()), "")
        self._settles.setText(problem or line.settles)
        self._settles.set_tone("war" if problem else "label")
        for key, editor in self._editors.items():
            set_property(editor, "wrong", bool(problems.get(key)))
            editor.setAccessibleDescription(problem or line.settles)


class _Choices(QFrame):
    """Answers to choose from, each with its key. Left and right choose, too; Enter stays with the black button."""

    picked = Signal(str)

    def __init__(self, theme: Theme, choices: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        self._written = [written for written, _ in choices]
        self._buttons = [KeyButton(theme, words, str(number)) for number, (_, words) in enumerate(choices, 1)]
        self.setProperty("role", "choices")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        self._grid.setSpacing(_GAP)
        self._grid.setColumnStretch(_IN_A_ROW, 1)
        for number, button in enumerate(self._buttons):
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, number=number: self.pick(number + 1))
        self._in_a_row = 0
        self._place(_IN_A_ROW)

    def _place(self, in_a_row: int) -> None:
        if in_a_row != self._in_a_row:
            self._in_a_row = in_a_row
            for number, button in enumerate(self._buttons):
                self._grid.addWidget(button, number // in_a_row, number % in_a_row)

    def _width(self, in_a_row: int) -> int:
        """How much room they need with so many in a row."""
        widths = [button.sizeHint().width() for button in self._buttons]
        return sum(max(widths[n::in_a_row]) + _GAP for n in range(min(in_a_row, len(widths)))) - _GAP + 2 * _EDGE

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width(1), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fitting = (n for n in range(_IN_A_ROW, 1, -1) if self._width(n) <= event.size().width())
        self._place(next(fitting, 1))

    def pick(self, number: int) -> None:
        """Choose the answer with this number, if there is one."""
        if 1 <= number <= len(self._written):
            self.setFocus()
            self.show_picked(self._written[number - 1])
            self.picked.emit(self._written[number - 1])

    def show_picked(self, written: str) -> None:
        for one, button in zip(self._written, self._buttons, strict=True):
            button.setChecked(one == written)

    def keeps_key(self, key: int) -> bool:
        return key in _SIDEWAYS or _Key.Key_7 <= key <= _Key.Key_9

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chosen = next((number for number, button in enumerate(self._buttons, 1) if button.isChecked()), 0)
        if (step := _SIDEWAYS.get(_Key(event.key()))) is not None:
            self.pick(max(1, chosen + step))
        elif _Key.Key_1 <= event.key() <= _Key.Key_9:
            self.pick(event.key() - _Key.Key_0)
        else:
            super().keyPressEvent(event)
