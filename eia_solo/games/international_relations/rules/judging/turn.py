"""A turn of movement, processed: what the powers wrote goes in, the report with the game after it comes out. Pure.

Rule: International Relations rv20, B to G, on top of the standard rules. The relations as the turn began govern all its
orders; what is ordered is charged, whatever comes of it.
"""

from collections.abc import Iterator, Mapping

from attrs import evolve

from eia_solo.core.phrases import say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator import retreats
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.movement import adjudicate
from eia_solo.games.international_relations.adjudicator.orders import Move, Order
from eia_solo.games.international_relations.rules.judging import turn_lines
from eia_solo.games.international_relations.rules.judging.abrogation import alliances_in_force
from eia_solo.games.international_relations.rules.judging.attacks import Scene
from eia_solo.games.international_relations.rules.judging.claim_changes import post, postings_of
from eia_solo.games.international_relations.rules.judging.consequences import changes_of
from eia_solo.games.international_relations.rules.judging.penalties import attacks_of, charge, earned, raids_of
from eia_solo.games.international_relations.rules.judging.permissions import Invalid, Permissions, invalid, permitted_by
from eia_solo.games.international_relations.rules.judging.relations import changed, end_of_notice, treaty_between
from eia_solo.games.international_relations.rules.judging.treaties import enter, entering_penalties, sign
from eia_solo.games.international_relations.rules.judging.turn_statements import Stated, stated
from eia_solo.games.international_relations.rules.judging.void_lines import void_lines
from eia_solo.games.international_relations.rules.judging.winter import end_of_fall
from eia_solo.games.international_relations.rules.report import Report, ReportLine
from eia_solo.games.international_relations.rules.state import GameState, Season, Stage
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.validated import Validated

Step = tuple[GameState, tuple[ReportLine, ...]]
"""The game after a part of a turn, and what is to be said of it."""


@frozen(eq=False)
class Judged:
    """The orders of a turn after the treaties: those that count, those that do not, and what an ally permitted."""

    valid: Mapping[str, Order]
    invalid: tuple[Invalid, ...]
    permitted_by: Mapping[str, tuple[str, ...]]
    """By the province of the unit: the partners that permitted its order."""


def process(game: GameState, board: Board, checked: Validated, tables: Tables) -> Report:
    """The stage of orders of a spring or fall, processed with all that follows up to the next stage."""
    begun, claim_lines = _claims(game, checked, tables)
    scene = Scene(board, begun)
    statements = stated(scene, checked)
    judged = _judged(scene, checked.orders, statements.permits, tables)
    charged, penalty_lines = _charged(scene, judged, tables)
    moved, order_lines = _moved(scene, charged, judged, tables)
    signed, treaty_lines = _signed(scene, moved, statements, tables)
    noticed, notice_lines = _noticed(signed)
    lines = (*claim_lines, *treaty_lines, *order_lines, *statements.void, *penalty_lines, *notice_lines)
    after, rest = _next_stage(evolve(noticed, written={}), board, tables)
    return Report(game.turn, game.stage, (*lines, *rest), after)


def process_retreats(game: GameState, board: Board, checked: Validated, tables: Tables) -> Report:
    """The stage of retreats, processed with all that follows up to the next stage. Retreats are never attacks."""
    done = retreats.adjudicate(board, game.units, game.dislodged, game.contested, checked.retreats)
    lines = turn_lines.of_retreats(game.dislodged, checked.retreats, done)
    void = void_lines(checked, (), say("void.retreats_only"))
    cleared = evolve(game, units=done.units, dislodged=(), contested=frozenset(), written={})
    after, rest = _over(cleared, board, tables)
    return Report(game.turn, game.stage, (*lines, *void, *rest), after)


def _claims(game: GameState, checked: Validated, tables: Tables) -> Step:
    """Claims are posted by the deadline of spring, and end treaties before its orders count. Rule: A."""
    if game.turn.season is not Season.SPRING:
        return game, ()
    return post(game, postings_of(checked.said), tables, is_deadline=True)


def _judged(scene: Scene, orders: Mapping[str, Order], permissions: Permissions, tables: Tables) -> Judged:
    power_of = {at: scene.units[at].power for at in orders}
    found = {at: invalid(scene, power_of[at], order, permissions, tables) for at, order in sorted(orders.items())}
    valid = {at: orders[at] for at, fault in found.items() if fault is None}
    permitted = {at: permitted_by(scene, power_of[at], order, permissions) for at, order in valid.items()}
    return Judged(valid, tuple(fault for fault in found.values() if fault is not None), permitted)


def _charged(scene: Scene, judged: Judged, tables: Tables) -> Step:
    """What the orders cost and which relations they change."""
    game = scene.game
    orders = judged.valid.values()
    attacks = attacks_of(scene, orders, judged.permitted_by)
    new = earned(scene, attacks, raids_of(scene, orders), tables)
    changes = changes_of(scene.relations, attacks)
    after, charged = charge(game, new, tables)
    lines = (*turn_lines.of_penalties(charged, new, attacks), *turn_lines.of_changes(changes))
    return evolve(after, relations=changed(game.relations, changes, game.turn)), lines


def _moved(scene: Scene, game: GameState, judged: Judged, tables: Tables) -> Step:
    """What the units do: allies by the relations as the turn began."""
    movement = adjudicate(
        scene.board,
        scene.game.units,
        judged.valid,
        alliances_in_force(scene.game),
        allies_show_intent=tables.choice("allied_convoy", game.readings) == "ally_shows_intent",
    )
    lines = turn_lines.of_orders(scene, judged.valid, judged.permitted_by, judged.invalid, movement)
    after = evolve(game, units=movement.units, dislodged=movement.dislodged, contested=movement.contested)
    return after, lines


def _signed(scene: Scene, game: GameState, statements: Stated, tables: Tables) -> Step:
    """Treaties, transfers and permissions of a fall. Rule: C, G."""
    if game.turn.season is not Season.FALL:
        return game, ()
    replaced = tables.choice("treaty_in_war", game.readings) == "replaces_war"
    signing = sign(game.relations, statements.entries, war_is_replaced=replaced)
    since = game.turn.following.following
    after, charged = charge(game, entering_penalties(game, signing.signed, tables), tables)
    after = evolve(
        after,
        relations=enter(game.relations, signing.signed, since),
        transfers=statements.transfers,
        permitted=frozenset(_permitted_moves(scene, statements)),
    )
    return after, (*turn_lines.of_signing(signing, since), *charged)


def _permitted_moves(scene: Scene, statements: Stated) -> Iterator[str]:
    """Where units stand that an ally permitted to move."""
    for power, permits in statements.permits.items():
        for order in (each.order for each in permits if isinstance(each.order, Move)):
            unit = scene.units.get(order.at)
            if unit is not None and treaty_between(scene.relations, power, unit.power):
                yield order.at


def _noticed(game: GameState) -> Step:
    """Treaties under notice end with the spring's orders. Rule: D."""
    relations, ended = end_of_notice(game.relations, game.turn)
    return evolve(game, relations=relations), turn_lines.of_changes(ended)


def _next_stage(game: GameState, board: Board, tables: Tables) -> Step:
    if game.dislodged:
        return evolve(game, stage=Stage.RETREATS), ()
    return _over(game, board, tables)


def _over(game: GameState, board: Board, tables: Tables) -> Step:
    """The end of a turn of movement: after spring comes fall; after fall owners, points and claims, then winter."""
    if game.turn.season is Season.SPRING:
        return evolve(game, turn=game.turn.following, stage=Stage.ORDERS), ()
    return end_of_fall(game, board, tables)
