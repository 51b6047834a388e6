"""The garrisons of neutral provinces, where a game has them. Rule: NW-67, reading `neutral_army`."""

from collections import Counter

from eia_solo.games.napoleons_wars.rules.corps import INFANTRY
from eia_solo.games.napoleons_wars.rules.turn.on_land import March
from eia_solo.games.napoleons_wars.rules.turn.plans import Plan


def hold_provinces(march: March) -> None:
    """One infantry holds a neutral province where nobody stood against a power that enters with no more strength."""
    turn = march.turn
    if turn.reading("neutral_army") != "garrison":
        return
    left_alone = {id for id, owner in turn.now.owners.items() if not owner} - set(turn.stood.values())
    entered: dict[str, list[Plan]] = {}
    for plan in march.plans:
        if plan.goes and plan.behind and plan.corps is not None and plan.corps.at in left_alone:
            entered.setdefault(plan.corps.at, []).append(plan)
    for plans in entered.values():
        brought: Counter[str] = Counter()
        for plan in plans:
            assert plan.corps is not None
            brought[plan.power] += turn.house.battles.worth(plan.corps.divisions)
        if max(brought.values()) <= turn.house.battles.strength[INFANTRY]:
            for plan in plans:
                assert plan.corps is not None
                plan.refuse("garrison", "NW-67")
                plan.corps.at = plan.behind.pop()
