"""What a change did: to the sheet, to the events for peace, to the odds, to the pieces on the table."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from eia_solo.cli.output import print_line
from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import THROWS
from eia_solo.core.errors import to_type
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.cli.words import all_undecided_json, incident_json, pair_words
from eia_solo.games.empires_in_arms.rules.checks import Check, Status
from eia_solo.games.empires_in_arms.rules.describe import (
    asked_words,
    change_words,
    incident_words,
    leaders_changed,
    own_changes,
    value_words,
)
from eia_solo.games.empires_in_arms.rules.events import Event, FieldChange, FieldsChanged, IncidentsNoticed
from eia_solo.games.empires_in_arms.rules.fields import label_of
from eia_solo.games.empires_in_arms.rules.on_table import tasks
from eia_solo.games.empires_in_arms.rules.rules import Declarations
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables

SHOWN = 12
"""So many changed pairs are named; `odds` shows all."""


@frozen
class OddsChange:
    """A pair whose chance of war is another than before."""

    before: Check
    after: Check


def field_changes(events: Iterable[Event]) -> list[FieldChange]:
    """The values of the sheet that the player changed; marks that went with them are left out."""
    return own_changes(c for event in events if isinstance(event, FieldsChanged) for c in event.changes)


def field_words(change: FieldChange, tables: Tables) -> str:
    """One change of the sheet: 'Austria, money: 20 → 24'."""
    if leaders_changed(change) or change.key == "relations.wars":
        return change_words(change, tables)
    old, new = change.old, change.new
    if isinstance(old, list) or isinstance(new, list):  # of a list that is left out all is known: it is empty
        old, new = old or [], new or []
    label = label_of(change.key, tables).rstrip(":")
    if _is_deep(old) or _is_deep(new):
        # Wars with their losses, the game at the last peace phase: too much for a line.
        return tr("{label}: changed", label=label)
    return f"{label}: {_value(old)} → {_value(new)}"


def _value(value: object) -> str:
    """A value in a few words; of results and events only how many."""
    if isinstance(value, list | tuple) and any(isinstance(part, dict) for part in value):
        return str(len(value))
    return value_words(value)


def _is_deep(value: object) -> bool:
    """Whether a value holds tables that hold tables."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    inner = [p for part in parts for p in (part.values() if isinstance(part, dict) else ())]
    return any(isinstance(part, dict) for part in inner)


def odds_changes(before: GameState, after: GameState, declarations: Declarations) -> list[OddsChange]:
    """The pairs, in the order of the checks, whose status or chance is another than before."""
    old = {(check.checker, check.target): check for check in declarations.forecast(before)}
    pairs = ((old.get((new.checker, new.target)), new) for new in declarations.forecast(after))
    return [OddsChange(was, new) for was, new in pairs if was and _standing(was) != _standing(new)]


def _standing(check: Check) -> tuple[object, ...]:
    return check.status, check.chances, check.chance(Unknown.NO)


def odds_lines(file: Path, changes: Sequence[OddsChange], tables: Tables) -> Iterator[str]:
    """The changed odds in a few lines."""
    if not changes:
        yield tr("no chance of war changes")
    for change in changes[:SHOWN]:
        pair = pair_words(change.after.checker, change.after.target, tables)
        yield f"{pair}: {_short(change.before)} → {_short(change.after)}"
    if len(changes) > SHOWN:
        yield tr("and {count} more pairs ({odds} shows all)", count=len(changes) - SHOWN, odds=to_type("odds", file))


_OBSTACLES = {Status.BARRED: mark("barred"), Status.SETTLED: mark("settled")}


def _short(check: Check) -> str:
    if check.obstacle:
        return tr(_OBSTACLES[check.status])
    least, greatest = check.chances
    if check.question is None:
        return str(check.chance(Unknown.NO))
    return tr("{least} to {most}", least=least.ways, most=greatest)


def odds_json(changes: Iterable[OddsChange]) -> list[dict[str, Any]]:
    """The changed odds as data; chances with unknown inputs taken as no."""
    return [
        {
            "checker": change.after.checker,
            "target": change.after.target,
            "before": _json(change.before),
            "after": _json(change.after),
        }
        for change in changes
    ]


def _json(check: Check) -> dict[str, Any]:
    return {"status": check.status.value, "chance": [check.chance(Unknown.NO).ways, THROWS]}


def found_lines(events: Iterable[Event], tables: Tables) -> Iterator[str]:
    """The events for peace that came to light, and those that turned out not to be so, as the log has them."""
    for event in events:
        if isinstance(event, IncidentsNoticed):
            yield from (
                tr("Event found: {incident}", incident=incident_words(incident, tables)) for incident in event.new
            )
            yield from (
                tr("No longer so: {incident}", incident=incident_words(incident, tables)) for incident in event.over
            )
            for one in event.undecided:
                what, asked = incident_words(one.incident, tables), asked_words(one, tables)
                yield tr("Not known whether it happened: {what}; not entered: {asked}", what=what, asked=asked)


def found_json(events: Iterable[Event], tables: Tables) -> dict[str, Any]:
    """The same as data."""
    noticed = [event for event in events if isinstance(event, IncidentsNoticed)]
    return {
        "found": [incident_json(incident, tables) for event in noticed for incident in event.new],
        "no_longer": [incident_json(incident, tables) for event in noticed for incident in event.over],
        **all_undecided_json((one for event in noticed for one in event.undecided), tables),
    }


def on_table(before: GameState, after: GameState, tables: Tables) -> list[str]:
    """What there is to do on the table once one game has become the other."""
    return [task.text for task in tasks(before, after, tables)]


def print_on_table(before: GameState, after: GameState, tables: Tables) -> None:
    """Prints what there is to do on the table, if there is anything."""
    texts = on_table(before, after, tables)
    if texts:
        print_line(tr("On the table:"))
    for text in texts:
        print_line(f"  {text}")
