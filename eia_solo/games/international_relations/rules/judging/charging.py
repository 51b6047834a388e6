"""Penalties as they are charged: entered in the ledger, and said with what they are for and how long they last."""

from collections.abc import Sequence

from attrs import evolve

from eia_solo.games.international_relations.rules.judging.penalties import first_shot_is_open
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import GameState, Penalty, PenaltyKind
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.text import kind_words, points_words, turn_words


def charge(game: GameState, penalties: Sequence[Penalty], tables: Tables) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game with these penalties of one turn, and a line for each. Rule: E."""
    after = evolve(
        game,
        penalties=(*game.penalties, *penalties),
        first_shot_open=first_shot_is_open(game, tables, penalties),
    )
    return after, tuple(charged(each, tables) for each in penalties)


def charged(penalty: Penalty, tables: Tables) -> ReportLine:
    """A new penalty as a report says it."""
    text = (
        f"{penalty.power}: {points_words(penalty.points)} for {_years(penalty.years)}, {kind_words(penalty.kind)}, "
        f"until the end of {turn_words(penalty.wears_off)}"
    )
    powers = (penalty.power,) if penalty.against is None else (penalty.power, penalty.against)
    return ReportLine(about=About.PENALTY, text=text, why=penalty.cause, rule=rule_of(penalty, tables), powers=powers)


def worn_off(penalty: Penalty, tables: Tables) -> ReportLine:
    """A penalty that is over, as a report says it."""
    goes = "wears" if penalty.points == 1 else "wear"
    text = f"{penalty.power}: {points_words(penalty.points)} for {kind_words(penalty.kind)} {goes} off"
    why = f"earned in {turn_words(penalty.incurred)}, for {_years(penalty.years)}"
    return ReportLine(
        about=About.PENALTY, text=text, why=why, rule=rule_of(penalty, tables), powers=(penalty.power,), outcome="over"
    )


def rule_of(penalty: Penalty, tables: Tables) -> str:
    """The rule a penalty was earned by."""
    return "E.4" if penalty.kind is PenaltyKind.FIRST_SHOT else tables.penalties.charge(penalty.kind).rule


def _years(years: int) -> str:
    return "a year" if years == 1 else f"{years} years"
