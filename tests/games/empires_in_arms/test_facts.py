"""The reasons that facts give, and the changes they name for a pair, where the outcome of a check shows neither."""

import pytest
from board import RULEBOOK, TABLES, alliances, begun, calls, check, do, fought, game, row, wars

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair, candidates
from eia_solo.games.empires_in_arms.rules.state import GameState, Power


def reason(state: GameState, checker: str, target: str, id: str) -> str:
    found = row(check(state, checker, target), id)
    assert found is not None
    return TABLES.words(found.because)


def named(state: GameState, checker: str, target: str, id: str, kind: CheckKind = CheckKind.DECLARATION) -> list[str]:
    """The changes that a row names for a pair, in words."""
    at = Pair(TABLES, state, Power(checker), Power(target), kind)
    return [change.words for change in candidates(at, RULEBOOK.tables.rows[id])]


@pytest.mark.parametrize(
    ("finland", "sweden", "words"),
    [("Pr", "Pr", "Sweden too"), ("unknown", "Pr", "Sweden too"), ("Tu", "Pr", "Turkey"), ("Tu", "neutral", "Turkey")],
)
def test_one_without_the_other_says_which_of_the_two_is_in_the_way(finland: str, sweden: str, words: str) -> None:
    state = game({"territories.Finland": finland, "territories.Sweden": sweden})
    assert words in reason(state, "Ru", "Pr", "ru_finland")


def test_of_the_leaders_only_those_lost_are_named() -> None:
    fit, wounded = (
        {"name": name, "seniority": "B", "condition": condition}
        for name, condition in (("Cuesta", "fit"), ("Castaños", "wounded"))
    )
    said = reason(game({"powers.Sp.leaders": [fit, wounded]}), "Sp", "Fr", "leaders_lost")
    assert "Castaños" in said
    assert "Cuesta" not in said


def test_no_power_becomes_its_own_ally() -> None:
    assert named(game(wars("Fr GB")), "Fr", "GB", "allies_at_war_with_target") == []


@pytest.mark.parametrize("other", ["Tu Sp Ru", "Tu Au Fr"])
def test_only_a_call_to_the_checker_against_the_target_can_be_taken_back(other: str) -> None:
    ties = {**alliances("Tu Sp", "Tu Au"), **wars("Tu Fr", "Tu Ru")}
    call, taken_back = "Turkey calls Spain against France", "no ally calls Spain against France any more"
    assert named(game({**ties, **calls(other)}), "Sp", "Fr", "called_by_ally") == [call]
    assert named(game({**ties, **calls("Tu Sp Fr")}), "Sp", "Fr", "called_by_ally") == [taken_back]


@pytest.mark.parametrize(("reading", "enemy"), [("equal", 30), ("half", 15)])
def test_of_losses_similar_to_the_enemys_one_more_is_enough(reading: str, enemy: int) -> None:
    state = begun(fought("Au Fr"), {"readings.similar_casualties": reading})
    lost = {"relations.wars[0].tally.Au.land_lost": 30, "relations.wars[0].tally.Fr.land_lost": enemy}
    state = do(state, EditFields(lost))[1]
    assert "Austria has lost 31 land factors in this war, not 30" in named(
        state, "Au", "Fr", "lost_half_land", CheckKind.PEACE
    )
