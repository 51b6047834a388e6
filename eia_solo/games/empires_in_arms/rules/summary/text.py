"""The page of a phase as plain lines: copied from the window, printed by the command line, kept by the log."""

from collections.abc import Iterable, Iterator

from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.summary.likely import HowLikely
from eia_solo.games.empires_in_arms.rules.summary.page import Came, Summary

NEAR_MISSES, WAY_ON = mark("Near misses"), mark("The way on")
ON_TABLE, LIKELY, DECIDED = mark("On the table"), mark("How likely it was"), mark("What decided it")
EXPECTED, NO_WAR = mark("Wars expected on average"), mark("No war")


def summary_text(summary: Summary, likely: HowLikely | None = None) -> str:
    """The whole page."""
    return "\n".join((f"{summary.title}: {summary.subtitle}", *summary_lines(summary, likely))) + "\n"


def summary_lines(summary: Summary, likely: HowLikely | None = None) -> Iterator[str]:
    """What stands below the title."""
    yield summary.lead
    for came in summary.came:
        yield from ("", *_came_lines(came))
    yield from _section(tr(NEAR_MISSES), (f"{near.text} ({near.chance})" for near in summary.near_misses))
    yield from _section(summary.quiet_title, (quiet.text for quiet in summary.quiet))
    if summary.way_on:
        yield from _section(tr(WAY_ON), summary.way_on.sentences)
    yield from _section(tr(ON_TABLE), summary.on_table)
    if likely:
        yield from _section(tr(LIKELY), _likely_lines(likely))


def _came_lines(came: Came) -> Iterator[str]:
    yield came.title
    if came.sentences:
        yield f"  {came.sentences}"
    if came.sum_line:
        yield f"  {came.sum_line} ({came.needed})"
    if came.decided:
        yield f"  {tr(DECIDED)}: " + "; ".join(f"{row.title}, {row.words}, {row.outcome}" for row in came.decided)
    yield from (f"  {line}" for line in came.then)


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        if not number:
            yield from ("", title)
        yield f"  {line}"


def _likely_lines(likely: HowLikely) -> Iterator[str]:
    yield likely.note
    for line in likely.lines:
        yield f"{line.label}: {line.percent}{tr(' (this is what came)') if line.is_this else ''}"
    if likely.expected:
        yield f"{tr(EXPECTED)}: {likely.expected}"
    if likely.just:
        yield f"{likely.just_label}: {likely.just}"
