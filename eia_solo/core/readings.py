"""Open sentences: what the rules of a game leave open, with the readings a player may choose from.

Every rulebook keeps its own in a table file; what only they have (which rule, what about) it adds in its own class.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from eia_solo.core.document import Document
from eia_solo.core.errors import IllegalCommand, InvalidCommand, TableError, did_you_mean, quoted
from eia_solo.core.values import frozen
from eia_solo.core.words import tr


@frozen
class ReadingChoice:
    id: str
    text: str


@frozen(kw_only=True)
class OpenSentence:
    """An open sentence. The first choice is the default; where there is one only, it is fixed and `why` says why."""

    id: str
    text: str
    choices: tuple[ReadingChoice, ...]
    why: str = ""

    @property
    def default(self) -> str:
        return self.choices[0].id

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.choices) > 1

    def words_of(self, choice: str) -> str:
        """A choice in words, or its id where the tables have it no more."""
        return next((each.text for each in self.choices if each.id == choice), choice)

    @property
    def choice_ids(self) -> tuple[str, ...]:
        return tuple(choice.id for choice in self.choices)


Sentence = TypeVar("Sentence", bound=OpenSentence)


def expect_readings(document: Document, readings: Sequence[OpenSentence], asked_for: Mapping[str, str]) -> None:
    """Raises TableError unless each sentence has choices with ids of their own, and those asked for are all there.

    `asked_for` names a sentence's choice that makes a difference to the rules, by the sentence's id.
    """
    by_id = {reading.id: reading for reading in readings}
    for id, choice in asked_for.items():
        if id not in by_id or choice not in by_id[id].choice_ids:
            hint = "" if id in by_id else did_you_mean(id, by_id)
            what = tr("the reading '{id}' with a choice '{choice}' is missing{hint}", id=id, choice=choice, hint=hint)
            raise TableError(document.place(("readings",)), what)
    for number, reading in enumerate(readings):
        ids = reading.choice_ids
        if not ids or len(set(ids)) != len(ids):
            raise TableError(
                document.place(("readings", number, "choices")),
                tr("needs at least one choice, each with an id of its own"),
            )


def expect_reading(readings: Mapping[str, Sentence], id: str) -> Sentence:
    """The sentence of that id. Raises InvalidCommand if there is none, with a hint."""
    if id not in readings:
        hint = did_you_mean(id, readings) or tr("; the command readings lists them")
        raise InvalidCommand(tr("there is no reading '{id}'{hint}", id=id, hint=hint))
    return readings[id]


def expect_choice(reading: OpenSentence, choice: str, in_force: str = "") -> None:
    """Raises InvalidCommand unless the sentence has this choice, and IllegalCommand if it is in force already."""
    if choice not in reading.choice_ids:
        hint = did_you_mean(choice, reading.choice_ids)
        there_are = quoted(reading.choice_ids)
        raise InvalidCommand(
            tr(
                "reading '{reading}' has no choice '{choice}'{hint} (there are: {there_are})",
                reading=reading.id,
                choice=choice,
                hint=hint,
                there_are=there_are,
            )
        )
    if choice == in_force:
        raise IllegalCommand(tr("reading '{reading}' is read so already: nothing changes", reading=reading.id))
