"""What stands between each two powers, and the changes that make it something else. No widgets."""

from itertools import combinations
from typing import Any

from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, War, same_pair
from eia_solo.ui.words import tr

BORDER_BY_RULE = frozenset({Power("Fr"), Power("GB")})
"""France and Great Britain always count as neighbours."""

Changes = dict[str, Any]


@frozen
class Pair:
    """Two powers, in rolling order, and all that stands between them."""

    powers: tuple[Power, Power]
    war: War | None = None
    allied: bool = False
    married: bool = False
    truces: tuple[Month | None, Month | None] = (None, None)
    """Until when an enforced peace binds the first and the second power."""
    border: bool = False
    by_rule: bool = False

    @property
    def id(self) -> str:
        return "-".join(self.powers)

    @property
    def has_something(self) -> bool:
        """Whether anything but a common border stands between them."""
        return bool(self.war or self.allied or self.married or any(self.truces))


def all_pairs(state: GameState) -> tuple[Pair, ...]:
    """Every pair of the game."""
    relations = state.relations

    def among(pairs: tuple[tuple[Power, Power], ...], two: tuple[Power, Power]) -> bool:
        return any(same_pair(pair, two) for pair in pairs)

    return tuple(
        Pair(
            powers=two,
            war=next((war for war in relations.wars if same_pair(war.powers, two)), None),
            allied=among(relations.alliances, two),
            married=among(relations.royal_marriages, two),
            truces=(_truce(state, *two), _truce(state, *reversed(two))),
            border=among(relations.borders, two) or set(two) == BORDER_BY_RULE,
            by_rule=set(two) == BORDER_BY_RULE,
        )
        for two in combinations(state.powers, 2)
    )


def _truce(state: GameState, power: Power, other: Power) -> Month | None:
    peaces = state.relations.enforced_peace
    return max((peace.until for peace in peaces if peace.binds(power, other)), default=None)


def truce_words(pair: Pair) -> str:
    """Until when the two are in enforced peace: "Sep 1806", or of each "Sep 1806, Mar 1807"."""
    first, second = (short(month) if month else tr("none") for month in pair.truces)
    return ("" if first == tr("none") else first) if first == second else f"{first}, {second}"


def short(month: Month) -> str:
    """A month in a table: "Sep 1806"."""
    return month.short_title


def listed(state: GameState, kind: str, two: tuple[Power, Power], wanted: bool) -> Changes:
    """The change that puts a pair into a list of pairs, or takes it out: alliances, royal_marriages, borders."""
    kept = [list(pair) for pair in getattr(state.relations, kind) if not same_pair(pair, two)]
    return {f"relations.{kind}": [*kept, list(two)] if wanted else kept}


def war(state: GameState, two: tuple[Power, Power], **said: Any) -> Changes:
    """The change that begins or amends a war: `declarer` a power, `since` a month as written or None."""
    wars = [dict(w) for w in _relation_list(state, "wars")]
    number = next((n for n, w in enumerate(wars) if same_pair(w["powers"], two)), None)
    if number is None:
        wars.append({"powers": list(two)})
        number = len(wars) - 1
    this = wars[number]
    if "declarer" in said:
        other = next(power for power in two if power != said["declarer"])
        this["powers"] = [said["declarer"], other]
    if "since" in said:
        this.pop("since", None)
        if said["since"] is not None:
            this["since"] = said["since"]
    return {"relations.wars": wars}


def no_war(state: GameState, two: tuple[Power, Power]) -> Changes:
    """The change that strikes a war out."""
    return {"relations.wars": [w for w in _relation_list(state, "wars") if not same_pair(w["powers"], two)]}


def enforced_peace(state: GameState, pair: Pair, *until: str | None) -> Changes:
    """The change that sets the first month in which each of the two may declare war again; None is no such month."""
    kept = [dict(p) for p in _relation_list(state, "enforced_peace") if not same_pair(p["powers"], pair.powers)]
    if until[0] == until[1]:
        kept += [{"powers": list(pair.powers), "until": until[0]}] if until[0] else []
    else:
        each = zip(pair.powers, until, strict=True)
        kept += [{"powers": list(pair.powers), "until": month, "bound": power} for power, month in each if month]
    return {"relations.enforced_peace": kept}


def _relation_list(state: GameState, kind: str) -> list[dict[str, Any]]:
    relations = data_from(state).get("relations", {})
    return list(relations.get(kind, ()))
