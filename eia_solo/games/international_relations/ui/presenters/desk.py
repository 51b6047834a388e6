"""The order desk: what each power has written, what is said about it, and how an order by pointing gets into it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Build, Order, Unit
from eia_solo.games.international_relations.rules.judging.attacks import Scene
from eia_solo.games.international_relations.rules.judging.permissions import Permissions, invalid
from eia_solo.games.international_relations.rules.judging.points import is_eliminated
from eia_solo.games.international_relations.rules.judging.turn_statements import stated
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import Awaited, progress, waiting
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.order_sheets import check_of_all
from eia_solo.games.international_relations.rules.writing.order_validation import checked
from eia_solo.games.international_relations.rules.writing.validated import Situation, Validated
from eia_solo.games.international_relations.rules.writing.written import AnyOrder, Level, Message, Written
from eia_solo.games.international_relations.ui.presenters.lines import OF_LEVEL, ReportedLine
from eia_solo.ui.presenters.lines import Line, Tone, sentence, words
from eia_solo.ui.words import mark, ntr, tr

ALL = ""
"""Stands for all powers where one is chosen."""


class State(StrEnum):
    """How far a power is with what it has to write."""

    WRITTEN = mark("written")
    FAULTY = mark("written, with errors")
    AWAITED = mark("still to write")
    NOTHING = mark("nothing to write")
    ELIMINATED = mark("eliminated")


_STAGES = {
    Stage.TREATIES: mark("Treaties"),
    Stage.ORDERS: mark("Orders"),
    Stage.RETREATS: mark("Retreats"),
    Stage.ADJUSTMENTS: mark("Adjustments"),
}


@frozen(slots=False, eq=False)
class Desk:
    """What the desk is about: the game as it stands, and the rules."""

    rules: Rules
    game: GameState

    @property
    def board(self) -> Board:
        return self.rules.board

    @property
    def powers(self) -> tuple[str, ...]:
        return self.rules.board.powers

    # What is written

    def text(self, power: str) -> str:
        """What a power has written so far; of all, each below its name."""
        if power:
            return "\n".join(self.game.written.get(power, ()))
        sheets = ((each, self.game.written[each]) for each in self.powers if each in self.game.written)
        return "\n\n".join("\n".join((f"{each}:", *(f"  {line}" for line in lines))) for each, lines in sheets)

    def check(self, power: str, text: str) -> Validated:
        """What of a text counts, and what there is to say of each line. Treaties that forbid an order are warned of."""
        read = self.rules.reader.read(text, power) if power else self.rules.reader.read(text)
        position = Situation.of(self.board, self.game)
        return checked(position, read, (power,) if power else None, self._forbidden)

    def _forbidden(self, power: str, order: Order) -> str | None:
        """Why treaties make an order invalid, with the permissions that are written so far."""
        if self.game.stage is not Stage.ORDERS:
            return None
        scene, permits = self._scene
        found = invalid(scene, power, order, permits, self.rules.tables)
        if found is None:
            return None
        return tr("{why} ({rule})", why=self.rules.words(found.why), rule=self.rules.rule_words(found.rule))

    @cached_property
    def _scene(self) -> tuple[Scene, Permissions]:
        """The turn as it begins, and what each power permits as it is written so far."""
        scene = Scene(self.board, self.game)
        return scene, stated(scene, check_of_all(self.rules, self.game)).permits

    # Who has written

    @cached_property
    def awaited(self) -> Mapping[str, Awaited]:
        """Whom one is waiting for, and for what."""
        return {each.power: each for each in waiting(self.rules, self.game)}

    def state(self, power: str) -> State:
        """How far a power is."""
        if power in self.game.written:
            said = self.check(power, self.text(power)).messages
            if any(each.level is Level.ERROR for each in said):
                return State.FAULTY
        elif is_eliminated(self.game, power):
            return State.ELIMINATED
        awaited = self.awaited.get(power)
        if awaited is not None and awaited.must:
            return State.AWAITED
        return State.WRITTEN if power in self.game.written else State.NOTHING

    def state_words(self, power: str) -> str:
        """What a power has written or has to write, in a line."""
        if power == ALL:
            due = tr("Due {time}", time=self.game.deadline.words) if self.game.deadline else ""
            return "; ".join(filter(None, (due, self.waiting_words())))
        state = self.state(power)
        if state in (State.WRITTEN, State.FAULTY):
            return sentence(tr(state.value))
        awaited = self.awaited.get(power)
        return tr("To write: {what}", what=awaited.what) if awaited else sentence(tr(state.value))

    def waiting_words(self) -> str:
        """Whom one is waiting for, in a line."""
        must = [each for each in self.awaited.values() if each.must]
        if not must:
            return tr("Nobody has to act")
        return tr("Waiting for {powers}", powers=", ".join(each.power for each in must))

    def progress_words(self) -> str:
        """How many of those who must write have written."""
        if self.game.winners:
            return tr("Won by {powers}", powers=", ".join(self.game.winners))
        missing = [each.power for each in self.awaited.values() if each.must]
        if not missing:
            return tr("nobody has to act")
        far = {each.power: each for each in progress(self.rules, self.game)}
        if len(missing) == 1 and missing[0] in far:
            one = far[missing[0]]
            return tr("waiting for {power}: {n} of {total}", power=one.power, n=one.written, total=one.total)
        return ntr("waiting for {n} power", "waiting for {n} powers", len(missing))

    def due_words(self) -> str:
        """The stage, and by when it is due."""
        stage = tr(_STAGES[self.game.stage])
        due = self.game.deadline
        return tr("{stage}, due {time}", stage=stage, time=due.short()) if due and not self.game.winners else stage

    def due_brief(self) -> str:
        """The same, where there is little room: the deadline alone, if there is one."""
        due = self.game.deadline
        return tr("Due {time}", time=due.short()) if due and not self.game.winners else tr(_STAGES[self.game.stage])


# What is said about a text


def message_lines(found: Validated, rules: Rules) -> tuple[Line, ...]:
    """Every message, with the line it is about; without any, what counts."""
    said = found.messages
    if not said:
        is_written = found.counted or found.said
        return (words(tr("Nothing is wrong, and nothing is missing.") if is_written else tr("Nothing is written.")),)
    return tuple(_message_line(number, each, rules) for number, each in enumerate(said))


def _message_line(number: int, message: Message, rules: Rules) -> ReportedLine:
    return ReportedLine(
        f"message {number} {message.line} {message.column}",
        sentence(rules.words(message.text)),
        aside=tr("line {n}", n=message.line) if message.line else tr("missing"),
        tone=Tone.STRONG if message.level is Level.ERROR else Tone.PLAIN,
        sign=OF_LEVEL[message.level],
    )


def place_of(line_id: str) -> tuple[int, int] | None:
    """The line and column a message is about, both from 1; None if it is about none."""
    what, *rest = line_id.split()
    if what != "message":
        return None
    _, line, column = map(int, rest)
    return (line, column) if line else None


def counts_words(found: Validated) -> str:
    """How many lines count, and how many faults there are, in a line."""
    levels = [each.level for each in found.messages]
    parts = [ntr("{n} line counts", "{n} lines count", len(found.counted) + len(found.said))]
    if errors := levels.count(Level.ERROR):
        parts.append(ntr("{n} error", "{n} errors", errors))
    if warnings := levels.count(Level.WARNING):
        parts.append(ntr("{n} warning", "{n} warnings", warnings))
    return ", ".join(parts)


# An order into a text


def with_order(text: str, read: Sequence[Written], order: AnyOrder, line: str, power: str) -> tuple[str, int]:
    """The text with an order in the place of that for the same unit, or else at the end; and the number of its line.

    `power` is set where the text is of all powers: the order comes below its name.
    """
    lines = text.split("\n") if text.strip() else []
    at = getattr(order, "at", None)
    place = next((each for each in read if each.order is not None and _same_unit(each.order, order, at)), None)
    if place is not None:
        old = lines[place.line - 1]
        lines[place.line - 1] = old[: place.column - 1] + line + old[place.end - 1 :]
        return "\n".join(lines), place.line
    return _appended(lines, read, line, power)


def _same_unit(old: AnyOrder, new: AnyOrder, at: str | None) -> bool:
    """Whether an order is for the same unit as another; of builds, for the same centre."""
    there = getattr(old, "at", None)
    if at is None or there is None or isinstance(old, Build) != isinstance(new, Build):
        return False
    return str(there).partition("/")[0] == at.partition("/")[0]


def _appended(lines: list[str], read: Sequence[Written], line: str, power: str) -> tuple[str, int]:
    while lines and not lines[-1].strip():
        lines.pop()
    if not power:
        return "\n".join((*lines, line)), len(lines) + 1
    own = [each.line for each in read if each.power == power]
    if own:
        lines.insert(own[-1], f"  {line}")
        return "\n".join(lines), own[-1] + 1
    heading = ("", f"{power}:") if lines else (f"{power}:",)
    return "\n".join((*lines, *heading, f"  {line}")), len(lines) + len(heading) + 1


def owner_of_order(units: Mapping[str, Unit], order: AnyOrder, owners: Mapping[str, str]) -> str:
    """Whose order it is: of the unit, or of the centre where one is to be built."""
    at = getattr(order, "at", "")
    if isinstance(order, Build):
        return owners.get(at.partition("/")[0], "")
    return units[at].power if at in units else ""
