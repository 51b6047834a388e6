"""The reasons of rolls that a damaged campaign has lost: worked out anew from its commands and the states before them.

Nothing is believed for it: the hash of the entry says whether they are those it was kept with.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from attrs import define, field

from eia_solo.core.rulebook import AnyRulebook
from eia_solo.core.table_files import is_whole
from eia_solo.core.words import tr
from eia_solo.games import game_of
from eia_solo.games.game import load
from eia_solo.store.connection import DamagedError
from eia_solo.store.entries import KeptEntry, canonical

_MADE_WITH = re.compile(r'"tables":"(\w{64})"')


def tables_named(entry: KeptEntry) -> list[str]:
    """The modifier tables that the rolls of an entry were made with, by their digest."""
    return _MADE_WITH.findall(entry.events)


def is_kept_whole(digest: str, text: str) -> bool:
    """Whether tables that a damaged file holds are those of the digest."""
    try:
        return is_whole(digest, text)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return False


@define(slots=False)
class Reasons:
    """Works them out for the entries of one file. `rulebook_of` is called with the first entry, if any are lost."""

    rulebook_of: Callable[[KeptEntry], AnyRulebook]
    tables: Mapping[str, str]
    """The modifier tables that the file holds, by their digest."""
    proven: dict[int, KeptEntry] = field(factory=dict)
    """The entries that are proven so far."""
    _made_with: dict[str, AnyRulebook] = field(factory=dict)
    _state: tuple[int, Any] = (0, None)
    """The last state that was needed, and the entry it is the state after."""

    def of(self, entry: KeptEntry) -> Iterator[str]:
        """The reasons in each way in which the file may keep them; none of an entry that made no roll.

        What the entry follows is proven.
        """
        named = tables_named(entry)
        if not named or entry.parent is None:
            return
        try:
            state, command, events = self._after(entry.parent), json.loads(entry.command), json.loads(entry.events)
            yield from map(canonical, self._rulebook(named[0]).reasons(state, command, events))
        except Exception:  # what no hash proves may break any rule
            return

    @cached_property
    def _in_force(self) -> AnyRulebook:
        return self.rulebook_of(self.proven[1])

    def _rulebook(self, digest: str) -> AnyRulebook:
        """The rulebook with the tables that a roll was made with."""
        if digest == self._in_force.digest:
            return self._in_force
        if digest not in self._made_with:
            text = self.tables[digest]
            if not is_kept_whole(digest, text):
                raise DamagedError(tr("modifier tables cannot be read"))
            self._made_with[digest] = load(game_of(self._in_force.id).kept_rulebook)(text)
        return self._made_with[digest]

    def _after(self, entry: int) -> Any:
        """The state after a proven entry."""
        known, state = self._state
        path = list[KeptEntry]()
        here: int | None = entry
        while here is not None and here != known:
            path.append(self.proven[here])
            here = path[-1].parent
        if here is None:
            state = None
        for each in reversed(path):
            for event in json.loads(each.events):
                state = self._in_force.evolve(state, self._in_force.load_event(event))
        self._state = entry, state
        return state
