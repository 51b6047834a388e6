"""The page "what happened and why" as lines to read, and how likely it was."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.summary.likely import HowLikely
from eia_solo.games.empires_in_arms.rules.summary.page import Came, Summary
from eia_solo.games.empires_in_arms.rules.summary.text import EXPECTED, NEAR_MISSES, WAY_ON
from eia_solo.ui.presenters.lines import Line, Tone, heading, words
from eia_solo.ui.words import tr


def page_lines(summary: Summary) -> tuple[Line, ...]:
    """What came of a phase, each with the rows that decided it; then what nearly came, and the way on."""
    found = [line for came in summary.came for line in _came(came)]
    near = (Line("", miss.text, aside=miss.chance, powers=(miss.checker, miss.target)) for miss in summary.near_misses)
    found += _part(tr(NEAR_MISSES), near)
    found += _part(summary.quiet_title, (Line("", quiet.text, powers=(quiet.power,)) for quiet in summary.quiet))
    if summary.way_on is not None:
        found += _part(tr(WAY_ON), (Line("", sentence) for sentence in summary.way_on.sentences))
    return tuple(found)


CAME = "came "
"""How the ids of lines begin that say what came of the phase."""


def came_id(came: Came) -> str:
    """The id of its line."""
    return f"{CAME}{came.checker} {came.target}"


def _came(came: Came) -> Iterator[Line]:
    id = came_id(came)
    sums = f"{came.sum_line} ({came.needed})" if came.sum_line else ""
    tone = Tone.WAR if came.is_war else Tone.STRONG
    yield Line(id, came.title, came.sentences, powers=(came.checker, came.target), tone=tone)
    if sums:
        yield Line(f"{id} sum", sums, tone=Tone.QUIET)
    yield from (Line(f"{id} {number}", text) for number, text in enumerate(came.then))


def _part(title: str, found: Iterable[Line]) -> list[Line]:
    """Lines below a heading; none without lines."""
    lines = [evolve(line, id=f"{title} {number}") for number, line in enumerate(found)]
    return [heading(title), *lines] if lines else []


def likely_lines(likely: HowLikely) -> tuple[Line, ...]:
    """How likely each number of wars was before the first roll; the one that came stands out."""
    found = [words(likely.note)] if likely.note else []
    for line in likely.lines:
        tone = Tone.STRONG if line.is_this else Tone.PLAIN
        found.append(Line(line.label, line.label, aside=line.percent, tone=tone))
    for label, value in ((tr(EXPECTED), likely.expected), (likely.just_label, likely.just)):
        if value:
            found.append(Line(label, label, aside=value))
    return tuple(found)
