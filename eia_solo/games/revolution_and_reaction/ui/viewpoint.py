"""What all views of a record have in common: through whose eyes it is read, and as of when."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QSlider, QWidget

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.session import RecordChanges, RecordSession
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import states_of
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import (
    EVERYTHING,
    PUBLIC,
    Shown,
    eyes_words,
    moment_at,
    moments,
    parse_when,
    shown,
    step,
    when_written,
)
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import Zone
from eia_solo.games.revolution_and_reaction.ui.zone_choice import TellingList, ZoneChoice
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.painting import inset
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.words import ntr, tr


class Viewpoint(QObject):
    """The choice of the reader's eyes and of a moment, and the record that follows. It is not kept in the file."""

    changed = Signal()

    def __init__(self, door: RecordDoor, session: RecordSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._session = session
        self.eyes = EVERYTHING
        self.at: Moment | None = None
        self._shown: tuple[Register, Shown] | None = None
        self._times: tuple[Register, str, list[Moment]] | None = None
        door.changed.connect(self._follow)

    @property
    def shown(self) -> Shown:
        """The record as it is to be shown."""
        state = self._session.state
        if self._shown is None or self._shown[0] is not state:
            self._shown = state, shown(state, self.eyes, self.at, self._door.zone)
        return self._shown[1]

    @property
    def zone(self) -> Zone:
        """In which zone times are told."""
        return self._door.zone

    @property
    def now(self) -> Moment:
        """From when deadlines are counted: the moment that is shown, or the time at the desk."""
        return self.at or self._session.now

    @property
    def times(self) -> list[Moment]:
        """When the posts came in that these eyes may read."""
        state = self._session.state
        if self._times is None or self._times[0] is not state or self._times[1] != self.eyes:
            whole = self.shown if self.at is None else shown(state, self.eyes, None)
            self._times = state, self.eyes, moments(whole.acts)
        return self._times[2]

    def see_through(self, eyes: str) -> None:
        """Read the record through these eyes: everything, public, or a state's."""
        if eyes != self.eyes:
            self.eyes = eyes
            self._tell()

    def go_to(self, at: Moment | None) -> None:
        """Show the record as of a moment; None is now."""
        if at != self.at:
            self.at = at
            self._tell()

    def go_to_place(self, place: int) -> None:
        """Show the record after so many moments at which posts came in; after the last it is now."""
        if self.times:
            self.go_to(moment_at(self.times, place - 1))

    def step(self, by: int) -> bool:
        """Show the record after one post more or less. Whether there was one."""
        before = self.at
        self.go_to(step(self.times, self.at, by))
        return self.at != before

    def _follow(self, _changes: RecordChanges) -> None:
        if self.eyes not in (EVERYTHING, PUBLIC) and self.eyes not in self._session.state.record.states:
            self.eyes = EVERYTHING  # an undo took that state out of the game
        self._tell()

    def _tell(self) -> None:
        self._shown = None
        self.changed.emit()


_ROOMY = 1180


class ViewpointBar(Fitting):
    """A field for the moment, a slider along the posts, and a list of readers. All views share one viewpoint.

    `left` when something was chosen, and the keys belong to what is shown again.
    """

    left = Signal()

    def __init__(self, door: RecordDoor, viewpoint: Viewpoint, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._viewpoint = viewpoint
        self.eyes = TellingList()
        self.eyes.setAccessibleName(tr("Who reads the record"))
        self.eyes.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.words = data(theme, "", 13, weight=QFont.Weight.DemiBold)
        self.count = data(theme, "", 12, tone="label")
        self.when = QLineEdit()
        self.when.setAccessibleName(tr("As of: date and time, in the zone beside it unless one is written"))
        self.when.setPlaceholderText(tr("Date and time"))
        self.when.setToolTip(tr("Date and time, in the zone beside it unless one is written. Enter goes there"))
        self.earlier = KeyButton(theme, tr("Earlier"), ",")
        self.later = KeyButton(theme, tr("Later"), ".")
        self.now = KeyButton(theme, tr("Now"), "Esc")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("As of: along the posts"))
        self.zone = ZoneChoice(door)
        self._labels = data(theme, tr("Read by"), 12, tone="label"), data(theme, tr("times in"), 12, tone="label")
        self._lay_out()
        self._connect()
        self.refresh()

    def _lay_out(self) -> None:
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(16, 8, 16, 8)
        self._box.setSpacing(GUTTER * 2)
        readers, along = QHBoxLayout(), QHBoxLayout()
        for row in (readers, along):
            tight(row, GUTTER)
        readers.addWidget(self._labels[0])
        readers.addWidget(self.eyes)
        readers.addWidget(self._labels[1])
        readers.addWidget(self.zone)
        readers.addStretch(1)
        for widget in (self.words, self.when, self.earlier):
            along.addWidget(widget)
        along.addWidget(self.slider, 1)
        for widget in (self.later, self.now, self.count):
            along.addWidget(widget)
        self._box.addLayout(readers)
        self._box.addLayout(along, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        viewpoint = self._viewpoint
        self.eyes.activated.connect(lambda _: viewpoint.see_through(self.eyes.currentData()))
        self.when.editingFinished.connect(self._take_when)
        self.slider.valueChanged.connect(viewpoint.go_to_place)
        self.earlier.clicked.connect(lambda: viewpoint.step(-1))
        self.later.clicked.connect(lambda: viewpoint.step(+1))
        self.now.clicked.connect(lambda: viewpoint.go_to(None))
        viewpoint.changed.connect(self._refresh_if_shown)
        for chosen in (self.eyes.closed, self.zone.closed, self.when.returnPressed):
            chosen.connect(self._tell_left)

    def _tell_left(self) -> None:
        """The keys go to what is shown; a list that closes because its view is left takes them nowhere."""
        if self.isVisible():
            self.left.emit()

    def _take_when(self) -> None:
        """Show the record as of what is written; an empty field is now."""
        written = self.when.text().strip()
        if written == self._written:
            return
        try:
            self._viewpoint.go_to(parse_when(written, self._viewpoint.zone) if written else None)
        except EiaSoloError as refusal:
            self.when.setText(self._written)
            self._door.refused.emit(str(refusal))

    @property
    def _written(self) -> str:
        """What stands in the field of itself."""
        at = self._viewpoint.at
        return "" if at is None else when_written(at, self._viewpoint.zone)

    # Showing

    def _refresh_if_shown(self) -> None:
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Show whose eyes and which moment are chosen."""
        self._fill_eyes()
        viewpoint, shown = self._viewpoint, self._viewpoint.shown
        at, times = viewpoint.at, viewpoint.times
        as_of = tr("as of now") if at is None else tr("as of {when}", when=viewpoint.zone.words(at))
        self.words.setText(tr("as of now") if at is None else tr("as of"))
        self.words.set_tone("label" if at is None else "focus")
        self.zone.refresh()
        self.when.setText(self._written)
        self.slider.blockSignals(True)
        self.slider.setMaximum(len(times))
        before = len(times) if at is None else bisect_right(times, at)
        self.slider.setValue(before)
        self.slider.setPageStep(max(len(times) // 10, 1))
        self.slider.blockSignals(False)
        self.slider.setAccessibleDescription(as_of)
        away = "" if at is None else ntr("after {n} post", "after {n} posts", len(shown.acts))
        self.count.setText(away)
        self.fit()
        usable(self.earlier, "" if before > 0 else tr("There is no post before it"))
        for button in (self.later, self.now):
            usable(button, tr("You see the record as of now") if at is None else "")
        self.setAccessibleName(f"{eyes_words(viewpoint.eyes, shown.record)}, {as_of}")
        self.update()

    def _fill_eyes(self) -> None:
        record = self._viewpoint.shown.register.record
        wanted = [EVERYTHING, PUBLIC, *(code for code, _ in states_of(record))]
        if [self.eyes.itemData(n) for n in range(self.eyes.count())] != wanted:
            self.eyes.clear()
            for eyes in wanted:
                self.eyes.addItem(eyes_words(eyes, record), eyes)
        self.eyes.setCurrentIndex(max(self.eyes.findData(self._viewpoint.eyes), 0))

    @property
    def _is_elsewhere(self) -> bool:
        return self._viewpoint.at is not None or self._viewpoint.eyes != EVERYTHING

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        roomy = wide >= _ROOMY
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.LeftToRight if roomy else directions.TopToBottom)
        self._box.setSpacing(GUTTER * 2 if roomy else 6)
        self.when.setFixedWidth(px(150))
        self.zone.setMaximumWidth(px(176))
        self.slider.setMinimumWidth(px(72))
        self.count.setVisible(wide >= 900 and bool(self.count.text()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(300), super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette, theme = self._theme.palette, self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        away = self._is_elsewhere
        painter.setPen(QPen(palette.focus, 2) if away else QPen(palette.line, 1))
        painter.setBrush(mix(palette.panel, palette.focus, 0.12) if away else palette.panel)
        painter.drawRoundedRect(inset(box, 1 if away else 0.5), 6, 6)
        if away:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.focus)
            painter.drawRect(QRectF(box.left() + 1, box.top() + 5, theme.px(5), box.height() - 10))
