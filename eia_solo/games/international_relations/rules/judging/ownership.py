"""Who owns the supply centres when a fall is over."""

from collections.abc import Iterator, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.judging.relations import in_force, treaty_between
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
        line = _line(game, board, unit)
        lines.append(line)
        if line.outcome == TAKEN:
            owners[province] = unit.power
    return Ownership(owners, (*lines, *_void_transfers(game, board, standing)))


TAKEN, KEPT, VOID = "taken", "kept", "void"
"""What becomes of a centre in which a unit of another stands, and of a transfer to somebody who is not there."""


def _line(game: GameState, board: Board, unit: Unit) -> ReportLine:
    """What becomes of the centre where a unit of another power than its owner stands."""
    name, owner = board.name(unit.province), game.owners.get(unit.province)
    if owner is None:
        return _owner(unit, f"{name}: {unit.power} takes it", "nobody owned it", rule="A.base", outcome=TAKEN)
    treaty = treaty_between(in_force(game), owner, unit.power)
    if treaty is None:
        return _owner(unit, f"{name}: {unit.power} takes it from {owner}", "", owner, "A.base", TAKEN)
    if game.transfers.get(unit.province) == unit.power:
        text, why = f"{name}: {owner} transfers it to {unit.power}", "its unit stands there and the owner wrote it"
        return _owner(unit, text, why, owner, "G.transfer", TAKEN)
    why = f"the unit of {unit.power} is an ally's ({treaty.tie.value}), and no transfer was written"
    return _owner(unit, f"{name} stays {owner}'s", why, owner, "G.transfer", KEPT)


def _owner(unit: Unit, text: str, why: str, owner: str | None = None, rule: str = "", outcome: str = "") -> ReportLine:
    powers = (unit.power, owner) if owner else (unit.power,)
    return ReportLine(
        about=About.OWNER, text=text, why=why, rule=rule, powers=powers, outcome=outcome, at=unit.province
    )


def _void_transfers(game: GameState, board: Board, standing: Mapping[str, Unit]) -> Iterator[ReportLine]:
    """The transfers to a power that has no unit in the centre."""
    for province, power in sorted(game.transfers.items()):
        if province in standing and standing[province].power == power:
            continue
        owner = game.owners[province]
        yield ReportLine(
            about=About.OWNER,
            text=f"{board.name(province)}: {owner}'s transfer to {power} comes to nothing",
            why=f"no unit of {power} stands there at the end of fall",
            rule="G.transfer",
            powers=(owner, power),
            outcome=VOID,
            at=province,
        )
