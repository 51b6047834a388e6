"""Activating alliances: both ministers ask on the forum, and France only with those it has vanquished."""

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.answers import of_day
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import ActiveLimit, Rule
from eia_solo.games.revolution_and_reaction.rules.judging.alliances import is_banned, name_ally
from eia_solo.games.revolution_and_reaction.rules.judging.dropping import drop_declarations, drop_requests
from eia_solo.games.revolution_and_reaction.rules.judging.peaces import is_under_way
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Asked, Pending, pair
from eia_solo.games.revolution_and_reaction.rules.parts import ActivateAlliance
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What


def activate(sitting: Sitting, post: Post, part: ActivateAlliance) -> None:
    """A minister asks to activate alliances.

    Rule: NWOL 2.4 and 2.5, AMWOL 2.4.
    """
    by = post.author.state
    for other in part.states:
        if not post.is_public:
            text = tr("an alliance must be public to be activated: post it on the forum")
            sitting.refuse(f"activate:{other}", Rule.ACTIVATE, text)
        elif is_banned(sitting, by, other):
            sitting.refuse(
                f"activate:{other}", Rule.NEVER_ALLIED, tr("{names} are never allied", names=sitting.names((by, other)))
            )
        elif _is_posted(sitting, by, other, post.id):
            ask(sitting, by, other, post.id, post.refers_to, Rule.ACTIVATE)


def ask(sitting: Sitting, by: StateCode, other: StateCode, act: ActId, treaty: ActId | None, rule: Rule) -> None:
    """One state asks for the activation; once both have, the alliance is active if nothing forbids it."""
    both = sitting.names((by, other))
    tie = sitting.record.tie(by, other)
    allowed, words = limit(sitting, by, other)
    asks = False
    if tie.active:
        found = (Standing.NO_EFFECT, rule, tr("the alliance of {both} is active already", both=both))
    elif _is_barred_by_war(sitting, by, other):
        found = (Standing.REFUSED, Rule.WAIT, _during_war(sitting, by, other))
    elif allowed is False and sitting.reads("french_activation") == "refused":
        found = (Standing.REFUSED, Rule.ACTIVE_LIMIT, words)
    else:
        asks = True
        if other not in tie.asked:
            text = tr("{other} has not asked for it yet", other=sitting.name(other))
        elif _is_war(sitting, by, other):
            text = tr("it waits for the peace of {both}", both=both)
        else:
            text = tr("the alliance itself is not in force yet")
        found = (Standing.WAITING, rule, text)
    sitting.restate(act, Finding(f"activate:{other}", *found))
    if asks:
        sitting.record.ties[pair(by, other)] = evolve(tie, asked={**tie.asked, by: Asked(act, treaty, rule)})
        _try_activation(sitting, by, other)


def review(sitting: Sitting) -> None:
    """After any act: alliances whose activation was asked for are active if nothing forbids it any more.

    What war forbids meanwhile is refused, unless the two are about to make peace.
    """
    for key, tie in list(sitting.record.ties.items()):
        if tie.active or not tie.asked:
            continue
        if _is_barred_by_war(sitting, *key):
            drop_requests(sitting, *key, Standing.REFUSED, Rule.WAIT, _during_war(sitting, *key))
        else:
            _try_activation(sitting, *key)


def _try_activation(sitting: Sitting, one: StateCode, other: StateCode) -> None:
    """Activate the alliance if both have asked, it is in force and public, and nothing forbids it."""
    key = pair(one, other)
    tie = sitting.record.ties[key]
    if not tie.public or len(tie.asked) < 2 or _is_war(sitting, one, other):
        return
    by_treaty = all(each.rule is Rule.TREATY_ACTIVATES for each in tie.asked.values())
    rule = Rule.TREATY_ACTIVATES if by_treaty else Rule.ACTIVATE
    allowed, words = limit(sitting, one, other)
    if allowed:
        sitting.record.ties[key] = evolve(
            tie, active=True, left="", since=sitting.act.received, act=sitting.act.id, rule=rule
        )
        treaties = {each.treaty for each in tie.asked.values()}
        treaty = treaties.pop() if len(treaties) == 1 else None
        treaty = sitting.root(treaty) or NOTHING
        under = (
            tr(", under the treaty{of_day}", of_day=of_day(sitting.record, treaty))
            if treaty in sitting.record.treaties
            else ""
        )
        text = tr("the alliance of {key} is active{under}", key=sitting.names(key), under=under)
        sitting.changed(What.ACTIVATED, key, rule, text)
        sitting.for_confirmation(sitting.act.id, Rule.ACTIVATE, text)
        _restate(sitting, one, other, Standing.IN_FORCE, rule, text)
        if sitting.reads("war_on_ally") == "refused":
            drop_declarations(sitting, *key, Standing.REFUSED, Rule.WAIT, tr("the two have become active allies"))
    elif allowed is None or sitting.reads("french_activation") == "waits":
        _restate(sitting, one, other, Standing.WAITING, Rule.ACTIVE_LIMIT, words)
    else:
        drop_requests(sitting, one, other, Standing.REFUSED, Rule.ACTIVE_LIMIT, words)


def limit(sitting: Sitting, one: StateCode, other: StateCode) -> tuple[bool | None, str]:
    """Whether the two may be actively allied, and why; None if something it depends on is not known.

    Rule: NWOL 2.5.
    """
    for each in sitting.edition.figures.active_limits:
        state = sitting.record.roles.get(each.state)
        if state is not None and state in (one, other):
            return _limit(sitting, each, state, other if one == state else one)
    return True, ""


def _limit(sitting: Sitting, each: ActiveLimit, state: StateCode, other: StateCode) -> tuple[bool | None, str]:
    record = sitting.record
    size = record.states[other].size
    if size is None:
        return None, tr("the size category of {other} is not entered", other=sitting.name(other))
    if size != each.size:
        return True, tr("{other} is no {size} power", other=sitting.name(other), size=each.size)
    beaten = record.vanquished.get((other, state))
    if beaten is None:
        return False, tr("{state} has not vanquished {other}", state=sitting.name(state), other=sitting.name(other))
    if not beaten.conceded:
        return True, tr("{state} has vanquished {other}", state=sitting.name(state), other=sitting.name(other))
    where = tr("a city in {other}, which conceded its vanquishing", other=sitting.name(other))
    if beaten.city_held is None:
        return None, tr(
            "whether {state} has controlled {where}, is not entered", state=sitting.name(state), where=where
        )
    verb = tr("has controlled") if beaten.city_held else tr("has not controlled")
    return beaten.city_held, f"{sitting.name(state)} {verb} {where}"


def review_limits(sitting: Sitting) -> None:
    """After a new fact: active alliances that may be so no more."""
    for each in sitting.edition.figures.active_limits:
        state = sitting.record.roles.get(each.state)
        for key in [key for key, tie in sitting.record.ties.items() if state in key and tie.active]:
            if limit(sitting, *key)[0] is False:
                tie = evolve(sitting.record.ties[key], active=False, asked={}, left="inactivated")
                sitting.record.ties[key] = tie
                text = tr("the alliance of {key} is inactive: {it}", key=sitting.names(key), it=limit(sitting, *key)[1])
                sitting.changed(What.INACTIVATED, key, Rule.ACTIVE_LIMIT, text)


def _is_posted(sitting: Sitting, by: StateCode, other: StateCode, act: ActId) -> bool:
    """Whether the author has made the alliance known; where the reading lets it, this post does so itself."""
    if by in sitting.record.tie(by, other).openly:
        return True
    if sitting.reads("activation_without_posting") == "refused":
        text = tr("no alliance with {other} was posted; post its forming with it", other=sitting.name(other))
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


def _is_barred_by_war(sitting: Sitting, one: StateCode, other: StateCode) -> bool:
    """Whether war keeps the two from activating an alliance: there is one, and no peace of theirs is under way."""
    return _is_war(sitting, one, other) and not is_under_way(sitting, one, other)


def _during_war(sitting: Sitting, one: StateCode, other: StateCode) -> str:
    return tr("{names} are at war: no alliance is activated during it", names=sitting.names((one, other)))


def _restate(sitting: Sitting, one: StateCode, other: StateCode, standing: Standing, rule: Rule, text: str) -> None:
    asked = sitting.record.tie(one, other).asked
    for by, to in ((one, other), (other, one)):
        sitting.restate(asked[by].act, Finding(f"activate:{to}", standing, rule, text))
