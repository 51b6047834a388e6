"""How likely it was, in words: the chance of each number of wars, how many were to be expected, and just this set."""

from fractions import Fraction
from math import prod

from eia_solo.core.breakdown import RowState, Unknown
from eia_solo.core.dice import THROWS
from eia_solo.core.values import frozen
from eia_solo.core.wording import number_words
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.summary.odds import PhaseOdds, Range
from eia_solo.games.empires_in_arms.rules.summary.record import PhaseRecord

BEFORE = mark("As the board stood before the first roll.")
TOO_MANY = mark("Not worked out: too many possible courses.")
RANGES = mark("What is not known makes ranges.")
TAKEN = mark("What was not known counts as it was taken for the rolls.")
SHOWN = 2
"""So many wars have a line of their own at least; more are taken together."""


@frozen
class CountLine:
    """The chance of a number of wars: the least and the most it can be, the same but for unknown inputs."""

    label: str
    least: Fraction
    most: Fraction
    is_this: bool

    @property
    def percent(self) -> str:
        return percent_words((self.least, self.most))


@frozen
class HowLikely:
    """What to say of the odds. Where there were too many courses only `note` and `just` have words."""

    note: str
    lines: tuple[CountLine, ...] = ()
    expected: str = ""
    none: str = ""
    just: str = ""
    just_label: str = ""


def how_likely(odds: PhaseOdds | None, record: PhaseRecord) -> HowLikely:
    """How likely it was, as the board stood before the first roll, that the phase ended as it did."""
    wars = sum(check.outcome is Outcome.WAR for check in record.decided)
    just, label = "", ""
    if record.over and (chance := just_these(record)):
        parts = [percent_words((chance, chance))] if 200 * chance >= 1 else []  # no part of one per cent
        parts += [tr("1 in {count:,}", count=round(1 / chance))] if 2 * chance < 1 else []
        just = ", ".join(parts)
        label = _just(wars)
    if odds is None:
        return HowLikely(tr(TOO_MANY), just=just, just_label=label)
    notes = [tr(BEFORE)]
    notes += [tr(TAKEN)] if any(_was_taken(check) for check in record.made) else []
    notes += [tr(RANGES)] if any(low != high for low, high in odds.counts) else []
    lines = _lines(odds, wars)
    return HowLikely(" ".join(notes), lines, number_range(odds.expected), percent_words(odds.counts[0]), just, label)


def _just(wars: int) -> str:
    if not wars:
        return tr("No war")
    return ntr("Just this war", "Just these {count} wars", wars, count=number_words(wars))


def _was_taken(check: CheckMade) -> bool:
    """Whether a check was made with unknown inputs taken as no or as yes."""
    return check.unknown is not Unknown.ASK and any(row.state is RowState.UNKNOWN for row in check.breakdown)


def from_here(odds: PhaseOdds | None) -> HowLikely:
    """What the rest of a running phase may bring."""
    if odds is None:
        return HowLikely(tr(TOO_MANY))
    return HowLikely("", (), number_range(odds.expected), percent_words(odds.counts[0]))


def just_these(record: PhaseRecord) -> Fraction | None:
    """The chance of just these wars and no others; None where a check was decided by hand, whatever its chance."""
    if any(check.how is How.OVERRULED for check in record.made):
        return None
    chances = (check.ways if check.outcome is Outcome.WAR else THROWS - check.ways for check in record.thrown)
    return prod((Fraction(ways, THROWS) for ways in chances), start=Fraction(1))


def _lines(odds: PhaseOdds, wars: int) -> tuple[CountLine, ...]:
    last = max(wars, SHOWN)
    counts = [*odds.counts[: last + 1], *[(Fraction(0), Fraction(0))] * (last + 1 - len(odds.counts))]
    lines = [
        CountLine(ntr("{n} war", "{n} wars", number), *chances, is_this=number == wars)
        for number, chances in enumerate(counts)
    ]
    low, high = _at_least(odds, last + 1)
    return (*lines, CountLine(tr("{count} or more", count=last + 1), low, high, is_this=False))


def _at_least(odds: PhaseOdds, number: int) -> Range:
    """The chance of so many wars or more."""
    fewer, more = odds.counts[:number], odds.counts[number:]
    low = max(sum((c[0] for c in more), Fraction(0)), 1 - sum((c[1] for c in fewer), Fraction(0)))
    high = min(sum((c[1] for c in more), Fraction(0)), 1 - sum((c[0] for c in fewer), Fraction(0)))
    return low, high


def percent_words(chances: Range) -> str:
    """Such as "26 %" or "2 to 6 %"; never 0 or 100 unless it is so."""
    low, high = (_percent(chance) for chance in chances)
    return f"{low} %" if low == high else tr("{low} to {high} %", low=low, high=high)


def _percent(chance: Fraction) -> int:
    rounded = round(100 * chance)
    return min(max(rounded, 1), 99) if 0 < chance < 1 else rounded


def number_range(numbers: Range) -> str:
    """Such as "1.10" or "0.80 to 1.40"."""
    low, high = (f"{float(number):.2f}" for number in numbers)
    return low if low == high else tr("{low} to {high}", low=low, high=high)
