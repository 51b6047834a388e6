"""Declaring war, endorsing it, and when it comes into force."""

from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.moment import Moment
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.answers import of_day
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.dropping import drop_declaration
from eia_solo.games.revolution_and_reaction.rules.judging.ending import barred, becomes_inactive
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting, inactivation_timing, war_timing
from eia_solo.games.revolution_and_reaction.rules.matters import Declaration, Delayed, Pending, War, pair
from eia_solo.games.revolution_and_reaction.rules.parts import DeclareWar
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What


def declare(sitting: Sitting, post: Post, part: DeclareWar) -> None:
    """A Foreign Minister declares war on one state or several.

    Rule: NWOL 3.1 to 3.3, AMWOL 3.1 to 3.3.
    """
    declared = [other for other in part.states if _declare_on(sitting, post, other)]
    if declared:
        _remark_on_allies(sitting, post.author.state, declared)
    if len(part.states) > 1:
        text = tr("one post declares war on {states}, each judged for itself", states=sitting.names(part.states))
        sitting.remark("several", Rule.SEVERAL_WARS, text)


def _declare_on(sitting: Sitting, post: Post, other: StateCode) -> bool:
    """Judge the declaration on one state. Whether it stands, be it that it still waits for something."""
    by, about = post.author.state, f"war:{other}"
    if not post.is_public:
        sitting.refuse(about, Rule.WAR, tr("a declaration of war must be posted on the forum"))
    elif sitting.record.at_war(by, other):
        sitting.nothing(about, Rule.WAR, tr("{names} are at war already", names=sitting.names((by, other))))
    elif (by, other) in sitting.record.declarations:
        sitting.nothing(
            about,
            Rule.WAR,
            tr("{by} has declared war on {other} already", by=sitting.name(by), other=sitting.name(other)),
        )
    elif _is_ally(sitting, by, other):
        text = tr("{other} is an active ally: inactivate the alliance first", other=sitting.name(other))
        sitting.refuse(about, Rule.WAIT, text)
    else:
        bar, words = barred(sitting, by, other)
        if bar:
            sitting.refuse(
                about,
                Rule.WAIT,
                tr("{by} inactivated their alliance and must wait: {words}", by=sitting.name(by), words=words),
            )
            return False
        held = words if bar is None else ""
        sitting.record.declarations[(by, other)] = Declaration(post.id, post.received, held=held)
        _say_it_waits(sitting, by, other, sitting.record.declarations[(by, other)])
        _remark_on_treaty(sitting, by, other)
        return True
    return False


def _is_ally(sitting: Sitting, by: StateCode, other: StateCode) -> bool:
    return sitting.record.tie(by, other).active and sitting.reads("war_on_ally") == "refused"


def _say_it_waits(sitting: Sitting, by: StateCode, other: StateCode, declaration: Declaration) -> None:
    if declaration.held:
        text = tr("the war on {other} may have to wait: {held}", other=sitting.name(other), held=declaration.held)
        finding = Finding(f"war:{other}", Standing.WAITING, Rule.WAIT, text)
    else:
        text = tr(
            "the war on {other} needs the endorsement of the Prime Minister of {by}",
            other=sitting.name(other),
            by=sitting.name(by),
        )
        finding = Finding(f"war:{other}", Standing.WAITING, Rule.WAR, text)
    sitting.restate(declaration.act, finding)


def _remark_on_treaty(sitting: Sitting, by: StateCode, other: StateCode) -> None:
    """A treaty does not stand in the way of a declaration, though a player may think so."""
    treaty = sitting.record.bound.get(pair(by, other))
    if treaty is not None:
        text = tr("the treaty{of_day} that both have signed does not prevent it", of_day=of_day(sitting.record, treaty))
        sitting.remark(f"treaty:{other}", Rule.NOT_BOUND, text)


def _remark_on_allies(sitting: Sitting, by: StateCode, declared: Sequence[StateCode]) -> None:
    """Allies need not follow: said once, however many states a post declares war on."""
    allies = [
        state for state in sitting.record.states if state not in declared and sitting.record.tie(by, state).formed
    ]
    if allies:
        text = tr("it binds none of the allies of {by}: {allies}", by=sitting.name(by), allies=sitting.names(allies))
        sitting.remark("allies", Rule.ALLY_NOT_BOUND, text)


def endorse(sitting: Sitting, post: Post, on: StateCode) -> None:
    """A Prime Minister endorses the declaration of war on one state."""
    by = post.author.state
    declaration = evolve(sitting.record.declarations[(by, on)], endorsed=post.id, endorsed_at=post.received)
    sitting.record.declarations[(by, on)] = declaration
    sitting.in_force(f"endorse:{on}", Rule.WAR, tr("the war on {on} is endorsed", on=sitting.name(on)))
    sitting.for_confirmation(declaration.act, Rule.WAR, _to_confirm(sitting, by, on))
    if not declaration.held:
        _time_it(sitting, by, on, declaration, post.received)


def _to_confirm(sitting: Sitting, by: StateCode, on: StateCode) -> str:
    return tr("{by}'s declaration of war on {on}", by=sitting.name(by), on=sitting.name(on))


def withdraw(sitting: Sitting, by: StateCode, on: StateCode, text: str) -> None:
    """A declaration that is not in force is withdrawn."""
    sitting.not_for_confirmation(sitting.record.declarations[(by, on)].act, _to_confirm(sitting, by, on))
    drop_declaration(sitting, by, on, text)


def withdraw_endorsement(sitting: Sitting, by: StateCode, on: StateCode, text: str) -> None:
    """A declaration that is not in force must be endorsed again."""
    declaration = sitting.record.declarations[(by, on)]
    sitting.restate(declaration.endorsed, Finding(f"endorse:{on}", Standing.NO_EFFECT, Rule.WAR, text))
    sitting.not_for_confirmation(declaration.act, _to_confirm(sitting, by, on))
    sitting.record.delayed.pop((Pending.WAR, by, on), None)
    again = evolve(declaration, endorsed=None, endorsed_at=None)
    sitting.record.declarations[(by, on)] = again
    _say_it_waits(sitting, by, on, again)


def _time_it(sitting: Sitting, by: StateCode, on: StateCode, declaration: Declaration, received: Moment) -> None:
    timing = war_timing(sitting, by, on, received)
    delayed = Delayed(Pending.WAR, by, on, declaration.endorsed or declaration.act, received, timing)
    if timing.now:
        comes_into_force(sitting, delayed)
    else:
        sitting.record.delayed[(Pending.WAR, by, on)] = delayed
        sitting.restate(declaration.act, Finding(f"war:{on}", Standing.WAITING, Rule.WAR, timing.words))


def comes_into_force(sitting: Sitting, delayed: Delayed) -> None:
    """A war that was declared and endorsed begins."""
    by, on = delayed.by, delayed.on
    declaration = sitting.record.declarations.pop((by, on))
    drop_declaration(sitting, on, by, tr("{names} are at war already", names=sitting.names((by, on))))
    key = pair(by, on)
    since = delayed.received if delayed.timing.now else sitting.act.received
    sitting.record.wars[key] = War(since, delayed.act, by, Rule.WAR)
    text = tr("{by} is at war with {on}", by=sitting.name(by), on=sitting.name(on))
    how = delayed.timing.words if delayed.timing.now else tr("the turn it waited for was run")
    sitting.changed(
        What.WAR,
        key,
        Rule.WAR,
        tr("{text}: declared and endorsed; {how}", text=text, how=how),
        act=delayed.act,
        at=since,
    )
    finding = Finding(f"war:{on}", Standing.IN_FORCE, Rule.WAR, f"{text}; {how}")
    sitting.restate(declaration.act, finding)


def review_held(sitting: Sitting, at: Moment | None = None) -> None:
    """After a new fact: declarations that waited for it stand, or are refused; after a wait, from then on."""
    for (by, on), declaration in list(sitting.record.declarations.items()):
        if not declaration.held or (by, on) not in sitting.record.declarations:
            continue
        bar, words = barred(sitting, by, on)
        if bar is None:
            continue
        if bar:
            del sitting.record.declarations[(by, on)]
            finding = Finding(
                f"war:{on}",
                Standing.REFUSED,
                Rule.WAIT,
                tr("{by} must wait: {words}", by=sitting.name(by), words=words),
            )
            sitting.restate(declaration.act, finding)
            continue
        free = evolve(declaration, held="")
        sitting.record.declarations[(by, on)] = free
        _say_it_waits(sitting, by, on, free)
        if free.endorsed_at is not None:
            _time_it(sitting, by, on, free, at or free.endorsed_at)


def rule_of(delayed: Delayed) -> Rule:
    """The rule by which it waits."""
    return Rule.WAR if delayed.kind is Pending.WAR else Rule.INACTIVATE


def take_up(sitting: Sitting, delayed: Delayed) -> None:
    """Let a delayed act take effect if it does at once, else say when it will."""
    key = (delayed.kind, delayed.by, delayed.on)
    if delayed.timing.now:
        take_effect(sitting, delayed)
        return
    sitting.record.delayed[key] = delayed
    if delayed.kind is Pending.WAR:
        act, about = sitting.record.declarations[(delayed.by, delayed.on)].act, f"war:{delayed.on}"
    else:
        act, about = delayed.act, f"inactivate:{delayed.on}"
    sitting.restate(act, Finding(about, Standing.WAITING, rule_of(delayed), delayed.timing.words))


def take_effect(sitting: Sitting, delayed: Delayed) -> None:
    """What waited takes effect."""
    sitting.record.delayed.pop((delayed.kind, delayed.by, delayed.on), None)
    if delayed.kind is Pending.WAR:
        comes_into_force(sitting, delayed)
        return
    how = delayed.timing.words if delayed.timing.now else tr("the turn it waited for was run")
    finding = Finding(
        f"inactivate:{delayed.on}",
        Standing.IN_FORCE,
        Rule.INACTIVATE,
        tr("the alliance with {on} is inactive: {how}", on=sitting.name(delayed.on), how=how),
    )
    sitting.restate(delayed.act, finding)
    becomes_inactive(sitting, delayed)


def review_delayed(sitting: Sitting, *, known_too: bool = False) -> None:
    """After something new is known: look again at what takes effect at a time nobody could say."""
    for key, delayed in list(sitting.record.delayed.items()):
        if key not in sitting.record.delayed:
            continue  # superseded by one that has just taken effect
        if delayed.timing.said or (delayed.timing.now is not None and not known_too):
            continue
        if delayed.kind is Pending.WAR:
            timing = war_timing(sitting, delayed.by, delayed.on, delayed.received)
        else:
            timing = inactivation_timing(sitting, delayed.received)
        take_up(sitting, evolve(delayed, timing=timing))
