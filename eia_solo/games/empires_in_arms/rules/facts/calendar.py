"""Facts that settle a check or bar it: war, enforced peace, bankruptcy, a small army, other dominant powers."""

from eia_solo.core.tables import Finding
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair, fact, known, listed, of_checker, truth


@fact
def at_war_with_target(at: Pair) -> Finding:
    war = at.state.war(at.checker, at.target)
    if war is None:
        return known(False)
    return known(True, f"at war since {war.since.title}" if war.since else "at war")


@fact
def in_enforced_peace(at: Pair) -> Finding:
    for peace in at.state.relations.enforced_peace:
        if peace.binds(at.checker, at.target) and at.state.month < peace.until:
            return known(True, f"until {peace.until.title}")
    return known(False)


@of_checker
@fact
def first_political_phase(at: Pair) -> Finding:
    made, first = at.state.options.pre_game_rolls, at.state.options.first_month
    if made is False or first not in (None, at.state.month):
        return known(False)
    fields = (("pre_game_rolls", made), ("first_month", first))
    missing = [f"options.{name}" for name, value in fields if value is None]
    return truth(None, "not entered", *missing) if missing else known(True, "rolled before the campaign")


@of_checker
@fact
def bankrupt(at: Pair) -> Finding:
    return truth(at.sheet.bankrupt, "bankrupt" if at.sheet.bankrupt else "not entered", at.key("bankrupt"))


@of_checker
@fact
def army_below_manpower(at: Pair, *, exempt: tuple[str, ...], exempt_in: dict[str, tuple[int, ...]]) -> Finding:
    if at.checker in exempt or at.state.month.number in exempt_in.get(at.checker, ()):
        return known(False, f"{at.names(at.checker)} is exempt")
    points, manpower = at.sheet.corps_points, at.sheet.home_manpower
    missing = [key for key, value in (("corps_points", points), ("home_manpower", manpower)) if value is None]
    if points is None or manpower is None:
        return truth(None, "not entered", *(at.key(name) for name in missing))
    return known(points < manpower, f"{points} points in corps, manpower {manpower}")


@fact
def second_dominant_power(at: Pair) -> Finding:
    """Whether a power that is not dominant, at war with a dominant one, checks against another dominant one."""
    enemies = [power for power in at.state.powers if power in at.state.enemies[at.checker] and power != at.target]
    mine, theirs = at.sheet.dominant_power, at.state.powers[at.target].dominant_power
    if not enemies or mine or theirs is False:
        return known(False)
    standing = {power: at.state.powers[power].dominant_power for power in enemies}
    dominant = [power for power in enemies if standing[power]]
    if not dominant and all(value is False for value in standing.values()):
        return known(False)
    open_ = [] if dominant else [power for power in enemies if standing[power] is None]
    powers = [*([at.checker] if mine is None else []), *([at.target] if theirs is None else []), *open_]
    if powers:
        return truth(None, "not entered", *(at.key("dominant_power", power) for power in powers))
    return known(True, f"at war with {listed(map(at.names, dominant))}")


@of_checker
@fact
def enemy_corps_in_home(at: Pair) -> Finding:
    if not at.state.enemies[at.checker]:
        return known(False, "at peace")
    inside = at.sheet.enemy_corps_in_home
    return truth(inside, "enemy corps at home" if inside else "not entered", at.key("enemy_corps_in_home"))
