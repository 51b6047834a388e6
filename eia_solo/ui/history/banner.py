"""The banner above the views while one looks at a past moment: which it is, and the two ways on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from eia_solo.ui.door import Door
from eia_solo.ui.palette import mix
from eia_solo.ui.presenters.branches import next_moment
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.painting import inset
from eia_solo.ui.widgets.panel import MARGIN, tight
from eia_solo.ui.words import tr


class LookBanner(Fitting):
    """Teal, the colour of "you are here". It is there only while a past moment is shown."""

    asked_for = Signal(str)
    """The id of an action."""

    def __init__(self, door: Door, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("look_banner")
        self._door = door
        self._when = title(theme, "", 20)
        self._what = data(theme, "", 13).wrapping()
        self._hint = data(theme, tr("You look at"), 12, weight=QFont.Weight.DemiBold, tone="focus")
        self.earlier = self._button(tr("Earlier"), "Alt+Left", "earlier_moment")
        self.later = self._button(tr("Later"), "Alt+Right", "later_moment")
        self.what_if = self._button(tr("What if from here"), "I", "what_if")
        self.back = self._button(tr("Back to now"), "Esc", "back_to_now")
        self._lay_out()
        door.changed.connect(lambda _: self.refresh())
        self.refresh()

    def _button(self, text: str, key: str, action: str) -> KeyButton:
        button = KeyButton(self._theme, text, key)
        button.setAccessibleName(tr("{button}, while looking at a past moment", button=text))
        button.clicked.connect(lambda: self.asked_for.emit(action))
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN + 18, MARGIN + 6, MARGIN + 10, 6)
        row.setSpacing(8)
        words = QVBoxLayout()
        tight(words)
        first = QHBoxLayout()
        tight(first, 8)
        first.addWidget(self._hint)
        first.addWidget(self._when)
        first.addStretch(1)
        words.addLayout(first)
        words.addWidget(self._what)
        row.addLayout(words, 1)
        for button in (self.earlier, self.later, self.what_if, self.back):
            row.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def refresh(self) -> None:
        """The moment that is looked at; without one the banner is gone."""
        session = self._door.session
        entry = session.looked_at
        self.setVisible(entry is not None)
        if entry is None:
            return
        moment, label = session.moment_words(entry), session.entry_label(entry)
        self._when.setText(moment)
        self._what.setText(tr("After: {what}. It can only be read.", what=label))
        usable(self.earlier, "" if next_moment(session, -1) is not None else tr("There is no moment before it"))
        usable(self.later, "" if next_moment(session, +1) is not None else tr("There is no moment after it"))
        usable(self.what_if, session.campaign.why_read_only)
        words = tr("You look at {moment}, after: {what}. It can only be read", moment=moment, what=label)
        self.setAccessibleName(words)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.update()

    def fit(self) -> None:
        """In a small window the two steps to the moments beside it are left to their keys."""
        roomy = self.width() / self._theme.text_scale >= 1000
        self.earlier.setVisible(roomy)
        self.later.setVisible(roomy)

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette, theme = self._theme.palette, self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), palette.desk)
        box = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, 0)
        painter.setPen(QPen(palette.focus, 2))
        painter.setBrush(mix(palette.panel, palette.focus, 0.12))
        painter.drawRoundedRect(inset(box, 1), 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.focus)
        painter.drawRect(QRectF(box.left() + 1, box.top() + 5, theme.px(5), box.height() - 10))
