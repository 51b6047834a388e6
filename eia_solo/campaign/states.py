"""The game as it was after any entry of a campaign: from memory, from the file, or replayed from its events."""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from eia_solo.core.errors import DamagedCampaign
from eia_solo.core.rulebook import Rulebook
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Entry

State = TypeVar("State")

REMEMBERED = 50


class States(Generic[State]):
    """Finds states, and remembers those last asked for."""

    def __init__(self, campaign: CampaignFile, rulebook: Rulebook[State, Any, Any]) -> None:
        self._campaign = campaign
        self._rulebook = rulebook
        self._known: dict[int, State] = {}

    def at(self, entry: int) -> State:
        """The game as it was after an entry."""
        if entry not in self._known:
            for id, state in _replayed(self._campaign, self._rulebook, entry, self._known):
                self.remember(id, state)
        return self._known[entry]

    def remember(self, entry: int, state: State) -> None:
        """Keep a state at hand; those not asked for longest are dropped."""
        self._known.pop(entry, None)  # it counts as the last one looked at
        self._known[entry] = state
        while len(self._known) > REMEMBERED:
            self._known.pop(next(iter(self._known)))

    def forget(self) -> None:
        self._known.clear()


def state_of_head(campaign: CampaignFile, rulebook: Rulebook[State, Any, Any]) -> State:
    """The game as it stands: none of those on the way is kept, which for long records would take much memory."""
    ((_, state),) = deque(_replayed(campaign, rulebook, campaign.history.head, {}), maxlen=1)
    return state


def _replayed(
    file: CampaignFile, rulebook: Rulebook[State, Any, Any], entry: int, known: Mapping[int, State]
) -> Iterator[tuple[int, State]]:
    """The states on the way to an entry, that of the entry last.

    They begin with the nearest state before it, known or kept in the file; those that follow come from the events.
    """
    path = file.history.path(entry)
    begin = next((id for id in reversed(path) if id in known), None)
    kept, data = file.nearest_snapshot(entry)
    if begin is None or begin < kept:
        begin, first = kept, _loaded(file, rulebook, kept, data)
    else:
        first = known[begin]
    yield begin, first
    state, after = first, path[bisect_right(path, begin) :]
    try:
        for later in file.entries(after):
            state = _evolved(rulebook, state, later)
            yield later.id, state
    except Exception as fault:
        if found := _damage(file, rulebook, first, after):
            raise found from fault
        raise


def _loaded(file: CampaignFile, rulebook: Rulebook[State, Any, Any], entry: int, data: Mapping[str, Any]) -> State:
    try:
        return rulebook.load_state(data)
    except Exception as fault:  # a damaged state may break any rule
        _evolved(rulebook, None, file.entry(1))  # says so if it is the tables in force that do not fit
        raise DamagedCampaign(f"the state after entry {entry} cannot be read", at=file.path) from fault


def _evolved(rulebook: Rulebook[State, Any, Any], state: State | None, entry: Entry) -> State:
    for event in entry.events:
        state = rulebook.evolve(state, rulebook.load_event(event))
    assert state is not None, "something comes to pass in the first entry"
    return state


def _damage(
    file: CampaignFile, rulebook: Rulebook[State, Any, Any], state: State, after: Sequence[int]
) -> DamagedCampaign | None:
    """The first entry that cannot be carried out, if the file is damaged; in a sound one it is a bug of the program."""
    if not file.verify():
        return None
    for id in after:
        moment = rulebook.moment(state)
        try:
            state = _evolved(rulebook, state, file.entry(id))
        except Exception:  # a damaged entry may break any rule
            return DamagedCampaign(f"entry {id}{moment and f', {moment},'} is damaged", at=file.path)
    return None
