"""Whether a campaign is as it was written: the file, its hashes, the tables kept with it, its dice and its states."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from eia_solo.core.history import History
from eia_solo.core.rulebook import AnyRulebook
from eia_solo.core.table_files import is_whole
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Entry


class Verified(Protocol):
    """What of a session is looked at."""

    campaign: CampaignFile
    rulebook: AnyRulebook

    @property
    def history(self) -> History: ...

    def events_in(self, entry: Entry) -> Sequence[Any]: ...

    def faults_of(self, event: Any) -> Iterable[str]: ...


def problems(session: Verified) -> list[str]:
    """What is wrong with a campaign, in words. If its file is damaged, only that: the rest could not be trusted."""
    return session.campaign.verify() or [*_tables(session), *_entries(session)]


def _tables(session: Verified) -> Iterator[str]:
    for digest, text in session.campaign.all_tables().items():
        if not is_whole(digest, text):
            yield f"the modifier tables kept as {digest[:12]} have been changed since"


def _entries(session: Verified) -> Iterator[str]:
    """What is wrong with the events of each entry, and with the state kept where they lead."""
    rulebook, parents = session.rulebook, session.history.parents
    last_child = {parent: child for child, parent in enumerate(parents)}
    states: dict[int | None, Any] = {}
    snapshots = session.campaign.snapshots()
    for entry in session.campaign.entries():
        after = states.get(entry.parent)
        for event in session.events_in(entry):
            yield from (f"entry {entry.id}: {what}" for what in session.faults_of(event))
            after = rulebook.evolve(after, event)
        if after is None:
            yield f"entry {entry.id}: nothing came to pass"
            continue
        if entry.id in last_child:
            states[entry.id] = after
        if entry.parent and last_child[entry.parent] == entry.id:
            states.pop(entry.parent, None)  # no later entry follows it: ten thousand states need not be kept
        if entry.id in snapshots and rulebook.load_state(snapshots[entry.id]) != after:
            yield f"entry {entry.id}: the state kept with it is not what its events add up to"
