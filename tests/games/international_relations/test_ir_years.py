"""The first treaties, winter, victory and the conference do what their cases promise; the cases are files."""

import pytest
from gathered import gathered
from ir_years import Case, cases, game_of, penalty_text, played, rules, tie_between

from eia_solo.games.international_relations.rules.codec import dump_game, load_game
from eia_solo.games.international_relations.rules.judging.claims import OpenClaim, open_claims
from eia_solo.games.international_relations.rules.judging.points import victory_points
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.state import Stage

CASES = tuple(cases())

NEVER_NAMED = {
    "A.kinds": "the reader does not understand a claim with too few or too many partners",
    "A.coalition_russia": "nothing is said of an exception that is none",
    "D.penalty": "the penalty names E(5)",
    "D.abrogated": "the penalty names E(1)",
    "H.phase": "named only for what cannot be written in it",
    "I.phase": "its notices name the rules of the first phase",
}
"""Rules that no report names when they hold, and why; their cases look at what comes of them alone."""


def said(reports: list[Report], *, public: bool) -> str:
    words = rules().words
    lines = [line for each in reports for line in each.lines if line.public is public]
    return "\n".join(f"{words(line.text)} ({words(line.why)})" for line in lines)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.promise}")
def test_a_year_does_what_its_case_promises(case: Case) -> None:
    expect, begun = case.expect, game_of(case.game)
    reports = played(begun, case.write)
    after, known = reports[-1].after, len(begun.penalties)
    everybody, master = said(reports, public=True), said(reports, public=False)
    for words in expect.says:
        assert words in everybody
    for words in expect.secret:
        assert words in master
        assert words not in everybody
    for words in expect.silent:
        assert words not in everybody + master
    assert {pair: tie_between(after, pair) for pair in expect.relations} == expect.relations
    if expect.penalties is not None:
        assert sorted(map(penalty_text, after.penalties[known:])) == sorted(expect.penalties)
    assert {centre: after.owners.get(centre, "nobody") for centre in expect.owners} == expect.owners
    if expect.units is not None:
        assert sorted(f"{unit.power} {unit.kind.value} {unit.at}" for unit in after.units) == sorted(expect.units)
    assert {power: victory_points(after, [power]) for power in expect.points} == expect.points
    if expect.claims is not None:
        found = [f"{each.kind.value} {' '.join(each.powers)} {each.confirmed_in.text}" for each in after.claims]
        assert found == list(expect.claims)
    if expect.open is not None:
        found = [f"{each.kind.value} {' '.join(each.powers)}" for each in open_now(reports)]
        assert found == list(expect.open)
    if expect.winners is not None:
        assert after.winners == expect.winners
    if expect.stage:
        assert f"{after.turn.text} {after.stage.value}" == expect.stage
    if expect.conference:
        assert (after.conference.text if after.conference else "none") == expect.conference
    if expect.hardened is not None:
        assert dict(after.hardened) == expect.hardened
    if case.rule not in NEVER_NAMED:
        assert (case.rule in {line.rule for each in reports for line in each.lines}) is case.bites


def test_what_comes_of_a_year_can_be_written_down_and_every_line_names_a_rule_there_is() -> None:
    with gathered() as each:
        for case in CASES:
            with each(f"{case.rule}: {case.promise}"):
                for report in played(game_of(case.game), case.write):
                    assert load_game(dump_game(report.after)) == report.after
                    assert {line.rule for line in report.lines} <= {"", *rules().tables.rules}
                    assert report.after.written == {}
                    assert report.after.stuck == () or report.after.stage is Stage.ADJUSTMENTS


def open_now(reports: list[Report]) -> tuple[OpenClaim, ...]:
    return open_claims(reports[-1].after, rules().board.powers, rules().tables)


def test_every_rule_of_the_year_has_a_case_where_it_bites_and_one_where_it_does_not() -> None:
    with gathered() as each:
        for rule in (id for id in rules().tables.rules if id[0] in "ADHI"):
            with each(rule):
                assert {case.bites for case in CASES if case.rule == rule} == {True, False}


def test_no_two_cases_promise_the_same() -> None:
    promises = [case.promise for case in CASES]
    assert sorted(promises) == sorted(set(promises))
