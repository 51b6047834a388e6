"""Penalties as they are charged: entered in the ledger, and said with what they are for and how long they last."""

from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.phrases import say
from eia_solo.games.international_relations.rules.judging.penalties import first_shot_is_open
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import GameState, Penalty, PenaltyKind
from eia_solo.games.international_relations.rules.tables import Tables


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
    text = say(
        "penalty.new",
        power=penalty.power,
        points=penalty.points,
        years=penalty.years,
        kind=penalty.kind,
        until=penalty.wears_off.text,
    )
    powers = (penalty.power,) if penalty.against is None else (penalty.power, penalty.against)
    return ReportLine(about=About.PENALTY, text=text, why=penalty.cause, rule=rule_of(penalty, tables), powers=powers)


def worn_off(penalty: Penalty, tables: Tables) -> ReportLine:
    """A penalty that is over, as a report says it."""
    id = "penalty.point_over" if penalty.points == 1 else "penalty.points_over"
    text = say(id, power=penalty.power, points=penalty.points, kind=penalty.kind)
    why = say("penalty.earned", turn=penalty.incurred.text, years=penalty.years)
    return ReportLine(
        about=About.PENALTY, text=text, why=why, rule=rule_of(penalty, tables), powers=(penalty.power,), outcome="over"
    )


def rule_of(penalty: Penalty, tables: Tables) -> str:
    """The rule a penalty was earned by."""
    return "E.4" if penalty.kind is PenaltyKind.FIRST_SHOT else tables.penalties.charge(penalty.kind).rule
