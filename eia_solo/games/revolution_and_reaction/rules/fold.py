"""What one act makes of the record, and the record before the first."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from attrs import evolve

from eia_solo.core.moment import Moment
from eia_solo.core.sharing import SharingDict
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules import codes, parts
from eia_solo.games.revolution_and_reaction.rules.acts import Act, PointsAnnounced, Post, Ruling, StruckOut
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import CreateState, Decision, Turn, TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.events import (
    CardEntered,
    CardsSetAside,
    NameLearned,
    OfInbox,
    TakenIn,
)
from eia_solo.games.revolution_and_reaction.rules.inbox import Became, Inbox
from eia_solo.games.revolution_and_reaction.rules.judging import (
    activation,
    alliances,
    ending,
    endorsing,
    offices,
    peaces,
    transfers,
    treaties,
    wars,
    withdrawing,
)
from eia_solo.games.revolution_and_reaction.rules.judging.facts import find_roles
from eia_solo.games.revolution_and_reaction.rules.judging.offices import may
from eia_solo.games.revolution_and_reaction.rules.judging.rulings import judge_ruling
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Asked, Points, Tie, Vanquishing, Wait, War, pair
from eia_solo.games.revolution_and_reaction.rules.parts import Part
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.setup import AllianceRow, Setup
from eia_solo.games.revolution_and_reaction.rules.verdicts import STRUCK_OUT, Finding, Standing


def apply(edition: Edition, readings: Mapping[str, str], record: Record, act: Act) -> None:
    """Judge an act and change the record accordingly; it must be the latest so far.

    What was struck out changes nothing.
    """
    record.posts[act.id] = act
    if isinstance(act, StruckOut):
        record.verdicts[act.id] = STRUCK_OUT
        return
    sitting = Sitting(edition, readings, record, act)
    if isinstance(act, Post):
        corrects = any(isinstance(part, parts.Withdraw) for part in act.parts)
        for part in sorted(act.parts, key=lambda part: _RANK.get(type(part), 1)):
            in_play = _all_in_play(sitting, part.kind, (act.author.state, *named(part)))
            # What a post does instead of what it withdraws does not answer that.
            instead = corrects and not isinstance(part, parts.Withdraw)
            post = evolve(act, refers_to=None) if instead else act
            if in_play and may(sitting, post, part):
                _BY_KIND[type(part)](sitting, post, part)
    elif isinstance(act, Ruling):
        if _all_in_play(sitting, act.decision.kind, named_in(act.decision)):
            judge_ruling(sitting, act)
    elif isinstance(act, PointsAnnounced):
        transfers.announce(sitting, act)
    else:
        transfers.cancel(sitting, act)
    activation.review(sitting)
    if record.verdicts.get(_answered(act)) == STRUCK_OUT:
        sitting.findings = [_of_nothing(finding) for finding in sitting.findings]
    sitting.close()


_RANK = {parts.Withdraw: 0, parts.InactivateAlliance: 0, parts.ActivateAlliance: 2}
"""Withdrawing comes before all else, an alliance is broken as it is inactivated and activated as it is formed, whatever
stands first in a post. All other acts of a post keep their order."""


def inbox_after(inbox: Inbox, event: OfInbox) -> Inbox:
    """The inbox after an event that concerns it alone."""
    match event:
        case TakenIn():
            return inbox.taken(event.label, event.at, event.items)
        case CardEntered():
            after = inbox.dealt_with((event.card,), Became.ENTERED, event.posts)
            return after.signed(event.name, event.speaker) if event.speaker is not None else after
        case CardsSetAside():
            return inbox.dealt_with(event.cards, Became.ASIDE)
        case NameLearned():
            return inbox.learned(event.name, event.speaker)


def _answered(act: Act) -> ActId:
    """The act that one answers, confirms or decides on; nothing if none."""
    if isinstance(act, Post):
        return act.refers_to or codes.NOTHING
    decision = getattr(act, "decision", None)
    return getattr(decision, "post", None) or getattr(decision, "transfer", None) or codes.NOTHING


def _of_nothing(finding: Finding) -> Finding:
    """What became of a part of an act, with why its own words may not show it: what it answers counts for nothing."""
    if finding.standing in (Standing.IN_FORCE, Standing.REMARK):
        return finding
    return evolve(finding, text=tr("{text}; it answers a post that was struck out", text=finding.text))


def named(part: Part) -> codes.States:
    """Every state that a part of a post names."""
    if isinstance(part, parts.SignTreaty):
        return (*part.states, *(state for clause in part.clauses for state in clause.states))
    if isinstance(part, (parts.Appoint, parts.Dismiss)):
        return () if part.to is None else (part.to,)
    return () if isinstance(part, (parts.RenounceTreaty, parts.Withdraw, parts.Explain)) else part.states


def named_in(decision: Decision) -> codes.States:
    """Every state that a ruling names, but for one that it creates."""
    if isinstance(decision, CreateState):
        return ()
    named = (getattr(decision, key, None) for key in ("state", "by", "at", "of", "controller", "permanent_owner"))
    return tuple(state for state in named if state is not None)


def _all_in_play(sitting: Sitting, about: str, named: codes.States) -> bool:
    """Whether the states named are in play yet: a late post or ruling may come before their creation."""
    if all(state in sitting.record.states for state in named):
        return True
    sitting.refuse(about, Rule.TREATIES, tr("it is of a state, or names one, that was not in play yet"))
    return False


_BY_KIND: Mapping[type, Callable[[Sitting, Post, Any], None]] = {
    parts.SignTreaty: treaties.sign,
    parts.RenounceTreaty: treaties.renounce,
    parts.Withdraw: withdrawing.withdraw,
    parts.FormAlliance: alliances.form,
    parts.ActivateAlliance: activation.activate,
    parts.InactivateAlliance: ending.inactivate,
    parts.BreakAlliance: ending.break_alliance,
    parts.DeclareWar: wars.declare,
    parts.MakePeace: peaces.make_peace,
    parts.Endorse: endorsing.endorse,
    parts.DeclareTruce: offices.declare_truce,
    parts.RequestTransfer: transfers.request,
    parts.Explain: transfers.explain,
    parts.Appoint: offices.appoint,
    parts.Dismiss: offices.dismiss,
}


def begin(edition: Edition, readings: Mapping[str, str], setup: Setup) -> Record:
    """The record of a set-up, before any act."""
    record = Record(
        states=SharingDict((StateCode(row.code), row) for row in setup.states),
        groups=SharingDict((row.code, row.group) for row in setup.states),
        cities=SharingDict((row.name, row) for row in setup.cities),
        last_run=setup.last_run,
    )
    find_roles(edition, record)
    dates = {_pair(row.states): Moment.parse(row.since) for row in setup.war_dates}
    for two in setup.wars:
        record.wars[_pair(two)] = War(dates.get(_pair(two)), codes.SET_UP, None, Rule.WAR)
    for alliance in setup.alliances:
        record.ties[_pair(alliance.states)] = _tie(alliance)
    for wait in setup.waits:
        key = (StateCode(wait.by), StateCode(wait.on))
        record.waits[key] = Wait(codes.SET_UP, None, wait.units, None, max(setup.last_run - wait.run, 0), wait.run)
    for state in setup.states:
        points = Points(state.earned, state.given, state.score)
        if points != Points():
            record.points[StateCode(state.code)] = points
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
            record.wars[pair(*two)] = War(None, codes.SET_UP, None, Rule.ALWAYS_AT_WAR)
    return record


def _pair(two: tuple[str, str]) -> tuple[StateCode, StateCode]:
    return pair(StateCode(two[0]), StateCode(two[1]))


def _tie(row: AllianceRow) -> Tie:
    both, active, public = tuple(map(StateCode, row.states)), row.active, row.public
    return Tie(
        named=dict.fromkeys(both, codes.SET_UP),
        openly=frozenset(both) if public else frozenset(),
        formed=True,
        active=active,
        public=public,
        asked=dict.fromkeys(both, Asked(codes.SET_UP)) if active else {},
        since=Moment.parse(row.since) if row.since else None,
        act=codes.SET_UP,
    )
