"""Plain data becomes classes only where it fits exactly; what does not is named by its path."""

from collections.abc import Mapping
from datetime import date, time
from enum import StrEnum
from typing import Any

import pytest
from attrs import field, frozen

from eia_solo.core.month import Month
from eia_solo.core.strict import Mismatch, describe, strict_converter, structure


class Colour(StrEnum):
    RED = "red"
    GREEN = "green"


@frozen
class Inner:
    name: str
    many: int = 0


@frozen
class Outer:
    number: int = 0
    maybe: int | None = None
    truth: bool = False
    perhaps: bool | None = None
    text: str = ""
    word: str | None = None
    colour: Colour | None = None
    month: Month | None = None
    inner: Inner | None = None
    list: tuple[Inner, ...] = ()
    pair: tuple[int, int] = (0, 0)
    table: Mapping[str, int] = field(factory=dict)
    by_colour: dict[Colour, int] = field(factory=dict)


CONVERTER = strict_converter()

FITTING: dict[str, Any] = {
    "number": 3,
    "maybe": 0,
    "truth": True,
    "perhaps": False,
    "text": "x",
    "word": "",
    "colour": "red",
    "month": "1805-03",
    "inner": {"name": "a"},
    "list": [{"name": "a"}, {"name": "b", "many": 2}],
    "pair": [1, 2],
    "table": {"a": 1},
    "by_colour": {"green": 2},
}

NOT_FITTING: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({"number": 1.9}, ("number",), "must be a whole number, not 1.9"),
    ({"number": "2"}, ("number",), "must be a whole number, not '2'"),
    ({"number": True}, ("number",), "must be a whole number, not true"),
    ({"number": None}, ("number",), "must be a whole number, not None"),
    ({"maybe": 1.0}, ("maybe",), "must be a whole number"),
    ({"maybe": False}, ("maybe",), "must be a whole number, not false"),
    ({"truth": 1}, ("truth",), "must be true or false, not 1"),
    ({"truth": "yes"}, ("truth",), "must be true or false, not 'yes'"),
    ({"perhaps": 0}, ("perhaps",), "must be true or false, not 0"),
    ({"text": 3}, ("text",), "must be text, not 3"),
    ({"word": True}, ("word",), "must be text, not true"),
    ({"text": ["x"]}, ("text",), "must be text, not a list"),
    ({"colour": "rde"}, ("colour",), "must be one of red, green, not 'rde'; did you mean red?"),
    ({"colour": 1}, ("colour",), "must be one of red, green, not 1"),
    ({"month": "March"}, ("month",), "'March' is not a month"),
    ({"month": 1805}, ("month",), "must be a month"),
    ({"inner": "a"}, ("inner",), "must be a table of names and values, not 'a': write { name = … }"),
    ({"inner": {}}, ("inner", "name"), "'name' is missing"),
    ({"inner": {"name": "a", "mny": 1}}, ("inner", "mny"), "unknown key; did you mean many?"),
    ({"inner": {"nam": "a"}}, ("inner", "nam"), "unknown key; did you mean name?"),
    ({"list": {"name": "a"}}, ("list",), "must be a list in square brackets, not a table"),
    ({"list": "ab"}, ("list",), "must be a list in square brackets, not 'ab'"),
    ({"list": [{"name": "a"}, {"name": 1}]}, ("list", 1, "name"), "must be text, not 1"),
    ({"pair": [1]}, ("pair",), "must be a list of 2, not of 1: add what is missing"),
    ({"pair": [1, 2, 3]}, ("pair",), "must be a list of 2, not of 3: leave out what is too much"),
    ({"pair": [1, "2"]}, ("pair", 1), "must be a whole number"),
    ({"table": [1]}, ("table",), "must be a table of names and values, not a list"),
    ({"table": {"a": "1"}}, ("table", "a"), "must be a whole number"),
    ({"by_colour": {"blue": 1}}, ("by_colour",), "must be one of red, green"),
    ({"nmber": 1}, ("nmber",), "unknown key; did you mean number?"),
    ({"number": "2", "txt": 1}, ("txt",), "unknown key; did you mean text?"),
    ({"weather": "bad"}, ("weather",), "unknown key: leave it out"),
]


def test_what_fits_is_taken_as_it_is() -> None:
    made = structure(CONVERTER, FITTING, Outer)
    assert made.number == 3
    assert made.perhaps is False
    assert made.colour is Colour.RED
    assert made.month == Month(1805, 3)
    assert made.list == (Inner("a"), Inner("b", 2))
    assert made.by_colour == {Colour.GREEN: 2}


def test_what_is_left_out_has_its_default() -> None:
    assert structure(CONVERTER, {}, Outer) == Outer()


@pytest.mark.parametrize(("data", "path", "what"), NOT_FITTING, ids=lambda value: str(value)[:40])
def test_what_does_not_fit_is_named_by_its_path(data: dict[str, Any], path: tuple[str | int, ...], what: str) -> None:
    with pytest.raises(Mismatch) as refused:
        structure(CONVERTER, data, Outer)
    assert what in refused.value.what
    assert refused.value.path == path


@pytest.mark.parametrize("data", [None, 3, "x", [], [{"number": 1}]])
def test_what_is_no_table_is_no_class(data: Any) -> None:
    with pytest.raises(Mismatch, match="must be a table"):
        structure(CONVERTER, data, Outer)


def test_defaults_are_left_out_when_written() -> None:
    assert CONVERTER.unstructure(Outer(number=3, list=(Inner("a"),))) == {"number": 3, "list": [{"name": "a"}]}


def test_a_value_in_a_message_is_cut_short() -> None:
    assert describe("x" * 100).endswith("...")
    assert len(describe("x" * 100)) == 40
    assert (describe(True), describe({}), describe([1]), describe(2)) == ("true", "a table", "a list", "2")
    assert (describe(date(1805, 3, 1)), describe(time(9, 30))) == ("1805-03-01", "09:30:00")
