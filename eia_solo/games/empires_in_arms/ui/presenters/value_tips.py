"""The rules behind a value of the sheet: what it is counted from, and the rows that read it, each with its place."""

from collections.abc import Callable, Iterator, Mapping

from attrs import evolve

from eia_solo.core.tables import Row
from eia_solo.games.empires_in_arms.exports.power_standing import HOME_PROVINCES, Line
from eia_solo.games.empires_in_arms.rules.fields import field_of, is_tally, question_for
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, Sum, Territory
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.tips import row_rule
from eia_solo.ui.presenters.lines import Relation, RelationLine, sentence
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.words import mark, ntr, tr

ValueTip = Callable[[str, str, str], Tip]
"""Takes the key of a value, its name and how it stands."""

TALLY, FORCES = "tally", "forces"
_MOST = 3
"""So many rows are shown; of the others only how many there are."""

FORCE_HELP = {
    "name": mark("The name or number on the counter."),
    "kind": mark("What it is decides where it counts."),
    "factors": mark("All factors in it now; 0 while it is off the board."),
    "capacity": mark("The most it can hold, as printed on your card; for cossacks and freikorps as many as there are."),
    "eligible": mark("Whether it may be on the map now."),
    "corps_points": mark("Used by the restriction on army size."),
    "land_points": mark("Used by the rows on half and three quarters."),
    "land_points_max": mark("The rows on half and three quarters compare with this."),
}
"""What each column of a list of forces is counted from, and what reads its sums."""

_STRENGTH, _SHIPS = ("strength_below",), ("most_ships", "most_ships_or_tied", "more_ships_than_checker")
_CAPITALS, _LEADER = ("half_of_provincial_capitals",), ("leaders_lost", "senior_leader_lost")
READ_BY: Mapping[str, tuple[str, ...]] = {
    "status": ("zone_is", "in_zone"),
    "dominant_power": ("second_dominant_power",),
    "needs_for_dominance": ("holds_needed_for_dominance",),
    "money": ("money_below_home",),
    "home_money": ("money_below_home",),
    "bankrupt": ("bankrupt",),
    "land_points": _STRENGTH,
    "land_points_max": _STRENGTH,
    "corps_points": ("army_below_manpower",),
    "home_manpower": ("army_below_manpower",),
    "ships": (*_STRENGTH, *_SHIPS),
    "ships_max": _STRENGTH,
    "fleets_near_britain": ("unallied_fleets_near_britain",),
    "denies_dardanelles": ("holds_or_denies_dardanelles",),
    "enemy_corps_in_home": ("enemy_corps_in_home",),
    "capital": ("capital_is",),
    "provincial_capitals.total": _CAPITALS,
    "provincial_capitals.besieged": _CAPITALS,
    "provincial_capitals.occupied": _CAPITALS,
    "seniority": _LEADER,
    "on_board": _LEADER,
    "royalty": ("senior_leader_lost",),
    "condition": _LEADER,
    TALLY: ("lost_share",),
    HOME_PROVINCES: ("holds_home_provinces",),
    "relations.wars": ("at_war_with_target", "wars_of_checker", "lost_share"),
    "relations.alliances": ("allied_with_target", "allies_at_war_with_target", "target_allied_with"),
    "relations.royal_marriages": ("married_to_target",),
    "relations.enforced_peace": ("in_enforced_peace",),
    "relations.borders": ("common_border",),
    "ceded": ("ceded_to_target",),
    "calls": ("called_against_target",),
    "combinations.poland": ("controls_poland", "created_poland"),
    "month": ("month_is", "first_political_phase"),
    "options.first_month": ("first_political_phase",),
    "options.pre_game_rolls": ("first_political_phase",),
}
"""By what a value is, the facts that look at it; of territories their rows say which they name."""
_RELATIONS = {
    Relation.WAR: "relations.wars",
    Relation.ALLIANCE: "relations.alliances",
    Relation.MARRIAGE: "relations.royal_marriages",
    Relation.PEACE: "relations.enforced_peace",
}
_ARMS = {"land": "land", "ships": "naval", "naval": "naval"}
"""Of rows on one arm, by how their values begin."""


def value_tips(session: EmpiresSession) -> ValueTip:
    """What is shown of any value of a campaign."""
    return lambda key, title, value: value_tip(key, title, value, session.state, session.rulebook.tables)


def relation_tip(line: RelationLine, of: ValueTip) -> Tip | None:
    """Of what stands between two powers and since when: the rows that read relations of this kind."""
    return None if line.is_head else of(_RELATIONS[line.kind], line.text, line.date)


def tip_of_field(of: ValueTip, key: str, title: str, text: Callable[[], str]) -> Callable[[], Tip]:
    """What is shown of a value that stands in a field, made when it is asked for."""
    return lambda: of(key, title, text())


def value_tip(key: str, title: str, value: str, state: GameState, tables: Tables) -> Tip:
    """What a value is counted from, and the rows that read it."""
    rules = (*_counted(key, tables), *_rules(tuple(rows_reading(key, state, tables)), key, tables))
    return Tip(title, value, rules)


def line_tip(line: Line, value: Tip | None, of: ValueTip) -> Tip | None:
    """Of a line of a power's page, with the tip of the value that is edited in it; None where it has no rule."""
    follows = ((sentence(line.note), "" if line.rule else line.place),) if line.note and line.place else ()
    if line.rule:
        return Tip(line.label, line.value, (*follows, (f"{line.rule}.", line.place)))
    tip = value or (of(line.key, line.label, line.value) if line.key else None)
    return tip and evolve(tip, rules=(*follows, *tip.rules))


def army_tip(power: Power, state: GameState, tables: Tables) -> Tip:
    """Of both bars of an army: what its land points and its points in corps are held against."""
    keys = (f"powers.{power}.land_points", f"powers.{power}.corps_points")
    rows = (row for key in keys for row in rows_reading(key, state, tables))
    return Tip(tables.name(power), "", tuple(row_rule(row, power) for row in rows))


def force_tip(name: str, what: Sum, points: str, because: str, place: str, tables: Tables) -> Tip:
    """What an entry of the list of forces, or all of it, adds to a sum, and why it does not."""
    row = tables.forces.sums[what]
    left_out = ((sentence(because), place),) if because else ()
    rules = (*left_out, (f"{row.text}.", str(tables.forces.cite(row))), (tr(FORCE_HELP[what.value]), ""))
    return Tip(f"{name}, {row.title[:1].lower()}{row.title[1:]}", points, rules)


def rows_reading(key: str, state: GameState, tables: Tables) -> Iterator[Row]:
    """The rows and restrictions in force that look at a value, in the order of the tables."""
    what, arm = _what(key)
    facts = READ_BY.get(what, ())
    place = Territory(what.removeprefix("territories.")) if what.startswith("territories.") else None
    for row in _in_force(state, tables):
        if place is not None:
            if _names(row, place) or (row.fact == "holds_home_provinces" and tables.territories[place].home):
                yield row
        elif row.fact in facts and row.arguments.get("arm", arm) == arm:
            yield row


def _what(key: str) -> tuple[str, str | None]:
    """What a value is, and the arm it is of, if it is of one."""
    if key == HOME_PROVINCES:
        return HOME_PROVINCES, None
    path = parse_key(key)
    if is_tally(key):
        return TALLY, _ARMS[str(path[5]).partition("_")[0]]
    if path[0] == "territories":
        return f"territories.{path[1]}", None
    if path[0] == "powers":
        if path[2:3] == ("forces",):
            return FORCES, None
        field = str(path[-1]) if path[2:3] == ("leaders",) else ".".join(map(str, path[2:]))
        return field, _ARMS.get(field.partition("_")[0])
    return ".".join(map(str, path[:2])), None


def _names(row: Row, place: Territory) -> bool:
    """Whether a row names a territory."""
    named = (row.arguments.get("territory"), row.arguments.get("without"))
    return place in named or place in (row.arguments.get("territories") or ())


def _in_force(state: GameState, tables: Tables) -> tuple[Row, ...]:
    aspirations, readings = state.options.historical_aspirations, state.readings
    own = (row for power in state.powers for row in tables.rows_for(power, aspirations, readings))
    every = (*tables.settled, *tables.bars, *own, *tables.peace_rows(readings))
    return tuple({row.id: row for row in every}.values())


def _counted(key: str, tables: Tables) -> Iterator[tuple[str, str]]:
    """What a value is counted from; for forces, too, the sums that count them."""
    if key == HOME_PROVINCES:
        yield tr("The provinces of the home nation that the power controls now."), ""
        return
    what, _ = _what(key)
    if what == FORCES:
        yield tr(FORCE_HELP[str(parse_key(key)[-1])]), ""
        yield from ((f"{row.title}: {row.text}.", str(tables.forces.cite(row))) for row in tables.forces.sums.values())
    elif field := field_of(key):
        yield field.help, ""
    elif what == TALLY or what.startswith("territories."):
        yield question_for(key, tables), ""


def _rules(rows: tuple[Row, ...], key: str, tables: Tables) -> Iterator[tuple[str, str]]:
    path = () if key == HOME_PROVINCES else parse_key(key)
    power = str(path[1]) if path[:1] == ("powers",) else ""
    yield from (row_rule(row, power) for row in rows[:_MOST])
    if (more := len(rows) - _MOST) > 0:
        yield ntr("{n} more row reads it.", "{n} more rows read it.", more), ""
