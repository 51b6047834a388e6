"""Checks on the pages of the month, and the page of peace.

The page has the checks that are called for, the suits that wait for terms, and the other wars.
"""

from collections.abc import Mapping

from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import RefuseSuit
from eia_solo.games.empires_in_arms.rules.decisions.peace import (
    Suit,
    open_peace_phase,
    suit_between,
    suit_waits_for,
    suits,
)
from eia_solo.games.empires_in_arms.rules.describe import incident_words, outcome_words
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.state import CheckResult, Outcome, PeacePhase, Power
from eia_solo.games.empires_in_arms.rules.tables import Step, Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.undecided import undecided_lines
from eia_solo.games.empires_in_arms.ui.presenters.words import THIN, against, of_throws, span, together
from eia_solo.ui.presenters.lines import Act, Line, Mark, Tone, heading, words
from eia_solo.ui.words import tr

Content = tuple[tuple[Line, ...], tuple[Act, ...]]
"""The lines of a page, and what can be done with the chosen one."""


def chance(check: Check) -> str:
    """The chance of what it is rolled for: "10 of 36, 28 %", or from which to which."""
    low, high = sorted(check.chances)
    return f"{of_throws(low.ways, high.ways)}, {span(low.percent, high.percent)}{THIN}%"


def question(check: Check, tables: Tables) -> str:
    """The input that a check waits for."""
    return tr("Not entered: {question}", question=_asked(check, check.question, tables)) if check.question else ""


def _asked(check: Check, key: str, tables: Tables) -> str:
    return question_for(key, tables, check.leader_of(key))


def made_line(result: CheckResult, kind: CheckKind, tables: Tables) -> Line:
    """How a check of this month ended."""
    pair = against(tables.name(result.checker), tables.name(result.target))
    words = outcome_words(result.outcome, kind)
    return Line(f"made {result.checker} {result.target}", pair, aside=words, mark=Mark.DONE, tone=Tone.QUIET)


def acts_of(acts: Mapping[str, tuple[Act, ...]], chosen: str, firsts: tuple[str, ...] = ()) -> tuple[Act, ...]:
    """The acts of the chosen line; if it has none, those of the first line that has (of these sorts)."""
    if chosen in acts:
        return acts[chosen]
    return next((mine for id, mine in acts.items() if not firsts or id.split()[0] in firsts), ())


def peace_content(session: EmpiresSession, step: Step, chosen: str) -> Content:
    """What the step of peace shows."""
    state, tables = session.state, session.rulebook.tables
    acts: dict[str, tuple[Act, ...]] = {}
    lines: list[Line] = []
    walk = session.walks[CheckKind.PEACE]
    called = walk.left
    phase = open_peace_phase(state)
    over = phase is None and state.peace is not None and state.peace.month == state.month
    if called and not over:
        lines.append(heading(tr("Checks")))
        for check in called:
            id = f"check {check.checker} {check.target}"
            pair = against(tables.name(check.checker), tables.name(check.target))
            note = question(check, tables) or "; ".join(incident_words(e, tables) for e in check.called_by)
            lines.append(Line(id, pair, note, chance(check), check.question is not None, powers=(check.checker,)))
            acts[id] = (Act(tr("Begin checks") if phase is None else tr("Go on"), goes="peace_phase", key="P"),)
    elif phase is None and not over:
        lines.append(words(tr("No event calls for a check.")))
    waiting = walk.suits
    if waiting:
        lines.append(heading(tr("Suits")))
    for suit in waiting:
        id = f"suit {suit.loser} {suit.victor}"
        lines.append(Line(id, suit_words(suit, tables), _suit_note(suit, tables), powers=(suit.loser, suit.victor)))
        acts[id] = _settling(suit)
    results = state.peace if state.peace is not None and state.peace.month == state.month else None
    if results is not None:
        lines += _peace_made(results, waiting, tables)
    lines += undecided_lines(state, tables) if over else []
    lines += _other_wars(session, waiting, acts)
    first = () if over else (Act(tr("Begin checks"), goes="peace_phase", key="P"),)
    if phase is not None:
        first = (Act(tr("Go on"), goes="peace_phase", key="P"),)
    behind = step.id in state.steps
    return tuple(lines), acts_of(acts, chosen, ("check", "suit")) or (() if behind else first)


def suit_words(suit: Suit, tables: Tables) -> str:
    """Who sues whom."""
    loser, victor = tables.name(suit.loser), tables.name(suit.victor)
    if suit.informal:
        return tr("{loser} and {victor} make an informal peace", loser=loser, victor=victor)
    return tr("{loser} sues {victor}", loser=loser, victor=victor)


def _suit_note(suit: Suit, tables: Tables) -> str:
    if suit.informal:
        return tr("both rolled over 10")
    both = tr("{power} sues as well", power=tables.name(suit.victor)) if suit.both else ""
    return "; ".join(filter(None, (outcome_words(suit.outcome, CheckKind.PEACE), both)))


def _settling(suit: Suit) -> tuple[Act, ...]:
    pair = (suit.loser, suit.victor)
    return (
        Act(tr("Settle terms"), goes=f"settle {' '.join(pair)}"),
        Act(tr("Refuse"), lambda because: RefuseSuit(*pair, because), asks=tr("Why does the enemy not grant peace?")),
    )


def _peace_made(phase: PeacePhase, waiting: tuple[Suit, ...], tables: Tables) -> list[Line]:
    """The checks made this month, but for those whose suits wait above."""
    above = {(suit.loser, suit.victor) for suit in waiting}
    found = [
        made_line(result, CheckKind.PEACE, tables)
        for result in phase.results
        if (result.checker, result.target) not in above and result.outcome is not Outcome.NOT_ROLLED
    ]
    return [heading(tr("Checks made")), *found] if found else []


def _other_wars(session: EmpiresSession, waiting: tuple[Suit, ...], acts: dict[str, tuple[Act, ...]]) -> list[Line]:
    """Wars without a suit: the player may end one all the same, with a reason."""
    name = session.rulebook.tables.name
    suing = [{suit.loser, suit.victor} for suit in waiting]
    found = []
    for war in session.state.relations.wars:
        if set(war.powers) in suing:
            continue
        id = f"war {' '.join(war.powers)}"
        found.append(Line(id, together(map(name, war.powers)), _sued_words(session, *war.powers), powers=war.powers))
        acts[id] = (Act(tr("Settle by hand"), goes=f"settle {' '.join(war.powers)}"),)
    return [heading(tr("Wars without a suit")), *found] if found else []


def _sued_words(session: EmpiresSession, one: Power, other: Power) -> str:
    """That one of the two has sued already, and waits."""
    return waiting_words(session, one, other) or waiting_words(session, other, one)


def waiting_words(session: EmpiresSession, loser: str, victor: str) -> str:
    """What a suit that has been rolled waits for, in words; empty if there is none."""
    rulebook = session.rulebook
    check = suit_waits_for(rulebook.peace, session.state, Power(loser), Power(victor))
    if check is None:
        return ""
    name = rulebook.tables.name
    return tr(
        "{loser} has sued. Settle its suit after the checks for peace; {check} is next",
        loser=name(loser),
        check=against(name(check.checker), name(check.target)),
    )


def suit_of(session: EmpiresSession, loser: str, victor: str) -> Suit | None:
    """The suit that waits between two powers, or None."""
    return suit_between(suits(session.rulebook.peace, session.state), Power(loser), Power(victor))
