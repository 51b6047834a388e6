"""The open sentences of a rulebook: the one looked at, its choices, and what each would change, found out one by one.

A rulebook says in its own class where its rules stand and what a choice would change.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from eia_solo.campaign.session import Session
from eia_solo.core.readings import OpenSentence
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.open_sentences import ChoiceLine, Detail, LineKind, ReadingLine
from eia_solo.ui.words import ntr, tr

Sentence = TypeVar("Sentence", bound=OpenSentence)
Kept = TypeVar("Kept", bound=OpenSentence, covariant=True)


class Tables(Protocol[Kept]):
    """Where a rulebook keeps its sentences."""

    @property
    def readings(self) -> Mapping[str, Kept]: ...
    @property
    def rules(self) -> Mapping[Any, Any]: ...
    def choice(self, reading: str, chosen: Mapping[str, str]) -> str: ...


@frozen
class Otherwise:
    """What a choice would change now: in a few words, line by line, and as a number for the list."""

    words: str
    lines: tuple[Line, ...]
    count: int


class WeighedReadings(ABC, Generic[Sentence]):
    """What the dialog shows: the list, one sentence of it, and what its choices would change.

    To try a choice takes time, so only those of the sentence one looks at are tried, one at a time.
    """

    looking = ""
    """What is said while a choice is tried."""
    nothing = ""
    """What is said of a choice that changes nothing."""

    def __init__(self, session: Session[Any, Any, Any]) -> None:
        self._session = session
        self._state = session.state
        self._found: dict[tuple[str, str], Otherwise] = {}
        self.words = ""
        self.unfolded = False
        self.shown = next(reading.id for reading in self._readings if reading.is_open)
        self.picked = self.in_force

    @property
    @abstractmethod
    def _tables(self) -> Tables[Sentence]: ...

    @abstractmethod
    def _rule(self, reading: Sentence) -> Hashable:
        """The key of the sentence's rule in the tables."""

    @abstractmethod
    def _place(self, reading: Sentence) -> str:
        """Where its rule stands."""

    @abstractmethod
    def _rule_words(self, reading: Sentence) -> str:
        """Where its rule stands and what it says."""

    @abstractmethod
    def _weigh(self, reading: str, choice: str) -> Otherwise:
        """What would be different if a sentence were read in another way."""

    @abstractmethod
    def _counted(self, count: int) -> str:
        """How the list says that a choice changes so many things."""

    def _head(self, reading: Sentence) -> str:
        """What stands above the sentences of its rule."""
        return self._place(reading)

    def _name(self, reading: Sentence) -> str:
        """What it is called in the list."""
        return reading.text

    @property
    def _readings(self) -> list[Sentence]:
        return list(self._tables.readings.values())

    def _by_rule(self, readings: Iterable[Sentence]) -> list[Sentence]:
        place = {rule: number for number, rule in enumerate(self._tables.rules)}
        return sorted(readings, key=lambda reading: place[self._rule(reading)])

    @property
    def most_choices(self) -> int:
        """How many choices the sentence with the most of them has."""
        return max(len(reading.choices) for reading in self._readings)

    @property
    def reading(self) -> Sentence:
        """The sentence one looks at."""
        return self._tables.readings[self.shown]

    @property
    def in_force(self) -> str:
        """Its choice in force."""
        return self._chosen(self.reading)

    def _chosen(self, reading: Sentence) -> str:
        return self._tables.choice(reading.id, self._state.readings)

    @property
    def can_use(self) -> bool:
        """Whether the picked choice can be put in force."""
        return self.picked != self.in_force and not self._session.why_read_only

    def show(self, reading: str) -> None:
        """Look at a sentence."""
        if reading != self.shown:
            self.shown = reading
            self.picked = self.in_force

    def refresh(self) -> None:
        """The state may have changed: forget what was found out about the one before."""
        if self._session.state is not self._state:
            before = self.in_force
            self._state, self._found = self._session.state, {}
            if self.in_force != before:
                self.picked = self.in_force

    def think(self) -> bool:
        """Find out what one more choice of this sentence would change. Whether there was one left."""
        others = (choice.id for choice in self.reading.choices if choice.id != self.in_force)
        left = next((id for id in others if (self.shown, id) not in self._found), None)
        if left is not None:
            self._found[self.shown, left] = self._weigh(self.shown, left)
        return left is not None

    def lines(self) -> list[ReadingLine]:
        """The list as it stands now, below the rules; what a choice changes is told of those one has looked at."""
        found = [reading for reading in self._readings if self._holds(reading)]
        rest = [reading for reading in found if not reading.is_open]
        lines = list(self._below_rules(reading for reading in found if reading.is_open))
        unfolded = self.unfolded or bool(self.words.strip())
        if rest:
            title = ntr("{n} with one reading only", "{n} with one reading only", len(rest))
            lines.append(ReadingLine(LineKind.FOLD, title, is_unfolded=unfolded))
        if rest and unfolded:
            lines += (ReadingLine(LineKind.FIXED, self._name(reading), reading.id) for reading in rest)
        return lines

    def _below_rules(self, readings: Iterable[Sentence]) -> Iterator[ReadingLine]:
        above = ""
        for reading in self._by_rule(readings):
            if self._head(reading) != above:
                above = self._head(reading)
                yield ReadingLine(LineKind.HEAD, above)
            chosen = self._chosen(reading)
            below = next(choice.text for choice in reading.choices if choice.id == chosen)
            is_changed = chosen != reading.default
            yield ReadingLine(LineKind.OPEN, self._name(reading), reading.id, below, is_changed, self._count(reading))

    def _holds(self, reading: Sentence) -> bool:
        choices = (f"{choice.id} {choice.text}" for choice in reading.choices)
        parts = (reading.id, self._name(reading), self._place(reading), reading.why, *choices)
        text = " ".join(parts).casefold()
        return all(word in text for word in self.words.casefold().split())

    def _count(self, reading: Sentence) -> str:
        found = [each for choice in reading.choices if (each := self._found.get((reading.id, choice.id)))]
        most = max((each.count for each in found), default=0)
        return self._counted(most) if most else ""

    def detail(self) -> Detail:
        """The sentence one looks at, its choices with what each changes."""
        reading = self.reading
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
        return Detail(reading.text, self._rule_words(reading), choices, note, reading.is_open)

    def _is_default(self, choice: str) -> bool:
        return self.reading.is_open and choice == self.reading.default

    def _below(self, choice: str) -> str:
        if choice == self.in_force:
            return tr("In force")
        found = self._found.get((self.shown, choice))
        return found.words if found else "…"

    def changed(self) -> tuple[str, tuple[Line, ...]]:
        """What the picked choice changes: what there is to say of it, then line by line."""
        if not self.reading.is_open:
            return "", ()
        if self.picked == self.in_force:
            return tr("This reading is in force. Pick another to see what it would change."), ()
        found = self._found.get((self.shown, self.picked))
        if found is None:
            return tr(self.looking), ()
        return ("" if found.lines else tr(self.nothing)), found.lines
