"""Claims as they are settled: at the end of a fall, who has won."""

from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.orders import listed
from eia_solo.games.international_relations.rules.judging.claims import Refusal, aggression
from eia_solo.games.international_relations.rules.judging.points import victory_points
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import Claim, ClaimKind, GameState
from eia_solo.games.international_relations.rules.tables import Tables

SEVERAL, SHARED = "several_claims", "shared"
"""The reading of several claims that are met in one fall, and its choice that they share the victory."""


def settle(game: GameState, tables: Tables) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game when the claims that are due this fall are settled: who won, if anybody.

    Rule: A. The points needed are those of this year; Russia's exception holds at the settling, too.
    """
    due = [claim for claim in game.claims if claim.confirmed_in <= game.turn]
    failures = {claim: _failure(game, claim, tables) for claim in due}
    lines = [_line(game, claim, failures[claim], tables) for claim in due]
    met = [claim for claim in due if failures[claim] is None]
    winning = _foremost(game, met, tables)
    if len(met) > 1:
        lines.append(_several(winning))
    open_claims = tuple(claim for claim in game.claims if claim not in due)
    return (
        evolve(
            game,
            claims=open_claims,
            past_claims=(*game.past_claims, *due),
            winners=tuple(sorted({power for claim in winning for power in claim.powers})),
        ),
        tuple(lines),
    )


def _failure(game: GameState, claim: Claim, tables: Tables) -> Refusal | None:
    """Why a claim fails, or None if it is met."""
    points, year = victory_points(game, claim.powers, after=game.turn), game.turn.year
    needed = tables.victory.needed(claim.kind, claim.powers, year)
    if points < needed:
        why = say("claim.points", points=points, needed=needed)
        return Refusal(why, tables.victory.rule_of(claim.kind, claim.powers, year))
    return aggression(game, claim.powers, game.turn, tables)


def _foremost(game: GameState, met: Sequence[Claim], tables: Tables) -> list[Claim]:
    """Which of the claims that are met wins; several that nothing tells apart share the victory.

    The rules leave it open. Read by default so that fewer powers come before more, and then more points before less.
    """
    if not met or tables.choice(SEVERAL, game.readings) == SHARED:
        return list(met)

    def rank(claim: Claim) -> tuple[int, int]:
        return tables.victory.goal(claim.kind).powers, -victory_points(game, claim.powers, after=game.turn)

    best = min(map(rank, met))
    return [claim for claim in met if rank(claim) == best]


def _line(game: GameState, claim: Claim, failure: Refusal | None, tables: Tables) -> ReportLine:
    if failure is not None:
        text = say("claim.fails", kind=claim.kind, powers=listed(claim.powers))
        return _victory(claim, text, failure.why, failure.rule, "fails")
    points = victory_points(game, claim.powers, after=game.turn)
    needed = tables.victory.needed(claim.kind, claim.powers, game.turn.year)
    text = say("claim.met", kind=claim.kind, powers=listed(claim.powers))
    rule = "A.solo_confirmed" if claim.kind is ClaimKind.SOLO else "A.coalition_confirmed"
    why = say("claim.points_at", points=points, needed=needed, turn=game.turn.text)
    return _victory(claim, text, why, rule, "met")


def _several(winning: Sequence[Claim]) -> ReportLine:
    powers = sorted({power for claim in winning for power in claim.powers})
    id = "victory.shared" if len(winning) > 1 else "victory.come_first" if len(powers) > 1 else "victory.comes_first"
    return ReportLine(
        about=About.VICTORY,
        text=say(id, powers=listed(powers)),
        why=say("victory.several"),
        rule="A.several",
        powers=tuple(powers),
    )


def _victory(claim: Claim, text: Phrase, why: Phrase, rule: str, outcome: str) -> ReportLine:
    return ReportLine(about=About.VICTORY, text=text, why=why, rule=rule, powers=claim.powers, outcome=outcome)
