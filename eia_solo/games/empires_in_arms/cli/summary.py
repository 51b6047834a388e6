"""summary: what happened in a phase and why."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_text
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.month import Month
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.files import reading
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.summary.likely import HowLikely
from eia_solo.games.empires_in_arms.rules.summary.page import Came, Summary
from eia_solo.games.empires_in_arms.rules.summary.text import summary_text

PHASES = {"declarations": CheckKind.DECLARATION, "calls": CheckKind.ANSWER, "peace": CheckKind.PEACE}


@click.command()
@file_argument
@click.option("--phase", type=click.Choice(list(PHASES)), help="Only this phase. Without it: all of the month so far.")
@click.option("--month", metavar="MONTH", help="Another month than the one shown: 1805-02.")
@json_option
def summary_command(file: Path, phase: str | None, month: str | None, as_json: bool) -> None:
    """What happened in a phase and why.

    The wars, joins and suits with the rows that decided them, the throws that just missed, what comes next, what to
    do on the table, and how likely it was.

    \b
    Example:
      eia-solo summary war.eia
      eia-solo summary war.eia --phase declarations --month 1805-02
    """
    wanted = Month.parse(month) if month else None
    with reading(file) as session:
        found: list[tuple[Summary, HowLikely | None]] = []
        for kind in [PHASES[phase]] if phase else CheckKind:
            page = session.summaries.page(kind, wanted)
            if page:
                likely = session.summaries.how_likely(wanted) if kind is CheckKind.DECLARATION else None
                found.append((page, likely))
        when = (wanted or session.state.month).title
    if as_json:
        print_json([_json(page, likely) for page, likely in found])
        return
    if not found:
        raise IllegalCommand(
            tr("nothing of {month} has been rolled ({phase}): there is nothing to sum up", month=when, phase=phase)
            if phase
            else tr("nothing of {month} has been rolled: there is nothing to sum up", month=when),
            at=file,
        )
    # What comes next and what to do now is said once, at the end.
    earlier = [(evolve(page, way_on=None, on_table=()), likely) for page, likely in found[:-1]]
    print_text("\n".join(summary_text(page, likely) for page, likely in (*earlier, found[-1])))


def _json(page: Summary, likely: HowLikely | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "phase": next(name for name, kind in PHASES.items() if kind is page.kind),
        "month": str(page.month),
        "pre_game": page.pre_game,
        "over": page.is_over,
        "title": page.title,
        "lead": page.lead,
        "came": [_came(came) for came in page.came],
        "near_misses": [
            {"checker": near.checker, "target": near.target, "dice": list(near.dice), "text": near.text}
            for near in page.near_misses
        ],
        "quiet": [{"power": quiet.power, "text": quiet.text} for quiet in page.quiet],
        "way_on": list(page.way_on.sentences) if page.way_on else [],
        "on_table": list(page.on_table),
    }
    return data | ({"likely": _likely(likely)} if likely else {})


def _came(came: Came) -> dict[str, Any]:
    return {
        "checker": came.checker,
        "target": came.target,
        "title": came.title,
        "dice": list(came.dice),
        "text": came.sentences,
        "sum": came.sum_line,
        "needed": came.needed,
        "decided_by": [
            {"title": row.title, "value": row.value, "without": row.reached, "then": row.outcome}
            for row in came.decided
        ],
        "then": list(came.then),
    }


def _likely(likely: HowLikely) -> dict[str, Any]:
    """The odds; each chance as the exact fraction, twice where unknown inputs make it a range."""
    return {
        "note": likely.note,
        "counts": [
            {"wars": line.label, "chance": [_fraction(line.least), _fraction(line.most)], "came": line.is_this}
            for line in likely.lines
        ],
        "expected": likely.expected,
        "just_these": likely.just,
    }


def _fraction(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"
