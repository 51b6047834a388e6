"""The readings of a game: what each choice would change in what comes next, and the choosing."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.game_list import GameList
from eia_solo.games.international_relations.ui.presenters.readings import GameReadings
from eia_solo.ui.door import Door
from eia_solo.ui.readings.line_readings import LineReadings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, tr


class GameReadingsDialog(LineReadings):
    """What the choices of a sentence change is found out by carrying the stage out with each, without keeping it."""

    presenter: GameReadings
    checks: GameList
    counts = mark("A choice counts from the next stage that is carried out; what was carried out stays as it is.")
    rest = 40

    def __init__(
        self,
        door: Door,
        session: InternationalSession,
        theme: Theme,
        actions: Iterable[QAction] = (),
        parent: QWidget | None = None,
    ) -> None:
        changed = GameList(theme, tr("What the picked reading changes"), "changed_lines")
        super().__init__(door, GameReadings(session), changed, theme, actions, parent)
