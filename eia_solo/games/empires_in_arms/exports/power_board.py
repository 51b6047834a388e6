"""What stands around a power: relations, wars with their tallies, and territories with who controls them."""

from collections.abc import Iterable

from eia_solo.core.phrases import say
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.exports.power_standing import (
    HOME_PROVINCES,
    UNKNOWN,
    Group,
    Line,
    controller,
    entered,
)
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, Tally, War, same_pair
from eia_solo.games.empires_in_arms.rules.tables import Tables

_TALLY = (
    ("land_start", mark("Land factors at the start")),
    ("land_reinforced", mark("Land reinforcements")),
    ("land_lost", mark("Land losses")),
    ("naval_start", mark("Naval factors at the start")),
    ("naval_reinforced", mark("Naval reinforcements")),
    ("naval_lost", mark("Naval losses")),
)


def board_groups(state: GameState, power: Power, tables: Tables) -> tuple[Group, ...]:
    """The groups, wars first; those with nothing in them are left out, but for relations."""
    groups = (
        _relations(state, power, tables),
        *_wars(state, power, tables),
        _home(state, power, tables),
        _abroad(state, power, tables),
        _ceded(state, power, tables),
    )
    return tuple(group for group in groups if group.lines)


def _relations(state: GameState, power: Power, tables: Tables) -> Group:
    lines = tuple(
        Line(tables.name(other), "; ".join(words), key)
        for other in state.powers
        if other != power
        for words, key in [_between(state, power, other, tables)]
        if words
    )
    return Group(tr("Relations"), lines or (Line(tr("At peace with all, without ties"), "", "relations.alliances"),))


def _between(state: GameState, power: Power, other: Power, tables: Tables) -> tuple[list[str], str]:
    """All that stands between two powers, and where in the sheet the first of it is."""
    found: list[tuple[str, str]] = []
    if war := state.war(power, other):
        since = tr("at war since {month}", month=war.since.title) if war.since else tr("at war")
        found.append((since, "relations.wars"))
    relations = state.relations
    named = (
        ("alliances", relations.alliances, tr("allied")),
        ("royal_marriages", relations.royal_marriages, tr("royal marriage")),
    )
    for kind, pairs, words in named:
        if any(same_pair(two, (power, other)) for two in pairs):
            found.append((words, f"relations.{kind}"))
    for peace in relations.enforced_peace:
        if same_pair(peace.powers, (power, other)) and state.month < peace.until:
            until = tr("enforced peace until {month}", month=peace.until.title)
            if peace.bound:
                until = tr("{peace}, binds {power}", peace=until, power=tables.name(peace.bound))
            found.append((until, "relations.enforced_peace"))
    if border := _border(state, power, other, tables):
        found.append((border, "relations.borders"))
    return [words for words, _ in found], found[0][1] if found else ""


def _border(state: GameState, power: Power, other: Power, tables: Tables) -> str:
    """The common border as the row of the modifiers finds it, which knows those there are by rule."""
    row = next((row for row in tables.general if row.fact == "common_border"), None)
    found = row.find(Pair(tables, state, power, other)) if row else None
    if found is None or not found.low:
        return ""
    return tr("common border by rule") if found.because == say("border_by_rule") else tr("common border")


def _wars(state: GameState, power: Power, tables: Tables) -> Iterable[Group]:
    for number, war in enumerate(state.relations.wars):
        if power in war.powers:
            other = next(other for other in war.powers if other != power)
            yield Group(tr("War against {other}", other=tables.name(other)), _tally(war, number, power, other, tables))


def _tally(war: War, number: int, power: Power, other: Power, tables: Tables) -> tuple[Line, ...]:
    mine, theirs = war.tally.get(power, Tally()), war.tally.get(other, Tally())
    lines = [
        entered(tr(label), getattr(mine, name), f"relations.wars[{number}].tally.{power}.{name}")
        for name, label in _TALLY
    ]
    both = [UNKNOWN if lost is None else str(lost) for lost in (theirs.land_lost, theirs.naval_lost)]
    losses = tr("land {one}, naval {other}", one=both[0], other=both[1])
    lines.append(
        Line(tr("Losses of {other}", other=tables.name(other)), losses, "relations.wars", known=UNKNOWN not in both)
    )
    return tuple(lines)


def _home(state: GameState, power: Power, tables: Tables) -> Group:
    names = [name for name in tables.territories if name in tables.home[power]]
    lines = tuple(controller(state, name, tables) for name in names)
    own = [line.label for line in lines if line.value == tables.name(power)]
    return Group(
        tr("Home provinces, {count} of {all} held", count=len(own), all=len(lines)),
        lines,
        _in_short(lines, own),
        counts=HOME_PROVINCES,
    )


def _abroad(state: GameState, power: Power, tables: Tables) -> Group:
    held = [name for name in tables.territories if name in state.holdings[power] - tables.home[power]]
    lines = tuple(controller(state, name, tables) for name in held)
    return Group(tr("Other territories controlled"), lines, ", ".join(held))


def _in_short(lines: Iterable[Line], own: list[str]) -> str:
    lost = [line for line in lines if line.label not in own]
    parts = [
        tr("Held: {territories}", territories=", ".join(own) or tr("none")),
        *(f"{line.label}: {line.value}" for line in lost),
    ]
    return "; ".join(parts)


def _ceded(state: GameState, power: Power, tables: Tables) -> Group:
    given = [
        tr("{territory} to {to}", territory=one.territory, to=tables.name(one.to))
        for one in state.ceded
        if one.by == power
    ]
    taken = [
        tr("{territory} from {by}", territory=one.territory, by=tables.name(one.by))
        for one in state.ceded
        if one.to == power
    ]
    both = ((tr("Given away"), given), (tr("Received"), taken))
    return Group(tr("Ceded"), tuple(Line(label, ", ".join(words), "ceded") for label, words in both if words))
