"""The open sentences of the rules, and what each choice would change in the turn to come."""

from __future__ import annotations

from eia_solo.games.napoleons_wars.rules.comparison import Consequence
from eia_solo.games.napoleons_wars.rules.tables import Reading, Tables
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.open_sentences import ARROW
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.words import mark, ntr, tr


class NapoleonsReadings(WeighedReadings[Reading, Line]):
    """A choice is tried by working the turn out with it, without keeping anything."""

    _session: NapoleonsSession
    counts = mark("A choice counts from the next turn on. Turns already worked out do not change.")
    rest = 20
    looking = mark("Looking ahead…")
    nothing = mark("The preview would be the same.")

    @property
    def _tables(self) -> Tables:
        return self._session.rulebook.tables

    def _order(self, reading: Reading) -> int:
        return list(self._tables.rules).index(reading.rule)

    def _place(self, reading: Reading) -> str:
        return reading.rule

    def _rule_words(self, reading: Reading) -> str:
        words = self._tables.rules[reading.rule].text
        return tr("{rule}: {words}", rule=reading.rule, words=words)

    def _head(self, reading: Reading) -> str:
        return reading.rule

    def _name(self, reading: Reading) -> str:
        return reading.text

    def _told(self, consequence: Consequence) -> Otherwise[Line]:
        lines = tuple(
            Line(f"{each.group} {each.what}", f"{each.group}, {each.what}", f"{each.here} {ARROW} {each.there}")
            for each in consequence.differences
        )
        return Otherwise(self._counted(len(lines)) if lines else tr(self.nothing), lines, len(lines))

    def _counted(self, count: int) -> str:
        return ntr("changes {n} thing", "changes {n} things", count)
