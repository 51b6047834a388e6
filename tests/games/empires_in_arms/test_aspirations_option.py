"""The rules for historical aspirations are in use or not."""

import pytest
from board import SEVEN, TABLES, check, game


def rows(checker: str, *, aspirations: bool) -> set[str]:
    state = game({"options.historical_aspirations": aspirations})
    target = next(power for power in SEVEN if power != checker)
    return {result.row.id for result in check(state, checker, target).breakdown.rows}


@pytest.mark.parametrize("checker", SEVEN)
def test_with_aspirations_a_power_has_rows_of_its_own(checker: str) -> None:
    own = {row.id for row in TABLES.aspirations[checker] if row.reading is None}
    assert own
    assert own <= rows(checker, aspirations=True)


@pytest.mark.parametrize("checker", SEVEN)
def test_without_aspirations_only_the_general_rows_count(checker: str) -> None:
    assert rows(checker, aspirations=False) <= {row.id for row in TABLES.general}


@pytest.mark.parametrize("checker", SEVEN)
def test_no_power_has_the_rows_of_another(checker: str) -> None:
    others = {row.id for power, own in TABLES.aspirations.items() if power != checker for row in own}
    assert not others & rows(checker, aspirations=True)


def test_the_alternate_major_powers_have_no_aspirations() -> None:
    assert all(not TABLES.aspirations[power] for power in TABLES.powers if power not in SEVEN)
