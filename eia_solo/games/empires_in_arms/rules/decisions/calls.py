"""The call to allies: making or withholding a call, the answer of the called power, and overruling it.

Rule: Solitaire Empires in Arms, modifiers, call by an ally; board game rule 4.3.
"""

from attrs import evolve

from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import commands, events
from eia_solo.games.empires_in_arms.rules.calls import calls_step, can_call, offers, standing, unanswered
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.declarations import (
    before_the_campaign,
    open_phase,
    overrule,
    war,
    war_or_none,
)
from eia_solo.games.empires_in_arms.rules.decisions.month import finish_calls
from eia_solo.games.empires_in_arms.rules.refusals import CALL_BY_AN_ALLY
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import Call, GameState, Outcome, Power, result_of
from eia_solo.games.empires_in_arms.rules.story import Story, expect_powers


def call_ally(story: Story, command: commands.CallAlly, dice: DiceSource) -> None:
    call = _possible(story, Call(command.caller, command.to, command.against))
    story.add(events.CallMade(call, story.state.month))
    finish_calls(story)


def withhold_call(story: Story, command: commands.WithholdCall, dice: DiceSource) -> None:
    call = _possible(story, Call(command.caller, command.to, command.against))
    if call not in offers(story.state):
        raise IllegalCommand(
            tr("{call}: there is no such call to decide on this month", call=_names(story, call)), CALL_BY_AN_ALLY
        )
    story.add(events.CallWithheld(call, story.state.month, command.because.strip()))
    finish_calls(story)


def _possible(story: Story, call: Call) -> Call:
    """The call, if it can be made. Raises IllegalCommand with the rule."""
    state, name = story.state, story.rules.tables.name
    expect_powers(state, call.by, call.to, call.against)
    if open_phase(state) is not None:
        raise IllegalCommand(tr("allies are called after the declarations, which are under way"), CALL_BY_AN_ALLY)
    if call in state.calls:
        raise IllegalCommand(tr("{call}: the call stands already", call=_names(story, call)), CALL_BY_AN_ALLY)
    if can_call(state, call):
        if result_of(calls_step(state).results, call.to, call.against) is not None:
            raise IllegalCommand(
                tr(
                    "{to} has answered a call against {against} this month",
                    to=name(call.to),
                    against=name(call.against),
                ),
                CALL_BY_AN_ALLY,
            )
        return call
    if call.to not in state.allies[call.by]:
        why = tr("{to} is no ally of {by}", to=name(call.to), by=name(call.by))
    elif call.against not in state.enemies[call.by]:
        why = tr("{by} is not at war with {against}", by=name(call.by), against=name(call.against))
    else:
        why = tr(
            "{to} cannot be called against {against}: they are at war or in an enforced peace",
            to=name(call.to),
            against=name(call.against),
        )
    raise IllegalCommand(why, CALL_BY_AN_ALLY)


def open_answers(story: Story, command: commands.OpenPhase, dice: DiceSource) -> None:
    """Nothing opens the answers to calls but a call."""
    raise IllegalCommand(tr("no power has a call to answer: call an ally first"))


def roll_answer(story: Story, command: commands.RollCheck, dice: DiceSource) -> None:
    if command.checker is None or command.target is None:
        raise InvalidCommand(tr("say which power answers, and against whom it was called"))
    pair = (command.checker, command.target)
    expect_powers(story.state, *pair)
    check = answer_check(story.rules, story.state, *_expect_called(story, *pair))
    if check.needs_no_dice:
        story.pass_over(check, command.unknown, pre_game=_is_pre_game(story.state))
        _end_calls(story, *pair)
    elif story.roll(check, command.unknown, dice, pre_game=_is_pre_game(story.state)) is Outcome.WAR:
        story.add(war(story.state, *pair, CheckKind.ANSWER))
    else:
        _end_calls(story, *pair)
    finish_calls(story)


def overrule_answer(story: Story, command: commands.OverruleCheck, dice: DiceSource) -> None:
    state, (pair, because) = story.state, war_or_none(story, command, tr("an overruled answer"))
    before = result_of(calls_step(state).results, *pair)
    if before is None:
        _expect_called(story, *pair)
    overrule(story, CheckKind.ANSWER, pair, before, command.outcome, because, pre_game=_is_pre_game(state))
    _end_calls(story, *pair)  # a war has answered them itself
    finish_calls(story)


def answer_check(rules: Rules, state: GameState, called: Power, against: Power) -> Check:
    """The check with which a called power answers.

    Rule: reading `calls_before_the_campaign`; after the rolls before the campaign the first phase does not bar it.
    """
    board = before_the_campaign(state) if _is_pre_game(state) else state
    return rules.declarations.check(board, called, against, CheckKind.ANSWER)


def answer_if_called(rules: Rules, state: GameState, call: Call) -> Check:
    """The check with which a call would be answered, as if it had been made."""
    called = state if call in state.calls else evolve(state, calls=(*state.calls, call))
    return answer_check(rules, called, call.to, call.against)


def _is_pre_game(state: GameState) -> bool:
    """Whether a call follows a war of the rolls before the campaign: the first political phase declares none itself."""
    return bool(state.options.pre_game_rolls) and state.month == state.options.first_month


def _expect_called(story: Story, called: Power, against: Power) -> tuple[Power, Power]:
    state, name = story.state, story.rules.tables.name
    if open_phase(state) is not None:
        raise IllegalCommand(tr("calls are answered after the declarations, which are under way"), CALL_BY_AN_ALLY)
    if (called, against) not in unanswered(state, story.rules.tables):
        if standing(state, called, against):
            why = tr("as this campaign reads it, a call counts in the next ordinary roll")
            raise IllegalCommand(
                tr("{called} does not answer by a roll of its own: {why}", called=name(called), why=why),
                CALL_BY_AN_ALLY,
            )
        raise IllegalCommand(
            tr("{called} has no call against {against} to answer", called=name(called), against=name(against)),
            CALL_BY_AN_ALLY,
        )
    return called, against


def _end_calls(story: Story, called: Power, against: Power) -> None:
    answered = standing(story.state, called, against)
    if answered:
        story.add(events.CallsLapsed(answered, story.state.month))


def _names(story: Story, call: Call) -> str:
    name = story.rules.tables.name
    return tr("{by} calling {to} against {against}", by=name(call.by), to=name(call.to), against=name(call.against))
