"""The session of Revolution and Reaction as widgets see it."""

from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.ui.door import Door


class RecordDoor(Door):
    """The door to a record of Revolution and Reaction, into which posts and rulings are entered."""

    session: RecordSession

    def enter(self, *acts: Entered) -> bool:
        """Enter acts, all of them or none. Whether they were entered."""
        if len(acts) == 1:
            return self.attempt(lambda: self.session.enter(acts[0]))

        def act() -> None:
            with self.session.all_or_nothing():
                for each in acts:
                    self.session.enter(each)

        return self.attempt(act)

    def enter_file(self, raw: bytes, file: str, *, is_text: bool) -> bool:
        """Enter every post of a file or none. Whether they were entered."""
        return self.attempt(lambda: self.session.enter_file(raw, file, is_text=is_text))
