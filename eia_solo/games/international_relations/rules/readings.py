"""What another reading of an open sentence would change in what comes next. It is carried out with it and not kept."""

from collections import Counter

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
    now = Counter(processed(rules, game).lines)
    then = Counter(processed(rules, evolve(game, readings={**game.readings, reading: choice})).lines)
    return Consequence(tuple((now - then).elements()), tuple((then - now).elements()))
