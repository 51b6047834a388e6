"""Acts and set-ups as plain data and back, strictly."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, get_origin

from cattrs import Converter

from eia_solo.core.errors import did_you_mean
from eia_solo.core.moment import Moment
from eia_solo.core.strict import Mismatch, describe, strict_converter, structure
from eia_solo.games.revolution_and_reaction.rules.acts import (
    Amendment,
    Author,
    Channel,
    Entered,
    Kept,
    Post,
    Ruling,
    StruckOut,
)
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.decisions import DECISIONS, Decision, Effect
from eia_solo.games.revolution_and_reaction.rules.parts import PARTS, Clause, ClauseKind, Goods, Helper, Part
from eia_solo.games.revolution_and_reaction.rules.setup import Setup


def _converter() -> Converter:
    converter = strict_converter()
    converter.register_structure_hook(Moment, _moment)
    converter.register_unstructure_hook(Moment, lambda moment: moment.text)
    converter.register_unstructure_hook_func(_is_set, sorted)
    for union, kinds in ((Part, PARTS), (Decision, DECISIONS)):
        _register(converter, union, kinds)
    return converter


def _is_set(kind: Any) -> bool:
    return get_origin(kind) is frozenset


def _moment(value: Any, _: Any) -> Moment:
    if isinstance(value, datetime):  # TOML knows times by itself
        value = value.isoformat()
    if not isinstance(value, str):
        raise TypeError(f'must be a time, written as "2011-11-01T09:00+00:00", not {describe(value)}')
    return Moment.parse(value)


def _register(converter: Converter, union: Any, kinds: Mapping[str, type]) -> None:
    """Tell the members of a union apart by their key `kind`."""

    def read(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise TypeError(f"must be a table, not {describe(value)}")
        kind = value.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            hint = did_you_mean(kind, kinds) if isinstance(kind, str) else ""
            raise Mismatch(("kind",), f"must be one of {', '.join(kinds)}, not {describe(kind)}{hint}")
        return converter.structure({key: each for key, each in value.items() if key != "kind"}, kinds[kind])

    converter.register_structure_hook_func(lambda kind: kind == union, read)
    converter.register_unstructure_hook_func(
        lambda kind: kind == union,
        lambda value: {"kind": value.kind, **converter.unstructure(value, type(value))},
    )


CONVERTER = _converter()


def dump_act(act: Kept) -> dict[str, Any]:
    """An act as plain data."""
    if isinstance(act, StruckOut):
        return {**dump_act(act.act), _STRUCK_OUT: True}
    data: dict[str, Any] = CONVERTER.unstructure(act)
    return {"act": "post" if isinstance(act, Post) else "ruling", **data}


def load_act(data: Any) -> Entered:
    """The act of plain data. Raises Mismatch."""
    if not isinstance(data, dict):
        raise Mismatch((), f"must be a table, not {describe(data)}")
    kinds = {"post": Post, "ruling": Ruling}
    kind = data.get("act")
    if not isinstance(kind, str) or kind not in kinds:
        raise Mismatch(("act",), f"must be post or ruling, not {describe(kind)}")
    act: Entered = structure(CONVERTER, {key: each for key, each in data.items() if key != "act"}, kinds[kind])
    return act


_STRUCK_OUT = "struck_out"


def changed_fields(before: Kept, after: Kept) -> dict[str, Any]:
    """What stood in an act before that stands otherwise, or not at all, in another; None where nothing stood."""
    was, now = dump_act(before), dump_act(after)
    return {key: was.get(key) for key in dict.fromkeys((*was, *now)) if was.get(key) != now.get(key)}


def load_kept(data: Any) -> Kept:
    """What became of an act out of a record. Raises Mismatch."""
    if isinstance(data, dict) and data.get(_STRUCK_OUT):
        return StruckOut(load_kept_act({key: value for key, value in data.items() if key != _STRUCK_OUT}))
    return load_kept_act(data)


def dump_amendments(amended: Mapping[ActId, Sequence[Amendment]]) -> dict[str, Any]:
    """What took the place of acts, by their ids, as plain data."""
    return {
        id: [{"before": dump_act(each.before), "because": each.because, "entered": each.entered} for each in every]
        for id, every in amended.items()
    }


def load_amendments(data: Any) -> dict[ActId, tuple[Amendment, ...]]:
    """What took the place of acts, of plain data. Raises Mismatch."""
    try:
        return {
            ActId(id): tuple(
                Amendment(
                    load_kept(each["before"]),
                    structure(CONVERTER, each["because"], str),
                    structure(CONVERTER, each["entered"], int),
                )
                for each in every
            )
            for id, every in data.items()
        }
    except (KeyError, TypeError, AttributeError):
        raise Mismatch(("amended",), "must say what took the place of which act") from None


def load_kept_act(data: Any) -> Entered:
    """An act out of a record, which was checked when it was entered. Raises Mismatch if it cannot be read at all.

    Ten thousand acts are read when a record is opened; looking at the type of every value would take most of a second.
    """
    try:
        if data["act"] == "post":
            return _kept_post(data)
        if data["act"] == "ruling" and data["decision"]["kind"] not in _WITH_TABLES:
            return _kept_ruling(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        pass  # read again with care, which says what is wrong
    return load_act(data)


_WITH_TABLES = ("schedule", "create")
"""Decisions that hold tables of their own; they are few."""
_KEPT: Mapping[str, Callable[[Any], Any]] = {
    "states": tuple,
    "clauses": lambda clauses: tuple(_kept_fields(Clause, {"kind": ClauseKind}, each) for each in clauses),
    "goods": Goods,
    "helper": Helper,
    "effect": Effect,
}
"""How the values of acts are read that are not themselves in plain data."""


def _kept_post(data: Mapping[str, Any]) -> Post:
    return Post(
        received=Moment.parse(data["received"]),
        author=Author(**data["author"]),
        parts=tuple(_kept_kind(part, PARTS) for part in data["parts"]),
        channel=Channel(data.get("channel", Channel.PUBLIC)),
        **{key: data[key] for key in ("refers_to", "text", "id", "number") if key in data},
    )


def _kept_ruling(data: Mapping[str, Any]) -> Ruling:
    return Ruling(
        received=Moment.parse(data["received"]),
        decision=_kept_kind(data["decision"], DECISIONS),
        **{key: data[key] for key in ("secret", "text", "id", "number") if key in data},
    )


def _kept_kind(data: Mapping[str, Any], kinds: Mapping[str, type]) -> Any:
    fields = dict(data)
    return _kept_fields(kinds[fields.pop("kind")], _KEPT, fields)


def _kept_fields(kind: type, readers: Mapping[str, Callable[[Any], Any]], data: Mapping[str, Any]) -> Any:
    return kind(**{key: readers[key](value) if key in readers else value for key, value in data.items()})


def dump_setup(setup: Setup) -> dict[str, Any]:
    data: dict[str, Any] = CONVERTER.unstructure(setup)
    return data


def load_setup(data: Any) -> Setup:
    """The set-up of plain data. Raises Mismatch."""
    setup: Setup = structure(CONVERTER, data, Setup)
    return setup
