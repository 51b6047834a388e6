"""What may be chosen when a peace is settled: terms, territories, alliances, months."""

from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables, Term, fold
from eia_solo.games.empires_in_arms.rules.terms import can_give, cancelled_by, ceding, months_bound, separate_peace
from eia_solo.games.empires_in_arms.ui.presenters.month_draft import Draft
from eia_solo.games.empires_in_arms.ui.presenters.words import together
from eia_solo.ui.presenters.lines import Line, Tone, heading, words
from eia_solo.ui.words import tr

_SEEN = "seen"
"""How the table says that a term stands in the rules as it is put."""


def term_lines(made: Draft, tables: Tables) -> tuple[Line, ...]:
    """The terms by their lists, those of this kind of peace first, with what cancels and bars them."""
    rules = tables.peace_terms
    limits = rules.choose[made.kind]
    groups = list(dict.fromkeys(term.group for term in rules.terms.values()))
    groups.sort(key=lambda group: not any(group in several for several in limits))
    found: list[Line] = []
    for group in groups:
        found.append(heading(_list_title(group, made, tables)))
        found += [_term_line(term, made, tables) for term in rules.terms.values() if term.group == group]
    return tuple(found)


def _list_title(group: str, made: Draft, tables: Tables) -> str:
    limits = tables.peace_terms.choose[made.kind]
    several = next((names for names in limits if group in names), None)
    if several is None:
        return tr("List {list}: none in this peace", list=group)
    chosen = sum(code[0] in several for code in made.terms)
    if len(several) == 1:
        return tr("List {list}: {chosen} of {most} chosen", list=group, chosen=chosen, most=limits[several])
    return tr(
        "List {list}: {chosen} of {most} chosen, {lists} counted together",
        list=group,
        chosen=chosen,
        most=limits[several],
        lists=together(several),
    )


def _term_line(term: Term, made: Draft, tables: Tables) -> Line:
    chosen = _chosen(made, tables)
    is_chosen = term.code in chosen
    cancelled = cancelled_by(term.code, chosen)
    why_not = "" if is_chosen else _why_closed(term, chosen, made, tables)
    note = tr("cancelled by {term}", term=cancelled) if cancelled else why_not
    sure = "" if term.sure == _SEEN else term.sure
    return Line(
        term.code,
        f"{term.code}\N{EN SPACE}{term.text}",
        note,
        aside=sure,
        unsure=bool(sure),
        tone=Tone.STRUCK if cancelled else Tone.QUIET if why_not else Tone.PLAIN,
        box=is_chosen,
        open=bool(made.because.strip()) or (may_tick(term.code, made, tables) and not why_not),
    )


def _why_closed(term: Term, chosen: dict[str, Term], made: Draft, tables: Tables) -> str:
    """What keeps a term from being chosen, in a few words."""
    limits = tables.peace_terms.choose[made.kind]
    several = next((names for names in limits if term.group in names), None)
    if several is None:
        return ""  # the heading of the list says it
    barring = [code for code, other in chosen.items() if term.code in other.bars or code in term.bars]
    if barring:
        return tr("barred by {term}", term=barring[0])
    return ""


def may_tick(term: str, made: Draft, tables: Tables) -> bool:
    """Whether a term can be chosen, or given up again."""
    if term in made.terms or made.because.strip():
        return True
    limits = tables.peace_terms.choose[made.kind]
    several = next((names for names in limits if term[0] in names), None)
    return several is not None and sum(code[0] in several for code in made.terms) < limits[several]


def can_cede(made: Draft, tables: Tables) -> bool:
    """Whether a chosen term, or a reason, lets territory be ceded."""
    return bool(made.because.strip()) or bool(ceding(_chosen(made, tables)))


def territory_lines(made: Draft, state: GameState, tables: Tables, written: str = "") -> tuple[Line, ...]:
    """What the loser holds and could cede: what is chosen, home provinces, then the others, by a piece of a name."""
    held = state.holdings.get(made.loser, frozenset())
    home = tables.home.get(made.loser, frozenset())
    mine = [t for t in tables.territories if t in held or (t in home and t not in state.territories)]
    wanted = [t for t in mine if fold(written) in fold(t) or t in made.ceded]
    wanted.sort(key=lambda t: (t not in made.ceded, t not in home))
    free, terms = bool(made.because.strip()), ceding(_chosen(made, tables))
    open_ = {t: free or any(can_give(term, t, home) for term in terms) for t in wanted}
    return tuple(
        Line(
            t,
            t,
            aside=(tr("home") if t in home else "") if t in held else tr("unknown"),
            unsure=t not in held,
            box=t in made.ceded,
            open=open_[t] or t in made.ceded,
            tone=Tone.PLAIN if open_[t] else Tone.QUIET,
        )
        for t in wanted
    ) or (words(tr("None of this name.") if written.strip() else tr("No territory of this power is entered.")),)


def alliance_lines(made: Draft, state: GameState, tables: Tables) -> tuple[Line, ...]:
    """The alliances that this peace touches: those with powers that fight on. Ticked, it ends."""
    touched = dict.fromkeys(separate_peace(state, made.loser, made.victor))
    return tuple(
        Line("-".join(pair), together(map(tables.name, pair)), powers=pair, box=pair in made.end_alliances)
        for pair in touched
    )


def pair_of(id: str) -> tuple[Power, Power]:
    """The pair of powers behind the id of an alliance."""
    one, _, other = id.partition("-")
    return Power(one), Power(other)


def usual_months(made: Draft, power: Power, tables: Tables) -> int | None:
    """How many months the terms bind a side; None if the player must say."""
    return months_bound(made.kind, _chosen(made, tables), tables, loser=power == made.loser)


def _chosen(made: Draft, tables: Tables) -> dict[str, Term]:
    return {code: tables.peace_terms.terms[code] for code in made.terms}
