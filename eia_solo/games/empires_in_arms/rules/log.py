"""Events as lines of the log."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from operator import attrgetter

from eia_solo.core.breakdown import signed
from eia_solo.core.log import LogLine
from eia_solo.core.log_columns import Fact
from eia_solo.core.wording import chained
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, spread
from eia_solo.games.empires_in_arms.rules.describe import outcome_words, season_word
from eia_solo.games.empires_in_arms.rules.phrases import event_word
from eia_solo.games.empires_in_arms.rules.state import EventKind, Outcome
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.told import CALLS, PEACE, told


def log_lines(
    happened: Sequence[events.Event], tables: Tables, *, entry: int, at: str, undone: bool, first: int = 1
) -> Iterator[LogLine]:
    """The lines of one entry of the journal; of a part of its events, the first line has the number `first`."""
    numbers = count(first)
    return (
        LogLine(**line, entry=entry, at=at, undone=undone, number=next(numbers))
        for event in happened
        for line in told(event, tables).lines
    )


def chances_of(check: events.CheckMade, tables: Tables) -> Mapping[Outcome, int]:
    """The throws of 36 for each outcome of a check for peace with dice, by the tables it was made with; else nothing.

    Rule: Solitaire Empires in Arms, determining surrender.
    """
    if check.kind is not CheckKind.PEACE or check.throw is None:
        return {}
    return {outcome: chance.ways for outcome, chance in spread(tables.peace, check.total).items()}


def month_words(number: int, tables: Tables) -> str:
    """What a month of the year does to every check: "winter −3"; nothing in most months."""
    rows = (row for row in tables.general if row.fact == "month_is" and number in row.arguments["months"])
    return ", ".join(f"{season_word(row)} {signed(row.value)}" for row in rows)


def kind_of(line: LogLine) -> CheckKind:
    """What the check of a line was for."""
    return {tr(CALLS): CheckKind.ANSWER, tr(PEACE): CheckKind.PEACE}.get(line.phase, CheckKind.DECLARATION)


def outcome_of(line: LogLine) -> str:
    """How the check of a line ended, in a few words."""
    return outcome_words(Outcome(line.outcome), kind_of(line))


def reason_of(line: LogLine) -> str:
    """The reason of a line for a reader: the kinds of the events that called for a check for peace as words."""
    called = line.kind == "check" and kind_of(line) is CheckKind.PEACE and line.by != "overruled"
    return _KIND.sub(lambda kind: event_word(EventKind(kind[0])), line.because) if called else line.because


_KIND = re.compile("|".join(rf"\b{kind.value}\b" for kind in EventKind))


_BY = {
    "machine": mark("thrown by the program"),
    "player": mark("thrown by the player"),
    "overruled": mark("overruled by the player"),
}


def _of_a_check(name: str, words: Callable[[LogLine], str]) -> Fact:
    return Fact(name, lambda line: words(line) if line.kind == "check" else "")


def _thrower(line: LogLine) -> str:
    """Who gave the dice; for the machine with seed and draw, by which anyone can check them."""
    words = tr(_BY[line.by]) if line.by in _BY else line.by
    return (
        words
        if line.seed is None
        else tr("{words} (seed {seed}, draw {draw})", words=words, seed=line.seed, draw=line.draw)
    )


def _dice(line: LogLine) -> str:
    return f"{chained(map(str, line.dice))}, {_thrower(line)}" if line.dice else ""


FACTS = {
    "month": _of_a_check("month", attrgetter("month")),
    "phase": _of_a_check("phase", attrgetter("phase")),
    "dice": Fact("dice", _dice),
    "by": Fact("decided", lambda line: "" if line.dice else _thrower(line)),
    "outcome": _of_a_check("outcome", outcome_of),
    "rule": _of_a_check("restriction", attrgetter("rule")),
    "because": Fact("reason", reason_of),
    "tables": _of_a_check("tables", attrgetter("tables")),
}
"""What this game says its own way, by the column of the log."""
