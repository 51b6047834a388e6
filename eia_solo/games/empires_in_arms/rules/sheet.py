"""The game-state sheet as plain data: to a GameState and back, losing nothing.

Rule of the contract: a value that is left out is unknown; a list that is left out is empty.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import asdict, evolve, field

from eia_solo.core.document import Path
from eia_solo.core.month import Month
from eia_solo.core.phrases import Said, dump_said, load_said
from eia_solo.core.strict import Mismatch, describe, strict_converter, structure
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.phrases import TEMPLATES
from eia_solo.games.empires_in_arms.rules.sheet_validation import (
    Names,
    controllers,
    expect_known_powers,
    expect_possible,
    known_steps,
    marks_by_key,
    own_readings,
    powers_in_play,
)
from eia_solo.games.empires_in_arms.rules.state import (
    Call,
    CallsStep,
    Ceded,
    Count,
    DeclarationPhase,
    GameState,
    Incident,
    LastPeace,
    MajorPowers,
    Options,
    PeacePhase,
    Poland,
    Power,
    PowerSheet,
    Relations,
    Seen,
    StepMark,
    Undecided,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables

FORMAT = "eia-solo sheet 1"
RULEBOOK = "empires-in-arms"
LARGEST_COUNT = 9_999
"""No treasury, army or navy of the game comes near it; a larger number is a slip."""


@frozen
class _Options:
    """Options as written: what is left out has a default, and the reader is told so."""

    major_powers: MajorPowers = MajorPowers.SEVEN
    historical_aspirations: bool = True
    pre_game_rolls: bool | None = None
    first_month: Month | None = None


@frozen
class _Combinations:
    poland: Poland | None = None


@frozen
class _Sheet:
    format: str
    month: Month
    rulebook: str = RULEBOOK
    options: _Options = _Options()
    readings: dict[str, str] = field(factory=dict)
    powers: dict[Power, PowerSheet] = field(factory=dict)
    territories: dict[str, Power] = field(factory=dict)
    ceded: tuple[Ceded, ...] = ()
    combinations: _Combinations = _Combinations()
    relations: Relations = field(factory=Relations)
    calls: tuple[Call, ...] = ()
    events: tuple[Incident, ...] = ()
    dismissed: tuple[Incident, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    marks: dict[str, tuple[str, ...]] = field(factory=dict)
    declarations: DeclarationPhase | None = None
    calling: CallsStep | None = None
    peace: PeacePhase | None = None
    steps: dict[str, StepMark] = field(factory=dict)
    last_peace: LastPeace | None = None


def _count(value: Any, _: Any) -> int:
    if type(value) is not int:
        raise TypeError(tr("must be a whole number, not {given}", given=describe(value)))
    if not 0 <= value <= LARGEST_COUNT:
        raise ValueError(
            tr("must be from 0 to {largest_count}, not {given}", largest_count=LARGEST_COUNT, given=describe(value))
        )
    return value


def _seen_reader(read: Callable[[Any, Any], Seen]) -> Callable[[Any, Any], Seen]:
    """Reads how a power stood. Earlier versions wrote which of its leaders were lost, which nothing asks for."""

    def seen(value: Any, kind: Any) -> Seen:
        if isinstance(value, dict):
            value = {key: each for key, each in value.items() if key != "leaders_lost"}
        return read(value, kind)

    return seen


CONVERTER = strict_converter()
CONVERTER.register_unstructure_hook(Month, str)
CONVERTER.register_structure_hook_func(lambda kind: kind == Said, lambda value, _: load_said(value, TEMPLATES))
CONVERTER.register_unstructure_hook_func(lambda kind: kind == Said, dump_said)
CONVERTER.register_structure_hook_func(lambda kind: kind is Count, _count)
CONVERTER.register_structure_hook_func(lambda kind: kind is Call, lambda value, _: _call(value))
CONVERTER.register_structure_hook(Seen, _seen_reader(CONVERTER.get_structure_hook(Seen)))
CONVERTER.register_unstructure_hook(Call, lambda call: {"from": call.by, "to": call.to, "against": call.against})


@frozen
class _WrittenCall:
    caller: Power
    to: Power
    against: Power


def _call(value: Any) -> Call:
    """A call; the sheet writes 'from', which is no name in Python."""
    if not isinstance(value, dict):
        raise TypeError(tr("must be a table, not {given}: write it with from, to and against", given=describe(value)))
    if "caller" in value:
        raise Mismatch(("caller",), tr("unknown key; did you mean 'from'?"))
    renamed = {"caller" if key == "from" else key: item for key, item in value.items()}
    try:
        call: _WrittenCall = structure(CONVERTER, renamed, _WrittenCall)
    except Mismatch as fault:
        path = tuple("from" if part == "caller" else part for part in fault.path)
        raise Mismatch(path, fault.what.replace("'caller'", "'from'")) from None
    return Call(call.caller, call.to, call.against)


def state_from(data: Mapping[str, Any], tables: Tables) -> GameState:
    """The game that the data of a sheet describes. Raises Mismatch with the path of the first thing that is wrong."""
    if data.get("format") != FORMAT:
        raise Mismatch(("format",), _format_fault(data.get("format")))
    sheet: _Sheet = structure(CONVERTER, dict(data), _Sheet)
    if sheet.rulebook != RULEBOOK:
        raise Mismatch(
            ("rulebook",), tr("must be '{rulebook}', not {given}", rulebook=RULEBOOK, given=describe(sheet.rulebook))
        )
    check = Names(tables, tables.orders[sheet.options.major_powers].powers)
    return _sound(_read(sheet, check), check)


def state_after(state: GameState, old: Mapping[str, Any], new: Mapping[str, Any], tables: Tables) -> GameState:
    """What `state_from` makes of `new`, where `old` is the data of `state`, or as much of it as `data_for` writes.

    What is the same object in both, or in neither, is not read again.
    """
    kept = {section for section in _WRITTEN if new.get(section) is old.get(section)}
    if not kept >= _BEGINS_ALL or not isinstance(new.get("powers", {}), Mapping):
        return state_from(new, tables)
    pages, before = new.get("powers", {}), old.get("powers", {})
    data = {key: value for key, value in new.items() if key not in kept or key in _ALWAYS_READ}
    data["powers"] = {power: page for power, page in pages.items() if page is not before.get(power)}
    sheet: _Sheet = structure(CONVERTER, data, _Sheet)
    check = Names(tables, tuple(state.powers), state.marks)
    parts = {_PARTS.get(key, key): read(sheet, check) for key, read in _READ.items() if key not in {*kept, "powers"}}
    anew = [power for power in check.order if pages.get(power) is not before.get(power)]
    parts["powers"] = {**state.powers, **powers_in_play(sheet.powers, check, anew)}
    after = state.but(**parts)
    return after if kept >= _SAY_OF_EACH_OTHER else _sound(after, check)


def _read(sheet: _Sheet, check: Names) -> GameState:
    return GameState(**{_PARTS.get(section, section): read(sheet, check) for section, read in _READ.items()})


def _ceded(sheet: _Sheet, check: Names) -> tuple[Ceded, ...]:
    return tuple(
        evolve(c, territory=check.territory(c.territory, ("ceded", n, "territory"))) for n, c in enumerate(sheet.ceded)
    )


_READ: Mapping[str, Callable[[_Sheet, Names], Any]] = {
    "month": lambda sheet, _: sheet.month,
    "options": lambda sheet, _: Options(**asdict(sheet.options, recurse=False)),
    "readings": lambda sheet, check: own_readings(sheet.readings, check.tables),
    "powers": lambda sheet, check: powers_in_play(sheet.powers, check, check.order),
    "territories": lambda sheet, check: controllers(sheet.territories, check),
    "ceded": _ceded,
    "combinations": lambda sheet, _: sheet.combinations.poland,
    "relations": lambda sheet, _: sheet.relations,
    "calls": lambda sheet, _: sheet.calls,
    "events": lambda sheet, _: sheet.events,
    "dismissed": lambda sheet, _: sheet.dismissed,
    "undecided": lambda sheet, _: sheet.undecided,
    "marks": lambda sheet, check: marks_by_key(sheet.marks, check.marked),
    "declarations": lambda sheet, _: sheet.declarations,
    "calling": lambda sheet, _: sheet.calling,
    "peace": lambda sheet, _: sheet.peace,
    "steps": lambda sheet, check: known_steps(sheet.steps, check.tables),
    "last_peace": lambda sheet, _: sheet.last_peace,
}
"""What of the game each section of a sheet says."""
_PARTS = {"combinations": "poland"}
"""What a section is called in the game, where that is another name."""


def _sound(state: GameState, check: Names) -> GameState:
    """The game, if what its parts say of each other is possible."""
    expect_known_powers(state, check)
    expect_possible(state, check.tables)
    return state


def _format_fault(written: object) -> str:
    if isinstance(written, str) and written.startswith("eia-solo sheet "):
        return tr(
            "this program reads '{format}', not '{written}': use a newer EiA Solo", format=FORMAT, written=written
        )
    return tr("must be '{format}': this is not a game-state sheet", format=FORMAT)


def data_from(state: GameState) -> dict[str, Any]:
    """The game as the data of a sheet. `state_from` of it is the same game."""
    return _written(state, _WRITTEN)


def data_for(state: GameState, paths: Iterable[Path]) -> dict[str, Any]:
    """As much of the same as a change at these paths needs, for `state_after`: an edit changes a value of many."""
    named = {path[0] for path in paths}
    if named & _BEGINS_ALL or ("powers",) in paths:
        return data_from(state)
    data = _written(state, [section for section in _WRITTEN if section in (*_ALWAYS_READ, *named - {"powers"})])
    if "powers" in named:
        pages = {path[1] for path in paths if path[0] == "powers"}
        data["powers"] = {p: CONVERTER.unstructure(page) for p, page in state.powers.items() if p in pages}
    return data


def _written(state: GameState, sections: Iterable[str]) -> dict[str, Any]:
    data = {section: _WRITTEN[section](state) for section in sections}
    return {section: value for section, value in data.items() if value not in (None, {}, [], ())}


def _marks(state: GameState) -> dict[str, list[str]]:
    marks = state.marks
    return {each: [key for key, mark in marks.items() if mark == each] for each in dict.fromkeys(marks.values())}


_WRITTEN: Mapping[str, Callable[[GameState], Any]] = {
    "format": lambda state: FORMAT,
    "rulebook": lambda state: RULEBOOK,
    "month": lambda state: str(state.month),
    "options": lambda state: CONVERTER.unstructure(state.options),
    "readings": lambda state: dict(state.readings),
    "powers": lambda state: {power: CONVERTER.unstructure(sheet) for power, sheet in state.powers.items()},
    "territories": lambda state: dict(state.territories),
    "ceded": lambda state: CONVERTER.unstructure(list(state.ceded)),
    "combinations": lambda state: {"poland": CONVERTER.unstructure(state.poland)} if state.poland else {},
    "relations": lambda state: CONVERTER.unstructure(state.relations),
    "calls": lambda state: CONVERTER.unstructure(list(state.calls)),
    "events": lambda state: CONVERTER.unstructure(list(state.events)),
    "dismissed": lambda state: CONVERTER.unstructure(list(state.dismissed)),
    "undecided": lambda state: CONVERTER.unstructure(list(state.undecided)),
    "marks": _marks,
    "steps": lambda state: CONVERTER.unstructure(dict(state.steps)),
    "declarations": lambda state: CONVERTER.unstructure(state.declarations),
    "calling": lambda state: CONVERTER.unstructure(state.calling),
    "peace": lambda state: CONVERTER.unstructure(state.peace),
    "last_peace": lambda state: CONVERTER.unstructure(state.last_peace),
}
_BEGINS_ALL = frozenset({"format", "rulebook", "options", "readings"})
"""With a change of one of these everything is read anew."""
_SAY_OF_EACH_OTHER = frozenset(_WRITTEN) - {"month", "powers", "territories", "marks", "steps"}
"""Sections that name powers, wars and peaces of others. As long as they stay, they are possible together."""
_ALWAYS_READ = ("format", "month", "options")


def left_out(data: Mapping[str, Any]) -> list[str]:
    """Options that the sheet leaves to their defaults, in words for the player."""
    written = data.get("options", {})
    return [
        tr("options.{key} is left out, and so unknown", key=key)
        if value is None
        else tr("options.{key} is left out, taken as {value}", key=key, value=str(value).lower())
        for key, value in asdict(_Options(), recurse=False).items()
        if key not in written
    ]
