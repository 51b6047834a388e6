"""What a turn would come to: with every open battle and its chances, or in Winter for each throw of the income."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from attrs import evolve, field

from eia_solo.core.dice import WAYS, Chance
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.contract_out import answer_of, worked_out
from eia_solo.games.napoleons_wars.rules.corps import SQUADRON, Divisions, added
from eia_solo.games.napoleons_wars.rules.given import given_of
from eia_solo.games.napoleons_wars.rules.house import House
from eia_solo.games.napoleons_wars.rules.state import MODERATOR, GameState, Plain
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.winter import HEADS

THROWS_OF_INCOME = 12
"""A die and a coin. Rule: NW-15."""


@frozen
class Odds:
    """The chances of a battle by the table of ours, the attacker's side first. Rule: NW-H1.

    `column` is what is added for the attacker; negative where the defender is the stronger. `losses` has for each pair
    of losses (of the attacker, of the defender) in how many of 36 throws they come.
    """

    strengths: tuple[int, int]
    column: int
    wins: Chance
    drawn: Chance
    loses: Chance
    losses: Mapping[tuple[int, int], int]


@frozen
class Span:
    """What a power's Winter can come to: gold at the end, and how many of the 12 throws leave a division unfed."""

    least: int
    most: int
    hungry: int = 0
    starves: tuple[str, ...] = ()
    """Corps that lose divisions in the worst of the throws."""


@frozen(kw_only=True)
class Preview:
    """What would come of the turn as it is prepared. `answer` is as other programs read it; nothing of it is kept.

    In a season no battle is thrown: those without a result stand in its `asks`, with their `odds` by place. In Winter
    `answer` is that of the throw that adds least, and `winter` has the span over all throws.
    """

    answer: Plain
    odds: Mapping[str, Odds] = field(factory=dict)
    winter: Mapping[str, Span] = field(factory=dict)

    @property
    def asks(self) -> Sequence[Plain]:
        return tuple(self.answer["asks"])


def preview(tables: Tables, game: GameState) -> Preview:
    """What would come of the turn. Raises Unsound."""
    quiet = evolve(game, battles=MODERATOR, events=False)
    if game.turn is not None and game.turn.is_winter:
        return _winter(tables, quiet)
    answer = answer_of(*worked_out(given_of(quiet), tables))
    odds = {ask["at"]: odds_of(tables.house, ask) for ask in answer["asks"] if len(ask["sides"]) == 2}
    return Preview(answer=answer, odds=odds)


def open_battles(tables: Tables, game: GameState) -> Sequence[Plain]:
    """The battles of the next stage of which nobody has said how they ended. Raises Unsound."""
    if game.turn is None or game.turn.is_winter:
        return ()
    turn, _ = worked_out(given_of(evolve(game, battles=MODERATOR, events=False)), tables)
    return tuple(turn.asks)


def odds_of(house: House, ask: Mapping[str, Any]) -> Odds:
    """The chances of a battle that is asked for, between two sides. Rule: NW-H1."""
    sides = [[ask["forces"][power] for power in side] for side in ask["sides"]]
    one, other = (sum(_strength(house, force) for force in side) for side in sides)
    shift = house.battles.shift(max(one, other), min(one, other))
    column = shift if one > other else -shift
    sizes = [sum(_size(force) for force in side) for side in sides]
    cavalry = [sum(_divisions(force).all_cavalry for force in side) for side in sides]
    ends, losses = Counter[int](), Counter[tuple[int, int]]()
    for total, ways in WAYS.items():
        margin = total - 7 + column
        ends[(margin > 0) - (margin < 0)] += ways
        lost = _losses(house, margin, sizes, cavalry)
        losses[lost] += ways
    return Odds((one, other), column, Chance(ends[1]), Chance(ends[0]), Chance(ends[-1]), dict(sorted(losses.items())))


def _losses(house: House, margin: int, sizes: Sequence[int], cavalry: Sequence[int]) -> tuple[int, int]:
    """What the two sides lose at a margin."""
    loser_lost, winner_lost = house.battles.lost(abs(margin), min(sizes))
    if not margin:
        return min(winner_lost, sizes[0]), min(winner_lost, sizes[1])
    won, lost = (0, 1) if margin > 0 else (1, 0)
    if cavalry[won] >= cavalry[lost] + house.battles.pursuit.cavalry_more:
        loser_lost += house.battles.pursuit.divisions
    found = {won: min(winner_lost, sizes[won]), lost: min(loser_lost, sizes[lost])}
    return found[0], found[1]


def _divisions(force: Mapping[str, Any]) -> Divisions:
    return added(Divisions.parse(text) for text in force["corps"].values())


def _size(force: Mapping[str, Any]) -> int:
    return int(force["squadrons"]) + _divisions(force).total


def _strength(house: House, force: Mapping[str, Any]) -> int:
    return int(force["squadrons"]) * house.battles.strength[SQUADRON] + house.battles.worth(_divisions(force))


def _winter(tables: Tables, game: GameState) -> Preview:
    """The Winter for each of the 12 throws, the same for all powers. Rule: NW-14 to NW-22."""
    answers: list[dict[str, Any]] = []
    for number, coin in product(range(6, 0, -1), (1, HEADS)):
        dice = {"given": {f"income {power}": [number, coin] for power in tables.board.order}}
        answers.append(answer_of(*worked_out({**given_of(game), "dice": dice}, tables)))
    return Preview(answer=answers[0], winter={power: _span(answers, power) for power in tables.board.order})


def _span(answers: Sequence[Mapping[str, Any]], power: str) -> Span:
    gold = [answer["internal"][power]["treasury"] for answer in answers]
    starved = [
        tuple(dict.fromkeys(e["corps"] for e in answer["events"] if e["what"] == "starved" and e["power"] == power))
        for answer in answers
    ]
    return Span(min(gold), max(gold), sum(map(bool, starved)), max(starved, key=len))
