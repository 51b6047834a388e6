"""Settling a peace: what may be chosen, and what it will do before it is done."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve, field, frozen

from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.rulebooks.empires_in_arms import events
from eia_solo.rulebooks.empires_in_arms.checks import CheckKind, Status
from eia_solo.rulebooks.empires_in_arms.commands import MakePeace
from eia_solo.rulebooks.empires_in_arms.decisions.peace import Suit, open_peace_phase
from eia_solo.rulebooks.empires_in_arms.describe import incident_words, outcome_words, peace_details, peace_words
from eia_solo.rulebooks.empires_in_arms.on_table import tasks
from eia_solo.rulebooks.empires_in_arms.state import GameState, Outcome, PeaceKind, Power, Territory, Zone
from eia_solo.rulebooks.empires_in_arms.tables import Effect, Tables, Term, fold
from eia_solo.rulebooks.empires_in_arms.terms import in_force, months_bound, separate_peace
from eia_solo.session import Session
from eia_solo.ui.presenters.month_lines import Line, Tone, heading, words
from eia_solo.ui.presenters.month_page import suit_of, suit_words

_SEEN = "seen"
"""How the table says that a term stands in the rules as it is put."""


@frozen
class Draft:
    """A peace as it is being settled. `months` are as typed; without an entry the terms say how many."""

    loser: Power
    victor: Power
    kind: PeaceKind
    suit: Suit | None = None
    terms: tuple[str, ...] = ()
    ceded: tuple[Territory, ...] = ()
    months: dict[Power, str] = field(factory=dict)
    end_alliances: tuple[tuple[Power, Power], ...] = ()
    zones: dict[Power, Zone] = field(factory=dict)
    because: str = ""

    @property
    def sides(self) -> tuple[Power, Power]:
        return self.loser, self.victor

    def command(self) -> MakePeace:
        """The command that makes this peace. Raises InvalidCommand for a length that is no number."""
        months = {power: _months(written) for power, written in self.months.items() if written.strip()}
        return MakePeace(
            self.loser,
            self.victor,
            self.kind,
            self.terms,
            self.ceded if self.kind is not PeaceKind.INFORMAL or self.because.strip() else (),
            months,
            self.end_alliances,
            dict(self.zones),
            self.because,
        )


def _months(written: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", written.strip()):
        raise InvalidCommand(f"'{written.strip()}' is no number of months")
    return int(written)


def draft(session: Session, loser: str, victor: str) -> Draft:
    """A peace to settle, of the mildest kind that the suit between the two allows."""
    suit = suit_of(session, loser, victor)
    kind = PeaceKind.CONDITIONAL if suit is not None and not suit.informal else PeaceKind.INFORMAL
    return Draft(Power(loser), Power(victor), kind, suit)


def title(made: Draft, tables: Tables) -> tuple[str, str]:
    """Who sues whom, and how that came."""
    if made.suit is None:
        return " and ".join(map(tables.name, made.sides)), "no suit: a reason is needed"
    if made.suit.informal:
        return suit_words(made.suit, tables), "both rolled over 10"
    both = ", as the enemy does" if made.suit.both else ""
    return suit_words(made.suit, tables), outcome_words(made.suit.outcome, CheckKind.PEACE) + both


def allowed_kinds(made: Draft) -> dict[PeaceKind, str]:
    """Every kind of peace with what forbids it, empty if nothing does. A reason of the player's allows them all."""
    suit = made.suit
    if made.because.strip():
        return dict.fromkeys(PeaceKind, "")
    if suit is None:
        return dict.fromkeys(PeaceKind, "there is no suit")
    formal = "both rolled over 10" if suit.informal else ""
    return {
        PeaceKind.INFORMAL: "" if suit.both else "it needs that both roll over 10",
        PeaceKind.CONDITIONAL: formal,
        PeaceKind.UNCONDITIONAL: formal or ("the power cannot accept it" if suit.outcome is Outcome.SUES else ""),
    }


def as_kind(made: Draft, kind: PeaceKind, tables: Tables) -> Draft:
    """The same peace of another kind, without the terms that it does not have."""
    groups = "".join(tables.peace_terms.choose[kind])
    kept = tuple(code for code in made.terms if made.because.strip() or code[0] in groups)
    return evolve(made, kind=kind, terms=kept)


# Terms


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
        return f"List {group}: none in this peace"
    chosen = sum(code[0] in several for code in made.terms)
    together = f" of {' and '.join(several)} together" if len(several) > 1 else ""
    return f"List {group}: {chosen} of {limits[several]} chosen{together}"


def _term_line(term: Term, made: Draft, tables: Tables) -> Line:
    chosen = {code: tables.peace_terms.terms[code] for code in made.terms}
    is_chosen = term.code in chosen
    cancelled = next((code for code, other in chosen.items() if term.code in other.cancels), "")
    why_not = "" if is_chosen else _why_closed(term, chosen, made, tables)
    note = f"cancelled by {cancelled}" if cancelled else why_not
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
        return f"barred by {barring[0]}"
    return ""


def may_tick(term: str, made: Draft, tables: Tables) -> bool:
    """Whether a term can be chosen, or given up again."""
    if term in made.terms or made.because.strip():
        return True
    limits = tables.peace_terms.choose[made.kind]
    several = next((names for names in limits if term[0] in names), None)
    return several is not None and sum(code[0] in several for code in made.terms) < limits[several]


# Territories, alliances, months, zones


def can_cede(made: Draft, tables: Tables) -> bool:
    """Whether a chosen term, or a reason, lets territory be ceded."""
    terms = tables.peace_terms.terms
    return bool(made.because.strip()) or any(terms[code].effect is Effect.CEDE for code in made.terms)


def territory_lines(made: Draft, state: GameState, tables: Tables, written: str = "") -> tuple[Line, ...]:
    """What the loser holds and could cede: what is chosen, home provinces, then the others, by a piece of a name."""
    held = state.holdings.get(made.loser, frozenset())
    home = tables.home.get(made.loser, frozenset())
    mine = [t for t in tables.territories if t in held or (t in home and t not in state.territories)]
    wanted = [t for t in mine if fold(written) in fold(t) or t in made.ceded]
    wanted.sort(key=lambda t: (t not in made.ceded, t not in home))
    open_ = can_cede(made, tables)
    return tuple(
        Line(
            t,
            t,
            aside=("home" if t in home else "") if t in held else "unknown",
            unsure=t not in held,
            box=t in made.ceded,
            open=open_ or t in made.ceded,
            tone=Tone.PLAIN if open_ else Tone.QUIET,
        )
        for t in wanted
    ) or (words("None of this name." if written.strip() else "Holds no territory that is entered."),)


def alliance_lines(made: Draft, state: GameState, tables: Tables) -> tuple[Line, ...]:
    """The alliances that this peace touches: those with powers that fight on. Ticked, it ends."""
    touched = dict.fromkeys(separate_peace(state, made.loser, made.victor))
    return tuple(
        Line("-".join(pair), " and ".join(map(tables.name, pair)), powers=pair, box=pair in made.end_alliances)
        for pair in touched
    )


def pair_of(id: str) -> tuple[Power, Power]:
    """The pair of powers behind the id of an alliance."""
    one, _, other = id.partition("-")
    return Power(one), Power(other)


def usual_months(made: Draft, power: Power, tables: Tables) -> int | None:
    """How many months the terms bind a side; None if the player must say."""
    chosen = in_force({code: tables.peace_terms.terms[code] for code in made.terms})
    return months_bound(made.kind, chosen, tables, loser=power == made.loser)


def toggled(chosen: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    """With this one, or without it if it was among them."""
    return tuple(other for other in chosen if other != one) if one in chosen else (*chosen, one)


# What it will do


@frozen
class Preview:
    """Every effect of the peace before it is made; `refusal` if it cannot be."""

    lines: tuple[Line, ...]
    refusal: str = ""


def preview(session: Session, made: Draft) -> Preview:
    """What comes of this peace, worked out on a copy of the game."""
    rulebook, before = session.rulebook, session.state
    try:
        told = rulebook.decide(before, made.command(), TypedDice((1, 1)))
    except EiaSoloError as refusal:
        what = str(refusal)
        what = what[:1].upper() + what[1:]
        return Preview((words("Nothing: this peace cannot be made so."), Line("refusal", what, tone=Tone.WAR)), what)
    after = before
    for event in told:
        after = rulebook.evolve(after, event)
    return Preview((*_peace(told, rulebook.tables), *_further(session, told, after), *_table(before, after, session)))


def _peace(told: Iterable[events.Event], tables: Tables) -> Iterable[Line]:
    for event in told:
        if isinstance(event, events.PeaceMade):
            yield Line("peace", peace_words(event, tables), tone=Tone.STRONG)
            yield from (Line(text, text) for text in peace_details(event, tables))


def _further(session: Session, told: Sequence[events.Event], after: GameState) -> list[Line]:
    """The checks that the peace calls for, and whether it is the last of the phase."""
    rulebook, name = session.rulebook, session.rulebook.tables.name
    found: list[Line] = []
    for event in told:
        for incident in event.new if isinstance(event, events.IncidentsNoticed) else ():
            text = incident_words(incident, rulebook.tables)
            checks = [
                f"{name(check.checker)} checks against {name(check.target)}"
                for check in rulebook.peace.forecast(after)
                if check.status is Status.ROLL and incident in check.called_by
            ]
            found.append(Line(text, text, "; ".join(checks)))
    if found:
        found.insert(0, heading("Further checks"))
    if open_peace_phase(session.state) is not None and open_peace_phase(after) is None:
        found.append(Line("over", "The peace phase is over", tone=Tone.QUIET))
    return found


def _table(before: GameState, after: GameState, session: Session) -> list[Line]:
    found = tasks(before, after, session.rulebook.tables)
    return [heading("On the table"), *(Line(f"task {task.text}", task.text) for task in found)] if found else []
