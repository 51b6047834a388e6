"""A list and a table whose copies share what they have in common, so that no step copies a whole long history."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from itertools import islice
from math import isqrt
from typing import Generic, TypeVar, overload

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Item = TypeVar("Item", covariant=True)

_FEW = 64


class SharingList(Sequence[Item], Generic[Item]):
    """A sequence that never changes. One with an item more behind it uses the same list, as long as nobody else has
    put another there; it takes no longer for a hundred thousand items than for one.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def with_item(self, place: int, item: Item) -> "SharingList[Item]":  # type: ignore[misc]  # it changes nothing
        """The sequence with an item more in that place. Only at the end nothing is copied."""
        longer = SharingList[Item]()
        if place == self._length == len(self._items):
            self._items.append(item)
            longer._items = self._items
        else:
            longer._items = [*self._items[:place], item, *self._items[place : self._length]]
        longer._length = self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Item]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | Sequence[Item]:
        if isinstance(place, slice):
            return [self._items[each] for each in range(*place.indices(self._length))]
        if not -self._length <= place < self._length:
            raise IndexError(place)
        return self._items[place + self._length if place < 0 else place]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SharingList):
            return NotImplemented
        same = self._length == other._length
        return same and (self._items is other._items or all(map(_is_equal, self, other)))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"SharingList({list(self)})"


def _is_equal(one: object, other: object) -> bool:
    return one is other or one == other


class SharingDict(MutableMapping[Key, Value]):
    """A dict, in the same order as any, that is copied in no time however much is in it.

    What is in `_below` is shared by copies and never changed. Each has its `_own` values, new ones and those that stand
    for one below, and what is `_gone` of those below. When that has grown long, it is put together anew.
    """

    __slots__ = ("_below", "_gone", "_own")

    def __init__(self, items: Mapping[Key, Value] | Iterable[tuple[Key, Value]] = ()) -> None:
        self._below: dict[Key, Value] = dict(items)
        self._own: dict[Key, Value] = {}
        self._gone: set[Key] = set()

    def copy(self) -> "SharingDict[Key, Value]":
        """A dict of its own with the same values."""
        if len(self._own) + len(self._gone) > max(_FEW, isqrt(len(self._below))):
            self.whole()
        copied = SharingDict[Key, Value]()
        copied._below, copied._own, copied._gone = self._below, self._own.copy(), self._gone.copy()
        return copied

    def whole(self) -> Mapping[Key, Value]:
        """All of it as a plain dict, quick to go through, which nobody may change."""
        if self._own or self._gone:
            below = self._below.copy()
            for key in self._gone:
                del below[key]
            below.update(self._own)
            self._below, self._own, self._gone = below, {}, set()
        return self._below

    def __getitem__(self, key: Key) -> Value:
        if key in self._own:
            return self._own[key]
        if key in self._gone:
            raise KeyError(key)
        return self._below[key]

    def __setitem__(self, key: Key, value: Value) -> None:
        self._own[key] = value

    def __delitem__(self, key: Key) -> None:
        if key not in self:
            raise KeyError(key)
        self._own.pop(key, None)
        if key in self._below:
            self._gone.add(key)

    def __contains__(self, key: object) -> bool:
        return key in self._own or (key in self._below and key not in self._gone)

    def __iter__(self) -> Iterator[Key]:
        below, own, gone = self._below, self._own, self._gone
        yield from (key for key in below if key not in gone)
        yield from (key for key in own if key not in below or key in gone)

    def __len__(self) -> int:
        new = sum(key not in self._below or key in self._gone for key in self._own)
        return len(self._below) - len(self._gone) + new

    def __repr__(self) -> str:
        return f"SharingDict({dict(self)})"
