"""What was written and comes to nothing, as a report tells the game master."""

from collections.abc import Iterator

from eia_solo.core.phrases import Said, say
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import Statement, Written


def void_lines(
    checked: Validated, in_place: tuple[type[Statement], ...], why: Said, rule: str = ""
) -> Iterator[ReportLine]:
    """A line for everything that was dropped, and for every statement of a kind that is not `in_place` at this stage.

    They are for the game master: a slip must not betray to others what was meant.
    """
    for dropped in checked.dropped:
        yield void_line(dropped.written, dropped.why)
    for said in checked.said:
        if not isinstance(said.statement, in_place):
            yield void_line(said.written, why, rule)
        elif said.power is None:
            yield void_line(said.written, say("void.nobodys"))


def void_line(written: Written, why: Said, rule: str = "") -> ReportLine:
    """A line for one thing that was written and does not count."""
    return ReportLine(
        about=About.INVALID,
        text=written.text,
        why=why,
        rule=rule,
        powers=(written.power,) if written.power else (),
        outcome="void",
        public=False,
    )
