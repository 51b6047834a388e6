"""What rows add up to, and between which bounds if something is unknown."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from eia_solo.core.breakdown import Breakdown, RowState, Unknown, weigh
from eia_solo.core.errors import Cite
from eia_solo.core.tables import Counting, Finding, Row


def row(value: int, counting: Counting | None = None, one_of: str = "", **more: Any) -> Row:
    base = {"id": "r", "text": "t", "cite": Cite("b", "p"), "find": lambda at: at, "title": "T"}
    return Row(**base, value=value, counting=counting or Counting(), one_of=one_of, **more)


def weighed(value: int, low: int, high: int, counting: Counting | None = None, one_of: str = "", key: str = "k"):
    finding = Finding(low, high, "because", (key,) if low != high else ())
    return weigh(row(value, counting, one_of), finding, "Fr", "Au")


def test_a_row_applies_or_does_not() -> None:
    assert (weighed(3, 1, 1).state, weighed(3, 1, 1).if_no) == (RowState.APPLIES, 3)
    assert (weighed(3, 0, 0).state, weighed(3, 0, 0).if_no) == (RowState.DOES_NOT_APPLY, 0)


def test_a_row_that_waits_for_an_input_is_unknown_and_names_it() -> None:
    made = weighed(3, 0, 1)
    assert (made.state, made.if_no, made.if_yes, made.missing) == (RowState.UNKNOWN, 0, 3, ("k",))


def test_a_row_that_no_input_can_change_is_not_unknown() -> None:
    made = weighed(3, 2, 5, Counting(at_least=2))
    assert (made.state, made.if_no, made.missing) == (RowState.APPLIES, 3, ())
    assert weighed(3, 0, 1, Counting(at_least=2)).state is RowState.DOES_NOT_APPLY
    assert weighed(0, 0, 1).state is not RowState.UNKNOWN


def test_of_a_counted_list_the_known_part_counts_for_certain() -> None:
    made = weighed(-1, 2, 4, Counting(each=True))
    assert (made.if_no, made.if_yes, made.least, made.most) == (-2, -4, -4, -2)


def test_a_row_with_an_upper_limit_can_lose_what_it_counts() -> None:
    made = weighed(1, 1, 2, Counting(at_least=1, fewer_than=2))
    assert (made.state, made.if_no, made.if_yes, made.least, made.most) == (RowState.UNKNOWN, 1, 1, 0, 1)
    assert Breakdown((made,)).bounds == (0, 1)


def test_rows_add_up() -> None:
    made = Breakdown((weighed(3, 1, 1), weighed(-4, 1, 1), weighed(2, 0, 1), weighed(-5, 0, 1)))
    assert (made.if_no, made.if_yes, made.bounds) == (-1, -4, (-6, 1))
    assert (made.total(Unknown.ASK), made.total(Unknown.NO), made.total(Unknown.YES)) == (-1, -1, -4)
    assert sum(made.values(Unknown.YES)) == made.if_yes


def test_of_rows_that_exclude_each_other_the_greatest_counts_with_yes() -> None:
    zones = (weighed(-6, 0, 1, one_of="zone"), weighed(-3, 0, 1, one_of="zone"), weighed(-1, 0, 1, one_of="zone"))
    assert Breakdown(zones).values(Unknown.YES) == [-6, 0, 0]
    assert Breakdown(zones).bounds == (-6, 0)


def test_of_rows_that_exclude_each_other_either_sign_is_within_the_bounds() -> None:
    made = Breakdown((weighed(1, 0, 1, one_of="x"), weighed(-3, 0, 1, one_of="x")))
    assert made.bounds == (-3, 1)


def test_a_row_that_holds_for_certain_shuts_out_those_it_excludes() -> None:
    made = Breakdown((weighed(-3, 1, 1, one_of="x"), weighed(-6, 0, 0, one_of="x")))
    assert made.bounds == (-3, -3)


def test_an_input_several_rows_wait_for_is_named_once() -> None:
    made = Breakdown((weighed(1, 0, 1, key="a"), weighed(1, 0, 1, key="b"), weighed(2, 0, 1, key="a")))
    assert made.missing == ("a", "b")


countings = st.sampled_from(
    [Counting(), Counting(each=True), Counting(per=2), Counting(at_least=2), Counting(at_least=1, fewer_than=2)]
)
unknown_rows = st.lists(
    st.tuples(st.integers(-6, 6), st.integers(0, 3), st.integers(0, 3), countings, st.data()), max_size=5
)


@given(unknown_rows)
def test_whatever_the_unknown_counts_are_the_total_is_within_the_bounds(rows: list[Any]) -> None:
    made = Breakdown(tuple(weighed(value, low, low + more, how) for value, low, more, how, _ in rows))
    total = sum(value * how.units(data.draw(st.integers(low, low + more))) for value, low, more, how, data in rows)
    low, high = made.bounds
    assert low <= total <= high
    assert low <= made.if_no <= high
    assert low <= made.if_yes <= high
