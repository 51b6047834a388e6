"""Rows, matrices and bands, apart from any game."""

from typing import Any

import pytest

from eia_solo.core.document import parse_document
from eia_solo.core.errors import TableError
from eia_solo.core.tables import Bands, Counting, Finding, Matrix, Row, RowLoader

ROW = """
source = "A book"
[[rows]]
id = "a"
title = "A title"
text = "A text"
cite = "page 3"
fact = "things"
"""


def things(at: Any, *, kind: str = "any", most: int = 9) -> Finding:
    return Finding(at, at, f"{kind} {most}")


def needy(at: Any, *, kind: str) -> Finding:
    return Finding(at, at, kind)


LOADER = RowLoader({"things": things, "needy": needy}, lambda arguments: arguments, {"m": Matrix({("A", "B"): 4})})


def load(text: str) -> Row:
    return LOADER.load(parse_document(text.encode(), "t.toml", TableError), "rows")[0]


@pytest.mark.parametrize(
    ("counting", "units"),
    [
        (Counting(), [0, 1, 1, 1, 1, 1, 1]),
        (Counting(each=True), [0, 1, 2, 3, 4, 5, 6]),
        (Counting(per=2), [0, 0, 1, 1, 2, 2, 3]),
        (Counting(per=3), [0, 0, 0, 1, 1, 1, 2]),
        (Counting(at_least=2), [0, 0, 1, 1, 1, 1, 1]),
        (Counting(at_least=1, fewer_than=2), [0, 1, 0, 0, 0, 0, 0]),
    ],
)
def test_a_count_becomes_units(counting: Counting, units: list[int]) -> None:
    assert [counting.units(count) for count in range(7)] == units


def test_how_a_row_counts_is_said_in_short() -> None:
    assert (Counting().words, Counting(each=True).words, Counting(per=3).words) == ("", " each", " per 3")


def test_a_row_knows_where_its_rule_stands() -> None:
    assert str(load(ROW).cite) == "A book, page 3"
    assert not load(ROW).cite.is_house_rule


def test_a_house_rule_stands_in_no_source() -> None:
    cite = load(ROW + "house_rule = true\n").cite
    assert (str(cite), cite.is_house_rule) == ("House rule, page 3", True)


def test_a_row_s_value_has_exceptions_by_checker() -> None:
    row = load(ROW + "value = -1\nvalue_for = { Fr = -2 }\n")
    assert (row.worth("Fr", "Au"), row.worth("Au", "Fr")) == (-2, -1)


def test_a_row_with_a_matrix_takes_its_value_from_the_cell() -> None:
    row = load(ROW + 'matrix = "m"\n')
    assert (row.worth("A", "B"), row.worth("B", "A")) == (4, 0)


def test_a_fact_is_called_with_the_arguments_of_its_row() -> None:
    assert load(ROW + 'kind = "big"\n').find(2) == Finding(2, 2, "big 9")


@pytest.mark.parametrize(
    ("more", "what", "line"),
    [
        ("kid = 3\n", "unknown key", 9),
        ("kind = 3\n", "must be text, not 3", 9),
        ("most = 1.5\n", "must be a whole number", 9),
        ('matrix = "n"\n', "no matrix 'n'", 9),
        ("per = -1\n", "must not be negative", 9),
        ('reading = { a = "x", b = "y" }\n', "names one reading", 9),
    ],
)
def test_a_mistake_in_a_row_is_named(more: str, what: str, line: int) -> None:
    with pytest.raises(TableError, match=what) as refused:
        load(ROW + more)
    assert refused.value.place.line == line


def test_a_fact_s_missing_argument_is_named() -> None:
    with pytest.raises(TableError, match="'kind' is missing: the fact needy needs it"):
        load(ROW.replace("things", "needy"))


@pytest.mark.parametrize(
    "text", ['source = "x"\nrows = 3', 'source = "x"\nrows = [3]', "[[rows]]", "source = 3\n[[rows]]"]
)
def test_what_are_no_rows_is_refused(text: str) -> None:
    with pytest.raises(TableError):
        load(text)


# Bands

PEACE = Bands(((None, "fights on"), (10, "sues"), (11, "may accept"), (15, "must accept")))


@pytest.mark.parametrize(
    ("reached", "outcome"),
    [(-9, "fights on"), (9, "fights on"), (10, "sues"), (11, "may accept"), (14, "may accept"), (15, "must accept")],
)
def test_a_number_falls_into_the_highest_band_it_reaches(reached: int, outcome: str) -> None:
    assert PEACE.outcome(reached) == outcome


def test_the_first_number_is_what_anything_but_the_lowest_outcome_needs() -> None:
    assert PEACE.first_number == 10
    assert PEACE.outcomes == ("fights on", "sues", "may accept", "must accept")
