"""How posts stand before the turn is worked out: which count, which come too late, which wait for the other power."""

from collections.abc import Mapping

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.contract_in import read_input
from eia_solo.games.napoleons_wars.rules.contract_out import record_of
from eia_solo.games.napoleons_wars.rules.given import counted_posts, given_of
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.telling import BECAME, REASONS
from eia_solo.games.napoleons_wars.rules.turn.acts import public_acts
from eia_solo.games.napoleons_wars.rules.turn.record import COUNTS

WITHDRAWN = "withdrawn"


@frozen
class Standing:
    """What a post comes to as things stand; `with_post` is the one of the other power that it agrees with."""

    outcome: str
    reason: str = ""
    rule: str = ""
    with_post: str = ""

    @property
    def words(self) -> str:
        """Whether it counts, and why not."""
        if self.reason:
            became = tr("waits") if self.outcome == "waiting" else tr(BECAME[self.outcome])
            return f"{became}: {tr(REASONS[self.reason])}"
        if self.with_post and self.outcome == COUNTS:
            return tr("counts, with {post}", post=self.with_post)
        return tr(BECAME[self.outcome])


def standing_posts(tables: Tables, game: GameState) -> Mapping[str, Standing]:
    """How each post of the turn stands, by its id. Rule: NW-55, NW-102. Raises Unsound."""
    found = {post.id: Standing(WITHDRAWN) for post in game.posts}
    if game.turn is None:
        return found
    turn = record_of(read_input(given_of(evolve(game, written={}, results={})), tables), tables)
    public_acts(turn)
    posts = counted_posts(game)
    for act in turn.act_outcomes:
        ids = [posts[row].id for row in act.rows]
        for id in ids:
            other = next((each for each in ids if each != id), "")
            found[id] = Standing(act.outcome, act.reason, act.rule, other)
    return found
