"""Checks on the pages of the month: their chance, what they wait for, how they ended, and the acts of a chosen line."""

from collections.abc import Mapping

from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.state import CheckResult
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.words import THIN, against, of_throws, span
from eia_solo.ui.presenters.lines import Act, Line, Mark, Tone
from eia_solo.ui.words import tr

Content = tuple[tuple[Line, ...], tuple[Act, ...]]
"""The lines of a page, and what can be done with the chosen one."""


def chance(check: Check) -> str:
    """The chance of what it is rolled for: "10 of 36, 28 %", or from which to which."""
    low, high = sorted(check.chances)
    return f"{of_throws(low.ways, high.ways)}, {span(low.percent, high.percent)}{THIN}%"


def question(check: Check, tables: Tables) -> str:
    """The input that a check waits for."""
    return tr("Not entered: {question}", question=question_for(check.question, tables)) if check.question else ""


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
