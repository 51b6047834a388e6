"""A report as text for the game master, with its secrets."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from eia_solo.core.words import mark, tr
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.text import NEUTRAL, TIES, stage_words

_TITLES = {
    About.ANNOUNCEMENT: mark("Announced"),
    About.ORDER: mark("Orders"),
    About.INVALID: mark("Invalid"),
    About.DISLODGED: mark("Dislodged"),
    About.PENALTY: mark("Penalties"),
    About.RELATION: mark("Relations"),
    About.OWNER: mark("Supply centres"),
    About.VICTORY: mark("Victory"),
    About.NOTE: mark("Notes"),
    About.CORRECTION: mark("Corrections"),
}


def report_text(report: Report, rules: Rules) -> Iterator[str]:
    """The report line by line, what belongs together below one title."""
    yield stage_words(report.turn, report.stage)
    for about, title in _TITLES.items():
        lines = report.lines_about(about)
        if lines:
            yield ""
            yield f"{tr(title)}:"
            yield from _orders(lines, rules) if about is About.ORDER else _others(lines, rules)
    if not report.lines:
        yield tr("Nothing to report.")


def _orders(lines: Iterable[ReportLine], rules: Rules) -> Iterator[str]:
    for power, own in groupby(lines, key=lambda line: line.powers[0]):
        yield f"  {power}"
        for line in own:
            yield f"    {order_words(line, rules)}"


def order_words(line: ReportLine, rules: Rules) -> str:
    """An order with what became of it and why: "A par - bur: bounced (...)"."""
    outcome = f": {outcome_words(line.outcome)}" if line.outcome else ""
    return f"{rules.words(line.text)}{outcome}{f' ({rules.words(line.why)})' if line.why else ''}"


_OUTCOMES = {
    "succeeds": mark("succeeds"),
    "bounced": mark("bounced"),
    "disrupted": mark("disrupted"),
    "cut": mark("cut"),
    "dislodged": mark("dislodged"),
    "void": mark("void"),
    "illegal": mark("illegal"),
    "invalid": mark("invalid"),
    "removed": mark("removed"),
    "taken": mark("taken"),
    "kept": mark("kept"),
    "over": mark("over"),
    "signed": mark("signed"),
    "refused": mark("refused"),
    "one-sided": mark("one-sided"),
    "met": mark("met"),
    "fails": mark("fails"),
    NEUTRAL: NEUTRAL,
    **TIES,
}
"""What became of what a line is about, as the report keeps it."""


def outcome_words(outcome: str) -> str:
    """What became of it, in a word."""
    return tr(_OUTCOMES[outcome]) if outcome in _OUTCOMES else outcome


def _others(lines: Iterable[ReportLine], rules: Rules) -> Iterator[str]:
    for line in lines:
        words = line_words(line, rules)
        yield "  " + (words if line.public else tr("{line} [secret]", line=words))


def line_words(line: ReportLine, rules: Rules) -> str:
    """What a line says by itself, with why and its rule."""
    rule = tr("rule {rule}", rule=rules.rule_words(line.rule)) if line.rule else ""
    why = "; ".join(filter(None, (rules.words(line.why), rule)))
    return f"{line.words(rules.words)}{f' ({why})' if why else ''}"
