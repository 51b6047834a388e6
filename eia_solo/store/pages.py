"""The rows of an SQLite file, read page by page without SQLite: what a damaged one still holds.

SQLite finds a row from page to page, so one page lost takes away all that it led to. Here every page is looked at by
itself. The format is described in SQLite's own documentation, "Database File Format".
"""

import struct
from collections.abc import Iterator

from eia_solo.core.values import frozen

Value = int | float | str | bytes | None

_HEADER = 100
_LEAF, _INDEX_LEAF = 13, 10
_USUAL = 4096
_HEAD, _WIDE = 24, 5
"""So many bytes has the head of a row at most. Entries and seals have at least so many values."""
_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes a whole number has, by its type in a record."""


class _NoRow(Exception):
    """What is here is no row."""


@frozen
class Row:
    """A row of a table or an index, with the pages it lies in, its own first; in an index `rowid` is 0.

    `certain` says that the page itself counts it: other rows may be left over from before it was last written.
    """

    pages: tuple[int, ...]
    rowid: int
    values: tuple[Value, ...]
    certain: bool


@frozen
class Pages:
    """A file cut into pages. Texts that are no UTF-8 keep their bytes as half characters."""

    whole: bytes
    size: int
    usable: int

    @classmethod
    def of(cls, whole: bytes) -> "Pages":
        """Cut as its header says, or if that is damaged, as files are that this program makes."""
        (size,) = struct.unpack(">H", whole[16:18].ljust(2, b"\0"))
        size = 65536 if size == 1 else size
        spare = whole[20] if len(whole) > 20 else 0
        right = size in {2**power for power in range(9, 17)} and spare <= 32 and whole[21:24] == b"\x40\x20\x20"
        return cls(whole, size, size - spare) if right else cls(whole, _USUAL, _USUAL)

    def rows(self) -> Iterator[Row]:
        """Every row of every page, whatever the page says that it is."""
        free = self._free()
        for number in range(1, -(-len(self.whole) // self.size) + 1):
            page = self._page(number).ljust(self.size, b"\0")
            begin = _HEADER if number == 1 else 0
            kind, count = page[begin], int.from_bytes(page[begin + 3 : begin + 5], "big")
            for indexed in (kind == _INDEX_LEAF,) if kind in (_LEAF, _INDEX_LEAF) else (False, True):
                for place, at in _pointers(page, begin + 8, count if kind in (_LEAF, _INDEX_LEAF) else 0):
                    certain = number not in free and place < count and kind == (_INDEX_LEAF if indexed else _LEAF)
                    if row := self._read(number, page, at, indexed, certain):
                        yield row
                    if certain and not indexed and not (row and _is_usual(row.values)):
                        yield from self._mended(number, page, at)

    def _read(self, number: int, page: bytes, at: int, indexed: bool, certain: bool) -> Row | None:
        try:
            rowid, record, others = self._row(page, at, indexed)
            return Row((number, *others), rowid, _record(record), certain)
        except (_NoRow, IndexError, struct.error):
            return None

    def _mended(self, number: int, page: bytes, at: int) -> Iterator[Row]:
        """The wide rows that one may have been, if a bit of where it begins or of its head was flipped."""
        damaged = bytearray(page)
        tried = [self._read(number, page, at ^ 1 << bit, False, False) for bit in range(16)]
        for place in range(at, min(at + _HEAD, len(page))):
            for bit in range(8):
                damaged[place] ^= 1 << bit
                tried.append(self._read(number, bytes(damaged), at, False, False))
                damaged[place] ^= 1 << bit
        yield from (row for row in tried if row and len(row.values) >= _WIDE and _is_usual(row.values))

    def _page(self, number: int) -> bytes:
        return self.whole[(number - 1) * self.size : number * self.size]

    def _free(self) -> frozenset[int]:
        """The pages that hold nothing any more, as far as the list of them can be read."""
        found: set[int] = set()
        trunk = int.from_bytes(self.whole[32:36], "big")
        while trunk and trunk not in found:
            found.add(trunk)
            page = self._page(trunk)
            trunk, count = struct.unpack(">II", page[:8].ljust(8, b"\0"))
            listed = page[8 : 8 + 4 * min(count, self.size)]
            found.update(number for (number,) in struct.iter_unpack(">I", listed[: len(listed) // 4 * 4]))
        return frozenset(found)

    def _row(self, page: bytes, at: int, indexed: bool) -> tuple[int, bytes, list[int]]:
        """Number and record of the row that begins here, and the further pages that it goes on in."""
        length, at = _varint(page, at)
        rowid, at = (0, at) if indexed else _varint(page, at)
        least = (self.usable - 12) * 32 // 255 - 23
        most = (self.usable - 12) * 64 // 255 - 23 if indexed else self.usable - 35
        local = length
        if length > len(self.whole):
            raise _NoRow
        if length > most:
            local = least + (length - least) % (self.usable - 4)
            local = local if local <= most else least
        record, others = page[at : at + local], list[int]()
        number = int.from_bytes(page[at + local : at + local + 4], "big") if local < length else 0
        while len(record) < length:
            others.append(number)
            page = self._page(number) if number else b""
            if len(page) < self.size:
                raise _NoRow
            record += page[4 : self.usable][: length - len(record)]
            number = int.from_bytes(page[:4], "big")
        return rowid, record, others


def _is_usual(values: tuple[Value, ...]) -> bool:
    """Whether these can be the values of a row of ours: no bytes, and where there are many, the first is its number."""
    return not any(isinstance(value, bytes) for value in values) and (len(values) < _WIDE or values[0] != 0)


def _pointers(page: bytes, begin: int, count: int) -> Iterator[tuple[int, int]]:
    """Where the rows of a page begin. How many there are is only half believed: it may be damaged as well."""
    for place in range((len(page) - begin) // 2):
        at = page[begin + 2 * place] << 8 | page[begin + 2 * place + 1]
        if begin <= at < len(page):
            yield place, at
        elif place >= count:
            return


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """The number of one to nine bytes that begins here, and where it ends."""
    value = 0
    for place in range(8):
        byte = data[at + place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    value = value << 8 | data[at + 8]
    return value - (1 << 64 if value >= 1 << 63 else 0), at + 9


def _record(payload: bytes) -> tuple[Value, ...]:
    """The values of a row. Raises _NoRow if it has any other length than it says."""
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values = []
    for kind in kinds:
        length = _length(kind)
        values.append(_value(kind, payload[at : at + length]))
        at += length
    if at != len(payload) or not kinds:
        raise _NoRow
    return tuple(values)


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    return 8 if kind == 7 else _NUMBERS.get(kind, 0)


def _value(kind: int, data: bytes) -> Value:
    if kind >= 13 and kind % 2:
        return data.decode(errors="surrogateescape")
    if kind >= 12:
        return data
    if kind in (8, 9):
        return kind - 8
    if kind == 7:
        number: float = struct.unpack(">d", data)[0]
        return number
    return int.from_bytes(data, "big", signed=True) if kind in _NUMBERS else None
