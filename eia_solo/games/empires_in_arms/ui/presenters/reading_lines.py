"""The sentences of the rules that can be read in more than one way, as a list to look through."""

from collections.abc import Mapping

from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import About, Reading, Tables, fold
from eia_solo.ui.presenters.open_sentences import LineKind, ReadingLine
from eia_solo.ui.words import ntr, tr


def reading_lines(
    tables: Tables,
    state: GameState,
    counts: Mapping[str, str],
    *,
    words: str = "",
    fixed: bool = True,
    unfolded: bool = False,
) -> list[ReadingLine]:
    """The sentences as a list: those with a choice under their heads, below them the fixed ones, folded.

    `words` keeps those that hold each of them, and opens the fold.
    """
    found = [reading for reading in tables.readings.values() if _holds(reading, words)]
    lines: list[ReadingLine] = []
    for about in About:
        own = [reading for reading in found if reading.is_open and reading.about is about]
        lines += [ReadingLine(LineKind.HEAD, about.words)] if own else []
        lines += [_line(reading, tables, state, counts.get(reading.id, "")) for reading in own]
    rest = [reading for reading in found if not reading.is_open] if fixed else []
    if rest:
        unfolded = unfolded or bool(words.strip())
        lines.append(
            ReadingLine(
                LineKind.FOLD,
                ntr("{n} with one reading only", "{n} with one reading only", len(rest)),
                is_unfolded=unfolded,
            )
        )
    if unfolded:
        for about in About:
            own = [reading for reading in rest if reading.about is about]
            lines += [ReadingLine(LineKind.HEAD, tr("{about}, one reading only", about=about.words))] if own else []
            lines += [ReadingLine(LineKind.FIXED, reading.text, reading.id) for reading in own]
    return lines


def _holds(reading: Reading, words: str) -> bool:
    choices = (f"{choice.id} {choice.text}" for choice in reading.choices)
    text = fold(" ".join((reading.id, reading.text, reading.cite, reading.why, reading.effect, *choices)))
    return all(fold(word) in text for word in words.split())


def _line(reading: Reading, tables: Tables, state: GameState, count: str) -> ReadingLine:
    in_force = tables.choice(reading.id, state.readings)
    below = next(choice.text for choice in reading.choices if choice.id == in_force)
    is_changed = in_force != reading.default
    return ReadingLine(LineKind.OPEN, reading.text, reading.id, below, is_changed, count)
