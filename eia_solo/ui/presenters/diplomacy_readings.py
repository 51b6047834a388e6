"""The open sentences of the rules of a record: the one looked at, its choices, and what each would judge otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from eia_solo.diplomacy_session import DiplomacySession
from eia_solo.rulebooks.revolution_and_reaction.acts import Act
from eia_solo.rulebooks.revolution_and_reaction.commands import ChooseReading
from eia_solo.rulebooks.revolution_and_reaction.comparison import compared
from eia_solo.rulebooks.revolution_and_reaction.decide import changed_verdicts
from eia_solo.rulebooks.revolution_and_reaction.edition import Edition, Reading, Rule
from eia_solo.rulebooks.revolution_and_reaction.ledger import Ledger
from eia_solo.rulebooks.revolution_and_reaction.text import act_words, finding_words
from eia_solo.ui.presenters.diplomacy_lines import SIGN_OF, RecordLine, rule_words, sentence
from eia_solo.ui.presenters.month_lines import Line, Tone, heading
from eia_solo.ui.presenters.open_sentences import ARROW, ChoiceLine, Detail, LineKind, ReadingLine
from eia_solo.ui.words import ntr, tr


@frozen
class Otherwise:
    """What a choice would change now: so many posts are judged otherwise, so many things in force are others."""

    posts: int
    in_force: int
    lines: tuple[Line, ...]

    @property
    def words(self) -> str:
        if self.posts:
            return ntr("Judges {n} post otherwise", "Judges {n} posts otherwise", self.posts)
        return tr("Changes what is in force") if self.in_force else tr("Changes nothing now")


class RecordReadings:
    """What the dialog shows: the list, one sentence of it, and what its choices would change.

    A choice is tried on the whole record, so only those of the sentence one looks at are, one at a time.
    """

    def __init__(self, session: DiplomacySession) -> None:
        self._session = session
        self._ledger = session.state
        self._found: dict[tuple[str, str], Otherwise] = {}
        self.words = ""
        self.unfolded = False
        self.shown = next(reading.id for reading in self._readings if reading.is_open)
        self.picked = self.in_force

    @property
    def edition(self) -> Edition:
        return self._ledger.edition

    @property
    def _readings(self) -> list[Reading]:
        """Every sentence, in the order of the rules."""
        place = {rule: number for number, rule in enumerate(self.edition.rules)}
        return sorted(self.edition.readings.values(), key=lambda reading: place[reading.rule])

    @property
    def most_choices(self) -> int:
        """How many choices the sentence with the most of them has."""
        return max(len(reading.choices) for reading in self._readings)

    @property
    def reading(self) -> Reading:
        """The sentence one looks at."""
        return self.edition.readings[self.shown]

    @property
    def in_force(self) -> str:
        """Its choice in force."""
        return self.edition.choice(self.shown, self._ledger.readings)

    @property
    def can_use(self) -> bool:
        """Whether the picked choice can be put in force."""
        return self.picked != self.in_force and not self._session.why_read_only

    def command(self, because: str) -> ChooseReading:
        """What puts the picked choice in force; a record keeps no reason with it."""
        return ChooseReading(self.shown, self.picked)

    def show(self, reading: str) -> None:
        """Look at a sentence."""
        if reading != self.shown:
            self.shown = reading
            self.picked = self.in_force

    def refresh(self) -> None:
        """The record may have changed: forget what was found out about the one before."""
        if self._session.state is not self._ledger:
            before = self.in_force
            self._ledger, self._found = self._session.state, {}
            if self.in_force != before:
                self.picked = self.in_force

    def think(self) -> bool:
        """Find out what one more choice of this sentence would change. Whether there was one left."""
        others = (choice.id for choice in self.reading.choices if choice.id != self.in_force)
        left = next((id for id in others if (self.shown, id) not in self._found), None)
        if left is not None:
            then = self._ledger.with_readings({**self._ledger.readings, self.shown: left})
            self._found[self.shown, left] = otherwise(self._ledger, then)
        return left is not None

    def lines(self) -> list[ReadingLine]:
        """The list as it stands now, below the rules; what a choice changes is told of those one has looked at."""
        found = [reading for reading in self._readings if self._holds(reading)]
        rest = [reading for reading in found if not reading.is_open]
        lines = list(self._below_rules([reading for reading in found if reading.is_open]))
        unfolded = self.unfolded or bool(self.words.strip())
        if rest:
            title = ntr("{n} with one reading only", "{n} with one reading only", len(rest))
            lines.append(ReadingLine(LineKind.FOLD, title, is_unfolded=unfolded))
        if rest and unfolded:
            lines += (ReadingLine(LineKind.FIXED, reading.text, reading.id) for reading in rest)
        return lines

    def _below_rules(self, readings: list[Reading]) -> Iterator[ReadingLine]:
        above: Rule | None = None
        for reading in readings:
            if reading.rule is not above:
                above = reading.rule
                yield ReadingLine(LineKind.HEAD, self.edition.number(above))
            chosen = self.edition.choice(reading.id, self._ledger.readings)
            below = next(choice.text for choice in reading.choices if choice.id == chosen)
            is_changed = chosen != reading.default
            yield ReadingLine(LineKind.OPEN, reading.text, reading.id, below, is_changed, self._count(reading))

    def _holds(self, reading: Reading) -> bool:
        choices = (f"{choice.id} {choice.text}" for choice in reading.choices)
        number = self.edition.number(reading.rule)
        text = " ".join((reading.id, reading.text, number, reading.why, *choices)).casefold()
        return all(word in text for word in self.words.casefold().split())

    def _count(self, reading: Reading) -> str:
        found = [each for choice in reading.choices if (each := self._found.get((reading.id, choice.id)))]
        most = max((each.posts for each in found), default=0)
        return ntr("changes {n} post", "changes {n} posts", most) if most else ""

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
        return Detail(reading.text, rule_words(reading.rule, self.edition), choices, note, reading.is_open)

    def _is_default(self, choice: str) -> bool:
        return self.reading.is_open and choice == self.reading.default

    def _below(self, choice: str) -> str:
        if choice == self.in_force:
            return tr("In force")
        found = self._found.get((self.shown, choice))
        return found.words if found else "…"

    def changed(self) -> tuple[str, tuple[Line, ...]]:
        """What the picked choice changes: what there is to say of it, then post by post and thing by thing."""
        if not self.reading.is_open:
            return "", ()
        if self.picked == self.in_force:
            return tr("This reading is in force. Pick another to see what it would change."), ()
        found = self._found.get((self.shown, self.picked))
        if found is None:
            return tr("Judging every post anew…"), ()
        return ("" if found.lines else tr("No post is judged otherwise, and nothing else is in force.")), found.lines


def otherwise(now: Ledger, then: Ledger) -> Otherwise:
    """What is different if a record is read in another way: the posts with both verdicts, and what is in force."""
    ids = changed_verdicts(now.record, then.record)
    by_id = {act.id: act for act in now.acts}
    lines: list[Line] = [heading(tr("Posts judged otherwise"))] if ids else []
    for id in ids:
        lines += _post(by_id[id], now, then)
    different = list(compared(now, then))
    if different:
        lines.append(heading(tr("In force otherwise")))
    for number, each in enumerate(different):
        text = ": ".join(filter(None, (each.group, each.what)))
        lines.append(RecordLine(f"force {number}", text, note=f"{sentence(each.here)} {ARROW} {each.there}"))
    return Otherwise(len(ids), len(different), tuple(lines))


def _post(act: Act, now: Ledger, then: Ledger) -> Iterator[RecordLine]:
    """A post, what became of it by the reading in force, and what would by the other. Each line leads to the post."""
    was, becomes = now.record.verdicts[act.id], then.record.verdicts[act.id]
    text = tr("{post}, {what}", post=act.id, what=act_words(act, now.record, now.edition))
    yield RecordLine(f"post {act.id}", text, note=act.received.words, act=act.id)
    for number, (when, own, other) in enumerate(((tr("Now"), was, becomes), (tr("Then"), becomes, was))):
        for place, finding in enumerate(each for each in own.findings if each not in other.findings):
            words = tr("{when}: {what}", when=when, what=finding_words(finding, now.edition))
            id, sign = f"finding {act.id} {number} {place}", SIGN_OF[finding.standing]
            yield RecordLine(id, words, tone=Tone.QUIET, sign=sign, act=act.id)
