"""What the powers state with the orders of a turn: permissions, transfers, treaties; and what of it is void."""

from collections.abc import Iterator, Mapping

from attrs import Factory

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Order
from eia_solo.games.international_relations.rules.judging.attacks import Scene
from eia_solo.games.international_relations.rules.judging.relations import Stance
from eia_solo.games.international_relations.rules.judging.void_lines import void_line, void_lines
from eia_solo.games.international_relations.rules.report import ReportLine
from eia_solo.games.international_relations.rules.state import Season
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import (
    Abrogate,
    ClaimVictory,
    EnterTreaty,
    Permit,
    Statement,
    TransferCentre,
    WithdrawTreaty,
)

_EVERY = (EnterTreaty, WithdrawTreaty, Abrogate, Permit, TransferCentre, ClaimVictory)
"""Every kind of statement: which of them have their place in the turn is asked one by one."""


@frozen
class Stated:
    """The statements that count, by who makes them, and a line for everything written that does not count."""

    permits: Mapping[str, tuple[Permit, ...]] = Factory(dict)
    entries: Mapping[str, tuple[EnterTreaty, ...]] = Factory(dict)
    transfers: Mapping[str, str] = Factory(dict)
    """Centres, and to whom their owners transfer them."""
    void: tuple[ReportLine, ...] = ()


def stated(scene: Scene, checked: Validated) -> Stated:
    """The statements of a turn, sorted; of two transfers of one centre the last counts."""
    permits: dict[str, tuple[Permit, ...]] = {}
    entries: dict[str, tuple[EnterTreaty, ...]] = {}
    transfers: dict[str, str] = {}
    void = list(void_lines(checked, _EVERY, ""))
    for each in checked.said:
        said, power = each.statement, each.power
        if power is None:
            continue
        if fault := next(_faults(scene, power, said), None):
            void.append(void_line(each.written, *fault))
        elif isinstance(said, Permit):
            permits[power] = (*permits.get(power, ()), said)
        elif isinstance(said, EnterTreaty):
            entries[power] = (*entries.get(power, ()), said)
        elif isinstance(said, TransferCentre):
            transfers[said.centre] = said.power
    return Stated(permits, entries, transfers, tuple(void))


def _faults(scene: Scene, power: str, said: Statement) -> Iterator[tuple[Phrase, str]]:
    """Why a statement does not count in this turn, and by which rule."""
    season = scene.game.turn.season
    match said:
        case EnterTreaty() if season is not Season.FALL:
            yield say("void.not_fall"), "C.enter"
        case WithdrawTreaty():
            yield say("void.not_withdrawn"), "H.withdraw"
        case Abrogate():
            yield say("void.not_winter"), "D.notice"
        case ClaimVictory() if season is not Season.SPRING:
            yield say("claim.when"), "A.posting"
        case Permit(_, order) if not _is_between_partners(scene, power, order):
            yield say("void.no_ally", power=power), "G.permission"
        case TransferCentre(centre, _):
            if season is not Season.FALL:
                yield say("void.no_transfer"), "G.transfer"
            if scene.game.owners.get(centre) != power:
                yield say("void.not_owner", at=centre, power=power), "G.transfer"
        case _:
            pass


def _is_between_partners(scene: Scene, power: str, order: Order) -> bool:
    """Whether a power has a treaty or a claim with the one whose unit an order is for."""
    unit = scene.units.get(order.at)
    return unit is not None and scene.stance(unit.power, power) in (
        Stance.ALLIED,
        Stance.ABROGATED,
        Stance.PARTNER_IN_CLAIM,
    )
