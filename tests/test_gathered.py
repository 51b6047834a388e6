import pytest
from gathered import gathered


def two_of_three_fail() -> None:
    with gathered() as each:
        for word, letters in {"one": 3, "two": 1}.items():
            with each(word):
                assert len(word) == letters
        with each("three"):
            raise KeyError("no number")


def test_everything_that_fails_is_named_with_what_is_wrong() -> None:
    with pytest.raises(pytest.fail.Exception) as told:
        two_of_three_fail()
    said = str(told.value)
    assert said.startswith("2 of 3 fail:\n\ntwo: AssertionError: assert 3 == 1")
    assert said.endswith("three: KeyError: 'no number'")


def test_a_loop_over_nothing_checks_nothing_and_fails() -> None:
    with pytest.raises(AssertionError, match="nothing was checked"), gathered():
        pass
