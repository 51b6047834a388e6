"""Which entries of a damaged campaign file are proven by their hashes, some of them with one bit put right."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from itertools import chain, count, takewhile
from typing import Any, Protocol

from attrs import define, evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.store.connection import DamagedError
from eia_solo.store.entries import KeptEntry, canonical
from eia_solo.store.rows import STAMP, digest_of
from eia_solo.store.salvage import Salvage
from eia_solo.store.seals import Seal, digest

_ALIKE = 48
"""So many of its 64 letters a hash never shares with another by chance: then it is the hash that was damaged."""
_BITS_OF_NUMBER = 20
"""The number of a row may have been hit as well, in one of its bits."""
_WORK = 3_000_000_000
"""So many bytes are hashed to find the bits that were flipped: some seconds."""


class LostReasons(Protocol):
    """What can say anew why something came to pass in an entry whose reasons are lost, going by those proven so far."""

    proven: dict[int, KeptEntry]

    def of(self, entry: KeptEntry) -> Iterable[str]: ...


def proven(found: Salvage, reasons: LostReasons) -> dict[int, KeptEntry]:
    """The entries as they were written, each after the one it follows."""
    prover = _Prover(found, reasons, _WORK)
    for id in sorted(found.entries.keys() | range(1, found.last + 1)):
        if entry := prover.prove(id):
            prover.proven[id] = entry
    return prover.proven


def proven_seals(found: Salvage, entries: Mapping[int, KeptEntry]) -> dict[int, Seal]:
    """The seals as they were set, some with one bit put right, up to the first that is lost or covers a lost entry.

    Each is proven by the one before it, so none that follows can be.
    """
    hashes = [entries[id].hash for id in takewhile(entries.__contains__, count(1))]
    sealed: dict[int, Seal] = {}
    last: Seal | None = Seal(0, 0, 0, "{}", "")
    while last is not None:
        before, last = last, None
        for kept in _may_be_seal(found, before.id + 1):
            hash = kept.hashed(before.hash, hashes[before.entries : kept.entries])
            followers = found.seals.get(kept.id + 1, ())
            is_followed = any(next.hash == next.hashed(hash, hashes[kept.entries : next.entries]) for next in followers)
            if kept.beside.isascii() and (is_followed or _alike(hash, kept.hash)):
                last = sealed[kept.id] = evolve(kept, hash=hash)
                break
    return sealed


def _may_be_seal(found: Salvage, id: int) -> Iterator[Seal]:
    """What may be the seal of that number, as it is and with one bit flipped."""
    there = found.seals.get(id, [])
    yield from there
    for bit in range(_BITS_OF_NUMBER):
        yield from (evolve(kept, id=id) for kept in found.seals.get(id ^ 1 << bit, ()))
        yield from (evolve(kept, entries=kept.entries ^ 1 << bit) for kept in there)
        yield from (evolve(kept, head=kept.head ^ 1 << bit) for kept in there)
    yield from (evolve(kept, beside=beside) for kept in there for beside in _flips(kept.beside))


def as_stamped(found: Salvage, entries: Mapping[int, KeptEntry], seals: Mapping[int, Seal]) -> bool:
    """Whether all that is kept beside the entries is as the last transaction left it; one flipped bit is put right.

    A file without a stamp is taken at its word.
    """
    kept = found.meta.pop(STAMP, '""')
    if _as_sealed(found, seals):
        return True
    stamp = kept.strip('"')
    last = max(found.parents, default=1)
    hash = entries[last].hash if last in entries else "".join(entry.hash for entry in found.entries.get(last, ())[-1:])
    added = [(last, hash)], [(max(found.states, default=None), len(found.tables))]

    def fits(head: int | None, meta: Mapping[str, str]) -> bool:
        left = found.left
        sums = (sum(left.values()), sum(entry * child for entry, child in left.items())) if left else (None, None)
        answers = [[(f"1 {head}",)], [(len(left), *sums)], sorted(meta.items()), *added]
        return _alike(digest_of(answers), stamp)

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


def _as_sealed(found: Salvage, seals: Mapping[int, Seal]) -> bool:
    """Whether seals prove all that is kept beside the entries; one flipped bit in each value is put right."""
    known = {id: kept[-1] for id, kept in found.seals.items()} | dict(seals)
    sealed: dict[str, str | None] = {}
    for _, seal in sorted(known.items()):
        with suppress(DamagedError):
            sealed |= seal.digests
    for key, text in found.meta.items():
        if digest(text) != sealed.get(key):
            found.meta[key] = next((flipped for flipped in _flips(text) if digest(flipped) == sealed.get(key)), text)
    now = {key: digest(text) for key, text in found.meta.items()}
    if not seals or known.keys() != seals.keys():
        return False  # what a lost seal says may be newer
    kept = {key: digest for key, digest in sealed.items() if digest is not None}
    return found.head == seals[max(seals)].head and now == kept


@define(slots=False)
class _Prover:
    found: Salvage
    reasons: LostReasons
    work_left: int

    @property
    def proven(self) -> dict[int, KeptEntry]:
        return self.reasons.proven

    def prove(self, id: int) -> KeptEntry | None:
        """The entry, if what it follows is proven and its own hash or that of a later entry fits."""
        there = list(self._found(id, [id]))
        misnumbered = self._found(id, [id, *(id ^ 1 << bit for bit in range(_BITS_OF_NUMBER))])
        for kept, before in chain(there, misnumbered, self._with_reasons_anew(there)):
            hash = kept.hashed(before)
            if _alike(hash, kept.hash) or self._is_followed(id, hash):
                return evolve(kept, hash=hash)
        return next((mended for kept, before in there for mended in self._with_one_bit_back(kept, before)), None)

    def _with_reasons_anew(self, there: Sequence[tuple[KeptEntry, str]]) -> Iterator[tuple[KeptEntry, str]]:
        """The same entries, where reasons are kept with such, with what is said anew."""
        for kept, before in there:
            if kept.why is None:
                yield from ((evolve(kept, why=why), before) for why in self.reasons.of(kept))

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


def _alike(hash: str, kept: str) -> bool:
    return sum(here == there for here, there in zip(hash, kept, strict=False)) >= _ALIKE


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
