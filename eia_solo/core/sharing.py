"""A list and a table whose copies share what they have in common, so that no step copies a whole long history.

Both may hold items as plain data, a list or a dict, which is read when an item is first asked for.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from math import isqrt
from typing import Any, Generic, TypeVar, overload

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Item = TypeVar("Item", covariant=True)

_FEW = 64
_PLAIN = (list, dict)


class SharingList(Sequence[Item], Generic[Item]):
    """A sequence that never changes. One with an item more behind it uses the same list, as long as nobody else has
    put another there; it takes no longer for a hundred thousand items than for one.
    """

    __slots__ = ("_items", "_length", "_read")

    def __init__(self, items: Iterable[Item] = (), read: Callable[[Any], Item] | None = None) -> None:
        self._items: list[Any] = list(items)
        self._length = len(self._items)
        self._read = read

    def reading(self, read: Callable[[Any], Item]) -> "SharingList[Item]":
        """The same sequence, in which items put there as plain data are read by this."""
        same = SharingList[Item](read=read)
        same._items, same._length = self._items, self._length
        return same

    def with_item(self, place: int, item: Any) -> "SharingList[Item]":
        """The sequence with an item more in that place. Only at the end nothing is copied."""
        return self.with_items([(place, item)])

    def with_items(self, items: Iterable[tuple[int, Any]]) -> "SharingList[Item]":
        """The sequence with more items, put in their places one after the other."""
        longer = SharingList[Item](read=self._read)
        shared = self._length == len(self._items)
        longer._items = self._items if shared else self._items[: self._length]
        for place, item in items:
            if shared and place < len(longer._items):
                longer._items, shared = longer._items.copy(), False
            longer._items.insert(place, item)
        longer._length = len(longer._items)
        return longer

    def without(self, place: int) -> "SharingList[Item]":
        """The sequence without the item in that place."""
        return SharingList([*self._items[:place], *self._items[place + 1 : self._length]], self._read)

    def unread(self) -> Sequence[Any]:
        """The items as they are held, some perhaps as plain data; nobody may change them."""
        return self._items[: self._length]

    def by(self, key: Callable[[Any], Key]) -> "SharingDict[Key, Item]":
        """The items by a key, which is found in each as it is held."""
        return SharingDict(((key(item), item) for item in self.unread()), self._read)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Item]:
        return map(self.__getitem__, range(self._length))

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | Sequence[Item]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(self._length))]
        if not -self._length <= place < self._length:
            raise IndexError(place)
        place = place + self._length if place < 0 else place
        item = self._items[place]
        if item.__class__ in _PLAIN and self._read is not None:
            item = self._items[place] = self._read(item)
        return item  # type: ignore[no-any-return]

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

    __slots__ = ("_below", "_gone", "_own", "_read")

    def __init__(
        self, items: Mapping[Key, Any] | Iterable[tuple[Key, Any]] = (), read: Callable[[Any], Value] | None = None
    ) -> None:
        self._below: dict[Key, Any] = dict(items)
        self._own: dict[Key, Any] = {}
        self._gone: set[Key] = set()
        self._read = read

    def copy(self, read: Callable[[Any], Value] | None = None) -> "SharingDict[Key, Value]":
        """A dict of its own with the same values, which reads as this one does, or as is said."""
        others = len(self._own) + len(self._gone)
        if others > _FEW and others > 4 * isqrt(len(self._below)):
            self.whole()
        copied: SharingDict[Key, Value] = SharingDict.__new__(SharingDict)  # a record copies its tables with every act
        copied._below, copied._read = self._below, read or self._read
        copied._own, copied._gone = self._own.copy(), self._gone.copy()
        return copied

    def whole(self) -> Mapping[Key, Any]:
        """All of it as a plain dict, quick to go through, which nobody may change; some values perhaps not read yet."""
        if self._own or self._gone:
            below = self._below.copy()
            for key in self._gone:
                del below[key]
            below.update(self._own)
            self._below, self._own, self._gone = below, {}, set()
        return self._below

    def held(self) -> Iterator[tuple[Key, Any]]:
        """Keys and values in their order, the values as they are held, some perhaps as plain data."""
        below, own, gone = self._below, self._own, self._gone
        yield from ((key, own.get(key, value)) for key, value in below.items() if key not in gone)
        yield from ((key, value) for key, value in own.items() if key not in below or key in gone)

    def __getitem__(self, key: Key) -> Value:
        if key in self._own:
            held = self._own
        elif key in self._gone:
            raise KeyError(key)
        else:
            held = self._below
        value = held[key]
        if value.__class__ in _PLAIN and self._read is not None:
            value = held[key] = self._read(value)
        return value  # type: ignore[no-any-return]

    def __setitem__(self, key: Key, value: Value) -> None:
        self._own[key] = value

    def __delitem__(self, key: Key) -> None:
        if key not in self:
            raise KeyError(key)
        self._own.pop(key, None)
        if key in self._below:
            self._gone.add(key)

    def move_to_end(self, key: Key) -> None:
        """Have a key stand behind all others."""
        value = self._own.pop(key) if key in self._own else self._below[key]
        if key in self._below:
            self._gone.add(key)
        self._own[key] = value

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
