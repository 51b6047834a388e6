"""Which entries of a damaged campaign file are proven by their hashes, some of them with one bit put right."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from itertools import chain
from typing import Any

from attrs import define, evolve, field

from eia_solo.core.errors import InvalidCommand
from eia_solo.store.connection import DamagedError
from eia_solo.store.entries import KeptEntry, canonical
from eia_solo.store.rows import STAMP, digest_of
from eia_solo.store.salvage import Salvage
from eia_solo.store.seals import digest

_ALIKE = 48
"""So many of its 64 letters a hash never shares with another by chance: then it is the hash that was damaged."""
_BITS_OF_NUMBER = 20
"""The number of a row may have been hit as well, in one of its bits."""
_WORK = 3_000_000_000
"""So many bytes are hashed to find the bits that were flipped: some seconds."""


def proven(found: Salvage) -> dict[int, KeptEntry]:
    """The entries as they were written, each after the one it follows."""
    prover = _Prover(found, _WORK)
    for id in sorted(found.entries.keys() | range(1, found.last + 1)):
        if entry := prover.prove(id):
            prover.proven[id] = entry
    return prover.proven


def as_stamped(found: Salvage, entries: Mapping[int, KeptEntry]) -> bool:
    """Whether all that is kept beside the entries is as the last transaction left it; one flipped bit is put right.

    A file without a stamp is taken at its word.
    """
    kept = found.meta.pop(STAMP, '""')
    if _as_sealed(found):
        return True
    stamp = kept.strip('"')
    last = max(found.parents, default=1)
    hash = entries[last].hash if last in entries else "".join(entry.hash for entry in found.entries.get(last, ())[-1:])
    added = [(last, hash)], [(max(found.states, default=None), len(found.tables))]

    def fits(head: int | None, meta: Mapping[str, str]) -> bool:
        left = found.left
        sums = (sum(left.values()), sum(entry * child for entry, child in left.items())) if left else (None, None)
        answers = [[(f"1 {head}",)], [(len(left), *sums)], sorted(meta.items()), *added]
        return sum(here == there for here, there in zip(digest_of(answers), stamp, strict=False)) >= _ALIKE

    if not stamp or fits(found.head, found.meta):
        return True
    for head in range(1, last + 1):
        if fits(head, found.meta):
            found.head = head
            return True
    for key, value in list(found.meta.items()):
        for flipped in _flips(f"{key}\0{value}"):
            name, parted, text = flipped.partition("\0")
            meta = {other: it for other, it in found.meta.items() if other != key} | {name: text}
            if parted and fits(found.head, meta):
                found.meta = meta
                return True
    return False


def _as_sealed(found: Salvage) -> bool:
    """Whether seals prove all that is kept beside the entries; one flipped bit in each value is put right."""
    sealed: dict[str, str | None] = {}
    for _, seal in sorted(found.seals.items()):
        try:
            sealed |= seal.digests
        except DamagedError:
            return False
    for key, text in found.meta.items():
        if digest(text) != sealed.get(key):
            found.meta[key] = next((flipped for flipped in _flips(text) if digest(flipped) == sealed.get(key)), text)
    now = {key: digest(text) for key, text in found.meta.items()}
    last = found.seals[max(found.seals)].head if found.seals else None
    return found.head == last and now == {key: digest for key, digest in sealed.items() if digest is not None}


@define(slots=False)
class _Prover:
    found: Salvage
    work_left: int
    proven: dict[int, KeptEntry] = field(factory=dict)

    def prove(self, id: int) -> KeptEntry | None:
        """The entry, if what it follows is proven and its own hash or that of a later entry fits."""
        there = list(self._found(id, [id]))
        for kept, before in chain(there, self._found(id, [id, *(id ^ 1 << bit for bit in range(_BITS_OF_NUMBER))])):
            hash = kept.hashed(before)
            alike = sum(here == there for here, there in zip(hash, kept.hash, strict=False))
            if alike >= _ALIKE or self._is_followed(id, hash):
                return evolve(kept, hash=hash)
        return next((mended for kept, before in there for mended in self._with_one_bit_back(kept, before)), None)

    def _found(self, id: int, numbers: Sequence[int]) -> Iterator[tuple[KeptEntry, str]]:
        """What may be this entry in rows of these numbers, each with the hash of what it follows."""
        whys = [why for number in numbers for why in self.found.whys.get(number, ())]
        for kept in (kept for number in numbers for kept in self.found.entries.get(number, ())):
            for parent in dict.fromkeys((kept.parent, self.found.parents.get(id))):
                if parent in self.proven if id > 1 else parent is None:
                    before = "" if parent is None else self.proven[parent].hash
                    yield from ((evolve(kept, id=id, parent=parent, why=why), before) for why in (*whys, None))

    def _is_followed(self, id: int, hash: str) -> bool:
        """Whether a later entry was written after one of just this hash."""
        return any(
            evolve(kept, why=why).hashed(hash) == kept.hash
            for kept in self._followers.get(id, ())
            for why in (*self.found.whys.get(kept.id, ()), None)
        )

    @cached_property
    def _followers(self) -> Mapping[int | None, list[KeptEntry]]:
        followers: dict[int | None, list[KeptEntry]] = {}
        for entries in self.found.entries.values():
            for kept in entries:
                followers.setdefault(kept.parent, []).append(kept)
        return followers

    def _with_one_bit_back(self, kept: KeptEntry, before: str) -> Iterator[KeptEntry]:
        """The entry with one bit of one of its texts flipped, if that makes its hash fit."""
        short = [evolve(kept, at=at) for at in _flips(kept.at)] + [evolve(kept, label=it) for it in _flips(kept.label)]
        yield from (each for each in short if each.hashed(before) == kept.hash)
        try:
            hashed = f"{before}\n[{','.join(map(canonical, (kept.id, kept.parent, kept.at, kept.label)))}"
        except InvalidCommand:
            return
        texts = {"command": kept.command, "events": kept.events, "why": kept.why or "null"}
        rest = "".join(f",{text}" for text in texts.values()) + "]"
        for name, text in texts.items():
            hashed, rest = f"{hashed},", rest[len(text) + 1 :]
            if (found := self._found_flip(_bytes(hashed), _bytes(text), _bytes(rest), kept.hash)) is not None:
                mended: dict[str, Any] = {name: found}
                yield evolve(kept, **mended)
            hashed += text

    def _found_flip(self, before: bytes, text: bytes, after: bytes, wanted: str) -> str | None:
        """The text with that bit flipped which makes a hash fit; None if none does, or the search would take long."""
        work = 8 * len(text) * (len(text) // 2 + len(after))
        if work > self.work_left:
            return None
        self.work_left -= work
        so_far = sha256(before)
        for at in range(len(text)):
            rest = text[at + 1 :] + after
            for bit in range(8):
                flipped = bytes((text[at] ^ 1 << bit,))
                trial = so_far.copy()
                trial.update(flipped + rest)
                if trial.hexdigest() == wanted:
                    return (text[:at] + flipped + text[at + 1 :]).decode(errors="replace")
            so_far.update(text[at : at + 1])
        return None


def _flips(text: str) -> Iterator[str]:
    """The text with one of its bits flipped, each in turn."""
    raw = bytearray(_bytes(text))
    for at in range(len(raw)):
        for bit in range(8):
            raw[at] ^= 1 << bit
            yield raw.decode(errors="surrogateescape")
            raw[at] ^= 1 << bit


def _bytes(text: str) -> bytes:
    return text.encode(errors="surrogateescape")
