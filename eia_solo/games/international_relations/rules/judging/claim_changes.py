"""Claims as they are posted and settled: which begin, which lapse, which treaties they end, and who has won."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.orders import listed
from eia_solo.games.international_relations.rules.judging.claims import Refusal, aggression, partners, why_not
from eia_solo.games.international_relations.rules.judging.points import last_fall, victory_points
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import (
    TREATIES,
    Claim,
    ClaimKind,
    GameState,
    Posting,
    Season,
    Turn,
)
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.validated import Said
from eia_solo.games.international_relations.rules.writing.written import ClaimVictory


def postings_of(said: Iterable[Said]) -> tuple[Posting, ...]:
    """The claims among these statements."""
    return tuple(
        Posting(each.power, each.statement.kind, each.statement.partners)
        for each in said
        if each.power is not None and isinstance(each.statement, ClaimVictory)
    )


def post(
    game: GameState, postings: Sequence[Posting], tables: Tables, *, is_deadline: bool
) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game after these postings: claims all of whose members have posted begin, and end treaties with all others.

    Rule: A. A power has one claim at a time, the last it posted. At the deadline of spring the claims that lack a
    member's posting lapse; before it they are kept. All are judged by the points of the last fall, so those of one
    moment do not disturb each other.
    """
    latest = {each.power: each for each in (*game.postings, *postings)}
    new = [each for each in postings if latest[each.power] is each]
    lines = [_announced(each) for each in new]
    begun: list[Claim] = []
    waiting: list[Posting] = []
    for posting in sorted(latest.values(), key=lambda each: each.power):
        if refusal := why_not(game, posting.kind, posting.members, tables):
            lines.append(_refused(posting, refusal))
        elif lacking := _lacking(posting, latest):
            waiting.append(posting)
            if is_deadline:
                lines.append(_lapsed(posting, lacking))
        elif posting.power == posting.members[0]:
            begun.append(_claim(game, posting, tables))
            lines.append(_begun(begun[-1]))
    kept = () if is_deadline else tuple(waiting)
    after, ended = _treaties_ended(evolve(game, claims=(*game.claims, *begun), postings=kept), begun)
    return after, (*lines, *ended)


def _lacking(posting: Posting, latest: Mapping[str, Posting]) -> list[str]:
    """The members who have not posted the same claim."""
    return [
        power
        for power in posting.members
        if power not in latest or (latest[power].kind, latest[power].members) != (posting.kind, posting.members)
    ]


def _claim(game: GameState, posting: Posting, tables: Tables) -> Claim:
    met = last_fall(game.turn)
    assert met is not None, "why_not refuses claims at other times"
    settled = Turn(met.year + tables.victory.goal(posting.kind).falls, Season.FALL)
    return Claim(posting.kind, posting.members, met, settled)


def _treaties_ended(game: GameState, begun: Sequence[Claim]) -> tuple[GameState, tuple[ReportLine, ...]]:
    """A claim ends its powers' treaties with everyone else at once, without a penalty. Rule: A."""
    allowed = partners(game)
    claimants = {power for claim in begun for power in claim.powers}
    gone = [
        each
        for each in game.relations
        if each.tie in TREATIES
        and claimants & {each.first, each.second}
        and frozenset((each.first, each.second)) not in allowed
    ]
    lines = tuple(
        ReportLine(
            about=About.RELATION,
            text=say("relation.ended_by_claim", first=each.first, second=each.second, tie=each.tie),
            why=say("relation.claims_alone", powers=listed(sorted(claimants & {each.first, each.second}))),
            rule="A.treaties_end",
            powers=(each.first, each.second),
        )
        for each in gone
    )
    return evolve(game, relations=tuple(each for each in game.relations if each not in gone)), lines


def _said(posting: Posting) -> Phrase:
    """A posted claim: "two-way claim with Italy"."""
    if not posting.partners:
        return say("claim", kind=posting.kind)
    return say("claim.with", kind=posting.kind, partners=listed(posting.partners))


def _announced(posting: Posting) -> ReportLine:
    text = say("claim.posted", power=posting.power, claim=_said(posting))
    return ReportLine(about=About.ANNOUNCEMENT, text=text, rule="A.posting", powers=posting.members)


def _refused(posting: Posting, refusal: Refusal) -> ReportLine:
    return ReportLine(
        about=About.INVALID,
        text=say("claim.refused", power=posting.power, claim=_said(posting)),
        why=refusal.why,
        rule=refusal.rule,
        powers=posting.members,
        outcome="refused",
    )


def _lapsed(posting: Posting, lacking: Sequence[str]) -> ReportLine:
    return ReportLine(
        about=About.VICTORY,
        text=say("claim.lapsed", power=posting.power, claim=_said(posting)),
        why=say("claim.lacking", powers=listed(lacking)),
        rule="A.all_post",
        powers=posting.members,
    )


def _begun(claim: Claim) -> ReportLine:
    why = "claim.all_posted" if len(claim.powers) > 1 else "claim.begins"
    return ReportLine(
        about=About.VICTORY,
        text=say("claim.begun", kind=claim.kind, powers=listed(claim.powers), turn=claim.confirmed_in.text),
        why=say(why, turn=claim.met.text),
        rule="A.solo_confirmed" if claim.kind is ClaimKind.SOLO else "A.coalition_confirmed",
        powers=claim.powers,
    )


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
