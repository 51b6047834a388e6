"""The game-state sheet as plain data: to a GameState and back, losing nothing.

Rule of the contract: a value that is left out is unknown; a list that is left out is empty.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import asdict, evolve, field, frozen

from eia_solo.core.document import Path, dotted
from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.month import Month
from eia_solo.core.strict import Mismatch, describe, strict_converter, structure
from eia_solo.rulebooks.empires_in_arms.keys import parse_key
from eia_solo.rulebooks.empires_in_arms.state import (
    NEUTRAL,
    OF_ONE_WAR,
    Call,
    Ceded,
    Count,
    DeclarationPhase,
    EventKind,
    GameState,
    Incident,
    MajorPowers,
    Options,
    Poland,
    Power,
    PowerSheet,
    Relations,
    Territory,
)
from eia_solo.rulebooks.empires_in_arms.tables import Tables, fold

FORMAT = "eia-solo sheet 1"
RULEBOOK = "empires-in-arms"
WHOLE: tuple[Path, ...] = (("combinations", "poland"),)
"""Tables that say something by being there at all: they may be empty, and a change of them is one change."""
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
    relations: Relations = Relations()
    calls: tuple[Call, ...] = ()
    events: tuple[Incident, ...] = ()
    marks: dict[str, tuple[str, ...]] = field(factory=dict)
    declarations: DeclarationPhase | None = None


def _count(value: Any, _: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"must be a whole number, not {describe(value)}")
    if not 0 <= value <= LARGEST_COUNT:
        raise ValueError(f"must be from 0 to {LARGEST_COUNT}, not {describe(value)}")
    return value


CONVERTER = strict_converter()
CONVERTER.register_unstructure_hook(Month, str)
CONVERTER.register_structure_hook_func(lambda kind: kind is Count, _count)
CONVERTER.register_structure_hook_func(lambda kind: kind is Call, lambda value, _: _call(value))
CONVERTER.register_unstructure_hook(Call, lambda call: {"from": call.by, "to": call.to, "against": call.against})


@frozen
class _WrittenCall:
    caller: Power
    to: Power
    against: Power


def _call(value: Any) -> Call:
    """A call; the sheet writes 'from', which is no name in Python."""
    if not isinstance(value, dict):
        raise TypeError(f"must be a table, not {describe(value)}")
    if "caller" in value:
        raise Mismatch(("caller",), "unknown key; did you mean from?")
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
        raise Mismatch(("rulebook",), f"must be {RULEBOOK}, not {describe(sheet.rulebook)}")
    order = tables.orders[sheet.options.major_powers].powers
    check = _Names(tables, order)
    state = GameState(
        month=sheet.month,
        options=Options(**asdict(sheet.options, recurse=False)),
        readings=_readings(sheet.readings, tables),
        powers=_powers(sheet.powers, check),
        territories=_territories(sheet.territories, check),
        ceded=tuple(
            evolve(c, territory=check.territory(c.territory, ("ceded", n, "territory")))
            for n, c in enumerate(sheet.ceded)
        ),
        poland=sheet.combinations.poland,
        relations=sheet.relations,
        calls=sheet.calls,
        events=sheet.events,
        marks=_marks(sheet.marks),
        declarations=sheet.declarations,
    )
    _check_powers_named(state, check)
    _check_impossible(state)
    return state


def _format_fault(written: object) -> str:
    if isinstance(written, str) and written.startswith("eia-solo sheet "):
        return f"this program reads '{FORMAT}', not '{written}': use a newer EiA Solo"
    return f"must be '{FORMAT}': this is not a game-state sheet"


def data_from(state: GameState) -> dict[str, Any]:
    """The game as the data of a sheet. `state_from` of it is the same game."""
    marks: dict[str, list[str]] = {}
    for key, mark in state.marks.items():
        marks.setdefault(mark, []).append(key)
    data = {
        "format": FORMAT,
        "rulebook": RULEBOOK,
        "month": str(state.month),
        "options": CONVERTER.unstructure(state.options),
        "readings": dict(state.readings),
        "powers": {power: CONVERTER.unstructure(sheet) for power, sheet in state.powers.items()},
        "territories": dict(state.territories),
        "ceded": CONVERTER.unstructure(list(state.ceded)),
        "combinations": {"poland": CONVERTER.unstructure(state.poland)} if state.poland else {},
        "relations": CONVERTER.unstructure(state.relations),
        "calls": CONVERTER.unstructure(list(state.calls)),
        "events": CONVERTER.unstructure(list(state.events)),
        "marks": marks,
    }
    if state.declarations:
        data["declarations"] = CONVERTER.unstructure(state.declarations)
    return {key: value for key, value in data.items() if value not in ({}, [], ())}


def left_out(data: Mapping[str, Any]) -> list[str]:
    """Options that the sheet leaves to their defaults, in words for the player."""
    written = data.get("options", {})
    return [
        f"options.{key} is left out, {'and so unknown' if value is None else f'taken as {str(value).lower()}'}"
        for key, value in asdict(_Options(), recurse=False).items()
        if key not in written
    ]


@frozen
class _Names:
    """Looks up what the sheet names, among the powers in play and the territories of the board."""

    tables: Tables
    order: tuple[Power, ...]

    def power(self, written: str, path: Path, *, or_neutral: bool = False) -> Power:
        known = (*self.order, NEUTRAL) if or_neutral else self.order
        if written in known:
            return Power(written)
        if written in self.tables.powers:
            raise Mismatch(path, f"{written} plays only with the alternate major powers (options.major_powers)")
        by_name = {fold(row.name): row.id for row in self.tables.powers.values() if row.id in known}
        meant = by_name.get(fold(written)) or next((p for p in known if fold(p) == fold(written)), None)
        hint = f"; did you mean {meant}?" if meant else did_you_mean(written, known)
        raise Mismatch(path, f"there is no power '{written}'{hint}")

    def territory(self, written: str, path: Path) -> Territory:
        found = self.tables.territory(written)
        if found is None:
            raise Mismatch(path, f"there is no territory '{written}'{did_you_mean(written, self.tables.territories)}")
        return found

    def pair(self, pair: tuple[Power, Power], path: Path) -> None:
        for number, power in enumerate(pair):
            self.power(power, (*path, number))
        if pair[0] == pair[1]:
            raise Mismatch(path, f"names {pair[0]} twice")


def _readings(written: Mapping[str, str], tables: Tables) -> dict[str, str]:
    """The campaign's own choices; one that is the default is left out, as the sheet asks."""
    for name, choice in written.items():
        if name not in tables.readings:
            raise Mismatch(("readings", name), f"there is no such reading{did_you_mean(name, tables.readings)}")
        choices = [c.id for c in tables.readings[name].choices]
        if choice not in choices:
            hint = did_you_mean(choice, choices)
            raise Mismatch(("readings", name), f"must be one of {', '.join(choices)}, not '{choice}'{hint}")
    return {name: choice for name, choice in written.items() if choice != tables.readings[name].default}


def _powers(written: Mapping[Power, PowerSheet], check: _Names) -> dict[Power, PowerSheet]:
    for power, page in written.items():
        # An empty page may be left over from a game with the alternate major powers.
        if page != PowerSheet() or power not in check.tables.powers:
            check.power(power, ("powers", power))
    return {power: _power(written.get(power, PowerSheet()), power, check) for power in check.order}


def _power(sheet: PowerSheet, power: Power, check: _Names) -> PowerSheet:
    path: Path = ("powers", power)
    if sheet.status_box == 0:
        raise Mismatch((*path, "status_box"), "boxes are counted from 1")
    capitals = sheet.provincial_capitals
    taken = (capitals.besieged or 0) + (capitals.occupied or 0)
    if capitals.total is not None and taken > capitals.total:
        what = f"{taken} besieged or occupied are more than the total of {capitals.total}"
        raise Mismatch((*path, "provincial_capitals"), what)
    names: set[str] = set()
    for number, leader in enumerate(sheet.leaders):
        where = (*path, "leaders", number)
        if not leader.name.strip():
            raise Mismatch((*where, "name"), "must not be empty")
        if leader.name in names:
            raise Mismatch((*where, "name"), f"'{leader.name}' stands here twice")
        names.add(leader.name)
        seniority = leader.seniority
        if seniority is not None and seniority != "none" and not (len(seniority) == 1 and "A" <= seniority <= "Z"):
            raise Mismatch((*where, "seniority"), f"must be a letter from A to Z, or none, not {describe(seniority)}")
    needs = tuple(
        check.territory(name, (*path, "needs_for_dominance", n)) for n, name in enumerate(sheet.needs_for_dominance)
    )
    return sheet if needs == sheet.needs_for_dominance else evolve(sheet, needs_for_dominance=needs)


def _territories(written: Mapping[str, Power], check: _Names) -> dict[Territory, Power]:
    found: dict[Territory, Power] = {}
    for name, controller in written.items():
        path = ("territories", name)
        territory = check.territory(name, path)
        if territory in found:
            raise Mismatch(path, f"{territory} stands here twice")
        found[territory] = check.power(controller, path, or_neutral=True)
    return {name: found[name] for name in check.tables.territories if name in found}


def _marks(written: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    for mark, keys in written.items():
        for number, key in enumerate(keys):
            try:
                parse_key(key)
            except InvalidCommand as fault:
                raise Mismatch(("marks", mark, number), str(fault)) from None
    return {key: mark for mark, keys in written.items() for key in keys}


def _check_powers_named(state: GameState, check: _Names) -> None:
    """Every power that relations, calls, cessions, events and Poland name is in play."""
    relations = state.relations
    for key in ("alliances", "royal_marriages", "borders"):
        for number, pair in enumerate(getattr(relations, key)):
            check.pair(pair, ("relations", key, number))
    for number, peace in enumerate(relations.enforced_peace):
        check.pair(peace.powers, ("relations", "enforced_peace", number, "powers"))
    for number, war in enumerate(relations.wars):
        check.pair(war.powers, ("relations", "wars", number, "powers"))
        for power in war.tally:
            if power not in war.powers:
                raise Mismatch(("relations", "wars", number, "tally", power), f"{power} does not fight this war")
    for number, call in enumerate(state.calls):
        check.pair((call.by, call.to), ("calls", number))
        check.pair((call.to, call.against), ("calls", number))
        check.pair((call.by, call.against), ("calls", number))
    for number, given in enumerate(state.ceded):
        check.pair((given.by, given.to), ("ceded", number))
    for number, incident in enumerate(state.events):
        _check_incident(incident, ("events", number), check)
    if state.poland:
        for key in ("created_by", "controlled_by"):
            named: Power | None = getattr(state.poland, key)
            if named is not None:
                check.power(named, ("combinations", "poland", key), or_neutral=key == "controlled_by")
    for number, result in enumerate(state.declarations.results if state.declarations else ()):
        check.pair((result.checker, result.target), ("declarations", "results", number))


def _check_incident(incident: Incident, path: Path, check: _Names) -> None:
    check.power(incident.power, (*path, "power"))
    if incident.enemy is not None:
        check.pair((incident.power, incident.enemy), path)
    if (incident.enemy is None) == (incident.kind in OF_ONE_WAR):
        word = "needs the enemy of that war" if incident.enemy is None else "belongs to no one war, so names no enemy"
        raise Mismatch((*path, "enemy"), f"{incident.kind.value} {word}")
    if incident.leader is not None and incident.kind is not EventKind.SENIOR_LEADER_LOST:
        raise Mismatch((*path, "leader"), "only senior_leader_lost names a leader")


def _check_impossible(state: GameState) -> None:
    """No pair stands twice in one list, and none is both allied and at war."""
    wars = _no_pair_twice((war.powers for war in state.relations.wars), ("relations", "wars"))
    for key in ("alliances", "royal_marriages", "borders"):
        pairs = _no_pair_twice(getattr(state.relations, key), ("relations", key))
        for pair, number in pairs.items():
            if key == "alliances" and pair in wars:
                what = f"{' and '.join(sorted(pair))} cannot be allied and at war (relations.wars[{wars[pair]}])"
                raise Mismatch(("relations", key, number), what)
    _no_pair_twice((p.powers for p in state.relations.enforced_peace), ("relations", "enforced_peace"))


def _no_pair_twice(pairs: Iterable[tuple[Power, Power]], path: Path) -> dict[frozenset[Power], int]:
    seen: dict[frozenset[Power], int] = {}
    for number, pair in enumerate(pairs):
        if frozenset(pair) in seen:
            raise Mismatch((*path, number), f"{' and '.join(pair)} stand here twice")
        seen[frozenset(pair)] = number
    return seen


def edited(data: Mapping[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The sheet's data with one value changed, or left out if `value` is None. Raises InvalidCommand for a wrong path."""
    changed: dict[str, Any] = _put(data, path, value, ())
    return changed


def _put(around: Any, path: Path, value: Any, done: Path) -> Any:
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        if not isinstance(around, (list, tuple)) or not 0 <= step < len(around):
            raise InvalidCommand(f"{dotted((*done, step))}: there is no such entry in the list")
        items = list(around)
        if rest:
            items[step] = _put(items[step], rest, value, (*done, step))
        elif value is None:
            del items[step]
        else:
            items[step] = value
        return items
    if around is not None and not isinstance(around, Mapping):
        raise InvalidCommand(f"{dotted((*done, step))}: {dotted(done)} is not a table")
    table = dict(around or {})
    if value is None and step not in table:
        return table
    new = _put(table.get(step), rest, value, (*done, step)) if rest else value
    if new is None or (rest and new == {} and (*done, step) not in WHOLE):
        table.pop(step, None)
    else:
        table[step] = new
    return table


def value_at(data: Mapping[str, Any], path: Path) -> Any:
    """The value at a path, or None if it is unknown or left out."""
    found: Any = data
    for step in path:
        try:
            found = found[step]
        except (KeyError, IndexError, TypeError):
            return None
    return found
