"""What was agreed at the table in the steps of this month, as the journal has it."""

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import agreed_words, own_changes
from eia_solo.games.empires_in_arms.rules.events import CampaignBegan, FieldsChanged, MonthBegan
from eia_solo.games.empires_in_arms.session import EmpiresSession


@frozen
class Agreement:
    """One thing that was agreed, with its step and in words."""

    step: str
    text: str


class Agreed:
    """Reads each entry once: none is ever changed."""

    def __init__(self, session: EmpiresSession) -> None:
        self._session = session
        self._read: dict[int, tuple[Agreement, ...] | None] = {}

    def this_month(self) -> tuple[Agreement, ...]:
        """What was agreed since the month began, oldest first."""
        found: list[Agreement] = []
        for entry in reversed(self._session.path()):
            if entry not in self._read:
                self._read[entry] = self._of(entry)
            agreed = self._read[entry]
            if agreed is None:
                break
            found = [*agreed, *found]
        return tuple(found)

    def _of(self, entry: int) -> tuple[Agreement, ...] | None:
        """What was agreed with an entry; None for the one with which the month began."""
        session = self._session
        events = [session.rulebook.load_event(data, None) for data in session.campaign.entry(entry).events]
        if any(isinstance(event, MonthBegan | CampaignBegan) for event in events):
            return None
        return tuple(
            Agreement(event.step, text)
            for event in events
            if isinstance(event, FieldsChanged) and event.step
            for change in own_changes(event.changes)
            if change.key != "ceded"  # the line of the territory says it
            for text in agreed_words(change, session.rulebook.tables)
        )
