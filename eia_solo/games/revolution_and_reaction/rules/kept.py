"""What is kept of a record where an earlier one is kept too: what is new since, of the acts and of what became of them.

So all that is kept of twenty thousand posts is little longer than the posts, and is kept in the time of a few. What is
read of it is read when it is asked for: to open a record, its verdicts and closed matters need not be looked at.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import compress, count, repeat
from operator import eq, is_not
from typing import Any, get_args, get_origin

from attrs import resolve_types

from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.core.sharing import SharingDict, SharingList
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.words import language, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Kept
from eia_solo.games.revolution_and_reaction.rules.announced import Announced
from eia_solo.games.revolution_and_reaction.rules.codec import (
    CONVERTER,
    dump_act,
    dump_amendments,
    dump_setup,
    load_amendments,
    load_kept,
    load_setup,
)
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.inbox import EMPTY, Inbox
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.verdicts import Change, Finding, Standing, Verdict

_ABSENT = object()
JUDGING = 5
"""Goes up by one when the rules judge any act otherwise, or say of it other words: then what an earlier version kept is
judged anew. A test notices."""


def judged_by(edition: Edition) -> str:
    """Names what acts are judged by: this version of the rules, the tables, and the language what they say is in."""
    return " ".join(filter(None, (str(JUDGING), edition.digest, language())))


def dump_since(register: Register, earlier: Register) -> dict[str, Any]:
    """What is new in a register since an earlier one on the way to it, as plain data."""
    new = _new_acts(register.acts, len(earlier.acts))
    record, before = register.record, earlier.record
    same = _same_start(before.changes, record.changes)
    tables = {name: _new_in(getattr(before, name), getattr(record, name)) for name in _TABLES}
    amended = {id: every for id, every in register.amended.items() if every != earlier.amended.get(id)}
    corrected = [
        dump_act(act)
        for act in map(register.known.__getitem__, amended)
        if isinstance(act, Kept) and act.number <= len(earlier.acts)
    ]
    return {
        **({"amended": dump_amendments(amended), "corrected": corrected} if amended else {}),
        "readings": dict(register.readings),
        "judged": judged_by(register.edition),
        "acts": [dump_act(act) for _, act in new],
        "late": list(_late(new)),
        **(dump_inbox(register) if register.inbox != earlier.inbox else {}),
        **dump_announced(register.announced[len(earlier.announced) :]),
        **({"setup": dump_setup(register.setup)} if register.setup != earlier.setup else {}),
        "changes": [same, [_plain(change) for change in record.changes.unread()[same:]]],
        "tables": {name: changes for name, changes in tables.items() if any(changes)},
        **{name: getattr(record, name) for name in _NUMBERS},
    }


def load_since(data: Mapping[str, Any], earlier: Register) -> Register:
    """The register of what was kept since an earlier one. What other rules have judged is judged anew when asked for.

    Raises CampaignError for what was never kept like this.
    """
    try:
        readings = structure(CONVERTER, data["readings"], dict[str, str])
        amended = {**earlier.amended, **load_amendments(data.get("amended", {}))}
        late = dict(data["late"])
        _expect_acts(data["acts"])
        acts = [(late.get(number, number), act) for number, act in enumerate(data["acts"], len(earlier.acts))]
        register = earlier.with_readings(readings) if readings != earlier.readings else earlier
        register = register.with_setup(load_setup(data["setup"])) if "setup" in data else register
        register = register.with_amendments(map(load_kept, data.get("corrected", ())), amended)
        register = register.with_unread(acts, _read_act)
        if data["judged"] == judged_by(register.edition):
            register.judged(_load_record(data, earlier.record, register.known))
        register = with_announced(with_inbox(register, data), data)
    except (Mismatch, KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        raise CampaignError(tr("a kept state of the record cannot be read: {fault}", fault=fault)) from None
    return register


def _load_record(data: Mapping[str, Any], before: Record, posts: SharingDict[ActId, Act]) -> Record:
    """The record that these tables make of one before. Those that have not changed are the very same."""
    same, changes = data["changes"]
    kept = before.changes if same == len(before.changes) else SharingList(before.changes.unread()[:same])
    kept = kept.reading(_read_change).with_items((same + number, change) for number, change in enumerate(changes))
    new = data["tables"]
    tables: dict[str, Any] = {
        name: _with_new(getattr(before, name), new[name], read) if name in new else getattr(before, name)
        for name, read in _TABLES.items()
    }
    numbers: dict[str, Any] = {name: data[name] for name in _NUMBERS}
    return Record(**tables, **numbers, posts=posts, changes=kept)


def dump_inbox(register: Register) -> dict[str, Any]:
    """The inbox as plain data; nothing while nothing has ever been in it."""
    return {"inbox": CONVERTER.unstructure(register.inbox)} if register.inbox != EMPTY else {}


def with_inbox(register: Register, data: Mapping[str, Any]) -> Register:
    """The register with the inbox that is kept in the data, if one is. Raises Mismatch."""
    return register.with_inbox(structure(CONVERTER, data["inbox"], Inbox)) if "inbox" in data else register


def dump_announced(announced: Sequence[Announced]) -> dict[str, Any]:
    """What has been announced as plain data; nothing if nothing was."""
    return {"announced": CONVERTER.unstructure(announced)} if announced else {}


def with_announced(register: Register, data: Mapping[str, Any]) -> Register:
    """The register with what the data says was announced besides. Raises Mismatch."""
    return register.with_announced(*structure(CONVERTER, data.get("announced", ()), tuple[Announced, ...]))


# Acts


def _new_acts(acts: SharingList[Act], known: int) -> list[tuple[int, Kept]]:
    """The acts entered after the first so many, each with its place, in the order of entering."""
    found: list[tuple[int, Kept]] = []
    place = len(acts)
    while len(found) < len(acts) - known:
        place -= 1
        act = acts[place]
        if act.number > known and isinstance(act, Kept):
            found.append((place, act))
    return sorted(found, key=lambda each: each[1].number)


def _late(new: Sequence[tuple[int, Kept]]) -> Iterator[list[int]]:
    """Which of the acts, by how many there were, did not come to stand at the end, and where each stood then."""
    later: list[int] = []
    """The places of those entered after it, the last place first."""
    found = []
    for place, act in reversed(new):
        at = bisect_right(later, -place)
        then = place - (len(later) - at)
        later.insert(at, -place)
        if then != act.number - 1:
            found.append([act.number - 1, then])
    yield from reversed(found)


def _read_act(data: Any) -> Act:
    try:
        return load_kept(data)
    except (Mismatch, InvalidCommand) as fault:
        raise CampaignError(tr("a post of this record cannot be read: {fault}", fault=fault)) from None


def _expect_acts(acts: Any) -> None:
    """Raises CampaignError where something stands that is no act at all; whether it is a sound one, reading it says."""
    if not all(isinstance(act, dict) and isinstance(act.get("id"), str) for act in acts):
        raise CampaignError(tr("a post of this record cannot be read"))


# Tables: what is gone, what is new or other, and what has moved


def _new_in(before: SharingDict[Any, Any], after: SharingDict[Any, Any]) -> tuple[list[Any], list[Any], list[Any]]:
    """Which keys are gone, which values are new or other, and which keys have moved to the end."""
    was, now = before.whole(), after.whole()
    others = compress(now, map(is_not, now.values(), map(was.get, now, repeat(_ABSENT))))
    new = [key for key in others if key not in was or before[key] != after[key]]
    if len(was) <= len(now) and all(map(eq, was, now)):  # at the end only, as most are
        return [], [[key, _plain(now[key])] for key in new], []
    gone = [key for key in was if key not in now]
    order = [key for key in was if key in now] if gone else list(was)
    order += [key for key in new if key not in was]
    moved = list(now)[_same_start(SharingList(order), SharingList(now)) :]
    return gone, [[key, _plain(now[key])] for key in new], moved


def _with_new(before: SharingDict[Any, Any], data: Any, read: Callable[[Any], Any]) -> SharingDict[Any, Any]:
    gone, new, moved = data
    after = before.copy(read)
    for key in gone:
        del after[_key(key)]
    for key, value in new:
        after[_key(key)] = value
    for key in moved:
        after.move_to_end(_key(key))
    return after


def _key(data: Any) -> Any:
    return tuple(data) if isinstance(data, list) else data


def _same_start(one: SharingList[Any], other: SharingList[Any]) -> int:
    """How many are the same from the start."""
    others = compress(count(), map(is_not, one.unread(), other.unread()))
    unlike = (place for place in others if one[place] != other[place])
    return next(unlike, min(len(one), len(other)))


def _plain(value: Any) -> Any:
    if isinstance(value, (list, dict, str)):
        return value
    if isinstance(value, Verdict):
        return [[each.about, each.standing.value, each.rule.value, each.text] for each in value.findings]
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return CONVERTER.unstructure(value)


def _read_verdict(data: Any) -> Verdict:
    try:
        return Verdict(tuple(Finding(about, Standing(so), Rule(rule), text) for about, so, rule, text in data))
    except (TypeError, ValueError) as fault:
        raise CampaignError(tr("a verdict of this record cannot be read: {fault}", fault=fault)) from None


def _reader(kind: type) -> Callable[[Any], Any]:
    def read(data: Any) -> Any:
        try:
            return structure(CONVERTER, data, kind)
        except Mismatch as fault:
            raise CampaignError(tr("the record's state cannot be read: {what}", what=fault.what)) from None

    return read


_read_change = _reader(Change)
_TABLES: Mapping[str, Callable[[Any], Any]] = {
    "verdicts": _read_verdict,
    **{
        field.name: _reader(get_args(field.type)[1])
        for field in resolve_types(Record).__attrs_attrs__
        if get_origin(field.type) is SharingDict and field.name not in ("verdicts", "posts")
    },
}
"""Every table of a record, and how its values are read."""
_NUMBERS = ("last_run", "campaign", "in_campaign", "first_turn")
"""What else there is of a record, beside its changes."""
