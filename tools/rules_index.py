"""Writes docs/rules_index.md: sentence by sentence where a rule lives - its number, its condition, its proof."""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

import international_index
import napoleons_index
import record_index
from attrs import field, frozen

from eia_solo.core.breakdown import signed
from eia_solo.core.strict import strict_converter, structure
from eia_solo.core.tables import Row
from eia_solo.games.empires_in_arms.game import EMPIRES_IN_ARMS
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.facts.fact import FACTS
from eia_solo.games.empires_in_arms.rules.state import EventKind
from eia_solo.games.empires_in_arms.rules.tables import Tables

ROOT = Path(__file__).parents[1]
FOLDER = EMPIRES_IN_ARMS.id
SOURCE = ROOT / "docs" / "sources" / "solitaire_empires_in_arms.toml"
INDEX = ROOT / "docs" / "rules_index.md"
TABLES_FOLDER = ROOT / "modifier_tables"
CASES_FOLDER = ROOT / "tests" / "cases" / FOLDER
PARTS = ("declarations", "peace")
FIELDS = "eia_solo/games/empires_in_arms/rules/fields.py"
READINGS, SURRENDER, OUTCOMES = (
    f"modifier_tables/{FOLDER}/{name}.toml" for name in ("readings", "surrender", "outcomes")
)


@frozen
class Sentence:
    """One sentence or table line of a source, in our own words, and what covers it."""

    id: str
    place: str
    words: str
    rows: tuple[str, ...] = ()
    events: tuple[EventKind, ...] = ()
    cases: tuple[str, ...] = ()
    """Of the cases of its rows and events, those that are about this sentence; none for all of them."""
    bands: tuple[str, ...] = ()
    procedure: str = ""
    tests: tuple[str, ...] = ()
    entered: str = ""
    comment: bool = False
    reading: str = ""


@frozen
class Case:
    """As much of a case file as the index shows."""

    promise: str
    file: str
    rule: str = ""
    event: str = ""
    expect: Mapping[str, Any] = field(factory=dict)
    worth_nothing: bool = False
    """Whether the rule counts with nought wherever it applies."""

    @property
    def verdict(self) -> str:
        """Whether the rule counts in it, or the event calls for a check: a key of VERDICTS."""
        if self.event:
            return "Calls for a check" if self.expect["status"] == "roll" else "Calls for none"
        if self.expect.get("state") == "unknown" or "assumed" in self.expect:
            return "Unknown"
        applies = self.expect.get("state") == "applies" and (self.expect["value"] != 0 or self.worth_nothing)
        return "Counts" if applies or "by" in self.expect else "Does not count"


VERDICTS = {
    "Counts": True,
    "Does not count": False,
    "Unknown": None,
    "Calls for a check": True,
    "Calls for none": False,
}
"""What a case can show, and whether that is for the rule or against it."""


@cache
def tables() -> Tables:
    """The tables as they came along."""
    return empires_in_arms(TABLES_FOLDER).tables


@cache
def sentences() -> tuple[Sentence, ...]:
    """Every sentence of the source, in its order, and after them the house rules, which no source has."""
    written = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["sentences"]
    ours = [row for row in tables().rows.values() if row.cite.is_house_rule]
    return (
        *(structure(strict_converter(), data, Sentence) for data in written),
        *(Sentence(row.id, "House rules", f"{row.cite.place}: {row.text}.", rows=(row.id,)) for row in ours),
    )


@cache
def cases() -> tuple[Case, ...]:
    """Every case, file by file."""
    nothing = {row.id for row in tables().surrender if not row.value and not row.value_for}
    return tuple(
        Case(
            data["promise"],
            path.relative_to(ROOT).as_posix(),
            data.get("rule", ""),
            data.get("event", ""),
            data["expect"],
            data.get("rule") in nothing,
        )
        for part in PARTS
        for path in sorted((CASES_FOLDER / part).glob("*.toml"))
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["cases"]
    )


def cases_of(sentence: Sentence, every: Iterable[Case]) -> list[Case]:
    """The cases that prove a sentence."""
    mine = [case for case in every if case.rule in sentence.rows or case.event in sentence.events]
    return [case for case in mine if case.promise in sentence.cases] if sentence.cases else mine


def procedure(name: str) -> object:
    """What a sentence names as 'module:function'. Raises AttributeError or ImportError if there is none."""
    module, _, path = name.partition(":")
    found: object = import_module(module)
    for step in path.split("."):
        found = getattr(found, step)
    return found


def index() -> str:
    """The whole index as Markdown, one part for each rulebook."""
    lines = [
        "# Rules index",
        "",
        "Where each rule lives, rulebook by rulebook: [Solitaire Empires in Arms](#solitaire-empires-in-arms),",
        "[Revolution and Reaction](#revolution-and-reaction), [International Relations](#international-relations) and",
        "[Napoleons Wars](#napoleons-wars).",
        "Made by `make docs` from `docs/sources`, the modifier tables and the case files; do not edit it by hand.",
        "",
        *_of_empires(),
        "",
        *record_index.index(),
        "",
        *international_index.index(),
        "",
        *napoleons_index.index(),
    ]
    return "\n".join(lines) + "\n"


def _of_empires() -> Iterator[str]:
    every = cases()
    yield "# Solitaire Empires in Arms"
    yield ""
    yield "War and surrender: each sentence in our own words, and where it lives."
    for place, group in groupby(sentences(), lambda sentence: sentence.place):
        yield from ("", f"## {place}")
        for sentence in group:
            yield from ("", f"### {sentence.words}", "", *_covered(sentence, every))


def _covered(sentence: Sentence, every: Iterable[Case]) -> Iterator[str]:
    if sentence.comment:
        yield "A remark; it states no rule."
    for id in sentence.rows:
        yield f"* Row `{id}`: {_row(tables().rows[id])}"
    for kind in sentence.events:
        exempt = "".join(f", not for {power}" for power in tables().events[kind].exempt)
        yield f"* Event `{kind}`: calls for a check{exempt}, {_link(SURRENDER)}"
    for outcome, start in ((outcome, start) for start, outcome in tables().peace.starts if outcome in sentence.bands):
        yield f"* Outcome `{outcome}`: {'below all others' if start is None else f'from {start}'}, {_link(OUTCOMES)}"
    if sentence.procedure:
        module, _, name = sentence.procedure.partition(":")
        yield f"* Procedure: `{name}` in {_link(module.replace('.', '/') + '.py')}"
    for test in sentence.tests:
        file, _, name = test.partition("::")
        yield f"* Test: {name.removeprefix('test_').replace('_', ' ')} ({_link(file)})"
    if sentence.entered:
        yield f"* The player enters `{sentence.entered}`; what to count stands in its help, in {_link(FIELDS)}"
    by_verdict: dict[str, list[Case]] = {verdict: [] for verdict in VERDICTS}
    for case in cases_of(sentence, every):
        by_verdict[case.verdict].append(case)
    for verdict, found in by_verdict.items():
        for file, same in groupby(found, lambda case: case.file):
            yield f"* {verdict}: {'; '.join(case.promise for case in same)} ({_link(file)})"
    if sentence.reading:
        reading = tables().readings[sentence.reading]
        choices = "; ".join(f"`{choice.id}`: {choice.text}" for choice in reading.choices)
        yield f"* Reading `{sentence.reading}` ({_link(READINGS)}): {choices}"


def _row(row: Row) -> str:
    return f"{_value(row)}fact `{row.fact}` in {_link(module_of(row.fact))}, {_link(_file_of(row))}{_of_reading(row)}"


def module_of(fact: str) -> str:
    """The module in which a fact stands, beside what could change it."""
    return FACTS[fact].__module__.replace(".", "/") + ".py"


def _value(row: Row) -> str:
    if row.matrix:
        return "the cell of the table, "
    if not row.value:
        return ""
    others = "".join(f", {power} {signed(value)}" for power, value in row.value_for.items())
    return f"{signed(row.value)}{row.counting.words}{others}, "


def _of_reading(row: Row) -> str:
    return f", where `{row.reading.id}` is read as `{row.reading.choice}`" if row.reading else ""


def _file_of(row: Row) -> str:
    for name in ("declarations.toml", "aspirations.toml", "restrictions.toml", "surrender.toml"):
        path = TABLES_FOLDER / FOLDER / name
        if f'\nid = "{row.id}"\n' in path.read_text(encoding="utf-8"):
            return path.relative_to(ROOT).as_posix()
    raise KeyError(row.id)


def _link(path: str) -> str:
    return f"[{path.rsplit('/', 1)[-1]}](../{path})"


def main() -> int:
    """Write the index; with --check only say whether it is up to date."""
    made = index()
    if "--check" in sys.argv[1:]:
        return int(not INDEX.exists() or INDEX.read_text(encoding="utf-8") != made)
    INDEX.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
