"""What there is to say of a power's orders while they are written: counts, faults, guesses, gold."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.draft import Draft
from eia_solo.games.napoleons_wars.rules.remedies import fault_words, remedy_words
from eia_solo.games.napoleons_wars.rules.turn.record import NOT_READ, REFUSED, Outcome
from eia_solo.games.napoleons_wars.rules.writing.spots import Spot, spot_of
from eia_solo.ui.presenters.lines import Line, Tone, sentence
from eia_solo.ui.words import mark, ntr, tr


class Kind(StrEnum):
    """What sort of thing is said of a line."""

    FAULT = mark("fault")
    GUESS = mark("guess")
    WARNING = mark("warning")
    UNREAD = mark("not read")


@frozen
class Said:
    """Something that is said of a part of a line; line and columns from 1, `end` the first column behind it."""

    kind: Kind
    line: int
    column: int
    end: int
    words: str
    note: str = ""
    instead: str = ""
    """What stands for the part when it is written out in full."""

    @property
    def tip(self) -> str:
        return " ".join(filter(None, (self.words, self.note)))


@frozen
class SaidLine(Line):
    """Something said of a line, in the list below the text."""

    kind: Kind | None = None


def all_said(draft: Draft, board: Board) -> tuple[Said, ...]:
    """Faults first, then guesses, then what was not read; each in the order of the lines."""
    said = [each for outcome in draft.outcomes for each in _said(outcome, draft, board)]
    order = list(Kind)
    return tuple(sorted(said, key=lambda each: (order.index(each.kind), each.line)))


def _said(outcome: Outcome, draft: Draft, board: Board) -> Iterator[Said]:
    number = outcome.line.number
    text = draft.lines[number - 1]
    before = draft.turn.before if draft.turn is not None else draft.after
    if outcome.outcome == NOT_READ:
        if text.strip() and not text.lstrip().startswith(("#", "//")):
            words = tr("This line is not read: it is no order")
            yield _at(Kind.UNREAD, number, (0, len(text.rstrip())), words)
    elif outcome.outcome == REFUSED:
        spot = outcome.line.fault if outcome.line.order is None else None
        where = spot if spot and spot != (0, 0) else spot_of(text, outcome.line.order, outcome.reason, board)
        words = sentence(fault_words(outcome, before, board))
        remedy = sentence(remedy_words(outcome, text, before, board))
        yield _at(Kind.FAULT, number, where, _ended(words), " ".join(filter(None, (_ended(remedy), outcome.rule))))
    for typed, taken in outcome.detail.get("read", ()):
        at = text.casefold().find(typed.casefold())
        if at >= 0:
            words = tr("{typed} read as {taken}", typed=typed, taken=taken)
            yield _at(Kind.GUESS, number, (at, at + len(typed)), words, instead=taken)


def _ended(words: str) -> str:
    return words if not words or words[-1] in ".?!" else f"{words}."


def _at(kind: Kind, line: int, spot: Spot, words: str, note: str = "", instead: str = "") -> Said:
    return Said(kind, line, spot[0] + 1, spot[1] + 1, words, note, instead)


def said_lines(said: tuple[Said, ...]) -> tuple[Line, ...]:
    """The list below the text."""
    return tuple(
        SaidLine(
            f"said {number} {each.line} {each.column}",
            each.words,
            each.note,
            tr("line {n}", n=each.line),
            tone=Tone.STRONG if each.kind is Kind.FAULT else Tone.PLAIN,
            kind=each.kind,
        )
        for number, each in enumerate(said)
    )


def place_of(line_id: str) -> tuple[int, int] | None:
    """The line and column something is said of, both from 1."""
    what, *rest = line_id.split()
    if what != "said":
        return None
    _, line, column = map(int, rest)
    return line, column


def counts_words(draft: Draft) -> str:
    """How many lines count, and how many faults there are: "7 lines count, 1 fault"."""
    if not any(line.strip() for line in draft.lines):
        return tr("silent: nothing is written")
    parts = [ntr("{n} line counts", "{n} lines count", len(draft.counted))]
    if draft.faults:
        parts.append(ntr("{n} fault", "{n} faults", len(draft.faults)))
    return ", ".join(parts)


def written_out(text: str, said: tuple[Said, ...], line: int) -> str:
    """The text with every guess of a line written in full."""
    lines = text.split("\n")
    for each in sorted((s for s in said if s.line == line and s.instead), key=lambda s: -s.column):
        old = lines[line - 1]
        lines[line - 1] = old[: each.column - 1] + each.instead + old[each.end - 1 :]
    return "\n".join(lines)
