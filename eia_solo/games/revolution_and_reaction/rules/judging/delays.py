"""Acts that take effect later: when they do after all, and what is looked at again once more is known."""

from attrs import evolve

from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.ending import becomes_inactive
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.judging.timing import inactivation_timing, war_timing
from eia_solo.games.revolution_and_reaction.rules.judging.wars import comes_into_force
from eia_solo.games.revolution_and_reaction.rules.matters import Delayed, Pending
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing


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
    how = delayed.timing.words if delayed.timing.now else "the turn it waited for was run"
    finding = Finding(
        f"inactivate:{delayed.on}",
        Standing.IN_FORCE,
        Rule.INACTIVATE,
        f"the alliance with {sitting.name(delayed.on)} is inactive: {how}",
    )
    sitting.restate(delayed.act, finding)
    becomes_inactive(sitting, delayed)


def review_delayed(sitting: Sitting, *, known_too: bool = False) -> None:
    """After something new is known: look again at what takes effect at a time nobody could say."""
    for delayed in list(sitting.record.delayed.values()):
        if delayed.timing.now is not None and not known_too:
            continue
        if delayed.kind is Pending.WAR:
            timing = war_timing(sitting, delayed.by, delayed.on, delayed.received)
        else:
            timing = inactivation_timing(sitting, delayed.received)
        if timing != delayed.timing:
            take_up(sitting, evolve(delayed, timing=timing))
