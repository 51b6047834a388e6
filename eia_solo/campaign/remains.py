"""What of a damaged journal can be kept, what is lost with each damaged entry, and where the campaign stands then."""

from collections.abc import Iterator, Mapping

from attrs import define, evolve, field

from eia_solo.core.history import History
from eia_solo.core.values import frozen
from eia_solo.core.words import ntr, tr
from eia_solo.store.entries import KeptEntry

_BLANK = KeptEntry(0, 1, "", "lost: it was damaged", '{"command":"Lost"}', "[]", "")
"""Stands in the place of a lost entry where later ones are kept, so that these keep their numbers and hashes."""


@frozen
class Lost:
    """A damaged entry with the number of entries that follow from it; all are lost."""

    entry: int
    moment: str
    why: str
    following: int

    @property
    def words(self) -> str:
        """The same in one line."""
        lost = {"entry": self.entry, "moment": self.moment, "why": self.why}
        if not self.following:
            return tr("entry {entry}, {moment}: {why}", **lost)
        return ntr(
            "entry {entry}, {moment}: {why}, and 1 entry that follows from it",
            "entry {entry}, {moment}: {why}, and {n} entries that follow from it",
            self.following,
            **lost,
        )


@define
class Remains:
    """The entries that are kept, of `last` there were. `followed` is what each entry follows, as far as it is known."""

    kept: Mapping[int, KeptEntry]
    followed: Mapping[int, int | None]
    last: int
    filled: dict[int, KeptEntry] = field(init=False)
    """The kept entries, with blank ones in the gaps: these hang together at the beginning, where no way leads along."""

    def __attrs_post_init__(self) -> None:
        self.filled = {}
        before = self.kept[1]
        for id in range(1, max(self.kept) + 1):
            if id in self.kept:
                self.filled[id] = self.kept[id]
            else:
                blank = evolve(_BLANK, id=id, parent=before.id, at=self.kept[1].at)
                before = self.filled[id] = evolve(blank, hash=blank.hashed(before.hash))

    def before(self, id: int) -> int:
        """What an entry follows, or if that is not known, the one before it."""
        before = self.followed.get(id)
        return before if before is not None and 0 < before < id else id - 1

    def nearest(self, id: int) -> int:
        """The last entry that is kept on the way to this one."""
        id = min(id, self.last)
        while id > 1 and id not in self.kept:
            id = self.before(id)
        return max(id, 1)

    def history(self, head: int | None, left: Mapping[int, int]) -> History:
        """The tree of what is kept. It stands as near to the old head as can be, or else at the last entry."""
        parents = (None, *(entry.parent for entry in self.filled.values()))
        history = History(parents, max(self.kept) if head is None else self.nearest(head))
        ways = {entry: child for entry, child in left.items() if child in self.kept and parents[child] == entry}
        last_child = {self.filled[id].parent: id for id in (*(self.filled.keys() - self.kept.keys()), *self.kept)}
        for entry, child in last_child.items():
            if entry is not None and (entry not in history.in_force or entry == history.head):
                ways.setdefault(entry, child)
        return History(parents, history.head, ways)

    def lost(self) -> Iterator[tuple[int, int]]:
        """Each damaged entry whose predecessor is kept, with the number of lost entries that follow from it."""
        first: dict[int, int] = {}
        for id in range(1, self.last + 1):
            if id not in self.kept:
                first[id] = first.get(self.before(id), id)
        roots = list(first.values())
        yield from ((id, roots.count(id) - 1) for id in dict.fromkeys(roots))
