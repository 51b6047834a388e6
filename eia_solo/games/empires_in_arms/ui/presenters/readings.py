"""The open sentences of the rules: the one looked at, its choices, and what each would change now."""

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.describe import incident_words
from eia_solo.games.empires_in_arms.rules.readings import Consequence
from eia_solo.games.empires_in_arms.rules.tables import Reading, Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.changed_checks import CheckLine, check_lines
from eia_solo.games.empires_in_arms.ui.presenters.reading_lines import reading_lines
from eia_solo.ui.presenters.open_sentences import ChoiceLine, Detail, ReadingLine
from eia_solo.ui.words import ntr, tr


class Readings:
    """What the dialog shows: the list, one sentence of it, and what its choices would change."""

    def __init__(self, session: EmpiresSession) -> None:
        self._session = session
        self._state = session.state
        self._found: dict[str, dict[str, Consequence]] = {}
        self.words = ""
        self.unfolded = False
        self.shown = next(reading.id for reading in self.tables.readings.values() if reading.is_open)
        self.picked = self.in_force

    @property
    def tables(self) -> Tables:
        return self._session.rulebook.tables

    @property
    def most_choices(self) -> int:
        """How many choices the sentence with the most of them has."""
        return max(len(reading.choices) for reading in self.tables.readings.values())

    @property
    def reading(self) -> Reading:
        """The sentence one looks at."""
        return self.tables.readings[self.shown]

    @property
    def in_force(self) -> str:
        """Its choice in force."""
        return self.tables.choice(self.shown, self._state.readings)

    @property
    def can_use(self) -> bool:
        """Whether the picked choice can be put in force."""
        return self.picked != self.in_force and not self._session.why_read_only

    def command(self, because: str) -> EditFields:
        """The edit that puts the picked choice in force.

        The default is not written into the sheet, so that a better default of later tables would count.
        """
        wanted = None if self.picked == self.reading.default else self.picked
        return EditFields({f"readings.{self.shown}": wanted}, because)

    def show(self, reading: str) -> None:
        """Look at a sentence."""
        if reading != self.shown:
            self.shown = reading
            self.picked = self.in_force

    def refresh(self) -> None:
        """The game may have changed: forget what was found out about the one before."""
        if self._session.state != self._state:
            before = self.in_force
            self._state, self._found = self._session.state, {}
            if self.in_force != before:
                self.picked = self.in_force

    def think(self) -> bool:
        """Find out what one more sentence would change. Whether there was one left."""
        left = (r.id for r in self.tables.readings.values() if r.is_open and r.id not in self._found)
        reading = next(left, None)
        if reading is not None:
            self._consequences(reading)
        return reading is not None

    def _consequences(self, reading: str) -> dict[str, Consequence]:
        if reading not in self._found:
            rulebook = self._session.rulebook
            choices = self.tables.readings[reading].choice_ids
            self._found[reading] = {id: rulebook.otherwise(self._state, reading, id) for id in choices}
        return self._found[reading]

    def lines(self) -> list[ReadingLine]:
        """The list as it stands now; counts that are not found out yet are three dots."""
        counts = {id: self._count(id) for id, reading in self.tables.readings.items() if reading.is_open}
        return reading_lines(self.tables, self._state, counts, words=self.words, unfolded=self.unfolded)

    def _count(self, reading: str) -> str:
        if reading not in self._found:
            return "…"
        most = max(found.chances_changed for found in self._found[reading].values())
        return ntr("changes {n} check", "changes {n} checks", most) if most else ""

    def detail(self) -> Detail:
        """The sentence one looks at, its choices with what each changes."""
        reading, in_force = self.reading, self.in_force
        if not reading.is_open:
            only = reading.choices[0]
            choices: tuple[ChoiceLine, ...] = (ChoiceLine(only.id, only.text, "", True),)
        else:
            found = self._consequences(reading.id)
            choices = tuple(
                ChoiceLine(
                    choice.id,
                    tr("{choice} (default)", choice=choice.text) if choice.id == reading.default else choice.text,
                    tr("In force") if choice.id == in_force else found[choice.id].words,
                    choice.id == in_force,
                )
                for choice in reading.choices
            )
        note = reading.effect if reading.is_open else _one_only(reading)
        return Detail(reading.text, reading.cite, choices, f"{note}." if note else "", reading.is_open)

    def changed(self) -> tuple[str, list[CheckLine]]:
        """What the picked choice changes: what there is to say of it, and the checks."""
        if not self.reading.is_open:
            return "", []
        if self.picked == self.in_force:
            return tr("This reading is in force. Pick another to see what it would change."), []
        found = self._consequences(self.shown)[self.picked]
        events = [tr("Event found: {event}.", event=incident_words(event, self.tables)) for event in found.found]
        events += [tr("No longer an event: {event}.", event=incident_words(event, self.tables)) for event in found.over]
        if found.is_nothing:
            events = [tr("No check changes now.")]
        return "\n".join(events), list(check_lines(found, self.tables))


def _one_only(reading: Reading) -> str:
    """Why a sentence has no choice."""
    return f"{tr('One reading only.')} {reading.why}".rstrip()
