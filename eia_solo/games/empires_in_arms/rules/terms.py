"""The terms of a peace: which may be chosen, and what they do.

Rule: board game rules 4.4.1 to 4.4.6, by the table of terms.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from eia_solo.core.errors import Cite, IllegalCommand, InvalidCommand, did_you_mean
from eia_solo.core.wording import joined
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.commands import MakePeace
from eia_solo.games.empires_in_arms.rules.events import PeaceMade
from eia_solo.games.empires_in_arms.rules.state import (
    NEUTRAL,
    Ceded,
    EnforcedPeace,
    GameState,
    PeaceKind,
    Power,
    Territory,
    Zone,
    same_pair,
)
from eia_solo.games.empires_in_arms.rules.tables import LONGEST_TRUCE, Effect, Tables, Term


def settled(state: GameState, command: MakePeace, tables: Tables) -> PeaceMade:
    """The peace that these terms make. Raises InvalidCommand or IllegalCommand if they cannot be."""
    chosen = _chosen(command, tables)
    if not command.because.strip():
        _expect_allowed(command.kind, chosen, tables)
    return PeaceMade(
        loser=command.loser,
        victor=command.victor,
        kind=command.kind,
        month=state.month,
        terms=tuple(chosen),
        enforced=tuple(_enforced(state, command, in_force(chosen), tables)),
        ceded=tuple(_ceded(state, command, chosen, tables)),
        ended_alliances=_ended(state, command, tables),
        zones=_zones(state, command),
        because=command.because.strip(),
    )


def cancelled_by(code: str, chosen: Mapping[str, Term]) -> str:
    """The chosen term that cancels this one; empty if none does."""
    return next((term.code for term in chosen.values() if code in term.cancels), "")


def in_force(chosen: Mapping[str, Term]) -> Mapping[str, Term]:
    """The chosen terms without those that another of them cancels."""
    return {code: term for code, term in chosen.items() if not cancelled_by(code, chosen)}


def ceding(chosen: Mapping[str, Term]) -> tuple[Term, ...]:
    """The chosen terms under which territory changes hands; one that is cancelled gives none away."""
    return tuple(term for term in in_force(chosen).values() if term.effect is Effect.CEDE)


def can_give(term: Term, territory: Territory, home: Set[Territory]) -> bool:
    """Whether the power with these home provinces can cede a territory under this term, one that cedes."""
    return territory in home or not term.home_only


def separate_peace(state: GameState, loser: Power, victor: Power) -> tuple[tuple[Power, Power], ...]:
    """The alliances a peace touches: those of either side with powers that fight on against the other.

    Rule: board game rule 4.4.7, separate peace and allies.
    """
    sides = ((loser, victor), (victor, loser))
    return tuple(
        pair
        for pair in state.relations.alliances
        for one, enemy in sides
        if one in pair and any(ally != one and enemy in state.enemies[ally] for ally in pair)
    )


def months_bound(kind: PeaceKind, chosen: Mapping[str, Term], tables: Tables, *, loser: bool) -> int | None:
    """How many months a side may not declare war, by the tables; None if a term's own length is for the player."""
    if kind is PeaceKind.INFORMAL:
        return 0
    truces = [term for term in in_force(chosen).values() if term.effect is Effect.TRUCE] if loser else []
    if any(not term.months for term in truces):
        return None
    return max([tables.peace_terms.months, *(term.months for term in truces)])


def _chosen(command: MakePeace, tables: Tables) -> Mapping[str, Term]:
    known = tables.peace_terms.terms
    for number, code in enumerate(command.terms):
        if code not in known:
            raise InvalidCommand(
                tr(
                    "there is no term '{code}'{hint} (there are: {known})",
                    code=code,
                    hint=did_you_mean(code, known),
                    known=", ".join(known),
                )
            )
        if code in command.terms[:number]:
            raise InvalidCommand(tr("the term {code} is chosen twice: leave one out", code=code))
    return {code: known[code] for code in command.terms}


def _expect_allowed(kind: PeaceKind, chosen: Mapping[str, Term], tables: Tables) -> None:
    """As many terms as the kind of peace has, and none beside one that bars it."""
    rules, left = tables.peace_terms, dict(tables.peace_terms.choose[kind])
    for code, term in chosen.items():
        groups = next((groups for groups in left if term.group in groups), None)
        if groups is None:
            raise IllegalCommand(
                tr("a peace that is {kind} has no term {code}; give a reason to take it", kind=kind, code=code),
                rules.cite,
            )
        left[groups] -= 1
        if left[groups] < 0:
            most = rules.choose[kind][groups]
            lists = joined(groups)
            raise IllegalCommand(
                tr("at most {most} of list {lists} can be chosen; give a reason to take more", most=most, lists=lists),
                rules.cite,
            )
        for other in chosen.values():
            if code in other.bars:
                raise IllegalCommand(
                    tr("{code} bars {code2}; give a reason to take both", code=other.code, code2=code), rules.cite
                )


def _enforced(
    state: GameState, command: MakePeace, terms: Mapping[str, Term], tables: Tables
) -> Iterator[EnforcedPeace]:
    """The enforced peace: one for both, or one for each if they run for different times."""
    months: dict[Power, int] = {}
    for power in (command.loser, command.victor):
        length = command.months.get(power)
        if length is None:
            length = months_bound(command.kind, terms, tables, loser=power == command.loser)
        if length is None:
            open_terms = [t.code for t in terms.values() if t.effect is Effect.TRUCE and not t.months]
            raise InvalidCommand(
                tr(
                    "enter for how many months {one} keeps {power} from declaring war",
                    one=open_terms[0],
                    power=tables.name(power),
                )
            )
        if not 0 <= length <= LONGEST_TRUCE:
            raise InvalidCommand(
                tr(
                    "an enforced peace lasts 0 to {longest_truce} months, not {length}",
                    longest_truce=LONGEST_TRUCE,
                    length=length,
                )
            )
        months[power] = length
    strangers = set(command.months) - set(months)
    if strangers:
        raise InvalidCommand(
            tr(
                "{strangers} does not take part in this peace: leave it out",
                strangers=", ".join(map(tables.name, sorted(strangers))),
            )
        )
    pair = (command.loser, command.victor)
    until = {p: state.month.plus(tables.months_kept(length, state.readings)) for p, length in months.items() if length}
    if len(set(months.values())) == 1:
        yield from (EnforcedPeace(pair, month) for month in list(until.values())[:1])
    else:
        yield from (EnforcedPeace(pair, month, power) for power, month in until.items())


def _ceded(state: GameState, command: MakePeace, chosen: Mapping[str, Term], tables: Tables) -> Iterator[Ceded]:
    free = bool(command.because.strip())
    if command.ceded and not ceding(chosen) and not free:
        raise IllegalCommand(
            tr("{chosen}; give a reason to cede it all the same", chosen=_why_nothing_is_ceded(chosen, tables)),
            tables.peace_terms.cite,
        )
    given = tuple(_given(state, command, tables))
    if not free:
        _expect_terms_for(given, tables.home[command.loser], ceding(chosen), tables)
    return (Ceded(territory, command.loser, command.victor) for territory in given)


def _given(state: GameState, command: MakePeace, tables: Tables) -> Iterator[Territory]:
    """What is ceded, by its name on the board; each is the loser's to give."""
    seen = set()
    for written in command.ceded:
        territory = tables.territory(written)
        if territory is None:
            raise InvalidCommand(
                tr(
                    "there is no territory '{written}'{hint}",
                    written=written,
                    hint=did_you_mean(written, tables.territories),
                )
            )
        if territory in seen:
            raise InvalidCommand(tr("{territory} is ceded twice: name it once", territory=territory))
        seen.add(territory)
        holder = state.territories.get(territory, command.loser)
        if holder != command.loser:
            whose = "neutral" if holder == NEUTRAL else f"{tables.name(holder)}'s"
            raise IllegalCommand(
                tr(
                    "{loser} cannot cede {territory}: it is {whose}",
                    loser=tables.name(command.loser),
                    territory=territory,
                    whose=whose,
                ),
                tables.peace_terms.cite,
            )
        yield territory


def _expect_terms_for(given: Sequence[Territory], home: Set[Territory], terms: Iterable[Term], tables: Tables) -> None:
    """Each territory is given under a term: one for home provinces only takes these first, and only so many."""
    able = sorted(terms, key=lambda term: not term.home_only)
    room = {term.code: term.most or len(given) for term in able}
    for territory in given:
        fitting = [term for term in able if can_give(term, territory, home)]
        if not fitting:
            what = tr(
                "cedes home provinces only, and {territory} is none; give a reason to cede it all the same",
                territory=territory,
            )
            raise _not_under(able[0], what, tables)
        under = next((term for term in fitting if room[term.code]), None)
        if under is None:
            raise _not_under(
                fitting[0], tr("cedes {most} at most; give a reason to cede more", most=fitting[0].most), tables
            )
        room[under.code] -= 1


def _not_under(term: Term, what: str, tables: Tables) -> IllegalCommand:
    return IllegalCommand(f"{term.code} {what}", Cite(tables.peace_terms.cite.source, term.cite))


def _why_nothing_is_ceded(chosen: Mapping[str, Term], tables: Tables) -> str:
    cancelled = next((code for code, term in chosen.items() if term.effect is Effect.CEDE), "")
    if cancelled:
        return tr(
            "{cancelled} cancels {cancelled2}: no territory is ceded under it",
            cancelled=cancelled_by(cancelled, chosen),
            cancelled2=cancelled,
        )
    codes = ", ".join(t.code for t in tables.peace_terms.terms.values() if t.effect is Effect.CEDE)
    return tr("territory is ceded under one of {codes}", codes=codes)


def _ended(state: GameState, command: MakePeace, tables: Tables) -> tuple[tuple[Power, Power], ...]:
    for wanted in command.end_alliances:
        if not any(same_pair(pair, wanted) for pair in state.relations.alliances):
            raise IllegalCommand(
                tr("{powers} are not allied: there is no alliance to end", powers=joined(map(tables.name, wanted)))
            )
    return tuple(
        pair for pair in state.relations.alliances if any(same_pair(pair, wanted) for wanted in command.end_alliances)
    )


def _zones(state: GameState, command: MakePeace) -> dict[Power, Zone]:
    for power in command.zones:
        if power not in state.powers:
            raise InvalidCommand(tr("there is no power '{power}' in this campaign", power=power))
    return {power: zone for power, zone in command.zones.items() if state.powers[power].status is not zone}
