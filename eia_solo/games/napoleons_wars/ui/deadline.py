"""The time of the update: until then orders count, and acts that are posted a day before."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.presenters.desk import missing_words
from eia_solo.ui.moment_dialog import Asked, MomentDialog
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr


class UpdateDialog(MomentDialog):
    """Asks when the turn is worked out."""

    def __init__(self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme, parent: QWidget) -> None:
        game = session.state
        asked = Asked(
            title=tr("Update time"),
            head=tr("Update of {turn}", turn=turn_words(game.turn_name)),
            hint=tr("Acts count if they are posted at least 24 hours before it. NW-102"),
            missing=sentence(missing_words(game, session.rulebook.tables.board)),
            none=tr("No update time"),
            now=game.update,
        )
        super().__init__(door, theme, asked, door.set_update, parent)
