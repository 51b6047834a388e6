"""The month: steps done, skipped or gone back to, and the calendar.

Rule: board game rules 4.1 to 4.9, the steps of the political phase.
"""

from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import Cite, IllegalCommand, InvalidCommand, did_you_mean, quoted
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import commands, events
from eia_solo.games.empires_in_arms.rules.calls import offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.political_phase import left, run_out, step_of
from eia_solo.games.empires_in_arms.rules.refusals import ONCE_A_MONTH, SURRENDER
from eia_solo.games.empires_in_arms.rules.state import StepMark, StepState
from eia_solo.games.empires_in_arms.rules.story import Story, expect_a_reason

STEPS = Cite("Empires in Arms", "board game rules 4.1 to 4.9")


def mark_done(story: Story, kind: CheckKind) -> None:
    """The step of these checks is done; one already marked stays as it is."""
    step = step_of(story.rules.tables, kind).id
    if step not in story.state.steps:
        story.add(events.StepMarked(step, StepMark(StepState.DONE), story.state.month))


def finish_calls(story: Story) -> None:
    """The call to allies is done once the declarations are past, nobody can be called and nobody has to answer."""
    if step_of(story.rules.tables, CheckKind.DECLARATION).id in story.state.steps and nobody_calls(story):
        mark_done(story, CheckKind.ANSWER)


def nobody_calls(story: Story) -> bool:
    """Whether no ally can be called and nobody has to answer."""
    return not offers(story.state) and not unanswered(story.state, story.rules.tables)


def mark_step(story: Story, command: commands.MarkStep, dice: DiceSource) -> None:
    state, steps = story.state, story.rules.tables.steps
    if command.step not in steps:
        raise InvalidCommand(
            tr(
                "there is no step '{step}'{hint} (there are: {steps})",
                step=command.step,
                hint=did_you_mean(command.step, steps),
                steps=quoted(steps),
            )
        )
    step, mark = steps[command.step], state.steps.get(command.step)
    if command.state is None:
        if mark is None and not (step.phase == CheckKind.DECLARATION and _rolled_before_the_campaign(story)):
            raise IllegalCommand(
                tr("{step} is not done yet: there is nothing to go back to", step=step.title.lower()), STEPS
            )
        because = (
            expect_a_reason(command.because, tr("going back to a step")) if step.phase else command.because.strip()
        )
        phase = CheckKind(step.phase) if step.phase else None
        story.add(events.StepMarked(step.id, None, state.month, because, phase))
        return
    if mark is not None and mark.state is command.state:
        raise IllegalCommand(tr("{step} is {state} already", step=step.title.lower(), state=mark.state), STEPS)
    nothing_to_roll = step.phase == CheckKind.ANSWER and nobody_calls(story)
    if step.phase and command.state is StepState.DONE and not nothing_to_roll:
        raise IllegalCommand(
            tr("{step} is done when its checks are: roll them, or skip the step", step=step.title.lower()), STEPS
        )
    _expect_nothing_under_way(story, step.phase)
    skips_rolls = step.phase and command.state is StepState.SKIPPED
    because = expect_a_reason(command.because, tr("skipping a rolled step")) if skips_rolls else command.because.strip()
    story.add(events.StepMarked(step.id, StepMark(command.state, because), state.month))
    if step.phase == CheckKind.DECLARATION:
        finish_calls(story)


def _rolled_before_the_campaign(story: Story) -> bool:
    """Whether the rolls before the campaign were made this month: they leave their step open."""
    phase = story.state.declarations
    return phase is not None and phase.month == story.state.month and phase.over and phase.pre_game


def next_month(story: Story, command: commands.NextMonth, dice: DiceSource) -> None:
    state = story.state
    _expect_nothing_under_way(story)
    coming = state.month.plus(1)
    if coming == state.month:
        raise IllegalCommand(tr("the calendar ends with {coming}: enter an earlier month", coming=coming.title))
    passed_over = tuple(step.id for step in left(state, story.rules.tables))
    story.add(events.MonthBegan(coming, passed_over))
    for peace in run_out(story.state):
        story.add(events.EnforcedPeaceEnded(peace, story.state.month))


def _expect_nothing_under_way(story: Story, phase: str = "") -> None:
    state = story.state
    declarations, peace = state.declarations, state.peace
    if declarations and not declarations.over and phase in ("", CheckKind.DECLARATION):
        raise IllegalCommand(
            tr("the declarations of {month} are still under way", month=declarations.month.title), ONCE_A_MONTH
        )
    if peace and not peace.over and phase in ("", CheckKind.PEACE):
        raise IllegalCommand(
            tr(
                "the peace phase of {month} is still under way: roll its checks and settle its suits",
                month=peace.month.title,
            ),
            SURRENDER,
        )
