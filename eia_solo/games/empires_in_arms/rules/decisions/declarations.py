"""The declaration phase: opening it, its checks one after another, and overruling one.

Rule: Solitaire Empires in Arms, checking for declarations of war.
"""

from attrs import evolve

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import commands, events
from eia_solo.games.empires_in_arms.rules.calls import standing
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.month import STEPS, finish_calls, mark_done
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.refusals import NO_SECOND_ROLL, ONCE_A_MONTH
from eia_solo.games.empires_in_arms.rules.rules import Declarations, Rules
from eia_solo.games.empires_in_arms.rules.state import (
    CheckResult,
    Count,
    DeclarationPhase,
    EnforcedPeace,
    GameState,
    Outcome,
    Power,
    Tally,
    result_of,
    same_pair,
)
from eia_solo.games.empires_in_arms.rules.story import Story, expect_a_reason, expect_powers


def open_phase(state: GameState) -> DeclarationPhase | None:
    """The declaration phase that is under way this month, if any."""
    phase = state.declarations
    return phase if phase is not None and not phase.over and phase.month == state.month else None


def is_past(state: GameState) -> bool:
    """Whether the time for declarations is over this month: its checks for peace, which come after, have begun."""
    return state.peace is not None and state.peace.month == state.month


def is_pre_game(state: GameState) -> bool:
    """Whether a phase opened now holds the rolls before the campaign.

    Rule: Solitaire Empires in Arms, checking for declarations of war, recommendation for the start of a campaign.
    """
    return state.month == state.options.first_month and not state.options.pre_game_rolls


def due_pair(declarations: Declarations, state: GameState) -> tuple[Power, Power] | None:
    """The next pair of the phase under way that has no result yet."""
    phase = open_phase(state)
    if phase is None:
        return None
    made = {(r.checker, r.target) for r in phase.results}
    return next((pair for pair in declarations.order(state) if pair not in made), None)


def open_declarations(story: Story, command: commands.OpenPhase, dice: DiceSource) -> None:
    state = story.state
    if open_phase(state) is not None:
        raise IllegalCommand(tr("the declarations of {month} are under way", month=state.month.title), ONCE_A_MONTH)
    pre_game = is_pre_game(state)
    last = state.declarations
    if last is not None and last.month == state.month and last.pre_game == pre_game:
        raise IllegalCommand(
            tr("the declarations of {month} have been made: go to the next month", month=state.month.title),
            ONCE_A_MONTH,
        )
    if is_past(state):
        month = state.month.title
        if state.peace is not None and state.peace.over:
            why = tr(
                "the peace phase of {month} has begun, and war is declared before peace is made: go back to "
                "the peace step first, or go to the next month",
                month=month,
            )
        else:
            why = tr(
                "the peace phase of {month} has begun, and war is declared before peace is made: undo what was "
                "done of it, or finish it and go to the next month",
                month=month,
            )
        raise IllegalCommand(why, STEPS)
    story.add(events.DeclarationsOpened(state.month, pre_game))
    _pass_on(story, command.unknown)


def roll_declaration(story: Story, command: commands.RollCheck, dice: DiceSource) -> None:
    expect_the_one_due(command)
    phase, check = _due(story.rules, story.state)
    if check.needs_no_dice:  # an edit since it came up has settled it
        _pass_on(story, command.unknown)
        return
    if story.roll(check, command.unknown, dice, pre_game=phase.pre_game) is Outcome.WAR:
        story.add(war(story.state, check.checker, check.target))
    else:
        _use_up_calls(story, check.checker, check.target)
    _pass_on(story, command.unknown)


def expect_the_one_due(command: commands.RollCheck) -> None:
    """Raises InvalidCommand for a check that is named where only the one that is due can be made."""
    if command.checker is not None or command.target is not None:
        raise InvalidCommand(tr("only an answer to a call is named: of other checks the one that is due is made"))


def overrule_declaration(story: Story, command: commands.OverruleCheck, dice: DiceSource) -> None:
    state, (pair, because) = story.state, war_or_none(story, command, tr("an overruled check"))
    phase = state.declarations
    if phase is None or phase.month != state.month:
        raise IllegalCommand(tr("no declaration phase has been opened this month: there is no check to overrule"))
    before = result_of(phase.results, *pair)
    if before is None:
        _, due = _due(story.rules, state)
        if (due.checker, due.target) != pair:
            raise IllegalCommand(
                tr(
                    "{pair} is not due yet: {checker} is",
                    pair=story.against(*pair),
                    checker=story.against(due.checker, due.target),
                )
            )
    undone = overrule(story, CheckKind.DECLARATION, pair, before, command.outcome, because, pre_game=phase.pre_game)
    if command.outcome is Outcome.NO_WAR and not undone:
        _use_up_calls(story, *pair)
    _pass_on(story, Unknown.ASK)


def war_or_none(story: Story, command: commands.OverruleCheck, what: str) -> tuple[tuple[Power, Power], str]:
    """The pair of a check about a war, and why it is overruled. Raises InvalidCommand for what cannot be meant."""
    because, pair = expect_a_reason(command.because, what), (command.checker, command.target)
    if command.outcome not in (Outcome.WAR, Outcome.NO_WAR):
        raise InvalidCommand(tr("overrule to war or to no war"))
    expect_powers(story.state, *pair)
    return pair, because


def overrule(
    story: Story,
    kind: CheckKind,
    pair: tuple[Power, Power],
    before: CheckResult | None,
    outcome: Outcome,
    because: str,
    *,
    pre_game: bool,
) -> bool:
    """Decide a check about a war by hand: the war is made, or one that the check had made is taken back.

    Returns whether a war was taken back.
    """
    state, (checker, target), name = story.state, pair, story.rules.tables.name
    made_war = before is not None and before.outcome is Outcome.WAR
    if before is not None and before.outcome is outcome:
        raise IllegalCommand(tr("{pair} ended so already: there is nothing to overrule", pair=story.against(*pair)))
    if outcome is Outcome.WAR and target in state.enemies[checker]:
        raise IllegalCommand(
            tr(
                "{checker} and {target} are at war already: nothing is to be declared",
                checker=name(checker),
                target=name(target),
            ),
            NO_SECOND_ROLL,
        )
    revoked = _no_war_after_all(state, before, kind) if made_war and before is not None else None
    # The breakdown to keep is that of the check as it stood, without the war it had made itself.
    without = evolved(state, revoked, story.rules.tables) if revoked else state
    check = story.rules.declarations.check(before_the_campaign(without) if pre_game else without, checker, target, kind)
    story.make(check, events.How.OVERRULED, outcome, pre_game=pre_game, because=because)
    if outcome is Outcome.WAR:
        story.add(war(state, checker, target, kind))
    elif revoked:
        story.add(revoked)
    return revoked is not None


def before_the_campaign(state: GameState) -> GameState:
    """The game for checks that belong to the rolls before the campaign, whether these are over or not."""
    return evolve(state, options=evolve(state.options, pre_game_rolls=False))


def _due(rules: Rules, state: GameState) -> tuple[DeclarationPhase, Check]:
    phase = open_phase(state)
    due = due_pair(rules.declarations, state)
    if phase is None or due is None:
        raise IllegalCommand(tr("no declaration phase is open: open it first"), ONCE_A_MONTH)
    return phase, rules.declarations.check(state, *due)


def _use_up_calls(story: Story, called: Power, against: Power) -> None:
    """A check that made no war has used up the calls to it, where the campaign reads it so."""
    used = standing(story.state, called, against)
    if used and story.rules.tables.choice("call_to_join", story.state.readings) == "next":
        story.add(events.CallsLapsed(used, story.state.month))


def _pass_on(story: Story, unknown: Unknown) -> None:
    """Pass over the checks that need no dice, up to one that does; after the last one the phase is over."""
    while (phase := open_phase(story.state)) is not None:
        due = due_pair(story.rules.declarations, story.state)
        if due is None:
            story.add(events.DeclarationsClosed(phase.month, phase.pre_game))
            if not phase.pre_game:  # the political phase of the first month is still to come
                mark_done(story, CheckKind.DECLARATION)
                finish_calls(story)
            return
        check = story.rules.declarations.check(story.state, *due)
        if not check.needs_no_dice:
            return
        story.pass_over(check, unknown, pre_game=phase.pre_game)


def war(
    state: GameState, declarer: Power, target: Power, kind: CheckKind = CheckKind.DECLARATION
) -> events.WarDeclared:
    """The declaration of war, with what it ends and what both sides have at its start."""
    between = tuple(call for call in state.calls if {call.by, call.to} == {declarer, target})
    return events.WarDeclared(
        declarer,
        target,
        state.month,
        target in state.allies[declarer],
        (*standing(state, declarer, target), *between),
        _at_the_start(state, declarer, target),
        kind,
        _enforced_between(state, declarer, target),
    )


def _at_the_start(state: GameState, *powers: Power) -> dict[Power, Tally]:
    """What each side has when the war begins, as far as its page says it. Rule: reading `loss_base`."""
    return {
        power: Tally(
            land_start=page.land_points,
            land_reinforced=Count(0),
            land_lost=Count(0),
            naval_start=page.ships,
            naval_reinforced=Count(0),
            naval_lost=Count(0),
        )
        for power in powers
        for page in [state.powers[power]]
    }


def _no_war_after_all(state: GameState, made: CheckResult, kind: CheckKind) -> events.WarRevoked:
    """The end of a war made by mistake. What the player has put right by hand since is not restored a second time."""
    return events.WarRevoked(
        made.checker,
        made.target,
        made.ended_alliance and made.target not in state.allies[made.checker],
        tuple(call for call in made.answered if call not in state.calls),
        kind,
        state.month,
        () if _enforced_between(state, made.checker, made.target) else made.ended_peace,
    )


def _enforced_between(state: GameState, *powers: Power) -> tuple[EnforcedPeace, ...]:
    """What keeps these two from declaring war: on each other, or one of them on the other."""
    return tuple(peace for peace in state.relations.enforced_peace if same_pair(peace.powers, powers))
