"""The open sentences of Empires in Arms: what each choice would change of the checks and of the events for peace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eia_solo.games.empires_in_arms.rules.describe import incident_words
from eia_solo.games.empires_in_arms.rules.readings import Consequence
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import About, Reading, Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.changed_checks import check_lines
from eia_solo.ui.presenters.open_sentences import ReadingLine, below_heads, open_line
from eia_solo.ui.presenters.weighed_readings import Otherwise, WeighedReadings
from eia_solo.ui.words import mark, ntr, tr


class Readings(WeighedReadings[Reading]):
    """Sentences stand under what they are about. The checks are looked at again with each choice of every sentence."""

    _session: EmpiresSession
    counts = mark(
        "A choice counts from the next check on; checks that were made keep the readings they were made with."
    )
    looks_ahead = True
    nothing = mark("No check changes now.")

    @property
    def tables(self) -> Tables:
        return self._session.rulebook.tables

    def _order(self, reading: Reading) -> int:
        return _order(reading)

    def _place(self, reading: Reading) -> str:
        return reading.cite

    def _head(self, reading: Reading) -> str:
        return reading.about.words

    def _note(self, reading: Reading) -> str:
        return reading.effect if reading.is_open else reading.why

    def _fixed_lines(self, readings: Sequence[Reading]) -> Iterator[ReadingLine]:
        return below_heads(sorted(readings, key=self._order), _head_of_fixed, self._fixed_line)

    def _told(self, consequence: Consequence) -> Otherwise:
        found, over = (
            [incident_words(event, self.tables) for event in events] for events in (consequence.found, consequence.over)
        )
        events = [tr("Event found: {event}.", event=event) for event in found]
        events += [tr("No longer an event: {event}.", event=event) for event in over]
        lines = tuple(check_lines(consequence, self.tables))
        return Otherwise(consequence.words, lines, consequence.chances_changed, "\n".join(events))

    def _counted(self, count: int) -> str:
        return ntr("changes {n} check", "changes {n} checks", count)


def in_force(tables: Tables, state: GameState) -> list[ReadingLine]:
    """The sentences that can be chosen for, each with its choice, under what they are about."""
    readings = sorted((reading for reading in tables.readings.values() if reading.is_open), key=_order)
    return list(
        below_heads(
            readings,
            lambda reading: reading.about.words,
            lambda reading: open_line(reading, tables.choice(reading.id, state.readings), reading.text),
        )
    )


def _order(reading: Reading) -> int:
    return list(About).index(reading.about)


def _head_of_fixed(reading: Reading) -> str:
    return tr("{about}, one reading only", about=reading.about.words)
