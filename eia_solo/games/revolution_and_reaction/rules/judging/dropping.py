"""What is no longer waited for: proposals that were superseded, have lapsed or were withdrawn."""

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Pending, pair
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing


def drop_declaration(
    sitting: Sitting,
    by: StateCode,
    on: StateCode,
    text: str,
    standing: Standing = Standing.NO_EFFECT,
    rule: Rule = Rule.WAR,
) -> None:
    """A declaration of war comes to nothing, if there is one, be it endorsed or not."""
    sitting.record.delayed.pop((Pending.WAR, by, on), None)
    declaration = sitting.record.declarations.pop((by, on), None)
    if declaration is not None:
        sitting.restate(declaration.act, Finding(f"war:{on}", standing, rule, text))


def drop_declarations(
    sitting: Sitting, one: StateCode, other: StateCode, standing: Standing, rule: Rule, text: str
) -> None:
    """What two states have declared on each other comes to nothing."""
    for by, on in ((one, other), (other, one)):
        drop_declaration(sitting, by, on, text, standing, rule)


def drop_requests(
    sitting: Sitting, one: StateCode, other: StateCode, standing: Standing, rule: Rule, text: str
) -> None:
    """Neither asks any more for the activation of their alliance."""
    for by in (one, other):
        drop_request(sitting, by, other if by == one else one, text, standing, rule)


def drop_request(
    sitting: Sitting,
    by: StateCode,
    other: StateCode,
    text: str,
    standing: Standing = Standing.NO_EFFECT,
    rule: Rule = Rule.ACTIVATE,
) -> None:
    """A state asks no more for the activation of an alliance, if it did."""
    tie = sitting.record.tie(by, other)
    asked = tie.asked.get(by)
    if asked is not None:
        left = {state: each for state, each in tie.asked.items() if state != by}
        sitting.record.ties[pair(by, other)] = evolve(tie, asked=left)
        sitting.restate(asked.act, Finding(f"activate:{other}", standing, rule, text))


def drop_naming(sitting: Sitting, by: StateCode, other: StateCode, text: str) -> None:
    """A state names the other no more as the ally it was to be."""
    tie = sitting.record.tie(by, other)
    act = tie.named[by]
    sitting.record.ties[pair(by, other)] = evolve(
        tie,
        named={state: each for state, each in tie.named.items() if state != by},
        openly=tie.openly - {by},
    )
    id = tie.within.get(by, NOTHING)
    pact = sitting.record.pacts.get(id)
    if pact is not None and pact.signed == {by}:
        del sitting.record.pacts[id]
    elif pact is not None:
        sitting.record.pacts[id] = evolve(pact, signed=pact.signed - {by})
    sitting.restate(act, Finding(f"form:{other}", Standing.NO_EFFECT, Rule.FORM, text))


def drop_signature(sitting: Sitting, id: ActId, by: StateCode, text: str) -> None:
    """A signature below a treaty that is not in force counts no more; where all must sign, nor do the others."""
    before = sitting.record.treaties[id]
    treaty = sitting.record.treaties[id] = evolve(before, renounced=before.renounced | {by})
    sitting.restate(treaty.signed[by], Finding("treaty", Standing.NO_EFFECT, Rule.IN_FORCE, text))
    for state in treaty.bound:
        why = tr("all must sign, and {by} does so no more: {text}", by=sitting.name(by), text=text)
        sitting.restate(treaty.signed[state], Finding("treaty", Standing.NO_EFFECT, Rule.IN_FORCE, why))
