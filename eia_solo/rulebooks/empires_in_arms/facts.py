"""Facts about one power (the checker) against another (the target), for rows and restrictions to name.

A fact takes the pair and the arguments of its row and returns a Finding: what it counted, between which bounds if
inputs are unknown, why in a few words, and which inputs are missing (by their key in the sheet). Facts are pure.
Rule: Solitaire Empires in Arms, modifiers to declaration-of-war die rolls; each row cites its own place.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum

from attrs import frozen

from eia_solo.core.month import NAMES, Month
from eia_solo.core.tables import Fact, Finding
from eia_solo.rulebooks.empires_in_arms.state import (
    Condition,
    GameState,
    Leader,
    Power,
    PowerSheet,
    Territory,
    Zone,
    same_pair,
)
from eia_solo.rulebooks.empires_in_arms.tables import Tables


@frozen
class Pair:
    """What a fact may look at: the game, who rolls, against whom, and the names of things."""

    state: GameState
    checker: Power
    target: Power
    home: frozenset[Territory]
    """Provinces of the checker's home nation."""
    names: Callable[[str], str]
    """A power's name from its abbreviation."""
    choice: Callable[[str], str]
    """The choice in force for an open sentence."""

    @property
    def sheet(self) -> PowerSheet:
        """The checker's page."""
        return self.state.powers[self.checker]

    def key(self, name: str, power: Power | None = None) -> str:
        """The key of a power's field in the sheet."""
        return f"powers.{power or self.checker}.{name}"


def pair(tables: Tables, state: GameState, checker: Power, target: Power) -> Pair:
    """Two powers as facts look at them."""
    return Pair(state, checker, target, tables.home[checker], tables.name, lambda id: tables.choice(id, state.readings))


class Arm(StrEnum):
    """Which strength of a power is meant."""

    LAND = "land"
    NAVAL = "naval"


FACTS: dict[str, Fact] = {}


def fact(find: Fact) -> Fact:
    """Register a fact under its own name, which rows refer to."""
    FACTS[find.__name__] = find
    return find


def known(count: int | bool, because: str = "") -> Finding:
    return Finding(int(count), int(count), because)


def truth(value: bool | None, because: str, *missing: str) -> Finding:
    """The finding of a fact that is true, false or, with inputs missing, unknown."""
    return Finding(0, 1, because, missing) if value is None else known(value, because)


def listed(names: Iterable[str], none: str = "none") -> str:
    return ", ".join(names) or none


# The table of natural enemies


@fact
def natural_enemy(at: Pair) -> Finding:
    """Always counts; the value is the pair's cell of the table."""
    return known(1, f"{at.names(at.checker)} on {at.names(at.target)}")


# Strength, season, standing of the checker


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


@fact
def month_is(at: Pair, *, months: tuple[int, ...]) -> Finding:
    return known(at.state.month.number in months, NAMES[at.state.month.number - 1])


@fact
def zone_is(at: Pair, *, zone: Zone) -> Finding:
    status = at.sheet.status
    if status is None:
        return truth(None, "zone not entered", at.key("status"))
    return known(status is zone, zone_name(status))


def zone_name(zone: Zone) -> str:
    return {Zone.NEUTRAL: "neutrality", Zone.DOMINANT: "dominance"}.get(zone, zone.value)


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


# Between checker and target


@fact
def allied_with_target(at: Pair) -> Finding:
    return known(at.target in at.state.allies[at.checker], _yes_no(at.target in at.state.allies[at.checker], "allied"))


@fact
def married_to_target(at: Pair) -> Finding:
    married = any(same_pair(pair, (at.checker, at.target)) for pair in at.state.relations.royal_marriages)
    return known(married, _yes_no(married, "married"))


@fact
def wars_of_checker(at: Pair) -> Finding:
    enemies = [power for power in at.state.powers if power in at.state.enemies[at.checker]]
    return known(len(enemies), listed(map(at.names, enemies)))


@fact
def common_border(at: Pair, *, always: tuple[tuple[str, str], ...]) -> Finding:
    pair = {at.checker, at.target}
    if any(set(fixed) == pair for fixed in always):
        return known(True, "by rule")
    shared = any(set(border) == pair for border in at.state.relations.borders)
    return known(shared, _yes_no(shared, "recorded"))


@fact
def ceded_to_target(at: Pair) -> Finding:
    held, open_, _ = _ceded(at)
    return _count_of(at, held, open_)


def _ceded(at: Pair) -> tuple[list[Territory], list[Territory], frozenset[Territory]]:
    """Home provinces ceded to the target: those it still holds, those unknown, and all of them."""
    given = dict.fromkeys(
        c.territory for c in at.state.ceded if c.by == at.checker and c.to == at.target and c.territory in at.home
    )
    held, open_ = _split(at, given)
    return held, open_, frozenset(given)


@fact
def allies_at_war_with_target(at: Pair) -> Finding:
    fighting = at.state.allies[at.checker] & at.state.enemies[at.target]
    return known(len(fighting), listed(at.names(p) for p in at.state.powers if p in fighting))


@fact
def called_against_target(at: Pair) -> Finding:
    callers = [c.by for c in at.state.calls if c.to == at.checker and c.against == at.target]
    return known(bool(callers), f"called by {listed(map(at.names, callers))}" if callers else "no call")


@fact
def holds_needed_for_dominance(at: Pair) -> Finding:
    held, open_ = _split(at, dict.fromkeys(at.sheet.needs_for_dominance))
    return _count_of(at, held, open_)


@fact
def target_allied_with(at: Pair, *, power: Power) -> Finding:
    return known(power in at.state.allies[at.target], _yes_no(power in at.state.allies[at.target], "allied"))


@fact
def target_at_war_with(at: Pair, *, power: Power) -> Finding:
    return known(power in at.state.enemies[at.target], _yes_no(power in at.state.enemies[at.target], "at war"))


def _yes_no(true: bool, word: str) -> str:
    return word if true else f"not {word}"


# Territories


@fact
def holds(at: Pair, *, territories: tuple[Territory, ...], from_month: Month | None = None) -> Finding:
    """How many of the territories the target controls, from a month on if one is given."""
    if from_month and at.state.month < from_month:
        return known(0, f"from {from_month.title} on")
    held, open_ = _split(at, territories)
    return _count_of(at, held, open_)


@fact
def holds_without(at: Pair, *, territory: Territory, without: Territory) -> Finding:
    """Whether the target controls one territory and not the other."""
    control = at.state.territories
    holder, other = control.get(territory), control.get(without)
    if (holder is not None and holder != at.target) or other == at.target:
        has_both = other == at.target and holder in (None, at.target)
        return known(False, f"{without} too" if has_both else _controller(at, holder))
    missing = [f"territories.{name}" for name, value in ((territory, holder), (without, other)) if value is None]
    if missing:
        return truth(None, "control not entered", *missing)
    return known(True, f"{territory} without {without}")


@fact
def holds_home_provinces(at: Pair) -> Finding:
    """Provinces of the checker's home nation that the target controls (less those ceded, if these count once)."""
    provinces = at.home - _ceded(at)[2] if at.choice("ceded_provinces") == "once" else at.home
    held, open_ = _split(at, sorted(provinces))
    return _count_of(at, held, open_)


@fact
def holds_or_denies_dardanelles(at: Pair, *, territories: tuple[Territory, ...]) -> Finding:
    """How many of the territories the target controls, and one more if it denies passage of the Dardanelles."""
    held, open_ = _split(at, territories)
    base = _count_of(at, held, open_)
    denies = at.state.powers[at.target].denies_dardanelles
    words = [*held, "denies the Dardanelles"] if denies else held
    missing = base.missing if denies is not None else (*base.missing, at.key("denies_dardanelles", at.target))
    return Finding(
        base.low + bool(denies), base.high + (denies is not False), _with_unknown(words, len(missing)), missing
    )


@fact
def controls_poland(at: Pair, *, only: tuple[str, ...] = (), never: tuple[str, ...] = ()) -> Finding:
    poland = at.state.poland
    if poland is None:
        return known(False, "no Poland")
    if (only and at.target not in only) or at.target in never:
        return known(False, f"the target is {at.names(at.target)}")
    if poland.controlled_by is None:
        return truth(None, "control not entered", "combinations.poland.controlled_by")
    return known(poland.controlled_by == at.target, _controller(at, poland.controlled_by))


@fact
def created_poland(at: Pair) -> Finding:
    poland = at.state.poland
    if poland is None:
        return known(False, "no Poland")
    if poland.created_by is None:
        return truth(None, "creator not entered", "combinations.poland.created_by")
    return known(poland.created_by == at.target, f"created by {at.names(poland.created_by)}")


def _split(at: Pair, territories: Iterable[Territory]) -> tuple[list[Territory], list[Territory]]:
    """Of the territories: those the target controls, and those of which the controller is unknown."""
    control = at.state.territories
    held, open_ = [], []
    for territory in territories:
        controller = control.get(territory)
        if controller == at.target:
            held.append(territory)
        elif controller is None:
            open_.append(territory)
    return held, open_


def _count_of(at: Pair, held: list[Territory], open_: list[Territory]) -> Finding:
    words = _with_unknown(held, len(open_)) if held or open_ else "none"
    return Finding(len(held), len(held) + len(open_), words, tuple(f"territories.{name}" for name in open_))


def _with_unknown(words: Iterable[str], unknown: int) -> str:
    return listed([*words, f"{unknown} not entered"] if unknown else words)


def _controller(at: Pair, controller: Power | None) -> str:
    return "control not entered" if controller is None else at.names(controller)


# Ships


@fact
def most_ships(at: Pair) -> Finding:
    """Whether the target has strictly more ships than every other power."""
    return _leads(at, lambda mine, other: mine > other, at.state.powers)


@fact
def most_ships_or_tied(at: Pair) -> Finding:
    """Whether no power has more ships than the target, and the checker has fewer."""
    leads = _leads(at, lambda mine, other: mine >= other, at.state.powers)
    return leads if leads.high == 0 else _both(leads, _leads(at, lambda mine, other: mine > other, [at.checker]))


@fact
def more_ships_than_checker(at: Pair) -> Finding:
    return _leads(at, lambda mine, other: mine > other, [at.checker])


def _leads(at: Pair, before: Callable[[int, int], bool], others: Iterable[Power]) -> Finding:
    """Whether the target's ships stand `before` those of every other power named."""
    mine = at.state.powers[at.target].ships
    missing = [] if mine is not None else [at.key("ships", at.target)]
    words = f"{mine} ships"
    for power in others:
        if power == at.target:
            continue
        ships = at.state.powers[power].ships
        if ships is None:
            missing.append(at.key("ships", power))
        elif mine is not None and not before(mine, ships):
            return known(False, f"{mine} ships, {at.names(power)} {ships}")
    if missing:
        return truth(None, "ships not entered", *missing)
    return known(True, words)


def _both(one: Finding, other: Finding) -> Finding:
    if one.high == 0 or other.high == 0:
        return one if one.high == 0 else other
    missing = tuple(dict.fromkeys(one.missing + other.missing))
    return truth(None, one.because if one.missing else other.because, *missing) if missing else one


@fact
def unallied_fleets_near_britain(at: Pair) -> Finding:
    if at.target in at.state.allies[at.checker]:
        return known(False, "allied")
    near = at.state.powers[at.target].fleets_near_britain
    if near is None:
        return truth(None, "not entered", at.key("fleets_near_britain", at.target))
    return known(near, _yes_no(near, "near"))


# What settles or bars a check


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


@fact
def first_political_phase(at: Pair) -> Finding:
    made, first = at.state.options.pre_game_rolls, at.state.options.first_month
    if made is False or first not in (None, at.state.month):
        return known(False)
    fields = (("pre_game_rolls", made), ("first_month", first))
    missing = [f"options.{name}" for name, value in fields if value is None]
    return truth(None, "not entered", *missing) if missing else known(True, "rolled before the campaign")


@fact
def bankrupt(at: Pair) -> Finding:
    return truth(at.sheet.bankrupt, "bankrupt" if at.sheet.bankrupt else "not entered", at.key("bankrupt"))


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


@fact
def enemy_corps_in_home(at: Pair) -> Finding:
    if not at.state.enemies[at.checker]:
        return known(False, "at peace")
    inside = at.sheet.enemy_corps_in_home
    return truth(inside, "enemy corps at home" if inside else "not entered", at.key("enemy_corps_in_home"))
