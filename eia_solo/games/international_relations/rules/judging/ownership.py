"""Who owns the supply centres when a fall is over, and units shut in by the territory of an ally."""

from collections.abc import Iterator, Mapping

from eia_solo.core.phrases import Phrase, Said, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Move, Unit
from eia_solo.games.international_relations.rules.judging.attacks import Scene, attacked
from eia_solo.games.international_relations.rules.judging.relations import in_force, partners_of, treaty_between
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import GameState


@frozen
class Ownership:
    """The owners of the centres after a fall, and what changed or might have."""

    owners: Mapping[str, str]
    lines: tuple[ReportLine, ...]


def after_fall(game: GameState, board: Board) -> Ownership:
    """Who owns the centres now that the fall's moves and retreats are over.

    Rule: whoever stands in a centre takes it; G, an ally's unit takes it only if its owner transferred it this fall.
    """
    owners, lines = dict(game.owners), []
    standing = {unit.province: unit for unit in game.units if board.provinces[unit.province].centre}
    for province in sorted(standing):
        unit = standing[province]
        if owners.get(province) == unit.power:
            continue
        line = _line(game, unit)
        lines.append(line)
        if line.outcome == TAKEN:
            owners[province] = unit.power
    return Ownership(owners, (*lines, *_void_transfers(game, standing)))


TAKEN, KEPT, VOID = "taken", "kept", "void"
"""What becomes of a centre in which a unit of another stands, and of a transfer to somebody who is not there."""


def _line(game: GameState, unit: Unit) -> ReportLine:
    """What becomes of the centre where a unit of another power than its owner stands."""
    at, power, owner = unit.province, unit.power, game.owners.get(unit.province)
    if owner is None:
        return _owner(unit, say("owner.takes", at=at, power=power), say("owner.nobody"), rule="A.base", outcome=TAKEN)
    treaty = treaty_between(in_force(game), owner, unit.power)
    if treaty is None:
        return _owner(unit, say("owner.takes_from", at=at, power=power, owner=owner), "", owner, "A.base", TAKEN)
    if game.transfers.get(unit.province) == unit.power:
        text = say("owner.transfers", at=at, power=power, owner=owner)
        return _owner(unit, text, say("owner.transfer_written"), owner, "G.transfer", TAKEN)
    why = say("owner.no_transfer", power=power, tie=treaty.tie)
    return _owner(unit, say("owner.stays", at=at, owner=owner), why, owner, "G.transfer", KEPT)


def _owner(
    unit: Unit, text: Phrase, why: Said, owner: str | None = None, rule: str = "", outcome: str = ""
) -> ReportLine:
    powers = (unit.power, owner) if owner else (unit.power,)
    return ReportLine(
        about=About.OWNER, text=text, why=why, rule=rule, powers=powers, outcome=outcome, at=unit.province
    )


def _void_transfers(game: GameState, standing: Mapping[str, Unit]) -> Iterator[ReportLine]:
    """The transfers to a power that has no unit in the centre."""
    for province, power in sorted(game.transfers.items()):
        if province in standing and standing[province].power == power:
            continue
        owner = game.owners[province]
        yield ReportLine(
            about=About.OWNER,
            text=say("owner.transfer_void", at=province, owner=owner, power=power),
            why=say("owner.no_unit", power=power),
            rule="G.transfer",
            powers=(owner, power),
            outcome=VOID,
            at=province,
        )


def shut_in(game: GameState, board: Board) -> tuple[str, ...]:
    """The provinces of units that stand in an ally's territory, are surrounded by it, and were permitted no move.

    Rule: G. What surrounds a unit is every province it could move to.
    """
    scene = Scene(board, game)
    return tuple(sorted(unit.province for unit in game.units if _is_shut_in(scene, unit)))


def _is_shut_in(scene: Scene, unit: Unit) -> bool:
    if unit.province in scene.game.permitted:
        return False
    return any(
        scene.board.provinces[unit.province].territory_of == ally and _is_surrounded(scene, unit, ally)
        for ally, _ in partners_of(scene.relations, unit.power)
    )


def _is_surrounded(scene: Scene, unit: Unit, ally: str) -> bool:
    ways = scene.board.steps(unit.kind, unit.at)
    return bool(ways) and all(ally in attacked(scene, unit.power, Move(unit.province, place)) for place in ways)
