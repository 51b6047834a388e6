"""How the dice fell, as the side of the log shows it."""

from collections.abc import Iterator

from attrs import evolve, frozen

from eia_solo.core.statistics import Happenings, Tally
from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
from eia_solo.rulebooks.empires_in_arms.dice_record import (
    FACE_NAMES,
    KINDS,
    DiceRecord,
    face_words,
    verdict,
)

COLUMNS = ("", "Count", "Expected", "Usual")
EXPECTED = COLUMNS.index("Expected")
SHORT = {CheckKind.DECLARATION: "Wars", CheckKind.ANSWER: "Joined", CheckKind.PEACE: "Suits"}
"""What each kind of check makes happen, for a narrow column."""


@frozen
class DiceRow:
    """A row: its cells, the sentence it is read out as, and whether it is outside what is usual.

    With too few throws nothing is called unusual.
    """

    cells: tuple[str, str, str, str]
    sentence: str
    is_unusual: bool


@frozen
class DicePage:
    """Words above the table, and its rows; no rows where no dice were thrown."""

    words: str
    rows: tuple[DiceRow, ...]


def dice_page(record: DiceRecord) -> DicePage:
    """The record of one giver: the face farthest from what is expected is told in words."""
    counts = record.counts
    words = verdict(counts)
    if counts.enough:
        farthest = max(counts.faces, key=lambda face: abs(face.count - face.expected))
        words += f" {face_words(farthest)}."
    rows = tuple(_rows(record)) if counts.throws else ()
    return DicePage(words, rows if counts.enough else tuple(evolve(row, is_unusual=False) for row in rows))


def _rows(record: DiceRecord) -> Iterator[DiceRow]:
    for kind, found in record.happenings.items():
        if checks := len(found.chances):
            spoken = f"{KINDS[kind]} in {checks} {'check' if checks == 1 else 'checks'}"
            yield _row(f"{SHORT[kind]} in {checks}", spoken, found.actual, found)
    for face in record.counts.faces:
        name = FACE_NAMES[face.value - 1].capitalize()
        yield _row(name, name, face.count, face)
    for total in record.counts.totals:
        yield _row(f"Total {total.value}", f"Total {total.value}", total.count, total)


def _row(name: str, spoken: str, count: int, found: Tally | Happenings) -> DiceRow:
    low, high = found.usual
    expected, usual = f"{float(found.expected):.1f}", f"{low} to {high}"
    sentence = f"{spoken}: {count}; {expected} expected, {usual} usual"
    return DiceRow((name, str(count), expected, usual), sentence, not low <= count <= high)
