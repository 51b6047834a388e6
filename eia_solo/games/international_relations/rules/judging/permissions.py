"""Orders that are invalid because of treaties, notice or a shared claim, and the permissions that make them valid.

Rule: International Relations rv20, B, C, D, G. An invalid order is no order: its unit holds.
"""

from collections.abc import Collection, Iterable, Mapping

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
)
from eia_solo.games.international_relations.rules.judging.attacks import UNIT, Scene, attacked, goal_of
from eia_solo.games.international_relations.rules.judging.relations import Stance, treaty_between
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.written import Permit


@frozen
class Invalid:
    """An order that does not count, why, by which rule, and against whom it was."""

    power: str
    order: Order
    why: Phrase
    rule: str
    against: str | None = None


Permissions = Mapping[str, Collection[Permit]]
"""What each power permits."""


def invalid(scene: Scene, power: str, order: Order, permissions: Permissions, tables: Tables) -> Invalid | None:
    """Why an order of a power does not count, or None if it does."""
    for at in (order.at, *_supported(order)):
        if at in scene.frozen_units and not isinstance(order, Hold):
            return _of_frozen(scene, power, order, at)
    permitting = permitted_by(scene, power, order, permissions)
    for other, rules in attacked(scene, power, order).items():
        if other not in permitting and (found := _against(scene, power, order, other, rules, tables)):
            return found
    return None


def permitted_by(scene: Scene, power: str, order: Order, permissions: Permissions) -> tuple[str, ...]:
    """The partners that an order would be against and that permit it. A neutral power's permission is none. Rule: G."""
    return tuple(
        other
        for other in attacked(scene, power, order)
        if scene.stance(power, other) in (Stance.ALLIED, Stance.ABROGATED, Stance.PARTNER_IN_CLAIM)
        and _is_permitted(scene, order, permissions.get(other, ()))
    )


def _is_permitted(scene: Scene, order: Order, permits: Iterable[Permit]) -> bool:
    """Whether one of these permissions is for just this order, on whatever coast and by whatever way it goes.

    Whose unit it is need not be asked: a permission that names another power for it has not passed the check.
    """
    wanted = _essence(scene, order)
    return any(_essence(scene, each.order) == wanted for each in permits)


def _of_frozen(scene: Scene, power: str, order: Order, at: str) -> Invalid:
    treaty, unit = scene.frozen_units[at], scene.units[at]
    host = treaty.partner(unit.power)
    id = "invalid.frozen" if at == order.at else "invalid.frozen_support"
    return Invalid(power, order, say(id, power=unit.power, tie=treaty.tie, host=host, at=at), "D.frozen", host)


def _against(
    scene: Scene, power: str, order: Order, other: str, rules: tuple[str, ...], tables: Tables
) -> Invalid | None:
    stance = scene.stance(power, other)
    if stance is Stance.PARTNER_IN_CLAIM:
        return Invalid(power, order, say("invalid.partner", power=power, other=other), "A.no_attack", other)
    if stance is not Stance.ALLIED:
        return None
    treaty = treaty_between(scene.relations, power, other)
    assert treaty is not None
    if treaty.ends is not None:
        why = say("invalid.abrogator", power=power, tie=treaty.tie, other=other)
        return Invalid(power, order, why, "D.abrogator", other)
    goal = goal_of(scene.board, order)
    assert goal is not None, "an order that leads nowhere attacks nobody"
    if rules == (UNIT,):
        if tables.choice("against_ally", scene.game.readings) == "rule_f":
            return None
        return Invalid(power, order, say("invalid.unit", other=other, at=goal, tie=treaty.tie), "C.no_attack", other)
    why = say("invalid.territory", other=other, at=goal, tie=treaty.tie)
    return Invalid(power, order, why, "G.permission", other)


def _supported(order: Order) -> tuple[str, ...]:
    return (order.unit,) if isinstance(order, SupportHold | SupportMove) else ()


def _essence(scene: Scene, order: Order) -> tuple[str, ...]:
    """What a permission and the order it is for have in common: the unit, what it does, and the provinces."""
    province_of = scene.board.province_of
    if isinstance(order, Move):
        return ("moves", order.at, province_of[order.to])
    if isinstance(order, SupportMove):
        return ("supports", order.at, order.unit, province_of[order.to])
    if isinstance(order, Convoy):
        return ("convoys", order.at, order.army, province_of[order.to])
    return ("stays", order.at)
