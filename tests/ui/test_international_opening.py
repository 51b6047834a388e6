"""What can be begun is offered in words."""

from eia_solo.campaign.shelf import scenarios
from eia_solo.ui.dialogs import GAMES, SCENARIOS


def test_every_scenario_and_game_is_offered_in_words() -> None:
    known = scenarios()
    assert set(known) <= set(SCENARIOS)
    assert set(known.values()) <= set(GAMES)
