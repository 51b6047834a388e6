"""The readings of open sentences in a window of their own: what each choice would change, and the choosing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QDialog, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.ui.door import Door
from eia_solo.ui.keys import ENTER
from eia_solo.ui.presenters.weighed_readings import WeighedReadings
from eia_solo.ui.readings.reading_choice import ReadingChoice
from eia_solo.ui.readings.readings_list import ReadingsList
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.labels import ThemedLabel, data, head, title
from eia_solo.ui.widgets.panel import GUTTER, rule, tight
from eia_solo.ui.widgets.row_list import S, WholeList
from eia_solo.ui.widgets.thing_menu import pointed_in
from eia_solo.ui.words import tr

SIZE, SMALLEST = QSize(1040, 720), QSize(800, 440)


class _Search(QLineEdit):
    """Enter and Down go on to the list; they choose nothing."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class OpenReadings(QDialog, Generic[S]):
    """Never modal: the game goes on beside it, and it follows. What it chooses is one entry that undo takes back.

    A game gives the presenter and `checks`, the list of what a choice changes.
    """

    menu_asked = Signal(object)
    """What was Pointed at, to show its menu."""

    def __init__(
        self,
        door: Door,
        presenter: WeighedReadings[Any, S],
        checks: WholeList[S],
        theme: Theme,
        actions: Iterable[QAction] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self.presenter = presenter
        self.setObjectName("readings")
        self.setWindowTitle(tr("Readings"))
        self.setModal(False)
        self.addActions(list(actions))  # their keys work here too
        self.search = _Search()
        self.list = ReadingsList(theme)
        self._title, self._place = title(theme, "", 24).wrapping(), data(theme, "", 12, tone="quiet").wrapping()
        self._only, self._note = data(theme, "", 14).wrapping(), data(theme, "", 13, tone="label").wrapping()
        self.choices = [ReadingChoice(theme, number) for number in range(1, presenter.most_choices + 1)]
        self._group = QButtonGroup(self)
        self._head, self._change = head(theme, tr("What it changes now")), data(theme, "", 13).wrapping()
        self.checks = checks
        self.because = QLineEdit()
        self.use = KeyButton(theme, tr("Use this reading"), "Enter", primary=True)
        self.leave = KeyButton(theme, tr("Close"), "Esc")
        self._said = data(theme, tr(self.presenter.counts), 12, tone="label").wrapping()
        self._thinking = QTimer(self)
        self._thinking.setInterval(presenter.rest)
        self._thinking.timeout.connect(self._think)
        self._lay_out()
        self._name()
        self._connect()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        tight(left, GUTTER)
        tight(right, 4)
        self._left = QWidget()
        self._left.setLayout(left)
        left.addWidget(self.search)
        left.addWidget(self.list, 1)
        right.addWidget(self._title)
        right.addWidget(self._place)
        right.addSpacing(8)
        for widget in (self._only, *self.choices, self._note):
            right.addWidget(widget)
        right.addSpacing(8)
        right.addWidget(rule())
        right.addSpacing(6)
        right.addWidget(self._head)
        right.addWidget(self._change)
        right.addWidget(self.checks, 1)
        right.addStretch(0)
        right.addWidget(rule())
        right.addSpacing(6)
        buttons = QHBoxLayout()
        tight(buttons, GUTTER)
        for part, stretch in ((self.because, 1), (self.use, 0), (self.leave, 0)):
            buttons.addWidget(part, stretch)
        right.addLayout(buttons)
        right.addSpacing(2)
        right.addWidget(self._said)
        between = QFrame()
        between.setProperty("role", "upright")
        sides = QHBoxLayout(self)
        sides.setContentsMargins(16, 14, 16, 12)
        sides.setSpacing(16)
        sides.addWidget(self._left)
        sides.addWidget(between)
        sides.addLayout(right, 1)
        self.set_theme(self._theme)
        self.resize(self._fitting(SIZE))

    def _fitting(self, size: QSize) -> QSize:
        """A size of the design that grows with the text, as far as the screen goes beside a frame with its title."""
        room = self.screen().availableSize() - QSize(40, 60)
        return QSize(self._theme.px(size.width()), self._theme.px(size.height())).boundedTo(room)

    def _name(self) -> None:
        self.search.setProperty("role", "search")
        self.search.setPlaceholderText(tr("Search ( / )"))
        self.search.setClearButtonEnabled(True)
        self.because.setPlaceholderText(tr("Because…"))
        for widget, id, name in (
            (self.search, "search_readings", tr("Search the readings")),
            (self.because, "reason", tr("Reason for the log")),
            (self.use, "use_reading", tr("Use this reading")),
            (self.leave, "close_readings", tr("Close")),
        ):
            widget.setObjectName(id)
            widget.setAccessibleName(name)
        self.use.setDefault(True)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self._go_to_list)
        self.list.chosen.connect(self._choose)
        self.list.fold_asked.connect(self._fold)
        for choice in self.choices:
            self._group.addButton(choice.radio)
            choice.radio.clicked.connect(lambda _on=True, choice=choice: self._pick(choice.id))
        self.use.clicked.connect(self._use)
        self.leave.clicked.connect(self.close)
        self._door.changed.connect(self._hear)
        self.because.textEdited.connect(lambda _: self._say(tr(self.presenter.counts)))
        for key in ("/", "Ctrl+F"):
            QShortcut(QKeySequence(key), self, self.search.setFocus)

    def look_at(self, reading: str = "") -> None:
        """Come to the front; with this sentence, if one is named."""
        if reading:
            self.search.clear()
            self.presenter.show(reading)
        if self.isVisible():
            self.refresh()
        self.show()
        self.raise_()
        self.activateWindow()
        self.list.setFocus()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_asked.emit(pointed_in(self, event))
        event.accept()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._say(tr(self.presenter.counts))
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setMinimumSize(self._fitting(SMALLEST).expandedTo(SMALLEST))
        self._share_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        self._left.setFixedWidth(min(self._theme.px(360), self.width() * 2 // 5))

    def refresh(self) -> None:
        """Show the game as it is now; what the other sentences would change is found out bit by bit."""
        self.presenter.refresh()
        self._show_list()
        self._show_detail()
        self._thinking.start()

    def _think(self) -> None:
        if not self.isVisible() or not self.presenter.think():
            self._thinking.stop()
            return
        self._show_list()
        self._show_detail()

    def _show_list(self) -> None:
        self.list.show_lines(self.presenter.lines(), self.presenter.shown)

    def _show_detail(self) -> None:
        detail = self.presenter.detail()
        self._title.setText(detail.title)
        self._place.setText(tr("In the rules: {place}", place=detail.place))
        self._only.setText("" if detail.is_open else detail.choices[0].text)
        self._only.setVisible(not detail.is_open)
        self._note.setText(detail.note)
        self._note.setVisible(bool(detail.note))
        for number, choice in enumerate(self.choices):
            shown = detail.is_open and number < len(detail.choices)
            choice.setVisible(shown)
            choice.radio.setVisible(shown)  # itself, too: the arrows would go to it where it last stood
            if shown:
                line = detail.choices[number]
                choice.show_line(line, picked=line.id == self.presenter.picked)
        self._show_changes()

    def _show_changes(self) -> None:
        words, lines = self.presenter.changed()
        self._head.setVisible(bool(words or lines))
        self._change.setText(words)
        self._change.setVisible(bool(words))
        self.checks.set_lines(lines)
        self.checks.setFocusPolicy(Qt.FocusPolicy.StrongFocus if lines else Qt.FocusPolicy.NoFocus)
        for part in (self.use, self.because):
            usable(part, self.presenter.why_not_used)

    def _search(self, words: str) -> None:
        self.presenter.words = words
        self._show_list()

    def _go_to_list(self) -> None:
        self.list.setFocus()
        if self.list.here is None or self.list.here.id != self.presenter.shown:
            self.list.first()

    def _fold(self) -> None:
        self.presenter.unfolded = not self.presenter.unfolded
        self._show_list()

    def _choose(self, reading: str) -> None:
        if reading != self.presenter.shown:
            self.presenter.show(reading)
            self._say(tr(self.presenter.counts))
            self._show_detail()
            self._thinking.start()

    def _pick(self, choice: str) -> None:
        self.presenter.picked = choice
        self._say(tr(self.presenter.counts))
        self._show_changes()

    def _use(self) -> None:
        if self.presenter.why_not_used:
            return
        with self._door.refusing_beside(self._refuse):
            done = self._door.do(self.presenter.command(self.because.text().strip()))
        if done:
            self.because.clear()
            self._say(tr("In force now. Ctrl+Z takes it back."))
            self.list.setFocus()

    def _hear(self, _changes: object) -> None:
        if self.isVisible():
            self.refresh()

    def _refuse(self, why: str) -> None:
        """Say below the reason why this reading cannot be used, until another is picked or the reason is changed."""
        self._said.setText(why)
        self._said.set_tone("war")

    def _say(self, words: str) -> None:
        why = self._door.session.why_read_only
        self._said.setText(tr("Can only be read: {why}", why=why) if why else words)
        self._said.set_tone("label")

    @property
    def words(self) -> tuple[ThemedLabel, ...]:
        """The labels, for whoever looks on: what the choice changes, the note, the line at the foot."""
        return self._change, self._note, self._said
