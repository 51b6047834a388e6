"""What follows from a command: the events, or a refusal. Pure; dice are handed in.

Rule: Solitaire Empires in Arms, checking for declarations of war.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatchmethod
from typing import Any

from attrs import define, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.cite import Cite
from eia_solo.core.dice import DiceSource
from eia_solo.core.document import dotted
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.strict import Mismatch
from eia_solo.rulebooks.empires_in_arms import commands, events
from eia_solo.rulebooks.empires_in_arms.declarations import Check, Declarations, Status
from eia_solo.rulebooks.empires_in_arms.evolve import evolved
from eia_solo.rulebooks.empires_in_arms.fields import question_for
from eia_solo.rulebooks.empires_in_arms.keys import WHOLE, edited, parse_key, value_at
from eia_solo.rulebooks.empires_in_arms.sheet import data_from, state_from
from eia_solo.rulebooks.empires_in_arms.state import Call, CheckResult, DeclarationPhase, GameState, Outcome, Power
from eia_solo.rulebooks.empires_in_arms.tables import Tables

SOURCE = "Solitaire Empires in Arms"
ONCE_A_MONTH = Cite(SOURCE, "Checking for declarations of war")
NO_SECOND_ROLL = Cite(SOURCE, "Checking for declarations of war, no further rolls after a declaration")
MAJOR_POWERS = ("options", "major_powers")


class NothingChanges(IllegalCommand):
    """The values are in the sheet already."""


class QuestionOpen(IllegalCommand):
    """A check waits for an input that decides about it; `key` names it in the sheet."""

    def __init__(self, key: str, check: Check, tables: Tables) -> None:
        pair = f"{tables.name(check.checker)} against {tables.name(check.target)}"
        super().__init__(f"{pair} waits for an answer: {question_for(key, tables)} ({key})")
        self.key = key


@define
class _Story:
    """Events as they follow one another, and the state they lead to."""

    state: GameState
    tables: Tables
    told: list[events.Event] = field(factory=list)

    def add(self, event: events.Event) -> None:
        self.state = evolved(self.state, event, self.tables)
        self.told.append(event)


@define(frozen=True)
class Decider:
    """Decides commands by one set of tables."""

    tables: Tables
    declarations: Declarations

    @singledispatchmethod
    def decide(self, command: commands.Command, state: GameState, dice: DiceSource) -> Sequence[events.Event]:
        raise TypeError(f"no command: {command!r}")

    @decide.register
    def _(self, command: commands.OpenDeclarations, state: GameState, dice: DiceSource) -> Sequence[events.Event]:
        phase = open_phase(state)
        if phase is not None:
            raise IllegalCommand(f"the declarations of {state.month.title} are under way", ONCE_A_MONTH)
        pre_game = is_pre_game(state)
        last = state.declarations
        if last is not None and last.month == state.month and last.pre_game == pre_game:
            raise IllegalCommand(
                f"the declarations of {state.month.title} have been made: go to the next month", ONCE_A_MONTH
            )
        story = _Story(state, self.tables)
        story.add(events.DeclarationsOpened(state.month, pre_game))
        self._pass_on(story, command.unknown)
        return story.told

    @decide.register
    def _(self, command: commands.RollCheck, state: GameState, dice: DiceSource) -> Sequence[events.Event]:
        phase, check = self._due(state)
        if command.unknown is Unknown.ASK and check.question is not None:
            raise QuestionOpen(check.question, check, self.tables)
        story = _Story(state, self.tables)
        if check.needs_no_dice:  # an edit since it came up has settled it
            self._pass_on(story, command.unknown)
            return story.told
        chance = check.chance(command.unknown)
        throw = dice.throw(2) if chance.is_open else None
        total = check.breakdown.total(command.unknown)
        if throw is not None:
            how, war = events.How.ROLLED, self.tables.war.outcome(throw.total + total) == Outcome.WAR
        else:
            how, war = (events.How.CERTAIN, True) if chance.ways else (events.How.CANNOT_HAPPEN, False)
        outcome = Outcome.WAR if war else Outcome.NO_WAR
        story.add(self._made(phase, check, how, outcome, state, unknown=command.unknown, throw=throw))
        if war:
            story.add(_war(story.state, check.checker, check.target))
        else:
            self._use_up_calls(story, check.checker, check.target)
        self._pass_on(story, command.unknown)
        return story.told

    @decide.register
    def _(self, command: commands.OverruleCheck, state: GameState, dice: DiceSource) -> Sequence[events.Event]:
        if not command.because.strip():
            raise InvalidCommand("an overruled check needs a reason")
        if command.outcome is Outcome.NOT_ROLLED:
            raise InvalidCommand("overrule to war or to no war")
        for power in (command.checker, command.target):
            if power not in state.powers:
                raise InvalidCommand(f"there is no power '{power}' in this campaign")
        phase = state.declarations
        if phase is None or phase.month != state.month:
            raise IllegalCommand("no declaration phase has been opened this month: there is no check to overrule")
        before = phase.result(command.checker, command.target)
        if before is None:
            _, due = self._due(state)
            if (due.checker, due.target) != (command.checker, command.target):
                raise IllegalCommand(
                    f"{command.checker} against {command.target} is not due yet: {due.checker} against {due.target} is"
                )
        made_war = before is not None and before.outcome is Outcome.WAR
        wants_war = command.outcome is Outcome.WAR
        if before is not None and before.outcome is command.outcome:
            raise IllegalCommand(f"{command.checker} against {command.target} ended so already")
        if wants_war and command.target in state.enemies[command.checker]:
            raise IllegalCommand(f"{command.checker} and {command.target} are at war already", NO_SECOND_ROLL)
        story = _Story(state, self.tables)
        revoked = _no_war_after_all(state, before) if made_war and before is not None else None
        # The breakdown to keep is that of the check as it stood, without the war it had made itself.
        without = evolved(state, revoked, self.tables) if revoked else state
        check = self.declarations.check(without, command.checker, command.target)
        story.add(
            self._made(phase, check, events.How.OVERRULED, command.outcome, state, because=command.because.strip())
        )
        if wants_war:
            story.add(_war(state, command.checker, command.target))
        elif revoked:
            story.add(revoked)
        else:
            self._use_up_calls(story, command.checker, command.target)
        self._pass_on(story)
        return story.told

    @decide.register
    def _(self, command: commands.EditFields, state: GameState, dice: DiceSource) -> Sequence[events.Event]:
        data = data_from(state)
        new = data
        for key, value in command.changes.items():
            new = edited(new, self._path(key), value)
        if value_at(new, MAJOR_POWERS) != value_at(data, MAJOR_POWERS):
            new.pop("declarations", None)  # its checks were those of other powers
        return self._changed(state, data, new, command.because)

    @decide.register
    def _(self, command: commands.ApplySheet, state: GameState, dice: DiceSource) -> Sequence[events.Event]:
        return self._changed(state, data_from(state), command.data, command.because)

    @decide.register
    def _(self, command: commands.NextMonth, state: GameState, dice: DiceSource) -> Sequence[events.Event]:
        if open_phase(state) is not None:
            raise IllegalCommand(f"the declarations of {state.month.title} are still under way", ONCE_A_MONTH)
        return [events.MonthBegan(state.month.plus(1))]

    def _due(self, state: GameState) -> tuple[DeclarationPhase, Check]:
        phase = open_phase(state)
        due = due_pair(self.declarations, state)
        if phase is None or due is None:
            raise IllegalCommand("no declaration phase is open: open it first", ONCE_A_MONTH)
        return phase, self.declarations.check(state, *due)

    def _use_up_calls(self, story: _Story, called: Power, against: Power) -> None:
        """A check that made no war has used up the calls to it, where the campaign reads it so."""
        used = _calls(story.state, called, against)
        if used and self.tables.choice("call_to_join", story.state.readings) == "next":
            story.add(events.CallsLapsed(used))

    def _pass_on(self, story: _Story, unknown: Unknown = Unknown.ASK) -> None:
        """Pass over the checks that need no dice, up to one that does; after the last one the phase is over."""
        while (phase := open_phase(story.state)) is not None:
            due = due_pair(self.declarations, story.state)
            if due is None:
                story.add(events.DeclarationsClosed(phase.month, phase.pre_game))
                return
            check = self.declarations.check(story.state, *due)
            if not check.needs_no_dice:
                return
            how = {Status.BARRED: events.How.BARRED, Status.SETTLED: events.How.SETTLED}.get(
                check.status, events.How.CANNOT_HAPPEN
            )
            outcome = Outcome.NO_WAR if check.status is Status.ROLL else Outcome.NOT_ROLLED
            story.add(self._made(phase, check, how, outcome, story.state, unknown=unknown))

    def _made(
        self, phase: DeclarationPhase, check: Check, how: events.How, outcome: Outcome, state: GameState, **more: Any
    ) -> events.CheckMade:
        unknown: Unknown = more.get("unknown", Unknown.ASK)
        values = check.breakdown.values(unknown)
        obstacle = check.obstacle
        because = {"because": obstacle.because} if obstacle else {}
        return events.CheckMade(
            month=phase.month,
            pre_game=phase.pre_game,
            checker=check.checker,
            target=check.target,
            status=check.status,
            how=how,
            outcome=outcome,
            total=check.breakdown.total(unknown),
            needs=check.needs,
            ways=check.chance(unknown).ways,
            tables=self.tables.digest,
            rule=obstacle.row.id if obstacle else "",
            assumed=tuple(a.row.id for a in check.assumed),
            readings=dict(state.readings),
            breakdown=tuple(
                events.RowKept(r.row.id, r.state, value, r.because)
                for r, value in zip(check.breakdown.rows, values, strict=True)
            ),
            **(because | more),
        )

    def _path(self, key: str) -> tuple[str | int, ...]:
        path = parse_key(key)
        if path[0] == "territories" and len(path) == 2:
            return ("territories", self.tables.territory(str(path[1])) or path[1])
        return path

    def _changed(
        self, state: GameState, old: Mapping[str, Any], new: Mapping[str, Any], because: str
    ) -> Sequence[events.Event]:
        """The changes from one sheet to another. Refuses a new sheet that is no game."""
        try:
            after = data_from(state_from(new, self.tables))
        except Mismatch as fault:
            raise InvalidCommand(f"{dotted(fault.path) or 'the sheet'}: {fault.what}") from None
        changes = list(differences(old, after))
        marked = {key: mark for mark, keys in after.get("marks", {}).items() for key in keys}
        stale = [k for k, mark in state.marks.items() if marked.get(k) == mark and _differs(old, after, parse_key(k))]
        if stale:
            marks = {mark: [k for k in written if k not in stale] for mark, written in after.get("marks", {}).items()}
            changes += differences(after, {**after, "marks": {m: k for m, k in marks.items() if k}})
        if not changes:
            raise NothingChanges("nothing changes: these values are in the sheet already")
        return [events.FieldsChanged(tuple(changes), because.strip(), state.month)]


def open_phase(state: GameState) -> DeclarationPhase | None:
    """The declaration phase that is under way this month, if any."""
    phase = state.declarations
    return phase if phase is not None and not phase.over and phase.month == state.month else None


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


def _war(state: GameState, declarer: Power, target: Power) -> events.WarDeclared:
    between = tuple(call for call in state.calls if {call.by, call.to} == {declarer, target})
    return events.WarDeclared(
        declarer,
        target,
        state.month,
        target in state.allies[declarer],
        (*_calls(state, declarer, target), *between),
    )


def _no_war_after_all(state: GameState, made: CheckResult) -> events.WarRevoked:
    """The end of a war made by mistake. What the player has put right by hand since is not restored a second time."""
    return events.WarRevoked(
        made.checker,
        made.target,
        made.ended_alliance and made.target not in state.allies[made.checker],
        tuple(call for call in made.answered if call not in state.calls),
    )


def _calls(state: GameState, called: Power, against: Power) -> tuple[Call, ...]:
    return tuple(call for call in state.calls if call.to == called and call.against == against)


def _differs(old: Mapping[str, Any], new: Mapping[str, Any], path: tuple[str | int, ...]) -> bool:
    return bool(_plain(value_at(old, path)) != _plain(value_at(new, path)))


def differences(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> Iterable[events.FieldChange]:
    """Every value that differs between two sheets, tables entered, lists as a whole."""
    if path in WHOLE:
        if old != new:
            yield events.FieldChange(dotted(path), old, new)
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in [*old, *(k for k in new if k not in old)]:
            yield from differences(old.get(key), new.get(key), (*path, key))
    elif isinstance(old, Mapping) and new is None:
        for key in old:
            yield from differences(old[key], None, (*path, key))
    elif isinstance(new, Mapping) and old is None:
        for key in new:
            yield from differences(None, new[key], (*path, key))
    elif _plain(old) != _plain(new):
        yield events.FieldChange(dotted(path), _plain(old), _plain(new))


def _plain(value: Any) -> Any:
    return list(map(_plain, value)) if isinstance(value, (list, tuple)) else value
