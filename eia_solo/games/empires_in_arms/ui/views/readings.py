"""The readings of Empires in Arms: what each choice would change of the checks, and the choosing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.changed_checks import CheckLine
from eia_solo.games.empires_in_arms.ui.presenters.readings import Readings
from eia_solo.games.empires_in_arms.ui.widgets.changed_checks import ChangedChecks
from eia_solo.ui.readings.open_readings import OpenReadings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark


class ReadingsDialog(OpenReadings):
    """What each of the other sentences would change is found out bit by bit."""

    presenter: Readings
    checks: ChangedChecks
    counts = mark(
        "A choice counts from the next check on; checks that were made keep the readings they were made with."
    )

    def __init__(
        self, door: EmpiresDoor, theme: Theme, actions: Iterable[QAction] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(door, Readings(door.session), ChangedChecks(theme), theme, actions, parent)

    def _show_changed(self, lines: Sequence[CheckLine]) -> None:
        self.checks.show_lines(list(lines))
