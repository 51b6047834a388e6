"""Edits of the sheet: single values, and a whole sheet applied."""

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.dice import DiceSource
from eia_solo.core.document import Path, dotted
from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.strict import Mismatch, describe
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import commands, events
from eia_solo.games.empires_in_arms.rules.fields import field_of
from eia_solo.games.empires_in_arms.rules.keys import WHOLE, edited, parse_key, value_at
from eia_solo.games.empires_in_arms.rules.last_peace import seen
from eia_solo.games.empires_in_arms.rules.refusals import NothingChanges, expect_no_fault
from eia_solo.games.empires_in_arms.rules.sheet import data_from, state_after
from eia_solo.games.empires_in_arms.rules.state import GameState, Incident
from eia_solo.games.empires_in_arms.rules.story import Story
from eia_solo.games.empires_in_arms.rules.tables import Tables

MAJOR_POWERS = ("options", "major_powers")
OF_THE_PHASES = ("declarations", "calling", "peace", "undecided", "last_peace")
"""Sections that speak of checks and powers of one set of major powers."""


def edit_fields(story: Story, command: commands.EditFields, dice: DiceSource) -> None:
    if command.step not in ("", *story.rules.tables.steps):
        raise InvalidCommand(
            tr(
                "there is no step '{step}'{hint}",
                step=command.step,
                hint=did_you_mean(command.step, story.rules.tables.steps),
            )
        )
    old = data_from(story.state)
    new = old
    changes = {_path(key, story.rules.tables): value for key, value in command.changes.items()}
    for path, value in changes.items():
        new = edited(new, path, value)
    for path in changes:
        box = (*path[:2], "status_box")
        if path[2:] == ("status",) and box not in changes and value_at(old, path) not in (None, value_at(new, path)):
            new = edited(new, box, None)  # a box is one of its zone: in another zone nobody has said which
    if value_at(new, MAJOR_POWERS) != value_at(old, MAJOR_POWERS):
        for section in OF_THE_PHASES:
            new.pop(section, None)
    _change(story, old, new, command.because, command.step)


def apply_sheet(story: Story, command: commands.ApplySheet, dice: DiceSource) -> None:
    old, new = data_from(story.state), dict(command.data)
    if value_at(new, MAJOR_POWERS) == value_at(old, MAJOR_POWERS):
        for section in old.keys() & {"undecided", "last_peace"}:
            new.setdefault(section, old[section])  # what events are found by is nothing a sheet need say
    _change(story, old, new, command.because)


def _path(key: str, tables: Tables) -> Path:
    """The path of a key, spelled as in the sheet: whoever types it need not mind capital letters."""
    path = parse_key(key)
    if str(path[0]).lower() == "territories" and len(path) == 2:
        return ("territories", tables.territory(str(path[1])) or path[1])
    with_capitals = {name.lower(): name for name in (*tables.powers, *tables.readings)}
    return tuple(with_capitals.get(s.lower(), s.lower()) if isinstance(s, str) else s for s in path)


def _change(story: Story, old: Mapping[str, Any], new: Mapping[str, Any], because: str, step: str = "") -> None:
    """The changes from one sheet to another. Refuses a new sheet that is no game."""
    state = story.state
    try:
        wanted = _with_calendar(state, state_after(state, old, new, story.rules.tables))
        expect_no_fault(wanted, state)
    except Mismatch as fault:
        raise InvalidCommand(_in_words(fault, new), at=dotted(fault.path)) from None
    wanted = _with_dismissals(state, _with_sentences(state, wanted, story.rules.tables), because.strip())
    if state.last_peace and not wanted.last_peace:  # of other major powers: events are found from here on
        wanted = evolve(wanted, last_peace=seen(wanted))
    after = data_from(wanted)
    changes = list(differences(old, after))
    marked = {key: mark for mark, keys in after.get("marks", {}).items() for key in keys}
    stale = [k for k, mark in state.marks.items() if marked.get(k) == mark and _differs(old, after, parse_key(k))]
    if stale:
        marks = {mark: [k for k in written if k not in stale] for mark, written in after.get("marks", {}).items()}
        changes += differences(after, {**after, "marks": {m: k for m, k in marks.items() if k}})
    if not changes:
        raise NothingChanges(tr("nothing changes: these values are in the sheet already"))
    story.told.append(events.FieldsChanged(tuple(changes), because.strip(), state.month, step))
    story.state = evolve(wanted, marks={k: m for k, m in wanted.marks.items() if k not in stale})
    story.notice(state)


def _in_words(fault: Mismatch, new: Mapping[str, Any]) -> str:
    """What is wrong; where one of several values is needed, these have the names that the sheet shows."""
    field = field_of(dotted(fault.path)) if fault.path else None
    if field is None or not fault.what.startswith((tr("must be one of"), tr("must be true or false"))):
        return fault.what
    names = [name for _, name in field.choices] or ["Yes", "No"]
    written = value_at(new, fault.path)
    return tr(
        "must be {names} or {names2}, not {given}{hint}",
        names=", ".join(names[:-1]),
        names2=names[-1],
        given=describe(written),
        hint=did_you_mean(str(written), names),
    )


def _with_sentences(before: GameState, after: GameState, tables: Tables) -> GameState:
    """The game where events say by what they were found as they did, where a sheet has the words of it."""
    late = before.peace.late if before.peace else ()
    found = {(one.identity, tables.words(one.found)): one.found for one in (*before.events, *before.dismissed, *late)}

    def kept(events: tuple[Incident, ...]) -> tuple[Incident, ...]:
        return tuple(evolve(one, found=found.get((one.identity, tables.words(one.found)), one.found)) for one in events)

    peace = after.peace and evolve(after.peace, late=kept(after.peace.late))
    return evolve(after, events=kept(after.events), dismissed=kept(after.dismissed), peace=peace)


def _with_calendar(before: GameState, after: GameState) -> GameState:
    """The game where a last peace phase that was only carried over is not later than the month, if that went back."""
    last = after.last_peace
    if last is None or last != before.last_peace or last.month <= after.month:
        return after
    return evolve(after, last_peace=evolve(last, month=after.month))


def _with_dismissals(before: GameState, after: GameState, because: str) -> GameState:
    """The game where an event that was found, and has been struck from the list, counts as dismissed."""
    kept = {event.identity for event in (*after.events, *after.dismissed)}
    struck = [
        evolve(event, because=because)
        for event in before.events
        if event.found and event.identity not in kept and {event.power, event.enemy} <= {*after.powers, None}
    ]
    return evolve(after, dismissed=(*after.dismissed, *struck)) if struck else after


def _differs(old: Mapping[str, Any], new: Mapping[str, Any], path: Path) -> bool:
    one, other = value_at(old, path), value_at(new, path)
    return one != other and bool(_plain(one) != _plain(other))  # nearly all marked values are the same: told at once


def differences(old: Any, new: Any, path: Path = ()) -> Iterable[events.FieldChange]:
    """Every value that differs between two sheets, tables entered, lists as a whole."""
    if old == new:
        return  # most of a sheet is the same, and this is the quickest way to see it
    if path in WHOLE:
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
