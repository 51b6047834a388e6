"""The games. One folder each, all of one shape; none knows of another."""

from eia_solo.core.errors import CampaignError
from eia_solo.games.empires_in_arms.game import EMPIRES_IN_ARMS
from eia_solo.games.game import Edition, Game
from eia_solo.games.international_relations.game import INTERNATIONAL_RELATIONS
from eia_solo.games.napoleons_wars.game import NAPOLEONS_WARS
from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION

GAMES: tuple[Game, ...] = (EMPIRES_IN_ARMS, REVOLUTION_AND_REACTION, INTERNATIONAL_RELATIONS, NAPOLEONS_WARS)


def edition_of(rulebook: str) -> tuple[Game, Edition]:
    """The game and the edition whose rulebook has this id. Raises CampaignError for one that is not known here."""
    for game in GAMES:
        for edition in game.editions:
            if edition.rulebook == rulebook:
                return game, edition
    raise CampaignError(f"made for the rulebook '{rulebook}', which this version of EiA Solo does not know")


def game_of(rulebook: str) -> Game:
    """The game whose rulebook has this id. Raises CampaignError for one that is not known here."""
    return edition_of(rulebook)[0]
