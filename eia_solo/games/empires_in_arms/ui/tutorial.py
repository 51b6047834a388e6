"""The tutorial: one quiet bar above the views that says what to do next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.session import EmpiresChanges
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.tutorial import lesson
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import MARGIN, panel, tight
from eia_solo.ui.words import tr

_SIDE = 190
_BUTTON = 34
_DONE_MS = 3000
"""So long the bar says that a step is done."""


class TutorialBar(QWidget):
    """One step at a time. It keeps its height from step to step, so that nothing below it moves."""

    asked_for = Signal(str)
    """The id of the action that leads to the view of the step."""
    left = Signal()
    """The player has left the tutorial."""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tutorial")
        self.lesson = lesson(door.session)
        self._theme, self._session = theme, door.session
        self._where = data(theme, "", 12, weight=QFont.Weight.DemiBold, tone="label")
        self._title = title(theme, "", 20)
        self._text = data(theme, "", 13).wrapping()
        self._text.installEventFilter(self)
        self._text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.show_me = self._button(tr("Show me"), "tutorial_show_me")
        self.leave = self._button(tr("Leave the tutorial"), "tutorial_leave", "Ctrl+G")
        self.back = self._button(tr("Back"), "tutorial_back")
        self.next = self._button(tr("Next"), "tutorial_next")
        self._build()
        self._done = QTimer(self)
        self._done.setSingleShot(True)
        self._done.setInterval(_DONE_MS)
        self._done.timeout.connect(self.refresh)
        self.show_me.clicked.connect(self._show_me)
        self.leave.clicked.connect(self.left)
        self.back.clicked.connect(lambda: self._move(-1))
        self.next.clicked.connect(lambda: self._move(+1))
        door.changed.connect(self._follow)
        door.refused.connect(lambda _: self._hint())
        self._dress()
        self.refresh()
        self._show_where_wanted()

    def toggle(self) -> None:
        """Leave the tutorial, or come back to it."""
        self.lesson.leave(not self.lesson.is_left)
        self._show_where_wanted()

    def _show_where_wanted(self) -> None:
        """In sight until it is left; at a past moment, where nothing can be done, that moment has its own bar."""
        self.setVisible(not self.lesson.is_left and self._session.looked_at is None)

    def _button(self, text: str, name: str, key: str = "") -> KeyButton:
        button = KeyButton(self._theme, text, key)
        button.setObjectName(name)
        button.setAccessibleName(tr("Tutorial: {button}", button=text))
        return button

    def _build(self) -> None:
        around = QVBoxLayout(self)
        around.setContentsMargins(MARGIN, MARGIN, MARGIN, 0)
        frame, column = panel()
        column.setContentsMargins(16, 5, 8, 5)
        row = QHBoxLayout()
        tight(row, 16)
        column.addLayout(row)
        self._side = QWidget()
        words = QVBoxLayout(self._side)
        tight(words)
        words.addStretch(1)
        words.addWidget(self._where)
        words.addSpacing(5)
        words.addWidget(self._title)
        words.addStretch(1)
        buttons = QGridLayout()
        tight(buttons, 4)
        for number, button in enumerate((self.show_me, self.back, self.next)):
            buttons.addWidget(button, 0, number)
        buttons.addWidget(self.leave, 1, 0, 1, 3)
        row.addWidget(self._side)
        row.addWidget(self._text, 1)
        right = QVBoxLayout()
        right.addStretch(1)
        right.addLayout(buttons)
        right.addStretch(1)
        row.addLayout(right)
        around.addWidget(frame)
        for one, other in ((self.show_me, self.back), (self.back, self.next), (self.next, self.leave)):
            QWidget.setTabOrder(one, other)

    # Showing

    def refresh(self) -> None:
        """The step as it stands."""
        page = self.lesson.page
        self._where.setText(page.where)
        self._title.setText(page.title)
        self._text.setText(page.text)
        usable(self.back, "" if page.can_back else tr("This is the first step"))
        usable(self.next, "" if page.can_next else tr("This is the last step"))
        self.setAccessibleName(page.spoken)
        self._text.setAccessibleName(page.spoken)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._dress()
        self._fit()

    def _dress(self) -> None:
        theme = self._theme
        self._side.setFixedWidth(theme.px(_SIDE))
        for button in (self.show_me, self.leave, self.back, self.next):
            button.setFixedHeight(theme.px(_BUTTON))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._text and event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Room for the longest step with its hint at this width."""
        metrics = QFontMetrics(self._theme.inter(13))
        room = QRect(0, 0, max(self._text.width(), 1), 10_000)
        texts = (self.lesson.text(step, hint=True) for step in range(len(self.lesson.steps)))
        flags = int(Qt.TextFlag.TextWordWrap)
        high = max(metrics.boundingRect(room, flags, text).height() for text in texts)
        if self._text.minimumHeight() != high:
            self._text.setMinimumHeight(high)

    # Doing

    def _show_me(self) -> None:
        self._hint()
        self.asked_for.emit(self.lesson.page.view)

    def _hint(self) -> None:
        self.lesson.stuck()
        self.refresh()

    def _move(self, by: int) -> None:
        self._done.stop()
        self.lesson.move(by)
        self.refresh()

    def _follow(self, changes: EmpiresChanges) -> None:
        self._show_where_wanted()
        was = self.lesson.at
        done = self.lesson.follow(changes)
        if self.lesson.at == was:
            return  # what was done may still be being said
        self._done.stop()
        self.refresh()
        if done:
            self._where.setText(tr("Done: {step}", step=done))
            self._done.start()
