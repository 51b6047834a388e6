"""The statements a power may write in a stage, as whole lines to choose from; where there are none, why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.judging.claims import open_claims
from eia_solo.games.international_relations.rules.judging.points import is_eliminated
from eia_solo.games.international_relations.rules.judging.relations import in_force, partners_of
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import TREATIES, GameState, Season, Stage, Tie
from eia_solo.games.international_relations.rules.writing.order_words import statement_words
from eia_solo.games.international_relations.rules.writing.written import (
    Abrogate,
    ClaimVictory,
    EnterTreaty,
    Statement,
    TransferCentre,
    WithdrawTreaty,
)
from eia_solo.games.international_relations.ui.presenters.desk import ALL
from eia_solo.ui.presenters.line_offers import LineOffer
from eia_solo.ui.words import mark, tr


def offers(rules: Rules, game: GameState, power: str) -> tuple[LineOffer, ...]:
    """Every kind of statement, in the order of the rules."""
    return tuple(_offer(title, rules, game, power) for title in _KINDS)


def _offer(title: str, rules: Rules, game: GameState, power: str) -> LineOffer:
    kind = _KINDS[title]
    if power == ALL:
        return LineOffer(tr(title), why_not=tr("Choose a power first: a statement is one power's"))
    if not kind.when(game):
        return LineOffer(tr(title), why_not=tr(kind.season))
    lines = tuple(kind.lines(rules, game, power))
    return LineOffer(tr(title), lines, "" if lines else tr(kind.none), kind.open)


def _said(rules: Rules, game: GameState, statements: Iterator[Statement]) -> Iterator[str]:
    units = {unit.province: unit for unit in game.units}
    return (statement_words(rules.board, each, units) for each in statements)


def _others(rules: Rules, game: GameState, power: str) -> list[str]:
    return [each for each in rules.board.powers if each != power and not is_eliminated(game, each)]


def _treaties(rules: Rules, game: GameState, power: str) -> Iterator[str]:
    others = _others(rules, game, power)
    kinds = (EnterTreaty, WithdrawTreaty) if game.stage is Stage.TREATIES else (EnterTreaty,)
    statements = (kind(tie, other) for kind in kinds for tie in (Tie.MDT, Tie.AAT) for other in others)
    return _said(rules, game, statements)


def _notices(rules: Rules, game: GameState, power: str) -> Iterator[str]:
    own = (each for each in in_force(game) if each.tie in TREATIES and power in (each.first, each.second))
    return _said(rules, game, (Abrogate(each.tie, each.partner(power)) for each in own))


def _permissions(_rules: Rules, game: GameState, power: str) -> Iterator[str]:
    return (f"Permit {other}: " for other, _ in partners_of(in_force(game), power))


def _transfers(rules: Rules, game: GameState, power: str) -> Iterator[str]:
    """Centres an ally stands in, or can reach in this turn."""
    board, allies = rules.board, {other for other, _ in partners_of(in_force(game), power)}
    for centre in (each for each in board.centres if game.owners.get(each) == power):
        for ally in sorted(allies):
            near = (unit for unit in game.units if unit.power == ally)
            if any(unit.province == centre or centre in board.reached_provinces(unit.kind, unit.at) for unit in near):
                yield from _said(rules, game, iter((TransferCentre(centre, ally),)))


def _claims(rules: Rules, game: GameState, power: str) -> Iterator[str]:
    found = (each for each in open_claims(game, rules.board.powers, rules.tables) if power in each.powers)
    statements = (ClaimVictory(each.kind, tuple(other for other in each.powers if other != power)) for each in found)
    return _said(rules, game, statements)


def _is_fall(game: GameState) -> bool:
    return game.stage is Stage.ORDERS and game.turn.season is Season.FALL


@frozen
class _Kind:
    lines: Callable[[Rules, GameState, str], Iterator[str]]
    when: Callable[[GameState], bool]
    season: str
    none: str = ""
    open: bool = False


_KINDS = {
    mark("Treaty"): _Kind(
        _treaties,
        lambda game: game.stage is Stage.TREATIES or _is_fall(game),
        mark("Treaties are entered with fall orders, before the first spring, and at a conference (C, H, I)"),
        mark("No other power is left"),
    ),
    mark("Notice"): _Kind(
        _notices,
        lambda game: game.stage is Stage.ADJUSTMENTS,
        mark("Notice of a treaty is given in winter (D)"),
        mark("It has no treaty to give notice of"),
    ),
    mark("Permit"): _Kind(
        _permissions,
        lambda game: game.stage is Stage.ORDERS,
        mark("An ally's order is permitted with the orders of spring and fall (G)"),
        mark("It has no ally"),
        open=True,
    ),
    mark("Transfer"): _Kind(
        _transfers,
        _is_fall,
        mark("Centres are transferred with fall orders (G)"),
        mark("No ally has a unit in one of its centres, or can reach one"),
    ),
    mark("Claim"): _Kind(
        _claims,
        lambda game: (
            game.stage is Stage.ADJUSTMENTS or (game.stage is Stage.ORDERS and game.turn.season is Season.SPRING)
        ),
        mark("Claims are posted between a fall and the deadline of the next spring (A)"),
        mark("Nothing can be claimed on the points of the last fall"),
    ),
}
"""What each kind offers, when it may be written, and what is said where it may not or where there is nothing."""
