"""How the dice fell, as the side of the log shows it."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.core.statistics import Happenings, Tally
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.dice_statistics import FACE_NAMES, KINDS, DiceStatistics, face_words, verdict
from eia_solo.ui.words import mark, ntr, tr

COLUMNS = ("", mark("Count"), "", mark("Expected"), mark("Usual"))
"""The third is drawn."""
DRAWN, EXPECTED = 2, COLUMNS.index("Expected")
LEGEND = mark(
    "Dot: what was thrown, hollow if outside the whiskers. Bar: what is expected. Whiskers: with fair "
    "dice, about one line in twenty falls outside. For wars and suits this is nearly so, because one "
    "changes the chances of the next."
)
SHORT = {CheckKind.DECLARATION: mark("Wars"), CheckKind.ANSWER: mark("Joined"), CheckKind.PEACE: mark("Suits")}
"""What each kind of check makes happen, for a narrow column."""


@frozen
class Spread:
    """What a row draws, on an axis from 0 to `most`: what came, what is expected, and between what fair dice stay."""

    count: int
    expected: float
    low: int
    high: int
    most: int = 1


@frozen
class DiceRow:
    """A row: its cells, the sentence it is read out as, whether it is outside what is usual, and what it draws.

    With too few throws nothing is called unusual.
    """

    cells: tuple[str, str, str, str, str]
    sentence: str
    is_unusual: bool
    spread: Spread


@frozen
class DicePage:
    """Words above the table, and its rows; no rows where no dice were thrown."""

    words: str
    rows: tuple[DiceRow, ...]


def dice_page(record: DiceStatistics) -> DicePage:
    """The record of one giver: the face farthest from what is expected is told in words."""
    counts = record.counts
    words = verdict(counts)
    if counts.enough:
        farthest = max(counts.faces, key=lambda face: abs(face.count - face.expected))
        words += f" {face_words(farthest)}."
    rows = tuple(_rows(record)) if counts.throws else ()
    return DicePage(words, rows if counts.enough else tuple(evolve(row, is_unusual=False) for row in rows))


def _rows(record: DiceStatistics) -> Iterator[DiceRow]:
    yield from _on_one_axis(_happenings(record))
    names = [capital(tr(name)) for name in FACE_NAMES]
    yield from _on_one_axis(_row(name, name, f.count, f) for name, f in zip(names, record.counts.faces, strict=True))
    totals = ((tr("Total {total}", total=t.value), t) for t in record.counts.totals)
    yield from _on_one_axis(_row(name, name, t.count, t) for name, t in totals)


def _happenings(record: DiceStatistics) -> Iterator[DiceRow]:
    for kind, found in record.happenings.items():
        if checks := len(found.chances):
            spoken = ntr("{kind} in {n} check", "{kind} in {n} checks", checks, kind=tr(KINDS[kind]))
            name = tr("{kind} in {checks}", kind=tr(SHORT[kind]), checks=checks)
            yield _row(name, spoken, found.actual, found)


def _on_one_axis(rows: Iterable[DiceRow]) -> Iterator[DiceRow]:
    """The rows with an axis that holds them all."""
    found = list(rows)
    most = max((max(row.spread.count, row.spread.high) for row in found), default=1)
    for row in found:
        yield evolve(row, spread=evolve(row.spread, most=max(most, 1)))


def _row(name: str, spoken: str, count: int, found: Tally | Happenings) -> DiceRow:
    low, high = found.usual
    expected, usual = f"{float(found.expected):.1f}", tr("{low} to {high}", low=low, high=high)
    sentence = tr(
        "{what}: {count}; {expected} expected, {usual} usual", what=spoken, count=count, expected=expected, usual=usual
    )
    spread = Spread(count, float(found.expected), low, high)
    return DiceRow((name, str(count), "", expected, usual), sentence, not low <= count <= high, spread)
