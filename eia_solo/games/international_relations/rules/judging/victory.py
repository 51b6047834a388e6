"""Victory points: who has how many, who needs how many, and what each power may claim."""

from collections.abc import Collection, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.judging import claims
from eia_solo.games.international_relations.rules.judging.ledger import by_kind, next_to_wear_off, outstanding, total
from eia_solo.games.international_relations.rules.judging.points import centres_of, is_eliminated
from eia_solo.games.international_relations.rules.state import Claim, ClaimKind, GameState, PenaltyKind, Turn
from eia_solo.games.international_relations.rules.tables import Tables


@frozen
class Standing:
    """How a power stands on its way to victory."""

    power: str
    centres: int
    outstanding: Mapping[PenaltyKind, int]
    """Penalty points that count now, by what they are for."""
    points: int
    needed: int
    """For a solo victory."""
    wears_off: tuple[Turn, int] | None
    """The fall at whose end its next penalty points are gone, and how many."""
    may_claim: tuple[claims.OpenClaim, ...]
    claimed: tuple[Claim, ...]
    is_eliminated: bool

    @property
    def missing(self) -> int:
        """The points a solo claim still needs."""
        return max(0, self.needed - self.points)


def table(game: GameState, board: Board, tables: Tables) -> tuple[Standing, ...]:
    """Every power's victory points and what they open to it, in the order of the board. Rule: A."""
    open_claims = claims.open_claims(game, board.powers, tables)
    return tuple(_standing(game, power, open_claims, tables) for power in board.powers)


def _standing(game: GameState, power: str, open_claims: Collection[claims.OpenClaim], tables: Tables) -> Standing:
    centres, counting = centres_of(game, power), outstanding(game, power)
    return Standing(
        power=power,
        centres=centres,
        outstanding=by_kind(counting),
        points=centres - total(counting),
        needed=tables.victory.needed(ClaimKind.SOLO, (power,), game.turn.year),
        wears_off=next_to_wear_off(game, power),
        may_claim=tuple(each for each in open_claims if power in each.powers),
        claimed=tuple(each for each in game.claims if power in each.powers),
        is_eliminated=is_eliminated(game, power),
    )
