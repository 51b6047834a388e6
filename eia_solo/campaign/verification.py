"""What can be proven of a campaign, how much of it, and what is wrong: its file, its dice and rolls, its states."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from attrs import define, field

from eia_solo.core.dice import FACES, By, Throw, drawn
from eia_solo.core.errors import CampaignError, EiaSoloError
from eia_solo.core.history import History
from eia_solo.core.log import load_margins
from eia_solo.core.rulebook import AnyRulebook
from eia_solo.core.table_files import is_whole
from eia_solo.core.words import tr
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Entry
from eia_solo.store.kept_states import followed, says, unpacked
from eia_solo.store.verify import HERE, Finding

_AT_A_TIME = 200


class Verified(Protocol):
    """What of a session is looked at. Nothing of it needs the state of the head, which a damaged file may not have."""

    campaign: CampaignFile
    rulebook: AnyRulebook

    @property
    def history(self) -> History: ...

    def events_in(self, entry: Entry) -> Sequence[Any]: ...

    def faults_of(self, event: Any) -> Iterable[str]: ...

    def throw_of(self, event: Any) -> Throw | None: ...


@define
class Proof:
    """What is wrong with a campaign, one line each, and how much was looked at."""

    findings: list[str] = field(factory=list)
    entries: int = 0
    by_seed: int = 0
    """Throws of the campaign's own seed; each is what the seed and its draw give."""
    by_other_seed: int = 0
    typed: int = 0
    states: int = 0
    bookmarks: int = 0
    notes: int = 0
    branches: int = 0
    next_draw: int = 1
    sealed_from: int | None = None
    """From which entry on what lies beside the entries is sealed; None if an earlier version wrote it all."""
    notice: str = ""
    """What was found beside the file and put aside, in one line."""

    @property
    def rolls(self) -> int:
        """How many rolls were looked at, whoever threw the dice."""
        return self.by_seed + self.by_other_seed + self.typed


def proof(session: Verified) -> Proof:
    """What can be proven of a campaign, and what is wrong with it. Nothing that is stored makes it stop."""
    return _Prover(session).proven()


class _Unproven(Exception):
    """Nothing can be said of an entry, or of the state after it."""


@define
class _Prover:
    session: Verified
    proof: Proof = field(factory=Proof)
    states: dict[int | None, Any] = field(factory=dict)
    """After each entry that others follow; of one that cannot be carried out, the state before it."""
    with_state: frozenset[int] = frozenset()
    """The entries with which a state is kept."""
    kept: dict[int, Any] = field(factory=dict)
    """The states after entries with which one is kept, as long as another may follow."""
    last_kept: dict[int | None, int] = field(factory=dict)
    """After each entry that others follow: the last one before, or it itself, with which a state is kept."""
    untold: set[int] = field(factory=set)
    """The entries whose own state is not known: they cannot be carried out, or follow one that cannot."""
    last_draw: tuple[int, int] = (0, 0)
    """The last draw of the campaign's seed, and the entry it was used in."""

    def proven(self) -> Proof:
        campaign, proof = self.session.campaign, self.proof
        ids, parents = campaign.history.ids, campaign.history.parents
        damage: dict[int | None, list[Finding]] = {}
        for finding in campaign.findings():
            damage.setdefault(finding.entry if finding.entry in ids else None, []).append(finding)
        proof.findings += [finding.line() for finding in damage.get(None, ())]
        if not damage:  # of a damaged file the damage is enough
            proof.findings += _tables(campaign)
        self.with_state = campaign.kept_states
        last_child = {parent: child for child, parent in enumerate(parents)}
        for id, entry in _entries(campaign):
            parent, found = parents[id], damage.get(id, [])
            state = self._after(id, parent, entry, found)
            if state is None:
                self.untold.add(id)
                state = self.states.get(parent)
            if found:
                moment = "" if state is None else self.session.rulebook.moment(state)
                proof.findings += dict.fromkeys(finding.line(moment) for finding in found)
            if id in last_child:
                self.states[id] = state
                self.last_kept[id] = id if id in self.kept else self.last_kept.get(parent, 1)
            if last_child[parent] == id:
                self.last_kept.pop(parent, None)
                self.states.pop(parent, None)  # no later entry follows it: ten thousand states need not be kept
        proof.entries = len(ids)
        self._beside()
        return proof

    def _after(self, id: int, parent: int | None, entry: Entry | None, found: list[Finding]) -> Any:
        """The state after an entry, None if it cannot be told. Adds to what is found of the entry."""
        state = None
        try:
            if entry is None:
                raise CampaignError(tr("what is kept of it cannot be read"))
            events = self.session.events_in(entry)
            found += [Finding(f"{HERE}: {what}", id) for event in events for what in self._faults(id, event)]
            if parent not in self.untold:
                state = self.states.get(parent)
                for event in events:
                    state = self.session.rulebook.evolve(state, event)
                if state is None:
                    found.append(Finding(tr("{here}: nothing came to pass", here=HERE), id))
        except Exception as fault:  # what is stored may break any rule
            state = None
            if not found:
                found.append(Finding(tr("{here} cannot be carried out: {why}", here=HERE, why=_in_words(fault)), id))
        return self._compared(id, state, found)

    def _compared(self, id: int, state: Any, found: list[Finding]) -> Any:
        """The state after an entry, compared with the one that is kept; where it cannot be told, that one."""
        if id not in self.with_state:
            return state
        try:
            kept = self.session.campaign.snapshot(id) or {}
            self.proof.states += 1
            kept_state = self._kept_state(id, kept, state)
        except Exception as fault:
            if not found:
                found.append(
                    Finding(tr("the state after {here} cannot be read: {why}", here=HERE, why=_in_words(fault)), id)
                )
            if state is not None:
                self.kept[id] = state
            return state
        if state is not None and state is not kept_state and state != kept_state:
            found.append(Finding(tr("{here}: the state kept with it is not what its events add up to", here=HERE), id))
        used = {1, *self.last_kept.values()}
        self.kept = {each: self.kept[each] for each in self.kept if each in used}
        self.kept[id] = kept_state if state is None else state
        return self.kept[id]

    def _kept_state(self, id: int, kept: Mapping[str, Any], state: Any) -> Any:
        """The kept state, or the one it should be if it says just that; None where it says something else."""
        rulebook, base = self.session.rulebook, followed(id, kept)
        if base is None:
            return rulebook.load_state(kept)
        if base not in self.kept:
            raise CampaignError(tr("it follows no state kept before it, but entry {base}", base=base))
        earlier, new = self.kept[base], unpacked(kept)
        if state is None or not rulebook.is_up_to_date(new):
            return rulebook.load_since(new, earlier)
        return state if says(kept, rulebook.dump_since(state, earlier) or {}) else None

    def _faults(self, id: int, event: Any) -> Iterator[str]:
        """What is wrong with an event, and with the dice in it."""
        yield from self.session.faults_of(event)
        throw = self.session.throw_of(event)
        if throw is None:
            return
        if not throw.dice or not all(1 <= die <= FACES for die in throw.dice):
            yield tr("no dice show {shown}", shown=_shown(throw))
        if throw.by is By.PLAYER:
            self.proof.typed += 1
            if (throw.seed, throw.draw) != (None, None):
                yield tr("dice typed by the player have no seed and no draw")
        elif throw.seed is None or throw.draw is None:
            yield tr("the program's dice have a seed and a draw")
        else:
            yield from self._machine_faults(id, throw, throw.seed, throw.draw)

    def _machine_faults(self, id: int, throw: Throw, seed: int, draw: int) -> Iterator[str]:
        if drawn(seed, draw, len(throw.dice)) != throw.dice:
            yield tr(
                "the dice {shown} are not those of seed {seed}, draw {draw}", shown=_shown(throw), seed=seed, draw=draw
            )
        if seed != self.session.campaign.meta.get("seed"):
            self.proof.by_other_seed += 1
            return
        self.proof.by_seed += 1
        last, entry = self.last_draw
        if draw <= last:
            yield tr(
                "draw {draw} does not come after draw {last}, which entry {entry} has used",
                draw=draw,
                last=last,
                entry=entry,
            )
        self.last_draw = max(self.last_draw, (draw, id))

    def _beside(self) -> None:
        """What is kept about the campaign as a whole."""
        meta, proof = self.session.campaign.meta, self.proof
        last, entry = self.last_draw
        draw = meta.get("draw")
        if type(draw) is not int or draw <= last:
            proof.findings.append(
                tr(
                    "the next draw would be {draw}, but entry {entry} has used draw {last}",
                    draw=str(draw)[:20],
                    entry=entry,
                    last=last,
                )
            )
        else:
            proof.next_draw = draw
        try:
            margins = load_margins(meta.get("margins")).values()
            proof.notes = sum(bool(margin.note) for margin in margins)
            proof.bookmarks = sum(margin.bookmarked for margin in margins)
        except CampaignError as fault:
            proof.findings.append(fault.what)
        branches = meta.get("branches")
        proof.branches = len(branches) if isinstance(branches, dict) else 0
        proof.sealed_from = self.session.campaign.sealed_from


def _entries(campaign: CampaignFile) -> Iterator[tuple[int, Entry | None]]:
    """Every entry; None for what cannot be read."""
    ids = campaign.history.ids
    for begin in range(0, len(ids), _AT_A_TIME):
        part = ids[begin : begin + _AT_A_TIME]
        try:
            yield from list(zip(part, campaign.entries(part), strict=True))
        except CampaignError:
            yield from ((id, _entry(campaign, id)) for id in part)


def _entry(campaign: CampaignFile, id: int) -> Entry | None:
    try:
        return campaign.entry(id)
    except CampaignError:
        return None


def _tables(campaign: CampaignFile) -> Iterator[str]:
    for digest, text in campaign.all_tables().items():
        try:
            whole = isinstance(text, str) and is_whole(digest, text)
        except (ValueError, TypeError, AttributeError, RecursionError):
            whole = False
        if not whole:
            yield tr("the modifier tables kept as {digest} have been changed since", digest=str(digest)[:12])


def _shown(throw: Throw) -> str:
    return " ".join(map(str, throw.dice)) or tr("nothing")


def _in_words(fault: Exception) -> str:
    """Why something that is stored cannot be used, in one line."""
    words = fault.what if isinstance(fault, EiaSoloError) else f"{type(fault).__name__} {fault}"
    return " ".join(words.split())[:200]
