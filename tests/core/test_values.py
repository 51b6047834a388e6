"""Values are equal, hashed and written as attrs would have it."""

from typing import Any

import attrs
import pytest

from eia_solo.core.values import frozen


def both(**options: Any) -> list[Any]:
    """The same class, made by attrs and by us."""
    made = []
    for decorator in (attrs.frozen, frozen):

        class Land:
            __annotations__ = {"name": "str", "points": "int", "remark": "str"}
            points = 3
            remark = attrs.field(default="", eq=False, repr=False)

        made.append(decorator(**options)(Land))
    return made


@pytest.mark.parametrize("options", [{}, {"eq": False}, {"order": True}, {"slots": False}, {"kw_only": True}])
def test_values_are_equal_hashed_and_written_as_by_attrs(options: dict[str, Any]) -> None:
    theirs, ours = (
        [kind(name="Naples"), kind(name="Naples", remark="x"), kind(name="Rome")] for kind in both(**options)
    )
    for each in (ours, theirs):
        assert [one == other for one in each for other in each] == [one == other for one in theirs for other in theirs]
        assert [one != other for one in each for other in each] == [one != other for one in theirs for other in theirs]
    assert len(set(ours)) == len(set(theirs))
    assert list(map(repr, ours)) == list(map(repr, theirs))
    assert ours[0] != theirs[0], "values of two classes are never equal"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        ours[0].points = 4


def test_what_a_class_says_of_itself_is_kept() -> None:
    @frozen
    class Rounded:
        number: float

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Rounded) and round(self.number) == round(other.number)

        def __repr__(self) -> str:
            return "about"

    @frozen
    class Hashed:
        number: int

        def __hash__(self) -> int:
            return 7

    assert Rounded(1.1) == Rounded(1.2)
    assert repr(Rounded(1.1)) == "about"
    with pytest.raises(TypeError):
        hash(Rounded(1.1))
    assert hash(Hashed(1)) == 7
    assert Hashed(1) != Hashed(2)


def test_a_value_of_no_fields_is_equal_to_its_like() -> None:
    @frozen
    class Passed:
        pass

    @frozen
    class Refused:
        pass

    assert Passed() == Passed()
    assert hash(Passed()) == hash(Passed())
    assert Passed() != Refused()
    assert repr(Passed()).endswith("Passed()")
