"""What to do on the table, from the difference of two games."""

import pytest
from board import TABLES, alliances, game, wars
from hypothesis import given
from sheets import sheets

from eia_solo.games.empires_in_arms.rules.on_table import tasks
from eia_solo.games.empires_in_arms.rules.sheet import state_from


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"month": "1805-07"}, "Move the month marker to July 1805"),
        (wars("Fr Au"), "France and Austria are at war"),
        (alliances("Ru Au"), "Russia and Austria are allied"),
        (
            {"relations.enforced_peace": [{"powers": ["Fr", "Au"], "until": "1806-09"}]},
            "France and Austria: enforced peace until September 1806",
        ),
        ({"territories.Bavaria": "Fr", "territories.Baden": "Fr"}, "Turn to France's: Bavaria, Baden"),
        ({"powers.Au.status": "fiasco"}, "Move Austria's status marker to the fiasco zone"),
        ({"powers.Au.capital": "occupied"}, "Austria's national capital is occupied"),
        ({"combinations.poland": {"controlled_by": "Fr"}}, "Poland is controlled by France"),
    ],
)
def test_a_change_becomes_one_thing_to_do(changes: dict[str, object], text: str) -> None:
    base = {"month": "1805-06"}
    found = [task.text for task in tasks(game(base), game({**base, **changes}), TABLES)]
    assert found == [text]


def test_going_back_takes_the_markers_away_again() -> None:
    before, after = game(), game({**wars("Fr Au"), "territories.Bavaria": "Fr"})
    found = [task.text for task in tasks(after, before, TABLES)]
    assert found == ["France and Austria are no longer at war", "Turn to neutral: Bavaria"]


def test_numbers_on_a_player_s_own_cards_are_nothing_to_move() -> None:
    assert tasks(game(), game({"powers.Fr.money": 3, "powers.Fr.land_points": 9}), TABLES) == ()


@given(sheets())
def test_a_table_that_shows_the_game_needs_nothing(data: dict[str, object]) -> None:
    state = state_from(data, TABLES)
    assert tasks(state, state, TABLES) == ()
