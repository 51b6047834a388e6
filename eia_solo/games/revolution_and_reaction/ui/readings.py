"""The readings of a record: which posts each choice would judge otherwise, and the choosing."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.presenters.readings import RecordReadings
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList
from eia_solo.ui.door import Door
from eia_solo.ui.readings.line_readings import LineReadings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, tr


class RecordReadingsDialog(LineReadings):
    """`act_asked` brings a post that a choice would judge otherwise. What the choices of a sentence change is found
    out once one has stayed with it for a moment: the whole record is judged anew for each.
    """

    act_asked = Signal(str)
    presenter: RecordReadings
    checks: RecordList
    counts = mark("A choice judges every post of the record anew; what was entered stays as it is.")
    rest = 120

    def __init__(
        self,
        door: Door,
        session: RecordSession,
        theme: Theme,
        actions: Iterable[QAction] = (),
        parent: QWidget | None = None,
    ) -> None:
        changed = RecordList(theme, tr("What the picked reading changes"), "changed_posts")
        super().__init__(door, RecordReadings(session), changed, theme, actions, parent)
        changed.act_asked.connect(self.act_asked)
