"""The session of Napoleons Wars as widgets see it."""

from collections.abc import Mapping

from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.ui.door import Door


class NapoleonsDoor(Door):
    """The door to a game of Napoleons Wars, whose powers write and whose turns are worked out."""

    session: NapoleonsSession

    def write(self, power: str, text: str) -> bool:
        """Keep what a power has written. Whether it is kept."""
        return self.attempt(lambda: self.session.write(power, text))

    def process(self, dice: Mapping[str, tuple[int, ...]] | None = None, *, by_hand: bool = False) -> bool:
        """Work the turn out, with these dice thrown by hand. Whether it was."""
        return self.attempt(lambda: self.session.process(dice, by_hand=by_hand))
