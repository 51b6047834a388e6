"""What the map shows of a game: who controls what, who fights whom, and a sentence for each territory."""

from collections.abc import Mapping

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Power, Territory
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.words import of_throws, together
from eia_solo.ui.words import tr

Pair = tuple[str, str]


@frozen
class MapBoard:
    """The values of the map. A controller of None is unknown; `check` is who rolls, against whom, and the chance."""

    control: Mapping[str, str | None]
    homes: Mapping[str, str | None]
    names: Mapping[str, str]
    wars: tuple[Pair, ...]
    alliances: tuple[Pair, ...]
    check: tuple[str, str, str] | None = None


def map_board(state: GameState, tables: Tables, procession: Procession | None = None) -> MapBoard:
    """The map of the game as it stands, with the check that is next if a phase is given."""
    return MapBoard(
        control={name: state.territories.get(name) for name in tables.territories},
        homes={name: row.home for name, row in tables.territories.items()},
        names={power: tables.name(power) for power in state.powers},
        wars=tuple(war.powers for war in state.relations.wars),
        alliances=tuple(state.relations.alliances),
        check=None if procession is None else check_mark(procession),
    )


def check_mark(procession: Procession) -> tuple[str, str, str] | None:
    """The shown check as an arrow; none where nothing can be rolled."""
    check = procession.walk.by_pair.get(procession.shown)
    if check is None or check.needs_no_dice or procession.is_made(procession.shown):
        return None
    least, most = (chance.ways for chance in check.chances)
    return check.checker, check.target, of_throws(least, most)


def territory_words(name: str, state: GameState, tables: Tables) -> str:
    """A territory in one sentence: "Bavaria: France, not its home; needed by Austria for dominance"."""
    row = tables.territories[Territory(name)]
    parts = [_controller(row.name, row.home, state, tables)]
    if row.district_of:
        parts.append(tr("district of {territory}", territory=row.district_of))
    needing = [tables.name(p) for p, sheet in state.powers.items() if row.name in sheet.needs_for_dominance]
    if needing:
        parts.append(tr("needed by {powers} for dominance", powers=_listed(needing)))
    return f"{row.name}: {'; '.join(parts)}"


def _controller(name: Territory, home: Power | None, state: GameState, tables: Tables) -> str:
    controller = state.territories.get(name)
    whose = tr("home of {power}", power=tables.name(home)) if home else ""
    if controller is None:
        return "; ".join(part for part in (tr("controller unknown"), whose) if part)
    if controller == NEUTRAL:
        return "; ".join(filter(None, (tr("neutral"), whose)))
    if controller == home:
        return tr("{power}, its home", power=tables.name(controller))
    if not home:
        return tr("{power}, not its home", power=tables.name(controller))
    return tr("{power}, but home of {other}", power=tables.name(controller), other=tables.name(home))


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else together((", ".join(names[:-1]), names[-1]))
