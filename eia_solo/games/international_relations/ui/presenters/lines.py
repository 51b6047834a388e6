"""Lines about a game of International Relations, in the lists of all its views."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Outcome
from eia_solo.games.international_relations.rules.state import Stage, Turn
from eia_solo.games.international_relations.rules.text import stage_words
from eia_solo.games.international_relations.rules.writing.written import Level
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.words import mark


class Sign(StrEnum):
    """The sign before a line. Each has a shape of its own, so that colour is not needed."""

    ERROR = mark("error")
    WARNING = mark("warning")
    NOTE = mark("note")
    DONE = mark("succeeds")
    FAILED = mark("fails")
    VOID = mark("does not count")
    POINTS = mark("penalty")
    WAR = mark("war")
    IMMINENT = mark("imminent war")
    TREATY = mark("treaty")
    TO_COME = mark("to come")
    CENTRE = mark("supply centre")
    CROWN = mark("victory")


OF_LEVEL: Mapping[Level, Sign] = {Level.ERROR: Sign.ERROR, Level.WARNING: Sign.WARNING, Level.NOTE: Sign.NOTE}
OF_OUTCOME: Mapping[str, Sign] = {
    Outcome.SUCCEEDS: Sign.DONE,
    Outcome.BOUNCED: Sign.FAILED,
    Outcome.DISRUPTED: Sign.FAILED,
    Outcome.CUT: Sign.FAILED,
    Outcome.DISLODGED: Sign.FAILED,
    Outcome.VOID: Sign.VOID,
    Outcome.ILLEGAL: Sign.VOID,
    "invalid": Sign.VOID,
}


@frozen
class ReportedLine(Line):
    """A line about a game. `at` is the province it leads to."""

    sign: Sign | None = None
    at: str = ""


def moment_title(turn: Turn, stage: Stage) -> str:
    """A stage of a turn as a title: "Spring 1902, retreats"."""
    return stage_words(turn, stage)
