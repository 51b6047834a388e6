"""The rules index: every lettered rule with place, code and cases on both sides; every reading with its cases."""

import re
from importlib import import_module

from gathered import gathered
from international_index import CODE, PROCEDURES, PROVED, TESTS, cases, cases_of, index, readings, rules, tables
from ir_turns import ROOT

from eia_solo.games.international_relations.rules.tables import Reading, RuleRow

LINES = tuple(index())
RULINGS = (ROOT / "docs" / "rulings" / "international-relations.md").read_text("utf-8")
READINGS = tables().readings.values()


def section(row: RuleRow) -> list[str]:
    start = LINES.index(f"## {row.id}: {row.text}")
    rest = LINES[start + 1 :]
    end = next((number for number, line in enumerate(rest) if line.startswith("## ")), len(rest))
    return list(rest[:end])


def test_every_section_of_the_rules_has_its_sentences() -> None:
    assert list(dict.fromkeys(row.letter for row in rules())) == list("ABCDEFGHI")


def test_a_rule_has_its_place_code_and_cases_on_both_sides() -> None:
    with gathered() as each:
        for row in rules():
            said = section(row)
            for start in (f"* Place: {row.letter}", ("* Code: ", "* Rows: "), "* Bites: ", "* Does not bite: "):
                with each(f"{row.id}, {start}"):
                    assert any(line.startswith(start) for line in said)


def test_a_reading_stands_with_its_rule_and_has_cases_or_a_test() -> None:
    with gathered() as each:
        for reading in READINGS:
            with each(reading.number):
                assert reading in readings(tables().rules[reading.rule])
                if reading.id not in PROVED:
                    assert {case.bites for case in cases_of(reading)} == {True, False}


def test_a_reading_has_one_ruling_which_shows_what_there_is_to_choose() -> None:
    with gathered() as each:
        for reading in READINGS:
            with each(reading.number):
                expect_a_ruling(reading)


def expect_a_ruling(reading: Reading) -> None:
    if not reading.is_open:
        assert len(re.findall(rf"^\*\*{reading.number}, .*\(`{reading.id}`\)\.", RULINGS, re.MULTILINE)) == 1
        return
    title = f"### `{reading.id}` ({reading.number})\n"
    assert RULINGS.count(title) == 1
    own = RULINGS.split(title)[1].split("\n#")[0]
    default, *others = reading.choices
    assert f"| `{default.id}` (default) | {default.text} |" in own
    for choice in others:
        assert f"| `{choice.id}` | {choice.text} |" in own


def test_what_the_index_names_as_code_is_there() -> None:
    package = CODE.replace("/", ".")
    for name in (each for names in PROCEDURES.values() for each in names):
        module, _, path = name.partition(":")
        found: object = import_module(f"{package}.{module}")
        for step in path.split("."):
            found = getattr(found, step)


def test_what_the_index_names_as_tests_is_there() -> None:
    for test in (each for tests in PROVED.values() for each in tests):
        file, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / TESTS / file).read_text("utf-8")


def test_procedures_are_named_for_rules_there_are() -> None:
    assert set(PROCEDURES) <= set(tables().rules)
    assert set(PROVED) <= set(tables().readings)


def test_every_case_is_told_and_every_link_leads_somewhere() -> None:
    text = "\n".join(LINES)
    assert [case.promise for case in cases() if case.promise not in text] == []
    targets = set(re.findall(r"\]\(\.\./([^)]+)\)", text))
    assert [target for target in targets if not (ROOT / target).exists()] == []
