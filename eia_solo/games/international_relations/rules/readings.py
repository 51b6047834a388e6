"""What another reading of an open sentence would change in what comes next. It is carried out with it and not kept."""

from collections.abc import Iterable

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.report import ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import GameState


@frozen
class Consequence:
    """Lines of the report to come that would not be in it, and those that would come into it."""

    gone: tuple[ReportLine, ...] = ()
    new: tuple[ReportLine, ...] = ()


def consequence(rules: Rules, game: GameState, reading: str, choice: str) -> Consequence:
    """What one choice would do now. Of the choice in force: nothing."""
    if choice == rules.tables.choice(reading, game.readings):
        return Consequence()
    now = processed(rules, game).lines
    then = processed(rules, evolve(game, readings={**game.readings, reading: choice})).lines
    return Consequence(_without(now, then), _without(then, now))


def _without(lines: Iterable[ReportLine], others: Iterable[ReportLine]) -> tuple[ReportLine, ...]:
    """The lines that are not among the others; what stands there twice and here once is there once too often."""
    left = list(others)
    found = []
    for line in lines:
        if line in left:
            left.remove(line)
        else:
            found.append(line)
    return tuple(found)
