"""Facts about the power that rolls: natural enemies, strength, season, standing, leaders and money."""

from eia_solo.core.month import NAMES
from eia_solo.core.tables import Finding
from eia_solo.games.empires_in_arms.rules.facts.fact import Arm, Pair, fact, known, listed, of_checker, truth, zone_name
from eia_solo.games.empires_in_arms.rules.state import Condition, Leader, Zone


@fact
def natural_enemy(at: Pair) -> Finding:
    """Always counts; the value is the pair's cell of the table."""
    return known(1, f"{at.names(at.checker)} on {at.names(at.target)}")


@of_checker
@fact
def strength_below(
    at: Pair, *, arm: Arm, share: tuple[int, int], but_not_below: tuple[int, int] = (0, 1), exempt: tuple[str, ...] = ()
) -> Finding:
    """Whether points on the board are below a share of the maximum (and not below a smaller share)."""
    if at.checker in exempt:
        return known(False, f"{at.names(at.checker)} is exempt")
    field = "land_points" if arm is Arm.LAND else "ships"
    have, most = getattr(at.sheet, field), getattr(at.sheet, field + "_max")
    missing = [key for key, value in ((field, have), (field + "_max", most)) if value is None]
    if missing:
        return truth(None, "not entered", *(at.key(name) for name in missing))
    below = have * share[1] < most * share[0]
    far_below = have * but_not_below[1] < most * but_not_below[0]
    return known(below and not far_below, f"{have} of {most}")


@of_checker
@fact
def month_is(at: Pair, *, months: tuple[int, ...]) -> Finding:
    return known(at.state.month.number in months, NAMES[at.state.month.number - 1])


@of_checker
@fact
def zone_is(at: Pair, *, zone: Zone) -> Finding:
    status = at.sheet.status
    if status is None:
        return truth(None, "zone not entered", at.key("status"))
    return known(status is zone, zone_name(status))


@of_checker
@fact
def leaders_lost(at: Pair, *, weights: dict[str, int]) -> Finding:
    """Leaders wounded, killed or captured; a seniority with a weight counts so many times."""
    low = high = 0
    named: list[str] = []
    missing: list[str] = []
    for number, leader in enumerate(at.sheet.leaders):
        few, many = _lost(leader, weights)
        low, high = low + few, high + many
        if few == many == 0:
            continue
        seniority = f" ({leader.seniority})" if leader.seniority in weights else ""
        named.append(f"{leader.name}{seniority} {leader.condition or 'condition not entered'}")
        if few != many:
            lacking = "condition" if leader.condition is None else "seniority"
            missing.append(at.key(f"leaders[{number}].{lacking}"))
    return Finding(low, high, listed(named), tuple(missing))


def _lost(leader: Leader, weights: dict[str, int]) -> tuple[int, int]:
    """Between how many and how many times a leader counts as lost."""
    if leader.condition is Condition.FIT:
        return 0, 0
    heaviest = max([1, *weights.values()])
    weight = (1, heaviest) if leader.seniority is None else (weights.get(leader.seniority, 1),) * 2
    return (0, weight[1]) if leader.condition is None else (weight[0], weight[1])


@of_checker
@fact
def money_below_home(at: Pair) -> Finding:
    money, home, bankrupt = at.sheet.money, at.sheet.home_money, at.sheet.bankrupt
    if bankrupt:
        return known(False, "bankrupt")
    if money is not None and home is not None and money >= home:
        return known(False, f"{money} of {home}")
    fields = (("money", money), ("home_money", home), ("bankrupt", bankrupt))
    missing = [at.key(name) for name, value in fields if value is None]
    if missing:
        return truth(None, "not entered", *missing)
    return known(True, f"{money} of {home}")
