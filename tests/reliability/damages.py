"""Campaign files and how they are damaged, and what of them is not hit."""

from collections.abc import Mapping

from attrs import frozen

from eia_solo.store.pages import Pages

PAGE = 4096


@frozen
class Damage:
    """A damaged file and the pages that are no longer what they were."""

    file: bytes
    hit: frozenset[int]
    is_one_bit: bool = False


def cut(whole: bytes, page: int) -> Damage:
    """The file ends before this page."""
    return Damage(whole[: (page - 1) * PAGE], frozenset(range(page, pages(whole) + 1)))


def zeroed(whole: bytes, page: int) -> Damage:
    """A page is empty."""
    return Damage(whole[: (page - 1) * PAGE] + bytes(PAGE) + whole[page * PAGE :], frozenset([page]))


def swapped(whole: bytes, one: int, other: int) -> Damage:
    """Two pages have changed places."""
    parts = [whole[at : at + PAGE] for at in range(0, len(whole), PAGE)]
    parts[one - 1], parts[other - 1] = parts[other - 1], parts[one - 1]
    return Damage(b"".join(parts), frozenset([one, other]))


def flipped(whole: bytes, at: int, bit: int) -> Damage:
    """One bit is other than it was."""
    damaged = bytearray(whole)
    damaged[at] ^= 1 << bit
    return Damage(bytes(damaged), frozenset([at // PAGE + 1]), is_one_bit=True)


def pages(whole: bytes) -> int:
    """How many pages a file has."""
    return len(whole) // PAGE


def not_hit(whole: bytes, parents: Mapping[int, int | None], hit: frozenset[int]) -> set[int]:
    """The entries that lie in no damaged page, and follow from none that does.

    Reasons that are hit are worked out anew, unless the tables they were made with are hit as well.
    """
    rows = [row for row in Pages.of(whole).rows() if hit.intersection(row.pages)]
    reasons = {row.rowid for row in rows if len(row.values) == 2 and str(row.values[1])[:1] == "["}
    are_tables_hit = any(len(str(row.values[0])) == 64 for row in rows)
    touched = {row.rowid for row in rows if len(row.values) == 7} | (reasons if are_tables_hit else set())
    kept: set[int] = set()
    for id, parent in parents.items():
        if id not in touched and (parent is None or parent in kept):
            kept.add(id)
    return kept
