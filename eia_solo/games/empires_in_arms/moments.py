"""In which month of the game each entry of a campaign was made."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import define, field

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.events import CampaignBegan, Event, FieldsChanged, MonthBegan
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.store.campaign import CampaignFile

_COMMANDS = ('"command":"NewCampaign"', '"command":"NextMonth"', '"month":')
_EVENTS = ('"event":"CampaignBegan"', '"event":"MonthBegan"', '"key":"month"')
"""What the journal holds where the month is set. All other entries are in the month of the one they follow."""


@define
class EntryMonths:
    """The month after each entry. It reads only the entries that set one, and each of them once."""

    campaign: CampaignFile
    rulebook: EmpiresInArms
    _months: list[Month | None] = field(factory=lambda: [None])

    def of(self, entry: int) -> Month:
        """The month the game is in after an entry."""
        month = self.all()[entry]
        assert month is not None, "the first entry sets the month"
        return month

    def all(self) -> Sequence[Month | None]:
        """The months of all entries, by their number; place 0 is empty."""
        known, history = len(self._months), self.campaign.history
        if known < len(history.parents):
            set_by = {
                e.id: self._set_by(e.events) for e in self.campaign.entries_with(_COMMANDS, _EVENTS, after=known - 1)
            }
            for id in range(known, len(history.parents)):
                self._months.append(set_by.get(id) or self._months[history.parents[id] or 0])
        return self._months

    def forget(self) -> None:
        """Read anew: entries have been taken back for good, and others will get their numbers."""
        del self._months[1:]

    def _set_by(self, events: Sequence[Mapping[str, Any]]) -> Month | None:
        """The month that the last of these events to set one has set."""
        month = None
        for data in events:
            month = _month_set(self.rulebook.load_event(data)) or month
        return month


def _month_set(event: Event) -> Month | None:
    if isinstance(event, MonthBegan):
        return event.month
    if isinstance(event, CampaignBegan):
        return Month.parse(event.data["month"])
    if isinstance(event, FieldsChanged):
        return next((Month.parse(change.new) for change in event.changes if change.key == "month"), None)
    return None
