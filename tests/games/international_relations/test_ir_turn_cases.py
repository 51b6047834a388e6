"""Sections B to G, case by case: what a turn's orders cost, which are invalid, and what becomes of relations."""

import pytest
from gathered import gathered
from ir_turns import (
    BOARD,
    TABLES,
    TurnCase,
    announced,
    game_of,
    load,
    new_penalties,
    penalty_text,
    processed,
    relation_text,
)

from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.report import About

FILES = ("relations", "penalties", "permissions", "treaties")
ALL = tuple(case for name in FILES for case in load(name))


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.promise)
def test_case(case: TurnCase) -> None:
    game, expect = game_of(case), case.expect
    report = processed(game, case.sheets)
    assert sorted(map(penalty_text, new_penalties(game, report.after))) == sorted(expect.penalties)
    if expect.relations is not None:
        assert sorted(map(relation_text, report.after.relations)) == sorted(expect.relations)
    invalid = [
        f"{book_of(BOARD).words(line.text)}: {line.rule}" for line in report.lines_about(About.INVALID) if line.rule
    ]
    assert sorted(invalid) == sorted(expect.invalid)
    outcomes = {line.at: line.outcome for line in report.lines_about(About.ORDER)}
    assert {at: outcomes.get(at) for at in expect.outcomes} == expect.outcomes
    if expect.announced is not None:
        assert sorted(announced(report)) == sorted(expect.announced)
    assert set(expect.rules) <= {line.rule for line in report.lines}
    assert {centre: report.after.owners.get(centre, "") for centre in expect.owners} == expect.owners
    if expect.first_shot_open is not None:
        assert report.after.first_shot_open is expect.first_shot_open


def test_every_line_names_a_rule_there_is_and_every_penalty_its_cause() -> None:
    with gathered() as each:
        for case in ALL:
            with each(case.promise):
                game = game_of(case)
                report = processed(game, case.sheets)
                assert [line for line in report.lines if line.rule and line.rule not in TABLES.rules] == []
                assert [penalty for penalty in new_penalties(game, report.after) if not penalty.cause] == []


def test_cases_name_rules_and_readings_there_are() -> None:
    known = {*TABLES.rules, *(each.number for each in TABLES.readings.values())}
    assert {name for case in ALL for name in case.rule} <= known


def test_no_two_cases_promise_the_same() -> None:
    promises = [case.promise for case in ALL]
    assert len(set(promises)) == len(promises)
