"""What a report says of a turn of movement: each order, penalty and change with its reason and rule."""

from collections.abc import Iterable, Mapping

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.movement import Movement
from eia_solo.games.international_relations.adjudicator.orders import (
    Dislodged,
    Hold,
    Order,
    RetreatOrder,
    Unit,
    Verdict,
    listed,
    unit_said,
)
from eia_solo.games.international_relations.adjudicator.reasons import verdicts
from eia_solo.games.international_relations.adjudicator.retreats import Retreats, refuges
from eia_solo.games.international_relations.rules.judging.attacks import Scene
from eia_solo.games.international_relations.rules.judging.penalties import Attack
from eia_solo.games.international_relations.rules.judging.permissions import Invalid
from eia_solo.games.international_relations.rules.judging.relations import Change
from eia_solo.games.international_relations.rules.judging.treaties import Refused, Signing, Treaty
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import Penalty, PenaltyKind, Turn
from eia_solo.games.international_relations.rules.text import NEUTRAL
from eia_solo.games.international_relations.rules.writing.order_words import order_short, unit_short

Lines = tuple[ReportLine, ...]

_RULES = {"F": "F.one_power"}
"""The rules an adjudicator names, by what it calls them; Szykman's is one of the standard rules."""


def of_orders(
    scene: Scene,
    valid: Mapping[str, Order],
    permitted_by: Mapping[str, tuple[str, ...]],
    invalid: Iterable[Invalid],
    movement: Movement,
) -> Lines:
    """Each unit's order and what became of it, power by power; the invalid ones; the units that must retreat."""
    found = verdicts(movement.field)
    units = sorted(scene.units.values(), key=lambda unit: (unit.power, unit.at))
    orders = tuple(_of_order(unit, valid, permitted_by, found[unit.province], scene) for unit in units)
    void = tuple(_of_invalid(scene, each) for each in invalid)
    return (*orders, *void, *of_dislodged(scene.board, movement))


def _of_order(
    unit: Unit,
    valid: Mapping[str, Order],
    permitted_by: Mapping[str, tuple[str, ...]],
    verdict: Verdict,
    scene: Scene,
) -> ReportLine:
    at = unit.province
    given = valid.get(at)
    leave = permitted_by.get(at, ())
    why = verdict.why if given else say("order.none", what=verdict.why)
    if leave:
        why = say("order.permitted", what=why, by=listed(leave))
    return ReportLine(
        about=About.ORDER,
        text=order_short(given or Hold(at), scene.units),
        why=why,
        rule="G.permission" if leave else _RULES.get(verdict.rule, ""),
        powers=(unit.power,),
        outcome=verdict.outcome.value,
        at=at,
    )


def _of_invalid(scene: Scene, found: Invalid) -> ReportLine:
    return ReportLine(
        about=About.INVALID,
        text=order_short(found.order, scene.units),
        why=say("order.invalid", why=found.why),
        rule=found.rule,
        powers=(found.power, found.against) if found.against else (found.power,),
        outcome="invalid",
        at=found.order.at,
    )


def of_dislodged(board: Board, movement: Movement) -> Lines:
    """The units that were driven out, and where they may go."""
    lines = []
    for each in movement.dislodged:
        ways = sorted(refuges(board, movement.units, each, movement.contested), key=board.name)
        unit = unit_said(each.unit)
        lines.append(
            ReportLine(
                about=About.DISLODGED,
                text=say("dislodged.ways", unit=unit, to=tuple(ways)) if ways else say("dislodged.nowhere", unit=unit),
                powers=(each.unit.power,),
                outcome="dislodged",
                at=each.unit.province,
            )
        )
    return tuple(lines)


def of_penalties(lines: Iterable[ReportLine], penalties: Iterable[Penalty], attacks: Iterable[Attack]) -> Lines:
    """The lines of penalties, with whom they wronged and, for attacks, the rule by which the space is another's."""
    rules = {(each.power, each.victim): each.rules[0] for each in attacks}
    return tuple(_of_penalty(line, each, rules) for line, each in zip(lines, penalties, strict=True))


def _of_penalty(line: ReportLine, penalty: Penalty, rules: Mapping[tuple[str, str], str]) -> ReportLine:
    against = penalty.against
    if against is None:
        return line
    if penalty.kind is PenaltyKind.ATTACK_MAJOR:
        line = evolve(line, rule=rules[penalty.power, against])
    return evolve(line, why=say("penalty.against", against=against, cause=penalty.cause))


def of_changes(changes: Iterable[Change]) -> Lines:
    """What powers are to each other from now on."""
    return tuple(
        ReportLine(
            about=About.RELATION,
            text=say("relation.now", first=each.first, second=each.second, tie=each.tie or NEUTRAL),
            why=each.why,
            rule=each.rule,
            powers=(each.first, each.second),
            outcome=each.tie.value if each.tie else NEUTRAL,
        )
        for each in changes
    )


def of_signing(signing: Signing, since: Turn) -> Lines:
    """The treaties of a fall: in force from spring, wanted by one side only, refused."""
    return (
        *(_signed(each, since) for each in signing.signed),
        *(_one_sided(each) for each in signing.one_sided),
        *(_refused(each) for each in signing.refused),
    )


def _signed(treaty: Treaty, since: Turn) -> ReportLine:
    text = say("treaty.signed", **_of(treaty), since=since.text)
    return _announced(treaty, text, say("treaty.both_wrote"), "C.enter", "signed")


def _one_sided(treaty: Treaty) -> ReportLine:
    why = say("treaty.not_written", power=treaty.second)
    return _announced(treaty, say("treaty.one_sided", **_of(treaty)), why, "C.one_sided", "one-sided")


def _refused(refused: Refused) -> ReportLine:
    treaty = refused.treaty
    return _announced(treaty, say("treaty.refused", **_of(treaty)), refused.why, refused.rule, "refused")


def _of(treaty: Treaty) -> Mapping[str, str]:
    """The values of a sentence on a treaty."""
    return {"first": treaty.first, "second": treaty.second, "tie": treaty.tie}


def _announced(treaty: Treaty, text: Phrase, why: Phrase, rule: str, outcome: str) -> ReportLine:
    return ReportLine(
        about=About.ANNOUNCEMENT,
        text=text,
        why=why,
        rule=rule,
        powers=(treaty.first, treaty.second),
        outcome=outcome,
    )


def of_retreats(dislodged: Iterable[Dislodged], orders: Mapping[str, RetreatOrder], done: Retreats) -> Lines:
    """What became of each dislodged unit."""
    units = {each.unit.province: each.unit for each in dislodged}
    return tuple(
        ReportLine(
            about=About.ORDER,
            text=order_short(orders[at], units) if at in orders else unit_short(unit),
            why=done.verdicts[at].why,
            powers=(unit.power,),
            outcome=done.verdicts[at].outcome.value,
            at=at,
        )
        for at, unit in sorted(units.items(), key=lambda each: (each[1].power, each[0]))
    )
