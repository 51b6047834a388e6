"""Brings everything readable of a damaged campaign over into a new one, and says what was lost."""

import json
import re
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from attrs import define, field

from eia_solo import __version__
from eia_solo.campaign import shelf
from eia_solo.campaign.opening import open_campaign
from eia_solo.campaign.reasons import Reasons, is_kept_whole, tables_named
from eia_solo.campaign.remains import Lost, Remains
from eia_solo.campaign.session import SNAPSHOT_EVERY, AnySession
from eia_solo.core.errors import CampaignError, DamagedCampaign, InvalidCommand, to_type
from eia_solo.core.log import load_margins, parse_place
from eia_solo.core.rulebook import AnyRulebook
from eia_solo.core.table_files import kept_text
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games import GAMES
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.connection import ELSEWHERE, DamagedError, connection, expect_a_file, in_words, write_lock
from eia_solo.store.creation import put_copy, put_mended
from eia_solo.store.entries import KeptEntry, canonical
from eia_solo.store.journals import as_opened
from eia_solo.store.kept_states import packed
from eia_solo.store.proof import as_stamped, proven, proven_seals
from eia_solo.store.rows import parse
from eia_solo.store.salvage import Salvage
from eia_solo.store.seals import Seal

_LARGEST = 500_000_000
"""A file is read into memory for a repair. A campaign of 20,000 entries takes some 200 MB."""

RulebookOf = Callable[[str], AnyRulebook]


@frozen
class Repaired:
    """A campaign that was brought over, still in a folder for scratch; `save` makes the new file of it."""

    made: Path
    kept: int
    last: int
    moment: str
    lost: tuple[Lost, ...]
    notes: tuple[str, ...]

    @property
    def words(self) -> str:
        """What was brought over, in one line."""
        if self.kept == self.last:
            return tr("all entries were brought over; it stands at {moment}", moment=self.moment)
        return tr(
            "{kept} of {last} entries were brought over; it stands at {moment}",
            kept=self.kept,
            last=self.last,
            moment=self.moment,
        )

    def save(self, path: Path) -> str:
        """Makes the new file: whole, or not at all; no file that is there is overwritten.

        Returns in one line what was put aside beside it. Raises CampaignError if it cannot be made.
        """
        with CampaignFile.open(self.made, write=False) as made:
            return made.copy_to(path)


def repair(path: Path, folder: Path, *, rulebook_of: RulebookOf = shelf.rulebook) -> Repaired:
    """Brings a damaged campaign over into a folder for scratch. The file itself is only read.

    Raises CampaignError where nothing can be brought over, and where nothing is wrong.
    """
    expect_a_file(path)
    if path.stat().st_size > _LARGEST:
        copy = to_type("copy", path, "NEW.eia")
        raise CampaignError(
            tr("far longer than any campaign: {copy} brings over what SQLite can read", copy=copy), at=path
        )
    with write_lock(path) as refusal:
        try:
            found = _as_it_is_now(path, folder) if refusal == tr(ELSEWHERE) else as_opened(path, folder)
        except OSError as fault:
            raise CampaignError(
                tr("it cannot be read ({strerror}): look at its permissions", strerror=fault.strerror), at=path
            ) from None
    if _is_sound(found, rulebook_of):
        raise CampaignError(
            tr("nothing is wrong with it; for a copy: {copy}", copy=to_type("copy", path, "NEW.eia")), at=path
        )
    try:
        return _Repair(Salvage.of(found.read_bytes()), rulebook_of).carried_out(folder / "repaired.eia")
    except CampaignError as fault:
        raise CampaignError(fault.what, at=path) from None


def _as_it_is_now(path: Path, folder: Path) -> Path:
    """A copy, at one moment, of a file that a window has open; only SQLite may look into it then."""
    found = folder / "found.eia"
    try:
        with in_words(path), connection(path.absolute()) as db:
            put_copy(found, db)
    except DamagedCampaign:
        raise CampaignError(tr(ELSEWHERE), at=path) from None
    return found


def _is_sound(path: Path, rulebook_of: RulebookOf) -> bool:
    try:
        with open_campaign(path, write=False, rulebook_of=rulebook_of) as session:
            return not session.problems()
    except Exception:  # a damaged file may break any rule
        return False


@define
class _Repair:
    found: Salvage
    rulebook_of: RulebookOf
    notes: list[str] = field(factory=list)
    refused: set[int] = field(factory=set)

    def carried_out(self, path: Path) -> Repaired:
        """Makes the new campaign, and opens it to say what month it has come to."""
        entries = proven(self.found, Reasons(self._rulebook, self.found.tables))
        seals = proven_seals(self.found, entries)
        is_as_written = as_stamped(self.found, entries, seals)
        _expect_a_beginning(entries, self.found)
        rulebook = self._rulebook(entries[1])
        meta = self._meta(entries[1], rulebook)
        states = self._replayed(rulebook, entries)
        remains = Remains(entries, self.found.parents, max(self.found.last, *entries))
        head = self.found.head if self.found.head in range(1, remains.last + 1) else None
        if head is None:
            self.notes.append(tr("where it stood is not kept: it stands at the last entry that was brought over"))
        elif head not in entries:
            self.notes.append(tr("it stood at entry {head}", head=head))
        if not is_as_written:
            self.notes.append(tr("bookmarks, notes and names of branches may be other than they were: look at them"))
        history = remains.history(head, self.found.left)
        put_mended(
            path,
            entries=remains.filled.values(),
            history=history,
            meta=self._moved(meta, remains),
            states=states,
            tables=self._tables(rulebook, entries),
            sealed=seals,
        )
        with open_campaign(path, write=False, rulebook_of=lambda _: rulebook) as made:
            self._say_what_is_sealed(made.campaign, remains.last, seals)
            return self._told(made, remains)

    def _say_what_is_sealed(self, made: CampaignFile, last: int, proven: Mapping[int, Seal]) -> None:
        kept = {id: seal for id, seal in proven.items() if made.sealed(seal.hash)}
        since = kept[max(kept)].entries if kept else 0
        if self.found.seals.keys() - kept or (kept and since < last):
            self.notes.append(
                tr(
                    "the seals set after entry {entry} are lost, for each needs the one before it and the entries it "
                    "covers: the new file is sealed anew, and a seal that was posted since is not found in it",
                    entry=since,
                )
                if kept
                else tr(
                    "the seals are lost, for each needs the one before it and the entries it covers: "
                    "the new file is sealed anew, and a seal that was posted since is not found in it"
                )
            )

    def _told(self, made: AnySession, remains: Remains) -> Repaired:
        self.notes.extend(tr("eia-solo check still finds: {problem}", problem=problem) for problem in made.problems())
        lost = tuple(
            Lost(id, made.moment_name(remains.nearest(id)), self._why(id), following)
            for id, following in remains.lost()
        )
        moment = made.moment_words(made.history.head)
        return Repaired(made.campaign.path, len(remains.kept), remains.last, moment, lost, tuple(self.notes))

    def _why(self, id: int) -> str:
        if id in self.refused:
            return tr("the rules refuse it")
        return tr("damaged") if id in self.found.entries else tr("missing")

    def _meta(self, first: KeptEntry, rulebook: AnyRulebook) -> dict[str, Any]:
        """What is kept beside the entries, as far as it can be read; what cannot be missed is worked out anew."""
        meta: dict[str, Any] = {}
        for key, text in self.found.meta.items():
            try:
                value = parse(text, object, key)
                if key == "margins":
                    load_margins(value)
                canonical([key, value])  # half a letter is read, but cannot be written
                meta[key] = value
            except (DamagedError, CampaignError, InvalidCommand):
                if key not in ("seed", "draw"):
                    name = ascii(key)[:40]
                    what = tr(_KEPT_BESIDE[key]) if key in _KEPT_BESIDE else tr("what is kept as {name}", name=name)
                    self.notes.append(tr("{what}: lost, for it cannot be read", what=what))
        of_first = {"scenario": _scenario(first), "rulebook": rulebook.id}
        return {"made_with": __version__, **meta, **of_first, **self._dice(meta)}

    def _rulebook(self, first: KeptEntry) -> AnyRulebook:
        """The rulebook that the file names or, where it names none that is known, that of its scenario."""
        named = self.found.meta.get("rulebook", "").strip('"')
        is_known = any(named == edition.rulebook for game in GAMES for edition in game.editions)
        return self.rulebook_of(named if is_known else shelf.scenarios().get(_scenario(first), named))

    def _dice(self, meta: Mapping[str, Any]) -> dict[str, int]:
        """The seed of the machine's dice, and a draw beyond all that were used, also in lost entries."""
        written = "".join(entry.events for found in self.found.entries.values() for entry in found)
        seeds = Counter(int(seed) for seed in re.findall(r'"seed":(\d{1,16})\b', written))
        draws = [int(draw) for draw in re.findall(r'"draw":(\d{1,9})\b', written)]
        seed, draw = meta.get("seed"), meta.get("draw")
        if type(seed) is not int:
            seed = seeds.most_common(1)[0][0] if seeds else secrets.randbelow(2**53)
            self.notes.append(
                tr("the seed of the program's dice was lost: it was found anew")
                if seeds
                else tr("the seed of the program's dice was lost: it was drawn anew")
            )
        if type(draw) is not int:
            draw = 1
            self.notes.append(tr("the number of the next draw was lost: it is one more than the last that is known"))
        return {"seed": seed, "draw": max(draw, *(used + 1 for used in draws), 1)}

    def _replayed(self, rulebook: AnyRulebook, entries: dict[int, KeptEntry]) -> dict[int, Any]:
        """The states to be kept, worked out anew. Entries that lead to none are taken away."""
        last_child = {entry.parent: id for id, entry in entries.items()}
        after: dict[int | None, Any] = {None: None}
        bases: dict[int | None, tuple[int, Any] | None] = {None: None}
        kept = {}
        for id, entry in list(entries.items()):
            try:
                state = after[entry.parent]
                for event in json.loads(entry.events):
                    state = rulebook.evolve(state, rulebook.load_event(event))
                base = bases.get(entry.parent)
                if base is None or id % SNAPSHOT_EVERY == 0 or id in self.found.states:
                    new = base and rulebook.dump_since(state, base[1])
                    kept[id] = packed(base[0], new) if base and new else rulebook.dump_state(state)
                    base = id, state
            except Exception as fault:  # what a hash proves may be of other tables, or forged, and break any rule
                if id == 1:
                    raise CampaignError(
                        tr("its beginning is whole, but the rules refuse it: {fault}", fault=fault)
                    ) from None
                self.refused.add(id)
                del entries[id]
                continue
            if id in last_child:
                after[id], bases[id] = state, base
            if last_child[entry.parent] == id:
                del (
                    after[entry.parent],
                    bases[entry.parent],
                )  # nothing else follows: ten thousand states need not be kept
        return kept

    def _tables(self, rulebook: AnyRulebook, entries: Mapping[int, KeptEntry]) -> dict[str, str]:
        """The modifier tables that are kept whole; those in force, too, where they are needed and lost."""
        named = {digest for entry in entries.values() for digest in tables_named(entry)}
        tables = {digest: text for digest, text in self.found.tables.items() if is_kept_whole(digest, text)}
        if rulebook.digest in named or not tables:
            tables[rulebook.digest] = kept_text(rulebook.files)
        if named - set(tables):
            self.notes.append(tr("modifier tables that rolls were made with are lost: those in force explain them"))
        return tables

    def _moved(self, meta: dict[str, Any], remains: Remains) -> dict[str, Any]:
        """What is kept beside the entries, without what stands at lost ones."""
        moved = dict(meta)
        moved.pop("namings", None)  # what undo would give back stood at numbers that are no more
        if type(meta.get("table")) is int:
            moved["table"] = remains.nearest(meta["table"])
        if isinstance(ends := meta.get("branches"), dict):
            moved["branches"] = {name: remains.nearest(end) if type(end) is int else end for name, end in ends.items()}
            for name, end in ends.items():
                if end != (now := moved["branches"][name]):
                    self.notes.append(
                        tr(
                            "the branch '{name}' ends at entry {now}: what came after it, to {end}, is lost",
                            name=name,
                            now=now,
                            end=end,
                        )
                    )
        if margins := meta.get("margins"):
            moved["margins"] = {place: it for place, it in margins.items() if parse_place(place)[0] in remains.kept}
            if fewer := len(margins) - len(moved["margins"]):
                self.notes.append(tr("bookmarks and notes beside lost entries: {fewer}", fewer=fewer))
        return moved


def _scenario(first: KeptEntry) -> Any:
    return json.loads(first.command).get("scenario")


_KEPT_BESIDE = {"margins": mark("bookmarks and notes"), "branches": mark("the names of branches")}


def _expect_a_beginning(entries: Mapping[int, KeptEntry], found: Salvage) -> None:
    if 1 in entries:
        return
    if any(found.entries.values()):
        raise CampaignError(
            tr("the entry it begins with is lost, so nothing can be brought over: go back to a copy of it")
        )
    raise CampaignError(
        tr("nothing of a campaign is in it: choose a file that EiA Solo made, or go back to a copy of it")
    )
