"""The deadline of the stage that is due."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from eia_solo.games.international_relations.rules.stages import waiting
from eia_solo.games.international_relations.rules.text import stage_words
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.ui.moment_dialog import Asked, MomentDialog
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr


class DeadlineDialog(MomentDialog):
    """Asks by when the stage is due."""

    def __init__(self, door: InternationalDoor, session: InternationalSession, theme: Theme, parent: QWidget) -> None:
        game = session.state
        missing = "; ".join(f"{each.power}: {each.what}" for each in waiting(session.rulebook.rules, game) if each.must)
        asked = Asked(
            title=tr("Deadline"),
            head=stage_words(game.turn, game.stage),
            hint=tr("What matters is when a mail arrives, not the date in it."),
            missing=tr("Missing: {what}", what=missing) if missing else tr("Nobody has to act"),
            none=tr("No deadline"),
            now=game.deadline,
        )
        super().__init__(door, theme, asked, door.set_deadline, parent)
