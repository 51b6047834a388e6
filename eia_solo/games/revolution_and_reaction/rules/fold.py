"""What one act makes of the record, and the record before the first."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from eia_solo.games.revolution_and_reaction.rules import codes, parts
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Turn, TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.judging import (
    activation,
    alliances,
    appointments,
    ending,
    endorsing,
    peaces,
    transfers,
    treaties,
    wars,
)
from eia_solo.games.revolution_and_reaction.rules.judging.offices import may
from eia_solo.games.revolution_and_reaction.rules.judging.rulings import judge_ruling
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Tie, Vanquishing, War, pair
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.parts import Part
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.setup import Setup

_BEFORE = ActId("set-up")
"""What stands for the act behind everything that was there from the start."""


def apply(edition: Edition, readings: Mapping[str, str], record: Record, act: Act) -> None:
    """Judge an act and change the record accordingly; it must be the latest so far."""
    sitting = Sitting(edition, readings, record, act)
    if isinstance(act, Post):
        for part in act.parts:
            if _all_in_play(sitting, act, part) and may(sitting, act, part):
                _BY_KIND[type(part)](sitting, act, part)
    elif isinstance(act, Ruling):
        judge_ruling(sitting, act)
    else:
        transfers.announce(sitting, act)
    sitting.close()


def named(part: Part) -> codes.States:
    """Every state that a part of a post names."""
    if isinstance(part, parts.SignTreaty):
        return (*part.states, *(state for clause in part.clauses for state in clause.states))
    if isinstance(part, (parts.Appoint, parts.Dismiss)):
        return () if part.to is None else (part.to,)
    return () if isinstance(part, (parts.RenounceTreaty, parts.Explain)) else part.states


def _all_in_play(sitting: Sitting, post: Post, part: Part) -> bool:
    """Whether the states named are in play yet: a late post may come before their creation."""
    missing = [state for state in (post.author.state, *named(part)) if state not in sitting.record.states]
    if not missing:
        return True
    sitting.refuse(part.kind, Rule.TREATIES, f"not in play yet: {', '.join(dict.fromkeys(missing))}")
    return False


_BY_KIND: Mapping[type, Callable[[Sitting, Post, Any], None]] = {
    parts.SignTreaty: treaties.sign,
    parts.RenounceTreaty: treaties.renounce,
    parts.FormAlliance: alliances.form,
    parts.ActivateAlliance: activation.activate,
    parts.InactivateAlliance: ending.inactivate,
    parts.BreakAlliance: ending.break_alliance,
    parts.DeclareWar: wars.declare,
    parts.MakePeace: peaces.make_peace,
    parts.Endorse: endorsing.endorse,
    parts.DeclareTruce: appointments.declare_truce,
    parts.RequestTransfer: transfers.request,
    parts.Explain: transfers.explain,
    parts.Appoint: appointments.appoint,
    parts.Dismiss: appointments.dismiss,
}


def begin(edition: Edition, readings: Mapping[str, str], setup: Setup) -> Record:
    """The record of a set-up, before any act."""
    record = Record(
        states={StateCode(row.code): row for row in setup.states},
        groups={row.code: row.group for row in setup.states},
        cities={row.name: row for row in setup.cities},
        last_run=setup.last_run,
    )
    for two in setup.wars:
        record.wars[_pair(two)] = War(None, _BEFORE, None, Rule.WAR)
    for alliance in setup.alliances:
        record.ties[_pair(alliance.states)] = _tie(alliance.states, alliance.active, alliance.public)
    for row in setup.vanquished:
        record.vanquished[(StateCode(row.state), StateCode(row.by))] = Vanquishing(False, None)
    for turn in setup.turns:
        deadline = Moment.parse(turn.deadline) if turn.deadline is not None else None
        record.turns[turn.number] = Turn(turn.number, TurnKind(turn.kind), deadline)
    coming = record.next_turn
    record.in_campaign = coming.kind is TurnKind.CAMPAIGN if coming else None
    record.campaign = int(bool(record.in_campaign))
    for two in combinations(record.states, 2):
        if alliances.always_at_war(edition, readings, record, *two):
            record.wars[pair(*two)] = War(None, _BEFORE, None, Rule.ALWAYS_AT_WAR)
    return record


def _pair(two: tuple[str, str]) -> tuple[StateCode, StateCode]:
    return pair(StateCode(two[0]), StateCode(two[1]))


def _tie(two: tuple[str, str], active: bool, public: bool) -> Tie:
    both = tuple(map(StateCode, two))
    return Tie(
        named=dict.fromkeys(both, _BEFORE),
        openly=frozenset(both) if public else frozenset(),
        formed=True,
        active=active,
        public=public,
        asked=dict.fromkeys(both, (_BEFORE, None)) if active else {},
        act=_BEFORE,
    )
