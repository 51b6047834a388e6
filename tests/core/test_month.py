"""Months: written, counted on and compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.month import Month

months = st.builds(Month, st.integers(1700, 1900), st.integers(1, 12))


@given(months)
def test_a_month_written_and_read_is_that_month(month: Month) -> None:
    assert Month.parse(str(month)) == month


@given(months, st.integers(-500, 500))
def test_going_on_and_back_ends_where_it_began(month: Month, many: int) -> None:
    assert month.plus(many).plus(-many) == month
    assert (month.plus(many) > month) == (many > 0)


def test_december_is_followed_by_january() -> None:
    assert Month(1805, 12).plus(1) == Month(1806, 1)
    assert Month(1806, 1).plus(-1) == Month(1805, 12)
    assert Month(1805, 3).plus(24) == Month(1807, 3)


def test_a_month_has_a_name() -> None:
    assert Month(1805, 3).title == "March 1805"


@pytest.mark.parametrize(
    "text", ["1805-13", "1805-00", "1805-3", "0000-01", "March 1805", "", "1805-03 ", "1805-03-01", "٠٨٠٥-٠٣"]
)
def test_what_is_not_written_as_a_month_is_refused(text: str) -> None:
    with pytest.raises(InvalidCommand):
        Month.parse(text)


@pytest.mark.parametrize("number", [0, 13, -1])
def test_there_is_no_thirteenth_month(number: int) -> None:
    with pytest.raises(InvalidCommand, match="no month"):
        Month(1805, number)
