"""One power in a few lines, beside the check it takes part in."""

from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.words import ZONE_NAMES
from eia_solo.ui.words import mark, tr

NOT_ENTERED = mark("not entered")


def side_lines(state: GameState, power: Power, tables: Tables) -> list[tuple[str, str]]:
    """Zone, money, strength and relations, each with what is not known said so."""
    sheet = state.powers[power]
    return [
        (tr("Zone"), tr(ZONE_NAMES[sheet.status]) if sheet.status else tr(NOT_ENTERED)),
        (tr("Money"), of(sheet.money, sheet.home_money, "$\N{THIN SPACE}")),
        (tr("Land points"), of(sheet.land_points, sheet.land_points_max)),
        (tr("Ships"), of(sheet.ships, sheet.ships_max)),
        (tr("At war with"), names(state, state.enemies[power], tables)),
    ]


def of(have: int | None, whole: int | None, sign: str = "") -> str:
    """ "88 of 110", with what is not entered said so."""
    if have is None and whole is None:
        return tr(NOT_ENTERED)
    some, most = ("?" if number is None else str(number) for number in (have, whole))
    return tr("{some} of {all}", some=f"{sign}{some}", all=most)


def names(state: GameState, powers: frozenset[Power], tables: Tables) -> str:
    return ", ".join(tables.name(p) for p in state.powers if p in powers) or tr("none")
