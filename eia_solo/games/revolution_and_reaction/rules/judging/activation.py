"""Activating alliances: both ministers ask on the forum, and France only with those it has vanquished."""

from attrs import evolve

from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import ActiveLimit, Rule
from eia_solo.games.revolution_and_reaction.rules.judging.alliances import is_banned, name_ally
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Pending, pair
from eia_solo.games.revolution_and_reaction.rules.parts import ActivateAlliance
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What


def activate(sitting: Sitting, post: Post, part: ActivateAlliance) -> None:
    """A minister asks to activate alliances.

    Rule: NWOL 2.4 and 2.5, AMWOL 2.4.
    """
    by = post.author.state
    for other in part.states:
        if not post.is_public:
            text = "an alliance must be public to be activated: post it on the forum"
            sitting.refuse(f"activate:{other}", Rule.ACTIVATE, text)
        elif is_banned(sitting, by, other):
            sitting.refuse(f"activate:{other}", Rule.NEVER_ALLIED, f"{sitting.names((by, other))} are never allied")
        elif _is_posted(sitting, by, other, post.id):
            ask(sitting, by, other, post.id, post.refers_to, Rule.ACTIVATE)


def ask(sitting: Sitting, by: StateCode, other: StateCode, act: ActId, treaty: ActId | None, rule: Rule) -> None:
    """One state asks for the activation; once both have, the alliance is active if nothing forbids it."""
    both = sitting.names((by, other))
    tie = sitting.record.tie(by, other)
    allowed, words = limit(sitting, by, other)
    asks = False
    if tie.active:
        found = (Standing.NO_EFFECT, rule, f"the alliance of {both} is active already")
    elif _is_war(sitting, by, other):
        found = (Standing.REFUSED, Rule.WAIT, f"{both} are at war: no alliance is activated during it")
    elif allowed is False and sitting.reads("french_activation") == "refused":
        found = (Standing.REFUSED, Rule.ACTIVE_LIMIT, words)
    else:
        asks = True
        missing = f"{sitting.name(other)} has not asked for it yet"
        text = "the alliance itself is not in force yet" if other in tie.asked else missing
        found = (Standing.WAITING, rule, text)
    sitting.restate(act, Finding(f"activate:{other}", *found))
    if asks:
        sitting.record.ties[pair(by, other)] = evolve(tie, asked={**tie.asked, by: (act, treaty)})
        try_activation(sitting, by, other, rule)


def try_activation(sitting: Sitting, one: StateCode, other: StateCode, rule: Rule = Rule.ACTIVATE) -> None:
    """Activate the alliance if both have asked, it is formed and public, and nothing forbids it."""
    key = pair(one, other)
    tie = sitting.record.ties.get(key)
    if tie is None or tie.active or not (tie.formed and tie.public) or len(tie.asked) < 2:
        return
    allowed, words = limit(sitting, one, other)
    if allowed:
        sitting.record.ties[key] = evolve(
            tie, active=True, left="", since=sitting.act.received, act=sitting.act.id, rule=rule
        )
        treaties = {treaty for _, treaty in tie.asked.values()}
        treaty = treaties.pop() if len(treaties) == 1 else None
        text = f"the alliance of {sitting.names(key)} is active" + (f", under the treaty {treaty}" if treaty else "")
        sitting.changed(What.ACTIVATED, key, rule, text)
        sitting.for_confirmation(sitting.act.id, Rule.ACTIVATE, text)
        _restate(sitting, one, other, Standing.IN_FORCE, rule, text)
    elif allowed is None or sitting.reads("french_activation") == "waits":
        _restate(sitting, one, other, Standing.WAITING, Rule.ACTIVE_LIMIT, words)
    else:
        _restate(sitting, one, other, Standing.REFUSED, Rule.ACTIVE_LIMIT, words)
        sitting.record.ties[key] = evolve(tie, asked={})


def limit(sitting: Sitting, one: StateCode, other: StateCode) -> tuple[bool | None, str]:
    """Whether the two may be actively allied, and why; None if something it depends on is not known.

    Rule: NWOL 2.5.
    """
    for each in sitting.edition.figures.active_limits:
        if each.state in (one, other):
            return _limit(sitting, each, StateCode(each.state), other if one == each.state else one)
    return True, ""


def _limit(sitting: Sitting, each: ActiveLimit, state: StateCode, other: StateCode) -> tuple[bool | None, str]:
    record = sitting.record
    size = record.states[other].size
    if size is None:
        return None, f"the size category of {sitting.name(other)} is not entered"
    if size != each.size:
        return True, f"{sitting.name(other)} is no {each.size} power"
    beaten = record.vanquished.get((other, state))
    if beaten is None:
        return False, f"{sitting.name(state)} has not vanquished {sitting.name(other)}"
    if not beaten.conceded:
        return True, f"{sitting.name(state)} has vanquished {sitting.name(other)}"
    where = f"a city in {sitting.name(other)}, which conceded its vanquishing"
    if beaten.city_held is None:
        return None, f"whether {sitting.name(state)} has controlled {where}, is not entered"
    verb = "has controlled" if beaten.city_held else "has not controlled"
    return beaten.city_held, f"{sitting.name(state)} {verb} {where}"


def review_limits(sitting: Sitting) -> None:
    """After a new fact: alliances that may be active now, and those that may be no more."""
    for each in sitting.edition.figures.active_limits:
        for key in [key for key in sitting.record.ties if each.state in key]:
            if not sitting.record.ties[key].active:
                try_activation(sitting, *key)
            elif limit(sitting, *key)[0] is False:
                tie = evolve(sitting.record.ties[key], active=False, asked={}, left="inactivated")
                sitting.record.ties[key] = tie
                text = f"the alliance of {sitting.names(key)} is inactive: {limit(sitting, *key)[1]}"
                sitting.changed(What.INACTIVATED, key, Rule.ACTIVE_LIMIT, text)


def _is_posted(sitting: Sitting, by: StateCode, other: StateCode, act: ActId) -> bool:
    """Whether the author has made the alliance known; where the reading lets it, this post does so itself."""
    if by in sitting.record.tie(by, other).openly:
        return True
    if sitting.reads("activation_without_posting") == "refused":
        text = f"no alliance with {sitting.name(other)} was posted; post its forming with it"
        sitting.refuse(f"activate:{other}", Rule.ACTIVATE, text)
        return False
    name_ally(sitting, by, other, act, openly=True)
    return True


def _is_war(sitting: Sitting, one: StateCode, other: StateCode) -> bool:
    if sitting.reads("war_on_ally") == "allowed":
        return False
    delayed = sitting.record.delayed
    coming = (Pending.WAR, one, other) in delayed or (Pending.WAR, other, one) in delayed
    return coming or sitting.record.at_war(one, other)


def _restate(sitting: Sitting, one: StateCode, other: StateCode, standing: Standing, rule: Rule, text: str) -> None:
    asked = sitting.record.tie(one, other).asked
    for by, to in ((one, other), (other, one)):
        sitting.restate(asked[by][0], Finding(f"activate:{to}", standing, rule, text))
