"""How the acts of a record hang together: what led to one, what came of it, and what became of it in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules import decisions, parts
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, Ruling, StruckOut, order, told
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.matters import Pending, Stage
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.verdicts import Change, Standing, What
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import Zone
from eia_solo.ui.words import mark, tr

LONGEST = 40
"""So many acts of one chain are told at most."""
_MUTUAL = (parts.FormAlliance, parts.ActivateAlliance, parts.DeclareTruce, parts.MakePeace)
"""Kinds of which the post of one state answers that of another without naming it."""
NEAR = 400
"""So many acts before and after one are looked through for those that do not name each other."""
_CONFIRMING = ("confirm", "run")


@frozen
class Threads:
    """By act, the acts it answers, those that answer it, what it changed, and whom one waits for because of it."""

    acts: Mapping[ActId, Act]
    before: Mapping[ActId, Sequence[ActId]]
    after: Mapping[ActId, Sequence[ActId]]
    changes: Mapping[ActId, Sequence[Change]]
    of_pair: Mapping[frozenset[StateCode], Sequence[Change]]
    awaited: Mapping[ActId, Sequence[Awaited]]

    def chain(self, id: ActId) -> list[Act]:
        """What led to an act, the act, and what came of it, in their order."""
        near = self._unnamed(id)
        found = {
            each: None for start in (id, *near) for way in (self.before, self.after) for each in _along(way, start)
        }
        ids = list(dict.fromkeys((id, *near, *found)))[:LONGEST]
        return sorted((self.acts[each] for each in ids if each in self.acts), key=order)

    def _unnamed(self, id: ActId) -> list[ActId]:
        """The nearest acts before and after it that it answers, or that answer it, without naming each other."""
        act, around = self.acts[id], list(self.acts)
        place = around.index(id)
        said, found = told(act), []
        for others, way in (
            (reversed(around[max(place - NEAR, 0) : place]), _answers),
            (iter(around[place + 1 : place + 1 + NEAR]), lambda one, other: _answers(other, one)),
        ):
            found += [next((each for each in others if way(said, told(self.acts[each]))), None)]
        return [each for each in found if each is not None]


def _along(way: Mapping[ActId, Sequence[ActId]], id: ActId) -> list[ActId]:
    """All that is reached by going one way, the nearest first."""
    found: dict[ActId, None] = {}
    here = [id]
    while here and len(found) < LONGEST:
        here = [each for one in here for each in way.get(one, ()) if each not in found and each != id]
        found.update(dict.fromkeys(here))
    return list(found)


def _answers(said: object, earlier: object) -> bool:
    """Whether a post can only be about an earlier one that it does not name."""
    if not (isinstance(said, Post) and isinstance(earlier, Post)) or said.refers_to is not None:
        return False
    for part in said.parts:
        on = getattr(part, "states", ())
        same = said.author.state == earlier.author.state
        for other in earlier.parts:
            named = getattr(other, "states", ())
            if (
                isinstance(part, parts.Endorse)
                and isinstance(other, parts.DeclareWar)
                and same
                and set(on) & set(named)
            ):
                return True
            is_mutual = isinstance(part, _MUTUAL) and type(part) is type(other)
            if is_mutual and said.author.state in named and earlier.author.state in on:
                return True
    return False


def threads(acts: Iterable[Act], record: Record, awaited: Iterable[Awaited]) -> Threads:
    """How these acts hang together in the record they lead to."""
    by_id: dict[ActId, Act] = {}
    before: dict[ActId, list[ActId]] = {}
    after: dict[ActId, list[ActId]] = {}
    for act in acts:
        by_id[act.id] = act
        said = act.act if isinstance(act, StruckOut) else act
        if isinstance(said, Post):
            other = said.refers_to
        elif isinstance(said, Ruling):
            other = getattr(said.decision, "post", None) or getattr(said.decision, "transfer", None)
        else:
            other = None
        if other:
            before.setdefault(act.id, []).append(other)
            after.setdefault(other, []).append(act.id)
    changes: dict[ActId, list[Change]] = {}
    of_pair: dict[frozenset[StateCode], list[Change]] = {}
    for change in record.changes:
        changes.setdefault(change.act, []).append(change)
        of_pair.setdefault(frozenset(change.states[:2]), []).append(change)
    waits: dict[ActId, list[Awaited]] = {}
    for each in awaited:
        waits.setdefault(each.act, []).append(each)
    return Threads(by_id, before, after, changes, of_pair, waits)


# What became of an act, in at most four words

_SINCE: Mapping[What, tuple[str, str]] = {
    What.WAR: (mark("war since {when}"), mark("war, ended {when}")),
    What.ALLIED: (mark("allied since {when}"), mark("allied, ended {when}")),
    What.ACTIVATED: (mark("active since {when}"), mark("active, ended {when}")),
    What.INACTIVATED: (mark("inactive since {when}"), mark("inactive, ended {when}")),
    What.PEACE: (mark("peace since {when}"), mark("peace, ended {when}")),
    What.TREATY: (mark("treaty since {when}"), mark("treaty, ended {when}")),
    What.BROKEN: (mark("broken, {when}"), ""),
    What.RENOUNCED: (mark("renounced, {when}"), ""),
    What.TRANSFERRED: (mark("done, {when}"), ""),
    What.PUBLISHED: (mark("public since {when}"), ""),
    What.CREATED: (mark("created"), ""),
}
"""What is said of a change: while it holds, and after it ended."""
_ENDS: Mapping[What, tuple[What, ...]] = {
    What.WAR: (What.PEACE,),
    What.ALLIED: (What.BROKEN,),
    What.ACTIVATED: (What.INACTIVATED, What.BROKEN),
    What.INACTIVATED: (What.ACTIVATED, What.BROKEN),
    What.PEACE: (What.WAR,),
    What.TREATY: (What.RENOUNCED,),
}
"""By what each comes to an end."""
_RULED: Mapping[type, str] = {
    decisions.Confirm: mark("announced"),
    decisions.RunTurn: mark("done"),
    decisions.Approve: mark("approved"),
    decisions.Block: mark("blocked"),
    decisions.Schedule: mark("entered"),
}
_PLAIN: Mapping[Standing, str] = {
    Standing.IN_FORCE: mark("in force"),
    Standing.PARTLY: mark("partly in force"),
    Standing.WAITING: mark("waiting"),
    Standing.REFUSED: mark("refused"),
    Standing.NO_EFFECT: mark("without effect"),
    Standing.REMARK: mark("remark"),
}


@frozen
class Outcome:
    """What became of an act in at most four words, and whether somebody has to decide it."""

    words: str
    to_decide: bool = False


def outcome(found: Threads, record: Record, act: Act, zone: Zone) -> Outcome:
    """What became of an act."""
    if isinstance(act, StruckOut):
        return Outcome(tr("struck out"))
    standing = record.verdicts[act.id].standing
    if (by := withdrawn_by(found, record, act)) is not None:
        return Outcome(tr("withdrawn, {when}", when=_when(by.received, act.received, zone)))
    if standing in (Standing.WAITING, Standing.PARTLY) and _is_open(found, act.id):
        return Outcome(tr("to be decided"), to_decide=True)
    said = ""
    if standing is Standing.WAITING:
        said = _awaits(found, record, act.id)
    elif standing is Standing.IN_FORCE:
        if isinstance(act, Ruling) and type(act.decision) in _RULED:
            said = tr(_RULED[type(act.decision)])
        else:
            said = _changed(found, act, zone)
    return Outcome(said or tr(_PLAIN[standing]))


def withdrawn_by(found: Threads, record: Record, act: Act) -> Act | None:
    """The post by which its minister took all of an act back; None if none did."""
    if record.verdicts[act.id].standing is not Standing.NO_EFFECT:
        return None
    for id in found.after.get(act.id, ()):
        said = told(found.acts[id])
        withdraws = isinstance(said, Post) and any(isinstance(part, parts.Withdraw) for part in said.parts)
        if withdraws and record.verdicts[id].standing is Standing.IN_FORCE:
            return found.acts[id]
    return None


def _is_open(found: Threads, id: ActId) -> bool:
    """Whether the game administrator has to decide or to enter something before it can be judged."""
    return any(each.state is None and each.kind not in _CONFIRMING for each in found.awaited.get(id, ()))


def _awaits(found: Threads, record: Record, id: ActId) -> str:
    """What an act waits for: a turn, or one that has to answer."""
    for each in record.delayed.values():
        declared = record.declarations.get((each.by, each.on))
        if each.timing.turn is not None and id in (each.act, declared.act if declared else None):
            turn = each.timing.turn
            is_war = each.kind is Pending.WAR
            return tr("war after turn {n}", n=turn) if is_war else tr("inactive after turn {n}", n=turn)
    transfer = record.transfers.get(id)
    if transfer is not None and transfer.stage is Stage.APPROVED:
        return tr("before the next turn")
    states = {each.state for each in found.awaited.get(id, ()) if each.state is not None}
    if len(states) > 1:
        return tr("waits for {n} states", n=len(states))
    name = next((record.name(state) for state in states), "")
    return tr("waits for {state}", state=name) if name and name.count(" ") < 2 else ""


def _changed(found: Threads, act: Act, zone: Zone) -> str:
    """What it changed last, itself or by what answered it, since when, or until when."""
    own = found.changes.get(act.id, ())
    later = [change for id in found.after.get(act.id, ()) for change in found.changes.get(id, ())]
    change = own[-1] if own else next(iter(later), None) or _war_of(found, act)
    if change is None:
        return ""
    holds, ended = _SINCE[change.what]
    for each in found.of_pair.get(frozenset(change.states[:2]), ()):
        if each.what in _ENDS.get(change.what, ()) and each.at >= change.at and each is not change and ended:
            return tr(ended, when=_when(each.at, act.received, zone))
    return tr(holds, when=_when(change.at, act.received, zone))


def _war_of(found: Threads, act: Act) -> Change | None:
    """The war that came of a declaration, whoever endorsed it."""
    if not isinstance(act, Post):
        return None
    for on in (on for part in act.parts if isinstance(part, parts.DeclareWar) for on in part.states):
        for change in found.of_pair.get(frozenset((act.author.state, on)), ()):
            if change.what is What.WAR and change.at >= act.received:
                return change
    return None


def _when(at: Moment, received: Moment, zone: Zone) -> str:
    """The time on the same day, else the day; of another year the month with it."""
    if zone.day(at) == zone.day(received):
        return zone.wall(at).strftime("%H:%M")
    if zone.wall(at).year == zone.wall(received).year:
        return zone.short_day(at)
    return zone.day(at).partition(" ")[2]
