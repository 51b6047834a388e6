"""The rows that decided a check, told in one or two sentences for a reader, each with what it counted."""

from collections.abc import Callable, Iterator, Mapping

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import MOST
from eia_solo.core.phrases import Phrase, say
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.core.wording import CLAUSES, capital, joined, number_words
from eia_solo.core.words import mark, tr, tr_as
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import season_word
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How, RowKept
from eia_solo.games.empires_in_arms.rules.facts.fact import Arm
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
        match self.kept.because:
            case Phrase("powers", values):
                return tuple(self.tables.name(str(power)) for power in _several(values["powers"]))
            case Phrase("several", values):
                found = _several(values["them"])
                return tuple(self.tables.words(one) for one in found if not _is_open(one))
            case said:
                words = self.tables.words(said).split(", ")
                return tuple(name for name in words if not name.endswith("not entered"))

    @property
    def power(self) -> str:
        """The power that the row itself names."""
        return self.tables.name(self.row.arguments["power"])


def _several(value: object) -> tuple[str | Phrase, ...]:
    return value if isinstance(value, tuple) and not isinstance(value, Phrase) else (value,)


def _is_open(said: str | Phrase) -> bool:
    """Whether it says that something is not entered."""
    return isinstance(said, Phrase) and said.id in ("not_entered", "some_not_entered")


Clause = tuple[str, dict[str, str]]
"""What is said of a row: a sentence, and what stands in its places beside the names of the two powers."""
_TITLE = "{title}"
"""Of such a row its title says all."""
Words = str | Callable[[Told], Clause]


def sentences(check: CheckMade, tables: Tables) -> str:
    """Why a check ended as it did: the rows that decided it, what was enough or needed, what was thrown."""
    if check.how is How.OVERRULED:
        return tr("Decided by hand: {why}.", why=tables.words(check.because))
    if check.how in (How.BARRED, How.SETTLED):
        return f"{capital(tables.words(check.because))}."
    rows = [
        Told(kept, tables.rows[kept.id], check, tables)
        for kept in counted(check)[:MOST_ROWS]
        if kept.id in tables.rows  # a row of other tables has no words any more
    ]
    favours = list(_shortly([(told, _clause(told, _FOR)) for told in rows if told.kept.value > 0]))
    brakes = [_valued(told, _clause(told, _AGAINST)) for told in rows if told.kept.value < 0]
    first = f"{capital(joined(favours, CLAUSES))}. " if favours else ""
    return f"{first}{_outcome(check, tables.name(check.checker), joined(brakes))}"


def _shortly(clauses: list[tuple[Told, Clause]]) -> Iterator[str]:
    """The clauses, without the name of the target where the one before is about it, too."""
    before = ""
    for told, clause in clauses:
        again = clause[0].startswith(_OF_TARGET) and before.startswith(_OF_TARGET)
        yield _valued(told, clause, target=tr_as("power", "it") if again else told.target)
        before = clause[0]


_OF_TARGET = "{target} "
"""How a clause begins that is about the target."""


def _outcome(check: CheckMade, checker: str, brakes: str) -> str:
    if check.outcome in (Outcome.NO_WAR, Outcome.NOT_ROLLED):
        short = _short(check, checker)
        return capital(tr("{rows} held it back: {short}", rows=brakes, short=short) if brakes else short)
    if check.throw is None:
        enough = tr("every throw was enough, so none was made.")
        return capital(tr("{rows} did not change that: {enough}", rows=brakes, enough=enough) if brakes else enough)
    needed = check.needs - check.total
    exactly = check.throw.total == needed
    said = mark("only {needed} was enough; {checker} threw {exact}.")
    if needed < MOST:
        said = mark("{needed} or more was enough; {checker} threw {exact}.")
    exact = tr("exactly {total}", total=needed) if exactly else str(check.throw.total)
    enough = tr(said, needed=needed, checker=checker, exact=exact)
    return capital(tr("{rows} held it back, but {enough}", rows=brakes, enough=enough) if brakes else enough)


def _short(check: CheckMade, checker: str) -> str:
    """What was needed and not thrown, or that no throw could have been enough."""
    needed = check.needs - check.total
    if check.throw is None:
        return tr("no throw was enough, so none was made.")
    said = mark("{needed} was needed; {checker} threw {total}.")
    if needed < MOST:
        said = mark("{needed} or more was needed; {checker} threw {total}.")
    return tr(said, needed=needed, checker=checker, total=check.throw.total)


def _clause(told: Told, words: Mapping[str, Words]) -> Clause:
    """What is said of a row."""
    said = words.get(told.row.fact, _TITLE)
    return said(told) if callable(said) else (said, {})


def _valued(told: Told, clause: Clause, target: str = "") -> str:
    """What is said of a row in words, with what it counted."""
    said, values = clause
    given = {"because": told.because, "title": told.title, "checker": told.checker, "target": target or told.target}
    given |= values
    words = given["title"] if said == _TITLE else tr(said, **given)
    return f"{words} ({signed(told.kept.value)})"


_MANY = {
    "sp_home_provinces": mark("{count} Spanish home provinces"),
    "tu_home_provinces": mark("{count} Turkish home provinces"),
    "pr_home_provinces": mark("{count} Prussian home provinces"),
    "au_home_provinces": mark("{count} Austrian home provinces"),
    "fr_home_provinces": mark("{count} French home provinces"),
    "au_balkans": mark("{count} Balkan provinces"),
    "tu_north_africa": mark("{count} North African minors"),
    "au_italian_minors": mark("{count} Italian minors"),
    "fr_italian_minors": mark("{count} Italian minors"),
    "fr_german_minors": mark("{count} German minors"),
}
"""How the places of a row are told that are too many to be named."""


def _listed(told: Told) -> str:
    if len(told.names) <= MOST_NAMED:
        return joined(told.names) if told.names else told.row.title
    if told.row.id in _MANY:
        return tr(_MANY[told.row.id], count=number_words(len(told.names)))
    more = number_words(len(told.names) - 2)
    return tr("{names} and {count} more", names=", ".join(told.names[:2]), count=more)


def _holding(said: str) -> Callable[[Told], Clause]:
    return lambda told: (said, {"names": _listed(told)})


def _holds(told: Told) -> Clause:
    """Such as "Gibraltar is British", "ten Balkan provinces are Turkish"."""
    adjective = told.tables.adjective(told.check.target)
    said = mark("{names} is {adjective}") if len(told.names) == 1 else mark("{names} are {adjective}")
    return said, {"names": _listed(told), "adjective": adjective}


def _straits(told: Told) -> Clause:
    denial = told.tables.words(say("denies_dardanelles"))
    held = [name for name in told.names if name != denial]
    if len(held) == len(told.names):
        return mark("{target} holds {names}"), {"names": joined(held)}
    if not held:
        return mark("{target} denies passage of the Dardanelles"), {}
    return mark("{target} holds {names} and denies passage of the Dardanelles"), {"names": joined(held)}


def _allies(told: Told) -> Clause:
    said = mark("{checker}’s ally {names} is at war with {target}")
    if len(told.names) > 1:
        said = mark("{checker}’s allies {names} are at war with {target}")
    return said, {"names": joined(told.names)}


def _border(told: Told) -> Clause:
    if told.kept.because in (say("border_by_rule"), "by rule"):
        return mark("{checker} and {target} share a border across the Channel"), {}
    return mark("{checker} and {target} share a border"), {}


_LOST = {
    (Arm.LAND, (1, 2)): mark("{checker} lost half of the land factors, {lost}"),
    (Arm.LAND, (3, 4)): mark("{checker} lost three quarters of the land factors, {lost}"),
    (Arm.NAVAL, (1, 2)): mark("{checker} lost half of the naval factors, {lost}"),
    (Arm.NAVAL, (3, 4)): mark("{checker} lost three quarters of the naval factors, {lost}"),
}


def _losses(told: Told) -> Clause:
    match told.kept.because:
        case Phrase("losses", values):
            lost = tr("{lost} of {had}", lost=values["lost"], had=values["had"])
        case _:  # an earlier version kept it as a text
            lost = told.because.partition(" lost")[0]
    share = told.row.arguments["arm"], tuple(told.row.arguments["share"])
    return _LOST.get(share, mark("{checker}: {title}, {lost}")), {"lost": lost}


def _wars(told: Told) -> Clause:
    said = mark("the war with {names}") if len(told.names) <= 1 else mark("the wars with {names}")
    return said, {"names": joined(told.names)}


def _of_power(said: str) -> Callable[[Told], Clause]:
    return lambda told: (said, {"power": told.power})


_FOR: Mapping[str, Words] = {
    "natural_enemy": mark("{target} is a natural enemy"),
    "common_border": _border,
    "ceded_to_target": _holding(mark("{target} holds {names}, ceded by {checker}")),
    "allies_at_war_with_target": _allies,
    "called_against_target": mark("{checker} was {because}"),
    "holds_needed_for_dominance": _holding(mark("{target} holds {names}, needed for dominance")),
    "holds": _holds,
    "holds_without": mark("{target} holds {because}"),
    "holds_home_provinces": _holding(mark("{target} holds {names}, home of {checker}")),
    "holds_or_denies_dardanelles": _straits,
    "controls_poland": mark("{target} controls Poland"),
    "created_poland": mark("{target} created Poland"),
    "most_ships": mark("{target} has the most ships"),
    "most_ships_or_tied": mark("{target} has the most ships"),
    "more_ships_than_checker": mark("{target} has more ships"),
    "unallied_fleets_near_britain": mark("{target} has fleets near the home islands"),
    "target_allied_with": _of_power(mark("{target} is allied with {power}")),
    "target_at_war_with": _of_power(mark("{target} is at war with {power}")),
    "capital_is": mark("the capital of {checker} is {because}"),
    "half_of_provincial_capitals": _TITLE,
    "in_zone": mark("{checker} is in the {title}"),
    "senior_leader_lost": mark("{checker} lost its leader: {because}"),
    "lost_share": _losses,
}
"""What is said of a row that counted for the war, the join or the suit, by its fact."""

_AGAINST: Mapping[str, Words] = {
    "natural_enemy": mark("goodwill towards {target}"),
    "month_is": lambda told: (_TITLE, {"title": season_word(told.row)}),
    "zone_is": mark("the {title}"),
    "wars_of_checker": _wars,
    "leaders_lost": mark("the loss of {because}"),
    "money_below_home": mark("little money"),
    "strength_below": _TITLE,
    "allied_with_target": mark("the alliance with {target}"),
    "married_to_target": mark("the royal marriage with {target}"),
    "target_at_war_with": _of_power(mark("{target}’s war with {power}")),
    "checker_is": mark("the rank of a great power"),
    "allies_at_war_with_target": mark("allies at war with {target} too"),
}
"""What is said of a row that held it back, by its fact."""

_TITLES = {
    CheckKind.DECLARATION: (
        mark("{checker} declares war on {target}"),
        mark("{checker} keeps the peace with {target}"),
    ),
    CheckKind.ANSWER: (
        mark("{checker} joins {callers} against {target}"),
        mark("{checker} stays out of the war against {target}"),
    ),
    CheckKind.PEACE: (mark("{checker} sues {target} for peace"), mark("{checker} fights on against {target}")),
}


def outcome_title(check: CheckMade, tables: Tables) -> str:
    """What came of a check, as a headline: "Austria declares war on Turkey"."""
    happened = check.outcome not in (Outcome.NO_WAR, Outcome.FIGHTS_ON, Outcome.NOT_ROLLED)
    said = _TITLES[check.kind][not happened]
    checker, target = tables.name(check.checker), tables.name(check.target)
    return tr(said, checker=checker, target=target, callers=_callers(check, tables))


def _callers(check: CheckMade, tables: Tables) -> str:
    """Who called the power that joins, as the row says it."""
    for kept in check.breakdown:
        row = tables.rows.get(kept.id)
        if row and row.fact == "called_against_target" and kept.value:
            if isinstance(kept.because, Phrase) and "powers" in kept.because.values:
                return joined(tables.name(str(power)) for power in _several(kept.because.values["powers"]))
            return joined(tables.words(kept.because).removeprefix("called by ").split(", "))
    return tr("the war")
