"""How the dice of a campaign fell, and how often what they decided came about, from the lines of its log."""

from collections.abc import Iterable
from fractions import Fraction

from eia_solo.core.dice import THROWS, By
from eia_solo.core.log import LogLine
from eia_solo.core.statistics import FEWEST_THROWS, DiceCounts, Happenings, Tally, counted
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.log import kind_of

GIVERS = {By.MACHINE: mark("The program's dice"), By.PLAYER: mark("Your own dice")}
KINDS = {
    CheckKind.DECLARATION: mark("Wars"),
    CheckKind.ANSWER: mark("Allies that joined"),
    CheckKind.PEACE: mark("Suits for peace"),
}
"""What each kind of check makes happen."""
FACE_NAMES = mark("ones"), mark("twos"), mark("threes"), mark("fours"), mark("fives"), mark("sixes")
BY_LUCK = mark("Of fair dice, up to one line in twenty lies outside its range by luck alone.")


@frozen
class DiceStatistics:
    """The throws of one giver, and what they decided. What the player overruled counts as the dice had it."""

    by: By
    counts: DiceCounts
    happenings: dict[CheckKind, Happenings]


def dice_statistics(lines: Iterable[LogLine]) -> tuple[DiceStatistics, ...]:
    """The record of the machine's dice and that of the player's own, from lines in force."""
    rolled = [line for line in lines if is_throw(line)]
    return tuple(_record(by, [line for line in rolled if line.by == by]) for by in GIVERS)


def is_throw(line: LogLine) -> bool:
    """Whether dice fell for a check."""
    return line.kind == "check" and line.how == How.ROLLED and bool(line.dice)


def _record(by: By, rolled: list[LogLine]) -> DiceStatistics:
    return DiceStatistics(
        by,
        counted(line.dice for line in rolled),
        {kind: _happenings([line for line in rolled if kind_of(line) is kind]) for kind in KINDS},
    )


def _happenings(rolled: list[LogLine]) -> Happenings:
    chances = tuple(Fraction(line.ways or 0, THROWS) for line in rolled)
    return Happenings(chances, sum((line.modified or 0) >= (line.needs or 0) for line in rolled))


def face_words(face: Tally) -> str:
    """ "21 sixes of 96 dice; between 9 and 23 are nothing to wonder at"."""
    seen = tr("{count} {face} of {of} dice", count=face.count, face=tr(FACE_NAMES[face.value - 1]), of=face.of)
    low, high = face.usual
    if face.is_usual:
        return tr("{seen}; between {low} and {high} are nothing to wonder at", seen=seen, low=low, high=high)
    return tr("{seen}; fair dice mostly show between {low} and {high}", seen=seen, low=low, high=high)


def verdict(counts: DiceCounts) -> str:
    """What can be said of the faces as a whole, in plain words."""
    if not counts.throws:
        return tr("No dice were thrown.")
    thrown = ntr("{n} throw", "{n} throws", counts.throws)
    if counts.p_value is None:
        return tr("{thrown}: too few to say anything (fewer than {fewest}).", thrown=thrown, fewest=FEWEST_THROWS)
    often = tr("less than 1") if counts.p_value < 0.01 else f"{min(round(100 * counts.p_value), 99)}"
    return tr(
        "{thrown}. Of 100 records of fair dice this long, {often} would be at least as uneven.",
        thrown=thrown,
        often=often,
    )


def undone_words(throws: int) -> str:
    """That throws not in force are not counted; nothing if there are none."""
    if not throws:
        return ""
    return ntr(
        "{n} throw is undone or on another branch, and not counted.",
        "{n} throws are undone or on another branch, and not counted.",
        throws,
    )
