"""What there is to say of a power's orders while they are written: counts, faults, guesses, gold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.draft import Draft
from eia_solo.games.napoleons_wars.rules.remedies import names_instead, remedy_words
from eia_solo.games.napoleons_wars.rules.told_orders import why_words
from eia_solo.games.napoleons_wars.rules.turn.record import NOT_READ, REFUSED, Outcome
from eia_solo.games.napoleons_wars.rules.warnings import Level, Warned
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
    names: tuple[str, ...] = ()
    """What may stand in the place of the part, for one to be picked."""

    @property
    def tip(self) -> str:
        return " ".join(filter(None, (self.words, self.note)))


@frozen
class SaidLine(Line):
    """Something said of a line, in the list below the text."""

    kind: Kind | None = None
    cap: str = ""
    """The key that leads there, on the first of them."""


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
            words = tr("This line is not an order")
            yield _at(Kind.UNREAD, number, (0, len(text.rstrip())), words)
    elif outcome.outcome == REFUSED:
        spot = outcome.line.fault if outcome.line.order is None else None
        where = spot if spot and spot != (0, 0) else spot_of(text, outcome.line.order, outcome.reason, board)
        words = sentence(why_words(outcome, text[where[0] : where[1]], before, board))
        remedy = sentence(remedy_words(outcome, text, before, board))
        note = " ".join(filter(None, (_ended(remedy), outcome.rule)))
        is_word = where != (len(text) - len(text.lstrip()), len(text.rstrip()))
        names = names_instead(outcome, text, before, board) if is_word else ()
        yield _at(Kind.FAULT, number, where, _ended(words), note, names[0] if len(names) == 1 else "", names)
    for typed, taken in outcome.detail.get("read", ()):
        at = text.casefold().find(typed.casefold())
        if at >= 0:
            words = tr("{typed} read as {taken}", typed=typed, taken=taken)
            yield _at(Kind.GUESS, number, (at, at + len(typed)), words, instead=taken, names=(taken,))


def _ended(words: str) -> str:
    return words if not words or words[-1] in ".?!" else f"{words}."


def _at(
    kind: Kind, line: int, spot: Spot, words: str, note: str = "", instead: str = "", names: tuple[str, ...] = ()
) -> Said:
    return Said(kind, line, spot[0] + 1, spot[1] + 1, words, note, instead, names)


def said_lines(said: tuple[Said, ...], warned: Sequence[Warned] = ()) -> tuple[Line, ...]:
    """The list below the text: what is said of its words, then what would come of it if nobody else moved."""
    shown = [each for each in warned if each.level is Level.WARNING or each.code in _WORTH_KNOWING]
    return (*_of_words(said), *(_warned_line(number, each) for number, each in enumerate(shown)))


_WORTH_KNOWING = ("battle", "idle")
"""Notes that stand nowhere else on the desk."""


def _warned_line(number: int, warned: Warned) -> Line:
    """A warning without what its place in the list says already."""
    words = warned.text
    for of in (f"line {warned.line}: ", f"post {warned.post}, "):
        words = words.removeprefix(of)
    where = tr("line {n}", n=warned.line) if warned.line else warned.rule
    note = warned.rule if warned.line else ""
    kind = Kind.WARNING if warned.level is Level.WARNING else None
    tone = Tone.PLAIN if kind else Tone.QUIET
    id = f"said {number} {warned.line} 1" if warned.line else f"warned {number}"
    return SaidLine(id, sentence(words), note, where, tone=tone, kind=kind)


def _of_words(said: tuple[Said, ...]) -> tuple[Line, ...]:
    return tuple(
        SaidLine(
            f"said {number} {each.line} {each.column}",
            each.words,
            each.note,
            tr("line {n}", n=each.line),
            tone=Tone.STRONG if each.kind is Kind.FAULT else Tone.PLAIN,
            kind=each.kind,
            cap="" if number else "F8",
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
        return tr("nothing written")
    parts = [ntr("{n} line counts", "{n} lines count", len(draft.counted))]
    if draft.faults:
        parts.append(ntr("{n} fault", "{n} faults", len(draft.faults)))
    return ", ".join(parts)


def with_name(text: str, said: Said, name: str) -> str:
    """The text with a name in the place of the part that something is said of."""
    lines = text.split("\n")
    old = lines[said.line - 1]
    lines[said.line - 1] = old[: said.column - 1] + name + old[said.end - 1 :]
    return "\n".join(lines)


def written_out(text: str, said: tuple[Said, ...], line: int) -> str:
    """The text with every guess of a line written in full, and the one name that may stand for a fault."""
    for each in sorted((s for s in said if s.line == line and s.instead), key=lambda s: -s.column):
        text = with_name(text, each, each.instead)
    return text
