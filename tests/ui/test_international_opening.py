"""What can be begun is offered in words."""

from eia_solo.campaign.shelf import scenarios
from eia_solo.games import GAMES


def test_every_scenario_and_game_is_offered_in_words() -> None:
    known = scenarios()
    assert set(known) == {start.scenario for game in GAMES for start in game.starts}
    assert set(known.values()) == {edition.rulebook for game in GAMES for edition in game.editions}
