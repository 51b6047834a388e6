"""The open sentences of the rules: the one looked at, its choices, and what each would change in what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eia_solo.games.international_relations.rules.comparison import Consequence
from eia_solo.games.international_relations.rules.report import ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.tables import Reading, Tables
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine, Sign
from eia_solo.games.international_relations.ui.presenters.report import why_words
from eia_solo.ui.presenters.lines import Line, heading, sentence
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.words import mark, ntr, tr


class InternationalReadings(WeighedReadings[Reading, Line]):
    """A choice is tried by carrying the stage to come out with it, without keeping it."""

    _session: InternationalSession
    counts = mark("A choice counts from the next stage on. Stages already carried out do not change.")
    rest = 40
    looking = mark("Looking ahead…")
    nothing = mark("The preview would be the same.")

    @property
    def _rules(self) -> Rules:
        return self._session.rulebook.rules

    @property
    def _tables(self) -> Tables:
        return self._rules.tables

    def _order(self, reading: Reading) -> int:
        return list(self._tables.rules).index(reading.rule)

    def _place(self, reading: Reading) -> str:
        return self._tables.rules[reading.rule].place

    def _rule_words(self, reading: Reading) -> str:
        words = self._tables.rules[reading.rule].text
        place = self._place(reading)
        return tr("{number}, rule {place}: {words}", number=reading.number, place=place, words=words)

    def _head(self, reading: Reading) -> str:
        return tr("Rule {place}", place=self._place(reading))

    def _name(self, reading: Reading) -> str:
        return f"{reading.number}  {reading.text}"

    def _told(self, consequence: Consequence) -> Otherwise[Line]:
        return otherwise(consequence, self._rules)

    def _counted(self, count: int) -> str:
        return ntr("changes {n} line", "changes {n} lines", count)


def otherwise(consequence: Consequence, rules: Rules) -> Otherwise[Line]:
    """What would be different in the report to come: the lines of now that would not be in it, and the new ones."""
    gone, new = consequence.gone, consequence.new
    lines: list[Line] = []
    for title, found, which in ((tr("Now"), gone, "now"), (tr("By the other reading"), new, "then")):
        if found:
            lines += (heading(title), *_lines(found, which, rules))
    count = max(len(gone), len(new))
    words = tr("Changes nothing in the preview")
    if count:
        words = ntr("Changes {n} line of the preview", "Changes {n} lines of the preview", count)
    return Otherwise(words, tuple(lines), count)


def _lines(found: Sequence[ReportLine], which: str, rules: Rules) -> Iterator[ReportedLine]:
    for number, line in enumerate(found):
        words, sign = sentence(line.words(rules.words)), Sign.VOID if which == "now" else Sign.NOTE
        yield ReportedLine(
            f"{which} {number}", words, why_words(line, rules), line.outcome, powers=line.powers[:1], sign=sign
        )
