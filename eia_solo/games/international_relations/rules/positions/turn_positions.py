"""Processes single turns for other programs: plain data in, plain data out."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.phrases import Phrase, Said, say
from eia_solo.core.strict import describe
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.orders import Outcome, Unit, Waive
from eia_solo.games.international_relations.rules.judging.ownership import VOID, after_fall
from eia_solo.games.international_relations.rules.judging.relations import Relations, begin_turn
from eia_solo.games.international_relations.rules.positions.adjudicated import NO_ORDER, unit_row
from eia_solo.games.international_relations.rules.positions.position_input import PositionReader
from eia_solo.games.international_relations.rules.positions.turn_input import GivenTurn, TurnReader
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import carried_out
from eia_solo.games.international_relations.rules.state import GameState, Penalty, Season, Stage
from eia_solo.games.international_relations.rules.writing.order_validation import checked


def turn_processed(data: object, rules: Rules) -> Any:
    """What comes of a turn, or of each of a list of them: as of a position, and penalties, relations, invalid orders.

    Raises UnsoundPosition with a line for every fault; then none of the turns is processed.
    """
    if not isinstance(data, list | dict):
        raise InvalidCommand(tr("there must be a turn or a list of them, not {found}", found=describe(data)))
    reader = TurnReader(rules, PositionReader(rules.data))
    if isinstance(data, dict):
        found = [reader.turn(data, ())]
    else:
        found = [reader.turn(each, (number,)) for number, each in enumerate(data)]
    reader.positions.refuse_faults()
    results = [_result(each, rules) for each in found if each is not None]
    return results if isinstance(data, list) else results[0]


def _result(given: GivenTurn, rules: Rules) -> dict[str, Any]:
    position = evolve(given.read.position, stage=given.game.stage, owners=given.game.owners)
    check = checked(position, [*given.read.written, *given.statements])
    report = carried_out(rules, given.game, check)
    after, new = report.after, report.after.penalties[len(given.game.penalties) :]
    owners = _owners(given.game, after, rules)
    return {
        "units": [unit_row(each) for each in after.units],
        "dislodged": [[*unit_row(each.unit), each.from_] for each in after.dislodged],
        "disbanded": [unit_row(each) for each in _disbanded(given.game, after)],
        "orders": _orders(given, report, {each.written.line: each.why for each in check.dropped}, rules),
        "penalties": [penalty_data(each, rules) for each in new],
        "relations": sorted([each.first, each.second, each.tie.value] for each in _begun(given.game, after)),
        "notices": sorted([by, each.partner(by)] for each in _begun(given.game, after) for by in each.ended_by),
        "invalid": [_invalid(each, rules) for each in _invalid_lines(report)],
        "void": [_void(each, rules) for each in report.lines if _is_statement(given, each) or _is_void_transfer(each)],
        "announced": [
            ": ".join(filter(None, map(rules.words, (each.text, each.why))))
            for each in report.lines_about(About.ANNOUNCEMENT)
        ],
        "claims": [[each.kind.value, [*each.powers], each.confirmed_in.text] for each in after.claims],
        "owners": dict(sorted(owners.items())),
        "victory_points": {
            power: sum(owner == power for owner in owners.values())
            - given.outstanding.get(power, 0)
            - sum(each.points for each in new if each.power == power)
            for power in rules.board.powers
        },
    }


def _orders(given: GivenTurn, report: Report, dropped: Mapping[int, Phrase], rules: Rules) -> list[dict[str, str]]:
    """Every order in the order it was given, with what became of it."""
    by_province = {line.at: line for line in (*report.lines_about(About.ORDER), *_invalid_lines(report)) if line.at}
    found = []
    why: Said
    for number, (order, written) in enumerate(zip(given.read.given.orders, given.read.written, strict=True)):
        if number in dropped or written.order is None:
            outcome, why = "illegal", dropped.get(number, NO_ORDER)
        elif isinstance(written.order, Waive):
            outcome, why = Outcome.SUCCEEDS.value, say("winter.waived")
        else:
            line = by_province[rules.board.province_of[written.order.at]]
            outcome, why = line.outcome, line.why
        found.append({"order": order.text, "outcome": outcome, "why": rules.words(why)})
    return found


def _invalid_lines(report: Report) -> list[ReportLine]:
    """The orders that treaties make invalid, and not what could not be understood."""
    return [line for line in report.lines_about(About.INVALID) if line.outcome == "invalid"]


def _invalid(line: ReportLine, rules: Rules) -> dict[str, str]:
    text, why, cite = rules.words(line.text), rules.words(line.why), str(rules.tables.cite(line.rule))
    return {"power": line.powers[0], "order": text, "why": why, "rule": line.rule, "cite": cite}


def _is_statement(given: GivenTurn, line: ReportLine) -> bool:
    """Whether a line that counts for nothing is one of the treaty orders or permissions."""
    is_void = line.about is About.INVALID and line.outcome == "void"
    return is_void and line.text in [each.text for each in given.statements]


def _is_void_transfer(line: ReportLine) -> bool:
    return line.about is About.OWNER and line.outcome == VOID


def _void(line: ReportLine, rules: Rules) -> dict[str, str]:
    power = line.powers[0] if line.powers else ""
    return {"power": power, "text": rules.words(line.text), "why": rules.words(line.why)}


def penalty_data(penalty: Penalty, rules: Rules) -> dict[str, Any]:
    """A penalty as data for other programs, every key there."""
    return {
        "power": penalty.power,
        "kind": penalty.kind.value,
        "points": penalty.points,
        "years": penalty.years,
        "incurred": penalty.incurred.text,
        "wears_off": penalty.wears_off.text,
        "against": penalty.against,
        "cause": rules.words(penalty.cause),
    }


def _begun(before: GameState, after: GameState) -> Relations:
    """The relations with which the next turn of movement begins."""
    following = before.turn.following
    return begin_turn(after.relations, following.following if following.season is Season.WINTER else following)


def _disbanded(before: GameState, after: GameState) -> list[Unit]:
    """The units a winter took off the board."""
    left = {unit.province for unit in after.units}
    return [] if before.stage is Stage.ORDERS else [unit for unit in before.units if unit.province not in left]


def _owners(before: GameState, after: GameState, rules: Rules) -> Mapping[str, str]:
    """The owners after the turn; where retreats of a fall are still to come, by the units that stand."""
    if before.turn.season is Season.FALL and after.stage is Stage.RETREATS:
        return after_fall(after, rules.board).owners
    return after.owners
