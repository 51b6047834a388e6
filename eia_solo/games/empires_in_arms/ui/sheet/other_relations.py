"""What touches more than a pair: ceded provinces, calls by allies, Poland."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.territory_field import TerritoryField
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, medium, set_property
from eia_solo.ui.widgets.flow import Flow, expanding
from eia_solo.ui.widgets.key_button import usable
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.words import tr

_ENTRIES = 32
"""So high a list is at least: an entry."""


@frozen
class EntryWords:
    """The title of a list, and what its buttons do, for a reader who cannot see where they stand."""

    title: str
    add: str
    remove: str


class EntryList(QWidget):
    """`add_wanted` when the button is pressed, `remove_wanted` with the number of the entry."""

    add_wanted = Signal()
    remove_wanted = Signal(int)

    def __init__(self, theme: Theme, words: EntryWords, parts: Sequence[QWidget | str]) -> None:
        super().__init__()
        self._parts = [part for part in parts if isinstance(part, QWidget)]
        self._title = QLabel(words.title)
        self.entries = _Entries()
        self.entries.setAccessibleName(words.title)
        self.entries.remove_wanted.connect(self._remove)
        self.add = QPushButton(tr("Add"))
        self.add.setAccessibleName(words.add)
        self.add.clicked.connect(self.add_wanted)
        self.remove = QPushButton(tr("Remove"))
        set_property(self.remove, "quiet", True)
        self.remove.setAccessibleName(words.remove)
        self.remove.clicked.connect(self._remove)
        self.entries.currentRowChanged.connect(lambda _row: self._allow())
        self._barred = ""
        head, form = [expanding(self._title), self.remove], [*_with_words(parts), self.add]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(Flow(head))
        column.addWidget(self.entries, 1)
        column.addWidget(Flow(form))
        self.set_theme(theme)

    def show_entries(self, entries: Sequence[str], *, barred: str) -> None:
        """Show these entries; `barred` is why they cannot be changed."""
        self._barred = barred
        shown = list(entries) or [tr("none")]
        if shown != [self.entries.item(n).text() for n in range(self.entries.count())]:
            row = self.entries.currentRow()
            self.entries.clear()
            for words in shown:
                item = QListWidgetItem(words)
                if not entries:
                    item.setFlags(Qt.ItemFlag.NoItemFlags)
                self.entries.addItem(item)
            self.entries.setCurrentRow(min(row, len(entries) - 1))
        for part in self._parts:
            part.setEnabled(not barred)
        usable(self.add, barred)
        self._allow()

    def set_theme(self, theme: Theme) -> None:
        self._title.setFont(theme.garamond(18, italic=True))
        self.entries.setFont(theme.inter(13))
        self.entries.setMinimumHeight(theme.px(_ENTRIES))

    def _allow(self) -> None:
        item = self.entries.currentItem()
        self.entries.can_remove = not self._barred
        is_one = item is not None and bool(item.flags() & Qt.ItemFlag.ItemIsEnabled)
        usable(self.remove, self._barred or ("" if is_one else tr("Choose an entry first")))

    def _remove(self) -> None:
        if self.remove.isEnabled():
            self.remove_wanted.emit(self.entries.currentRow())


def _with_words(parts: Sequence[QWidget | str]) -> Iterator[QWidget]:
    """The fields; one that a word stands before goes on in another line with it."""
    before = ""
    for part in parts:
        if isinstance(part, str):
            before = part
        elif before:
            yield _beside(before, part)
            before = ""
        else:
            yield expanding(part)


def _beside(words: str, part: QWidget) -> Flow:
    """A field behind its words."""
    label = QLabel(words)
    label.setProperty("tone", "label")
    return Flow((label, expanding(part)))


class _Entries(QListWidget):
    remove_wanted = Signal()
    can_remove = True

    def sizeHint(self) -> QSize:
        """No more than it must have, so that what is below it is in sight; it grows where there is room."""
        return QSize(super().sizeHint().width(), 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)

    def offers(self, _index: Index) -> tuple[Offer, ...]:
        """To remove the entry one is on."""
        why_not = "" if self.can_remove else tr("Nothing can be changed here now")
        return (Offer(tr("Remove"), self.remove_wanted.emit, tr("Del"), why_not),)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_wanted.emit()
        else:
            super().keyPressEvent(event)


class OtherRelations(QWidget):
    """`wanted` carries the changes of one edit."""

    wanted = Signal(object)

    def __init__(self, theme: Theme, tables: Tables, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tables = tables
        self._state: GameState | None = None
        self.territory = TerritoryField(tables.territories, self._check_territory)
        self.territory.setPlaceholderText(tr("Province"))
        self.territory.setAccessibleName(tr("Ceded province"))
        self.given_by, self.given_to = _box(tr("Ceded by")), _box(tr("Ceded to"))
        parts: list[QWidget | str] = [self.territory, tr("by"), self.given_by, tr("to"), self.given_to]
        self.ceded = EntryList(theme, _ceded_words(), parts)
        self.caller, self.called, self.against = _box(tr("Call from")), _box(tr("Call to")), _box(tr("Call against"))
        self.calls = EntryList(
            theme, _calls_words(), [self.caller, tr("calls"), self.called, tr("against"), self.against]
        )
        self.created, self.controlled = _box(tr("Poland created by")), _box(tr("Poland controlled by"))
        self.exists = QCheckBox(tr("Poland exists"))
        self._lay_out()
        self.ceded.add_wanted.connect(self._cede)
        self.ceded.remove_wanted.connect(lambda number: self._remove("ceded", number))
        self.calls.add_wanted.connect(self._call)
        self.calls.remove_wanted.connect(lambda number: self._remove("calls", number))
        for box, key in ((self.created, "created_by"), (self.controlled, "controlled_by")):
            box.activated.connect(
                lambda _n, box=box, key=key: self.wanted.emit({f"combinations.poland.{key}": box.value()})
            )
        self.exists.clicked.connect(lambda on: self.wanted.emit({"combinations.poland": {} if on else None}))
        self.set_theme(theme)

    def show_state(self, state: GameState, *, barred: str) -> None:
        """Show this game; `barred` is why it cannot be changed."""
        self._state = state
        name = self._tables.name
        who = [(str(power), name(power)) for power in state.powers]
        for number, box in enumerate((self.given_by, self.given_to, self.caller, self.called, self.against)):
            fresh = box.count() == 0
            box.offer([(power, power) for power, _ in who], self._theme, unknown="", discs=True)
            if fresh:
                box.show_value(who[(0, 1, 0, 1, 2)[number]][0])
        self.created.offer(who, self._theme, discs=True)
        self.controlled.offer([*who, ("neutral", tr("Neutral"))], self._theme, discs=True)
        poland = state.poland
        self.created.show_value(poland.created_by and str(poland.created_by) if poland else None)
        self.controlled.show_value(poland.controlled_by and str(poland.controlled_by) if poland else None)
        for box in (self.created, self.controlled):
            # Without a Poland nothing is unknown about it.
            if poland is None:
                set_property(box, "unknown", False)
                box.setCurrentIndex(-1)
            box.setEnabled(not barred and poland is not None)
        self.exists.setChecked(poland is not None)
        usable(self.exists, barred)
        self.ceded.show_entries(
            [
                tr("{territory}, by {giver} to {taker}", territory=c.territory, giver=name(c.by), taker=name(c.to))
                for c in state.ceded
            ],
            barred=barred,
        )
        self.calls.show_entries(
            [
                tr(
                    "{caller} calls {called} against {enemy}",
                    caller=name(c.by),
                    called=name(c.to),
                    enemy=name(c.against),
                )
                for c in state.calls
            ],
            barred=barred,
        )

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.exists.setFont(medium(theme))
        for entries in (self.ceded, self.calls):
            entries.set_theme(theme)
        self.territory.setMinimumWidth(theme.px(110))

    def _lay_out(self) -> None:
        of_poland = (tr("created by"), self.created), (tr("controlled by"), self.controlled)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addWidget(self.ceded, 1)
        outer.addSpacing(6)
        outer.addWidget(self.calls, 1)
        outer.addSpacing(6)
        outer.addWidget(self.exists)
        outer.addWidget(Flow([_beside(words, box) for words, box in of_poland]))

    def _check_territory(self, text: str) -> str:
        known = not text.strip() or self._tables.territory(text)
        return "" if known else tr("There is no territory '{name}'", name=text.strip())

    def _cede(self) -> None:
        entry = {"territory": self.territory.text().strip(), "by": self.given_by.value(), "to": self.given_to.value()}
        self._add("ceded", entry)

    def _call(self) -> None:
        self._add("calls", {"from": self.caller.value(), "to": self.called.value(), "against": self.against.value()})

    def _add(self, key: str, entry: dict[str, Any]) -> None:
        if self._state is not None:
            self.wanted.emit({key: [*data_from(self._state).get(key, ()), entry]})

    def _remove(self, key: str, number: int) -> None:
        if self._state is not None:
            entries = list(data_from(self._state).get(key, ()))
            self.wanted.emit({key: entries[:number] + entries[number + 1 :]})


def _ceded_words() -> EntryWords:
    return EntryWords(tr("Ceded provinces"), tr("Add to ceded provinces"), tr("Remove from ceded provinces"))


def _calls_words() -> EntryWords:
    return EntryWords(
        tr("Standing calls by allies"),
        tr("Add to calls by allies that still count"),
        tr("Remove from standing calls by allies"),
    )


def _box(name: str) -> ChoiceBox:
    box = ChoiceBox()
    box.setAccessibleName(name)
    return box
