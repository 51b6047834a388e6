"""The part of docs/rules_index.md on International Relations: each lettered rule, its rows, readings, code, cases."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from attrs import frozen

from eia_solo.games.international_relations.game import INTERNATIONAL_RELATIONS
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.rules.tables import SOURCE, Reading, RuleRow, Tables

ROOT = Path(__file__).parents[1]
TABLES = f"modifier_tables/{INTERNATIONAL_RELATIONS.id}"
CODE = f"eia_solo/games/{INTERNATIONAL_RELATIONS.id}"
CASES = f"tests/cases/{INTERNATIONAL_RELATIONS.id}"
TESTS = f"tests/games/{INTERNATIONAL_RELATIONS.id}"

PROCEDURES: Mapping[str, tuple[str, ...]] = {
    "A.coalition_russia": ("rules.tables:VictoryTable.needed",),
    "B.relations": ("rules.judging.relations:stance",),
    "B.allies": ("rules.judging.permissions:invalid",),
    "B.neutral": ("rules.judging.penalties:Attack.is_charged", "rules.judging.consequences:changes_of"),
    "B.war": ("rules.judging.penalties:Attack.is_charged",),
    "C.kinds": ("rules.judging.treaties:sign",),
    "C.mdt_attacker": ("rules.judging.relations:stance",),
    "C.mdt_later": ("rules.judging.consequences:changes_of",),
    "C.aat_victim": ("rules.judging.consequences:changes_of",),
    "C.share": ("rules.tables:PenaltyTable.charge",),
    "C.aat_later": ("rules.judging.consequences:changes_of",),
    "C.aat_penalty": ("rules.judging.treaties:entering_penalties",),
    "D.penalty": ("rules.judging.winter:process",),
    "D.abrogated": ("rules.judging.relations:stance", "rules.judging.abrogation:alliances_in_force"),
    "E.orders": ("rules.judging.attacks:attacked",),
    "E.1.stand_off": ("rules.judging.attacks:attacked",),
    "F.dislodge": ("adjudicator.decisions:Attack",),
    "F.valid": ("adjudicator.decisions:Attack",),
    "F.support": ("adjudicator.decisions:Attack",),
    "F.cut": ("adjudicator.decisions:Support",),
    "G.inside": ("rules.judging.attacks:attacked",),
    "G.rule_f": ("rules.judging.abrogation:alliances_in_force",),
    "G.permanent": ("rules.judging.ownership:after_fall",),
    "I.phase": ("rules.judging.initial:process",),
}
"""Where a rule is carried out that no line of a report names."""

CLAUSES: Mapping[str, str] = {
    "dislodging": "F.dislodge",
    "an ally who leaves": "F.dislodge",
    "head to head": "F.dislodge",
    "circular movement": "F.one_power",
    "beleaguered garrison": "F.one_power",
    "defence": "F.one_power",
    "convoys": "F.one_power",
    "pairs": "F.one_power",
    "standing off": "F.valid",
    "support against an ally": "F.support",
    "cutting support": "F.cut",
}
"""The rules that the cases of the adjudicator's own file are about."""

PROVED: Mapping[str, tuple[str, ...]] = {
    "end_of_fall": ("test_ir_turns.py::test_owners_change_after_the_retreats_of_a_fall_and_not_before",),
    "not_attacks": ("test_ir_turns.py::test_a_retreat_into_home_territory_is_no_attack",),
    "standard_rules": ("test_ir_published_cases.py::test_what_is_published_comes_of_the_position",),
}
"""Readings about more than a stage, which a test proves."""


@frozen
class Case:
    """As much of a case as the index shows: the rules and readings it is about, and whether they bite."""

    about: tuple[str, ...]
    promise: str
    bites: bool
    file: str


@cache
def tables() -> Tables:
    """The tables as they came along."""
    return international_relations(ROOT / "modifier_tables").rules.tables


def rules() -> tuple[RuleRow, ...]:
    """Every lettered rule, in the order of the source."""
    return tuple(tables().rules.values())


@cache
def cases() -> tuple[Case, ...]:
    """Every case that is about a rule, file by file."""
    return tuple(
        found
        for path in sorted((ROOT / CASES).glob("*.toml"))
        for data in _entries(path)
        if (found := _case(data, path.relative_to(ROOT).as_posix())) is not None
    )


def _entries(path: Path) -> list[dict[str, Any]]:
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return [*written.get("cases", ()), *written.get("case", ())]


def _case(data: Mapping[str, Any], file: str) -> Case | None:
    about = data.get("rule", ())
    if not about or "bites" not in data:
        return None
    if isinstance(about, str):
        about = (CLAUSES.get(about, about),)
    reading = (data["reading"],) if data.get("reading") else ()
    return Case((*about, *reading), data.get("promise") or data["title"], data["bites"], file)


def index() -> Iterator[str]:
    """The lines of this part."""
    yield "# International Relations"
    yield ""
    yield f"Every lettered rule of {SOURCE}, sentence by sentence in our own words, and where it lives."
    yield f"Its words stand in {_link(f'{TABLES}/rules.toml')}."
    for row in rules():
        yield from ("", f"## {row.id}: {row.text}", "", f"* Place: {row.place}", *_covered(row))


def _covered(row: RuleRow) -> Iterator[str]:
    yield from _figures(row)
    modules = [_link(path) for path in _modules_naming(row.id)]
    for name in PROCEDURES.get(row.id, ()):
        module, _, function = name.partition(":")
        path = module.replace(".", "/")
        modules.append(f"`{function}` in {_link(f'{CODE}/{path}.py')}")
    if modules:
        yield f"* Code: {', '.join(modules)}"
    yield from _cases("", [case for case in cases() if row.id in case.about])
    for reading in readings(row):
        choices = "; ".join(f"`{choice.id}`: {choice.text}" for choice in reading.choices)
        yield f"* {reading.number} `{reading.id}` ({_link(f'{TABLES}/readings.toml')}): {reading.text}. {choices}"
        yield from _cases(f"{reading.number} ", cases_of(reading))
        for test in PROVED.get(reading.id, ()):
            file, _, name = test.partition("::")
            said = name.removeprefix("test_").replace("_", " ")
            yield f"* {reading.number} test: {said} ({_link(f'{TESTS}/{file}')})"


def readings(row: RuleRow) -> list[Reading]:
    """The open sentences of a rule."""
    return [reading for reading in tables().readings.values() if reading.rule == row.id]


def cases_of(reading: Reading) -> list[Case]:
    """The cases that name a reading, by its number or its id."""
    return [case for case in cases() if {reading.id, reading.number} & set(case.about)]


def _cases(prefix: str, found: list[Case]) -> Iterator[str]:
    for bites, verdict in ((True, "Bites"), (False, "Does not bite")):
        mine = [case for case in found if case.bites is bites]
        for file, same in groupby(mine, lambda case: case.file):
            yield f"* {prefix}{verdict}: {'; '.join(case.promise for case in same)} ({_link(file)})"


def _figures(row: RuleRow) -> Iterator[str]:
    penalties, victory = tables().penalties, tables().victory
    in_penalties = [
        *(
            f"`{each.kind}` {each.points} points, {each.years} years"
            for each in penalties.charges
            if each.rule == row.id
        ),
        *(f"until {each.until.text} {each.points} points, {each.years} years" for each in _first_shot(row)),
        *(
            f"{each.power}, `{each.centre}`, until {each.until.text}"
            for each in penalties.no_first_shot
            if each.rule == row.id
        ),
        *(f"from {each.points} points on {each.more} more" for each in penalties.hardening if each.rule == row.id),
    ]
    if in_penalties:
        yield f"* Rows: {'; '.join(in_penalties)}, {_link(f'{TABLES}/penalties.toml')}"
    in_victory = [
        *(f"`{each.kind}` {each.points} points" for each in victory.goals if each.rule == row.id),
        *(
            f"{each.power} {each.points} points before {each.before}"
            for each in victory.exceptions
            if each.rule == row.id
        ),
        *([f"first winter {victory.conference.first_winter}"] if victory.conference.rule == row.id else []),
    ]
    if in_victory:
        yield f"* Rows: {'; '.join(in_victory)}, {_link(f'{TABLES}/victory.toml')}"


def _first_shot(row: RuleRow) -> tuple[Any, ...]:
    return tables().penalties.first_shot if row.id == "E.4" else ()


@cache
def _modules() -> Mapping[str, str]:
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / CODE / "rules").rglob("*.py"))
    }


def _modules_naming(rule: str) -> list[str]:
    return [path for path, text in _modules().items() if f'"{rule}"' in text]


def _link(path: str) -> str:
    return f"[{path.rsplit('/', 1)[-1]}](../{path})"
