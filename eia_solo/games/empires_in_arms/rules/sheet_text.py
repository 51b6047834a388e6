"""The game-state sheet as a text to read and edit: TOML, with every unknown field named in a comment."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from eia_solo.core.document import dotted
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.fields import FIELDS
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables

_HEAD = (
    mark(
        "A game of Empires in Arms, as EiA Solo sees it. "
        "Edit it and give it back with: eia-solo sheet apply GAME THIS_FILE"
    ),
    mark("A value that is left out is unknown, never zero. A list that is left out is empty."),
)
_TITLES = {
    "territories": mark("Who controls what; neutral is a controller too"),
    "relations": mark("How the powers stand to each other"),
    "undecided": mark("Events that may have come to pass, each with the values that decide it"),
    "marks": mark(
        "Values that are not yours yet: suggested ones to compare with your set-up, and invented sample ones"
    ),
    "declarations": mark("The declaration phase, as far as it has come"),
    "calling": mark("The call to allies of this month, as far as it has come"),
    "peace": mark("The peace phase, as far as it has come"),
    "steps": mark("Steps of this month's political phase that are behind you"),
    "last_peace": mark("The game as it stood at the last peace phase: events are found by comparing with it"),
}


_LISTS = ("leaders", "forces")
"""Lists on a power's page."""


def text_of(state: GameState, tables: Tables) -> str:
    """The sheet of a game. Applying it to that game changes nothing."""
    data = tables.phrases.in_data(data_from(state))
    lines = [
        *(f"# {tr(line)}" for line in _HEAD),
        "",
        *(f"{key} = {_value(data.pop(key))}" for key in ("format", "rulebook", "month")),
    ]
    lines += _table(("options",), data.pop("options"))
    if "readings" in data:
        lines += _table(("readings",), data.pop("readings"))
    for power, page in data.pop("powers").items():
        lines += _power(power, page, tables)
    territories = data.pop("territories", {})
    lines += _table(("territories",), territories)
    unknown = [name for name in tables.territories if name not in territories]
    if unknown:
        lines += [f"# {tr('unknown controller:')}", *(f"# {_value(name)} =" for name in unknown)]
    for key, value in data.items():
        lines += _any((key,), value)
    return "\n".join(lines) + "\n"


def _power(power: str, page: Mapping[str, Any], tables: Tables) -> list[str]:
    lines = ["", f"# {tables.name(power)}", f"[powers.{power}]"]
    keys = dict.fromkeys(field.key.split(".")[0] for field in FIELDS)
    for key in keys:
        if key in page:
            lines.append(f"{key} = {_value(page[key])}")
        elif key != "needs_for_dominance":
            lines.append(f"# {key} =")
    lines += _pairs({key: value for key, value in page.items() if key not in keys and key not in _LISTS})
    for key in _LISTS:
        for entry in page.get(key, ()):
            lines += ["", f"[[powers.{power}.{key}]]", *_pairs(entry)]
    return lines


def _any(path: tuple[str, ...], value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return _table(path, value)
    return [line for item in value for line in ("", f"[[{dotted(path)}]]", *_pairs(item))]


def _table(path: tuple[str, ...], table: Mapping[str, Any]) -> list[str]:
    """A table: first what fits on a line of its own, then the lists of tables below it."""
    plain = {k: v for k, v in table.items() if not _is_tables(v)}
    title = [f"# {tr(_TITLES[path[0]])}"] if path[0] in _TITLES else []
    lines = ["", *title, f"[{dotted(path)}]", *_pairs(plain)]
    for key, value in table.items():
        if _is_tables(value):
            lines += _any((*path, key), value)
    return lines


def _is_tables(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and bool(value) and all(isinstance(item, Mapping) for item in value)


def _pairs(table: Mapping[str, Any]) -> Iterable[str]:
    return [f"{dotted((key,))} = {_value(value)}" for key, value in table.items()]


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_pairs(value)) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        written = [_value(item) for item in value]
        short = "[" + ", ".join(written) + "]"
        if len(short) <= 100:
            return short
        return "[\n" + "".join(f"    {item},\n" for item in written) + "]"
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else "".join(map(_printable, text))


def _printable(sign: str) -> str:
    """A sign, or how a text in TOML writes it: TOML forbids some bare ones, and a terminal obeys others."""
    if sign.isprintable():
        return sign
    return f"\\u{ord(sign):04x}" if sign <= "\uffff" else f"\\U{ord(sign):08x}"
