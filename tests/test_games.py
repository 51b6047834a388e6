"""The list of games: every record is whole, and every place in it leads somewhere."""

from pathlib import Path

import click
import pytest

from eia_solo.campaign.session import Session
from eia_solo.campaign.shelf import folder_of
from eia_solo.core.errors import CampaignError, TableError
from eia_solo.games import GAMES, edition_of, game_of
from eia_solo.games.game import Game, load
from eia_solo.ui.page import CampaignPage

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_every_place_of_a_game_leads_to_what_it_is_for(game: Game) -> None:
    assert issubclass(load(game.session), Session)
    assert issubclass(load(game.page), CampaignPage)
    assert callable(load(game.rulebook))
    for place in filter(None, (game.dice_stats, game.tables_found)):
        assert callable(load(place)), place
    for name, place in game.commands.items():
        assert isinstance(load(place), click.Command), name


@each_game
def test_every_edition_of_a_game_has_its_rulebook_and_the_scenarios_the_record_names(game: Game) -> None:
    found = set()
    for edition in game.editions:
        assert edition_of(edition.rulebook) == (game, edition)
        assert load(game.rulebook)(folder_of(game), edition.folder).id == edition.rulebook
        found |= set(folder_of(game).scenarios(edition.folder))
    assert {start.scenario for start in game.starts} == found
    assert {game.usual, game.tutorial} <= found | {""}


def test_games_are_told_apart_by_id_rulebook_and_scenario() -> None:
    for names in (
        [game.id for game in GAMES],
        [edition.rulebook for game in GAMES for edition in game.editions],
        [start.scenario for game in GAMES for start in game.starts],
    ):
        assert len(names) == len(set(names))


@pytest.mark.parametrize("rulebook", ["", "chess", "revolution-and-reaction", "empires-in-arms/x"])
def test_a_rulebook_that_is_in_no_record_is_refused_by_its_name(rulebook: str) -> None:
    with pytest.raises(CampaignError, match=f"made for the rulebook '{rulebook}'"):
        game_of(rulebook)


@each_game
def test_a_folder_that_is_named_is_read_or_refused_but_never_replaced(game: Game, tmp_path: Path) -> None:
    with pytest.raises(TableError, match=game.id):
        load(game.rulebook)(folder_of(game, tmp_path), game.editions[0].folder)
