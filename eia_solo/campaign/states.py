"""The game as it was after any entry of a campaign: from memory, from the file, or replayed from its events.

Beside its entries a file keeps states, so that no more than some hundred entries are ever replayed. Where states grow
with the game, what is kept is what is new since the state that was kept before.
"""

import gc
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from eia_solo.core.errors import DamagedCampaign
from eia_solo.core.rulebook import Json, Rulebook
from eia_solo.core.words import tr
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Entry
from eia_solo.store.kept_states import followed, packed, unpacked

State = TypeVar("State")

REMEMBERED = 50
_KEPT_AT_HAND, _LAST = 24, 8
_MANY = 50_000
"""So many values and more are no garbage while their campaign is open."""


class States(Generic[State]):
    """Finds states, and remembers those last asked for."""

    def __init__(self, campaign: CampaignFile, rulebook: Rulebook[State, Any, Any]) -> None:
        self._campaign = campaign
        self._rulebook = rulebook
        self._known: dict[int, State] = {}
        self._kept: dict[int, State] = {}

    def at(self, entry: int) -> State:
        """The game as it was after an entry."""
        if entry not in self._known:
            with collecting_nothing():
                for id, state in self._replayed(entry):
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
        self._kept.clear()

    def to_keep(self, entry: int, state: State) -> Json:
        """What the file keeps of the state after a new entry, the next after the head."""
        base, data = self._campaign.nearest_snapshot()
        if followed(base, data) is None or not self._rulebook.is_up_to_date(unpacked(data)):
            base, data = 1, self._campaign.snapshot(1) or {}
        new = self._rulebook.dump_since(state, self._loaded(base, data))
        if new is None:
            return self._rulebook.dump_state(state)
        self._remember_kept(entry, state)
        return packed(base, new)

    def _replayed(self, entry: int) -> Iterator[tuple[int, State]]:
        """The states on the way to an entry, that of the entry last.

        They begin with the nearest state before it, known or kept in the file; those that follow come from the events.
        """
        path = self._campaign.history.path(entry)
        begin = next((id for id in reversed(path) if id in self._known), None)
        kept, data = self._campaign.nearest_snapshot(entry)
        if begin is None or begin < kept:
            begin, first = kept, self._loaded(kept, data)
        else:
            first = self._known[begin]
        yield begin, first
        state, after = first, path[bisect_right(path, begin) :]
        try:
            for later in self._campaign.entries(after):
                state = _evolved(self._rulebook, state, later)
                yield later.id, state
        except Exception as fault:
            if found := _damage(self._campaign, self._rulebook, first, after):
                raise found from fault
            raise

    def _loaded(self, entry: int, data: Mapping[str, Any]) -> State:
        """The state that the file keeps with an entry; what it follows is loaded first, unless it is at hand."""
        try:
            todo = [(entry, data)]
            while (here := todo[-1])[0] not in self._kept and (base := followed(*here)) is not None:
                todo.append((base, self._campaign.snapshot(base) or {}))
            id, data = todo.pop()
            state = self._kept[id] if id in self._kept else self._rulebook.load_state(data)
            self._remember_kept(id, state)
            for id, data in reversed(todo):
                state = self._rulebook.load_since(unpacked(data), state)
                self._remember_kept(id, state)
        except Exception as fault:  # a damaged state may break any rule
            _evolved(self._rulebook, None, self._campaign.entry(1))  # says so if the tables in force do not fit
            raise DamagedCampaign(
                tr("the state after entry {entry} cannot be read", entry=entry), at=self._campaign.path
            ) from fault
        return state

    def _remember_kept(self, entry: int, state: State) -> None:
        """Have a kept state at hand: the last ones, and ever fewer of those before."""
        self._kept[entry] = state
        if len(self._kept) > _KEPT_AT_HAND:
            for each in sorted(self._kept)[1:-_LAST:2]:
                del self._kept[each]


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
            return DamagedCampaign(
                tr("entry {id}, {moment}, is damaged", id=id, moment=moment)
                if moment
                else tr("entry {id} is damaged", id=id),
                at=file.path,
            )
    return None


@contextmanager
def collecting_nothing() -> Iterator[None]:
    """Reading a long campaign makes a hundred thousand values and drops none: to look for garbage among them takes
    longer than to read them, and would make whoever plays on wait again and again. Nobody looks at them
    until the window of a campaign is closed, which has all looked through.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            if gc.get_count()[0] > _MANY:
                gc.freeze()
            gc.enable()
