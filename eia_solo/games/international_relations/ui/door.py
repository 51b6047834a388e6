"""The session of International Relations as widgets see it."""

from collections.abc import Collection

from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.ui.door import Door


class InternationalDoor(Door):
    """The door to a game of International Relations, whose powers write and whose stages are carried out."""

    session: InternationalSession

    def write(self, power: str, text: str) -> bool:
        """Keep what a power has written. Whether it is kept."""
        return self.attempt(lambda: self.session.write(power, text))

    def write_all(self, text: str, named: Collection[str | None]) -> bool:
        """Keep every sheet of a text; a power that is not `named` in it has written nothing. Whether all is kept."""

        def act() -> None:
            with self.session.all_or_nothing():
                self.session.write_all(text)
                for power in [each for each in self.session.state.written if each not in named]:
                    self.session.write(power, "")

        return self.attempt(act)

    def process(self) -> bool:
        """Carry out the stage the game is in. Whether it was."""
        return self.attempt(self.session.process)
