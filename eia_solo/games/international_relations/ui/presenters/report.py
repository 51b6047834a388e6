"""What a report says, line by line, with the reason and the rule of each; the public's part of it, or all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from eia_solo.games.international_relations.rules.posting import outcome_words, report_text
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.session import KeptReport
from eia_solo.games.international_relations.ui.presenters.lines import OF_OUTCOME, ReportedLine, Sign, moment_title
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import mark, ntr, tr

TITLES: Mapping[About, str] = {
    About.DISLODGED: mark("Dislodged"),
    About.ORDER: mark("Orders"),
    About.INVALID: mark("Does not count"),
    About.ANNOUNCEMENT: mark("Announced"),
    About.PENALTY: mark("Penalties"),
    About.RELATION: mark("Relations"),
    About.OWNER: mark("Supply centres"),
    About.VICTORY: mark("Victory"),
    About.NOTE: mark("Notes"),
    About.CORRECTION: mark("Corrections"),
}
"""What the units do is looked for first; then what follows from it."""
_SIGNS: Mapping[About, Sign] = {
    About.ANNOUNCEMENT: Sign.TREATY,
    About.PENALTY: Sign.POINTS,
    About.INVALID: Sign.VOID,
    About.DISLODGED: Sign.FAILED,
    About.OWNER: Sign.CENTRE,
    About.VICTORY: Sign.CROWN,
    About.NOTE: Sign.NOTE,
    About.CORRECTION: Sign.NOTE,
}
_HARDENING = "E.6"
_TIES = {"war": Sign.WAR, "imminent-war": Sign.IMMINENT, "MDT": Sign.TREATY, "AAT": Sign.TREATY}


def report_lines(report: Report, rules: Rules, *, public: bool = False) -> tuple[Line, ...]:
    """The report below titles; without what is secret if it is to be `public`."""
    lines = [(number, line) for number, line in enumerate(report.lines) if line.public or not public]
    if not lines:
        return (words(tr("Nothing to report.")),)
    return tuple(_all(lines, rules))


def _all(lines: Sequence[tuple[int, ReportLine]], rules: Rules) -> Iterator[Line]:
    for about, title in TITLES.items():
        own = [(number, line) for number, line in lines if line.about is about]
        if own:
            yield heading(tr(title))
        if about is About.ORDER:
            for power, orders in groupby(own, key=lambda each: each[1].powers[0]):
                yield from _orders(power, orders, rules)
        else:
            yield from (_line(number, line, rules) for number, line in own)


def _orders(power: str, orders: Iterator[tuple[int, ReportLine]], rules: Rules) -> Iterator[Line]:
    yield ReportedLine(f"orders of {power}", power, tone=Tone.STRONG, powers=(power,))
    for number, line in orders:
        yield ReportedLine(
            f"line {number}",
            rules.words(line.text),
            note=why_words(line, rules),
            aside=outcome_words(line.outcome),
            sign=OF_OUTCOME.get(line.outcome, Sign.NOTE),
            at=line.at,
        )


def _line(number: int, line: ReportLine, rules: Rules) -> ReportedLine:
    sign = _TIES.get(line.outcome, Sign.NOTE) if line.about is About.RELATION else _SIGNS[line.about]
    return ReportedLine(
        f"line {number}",
        sentence(line.words(rules.words)),
        note=why_words(line, rules),
        aside="" if line.public else tr("secret"),
        powers=line.powers[:2] if line.about in (About.RELATION, About.ANNOUNCEMENT) else line.powers[:1],
        sign=sign,
        at=line.at,
    )


def why_words(line: ReportLine, rules: Rules) -> str:
    """Why it is so, and by which rule."""
    rule = tr("rule {place}", place=rules.rule_words(line.rule)) if line.rule else ""
    return sentence(". ".join(filter(None, (rules.words(line.why), sentence(rule)))))


def text_of(report: Report, rules: Rules) -> str:
    """The whole report as plain text, with its secrets."""
    return "\n".join(report_text(report, rules)) + "\n"


def summary(report: Report) -> str:
    """What it comes to, in a line: penalties, changes of relations, what does not count."""
    counts = {about: len(report.lines_about(about)) for about in About}
    parts = []
    if count := sum(_is_new_penalty(line) for line in report.lines):
        parts.append(ntr("{n} new penalty", "{n} new penalties", count))
    if count := counts[About.RELATION]:
        parts.append(ntr("{n} change of relations", "{n} changes of relations", count))
    if count := counts[About.DISLODGED]:
        parts.append(ntr("{n} unit dislodged", "{n} units dislodged", count))
    if count := counts[About.INVALID]:
        parts.append(ntr("{n} line does not count", "{n} lines do not count", count))
    if parts:
        return ", ".join(parts)
    return tr("no new penalty, no change of relations")


def _is_new_penalty(line: ReportLine) -> bool:
    """Whether a line says that a penalty was incurred: not that one wore off, or that further ones are increased."""
    return line.about is About.PENALTY and not line.outcome and not line.rule.startswith(_HARDENING)


def kept_lines(reports: Sequence[KeptReport]) -> tuple[Line, ...]:
    """The reports there are, the last first, below their years."""
    if not reports:
        return (words(tr("Nothing has been processed yet.")),)
    lines: list[Line] = []
    for year, kept in groupby(reversed(reports), key=lambda each: each.report.turn.year):
        lines.append(heading(str(year)))
        lines += (
            ReportedLine(
                f"report {each.entry}",
                moment_title(each.report.turn, each.report.stage),
                note=sentence(summary(each.report)),
            )
            for each in kept
        )
    return tuple(lines)
