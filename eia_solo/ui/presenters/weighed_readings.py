"""The open sentences of a rulebook: the one looked at, its choices, and what each would change, found out one by one.

A game says in its own class where its rules stand, and what a choice would change in words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from eia_solo.campaign.session import Session
from eia_solo.core.readings import Sentence
from eia_solo.core.values import frozen
from eia_solo.ui.presenters.finds import fold
from eia_solo.ui.presenters.open_sentences import (
    ChoiceLine,
    Detail,
    LineKind,
    ReadingLine,
    below_heads,
    fold_line,
    open_line,
)
from eia_solo.ui.words import tr

L = TypeVar("L")
"""A line of what a choice changes."""


@frozen
class Otherwise(Generic[L]):
    """What a choice would change now: in a few words, line by line, and as a number for the list.

    `said` stands above the lines.
    """

    words: str
    lines: Sequence[L]
    count: int
    said: str = ""


class WeighedReadings(ABC, Generic[Sentence, L]):
    """What the dialog shows: the list, one sentence of it, and what its choices would change.

    To try a choice takes time, so they are tried one at a time.
    """

    counts = ""
    """From when on a choice counts."""
    rest = 0
    """So many milliseconds pass before each thing that is found out."""
    looks_ahead = False
    """Whether the choices of every sentence are tried, not only those of the one looked at."""
    looking = ""
    """What is said while a choice is tried."""
    nothing = ""
    """What is said of a choice that changes nothing."""

    def __init__(self, session: Session[Any, Any, Any]) -> None:
        self._session = session
        self._state = session.state
        self._found: dict[tuple[str, str], Otherwise[L]] = {}
        self.words = ""
        self.unfolded = False
        self.shown = next(reading.id for reading in self._readings if reading.is_open)
        self.picked = self.in_force

    @abstractmethod
    def _order(self, reading: Sentence) -> int:
        """Where it stands among the others."""

    @abstractmethod
    def _place(self, reading: Sentence) -> str:
        """Where its rule stands."""

    @abstractmethod
    def _told(self, consequence: Any) -> Otherwise[L]:
        """What a choice would change, of what the rulebook found out."""

    @abstractmethod
    def _counted(self, count: int) -> str:
        """How the list says that a choice changes so many things."""

    def _rule_words(self, reading: Sentence) -> str:
        """Where its rule stands and what it says."""
        return self._place(reading)

    def _head(self, reading: Sentence) -> str:
        """What stands above the sentences of its rule."""
        return self._place(reading)

    def _name(self, reading: Sentence) -> str:
        """What it is called in the list."""
        return reading.text

    def _note(self, reading: Sentence) -> str:
        """What else there is to say of it."""
        return reading.why

    @property
    def _readings(self) -> list[Sentence]:
        return list(self._sentences.values())

    @property
    def _sentences(self) -> Mapping[str, Sentence]:
        sentences: Mapping[str, Any] = self._session.rulebook.readings
        return sentences

    @property
    def most_choices(self) -> int:
        """How many choices the sentence with the most of them has."""
        return max(len(reading.choices) for reading in self._readings)

    @property
    def reading(self) -> Sentence:
        """The sentence one looks at."""
        return self._sentences[self.shown]

    @property
    def in_force(self) -> str:
        """Its choice in force."""
        return self._chosen(self.reading)

    def _chosen(self, reading: Sentence) -> str:
        return self._session.rulebook.choice(reading.id, self._state)

    @property
    def why_not_used(self) -> str:
        """Why the picked choice cannot be put in force; empty if it can."""
        return self._session.why_read_only or (tr("It is in force") if self.picked == self.in_force else "")

    def command(self, because: str) -> object:
        """What puts the picked choice in force."""
        return self._session.rulebook.choose_reading(self.shown, self.picked, because)

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
        """Find out what one more choice would change. Whether there was one left."""
        among = self._readings if self.looks_ahead else [self.reading]
        left = next(((each.id, id) for each in among for id in self._left(each)), None)
        if left is not None:
            self._find(*left)
        return left is not None

    def _left(self, reading: Sentence) -> list[str]:
        """The choices of a sentence that were not tried yet."""
        chosen = self._chosen(reading)
        return [id for id in reading.choice_ids if id != chosen and (reading.id, id) not in self._found]

    def _find(self, reading: str, choice: str) -> Otherwise[L]:
        if (reading, choice) not in self._found:
            self._found[reading, choice] = self._told(self._session.rulebook.otherwise(self._state, reading, choice))
        return self._found[reading, choice]

    def lines(self) -> list[ReadingLine]:
        """The list as it stands now; what a choice changes is told of those that were tried."""
        found = [reading for reading in self._readings if self._holds(reading)]
        rest = [reading for reading in found if not reading.is_open]
        unfolded = self.unfolded or bool(self.words.strip())
        open_ones = sorted((reading for reading in found if reading.is_open), key=self._order)
        return [
            *below_heads(open_ones, self._head, self._open_line),
            *([fold_line(len(rest), unfolded=unfolded)] if rest else ()),
            *(self._fixed_lines(rest) if unfolded else ()),
        ]

    def _open_line(self, reading: Sentence) -> ReadingLine:
        return open_line(reading, self._chosen(reading), self._name(reading), self._count(reading))

    def _fixed_lines(self, readings: Sequence[Sentence]) -> Iterator[ReadingLine]:
        return map(self._fixed_line, readings)

    def _fixed_line(self, reading: Sentence) -> ReadingLine:
        return ReadingLine(LineKind.FIXED, self._name(reading), reading.id)

    def _holds(self, reading: Sentence) -> bool:
        choices = (f"{choice.id} {choice.text}" for choice in reading.choices)
        parts = (reading.id, self._name(reading), self._place(reading), reading.why, self._note(reading), *choices)
        text = fold(" ".join(parts))
        return all(word in text for word in fold(self.words).split())

    def _count(self, reading: Sentence) -> str:
        if self.looks_ahead and self._left(reading):
            return "…"
        found = [each for id in reading.choice_ids if (each := self._found.get((reading.id, id)))]
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
        note = f"{self._note(reading)}." if self._note(reading) else ""
        if not reading.is_open:
            note = f"{tr('One reading only.')} {note}".rstrip()
        return Detail(reading.text, self._rule_words(reading), choices, note, reading.is_open)

    def _is_default(self, choice: str) -> bool:
        return self.reading.is_open and choice == self.reading.default

    def _below(self, choice: str) -> str:
        if choice == self.in_force:
            return tr("In force")
        found = self._tried(choice)
        return found.words if found else "…"

    def _tried(self, choice: str) -> Otherwise[L] | None:
        """What a choice of this sentence changes; None if that was not found out yet."""
        return self._find(self.shown, choice) if self.looks_ahead else self._found.get((self.shown, choice))

    def changed(self) -> tuple[str, Sequence[L]]:
        """What the picked choice changes: what there is to say of it, then line by line."""
        if not self.reading.is_open:
            return "", ()
        if self.picked == self.in_force:
            return tr("This reading is in force. Pick another to see what it would change."), ()
        found = self._tried(self.picked)
        if found is None:
            return tr(self.looking), ()
        return found.said or ("" if found.lines else tr(self.nothing)), found.lines
