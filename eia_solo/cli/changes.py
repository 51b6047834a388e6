"""What a change did: to the sheet, to the wars and relations, to the odds."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import frozen

from eia_solo.cli.words import pair_words
from eia_solo.core.breakdown import Unknown
from eia_solo.core.chance import THROWS
from eia_solo.rulebooks.empires_in_arms.checks import Check
from eia_solo.rulebooks.empires_in_arms.declarations import Declarations
from eia_solo.rulebooks.empires_in_arms.describe import value_words
from eia_solo.rulebooks.empires_in_arms.events import Event, FieldChange, FieldsChanged
from eia_solo.rulebooks.empires_in_arms.fields import label_of
from eia_solo.rulebooks.empires_in_arms.state import GameState, Power
from eia_solo.rulebooks.empires_in_arms.tables import Tables

SHOWN = 12
"""So many changed pairs are named; `odds` shows all."""


@frozen
class OddsChange:
    """A pair whose chance of war is another than before."""

    before: Check
    after: Check


def field_changes(events: Iterable[Event]) -> list[FieldChange]:
    """The values of the sheet that the player changed; marks that went with them are left out."""
    changes = [c for event in events if isinstance(event, FieldsChanged) for c in event.changes]
    return [change for change in changes if not change.key.startswith("marks.")]


def field_words(change: FieldChange, tables: Tables) -> str:
    """One change of the sheet: 'Austria, money: 20 → 24'."""
    old, new = change.old, change.new
    if isinstance(old, list) or isinstance(new, list):  # of a list that is left out all is known: it is empty
        old, new = old or [], new or []
    return f"{label_of(change.key, tables).rstrip(':')}: {value_words(old)} → {value_words(new)}"


def odds_changes(before: GameState, after: GameState, declarations: Declarations) -> list[OddsChange]:
    """The pairs, in the order of the checks, whose status or chance is another than before."""
    old = {(check.checker, check.target): check for check in declarations.forecast(before)}
    pairs = ((old.get((new.checker, new.target)), new) for new in declarations.forecast(after))
    return [OddsChange(was, new) for was, new in pairs if was and _standing(was) != _standing(new)]


def _standing(check: Check) -> tuple[object, ...]:
    return check.status, check.chances, check.chance(Unknown.NO)


def odds_lines(changes: Sequence[OddsChange], tables: Tables) -> Iterator[str]:
    """The changed odds in a few lines."""
    if not changes:
        yield "no chance of war changes"
    for change in changes[:SHOWN]:
        pair = pair_words(change.after.checker, change.after.target, tables)
        yield f"{pair}: {_short(change.before)} → {_short(change.after)}"
    if len(changes) > SHOWN:
        yield f"and {len(changes) - SHOWN} more pairs (eia-solo odds shows all)"


def _short(check: Check) -> str:
    if check.obstacle:
        return check.status.value
    least, greatest = check.chances
    if check.question is None:
        return str(check.chance(Unknown.NO))
    return f"{least.ways} to {greatest}"


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


def relation_lines(before: GameState, after: GameState, tables: Tables) -> list[str]:
    """What is otherwise on the table after a step through the journal: month, wars, relations, calls."""
    found = []
    if before.month != after.month:
        found.append(f"it is {after.month.title} again")
    for name, old, new in (
        ("at war", _wars(before), _wars(after)),
        ("allied", _pairs(before.relations.alliances), _pairs(after.relations.alliances)),
        ("married", _pairs(before.relations.royal_marriages), _pairs(after.relations.royal_marriages)),
        ("in enforced peace", _peaces(before), _peaces(after)),
    ):
        found += [f"no longer {name}: {_and(pair, tables)}" for pair in old if frozenset(pair) not in _sets(new)]
        found += [f"{name}: {_and(pair, tables)}" for pair in new if frozenset(pair) not in _sets(old)]
    return found


def _wars(state: GameState) -> list[tuple[Power, Power]]:
    return [war.powers for war in state.relations.wars]


def _peaces(state: GameState) -> list[tuple[Power, Power]]:
    return [peace.powers for peace in state.relations.enforced_peace]


def _pairs(pairs: Iterable[tuple[Power, Power]]) -> list[tuple[Power, Power]]:
    return list(pairs)


def _sets(pairs: Iterable[tuple[Power, Power]]) -> set[frozenset[Power]]:
    return set(map(frozenset, pairs))


def _and(pair: tuple[Power, Power], tables: Tables) -> str:
    return " and ".join(map(tables.name, pair))
