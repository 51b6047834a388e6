"""Calls to allies: which can be made, and which wait for an answer.

Rule: Solitaire Empires in Arms, modifiers, call by an ally; board game rule 4.3. Readings `call_to_join`.
"""

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.state import Call, CallsStep, GameState, Power, StepState, result_of
from eia_solo.games.empires_in_arms.rules.tables import Tables


def calls_step(state: GameState) -> CallsStep:
    """The calls of this month so far."""
    step = state.calling
    return step if step is not None and step.month == state.month else CallsStep(state.month)


def offers(state: GameState) -> tuple[Call, ...]:
    """The calls that the powers of this month's new wars could still make, in the order of the powers."""
    step = calls_step(state)
    found = []
    for war in state.relations.wars:
        if war.since != state.month:
            continue
        for caller, enemy in (war.powers, war.powers[::-1]):
            for ally in state.powers:
                call = Call(caller, ally, enemy)
                is_decided = call in (*state.calls, *step.withheld) or result_of(step.results, ally, enemy)
                if can_call(state, call) and not is_decided:
                    found.append(call)
    return tuple(found)


def calls_are_past(state: GameState, tables: Tables) -> bool:
    """Whether calls are not waited for any more: their step was skipped, or it is done and so is peace after it.

    An alliance made in a later step comes too late for the calls of this month and does not lead back to them.
    """
    mark = state.steps.get(step_of(tables, CheckKind.ANSWER).id)
    return mark is not None and (mark.state is StepState.SKIPPED or step_of(tables, CheckKind.PEACE).id in state.steps)


def can_call(state: GameState, call: Call) -> bool:
    """Whether an ally that does not fight the enemy, and may do so, could be called against it."""
    return (
        call.to in state.allies[call.by]
        and call.against in state.enemies[call.by]
        and call.against not in state.enemies[call.to]
        and not any(
            peace.binds(call.to, call.against) and state.month < peace.until for peace in state.relations.enforced_peace
        )
    )


def unanswered(state: GameState, tables: Tables) -> tuple[tuple[Power, Power], ...]:
    """Who has been called against whom and rolls for an answer in this step; each pair once.

    Nobody, where the campaign reads that a call counts in the next ordinary roll.
    """
    if tables.choice("call_to_join", state.readings) == "next":
        return ()
    done = calls_step(state).results
    pairs = dict.fromkeys((call.to, call.against) for call in state.calls)
    return tuple(pair for pair in pairs if result_of(done, *pair) is None)


def standing(state: GameState, called: Power, against: Power) -> tuple[Call, ...]:
    """The calls to a power to join wars against an enemy."""
    return tuple(call for call in state.calls if call.to == called and call.against == against)
