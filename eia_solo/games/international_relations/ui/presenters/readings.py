"""The open sentences of the rules: the one looked at, its choices, and what each would change in what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import evolve

from eia_solo.games.international_relations.rules.commands import ChooseReading
from eia_solo.games.international_relations.rules.game import Game
from eia_solo.games.international_relations.rules.report import Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.tables import Reading, Tables
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.presenters.lines import GameLine, Sign
from eia_solo.games.international_relations.ui.presenters.report import why_words
from eia_solo.ui.presenters.lines import Line, heading, sentence
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.words import mark, ntr, tr


class GameReadings(WeighedReadings[Reading]):
    """A choice is tried by carrying the stage to come out with it, without keeping it."""

    _session: InternationalSession
    _state: Game
    looking = mark("Looking ahead…")
    nothing = mark("What would come now would be the same.")

    def __init__(self, session: InternationalSession) -> None:
        self._to_come: tuple[Game, Report] | None = None
        super().__init__(session)

    @property
    def _rules(self) -> Rules:
        return self._session.rulebook.rules

    @property
    def _tables(self) -> Tables:
        return self._rules.tables

    def _rule(self, reading: Reading) -> str:
        return reading.rule

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

    def command(self, because: str) -> ChooseReading:
        """What puts the picked choice in force."""
        return ChooseReading(self.shown, self.picked, because)

    def _weigh(self, reading: str, choice: str) -> Otherwise:
        then = evolve(self._state, readings={**self._state.readings, reading: choice})
        return otherwise(self._now(), processed(self._rules, then), self._rules)

    def _now(self) -> Report:
        """What would come by the readings in force; found out once for a state of the game."""
        if self._to_come is None or self._to_come[0] is not self._state:
            self._to_come = (self._state, processed(self._rules, self._state))
        return self._to_come[1]

    def _counted(self, count: int) -> str:
        return ntr("changes {n} line", "changes {n} lines", count)


def otherwise(now: Report, then: Report, rules: Rules) -> Otherwise:
    """What is different between two reports: lines that are there now and would not be, and those that would come."""
    gone, come = Counter(now.lines), Counter(then.lines)
    lost, new = list((gone - come).elements()), list((come - gone).elements())
    lines: list[Line] = []
    for title, found, which in ((tr("Now"), lost, "now"), (tr("By the other reading"), new, "then")):
        if found:
            lines += (heading(title), *_lines(found, which, rules))
    count = max(len(lost), len(new))
    words = tr("Changes nothing in what would come now")
    if count:
        words = ntr("Changes {n} line of what would come now", "Changes {n} lines of what would come now", count)
    return Otherwise(words, tuple(lines), count)


def _lines(found: Sequence[ReportLine], which: str, rules: Rules) -> Iterator[GameLine]:
    for number, line in enumerate(found):
        words, sign = sentence(line.words), Sign.VOID if which == "now" else Sign.NOTE
        yield GameLine(
            f"{which} {number}", words, why_words(line, rules), line.outcome, powers=line.powers[:1], sign=sign
        )
