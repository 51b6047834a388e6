"""Games of International Relations in lines and as data, the same in every command."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.words import mark, tr
from eia_solo.games.international_relations.rules.codec import CONVERTER
from eia_solo.games.international_relations.rules.judging.ledger import outstanding
from eia_solo.games.international_relations.rules.judging.relations import in_force
from eia_solo.games.international_relations.rules.judging.victory import Standing, table
from eia_solo.games.international_relations.rules.positions.turn_positions import penalty_data
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.scenario import find_power
from eia_solo.games.international_relations.rules.stages import waiting
from eia_solo.games.international_relations.rules.state import ClaimKind, GameState, Relation
from eia_solo.games.international_relations.rules.text import (
    names_words,
    penalty_words,
    relation_words,
    stage_words,
    turn_words,
)


def standings_columns() -> tuple[str, ...]:
    """Those of the table of victory points."""
    numbers = tr("Centres"), tr("Units"), tr("Penalty points"), tr("Victory points"), tr("Needed")
    return tr("Power"), *(f">{each}" for each in numbers)


def the_power(written: str, rules: Rules) -> str:
    """The power meant, by its name or another name of it. Raises InvalidCommand with a hint."""
    if not written.strip():
        raise InvalidCommand(tr("which power? Its name is empty"))
    return find_power(written.strip(), rules.data)


def position_lines(game: GameState) -> Iterator[str]:
    """What lies on the board: units and centres of each power."""
    yield tr("Units:")
    for power in dict.fromkeys(sorted(unit.power for unit in game.units)):
        own = [f"{unit.kind} {unit.at}" for unit in game.units if unit.power == power]
        yield f"  {power} ({len(own)}): {', '.join(own)}"
    yield tr("Supply centres:")
    for power in dict.fromkeys(sorted(game.owners.values())):
        centres = sorted(centre for centre, owner in game.owners.items() if owner == power)
        yield f"  {power} ({len(centres)}): {', '.join(centres)}"
    if game.dislodged:
        yield tr("Must retreat:")
    for each in game.dislodged:
        came = tr("driven out from {place}", place=each.from_) if each.from_ else tr("driven out by a convoyed army")
        yield f"  {each.unit.power}: {each.unit.kind} {each.unit.at}, {came}"


def relation_lines(game: GameState) -> Iterator[str]:
    """Treaties, wars and imminent wars; who is not named is neutral."""
    held = in_force(game)
    coming = [each for each in game.relations if each.since > game.turn]
    yield tr("Relations:") if held or coming else tr("Relations: everybody is neutral")
    for each in held:
        yield "  " + tr("{pair}: {relation}; since {turn}", **_relation(each))
    for each in coming:
        yield "  " + tr("{pair}: {relation}; from {turn} on", **_relation(each))


def _relation(each: Relation) -> dict[str, str]:
    return {
        "pair": f"{each.first} – {each.second}",
        "relation": relation_words(each),
        "turn": turn_words(each.since),
    }


def penalty_lines(game: GameState, rules: Rules) -> Iterator[str]:
    """The penalties that count now."""
    rows = [(power, each) for power in rules.board.powers for each in outstanding(game, power)]
    yield tr("Penalties:") if rows else tr("Penalties: none")
    for power, each in rows:
        yield f"  {power}: {penalty_words(each, rules.board)}"


_CLAIMS = {
    ClaimKind.SOLO: mark("{powers} claims a solo victory, settled at the end of {turn}"),
    ClaimKind.TWO_WAY: mark("{powers} claim a two-way victory, settled at the end of {turn}"),
    ClaimKind.THREE_WAY: mark("{powers} claim a three-way victory, settled at the end of {turn}"),
}


def claim_lines(game: GameState) -> Iterator[str]:
    """Claims that are posted, and who has won."""
    for claim in game.claims:
        yield tr(_CLAIMS[claim.kind], powers=names_words(claim.powers), turn=turn_words(claim.confirmed_in))
    if game.conference:
        yield tr("An international conference is held in {turn}", turn=turn_words(game.conference))
    if game.winners:
        yield tr("Won by {names}", names=names_words(game.winners))


def waiting_lines(file: Path, game: GameState, rules: Rules) -> Iterator[str]:
    """Whom one is waiting for."""
    found = waiting(rules, game)
    yield (
        tr("Waiting for:")
        if found
        else tr("Everybody has written: {process} carries it out.", process=to_type("process", file))
    )
    for each in found:
        yield f"  {each.power}: {each.what}"


def standing_rows(game: GameState, rules: Rules) -> Iterator[tuple[str, ...]]:
    """The table of victory points."""
    for each in table(game, rules.board, rules.tables):
        units = sum(unit.power == each.power for unit in game.units)
        points = sum(each.outstanding.values())
        yield each.power, str(each.centres), str(units), str(points), str(each.points), str(each.needed)


def game_json(game: GameState, rules: Rules) -> dict[str, Any]:
    """A game as data, with the names that `eia-solo ir turn` knows."""
    standings = table(game, rules.board, rules.tables)
    return {
        "turn": game.turn.text,
        "stage": game.stage.value,
        "units": CONVERTER.unstructure(game.units),
        "owners": dict(game.owners),
        "dislodged": [[u.unit.power, u.unit.kind.value, u.unit.at, u.from_] for u in game.dislodged],
        "contested": sorted(game.contested),
        "relations": [[each.first, each.second, each.tie.value] for each in in_force(game)],
        "first_shot_open": game.first_shot_open,
        "outstanding": {each.power: sum(each.outstanding.values()) for each in standings},
        "penalties": [penalty_data(each, rules) for each in game.penalties],
        "victory_points": {each.power: each.points for each in standings},
        "needed": {each.power: each.needed for each in standings},
        "claims": [CONVERTER.unstructure(each) for each in game.claims],
        "may_claim": _claims_json(standings),
        "winners": list(game.winners),
        **({"deadline": game.deadline.text} if game.deadline else {}),
        "waiting": [{"power": each.power, "what": each.what, "must": each.must} for each in waiting(rules, game)],
    }


def _claims_json(standings: tuple[Standing, ...]) -> list[dict[str, Any]]:
    seen = dict.fromkeys(each for standing in standings for each in standing.may_claim)
    return [{"kind": each.kind.value, "powers": list(each.powers), "points": each.points} for each in seen]


def report_json(report: Report, rules: Rules, *, public: bool = False) -> dict[str, Any]:
    """A report as data; without what is secret if it is to be `public`."""
    lines = [
        {
            "about": line.about.value,
            "text": rules.words(line.text),
            "powers": list(line.powers),
            "outcome": line.outcome,
            "why": rules.words(line.why),
            "rule": str(rules.tables.cite(line.rule)) if line.rule else "",
            "public": line.public,
        }
        for line in report.lines
        if line.public or not public
    ]
    moment = stage_words(report.turn, report.stage)
    return {"turn": report.turn.text, "stage": report.stage.value, "title": moment, "lines": lines}
