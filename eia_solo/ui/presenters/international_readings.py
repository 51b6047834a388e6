"""The open sentences of the rules: the one looked at, its choices, and what each would change in what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from eia_solo.international_session import InternationalSession
from eia_solo.rulebooks.international_relations.commands import ChooseReading
from eia_solo.rulebooks.international_relations.report import Report, ReportLine
from eia_solo.rulebooks.international_relations.stages import processed
from eia_solo.rulebooks.international_relations.tables import Reading, RuleRow
from eia_solo.ui.presenters.international_lines import GameLine, Sign, sentence
from eia_solo.ui.presenters.international_report import why_words
from eia_solo.ui.presenters.month_lines import Line, heading
from eia_solo.ui.presenters.open_sentences import ChoiceLine, Detail, LineKind, ReadingLine
from eia_solo.ui.words import ntr, tr


@frozen
class Otherwise:
    """What a choice would change in the stage to come: lines of the report that are there now and would not be, and
    those that would come instead.
    """

    lines: tuple[Line, ...]
    count: int

    @property
    def words(self) -> str:
        if not self.count:
            return tr("Changes nothing in what would come now")
        return ntr("Changes {n} line of what would come now", "Changes {n} lines of what would come now", self.count)


class GameReadings:
    """What the dialog shows: the list, one sentence of it, and what its choices would change."""

    def __init__(self, session: InternationalSession) -> None:
        self._session = session
        self._game = session.state
        self._found: dict[tuple[str, str], Otherwise] = {}
        self._now: Report | None = None
        self.words = ""
        self.unfolded = False
        self.shown = next(reading.id for reading in self._readings if reading.is_open)
        self.picked = self.in_force

    @property
    def _readings(self) -> list[Reading]:
        return list(self._session.rulebook.rules.tables.readings.values())

    @property
    def most_choices(self) -> int:
        """How many choices the sentence with the most of them has."""
        return max(len(reading.choices) for reading in self._readings)

    @property
    def reading(self) -> Reading:
        """The sentence one looks at."""
        return self._session.rulebook.rules.tables.readings[self.shown]

    @property
    def in_force(self) -> str:
        """Its choice in force."""
        return self._chosen(self.reading)

    def _chosen(self, reading: Reading) -> str:
        return self._session.rulebook.rules.tables.choice(reading.id, self._game.readings)

    @property
    def can_use(self) -> bool:
        """Whether the picked choice can be put in force."""
        return self.picked != self.in_force and not self._session.why_read_only

    def command(self, because: str) -> ChooseReading:
        """What puts the picked choice in force; a game keeps no reason with it."""
        return ChooseReading(self.shown, self.picked)

    def show(self, reading: str) -> None:
        """Look at a sentence."""
        if reading != self.shown:
            self.shown = reading
            self.picked = self.in_force

    def refresh(self) -> None:
        """The game may have changed: forget what was found out about the one before."""
        if self._session.state is not self._game:
            before = self.in_force
            self._game, self._found, self._now = self._session.state, {}, None
            if self.in_force != before:
                self.picked = self.in_force

    def think(self) -> bool:
        """Find out what one more choice of this sentence would change. Whether there was one left."""
        others = (choice.id for choice in self.reading.choices if choice.id != self.in_force)
        left = next((id for id in others if (self.shown, id) not in self._found), None)
        if left is not None:
            rules = self._session.rulebook.rules
            self._now = self._now or processed(rules, self._game)
            then = evolve(self._game, readings={**self._game.readings, self.shown: left})
            self._found[self.shown, left] = self._otherwise(self._now, processed(rules, then))
        return left is not None

    def _otherwise(self, now: Report, then: Report) -> Otherwise:
        gone, come = Counter(now.lines), Counter(then.lines)
        lost, new = list((gone - come).elements()), list((come - gone).elements())
        lines: list[Line] = []
        for title, found, which in ((tr("Now"), lost, "now"), (tr("By the other reading"), new, "then")):
            if found:
                lines += (heading(title), *self._lines(found, which))
        return Otherwise(tuple(lines), max(len(lost), len(new)))

    def _lines(self, found: Sequence[ReportLine], which: str) -> Iterator[GameLine]:
        rules = self._session.rulebook.rules
        for number, line in enumerate(found):
            words, sign = sentence(line.words), Sign.VOID if which == "now" else Sign.NOTE
            yield GameLine(
                f"{which} {number}", words, why_words(line, rules), line.outcome, powers=line.powers[:1], sign=sign
            )

    def lines(self) -> list[ReadingLine]:
        """The list as it stands now, below the rules."""
        found = [reading for reading in self._readings if self._holds(reading)]
        rest = [reading for reading in found if not reading.is_open]
        lines = list(self._below_rules([reading for reading in found if reading.is_open]))
        unfolded = self.unfolded or bool(self.words.strip())
        if rest:
            title = ntr("{n} with one reading only", "{n} with one reading only", len(rest))
            lines.append(ReadingLine(LineKind.FOLD, title, is_unfolded=unfolded))
        if rest and unfolded:
            lines += (ReadingLine(LineKind.FIXED, self._named(reading), reading.id) for reading in rest)
        return lines

    def _below_rules(self, readings: Sequence[Reading]) -> Iterator[ReadingLine]:
        above = ""
        place = {rule: number for number, rule in enumerate(self._session.rulebook.rules.tables.rules)}
        for reading in sorted(readings, key=lambda each: place[each.rule]):
            if self._rule(reading).place != above:
                above = self._rule(reading).place
                yield ReadingLine(LineKind.HEAD, tr("Rule {place}", place=above))
            chosen = self._chosen(reading)
            below = next(choice.text for choice in reading.choices if choice.id == chosen)
            is_changed = chosen != reading.default
            yield ReadingLine(LineKind.OPEN, self._named(reading), reading.id, below, is_changed, self._count(reading))

    @staticmethod
    def _named(reading: Reading) -> str:
        return f"{reading.number}  {reading.text}"

    def _rule(self, reading: Reading) -> RuleRow:
        return self._session.rulebook.rules.tables.rules[reading.rule]

    def _holds(self, reading: Reading) -> bool:
        choices = (f"{choice.id} {choice.text}" for choice in reading.choices)
        parts = (reading.id, reading.number, reading.text, self._rule(reading).place, reading.why, *choices)
        text = " ".join(parts).casefold()
        return all(word in text for word in self.words.casefold().split())

    def _count(self, reading: Reading) -> str:
        found = [each for choice in reading.choices if (each := self._found.get((reading.id, choice.id)))]
        most = max((each.count for each in found), default=0)
        return ntr("changes {n} line", "changes {n} lines", most) if most else ""

    def detail(self) -> Detail:
        """The sentence one looks at, its choices with what each changes."""
        reading, rule = self.reading, self._rule(self.reading)
        choices = tuple(
            ChoiceLine(
                choice.id,
                tr("{choice} (default)", choice=choice.text) if self._is_default(choice.id) else choice.text,
                self._below(choice.id),
                choice.id == self.in_force,
            )
            for choice in reading.choices
        )
        note = f"{reading.why}." if reading.why else ""
        if not reading.is_open:
            note = f"{tr('One reading only.')} {note}".rstrip()
        place = tr("{number}, rule {place}: {words}", number=reading.number, place=rule.place, words=rule.text)
        return Detail(reading.text, place, choices, note, reading.is_open)

    def _is_default(self, choice: str) -> bool:
        return self.reading.is_open and choice == self.reading.default

    def _below(self, choice: str) -> str:
        if choice == self.in_force:
            return tr("In force")
        found = self._found.get((self.shown, choice))
        return found.words if found else "…"

    def changed(self) -> tuple[str, tuple[Line, ...]]:
        """What the picked choice changes in what would come if the stage were carried out now."""
        if not self.reading.is_open:
            return "", ()
        if self.picked == self.in_force:
            return tr("This reading is in force. Pick another to see what it would change."), ()
        found = self._found.get((self.shown, self.picked))
        if found is None:
            return tr("Looking ahead…"), ()
        return ("" if found.lines else tr("What would come now would be the same.")), found.lines
