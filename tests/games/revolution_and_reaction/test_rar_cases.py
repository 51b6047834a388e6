"""Every numbered rule of both games does what its cases promise; the cases are files, so that anyone can add one."""

from itertools import combinations

import pytest
from gathered import gathered
from rar_desk import GAMES, Run, act, cases, cited, edition, enter, opened, relation, runs

from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.considerations import considerations
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting

RUNS = tuple(runs())


def steps_of(before: Register, after: Register, id: str) -> list[str]:
    """The relations that an act changed."""
    changed = []
    for one, other in combinations(sorted(after.record.states), 2):
        two = f"{one} {other}"
        known = one in before.record.states and other in before.record.states
        if known and relation(before.record, two) != relation(after.record, two):
            changed.append(f"{id}: {two} {relation(after.record, two)}")
    return changed


def in_order(step: str) -> list[str]:
    """A step whose two states may stand in either order."""
    id, one, other, what = step.split()
    return [id, *sorted((one, other)), what]


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run.game} {run.rule}: {run.case.promise}")
def test_a_rule_does_what_its_case_promises(run: Run) -> None:
    case, expect = run.case, run.case.expect
    register = opened(run.game, case.set, case.readings)
    steps: list[str] = []
    for hour, data in enumerate(case.acts):
        before, register = register, enter(register, act(register, data, hour))
        steps += steps_of(before, register, data["id"])
    record = register.record
    verdicts = {id: record.verdicts[id].standing.value for id in expect.verdicts}
    assert verdicts == expect.verdicts
    assert {two: relation(record, two) for two in expect.relations} == expect.relations
    for id, words in expect.says.items():
        assert words in " / ".join(finding.text for finding in record.verdicts[id].findings)
    if expect.steps:
        assert sorted(map(in_order, steps)) == sorted(map(in_order, expect.steps))
    if "waiting" in case.given:
        found = [f"{each.state} {each.office}" if each.state else "GA" for each in waiting(register)]
        assert sorted(found) == sorted(expect.waiting)
    if "transfers" in case.given:
        assert {id: each.stage.value for id, each in record.transfers.items()} == expect.transfers
    for id, words in expect.weighed.items():
        weighed = [each.text for each in considerations(record, record.transfers[ActId(id)]) if each.so]
        assert len(weighed) == len(words)
        assert all(
            text.startswith(beginning) or beginning in text for text, beginning in zip(weighed, words, strict=True)
        )
    assert (run.rule in cited(record)) is case.bites


def test_every_rule_has_a_case_where_it_bites_and_one_where_it_does_not() -> None:
    with gathered() as each:
        for game in GAMES:
            for rule in edition(game).rules:
                with each(f"{game} {rule}"):
                    assert {run.case.bites for run in RUNS if (run.rule, run.game) == (rule, game)} == {True, False}


def test_no_two_cases_promise_the_same() -> None:
    promises = [case.promise for case in cases()]
    assert sorted(promises) == sorted(set(promises))
