"""What follows from a command: the events, or a refusal. Pure; dice are handed in."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from eia_solo.core.dice import DiceSource
from eia_solo.games.empires_in_arms.rules import commands
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.decisions import calls, declarations, incidents, month, peace, sheet
from eia_solo.games.empires_in_arms.rules.events import Event
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.story import Story

Decision = Callable[[Story, Any, DiceSource], None]


def _by_kind(decisions: Mapping[CheckKind, Decision]) -> Decision:
    """What decides a command about checks, by their kind."""
    return lambda story, command, dice: decisions[command.kind](story, command, dice)


DECISIONS: Mapping[type, Decision] = {
    commands.OpenPhase: _by_kind(
        {
            CheckKind.DECLARATION: declarations.open_declarations,
            CheckKind.ANSWER: calls.open_answers,
            CheckKind.PEACE: peace.open_peace,
        }
    ),
    commands.RollCheck: _by_kind(
        {
            CheckKind.DECLARATION: declarations.roll_declaration,
            CheckKind.ANSWER: calls.roll_answer,
            CheckKind.PEACE: peace.roll_peace,
        }
    ),
    commands.OverruleCheck: _by_kind(
        {
            CheckKind.DECLARATION: declarations.overrule_declaration,
            CheckKind.ANSWER: calls.overrule_answer,
            CheckKind.PEACE: peace.overrule_peace,
        }
    ),
    commands.CallAlly: calls.call_ally,
    commands.WithholdCall: calls.withhold_call,
    commands.MakePeace: peace.make_peace,
    commands.RefuseSuit: peace.refuse_suit,
    commands.WriteIncident: incidents.write_incident,
    commands.DismissIncident: incidents.dismiss_incident,
    commands.RestoreIncident: incidents.restore_incident,
    commands.EnterBattle: incidents.enter_battle,
    commands.EnterReinforcements: incidents.enter_reinforcements,
    commands.EditFields: sheet.edit_fields,
    commands.ApplySheet: sheet.apply_sheet,
    commands.MarkStep: month.mark_step,
    commands.NextMonth: month.next_month,
}
"""What decides each kind of command."""


def decide(rules: Rules, command: commands.Command, state: GameState, dice: DiceSource) -> Sequence[Event]:
    """What follows from the command. Raises InvalidCommand or IllegalCommand, and then nothing has happened."""
    story = Story(rules, state)
    DECISIONS[type(command)](story, command, dice)
    return story.told
