"""The session of Revolution and Reaction as widgets see it."""

from collections.abc import Sequence

from eia_solo.campaign.session import Changes
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import Accepted
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import UTC, Zone
from eia_solo.ui.door import Door
from eia_solo.ui.words import tr


class RecordDoor(Door):
    """The door to a record of Revolution and Reaction, into which posts and rulings are entered."""

    session: RecordSession
    zone: Zone = UTC
    """In which zone all views tell times. It is not kept in the file."""

    def tell_times_in(self, zone: Zone) -> None:
        """Have all views tell times in this zone."""
        if zone != self.zone:
            self.zone = zone
            self.changed.emit(Changes(self.session.state, self.session.state))

    def enter(self, *acts: Entered) -> bool:
        """Enter acts, all of them or none. Whether they were entered."""
        if len(acts) == 1:
            return self.attempt(lambda: self.session.enter(acts[0]))

        def act() -> None:
            with self.session.all_or_nothing():
                for each in acts:
                    self.session.enter(each)

        return self.attempt(act)

    def enter_card(self, accepted: Accepted) -> str:
        """Enter what stands on a card. The posts it came to; empty if it was refused."""
        events: list[ActEntered] = []
        self.attempt(lambda: events.extend(self.session.enter_cards(accepted)))
        return ", ".join(event.act.id for event in events)

    def set_aside(self, card: str) -> bool:
        """Take a card out of the way. Whether it was."""
        return self.attempt(lambda: self.session.set_aside(card))

    def learn(self, name: str, speaker: Speaker | None, posts: Sequence[ActId] = (), because: str = "") -> bool:
        """Say for whom a name speaks, and have these posts come from him, too. Whether it is known now."""
        return self.attempt(lambda: self.session.learn(name, speaker, posts, because))

    def announced(self, lines: Sequence[NewsLine], reader: StateCode | None) -> bool:
        """Say that these have been posted, or sent to one state. Whether it was kept."""
        return self.attempt(lambda: self.session.announced(lines, reader))

    def enter_table(self, raw: bytes, because: str) -> bool:
        """Have the record begin with a table. Whether it does."""
        return self.attempt(lambda: self.session.enter_table(raw, tr("the table"), because))

    def correct(self, act: Entered, because: str) -> bool:
        """Put another version in the place of a post. Whether it was."""
        return self.attempt(lambda: self.session.correct(act, because))

    def strike_out(self, id: ActId, because: str) -> bool:
        """Strike a post out. Whether it was."""
        return self.attempt(lambda: self.session.strike_out(id, because))

    def enter_file(self, raw: bytes, file: str, *, is_text: bool) -> bool:
        """Enter every post of a file or none. Whether they were entered."""
        return self.attempt(lambda: self.session.enter_file(raw, file, is_text=is_text))
