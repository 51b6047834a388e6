"""Games, commands and events as plain data and back, strictly."""

from collections.abc import Mapping
from typing import Any

from cattrs import Converter

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.strict import describe, strict_converter
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.calendar import Turn


def _converter() -> Converter:
    converter = strict_converter()
    converter.register_structure_hook(Turn, _turn)
    converter.register_unstructure_hook(Turn, str)
    converter.register_structure_hook(Moment, _moment)
    converter.register_unstructure_hook(Moment, lambda moment: moment.text)
    converter.register_structure_hook_func(lambda kind: kind == Mapping[str, Any], _plain)
    converter.register_unstructure_hook_func(lambda kind: kind == Mapping[str, Any], lambda value: value)
    return converter


def _turn(value: Any, _: Any) -> Turn:
    if not isinstance(value, str):
        raise TypeError(tr("must be a turn, like 'Spring 1805', not {given}", given=describe(value)))
    try:
        return Turn.parse(value)
    except ValueError as fault:
        raise TypeError(str(fault)) from None


def _moment(value: Any, _: Any) -> Moment:
    try:
        return Moment.parse(value)
    except (InvalidCommand, TypeError) as fault:
        raise TypeError(tr("must be a time with its zone: {fault}", fault=fault)) from None


def _plain(value: Any, _: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(tr("must be a table, not {given}", given=describe(value)))
    return value


CONVERTER = _converter()
