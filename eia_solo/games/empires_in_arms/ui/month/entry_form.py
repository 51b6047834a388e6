"""The form in which one enters what was agreed in a step: a deed, two choices, a reason; beside it what it changes."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import (
    Weighed,
    coming_month,
    draft,
    is_idle,
    standing_lines,
    weigh,
)
from eia_solo.ui.keys import ENTER, writes
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.act_buttons import ActButton
from eia_solo.ui.widgets.editors import ChoiceBox, set_property
from eia_solo.ui.widgets.key_button import only_read, usable
from eia_solo.ui.widgets.labels import FittingTitle, data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, tight
from eia_solo.ui.words import tr

_Focus = Qt.FocusPolicy


class EntryChoice(ChoiceBox):
    """A choice of the form. Letters look for a name, but Y and N are keys of the stage; figures pick in the list.

    A list in which nothing is chosen yet opens at its first name that is not `taken` by the other choice.
    """

    taken = ""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setMaxVisibleItems(14)
        self.view().installEventFilter(self)

    def keeps_key(self, key: int) -> bool:
        return writes(key) and key not in (Qt.Key.Key_Y, Qt.Key.Key_N)

    def showPopup(self) -> None:
        super().showPopup()
        if self.currentIndex() < 0:  # or Enter would take nothing, and the list would stay open
            first = next((n for n in range(self.count()) if self.itemData(n) != self.taken), 0)
            self.view().setCurrentIndex(self.model().index(first, 0))

    def show_choice(self, value: str) -> None:
        """Show what is chosen; an open choice is no value that is unknown."""
        self.show_value(value or None)
        set_property(self, "unknown", False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view() and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            number = event.key() - Qt.Key.Key_1
            if 0 <= number < min(self.count(), 9):
                self.hidePopup()
                self.setCurrentIndex(number)
                self.activated.emit(number)
                return True
        return super().eventFilter(watched, event)


class EntryForm(QWidget):
    """The form, and in `frame` the panel beside it. `changed` when another choice is made, `pressed` for Enter."""

    changed = Signal()
    pressed = Signal()
    on_enter = None
    """Enter is with the black button in every field."""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self.draft = draft(next(iter(ENTRIES)))
        self.weighed = Weighed()
        self._lead = data(theme, "", 12.5, tone="focus").wrapping()
        self._title = FittingTitle(theme, 34)
        self._idle = title(theme, "", 19, italic=True).wrapping()
        self.deeds = [QRadioButton(), QRadioButton()]
        self.choices = [EntryChoice("entry_first"), EntryChoice("entry_second")]
        self._between = title(theme, "", 18, italic=True)
        self._note = data(theme, "", 12.5, tone="label").wrapping()
        self._refusal = data(theme, "", 12.5).wrapping()
        self._refusal.setProperty("role", "refusal")
        self._refusal.setObjectName("entry_refusal")
        self.because = QLineEdit()
        self.because.setPlaceholderText(tr("Reason, if you like: it goes into the log"))
        self.because.setAccessibleName(tr("Reason"))
        self.because.setObjectName("entry_because")
        self.empty = ActButton(theme)
        self.empty.setObjectName("entry_empty")
        self.standing = LineList(theme, tr("Alliances and royal marriages"), "standing")
        self.frame = self._beside()
        self._connect()
        self._lay_out()

    def _beside(self) -> QFrame:
        frame, column = panel()
        self._summary = data(self._theme, "", 13).wrapping()
        self._others = data(self._theme, "", 13, tone="label").wrapping()
        self.checks = LineList(self._theme, tr("Checks that it changes"), "entry_checks")
        self._from = data(self._theme, "", 12, tone="label").wrapping()
        column.addWidget(head(self._theme, tr("What it changes")))
        column.addWidget(self._from)
        column.addWidget(self._summary)
        column.addWidget(self._others)
        column.addWidget(self.checks, 1)
        return frame

    def _connect(self) -> None:
        group = QButtonGroup(self)
        for number, button in enumerate(self.deeds):
            group.addButton(button)
            button.setObjectName(f"entry_deed_{number}")
            button.clicked.connect(lambda _=False, number=number: self._turn(number))
        for number, box in enumerate(self.choices):
            box.activated.connect(lambda _, number=number: self._take(number))

    def _lay_out(self) -> None:
        deeds, row = QHBoxLayout(), QHBoxLayout()
        tight(deeds, 16)
        for button in self.deeds:
            deeds.addWidget(button)
        deeds.addStretch(1)
        tight(row, 12)
        row.addWidget(self.choices[0], 1)
        row.addWidget(self._between)
        row.addWidget(self.choices[1], 1)
        self._form = QWidget()
        form = QVBoxLayout(self._form)
        tight(form, 8)
        form.addLayout(deeds)
        form.addLayout(row)
        form.addWidget(self._note)
        form.addWidget(self._refusal)
        reason = QHBoxLayout()
        tight(reason, 8)
        reason.addWidget(self.because, 1)
        reason.addWidget(self.empty)
        form.addLayout(reason)
        column = QVBoxLayout(self)
        tight(column, 8)
        column.addWidget(self._lead)
        column.addWidget(self._title)
        column.addWidget(self._idle)
        column.addWidget(self._form)
        column.addWidget(self.standing, 1)
        column.addStretch(0)

    # Showing

    def show_step(self, step: str) -> None:
        """Show the form of a step as the game stands; what was chosen stays while it can be chosen."""
        if step != self.draft.step:
            self.draft = draft(step)
            self.because.clear()
        session = self._door.session
        entry, tables = ENTRIES[step], session.rulebook.tables
        idle = is_idle(session, step)
        number, name = tables.steps[step].number, tables.steps[step].title
        self._lead.setText(
            tr("{number} {name}: agreed at your table, entered here ({rule})",
               number=number, name=name, rule=tables.steps[step].cite)
        )  # fmt: skip
        self._title.set_words(tr("Nothing to do in {step}", step=number) if idle else tr(entry.title))
        self._idle.setText(tr(entry.idle) if idle else "")
        self._idle.setVisible(idle)
        self._form.setVisible(not idle)
        usable(self._form, only_read(session.why_read_only))
        for button, deed in zip(self.deeds, entry.deeds, strict=True):
            button.setText(tr(deed.name))
            button.setChecked(deed is self.draft.deed)
            # One stop for Tab: Qt sees to it only once one of them has had the focus.
            button.setFocusPolicy(_Focus.StrongFocus if button.isChecked() else _Focus.ClickFocus)
        self._between.setText(tr(self.draft.deed.between))
        self._offer()
        lines = () if idle else standing_lines(session, step)
        self.standing.setVisible(bool(lines))
        self.standing.set_lines(lines)
        self._weigh()

    def _offer(self) -> None:
        """Offer what there is to choose now; a choice that is gone is open again."""
        first, second = self.draft.options(self._door.session)
        if self.draft.first not in dict(first):
            self.draft = evolve(self.draft, first="")
            first, second = self.draft.options(self._door.session)
        if self.draft.second not in dict(second):
            self.draft = evolve(self.draft, second="")
        chosen = (self.draft.first, self.draft.second)
        for box, slot, options, value in zip(self.choices, self.draft.deed.slots, (first, second), chosen, strict=True):
            box.setPlaceholderText(tr(slot.name))
            box.setAccessibleName(tr(slot.name))
            box.offer(options, self._theme, unknown="", discs=slot.discs)
            box.show_choice(value)
        self.choices[0].taken, self.choices[1].taken = reversed(chosen)

    def _weigh(self) -> None:
        self.weighed = found = weigh(self._door.session, self.draft)
        self.empty.show_act(Act(tr("Empty")), "N" if self.is_chosen else "Esc")
        self.empty.setVisible(self.draft.is_begun)
        self._note.setText(found.note)
        self._note.setVisible(bool(found.note))
        self._refusal.setText(found.refusal)
        self._refusal.setVisible(bool(found.refusal))
        self._from.setText(tr("In the checks from {month} on", month=coming_month(self._door.session).title))
        self._summary.setText(found.summary)
        self._others.setText("\n".join(found.others))
        self._others.setVisible(bool(found.others))
        self.checks.set_lines(found.lines)

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to enter."""
        return self._form.isHidden()

    @property
    def is_chosen(self) -> bool:
        """Whether both choices are made, be it of what is refused: yes enters them, no empties the form."""
        return self.draft.open_slot is None

    @property
    def is_complete(self) -> bool:
        """Whether what is chosen can be entered."""
        return self.is_chosen and not self.weighed.refusal

    # Entering

    def _turn(self, deed: int) -> None:
        """Another deed: two powers stay chosen, where it can be done with them."""
        self.draft = evolve(self.draft, deed=ENTRIES[self.draft.step].deeds[deed])
        self.show_step(self.draft.step)
        self.changed.emit()

    def _take(self, number: int) -> None:
        value = str(self.choices[number].value() or "")
        self.draft = evolve(self.draft, second=value) if number else evolve(self.draft, first=value)
        self._offer()
        self._weigh()
        self.changed.emit()

    def begin(self, deed: int) -> None:
        """Turn to a deed, with the cursor in its first choice."""
        self._turn(deed)
        self.choices[0].setFocus()

    def choose(self) -> None:
        """Open the choice that comes next; where something stands in the way, the second one."""
        open_ = self.draft.open_slot
        box = self.choices[1 if open_ is None else open_]
        box.setFocus()
        box.showPopup()

    def clear(self) -> None:
        """Empty the form."""
        self.draft = evolve(self.draft, first="", second="")
        self.because.clear()
        self._offer()
        self._weigh()
        self.changed.emit()

    def enter(self) -> None:
        """Enter what is chosen, and begin anew."""
        because = self.because.text().strip()
        if self.is_complete and self._door.do(self.draft.command(self._door.session, because)):
            self.clear()
            self.choices[0].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does from every field what the black button says."""
        if event.key() in ENTER:
            self.pressed.emit()
        else:
            super().keyPressEvent(event)
