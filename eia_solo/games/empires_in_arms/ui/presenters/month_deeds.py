"""What powers can agree on in each step of the month: the deeds, each with two choices, as data.

Each step has two kinds of deeds; all else is the same for all of them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Power, Territory, same_pair
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Changes, listed
from eia_solo.ui.words import mark, tr

UNKNOWN = "unknown"
Options = tuple[tuple[str, str], ...]
"""Values to choose from, each with its words."""


@frozen
class Slot:
    """One of the two choices: its name, what the black button says while it is open, and what there is to choose.

    The options of the second depend on what was chosen first.
    """

    name: str
    asks: str
    options: Callable[[GameState, Tables, str], Options]
    discs: bool = True


@frozen
class Deed:
    """One kind of thing that can be entered. `does` is the black button, its verb and then both choices, in ever fewer
    words."""

    name: str
    does: tuple[str, ...]
    between: str
    slots: tuple[Slot, Slot]
    edits: Callable[[GameState, Tables, str, str], Changes]
    refuses: Callable[[GameState, Tables, str, str], str] = lambda *_: ""


@frozen
class EntryStep:
    """A step in which something is entered. `idle` says that there is nothing to enter; so it is with no option."""

    title: str
    idle: str
    deeds: tuple[Deed, ...]


# What there is to choose


def _powers(state: GameState, tables: Tables, _first: str) -> Options:
    return tuple((str(power), tables.name(power)) for power in state.powers)


def _tied(ties: str) -> Callable[[GameState, Tables, str], Options]:
    """The powers that stand in pairs of this kind."""

    def options(state: GameState, tables: Tables, _first: str) -> Options:
        tied = {power for pair in getattr(state.relations, ties) for power in pair}
        return tuple((str(power), tables.name(power)) for power in state.powers if power in tied)

    return options


def _tied_to_first(ties: str) -> Callable[[GameState, Tables, str], Options]:
    """The powers that stand in a pair of this kind with the first."""

    def options(state: GameState, tables: Tables, first: str) -> Options:
        tied = {power for pair in getattr(state.relations, ties) if first in pair for power in pair} - {first}
        return tuple((str(power), tables.name(power)) for power in state.powers if power in tied)

    return options


def _minors(state: GameState, tables: Tables, _first: str = "") -> Options:
    names = sorted(row.name for row in tables.territories.values() if row.home not in state.powers)
    return tuple((str(name), str(name)) for name in names)


def _held_minors(state: GameState, tables: Tables, _first: str) -> Options:
    """The minors that a power may lose: those it is not known that nobody controls."""
    return tuple((name, said) for name, said in _minors(state, tables) if holder_of(state, name) != NEUTRAL)


def _territories(state: GameState, tables: Tables, _first: str) -> Options:
    return tuple((str(name), str(name)) for name in sorted(tables.territories) if holder_of(state, name) != NEUTRAL)


def _lost_to(state: GameState, _tables: Tables, first: str) -> Options:
    unknown = ((UNKNOWN, tr("unknown")),) if first and holder_of(state, first) is not None else ()
    return ((str(NEUTRAL), tr("neutral")), *unknown)


def _freed_under(state: GameState, tables: Tables, first: str) -> Options:
    under = ((power, tr("under {power}", power=name)) for power, name in _powers(state, tables, first))
    return ((str(NEUTRAL), tr("neutral")), *under)


def holder_of(state: GameState, territory: str) -> Power | None:
    """Who controls a territory; None if nobody has entered it."""
    return state.territories.get(Territory(territory))


# What is entered


def _listing(ties: str, *, wanted: bool) -> Callable[[GameState, Tables, str, str], Changes]:
    """The two come to be a pair of this kind, or no longer are."""
    return lambda state, _tables, one, other: listed(state, ties, (Power(one), Power(other)), wanted)


def _controlled(_state: GameState, _tables: Tables, territory: str, by: str) -> Changes:
    return {f"territories.{territory}": None if by == UNKNOWN else by}


def cession(state: GameState, tables: Tables, territory: str, to: str) -> Changes:
    """A home province that its own nation gives counts as ceded; whoever else gives it, it no longer does."""
    home = tables.territories[Territory(territory)].home
    listed_so_far = data_from(state).get("ceded", [])
    ceded: list[dict[str, Any]] = [one for one in listed_so_far if one["territory"] != territory]
    if home is not None and home == holder_of(state, territory):
        ceded.append({"territory": territory, "by": str(home), "to": to})
    changes = _controlled(state, tables, territory, to)
    return changes if ceded == listed_so_far else {**changes, "ceded": ceded}


# What stands in the way


def _twice(tables: Tables, one: str, other: str) -> str:
    return tr("{power} is chosen twice", power=tables.name(one)) if one == other else ""


def _no_alliance(state: GameState, tables: Tables, one: str, other: str) -> str:
    names = {"first": tables.name(one), "second": tables.name(other)}
    if Power(other) in state.allies[Power(one)]:
        return tr("{first} and {second} are allied already", **names)
    if Power(other) in state.enemies[Power(one)]:
        return tr("{first} and {second} are at war, and enemies cannot be allied", **names)
    return _twice(tables, one, other)


def _no_marriage(state: GameState, tables: Tables, one: str, other: str) -> str:
    if any(same_pair(pair, (Power(one), Power(other))) for pair in state.relations.royal_marriages):
        names = {"first": tables.name(one), "second": tables.name(other)}
        return tr("{first} and {second} are joined by a royal marriage already", **names)
    return _twice(tables, one, other)


def _held_already(state: GameState, tables: Tables, territory: str, by: str) -> str:
    if holder_of(state, territory) != by:
        return ""
    return tr("{power} controls {territory} already", power=tables.name(by), territory=territory)


def _free_already(state: GameState, tables: Tables, territory: str, by: str) -> str:
    if holder_of(state, territory) != by:
        return ""
    if by == NEUTRAL:
        return tr("{territory} is neutral already", territory=territory)
    return tr(
        "{power} controls {territory} already; a free state stays with its power, so only the board changes",
        power=tables.name(by),
        territory=territory,
    )


_FIRST = Slot(mark("First power"), mark("Choose the first power"), _powers)
_SECOND = Slot(mark("Second power"), mark("Choose the second power"), _powers)
_TO_POWER = Slot(mark("Power"), mark("Choose the power"), _powers)


def _ending(name: str, does: tuple[str, ...], ties: str) -> Deed:
    """A tie between two powers ends."""
    first = Slot(_FIRST.name, _FIRST.asks, _tied(ties))
    second = Slot(_SECOND.name, _SECOND.asks, _tied_to_first(ties))
    return Deed(name, does, mark("with"), (first, second), _listing(ties, wanted=False))


ENTRIES: Mapping[str, EntryStep] = {
    "alliances": EntryStep(
        mark("A new alliance?"),
        "",
        (
            Deed(
                mark("Make an alliance"),
                (mark("Make the alliance of {first} and {second}"), mark("Make the alliance"), mark("Make")),
                mark("with"),
                (_FIRST, _SECOND),
                _listing("alliances", wanted=True),
                _no_alliance,
            ),
            Deed(
                mark("Royal marriage"),
                (mark("Marry {first} and {second}"), mark("Marry")),
                mark("with"),
                (_FIRST, _SECOND),
                _listing("royal_marriages", wanted=True),
                _no_marriage,
            ),
        ),
    ),
    "minors": EntryStep(
        mark("Who controls a minor?"),
        "",
        (
            Deed(
                mark("Gain control"),
                (mark("Gain {first} for {second}"), mark("Gain {first}"), mark("Gain")),
                mark("for"),
                (Slot(mark("Minor"), mark("Choose the minor"), _minors, discs=False), _TO_POWER),
                _controlled,
                _held_already,
            ),
            Deed(
                mark("Lose control"),
                (mark("Lose {first}, then {second}"), mark("Lose {first}"), mark("Lose")),
                mark("then"),
                (
                    Slot(mark("Minor"), mark("Choose the minor"), _held_minors, discs=False),
                    Slot(mark("Neutral or unknown"), mark("Choose what it becomes"), _lost_to, discs=False),
                ),
                _controlled,
            ),
        ),
    ),
    "breaking": EntryStep(
        mark("Does an alliance end?"),
        mark("No powers are allied or joined by a royal marriage."),
        (
            _ending(
                mark("Break an alliance"),
                (mark("Break the alliance of {first} and {second}"), mark("Break the alliance"), mark("Break")),
                "alliances",
            ),
            _ending(
                mark("End a royal marriage"),
                (mark("End the marriage of {first} and {second}"), mark("End the marriage"), mark("End")),
                "royal_marriages",
            ),
        ),
    ),
    "free_states": EntryStep(
        mark("A state freed, or land ceded?"),
        "",
        (
            Deed(
                mark("Free a state"),
                (mark("Free {first}, {second}"), mark("Free {first}"), mark("Free")),
                mark("then"),
                (
                    Slot(mark("State"), mark("Choose the state"), _minors, discs=False),
                    Slot(mark("Neutral or under a power"), mark("Choose what it becomes"), _freed_under),
                ),
                _controlled,
                _free_already,
            ),
            Deed(
                mark("Cede territory"),
                (mark("Cede {first} to {second}"), mark("Cede {first}"), mark("Cede")),
                mark("to"),
                (Slot(mark("Territory"), mark("Choose the territory"), _territories, discs=False), _TO_POWER),
                cession,
                _held_already,
            ),
        ),
    ),
}
"""The steps that are entered on the stage, by their id."""
