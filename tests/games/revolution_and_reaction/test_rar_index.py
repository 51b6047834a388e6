"""The rules index: every numbered rule of both documents with its tables, its code and cases on both sides."""

import re

from attrs import fields
from gathered import gathered
from rar_desk import ROOT
from record_index import FIGURES, cases, editions, index, rules

from eia_solo.games.revolution_and_reaction.rules.edition import Figures, Rule, RuleRow

LINES = tuple(index())


def section(row: RuleRow) -> list[str]:
    start = next(number for number, line in enumerate(LINES) if line.startswith("## ") and line.endswith(row.text))
    rest = LINES[start + 1 :]
    end = next((number for number, line in enumerate(rest) if line.startswith("## ")), len(rest))
    return list(rest[:end])


def test_every_rule_stands_in_it_once_by_its_numbers() -> None:
    assert [row.id for row in rules()] == list(Rule)
    titles = [line for line in LINES if line.startswith("## ")]
    assert len(titles) == len(Rule)
    for id, edition in editions().items():
        numbers = [row.numbers[id] for row in edition.rules.values()]
        assert len(set(numbers)) == len(numbers)
        for number in numbers:
            assert sum(f"{edition.name} {number}" in re.split(r"[,:] ", title[3:]) for title in titles) == 1


def test_a_rule_has_code_and_cases_on_both_sides() -> None:
    with gathered() as each:
        for row in rules():
            said = section(row)
            for start in ("* Code: [", "* Bites: ", "* Does not bite: "):
                with each(f"{row.id.value}, {start}"):
                    assert any(line.startswith(start) for line in said)


def test_every_figure_of_an_edition_stands_with_a_rule() -> None:
    told = {name for names in FIGURES.values() for name in names}
    assert told == {field.name for field in fields(Figures)} - {"id", "name", "source"}


def test_every_reading_every_permission_and_every_case_is_told() -> None:
    text = "\n".join(LINES)
    for edition in editions().values():
        assert [id for id in edition.readings if f"* Reading `{id}` (" not in text] == []
        assert [each.act for each in edition.permissions if f"* {edition.name}: `{each.act}`" not in text] == []
    assert [case.promise for case in cases() if case.promise not in text] == []


def test_every_link_leads_somewhere() -> None:
    targets = set(re.findall(r"\]\(\.\./([^)]+)\)", "\n".join(LINES)))
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
