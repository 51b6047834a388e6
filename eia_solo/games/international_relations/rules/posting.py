"""A report as text for the game master, with its secrets."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.text import stage_words

_TITLES = {
    About.ANNOUNCEMENT: "Announced",
    About.ORDER: "Orders",
    About.INVALID: "Invalid",
    About.DISLODGED: "Dislodged",
    About.PENALTY: "Penalties",
    About.RELATION: "Relations",
    About.OWNER: "Supply centres",
    About.VICTORY: "Victory",
    About.NOTE: "Notes",
    About.CORRECTION: "Corrections",
}


def report_text(report: Report, rules: Rules) -> Iterator[str]:
    """The report line by line, what belongs together below one title."""
    yield stage_words(report.turn, report.stage)
    for about, title in _TITLES.items():
        lines = report.lines_about(about)
        if lines:
            yield ""
            yield f"{title}:"
            yield from _orders(lines, rules) if about is About.ORDER else _others(lines, rules)
    if not report.lines:
        yield "Nothing to report."


def _orders(lines: Iterable[ReportLine], rules: Rules) -> Iterator[str]:
    for power, own in groupby(lines, key=lambda line: line.powers[0]):
        yield f"  {power}"
        for line in own:
            yield f"    {order_words(line, rules)}"


def order_words(line: ReportLine, rules: Rules) -> str:
    """An order with what became of it and why: "A par - bur: bounced (...)"."""
    outcome = f": {line.outcome}" if line.outcome else ""
    return f"{rules.words(line.text)}{outcome}{f' ({rules.words(line.why)})' if line.why else ''}"


def _others(lines: Iterable[ReportLine], rules: Rules) -> Iterator[str]:
    for line in lines:
        yield f"  {line_words(line, rules)}{'' if line.public else ' [secret]'}"


def line_words(line: ReportLine, rules: Rules) -> str:
    """What a line says by itself, with why and its rule."""
    rule = f"rule {rules.rule_words(line.rule)}" if line.rule else ""
    why = "; ".join(filter(None, (rules.words(line.why), rule)))
    return f"{line.words(rules.words)}{f' ({why})' if why else ''}"
