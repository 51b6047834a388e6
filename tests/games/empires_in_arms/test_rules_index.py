"""Every sentence of the source is covered, every rule comes from a sentence, and the index says so truthfully."""

import ast
from collections import Counter
from functools import cache

from board import ROOT, TABLES
from case_files import ALL
from gathered import gathered
from rules_index import INDEX, VERDICTS, cases, cases_of, index, module_of, procedure, sentences

from eia_solo.games.empires_in_arms.rules.fields import BY_KEY

SENTENCES = sentences()


def test_the_index_is_up_to_date() -> None:
    assert INDEX.read_text(encoding="utf-8") == index(), "run `make docs`"


def test_no_sentence_stands_twice() -> None:
    assert [id for id, times in Counter(sentence.id for sentence in SENTENCES).items() if times > 1] == []
    assert [words for words, times in Counter(s.words for s in SENTENCES).items() if times > 1] == []


def test_a_sentence_is_covered_or_states_no_rule() -> None:
    with gathered() as each:
        for sentence in SENTENCES:
            with each(sentence.id):
                covered = bool(sentence.rows or sentence.events or sentence.procedure or sentence.entered)
                assert covered != sentence.comment
                assert sentence.place
                assert sentence.words


def test_the_rows_of_a_sentence_are_in_the_tables_with_their_facts() -> None:
    with gathered() as each:
        for sentence in SENTENCES:
            with each(sentence.id):
                for id in sentence.rows:
                    assert id in TABLES.rows
                    fact = TABLES.rows[id].fact
                    assert f"\ndef {fact}(" in (ROOT / module_of(fact)).read_text(encoding="utf-8")


def test_a_sentence_with_rows_or_events_has_a_case_for_it_and_one_against() -> None:
    with gathered() as each:
        for sentence in SENTENCES:
            with each(sentence.id):
                verdicts = {case.verdict for case in cases_of(sentence, cases())}
                if sentence.rows:
                    assert {"Counts", "Does not count"} <= verdicts
                if sentence.events and not sentence.cases:
                    assert {"Calls for a check", "Calls for none"} <= verdicts
                mine = {case.promise for case in cases_of(sentence, cases())}
                assert set(sentence.cases) <= mine


def test_a_procedure_is_there_and_has_two_tests_that_are_there() -> None:
    with gathered() as each:
        for sentence in SENTENCES:
            with each(sentence.id):
                if sentence.procedure:
                    procedure(sentence.procedure)
                    assert len(sentence.tests) >= 2
                assert bool(sentence.tests) == bool(sentence.procedure)
                for test in sentence.tests:
                    file, _, name = test.partition("::")
                    assert name in names_of_tests(file)


@cache
def names_of_tests(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_what_the_player_counts_is_explained_where_it_is_entered() -> None:
    with gathered() as each:
        for sentence in SENTENCES:
            with each(sentence.id):
                if sentence.entered:
                    assert BY_KEY[sentence.entered].help


def test_a_sentence_s_reading_is_one_of_those_in_the_tables() -> None:
    with gathered() as each:
        for sentence in SENTENCES:
            with each(sentence.id):
                assert not sentence.reading or sentence.reading in TABLES.readings


def test_every_row_and_restriction_comes_from_a_sentence() -> None:
    told = {row for sentence in SENTENCES for row in sentence.rows}
    assert [rule for rule in TABLES.rows if rule not in told] == []


def test_every_event_that_calls_for_a_check_comes_from_a_sentence() -> None:
    told = {kind for sentence in SENTENCES for kind in sentence.events}
    assert [kind for kind in TABLES.events if kind not in told] == []


def test_every_outcome_of_a_check_for_peace_comes_from_a_sentence_with_tests() -> None:
    covered = [band for sentence in SENTENCES if sentence.tests for band in sentence.bands]
    assert covered == list(TABLES.peace.outcomes)


def test_every_reading_belongs_to_a_sentence() -> None:
    told = {sentence.reading for sentence in SENTENCES}
    assert [reading for reading in TABLES.readings if reading not in told] == []


def test_the_index_shows_the_cases_that_are_run() -> None:
    shown = {(case.rule, case.event, case.promise) for case in cases()}
    assert shown == {(case.rule, case.event, case.promise) for case in ALL}
    told = {case.promise: VERDICTS[case.verdict] is True for case in cases()}
    assert told == {case.promise: case.counts for case in ALL}
