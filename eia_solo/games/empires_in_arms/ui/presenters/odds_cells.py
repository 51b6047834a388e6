"""The chance of one check as a cell of a table, and its words."""

from __future__ import annotations

from enum import StrEnum

from attrs import field

from eia_solo.core.dice import THROWS
from eia_solo.core.values import frozen
from eia_solo.ui.words import mark, tr

_THIN_SPACE = "\u2009"


class OddsState(StrEnum):
    """How a check stands."""

    ROLL = "roll"
    UNKNOWN = "unknown"
    IMPOSSIBLE = mark("cannot happen")
    CERTAIN = mark("certain")
    BARRED = "barred"
    AT_WAR = mark("at war")
    PEACE = mark("enforced peace")
    NOT_CALLED = mark("not called")
    NOT_AT_WAR = mark("not at war")
    ROLLED = "rolled"
    PASSED = "passed"
    OWN = "own"


@frozen
class OddsCell:
    """One check: throws of 36 from `low` to `high`, and one word.

    The word is the missing input of an unknown ("money"), the reason of a bar ("army"), the month an enforced peace
    ends ("Sep 1806"), what came of a check that has been rolled ("no war").
    """

    state: OddsState = field(converter=OddsState)
    low: int = 0
    high: int = 0
    word: str = ""
    missing: int = 0
    """How many values it waits for."""
    dice: tuple[int, ...] = ()
    """The dice that decided it this month."""
    told: str = ""
    """The sentence of a check that has been made: what was rolled, and how likely that was."""

    @property
    def mean(self) -> float:
        """Half way from the least to the most."""
        return (self.low + self.high) / 2


OWN = OddsCell(OddsState.OWN)
NEVER = OddsCell(OddsState.IMPOSSIBLE)


def per_cent(throws: int) -> str:
    """The share of the 36 throws, "17 %" with a thin space."""
    return f"{round(throws * 100 / 36)}{_THIN_SPACE}%"


def short_text(cell: OddsCell) -> str:
    """What stands large in the cell; nothing where a symbol stands."""
    match cell.state:
        case OddsState.ROLL:
            return str(cell.low)
        case OddsState.UNKNOWN:
            return str(cell.low) if cell.low == cell.high else tr("{low} to {high}", low=cell.low, high=cell.high)
        case OddsState.IMPOSSIBLE | OddsState.PASSED:
            return "0"
        case OddsState.CERTAIN:
            return "36"
        case OddsState.OWN:
            return "—"
        case OddsState.NOT_AT_WAR:
            return "·"
        case _:
            return ""


def cell_word(cell: OddsCell) -> str:
    """What stands small below it."""
    match cell.state:
        case OddsState.ROLL:
            return per_cent(cell.low)
        case OddsState.UNKNOWN:
            return tr("of {all}", all=THROWS)
        case OddsState.CERTAIN | OddsState.AT_WAR | OddsState.NOT_CALLED:
            return tr(cell.state.value)
        case OddsState.BARRED | OddsState.PEACE | OddsState.ROLLED:
            return cell.word
        case _:
            return ""


def sentence(checker: str, target: str, cell: OddsCell) -> str:
    """The whole cell in words, "Austria against France: 6 to 10 of 36, money unknown"."""
    if cell.told:
        return cell.told
    match cell.state:
        case OddsState.OWN:
            return tr("{power} itself", power=checker)
        case OddsState.ROLL:
            words = tr("{throws} of 36, {share} per cent", throws=cell.low, share=round(cell.low * 100 / 36))
        case OddsState.UNKNOWN:
            words = tr("{throws} of 36, {input} unknown", throws=short_text(cell), input=cell.word or tr("an input"))
        case OddsState.CERTAIN:
            words = tr("certain, 36 of 36")
        case OddsState.BARRED:
            words = tr("barred, {reason}", reason=cell.word) if cell.word else tr("barred")
        case OddsState.PEACE:
            words = tr("enforced peace until {month}", month=cell.word) if cell.word else tr("enforced peace")
        case OddsState.PASSED:
            words = tr("could not happen this month")
        case OddsState.ROLLED:
            words = cell.word
        case _:
            words = tr(cell.state.value)
    return tr("{power} against {target}: {words}", power=checker, target=target, words=words)
