"""What a damaged campaign file still holds: its rows, sorted as its tables were."""

from collections import Counter
from operator import attrgetter

from attrs import define, field

from eia_solo.store.entries import KeptEntry
from eia_solo.store.pages import Pages, Row
from eia_solo.store.seals import Seal

_PLACE_OF_HEAD = 5
"""The page of that table, where the list of tables cannot be read."""
_DIGEST = 64
_MAGIC = b"SQLite format 3\0"
_SMALLEST_PAGE = 512
_BEFORE = 100_000
"""So much a program that sent the file on may have put before it."""


@define
class Salvage:
    """All that can be read of a file. An entry or a seal may lie in it more than once: its hash says which is right."""

    entries: dict[int, list[KeptEntry]] = field(factory=dict)
    whys: dict[int, list[str]] = field(factory=dict)
    parents: dict[int, int | None] = field(factory=dict)
    """What each entry follows, also of those that are lost."""
    states: set[int] = field(factory=set)
    """After which entries a state was kept. It is worked out anew."""
    head: int | None = None
    left: dict[int, int] = field(factory=dict)
    meta: dict[str, str] = field(factory=dict)
    tables: dict[str, str] = field(factory=dict)
    seals: dict[int, list[Seal]] = field(factory=dict)
    last: int = 0
    """The last entry there was, as far as the file tells: damage invents numbers, but none twice."""

    @classmethod
    def of(cls, whole: bytes) -> "Salvage":
        """What the bytes of a file hold."""
        found = cls()
        # Those that are certain have the last word.
        rows = sorted(Pages.of(_as_sent(whole)).rows(), key=attrgetter("certain"))
        place_of_head = next((row.values[3] for row in rows if row.values[:2] == ("table", "head")), _PLACE_OF_HEAD)
        for row in rows:
            found._take(row, is_head=row.pages[0] == place_of_head)
        found.last = found._last()
        for id, kept in found.entries.items():
            found.parents.setdefault(id, kept[-1].parent)
        return found

    def _take(self, row: Row, *, is_head: bool) -> None:
        """Puts a row where it belongs, by its columns: the list of tables may be damaged as well."""
        match row.values:
            case (int() | None as parent, int(id)) if row.rowid == 0:
                self.parents[id] = parent
            case (
                None,
                int() | None as parent,
                str() as at,
                str() as label,
                str() as command,
                str() as events,
                str() as hash,
            ):
                kept = KeptEntry(row.rowid, parent, at, label, command, events, hash)
                self.entries.setdefault(row.rowid, []).append(kept)
            case (None, int(entries), int(head), str(beside), str(hash)):
                self.seals.setdefault(row.rowid, []).append(Seal(row.rowid, entries, head, beside, hash))
            case (None, str(text)):
                if text[:1] != "{":
                    self.whys.setdefault(row.rowid, []).append(text)
                if text[:1] != "[":
                    self.states.add(row.rowid)
            case (None, int(number)) if is_head:
                self.head = number
            case (None, int(number)):
                self.left[row.rowid] = number
            case (str(key), str(value)):
                (self.tables if len(key) == _DIGEST else self.meta)[key] = value

    def _last(self) -> int:
        places = (self.entries, self.parents, self.whys, self.left, self.left.values(), self.states, [self.head])
        mentioned = Counter(id for place in places for id in set(place) if id is not None)
        return max((id for id, times in mentioned.items() if times > 1), default=0)


def _as_sent(whole: bytes) -> bytes:
    """The file as it was before it was sent as if it were text, or with something before it."""
    if whole.count(b"\n") == whole.count(b"\r\n") >= 8:  # by chance hardly one of them would be so
        whole = whole.replace(b"\r\n", b"\n")
    begin = max(whole.find(_MAGIC, 0, _BEFORE), 0)
    return whole[begin:] if begin % _SMALLEST_PAGE else whole  # a first page that lies where another was is no head
