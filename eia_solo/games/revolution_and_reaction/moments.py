"""When the last post before each entry of a record was received."""

from collections.abc import Callable

from attrs import define, field

from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.store.campaign import CampaignFile

_READING = ('"command":"ChooseReading"',), ('"event":"ReadingChosen"',)
"""What the journal holds where an entry brings no post. All others but the first bring one each."""


@define
class EntryReceipts:
    """The latest receipt among the posts that led to each entry.

    Those of the path that is shown come from its posts, which are known; entries of other branches are read once each.
    """

    campaign: CampaignFile
    _latest: dict[int, Moment | None] = field(factory=lambda: {1: None})
    _path_of: Register | None = None

    def of(self, entry: int, register: Register, path: Callable[[], tuple[int, ...]]) -> Moment | None:
        """When the last post before the entry was received; None if none was.

        `path` are the entries that led to the register.
        """
        if self._path_of is not register:
            self._follow(path(), register)
        if entry not in self._latest:
            self._read(entry)
        return self._latest[entry]

    def forget(self) -> None:
        """Read anew: entries have been taken back for good, and others will get their numbers."""
        self._latest = {1: None}
        self._path_of = None

    def _follow(self, path: tuple[int, ...], register: Register) -> None:
        """Take the posts of the path, in the order of entering, for its entries."""
        self._path_of = register
        if any(entry in self._latest for entry in path[-2:]):
            return  # at most the last is new, and is read
        without = {entry.id for entry in self.campaign.entries_with(*_READING)}
        acts = iter(sorted(register.acts, key=lambda act: act.number))
        latest: Moment | None = None
        for entry in path[1:]:
            if entry not in without:
                latest = _later(latest, next(acts).received)
            self._latest[entry] = latest

    def _read(self, entry: int) -> None:
        """Read the entries up to one that is known."""
        parents = self.campaign.history.parents
        unread = []
        here: int | None = entry
        while here is not None and here not in self._latest:
            unread.append(here)
            here = parents[here]
        latest = self._latest[here] if here is not None else None
        for each in self.campaign.entries(unread[::-1]):
            for event in each.events:
                if event.get("event") == "ActEntered":
                    latest = _later(latest, Moment.parse(event["entered"]["received"]))
            self._latest[each.id] = latest


def _later(one: Moment | None, other: Moment) -> Moment:
    return other if one is None or one < other else one
