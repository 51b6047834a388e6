"""To which moment of its game each entry of a campaign belongs: a month, or a turn and its stage."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import define, field

from eia_solo.store.campaign import CampaignFile

Moment = TypeVar("Moment")

Kept = Sequence[Mapping[str, Any]]
"""The events of an entry as the journal writes them."""


@define
class Moments(Generic[Moment]):
    """The moment after each entry. It reads only the entries that may set one, and each of them once.

    `commands` and `events` are what the journal holds where one may be set; all other entries are at the moment of the
    one they follow. `after` gives the moment after the events of an entry, from that before it.
    """

    campaign: CampaignFile
    commands: tuple[str, ...]
    events: tuple[str, ...]
    after: Callable[[Kept, Moment | None], Moment | None]
    _moments: list[Moment | None] = field(factory=lambda: [None])

    def of(self, entry: int) -> Moment:
        """The moment the game is at after an entry."""
        moment = self._all()[entry]
        assert moment is not None, "the first entry sets it"
        return moment

    def _all(self) -> Sequence[Moment | None]:
        known, history = len(self._moments), self.campaign.history
        if known < len(history.parents):
            found = self.campaign.entries_with(self.commands, self.events, after=known - 1)
            setting = {entry.id: entry.events for entry in found}
            for id in range(known, len(history.parents)):
                before = self._moments[history.parents[id] or 0]
                self._moments.append(self.after(setting[id], before) if id in setting else before)
        return self._moments

    def forget(self) -> None:
        """Read anew: entries have been taken back for good, and others will get their numbers."""
        del self._moments[1:]
