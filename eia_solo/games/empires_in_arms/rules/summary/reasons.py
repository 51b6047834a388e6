"""The rows that decided a check, told in one or two sentences for a reader, each with what it counted."""

from collections.abc import Callable, Iterator, Mapping

from eia_solo.core.breakdown import signed
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital, joined, number_words
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How, RowKept
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.tables import Tables

MOST_ROWS = 3
"""So many rows tell why."""
MOST_NAMED = 3
"""So many things are named; of more only how many there are."""


def counted(check: CheckMade) -> tuple[RowKept, ...]:
    """The rows that counted, the largest first; of two alike that of the table's order."""
    return tuple(sorted((row for row in check.breakdown if row.value), key=lambda row: -abs(row.value)))


@frozen
class Told:
    """A row that counted, and what there is to say of it."""

    kept: RowKept
    row: Row
    check: CheckMade
    tables: Tables

    @property
    def checker(self) -> str:
        return self.tables.name(self.check.checker)

    @property
    def target(self) -> str:
        return self.tables.name(self.check.target)

    @property
    def because(self) -> str:
        return self.tables.words(self.kept.because)

    @property
    def title(self) -> str:
        """The row's title within a sentence."""
        return self.row.title[:1].lower() + self.row.title[1:]

    @property
    def names(self) -> tuple[str, ...]:
        """What was found, one by one; what is not entered is no name."""
        return tuple(name for name in self.because.split(", ") if not name.endswith("not entered"))

    @property
    def power(self) -> str:
        """The power that the row itself names."""
        return self.tables.name(self.row.arguments["power"])


def sentences(check: CheckMade, tables: Tables) -> str:
    """Why a check ended as it did: the rows that decided it, what was enough or needed, what was thrown."""
    if check.how is How.OVERRULED:
        return f"Decided by hand: {tables.words(check.because)}."
    if check.how in (How.BARRED, How.SETTLED):
        return f"{capital(tables.words(check.because))}."
    rows = [
        Told(kept, tables.rows[kept.id], check, tables)
        for kept in counted(check)[:MOST_ROWS]
        if kept.id in tables.rows  # a row of other tables has no words any more
    ]
    favours = [_valued(told, _FOR) for told in rows if told.kept.value > 0]
    brakes = [_valued(told, _AGAINST) for told in rows if told.kept.value < 0]
    first = f"{capital(joined(_shortly(favours, tables.name(check.target)), ', and '))}. " if favours else ""
    return f"{first}{_outcome(check, tables.name(check.checker), brakes)}"


def _shortly(clauses: list[str], target: str) -> Iterator[str]:
    """The clauses without the name of the target where the one before is about it, too."""
    before = ""
    for clause in clauses:
        is_of_target = clause.startswith(f"{target} ")
        yield f"it{clause.removeprefix(target)}" if is_of_target and before.startswith(f"{target} ") else clause
        before = clause


def _outcome(check: CheckMade, checker: str, brakes: list[str]) -> str:
    if check.outcome in (Outcome.NO_WAR, Outcome.NOT_ROLLED):
        return capital(f"{joined(brakes)} held it back: " * bool(brakes) + _short(check, checker))
    if check.throw is None:
        held = f"{joined(brakes)} did not change that: " if brakes else ""
        return capital(f"{held}every throw was enough, so none was made.")
    needed = check.needs - check.total
    enough = f"only {needed} was enough" if needed >= 12 else f"{needed} or more was enough"
    threw = f"{checker} threw {'exactly ' if check.throw.total == needed else ''}{check.throw.total}"
    held = f"{joined(brakes)} held it back, but " if brakes else ""
    return capital(f"{held}{enough}; {threw}.")


def _short(check: CheckMade, checker: str) -> str:
    """What was needed and not thrown, or that no throw could have been enough."""
    needed = check.needs - check.total
    if check.throw is None:
        return "no throw was enough, so none was made."
    return f"{needed}{' or more' * (needed < 12)} was needed; {checker} threw {check.throw.total}."


def _valued(told: Told, words: Mapping[str, str | Callable[[Told], str]]) -> str:
    """What is said of a row, with what it counted."""
    said = words.get(told.row.fact, "{title}")
    if callable(said):
        text = said(told)
    else:
        text = said.format(checker=told.checker, target=told.target, because=told.because, title=told.title)
    return f"{text} ({signed(told.kept.value)})"


def _listed(told: Told) -> str:
    if len(told.names) <= MOST_NAMED:
        return joined(told.names) if told.names else told.row.title
    title = told.row.title
    if title.endswith((" provinces", " minors")) and "," not in title:
        return f"{number_words(len(told.names))} {title.removeprefix('Holds ')}"
    return f"{', '.join(told.names[:2])} and {number_words(len(told.names) - 2)} more"


def _holds(told: Told) -> str:
    """Such as "Gibraltar is British", "ten Balkan provinces are Turkish"."""
    adjective = told.tables.powers[told.check.target].adjective
    return f"{_listed(told)} {'is' if len(told.names) == 1 else 'are'} {adjective}"


def _straits(told: Told) -> str:
    held = [name for name in told.names if name != "denies the Dardanelles"]
    denies = ["denies passage of the Dardanelles"] if len(held) < len(told.names) else []
    return f"{told.target} {joined([*([f'holds {joined(held)}'] if held else []), *denies])}"


def _allies(told: Told) -> str:
    one = len(told.names) == 1
    who = f"{told.checker}’s {'ally' if one else 'allies'} {joined(told.names)}"
    return f"{who} {'is' if one else 'are'} at war with {told.target}"


def _border(told: Told) -> str:
    return f"{told.checker} and {told.target} share a border" + (
        " across the Channel" if told.because == "by rule" else ""
    )


def _losses(told: Told) -> str:
    return f"{told.checker} lost {told.title.removesuffix(' lost')}, {told.because.partition(' lost')[0]}"


_FOR: Mapping[str, str | Callable[[Told], str]] = {
    "natural_enemy": "{target} is a natural enemy",
    "common_border": _border,
    "ceded_to_target": lambda told: f"{told.target} holds {_listed(told)}, ceded by {told.checker}",
    "allies_at_war_with_target": _allies,
    "called_against_target": "{checker} was {because}",
    "holds_needed_for_dominance": lambda told: f"{told.target} holds {_listed(told)}, needed for dominance",
    "holds": _holds,
    "holds_without": "{target} holds {because}",
    "holds_home_provinces": lambda told: f"{told.target} holds {_listed(told)}, home of {told.checker}",
    "holds_or_denies_dardanelles": _straits,
    "controls_poland": "{target} controls Poland",
    "created_poland": "{target} created Poland",
    "most_ships": "{target} has the most ships",
    "most_ships_or_tied": "{target} has the most ships",
    "more_ships_than_checker": "{target} has more ships",
    "unallied_fleets_near_britain": "{target} has fleets near the home islands",
    "target_allied_with": lambda told: f"{told.target} is allied with {told.power}",
    "target_at_war_with": lambda told: f"{told.target} is at war with {told.power}",
    "capital_is": "the capital of {checker} is {because}",
    "half_of_provincial_capitals": "{title}",
    "in_zone": "{checker} is in the {title}",
    "senior_leader_lost": "{checker} lost its leader: {because}",
    "lost_share": _losses,
}
"""What is said of a row that counted for the war, the join or the suit, by its fact."""

_AGAINST: Mapping[str, str | Callable[[Told], str]] = {
    "natural_enemy": "goodwill towards {target}",
    "month_is": lambda told: told.title.removesuffix(" month"),
    "zone_is": "the {title}",
    "wars_of_checker": lambda told: f"the war{'s' * (len(told.names) > 1)} with {joined(told.names)}",
    "leaders_lost": "the loss of {because}",
    "money_below_home": "little money",
    "strength_below": "{title}",
    "allied_with_target": "the alliance with {target}",
    "married_to_target": "the royal marriage with {target}",
    "target_at_war_with": lambda told: f"{told.target}’s war with {told.power}",
    "checker_is": "the rank of a great power",
    "allies_at_war_with_target": lambda told: f"allies at war with {told.target} too",
}
"""What is said of a row that held it back, by its fact."""


def outcome_title(check: CheckMade, tables: Tables) -> str:
    """What came of a check, as a headline: "Austria declares war on Turkey"."""
    checker, target = tables.name(check.checker), tables.name(check.target)
    happened = check.outcome not in (Outcome.NO_WAR, Outcome.FIGHTS_ON, Outcome.NOT_ROLLED)
    match check.kind:
        case CheckKind.DECLARATION:
            return f"{checker} {'declares war on' if happened else 'keeps the peace with'} {target}"
        case CheckKind.ANSWER:
            does = f"joins {_callers(check, tables)}" if happened else "stays out of the war"
            return f"{checker} {does} against {target}"
        case CheckKind.PEACE:
            return f"{checker} sues {target} for peace" if happened else f"{checker} fights on against {target}"


def _callers(check: CheckMade, tables: Tables) -> str:
    """Who called the power that joins, as the row says it."""
    for kept in check.breakdown:
        row = tables.rows.get(kept.id)
        if row and row.fact == "called_against_target" and kept.value:
            return joined(tables.words(kept.because).removeprefix("called by ").split(", "))
    return "the war"
