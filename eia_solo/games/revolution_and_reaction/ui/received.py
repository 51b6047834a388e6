"""When a post was received: typed, or now; in words beside it, so that nobody mistakes the zone."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor, LineEditor
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import moment_of, zone_of, zones
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

_WIDE = 170


class Received(QWidget):
    """A line for the time, empty for now, and its zone."""

    changed = Signal()

    def __init__(self, session: RecordSession, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self.time = LineEditor(theme, tr("now"))
        self.time.setAccessibleName(tr("Received at"))
        self.zone = ChoiceEditor(theme)
        self.zone.setAccessibleName(tr("Zone of the time"))
        self.zone.choose_from(zones())
        self.zone.put(zone_of(session.state))
        self.words = data(theme, "", 12, tone="label").wrapping()
        self.time.changed.connect(self._tell)
        self.zone.changed.connect(self._tell)
        row = QHBoxLayout()
        tight(row, 6)
        row.addWidget(self.time)
        row.addWidget(self.zone)
        row.addStretch(1)
        column = QVBoxLayout(self)
        tight(column, 2)
        column.addLayout(row)
        column.addWidget(self.words)
        self.setFocusProxy(self.time)
        self.set_theme(theme)

    def put(self, written: str, zone: str) -> None:
        """Show a time as it is written, and its zone."""
        self.time.put(written)
        self.zone.put(zone)

    def refresh(self) -> None:
        """Say in words what is meant, or what is wrong with it."""
        written = self.time.value().strip()
        problem = ""
        try:
            said = moment_of(written, self.zone.value()).words if written else ""
        except InvalidCommand as fault:
            said = problem = str(fault)
        self.words.setText(said or tr("now: {when}", when=self._session.now.words))
        self.words.set_tone("war" if problem else "label")
        self.time.setAccessibleDescription(self.words.text())
        set_property(self.time, "wrong", bool(problem))

    def _tell(self) -> None:
        self.refresh()
        self.changed.emit()

    def set_theme(self, theme: Theme) -> None:
        self.time.setFixedWidth(theme.px(_WIDE))
