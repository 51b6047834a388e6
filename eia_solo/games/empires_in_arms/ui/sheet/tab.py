"""What all pages of the sheet have in common: they show a game, edit it through the door, and have a line for words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from eia_solo.core.document import Path
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out, in_words
from eia_solo.games.empires_in_arms.ui.sheet.message_line import MessageLine
from eia_solo.ui.theme import Theme


class SheetTab(QWidget):
    """One page. The sheet tells it when to show a game; it never listens itself, so a hidden page costs nothing."""

    title = ""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.door = door
        self.theme = theme
        self.read_only = ""
        self.words = MessageLine(theme, self)

    @property
    def state(self) -> GameState:
        return self.door.session.state

    @property
    def tables(self) -> Tables:
        return self.door.session.rulebook.tables

    def powers(self) -> tuple[Power, ...]:
        """The powers of this game in rolling order."""
        return tuple(self.state.powers)

    def show_state(self, state: GameState) -> None:
        """Show this game: each page in its own way."""

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = theme
        self.words.set_theme(theme)

    def set_read_only(self, why: str) -> None:
        """Forbid editing, for this reason; an empty one allows it."""
        self.read_only = why

    def show_key(self, path: Path) -> bool:
        """Go to a key of the sheet. Whether it is on this page."""
        return False

    def edit(self, changes: Mapping[str, Any], checked: Iterable[str] = ()) -> bool:
        """Make one edit; a refusal stands in the line below."""
        refusals: list[str] = []
        self.words.warning = ""

        def hear(why: str) -> None:
            refusals.append(why)

        self.door.refused.connect(hear)
        try:
            done = carry_out(self.door, changes, checked)
        finally:
            self.door.refused.disconnect(hear)
        if refusals:
            self.words.warn(in_words(refusals[-1]))
        return done


def scrolled(inside: QWidget) -> QScrollArea:
    """The widget in an area that scrolls when there is too little room, with the panel showing through."""
    area = QScrollArea()
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    # A scroll area would paint the colour of the desk.
    inside.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area


def rule(upright: bool = False) -> QFrame:
    """A hairline."""
    line = QFrame()
    line.setProperty("role", "upright" if upright else "rule")
    return line
