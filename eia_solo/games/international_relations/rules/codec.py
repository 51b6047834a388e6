"""Games, commands and events as plain data and back, strictly."""

from typing import Any

from cattrs import Converter

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.phrases import Said, dump_said, load_said
from eia_solo.core.strict import Mismatch, describe, strict_converter, structure
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.sentences import TEMPLATES
from eia_solo.games.international_relations.rules.state import GameState, Turn


def _converter() -> Converter:
    converter = strict_converter()
    converter.register_structure_hook(Turn, _turn)
    converter.register_unstructure_hook(Turn, lambda turn: turn.text)
    converter.register_structure_hook(Moment, _moment)
    converter.register_unstructure_hook(Moment, lambda moment: moment.text)
    converter.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)
    converter.register_structure_hook(Unit, _unit)
    converter.register_unstructure_hook(Unit, lambda unit: [unit.power, unit.kind.value, unit.at])
    converter.register_structure_hook_func(lambda kind: kind == frozenset[str], _names)
    converter.register_unstructure_hook_func(lambda kind: kind == frozenset[str], sorted)
    converter.register_structure_hook_func(lambda kind: kind == Said, lambda value, _: load_said(value, TEMPLATES))
    converter.register_unstructure_hook_func(lambda kind: kind == Said, dump_said)
    return converter


def _turn(value: Any, _: Any) -> Turn:
    if not isinstance(value, str):
        raise TypeError(tr('must be a turn, written as "S1902", not {found}', found=describe(value)))
    return Turn.parse(value)


def _moment(value: Any, _: Any) -> Moment:
    try:
        return Moment.parse(value)
    except (InvalidCommand, TypeError) as fault:
        raise TypeError(tr("must be a time with its zone: {fault}", fault=fault)) from None


def _unit(value: Any, _: Any) -> Unit:
    if not isinstance(value, (list, tuple)) or len(value) != 3 or not all(isinstance(each, str) for each in value):
        raise TypeError(tr('must be a unit, written as ["France", "A", "par"], not {found}', found=describe(value)))
    power, kind, at = value
    if kind not in list(UnitKind):
        raise Mismatch((1,), tr("must be A or F, not {found}", found=describe(kind)))
    return Unit(power, UnitKind(kind), at)


def _names(value: Any, _: Any) -> frozenset[str]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(each, str) for each in value):
        raise TypeError(tr("must be a list of names, not {found}", found=describe(value)))
    return frozenset(value)


CONVERTER = _converter()


def dump_game(game: GameState) -> dict[str, Any]:
    """A game as plain data."""
    data: dict[str, Any] = CONVERTER.unstructure(game)
    return data


def load_game(data: Any) -> GameState:
    """The game of plain data. Raises Mismatch."""
    game: GameState = structure(CONVERTER, data, GameState)
    return game
