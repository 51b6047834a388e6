"""A peace as it is being settled: between whom, of what kind, with which terms, and what it will do."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve, field

from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import MakePeace
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit, open_peace_phase
from eia_solo.games.empires_in_arms.rules.describe import incident_words, outcome_words, peace_details, peace_words
from eia_solo.games.empires_in_arms.rules.on_table import tasks
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome, PeaceKind, Power, Territory, Zone
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month_peace import suit_of, suit_words, waiting_words
from eia_solo.games.empires_in_arms.ui.presenters.words import refusal_words, together
from eia_solo.ui.presenters.lines import Line, Tone, heading, words
from eia_solo.ui.words import tr


@frozen
class Draft:
    """A peace as it is being settled. `months` are as typed; without an entry the terms say how many."""

    loser: Power
    victor: Power
    kind: PeaceKind
    suit: Suit | None = None
    waits: str = ""
    """That the power has sued, and what that waits for."""
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
        raise InvalidCommand(tr("'{written}' is no number of months", written=written.strip()))
    return int(written)


def draft(session: EmpiresSession, loser: str, victor: str) -> Draft:
    """A peace to settle, of the mildest kind that the suit between the two allows."""
    suit = suit_of(session, loser, victor)
    kind = PeaceKind.CONDITIONAL if suit is not None and not suit.informal else PeaceKind.INFORMAL
    return Draft(Power(loser), Power(victor), kind, suit, waiting_words(session, loser, victor))


def title(made: Draft, tables: Tables) -> tuple[str, str]:
    """Who sues whom, and how that came."""
    if made.suit is None:
        return together(map(tables.name, made.sides)), made.waits or tr("no suit: a reason is needed")
    if made.suit.informal:
        return suit_words(made.suit, tables), tr("both rolled over 10")
    outcome = outcome_words(made.suit.outcome, CheckKind.PEACE)
    came = tr("{outcome}, as the enemy does", outcome=outcome) if made.suit.both else outcome
    return suit_words(made.suit, tables), came


def allowed_kinds(made: Draft) -> dict[PeaceKind, str]:
    """Every kind of peace with what forbids it, empty if nothing does. A reason of the player's allows them all."""
    suit = made.suit
    if made.because.strip():
        return dict.fromkeys(PeaceKind, "")
    if suit is None:
        return dict.fromkeys(PeaceKind, made.waits or tr("there is no suit"))
    formal = tr("both rolled over 10") if suit.informal else ""
    return {
        PeaceKind.INFORMAL: "" if suit.both else tr("it needs that both sue"),
        PeaceKind.CONDITIONAL: formal,
        PeaceKind.UNCONDITIONAL: formal or (tr("the power cannot accept it") if suit.outcome is Outcome.SUES else ""),
    }


def as_kind(made: Draft, kind: PeaceKind, tables: Tables) -> Draft:
    """The same peace of another kind, without the terms that it does not have."""
    groups = "".join(tables.peace_terms.choose[kind])
    kept = tuple(code for code in made.terms if made.because.strip() or code[0] in groups)
    return evolve(made, kind=kind, terms=kept)


def toggled(chosen: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    """With this one, or without it if it was among them."""
    return tuple(other for other in chosen if other != one) if one in chosen else (*chosen, one)


@frozen
class Preview:
    """Every effect of the peace before it is made; `refusal` if it cannot be."""

    lines: tuple[Line, ...]
    refusal: str = ""


def preview(session: EmpiresSession, made: Draft) -> Preview:
    """What comes of this peace, worked out on a copy of the game."""
    try:
        would = session.would(made.command(), TypedDice((1, 1)))
    except EiaSoloError as refusal:
        what = refusal_words(refusal, session.rulebook.tables)
        return Preview((words(tr("These terms are not allowed together.")), Line("refusal", what, tone=Tone.WAR)), what)
    told, before, after = would.events, would.before, would.after
    tables = session.rulebook.tables
    return Preview((*_peace(told, tables), *_further(session, told, after), *_table(before, after, session)))


def _peace(told: Iterable[events.Event], tables: Tables) -> Iterable[Line]:
    for event in told:
        if isinstance(event, events.PeaceMade):
            yield Line("peace", peace_words(event, tables), tone=Tone.STRONG)
            yield from (Line(text, text) for text in peace_details(event, tables))


def _further(session: EmpiresSession, told: Sequence[events.Event], after: GameState) -> list[Line]:
    """The checks that the peace calls for, and whether it is the last of the phase."""
    rulebook, name = session.rulebook, session.rulebook.tables.name
    found: list[Line] = []
    for event in told:
        for incident in event.new if isinstance(event, events.IncidentsNoticed) else ():
            text = incident_words(incident, rulebook.tables)
            checks = [
                tr("{checker} checks against {target}", checker=name(check.checker), target=name(check.target))
                for check in rulebook.peace.forecast(after)
                if check.status is Status.ROLL and incident in check.called_by
            ]
            found.append(Line(text, text, "; ".join(checks)))
    if found:
        found.insert(0, heading(tr("Further checks")))
    if open_peace_phase(session.state) is not None and open_peace_phase(after) is None:
        found.append(Line("over", tr("The peace phase is over"), tone=Tone.QUIET))
    return found


def _table(before: GameState, after: GameState, session: EmpiresSession) -> list[Line]:
    found = tasks(before, after, session.rulebook.tables)
    return [heading(tr("On the table")), *(Line(f"task {task.text}", task.text) for task in found)] if found else []
